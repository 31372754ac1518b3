//! The report in a real browser: it is stepped through, and its boards are those of the JSON.
//!
//! Chromium is driven through its debugging pipe, a message of JSON a time. Where it is not installed, the tests say
//! that they are skipped.

#![cfg(all(feature = "cli", unix))]

mod support;

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};
use support::awale;

/// What Chromium is called.
const NAMES: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];
/// The pipe's ends are to be the descriptors 3 and 4.
const PIPED: &str = "exec \"$@\" 3<&0 4>&1 >/dev/null 2>&1";

/// A browser with one page.
struct Browser {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    calls: u64,
    session: Option<String>,
    _profile: tempfile::TempDir,
}

impl Browser {
    /// None where there is no Chromium.
    fn start() -> Option<Browser> {
        let there = |name: &&&str| {
            let asked = Command::new(name).arg("--version").stderr(Stdio::null()).output();
            asked.is_ok_and(|output| output.status.success())
        };
        let Some(name) = NAMES.iter().find(there) else {
            // Past the test harness, which would keep it to itself.
            let _ = writeln!(std::io::stderr(), "skipped: no Chromium is installed");
            return None;
        };
        let profile = tempfile::tempdir().expect("a folder");
        let mut child = Command::new("sh")
            .args([
                "-c",
                PIPED,
                "sh",
                name,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
            ])
            .args(["--disable-dev-shm-usage", "--no-first-run", "--hide-scrollbars"])
            .args(["--remote-debugging-pipe", "--window-size=900,1000"])
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a shell");
        let mut browser = Browser {
            to: child.stdin.take().expect("a pipe"),
            from: BufReader::new(child.stdout.take().expect("a pipe")),
            child,
            calls: 0,
            session: None,
            _profile: profile,
        };
        let page = browser.call("Target.createTarget", json!({"url": "about:blank"}));
        let attach = json!({"targetId": page["targetId"], "flatten": true});
        let attached = browser.call("Target.attachToTarget", attach);
        browser.session = attached["sessionId"].as_str().map(str::to_owned);
        browser.call("Page.enable", json!({}));
        Some(browser)
    }

    /// Calls a method of the browser or, once there is one, of its page.
    fn call(&mut self, method: &str, params: Value) -> Value {
        self.calls += 1;
        let mut message = json!({"id": self.calls, "method": method, "params": params});
        if let Some(session) = &self.session {
            message["sessionId"] = json!(session);
        }
        write!(self.to, "{message}\0").expect("the browser listens");
        self.to.flush().expect("the browser listens");
        loop {
            let heard = self.hear();
            if heard["id"] == self.calls {
                assert!(heard["error"].is_null(), "{method}: {}", heard["error"]);
                return heard["result"].clone();
            }
        }
    }

    fn hear(&mut self) -> Value {
        let mut message = Vec::new();
        self.from.read_until(0, &mut message).expect("the browser speaks");
        assert!(!message.is_empty(), "the browser has gone");
        message.pop();
        serde_json::from_slice(&message).expect("JSON")
    }

    /// Loads a page of its own, whatever was there.
    fn open(&mut self, file: &Path, fragment: &str) {
        self.call("Page.navigate", json!({"url": "about:blank"}));
        let url = format!("file://{}{fragment}", file.display());
        self.call("Page.navigate", json!({"url": url}));
        let loaded = "document.readyState === 'complete' && location.protocol === 'file:'";
        let ready = (0..200).any(|_| {
            std::thread::sleep(std::time::Duration::from_millis(25));
            self.value(loaded) == true
        });
        assert!(ready, "{url} is not loaded");
    }

    /// What an expression comes to on the page.
    fn value(&mut self, expression: &str) -> Value {
        let asked = json!({"expression": expression, "returnByValue": true, "awaitPromise": true});
        let answer = self.call("Runtime.evaluate", asked);
        assert!(answer["exceptionDetails"].is_null(), "{expression}: {answer}");
        answer["result"]["value"].clone()
    }

    fn press(&mut self, key: &str) {
        for kind in ["keyDown", "keyUp"] {
            self.call(
                "Input.dispatchKeyEvent",
                json!({"type": kind, "key": key, "code": key}),
            );
        }
    }

    /// Clicks on the middle of an element, as a mouse does.
    fn click(&mut self, selector: &str) {
        let middle = format!(
            "(() => {{ const e = document.querySelector({selector:?}); e.scrollIntoView(); \
             const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; }})()"
        );
        let at = self.value(&middle);
        for kind in ["mousePressed", "mouseReleased"] {
            let event = json!({"type": kind, "x": at[0], "y": at[1], "button": "left", "clickCount": 1});
            self.call("Input.dispatchMouseEvent", event);
        }
    }

    /// The board of a game as it is seen: ply, South's row, North's row, the stores.
    fn board(&mut self, game: usize) -> Value {
        self.value(&format!(
            "(() => {{ const g = document.getElementById('game-{game}'); \
             const read = (name, keys) => [...keys].map(k => \
                 Number(g.querySelector(`.player [data-${{name}}=\"${{k}}\"] .count`).textContent.replace(',', '.'))); \
             return {{ply: Number(g.dataset.ply), south: read('house', 'ABCDEF'), north: read('house', 'abcdef'), \
                 stores: read('store', ['south', 'north'])}}; }})()"
        ))
    }

    /// A picture of what is seen.
    fn screenshot(&mut self) -> Vec<u8> {
        let picture = self.call("Page.captureScreenshot", json!({"format": "png"}));
        decoded(picture["data"].as_str().expect("a picture"))
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // It may have gone already.
        let _ = write!(self.to, "{{\"id\":0,\"method\":\"Browser.close\"}}\0");
        let _ = self.to.flush();
        let _ = self.child.wait();
    }
}

/// The bytes that base64 stands for.
fn decoded(text: &str) -> Vec<u8> {
    const DIGITS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let digit = |byte: &u8| DIGITS.iter().position(|digit| digit == byte);
    let digits: Vec<usize> = text.as_bytes().iter().filter_map(digit).collect();
    let four = |four: &[usize]| {
        let number = four.iter().fold(0, |number, digit| number << 6 | digit) << (6 * (4 - four.len()));
        let bytes = [16, 8, 0].map(|shift| u8::try_from(number >> shift & 255).expect("a byte"));
        bytes.into_iter().take(four.len() - 1).collect::<Vec<u8>>()
    };
    digits.chunks(4).flat_map(four).collect()
}

/// What the JSON says of a game's board after a ply, in the same form.
fn expected(game: &Value, ply: usize) -> Value {
    let position = match ply.checked_sub(1) {
        None => &game["start"],
        Some(last) => &game["plies"][last]["after"],
    };
    let stores = &position["stores"];
    json!({"ply": ply, "south": position["south"], "north": position["north"], "stores": [stores["south"], stores["north"]]})
}

/// A report in a folder, and the exported JSON of the same file.
fn report(file: &str, folder: &Path, more: &[&str]) -> (std::path::PathBuf, Value) {
    let page = folder.join("report.html");
    let name = page.to_str().expect("a name");
    awale(&[&["report", file, "-o", name], more].concat())
        .run()
        .stdout("")
        .stderr("");
    let exported = awale(&[&["export", file], more].concat()).run().json();
    (page, exported)
}

#[track_caller]
fn assert_board(browser: &mut Browser, game: &Value, number: usize, ply: usize) {
    // As numbers, however they are written.
    let plain = |value: Value| value.to_string().replace(".0,", ",").replace(".0]", "]");
    assert_eq!(plain(browser.board(number)), plain(expected(game, ply)));
}

#[test]
fn keys_step_through_a_whole_game() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let (page, exported) = report("fixtures/illegal/must-feed.awale", folder.path(), &[]);
    let game = &exported["games"][0];
    browser.open(&page, "#game=1&ply=0");
    assert_board(&mut browser, game, 1, 0);
    for ply in 1..=60 {
        browser.press("ArrowRight");
        assert_board(&mut browser, game, 1, ply);
        let marked =
            browser.value("[...document.querySelectorAll('.record [aria-current]')].map(a => a.textContent)");
        assert_eq!(marked, json!([game["plies"][ply - 1]["text"]]));
        let fragment = browser.value("location.hash");
        assert_eq!(fragment, format!("#game=1&ply={ply}"));
    }
    // There it ends: the finding on what follows is said.
    browser.press("ArrowRight");
    assert_board(&mut browser, game, 1, 60);
    let said = browser.value("document.querySelector('.steps .wrong').textContent");
    let message = game["findings"][0]["message"].as_str().expect("a message");
    assert!(said.as_str().expect("a text").contains(message), "{said}");
    let end = browser.screenshot();
    for ply in (0..60).rev() {
        browser.press("ArrowLeft");
        assert_board(&mut browser, game, 1, ply);
    }
    browser.press("ArrowLeft");
    assert_board(&mut browser, game, 1, 0);
    let start = browser.screenshot();
    for picture in [&start, &end] {
        assert!(picture.starts_with(b"\x89PNG"), "no picture");
    }
    assert_ne!(start, end);
}

#[test]
fn buttons_links_and_the_plot_lead_to_a_ply() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let (page, exported) = report("fixtures/legal/match.awale", folder.path(), &["--lang", "fr"]);
    let games = exported["games"].as_array().expect("games");
    browser.open(&page, "");
    let last = |game: &Value| game["plies"].as_array().expect("plies").len();
    for (number, game) in (1..).zip(games) {
        assert_board(&mut browser, game, number, last(game));
    }
    let second = &games[1];
    for (button, ply) in [
        ("back", last(second) - 1),
        ("first", 0),
        ("on", 1),
        ("last", last(second)),
    ] {
        browser.click(&format!("#game-2 [data-step={button}]"));
        assert_board(&mut browser, second, 2, ply);
    }
    // Keys go on with the game that was clicked in.
    browser.press("ArrowLeft");
    assert_board(&mut browser, second, 2, last(second) - 1);
    browser.click("#game-2 .record [data-ply='9']");
    browser.value("new Promise(done => setTimeout(done, 50))");
    assert_board(&mut browser, second, 2, 9);
    browser.click("#game-2 .plot");
    let shown = browser.board(2)["ply"].as_u64().expect("a ply");
    let shown = usize::try_from(shown).expect("a ply");
    assert!(shown > 9 && shown < last(second), "{shown}");
    assert_board(&mut browser, second, 2, shown);
    // The first game stays where it was.
    assert_board(&mut browser, &games[0], 1, last(&games[0]));
    browser.open(&page, "#game=2&ply=24");
    assert_board(&mut browser, second, 2, 24);
}

/// What the page draws of a ply with its script is what is drawn without it.
#[test]
fn the_script_draws_what_stands_in_the_page() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    for file in [
        "fixtures/legal/shortest.awale",
        "fixtures/examples/1-sowing-fourteen.awale",
    ] {
        let (page, _) = report(file, folder.path(), &[]);
        browser.open(&page, "");
        let parts = "[...document.querySelectorAll('.player svg, .steps')].map(e => e.outerHTML).join()";
        let drawn = browser.value(parts);
        browser.call("Emulation.setScriptExecutionDisabled", json!({"value": true}));
        browser.open(&page, "");
        let plain = browser.value(parts);
        browser.call("Emulation.setScriptExecutionDisabled", json!({"value": false}));
        assert_eq!(drawn, plain);
    }
}

#[test]
fn a_script_in_a_name_does_not_run() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let record = folder.path().join("game.awale");
    let name = "<script>document.title='run'</script><!--<img src=x>";
    let text = format!(
        "[Event \"{name}\"]\n[South \"{name}\"]\n[North \"{name}\"]\n[Variant \"{name}\"]\n\n1. C {{{name}}} d 2. <b>x</b>\n"
    );
    std::fs::write(&record, text).expect("it can be written");
    let (page, _) = report(record.to_str().expect("a name"), folder.path(), &[]);
    browser.open(&page, "");
    let title = browser.value("document.title");
    assert!(title.as_str().expect("a title").contains(name), "{title}");
    assert_eq!(
        browser.value("document.images.length + document.querySelectorAll('b').length"),
        0
    );
    let heading = browser.value("document.querySelector('h2').textContent");
    assert!(heading.as_str().expect("a heading").contains(name), "{heading}");
}

/// On a phone nothing runs off the page, whatever the names and the findings; a game prints on one sheet of paper.
#[test]
fn the_page_fits_a_phone_and_a_sheet_of_paper() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let long = folder.path().join("long.awale");
    let name = "Ouagadougou".repeat(12);
    std::fs::write(
        &long,
        format!("[Event \"{name}\"]\n[South \"{name}\"]\n[North \"K\"]\n\n1. F d {{{name}}} 2. {name} *\n"),
    )
    .expect("written");
    let sheets = [
        "fixtures/legal/match.awale",
        "fixtures/illegal/must-feed.awale",
        long.to_str().expect("a name"),
    ];
    for (file, language) in sheets.iter().flat_map(|file| [(file, "en"), (file, "fr")]) {
        let more = ["--sheet", "--boards", "0,31S", "--lang", language];
        let page = folder.path().join("page.html");
        let output = ["report", file, "-o", page.to_str().expect("a name")];
        awale(&[&output[..], &more].concat()).run().stdout("");
        for width in [360, 800] {
            let phone = json!({"width": width, "height": 740, "deviceScaleFactor": 1, "mobile": false});
            browser.call("Emulation.setDeviceMetricsOverride", phone);
            browser.open(&page, "");
            let wide = browser.value(
                "[...document.querySelectorAll('body *')].filter(e => \
                 e.getBoundingClientRect().right > innerWidth + 1).map(e => e.outerHTML.slice(0, 60))",
            );
            assert_eq!(wide, json!([]), "{file} at {width}");
        }
    }
    let page = folder.path().join("page.html");
    let output = [
        "report",
        sheets[0],
        "--sheet",
        "-o",
        page.to_str().expect("a name"),
    ];
    awale(&output).run().stdout("").stderr("").status(0);
    browser.open(&page, "");
    let printed = browser.call("Page.printToPDF", json!({"preferCSSPageSize": true}));
    let printed = decoded(printed["data"].as_str().expect("a document"));
    let printed = String::from_utf8_lossy(&printed);
    let pages = printed.matches("/Type /Page\n").count();
    // The index, two games, and the rules.
    assert_eq!(pages, 4);
}
