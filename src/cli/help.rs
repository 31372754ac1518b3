//! Clap's help in the catalogue's words: headings, usage, names of values, defaults and choices.

use clap::builder::Styles;
use clap::{Arg, ArgAction, Command};

use crate::finding::{Arg as Figure, Catalogue, Message};

/// What clap calls the place of options in a usage line.
const OPTIONS: &str = "OPTIONS";
/// What it would call the place of a command there.
const COMMAND: &str = "COMMAND";

/// A command line in which clap has no words of its own.
pub(in crate::cli) fn in_words(command: Command, catalogue: &Catalogue) -> Command {
    let words = Words { catalogue };
    let command = command
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .subcommand_value_name(words.value_name(COMMAND))
        .arg(
            Arg::new("version")
                .short('V')
                .long("version")
                .action(ArgAction::Version)
                .help(catalogue.word("cli-version-option")),
        );
    let mut command = words
        .said(command)
        .mut_subcommands(|subcommand| words.said(subcommand));
    // The usage of a command names the program too, once the whole is put together.
    command.build();
    words
        .with_usage(command)
        .mut_subcommands(|subcommand| words.with_usage(subcommand))
}

struct Words<'c> {
    catalogue: &'c Catalogue,
}

impl Words<'_> {
    fn value_name(&self, name: &str) -> String {
        let named = self.catalogue.attribute("value-name", name);
        // A name that nobody translated is to be seen as such.
        named.unwrap_or_else(|| format!("value-name.{name}"))
    }

    fn said(&self, command: Command) -> Command {
        let template = self.template(&command);
        command
            .disable_help_flag(true)
            .mut_args(|arg| self.argument(arg))
            .arg(
                Arg::new("help")
                    .short('h')
                    .long("help")
                    .action(ArgAction::Help)
                    .help(self.catalogue.word("cli-help-option")),
            )
            .help_template(template)
    }

    /// An argument whose value, default and choices are named in the catalogue's words.
    fn argument(&self, arg: Arg) -> Arg {
        if !arg.get_action().takes_values() {
            return arg;
        }
        let mut help = arg.get_help().map(ToString::to_string).unwrap_or_default();
        for remark in self.remarks(&arg) {
            help.push(' ');
            help.push_str(&remark);
        }
        let names = arg.get_value_names().unwrap_or_default();
        let names: Vec<String> = names.iter().map(|name| self.value_name(name)).collect();
        let arg = if names.is_empty() {
            arg
        } else {
            arg.value_names(names)
        };
        arg.hide_default_value(true).hide_possible_values(true).help(help)
    }

    fn remarks(&self, arg: &Arg) -> Vec<String> {
        let named = |value: &clap::builder::PossibleValue| value.get_name().to_owned();
        let choices: Vec<String> = arg.get_possible_values().iter().map(named).collect();
        let defaults = arg.get_default_values().iter();
        let defaults: Vec<String> = defaults.map(|value| value.display().to_string()).collect();
        let remark = |key: &'static str, values: Vec<String>| {
            let message = Message::new(key).with("values", Figure::Texts(values.clone()));
            (!values.is_empty()).then(|| self.catalogue.text(&message))
        };
        let remarks = [remark("help-choices", choices), remark("help-default", defaults)];
        remarks.into_iter().flatten().collect()
    }

    fn template(&self, command: &Command) -> String {
        let mut template = format!(
            "{{about-with-newline}}\n{} {{usage}}",
            self.heading("heading-usage")
        );
        let sections = [
            ("heading-commands", "subcommands", command.has_subcommands()),
            (
                "heading-arguments",
                "positionals",
                command.get_positionals().next().is_some(),
            ),
            ("heading-options", "options", true),
        ];
        for (heading, content, _) in sections.into_iter().filter(|(_, _, there)| *there) {
            template.push_str(&format!("\n\n{}\n{{{content}}}", self.heading(heading)));
        }
        template + "{after-help}"
    }

    fn heading(&self, key: &'static str) -> String {
        let style = *Styles::default().get_header();
        format!("{style}{}{style:#}", self.catalogue.word(key))
    }

    /// A command with its usage: clap's, but for the words in it.
    fn with_usage(&self, mut command: Command) -> Command {
        let usage = command.render_usage().to_string();
        let usage = usage.strip_prefix("Usage: ").unwrap_or(&usage);
        let options = self.value_name(OPTIONS);
        let usage = usage.replace(&format!("[{OPTIONS}]"), &format!("[{options}]"));
        command.override_usage(usage)
    }
}

#[cfg(test)]
mod tests {
    use clap::Command;

    use super::Words;
    use crate::finding::{Catalogue, Language};

    /// What every value is called before it is put into words.
    fn value_names(command: &Command) -> Vec<String> {
        let of = |command: &Command| -> Vec<String> {
            let args = command.get_arguments();
            args.flat_map(|arg| arg.get_value_names().unwrap_or_default())
                .map(ToString::to_string)
                .collect()
        };
        let mut names = of(command);
        names.extend(command.get_subcommands().flat_map(of));
        names
    }

    #[test]
    fn every_value_has_a_name_in_every_language() {
        for language in Language::ALL {
            let catalogue = Catalogue::new(*language);
            let words = Words {
                catalogue: &catalogue,
            };
            let plain = crate::cli::args::plain_command(&catalogue);
            for name in value_names(&plain) {
                let shown = words.value_name(&name);
                assert!(!shown.contains('.'), "{shown} is not in {}", language.id());
            }
        }
    }
}
