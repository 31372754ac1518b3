//! A row a ply, for spreadsheets.

use std::borrow::Cow;
use std::fmt::Write as _;

use crate::board::{House, Player, Position};
use crate::source::visible_line;

use super::sample::{Fit, Sample};
use super::{AnnotatedGame, Capabilities, GameSplit, Notation, Starts, diagram, table};
use crate::record::{CaptureClaim, Item, Letters, Node, WrittenMove};
use crate::source::Span;

pub(super) struct Csv;

const HEAD: &str =
    "game,ply,player,move,seeds,last,captured,A,B,C,D,E,F,a,b,c,d,e,f,south,north,to_move,marks,comment\n";

/// How many cells a row has.
const CELLS: usize = 24;

/// Whether a line is the head of such a table. A spreadsheet may part its cells in another way.
pub(super) fn is_head(line: &str) -> bool {
    let names = |line| str::split(line, [',', ';', '\t']).map(|name| name.trim_matches('"'));
    names(line.trim_start_matches('\u{FEFF}').trim_end()).eq(names(HEAD.trim_end()))
}

/// Whether a line is a ply of ours, or a start.
pub(super) fn is_row(line: &str, cells: &[Span]) -> bool {
    let figures = |at: usize| {
        let text = text(line, cells, at);
        !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
    };
    cells.len() == CELLS && figures(0) && figures(1) && (7..19).all(figures)
}

/// Whether a row is the start of a game.
pub(super) fn is_start(line: &str, cells: &[Span]) -> bool {
    text(line, cells, 1) == "0"
}

fn text<'t>(line: &'t str, cells: &[Span], at: usize) -> &'t str {
    cells.get(at).map_or("", |cell| &line[cell.start..cell.end])
}

/// A row as a line of our own notation, of the same length: a start as a tag, a ply as a move with its claims.
pub(super) fn as_native(line: &str, cells: &[Span]) -> Option<String> {
    if !is_row(line, cells) {
        return None;
    }
    let cell = |at| text(line, cells, at);
    let mut out = String::new();
    if is_start(line, cells) {
        let row = |from: usize| (from..from + 6).map(cell).collect::<Vec<_>>().join(",");
        let side = if cell(21) == Player::North.id() { "N" } else { "S" };
        let position = format!("{}/{} {}-{} {side}", row(13), row(7), cell(19), cell(20));
        let start = Position::START.to_string();
        if position != start {
            out = format!("[Position \"{position}\"]");
        }
    } else {
        out = " ".repeat(cells.get(3)?.start);
        out += &format!("{}{}>{}", cell(3), cell(4), cell(5));
        if !matches!(cell(6), "" | "0") {
            out += &format!("+{}", cell(6));
        }
    }
    let comment = cell(23).replace("\"\"", "\"").replace('}', ")");
    let comment = comment.strip_prefix('\'').unwrap_or(&comment);
    let marks = cell(22);
    let late = cells.get(22)?.start.checked_sub(1)?;
    if !marks.is_empty() || !comment.is_empty() {
        out += &" ".repeat(late.checked_sub(out.len())?);
        out += marks;
        if !comment.is_empty() {
            out += &format!("{{{comment}}}");
        }
    }
    out += &" ".repeat(line.len().checked_sub(out.len())?);
    Some(out)
}

impl Notation for Csv {
    fn name(&self) -> &'static str {
        "csv"
    }

    fn game_split(&self) -> GameSplit {
        GameSplit::Rows
    }

    fn as_native<'t>(&self, text: &'t str) -> Cow<'t, str> {
        table::as_native(text)
    }

    fn letters(&self) -> Option<Letters> {
        Some(Letters::Facing)
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            comments: true,
            marks: true,
            any_text: true,
            start: Starts::Any,
            ..Capabilities::MOVES
        }
    }

    fn head(&self) -> &'static str {
        HEAD
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

    fn fits(&self, sample: &Sample<'_>) -> Fit {
        Fit::surely(sample.lines.first().is_some_and(|line| is_head(line)))
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
