//! A position: the board, the stores, and who is to move.

use std::fmt;

use super::{Board, HalfSeeds, Player, Stores};

/// Board, stores and side to move. Houses and stores hold 48 seeds together, always.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(crate) board: Board,
    pub(crate) stores: Stores,
    pub(crate) to_move: Player,
}

/// Figures that claim to be a position, before anything about them is known to be right. Counts are in
/// half seeds, as large as they were written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PositionParts {
    /// South's row, A to F.
    pub south: [HalfSeeds; 6],
    /// North's row, a to f.
    pub north: [HalfSeeds; 6],
    /// The two stores.
    pub stores: Stores,
    /// Whose turn it is.
    pub to_move: Player,
}

/// One thing that is wrong with a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PositionFault {
    /// Houses and stores do not make 48 seeds.
    SeedTotal {
        /// In the twelve houses.
        board: HalfSeeds,
        /// In the two stores.
        stores: HalfSeeds,
    },
    /// A house holds more than 47 seeds.
    FullHouse {
        /// Which.
        house: super::House,
        /// How many it is said to hold.
        seeds: HalfSeeds,
    },
    /// A house holds half a seed.
    HalfInHouse {
        /// Which.
        house: super::House,
        /// How many it is said to hold.
        seeds: HalfSeeds,
    },
    /// A store holds half a seed before the game is over.
    HalfInStore {
        /// Whose.
        player: Player,
        /// How many it is said to hold.
        seeds: HalfSeeds,
    },
}

impl Position {
    /// Four seeds in each house, empty stores, South to move.
    pub const START: Position = Position {
        board: Board::START,
        stores: Stores::whole(0, 0),
        to_move: Player::South,
    };

    /// Seeds in the houses.
    #[must_use]
    pub const fn board(&self) -> Board {
        self.board
    }

    /// Seeds taken; after an end they may hold half seeds.
    #[must_use]
    pub const fn stores(&self) -> Stores {
        self.stores
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn to_move(&self) -> Player {
        self.to_move
    }

    /// Checks figures and makes a position of them.
    ///
    /// # Errors
    /// All the faults at once; see [`PositionFault`].
    ///
    /// ```
    /// use awale::{HalfSeeds, Position};
    /// use awale::board::{PositionFault, PositionParts};
    /// let mut parts = PositionParts::from(Position::START);
    /// parts.south[0] = HalfSeeds::whole(60);
    /// let faults = Position::check(parts).unwrap_err();
    /// assert!(matches!(faults[0], PositionFault::FullHouse { .. }));
    /// assert!(matches!(faults[1], PositionFault::SeedTotal { .. }));
    /// ```
    pub fn check(parts: PositionParts) -> Result<Position, Vec<PositionFault>> {
        let faults = parts.faults(true);
        if !faults.is_empty() {
            return Err(faults);
        }
        parts.assemble().ok_or(faults)
    }

    /// The same for a position at which a game may have ended: the stores may hold half seeds.
    ///
    /// # Errors
    /// All the faults at once; see [`PositionFault`].
    pub fn check_final(parts: PositionParts) -> Result<Position, Vec<PositionFault>> {
        let faults = parts.faults(false);
        if !faults.is_empty() {
            return Err(faults);
        }
        parts.assemble().ok_or(faults)
    }
}

impl PositionParts {
    fn faults(&self, stores_whole: bool) -> Vec<PositionFault> {
        let mut faults = Vec::new();
        for (player, row) in [(Player::North, self.north), (Player::South, self.south)] {
            for (house, seeds) in super::House::row(player).into_iter().zip(row) {
                if seeds > HalfSeeds::whole(47) {
                    faults.push(PositionFault::FullHouse { house, seeds });
                } else if seeds.as_whole().is_none() {
                    faults.push(PositionFault::HalfInHouse { house, seeds });
                }
            }
        }
        for player in Player::BOTH {
            let seeds = self.stores.of(player);
            if stores_whole && seeds.as_whole().is_none() {
                faults.push(PositionFault::HalfInStore { player, seeds });
            }
        }
        let board = self
            .south
            .into_iter()
            .chain(self.north)
            .fold(HalfSeeds::default(), |sum, seeds| sum + seeds);
        let stores = self.stores.total();
        if board + stores != HalfSeeds::whole(48) {
            faults.push(PositionFault::SeedTotal { board, stores });
        }
        faults
    }

    /// The position, once the counts are known to fit; none where one does not.
    fn assemble(self) -> Option<Position> {
        let row = |row: [HalfSeeds; 6]| {
            let mut seeds = [0u8; 6];
            for (to, from) in seeds.iter_mut().zip(row) {
                *to = u8::try_from(from.as_whole()?).ok()?;
            }
            Some(seeds)
        };
        Some(Position {
            board: Board::new(row(self.south)?, row(self.north)?)?,
            stores: self.stores,
            to_move: self.to_move,
        })
    }
}

impl From<Position> for PositionParts {
    fn from(position: Position) -> PositionParts {
        PositionParts {
            south: position.board.row(Player::South).map(HalfSeeds::whole),
            north: position.board.row(Player::North).map(HalfSeeds::whole),
            stores: position.stores,
            to_move: position.to_move,
        }
    }
}

impl Position {
    /// Writes the position behind a text, as the notation has it.
    pub(crate) fn write_to(&self, text: &mut String) {
        for (player, end) in [(Player::North, '/'), (Player::South, ' ')] {
            for (i, seeds) in self.board.row(player).into_iter().enumerate() {
                if i > 0 {
                    text.push(',');
                }
                push_number(text, u16::from(seeds));
            }
            text.push(end);
        }
        for (player, end) in [(Player::South, '-'), (Player::North, ' ')] {
            let halves = self.stores.of(player).in_halves();
            push_number(text, halves / 2);
            text.push_str(if halves % 2 == 1 { ".5" } else { "" });
            text.push(end);
        }
        text.push(self.to_move.initial());
    }
}

fn push_number(text: &mut String, number: u16) {
    if number >= 10 {
        push_number(text, number / 10);
    }
    text.push(char::from(b'0' + (number % 10) as u8));
}

impl fmt::Display for Position {
    /// As the notation writes it: `4,4,4,4,4,4/4,4,4,4,4,4 0-0 S`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.write_to(&mut text);
        f.write_str(&text)
    }
}
