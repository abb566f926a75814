//! Lines become words: folded, filtered, counted.

use std::{
    collections::{BTreeSet, HashSet},
    path::Path,
};

use dict_format::{Alphabet, CODES, Fold, MAX_WORD_SYMBOLS, Symbol, SymbolIndex};

use crate::{
    AlphabetSpec, CompileError, Input, Report, Skip,
    codes::assign_codes,
    words::{Spans, Words},
};

/// Which lines become words, and in what shape.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// What every word goes through first.
    pub fold: Fold,
    /// What words may be made of.
    pub alphabet: AlphabetSpec,
    /// The least letters (characters of the folded word) of a word that is kept.
    pub min_letters: Option<u16>,
    /// The most letters of a word that is kept.
    pub max_letters: Option<u16>,
}

/// The words that were read, in the order they came.
pub struct WordList {
    pub(crate) options: Options,
    /// The symbols given, or found so far but for those in `ascii`.
    symbols: BTreeSet<String>,
    ascii: [bool; 128],
    /// For a given alphabet: its symbols, to cut words by. Their codes are placeholders.
    given: Option<(Vec<Symbol>, SymbolIndex)>,
    denied: HashSet<String>,
    /// The words' text, folded, one behind the other.
    text: String,
    spans: Spans,
    codes: Vec<u8>,
    pub(crate) letters: Option<(u16, u16)>,
    pub(crate) report: Report,
}

impl WordList {
    /// An empty list.
    pub fn new(options: Options) -> Result<Self, CompileError> {
        let symbols = options.alphabet.symbols(options.fold)?;
        let given = match &symbols {
            Some(symbols) => {
                let symbols = provisionally_coded(symbols)?;
                let index = SymbolIndex::new(Alphabet::new(options.fold, &symbols));
                Some((symbols, index))
            }
            None => None,
        };
        Ok(Self {
            options,
            given,
            symbols: symbols.unwrap_or_default(),
            ascii: [false; 128],
            denied: HashSet::new(),
            text: String::new(),
            spans: Spans::default(),
            codes: Vec::new(),
            letters: None,
            report: Report::default(),
        })
    }

    /// Reads words that must not be in the dictionary, in any spelling that folds to the same. Words already
    /// read stay: read the deny lists first.
    pub fn deny(&mut self, input: Input<'_>) -> Result<(), CompileError> {
        let (fold, denied) = (self.options.fold, &mut self.denied);
        input.for_each_line(|_, _, line| {
            denied.insert(fold.apply(line).into_owned());
            Ok(())
        })
    }

    /// Reads words, one a line.
    pub fn read(&mut self, input: Input<'_>) -> Result<(), CompileError> {
        self.read_with_progress(input, |_| {})
    }

    /// As [`WordList::read`]; calls `progress` with the lines read so far, every few thousand.
    pub fn read_with_progress(&mut self, input: Input<'_>, mut progress: impl FnMut(u64)) -> Result<(), CompileError> {
        input.for_each_line(|name, number, line| {
            if self.report.lines.is_multiple_of(1 << 13) {
                progress(self.report.lines);
            }
            self.take_line(name, number, line)
        })
    }

    /// Takes one word, as a line of a list would be.
    pub fn push(&mut self, word: &str) -> Result<(), CompileError> {
        self.take_line(Path::new("words"), self.report.lines + 1, word.trim_ascii())
    }

    /// What became of the lines so far.
    pub fn report(&self) -> &Report {
        &self.report
    }

    fn take_line(&mut self, name: &Path, number: u64, line: &str) -> Result<(), CompileError> {
        self.report.lines += 1;
        match self.take(line) {
            Ok(()) => Ok(()),
            Err(Refusal::Skip(reason)) => {
                self.report.skip(reason, || line.to_string());
                Ok(())
            }
            Err(Refusal::LongWord) => {
                Err(CompileError::LongWord { input: name.to_path_buf(), line: number, limit: MAX_WORD_SYMBOLS })
            }
            Err(Refusal::TooBig(error)) => Err(error),
        }
    }

    fn take(&mut self, line: &str) -> Result<(), Refusal> {
        let word = self.options.fold.apply(line);
        if word.is_empty() {
            return Err(Refusal::Skip(Skip::Blank));
        }
        let letters = if word.is_ascii() { word.len() } else { word.chars().count() };
        if self.options.min_letters.is_some_and(|min| letters < usize::from(min)) {
            return Err(Refusal::Skip(Skip::TooShort));
        }
        if self.options.max_letters.is_some_and(|max| letters > usize::from(max)) {
            return Err(Refusal::Skip(Skip::TooLong));
        }
        self.check_symbols(&word)?;
        if !self.denied.is_empty() && self.denied.contains(&*word) {
            return Err(Refusal::Skip(Skip::Denied));
        }
        let letters = u16::try_from(letters).map_err(|_| Refusal::LongWord)?;
        let (min, max) = self.letters.unwrap_or((letters, letters));
        self.letters = Some((min.min(letters), max.max(letters)));
        self.note_symbols(&word);
        self.text.push_str(&word);
        self.spans.push(self.text.len()).map_err(Refusal::TooBig)
    }

    fn check_symbols(&mut self, word: &str) -> Result<(), Refusal> {
        let outside = Refusal::Skip(Skip::NotInAlphabet);
        let steps = match &self.given {
            Some((symbols, index)) => {
                self.codes.clear();
                let alphabet = Alphabet::new(self.options.fold, symbols);
                index.encode(alphabet, word, &mut self.codes).map_err(|_| outside)?;
                index.numbers(self.codes.iter().copied()).count()
            }
            None if word.is_ascii() && self.options.alphabet == AlphabetSpec::Letters => {
                if !word.bytes().all(|byte| byte.is_ascii_alphabetic()) {
                    return Err(outside);
                }
                word.len()
            }
            None => {
                if !self.options.alphabet.allows(word) {
                    return Err(outside);
                }
                word.chars().count()
            }
        };
        if steps > MAX_WORD_SYMBOLS { Err(Refusal::LongWord) } else { Ok(()) }
    }

    fn note_symbols(&mut self, word: &str) {
        if self.given.is_some() {
            return;
        }
        for c in word.chars() {
            match self.ascii.get_mut(c as usize) {
                Some(seen) => *seen = true,
                None if self.symbols.contains(c.encode_utf8(&mut [0; 4]) as &str) => {}
                None => _ = self.symbols.insert(c.to_string()),
            }
        }
    }

    /// The words as code strings, and the symbols that the codes stand for.
    pub(crate) fn encode(&mut self) -> Result<(Words, Vec<Symbol>), CompileError> {
        if self.spans.len() == 0 {
            return Err(self.no_words());
        }
        let ascii = (0u8..).zip(self.ascii).filter(|(_, seen)| *seen).map(|(byte, _)| char::from(byte).to_string());
        self.symbols.extend(ascii);
        let symbols = provisionally_coded(&self.symbols)?;
        let alphabet = Alphabet::new(self.options.fold, &symbols);
        let index = SymbolIndex::new(alphabet);
        let (text, spans) = (std::mem::take(&mut self.text), std::mem::take(&mut self.spans));
        let mut words = Words::encode(&text, &spans, |word, codes| {
            let encoded = index.encode(alphabet, word, codes);
            debug_assert!(encoded.is_ok(), "{word} was cut before it was let in");
        })?;
        for &word in words.duplicates() {
            self.report.skip(Skip::Duplicate, || text[spans.of(word)].to_string());
        }
        if symbols.len() <= CODES {
            return Ok((words, symbols));
        }
        // Which symbols take two codes depends on how often words use them, each word counted once.
        let counts = words.count_symbols(alphabet);
        let counted: Vec<(&str, u64)> = symbols.iter().map(Symbol::text).zip(counts).collect();
        let best = assign_codes(&counted)?;
        words.recode(alphabet, &best)?;
        Ok((words, best))
    }

    fn no_words(&self) -> CompileError {
        let skipped = Skip::ALL.iter().filter_map(|reason| match self.report.skipped(*reason) {
            (0, _) => None,
            (count, Some(example)) if !example.is_empty() => {
                let example: String = example.chars().take(40).flat_map(char::escape_debug).collect();
                Some(format!("; {count} {reason}, such as {example}"))
            }
            (count, _) => Some(format!("; {count} {reason}")),
        });
        CompileError::NoWords {
            lines: self.report.lines,
            skipped: self.report.skipped_in_all(),
            reasons: skipped.collect(),
        }
    }
}

/// Why a line was not taken.
enum Refusal {
    Skip(Skip),
    LongWord,
    TooBig(CompileError),
}

/// Codes for symbols of which it is not known how often they occur: those of one byte, which are cut fastest where they
/// take one code, are taken for the frequent ones.
fn provisionally_coded(symbols: &BTreeSet<String>) -> Result<Vec<Symbol>, CompileError> {
    let guess = |text: &String| if text.len() == 1 { 1 << 32 } else { 1 };
    assign_codes(&symbols.iter().map(|text| (&**text, guess(text))).collect::<Vec<_>>())
}
