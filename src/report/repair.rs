//! Corrections in words.

use crate::finding::{Arg, Catalogue, Message};
use crate::record::{Letters, Record};
use crate::repair::{Bounds, Candidate, Repair, Supports};

use super::outcome_text;

/// What the search came to, a line each.
#[must_use]
pub fn repair_text(repair: &Repair, bounds: Bounds, catalogue: &Catalogue) -> Vec<String> {
    if !repair.replayed {
        return vec![catalogue.word("repair-not-replayed")];
    }
    let count = repair.candidates.len();
    let mut lines = vec![match (count, repair.fitting) {
        (0, _) if repair.stopped_at.is_some() => Message::new("repair-none-yet"),
        (0, _) => Message::new("repair-none").with("edits", u32::from(bounds.edits)),
        (_, true) => Message::new("repair-found").with("count", count),
        (_, false) => Message::new("repair-unfitting").with("count", count),
    }];
    let equal = repair.equally_good();
    if equal > 1 {
        lines.push(
            Message::new("repair-equal")
                .with("count", equal)
                .with("all", Arg::Case(if equal == count { "yes" } else { "no" })),
        );
    }
    if let Some(ply) = repair.stopped_at {
        lines.push(Message::new("repair-stopped").with("ply", ply));
    }
    lines.iter().map(|line| catalogue.text(line)).collect()
}

/// One correction: what is changed, what speaks for it, how the game then ends; a line each.
#[must_use]
pub fn candidate_text(
    candidate: &Candidate,
    record: &Record,
    letters: Letters,
    catalogue: &Catalogue,
) -> Vec<String> {
    let edits = candidate.edits.iter().map(|edit| edit.message.clone());
    let edits: Vec<String> = edits
        .map(|message| catalogue.text_in(&message, letters))
        .collect();
    vec![
        edits.join(&joint(catalogue)),
        supports_text(&candidate.supports, record, catalogue),
        catalogue.text(
            &Message::new("repair-outcome")
                .with("outcome", Arg::Text(outcome_text(&candidate.outcome, catalogue))),
        ),
    ]
}

/// What is noted on the sheet and fits, and what does not.
fn supports_text(supports: &Supports, record: &Record, catalogue: &Catalogue) -> String {
    let counted = |key, (fitting, noted): (usize, usize)| {
        let all = if fitting == noted { "yes" } else { "no" };
        let message = Message::new(key)
            .with("fitting", fitting)
            .with("noted", noted)
            .with("all", Arg::Case(all));
        (noted > 0).then_some(message)
    };
    let result = supports.result.map(|fits| {
        let token = record.result.as_ref().map(|token| token.text.text.clone());
        let tag = || record.tag("Result").map(|tag| tag.value.clone());
        Message::new("repair-fits-result")
            .with("text", token.or_else(tag).unwrap_or_default())
            .with("fits", Arg::Case(if fits { "yes" } else { "no" }))
    });
    let score = supports.score.map(|fits| {
        let written = record.tag("Score").map(|tag| tag.value.clone());
        Message::new("repair-fits-score")
            .with("text", written.unwrap_or_default())
            .with("fits", Arg::Case(if fits { "yes" } else { "no" }))
    });
    let fits = [
        counted("repair-fits-captures", supports.captures),
        counted("repair-fits-checkpoints", supports.checkpoints),
        result,
        score,
    ];
    let fits: Vec<Message> = fits.into_iter().flatten().collect();
    let mut text = if fits.is_empty() {
        catalogue.word("repair-fits-nothing")
    } else {
        catalogue.text(&Message::new("repair-fits").with("parts", fits))
    };
    if supports.unnoted > 0 {
        let message = Message::new("repair-unnoted").with("count", supports.unnoted);
        text.push_str(&joint(catalogue));
        text.push_str(&catalogue.text(&message));
    }
    text
}

/// What stands between two statements of one line; the catalogue trims the end of an entry.
fn joint(catalogue: &Catalogue) -> String {
    format!("{} ", catalogue.word("repair-joint"))
}
