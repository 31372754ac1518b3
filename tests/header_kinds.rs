//! Tags that used to be passed over in silence: each kind is understood, or something is said of it. What is said in
//! full is said by the screen of clean games too.

use awale::finding::finding_texts;
use awale::replay::{Replay, Status, screen};
use awale::{Catalogue, Language, Options, Source, read, replay};

/// The findings' codes; the screen must not pass a game of which something is said.
fn codes(text: &str) -> Vec<&'static str> {
    with_replay(text, |replay| {
        replay
            .findings
            .iter()
            .map(|finding| finding.code.name())
            .collect()
    })
}

fn with_replay<T>(text: &str, look: impl FnOnce(&Replay<'_>) -> T) -> T {
    let source = Source::from_bytes("-", text.into());
    let reading = read(&source);
    let options = Options::default();
    let replay = replay(&source, &reading.records[0], &options);
    if !replay.findings.is_empty() {
        assert_eq!(screen(&source, &options).games()[0].passed, None, "{text}");
    }
    look(&replay)
}

fn game(header: &str, moves: &str) -> String {
    format!("[Variant \"abapa\"]\n{header}\n\n{moves}\n")
}

#[test]
fn white_and_black_are_south_and_north_with_a_note() {
    let text = game("[White \"Ama\"]\n[Black \"Kofi\"]", "1. C d *");
    assert_eq!(codes(&text), ["tag/odd-form", "tag/odd-form"]);
    with_replay(&text, |replay| {
        assert_eq!(
            replay.record.tag("South").map(|tag| tag.value.as_str()),
            Some("Ama")
        );
        assert_eq!(
            replay.record.tag("North").map(|tag| tag.value.as_str()),
            Some("Kofi")
        );
    });
    assert_eq!(
        codes(&game("[Sud \"Ama\"]\n[nord \"Kofi\"]", "1. C d *")),
        [""; 0]
    );
}

#[test]
fn a_day_that_no_calendar_has_is_noted() {
    for date in [
        "2024.13.45",
        "30/02/2024",
        "2023.02.29",
        "2024-04-31",
        "31.11.2024",
    ] {
        assert_eq!(
            codes(&game(&format!("[Date \"{date}\"]"), "1. C d *")),
            ["tag/bad-date"],
            "{date}"
        );
    }
    for date in [
        "2024.02.29",
        "29/11/2024",
        "????.??.??",
        "2024.??.??",
        "2024",
        "",
        "novembre 2024",
    ] {
        assert_eq!(
            codes(&game(&format!("[Date \"{date}\"]"), "1. C d *")),
            [""; 0],
            "{date}"
        );
    }
}

#[test]
fn clocks_that_are_none_are_noted() {
    for clock in ["0:99:99", "1:02.5", "0:60:00", "0:00:60", "five", "-1:00"] {
        let moves = format!("1. C {{[%clk {clock}]}} d *");
        assert_eq!(codes(&game("", &moves)), ["tag/bad-clock"], "{clock}");
    }
    for clock in ["0:15", "14:59", "00:14:55", "0:14:55.2", "1:00:00"] {
        let moves = format!("1. C {{[%clk {clock}]}} d *");
        assert_eq!(codes(&game("", &moves)), [""; 0], "{clock}");
    }
}

#[test]
fn clocks_that_gain_more_than_the_increment_are_noted_where_the_time_control_is_given() {
    let moves = "1. C {[%clk 0:05:00]} d 2. D {[%clk 0:05:04]} e 3. A {[%clk 0:05:40]} *";
    assert_eq!(codes(&game("[TimeControl \"300+5\"]", moves)), ["tag/bad-clock"]);
    assert_eq!(codes(&game("[TimeControl \"300\"]", moves)), ["tag/bad-clock"; 2]);
    assert_eq!(codes(&game("[TimeControl \"40/7200:3600\"]", moves)), [""; 0]);
    assert_eq!(codes(&game("", moves)), [""; 0]);
}

#[test]
fn a_position_in_a_fen_tag_is_used_or_named() {
    let ours = "0,0,0,0,0,4/0,0,0,0,0,4 20-20 S";
    for fen in [ours, "0-0-0-0-0-4-4-0-0-0-0-0-20-20-S", "5,4S/5,4S 20 20 S 1"] {
        let text = game(&format!("[SetUp \"1\"]\n[FEN \"{fen}\"]"), "1. F *");
        with_replay(&text, |replay| {
            assert_eq!(
                replay.setup.start.map(|start| start.to_string()).as_deref(),
                Some(ours),
                "{fen}"
            );
            assert!(replay.findings.is_empty(), "{:?}", replay.findings);
        });
    }
    let north = game("[FEN \"0-0-0-0-0-4-4-0-0-0-0-0-20-20-N\"]", "1. f *");
    assert_eq!(codes(&north), [""; 0]);
    for header in ["[FEN \"rnbqkbnr/8 w KQkq\"]", "[SetUp \"1\"]", "[FEN \"4 4 4\"]"] {
        let text = game(header, "1. F d *");
        assert_eq!(codes(&text), ["position/unreadable"], "{header}");
        with_replay(&text, |replay| assert_eq!(replay.setup.start, None));
    }
    assert_eq!(codes(&game("[SetUp \"0\"]", "1. F d *")), [""; 0]);
}

#[test]
fn rule_tags_and_values_in_french_are_understood() {
    let rules = |header: &str| {
        with_replay(&game(header, "1. C d *"), |replay| {
            assert!(replay.findings.is_empty(), "{header}: {:?}", replay.findings);
            replay.setup.rules
        })
    };
    for (french, english) in [
        ("[GrandChelem \"interdit\"]", "[GrandSlam \"forbidden\"]"),
        ("[GrandSlam \"Interdit\"]", "[GrandSlam \"forbidden\"]"),
        ("[PriseDuGrandChelem \"tout\"]", "[GrandSlamTakes \"all\"]"),
        ("[Famine \"personne\"]", "[FamineAward \"nobody\"]"),
        ("[Majorité \"aucune\"]", "[Majority \"none\"]"),
        ("[PartRépétition \"moitié\"]", "[RepetitionAward \"split\"]"),
        ("[AucunePrisePossible \"oui\"]", "[NoCapturePossible \"on\"]"),
        ("[ProchainPremier \"libre\"]", "[NextStarter \"free\"]"),
    ] {
        assert_eq!(rules(french), rules(english), "{french}");
        assert_ne!(rules(french), rules(""), "{french}");
    }
    assert_eq!(
        codes(&game("[GrandChelem \"parfois\"]", "1. C d *")),
        ["rules/bad-value"]
    );
}

#[test]
fn a_tag_one_letter_from_a_known_one_is_noted() {
    for name in [
        "GrandSlamm",
        "GrandSlma",
        "Varient",
        "Repetitoin",
        "Sooth",
        "GrandChelm",
        "Positon",
    ] {
        let text = game(&format!("[{name} \"forbidden\"]"), "1. C d *");
        assert_eq!(codes(&text), ["tag/look-alike"], "{name}");
    }
    for name in [
        "Annotator",
        "Opening",
        "WhiteElo",
        "UTCDate",
        "Source",
        "Name",
        "Rounds",
        "EventDate",
    ] {
        let text = game(&format!("[{name} \"x\"]"), "1. C d *");
        assert_eq!(codes(&text), [""; 0], "{name}");
    }
}

#[test]
fn a_name_of_a_rule_set_is_not_joined_over_punctuation() {
    for name in [";abapa", "a.b.a.p.a", "(abapa)", "abapa?", "aba/pa"] {
        let text = format!("[Variant \"{name}\"]\n\n1. C d *\n");
        assert_eq!(codes(&text), ["rules/unknown-variant"], "{name}");
    }
    for name in ["Aba-Pa", "last capture", "Dernière prise", " abapa "] {
        let text = format!("[Variant \"{name}\"]\n\n1. C d *\n");
        assert_eq!(codes(&text), [""; 0], "{name}");
    }
    assert_eq!(codes("[Variant \"?\"]\n\n1. C d *\n"), ["rules/no-variant"]);
}

#[test]
fn ends_are_understood_in_words_and_sentences() {
    let players = "[South \"Ama\"]\n[North \"Kofi\"]";
    for (value, cause) in [
        ("death", "arbiter"),
        ("emergency", "abandoned"),
        ("adjudicated", "arbiter"),
        ("adjudication", "arbiter"),
        ("illegal move", "arbiter"),
        ("rules infraction", "arbiter"),
        ("coup illégal", "arbiter"),
        ("perdu au temps", "time"),
        ("Kofi lost on time", "time"),
        ("Ama won by resignation", "resignation"),
        ("Ama a gagné par abandon", "resignation"),
        ("Ama won on time", "time"),
        ("Kofi resigned", "resignation"),
        ("North resigns", "resignation"),
        ("Nord abandonne", "resignation"),
        ("Ama bat Kofi au temps", "time"),
        ("abandon de Kofi", "resignation"),
    ] {
        let header = format!("{players}\n[Termination \"{value}\"]");
        with_replay(&game(&header, "1. C d 1-0"), |replay| {
            assert_eq!(
                replay.setup.cause.map(awale::record::Termination::id),
                Some(cause),
                "{value}"
            );
            assert_eq!(replay.outcome.status, Status::Finished, "{value}");
            let codes: Vec<_> = replay
                .findings
                .iter()
                .map(|finding| finding.code.name())
                .collect();
            assert_eq!(codes, ["result/termination"], "{value}");
        });
    }
    for remark in [
        "coup illégal",
        "Kofi resigned",
        "perdu au temps",
        "Ama won by resignation",
        "won on time",
    ] {
        with_replay(&game(players, &format!("1. C d {remark} 1-0")), |replay| {
            assert!(replay.setup.cause.is_some(), "{remark}");
            assert_eq!(replay.outcome.status, Status::Finished, "{remark}");
        });
    }
    assert_eq!(
        codes(&game("[Termination \"a fine game\"]", "1. C d *")),
        ["result/termination"]
    );
}

#[test]
fn an_end_in_words_that_contradicts_the_result_is_found() {
    let players = "[South \"Ama\"]\n[North \"Kofi\"]";
    for value in [
        "Kofi won by resignation",
        "Ama resigned",
        "South resigns",
        "Kofi a gagné au temps",
        "Ama a perdu au temps",
        "abandon de Sud",
        "victoire de Kofi",
    ] {
        let header = format!("{players}\n[Termination \"{value}\"]");
        assert!(
            codes(&game(&header, "1. C d 1-0")).contains(&"claim/result"),
            "{value}"
        );
        assert!(
            !codes(&game(&header, "1. C d 0-1")).contains(&"claim/result"),
            "{value}"
        );
    }
    assert!(codes(&game(players, "1. C d Ama resigned 1-0")).contains(&"claim/result"));
}

#[test]
fn a_start_with_three_seeds_a_house_is_told_that_it_cannot_be_written() {
    let text = game("[Position \"3,3,3,3,3,3/3,3,3,3,3,3 0-0 S\"]", "1. C d *");
    with_replay(&text, |replay| {
        for (language, words) in [
            (Language::English, "three seeds"),
            (Language::French, "trois graines"),
        ] {
            let help = finding_texts(&replay.findings[0], &Catalogue::new(language)).help;
            assert!(help.iter().any(|line| line.contains(words)), "{help:?}");
        }
    });
}

#[test]
fn a_result_that_shares_out_the_board_is_told_how_to_say_so() {
    let help = |result: &str| {
        let header = "[Position \"1,0,0,0,0,0/0,0,0,0,0,1 23-23 S\"]";
        let text = game(header, &format!("1. F {result}"));
        with_replay(&text, |replay| {
            let catalogue = Catalogue::new(Language::English);
            let finding = &replay.findings[0];
            assert_eq!(finding.code.name(), "claim/result");
            finding_texts(finding, &catalogue).help.join("\n")
        })
    };
    assert!(
        help("24-24").contains("shares out the 2 seeds"),
        "{}",
        help("24-24")
    );
    assert!(help("24-24").contains("makes it 23-25"));
    for other in ["23-24", "22-26", "30-18"] {
        assert!(!help(other).contains("shares out"), "{other}");
    }
}
