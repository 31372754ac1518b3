//! The message catalogue: Fluent files, one a language, and how figures are put into their entries.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::HashMap;

use fluent_bundle::types::FluentType;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use intl_memoizer::{IntlLangMemoizer, concurrent};
use unic_langid::LanguageIdentifier;

use crate::board::{HalfSeeds, House, Stores};
use crate::record::Letters;
use crate::source::visible_line;

use super::{Arg, Message, SheetPly};

macro_rules! languages {
    ($($(#[$about:meta])+ $variant:ident = $id:literal,)+) => {
        /// A language that the catalogue speaks.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub enum Language {
            $($(#[$about])+ $variant,)+
        }

        impl Language {
            /// The languages there are.
            pub const ALL: &'static [Language] = &[$(Language::$variant),+];

            /// Its two-letter code.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $(Language::$variant => $id),+ }
            }

            /// Its file of messages.
            const fn messages(self) -> &'static str {
                match self { $(Language::$variant => include_str!(concat!("messages/", $id, ".ftl"))),+ }
            }
        }
    };
}

// A new language is a file in `messages`, and a line here.
languages! {
    /// English.
    #[default]
    English = "en",
    /// French.
    French = "fr",
}

type Figures = fn(&FluentValue<'_>, &IntlLangMemoizer) -> Option<String>;

impl Language {
    /// How it writes large numbers; `None` where they stand as they are.
    const fn figures(self) -> Option<Figures> {
        match self {
            Language::English => None,
            Language::French => Some(grouped),
        }
    }

    /// The language of a locale such as `en_GB.UTF-8`, if there is one.
    #[must_use]
    pub fn from_locale(locale: &str) -> Option<Language> {
        let language = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        Language::ALL
            .iter()
            .copied()
            .find(|known| known.id().eq_ignore_ascii_case(language))
    }
}

/// All that is said to people, in one language.
///
/// ```
/// use awale::{Catalogue, Language, Message};
/// let catalogue = Catalogue::new(Language::English);
/// assert_eq!(catalogue.text(&Message::new("summary-games").with("count", 2u32)), "2 games");
/// ```
pub struct Catalogue {
    bundle: FluentBundle<FluentResource>,
    /// What has been said under each lettering and may be said again: a file with very many findings says much of
    /// it with each.
    said: [RefCell<HashMap<Message, String>>; 2],
}

/// How much of what has been said is kept.
const MOST_SAID: usize = 10_000;

impl Catalogue {
    /// The catalogue of a language.
    #[must_use]
    pub fn new(language: Language) -> Catalogue {
        let text = language.messages();
        let id = LanguageIdentifier::from_bytes(language.id().as_bytes());
        let mut bundle = FluentBundle::new(vec![id.unwrap_or_default()]);
        // Marks of direction around figures would show on terminals that do not know them.
        bundle.set_use_isolating(false);
        bundle.set_formatter(language.figures());
        // A broken entry is left out and shows as its key; a test looks up every key.
        let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, _)| resource);
        bundle.add_resource_overriding(resource);
        let mut catalogue = Catalogue {
            bundle,
            said: Default::default(),
        };
        catalogue.add_list_function("AND", "list-and");
        catalogue.add_list_function("OR", "list-or");
        catalogue.add_list_function("NOR", "list-nor");
        catalogue
    }

    /// A function for entries that joins a list, with a word of the language before the last of its items.
    fn add_list_function(&mut self, name: &str, word: &'static str) {
        let (separator, last) = (self.word("list-separator"), self.word(word));
        let joined = move |args: &[FluentValue<'_>]| match args.first() {
            Some(FluentValue::Custom(list)) => (**list)
                .as_any()
                .downcast_ref::<List>()
                .map(|list| list.joined(&separator, &last)),
            _ => None,
        };
        // It can only fail where an entry has the name, and entries' names are in small letters.
        let _ = self.bundle.add_function(name, move |args, _| match joined(args) {
            Some(text) => FluentValue::from(text),
            None => args.first().cloned().unwrap_or(FluentValue::Error),
        });
    }

    /// A message in words, houses named under the facing lettering.
    #[must_use]
    pub fn text(&self, message: &Message) -> String {
        self.text_in(message, Letters::Facing)
    }

    /// A message in words, houses named under a lettering.
    #[must_use]
    pub fn text_in(&self, message: &Message, letters: Letters) -> String {
        let say = || {
            self.entry(message, letters)
                .unwrap_or_else(|| message.key.to_owned())
        };
        if !message.recurs() {
            return say();
        }
        let [facing, left] = &self.said;
        let said = match letters {
            Letters::Facing => facing,
            Letters::Left => left,
        };
        if let Some(text) = said.borrow().get(message) {
            return text.clone();
        }
        let text = say();
        let mut said = said.borrow_mut();
        if said.len() == MOST_SAID {
            said.clear();
        }
        said.insert(message.clone(), text.clone());
        text
    }

    /// An entry without figures.
    #[must_use]
    pub fn word(&self, key: &'static str) -> String {
        self.text(&Message::new(key))
    }

    /// An attribute of an entry, such as what a code means.
    #[must_use]
    pub fn attribute(&self, key: &str, attribute: &str) -> Option<String> {
        self.format(key, Some(attribute), &FluentArgs::new())
    }

    /// Whether there is an entry (`key` or `key.attribute`).
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        let (id, attribute) = split(key);
        self.bundle
            .get_message(id)
            .is_some_and(|message| match attribute {
                Some(attribute) => message.get_attribute(attribute).is_some(),
                None => message.value().is_some(),
            })
    }

    fn entry(&self, message: &Message, letters: Letters) -> Option<String> {
        let mut args = FluentArgs::with_capacity(message.args.len());
        for (name, arg) in &message.args {
            args.set(*name, self.value(arg, letters));
        }
        let (id, attribute) = split(message.key);
        self.format(id, attribute, &args)
    }

    fn format(&self, id: &str, attribute: Option<&str>, args: &FluentArgs<'_>) -> Option<String> {
        let message = self.bundle.get_message(id)?;
        let pattern = match attribute {
            Some(attribute) => message.get_attribute(attribute)?.value(),
            None => message.value()?,
        };
        let mut errors = Vec::new();
        Some(
            self.bundle
                .format_pattern(pattern, Some(args), &mut errors)
                .into_owned(),
        )
    }

    fn value<'a>(&self, arg: &'a Arg, letters: Letters) -> FluentValue<'a> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Ply(SheetPly { ply: 0, .. }) => FluentValue::from(0),
            Arg::Ply(at) => {
                let place = Message::new("ply-place").with("number", at.number());
                FluentValue::from(self.text(&place.with("player", at.player())))
            }
            Arg::Quote(text) => FluentValue::from(quoted(text)),
            Arg::Text(text) => FluentValue::from(visible_line(text)),
            Arg::Case(case) => FluentValue::from(*case),
            Arg::Player(player) => FluentValue::from(self.word(match player {
                crate::board::Player::South => "player-south",
                crate::board::Player::North => "player-north",
            })),
            Arg::House(house) => FluentValue::from(letters.letter(*house).to_string()),
            Arg::Houses(houses) => self.houses(houses.iter(), letters),
            Arg::Seeds(seeds) => FluentValue::from(self.seeds(*seeds)),
            Arg::Score(score) => FluentValue::from(self.score(*score)),
            Arg::Message(message) => FluentValue::from(self.text_in(message, letters)),
            Arg::List(messages) => {
                let texts = messages.iter().map(|message| self.text_in(message, letters));
                self.listed(texts.collect())
            }
            Arg::Names(names) => self.listed(names.iter().map(|&name| name.to_owned()).collect()),
            Arg::Texts(texts) => {
                self.listed(texts.iter().map(|text| visible_line(text).into_owned()).collect())
            }
        }
    }

    fn houses(&self, houses: impl Iterator<Item = House>, letters: Letters) -> FluentValue<'static> {
        let mut letters: Vec<char> = houses.map(|house| letters.letter(house)).collect();
        letters.sort_unstable();
        if letters.is_empty() {
            FluentValue::from(self.word("none"))
        } else {
            self.listed(letters.iter().map(char::to_string).collect())
        }
    }

    fn listed(&self, items: Vec<String>) -> FluentValue<'static> {
        let separator = self.word("list-separator");
        FluentValue::Custom(Box::new(List { items, separator }))
    }

    /// Several texts as the language lists them, without a word between the last two.
    #[must_use]
    pub fn list(&self, items: &[String]) -> String {
        items.join(&self.word("list-separator"))
    }

    /// Seeds as the language writes them, perhaps with a half.
    #[must_use]
    pub fn seeds(&self, seeds: HalfSeeds) -> String {
        seeds.to_string().replace('.', &self.word("decimal-point"))
    }

    /// A pair of seeds as the language writes it.
    #[must_use]
    pub fn score(&self, score: Stores) -> String {
        let pair = Message::new("score").with("south", score.south);
        self.text(&pair.with("north", score.north))
    }
}

/// Several things that an entry lists: `{ $names }` parts them alike, `{ AND($names) }` and `{ OR($names) }` put
/// a word before the last.
#[derive(Clone, PartialEq, Debug)]
struct List {
    items: Vec<String>,
    separator: String,
}

impl List {
    fn joined(&self, separator: &str, before_last: &str) -> String {
        match self.items.split_last() {
            Some((last, rest)) if !rest.is_empty() => {
                format!("{}{before_last}{last}", rest.join(separator))
            }
            _ => self.items.concat(),
        }
    }
}

impl FluentType for List {
    fn duplicate(&self) -> Box<dyn FluentType + Send> {
        Box::new(self.clone())
    }

    fn as_string(&self, _: &IntlLangMemoizer) -> Cow<'static, str> {
        self.items.join(&self.separator).into()
    }

    fn as_string_threadsafe(&self, _: &concurrent::IntlLangMemoizer) -> Cow<'static, str> {
        self.items.join(&self.separator).into()
    }
}

/// A whole number with its thousands set apart by a narrow no-break space, as French writes it.
fn grouped(value: &FluentValue<'_>, _: &IntlLangMemoizer) -> Option<String> {
    let FluentValue::Number(number) = value else {
        return None;
    };
    let digits = number.as_string();
    if digits.len() < 5 || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i) % 3 == 0 {
            text.push('\u{202F}');
        }
        text.push(digit);
    }
    Some(text)
}

/// The id and the attribute of a key.
fn split(key: &str) -> (&str, Option<&str>) {
    match key.split_once('.') {
        Some((id, attribute)) => (id, Some(attribute)),
        None => (key, None),
    }
}

/// Text of a record as it may be put into a sentence: on one line, not too long, steering nothing.
fn quoted(text: &str) -> Cow<'_, str> {
    const LONGEST: usize = 60;
    let layout = ['\n', '\r', '\t'];
    if text.len() <= LONGEST && !text.contains(layout) {
        return visible_line(text);
    }
    let mut short: String = text.chars().take(LONGEST).collect();
    if text.chars().nth(LONGEST).is_some() {
        short.push('…');
    }
    Cow::Owned(visible_line(&short.replace(layout, " ")).into_owned())
}
