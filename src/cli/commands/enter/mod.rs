//! `awale enter`: a score sheet is typed, and every move is checked at once.

mod file;
mod header;
mod lines;
mod orders;
mod sheet;
mod typed;

use std::path::Path;

use clap::{ArgMatches, Command};

use crate::finding::HelpKind;
use crate::finding::finding_texts;
use crate::finding::{Arg, Finding, Message};
use crate::notation::read;
use crate::record::Termination;
use crate::replay::{Options, replay};
use crate::report::{Found, board_text, concise, outcome_text};
use crate::source::Source;

use crate::cli::args::{Arguments, replay_options};
use crate::cli::output::Output;
use crate::cli::{Failure, Session, Verdict};

use file::SheetFile;
use lines::{Lines, Typed};
use orders::Order;
use sheet::{Refused, Sheet};

pub(in crate::cli) fn arguments(command: Command, args: &Arguments<'_>) -> Command {
    command
        .arg(args.positional("file", "cli-enter-file", "FILE").required(true))
        .args(args.rules())
}

pub(in crate::cli) fn run(
    session: &Session,
    matches: &ArgMatches,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let name = matches.get_one::<String>("file").map_or("", String::as_str);
    let options = replay_options(matches)?;
    let file = SheetFile::open(Path::new(name)).map_err(|error| unwritten(name, &error))?;
    let lines = Lines::open()?;
    let mut entry = EntrySession {
        session,
        out,
        name,
        file,
        lines,
        refused: false,
    };
    let begun = match entry.file.bytes().map(<[u8]>::to_vec) {
        Some(bytes) => entry.resume(bytes, options)?,
        None => entry.begin(options)?,
    };
    if let Some(sheet) = begun {
        entry.moves(sheet)?;
        entry.say(&Message::new("enter-kept").with("file", Arg::Text(name.to_owned())))?;
    }
    // A script must be able to tell; who sits at the terminal has been told.
    let unmended = entry.refused && !entry.lines.is_terminal();
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

/// How typing goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Flow {
    GoOn,
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
        if let Ok(sheet) = Sheet::resume(record, options) {
            // What is there stays as it is until something is changed.
            self.say(
                &Message::new("enter-resumed")
                    .with("file", Arg::Text(self.name.to_owned()))
                    .with("plies", sheet.len()),
            )?;
            Ok(Some(sheet))
        } else {
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
                Flow::GoOn => {}
                Flow::Over => return self.rest(),
                Flow::Stop => return Ok(()),
            }
        }
    }

    /// Says that what a script still has after the end of the game was not taken.
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
    fn told(&mut self, message: &Message) -> Result<Flow, Failure> {
        self.refused = true;
        self.say(message)?;
        Ok(self.after_refusal())
    }

    const fn after_refusal(&self) -> Flow {
        if self.lines.is_terminal() {
            Flow::GoOn
        } else {
            Flow::Stop
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

    fn line(&mut self, line: &str, sheet: &mut Sheet) -> Result<Flow, Failure> {
        if line.is_empty() {
            return Ok(Flow::GoOn);
        }
        match self.order(line) {
            None => self.typed(line, sheet),
            Some(Order::Quit) => Ok(Flow::Stop),
            Some(Order::Help) => self.help().map(|()| Flow::GoOn),
            Some(Order::Board) => self.board(sheet).map(|()| Flow::GoOn),
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
    fn shown(&mut self, sheet: &Sheet) -> Result<Flow, Failure> {
        if self.lines.is_terminal() || sheet.now.over {
            self.board(sheet)?;
        }
        Ok(Flow::GoOn)
    }

    fn ended(&mut self, sheet: &mut Sheet, cause: Termination) -> Result<Flow, Failure> {
        if sheet.now.over {
            return self.told(&self.with_words(Message::new("enter-is-over")));
        }
        match sheet.ended_by(cause) {
            Ok(ended) => self.finish(sheet, ended),
            Err(refused) => self.refuse(&refused),
        }
    }

    /// Takes a sheet that is complete.
    fn finish(&mut self, sheet: &mut Sheet, complete: Sheet) -> Result<Flow, Failure> {
        *sheet = complete;
        self.save(sheet)?;
        let outcome = outcome_text(&sheet.now.outcome, &self.session.catalogue);
        self.say(&Message::new("enter-over").with("outcome", Arg::Text(outcome)))?;
        Ok(Flow::Over)
    }

    /// Says in sentences why something was not taken.
    fn refuse(&mut self, refused: &Refused) -> Result<Flow, Failure> {
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
