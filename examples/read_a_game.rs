use awale::finding::finding_texts;
use awale::report::outcome_text;
use awale::{Catalogue, Language, Options, Source, read, replay};

fn report(text: &str) -> Vec<String> {
    let catalogue = Catalogue::new(Language::English);
    let source = Source::from_bytes("game.awale", text.into());
    let mut lines = Vec::new();
    for record in &read(&source).records {
        let replay = replay(&source, record, &Options::default());
        for played in &replay.plies {
            lines.push(format!("{} {}", played.ply.house, played.ply.after));
        }
        for finding in &replay.findings {
            let message = finding_texts(finding, &catalogue).message;
            lines.push(format!("{}: {message}", finding.code.name()));
        }
        lines.push(outcome_text(&replay.outcome, &catalogue));
    }
    lines
}

fn main() {
    for line in report("[Variant \"abapa\"]\n\n1. C d 2. C *\n") {
        println!("{line}");
    }
}
