//! The findings' codes: two words that explain themselves, a fixed severity, and the shortest record that
//! triggers each.

use crate::rules::Refusal;

/// How grave a finding is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Severity {
    /// Understood; worth knowing.
    Note,
    /// Odd, but the meaning is not in doubt.
    Warning,
    /// The record breaks a rule, contradicts itself, or could not be read.
    Error,
}

impl Severity {
    /// The severity as the JSON has it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

macro_rules! families {
    ($($(#[$about:meta])+ $family:ident = $word:literal,)+) => {
        /// What findings are about: the first word of their codes.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Family {
            $($(#[$about])+ $family,)+
        }

        // A macro, since `concat!` takes literals alone.
        macro_rules! word {
            $(($family) => { $word };)+
        }
    };
}

families! {
    /// A move that cannot be played.
    Illegal = "illegal",
    /// Something noted that does not fit the moves.
    Claim = "claim",
    /// Text that could not be read, or only with goodwill.
    Syntax = "syntax",
    /// A position that is not one.
    Position = "position",
    /// Which rules are meant.
    Rules = "rules",
    /// How the bytes are read as text.
    Encoding = "encoding",
    /// Move numbers.
    Number = "number",
    /// The form of tags.
    Tag = "tag",
    /// The record as a whole.
    Record = "record",
    /// The result and how it came about.
    Result = "result",
    /// The lettering of houses.
    Letters = "letters",
}

macro_rules! codes {
    ($($variant:ident = $family:ident / $name:literal, $severity:ident, $example:expr;)+) => {
        /// What kind of thing a finding is about. The documentation of each is the shortest record that
        /// triggers it.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Code {
            $(#[doc = concat!("`", word!($family), "/", $name, "`, triggered by\n```text\n")]
              #[doc = $example]
              #[doc = "\n```"]
              $variant,)+
        }

        impl Code {
            /// All codes.
            pub const ALL: &'static [Code] = &[$(Code::$variant),+];

            /// The code as people and programs see it.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Code::$variant => concat!(word!($family), "/", $name)),+ }
            }

            /// The key of its entry in the catalogue.
            #[must_use]
            pub const fn key(self) -> &'static str {
                match self { $(Code::$variant => concat!(word!($family), "-", $name)),+ }
            }

            /// What it is about.
            #[must_use]
            pub const fn family(self) -> Family {
                match self { $(Code::$variant => Family::$family),+ }
            }

            /// Its severity.
            #[must_use]
            pub const fn severity(self) -> Severity {
                match self { $(Code::$variant => Severity::$severity),+ }
            }

            /// The shortest record that triggers it, as text; `\x..` stands for a byte. Empty where no record
            /// is known that does.
            #[must_use]
            pub const fn example(self) -> &'static str {
                match self { $(Code::$variant => $example),+ }
            }
        }
    };
}

codes! {
    IllegalGameOver = Illegal / "game-over", Error,
        "[Variant \"abapa\"]\n[Position \"4,0,0,0,0,0/0,0,0,0,0,0 25-19 N\"]\n\na";
    IllegalWrongSide = Illegal / "wrong-side", Error, "[Variant \"abapa\"]\n\n1. C D";
    IllegalEmptyHouse = Illegal / "empty-house", Error, "[Variant \"abapa\"]\n\n1. C d 2. C";
    IllegalMustFeed = Illegal / "must-feed", Error,
        "[Variant \"abapa\"]\n[Position \"0,0,0,0,0,0/3,0,0,1,2,0 20-22 S\"]\n\n1. A";
    IllegalGrandSlam = Illegal / "grand-slam", Error,
        "[Variant \"myriad\"]\n[Position \"1,2,1,2,1,2/2,0,0,0,0,6 10-21 S\"]\n\n1. F";
    IllegalNoSuchHouse = Illegal / "no-such-house", Error, "[Variant \"abapa\"]\n\n1. G";
    ClaimCaptured = Claim / "captured", Error, "[Variant \"abapa\"]\n\n1. F+7";
    ClaimSeeds = Claim / "seeds", Error, "[Variant \"abapa\"]\n\n1. F5";
    ClaimLanding = Claim / "landing", Error, "[Variant \"abapa\"]\n\n1. F>d";
    ClaimScore = Claim / "score", Error, "[Variant \"abapa\"]\n\n1. F {[%score 1-0]}";
    ClaimBoard = Claim / "board", Error,
        "[Variant \"abapa\"]\n\n1. F {[%board 4,4,4,4,4,4/4,4,4,4,4,4 0-0 N]}";
    ClaimResult = Claim / "result", Error, "[Variant \"abapa\"]\n\n1. C 20-28";
    SyntaxUnreadable = Syntax / "unreadable", Error, "[Variant \"abapa\"]\n\n1. C foo";
    SyntaxUnclosedComment = Syntax / "unclosed-comment", Error,
        "[Variant \"abapa\"]\n\n1. C {nice";
    SyntaxUnclosedVariation = Syntax / "unclosed-variation", Error,
        "[Variant \"abapa\"]\n\n1. C (1. D";
    SyntaxTooDeep = Syntax / "too-deep", Error,
        "[Variant \"abapa\"]\n\n1. C (((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((";
    SyntaxTooLong = Syntax / "too-long", Error, "[Variant \"abapa\"]\n\n1. C {…}";
    SyntaxBadTag = Syntax / "bad-tag", Error, "[Variant \"abapa\"]\n[South]\n\n1. C";
    PositionSeedTotal = Position / "seed-total", Error,
        "[Variant \"abapa\"]\n[Position \"4,4,4,4,4,4/5,4,4,4,4,4 0-0 S\"]";
    PositionUnreadable = Position / "unreadable", Error,
        "[Variant \"abapa\"]\n[Position \"4 4 4 4\"]";
    PositionHouseCount = Position / "house-count", Error,
        "[Variant \"abapa\"]\n[Position \"4,4,4,4,4/4,4,4,4,4,4 4-0 S\"]";
    PositionFullHouse = Position / "full-house", Error,
        "[Variant \"abapa\"]\n[Position \"0,0,0,0,0,0/48,0,0,0,0,0 0-0 S\"]";
    PositionHalfSeed = Position / "half-seed", Error,
        "[Variant \"abapa\"]\n[Position \"4,4,4,4,4,4/4,4,4,4,4,3 0.5-0.5 S\"]";
    RulesUnknownVariant = Rules / "unknown-variant", Error, "[Variant \"Kalah\"]";
    RulesBadValue = Rules / "bad-value", Error,
        "[Variant \"abapa\"]\n[GrandSlam \"sometimes\"]";
    EncodingLostText = Encoding / "lost-text", Error, "\\xFF\\xFE{\\x00\\x00\\xD8}\\x00";
    NumberOutOfOrder = Number / "out-of-order", Warning, "[Variant \"abapa\"]\n\n2. C";
    RulesNoVariant = Rules / "no-variant", Warning, "1. C";
    SyntaxStrayCloser = Syntax / "stray-closer", Warning, "[Variant \"abapa\"]\n\n1. C)";
    SyntaxLookAlike = Syntax / "look-alike", Warning, "[Variant \"abapa\"]\n\n1. С";
    SyntaxControlCharacter = Syntax / "control-character", Warning,
        "[Variant \"abapa\"]\n\n1. C\\x00 d";
    SyntaxSkippedText = Syntax / "skipped-text", Warning, "Dear friend,";
    TagDuplicate = Tag / "duplicate", Warning, "[Variant \"abapa\"]\n[Variant \"abapa\"]";
    RecordUnfinished = Record / "unfinished", Warning, "[Variant \"abapa\"]\n\n1. C 1-0";
    ResultOddForm = Result / "odd-form", Note, "[Variant \"abapa\"]\n\n1. C ½-½";
    ResultMissing = Result / "missing", Note, "[Variant \"abapa\"]\n\n1. C";
    ResultTermination = Result / "termination", Note,
        "[Variant \"abapa\"]\n[Termination \"time\"]\n\n1. C 1-0";
    RecordNoMoves = Record / "no-moves", Note, "[Variant \"abapa\"]";
    EncodingWindows1252 = Encoding / "windows-1252", Note,
        "[Variant \"abapa\"]\n[South \"H\\xE9l\\xE8ne\"]\n\n1. C";
    EncodingUtf16 = Encoding / "utf-16", Note, "\\xFF\\xFEC\\x00";
    EncodingHtml = Encoding / "html", Note,
        "[Variant &quot;abapa&quot;]\n[South &quot;Ama&quot;]\n\n1. C *";
    EncodingQuotedPrintable = Encoding / "quoted-printable", Note,
        "[Variant \"abapa\"]\n[South \"H=C3=A9l=C3=A8ne\"]\n\n1. C *";
    TagOddForm = Tag / "odd-form", Note, "[Variant abapa]";
    TagLookAlike = Tag / "look-alike", Note, "[Variant \"abapa\"]\n[GrandSlamm \"forbidden\"]\n\n1. C *";
    TagBadDate = Tag / "bad-date", Note, "[Variant \"abapa\"]\n[Date \"2024.02.30\"]\n\n1. C *";
    TagBadClock = Tag / "bad-clock", Note, "[Variant \"abapa\"]\n\n1. C {[%clk 0:99:99]} *";
    LettersAssumed = Letters / "assumed", Note, "[Variant \"Oware Abapa\"]";
    RulesUndecided = Rules / "undecided", Note, "";
}

impl Code {
    /// The code of a name such as `illegal/must-feed`.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Code> {
        Code::ALL.iter().copied().find(|code| code.name() == name)
    }
}

impl From<&Refusal> for Code {
    fn from(refusal: &Refusal) -> Code {
        match refusal {
            Refusal::GameOver(_) => Code::IllegalGameOver,
            Refusal::WrongSide => Code::IllegalWrongSide,
            Refusal::EmptyHouse => Code::IllegalEmptyHouse,
            Refusal::MustFeed { .. } => Code::IllegalMustFeed,
            Refusal::GrandSlam { .. } => Code::IllegalGrandSlam,
        }
    }
}
