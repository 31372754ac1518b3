//! A row a ply, for spreadsheets. It is written, not read.

use std::fmt::Write as _;

use crate::board::{House, Player, Position};
use crate::source::visible_line;

use super::sample::{Fit, Sample};
use super::{AnnotatedGame, Capabilities, GameSplit, Notation, Starts, diagram};
use crate::record::{CaptureClaim, Item, Node, WrittenMove};

pub(super) struct Csv;

impl Notation for Csv {
    fn name(&self) -> &'static str {
        "csv"
    }

    fn game_split(&self) -> GameSplit {
        GameSplit::Lines
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            write_only: true,
            comments: true,
            marks: true,
            any_text: true,
            start: Starts::Any,
            ..Capabilities::MOVES
        }
    }

    fn head(&self) -> &'static str {
        "game,ply,player,move,seeds,last,captured,A,B,C,D,E,F,a,b,c,d,e,f,south,north,to_move,marks,comment\n"
    }

    /// Ply 0 is the start.
    fn write(&self, game: &AnnotatedGame) -> Option<String> {
        // What stands after the result is written after the last ply.
        let played = game.played().count();
        let late = |ply| {
            if ply == played {
                &game.record.after[..]
            } else {
                &[]
            }
        };
        let mut text = format!(
            "{},0,,,,,,{},,{}\n",
            game.number,
            board(&game.start()),
            comments(game.record.line.before.iter().chain(late(0)))
        );
        let moves = game.played().zip(game.positions.iter().skip(1));
        for (ply, ((node, written), after)) in (1..).zip(moves) {
            let comments = comments(node.trail.iter().chain(late(ply)));
            row(&mut text, game.number, ply, (node, written), after, &comments);
        }
        Some(text)
    }

    fn fits(&self, _: &Sample<'_>) -> Fit {
        Fit::No
    }
}

fn row(
    text: &mut String,
    game: usize,
    ply: usize,
    (node, written): (&Node, &WrittenMove),
    after: &Position,
    comments: &str,
) {
    let captured = match written.captured.map(|claim| claim.value) {
        Some(CaptureClaim::Seeds(seeds)) => seeds,
        _ => 0,
    };
    let marks: Vec<&str> = node.trail.iter().filter_map(mark).collect();
    let _ = writeln!(
        text,
        "{game},{ply},{},{},{},{},{captured},{},{},{comments}",
        written.side().map_or("", Player::id),
        written.letter,
        written.seeds.map_or(0, |claim| claim.value),
        written.last.map_or(' ', |claim| claim.value),
        board(after),
        quoted(&marks.join(" ")),
    );
}

/// Houses, stores, and who is to move.
fn board(position: &Position) -> String {
    let houses = Player::BOTH.into_iter().flat_map(House::row);
    let figures = diagram::position_figures(position, houses, ",");
    format!("{figures},{}", position.to_move().id())
}

fn mark(item: &Item) -> Option<&str> {
    match item {
        Item::Mark(mark) => Some(&mark.text),
        _ => None,
    }
}

fn comments<'i>(items: impl Iterator<Item = &'i Item>) -> String {
    let comments: Vec<&str> = items
        .filter_map(|item| match item {
            Item::Comment(text) | Item::Aside(text, _) => Some(text.text.trim()),
            _ => None,
        })
        .collect();
    quoted(&comments.join(" / "))
}

/// A field on one line; what a spreadsheet would take for a formula is marked as text, and what steers is written
/// out.
pub(crate) fn quoted(field: &str) -> String {
    let formula = |c: char| {
        matches!(
            c,
            '=' | '+' | '-' | '@' | '\t' | '\r' | '＝' | '＋' | '－' | '＠' | '−' | '﹣' | '﹢' | '﹦' | '﹫'
        )
    };
    let formula = field.trim_start().starts_with(formula) || field.starts_with(['\t', '\r']);
    let field = visible_line(field);
    let field = if formula {
        format!("'{field}")
    } else {
        field.into_owned()
    };
    if field.contains(['"', ',', ';']) {
        return format!("\"{}\"", field.replace('"', "\"\""));
    }
    field
}
