//! What holds for the program as a whole: version, help, unknown commands, closed pipes.

#![cfg(feature = "cli")]

mod support;

use support::{awale, command_names};

#[test]
fn the_version_is_that_of_the_package() {
    awale(&["--version"])
        .run()
        .stdout(&format!("awale {}\n", env!("CARGO_PKG_VERSION")))
        .stderr("")
        .status(0);
}

#[test]
fn help_is_on_standard_output() {
    let commands = command_names();
    let of_commands = commands.iter().map(|command| vec![command.as_str(), "--help"]);
    for arguments in [vec!["--help"], vec!["help"]].into_iter().chain(of_commands) {
        let ran = awale(&arguments).run().stderr("").status(0);
        assert!(ran.stdout.contains("Usage: awale"), "{}", ran.stdout);
    }
}

#[test]
fn no_command_or_an_unknown_one_is_status_2() {
    awale::<&str>(&[]).run().stdout("").status(2);
    awale(&["play"]).run().stdout("").status(2);
}

#[test]
fn a_closed_pipe_is_no_error() {
    let game = "fixtures/games/playstrategy-ARQRYUmL.awale";
    for arguments in [
        &["codes"][..],
        &["variants"],
        &["show", game],
        &["perft", "3"],
        &["--help"],
    ] {
        awale(arguments).run_with_closed_stdout().stderr("").status(0);
    }
}
