//! What the environment says: language, colour, whether anybody looks on.

use std::ffi::OsString;
use std::io::IsTerminal;

use clap::ArgMatches;
use clap::parser::ValueSource;

use crate::finding::Language;

use super::args::{Color, chosen};

/// The environment of the process, as far as it matters.
#[derive(Clone, Debug)]
pub(in crate::cli) struct Terminal {
    locale: Option<String>,
    no_color: bool,
    dumb: bool,
    /// Whether standard output is a terminal.
    pub interactive: bool,
    /// Whether to colour.
    pub color: bool,
}

impl Terminal {
    pub(super) fn of_process() -> Terminal {
        let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        Terminal {
            locale: ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set),
            no_color: set("NO_COLOR").is_some(),
            dumb: set("TERM").as_deref() == Some("dumb"),
            interactive: std::io::stdout().is_terminal(),
            color: false,
        }
    }

    /// The language that `--lang` names, or the locale, or English. Looked for before the arguments are
    /// parsed: help and what is said of a wrong command line are in that language too.
    pub(super) fn language(&self, arguments: &[OsString]) -> Language {
        let options: Vec<&str> = arguments
            .iter()
            .map(|argument| argument.to_str().unwrap_or_default())
            .take_while(|argument| *argument != "--")
            .collect();
        let separate = options.iter().position(|option| *option == "--lang");
        let separate = separate.and_then(|at| options.get(at + 1).copied());
        let joined = options.iter().find_map(|option| option.strip_prefix("--lang="));
        let named = separate.or(joined).and_then(Language::from_locale);
        let of_locale = || self.locale.as_deref().and_then(Language::from_locale);
        named.or_else(of_locale).unwrap_or_default()
    }

    pub(super) fn with_arguments(mut self, matches: &ArgMatches) -> Terminal {
        // Before the command or after it; what was written counts before what is the default.
        let of_command = matches.subcommand().map(|(_, matches)| matches);
        let given = [of_command, Some(matches)]
            .into_iter()
            .flatten()
            .find(|matches| matches.value_source("color") == Some(ValueSource::CommandLine));
        let wanted = given.and_then(|matches| chosen::<Color>(matches, "color"));
        self.color = match wanted {
            Some(Color::Always) => true,
            Some(Color::Never) => false,
            Some(Color::Auto) | None => self.interactive && !self.no_color && !self.dumb,
        };
        self
    }
}
