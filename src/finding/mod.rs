//! Findings: what is wrong or odd with a record, as data, and in the words of the catalogue.

mod catalogue;
mod code;
mod message;
mod texts;

pub use catalogue::{Catalogue, Language};
pub use code::{Code, Family, Severity};
pub use message::{Arg, Message, SheetPly};
pub use texts::{FindingTexts, finding_texts, rule_text, rules_name, severity_text, source_text};

use crate::board::{Houses, Position};
use crate::record::Letters;
use crate::rules::RuleSource;
use crate::source::Span;

/// Something that is wrong or odd, where, why and what to do about it.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    /// What kind of thing it is.
    pub code: Code,
    /// The text that it is about.
    pub span: Span,
    /// The ply that it is about, from 1.
    pub ply: Option<u32>,
    /// What is wrong, with the figures of this position.
    pub message: Message,
    /// What to say at places of the text; the first belongs to `span`.
    pub labels: Vec<Label>,
    /// What could be done, a line each.
    pub help: Vec<Help>,
    /// What is noted that does not fit the moves, if that is what is wrong: other moves may mend it.
    pub misfit: Option<Noted>,
    /// The rule that was applied.
    pub rule: Option<RuleNote>,
    /// The position that it is about.
    pub board: Option<Position>,
    /// When that position stood on the board.
    pub stage: Stage,
    /// The legal moves there, for a move that was refused.
    pub legal: Option<Houses>,
    /// The lettering in which houses are named to the reader.
    pub letters: Letters,
    /// Whether it is about a variation, not the game itself.
    pub in_variation: bool,
    /// Whether North played the first ply.
    pub north_begins: bool,
}

/// When the position of a finding stood on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Stage {
    /// Before the move that the finding is about.
    #[default]
    Before,
    /// After it.
    After,
    /// When the last move had been played.
    End,
}

impl Stage {
    /// The word that the catalogue selects by.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Stage::Before => "before",
            Stage::After => "after",
            Stage::End => "end",
        }
    }
}

/// A remark on a place of the text.
#[derive(Clone, PartialEq, Debug)]
pub struct Label {
    /// The place.
    pub span: Span,
    /// The remark.
    pub message: Message,
}

/// A line that says what could be done.
#[derive(Clone, PartialEq, Debug)]
pub struct Help {
    /// What it does for the reader.
    pub kind: HelpKind,
    /// The line.
    pub message: Message,
}

/// The kinds of help that something depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HelpKind {
    /// Lists the legal moves.
    LegalMoves,
    /// Asks for a `Termination` tag.
    SayTermination,
    /// Guesses that capitals and small letters have changed sides.
    CaseGuess,
    /// Anything else.
    Other,
}

impl Help {
    /// A line of a kind.
    #[must_use]
    pub const fn new(kind: HelpKind, message: Message) -> Help {
        Help { kind, message }
    }
}

impl From<Message> for Help {
    fn from(message: Message) -> Help {
        Help::new(HelpKind::Other, message)
    }
}

/// What a record notes beside its moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Noted {
    /// What a move does: seeds sown, seeds captured, the last house.
    Move,
    /// A running score or a board.
    Checkpoint,
    /// The result.
    Result,
    /// The `Score` tag.
    ScoreTag,
}

/// Which rule of which rule set was applied, and where it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleNote {
    /// The rule set's id.
    pub variant: String,
    /// The axes that tags have changed, by name.
    pub changed: Vec<&'static str>,
    /// The rule.
    pub topic: Topic,
    /// Where it is written.
    pub source: Cited,
}

/// Where a rule that was applied is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cited {
    /// In a source.
    Source(RuleSource),
    /// Nowhere: it is our ruling.
    Native,
    /// In a tag of the record.
    Tag,
}

/// The rules that a finding can cite.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// Sowing, and whose houses one may sow.
    Sowing,
    /// Captures and chains.
    Capture,
    /// Feeding the opponent.
    Feeding,
    /// The grand slam.
    GrandSlam,
    /// The end of the game.
    Ending,
}

impl Topic {
    /// The word that names the topic in the catalogue.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Topic::Sowing => "sowing",
            Topic::Capture => "capture",
            Topic::Feeding => "feeding",
            Topic::GrandSlam => "grand-slam",
            Topic::Ending => "ending",
        }
    }
}

impl Finding {
    /// A finding with its message and nothing else.
    #[must_use]
    pub fn new(code: Code, span: Span, message: Message) -> Finding {
        Finding {
            code,
            span,
            ply: None,
            message,
            labels: Vec::new(),
            help: Vec::new(),
            misfit: None,
            rule: None,
            board: None,
            stage: Stage::Before,
            legal: None,
            letters: Letters::Facing,
            in_variation: false,
            north_begins: false,
        }
    }

    /// A finding whose message is the one of its code.
    #[must_use]
    pub fn plain(code: Code, span: Span, message: impl FnOnce(Message) -> Message) -> Finding {
        Finding::new(code, span, message(Message::new(code.key())))
    }

    /// Adds a line of help.
    #[must_use]
    pub fn help(mut self, help: impl Into<Help>) -> Finding {
        self.help.push(help.into());
        self
    }

    /// Adds a remark on a place of the text.
    #[must_use]
    pub fn label(mut self, span: Span, message: Message) -> Finding {
        self.labels.push(Label { span, message });
        self
    }

    /// Says that something noted does not fit the moves.
    #[must_use]
    pub fn misfit(mut self, noted: Noted) -> Finding {
        self.misfit = Some(noted);
        self
    }

    /// Says which ply it is about.
    #[must_use]
    pub fn at_ply(mut self, ply: u32) -> Finding {
        self.ply = Some(ply);
        self
    }

    /// The ply that it is about, as the sheet counts it; `None` if it is about none.
    #[must_use]
    pub fn sheet_ply(&self) -> Option<SheetPly> {
        let ply = self.ply.filter(|ply| *ply > 0)?;
        Some(SheetPly {
            ply,
            north_begins: self.north_begins,
        })
    }

    /// Whether it says that a move cannot be played.
    #[must_use]
    pub fn is_illegal_move(&self) -> bool {
        self.code.family() == Family::Illegal
    }

    /// How grave it is.
    #[must_use]
    pub fn severity(&self) -> Severity {
        self.code.severity()
    }
}
