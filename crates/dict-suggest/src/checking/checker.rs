//! The checker: a dictionary that finds the misspelled words of texts.

use alloc::{format, string::String, vec, vec::Vec};
use core::iter;

use dict_runtime::{Dict, Fold, capitals::Capitals};

use super::{
    surroundings::{Surroundings, begins_sentence},
    text_words::TextWords,
};
use crate::{apostrophes, capital_forms::CapitalForms, compounds::Compounds, language};

/// A word of a text that the dictionary does not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Misspelling<'t> {
    /// The place of its first byte in the text.
    pub start: usize,
    /// The word.
    pub text: &'t str,
}

/// A dictionary that finds the misspelled words of texts.
///
/// ```
/// # let bytes = dict_compiler::compile(["a", "are", "do", "is", "known", "letter", "there", "well"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use dict_suggest::Checker;
///
/// let checker = Checker::new(&dict);
/// let text = "Ther is a well-knwon letter. Don't ask Ada at a@b.org, there are 2nd-class letters.";
/// let found: Vec<_> = checker.misspellings(text).map(|found| (found.start, found.text)).collect();
/// assert_eq!(found, [(0, "Ther"), (15, "knwon"), (35, "ask"), (75, "letters")]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Words
///
/// A word has letters, and apostrophes and hyphens between them. It is right if the dictionary has it. It is also right
///
/// - with other capitals: `Word` and `WORD` may be `word`, `PARIS` may be `Paris`, `MCDONALD` may be `McDonald`, and
///   `Neo-Gothic` may be `neo-Gothic`. Each language writes its own: German `STRASSE` is `Straße`, Turkish `IŞIK` is
///   `ışık`, Dutch `IJs` is `ijs`, Greek `ΑΝΘΡΩΠΟΣ` is `άνθρωπος`, and Irish `bPÁRAS` is `bPáras`;
/// - with other characters that the dictionary [converts](dict_runtime::Alphabet::convert_text), such as another
///   apostrophe or a ligature, or with the sign before or after it, if the dictionary has that: `etc.`, or `Haus-` in
///   German;
/// - if it ends with `'s`, or has only capitals and an `s` after them, and is right without;
/// - if it is joined from words as the dictionary allows it, such as `Fußball` from `Fuß` and `Ball`;
/// - if all its parts between hyphens are right, or are with the hyphen after them;
/// - if all its parts between apostrophes are right: if the dictionary has no apostrophe, and in French, Italian,
///   Catalan and Occitan. Parts of one or two letters are right (`qu'il`), and so are `doesn` in `doesn't`, and `dell`
///   in `dell'arte`, which has lost a vowel.
///
/// If a part is wrong, the part is the misspelling.
///
/// # Words that are never misspelled
///
/// - Words with a digit, single letters, and words that are shorter than all words of the dictionary.
/// - Words of more than 16 KiB, which are data.
/// - Web and mail addresses, and names of files and sites: words beside `://`, or with `@` or `.` between letters.
/// - Words that have no letter of the dictionary, such as Greek words in an English text.
/// - With [`skipping_code`](Self::skipping_code), words that look like code.
///
/// A dictionary without capitals is probably one for games, which has no names, no abbreviations, and not all short
/// words. Then, these are not misspelled either:
///
/// - Words with a capital, unless it begins a sentence. In German and Luxembourgish they may be: there, nouns have
///   capitals.
/// - Words of two letters, and words of three letters before a full stop.
#[derive(Clone, Debug)]
pub struct Checker {
    dict: Dict,
    forms: CapitalForms,
    compounds: Option<Compounds>,
    /// The number of letters of the shortest word that can be judged.
    min_letters: usize,
    /// True if the dictionary has words with capitals.
    has_capitals: bool,
    pub(super) skips_code: bool,
    skips_names: bool,
    parts_at_apostrophes: bool,
    /// True if a word may lose its last vowel before an apostrophe.
    elides: bool,
}

/// Languages in which nouns have capitals.
const CAPITAL_NOUNS: [&str; 2] = ["de", "lb"];
/// Languages in which a word may lose its last vowel before an apostrophe.
const ELIDING: [&str; 4] = ["ca", "fr", "it", "oc"];
/// The texts before `'t` in English.
const NEGATED: [&str; 20] = [
    "ain", "aren", "couldn", "didn", "doesn", "don", "hadn", "hasn", "haven", "isn", "mightn", "mustn", "needn",
    "oughtn", "shan", "shouldn", "wasn", "weren", "won", "wouldn",
];
/// The characters that separate parts of words, apart from apostrophes.
const HYPHENS: [char; 3] = ['-', '\u{2010}', '\u{2011}'];

impl Checker {
    /// Makes a checker of a dictionary.
    pub fn new(dict: &Dict) -> Self {
        let language = language(dict);
        let alphabet = dict.alphabet();
        let has_capitals = alphabet.fold() == Fold::None
            && alphabet.symbols().iter().any(|symbol| symbol.text().contains(char::is_uppercase));
        let elides = ELIDING.contains(&language);
        Self {
            min_letters: dict.unchanged().min_letters().max(if has_capitals { 2 } else { 3 }),
            has_capitals,
            skips_code: false,
            skips_names: !has_capitals && !CAPITAL_NOUNS.contains(&language),
            parts_at_apostrophes: elides || !apostrophes::has_any(alphabet),
            elides,
            forms: CapitalForms::of(dict),
            compounds: Compounds::of(dict),
            dict: dict.clone(),
        }
    }

    /// Makes the checker skip words that look like code, if `skips_code` is true: text between backquotes or fences, as
    /// in Markdown, and tags; words with a capital that is not their first letter; words beside `_`, `::`, `=` and such
    /// signs, or before `(`; options and paths.
    #[must_use]
    pub fn skipping_code(self, skips_code: bool) -> Self {
        Self { skips_code, ..self }
    }

    /// Returns the misspelled words of `text`, in their order.
    pub fn misspellings<'t>(&self, text: &'t str) -> impl Iterator<Item = Misspelling<'t>> {
        let mut words = TextWords::default();
        let mut surroundings = Surroundings::default();
        let words = iter::from_fn(move || self.next_wrong(&mut words, text, text.len()));
        words.flat_map(move |(start, word)| self.misspelled_in(text, start, word, &mut surroundings))
    }

    /// Returns the next word before `until` that the dictionary does not have as it is, with its place.
    pub(super) fn next_wrong<'t>(
        &self,
        words: &mut TextWords,
        text: &'t str,
        until: usize,
    ) -> Option<(usize, &'t str)> {
        loop {
            let (start, word) = words.next(text, until)?;
            if !self.dict.contains(word) {
                return Some((start, word));
            }
        }
    }

    /// Returns the parts of a word that are misspelled, if the text around it does not make them right.
    pub(super) fn misspelled_in<'t>(
        &self,
        text: &'t str,
        start: usize,
        word: &'t str,
        surroundings: &mut Surroundings,
    ) -> Vec<Misspelling<'t>> {
        let mut found = self.misspelled_parts(text, start, word);
        if !found.is_empty()
            && (surroundings.is_address(text, start) || self.skips_code && surroundings.is_code(text, start, word))
        {
            found.clear();
        }
        if self.skips_names {
            let begins_sentence = |part: &Misspelling<'_>| {
                part.start == start && part.text.starts_with(char::is_uppercase) && begins_sentence(text, start)
            };
            found.retain(|part| !part.text.contains(char::is_uppercase) || begins_sentence(part));
        }
        found
    }

    /// Returns the parts of a word that are misspelled.
    fn misspelled_parts<'t>(&self, text: &'t str, start: usize, word: &'t str) -> Vec<Misspelling<'t>> {
        if !self.has_a_letter_of(word)
            || self.is_right(word)
            || self.is_right_with_sign(text, start, word)
            || self.is_compound(word)
        {
            return Vec::new();
        }
        let is_right = |(start, part): &(usize, &str)| {
            *part != word
                && (self.is_right(part) || self.is_right_with_hyphen(text, *start, part) || self.is_compound(part))
        };
        let parts = parts(start, word, &HYPHENS).filter(|part| !is_right(part));
        parts.flat_map(|(start, part)| self.misspelled_at_apostrophes(start, part)).collect()
    }

    /// Returns true if the sign before or after a word makes it right: `etc.`, or `Haus-` and `-gasse` in German.
    fn is_right_with_sign(&self, text: &str, start: usize, word: &str) -> bool {
        let end = start + word.len();
        let before = text.get(..start).and_then(|text| text.chars().next_back()).filter(|sign| is_of_word(*sign));
        let after = text.get(end..).and_then(|text| text.chars().next());
        let after = after.filter(|sign| is_of_word(*sign) || *sign == '.');
        let is_short = !self.has_capitals && word.chars().nth(3).is_none();
        after == Some('.') && is_short
            || before.is_some_and(|sign| text.get(start - sign.len_utf8()..end).is_some_and(|text| self.is_right(text)))
            || after.is_some_and(|sign| text.get(start..end + sign.len_utf8()).is_some_and(|text| self.is_right(text)))
    }

    /// Returns true if the hyphen after a part of a word makes it right, as in `Bio-Laden`, if the dictionary has
    /// `Bio-`.
    fn is_right_with_hyphen(&self, text: &str, start: usize, part: &str) -> bool {
        let has_hyphen = text.get(start + part.len()..).is_some_and(|after| after.starts_with(HYPHENS));
        has_hyphen && self.is_right(&format!("{part}-"))
    }

    /// Returns the parts of a word without hyphens that are misspelled.
    fn misspelled_at_apostrophes<'t>(&self, start: usize, word: &'t str) -> Vec<Misspelling<'t>> {
        if !self.parts_at_apostrophes || !word.contains(apostrophes::ALL) {
            return vec![Misspelling { start, text: word }];
        }
        let before_t = word.strip_suffix('t').and_then(|word| word.strip_suffix(apostrophes::ALL));
        if before_t.is_some_and(|word| NEGATED.iter().any(|negated| word.eq_ignore_ascii_case(negated))) {
            return Vec::new();
        }
        let end = start + word.len();
        let is_right = |(start, part): &(usize, &str)| {
            part.chars().nth(2).is_none()
                || self.is_right(part)
                || self.elides && start + part.len() < end && self.has_lost_a_vowel(part)
        };
        let wrong = parts(start, word, &apostrophes::ALL).filter(|part| !is_right(part));
        wrong.map(|(start, text)| Misspelling { start, text }).collect()
    }

    /// Returns true if a word becomes right with one more vowel at its end.
    fn has_lost_a_vowel(&self, word: &str) -> bool {
        ["a", "e", "i", "o"].iter().any(|vowel| self.is_right(&(String::from(word) + vowel)))
    }

    /// Returns true if a word is right as it is, without a look at its parts.
    fn is_right(&self, word: &str) -> bool {
        let word = self.dict.alphabet().convert_text(word);
        let stem = word.strip_suffix(['s', 'S']).and_then(|stem| match stem.strip_suffix(apostrophes::ALL) {
            None => Some(stem).filter(|stem| word.ends_with('s') && Capitals::of(stem) == Capitals::All),
            stem => stem,
        });
        word.chars().nth(self.min_letters - 1).is_none()
            || self.is_word(&word)
            || stem.is_some_and(|stem| self.is_word(stem))
    }

    /// Returns true if a word is joined from words of the dictionary.
    fn is_compound(&self, word: &str) -> bool {
        let word = self.dict.alphabet().convert_text(word);
        self.compounds.as_ref().is_some_and(|compounds| compounds.search(&self.dict).has(self.forms.casing, &word))
    }

    /// Returns true if the dictionary has a word, or has it in other capitals in which it may be written.
    fn is_word(&self, word: &str) -> bool {
        self.forms.id(&self.dict, word).is_some()
    }

    /// Returns true if a word has a letter that words of the dictionary have.
    fn has_a_letter_of(&self, word: &str) -> bool {
        let alphabet = self.dict.alphabet();
        let has = |letter: char| {
            let mut utf_8 = [0; 4];
            let folded = alphabet.fold_text(letter.encode_utf8(&mut utf_8));
            alphabet.longest_match(folded.as_bytes()).is_some()
        };
        let mut letters = word.chars().filter(|letter| letter.is_alphabetic());
        letters.any(|letter| has(letter) || letter.is_uppercase() && letter.to_lowercase().any(has))
    }
}

/// Returns the parts of a word between separators, with their places. The word is at `start`.
fn parts<'t>(start: usize, word: &'t str, separators: &[char]) -> impl Iterator<Item = (usize, &'t str)> {
    let mut at = start;
    word.split_inclusive(separators).map(move |part| {
        let start = at;
        at += part.len();
        (start, part.trim_end_matches(separators))
    })
}

/// Returns true for a sign that a word of a dictionary may begin or end with.
fn is_of_word(sign: char) -> bool {
    sign == '-' || apostrophes::ALL.contains(&sign)
}
