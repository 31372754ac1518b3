//! The arguments, for clap. All help comes from the catalogue; values are named by their English name here, and
//! put into the catalogue's words with the rest.

use std::ffi::OsString;

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};

use crate::finding::{Catalogue, Language};
use crate::notation::NOTATIONS;

use super::help::in_words;

/// The arguments as clap understands them. A call for help is an error, as clap has it.
pub(in crate::cli) fn parsed(
    catalogue: &Catalogue,
    arguments: &[OsString],
) -> Result<ArgMatches, clap::Error> {
    let command = command(catalogue);
    let matches = command.clone().try_get_matches_from(arguments)?;
    match matches.subcommand() {
        Some(("help", asked)) => {
            let asked = asked.get_one::<String>("command").map(String::as_str);
            command.try_get_matches_from(["awale"].into_iter().chain(asked).chain(["--help"]))
        }
        _ => Ok(matches),
    }
}

/// The whole command line.
fn command(catalogue: &Catalogue) -> Command {
    in_words(plain_command(catalogue), catalogue)
}

/// The whole command line, with clap's own words.
pub(in crate::cli) fn plain_command(catalogue: &Catalogue) -> Command {
    let help = Help { catalogue };
    Command::new("awale")
        .version(env!("CARGO_PKG_VERSION"))
        .about(help.text("cli-about"))
        .after_help(help.text("cli-after"))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommands([
            help.check(),
            help.export(),
            help.convert(),
            help.fmt(),
            help.explain(),
            help.show(),
            help.compare(),
            help.repair(),
            help.cycle(),
            help.enter(),
            help.standings(),
            help.report(),
            help.board(),
            help.codes(),
            help.variants(),
            help.perft(),
            help.help(),
        ])
}

struct Help<'c> {
    catalogue: &'c Catalogue,
}

impl Help<'_> {
    fn text(&self, key: &'static str) -> String {
        self.catalogue.word(key)
    }

    /// A command with the options that all have.
    fn subcommand(&self, name: &'static str, about: &'static str) -> Command {
        Command::new(name)
            .about(self.text(about))
            .arg(
                self.option("color", "cli-color", "WHEN")
                    .value_parser(PossibleValuesParser::new(["auto", "always", "never"]))
                    .default_value("auto"),
            )
            .arg(
                self.option("lang", "cli-lang", "LANG")
                    .value_parser(PossibleValuesParser::new(
                        Language::ALL.iter().map(|language| language.id()),
                    )),
            )
    }

    fn option(&self, name: &'static str, help: &'static str, value: &'static str) -> Arg {
        Arg::new(name).long(name).value_name(value).help(self.text(help))
    }

    fn flag(&self, name: &'static str, help: &'static str) -> Arg {
        Arg::new(name)
            .long(name)
            .action(ArgAction::SetTrue)
            .help(self.text(help))
    }

    fn files(&self) -> Arg {
        Arg::new("file")
            .value_name("FILE")
            .num_args(0..)
            .help(self.text("cli-files"))
    }

    /// One file; standard input where none is named.
    fn record(&self) -> Arg {
        Arg::new("file").value_name("FILE").help(self.text("cli-record"))
    }

    fn extensions(&self) -> Arg {
        self.option("ext", "cli-ext", "EXTENSION")
            .action(ArgAction::Append)
    }

    fn keep_going(&self) -> Arg {
        self.flag("keep-going", "cli-keep-going")
    }

    fn format(&self, values: &'static [&'static str]) -> Arg {
        self.option("format", "cli-format", "FORMAT")
            .value_parser(PossibleValuesParser::new(values))
    }

    fn rules(&self) -> [Arg; 2] {
        [
            self.option("variant", "cli-variant", "NAME"),
            self.option("default-variant", "cli-default-variant", "NAME"),
        ]
    }

    /// From which notation; what is only written cannot be read.
    fn from(&self) -> Arg {
        let read = NOTATIONS
            .iter()
            .filter(|notation| !notation.capabilities().write_only)
            .map(|notation| notation.name());
        self.option("from", "cli-from", "NOTATION")
            .value_parser(PossibleValuesParser::new(std::iter::once("auto").chain(read)))
            .default_value("auto")
    }

    fn deny(&self) -> Arg {
        self.option("deny", "cli-deny", "SEVERITY")
            .value_parser(PossibleValuesParser::new(["warnings"]))
    }

    fn game(&self) -> Arg {
        self.option("game", "cli-game", "N")
            .value_parser(value_parser!(usize))
    }

    fn check(&self) -> Command {
        self.subcommand("check", "cli-check")
            .arg(self.files())
            .arg(self.extensions())
            .arg(self.format(&["full", "narrated", "concise", "json", "jsonl"]))
            .arg(self.from())
            .args(self.rules())
            .arg(self.deny())
            .arg(self.keep_going())
            .arg(
                self.option("jobs", "cli-jobs", "N")
                    .value_parser(value_parser!(usize)),
            )
    }

    fn export(&self) -> Command {
        self.subcommand("export", "cli-export")
            .arg(self.files())
            .arg(self.extensions())
            .arg(self.format(&["json", "jsonl"]).default_value("json"))
            .arg(self.from())
            .args(self.rules())
            .arg(self.deny())
            .arg(self.keep_going())
            .arg(self.flag("schema", "cli-schema"))
    }

    fn convert(&self) -> Command {
        let names = NOTATIONS.iter().map(|notation| notation.name());
        self.subcommand("convert", "cli-convert")
            .arg(self.files())
            .arg(self.extensions())
            .arg(self.from())
            .arg(
                self.option("to", "cli-to", "NOTATION")
                    .value_parser(PossibleValuesParser::new(names))
                    .required(true),
            )
            .args(self.rules())
            .arg(self.deny())
            .arg(self.keep_going())
    }

    fn fmt(&self) -> Command {
        self.subcommand("fmt", "cli-fmt")
            .arg(self.files())
            .arg(self.extensions())
            .arg(self.flag("check", "cli-fmt-check"))
            .arg(self.flag("diff", "cli-fmt-diff"))
            .arg(
                self.option("claims", "cli-fmt-claims", "WHICH")
                    .value_parser(PossibleValuesParser::new(["none", "captures", "all"])),
            )
            .args(self.rules())
    }

    fn explain(&self) -> Command {
        self.subcommand("explain", "cli-explain")
            .arg(
                Arg::new("file")
                    .value_name("FILE")
                    .help(self.text("cli-explain-file"))
                    .requires("ply")
                    .required_unless_present("position"),
            )
            .arg(
                Arg::new("ply")
                    .value_name("PLY")
                    .value_parser(value_parser!(usize))
                    .help(self.text("cli-explain-ply")),
            )
            .arg(self.game())
            .arg(
                self.option("position", "cli-position", "POSITION")
                    .requires("move")
                    .conflicts_with("file"),
            )
            .arg(self.option("move", "cli-move", "HOUSE").requires("position"))
            .arg(self.flag("all-variants", "cli-all-variants"))
            .arg(self.format(&["text", "json"]).default_value("text"))
            .arg(self.from())
            .args(self.rules())
    }

    fn show(&self) -> Command {
        self.subcommand("show", "cli-show")
            .arg(
                Arg::new("file")
                    .value_name("FILE")
                    .required(true)
                    .help(self.text("cli-show-file")),
            )
            .arg(
                self.option("ply", "cli-show-ply", "N")
                    .value_parser(value_parser!(usize)),
            )
            .arg(self.game())
            .arg(self.from())
            .args(self.rules())
    }

    fn compare(&self) -> Command {
        self.subcommand("compare", "cli-compare")
            .arg(self.record())
            .arg(self.game())
            .arg(self.option("variants", "cli-compare-variants", "NAMES"))
            .arg(self.format(&["text", "json"]).default_value("text"))
    }

    fn repair(&self) -> Command {
        self.subcommand("repair", "cli-repair")
            .arg(self.record())
            .arg(self.game())
            .arg(
                self.option("edits", "cli-repair-edits", "N")
                    .value_parser(value_parser!(u8).range(1..=3)),
            )
            .arg(
                self.option("limit", "cli-repair-limit", "N")
                    .value_parser(value_parser!(usize)),
            )
            .arg(
                self.option("apply", "cli-repair-apply", "N")
                    .value_parser(value_parser!(usize)),
            )
            .arg(self.format(&["text", "json"]).default_value("text"))
            .args(self.rules())
    }

    fn cycle(&self) -> Command {
        self.subcommand("cycle", "cli-cycle")
            .arg(self.record())
            .arg(
                self.option("ply", "cli-cycle-ply", "N")
                    .value_parser(value_parser!(usize)),
            )
            .arg(self.game())
            .arg(
                self.option("position", "cli-position", "POSITION")
                    .conflicts_with_all(["file", "ply", "game"]),
            )
            .args(self.rules())
    }

    fn enter(&self) -> Command {
        self.subcommand("enter", "cli-enter")
            .arg(
                Arg::new("file")
                    .value_name("FILE")
                    .required(true)
                    .help(self.text("cli-enter-file")),
            )
            .args(self.rules())
    }

    fn output(&self) -> Arg {
        self.option("output", "cli-output", "FILE").short('o')
    }

    fn report(&self) -> Command {
        self.subcommand("report", "cli-report")
            .arg(self.record())
            .arg(self.output())
            .arg(self.game())
            .arg(self.from())
            .args(self.rules())
            .arg(self.keep_going())
    }

    fn board(&self) -> Command {
        self.subcommand("board", "cli-board")
            .arg(self.option("position", "cli-position", "POSITION").required(true))
            .arg(self.flag("svg", "cli-board-svg"))
            .arg(self.output())
    }

    fn standings(&self) -> Command {
        self.subcommand("standings", "cli-standings")
            .arg(self.files())
            .arg(self.extensions())
            .arg(
                self.option("tie-break", "cli-standings-tie-break", "CRITERION")
                    .value_parser(PossibleValuesParser::new(["seeds"])),
            )
            .arg(self.format(&["text", "csv", "json"]).default_value("text"))
            .arg(self.from())
            .args(self.rules())
            .arg(self.deny())
    }

    fn codes(&self) -> Command {
        self.subcommand("codes", "cli-codes").arg(
            Arg::new("code")
                .value_name("CODE")
                .help(self.text("cli-codes-code")),
        )
    }

    fn variants(&self) -> Command {
        self.subcommand("variants", "cli-variants")
            .arg(
                Arg::new("name")
                    .value_name("NAME")
                    .help(self.text("cli-variants-name")),
            )
            .arg(self.format(&["text", "json"]).default_value("text"))
    }

    fn help(&self) -> Command {
        self.subcommand("help", "cli-help").arg(
            Arg::new("command")
                .value_name("COMMAND")
                .help(self.text("cli-help-command")),
        )
    }

    fn perft(&self) -> Command {
        self.subcommand("perft", "cli-perft")
            .arg(
                Arg::new("depth")
                    .value_name("DEPTH")
                    .required(true)
                    .value_parser(value_parser!(u32).range(0..=64))
                    .help(self.text("cli-perft-depth")),
            )
            .arg(self.option("position", "cli-position", "POSITION"))
            .arg(self.option("variant", "cli-variant", "NAME"))
            .arg(self.flag("divide", "cli-divide"))
            .arg(self.flag("ends", "cli-ends").conflicts_with("divide"))
    }
}
