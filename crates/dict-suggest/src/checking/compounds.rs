//! Compounds: words that are joined from other words. `FORMAT.md` has the rules.

use alloc::{borrow::ToOwned, string::String, vec::Vec};

use dict_runtime::{
    Capitals, Casing, Column, ColumnKind, Overlay, Value,
    meta::{self, CompoundRules, Places},
};

/// The knowledge of a dictionary about compounds.
#[derive(Clone, Debug)]
pub(super) struct Compounds {
    rules: CompoundRules,
    /// Parts that are not words.
    parts: String,
    /// What is typed by mistake and what is meant, if a compound may not be a word with a mistake in it.
    mistakes: Vec<(String, String)>,
}

/// The maximum number of characters in a compound. hunspell has the same limit for dictionaries that are not in UTF-8.
const MAX_LETTERS: usize = 99;
/// The number of texts that are looked up for one word.
const MAX_TRIED: usize = 4000;
/// The number of pairs `ss` in a word of capitals that may each be an `ß`.
const MAX_SHARP: usize = 4;

/// A text that is cut into parts.
struct Cut<'c, 't> {
    compounds: &'c Compounds,
    overlay: &'c Overlay,
    column: Column<'c>,
    text: &'t str,
    /// True if it was written with a capital as its first letter.
    is_name: bool,
    /// The parts so far, each with its start in the text.
    parts: Vec<(usize, String)>,
    /// The number of texts that may still be looked up.
    left: usize,
}

impl Compounds {
    /// Returns the knowledge of a dictionary, if its words are joined to compounds.
    pub(super) fn of(overlay: &Overlay) -> Option<Self> {
        let dict = overlay.base();
        let rules = CompoundRules::parse(dict.meta_value(meta::COMPOUNDS)?)?;
        dict.column(meta::COMPOUND).filter(|column| column.kind() == ColumnKind::Flags)?;
        let parts = dict.meta_value(meta::COMPOUND_PARTS);
        let parts = parts.filter(|parts| parts.len() <= meta::MAX_COMPOUND_PARTS_BYTES).unwrap_or("");
        let mistakes = dict.meta_value(meta::REPLACEMENTS).filter(|_| rules.refuses_mistakes).unwrap_or("");
        let is_inside = |(typed, _): &(&str, &str)| !typed.starts_with('^') && !typed.ends_with('$');
        let mistakes = meta::replacements(mistakes).filter(is_inside);
        let mistakes = mistakes.map(|(typed, meant)| (typed.replace('_', " "), meant.replace('_', " ")));
        Some(Self { rules, parts: parts.to_owned(), mistakes: mistakes.collect() })
    }

    /// Returns true if a word is a compound: as it is, with a small letter as its first, or in capitals, as in `FUSSBALL`.
    pub(super) fn has(&self, overlay: &Overlay, casing: Casing, word: &str) -> bool {
        if word.chars().nth(MAX_LETTERS).is_some() {
            return false;
        }
        let alphabet = overlay.base().alphabet();
        let is_name = word.starts_with(char::is_uppercase);
        let is_compound = |text: &str| self.is_compound(overlay, &alphabet.fold_text(text), is_name);
        let small_first = casing.with_small_first(word);
        if is_compound(word) || is_name && casing.with_capital(&small_first) == word && is_compound(&small_first) {
            return true;
        }
        if Capitals::of(word) != Capitals::All {
            return false;
        }
        let small = casing.small(word);
        (0..1 << word.matches("SS").count().min(MAX_SHARP)).any(|sharp| {
            let text = with_sharp(&small, sharp);
            is_compound(&text) || is_compound(&casing.with_capital(&text))
        })
    }

    fn is_compound(&self, overlay: &Overlay, text: &str, is_name: bool) -> bool {
        let Some(column) = overlay.base().column(meta::COMPOUND) else { return false };
        let mut cut = Cut { compounds: self, overlay, column, text, is_name, parts: Vec::new(), left: MAX_TRIED };
        !Places::in_parts(&self.parts, text).contains(Places::NOT_A_COMPOUND) && cut.goes_on(0)
    }

    /// Returns true if a text is one replacement away from a word.
    fn is_mistake(&self, overlay: &Overlay, text: &str) -> bool {
        self.mistakes.iter().any(|(typed, meant)| {
            text.match_indices(typed.as_str()).any(|(at, typed)| {
                let (before, after) = text.split_at(at);
                overlay.contains(&[before, meant, after.strip_prefix(typed).unwrap_or(after)].concat())
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

impl Cut<'_, '_> {
    /// Returns true if the text from `start` on can be cut into the parts that are still to come.
    fn goes_on(&mut self, start: usize) -> bool {
        let Some(rest) = self.text.get(start..) else { return false };
        let left_out = self.left_out_letter();
        rest.char_indices().any(|(at, letter)| {
            let part = rest.get(..at + letter.len_utf8()).unwrap_or(rest);
            let end = start + part.len();
            self.takes(start, end, part.into())
                || left_out.is_some_and(|letter| self.takes(start, end, String::from(letter) + part))
        })
    }

    /// Returns the letter that may be left out of three equal ones, if the last part ends with two.
    fn left_out_letter(&self) -> Option<char> {
        let mut letters = self.parts.last().filter(|_| self.compounds.rules.shortens_triples)?.1.chars().rev();
        letters.next().filter(|letter| letters.next() == Some(*letter))
    }

    /// Returns true if the text can be cut so that this part, which ends at `end`, is the next one.
    fn takes(&mut self, start: usize, end: usize, part: String) -> bool {
        let CompoundRules { min_letters, max_parts, .. } = self.compounds.rules;
        let is_last = end == self.text.len();
        let count = self.parts.len() + if is_last { 1 } else { 2 };
        if part.chars().count() < min_letters.into()
            || count < 2
            || max_parts.is_some_and(|max| count > max.into())
            || self.left == 0
        {
            return false;
        }
        self.left -= 1;
        let is_in_place = self.is_in_place(&part, is_last) && self.is_join(start, &part, is_last);
        self.parts.push((start, part));
        let is_right = is_in_place && if is_last { !self.is_mistake() } else { self.goes_on(end) };
        self.parts.pop();
        is_right
    }

    /// Returns true if a part may be after the parts so far.
    fn is_in_place(&self, part: &str, is_last: bool) -> bool {
        let of_word = |word: &str, small| match self.overlay.id(word).and_then(|id| self.column.get(id)) {
            Some(Value::Flags(flags)) => Places::of_flags(flags, small),
            _ => Places::default(),
        };
        let small = meta::with_capital_first(part).map_or(Places::default(), |word| of_word(&word, true));
        let places = of_word(part, false) | small | Places::in_parts(&self.compounds.parts, part);
        match (self.parts.is_empty(), is_last) {
            (true, _) => places.contains(Places::FIRST),
            (false, false) => places.contains(Places::MIDDLE),
            (false, true) => places.contains(Places::LAST) || self.is_name && places.contains(Places::LAST_OF_NAME),
        }
    }

    /// Returns true if a part, which is at `start`, may be beside the part before it.
    fn is_join(&self, start: usize, part: &str, is_last: bool) -> bool {
        let rules = self.compounds.rules;
        let Some((_, before)) = self.parts.last() else { return true };
        let (before_text, after_text) = self.text.split_at_checked(start).unwrap_or(("", ""));
        let (mut back, mut on) = (before_text.chars().rev(), after_text.chars());
        let (last, first) = (back.next(), on.next());
        let mut is_triple = || last == first && (back.next() == last || on.next() == first);
        let has_capital = || [last, first].into_iter().flatten().any(char::is_uppercase);
        !(rules.refuses_repeats && is_last && before == part
            || rules.refuses_capitals && has_capital()
            || rules.refuses_triples && is_triple())
    }

    /// Returns true if the text, or what its last parts make, is one replacement away from a word.
    fn is_mistake(&self) -> bool {
        let starts = self.parts.iter().rev().skip(1).map(|(start, _)| *start);
        starts
            .into_iter()
            .any(|start| self.text.get(start..).is_some_and(|text| self.compounds.is_mistake(self.overlay, text)))
    }
}
