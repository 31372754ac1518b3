//! What is written: the reader, the record, the writer. Knows no rules.

mod bounds;
mod builder;
mod commands;
mod customs;
mod events;
mod fold;
mod foreign;
mod letters;
mod oddity;
mod parser;
mod position;
mod record;
mod relettering;
mod tags;
mod token;
mod words;
mod writer;

pub use builder::{Reading, read};
pub use commands::{Command, commands, read_score};
pub use customs::{Customs, Known, KnownPly, Start};
pub use fold::fold;
pub use foreign::{
    Filled, Holds, Lost, NOTATIONS, Notation, Parting, Split, Starts, candidates, notation_named, read_as,
    reads_as_one,
};
pub(crate) use foreign::{csv_field, read_split};
pub use letters::Letters;
pub use oddity::{Oddity, OddityKind, TagForm};
pub use parser::{DEEPEST_VARIATION, LONGEST_TOKEN};
pub use position::{PositionError, PositionProblem, read_final_position};
pub use record::{
    CaptureClaim, Cause, Claim, Entry, GameResult, Item, Line, Node, Number, Record, ResultToken, Tag, Text,
    Variation, WrittenMove,
};
pub use tags::{KNOWN, ROSTER, read_cause, standard_name};
pub use token::read_result;
pub use writer::{order_tags, write};

pub(crate) use builder::{read_game, read_part};
pub(crate) use events::{Piece, Visitor};
pub(crate) use parser::{AtEnd, parse};

pub(crate) use tags::{ReadTag, first_player, is_plain_tag};
pub(crate) use token::LARGEST_NUMBER;
