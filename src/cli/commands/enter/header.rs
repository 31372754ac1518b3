//! The header of a new sheet, asked for tag by tag.

use crate::board::Player;
use crate::finding::{Arg, Message};
use crate::notation::first_player;
use crate::replay::{Options, variant_ids, variant_named};
use crate::rules::Variant;

use crate::cli::Failure;

use super::lines::Typed;
use super::sheet::Sheet;
use super::{EntrySession, clean};

/// The tags that are asked for, in the order in which they are asked.
const ASKED: [&str; 8] = [
    "Event", "Site", "Date", "Round", "South", "North", "First", "Variant",
];
/// The longest value of a tag, in characters.
const LONGEST_TAG: usize = 500;

impl EntrySession<'_> {
    /// Asks for the header of a new sheet. Returns `None` where the typist leaves.
    pub(super) fn begin(&mut self, options: Options) -> Result<Option<Sheet>, Failure> {
        self.say(&Message::new("enter-new").with("file", Arg::Text(self.name.to_owned())))?;
        let mut tags = Vec::new();
        let mut starter = Player::South;
        for name in ASKED {
            if name == "Variant" && options.variant.is_some() {
                continue;
            }
            loop {
                let asked = self.session.catalogue.attribute("enter-tag", name);
                let prompt = Message::new("enter-asked").with("asked", Arg::Text(asked.unwrap_or_default()));
                let value = match self.ask(&format!("{} ", self.session.catalogue.text(&prompt)))? {
                    Typed::End => return self.without_header(),
                    Typed::Line(line) => clean(&line),
                    Typed::TooLong => String::new(),
                };
                match Self::tag_value(name, &value) {
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
                .unwrap_or(Variant::DEFAULT);
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
    fn tag_value(name: &str, value: &str) -> Result<Option<String>, Message> {
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
}
