//! Score sheets as tables: a row a pair of moves, cells parted by `|`, `;`, `,` or tabs; and the rows that we write for
//! spreadsheets. A row is turned into a line of our own notation of the same length, so that places stay.

use std::borrow::Cow;

use crate::board::Player;
use crate::notation::folding::fold;
use crate::notation::lex::{self, read_result};
use crate::notation::native::result_text;
use crate::notation::vocabulary::{player_word, standard_name};

use super::game_split::is_tag;
use super::sample::{Fit, Sample};
use super::text::{move_number, without_marks};
use super::{AnnotatedGame, Capabilities, GameSplit, Notation, Starts, csv};
use crate::record::CaptureClaim;
use crate::source::Span;

pub(super) struct Table;

/// More columns than a sheet has.
const MOST_COLUMNS: usize = 40;
/// How many lines may stand around a short table: titles, and what was signed.
const MOST_LOOSE: usize = 10;

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
        let (mut loose, mut among, mut rows, mut moves, mut header) = (0, false, 0, 0, false);
        for line in sample.lines.iter().filter(|line| !is_tag(line.trim())) {
            let row = Row::of(line);
            if csv::is_head(line) {
                return Fit::No;
            }
            if row.is_header() {
                header = true;
                continue;
            }
            if row.is_rule() || row.is_empty() || read_result(line).is_some() {
                continue;
            }
            let is_row = match row.delimiter {
                None => false,
                Some(delimiter) => delimiter != '\t' || header,
            };
            loose += usize::from(!is_row);
            among |= !is_row && rows > 0;
            let plays = is_row && row.is_of_moves();
            moves += usize::from(plays);
            rows += usize::from(plays || is_row && (moves > 0 || header));
        }
        // Under a head, cells that are no moves are errors, unless the table is one of many in a text. Without one,
        // nothing but rows may stand among them.
        let headed = header && rows > 0 && (loose == 0 || loose <= rows.max(MOST_LOOSE) && moves * 2 >= rows);
        Fit::surely(headed || !among && rows == moves && moves > 1)
    }
}

/// The text with each row as a line of our own notation, of the same length.
pub(super) fn as_native(text: &str) -> Cow<'_, str> {
    let mut out = String::with_capacity(text.len());
    let (mut head, mut begun) = (None, false);
    for (_, line) in super::game_split::lines_of(text) {
        let content = line.trim_end_matches(['\n', '\r']);
        let row = Row::of(content);
        let tag = is_tag(content.trim_matches(blank));
        if tag || row.is_header() {
            head = row.columns();
        }
        begun = !tag && (begun || row.is_header() || row.is_of_moves());
        let rewritten = if tag || row.delimiter.is_none() {
            None
        } else if begun {
            csv::as_native(content, &row.cells).or_else(|| row.as_native(head))
        } else {
            row.as_comment()
        };
        // Places must stay: those of what stands in the line, and those at which a game may begin and end.
        let begin = content.len() - content.trim_start().len();
        let rewritten = rewritten.filter(|rewritten| {
            rewritten.len() == content.len()
                && rewritten.is_char_boundary(begin)
                && rewritten.is_char_boundary(content.trim_end().len())
        });
        out.push_str(rewritten.as_deref().unwrap_or(content));
        out.push_str(&line[content.len()..]);
    }
    Cow::Owned(out)
}

/// What a line is to its game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum RowKind {
    /// It begins another where moves stand before it; it may hold some itself.
    Begins { plays: bool },
    /// It holds moves, or could.
    Plays,
    /// It is no row: a title, or what was signed.
    Loose,
    /// It draws a line.
    Rule,
}

/// What a line is to its game.
pub(super) fn look(line: &str) -> RowKind {
    let row = Row::of(line);
    let bare = line.trim_matches(blank);
    if is_tag(bare) || row.is_header() {
        RowKind::Begins { plays: false }
    } else if csv::is_row(line, &row.cells) {
        if csv::is_start(line, &row.cells) {
            RowKind::Begins { plays: false }
        } else {
            RowKind::Plays
        }
    } else if row.number() == Some(1) {
        RowKind::Begins { plays: true }
    } else if row.is_rule() {
        RowKind::Rule
    } else if row.is_of_moves() || row.number().is_some() || read_result(bare).is_some() {
        RowKind::Plays
    } else {
        RowKind::Loose
    }
}

/// A row: its cells without the blanks around them.
struct Row<'t> {
    line: &'t str,
    delimiter: Option<char>,
    cells: Vec<Span>,
}

enum Cell {
    Empty,
    Number(u32),
    Move,
    Result,
    Other,
}

/// Which columns of a table the moves stand in, as its head says, and how many there are.
#[derive(Clone, Copy)]
struct Columns {
    moves: [usize; 2],
    all: usize,
}

impl<'t> Row<'t> {
    fn of(line: &'t str) -> Row<'t> {
        let delimiter = delimiter(line);
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
        Row {
            line,
            delimiter,
            cells,
        }
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

    /// The first cell that is not empty, where it is a number: its column, and the number.
    fn numbered(&self) -> Option<(usize, u32)> {
        let first = (0..self.cells.len()).find(|at| !self.text(*at).is_empty())?;
        match self.cell(first) {
            Cell::Number(number) => Some((first, number)),
            _ => None,
        }
    }

    fn number(&self) -> Option<u32> {
        self.numbered().map(|(_, number)| number)
    }

    /// Where the moves stand: where the head has them, or after the number or the room for it.
    fn moves(&self, head: Option<Columns>) -> [usize; 2] {
        let number = self.numbered().map(|(at, _)| at);
        match (head, number) {
            // Its number may have no column in the head.
            (Some(head), at) if self.cells.len() <= head.all && at.is_none_or(|at| at < head.moves[0]) => {
                head.moves
            }
            (_, Some(at)) => [at + 1, at + 2],
            (_, None) if matches!(self.cell(0), Cell::Empty) && self.cells.len() > 2 => [1, 2],
            (_, None) => [0, 1],
        }
    }

    /// Where both players are named, and no move is.
    fn columns(&self) -> Option<Columns> {
        let all = self.cells.len();
        let named = |player| {
            (0..all).find(|at| {
                // "Sud (Ama)"
                let text = self.text(*at);
                let text = text.split('(').next().unwrap_or(text).trim_end();
                let by_tag =
                    standard_name(text).is_some_and(|name| name.eq_ignore_ascii_case(Player::id(player)));
                by_tag || player_word(&fold(text)) == Some(player)
            })
        };
        if all > MOST_COLUMNS || csv::is_row(self.line, &self.cells) {
            return None;
        }
        let [south, north] = Player::BOTH.map(named);
        let (south, north) = (south?, north?);
        let moves = [south.min(north), south.max(north)];
        Some(Columns { moves, all })
    }

    fn is_header(&self) -> bool {
        self.columns().is_some() || csv::is_head(self.line)
    }

    /// Whether it only draws a line.
    fn is_rule(&self) -> bool {
        let drawn = |c: char| matches!(c, '|' | '-' | ':' | '=' | '+' | ';' | ',') || c.is_whitespace();
        self.line.chars().all(drawn)
    }

    /// Whether nothing stands in it but a number.
    fn is_empty(&self) -> bool {
        let mut cells = (0..self.cells.len()).map(|at| self.cell(at));
        self.delimiter.is_some()
            && cells.all(|cell| matches!(cell, Cell::Empty | Cell::Number(_)))
            && (0..self.cells.len())
                .filter(|at| !self.text(*at).is_empty())
                .count()
                <= 1
    }

    /// Whether its cells are moves, or a result, after the number.
    fn is_of_moves(&self) -> bool {
        let cells = self.moves(None).map(|at| self.cell(at));
        let read = |cell: &Cell| matches!(cell, Cell::Move | Cell::Result);
        let fits = |cell: &Cell| read(cell) || matches!(cell, Cell::Empty);
        let moves = cells.iter().all(fits) && cells.iter().any(read);
        self.delimiter.is_some() && (moves || csv::is_row(self.line, &self.cells))
    }

    /// As a line of our own notation. What stands in a column of its own behind the first move, and is neither
    /// a move nor a score, is a comment.
    fn as_native(&self, head: Option<Columns>) -> Option<String> {
        let mut bytes = vec![b' '; self.line.len()];
        if self.is_header() || self.is_rule() {
            return String::from_utf8(bytes).ok();
        }
        let moves = self.moves(head);
        let number = self.numbered().map(|(at, _)| at).filter(|at| *at < moves[0]);
        let is_remark = |at: usize| match self.cell(at) {
            _ if at <= moves[0] || at == moves[1] => false,
            // Never a remark: another column of moves would be lost.
            Cell::Empty | Cell::Move => false,
            // A time of day is none.
            Cell::Result => {
                let standard = read_result(self.text(at)).is_some_and(|(_, standard)| standard);
                !standard || number.is_none() && matches!(self.cell(moves[0]), Cell::Move)
            }
            Cell::Number(_) | Cell::Other => true,
        };
        let mut at = 0;
        while let Some(span) = self.cells.get(at) {
            if is_remark(at) && span.start > 0 {
                let last = (at..self.cells.len())
                    .take_while(|at| is_remark(*at))
                    .last()
                    .unwrap_or(at);
                self.put_comment(&mut bytes, Span::new(span.start, self.cells[last].end));
                at = last;
            } else if !matches!(self.cell(at), Cell::Empty) && !self.names_result(at) {
                bytes[span.start..span.end].copy_from_slice(self.text(at).as_bytes());
                if number == Some(at)
                    && move_number(self.text(at)).is_none()
                    && let Some(after) = bytes.get_mut(span.end)
                {
                    *after = b'.';
                }
            }
            at += 1;
        }
        self.put_dots(&mut bytes, moves);
        String::from_utf8(bytes).ok()
    }

    /// Whether a cell says that the result follows, as the head of its row.
    fn names_result(&self, at: usize) -> bool {
        let follows = (at + 1..self.cells.len()).any(|after| matches!(self.cell(after), Cell::Result));
        follows && standard_name(self.text(at)) == Some("Result")
    }

    /// Dots, up to three, in the place of a move that is not there, before the one that is.
    fn put_dots(&self, bytes: &mut [u8], [first, second]: [usize; 2]) {
        if !matches!((self.cell(first), self.cell(second)), (Cell::Empty, Cell::Move)) {
            return;
        }
        let to = self.cells[second].start;
        let from = self.cells[..first].last().map_or(0, |before| before.end);
        let from = from.max(to.saturating_sub(3));
        bytes[from..to].fill(b'.');
    }

    /// A comment in the place of cells: in braces where something parts them from what follows.
    fn put_comment(&self, bytes: &mut [u8], span: Span) {
        let text = self.line[span.start..span.end].replace('}', ")");
        bytes[span.start..span.end].copy_from_slice(text.as_bytes());
        let opening = match bytes.get_mut(span.end) {
            Some(after) => {
                *after = b'}';
                b'{'
            }
            None => b';',
        };
        bytes[span.start - 1] = opening;
    }

    /// What stands above a table, such as a head that names neither player, as a comment. A delimiter at the end of
    /// the line parts nothing.
    fn as_comment(&self) -> Option<String> {
        let (before, after) = self.line.split_once(self.delimiter?)?;
        let content = before.trim_start_matches(blank);
        let indent = &before[..before.len() - content.len()];
        (!after.trim_matches(blank).is_empty()).then(|| format!("{indent};{content}{after}"))
    }
}

/// The delimiter that comes first, outside the quotes of the first cell.
fn delimiter(line: &str) -> Option<char> {
    let quoted = line.trim_start_matches(blank).strip_prefix('"');
    let rest = quoted.and_then(|cell| cell.split_once('"'));
    let rest = rest.map_or(line, |(_, rest)| rest);
    rest.chars().find(|c| matches!(c, '|' | ';' | ',' | '\t'))
}

fn is_number(text: &str) -> bool {
    (1..=4).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The cells of a line, blanks and quotes around them left out; a quoted cell may hold the delimiter.
fn cells(line: &str, delimiter: char) -> Vec<Span> {
    let mut cells = Vec::new();
    let (mut start, mut quoted) = (0, false);
    for (at, c) in line.char_indices() {
        // Two quotes within a quoted cell are one.
        let opens = line[start..at].ends_with('"') || line[start..at].trim_start_matches(blank).is_empty();
        if c == '"' && delimiter != '|' && (quoted || opens) {
            quoted = !quoted;
        } else if c == delimiter && !quoted {
            cells.push(trimmed(line, start, at));
            start = at + 1;
        }
    }
    cells.push(trimmed(line, start, line.len()));
    cells
}

fn blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{FEFF}'
}

/// What stands in a cell, without blanks around it, and without the quotes of a spreadsheet or the emphasis of
/// Markdown.
fn trimmed(line: &str, start: usize, end: usize) -> Span {
    let cell = &line[start..end];
    let from = start + cell.len() - cell.trim_start_matches(blank).len();
    let mut span = Span::new(from, (start + cell.trim_end_matches(blank).len()).max(from));
    let within = |text: &str| {
        let pair = |c| text.len() > 2 && text.starts_with(c) && text.ends_with(c);
        text == "\"\"" || ['"', '*', '_', '`'].into_iter().any(pair)
    };
    while within(&line[span.start..span.end]) {
        span = Span::new(span.start + 1, span.end - 1);
    }
    span
}
