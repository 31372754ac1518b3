//! Sheets as people send them: tables, pages of the web, e-mail. Each kind is read, or something is said of it; none is
//! "0 plies, nothing wrong".

use awale::replay::{Recognised, recognise};
use awale::{Catalogue, Language, Options, Severity, Source, Span, notation_named, read, read_as, replay};

const GAME: &str = "FdEeCaDeBcAb";

fn told(text: &str) -> &'static str {
    match recognise(text, true, &Options::default()) {
        Recognised::As(notation) => notation.name(),
        _ => "?",
    }
}

/// The houses played in each game, and the errors found, of a text in the notation that it is taken for.
fn read_table(text: &str) -> (Vec<String>, usize) {
    let source = Source::from_bytes("-", text.into());
    let notation = notation_named(told(source.text())).expect("it is recognised");
    let mut errors = 0;
    let reading = read_as(&source, notation);
    let games = reading.records.iter().map(|record| {
        let replay = replay(&source, record, &Options::default());
        errors += replay
            .findings
            .iter()
            .filter(|finding| finding.severity() == Severity::Error)
            .count();
        replay
            .plies
            .iter()
            .map(|played| played.ply.house.letter())
            .collect()
    });
    (games.collect(), errors)
}

/// A sheet in a form: a head, cells parted by something, a result.
fn sheet(head: &str, open: &str, between: &str, close: &str, numbered: bool, result: bool) -> String {
    let moves = [
        ["F", "d"],
        ["E", "e"],
        ["C", "a+5"],
        ["D", "e"],
        ["B", "c+11"],
        ["A", "b+11"],
    ];
    let mut text = head.to_owned();
    for (number, [south, north]) in (1..).zip(moves) {
        let number = if numbered {
            format!("{number}{between}")
        } else {
            String::new()
        };
        text += &format!("{open}{number}{south}{between}{north}{close}\n");
    }
    if result {
        let number = if numbered { between } else { "" };
        text += &format!("{open}{number}{between}0-27{close}\n");
    }
    text
}

#[test]
fn tables_are_read_whatever_parts_their_cells() {
    for between in [";", ",", " ; ", ", ", "|", " | "] {
        let plain = between.trim();
        for head in [
            String::new(),
            format!("Coup{plain}Sud{plain}Nord\n"),
            format!("#{plain}South{plain}North\n"),
            format!("N°{plain}Blancs{plain}Noirs\n"),
        ] {
            for result in [false, true] {
                let text = sheet(&head, "", between, "", true, result);
                assert_eq!(told(&text), "table", "{text}");
                assert_eq!(read_table(&text), (vec![GAME.to_owned()], 0), "{text}");
            }
        }
        let text = sheet("", "", between, "", false, true);
        assert_eq!(read_table(&text), (vec![GAME.to_owned()], 0), "{text}");
    }
    for head in [
        "",
        "| # | South | North |\n|---|---|---|\n",
        "| Coup | Sud | Nord |\n|:--|---|--:|\n",
    ] {
        for result in [false, true] {
            let text = sheet(head, "| ", " | ", " |", true, result);
            assert_eq!(read_table(&text), (vec![GAME.to_owned()], 0), "{text}");
        }
    }
}

#[test]
fn the_result_of_a_table_is_that_of_its_game() {
    let text = sheet("Coup;Sud;Nord\n", "", ";", "", true, true).replace("0-27", "27-0");
    assert_eq!(read_table(&text).1, 1, "a false result is found");
}

#[test]
fn tags_stand_before_a_table_and_games_after_one_another() {
    let sheet = sheet("Coup;Sud;Nord\n", "", ";", "", true, true);
    let text = format!("[Variant \"abapa\"]\n[South \"Ama\"]\n\n{sheet}\n[Variant \"abapa\"]\n\n{sheet}");
    assert_eq!(read_table(&text), (vec![GAME.to_owned(); 2], 0));
    assert_eq!(
        read_table(&format!("{sheet}{sheet}")),
        (vec![GAME.to_owned(); 2], 0)
    );
    let north = "Coup;Sud;Nord\n1;;d\n2;F;e\n";
    assert_eq!(read_table(north).0, ["dFe"]);
    assert_eq!(read_table(&north.replace(";;", ";\"\";")).0, ["dFe"]);
}

#[test]
fn cells_that_are_no_moves_are_errors() {
    for text in [
        "Coup;Sud;Nord\n1;X9;Y\n2;foo;bar\n",
        "| # | South | North |\n|---|---|---|\n| 1 | F | G7 |\n",
    ] {
        assert_eq!(told(text), "table", "{text}");
        assert!(read_table(text).1 > 0, "{text}");
    }
}

/// The houses played, and the codes of what is found, of a text in the notation that it is taken for.
fn found_in(text: &str) -> (String, Vec<&'static str>) {
    let source = Source::from_bytes("-", text.into());
    let notation = notation_named(told(source.text())).expect("it is recognised");
    let reading = read_as(&source, notation);
    let (mut houses, mut codes) = (String::new(), Vec::new());
    for record in &reading.records {
        let replay = replay(&source, record, &Options::default());
        houses.extend(replay.plies.iter().map(|played| played.ply.house.letter()));
        codes.extend(replay.findings.iter().map(|finding| finding.code.name()));
    }
    codes.retain(|code| !matches!(*code, "rules/no-variant" | "result/missing"));
    (houses, codes)
}

#[test]
fn a_head_says_which_columns_hold_the_moves() {
    for text in [
        "Coup;Sud;Prises;Nord;Prises\n1;F;0;d;0\n2;E;0;e;0\n",
        "Coup;Sud;Nord;Score S;Score N\n1;F;d;0;0\n2;E;e;0;0\n",
        "Coup\tSud\tNord\tRemarques\n1\tF\td\tbelle, non ?\n2\tE\te\t\n",
        "Coup\tSud (Ama)\tNord (Kofi)\tTemps\n1\tF\td\t10:01\n2\tE\te\t10:02\n",
        "\"Coup\";\"Sud\";\"Nord\"\r\n\"1\";\"F\";\"d\"\r\n\"2\";\"E\";\"e\"\r\n",
        "| Coup | Sud | Nord |\n|---|---|---|\n| **1** | **F** | `d` |\n| 2 | E | e |\n",
        "Coup;Sud;Nord\n1;F;d\n2;E;e\n3;;\n4;;\n",
    ] {
        assert_eq!(told(text), "table", "{text}");
        assert_eq!(found_in(text), ("FdEe".to_owned(), vec![]), "{text}");
    }
    // Moves beside the columns of the head are not lost: they are moves, and out of order.
    let wide = "Coup;Sud;Nord;Coup;Sud;Nord\n1;F;d;3;C;a\n2;E;e;4;D;e\n";
    assert_ne!(found_in(wide).1, [""; 0]);
    let numbers = "Coup;Sud;Nord\n1;6;4\n2;5;5\n";
    assert_eq!(found_in(numbers), (String::new(), vec!["syntax/unreadable"]));
}

#[test]
fn the_result_stands_alone_or_in_a_row_with_its_name() {
    let moves = "Coup;Sud;Nord\n1;F;d\n2;E;e\n3;C;a\n4;D;e\n5;B;c\n6;A;b\n";
    for (row, misfits) in [
        ("0-27", 0),
        (";;0-27", 0),
        (";0-27", 0),
        ("Résultat;0-27;", 0),
        ("Résultat;27-0;", 1),
    ] {
        let text = format!("{moves}{row}\n");
        let (houses, codes) = found_in(&text);
        assert_eq!(houses, GAME, "{text}");
        assert_eq!(codes, vec!["claim/result"; misfits], "{text}");
    }
}

#[test]
fn a_title_belongs_to_the_table_below_it() {
    for title in [
        "Tournoi de Lyon, ronde 3",
        "Ronde 3\n",
        "Coup;Ama;Kofi",
        "## Ronde 3\n",
    ] {
        let text = format!("{title}\nCoup;Sud;Nord\n1;F;d\n2;E;e\n\n{title}\nCoup;Sud;Nord\n1;C;d\n2;D;e\n");
        assert_eq!(
            read_table(&text),
            (vec!["FdEe".to_owned(), "CdDe".to_owned()], 0),
            "{text}"
        );
    }
    // A head that names neither player is kept as a comment.
    let text = "N°;Ama;Kofi\n1;F;d\n2;E;e\n";
    assert_eq!(found_in(text), ("FdEe".to_owned(), vec![]));
    let source = Source::from_bytes("-", text.into());
    let table = notation_named("table").expect("a notation");
    let written = awale::write(&read_as(&source, table).records[0]);
    assert!(written.contains("Ama;Kofi"), "{written}");
}

#[test]
fn a_table_in_a_page_of_the_web_is_read() {
    let page = "<table><tr><th>Coup</th><th>Sud</th><th>Nord</th></tr>\n\
                <tr><td>1</td><td>F</td><td>d</td></tr>\n<tr><td>2</td><td>E</td><td>e</td></tr></table>\n";
    assert_eq!(told_of(page), "table");
    assert_eq!(found_in(page), ("FdEe".to_owned(), vec![]));
}

/// What a text is taken for when it comes as bytes.
fn told_of(text: &str) -> &'static str {
    told(Source::from_bytes("-", text.into()).text())
}

#[test]
fn a_csv_that_a_spreadsheet_saved_anew_reads_back() {
    let text = "[Variant \"abapa\"]\n\n1. F {a, b} d 2. E e *\n";
    let source = Source::from_bytes("-", text.into());
    let csv = notation_named("csv").expect("a notation");
    let options = Options::default();
    let game = awale::replay::annotate(&replay(&source, &read(&source).records[0], &options), &options, 1);
    let written = csv.head().to_owned() + &csv.write(&game.expect("a game")).expect("it is written");
    for delimiter in [";", "\t"] {
        let saved = written
            .replace("a, b", "a b")
            .replace(',', delimiter)
            .replace('\n', "\r\n");
        assert_eq!(told(&saved), "csv", "{saved}");
        assert_eq!(read_table(&saved), (vec!["FdEe".to_owned()], 0), "{saved}");
    }
}

#[test]
fn comments_and_prose_are_no_tables() {
    for text in [
        "1. F d 2. E e ; a comment, here\n3. C a+5 *\n",
        "[Variant \"abapa\"]\n\n1. F d ; one\n2. E e ; two\n",
        "1. F d {a, b | c; d} *\n",
    ] {
        assert_eq!(told(text), "awale", "{text}");
    }
}

#[test]
fn a_text_that_has_a_table_is_none() {
    assert_ne!(told(include_str!("../grammar.md")), "table");
    let text = "The two rows:\n\n| | South | North |\n|---|---|---|\n| first | A | f |\n| houses | six | six |\n| x | y | z |\n";
    assert_ne!(told(text), "table");
}

#[test]
fn places_in_a_table_are_those_of_the_file() {
    let text = "Coup;Sud;Nord\n1;F;d\n2;E;C\n";
    let source = Source::from_bytes("-", text.into());
    let reading = read_as(&source, notation_named("table").expect("a notation"));
    let replay = replay(&source, &reading.records[0], &Options::default());
    let wrong = replay
        .findings
        .iter()
        .find(|finding| finding.severity() == Severity::Error)
        .expect("C is South's");
    let at = source.locate(wrong.span);
    assert_eq!((at.line, at.column, at.offset), (3, 5, 24));
}

#[test]
fn the_csv_that_is_written_reads_back() {
    let text = "[Variant \"abapa\"]\n[Position \"3,0,1,2,1,4/0,0,0,0,0,4 13-20 S\"]\n\n1. F! {belle \"prise\", oui} *\n\n\
                [Variant \"abapa\"]\n\n1. F {a; b} d 2. E e 3. C a+5 4. D e 5. B c+11 6. A b+11 0-27\n";
    let source = Source::from_bytes("-", text.into());
    let csv = notation_named("csv").expect("a notation");
    let mut written = csv.head().to_owned();
    for (i, record) in read(&source).records.iter().enumerate() {
        let options = Options::default();
        let game =
            awale::replay::annotate(&replay(&source, record, &options), &options, i + 1).expect("a game");
        written += &csv.write(&game).expect("it is written");
    }
    assert_eq!(told(&written), "csv");
    assert_eq!(
        read_table(&written),
        (vec!["F".to_owned(), GAME.to_owned()], 0),
        "{written}"
    );
    let again = Source::from_bytes("-", written.clone().into());
    let record = &read_as(&again, csv).records[0];
    assert_eq!(
        awale::write(record).matches("belle \"prise\", oui").count(),
        1,
        "{written}"
    );
    // What it says of a move is held against the board.
    let false_capture = written.replace("a,6,F,5,", "a,6,F,4,");
    assert_ne!(false_capture, written);
    assert_eq!(read_table(&false_capture).1, 1);
}

fn codes(text: &str) -> Vec<&'static str> {
    let source = Source::from_bytes("-", text.into());
    let encoding = awale::replay::encoding_findings(&source);
    encoding.iter().map(|finding| finding.code.name()).collect()
}

/// The players and moves of a wrapped record.
fn unwrapped(text: &str) -> (String, String) {
    let source = Source::from_bytes("-", text.into());
    let reading = read(&source);
    let record = &reading.records[0];
    let replay = replay(&source, record, &Options::default());
    let moves = replay
        .plies
        .iter()
        .map(|played| played.ply.house.letter())
        .collect();
    let south = record
        .tag("South")
        .map(|tag| tag.value.clone())
        .unwrap_or_default();
    assert!(
        replay
            .findings
            .iter()
            .all(|finding| finding.severity() < Severity::Error),
        "{:?}",
        replay.findings
    );
    (south, moves)
}

#[test]
fn html_is_decoded_with_a_note() {
    for text in [
        "<html><body><pre>\n[South &quot;H&eacute;l&egrave;ne&quot;]\n[Variant &quot;abapa&quot;]\n\n1. F d 2. E e *\n</pre></body></html>\n",
        "<p>[South \"H&#233;l&#xE8;ne\"]<br>[Variant \"abapa\"]</p><p>1. F d<br/>2. E e *</p>",
        "[South &quot;H&eacute;l&egrave;ne&quot;]<br>\n[Variant &quot;abapa&quot;]<br>\n<br>\n1. F d<br>\n2.&nbsp;E e *<br>\n",
        "[Variant \"abapa\"]\n[South \"H&eacute;l&egrave;ne\"]\n\n1. F d 2. E e *\n",
    ] {
        assert_eq!(codes(text), ["encoding/html"], "{text}");
        assert_eq!(
            unwrapped(text),
            ("Hélène".to_owned(), "FdEe".to_owned()),
            "{text}"
        );
    }
    for plain in [
        "[Variant \"abapa\"]\n[South \"Ama & Kofi <x>\"]\n\n1. F d *\n",
        "1. F d {a < b && c;} *\n",
    ] {
        assert_eq!(codes(plain), [""; 0], "{plain}");
    }
}

#[test]
fn quoted_printable_is_decoded_with_a_note() {
    let text = "[South \"H=C3=A9l=C3=A8ne\"]\n[Variant \"abapa\"]\n\n1. F d 2. =\nE e *\n";
    assert_eq!(codes(text), ["encoding/quoted-printable"]);
    assert_eq!(unwrapped(text), ("Hélène".to_owned(), "FdEe".to_owned()));
    let latin = "[South \"H=E9l=E8ne\"]\r\n[Variant=20\"abapa\"]\r\n\r\n1. F d 2. E=\r\n e *\r\n";
    assert_eq!(unwrapped(latin), ("Hélène".to_owned(), "FdEe".to_owned()));
    for plain in [
        "1. F d = 2. E e = *\n",
        "[South \"a=C3\"]\n\n1. F d *\n",
        "1. F d {x=3D} *\n",
    ] {
        assert_eq!(codes(plain), [""; 0], "{plain}");
    }
}

#[test]
fn places_in_wrapped_text_are_those_of_the_file() {
    let html = "<pre>\n[South &quot;H&eacute;l&egrave;ne&quot;]<br>[Variant &quot;abapa&quot;]\n\n1. F d<br>2. E E *\n</pre>";
    let source = Source::from_bytes("-", html.into());
    let reading = read(&source);
    let replay = replay(&source, &reading.records[0], &Options::default());
    let wrong = &replay.findings[0];
    let at = source.locate(wrong.span);
    assert_eq!(&html[at.offset..at.offset + at.length], "E");
    assert_eq!((at.line, at.column), (4, 16));
    let name = reading.records[0]
        .tag("South")
        .map(|tag| tag.value_span)
        .expect("a tag");
    let at = source.locate(name);
    assert_eq!(&html[at.offset..at.offset + at.length], "H&eacute;l&egrave;ne");
    let inside = source.locate(Span::new(name.start + 1, name.start + 3));
    assert_eq!(&html[inside.offset..inside.offset + inside.length], "&eacute;");

    let mail = "[South \"H=C3=A9l=C3=A8ne\"]\n[Variant \"abapa\"]\n\n1. F d 2. =\nE E *\n";
    let source = Source::from_bytes("-", mail.into());
    let reading = read(&source);
    let found = awale::replay(&source, &reading.records[0], &Options::default()).findings;
    let at = source.locate(found[0].span);
    assert_eq!(
        (&mail[at.offset..at.offset + at.length], at.line, at.column),
        ("E", 5, 3)
    );
}

#[test]
fn what_is_said_of_wrapped_text_is_said_in_both_languages() {
    for language in [Language::English, Language::French] {
        let catalogue = Catalogue::new(language);
        for code in [awale::Code::EncodingHtml, awale::Code::EncodingQuotedPrintable] {
            assert!(catalogue.has(code.key()));
        }
    }
}

#[test]
fn a_title_that_ends_in_a_tab_keeps_its_last_letter() {
    for title in ["Finale au café\t", "Finale, salle é\t\t", "é\té\t"] {
        let text = format!("{title}\n1;F;d\n2;E;e\n");
        let source = Source::from_bytes("-", text.clone().into());
        let table = notation_named("table").expect("a notation");
        let reading = read_as(&source, table);
        assert_eq!(reading.records.len(), 1, "{text:?}");
        assert_eq!(reading.records[0].line.moves.len(), 4, "{text:?}");
        let alone = Source::from_bytes("-", title.into());
        let _ = read_as(&alone, table);
    }
}
