//! What is to be said of tags that decide nothing: names that are nearly known, players by colours, dates.

use crate::finding::{Code, Finding, Message};
use crate::notation::{Date, known_tag_near, player_of_colour, read_date, standard_name};
use crate::record::{Record, Tag};
use crate::source::{Source, Span};

pub(super) fn findings(source: &Source, record: &Record) -> Vec<Finding> {
    let tags = record.tags.iter();
    tags.filter_map(|tag| {
        by_colour(source, tag)
            .or_else(|| look_alike(tag))
            .or_else(|| bad_date(tag))
    })
    .collect()
}

/// A player named by a colour, as in chess: who is who is told by who begins.
fn by_colour(source: &Source, tag: &Tag) -> Option<Finding> {
    let written = source.slice(tag.name_span);
    player_of_colour(written).filter(|player| tag.name.eq_ignore_ascii_case(player.id()))?;
    let message = Message::new("tag-by-colour")
        .with("written", written.to_owned())
        .with("name", tag.name.clone());
    Some(Finding::new(Code::TagOddForm, tag.name_span, message))
}

fn look_alike(tag: &Tag) -> Option<Finding> {
    if standard_name(&tag.name).is_some() {
        return None;
    }
    let meant = known_tag_near(&tag.name)?;
    Some(Finding::plain(Code::TagLookAlike, tag.name_span, |message| {
        message.with("text", tag.name.clone()).with("name", meant)
    }))
}

fn bad_date(tag: &Tag) -> Option<Finding> {
    let no_such_day = tag.name == "Date" && read_date(&tag.value).is_some_and(|date| !date.exists());
    let span = if tag.value_span == Span::default() {
        tag.span
    } else {
        tag.value_span
    };
    no_such_day.then(|| {
        Finding::plain(Code::TagBadDate, span, |message| {
            message.with("text", tag.value.clone())
        })
    })
}

/// Whether a date is one of which nothing is to be said; what is odd is looked at in full.
pub(super) fn is_plain_date(value: &str) -> bool {
    value.is_empty() || value.starts_with('?') || read_date(value).is_some_and(Date::exists)
}
