//! Clocks that comments note: whether they are times, and whether they run as a clock does.

use crate::board::Player;
use crate::finding::{Code, Finding, Message};
use crate::notation::commands;
use crate::record::{Entry, Item, Node, Record, Text};

pub(super) fn findings(record: &Record) -> Vec<Finding> {
    let mut found = Vec::new();
    let increment = record.tag("TimeControl").and_then(|tag| increment(&tag.value));
    // What each side's clock showed last.
    let mut last: [Option<f64>; 2] = [None; 2];
    for node in &record.line.moves {
        for (comment, clock) in clocks(node) {
            let Some(seconds) = seconds(&clock) else {
                found.push(no_time(comment, &clock));
                continue;
            };
            let Some(increment) = increment else { continue };
            let Some(side) = side(node) else { continue };
            let before = &mut last[usize::from(side == Player::North)];
            if before.is_some_and(|before| gains(before, seconds, increment)) {
                let message = Message::new("tag-clock-gains")
                    .with("text", clock.clone())
                    .with("player", side)
                    .with("seconds", format!("{increment}"));
                found.push(Finding::new(Code::TagBadClock, comment.span, message));
            }
            *before = Some(seconds);
        }
    }
    found
}

/// Whether a clock shows more than it can.
pub(super) fn gains(before: f64, seconds: f64, increment: f64) -> bool {
    seconds > before + increment + 0.5
}

fn side(node: &Node) -> Option<Player> {
    match &node.entry {
        Entry::Move(written) => written.side(),
        Entry::Words(_) => None,
    }
}

/// The clocks noted of a move, and the comments in which they stand.
fn clocks(node: &Node) -> impl Iterator<Item = (&Text, String)> {
    let comments = node.trail.iter().filter_map(|item| match item {
        Item::Comment(text) if text.text.contains("[%") => Some(text),
        _ => None,
    });
    comments.flat_map(|text| {
        let clocks = commands(&text.text).filter(|command| command.name == "clk");
        clocks.map(move |command| (text, command.value.to_owned()))
    })
}

fn no_time(comment: &Text, clock: &str) -> Finding {
    Finding::plain(Code::TagBadClock, comment.span, |message| {
        message.with("text", clock.to_owned())
    })
}

/// The seconds that a clock shows, `h:mm:ss` or `mm:ss`; tenths only where hours stand.
pub(super) fn seconds(clock: &str) -> Option<f64> {
    let figures =
        |text: &str| (!text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())).then_some(());
    let parts: Vec<&str> = clock.split(':').collect();
    let (hours, minutes, rest) = match parts[..] {
        [hours, minutes, rest] => (hours, minutes, rest),
        [minutes, rest] if !rest.contains('.') => ("0", minutes, rest),
        _ => return None,
    };
    let (whole, tenths) = rest.split_once('.').unwrap_or((rest, "0"));
    for part in [hours, minutes, whole, tenths] {
        figures(part)?;
    }
    let [hours, minutes, rest] = [hours, minutes, rest].map(|part| part.parse::<f64>().ok());
    let (hours, minutes, rest) = (hours?, minutes?, rest?);
    let fits = rest < 60.0 && (parts.len() == 2 || minutes < 60.0);
    fits.then_some(hours * 3600.0 + minutes * 60.0 + rest)
}

/// What a clock gains with each move, where the time is one period for the whole game: `600+5`, `600`.
pub(super) fn increment(control: &str) -> Option<f64> {
    let (base, gain) = control.trim().split_once('+').unwrap_or((control.trim(), "0"));
    base.parse::<u32>().ok()?;
    gain.parse::<u32>().ok().map(f64::from)
}
