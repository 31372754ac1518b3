//! Rules checker and notation tool for awalé (oware, awari), the 2×6 sowing game of West Africa.
//!
//! Bytes become a [`Source`]; [`read`] makes [`Record`]s of it, what is written, without knowing a rule;
//! [`replay`](fn@replay) plays a record through the rules and says what happened and what is wrong; reports and JSON
//! are made of that.
//!
//! ```
//! use awale::{Catalogue, Language, Options, Source};
//! use awale::report::{concise, Found};
//!
//! let source = Source::from_bytes("game.awale", "[Variant \"abapa\"]\n\n1. C d 2. C *".into());
//! let reading = awale::read(&source);
//! let replay = awale::replay(&source, &reading.records[0], &Options::default());
//!
//! let catalogue = Catalogue::new(Language::English);
//! let found = Found { source: &source, game: Some(1), players: [None; 2], finding: &replay.findings[0] };
//! assert_eq!(
//!     concise(&found, &catalogue),
//!     "game.awale:3:11: error[illegal/empty-house] C is empty since move 1, South: South cannot play it."
//! );
//! ```
//!
//! The engine stands alone, for programs that play:
//!
//! ```
//! use awale::{Game, House, Rules};
//!
//! let mut game = Game::new(Rules::default());
//! let ply = game.play(House::from_letter('F').unwrap())?;
//! assert_eq!(ply.path().map(House::letter).collect::<String>(), "fedc");
//! assert_eq!(ply.captured.seeds(), 0);
//! assert_eq!(game.position().to_string(), "4,4,5,5,5,5/4,4,4,4,4,0 0-0 N");
//! # Ok::<(), awale::IllegalMove>(())
//! ```
//!
//! Features: `cli` (default) is the command line program with the drawn reports; `schema` the JSON Schemas.
//! Without them the library needs neither clap nor a terminal.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod board;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod cli;
pub mod compare;
pub mod finding;
pub mod json;
pub mod notation;
pub mod record;
pub mod repair;
pub mod replay;
pub mod report;
pub mod rules;
pub mod source;
pub mod standings;
pub mod stream;

pub use board::{Board, HalfSeeds, House, Houses, Player, Position, Stores};
pub use finding::{Catalogue, Code, Finding, Language, Message, Severity};
pub use notation::{Notation, notation_named, read, read_as, write};
pub use record::{GameResult, Record};
pub use replay::{Options, Outcome, Replay, format_game, replay};
pub use rules::{Axis, Game, IllegalMove, Ply, Refusal, Rules, Variant};
pub use source::{Source, Span};
pub use stream::Stream;
