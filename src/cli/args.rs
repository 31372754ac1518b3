//! The arguments, for clap: what all or several commands share. All help comes from the catalogue; values are named
//! by their English name here, and put into the catalogue's words with the rest.

use std::ffi::OsString;

use clap::builder::{EnumValueParser, PossibleValuesParser, TypedValueParser};
use clap::{Arg, ArgAction, ArgMatches, Command, ValueEnum, value_parser};

use crate::board::Position;
use crate::finding::{Catalogue, Code, Finding, Language, Message, Severity};
use crate::notation::{NOTATIONS, Notation, notation_named};
use crate::record::PositionError;
use crate::replay::{Options, position_findings, variant_ids, variant_named};
use crate::rules::Variant;
use crate::source::{Encoding, Span};

use super::Failure;
use super::choices::choices;
use super::commands::{COMMANDS, Row};
use super::help::in_words;

choices! {
    /// When to colour.
    Color {
        Auto = "auto",
        Always = "always",
        Never = "never",
    }
}

choices! {
    /// The form of an output for people or for programs.
    TextOrJson {
        Text = "text",
        Json = "json",
    }
}

choices! {
    /// What may make the exit status 1 beside errors.
    Denied {
        Warnings = "warnings",
    }
}

/// The arguments as clap understands them. A call for help is an error, as clap has it.
pub(in crate::cli) fn parsed(
    catalogue: &Catalogue,
    arguments: &[OsString],
) -> Result<ArgMatches, clap::Error> {
    command(catalogue).try_get_matches_from(arguments)
}

/// The whole command line.
pub(in crate::cli) fn command(catalogue: &Catalogue) -> Command {
    in_words(plain_command(catalogue), catalogue)
}

/// The whole command line, with clap's own words.
pub(in crate::cli) fn plain_command(catalogue: &Catalogue) -> Command {
    let args = Arguments { catalogue };
    Command::new("awale")
        .version(env!("CARGO_PKG_VERSION"))
        .about(args.text("cli-about"))
        .after_help(args.text("cli-after"))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .args(args.face())
        .subcommands(COMMANDS.iter().map(|row| args.subcommand(row)))
}

/// Makes arguments with the catalogue's help.
pub(in crate::cli) struct Arguments<'c> {
    catalogue: &'c Catalogue,
}

impl Arguments<'_> {
    pub(super) fn text(&self, key: &'static str) -> String {
        self.catalogue.word(key)
    }

    /// A command: the options that all have, and its own arguments.
    fn subcommand(&self, row: &Row) -> Command {
        let common = Command::new(row.name)
            .about(self.text(row.about))
            .args(self.face());
        (row.arguments)(common, self)
    }

    /// What can stand before the command as well as after it: how the program looks and speaks.
    fn face(&self) -> [Arg; 2] {
        let languages = Language::ALL.iter().map(|language| language.id());
        [
            self.choice::<Color>("color", "cli-color", "WHEN")
                .default_value("auto"),
            self.option("lang", "cli-lang", "LANG")
                .value_parser(PossibleValuesParser::new(languages)),
        ]
    }

    pub(super) fn option(&self, name: &'static str, help: &'static str, value: &'static str) -> Arg {
        Arg::new(name).long(name).value_name(value).help(self.text(help))
    }

    /// An option that is set to a number.
    pub(super) fn number(&self, name: &'static str, help: &'static str) -> Arg {
        self.option(name, help, "N").value_parser(value_parser!(usize))
    }

    /// An option that is set to one of a few things.
    pub(super) fn choice<T: ValueEnum + Send + Sync + 'static>(
        &self,
        name: &'static str,
        help: &'static str,
        value: &'static str,
    ) -> Arg {
        self.option(name, help, value)
            .value_parser(EnumValueParser::<T>::new())
    }

    pub(super) fn format<T: ValueEnum + Send + Sync + 'static>(&self) -> Arg {
        self.choice::<T>("format", "cli-format", "FORMAT")
    }

    pub(super) fn flag(&self, name: &'static str, help: &'static str) -> Arg {
        Arg::new(name)
            .long(name)
            .action(ArgAction::SetTrue)
            .help(self.text(help))
    }

    /// An argument that stands where it belongs, without a name.
    pub(super) fn positional(&self, name: &'static str, help: &'static str, value: &'static str) -> Arg {
        Arg::new(name).value_name(value).help(self.text(help))
    }

    /// Files and folders; standard input where none is named.
    pub(super) fn files(&self) -> Vec<Arg> {
        let files = self.positional("file", "cli-files", "FILE").num_args(0..);
        std::iter::once(files).chain(self.reading()).collect()
    }

    /// One file or folder; standard input where none is named.
    pub(super) fn record(&self) -> Vec<Arg> {
        let record = self.positional("file", "cli-record", "FILE");
        std::iter::once(record).chain(self.reading()).collect()
    }

    /// What all commands have that read records: which files of folders are read, and how.
    pub(super) fn reading(&self) -> [Arg; 6] {
        [
            self.option("ext", "cli-ext", "EXTENSION")
                .action(ArgAction::Append),
            self.option("exclude", "cli-exclude", "GLOB")
                .action(ArgAction::Append),
            self.flag("no-ignore", "cli-no-ignore"),
            self.flag("allow-empty", "cli-allow-empty"),
            self.option("encoding", "cli-encoding", "ENCODING")
                .value_parser(|label: &str| Encoding::named(label).ok_or("no encoding")),
            self.option("stdin-filename", "cli-stdin-filename", "NAME"),
        ]
    }

    pub(super) fn keep_going(&self) -> Arg {
        self.flag("keep-going", "cli-keep-going")
    }

    pub(super) fn rules(&self) -> [Arg; 2] {
        [
            self.option("variant", "cli-variant", "NAME"),
            self.option("default-variant", "cli-default-variant", "NAME"),
        ]
    }

    /// From which notation; what is only written cannot be read.
    pub(super) fn from(&self) -> Arg {
        let read = NOTATIONS
            .iter()
            .filter(|notation| !notation.capabilities().write_only)
            .map(|notation| notation.name());
        let names = PossibleValuesParser::new(std::iter::once("auto").chain(read));
        self.option("from", "cli-from", "NOTATION")
            .value_parser(names.map(|name| notation_named(&name)))
            .default_value("auto")
    }

    pub(super) fn deny(&self) -> Arg {
        self.choice::<Denied>("deny", "cli-deny", "SEVERITY")
    }

    pub(super) fn game(&self) -> Arg {
        self.number("game", "cli-game")
    }

    pub(super) fn position(&self) -> Arg {
        self.option("position", "cli-position", "POSITION")
    }

    pub(super) fn output(&self) -> Arg {
        self.option("output", "cli-output", "FILE").short('o')
    }
}

/// What an option is set to; `None` where it is not, or the command has no such option.
pub(in crate::cli) fn value<'m, T: Clone + Send + Sync + 'static>(
    matches: &'m ArgMatches,
    id: &str,
) -> Option<&'m T> {
    matches.try_get_one::<T>(id).ok().flatten()
}

/// The encoding that `--encoding` names.
pub(in crate::cli) fn encoding_argument(matches: &ArgMatches) -> Option<Encoding> {
    value::<Encoding>(matches, "encoding").copied()
}

/// What an option chooses.
pub(in crate::cli) fn chosen<T: ValueEnum + Copy + Send + Sync + 'static>(
    matches: &ArgMatches,
    id: &str,
) -> Option<T> {
    value(matches, id).copied()
}

/// Whether `--format` asks for JSON.
pub(in crate::cli) fn wants_json(matches: &ArgMatches) -> bool {
    chosen(matches, "format") == Some(TextOrJson::Json)
}

/// Whether a flag is set; `false` for a command that has no such flag.
pub(in crate::cli) fn flag(matches: &ArgMatches, id: &str) -> bool {
    value::<bool>(matches, id).copied().unwrap_or(false)
}

/// The notation that `--from` names; `None` where it is to be told by the content.
pub(in crate::cli) fn notation_argument(matches: &ArgMatches) -> Option<&'static dyn Notation> {
    value::<Option<&'static dyn Notation>>(matches, "from")
        .copied()
        .flatten()
}

/// The rule set that an argument names.
pub(in crate::cli) fn variant_argument(
    matches: &ArgMatches,
    id: &str,
) -> Result<Option<&'static Variant>, Failure> {
    value::<String>(matches, id)
        .map(|name| known_variant(name))
        .transpose()
}

/// The rule set of a name.
pub(in crate::cli) fn known_variant(name: &str) -> Result<&'static Variant, Failure> {
    variant_named(name).ok_or_else(|| {
        Failure::Usage(
            Message::new("failure-unknown-variant")
                .with("name", name)
                .with("names", variant_ids()),
        )
    })
}

/// The rule set for a position that stands alone.
pub(in crate::cli) fn variant_of_position(matches: &ArgMatches) -> Result<&'static Variant, Failure> {
    match variant_argument(matches, "variant")? {
        Some(variant) => Ok(variant),
        None => Ok(variant_argument(matches, "default-variant")?.unwrap_or(Variant::DEFAULT)),
    }
}

/// What the arguments say of the rules.
pub(in crate::cli) fn replay_options(matches: &ArgMatches) -> Result<Options, Failure> {
    Ok(Options {
        variant: variant_argument(matches, "variant")?,
        default_variant: variant_argument(matches, "default-variant")?,
        keep_going: flag(matches, "keep-going"),
        skip_hints: false,
    })
}

/// A position given as an argument.
pub(in crate::cli) fn position_argument(text: &str) -> Result<Position, Failure> {
    text.parse().map_err(|error: PositionError| {
        let whole = Span::new(0, text.len());
        let findings = position_findings(whole, &error);
        // Where not even the form is right, the form is shown.
        let form =
            |finding: &Finding| matches!(finding.code, Code::PositionUnreadable | Code::PositionHouseCount);
        let key = if findings.iter().any(form) {
            "failure-position-form"
        } else {
            "failure-position"
        };
        let faults = findings.into_iter().map(|finding| finding.message);
        let sentences = |first, next| Message::new("sentences").with("first", first).with("next", next);
        let failure = Message::new(key).with("text", text);
        Failure::Usage(match faults.reduce(sentences) {
            Some(faults) => failure.with("faults", faults),
            None => failure,
        })
    })
}

/// Whether what was found makes the exit status 1: errors do, and warnings where they are denied.
pub(in crate::cli) fn is_denied(matches: &ArgMatches, gravest: Option<Severity>) -> bool {
    let least = match chosen::<Denied>(matches, "deny") {
        Some(Denied::Warnings) => Severity::Warning,
        None => Severity::Error,
    };
    gravest.is_some_and(|gravest| gravest >= least)
}
