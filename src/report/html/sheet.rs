//! The score sheet of a game, as it is written by hand: pairs of moves with what they take, and room to sign.

use maud::{Markup, html};

use crate::board::Player;
use crate::finding::{Finding, Severity, SheetPly};
use crate::record::{Entry, Node};

use crate::source::visible_line;

use super::Shown;

/// How many pairs of moves stand under each other before another column begins, on a sheet of ordinary length.
const ROWS: usize = 14;
/// How many columns fit beside each other on paper.
const MOST_COLUMNS: usize = 4;

/// What stands in a place of the sheet.
struct Cell {
    ply: SheetPly,
    /// The letter of the house.
    letter: char,
    /// The seeds it takes; none where it was not played.
    captured: u8,
    /// The gravest finding on it.
    gravest: Option<Severity>,
    /// Whether it was refused, and the replay ended there.
    refused: bool,
}

/// The score sheet: numbers, South's moves, North's moves, and the score after each pair.
pub(super) fn score_sheet(shown: &Shown<'_>) -> Markup {
    let cells = cells(shown);
    let rows: Vec<&[Cell]> = cells
        .chunk_by(|one, next| one.ply.number() == next.ply.number())
        .collect();
    let length = rows.len().div_ceil(MOST_COLUMNS).max(ROWS);
    html! {
        @if !rows.is_empty() {
            div .sheet { @for rows in rows.chunks(length) { (column(shown, rows)) } }
        }
    }
}

fn column(shown: &Shown<'_>, rows: &[&[Cell]]) -> Markup {
    let catalogue = shown.catalogue;
    let head = [
        "report-sheet-number",
        "player-south",
        "player-north",
        "report-score",
    ];
    html! {
        table {
            thead { tr { @for key in head { th scope="col" { (catalogue.word(key)) } } } }
            tbody {
                @for row in rows {
                    tr {
                        th scope="row" { (row.first().map_or(0, |cell| cell.ply.number())) }
                        @for player in [Player::South, Player::North] {
                            td { @for cell in row.iter().filter(|cell| cell.ply.player() == player) { (one(shown, cell)) } }
                        }
                        td .score { (row.last().and_then(|cell| score(shown, cell)).unwrap_or_default()) }
                    }
                }
            }
        }
    }
}

fn one(shown: &Shown<'_>, cell: &Cell) -> Markup {
    let ply = cell.ply.ply;
    let mut text = cell.letter.to_string();
    if cell.captured > 0 {
        text.push_str(&format!("+{}", cell.captured));
    }
    let text = html! {
        @if cell.refused { s { (text) } }
        @else { a data-ply=(ply) href={ "#game=" (shown.number) "&ply=" (ply) } { (text) } }
    };
    html! {
        @match cell.gravest {
            Some(severity) => mark class=(severity.id()) { (text) },
            None => (text),
        }
    }
}

/// The score after a move that was played.
fn score(shown: &Shown<'_>, cell: &Cell) -> Option<String> {
    let played = shown.replay.plies.get(index(cell.ply)?)?;
    Some(shown.catalogue.score(played.ply.after.stores))
}

fn index(ply: SheetPly) -> Option<usize> {
    usize::try_from(ply.ply).ok()?.checked_sub(1)
}

/// The moves that were played, and the one that was refused.
fn cells(shown: &Shown<'_>) -> Vec<Cell> {
    let replay = shown.replay;
    let gravest = |ply: u32| {
        let here = |finding: &&Finding| !finding.in_variation && finding.ply == Some(ply);
        let severities = replay.findings.iter().filter(here).map(Finding::severity);
        severities.max()
    };
    let refused = replay.record.line.moves.get(replay.plies.len());
    let refused = refused.map(|node| (node, 0, true));
    let played = replay.plies.iter();
    let played = played.map(|played| (played.node, played.ply.captured.seeds(), false));
    let cell = |(ply, (node, captured, refused)): (u32, (&Node, u8, bool))| match &node.entry {
        Entry::Move(written) => Some(Cell {
            ply: replay.setup.sheet_ply(ply),
            letter: written.letter,
            captured,
            gravest: gravest(ply),
            refused,
        }),
        Entry::Words(_) => None,
    };
    (1..).zip(played.chain(refused)).filter_map(cell).collect()
}

/// Room for those who sign the sheet.
pub(super) fn signatures(shown: &Shown<'_>) -> Markup {
    let catalogue = shown.catalogue;
    let name = |tag: &str| {
        let tag = shown.replay.record.tag(tag)?;
        Some(visible_line(&tag.value).into_owned())
    };
    let players = [("South", "player-south"), ("North", "player-north")]
        .map(|(tag, key)| (catalogue.word(key), name(tag).unwrap_or_default()));
    let others = ["report-arbiter", "report-signed-on"].map(|key| (catalogue.word(key), String::new()));
    html! {
        dl .signatures aria-label=(catalogue.word("report-signatures")) {
            @for (who, name) in players.into_iter().chain(others) {
                div { dt { (who) } dd { (name) } }
            }
        }
    }
}
