//! Decides for each line if it becomes a word, and folds the word.

mod denied;
mod plain_words;

use std::borrow::Cow;

use dict_format::{Fold, symbol::MAX_WORD_SYMBOLS};

pub(super) use self::denied::DeniedTiles;
use self::{
    denied::Denied,
    plain_words::{PlainLines, PlainWord, PlainWords},
};
use super::{Options, Report, Skip};
use crate::{CompileError, alphabet::WordAlphabet, read::InputLine};

/// The rules that lines must pass to become words.
pub(crate) struct Filter {
    pub(crate) alphabet: WordAlphabet,
    pub(crate) letter_limits: LetterLimits,
    skip_capitals: bool,
    denied: Denied,
    denied_tiles: Vec<DeniedTiles>,
    plain_words: PlainWords,
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
    pub(super) text: &'w str,
    /// The length of the word in characters.
    pub(super) letters: usize,
}

impl Filter {
    pub(super) fn new(options: Options) -> Result<Self, CompileError> {
        let Options { fold, alphabet, conversions, min_letters, max_letters, skip_capitals, form: _ } = options;
        let alphabet = WordAlphabet::new(fold, alphabet, &conversions)?;
        let plain_words = PlainWords::new(fold, |c| alphabet.is_symbol(c));
        Ok(Self {
            alphabet,
            letter_limits: LetterLimits { min: min_letters, max: max_letters },
            skip_capitals,
            denied: Denied::default(),
            denied_tiles: Vec::new(),
            plain_words,
            folded: String::new(),
        })
    }

    pub(crate) fn fold(&self) -> Fold {
        self.alphabet.fold()
    }

    /// Adds a word or a pattern to refuse. Returns false if no word of the alphabet matches.
    pub(super) fn deny(&mut self, line: &str) -> bool {
        self.denied.add(line, &self.alphabet)
    }

    /// Adds words and patterns to refuse that are spelled with tiles.
    pub(super) fn deny_tiles(&mut self, denied: DeniedTiles) {
        self.denied_tiles.push(denied);
    }

    /// Returns true if a word, now `folded`, is denied.
    fn is_denied(&self, word: &str, folded: &str) -> bool {
        self.denied.contains(folded) || self.denied_tiles.iter().any(|denied| denied.contains(word))
    }

    /// Returns the lines that `text` begins with and that become words as they are.
    pub(super) fn plain_lines(&mut self, text: &[u8]) -> PlainLines {
        let limits = self.letter_limits;
        let has_other_rules = self.skip_capitals || !self.denied.is_empty() || !self.denied_tiles.is_empty();
        self.plain_words.recognise_lines(
            if has_other_rules { &[] } else { text },
            |c| self.alphabet.is_symbol(c),
            |letters| letters <= MAX_WORD_SYMBOLS && limits.check(letters).is_none(),
        )
    }

    /// Decides if a line becomes a word. Counts in `report` if it becomes one after white space around it is dropped,
    /// or after folding changed more than its case. Returns an error if the line is not UTF-8, or too long.
    pub(super) fn filter<'w>(
        &'w mut self,
        line: InputLine<'w>,
        report: &mut Report,
    ) -> Result<Filtered<'w>, CompileError> {
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
        if self.is_denied(text, text) {
            return Filtered::Skip(Skip::Denied);
        }
        Filtered::Word(FoldedWord { text, letters: plain.letters })
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
        if self.is_denied(unfolded, &word) {
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
        let text = match word {
            Cow::Borrowed(text) => text,
            Cow::Owned(text) => {
                self.folded = text;
                &self.folded
            }
        };
        Ok(Filtered::Word(FoldedWord { text, letters }))
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

/// Returns true if the character has a lowercase form: a capital, or a titlecase letter such as `ǅ`.
fn is_capital(c: char) -> bool {
    !c.to_lowercase().eq([c])
}
