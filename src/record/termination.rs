//! Why a game ended, where the board does not say it.

/// Why a game ended otherwise than on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Termination {
    /// The players agreed to stop.
    Agreement,
    /// One gave up.
    Resignation,
    /// One overstepped the time.
    Time,
    /// The arbiter decided.
    Arbiter,
    /// The game was interrupted.
    Abandoned,
}

impl Termination {
    /// The reason as a `Termination` tag and the JSON have it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Termination::Agreement => "agreement",
            Termination::Resignation => "resignation",
            Termination::Time => "time",
            Termination::Arbiter => "arbiter",
            Termination::Abandoned => "abandoned",
        }
    }
}
