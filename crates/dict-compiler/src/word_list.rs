//! Lines become words: folded, filtered, counted.

use std::collections::{BTreeMap, HashSet};

use dict_format::{Alphabet, Fold, MAX_CODES, Symbol};

use crate::{
    AlphabetSpec, CompileError, Input, Report, Skip,
    alphabet::assign_codes,
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
    /// The symbols given, or found so far, with how often they occur.
    frequencies: BTreeMap<String, u64>,
    ascii: [u64; 128],
    /// For a given alphabet: its symbols, to cut words by. Their codes are placeholders.
    given: Option<Vec<Symbol>>,
    denied: HashSet<String>,
    /// The words' text, folded, one behind the other.
    text: Vec<u8>,
    spans: Spans,
    codes: Vec<u8>,
    pub(crate) letters: Option<(u16, u16)>,
    pub(crate) report: Report,
}

impl WordList {
    /// An empty list.
    pub fn new(options: Options) -> Result<Self, CompileError> {
        let symbols = options.alphabet.symbols(options.fold);
        let given = symbols.as_ref().map(assign_codes).transpose()?;
        Ok(Self {
            options,
            frequencies: symbols.unwrap_or_default(),
            ascii: [0; 128],
            given,
            denied: HashSet::new(),
            text: Vec::new(),
            spans: Spans::default(),
            codes: Vec::new(),
            letters: None,
            report: Report::default(),
        })
    }

    /// Reads words that must not be in the dictionary, in any spelling that folds to the same. Words already
    /// read stay: read the deny lists first.
    pub fn deny(&mut self, input: &mut Input) -> Result<(), CompileError> {
        let (fold, denied) = (self.options.fold, &mut self.denied);
        input.for_each_line(|_, _, line| {
            denied.insert(fold.apply(line).into_owned());
            Ok(())
        })
    }

    /// Reads words, one a line; calls `progress` with the lines read so far, every few thousand.
    pub fn read(&mut self, input: &mut Input, mut progress: impl FnMut(u64)) -> Result<(), CompileError> {
        input.for_each_line(|name, number, line| {
            self.report.lines += 1;
            if self.report.lines.is_multiple_of(1 << 13) {
                progress(self.report.lines);
            }
            match self.take(line) {
                Ok(()) => Ok(()),
                Err(Refusal::Skip(reason)) => {
                    self.report.skip(reason, || line.to_string());
                    Ok(())
                }
                Err(Refusal::LongWord) => {
                    Err(CompileError::LongWord { input: name.to_path_buf(), line: number, limit: MAX_CODES })
                }
                Err(Refusal::TooBig) => Err(CompileError::TooBig { what: "bytes of words" }),
            }
        })
    }

    fn take(&mut self, line: &str) -> Result<(), Refusal> {
        if line.is_empty() {
            return Err(Refusal::Skip(Skip::Blank));
        }
        let word = self.options.fold.apply(line);
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
        self.count_symbols(&word);
        self.text.extend_from_slice(word.as_bytes());
        self.spans.push(self.text.len()).map_err(|_| Refusal::TooBig)
    }

    fn check_symbols(&mut self, word: &str) -> Result<(), Refusal> {
        let outside = Refusal::Skip(Skip::NotInAlphabet);
        let steps = match &self.given {
            Some(symbols) => {
                self.codes.clear();
                Alphabet::new(self.options.fold, symbols).encode(word, &mut self.codes).map_err(|_| outside)?;
                self.codes.len()
            }
            None if word.is_ascii() && self.options.alphabet == AlphabetSpec::Letters => {
                if !word.bytes().all(|byte| byte.is_ascii_alphabetic()) {
                    return Err(outside);
                }
                word.len()
            }
            None => {
                if !word.chars().all(|c| self.options.alphabet.allows(c)) {
                    return Err(outside);
                }
                word.chars().count()
            }
        };
        if steps > MAX_CODES { Err(Refusal::LongWord) } else { Ok(()) }
    }

    fn count_symbols(&mut self, word: &str) {
        match &self.given {
            Some(symbols) if symbols.len() > dict_format::MAX_CODE as usize + 1 => {
                let alphabet = Alphabet::new(self.options.fold, symbols);
                let mut rest = word.as_bytes();
                while let Some(symbol) = alphabet.longest_match(rest) {
                    if let Some(count) = self.frequencies.get_mut(symbol.text()) {
                        *count += 1;
                    }
                    rest = &rest[symbol.bytes().len()..];
                }
            }
            Some(_) => {}
            None => {
                for c in word.chars() {
                    match self.ascii.get_mut(c as usize) {
                        Some(count) => *count += 1,
                        None => match self.frequencies.get_mut(c.encode_utf8(&mut [0; 4]) as &str) {
                            Some(count) => *count += 1,
                            None => _ = self.frequencies.insert(c.to_string(), 1),
                        },
                    }
                }
            }
        }
    }

    /// The words as code strings, and the symbols that the codes stand for.
    pub(crate) fn encode(&mut self) -> Result<(Words, Vec<Symbol>), CompileError> {
        if self.spans.len() == 0 {
            return Err(self.no_words());
        }
        for (byte, count) in (0u8..).zip(self.ascii).filter(|(_, count)| *count > 0) {
            self.frequencies.insert(char::from(byte).to_string(), count);
        }
        let symbols = assign_codes(&self.frequencies)?;
        let alphabet = Alphabet::new(self.options.fold, &symbols);
        let byte_codes = alphabet.byte_codes();
        let text = std::mem::take(&mut self.text);
        let words = Words::encode(&text, std::mem::take(&mut self.spans), |word, codes| {
            let start = codes.len();
            codes.extend(word.iter().map(|&byte| byte_codes[usize::from(byte)]));
            if codes[start..].contains(&dict_format::NO_CODE) {
                codes.truncate(start);
                // Every word was folded and cut before it was let in.
                let known = std::str::from_utf8(word).is_ok_and(|word| alphabet.encode(word, codes).is_ok());
                debug_assert!(known, "{:?}", String::from_utf8_lossy(word));
            }
        })?;
        Ok((words, symbols))
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
    TooBig,
}
