//! Standings in words: a cross table, and what is odd below it.

use std::fmt::Write;

use crate::finding::{Arg, Catalogue, Message, severity_text};
use crate::source::visible_line;
use crate::standings::{Against, MOST_COLUMNS, Quarters, Remark, Standing, Standings};

use super::table;

/// Longer names are cut off, in characters.
const LONGEST_NAME: usize = 40;
/// More results than this between two players are summed up.
const MOST_RESULTS: usize = 3;

/// The table of an event, a row a player, and below it who is still equal and what is odd.
#[must_use]
pub fn standings_text(standings: &Standings, catalogue: &Catalogue) -> String {
    let mut text = catalogue.text(&heading(standings, catalogue));
    text.push_str("\n\n");
    if !standings.players.is_empty() {
        text.push_str(&cross_table(standings, catalogue));
        text.push('\n');
        for line in legend(standings, catalogue) {
            text.push_str(&line);
            text.push('\n');
        }
    }
    for (i, remark) in standings.remarks.iter().enumerate() {
        let first = i == 0 && !standings.players.is_empty();
        text.push_str(if first { "\n" } else { "" });
        text.push_str(&remark_lines(remark, catalogue));
    }
    text
}

fn heading(standings: &Standings, catalogue: &Catalogue) -> Message {
    let event = match &standings.event {
        Some(event) => Arg::Quote(event.clone()),
        None => Arg::Text(catalogue.word("standings-no-event")),
    };
    Message::new("standings-event")
        .with("event", event)
        .with("players", standings.players.len())
        .with("counted", standings.counted)
        .with("given", standings.given)
}

fn cross_table(standings: &Standings, catalogue: &Catalogue) -> String {
    let columns = match standings.players.len() {
        players if players <= MOST_COLUMNS => players,
        _ => 0,
    };
    let word = |key| catalogue.word(key);
    let mut head = vec![String::new(), word("standings-player")];
    head.extend((1..=columns).map(|column| column.to_string()));
    head.extend(
        [
            "standings-games",
            "standings-won",
            "standings-drawn",
            "standings-lost",
            "standings-points",
            "standings-sonneborn-berger",
            "standings-direct",
            "standings-seeds",
        ]
        .map(word),
    );
    let mut rows = vec![head];
    let players = standings.players.iter().enumerate();
    rows.extend(players.map(|(row, player)| cells(row, player, columns, catalogue)));
    table(&rows)
}

fn cells(row: usize, player: &Standing, columns: usize, catalogue: &Catalogue) -> Vec<String> {
    let mut cells = vec![(row + 1).to_string(), shown_name(&player.name)];
    let mut results = vec![String::new(); columns];
    for against in &player.against {
        if let Some(cell) = results.get_mut(against.opponent) {
            *cell = result(against);
        }
    }
    if let Some(own) = results.get_mut(row) {
        "×".clone_into(own);
    }
    cells.extend(results);
    cells.extend([player.games(), player.wins, player.draws, player.losses].map(|count| count.to_string()));
    let direct = player.direct_encounter.map(fraction);
    let sign = if player.seed_difference > Quarters::default() {
        "+"
    } else {
        ""
    };
    cells.extend([
        fraction(player.points),
        fraction(player.sonneborn_berger),
        direct.unwrap_or_else(|| catalogue.word("none")),
        format!("{sign}{}", fraction(player.seed_difference)),
    ]);
    cells
}

/// The results one after another, or their sum of so many.
fn result(against: &Against) -> String {
    if against.results.len() > MOST_RESULTS {
        return format!("{}/{}", fraction(against.points()), against.results.len());
    }
    against.results.iter().copied().map(fraction).collect()
}

/// A number with its fraction as one sign: `4½`.
fn fraction(number: Quarters) -> String {
    let size = number.in_quarters().unsigned_abs();
    let sign = if number.in_quarters() < 0 { "-" } else { "" };
    let part = match size % 4 {
        0 => "",
        1 => "¼",
        2 => "½",
        _ => "¾",
    };
    match size / 4 {
        0 if !part.is_empty() => format!("{sign}{part}"),
        whole => format!("{sign}{whole}{part}"),
    }
}

fn shown_name(name: &str) -> String {
    let short: String = name.chars().take(LONGEST_NAME).collect();
    let mut shown = visible_line(&short).into_owned();
    if name.chars().nth(LONGEST_NAME).is_some() {
        shown.push('…');
    }
    shown
}

/// What parts players of equal points, and whom it does not part.
fn legend(standings: &Standings, catalogue: &Catalogue) -> Vec<String> {
    let used = standings.tie_breaks.iter();
    let used = used.filter_map(|tie_break| catalogue.attribute("tie-break", tie_break.id()));
    let used = Message::new("standings-tie-breaks").with("used", used.collect::<Vec<String>>());
    let mut lines = vec![catalogue.text(&used)];
    if standings.players.len() > MOST_COLUMNS {
        lines.push(catalogue.text(&Message::new("standings-too-wide").with("count", MOST_COLUMNS)));
    }
    let equal = standings.players.chunk_by(|one, other| one.rank == other.rank);
    lines.extend(equal.filter(|players| players.len() > 1).map(|players| {
        let names: Vec<String> = players.iter().map(|player| shown_name(&player.name)).collect();
        let message = Message::new("standings-equal")
            .with("rank", players[0].rank)
            .with("names", names);
        catalogue.text(&message)
    }));
    lines
}

/// A remark, and below it the games in which it shows, a line each.
fn remark_lines(remark: &Remark, catalogue: &Catalogue) -> String {
    let severity = severity_text(remark.kind.severity(), catalogue);
    let message = Message::new("standings-remark")
        .with("severity", Arg::Text(severity))
        .with("what", Arg::Text(catalogue.text(&remark.message())));
    let mut text = catalogue.text(&message) + "\n";
    for sheet in &remark.sheets {
        let sheet = Message::new("standings-sheet")
            .with("file", Arg::Text(sheet.file.to_string()))
            .with("game", sheet.game);
        let _ = writeln!(text, "  {}", catalogue.text(&sheet));
    }
    text
}
