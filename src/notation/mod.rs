//! Text to records and back: the reader, the notations, the writer. Knows no rules.

mod builder;
mod commands;
mod events;
mod fold;
mod foreign;
mod grammar;
mod lex;
mod native;
mod position;
mod prose;
mod tags;

pub use builder::{Reading, read};
pub use commands::{Command, commands, read_score};
pub use fold::fold;
pub use foreign::{
    AnnotatedGame, Capabilities, GameSplit, NOTATIONS, Notation, Split, Starts, Unsupported, candidates,
    notation_named, read_as, reads_as_one,
};
pub(crate) use foreign::{adopt, csv_field, read_split};
pub use grammar::{DEEPEST_VARIATION, LONGEST_TOKEN};
pub use lex::read_result;
pub use native::write;
pub use position::read_final_position;
pub use tags::{KNOWN, ROSTER, read_cause, standard_name};

pub(crate) use builder::{read_game, read_part};
pub(crate) use events::{ItemKind, Visitor};
pub(crate) use grammar::{TextEnd, parse};
pub(crate) use lex::LARGEST_NUMBER;
pub(crate) use native::order_tags;
pub(crate) use tags::{ReadTag, first_player, is_plain_tag};
