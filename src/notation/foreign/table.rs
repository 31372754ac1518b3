//! Score sheets as tables: a row a pair of moves, cells parted by `|`, `;` or `,`; and the rows that we write for
//! spreadsheets. A row is turned into a line of our own notation of the same length, so that places stay.

use std::borrow::Cow;

use crate::board::Player;
use crate::notation::lex::{self, read_result};
use crate::notation::native::result_text;
use crate::notation::vocabulary::{fold, player_word, standard_name};

use super::sample::{Fit, Sample};
use super::text::{move_number, without_marks};
use super::{AnnotatedGame, Capabilities, GameSplit, Notation, Starts, csv};
use crate::record::CaptureClaim;
use crate::source::Span;

pub(super) struct Table;

/// More columns than a sheet has.
const MOST_COLUMNS: usize = 40;

impl Notation for Table {
    fn name(&self) -> &'static str {
        "table"
    }

    fn game_split(&self) -> GameSplit {
        GameSplit::Rows
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            result: true,
            start: Starts::EitherSide,
            ..Capabilities::MOVES
        }
    }

    fn as_native<'t>(&self, text: &'t str) -> Cow<'t, str> {
        as_native(text)
    }

    fn between(&self) -> &'static str {
        "\n"
    }

    fn write(&self, game: &AnnotatedGame) -> Option<String> {
        let mut text = "| # | South | North |\n|---|---|---|\n".to_owned();
        let mut cells = Vec::new();
        if game.start().to_move() == Player::North {
            cells.push(String::new());
        }
        cells.extend(game.played().map(|(_, written)| {
            let captured = match written.captured.map(|claim| claim.value) {
                Some(CaptureClaim::Seeds(seeds @ 1..)) => format!("+{seeds}"),
                _ => String::new(),
            };
            format!("{}{captured}", written.letter)
        }));
        for (number, pair) in (1..).zip(cells.chunks(2)) {
            let north = pair.get(1).map_or("", String::as_str);
            text += &format!("| {number} | {} | {north} |\n", pair[0]);
        }
        if let Some(result) = &game.record.result {
            text += &format!("| | | {} |\n", result_text(result.value));
        }
        Some(text)
    }

    fn fits(&self, sample: &Sample<'_>) -> Fit {
        let (mut rows, mut moves, mut header) = (0, 0, false);
        for line in &sample.lines {
            if read_result(line).is_some() {
                continue;
            }
            let row = Row::of(line);
            if row.cells.len() < 2 || csv::is_head(line) {
                return Fit::No;
            }
            header |= row.is_header();
            if row.is_header() || row.is_rule() {
                continue;
            }
            rows += 1;
            moves += usize::from(row.is_of_moves());
        }
        let table = rows == moves && (rows > 1 || header) || header && rows > 0;
        Fit::surely(table && !sample.lines.is_empty() && rows > 0)
    }
}

/// The text with each row as a line of our own notation, of the same length.
pub(super) fn as_native(text: &str) -> Cow<'_, str> {
    let mut out = String::with_capacity(text.len());
    for (_, line) in super::game_split::lines_of(text) {
        let content = line.trim_end_matches(['\n', '\r']);
        let row = Row::of(content);
        let rewritten = if content.trim_start().starts_with('[') || row.cells.len() < 2 {
            content.to_owned()
        } else {
            csv::as_native(content, &row.cells).unwrap_or_else(|| row.as_native())
        };
        // Places must stay.
        out.push_str(if rewritten.len() == content.len() {
            &rewritten
        } else {
            content
        });
        out.push_str(&line[content.len()..]);
    }
    Cow::Owned(out)
}

/// Whether a line begins a game where moves stand before it, and whether it holds moves.
pub(super) fn look(line: &str) -> (bool, bool) {
    if line.starts_with('[') {
        return (true, false);
    }
    let row = Row::of(line);
    if csv::is_row(line, &row.cells) {
        let start = csv::is_start(line, &row.cells);
        return (start, !start);
    }
    let first = row.number() == Some(1);
    (row.is_header() || first, !row.is_header() && !row.is_rule())
}

/// A row: its cells without the blanks around them.
struct Row<'t> {
    line: &'t str,
    cells: Vec<Span>,
}

enum Cell {
    Empty,
    Number(u32),
    Move,
    Result,
    Other,
}

impl<'t> Row<'t> {
    fn of(line: &'t str) -> Row<'t> {
        let delimiter = ['|', ';', ',']
            .into_iter()
            .find(|delimiter| line.contains(*delimiter));
        let mut cells = delimiter.map_or_else(Vec::new, |delimiter| cells(line, delimiter));
        // Markdown has a bar at both ends too.
        if delimiter == Some('|') {
            if line.trim_start().starts_with('|') && !cells.is_empty() {
                cells.remove(0);
            }
            if line.trim_end().ends_with('|') {
                cells.pop();
            }
        }
        Row { line, cells }
    }

    fn text(&self, at: usize) -> &'t str {
        self.cells
            .get(at)
            .map_or("", |cell| &self.line[cell.start..cell.end])
    }

    fn cell(&self, at: usize) -> Cell {
        let text = self.text(at);
        let bare = without_marks(text);
        let digits = text.trim_end_matches(['.', ')', ':']);
        if text.is_empty() || matches!(text, "-" | "–" | "—" | "…" | "...") {
            Cell::Empty
        } else if let (true, Ok(number)) = (is_number(digits), digits.parse()) {
            Cell::Number(number)
        } else if read_result(text).is_some() {
            Cell::Result
        } else if bare.starts_with(|c: char| matches!(c, 'A'..='F' | 'a'..='f'))
            && lex::claims(&bare.as_bytes()[1..]).len == bare.len() - 1
        {
            Cell::Move
        } else {
            Cell::Other
        }
    }

    fn number(&self) -> Option<u32> {
        match self.cell(0) {
            Cell::Number(number) => Some(number),
            _ => None,
        }
    }

    /// Where the moves begin: after the number, or the room for it.
    fn first_move(&self) -> usize {
        let numbered = self.number().is_some() || matches!(self.cell(0), Cell::Empty) && self.cells.len() > 2;
        usize::from(numbered)
    }

    /// Whether both players are named, and no move is.
    fn is_header(&self) -> bool {
        let named = |player| {
            (0..self.cells.len()).any(|at| {
                let text = self.text(at);
                let by_tag =
                    standard_name(text).is_some_and(|name| name.eq_ignore_ascii_case(Player::id(player)));
                by_tag || player_word(&fold(text)) == Some(player)
            })
        };
        let short = self.cells.len() <= MOST_COLUMNS;
        short && Player::BOTH.into_iter().all(named) || csv::is_head(self.line)
    }

    /// Whether it only draws a line.
    fn is_rule(&self) -> bool {
        let drawn = |c: char| matches!(c, '|' | '-' | ':' | '=' | '+' | ';' | ',') || c.is_whitespace();
        self.line.chars().all(drawn)
    }

    /// Whether its cells are moves, or a result, after the number.
    fn is_of_moves(&self) -> bool {
        let first = self.first_move();
        let cells = [first, first + 1].map(|at| self.cell(at));
        let read = |cell: &Cell| matches!(cell, Cell::Move | Cell::Result);
        let fits = |cell: &Cell| read(cell) || matches!(cell, Cell::Empty);
        csv::is_row(self.line, &self.cells) || cells.iter().all(fits) && cells.iter().any(read)
    }

    fn as_native(&self) -> String {
        let mut bytes = vec![b' '; self.line.len()];
        if self.is_header() || self.is_rule() {
            return " ".repeat(self.line.len());
        }
        let first = self.first_move();
        for (at, span) in self.cells.iter().enumerate() {
            let text = self.text(at);
            let late = at > first + 1 && matches!(self.cell(at), Cell::Other);
            if late && span.start > 0 {
                // What follows the moves is a remark.
                bytes[span.start - 1] = b';';
                let to = self.line.trim_end_matches(['|', ' ']).len().max(span.end);
                bytes[span.start..to].copy_from_slice(&self.line.as_bytes()[span.start..to]);
                break;
            }
            if matches!(self.cell(at), Cell::Empty) {
                continue;
            }
            bytes[span.start..span.end].copy_from_slice(text.as_bytes());
            if at == 0
                && first == 1
                && move_number(text).is_none()
                && let Some(after) = bytes.get_mut(span.end)
            {
                *after = b'.';
            }
        }
        String::from_utf8(bytes).unwrap_or_default()
    }
}

fn is_number(text: &str) -> bool {
    (1..=4).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The cells of a line, blanks and quotes around them left out; a quoted cell may hold the delimiter.
fn cells(line: &str, delimiter: char) -> Vec<Span> {
    let mut cells = Vec::new();
    let (mut start, mut quoted) = (0, false);
    for (at, c) in line.char_indices() {
        if c == '"' && delimiter != '|' {
            quoted = !quoted;
        } else if c == delimiter && !quoted {
            cells.push(trimmed(line, start, at));
            start = at + 1;
        }
    }
    cells.push(trimmed(line, start, line.len()));
    cells
}

fn trimmed(line: &str, start: usize, end: usize) -> Span {
    let cell = &line[start..end];
    let blank = |c: char| c.is_whitespace() || c == '\u{FEFF}';
    let from = start + cell.len() - cell.trim_start_matches(blank).len();
    let to = (start + cell.trim_end_matches(blank).len()).max(from);
    match line[from..to]
        .strip_prefix('"')
        .and_then(|inner| inner.strip_suffix('"'))
    {
        Some(inner) => Span::new(from + 1, from + 1 + inner.len()),
        None => Span::new(from, to),
    }
}
