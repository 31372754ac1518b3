//! What is typed into a sheet: moves, comments, a result.

use crate::finding::{Arg, Message};
use crate::notation::read;
use crate::record::{Entry, GameResult, Item, Record, ResultToken};
use crate::source::Source;

use crate::cli::Failure;

use super::sheet::{Sheet, is_kept};
use super::{EntrySession, Flow, untaken};

impl EntrySession<'_> {
    /// Moves, comments, a result: what a record may hold, one after the other up to what is refused.
    pub(super) fn typed(&mut self, line: &str, sheet: &mut Sheet) -> Result<Flow, Failure> {
        let source = Source::from_bytes("-", line.as_bytes().to_vec());
        let mut reading = read(&source);
        let single = (reading.records.len() == 1).then(|| reading.records.remove(0));
        let Some(record) = single.filter(|record| record.tags.is_empty()) else {
            return self.not_a_move(line, sheet);
        };
        let comments = record
            .line
            .before
            .iter()
            .any(|item| matches!(item, Item::Comment(_)));
        let end = first_untaken(&record).unwrap_or(line.len());
        let moves = record.line.moves.iter();
        let kept = moves.take_while(|node| node.entry.span().start < end).count();
        let result = record.result.as_ref().filter(|token| token.text.span.start < end);
        if kept == 0 && result.is_none() && !comments {
            return self.not_a_move(line, sheet);
        }
        if sheet.now.declared && !record.line.moves.is_empty() {
            return self.told(&self.with_words(Message::new("enter-is-over")));
        }
        let mut begun = sheet.clone();
        let taken = self.take(&record, end, kept, &mut begun)?;
        let grown = begun.text() != sheet.text();
        *sheet = begun;
        if grown {
            self.save(sheet)?;
        }
        if taken == Taken::Refused {
            return Ok(self.after_refusal());
        }
        let next = match result {
            Some(token) => self.result(token, sheet)?,
            None => self.shown(sheet)?,
        };
        match line.get(end..) {
            Some(rest) if !rest.is_empty() && next != Flow::Stop => self.told(&untaken(rest)),
            _ => Ok(next),
        }
    }

    /// Takes a result. One that is unknown ends nothing: the game can be gone on with.
    fn result(&mut self, token: &ResultToken, sheet: &mut Sheet) -> Result<Flow, Failure> {
        match sheet.with_result(token) {
            Ok(complete) => {
                let next = self.finish(sheet, complete)?;
                let open = token.value == GameResult::Unknown && !sheet.now.over;
                Ok(if open { Flow::GoOn } else { next })
            }
            Err(refused) => self.refuse(&refused),
        }
    }

    /// Takes the first moves of a line, with what stands around them up to an end.
    fn take(
        &mut self,
        record: &Record,
        end: usize,
        kept: usize,
        sheet: &mut Sheet,
    ) -> Result<Taken, Failure> {
        let ahead = |item: &&Item| item.span().start < end;
        let before: Vec<Item> = record.line.before.iter().filter(ahead).cloned().collect();
        let moves = &record.line.moves;
        if before.iter().any(|item| matches!(item, Item::Comment(_))) {
            match sheet.with_comments(&before) {
                Ok(longer) => *sheet = longer,
                Err(refused) => {
                    self.refuse(&refused)?;
                    return Ok(Taken::Refused);
                }
            }
        }
        for (i, node) in moves[..kept].iter().enumerate() {
            if let Entry::Words(words) = &node.entry {
                self.not_a_move(&words.text, sheet)?;
            } else {
                let mut node = node.clone();
                node.trail.retain(|item| ahead(&item));
                match sheet.with_move(&node) {
                    Ok(longer) => {
                        *sheet = longer;
                        continue;
                    }
                    Err(refused) => self.refuse(&refused)?,
                };
            }
            let left = moves.len() - i - 1;
            if left > 0 {
                self.say(&Message::new("enter-not-taken").with("count", left))?;
            }
            return Ok(Taken::Refused);
        }
        Ok(Taken::All)
    }

    fn not_a_move(&mut self, text: &str, sheet: &Sheet) -> Result<Flow, Failure> {
        let player = sheet.now.position.to_move();
        let message = Message::new("enter-not-a-move")
            .with("text", text)
            .with("player", player)
            .with("case", Arg::Case(player.id()));
        self.told(&message)
    }
}

/// Whether all that was typed was taken.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Taken {
    All,
    Refused,
}

/// Where the first thing on a line begins that a sheet does not take: words, a variation, what stands after the
/// result.
fn first_untaken(record: &Record) -> Option<usize> {
    let trails = record.line.moves.iter().flat_map(|node| &node.trail);
    let around = record.line.before.iter().chain(trails);
    let dropped = around.filter(|item| !is_kept(item)).chain(&record.after);
    let dropped = dropped.map(|item| item.span().start);
    let after = record.line.moves.get(record.moves_before_result);
    let after = after.filter(|_| record.result.is_some());
    dropped.chain(after.map(|node| node.entry.span().start)).min()
}
