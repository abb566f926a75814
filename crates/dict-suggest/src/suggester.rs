//! Suggestions for a word.

use alloc::{borrow::Cow, collections::BTreeSet, format, string::String, vec::Vec};

use dict_runtime::{Dict, Fold, Overlay, Rarity, meta};

use crate::{
    apostrophes,
    capitals::Capitals,
    mistakes::{Edits, Keyboard, Letter, TypedLetter, Weights},
    rarity::RarityCosts,
    replacements::{Replaced, replaced_words},
    spaces,
    walk::{Found, Limits, Walk},
};

/// A word, or several words, that may have been meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suggestion {
    /// The text. It has the capitals of the word that was typed, unless the dictionary gives it its own.
    pub text: String,
    /// The id of the word. `None` if it is several words.
    pub id: Option<u32>,
    /// The cost of the mistakes and of the rarity: the likelier a suggestion, the less it costs. A word that is in the
    /// dictionary costs 0.
    pub cost: u32,
}

/// A dictionary that suggests the right spelling of words. It is made in microseconds, and keeps a few kilobytes for the letters
/// of the alphabet, and the replacements of the dictionary, at most 64 KiB.
#[derive(Clone, Debug)]
pub struct Suggester {
    overlay: Overlay,
    keyboard: Keyboard,
    base: Letters,
    added: Option<Letters>,
    weights: Weights,
    /// The name of the column that says how common words are.
    column: Option<String>,
    /// The replacements that the dictionary has in its metadata, folded as its words are.
    replacements: String,
}

/// The letters of a dictionary.
#[derive(Clone, Debug)]
struct Letters {
    alphabet: Vec<Letter>,
    /// The bit of the first code of each symbol.
    first_codes: Vec<u32>,
}

/// The extent of a walk, and the reason to end with it.
struct Stage {
    /// The maximum cost of mistakes.
    mistakes: u8,
    /// No other walk follows if the best suggestion costs at most this.
    enough: u32,
}

/// The walks, one after the other. Each takes about five times as long as the one before.
const STAGES: [Stage; 3] =
    [Stage { mistakes: 50, enough: 72 }, Stage { mistakes: 88, enough: 158 }, Stage { mistakes: 115, enough: 0 }];
/// The maximum cost of a suggestion above that of the best one, if only a longer walk finds it.
const MARGIN: u32 = 30;
/// The same for a suggestion that costs more than the best two words: those are more often wrong.
const MARGIN_OF_TWO_WORDS: u32 = 60;
/// The cost of the rarity of added words. They have no value.
const ADDED_RARITY: u32 = 50;
/// The maximum cost of mistakes in added words.
const ADDED_MISTAKES: u8 = 88;
/// The number of letters of the longest text that gets suggestions.
const MAX_LETTERS: usize = 64;

impl Letters {
    fn new(dict: &Dict, keyboard: &Keyboard) -> Self {
        let symbols = dict.alphabet().symbols().iter();
        Self {
            alphabet: symbols.clone().map(|symbol| Letter::new(symbol.text(), keyboard)).collect(),
            first_codes: symbols.map(|symbol| 1u32.checked_shl(symbol.first().into()).unwrap_or(0)).collect(),
        }
    }
}

impl Suggester {
    /// Makes a suggester of a dictionary, or of an [`Overlay`]. The keyboard is that of the dictionary's language, or else the one
    /// in its metadata.
    pub fn new(overlay: impl Into<Overlay>) -> Self {
        let overlay = overlay.into();
        let keyboard = Keyboard::of(overlay.base());
        Self::with_keyboard(overlay, keyboard, Weights::DEFAULT)
    }

    /// Makes a suggester with another keyboard, and with other costs of mistakes.
    pub fn with_keyboard(overlay: impl Into<Overlay>, keyboard: Keyboard, weights: Weights) -> Self {
        let overlay = overlay.into();
        let base = Letters::new(overlay.base(), &keyboard);
        let added = overlay.added().map(|added| Letters::new(added, &keyboard));
        let replacements = overlay.base().meta_value(meta::REPLACEMENTS).unwrap_or("");
        let replacements = overlay.base().alphabet().fold_text(replacements).into_owned();
        let column = overlay.base().commonness().map(|column| column.name().into());
        Self { overlay, keyboard, base, added, weights, column, replacements }
    }

    /// Takes how common words are from the column with this name, as [`Rarity`] describes. `None` if there is no such column, or
    /// if it has no numbers. Without this, [`Dict::commonness`] chooses the column.
    #[must_use]
    pub fn by(self, column: &str) -> Option<Self> {
        self.overlay.base().column(column).and_then(Rarity::new)?;
        Some(Self { column: Some(column.into()), ..self })
    }

    /// Returns at most `count` suggestions for `typed`, the likeliest first.
    ///
    /// A word that is in the dictionary is its own first suggestion. A text with spaces may be right, if all its parts are
    /// words, or one word that was typed in parts.
    pub fn suggest(&self, typed: &str, count: usize) -> Vec<Suggestion> {
        let typed = typed.trim();
        if count == 0 || typed.is_empty() || typed.chars().nth(MAX_LETTERS).is_some() {
            return Vec::new();
        }
        let capitals = Capitals::of(typed);
        let own = self.overlay.id(typed);
        let text = self.folded(typed, capitals);
        let column = self.column.as_ref().and_then(|column| self.overlay.base().column(column));
        let rarity = RarityCosts::new(column, self.weights.rarity);
        let mut suggestions = match spaces::without(&text) {
            Some(joined) => self.suggest_for_parts(&text, &joined, &rarity, own, count),
            None => {
                let replaced =
                    replaced_words(&self.overlay, &self.replacements, &text, self.weights.replacement.into());
                let (words, several): (Vec<_>, Vec<_>) =
                    replaced.into_iter().partition(|replaced| replaced.ids.len() == 1);
                let mut phrases = self.two_words(&text, &rarity);
                for phrase in several.iter().filter_map(|replaced| self.phrase(replaced, &rarity)) {
                    match phrases.iter_mut().find(|known| known.text == phrase.text) {
                        Some(known) => known.cost = known.cost.min(phrase.cost),
                        None => phrases.push(phrase),
                    }
                }
                let limit = phrases.iter().map(|phrase| phrase.cost + MARGIN_OF_TWO_WORDS).min();
                self.words(&text, &rarity, own, count, limit, &words).chain(phrases).collect()
            }
        };
        suggestions.sort_by_key(|suggestion| suggestion.cost);
        for suggestion in &mut suggestions {
            suggestion.text = capitals.write(&suggestion.text);
        }
        // `polish` may have become `Polish`, which is there already.
        let mut texts = BTreeSet::new();
        suggestions.retain(|suggestion| texts.insert(suggestion.text.clone()));
        suggestions.truncate(count);
        suggestions
    }

    /// Folds a text as the dictionary does. A dictionary with capitals is asked for small letters if all are capitals. An
    /// apostrophe becomes the one that the dictionary has.
    fn folded<'t>(&self, typed: &'t str, capitals: Capitals) -> Cow<'t, str> {
        let alphabet = self.overlay.base().alphabet();
        let text = match alphabet.fold() {
            Fold::None if capitals == Capitals::All => typed.to_lowercase().into(),
            _ => alphabet.fold_text(typed),
        };
        match apostrophes::known(alphabet, &text) {
            Cow::Owned(text) => text.into(),
            Cow::Borrowed(_) => text,
        }
    }

    /// Returns the suggestions for a text with spaces; `joined` is the text without them.
    fn suggest_for_parts(
        &self,
        text: &str,
        joined: &str,
        rarity: &RarityCosts<'_>,
        own: Option<u32>,
        count: usize,
    ) -> Vec<Suggestion> {
        let mut words: Vec<Suggestion> = self.words(joined, rarity, None, count, None, &[]).collect();
        words.iter_mut().for_each(|word| word.cost += u32::from(self.weights.extra_space));
        let are_words = text.split_whitespace().all(|part| self.overlay.contains(part));
        if own.is_some() || are_words {
            // The text is right. Only the same letters may have been meant.
            words.retain(|word| word.cost == self.weights.extra_space.into());
            words.push(Suggestion { text: text.into(), id: own, cost: 0 });
        }
        words
    }

    /// Returns the `count` likeliest words for a text, among them those that are `replaced`. The word `own` and the text itself come
    /// first. Words that cost more than `limit` are found only if their mistakes cost little.
    fn words(
        &self,
        text: &str,
        rarity: &RarityCosts<'_>,
        own: Option<u32>,
        count: usize,
        limit: Option<u32>,
        replaced: &[Replaced],
    ) -> impl Iterator<Item = Suggestion> {
        let mut found = self.words_of_base(text, rarity, limit);
        found.extend(self.added_words(text));
        let replaced = replaced.iter().filter_map(|replaced| Some((*replaced.ids.first()?, replaced.cost)));
        found.extend(replaced.map(|(id, cost)| Found { cost: cost + self.rarity(rarity, id), id }));
        found.extend([own, self.overlay.id(text)].into_iter().flatten().map(|id| Found { cost: 0, id }));
        found.sort_unstable();
        let mut ids = BTreeSet::new();
        found.retain(|found| ids.len() < count && ids.insert(found.id));
        found.into_iter().filter_map(|Found { cost, id }| {
            let text = self.overlay.word(id)?;
            Some(Suggestion { text, id: Some(id), cost })
        })
    }

    /// Returns the words of the file that may have been meant. `total` is the limit of [`Self::words`].
    fn words_of_base(&self, text: &str, rarity: &RarityCosts<'_>, mut total: Option<u32>) -> Vec<Found> {
        let dict = self.overlay.base();
        let mut found = Vec::new();
        let Some(edits) = self.edits(dict, &self.base, text) else { return found };
        let mut known = None;
        for Stage { mistakes, enough } in STAGES {
            let limits = Limits { mistakes, known, total: total.filter(|_| known.is_some()) };
            Walk::run(dict, &edits, rarity, limits, &mut found);
            if let Some(denied) = self.overlay.denied() {
                found.retain(|found| !denied.contains(found.id));
            }
            if let Some(best) = found.iter().map(|found| found.cost).min() {
                if best <= enough {
                    break;
                }
                total = Some(total.map_or(best + MARGIN, |total| total.min(best + MARGIN)));
            }
            known = Some(mistakes);
        }
        found
    }

    /// Returns the added words that may have been meant.
    fn added_words(&self, text: &str) -> Vec<Found> {
        let mut found = Vec::new();
        if let Some((dict, letters)) = self.overlay.added().zip(self.added.as_ref())
            && let Some(edits) = self.edits(dict, letters, text)
        {
            let limits = Limits { mistakes: ADDED_MISTAKES, known: None, total: None };
            Walk::run(dict, &edits, &RarityCosts::Flat(ADDED_RARITY), limits, &mut found);
            found.retain_mut(|found| {
                let id = dict.word(found.id).and_then(|word| self.overlay.id(&word));
                id.inspect(|id| found.id = *id).is_some()
            });
        }
        found
    }

    /// Returns the several words that a text becomes if groups of letters are replaced, with spaces between them. They are as rare
    /// as the rarest of them.
    fn phrase(&self, replaced: &Replaced, rarity: &RarityCosts<'_>) -> Option<Suggestion> {
        let words = replaced.ids.iter().map(|id| self.overlay.word(*id));
        let text = words.collect::<Option<Vec<_>>>()?.join(" ");
        let rarest = replaced.ids.iter().map(|id| self.rarity(rarity, *id)).max()?;
        Some(Suggestion { text, id: None, cost: replaced.cost + rarest })
    }

    /// Returns the costs of all mistakes of a text. `None` if it is too long, or has no letter of the dictionary.
    fn edits(&self, dict: &Dict, letters: &Letters, text: &str) -> Option<Edits> {
        let alphabet = dict.alphabet();
        let mut typed = Vec::new();
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let symbol = alphabet.longest_match(rest.as_bytes());
            // While a mapped file changes, a symbol may end inside a character.
            let len = symbol.map(|symbol| symbol.bytes().len()).filter(|len| rest.is_char_boundary(*len));
            let (here, after) = rest.split_at(len.unwrap_or(first.len_utf8()));
            let number = symbol.and_then(|symbol| alphabet.symbols().iter().position(|other| other == symbol));
            let letter = number.and_then(|number| letters.alphabet.get(number)).copied();
            typed.push(TypedLetter {
                symbol: number,
                letter: letter.unwrap_or_else(|| Letter::new(here, &self.keyboard)),
            });
            rest = after;
        }
        // Folding may have made the text longer.
        let is_short = typed.len() <= MAX_LETTERS;
        let has_a_letter = typed.iter().any(|letter| letter.symbol.is_some());
        (is_short && has_a_letter).then(|| Edits::new(&typed, &letters.alphabet, &letters.first_codes, &self.weights))
    }

    /// Returns the pairs of words without a space between them.
    fn two_words(&self, text: &str, rarity: &RarityCosts<'_>) -> Vec<Suggestion> {
        let pairs = spaces::split(&self.overlay, text).into_iter();
        let suggestions = pairs.map(|[(first, first_id), (second, second_id)]| Suggestion {
            text: format!("{first} {second}"),
            id: None,
            cost: u32::from(self.weights.no_space) + self.rarity(rarity, first_id) + self.rarity(rarity, second_id),
        });
        // A dictionary may have words with spaces, which are found as such.
        suggestions.filter(|suggestion| !self.overlay.contains(&suggestion.text)).collect()
    }

    /// Returns what it costs that a word is rare.
    fn rarity(&self, rarity: &RarityCosts<'_>, id: u32) -> u32 {
        if self.overlay.is_added(id) { ADDED_RARITY } else { rarity.of(id) }
    }
}
