//! Compounds: words that are joined from other words. `FORMAT.md` of dict-format has the rules.

mod gaps;

use alloc::{borrow::ToOwned, collections::BTreeMap, string::String, vec::Vec};

use dict_runtime::{
    Column, Dict, Value,
    capitals::{Capitals, Casing},
    columns::ColumnKind,
    meta::{self, CompoundRules, Places},
};

use crate::offensive::Unsuggested;

/// The facts of a dictionary about compounds.
#[derive(Clone, Debug)]
pub(crate) struct Compounds {
    rules: CompoundRules,
    /// The places of texts that are not words.
    places: String,
    /// Mistakes that no compound may have: the typed text, and the one that is meant.
    mistakes: Vec<(String, String)>,
    /// The ends of parts and the starts of the next ones that are never beside each other.
    wrong_joins: Vec<(String, String)>,
    /// True if `SS` may be an `ß`.
    has_sharp: bool,
}

/// A search for the parts of words, in all capitals in which they may be compounds.
pub(crate) struct Search<'c> {
    compounds: &'c Compounds,
    dict: &'c Dict,
    /// The column with the places of words.
    column: Option<Column<'c>>,
    /// The words that are not parts of the compounds that are searched.
    unsuggested: Option<&'c Unsuggested>,
    /// True if the word was written with a capital as its first letter.
    is_name: bool,
    /// The text that is taken apart.
    text: String,
    /// The parts so far, each with its start in the text.
    parts: Vec<(usize, String)>,
    /// The texts between two places that were looked at: true for those that are an example of a mistake.
    mistakes: BTreeMap<(usize, usize), bool>,
    lookups_left: usize,
}

/// The maximum number of characters in a compound, and one more. hunspell has this limit for dictionaries that are not
/// in UTF-8.
const TOO_MANY_LETTERS: usize = 100;
/// The maximum number of bytes in an entry of the parts. Longer ones are in no compound.
const MAX_ENTRY: usize = 1 << 10;
/// The maximum number of texts that are looked up for one word.
const MAX_LOOKUPS: usize = 4000;
/// The number of comparisons with mistakes or wrong joins that count as a lookup.
const COMPARISONS_A_LOOKUP: usize = 256;
/// The maximum number of pairs `SS` in a word of capitals that may each be an `ß`.
const MAX_SHARP: usize = 4;

impl Compounds {
    /// Returns the facts of a dictionary, if its words are joined into compounds.
    pub(crate) fn of(dict: &Dict) -> Option<Self> {
        let rules = CompoundRules::parse(dict.meta_value(meta::COMPOUNDS)?)?;
        let places = dict.meta_value(meta::COMPOUND_PARTS);
        let places = places.filter(|places| places.len() <= meta::MAX_COMPOUND_PARTS_BYTES).unwrap_or("");
        // A lookup takes as long as an entry.
        let has_long = places.as_bytes().split(|byte| *byte == b' ').any(|entry| entry.len() > MAX_ENTRY);
        let places = if has_long { "" } else { places };
        let pairs = |key| {
            let pairs = meta::replacements(dict.meta_value(key).unwrap_or(""));
            pairs.map(|(one, other)| (one.replace('_', " "), other.replace('_', " "))).collect()
        };
        let has_sharp = dict.alphabet().longest_match("ß".as_bytes()).is_some();
        let (mistakes, wrong_joins) = (pairs(meta::COMPOUND_MISTAKES), pairs(meta::COMPOUND_JOINS));
        Some(Self { rules, places: places.to_owned(), mistakes, wrong_joins, has_sharp })
    }

    /// Starts a search.
    pub(crate) fn search<'c>(&'c self, dict: &'c Dict) -> Search<'c> {
        Search {
            compounds: self,
            dict,
            column: dict.column(meta::COMPOUND).filter(|column| column.kind() == ColumnKind::Flags),
            unsuggested: None,
            is_name: false,
            text: String::new(),
            parts: Vec::new(),
            mistakes: BTreeMap::new(),
            lookups_left: MAX_LOOKUPS,
        }
    }
}

impl<'c> Search<'c> {
    /// Returns true if a word is a compound: as it is, with a small letter as its first, or in capitals, as in
    /// `FUSSBALL`.
    pub(crate) fn has(&mut self, casing: Casing, word: &str) -> bool {
        self.is_name = word.starts_with(char::is_uppercase);
        if word.chars().nth(TOO_MANY_LETTERS - 1).is_some() || self.is_refused(word) {
            return false;
        }
        let small_first = casing.with_small_first(word);
        let may_be_small = self.is_name && casing.with_capital(&small_first) == word;
        if self.is_compound(word) || may_be_small && self.is_compound(&small_first) {
            return true;
        }
        if Capitals::of(word) != Capitals::All {
            return false;
        }
        let small = casing.small(word);
        let pairs = if self.compounds.has_sharp { word.matches("SS").count().min(MAX_SHARP) } else { 0 };
        let texts = (0..1 << pairs).map(|sharp| with_sharp(&small, sharp));
        let texts: Vec<_> = texts.map(|text| (casing.with_capital(&text), text)).collect();
        !texts.iter().any(|(capital, _)| self.is_refused(capital))
            && texts.iter().any(|(capital, small)| self.is_compound(small) || self.is_compound(capital))
    }

    /// Returns true if a text is not a compound even if its parts are right, such as a word that was denied.
    fn is_refused(&self, text: &str) -> bool {
        let text = self.dict.alphabet().fold_text(text);
        let is_denied = self.dict.unchanged().contains(&text) && !self.dict.contains(&text);
        is_denied || Places::in_parts(&self.compounds.places, &text).contains(Places::NOT_A_COMPOUND)
    }

    /// Returns true if a text is a compound.
    fn is_compound(&mut self, text: &str) -> bool {
        self.text = self.dict.alphabet().fold_text(text).into_owned();
        self.mistakes.clear();
        !self.is_refused(text) && self.can_be_cut_from(0)
    }

    /// Returns true if the text from `start` on can be cut into the parts that are still to come.
    fn can_be_cut_from(&mut self, start: usize) -> bool {
        let Some(rest) = self.text.get(start..).map(String::from) else { return false };
        let left_out = self.left_out_letter();
        rest.char_indices().any(|(at, letter)| {
            let part = rest.get(..at + letter.len_utf8()).unwrap_or("");
            let has_length = part.chars().nth(usize::from(self.compounds.rules.min_letters) - 1).is_some();
            let end = start + part.len();
            has_length
                && (self.can_be_next(start, end, part.into())
                    || left_out.is_some_and(|letter| self.can_be_next(start, end, String::from(letter) + part)))
        })
    }

    /// Returns the letter that may be left out of three equal ones, if the last part ends with two.
    fn left_out_letter(&self) -> Option<char> {
        let (_, before) = self.parts.last().filter(|_| self.compounds.rules.shortens_triples)?;
        let mut letters = before.chars().rev();
        let last = letters.next().filter(char::is_ascii)?;
        (letters.next() == Some(last) && before.len() > 2).then_some(last)
    }

    /// Returns true if the text can be cut so that this part, which stands for the text between two places, is the next
    /// one.
    fn can_be_next(&mut self, start: usize, end: usize, part: String) -> bool {
        let is_last = end == self.text.len();
        let count = self.parts.len() + if is_last { 1 } else { 2 };
        if count < 2 || self.compounds.rules.max_parts.is_some_and(|max| count > max.into()) || self.lookups_left == 0 {
            return false;
        }
        let joins = self.compounds.wrong_joins.len();
        self.lookups_left = self.lookups_left.saturating_sub(1 + joins / COMPARISONS_A_LOOKUP);
        if !self.is_in_place(&part, is_last)
            || !self.is_join(start, &part, is_last)
            || self.unsuggested.is_some_and(|unsuggested| unsuggested.has(&part))
        {
            return false;
        }
        self.parts.push((start, part));
        let is_right = !self.has_mistake(end, is_last) && (is_last || self.can_be_cut_from(end));
        self.parts.pop();
        is_right
    }

    /// Returns the places that a text may have.
    fn places(&self, text: &str) -> Places {
        let of_word = |word: &str, small| match self.column.and_then(|column| column.get(self.dict.id(word)?)) {
            Some(Value::Flags(flags)) => Places::of_flags(flags, small),
            _ => Places::default(),
        };
        let small = meta::with_capital_first(text).map_or(Places::default(), |word| of_word(&word, true));
        of_word(text, false) | small | Places::in_parts(&self.compounds.places, text)
    }

    /// Returns true if a part may be after the parts so far.
    fn is_in_place(&self, part: &str, is_last: bool) -> bool {
        let places = self.places(part);
        match (self.parts.is_empty(), is_last) {
            (true, _) => places.contains(Places::FIRST),
            (false, false) => places.contains(Places::MIDDLE),
            (false, true) => places.contains(Places::LAST) || self.is_name && places.contains(Places::LAST_OF_NAME),
        }
    }

    /// Returns true if a part, which begins at `start`, may be beside the part before it.
    fn is_join(&self, start: usize, part: &str, is_last: bool) -> bool {
        let rules = self.compounds.rules;
        let Some((_, before)) = self.parts.last() else { return true };
        let (back, on) = self.text.split_at_checked(start).unwrap_or(("", ""));
        let mut wrong_joins = self.compounds.wrong_joins.iter();
        let is_wrong = wrong_joins.any(|(end, start)| before.ends_with(end.as_str()) && on.starts_with(start.as_str()));
        let (mut back, mut on) = (back.chars().rev(), on.chars());
        let ([last, before_last], [first, second]) = ([back.next(), back.next()], [on.next(), on.next()]);
        let has_capital = [last, first].into_iter().flatten().any(char::is_uppercase);
        let is_triple = last == first && (before_last == last || second == first);
        !(is_wrong
            || rules.refuses_repeats && is_last && before == part
            || rules.refuses_capitals && has_capital
            || rules.refuses_triples && is_triple)
    }

    /// Returns true if the last two parts, which end at `end`, may not be together: because of a mistake, or because
    /// they are written apart. At the end of the text, looks at all parts that end there.
    fn has_mistake(&mut self, end: usize, is_last: bool) -> bool {
        let starts: Vec<usize> = self.parts.iter().rev().skip(1).map(|(start, _)| *start).collect();
        let count = if is_last { starts.len() } else { 1 };
        starts.into_iter().take(count).any(|start| match self.mistakes.get(&(start, end)) {
            Some(is_mistake) => *is_mistake,
            None => {
                let is_mistake = self.is_mistake(start, end);
                self.mistakes.insert((start, end), is_mistake);
                is_mistake
            }
        })
    }

    /// Returns true if the text between two places is written apart, or is an example of a mistake. Without lookups
    /// left, it may be.
    fn is_mistake(&mut self, start: usize, end: usize) -> bool {
        let Self { compounds, dict, lookups_left, text, .. } = self;
        let Some(text) = text.get(start..end) else { return false };
        let work = text.len() * compounds.mistakes.len() / COMPARISONS_A_LOOKUP;
        *lookups_left = lookups_left.saturating_sub(work);
        if *lookups_left == 0 || Places::in_parts(&compounds.places, text).contains(Places::APART) {
            return true;
        }
        let mut is_word = |word: &str| {
            *lookups_left = lookups_left.saturating_sub(1);
            *lookups_left == 0 || dict.contains(word)
        };
        text.char_indices().any(|(at, _)| {
            let (before, rest) = text.split_at(at);
            compounds.mistakes.iter().any(|(typed, meant)| {
                rest.strip_prefix(typed.as_str()).is_some_and(|after| is_word(&[before, meant, after].concat()))
            })
        })
    }
}

/// Returns a text with an `ß` for each `ss` whose bit is set.
fn with_sharp(text: &str, bits: usize) -> String {
    let between = |number: usize| if bits >> number & 1 == 1 { "ß" } else { "ss" };
    let mut sharp = String::new();
    for (number, piece) in text.split("ss").enumerate() {
        sharp.extend(number.checked_sub(1).map(between));
        sharp.push_str(piece);
    }
    sharp
}
