//! `PlayStrategy`'s FEN: `4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1`, North's row first, as South sees it.

use std::fmt::Write as _;

use nom::branch::alt;
use nom::bytes::complete::tag;
use nom::character::complete::{digit0, digit1, one_of, space1};
use nom::combinator::{all_consuming, opt};
use nom::multi::separated_list1;
use nom::sequence::{preceded, separated_pair, terminated};
use nom::{IResult, Parser};

use crate::board::{HalfSeeds, Player, Position, PositionParts, Stores};

use super::diagram::{checked, count};
use crate::notation::position::unreadable;
use crate::record::{PositionError, PositionProblem};

/// What a FEN says.
struct Fen {
    north: Vec<HalfSeeds>,
    south: Vec<HalfSeeds>,
    stores: Stores,
    to_move: Player,
}

/// Whether a text is meant as a FEN.
pub(super) fn looks_like(text: &str) -> bool {
    let row = |row: &str| {
        row.split(',').next().is_some_and(|house| {
            !house.is_empty() && house.trim_end_matches('S').chars().all(|c| c.is_ascii_digit())
        })
    };
    text.contains('/') && text.split('/').all(row)
}

/// Whether a word can stand after the board: a score, a side, a number.
pub(super) fn is_figure(word: &str) -> bool {
    matches!(word, "S" | "N") || !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit())
}

/// How many bytes of a text are the FEN with which it begins: the board, and the figures after it.
pub(super) fn length(text: &str) -> usize {
    let mut len = 0;
    let mut at = 0;
    for (i, word) in text.split([' ', '\t']).enumerate().take(5) {
        let whole = word
            .split(['\n', '\r', '{', '}', '(', ')', ';'])
            .next()
            .unwrap_or_default();
        if i > 0 && !is_figure(whole) {
            break;
        }
        len = at + whole.len();
        at += word.len() + 1;
        if whole.len() < word.len() {
            break;
        }
    }
    len
}

/// Reads a FEN. After the end of a game the scores hold what was swept while the houses still show it: then the
/// position is the one before.
pub(super) fn position(text: &str) -> Result<Position, PositionError> {
    let text = text.trim();
    let (_, fen) = all_consuming(fen)
        .parse(text)
        .map_err(|error| unreadable(text, &error))?;
    let mut problems = Vec::new();
    let mut row = |row: Player, houses: Vec<HalfSeeds>| {
        let six: Result<[HalfSeeds; 6], Vec<HalfSeeds>> = houses.try_into();
        six.map_err(|houses| {
            let houses = houses.len();
            problems.push(PositionProblem::HouseCount { row, houses });
        })
    };
    let (north, south) = (row(Player::North, fen.north), row(Player::South, fen.south));
    let (Ok(north), Ok(south)) = (north, south) else {
        return Err(PositionError { problems });
    };
    let parts = PositionParts {
        north,
        south,
        stores: fen.stores,
        to_move: fen.to_move,
    };
    checked(before_sweep(&parts).unwrap_or(parts))
}

/// The figures with each store less what lies in its owner's row, where only so they make 48.
fn before_sweep(parts: &PositionParts) -> Option<PositionParts> {
    let total = |row: &[HalfSeeds; 6]| row.iter().map(|seeds| u32::from(seeds.in_halves())).sum::<u32>();
    let (south, north) = (total(&parts.south), total(&parts.north));
    let scores = [parts.stores.south, parts.stores.north].map(|seeds| u32::from(seeds.in_halves()));
    if south + north == 0 || scores.iter().sum::<u32>() != 96 {
        return None;
    }
    let less = |score: u32, row: u32| u16::try_from(score.checked_sub(row)?).ok().map(HalfSeeds::halves);
    Some(PositionParts {
        stores: Stores {
            south: less(scores[0], south)?,
            north: less(scores[1], north)?,
        },
        ..*parts
    })
}

fn fen(text: &str) -> IResult<&str, Fen> {
    let rows = separated_pair(row, tag("/"), row);
    let score = || preceded(space1, digit1.map(count));
    let side = preceded(space1, one_of("SN"));
    let number = opt(preceded(space1, digit1));
    let (rest, ((north, south), first, second, side, _)) =
        (rows, score(), score(), side, number).parse(text)?;
    Ok((
        rest,
        Fen {
            north,
            south,
            stores: Stores {
                south: first,
                north: second,
            },
            to_move: if side == 'S' { Player::South } else { Player::North },
        },
    ))
}

fn row(text: &str) -> IResult<&str, Vec<HalfSeeds>> {
    separated_list1(tag(","), houses)
        .map(|runs| runs.concat())
        .parse(text)
}

/// `4S`: a house of four seeds; `S`: of one; `3`: three empty houses.
fn houses(text: &str) -> IResult<&str, Vec<HalfSeeds>> {
    let seeds = terminated(digit0, tag("S")).map(|digits: &str| {
        vec![if digits.is_empty() {
            HalfSeeds::whole(1)
        } else {
            count(digits)
        }]
    });
    let empty = digit1.map(|digits: &str| {
        let houses = digits.parse().unwrap_or(usize::MAX).min(7);
        vec![HalfSeeds::default(); houses]
    });
    alt((seeds, empty)).parse(text)
}

/// A position as a FEN, with the number of its move.
pub(super) fn write(position: &Position, number: usize) -> String {
    let rows = [Player::North, Player::South].map(|player| row_text(position.board().row(player)));
    let stores = position.stores();
    let side = position.to_move().initial();
    format!(
        "{}/{} {} {} {side} {number}",
        rows[0], rows[1], stores.south, stores.north
    )
}

fn row_text(row: [u8; 6]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for (i, seeds) in row.into_iter().enumerate() {
        if seeds == 0 {
            empty += 1;
        }
        let last = i == 5 || row[i + 1] != 0;
        if seeds == 0 && !last {
            continue;
        }
        if !text.is_empty() {
            text.push(',');
        }
        let _ = match seeds {
            0 => write!(text, "{empty}"),
            1 => write!(text, "S"),
            seeds => write!(text, "{seeds}S"),
        };
        empty = 0;
    }
    text
}
