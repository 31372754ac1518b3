//! What a record notes and what is so: the one place where they are held against each other.
//!
//! Nothing here makes a message or allocates: the screen asks of every move whether there is a misfit, `claims` and
//! `result` turn one into a finding, and `repair` looks for moves that leave no misfit.

use crate::board::{House, Position, Stores};
use crate::finding::Code;
use crate::record::{CaptureClaim, Claim, GameResult, KnownPly, Letters, WrittenMove};
use crate::rules::Ply;
use crate::source::Span;

use super::Setup;

/// Something noted of a move or of the position after it that is not so, beside what is.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Misfit<'p> {
    /// The move captures otherwise.
    Captured { claimed: CaptureClaim, ply: &'p Ply },
    /// The house held another number of seeds; whether the number is `meant` as what the move captures: `a5` for
    /// `a+5`.
    Seeds { claimed: u32, ply: &'p Ply, meant: bool },
    /// The last seed falls elsewhere.
    Landing { claimed: char, ply: &'p Ply },
    /// The mover has captured otherwise so far.
    Total { claimed: u32, ply: &'p Ply },
    /// The stores hold otherwise.
    Score { claimed: Stores, position: Position },
    /// The position is another.
    Board { claimed: Position, position: Position },
}

impl Misfit<'_> {
    /// What it is found as.
    pub(super) fn code(&self) -> Code {
        match self {
            Misfit::Captured { .. } => Code::ClaimCaptured,
            Misfit::Seeds { .. } => Code::ClaimSeeds,
            Misfit::Landing { .. } => Code::ClaimLanding,
            Misfit::Total { .. } | Misfit::Score { .. } => Code::ClaimScore,
            Misfit::Board { .. } => Code::ClaimBoard,
        }
    }
}

/// What is noted of one move.
#[derive(Clone, Copy)]
pub(crate) struct MoveClaims {
    captured: Option<Claim<CaptureClaim>>,
    seeds: Option<Claim<u32>>,
    last: Option<Claim<char>>,
}

impl From<&WrittenMove> for MoveClaims {
    #[inline]
    fn from(written: &WrittenMove) -> MoveClaims {
        let WrittenMove {
            captured,
            seeds,
            last,
            span: _,
            letter: _,
        } = *written;
        MoveClaims {
            captured,
            seeds,
            last,
        }
    }
}

impl From<&KnownPly> for MoveClaims {
    fn from(known: &KnownPly) -> MoveClaims {
        let KnownPly {
            captured,
            seeds,
            last,
            after: _,
        } = *known;
        MoveClaims {
            captured,
            seeds,
            last,
        }
    }
}

impl MoveClaims {
    /// What is noted as captured, and nothing else.
    pub(crate) fn of_capture(written: &WrittenMove) -> MoveClaims {
        MoveClaims {
            captured: written.captured,
            seeds: None,
            last: None,
        }
    }

    /// A capture that is noted behind a move.
    pub(crate) fn of_captured(captured: Claim<CaptureClaim>) -> MoveClaims {
        MoveClaims {
            captured: Some(captured),
            seeds: None,
            last: None,
        }
    }

    /// What does not fit, and where it is noted.
    #[inline]
    pub(crate) fn misfits(
        self,
        ply: &Ply,
        letters: Letters,
        whole_gain: bool,
    ) -> impl Iterator<Item = (Span, Misfit<'_>)> {
        let captured = self.captured.filter(|claim| {
            let fits = captured_fits(claim.value, ply.captured.seeds());
            !(fits || whole_gain && is_whole_gain(claim.value, ply))
        });
        let seeds = self.seeds.filter(|claim| !seeds_fit(claim.value, ply.seeds));
        let last = self
            .last
            .filter(|claim| !landing_fits(claim.value, ply.last, letters));
        let captured =
            captured.map(|Claim { span, value: claimed }| (span, Misfit::Captured { claimed, ply }));
        let unnoted = self.captured.is_none();
        let seeds = seeds.map(|Claim { span, value: claimed }| {
            let taken = u32::from(ply.captured.seeds());
            let meant = unnoted && taken > 0 && claimed == taken;
            (span, Misfit::Seeds { claimed, ply, meant })
        });
        let last = last.map(|Claim { span, value: claimed }| (span, Misfit::Landing { claimed, ply }));
        captured.into_iter().chain(seeds).chain(last)
    }

    /// Whether everything fits.
    pub(crate) fn fit(self, ply: &Ply, letters: Letters, whole_gain: bool) -> bool {
        self.misfits(ply, letters, whole_gain).next().is_none()
    }
}

/// Whether what is noted as captured is what a move takes.
#[inline]
pub(crate) fn captured_fits(claimed: CaptureClaim, taken: u8) -> bool {
    match claimed {
        CaptureClaim::Seeds(seeds) => seeds == u32::from(taken),
        CaptureClaim::Something => taken > 0,
    }
}

/// Whether a capture that is noted of the last move is all that it brings the mover, awards included.
fn is_whole_gain(claimed: CaptureClaim, ply: &Ply) -> bool {
    let CaptureClaim::Seeds(seeds) = claimed else {
        return false;
    };
    let [before, after] = [ply.before, ply.after].map(|position| position.stores.of(ply.player()));
    let gain = after.in_halves().checked_sub(before.in_halves());
    ply.end.is_some() && gain.map(u32::from) == seeds.checked_mul(2)
}

/// Whether a house held as many seeds as are noted.
#[inline]
pub(crate) fn seeds_fit(claimed: u32, sown: u8) -> bool {
    claimed == u32::from(sown)
}

/// Whether the last seed falls where it is noted to. A number names a house of either row, counted from its owner's
/// left.
#[inline]
pub(crate) fn landing_fits(claimed: char, last: House, letters: Letters) -> bool {
    match claimed.to_digit(10) {
        Some(number) => number as usize == last.lane() + 1,
        None => letters.house(claimed) == Some(last),
    }
}

/// All that the mover is said to have captured; after the last move, with what the end awards or without.
pub(crate) fn total(claimed: u32, ply: &Ply) -> Option<Misfit<'_>> {
    let stores = [ply.before_award(), ply.after].map(|position| position.stores.of(ply.player()));
    let fits = stores
        .iter()
        .any(|store| claimed.checked_mul(2) == Some(u32::from(store.in_halves())));
    (!fits).then_some(Misfit::Total { claimed, ply })
}

/// A running score against the positions that it may state; the first is the one that is told.
pub(crate) fn score(claimed: Stores, positions: &[Position; 3]) -> Option<Misfit<'static>> {
    let fits = positions.iter().any(|position| position.stores == claimed);
    (!fits).then_some(Misfit::Score {
        claimed,
        position: positions[0],
    })
}

/// A board against the positions that it may state; the first is the one that is told.
pub(crate) fn board(claimed: Position, positions: &[Position; 3]) -> Option<Misfit<'static>> {
    (!positions.contains(&claimed)).then_some(Misfit::Board {
        claimed,
        position: positions[0],
    })
}

/// The positions that a checkpoint after a move may state: with what an end awards, without, and as it would be if
/// the players stopped there, where the record says that they did.
pub(crate) fn positions_after(ply: &Ply, setup: &Setup) -> [Position; 3] {
    let agreed = setup.agreed_from(ply.after);
    [ply.after, ply.before_award(), agreed.unwrap_or(ply.after)]
}

/// How a result is not what the moves come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ResultMisfit {
    /// The game ends with another winner.
    Winner,
    /// It ends with other seeds, and the winner that is named.
    Seeds,
    /// It is not over, and the stores hold other seeds.
    SeedsSoFar,
    /// It is not over: nobody has won.
    Open,
}

/// A result against the stores that a game came to and whether it is over.
#[inline]
pub(crate) fn result(claimed: GameResult, stores: Stores, over: bool) -> Option<ResultMisfit> {
    match claimed {
        GameResult::Unknown => None,
        GameResult::Seeds(seeds) if seeds == stores => None,
        GameResult::Seeds(_) if !over => Some(ResultMisfit::SeedsSoFar),
        GameResult::Win(_) | GameResult::Draw if !over => Some(ResultMisfit::Open),
        named if named.winner() != Some(stores.leader()) => Some(ResultMisfit::Winner),
        GameResult::Seeds(_) => Some(ResultMisfit::Seeds),
        GameResult::Win(_) | GameResult::Draw => None,
    }
}

/// Whether a result says what is not so; that a game is not over contradicts no winner.
pub(crate) fn result_misfit(claimed: GameResult, stores: Stores, over: bool) -> bool {
    match result(claimed, stores, over) {
        None | Some(ResultMisfit::Open) => false,
        Some(ResultMisfit::Winner | ResultMisfit::Seeds | ResultMisfit::SeedsSoFar) => true,
    }
}

/// Whether what the result and the `Result` tag declare is what a game came to. A tag that says less than the
/// result does passes; so they never contradict each other.
#[inline]
pub(crate) fn result_fits(declared: GameResult, tag: Option<GameResult>, stores: Stores, over: bool) -> bool {
    let fits = |claimed| result(claimed, stores, over).is_none();
    fits(declared) && tag.is_none_or(fits)
}

/// Whether the `Result` tag says what the result does: they may differ in form.
pub(crate) fn tag_fits(tag: GameResult, declared: GameResult) -> bool {
    match (tag, declared) {
        (GameResult::Unknown, _) | (_, GameResult::Unknown) => true,
        (GameResult::Seeds(tag), GameResult::Seeds(declared)) => tag == declared,
        (tag, declared) => tag.winner() == declared.winner(),
    }
}
