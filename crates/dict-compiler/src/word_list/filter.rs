//! Decides for each line if it becomes a word, and folds the word.

use std::{
    borrow::Cow,
    collections::{BTreeSet, HashSet},
};

use dict_format::{Fold, MAX_WORD_SYMBOLS};

use super::{
    Options, Report, Skip,
    plain_words::{PlainWord, PlainWords},
};
use crate::{CompileError, alphabet::WordAlphabet, read::InputLine};

/// The rules that lines must pass to become words, and the characters of the words that passed.
pub(crate) struct Filter {
    pub(crate) alphabet: WordAlphabet,
    pub(crate) letter_limits: LetterLimits,
    skip_capitals: bool,
    /// Folded words that are refused.
    denied: HashSet<Vec<u8>>,
    plain_words: PlainWords,
    /// If no list of symbols was given, the characters of words that are not plain.
    other_characters: BTreeSet<char>,
    /// The current word, if folding changed it.
    folded: String,
}

/// The minimum and the maximum length of a word, in letters.
#[derive(Clone, Copy)]
pub(crate) struct LetterLimits {
    pub(crate) min: Option<u16>,
    pub(crate) max: Option<u16>,
}

/// The decision about a line.
pub(super) enum Filtered<'w> {
    Word(FoldedWord<'w>),
    Skip(Skip),
}

/// A word that is accepted.
#[derive(Clone, Copy)]
pub(super) struct FoldedWord<'w> {
    /// The word, and possibly more after it: copying a fixed number of bytes is faster than copying `len` bytes.
    pub(super) bytes_and_rest: &'w [u8],
    /// The length of the word in bytes.
    pub(super) len: usize,
    /// The length of the word in characters.
    pub(super) letters: usize,
}

impl<'w> FoldedWord<'w> {
    fn new(text: &'w str, letters: usize) -> Self {
        Self { bytes_and_rest: text.as_bytes(), len: text.len(), letters }
    }

    #[inline]
    fn bytes(self) -> &'w [u8] {
        &self.bytes_and_rest[..self.len]
    }
}

impl Filter {
    pub(super) fn new(options: Options) -> Result<Self, CompileError> {
        let Options { fold, alphabet, min_letters, max_letters, skip_capitals } = options;
        let alphabet = WordAlphabet::new(fold, alphabet)?;
        let plain_words = PlainWords::new(fold, |c| alphabet.is_symbol(c));
        Ok(Self {
            alphabet,
            letter_limits: LetterLimits { min: min_letters, max: max_letters },
            skip_capitals,
            denied: HashSet::new(),
            plain_words,
            other_characters: BTreeSet::new(),
            folded: String::new(),
        })
    }

    pub(crate) fn fold(&self) -> Fold {
        self.alphabet.fold()
    }

    /// Adds a word to refuse, in any spelling that folds to the same.
    pub(super) fn deny(&mut self, word: &str) {
        self.denied.insert(self.alphabet.fold_text(word).as_bytes().to_vec());
    }

    /// Decides if a line becomes a word. Counts in `report` if it becomes one after white space around it is dropped, or
    /// after folding changed more than its case. Returns an error if the line is not UTF-8, or too long.
    #[inline]
    pub(super) fn filter<'w>(
        &'w mut self,
        line: InputLine<'w>,
        report: &mut Report,
    ) -> Result<Filtered<'w>, CompileError> {
        let len = line.len();
        if line.is_lowercase() && (1..=MAX_WORD_SYMBOLS).contains(&len) && self.plain_words.has_noted_a_to_z() {
            let word = FoldedWord { bytes_and_rest: line.bytes_and_rest(), len, letters: len };
            return Ok(match self.letter_limits.check(len) {
                Some(skip) => Filtered::Skip(skip),
                None => let_in(word, &self.denied),
            });
        }
        self.filter_any(line, report)
    }

    /// Decides about a line that may have more than the letters a to z.
    fn filter_any<'w>(&'w mut self, line: InputLine<'w>, report: &mut Report) -> Result<Filtered<'w>, CompileError> {
        if self.skip_capitals && line.word()?.contains(is_capital) {
            return Ok(Filtered::Skip(Skip::Capitals));
        }
        if let Some(word) = line.raw_word()? {
            let word = word.strip_suffix('\r').unwrap_or(word);
            if let Some(plain) = self.plain_words.recognise(word, |c| self.alphabet.is_symbol(c)) {
                return Ok(self.filter_plain(word, plain));
            }
        }
        self.filter_not_plain(line, report)
    }

    /// Decides about a line whose word is plain.
    fn filter_plain<'w>(&'w mut self, word: &'w str, plain: PlainWord) -> Filtered<'w> {
        if let Some(skip) = self.letter_limits.check(plain.letters) {
            return Filtered::Skip(skip);
        }
        if plain.letters > MAX_WORD_SYMBOLS {
            return Filtered::Skip(Skip::TooManySymbols);
        }
        let text = if plain.has_capitals_to_fold() {
            self.folded.clear();
            self.folded.push_str(word);
            self.folded.make_ascii_lowercase();
            &self.folded
        } else {
            word
        };
        let filtered = let_in(FoldedWord::new(text, plain.letters), &self.denied);
        if matches!(filtered, Filtered::Word(_)) {
            self.plain_words.note(word, plain);
        }
        filtered
    }

    /// Decides about a line whose word is not plain.
    fn filter_not_plain<'w>(
        &'w mut self,
        line: InputLine<'w>,
        report: &mut Report,
    ) -> Result<Filtered<'w>, CompileError> {
        let unfolded = line.word()?;
        let word = self.alphabet.fold_text(unfolded);
        // Folding may drop a mark and leave white space at the start, or turn a character into white space.
        if word.trim_ascii().is_empty() {
            return Ok(Filtered::Skip(Skip::Blank));
        }
        if word.trim_ascii() != word {
            return Ok(Filtered::Skip(Skip::NotInAlphabet));
        }
        let letters = word.chars().count();
        if let Some(skip) = self.letter_limits.check(letters) {
            return Ok(Filtered::Skip(skip));
        }
        let Some(symbols) = self.alphabet.count_symbols(&word) else {
            return Ok(Filtered::Skip(Skip::NotInAlphabet));
        };
        if symbols > MAX_WORD_SYMBOLS {
            return Ok(Filtered::Skip(Skip::TooManySymbols));
        }
        if self.denied.contains(word.as_bytes()) {
            return Ok(Filtered::Skip(Skip::Denied));
        }
        if let Some(untrimmed) = line.untrimmed(unfolded)? {
            report.trim(untrimmed);
        }
        if let Cow::Owned(folded) = &word
            && self.alphabet.normalises(unfolded, folded)
        {
            if self.alphabet.changes_letters(unfolded, folded) {
                report.change_letters(unfolded, folded);
            } else {
                report.normalise(unfolded);
            }
        }
        if self.alphabet.given_symbols().is_none() {
            self.other_characters.extend(word.chars());
        }
        let text = match word {
            Cow::Borrowed(text) => text,
            Cow::Owned(text) => {
                self.folded = text;
                &self.folded
            }
        };
        Ok(Filtered::Word(FoldedWord::new(text, letters)))
    }

    /// Returns the symbols that words have, or may have, in the order of their bytes.
    pub(crate) fn symbols(&self) -> Vec<String> {
        if let Some(symbols) = self.alphabet.given_symbols() {
            return symbols.map(String::from).collect();
        }
        let characters: BTreeSet<char> =
            self.other_characters.iter().copied().chain(self.plain_words.noted()).collect();
        characters.iter().map(char::to_string).collect()
    }
}

impl LetterLimits {
    /// Returns the reason to skip a word of this many letters, if there is one.
    #[inline]
    fn check(self, letters: usize) -> Option<Skip> {
        if self.min.is_some_and(|min| letters < usize::from(min)) {
            return Some(Skip::TooShort);
        }
        if self.max.is_some_and(|max| letters > usize::from(max)) {
            return Some(Skip::TooLong);
        }
        None
    }
}

/// Accepts a word, unless it is denied.
#[inline]
fn let_in<'w>(word: FoldedWord<'w>, denied: &HashSet<Vec<u8>>) -> Filtered<'w> {
    if denied.contains(word.bytes()) { Filtered::Skip(Skip::Denied) } else { Filtered::Word(word) }
}

/// Returns true if the character has a lowercase form: a capital, or a titlecase letter such as `ǅ`.
fn is_capital(c: char) -> bool {
    !c.to_lowercase().eq([c])
}
