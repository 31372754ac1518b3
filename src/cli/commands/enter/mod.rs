//! `awale enter`: a score sheet is typed, and every move is checked at once.

mod file;
mod lines;
mod sheet;

use std::path::Path;

use clap::ArgMatches;

use crate::board::Player;
use crate::notation::{first_player, read};
use crate::record::{Entry, GameResult, Item, Record, ResultToken, Termination};
use crate::replay::{Options, replay, variant_ids, variant_named};
use crate::rules::VARIANTS;
use crate::source::Source;

use crate::cli::output::Output;
use crate::cli::{Failure, Session, Verdict, replay_options};
use crate::finding::{Arg, Finding, HelpKind, Message, finding_texts};
use crate::report::{Found, board_text, concise, outcome_text};

use file::SheetFile;
use lines::{Lines, Typed};
use sheet::{Refused, Sheet};

/// The tags that are asked for, in the order in which they are asked.
const ASKED: [&str; 8] = [
    "Event", "Site", "Date", "Round", "South", "North", "First", "Variant",
];
/// The longest value of a tag, in characters.
const LONGEST_TAG: usize = 500;

pub(in crate::cli) fn run(
    session: &Session,
    matches: &ArgMatches,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let name = matches.get_one::<String>("file").map_or("", String::as_str);
    let options = replay_options(matches)?;
    let file = SheetFile::open(Path::new(name)).map_err(|error| unwritten(name, &error))?;
    let lines = Lines::open()?;
    let mut desk = EntrySession {
        session,
        out,
        name,
        file,
        lines,
        refused: false,
    };
    let begun = match desk.file.bytes().map(<[u8]>::to_vec) {
        Some(bytes) => desk.resume(bytes, options)?,
        None => desk.begin(options)?,
    };
    if let Some(sheet) = begun {
        desk.moves(sheet)?;
        desk.say(&Message::new("enter-kept").with("file", Arg::Text(name.to_owned())))?;
    }
    // A script must be able to tell; who sits at the terminal has been told.
    let unmended = desk.refused && !desk.lines.is_terminal();
    Ok(Verdict {
        findings: unmended,
        unread: false,
    })
}

fn unwritten(name: &str, error: &std::io::Error) -> Failure {
    Failure::Usage(
        Message::new("failure-unwritten")
            .with("file", Arg::Text(name.to_owned()))
            .with("reason", error.to_string()),
    )
}

/// What can be typed instead of a move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    Undo,
    Board,
    Help,
    Agreement,
    Resign,
    Quit,
}

impl Order {
    /// The orders, by their English words and the keys of their words in the language.
    const ALL: [(Order, &'static str, &'static str); 6] = [
        (Order::Undo, "undo", "enter-word-undo"),
        (Order::Board, "board", "enter-word-board"),
        (Order::Help, "help", "enter-word-help"),
        (Order::Agreement, "agreement", "enter-word-agreement"),
        (Order::Resign, "resign", "enter-word-resign"),
        (Order::Quit, "quit", "enter-word-quit"),
    ];
}

/// Whether typing goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    Go,
    /// The game has its end.
    Over,
    Stop,
}

struct EntrySession<'a> {
    session: &'a Session,
    out: &'a mut Output,
    name: &'a str,
    file: SheetFile,
    lines: Lines,
    /// Whether anything was refused.
    refused: bool,
}

impl EntrySession<'_> {
    fn say(&mut self, message: &Message) -> Result<(), Failure> {
        let line = self.session.catalogue.text(message);
        self.out.line(&line)
    }

    /// The next line, once all that was said is on the screen.
    fn ask(&mut self, prompt: &str) -> Result<Typed, Failure> {
        self.out.finish()?;
        Ok(self.lines.next(prompt)?)
    }

    fn save(&mut self, sheet: &Sheet) -> Result<(), Failure> {
        self.file
            .save(sheet.text())
            .map_err(|error| unwritten(self.name, &error))
    }

    /// Goes on with a sheet that is there. None where it has to be mended first.
    fn resume(&mut self, bytes: Vec<u8>, options: Options) -> Result<Option<Sheet>, Failure> {
        let file = || Arg::Text(self.name.to_owned());
        if std::str::from_utf8(&bytes).is_err() {
            return Err(Failure::Usage(
                Message::new("enter-not-utf8").with("file", file()),
            ));
        }
        let source = Source::from_bytes(self.name, bytes);
        let reading = read(&source);
        let [record] = &reading.records[..] else {
            let message = Message::new("enter-several")
                .with("file", file())
                .with("games", reading.records.len());
            return Err(Failure::Usage(message));
        };
        match Sheet::resume(record, options) {
            Ok(sheet) => {
                // What is there stays as it is until something is changed.
                self.say(
                    &Message::new("enter-resumed")
                        .with("file", Arg::Text(self.name.to_owned()))
                        .with("plies", sheet.len()),
                )?;
                Ok(Some(sheet))
            }
            Err(_) => {
                self.refused = true;
                let replayed = replay(&source, record, &options);
                for finding in &replayed.findings {
                    let found = Found {
                        source: &source,
                        game: None,
                        players: [None; 2],
                        finding,
                    };
                    let line = concise(&found, &self.session.catalogue);
                    self.out.line(&line)?;
                }
                self.say(&Message::new("enter-mend-first").with("file", Arg::Text(self.name.to_owned())))?;
                Ok(None)
            }
        }
    }

    /// Asks for the header of a new sheet. None where the typist leaves.
    fn begin(&mut self, options: Options) -> Result<Option<Sheet>, Failure> {
        self.say(&Message::new("enter-new").with("file", Arg::Text(self.name.to_owned())))?;
        let mut tags = Vec::new();
        let mut starter = Player::South;
        for name in ASKED {
            if name == "Variant" && options.variant.is_some() {
                continue;
            }
            loop {
                let prompt = self.session.catalogue.attribute("enter-tag", name);
                let value = match self.ask(&format!("{}: ", prompt.unwrap_or_default()))? {
                    Typed::End => return self.without_header(),
                    Typed::Line(line) => clean(&line),
                    Typed::TooLong => String::new(),
                };
                match self.tag_value(name, &value) {
                    Ok(None) => break,
                    Ok(Some(value)) => {
                        if name == "First" {
                            starter = Player::North;
                        }
                        tags.push((name, value));
                        break;
                    }
                    Err(message) => {
                        self.refused = true;
                        self.say(&message)?;
                        if !self.lines.is_terminal() {
                            return Ok(None);
                        }
                    }
                }
            }
        }
        if !tags.iter().any(|(name, _)| *name == "Variant") {
            let variant = options
                .variant
                .or(options.default_variant)
                .unwrap_or(&VARIANTS[0]);
            tags.push(("Variant", variant.id.to_owned()));
        }
        match Sheet::new(tags, starter, options) {
            Ok(sheet) => {
                self.save(&sheet)?;
                Ok(Some(sheet))
            }
            Err(refused) => {
                self.refuse(&refused)?;
                Ok(None)
            }
        }
    }

    /// Nothing is begun where the input ends inside the header: who leaves a terminal means it, a script must be
    /// told.
    fn without_header(&mut self) -> Result<Option<Sheet>, Failure> {
        if !self.lines.is_terminal() {
            self.refused = true;
            self.out.finish()?;
            let message =
                Message::new("enter-header-unfinished").with("file", Arg::Text(self.name.to_owned()));
            self.session
                .say(&Message::new("failure").with("message", message));
        }
        Ok(None)
    }

    /// The value that a tag gets, if it gets one; or why what was typed is none.
    fn tag_value(&self, name: &str, value: &str) -> Result<Option<String>, Message> {
        match (name, value) {
            (_, "") => Ok(None),
            (_, value) if value.chars().count() > LONGEST_TAG => Err(Message::new("enter-too-long")),
            ("First", value) => match first_player(value) {
                Some(Player::South) => Ok(None),
                Some(Player::North) => Ok(Some("North".to_owned())),
                None => Err(Message::new("enter-first")),
            },
            ("Variant", value) => match variant_named(value) {
                Some(variant) => Ok(Some(variant.id.to_owned())),
                None => Err(Message::new("failure-unknown-variant")
                    .with("name", value)
                    .with("names", variant_ids())),
            },
            (_, value) => Ok(Some(value.to_owned())),
        }
    }

    /// Takes moves until there are no more.
    fn moves(&mut self, mut sheet: Sheet) -> Result<(), Failure> {
        if self.lines.is_terminal() {
            self.help()?;
            self.board(&sheet)?;
        }
        loop {
            let prompt = self.prompt(&sheet);
            let next = match self.ask(&prompt)? {
                Typed::End => return Ok(()),
                Typed::TooLong => self.told(&Message::new("enter-too-long"))?,
                Typed::Line(line) => self.line(line.trim(), &mut sheet)?,
            };
            match next {
                Next::Go => {}
                Next::Over => return self.rest(),
                Next::Stop => return Ok(()),
            }
        }
    }

    /// Says that what a script still has behind the end of the game was not taken.
    fn rest(&mut self) -> Result<(), Failure> {
        while !self.lines.is_terminal() {
            let line = match self.ask("")? {
                Typed::End => break,
                Typed::TooLong => return self.told(&Message::new("enter-too-long")).map(drop),
                Typed::Line(line) => clean(&line),
            };
            if self.order(&line) == Some(Order::Quit) {
                break;
            }
            if !line.is_empty() {
                return self.told(&untaken(&line)).map(drop);
            }
        }
        Ok(())
    }

    /// Says why something was not taken: a script stops there, for what follows hangs on it.
    fn told(&mut self, message: &Message) -> Result<Next, Failure> {
        self.refused = true;
        self.say(message)?;
        Ok(self.after_refusal())
    }

    const fn after_refusal(&self) -> Next {
        if self.lines.is_terminal() {
            Next::Go
        } else {
            Next::Stop
        }
    }

    fn prompt(&self, sheet: &Sheet) -> String {
        let message = if sheet.now.over {
            Message::new("enter-prompt-over")
        } else {
            Message::new("enter-prompt")
                .with("number", sheet.now.number)
                .with("player", sheet.now.position.to_move())
        };
        // The catalogue trims the end of an entry.
        format!("{} ", self.session.catalogue.text(&message))
    }

    fn board(&mut self, sheet: &Sheet) -> Result<(), Failure> {
        let text = board_text(&sheet.now.position, sheet.now.letters, &self.session.catalogue);
        self.out.text(&text)?;
        if sheet.now.over {
            let outcome = outcome_text(&sheet.now.outcome, &self.session.catalogue);
            return self.say(&Message::new("enter-over").with("outcome", Arg::Text(outcome)));
        }
        Ok(())
    }

    fn help(&mut self) -> Result<(), Failure> {
        let message = self.with_words(Message::new("enter-help"));
        self.say(&message)
    }

    /// Adds the words that can be typed instead of a move.
    fn with_words(&self, message: Message) -> Message {
        Order::ALL.into_iter().fold(message, |message, (_, name, key)| {
            message.with(name, Arg::Text(self.session.catalogue.word(key)))
        })
    }

    fn order(&self, line: &str) -> Option<Order> {
        let line = line.to_lowercase();
        let named = |word: &str, key: &'static str| line == word || line == self.session.catalogue.word(key);
        Order::ALL
            .into_iter()
            .find(|(_, word, key)| named(word, key))
            .map(|(order, ..)| order)
    }

    fn line(&mut self, line: &str, sheet: &mut Sheet) -> Result<Next, Failure> {
        if line.is_empty() {
            return Ok(Next::Go);
        }
        match self.order(line) {
            None => self.typed(line, sheet),
            Some(Order::Quit) => Ok(Next::Stop),
            Some(Order::Help) => self.help().map(|()| Next::Go),
            Some(Order::Board) => self.board(sheet).map(|()| Next::Go),
            Some(Order::Undo) if sheet.now.declared => match sheet.reopened() {
                Ok(open) => {
                    *sheet = open;
                    self.save(sheet)?;
                    self.say(&Message::new("enter-reopened"))?;
                    self.shown(sheet)
                }
                Err(refused) => self.refuse(&refused),
            },
            Some(Order::Undo) => match sheet.without_last() {
                None => self.told(&Message::new("enter-nothing-to-undo")),
                Some((shorter, letter)) => {
                    *sheet = shorter;
                    self.save(sheet)?;
                    self.say(&Message::new("enter-undone").with("letter", letter.to_string()))?;
                    self.shown(sheet)
                }
            },
            Some(Order::Agreement) => self.ended(sheet, Termination::Agreement),
            Some(Order::Resign) => self.ended(sheet, Termination::Resignation),
        }
    }

    /// The board again, where somebody looks at it.
    fn shown(&mut self, sheet: &Sheet) -> Result<Next, Failure> {
        if self.lines.is_terminal() || sheet.now.over {
            self.board(sheet)?;
        }
        Ok(Next::Go)
    }

    fn ended(&mut self, sheet: &mut Sheet, cause: Termination) -> Result<Next, Failure> {
        if sheet.now.over {
            return self.told(&self.with_words(Message::new("enter-is-over")));
        }
        match sheet.ended_by(cause) {
            Ok(ended) => self.finish(sheet, ended),
            Err(refused) => self.refuse(&refused),
        }
    }

    /// Takes a sheet that is complete.
    fn finish(&mut self, sheet: &mut Sheet, complete: Sheet) -> Result<Next, Failure> {
        *sheet = complete;
        self.save(sheet)?;
        let outcome = outcome_text(&sheet.now.outcome, &self.session.catalogue);
        self.say(&Message::new("enter-over").with("outcome", Arg::Text(outcome)))?;
        Ok(Next::Over)
    }

    /// Moves, comments, a result: what a record may hold, one after the other up to what is refused.
    fn typed(&mut self, line: &str, sheet: &mut Sheet) -> Result<Next, Failure> {
        let source = Source::from_bytes("-", line.as_bytes().to_vec());
        let mut reading = read(&source);
        let single = (reading.records.len() == 1).then(|| reading.records.remove(0));
        let Some(record) = single.filter(|record| record.tags.is_empty()) else {
            return self.not_a_move(line, sheet);
        };
        let comments = record
            .line
            .before
            .iter()
            .any(|item| matches!(item, Item::Comment(_)));
        let end = first_untaken(&record).unwrap_or(line.len());
        let moves = record.line.moves.iter();
        let kept = moves.take_while(|node| node.entry.span().start < end).count();
        let result = record.result.as_ref().filter(|token| token.text.span.start < end);
        if kept == 0 && result.is_none() && !comments {
            return self.not_a_move(line, sheet);
        }
        if sheet.now.declared && !record.line.moves.is_empty() {
            return self.told(&self.with_words(Message::new("enter-is-over")));
        }
        let mut begun = sheet.clone();
        let taken = self.take(&record, end, kept, &mut begun)?;
        let grown = begun.text() != sheet.text();
        *sheet = begun;
        if grown {
            self.save(sheet)?;
        }
        if taken == Taken::Refused {
            return Ok(self.after_refusal());
        }
        let next = match result {
            Some(token) => self.result(token, sheet)?,
            None => self.shown(sheet)?,
        };
        match line.get(end..) {
            Some(rest) if !rest.is_empty() && next != Next::Stop => self.told(&untaken(rest)),
            _ => Ok(next),
        }
    }

    /// Takes a result. One that is unknown ends nothing: the game can be gone on with.
    fn result(&mut self, token: &ResultToken, sheet: &mut Sheet) -> Result<Next, Failure> {
        match sheet.with_result(token) {
            Ok(complete) => {
                let next = self.finish(sheet, complete)?;
                let open = token.value == GameResult::Unknown && !sheet.now.over;
                Ok(if open { Next::Go } else { next })
            }
            Err(refused) => self.refuse(&refused),
        }
    }

    /// Takes the first moves of a line, with what stands around them up to an end.
    fn take(
        &mut self,
        record: &Record,
        end: usize,
        kept: usize,
        sheet: &mut Sheet,
    ) -> Result<Taken, Failure> {
        let ahead = |item: &&Item| item.span().start < end;
        let before: Vec<Item> = record.line.before.iter().filter(ahead).cloned().collect();
        let moves = &record.line.moves;
        if before.iter().any(|item| matches!(item, Item::Comment(_))) {
            match sheet.with_comments(&before) {
                Ok(longer) => *sheet = longer,
                Err(refused) => {
                    self.refuse(&refused)?;
                    return Ok(Taken::Refused);
                }
            }
        }
        for (i, node) in moves[..kept].iter().enumerate() {
            if let Entry::Words(words) = &node.entry {
                self.not_a_move(&words.text, sheet)?;
            } else {
                let mut node = node.clone();
                node.trail.retain(|item| ahead(&item));
                match sheet.with_move(&node) {
                    Ok(longer) => {
                        *sheet = longer;
                        continue;
                    }
                    Err(refused) => self.refuse(&refused)?,
                };
            }
            let behind = moves.len() - i - 1;
            if behind > 0 {
                self.say(&Message::new("enter-not-taken").with("count", behind))?;
            }
            return Ok(Taken::Refused);
        }
        Ok(Taken::All)
    }

    fn not_a_move(&mut self, text: &str, sheet: &Sheet) -> Result<Next, Failure> {
        let player = sheet.now.position.to_move();
        let message = Message::new("enter-not-a-move")
            .with("text", text)
            .with("player", player)
            .with("case", Arg::Case(player.id()));
        self.told(&message)
    }

    /// Says in sentences why something was not taken.
    fn refuse(&mut self, refused: &Refused) -> Result<Next, Failure> {
        match refused {
            Refused::TooLong => self.told(&Message::new("enter-full")),
            Refused::Unwritable => self.told(&Message::new("enter-unwritable")),
            Refused::Findings(findings) => {
                self.refused = true;
                if let Some(finding) = findings.first() {
                    self.sentences(finding)?;
                }
                Ok(self.after_refusal())
            }
        }
    }

    fn sentences(&mut self, finding: &Finding) -> Result<(), Failure> {
        let texts = finding_texts(finding, &self.session.catalogue);
        self.out.line(&texts.message)?;
        // What mends a record as a whole is of no use while it is typed.
        for (help, text) in finding.help.iter().zip(texts.help) {
            let text = match help.kind {
                HelpKind::LegalMoves => text,
                HelpKind::SayTermination => self
                    .session
                    .catalogue
                    .text(&self.with_words(Message::new("enter-say-how"))),
                HelpKind::CaseGuess | HelpKind::Other => continue,
            };
            self.say(&Message::new("help-line").with("help", Arg::Text(text)))?;
        }
        Ok(())
    }
}

/// Whether all that was typed was taken.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Taken {
    All,
    Refused,
}

/// Where the first thing on a line begins that a sheet does not take: words, a variation, what stands behind the
/// result.
fn first_untaken(record: &Record) -> Option<usize> {
    let trails = record.line.moves.iter().flat_map(|node| &node.trail);
    let around = record.line.before.iter().chain(trails);
    let dropped = around.filter(|item| !sheet::is_kept(item)).chain(&record.after);
    let dropped = dropped.map(|item| item.span().start);
    let behind = record.line.moves.get(record.moves_before_result);
    let behind = behind.filter(|_| record.result.is_some());
    dropped.chain(behind.map(|node| node.entry.span().start)).min()
}

fn untaken(text: &str) -> Message {
    Message::new("enter-untaken").with("text", text.trim().to_owned())
}

/// A value on one line, without what steers a terminal.
fn clean(line: &str) -> String {
    let visible: String = line
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    visible.trim().to_owned()
}
