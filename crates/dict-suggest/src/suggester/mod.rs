//! Suggestions for a word.

mod compounds;

use alloc::{borrow::Cow, collections::BTreeSet, format, string::String, vec::Vec};
use core::iter;

use dict_runtime::{Alphabet, Dict, Fold, capitals::Capitals, columns::Rarity, meta, raw::NO_CODE};

use crate::{
    accents::{Accented, Accents},
    capital_forms::CapitalForms,
    compounds::Compounds,
    language,
    mistakes::{Edits, Keyboard, Letter, MAX_LETTERS, TypedLetter, Weights},
    offensive::Unsuggested,
    rarity_costs::RarityCosts,
    replacements::{Replaced, replaced_words},
    spaces,
    walk::{Found, Limits, Walk},
};

/// A word, or several words, that may have been meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suggestion {
    /// The text. It has the capitals of the word that was typed, unless the dictionary gives it its own.
    pub text: String,
    /// The id of the word. `None` if it is several words, separate or joined into a compound.
    pub id: Option<u32>,
    /// The cost of the mistakes and of the rarity: the likelier a suggestion, the less it costs. A word that is in the
    /// dictionary costs 0, and so does a right compound.
    pub cost: u32,
}

/// A dictionary that suggests the right spelling of words. It is made in microseconds, and keeps up to 20 kilobytes for
/// the letters of the alphabet, the replacements of the dictionary, at most 64 KiB, the parts of its compounds that are
/// not words, at most 2 MiB, and the words that it never suggests, at most 1 MiB. Suggestions of a
/// [dense](dict_runtime::Form::Dense) dictionary take one and a half times as long.
#[derive(Clone, Debug)]
pub struct Suggester {
    dict: Dict,
    language: String,
    forms: CapitalForms,
    accents: Accents,
    compounds: Option<Compounds>,
    unsuggested: Unsuggested,
    keyboard: Keyboard,
    letters: Letters,
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
    /// The one or two codes of each symbol.
    codes: Vec<[u8; 2]>,
}

/// A text for which words are searched.
#[derive(Clone, Copy)]
struct Typed<'t> {
    /// The text, folded as the dictionary's words are.
    text: &'t str,
    /// True if its first letter was a capital and is a small letter now, though the dictionary keeps capitals.
    had_capital: bool,
}

/// The words that are asked for.
#[derive(Clone, Copy)]
struct Wanted<'w> {
    /// The maximum number of words.
    count: usize,
    /// Words that cost more are found only if their mistakes cost little.
    limit: Option<u32>,
    /// The walks.
    stages: &'w [Stage],
}

/// The extent of a walk, and the cost at which no other follows.
struct Stage {
    /// The maximum cost of mistakes.
    mistakes: u8,
    /// No other walk follows if the best suggestion costs at most this.
    enough: u32,
}

/// Returns the capitals of a typed word. Two or more capitals at its start are a slip of the finger: `THe`.
fn capitals_of(typed: &str) -> Capitals {
    let capitals = Capitals::of(typed);
    let rest = typed.trim_start_matches(|letter: char| !letter.is_lowercase());
    let is_slip = typed.starts_with(char::is_uppercase) && !rest.is_empty() && !rest.contains(char::is_uppercase);
    if capitals == Capitals::None && is_slip { Capitals::First } else { capitals }
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

impl Letters {
    fn new(dict: &Dict, keyboard: &Keyboard) -> Self {
        let symbols = dict.alphabet().symbols().iter();
        Self {
            alphabet: symbols.clone().map(|symbol| Letter::new(symbol.text(), keyboard)).collect(),
            codes: symbols.map(|symbol| [symbol.first(), symbol.second().unwrap_or(NO_CODE)]).collect(),
        }
    }
}

impl Suggester {
    /// Makes a suggester of a dictionary. The keyboard is that of the dictionary's language, or else the one
    /// in its metadata.
    pub fn new(dict: &Dict) -> Self {
        let keyboard = Keyboard::of(dict);
        Self::with_keyboard(dict, keyboard, Weights::DEFAULT)
    }

    /// Makes a suggester with another keyboard, and with other costs of mistakes.
    pub fn with_keyboard(dict: &Dict, keyboard: Keyboard, weights: Weights) -> Self {
        let letters = Letters::new(dict, &keyboard);
        let replacements = dict.meta_value(meta::REPLACEMENTS).unwrap_or("");
        let replacements = dict.alphabet().fold_text(replacements).into_owned();
        let column = dict.commonness().map(|column| column.name().into());
        let language = language(dict).into();
        let forms = CapitalForms::of(dict);
        let accents = Accents::of(dict);
        let compounds = Compounds::of(dict);
        let unsuggested = Unsuggested::of(dict);
        Self {
            dict: dict.clone(),
            language,
            forms,
            accents,
            compounds,
            unsuggested,
            keyboard,
            letters,
            weights,
            column,
            replacements,
        }
    }

    /// Uses the column with this name to tell how common words are, as [`Rarity`] describes. Returns `None` if there is
    /// no such column, or if it has no numbers. Without this, [`Dict::commonness`] chooses the column.
    #[must_use]
    pub fn by(self, column: &str) -> Option<Self> {
        self.dict.column(column).and_then(Rarity::new)?;
        Some(Self { column: Some(column.into()), ..self })
    }

    /// Returns at most `count` suggestions for `typed`, the likeliest first.
    ///
    /// A word that is in the dictionary is its own first suggestion, and so is a right compound; no other suggestion is
    /// the typed text. A text with spaces may be right, if all its parts are words, or one word that was typed in
    /// parts. A text may also be a compound with mistakes in one of its parts.
    ///
    /// [`OffensiveWords`](crate::OffensiveWords) and the words that the metadata calls `unsuggested` are only suggested
    /// if they are what was typed.
    pub fn suggest(&self, typed: &str, count: usize) -> Vec<Suggestion> {
        let typed = typed.trim();
        if count == 0 || typed.is_empty() || typed.chars().nth(MAX_LETTERS).is_some() {
            return Vec::new();
        }
        let typed = &*self.dict.alphabet().convert_text(typed);
        let capitals = capitals_of(typed);
        let own = self.forms.id(&self.dict, typed);
        let text = self.folded(typed, capitals);
        let search = Typed { text: &text, had_capital: self.keeps_capitals() && capitals != Capitals::None };
        let column = self.column.as_ref().and_then(|column| self.dict.column(column));
        let rarity = RarityCosts::new(column, self.weights.rarity);
        let mut suggestions = match spaces::without(&text) {
            Some(joined) => self.suggest_for_parts(search, &joined, &rarity, own, count),
            None => {
                let (words, several) = self.replaced_words(search);
                let mut phrases: Vec<_> = self.texts(search).flat_map(|text| self.two_words(&text, &rarity)).collect();
                for phrase in several.iter().filter_map(|replaced| self.phrase(replaced, &rarity)) {
                    match phrases.iter_mut().find(|known| known.text == phrase.text) {
                        Some(known) => known.cost = known.cost.min(phrase.cost),
                        None => phrases.push(phrase),
                    }
                }
                let mut compounds = self.compounds(search, &rarity);
                if own.is_none() && self.is_compound(typed) {
                    compounds.push(Suggestion { text: text.clone().into(), id: None, cost: 0 });
                }
                // If a compound is likely, the long walks are not needed.
                let best = compounds.iter().map(|compound| compound.cost).min();
                let last = STAGES.iter().position(|stage| best.is_some_and(|best| best <= stage.enough));
                let (stages, _) = STAGES.split_at(last.map_or(STAGES.len(), |last| last + 1));
                phrases.extend(compounds);
                let limit = phrases.iter().map(|phrase| phrase.cost + MARGIN_OF_TWO_WORDS).min();
                let mut words = self.words(search, &rarity, own, &words, Wanted { count, limit, stages });
                words.extend(phrases);
                words
            }
        };
        let is_right = |suggestion: &Suggestion| suggestion.cost == 0 && suggestion.id == own;
        suggestions.sort_by_key(|suggestion| suggestion.cost);
        for suggestion in &mut suggestions {
            let written = capitals.write(&suggestion.text, self.forms.casing);
            // A word with wrong capitals is shown as the dictionary has it.
            if written != typed || own.is_some() || is_right(suggestion) {
                suggestion.text = written;
            }
        }
        suggestions.retain(|suggestion| suggestion.text != typed || is_right(suggestion));
        // `polish` may have become `Polish`, which is there already.
        let mut texts = BTreeSet::new();
        suggestions.retain(|suggestion| texts.insert(suggestion.text.clone()));
        suggestions.truncate(count);
        suggestions
    }

    fn keeps_capitals(&self) -> bool {
        self.dict.alphabet().fold() == Fold::None
    }

    /// Folds a text as the dictionary does. A dictionary with capitals is asked for small letters, if the text has
    /// capitals where every word may have them.
    fn folded<'t>(&self, typed: &'t str, capitals: Capitals) -> Cow<'t, str> {
        let alphabet = self.dict.alphabet();
        let small = match (alphabet.fold(), capitals) {
            (Fold::None, Capitals::First | Capitals::All) => self.forms.casing.small(typed),
            _ => return alphabet.fold_text(typed),
        };
        alphabet.fold_text(&small).into_owned().into()
    }

    /// Returns a text, and the same with a capital if it had one.
    fn texts<'t>(&self, typed: Typed<'t>) -> impl Iterator<Item = Cow<'t, str>> {
        let with_capital = typed.had_capital.then(|| self.forms.casing.with_capital(typed.text).into());
        [Some(typed.text.into()), with_capital].into_iter().flatten()
    }

    /// Returns the words that a text becomes if groups of letters are replaced, and the several words.
    fn replaced_words(&self, typed: Typed<'_>) -> (Vec<Replaced>, Vec<Replaced>) {
        let cost = self.weights.replacement.into();
        let own = &self.replacements;
        let replaced = self.texts(typed).flat_map(|text| replaced_words(&self.dict, &self.language, own, &text, cost));
        replaced.partition(|replaced| replaced.ids.len() == 1)
    }

    /// Returns the suggestions for a text with spaces; `joined` is the text without them.
    fn suggest_for_parts(
        &self,
        typed: Typed<'_>,
        joined: &str,
        rarity: &RarityCosts<'_>,
        own: Option<u32>,
        count: usize,
    ) -> Vec<Suggestion> {
        let own_joined = self.forms.id(&self.dict, joined).filter(|_| !self.unsuggested.has(joined));
        let wanted = Wanted { count, limit: None, stages: &STAGES };
        let mut words = self.words(Typed { text: joined, ..typed }, rarity, own_joined, &[], wanted);
        words.iter_mut().for_each(|word| word.cost += u32::from(self.weights.extra_space));
        let are_words = typed.text.split_whitespace().all(|part| self.forms.id(&self.dict, part).is_some());
        if own.is_some() || are_words {
            // The text is right. Only the same letters may have been meant.
            words.retain(|word| word.cost == self.weights.extra_space.into());
            words.push(Suggestion { text: typed.text.into(), id: own, cost: 0 });
        }
        words
    }

    /// Returns the likeliest words for a text, among them those that are `replaced`. The word `own`, which the text is,
    /// comes first.
    fn words(
        &self,
        typed: Typed<'_>,
        rarity: &RarityCosts<'_>,
        own: Option<u32>,
        replaced: &[Replaced],
        wanted: Wanted<'_>,
    ) -> Vec<Suggestion> {
        let mut found = Vec::new();
        if let Some(edits) = self.edits(typed) {
            found = self.words_of_file(&edits, rarity, wanted);
            found.extend(self.added_words(&edits));
        }
        let replaced = replaced.iter().filter_map(|replaced| Some((*replaced.ids.first()?, replaced.cost)));
        found.extend(replaced.map(|(id, cost)| Found { cost: cost + self.rarity(rarity, id), id }));
        found.extend(own.map(|id| Found { cost: 0, id }));
        for text in self.texts(typed) {
            let accented = self.accents.words(&self.dict, &text).into_iter();
            found.extend(accented.map(|Accented { id, count }| {
                let other = (count - 1) * u32::from(self.weights.other_accents);
                let cost = u32::from(self.weights.wrong_accent) + other;
                Found { cost: cost + self.rarity(rarity, id), id }
            }));
        }
        let all_capitals = self.forms.casing.capital(typed.text);
        let id = self.dict.id(&all_capitals).filter(|_| self.keeps_capitals() && all_capitals != typed.text);
        found.extend(
            id.map(|id| Found { cost: u32::from(self.weights.missing_capitals) + self.rarity(rarity, id), id }),
        );
        found.sort_unstable();
        let mut ids = BTreeSet::new();
        found.retain(|found| ids.insert(found.id));
        let suggestions = found.into_iter().filter_map(|Found { cost, id }| {
            let text = self.dict.word(id)?;
            (own == Some(id) || !self.unsuggested.has(&text)).then_some(Suggestion { text, id: Some(id), cost })
        });
        suggestions.take(wanted.count).collect()
    }

    /// Returns the words of the file that may have been meant.
    fn words_of_file(&self, edits: &Edits, rarity: &RarityCosts<'_>, wanted: Wanted<'_>) -> Vec<Found> {
        let dict = self.dict.unchanged();
        let mut found = Vec::new();
        let mut total = wanted.limit;
        let mut known = None;
        for &Stage { mistakes, enough } in wanted.stages {
            let limits = Limits { mistakes, known, total: total.filter(|_| known.is_some()) };
            Walk::run(dict, edits, rarity, limits, &mut found);
            if let Some(denied) = self.dict.denied() {
                found.retain(|found| !denied.contains(found.id));
            }
            if let Some(best) = self.best_cost(&mut found) {
                if best <= enough {
                    break;
                }
                total = Some(total.map_or(best + MARGIN, |total| total.min(best + MARGIN)));
            }
            known = Some(mistakes);
        }
        found
    }

    /// Returns the cost of the best of the words that may be suggested.
    fn best_cost(&self, found: &mut [Found]) -> Option<u32> {
        found.sort_unstable();
        let is_suggested = |found: &&Found| self.dict.word(found.id).is_none_or(|text| !self.unsuggested.has(&text));
        found.iter().find(is_suggested).map(|found| found.cost)
    }

    /// Returns the added words that may have been meant.
    fn added_words(&self, edits: &Edits) -> Vec<Found> {
        let mut found = Vec::new();
        if let Some(added) = self.dict.added() {
            let limits = Limits { mistakes: ADDED_MISTAKES, known: None, total: None };
            Walk::run(added, edits, &RarityCosts::Flat(ADDED_RARITY), limits, &mut found);
            found.iter_mut().for_each(|found| found.id += self.dict.unchanged().len() as u32);
        }
        found
    }

    /// Returns the several words that a text becomes if groups of letters are replaced, with spaces between them. They
    /// are as rare as the rarest of them.
    fn phrase(&self, replaced: &Replaced, rarity: &RarityCosts<'_>) -> Option<Suggestion> {
        let words = replaced.ids.iter().map(|id| self.dict.word(*id).filter(|word| !self.unsuggested.has(word)));
        let text = words.collect::<Option<Vec<_>>>()?.join(" ");
        let rarest = replaced.ids.iter().map(|id| self.rarity(rarity, *id)).max()?;
        Some(Suggestion { text, id: None, cost: replaced.cost + rarest })
    }

    /// Returns the costs of all mistakes of a text. `None` if it is too long, or has no letter of the dictionary.
    fn edits(&self, typed: Typed<'_>) -> Option<Edits> {
        let (alphabet, letters) = (self.dict.alphabet(), &self.letters);
        let typed_letters: Vec<TypedLetter> = symbols(alphabet, typed.text)
            .map(|(symbol, text)| {
                let letter = symbol.and_then(|symbol| letters.alphabet.get(symbol)).copied();
                TypedLetter { symbol, letter: letter.unwrap_or_else(|| Letter::new(text, &self.keyboard)) }
            })
            .collect();
        let capital = typed.had_capital.then(|| self.forms.casing.with_capital(typed.text));
        let capital = capital.and_then(|text| symbols(alphabet, &text).next()?.0);
        // Folding may have made the text longer.
        let is_short = typed_letters.len() <= MAX_LETTERS;
        let has_a_letter = typed_letters.iter().any(|letter| letter.symbol.is_some());
        (is_short && has_a_letter)
            .then(|| Edits::new(&typed_letters, capital, &letters.alphabet, &letters.codes, &self.weights))
    }

    /// Returns the pairs of words without a space between them.
    fn two_words(&self, text: &str, rarity: &RarityCosts<'_>) -> Vec<Suggestion> {
        let pairs = spaces::split(&self.dict, &self.language, text).into_iter();
        let pairs = pairs.filter(|pair| pair.iter().all(|(word, _)| !self.unsuggested.has(word)));
        let suggestions = pairs.map(|[(first, first_id), (second, second_id)]| Suggestion {
            text: format!("{first} {second}"),
            id: None,
            cost: u32::from(self.weights.no_space) + self.rarity(rarity, first_id) + self.rarity(rarity, second_id),
        });
        // A dictionary may have words with spaces, which are found as such.
        suggestions.filter(|suggestion| !self.dict.contains(&suggestion.text)).collect()
    }

    /// Returns the cost of the rarity of a word.
    fn rarity(&self, rarity: &RarityCosts<'_>, id: u32) -> u32 {
        if self.dict.is_added(id) { ADDED_RARITY } else { rarity.of(id) }
    }
}

/// Cuts a text into symbols and other characters. Each symbol comes with its number.
fn symbols<'t>(alphabet: Alphabet<'_>, text: &'t str) -> impl Iterator<Item = (Option<usize>, &'t str)> {
    let mut rest = text;
    iter::from_fn(move || {
        let first = rest.chars().next()?;
        let symbol = alphabet.longest_match(rest.as_bytes());
        // While a mapped file changes, a symbol may end inside a character.
        let len = symbol.map(|symbol| symbol.bytes().len()).filter(|len| rest.is_char_boundary(*len));
        let (here, after) = rest.split_at(len.unwrap_or(first.len_utf8()));
        rest = after;
        Some((alphabet.symbols().iter().position(|other| Some(other) == symbol), here))
    })
}
