//! `awale report` and `awale board`: a page to look at, and one diagram.

#![cfg(feature = "cli")]

mod support;

use awale::{Game, Rules};
use insta::assert_snapshot;
use serde_json::Value;
use support::{awale, record};

/// The page of a file, with what it ends with.
fn page(arguments: &[&str], status: i32) -> String {
    let ran = awale(&[&["report"], arguments].concat()).run();
    ran.stderr("").status(status).stdout
}

/// What stands between two texts.
fn between<'t>(text: &'t str, before: &str, behind: &str) -> &'t str {
    let (_, rest) = text.split_once(before).expect("it is there");
    rest.split_once(behind).expect("it ends").0
}

/// Data that the page holds for its script.
fn data(page: &str, id: &str) -> Value {
    let before = format!("<script type=\"application/json\" id=\"{id}\">");
    serde_json::from_str(between(page, &before, "</script>")).expect("JSON")
}

/// The page for people to compare: a line an element, without style, script and the exported JSON, which are tested
/// elsewhere.
fn readable(page: &str) -> String {
    let mut text = page.to_owned();
    for (before, behind) in [
        ("<style>", "</style>"),
        ("<script>", "</script>"),
        ("id=\"games\">", "</script>"),
    ] {
        let inner = between(&text, before, behind).to_owned();
        text = text.replacen(&inner, "…", 1);
    }
    let mut lines = text.replace("},{\"head\"", "},\n{\"head\"");
    for element in [
        "head>",
        "body>",
        "h1",
        "h2",
        "h3",
        "h4",
        "p>",
        "p ",
        "div",
        "section",
        "figure",
        "svg",
        "g ",
        "table",
        "tr>",
        "li",
        "ol",
        "script",
        "text class=\"change",
    ] {
        lines = lines.replace(&format!("<{element}"), &format!("\n<{element}"));
    }
    lines
}

#[test]
fn a_legal_game() {
    let html = page(&["fixtures/legal/shortest.awale"], 0);
    assert_snapshot!("report-legal", readable(&html));
}

#[test]
fn a_legal_game_in_french() {
    let html = page(&["fixtures/legal/shortest.awale", "--lang", "fr"], 0);
    assert_snapshot!("report-legal-french", readable(&html));
}

#[test]
fn a_faulty_game() {
    let html = page(&["fixtures/illegal/empty-house.awale"], 1);
    assert_snapshot!("report-faulty", readable(&html));
}

#[test]
fn a_faulty_game_in_french() {
    let html = page(&["fixtures/illegal/empty-house.awale", "--lang", "fr"], 1);
    assert_snapshot!("report-faulty-french", readable(&html));
}

/// Whatever kind of thing is found, the page has it, and every mark in it leads somewhere.
#[test]
fn every_link_leads_somewhere_and_the_json_is_the_exported_one() {
    for folder in [
        "fixtures/illegal",
        "fixtures/damaged",
        "fixtures/legal",
        "fixtures/examples",
    ] {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let file = path.to_str().expect("a name");
            let ran = awale(&["report", file]).run();
            let exported = awale(&["export", file]).run().json();
            if exported["games"].as_array().is_some_and(Vec::is_empty) {
                assert_eq!(ran.status, Some(2), "{file}");
                continue;
            }
            assert_eq!(data(&ran.stdout, "games"), exported, "{file}");
            for link in ran.stdout.split("href=\"#").skip(1) {
                let link = link.split('"').next().unwrap_or_default();
                let there = link.starts_with("game=") || ran.stdout.contains(&format!("id=\"{link}\""));
                assert!(there, "#{link} leads nowhere in the report of {file}");
            }
        }
    }
}

/// The text of the record in the page, as a reader sees it.
fn shown_record(page: &str) -> String {
    let marked = between(page, "<pre class=\"record\" tabindex=\"0\">", "</pre>");
    let mut text = String::new();
    for (i, piece) in marked.split('<').enumerate() {
        match piece.split_once('>') {
            Some((tag, _)) if i > 0 && tag.starts_with("a class=") => {}
            Some((_, behind)) if i > 0 => text.push_str(behind),
            _ => text.push_str(piece),
        }
    }
    [("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")]
        .iter()
        .fold(text, |text, (escaped, plain)| text.replace(escaped, plain))
}

#[test]
fn the_record_is_shown_word_for_word() {
    for file in [
        "fixtures/illegal/must-feed.awale",
        "fixtures/damaged/variation-unclosed-unplayed.awale",
        "fixtures/legal/draw.awale",
    ] {
        let html = awale(&["report", file]).run().stdout;
        let written = std::fs::read_to_string(file).expect("it is there");
        assert_eq!(shown_record(&html), written.trim(), "{file}");
    }
}

#[test]
fn what_a_record_holds_is_text() {
    let evil = "<script>alert(1)</script>\"'&<!--";
    let tag = evil.replace('"', "\\\"");
    let text = format!(
        "[Event \"{tag}\"]\n[South \"{tag}\"]\n[North \"{tag}\"]\n[Variant \"{tag}\"]\n[Round \"{tag}\"]\n\n1. C {{{evil}}} d 2. {evil}\n"
    );
    for language in ["en", "fr"] {
        let ran = awale(&["report", "-", "--lang", language])
            .stdin(text.clone())
            .run()
            .status(1);
        assert!(!ran.stdout.contains("<script>alert"), "{}", ran.stdout);
        assert!(!ran.stdout.contains("<!--"), "{}", ran.stdout);
        assert!(ran.stdout.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
        // Two elements with data and the script itself.
        assert_eq!(ran.stdout.matches("<script").count(), 3);
        assert_eq!(data(&ran.stdout, "games")["games"][0]["tags"][1]["value"], evil);
    }
}

#[test]
fn the_page_asks_for_nothing() {
    let html = page(&["fixtures/legal/match.awale"], 0);
    for outside in ["src=", "http:", "https:", "url(", "@import", "fetch("] {
        let own = ["http://www.w3.org/2000/svg", "url(#arrow-"];
        let plain = own.iter().fold(html.clone(), |text, own| text.replace(own, ""));
        assert!(!plain.contains(outside), "{outside}");
    }
}

#[test]
fn several_games_have_an_index_and_one_has_none() {
    let all = page(&["fixtures/legal/match.awale"], 0);
    assert_eq!(all.matches("<nav").count(), 1);
    assert_eq!(all.matches("<section class=\"game").count(), 2);
    assert_eq!(all.matches("<caption>").count(), 1, "they have the same rules");
    let one = page(&["fixtures/legal/match.awale", "--game", "2"], 0);
    assert_eq!(one.matches("<nav").count(), 0);
    assert_eq!(one.matches(" id=\"game-2\" data-game=\"2\"").count(), 1);
    assert_eq!(data(&one, "games")["games"][0]["source"]["game"], 2);
}

/// A game of so many plies that does not end before.
fn long_game(plies: usize) -> String {
    let played = |seed: u64| {
        let mut state = seed;
        let mut game = Game::new(Rules::default());
        let mut moves = String::new();
        for _ in 0..plies {
            let legal: Vec<_> = game.legal().iter().collect();
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let choice = usize::try_from(state >> 33).ok()? % legal.len().max(1);
            let house = *legal.get(choice)?;
            moves.push_str(&format!("{house} "));
            game.play(house).ok()?;
        }
        Some(moves)
    };
    (0..100_000).find_map(played).expect("a long game")
}

#[test]
fn a_game_of_200_plies_takes_less_than_300_kb() {
    let ran = awale(&["report", "-", "--lang", "fr"])
        .stdin(record(&format!("{}*", long_game(200))))
        .run()
        .status(0);
    assert_eq!(
        data(&ran.stdout, "games")["games"][0]["plies"]
            .as_array()
            .map(Vec::len),
        Some(200)
    );
    assert!(ran.stdout.len() < 300_000, "{} bytes", ran.stdout.len());
}

#[test]
fn it_is_written_to_a_file_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("report.html");
    std::fs::write(&file, "old").expect("it can be written");
    let name = file.to_str().expect("a name");
    let shortest = "fixtures/legal/shortest.awale";
    awale(&["report", shortest, "-o", name])
        .run()
        .stdout("")
        .stderr("")
        .status(0);
    let written = std::fs::read_to_string(&file).expect("it is there");
    assert_eq!(written, page(&[shortest, "--output", "-"], 0));
    // Nothing else is left beside it.
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 1);
    // What cannot be read leaves it as it is.
    awale(&["report", "nowhere.awale", "-o", name])
        .run()
        .stdout("")
        .status(2);
    assert_eq!(std::fs::read_to_string(&file).expect("it is there"), written);
    let nowhere = folder.path().join("nowhere").join("report.html");
    let ran = awale(&["report", shortest, "-o", nowhere.to_str().expect("a name")])
        .run()
        .stdout("")
        .status(2);
    assert!(ran.stderr.contains("there is no such file"), "{}", ran.stderr);
}

#[cfg(unix)]
#[test]
fn a_new_file_may_be_read_by_others() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("report.html");
    awale(&[
        "report",
        "fixtures/legal/shortest.awale",
        "-o",
        file.to_str().expect("a name"),
    ])
    .run()
    .status(0);
    let plain = folder.path().join("plain");
    std::fs::write(&plain, "").expect("it can be written");
    let mode = |path| std::fs::metadata(path).expect("it is there").permissions().mode();
    assert_eq!(mode(&file), mode(&plain));
}

const POSITION: &str = "3,0,1,2,1,14/0,0,0,0,0,4 11-12 S";

#[test]
fn a_position_as_text_and_as_a_drawing() {
    let text = awale(&["board", "--position", POSITION])
        .run()
        .stderr("")
        .status(0);
    assert_snapshot!("board-text", text.stdout);
    let drawn = awale(&["board", "--position", POSITION, "--svg", "--lang", "fr"])
        .run()
        .stderr("")
        .status(0);
    assert_snapshot!(
        "board-svg",
        drawn
            .stdout
            .replace("<g", "\n<g")
            .replace("<text class=\"change", "\n<text class=\"change")
    );
}

#[test]
fn what_is_no_position_is_not_drawn() {
    awale(&["board", "--position", "4,4", "--svg"])
        .run()
        .stdout("")
        .status(2);
    awale(&["board", "--svg"]).run().stdout("").status(2);
}
