//! The findings' codes: two words that explain themselves, a fixed severity, and the shortest record that
//! triggers each.

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

macro_rules! codes {
    ($($variant:ident = $name:literal, $key:literal, $severity:ident, $example:expr;)+) => {
        /// What kind of thing a finding is about. The documentation of each is the shortest record that
        /// triggers it.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Code {
            $(#[doc = concat!("`", $name, "`, triggered by\n```text\n")]
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
                match self { $(Code::$variant => $name),+ }
            }

            /// The key of its entry in the catalogue.
            #[must_use]
            pub const fn key(self) -> &'static str {
                match self { $(Code::$variant => $key),+ }
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
    IllegalGameOver = "illegal/game-over", "illegal-game-over", Error,
        "[Variant \"abapa\"]\n[Position \"4,0,0,0,0,0/0,0,0,0,0,0 25-19 N\"]\n\na";
    IllegalWrongSide = "illegal/wrong-side", "illegal-wrong-side", Error, "[Variant \"abapa\"]\n\n1. C D";
    IllegalEmptyHouse = "illegal/empty-house", "illegal-empty-house", Error, "[Variant \"abapa\"]\n\n1. C d 2. C";
    IllegalMustFeed = "illegal/must-feed", "illegal-must-feed", Error,
        "[Variant \"abapa\"]\n[Position \"0,0,0,0,0,0/3,0,0,1,2,0 20-22 S\"]\n\n1. A";
    IllegalGrandSlam = "illegal/grand-slam", "illegal-grand-slam", Error,
        "[Variant \"myriad\"]\n[Position \"1,2,1,2,1,2/2,0,0,0,0,6 10-21 S\"]\n\n1. F";
    IllegalNoSuchHouse = "illegal/no-such-house", "illegal-no-such-house", Error, "[Variant \"abapa\"]\n\n1. G";
    ClaimCaptured = "claim/captured", "claim-captured", Error, "[Variant \"abapa\"]\n\n1. F+7";
    ClaimSeeds = "claim/seeds", "claim-seeds", Error, "[Variant \"abapa\"]\n\n1. F5";
    ClaimLanding = "claim/landing", "claim-landing", Error, "[Variant \"abapa\"]\n\n1. F>d";
    ClaimScore = "claim/score", "claim-score", Error, "[Variant \"abapa\"]\n\n1. F {[%score 1-0]}";
    ClaimBoard = "claim/board", "claim-board", Error,
        "[Variant \"abapa\"]\n\n1. F {[%board 4,4,4,4,4,4/4,4,4,4,4,4 0-0 N]}";
    ClaimResult = "claim/result", "claim-result", Error, "[Variant \"abapa\"]\n\n1. C 20-28";
    SyntaxUnreadable = "syntax/unreadable", "syntax-unreadable", Error, "[Variant \"abapa\"]\n\n1. C foo";
    SyntaxUnclosedComment = "syntax/unclosed-comment", "syntax-unclosed-comment", Error,
        "[Variant \"abapa\"]\n\n1. C {nice";
    SyntaxUnclosedVariation = "syntax/unclosed-variation", "syntax-unclosed-variation", Error,
        "[Variant \"abapa\"]\n\n1. C (1. D";
    SyntaxTooDeep = "syntax/too-deep", "syntax-too-deep", Error,
        "[Variant \"abapa\"]\n\n1. C (((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((";
    SyntaxTooLong = "syntax/too-long", "syntax-too-long", Error, "[Variant \"abapa\"]\n\n1. C {…}";
    SyntaxBadTag = "syntax/bad-tag", "syntax-bad-tag", Error, "[Variant \"abapa\"]\n[South]\n\n1. C";
    PositionSeedTotal = "position/seed-total", "position-seed-total", Error,
        "[Variant \"abapa\"]\n[Position \"4,4,4,4,4,4/5,4,4,4,4,4 0-0 S\"]";
    PositionUnreadable = "position/unreadable", "position-unreadable", Error,
        "[Variant \"abapa\"]\n[Position \"4 4 4 4\"]";
    PositionHouseCount = "position/house-count", "position-house-count", Error,
        "[Variant \"abapa\"]\n[Position \"4,4,4,4,4/4,4,4,4,4,4 4-0 S\"]";
    PositionFullHouse = "position/full-house", "position-full-house", Error,
        "[Variant \"abapa\"]\n[Position \"0,0,0,0,0,0/48,0,0,0,0,0 0-0 S\"]";
    PositionHalfSeed = "position/half-seed", "position-half-seed", Error,
        "[Variant \"abapa\"]\n[Position \"4,4,4,4,4,4/4,4,4,4,4,3 0.5-0.5 S\"]";
    RulesUnknownVariant = "rules/unknown-variant", "rules-unknown-variant", Error, "[Variant \"Kalah\"]";
    RulesBadValue = "rules/bad-value", "rules-bad-value", Error,
        "[Variant \"abapa\"]\n[GrandSlam \"sometimes\"]";
    EncodingLostText = "encoding/lost-text", "encoding-lost-text", Error, "\\xFF\\xFE{\\x00\\x00\\xD8}\\x00";
    NumberOutOfOrder = "number/out-of-order", "number-out-of-order", Warning, "[Variant \"abapa\"]\n\n2. C";
    RulesNoVariant = "rules/no-variant", "rules-no-variant", Warning, "1. C";
    SyntaxStrayCloser = "syntax/stray-closer", "syntax-stray-closer", Warning, "[Variant \"abapa\"]\n\n1. C)";
    SyntaxLookAlike = "syntax/look-alike", "syntax-look-alike", Warning, "[Variant \"abapa\"]\n\n1. С";
    SyntaxControlCharacter = "syntax/control-character", "syntax-control-character", Warning,
        "[Variant \"abapa\"]\n\n1. C\\x00 d";
    SyntaxSkippedText = "syntax/skipped-text", "syntax-skipped-text", Warning, "Dear friend,";
    TagDuplicate = "tag/duplicate", "tag-duplicate", Warning, "[Variant \"abapa\"]\n[Variant \"abapa\"]";
    RecordUnfinished = "record/unfinished", "record-unfinished", Warning, "[Variant \"abapa\"]\n\n1. C 1-0";
    ResultOddForm = "result/odd-form", "result-odd-form", Note, "[Variant \"abapa\"]\n\n1. C ½-½";
    ResultMissing = "result/missing", "result-missing", Note, "[Variant \"abapa\"]\n\n1. C";
    ResultTermination = "result/termination", "result-termination", Note,
        "[Variant \"abapa\"]\n[Termination \"time\"]\n\n1. C 1-0";
    RecordNoMoves = "record/no-moves", "record-no-moves", Note, "[Variant \"abapa\"]";
    EncodingWindows1252 = "encoding/windows-1252", "encoding-windows-1252", Note,
        "[Variant \"abapa\"]\n[South \"H\\xE9l\\xE8ne\"]\n\n1. C";
    EncodingUtf16 = "encoding/utf-16", "encoding-utf-16", Note, "\\xFF\\xFEC\\x00";
    TagOddForm = "tag/odd-form", "tag-odd-form", Note, "[Variant abapa]";
    LettersAssumed = "letters/assumed", "letters-assumed", Note, "[Variant \"Oware Abapa\"]";
    RulesUndecided = "rules/undecided", "rules-undecided", Note, "";
}

impl Code {
    /// The code of a name such as `illegal/must-feed`.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Code> {
        Code::ALL.iter().copied().find(|code| code.name() == name)
    }
}
