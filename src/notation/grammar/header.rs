//! Header tags, and brackets that are none.

use crate::board::Player;
use crate::notation::events::{ItemKind, Visitor};
use crate::notation::lex::tag::{self, ReadTag};
use crate::notation::tags::TagName;
use crate::notation::vocabulary::first_player;
use crate::record::SyntaxIssueKind;

use super::{Parser, Phase};

impl<V: Visitor> Parser<'_, V> {
    pub(super) fn bracket(&mut self) {
        if let Some(tag) = tag::strict(&self.text[self.at..]) {
            return self.tag(&tag);
        }
        let end = self.line_end();
        let line = &self.text[self.at..end];
        match tag::patient(line) {
            Some(tag) => self.tag(&tag),
            None => self.no_tag(end),
        }
    }

    fn tag(&mut self, tag: &ReadTag) {
        self.number = None;
        let at = self.at;
        let written = &self.text[at + tag.name.start..at + tag.name.end];
        let name = TagName::of(written);
        let held = self.names.contain(name);
        match self.phase {
            Phase::Outside => self.begin_game(at),
            Phase::Moves | Phase::Ended => self.next_game(at),
            Phase::Header if held && self.breaks > 1 => self.next_game(at),
            Phase::Header => self.flush(),
        }
        let span = self.take(tag.len);
        if self.too_long(span) {
            return;
        }
        self.visitor.tag(at, tag, name.as_str());
        if self.names.insert(name) {
            self.note_starter(
                name.as_str(),
                &self.text[at + tag.value.start..at + tag.value.end],
            );
        } else {
            self.visitor.issue(span, SyntaxIssueKind::DuplicateTag);
        }
        if let Some(form) = tag.form {
            self.visitor.issue(span, SyntaxIssueKind::OddTag(form));
        }
    }

    /// Remembers what the tags say of who begins; a position decides.
    fn note_starter(&mut self, name: &str, value: &str) {
        match name {
            "Position" => {
                let side = value.trim_end().chars().next_back();
                self.tagged_starter = side.and_then(player_of_initial).or(self.tagged_starter);
            }
            // Foreign forms write a number after the side, or dashes before it.
            "FEN" if !self.names.contain(TagName::of("Position")) => {
                let mut words = value.rsplit([' ', '-']);
                let side = words.find_map(|word| word.parse().ok().and_then(player_of_initial));
                self.tagged_starter = side.or(self.tagged_starter);
            }
            "First" if !self.names.contain(TagName::of("Position")) => {
                self.tagged_starter = first_player(value).or(self.tagged_starter);
            }
            _ => {}
        }
    }

    /// A bracket that begins no tag.
    fn no_tag(&mut self, line_end: usize) {
        let line = &self.text[self.at..line_end];
        let len = line.find(']').map_or(line.len(), |at| at + 1);
        match self.phase {
            Phase::Moves => {
                let span = self.take(len);
                self.extend_run(span);
            }
            Phase::Header => {
                self.flush();
                let span = self.take(len);
                self.visitor.item(ItemKind::Skipped, span, span);
                self.visitor.issue(span, SyntaxIssueKind::BadTag);
            }
            Phase::Outside if tag::is_known_without_value(line) => {
                self.begin_game(self.at);
                self.no_tag(line_end);
            }
            Phase::Outside | Phase::Ended => self.skip(line_end - self.at),
        }
    }
}

fn player_of_initial(initial: char) -> Option<Player> {
    let mut players = Player::BOTH.into_iter();
    players.find(|player| player.initial().eq_ignore_ascii_case(&initial))
}
