//! Kinds of files: the same random games, each time with one feature, one layout or one fault in every game. They show
//! where the program falls off its fast path. `benches/ratios` times them, `.ci/instructions` counts a dozen.

use awale::Variant;
use awale::rules::VARIANTS;

use super::random_games::RandomGames;

/// A game, taken apart: its tags, and what stands among its moves.
pub(crate) struct Sheet {
    tags: Vec<String>,
    words: Vec<String>,
    /// Which one it is of the file, from 0.
    number: usize,
}

/// How the words of a game are laid out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Layout {
    /// Lines of at most 79 columns.
    Wrapped,
    /// One line.
    OneLine,
    /// A line for each number.
    LinePerTurn,
    /// Two spaces between words.
    DoubleSpace,
    /// Tabs between words.
    Tabs,
    /// Blanks at the ends of the lines.
    TrailingSpace,
    /// No blank line after the tags.
    NoBlankLine,
    /// A comment to the end of the first line.
    LineComment,
}

/// How a file is encoded.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bytes {
    Utf8,
    Latin1,
    /// With a mark at the beginning.
    Utf8Marked,
    Utf16,
    CarriageReturnLineFeed,
    CarriageReturn,
}

/// A kind of file.
pub(crate) struct Kind {
    pub(crate) name: &'static str,
    change: fn(&mut Sheet),
    layout: Layout,
    bytes: Bytes,
}

const fn changed(name: &'static str, change: fn(&mut Sheet)) -> Kind {
    Kind {
        name,
        change,
        layout: Layout::Wrapped,
        bytes: Bytes::Utf8,
    }
}

const fn laid_out(name: &'static str, layout: Layout) -> Kind {
    Kind {
        layout,
        ..changed(name, |_| ())
    }
}

const fn encoded(name: &'static str, bytes: Bytes, change: fn(&mut Sheet)) -> Kind {
    Kind {
        bytes,
        ..changed(name, change)
    }
}

/// All kinds but those of games under other rule sets; the first is the yardstick.
pub(crate) static KINDS: [Kind; 66] = [
    changed("clean", |_| ()),
    // Nothing is wrong.
    changed("no-result-known", |sheet| sheet.set_result("*")),
    changed("result-win", |sheet| {
        let winner = sheet.winner();
        sheet.set_result(winner);
    }),
    encoded("crlf", Bytes::CarriageReturnLineFeed, |_| ()),
    encoded("cr", Bytes::CarriageReturn, |_| ()),
    encoded("bom", Bytes::Utf8Marked, |_| ()),
    encoded("utf16", Bytes::Utf16, |_| ()),
    changed("utf8-accents", |sheet| sheet.in_tags("Kofi", "Joueur né")),
    changed("clk-every-move", |sheet| {
        let mut left = 3600_usize;
        sheet.after_moves(|_, _| {
            left = left.saturating_sub(1);
            Some(format!("{{[%clk 0:{:02}:{:02}]}}", left / 60, left % 60))
        });
    }),
    changed("clk-one", |sheet| {
        sheet.after_moves(|i, _| (i == 0).then(|| "{[%clk 0:09:59]}".to_owned()));
    }),
    changed("emt-eval-every-move", |sheet| {
        sheet.after_moves(|_, _| Some("{[%emt 0:00:07] [%eval 0.3]}".to_owned()));
    }),
    changed("score-10", |sheet| {
        let mut score = [0, 0];
        sheet.after_moves(|i, word| {
            score[i % 2] += captured(word);
            (i % 10 == 9).then(|| format!("{{[%score {}-{}]}}", score[0], score[1]))
        });
    }),
    changed("comment-every-move", |sheet| {
        sheet.after_moves(|_, _| Some("{un bon coup, je crois}".to_owned()));
    }),
    changed("mark", |sheet| {
        sheet.each_move(|i, word| if i % 20 == 0 { format!("{word}!?") } else { word });
    }),
    changed("dollar-mark", |sheet| {
        sheet.after_moves(|i, _| (i % 20 == 0).then(|| "$1".to_owned()));
    }),
    changed("variation-1", |sheet| sheet.add_variations(1)),
    changed("variation-10", |sheet| sheet.add_variations(10)),
    changed("tag-result", |sheet| {
        let result = sheet.result().to_owned();
        sheet.tag("Result", &result);
    }),
    changed("tag-result-win", |sheet| {
        let winner = sheet.winner();
        sheet.tag("Result", winner);
    }),
    changed("tag-termination-normal", |sheet| {
        sheet.tag("Termination", "normal");
    }),
    changed("tag-termination-resign", |sheet| {
        let moves = sheet.moves();
        sheet.words.truncate(moves[moves.len().saturating_sub(5)]);
        sheet.words.push("1-0".to_owned());
        sheet.tag("Termination", "resignation");
    }),
    changed("tag-score", |sheet| {
        let result = sheet.result().to_owned();
        if result.contains('-') {
            sheet.tag("Score", &result);
        }
    }),
    changed("tag-position-start", |sheet| {
        sheet.tag("Position", "4,4,4,4,4,4/4,4,4,4,4,4 0-0 S");
    }),
    changed("tag-first-south", |sheet| sheet.tag("First", "south")),
    changed("tag-letters", |sheet| sheet.tag("Letters", "facing")),
    changed("tags-french", |sheet| {
        for (name, french) in [
            ("[Event", "[Tournoi"),
            ("[South", "[Sud"),
            ("[North", "[Nord"),
            ("[Variant", "[Variante"),
        ] {
            sheet.in_tags(name, french);
        }
    }),
    changed("tags-unknown-10", |sheet| {
        for n in 0..10 {
            sheet.tag(&format!("Custom{n}"), &format!("value {n}"));
        }
    }),
    changed("tags-site", |sheet| {
        for (name, value) in [
            ("UTCDate", "2024.01.01"),
            ("UTCTime", "10:00:00"),
            ("SouthElo", "1800"),
            ("NorthElo", "1750"),
            ("TimeControl", "600+5"),
            ("Annotator", "x"),
        ] {
            sheet.tag(name, value);
        }
    }),
    changed("variant-case", |sheet| sheet.in_tags("abapa", "Abapa")),
    changed("letters-left", |sheet| {
        sheet.tag("Letters", "left");
        sheet.letter_from_left();
    }),
    changed("num-attached", |sheet| {
        let mut words: Vec<String> = Vec::new();
        for word in sheet.words.drain(..) {
            match words.last_mut().filter(|last| is_number(last)) {
                Some(number) => number.push_str(&word),
                None => words.push(word),
            }
        }
        sheet.words = words;
    }),
    changed("num-none", |sheet| sheet.words.retain(|word| !is_number(word))),
    changed("num-no-dot", |sheet| sheet.each_number(|n| n.to_string())),
    changed("num-paren", |sheet| sheet.each_number(|n| format!("{n})"))),
    changed("cap-x", |sheet| sheet.each_move(|_, word| word.replace('+', "x"))),
    changed("cap-times", |sheet| {
        sheet.each_move(|_, word| word.replace('+', "×"));
    }),
    changed("cap-spaced", |sheet| {
        sheet.each_move(|_, word| word.replace('+', " +"));
    }),
    changed("cap-sign", |sheet| {
        sheet.each_move(|_, word| match word.split_once('+') {
            Some((letter, _)) => format!("{letter}+"),
            None => word,
        });
    }),
    changed("cap-none", |sheet| {
        sheet.each_move(|_, word| word[..1].to_owned());
    }),
    laid_out("one-line", Layout::OneLine),
    laid_out("line-per-turn", Layout::LinePerTurn),
    laid_out("double-space", Layout::DoubleSpace),
    laid_out("tabs", Layout::Tabs),
    laid_out("trailing-space", Layout::TrailingSpace),
    laid_out("no-blank-line", Layout::NoBlankLine),
    laid_out("line-comment", Layout::LineComment),
    // Notes and warnings.
    changed("no-variant", |sheet| {
        sheet.tags.retain(|tag| !tag.starts_with("[Variant"));
    }),
    changed("no-header", |sheet| sheet.tags.clear()),
    changed("no-result", |sheet| drop(sheet.words.pop())),
    changed("num-wrong-one", |sheet| {
        sheet.each_number(|n| {
            if n == 5 {
                "999.".to_owned()
            } else {
                format!("{n}.")
            }
        });
    }),
    changed("num-off-by-one", |sheet| {
        sheet.each_number(|n| format!("{}.", n + usize::from(n > 20)));
    }),
    changed("tag-twice", |sheet| sheet.tags.extend_from_within(..1)),
    changed("tag-unknown-variant", |sheet| {
        sheet.in_tags("abapa", "house rules");
    }),
    changed("stray-space", |sheet| {
        sheet.words.insert(20.min(sheet.words.len()), "\u{a0}".to_owned());
    }),
    encoded("latin1", Bytes::Latin1, |sheet| {
        sheet.in_tags("Kofi", "Joueur né");
    }),
    encoded("latin1-one-in-100", Bytes::Latin1, |sheet| {
        if sheet.number % 100 == 7 {
            sheet.in_tags("Kofi", "Joueur né");
        }
    }),
    // An error in every game.
    changed("wrong-move-first", |sheet| sheet.swap_case(|_| 0)),
    changed("wrong-move-mid", |sheet| sheet.swap_case(|moves| moves / 2)),
    changed("wrong-move-last", |sheet| sheet.swap_case(|moves| moves - 1)),
    changed("wrong-capture", |sheet| {
        let captures: Vec<usize> = sheet
            .moves()
            .into_iter()
            .filter(|i| captured(&sheet.words[*i]) > 0)
            .collect();
        if let Some(i) = captures.get(captures.len() / 2) {
            let word = &mut sheet.words[*i];
            *word = format!("{}+{}", &word[..1], captured(word) + 1);
        }
    }),
    changed("wrong-result", |sheet| {
        let seeds: Vec<i32> = sheet.result().split('-').filter_map(|n| n.parse().ok()).collect();
        if let [south, north] = seeds[..] {
            sheet.set_result(&format!("{}-{}", south - 1, north + 1));
        }
    }),
    changed("wrong-seeds", |sheet| {
        sheet.each_move(|i, word| if i == 0 { format!("{}9", &word[..1]) } else { word });
    }),
    changed("letters-left-untold", Sheet::letter_from_left),
    changed("case-swapped", |sheet| {
        sheet.each_move(|_, word| word.chars().map(swapped).collect());
    }),
    changed("stray-word", |sheet| {
        sheet.words.insert(20.min(sheet.words.len()), "bravo".to_owned());
    }),
    changed("joined", |sheet| {
        let joined = sheet.words.concat();
        sheet.words = vec![joined];
    }),
];

impl Kind {
    /// The kind of this name.
    #[allow(dead_code, reason = "some of those who use this module want all kinds")]
    pub(crate) fn named(name: &str) -> Option<&'static Kind> {
        KINDS.iter().find(|kind| kind.name == name)
    }

    /// A file of this kind: random games of at least so many bytes before they were changed.
    pub(crate) fn file(&self, bytes: usize) -> Vec<u8> {
        let mut text = String::new();
        let mut size = 0;
        for (number, game) in RandomGames::new(7, Variant::DEFAULT).enumerate() {
            size += game.len();
            let mut sheet = Sheet::of(&game, number);
            (self.change)(&mut sheet);
            text.push_str(&sheet.laid_out(self.layout));
            text.push_str("\n\n");
            if size >= bytes {
                break;
            }
        }
        self.bytes.of(&text)
    }
}

/// Files of legal games under the rule sets that look back or judge slams, and one of a rule set that does not.
pub(crate) fn rule_sets() -> impl Iterator<Item = (String, &'static Variant)> {
    VARIANTS
        .iter()
        .map(|variant| (format!("rules-{}", variant.id), variant))
}

/// Random legal games under a rule set.
pub(crate) fn games_under(variant: &'static Variant, bytes: usize) -> Vec<u8> {
    let mut text = String::new();
    for game in RandomGames::new(7, variant) {
        text.push_str(&game);
        if text.len() >= bytes {
            break;
        }
    }
    text.into_bytes()
}

impl Bytes {
    fn of(self, text: &str) -> Vec<u8> {
        match self {
            Bytes::Utf8 => text.as_bytes().to_vec(),
            Bytes::Latin1 => text
                .chars()
                .map(|c| u8::try_from(u32::from(c)).unwrap_or(b'?'))
                .collect(),
            Bytes::Utf8Marked => [b"\xEF\xBB\xBF", text.as_bytes()].concat(),
            Bytes::Utf16 => {
                let units = std::iter::once(0xFEFF).chain(text.encode_utf16());
                units.flat_map(u16::to_le_bytes).collect()
            }
            Bytes::CarriageReturnLineFeed => text.replace('\n', "\r\n").into_bytes(),
            Bytes::CarriageReturn => text.replace('\n', "\r").into_bytes(),
        }
    }
}

impl Sheet {
    fn of(game: &str, number: usize) -> Sheet {
        let (tags, moves) = game.split_once("\n\n").unwrap_or(("", game));
        Sheet {
            tags: tags.lines().map(str::to_owned).collect(),
            words: moves.split_whitespace().map(str::to_owned).collect(),
            number,
        }
    }

    fn laid_out(&self, layout: Layout) -> String {
        let tags = self.tags.join("\n");
        let lines = wrapped(&self.words);
        let (gap, moves) = match layout {
            Layout::Wrapped => ("\n\n", lines.join("\n")),
            Layout::OneLine => ("\n\n", self.words.join(" ")),
            Layout::LinePerTurn => {
                let words = self
                    .words
                    .iter()
                    .enumerate()
                    .map(|(i, word)| match (i, is_number(word)) {
                        (0, _) => word.clone(),
                        (_, true) => format!("\n{word}"),
                        (_, false) => format!(" {word}"),
                    });
                ("\n\n", words.collect())
            }
            Layout::DoubleSpace => ("\n\n", self.words.join("  ")),
            Layout::Tabs => ("\n\n", lines.join("\n").replace(' ', "\t")),
            Layout::TrailingSpace => ("\n\n", lines.join("  \n") + "  "),
            Layout::NoBlankLine => ("\n", lines.join("\n")),
            Layout::LineComment => ("\n\n", lines.join("\n").replacen('\n', " ; remark\n", 1)),
        };
        if tags.is_empty() {
            moves
        } else {
            tags + gap + &moves
        }
    }

    /// Where the moves stand.
    fn moves(&self) -> Vec<usize> {
        (0..self.words.len())
            .filter(|i| is_move(&self.words[*i]))
            .collect()
    }

    fn result(&self) -> &str {
        self.words.last().map_or("*", String::as_str)
    }

    fn set_result(&mut self, result: &str) {
        self.words.pop();
        self.words.push(result.to_owned());
    }

    /// The result as a win, a draw or nothing.
    fn winner(&self) -> &'static str {
        match self
            .result()
            .split_once('-')
            .map(|(south, north)| [south, north].map(str::parse::<f32>))
        {
            Some([Ok(south), Ok(north)]) if south > north => "1-0",
            Some([Ok(south), Ok(north)]) if south < north => "0-1",
            Some([Ok(_), Ok(_)]) => "1/2-1/2",
            _ => "*",
        }
    }

    fn tag(&mut self, name: &str, value: &str) {
        self.tags.push(format!("[{name} \"{value}\"]"));
    }

    fn in_tags(&mut self, from: &str, to: &str) {
        for tag in &mut self.tags {
            *tag = tag.replace(from, to);
        }
    }

    fn each_move(&mut self, mut change: impl FnMut(usize, String) -> String) {
        for (i, at) in self.moves().into_iter().enumerate() {
            let word = std::mem::take(&mut self.words[at]);
            self.words[at] = change(i, word);
        }
    }

    fn each_number(&mut self, change: impl Fn(usize) -> String) {
        for word in &mut self.words {
            if is_number(word) {
                *word = word[..word.len() - 1]
                    .parse()
                    .map_or_else(|_| word.clone(), &change);
            }
        }
    }

    fn after_moves(&mut self, mut extra: impl FnMut(usize, &str) -> Option<String>) {
        let mut moves = 0;
        let mut words = Vec::with_capacity(self.words.len() * 2);
        for word in self.words.drain(..) {
            let more = is_move(&word).then(|| extra(moves, &word)).flatten();
            moves += usize::from(is_move(&word));
            words.push(word);
            words.extend(more);
        }
        self.words = words;
    }

    /// Variations of one move, spread over the game.
    fn add_variations(&mut self, count: usize) {
        let moves = self.moves().len();
        let places: Vec<usize> = (1..=count).map(|n| moves * n / (count + 1)).collect();
        self.after_moves(|i, word| {
            let south = word.starts_with(char::is_uppercase);
            let (dots, letter) = if south { (".", 'A') } else { ("...", 'a') };
            places
                .contains(&i)
                .then(|| format!("( {}{dots} {letter} )", i / 2 + 1))
        });
    }

    /// Puts one move in the other case.
    fn swap_case(&mut self, which: fn(usize) -> usize) {
        let moves = self.moves();
        if let Some(at) = moves.get(which(moves.len())) {
            let word = &mut self.words[*at];
            *word = word.chars().map(swapped).collect();
        }
    }

    /// North's letters from the other end.
    fn letter_from_left(&mut self) {
        self.each_move(|_, word| match word.as_bytes()[0] {
            letter @ b'a'..=b'f' => format!("{}{}", char::from(b'a' + b'f' - letter), &word[1..]),
            _ => word,
        });
    }
}

fn swapped(c: char) -> char {
    if c.is_ascii_lowercase() {
        c.to_ascii_uppercase()
    } else {
        c.to_ascii_lowercase()
    }
}

fn is_number(word: &str) -> bool {
    word.strip_suffix('.')
        .is_some_and(|n| !n.is_empty() && n.bytes().all(|byte| byte.is_ascii_digit()))
}

fn is_move(word: &str) -> bool {
    let claim = word.strip_prefix(|letter| matches!(letter, 'A'..='F' | 'a'..='f'));
    claim.is_some_and(|claim| {
        claim.is_empty() || claim.strip_prefix('+').is_some_and(|n| n.parse::<u8>().is_ok())
    })
}

/// How many seeds a move is said to take.
fn captured(word: &str) -> u32 {
    word.split_once('+')
        .and_then(|(_, seeds)| seeds.parse().ok())
        .unwrap_or(0)
}

fn wrapped(words: &[String]) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in words {
        let line = lines
            .last_mut()
            .filter(|line| line.is_empty() || line.len() + 1 + word.len() <= 79);
        match line {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) => {
                line.push(' ');
                line.push_str(word);
            }
            None => lines.push(word.clone()),
        }
    }
    lines
}
