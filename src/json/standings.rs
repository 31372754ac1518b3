//! What `standings` prints as JSON and as CSV.

use std::fmt::Write as _;

use serde::{Serialize, Serializer};

use crate::finding::Catalogue;
use crate::notation::csv_field;
use crate::standings::{Against, MOST_COLUMNS, Quarters, Remark, Sheet, Standing, Standings};

mirror! {
    /// What `standings --format json` prints.
    StandingsReport {
        /// The events in the order in which they were first named.
        events: Vec<StandingsJson>,
    }
}

mirror! {
    /// The table of an event.
    StandingsJson {
        /// What it is called; null for games that name none.
        event: Option<String>,
        /// How many games were given.
        given: usize,
        /// How many of them count.
        counted: usize,
        /// What decides between players of equal points, in this order: `sonneborn-berger`, `direct-encounter`,
        /// and `seeds` where that was asked for.
        tie_breaks: Vec<&'static str>,
        /// The players in the order of the table.
        players: Vec<StandingJson>,
        /// What is odd about the games.
        remarks: Vec<RemarkJson>,
    }
}

mirror! {
    /// A row of the table.
    StandingJson {
        /// Its number, from 1.
        row: usize,
        /// The player's rank, from 1; players whom no tie-break parts share one.
        rank: usize,
        /// The player.
        name: String,
        /// How many of the player's games count.
        games: usize,
        /// Games won.
        wins: usize,
        /// Games drawn.
        draws: usize,
        /// Games lost.
        losses: usize,
        /// 1 for a win, 0.5 for a draw.
        points: NumberJson,
        /// The points of the opponents beaten, and half of those drawn with.
        sonneborn_berger: NumberJson,
        /// The points against those who are equal in all before; null where there is nobody, or they have not
        /// all met equally often.
        direct_encounter: Option<NumberJson>,
        /// Seeds won less seeds lost.
        seed_difference: NumberJson,
        /// The results against each opponent met.
        against: Vec<AgainstJson>,
    }
}

mirror! {
    /// The results against one opponent.
    AgainstJson {
        /// The opponent's row.
        row: usize,
        /// What each game gave, in the order in which they were read.
        results: Vec<NumberJson>,
    }
}

mirror! {
    /// Something odd about the games of an event.
    RemarkJson {
        /// What: `faulty`, `no-players`, `same-player`, `no-result`, `twice`, `not-met`, `numbers-missing`,
        /// `wrong-starter`, `spelling` or `many-names`.
        kind: &'static str,
        /// How grave it is.
        #[cfg_attr(feature = "schema", schemars(extend("enum" = ["error", "warning", "note"])))]
        severity: &'static str,
        /// The same in words.
        message: String,
        /// The games in which it shows.
        games: Vec<SheetJson>,
    }
}

mirror! {
    /// Where a game was read.
    SheetJson {
        /// The file; `-` for standard input.
        file: String,
        /// The game's number in the file, from 1.
        game: usize,
    }
}

/// A number in steps of a quarter: an integer, or a decimal number.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct NumberJson(Quarters);

impl Serialize for NumberJson {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let quarters = self.0.in_quarters();
        if quarters % 4 == 0 {
            return serializer.serialize_i64(quarters / 4);
        }
        // Exact: a quarter is a binary fraction, and the counts are far below 2^53.
        #[allow(clippy::cast_precision_loss, reason = "as said")]
        serializer.serialize_f64(quarters as f64 / 4.0)
    }
}

number_schema!(NumberJson, "Number", {
    "description": "Points or seeds.",
    "type": "number",
    "multipleOf": 0.25
});

/// The standings of an event as JSON.
#[must_use]
pub fn standings_json(standings: &Standings, catalogue: &Catalogue) -> StandingsJson {
    let players = (1..).zip(&standings.players);
    let remarks = standings.remarks.iter();
    StandingsJson {
        event: standings.event.clone(),
        given: standings.given,
        counted: standings.counted,
        tie_breaks: standings.tie_breaks.iter().map(|used| used.id()).collect(),
        players: players.map(|(row, player)| standing_json(row, player)).collect(),
        remarks: remarks.map(|remark| remark_json(remark, catalogue)).collect(),
    }
}

fn standing_json(row: usize, player: &Standing) -> StandingJson {
    let against = |against: &Against| AgainstJson {
        row: against.opponent + 1,
        results: against.results.iter().copied().map(NumberJson).collect(),
    };
    StandingJson {
        row,
        rank: player.rank,
        name: player.name.clone(),
        games: player.games(),
        wins: player.wins,
        draws: player.draws,
        losses: player.losses,
        points: NumberJson(player.points),
        sonneborn_berger: NumberJson(player.sonneborn_berger),
        direct_encounter: player.direct_encounter.map(NumberJson),
        seed_difference: NumberJson(player.seed_difference),
        against: player.against.iter().map(against).collect(),
    }
}

fn remark_json(remark: &Remark, catalogue: &Catalogue) -> RemarkJson {
    let game = |sheet: &Sheet| SheetJson {
        file: sheet.file.to_string(),
        game: sheet.game,
    };
    RemarkJson {
        kind: remark.kind.id(),
        severity: remark.kind.severity().id(),
        message: catalogue.text(&remark.message()),
        games: remark.sheets.iter().map(game).collect(),
    }
}

/// The standings of all events as one CSV table, its head in English whatever the language: a row a player, and
/// where no event has too many players, a column an opponent with the points won against them.
#[must_use]
pub fn standings_csv(all: &[Standings]) -> String {
    let most = all.iter().map(|standings| standings.players.len()).max();
    let columns = most.filter(|most| *most <= MOST_COLUMNS).unwrap_or(0);
    let mut text = "event,row,rank,player,games,wins,draws,losses,points,sonneborn_berger,direct_encounter,\
                    seed_difference"
        .to_owned();
    for column in 1..=columns {
        let _ = write!(text, ",vs_{column}");
    }
    text.push('\n');
    for standings in all {
        for (row, player) in (1..).zip(&standings.players) {
            csv_row(&mut text, standings, row, player);
            csv_results(&mut text, player, columns);
            text.push('\n');
        }
    }
    text
}

fn csv_row(text: &mut String, standings: &Standings, row: usize, player: &Standing) {
    let direct = player.direct_encounter.map(|direct| direct.to_string());
    let _ = write!(
        text,
        "{},{row},{},{},{},{},{},{},{},{},{},{}",
        csv_field(standings.event.as_deref().unwrap_or_default()),
        player.rank,
        csv_field(&player.name),
        player.games(),
        player.wins,
        player.draws,
        player.losses,
        player.points,
        player.sonneborn_berger,
        direct.unwrap_or_default(),
        player.seed_difference,
    );
}

fn csv_results(text: &mut String, player: &Standing, columns: usize) {
    let mut met = player.against.iter().peekable();
    for column in 0..columns {
        text.push(',');
        if let Some(against) = met.next_if(|against| against.opponent == column) {
            let _ = write!(text, "{}", against.points());
        }
    }
}
