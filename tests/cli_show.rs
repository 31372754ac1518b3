//! `awale show`.

#![cfg(feature = "cli")]

mod support;

use support::{awale, record};

#[test]
fn show_draws_the_board_after_every_ply() {
    awale(&["show", "-"])
        .stdin(record("1. C d 2. C *"))
        .run()
        .stdout(
            "\
Start
         a  b  c  d  e  f
  North  4  4  4  4  4  4     0
  South  4  4  4  4  4  4     0
         A  B  C  D  E  F

Move 1, South (ply 1): C
         a  b  c  d  e  f
  North  4  4  4  4  4  5     0
  South  4  4  0  5  5  5     0
         A  B  C  D  E  F

Move 1, North (ply 2): d
         a  b  c  d  e  f
  North  5  5  5  0  4  5     0
  South  5  4  0  5  5  5     0
         A  B  C  D  E  F

stopped, 0-0
",
        )
        .stderr("")
        .status(1);
}

#[test]
fn show_draws_one_board() {
    awale(&["show", "fixtures/legal/shortest.awale", "--ply", "12"])
        .run()
        .stdout(
            "\
Move 6, North (ply 12): b+11 captures 11
         a  b  c  d  e  f
  North  2  0  0  6  2 10     27
  South  1  0  0  0  0  0     0
         A  B  C  D  E  F
The game is over: North has 27 seeds and 25 are enough; the 21 seeds left on the board go to nobody.
rule: abapa, the end of the game (“Awalé : règle du jeu, semis, prises et famine”, “Fin de partie et décompte”)
",
        )
        .stderr("")
        .status(0);
    awale(&["show", "fixtures/legal/match.awale", "--ply", "0", "--game", "2"])
        .run()
        .stdout(
            "\
Start
         a  b  c  d  e  f
  North  4  4  4  4  4  4     0
  South  4  4  4  4  4  4     0
         A  B  C  D  E  F
",
        )
        .status(0);
}

#[test]
fn show_uses_the_letters_of_the_record() {
    let ran = awale(&["show", "-", "--ply", "1"])
        .stdin("[Variant \"abapa\"]\n[Letters \"left\"]\n\n1. F *\n")
        .run()
        .status(0);
    assert!(
        ran.stdout.contains("         f  e  d  c  b  a\n"),
        "{}",
        ran.stdout
    );
}

#[test]
fn show_says_what_is_not_there() {
    awale(&["show", "-", "--ply", "3"])
        .stdin(record("1. C d *"))
        .run()
        .stdout("")
        .stderr("awale: there is no ply 3 to look at: 2 were played\n")
        .status(2);
    awale(&["show", "nowhere.awale"])
        .run()
        .stdout("")
        .stderr("awale: nowhere.awale was not read: there is no such file\n")
        .status(2);
    awale(&["show", "-"])
        .run()
        .stdout("")
        .stderr("awale: 0 games in -: it is empty (--allow-empty lets that pass)\n")
        .status(2);
}
