//! A message: which entry of the catalogue, with which figures.

use crate::board::{HalfSeeds, House, Houses, Player, Stores};

/// An entry of the catalogue and what is put in it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Message {
    /// The entry's key.
    pub key: &'static str,
    /// What the entry's placeables stand for.
    pub args: Vec<(&'static str, Arg)>,
}

/// What a placeable stands for; the catalogue writes it in its language.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Arg {
    /// A count; plural forms follow it.
    Number(i64),
    /// A ply as a sheet counts it: its move and the side that played it. Ply 0 selects as the number 0.
    Ply(SheetPly),
    /// Text of the record: shortened, and on one line.
    Quote(String),
    /// Words that stand as they are: names, or what the catalogue has said before.
    Text(String),
    /// A word that the catalogue selects by, never shown.
    Case(&'static str),
    /// A side.
    Player(Player),
    /// A house, in the reader's lettering.
    House(House),
    /// Several houses.
    Houses(Houses),
    /// Seeds, perhaps with a half.
    Seeds(HalfSeeds),
    /// A pair of seeds.
    Score(Stores),
    /// Another message.
    Message(Box<Message>),
    /// Several messages, as a list.
    List(Vec<Message>),
    /// Several names, as a list.
    Names(Vec<&'static str>),
    /// Several words that stand as they are, as a list.
    Texts(Vec<String>),
}

/// A ply, and what it takes to say which move of the sheet it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SheetPly {
    /// The ply, from 1; 0 is the start.
    pub ply: u32,
    /// Whether North played the first ply: then South's first move bears the number 2.
    pub north_begins: bool,
}

impl SheetPly {
    /// The number of the pair of moves that it belongs to.
    #[must_use]
    pub fn number(self) -> u32 {
        self.ply
            .saturating_add(u32::from(self.north_begins))
            .saturating_add(1)
            / 2
    }

    /// The ply of a player's move with a number; `None` if the game began after it.
    #[must_use]
    pub fn of_move(number: u32, player: Player, north_begins: bool) -> Option<SheetPly> {
        let second = player == Player::North;
        let ply = number.checked_mul(2)?.checked_sub(1)? + u32::from(second);
        let ply = ply.checked_sub(u32::from(north_begins)).filter(|ply| *ply > 0)?;
        Some(SheetPly { ply, north_begins })
    }

    /// Who played it.
    #[must_use]
    pub fn player(self) -> Player {
        if (self.ply % 2 == 1) == self.north_begins {
            Player::North
        } else {
            Player::South
        }
    }
}

impl Message {
    /// An entry without figures.
    #[must_use]
    pub const fn new(key: &'static str) -> Message {
        Message {
            key,
            args: Vec::new(),
        }
    }

    /// Says what a placeable stands for.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Message {
        self.args.push((name, arg.into()));
        self
    }

    /// Whether it may be said again word for word: what is put in is one of few things, and no text of a record.
    pub(super) fn recurs(&self) -> bool {
        self.args.iter().all(|(_, arg)| match arg {
            Arg::Quote(_) | Arg::Text(_) | Arg::Texts(_) => false,
            Arg::Number(number) => (0..100).contains(number),
            Arg::Ply(at) => at.ply < 100,
            Arg::Message(message) => message.recurs(),
            Arg::List(messages) => messages.iter().all(Message::recurs),
            Arg::Case(_)
            | Arg::Player(_)
            | Arg::House(_)
            | Arg::Houses(_)
            | Arg::Seeds(_)
            | Arg::Score(_)
            | Arg::Names(_) => true,
        })
    }
}

macro_rules! arg_from {
    ($($type:ty => $variant:ident),+ $(,)?) => {
        $(impl From<$type> for Arg {
            fn from(value: $type) -> Arg {
                Arg::$variant(value.into())
            }
        })+
    };
}

arg_from! {
    u8 => Number,
    u32 => Number,
    i64 => Number,
    String => Quote,
    &str => Quote,
    Player => Player,
    SheetPly => Ply,
    House => House,
    Houses => Houses,
    HalfSeeds => Seeds,
    Stores => Score,
    Vec<Message> => List,
    Vec<&'static str> => Names,
    Vec<String> => Texts,
}

impl From<usize> for Arg {
    fn from(value: usize) -> Arg {
        Arg::Number(i64::try_from(value).unwrap_or(i64::MAX))
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Arg {
        Arg::Message(Box::new(message))
    }
}
