//! The fast lane for what most of a record consists of: move numbers with one dot, letters alone or with `+n`,
//! single spaces and line breaks.
//!
//! Where nothing is pending among the moves of a game's main line, such tokens mean just what they are. They are
//! told one by one from their first bytes; at the first thing that is anything else, the grammar goes on from
//! there. It is the grammar that decides: a test holds what is read with and without the fast lane against each
//! other.

use crate::notation::events::Visitor;
use crate::notation::lex::plain::{self, Token};
use crate::record::{CaptureClaim, Claim, Number, WrittenMove};
use crate::source::Span;

use super::{Parser, Phase};

impl<V: Visitor> Parser<'_, V> {
    /// Reads plain tokens as long as there are some.
    #[inline]
    pub(super) fn plain_moves(&mut self) {
        if self.fast_lane && self.phase == Phase::Moves && self.nothing_is_pending() {
            self.read_plain();
        }
    }

    /// Whether a plain token can change nothing but moves and numbers. Words would extend or end a run, a variation
    /// has its own count of moves, the first move decides who begins, and a fresh line may be prose.
    fn nothing_is_pending(&self) -> bool {
        let open_text = self.run.is_some() || self.skipped.is_some();
        self.open.is_empty()
            && !open_text
            && self.starter.is_some()
            && !self.fresh_line
            && self.breaks == 0
            && self.number.is_none()
    }

    fn read_plain(&mut self) {
        let bytes = self.text.as_bytes();
        let (mut at, mut end) = (self.at, self.end);
        // The number that was read, 0 for none, and where it stands.
        let (mut numbered, mut number_span) = (0, Span::default());
        let mut moves = 0u32;
        while let Some(rest) = bytes.get(at..)
            && let Some(window) = rest.first_chunk()
        {
            at += match plain::token(window, rest) {
                Token::Move(token) => {
                    end = at + token.len;
                    if !self
                        .visitor
                        .plain_move(numbered, number_span.start, window[0], token.value)
                    {
                        let span = Span::new(at, end);
                        let number = plain_number_of(numbered, number_span);
                        self.tell_move(number, window[0], span, token.value);
                    }
                    numbered = 0;
                    moves += 1;
                    token.len_with_space
                }
                Token::Number(token) => {
                    end = at + token.len;
                    (numbered, number_span) = (token.value, Span::new(at, end));
                    token.len_with_space
                }
                Token::Blank => 1,
                Token::Other => break,
            };
        }
        (self.at, self.end) = (at, end);
        self.number = plain_number_of(numbered, number_span);
        self.plies = self.plies.saturating_add(moves);
        self.line_plies = self.line_plies.saturating_add(moves);
        if moves % 2 == 1 {
            self.side = self.side.other();
        }
    }

    /// Tells a plain move as any other.
    #[cold]
    fn tell_move(&mut self, number: Option<Number>, letter: u8, span: Span, captured: Option<u32>) {
        let claim = |seeds| Claim::new(span.start + 1, span.end, CaptureClaim::Seeds(seeds));
        let written = WrittenMove {
            captured: captured.map(claim),
            ..WrittenMove::letter(char::from(letter), span)
        };
        self.visitor.written_move(number, written);
    }
}

fn plain_number_of(value: u32, span: Span) -> Option<Number> {
    (value > 0).then_some(Number {
        span,
        value: Some(value),
        for_north: false,
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use crate::notation::builder::{read, read_at_length};
    use crate::source::Source;

    fn assert_same(text: &str) {
        let source = Source::from_bytes("x", text.into());
        assert_eq!(read(&source), read_at_length(&source), "{text:?}");
    }

    /// Plain tokens, and what makes them something else.
    const PIECES: [&str; 66] = [
        "\t",
        "12345.",
        "1.\t",
        "\nE f 12. ",
        "1.",
        "2.",
        "12.",
        "123.",
        "0.",
        "01.",
        "1234.",
        "1...",
        "2…",
        "1:",
        "1)",
        "1",
        "A",
        "B",
        "f",
        "a",
        "F",
        "g",
        "x",
        "+",
        "+1",
        "+12",
        "+123",
        "+0",
        "x2",
        ">",
        ">f",
        "4",
        " ",
        " ",
        " ",
        " ",
        "  ",
        "\n",
        "\n",
        "\n\n",
        "\r\n",
        "\r",
        "\t",
        ".",
        "-",
        "25-23",
        "1-0",
        "*",
        "½",
        "é",
        "{c}",
        "{",
        "}",
        "(",
        ")",
        ";",
        "%",
        "[Event \"x\"]\n",
        "!",
        "$1",
        "draw",
        "and",
        "×",
        "А",
        "\u{A0}",
        ",",
    ];

    proptest! {
        #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn any_tokens(pieces in prop::collection::vec(0..PIECES.len(), 0..60)) {
            let text: String = pieces.iter().map(|piece| PIECES[*piece]).collect();
            assert_same(&text);
        }

        #[test]
        fn mostly_plain_moves(
            moves in prop::collection::vec((0usize..6, 0usize..12, 0usize..400), 20..60),
        ) {
            let mut text = String::new();
            for (i, (house, captured, odd)) in moves.iter().enumerate() {
                if i % 2 == 0 {
                    text += &format!("{}.{}", i / 2 + 1, if *odd % 7 == 0 { "" } else { " " });
                }
                let letter = if i % 2 == 0 { b'A' } else { b'a' } + *house as u8;
                text.push(char::from(letter));
                if *captured > 9 {
                    text += &format!("+{captured}");
                }
                text += PIECES.get(*odd).copied().unwrap_or(if *odd % 9 == 0 { "\n" } else { " " });
            }
            assert_same(&text);
        }
    }
}
