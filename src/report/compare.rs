//! A record under several rule sets: a table, and where they part.

use crate::compare::{Compared, Comparison, Step};
use crate::finding::{Arg, Catalogue, Code, Message, rules_name};
use crate::replay::{Setup, Status};

use super::{code_text, outcome_text, table};

/// The table, a row a rule set, and below it the first ply at which they differ. Houses and
/// moves are named as the record's own setup has them.
#[must_use]
pub fn comparison_text(comparison: &Comparison, setup: &Setup, catalogue: &Catalogue) -> String {
    let head = ["table-rules", "compare-plies", "table-outcome"];
    let mut rows = vec![head.map(|key| catalogue.word(key)).to_vec()];
    // Most rule sets come to the same end: it is put into words once.
    let mut last: Option<(&Compared, String)> = None;
    for compared in &comparison.variants {
        let said = match last.take() {
            Some((other, said)) if ends_alike(other, compared) => said,
            _ => ending(compared, setup, catalogue),
        };
        rows.push(vec![
            rules_name(&compared.variant, &compared.changed, catalogue),
            compared.plies.to_string(),
            said.clone(),
        ]);
        last = Some((compared, said));
    }
    let mut text = table(&rows);
    text.push('\n');
    for line in divergence(comparison, setup, catalogue) {
        text.push_str(&line);
        text.push('\n');
    }
    text
}

/// Whether what is said of the end under two rule sets is the same.
fn ends_alike(one: &Compared, other: &Compared) -> bool {
    let told = |compared: &Compared| {
        let illegal = compared
            .illegal
            .as_ref()
            .map(|finding| (finding.code, finding.legal));
        (compared.outcome, compared.plies, compared.after_end, illegal)
    };
    told(one) == told(other)
}

/// How the game ends under a rule set, or where it breaks.
fn ending(compared: &Compared, setup: &Setup, catalogue: &Catalogue) -> String {
    let outcome = outcome_text(&compared.outcome, catalogue);
    let next = u32::try_from(compared.plies + 1).unwrap_or(u32::MAX);
    let next = setup.sheet_ply(next);
    if let Some(finding) = &compared.illegal {
        let message = Message::new("compare-breaks")
            .with("ply", next)
            .with("code", Arg::Text(code_text(finding.code, catalogue)))
            .with("houses", finding.legal.unwrap_or_default());
        return catalogue.text_in(&message, setup.letters);
    }
    if compared.outcome.status == Status::Stopped {
        return catalogue.text(&Message::new("compare-unread").with("ply", next));
    }
    if compared.after_end > 0 {
        let message = Message::new("compare-behind")
            .with("outcome", Arg::Text(outcome))
            .with("count", compared.after_end);
        return catalogue.text(&message);
    }
    outcome
}

/// The first ply at which rule sets differ, and which of them do what there.
fn divergence(comparison: &Comparison, setup: &Setup, catalogue: &Catalogue) -> Vec<String> {
    let Some(ply) = comparison.diverge_at else {
        return vec![catalogue.word("compare-agree")];
    };
    let mut groups: Vec<(Option<Step>, Vec<String>)> = Vec::new();
    for compared in &comparison.variants {
        let name = rules_name(&compared.variant, &compared.changed, catalogue);
        match groups.iter_mut().find(|(step, _)| *step == compared.at_parting) {
            Some((_, names)) => names.push(name),
            None => groups.push((compared.at_parting, vec![name])),
        }
    }
    let mut lines = vec![catalogue.text(&Message::new("compare-part").with("ply", setup.sheet_ply(ply)))];
    let separator = catalogue.word("list-separator");
    let words: Vec<String> = groups
        .iter()
        .map(|(step, _)| catalogue.text(&step_message(*step, catalogue)))
        .collect();
    lines.extend(groups.into_iter().enumerate().map(|(i, (step, names))| {
        let mut what = words[i].clone();
        // The same in words, and yet another board.
        if let Some(Step::Played { after, .. }) = step
            && words.iter().filter(|other| **other == what).count() > 1
        {
            what.push_str(&separator);
            what.push_str(&after.to_string());
        }
        let message = Message::new("compare-group")
            .with("what", Arg::Text(what))
            .with("names", Arg::Text(names.join(&separator)));
        format!("  {}", catalogue.text(&message))
    }));
    lines
}

fn step_message(step: Option<Step>, catalogue: &Catalogue) -> Message {
    match step {
        None | Some(Step::Over) => Message::new("compare-step-over"),
        Some(Step::Refused(code)) => {
            let code = code.unwrap_or(Code::SyntaxUnreadable);
            Message::new("compare-step-refused").with("code", Arg::Text(code_text(code, catalogue)))
        }
        Some(Step::Played { captured, end, after }) => {
            let reason = end.and_then(|end| catalogue.attribute("reason", end.id()));
            Message::new("compare-step-played")
                .with("captured", captured)
                .with("ends", Arg::Case(if end.is_some() { "yes" } else { "no" }))
                .with("reason", Arg::Text(reason.unwrap_or_default()))
                .with("score", after.stores())
        }
    }
}
