//! Text to records and back: the reader, the notations, the writer. Knows no rules.

mod builder;
mod commands;
mod date;
mod events;
mod folding;
mod foreign;
mod grammar;
mod lex;
mod limits;
mod native;
mod position;
mod prose;
mod tags;
mod vocabulary;

pub use builder::{Reading, read};
pub use commands::{Command, commands};
pub use folding::fold;
pub(crate) use folding::{folded_words, is_blank};
pub use foreign::{
    AnnotatedGame, Capabilities, GameSplit, NOTATIONS, NoRecord, Notation, Reread, Split, Starts,
    Unsupported, Verdict, candidates, no_record, notation_named, read_as, read_as_one,
};
pub(crate) use foreign::{adopt, csv_field, read_split};
pub use lex::read_result;
pub use limits::{DEEPEST_VARIATION, LONGEST_TOKEN};
pub use native::write;
pub use position::{read_final_position, read_score};
pub use vocabulary::{KNOWN, ROSTER, read_cause, read_letters, standard_name};

pub(crate) use builder::read_one;
pub(crate) use builder::{read_game, read_part};
pub(crate) use date::{Date, read_date};
pub(crate) use events::{ItemKind, Visitor};
pub(crate) use foreign::read_any_position;
pub(crate) use grammar::{TextEnd, parse};
pub(crate) use lex::tag::{ReadTag, is_plain_tag};
pub(crate) use limits::LARGEST_NUMBER;
pub(crate) use native::{order_tags, result_text};
pub(crate) use prose::is_missing_move;
pub(crate) use vocabulary::{
    deed, first_player, is_normal_end, known_tag_near, noun_of_deed, player_of_colour, player_word,
    rule_values,
};
