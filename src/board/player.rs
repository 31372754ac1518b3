//! The two sides.

/// One of the two players, named by the side of the board at which he sits.
///
/// South owns the houses A to F, North the houses a to f; a faces A (“Awalé : règle du jeu, semis, prises et famine”).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Player {
    /// The player at the bottom of a diagram; begins unless a record says otherwise.
    South,
    /// The player at the top of a diagram.
    North,
}

impl Player {
    /// Both players, South first.
    pub const BOTH: [Player; 2] = [Player::South, Player::North];

    /// The opponent.
    ///
    /// ```
    /// # use awale::Player;
    /// assert_eq!(Player::South.other(), Player::North);
    /// ```
    #[must_use]
    pub const fn other(self) -> Player {
        match self {
            Player::South => Player::North,
            Player::North => Player::South,
        }
    }

    /// `S` or `N`, as a position is written.
    #[must_use]
    pub const fn initial(self) -> char {
        match self {
            Player::South => 'S',
            Player::North => 'N',
        }
    }

    /// `south` or `north`, as the JSON has it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Player::South => "south",
            Player::North => "north",
        }
    }
}
