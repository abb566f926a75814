//! Lines become words: folded, filtered, counted.

use std::{
    collections::{BTreeSet, HashSet},
    mem,
    path::Path,
    str,
};

use dict_format::{Alphabet, Fold, MAX_WORD_SYMBOLS, Symbol, SymbolIndex};

use crate::{
    AlphabetSpec, CompileError, Input, Report, Skip,
    ahead::Ahead,
    build::{Built, build},
    codes::provisional_codes,
    input::Line,
    plain::Plain,
    scan::for_each_line,
    values::{Given, ValueNumber},
    words::Words,
};

/// Which lines become words, and in what shape.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// What every word goes through first. [`Fold::Tiles`] asks for symbols as alphabet.
    pub fold: Fold,
    /// What words may be made of.
    pub alphabet: AlphabetSpec,
    /// The least letters (characters of the folded word) of a word that is kept.
    pub min_letters: Option<u16>,
    /// The most letters of a word that is kept.
    pub max_letters: Option<u16>,
    /// Whether words that have a capital letter, before they are folded, are skipped: names, in many lists.
    pub skip_capitals: bool,
}

/// The words that were read.
pub struct WordList {
    pub(crate) options: Options,
    /// For a given alphabet: its symbols, to cut words by. Their codes are placeholders.
    given: Option<(Vec<Symbol>, SymbolIndex)>,
    plain: Plain,
    /// Of an open alphabet, the characters of words that are not plain.
    others: BTreeSet<char>,
    denied: HashSet<Vec<u8>>,
    /// The words' texts, folded.
    texts: Words,
    ahead: Option<Ahead>,
    /// How many pieces there are of the texts when it is worth a guess what else will come.
    next_guess: usize,
    pub(crate) letters: Option<(u16, u16)>,
    pub(crate) report: Report,
    pub(crate) values: Given,
    /// Memory for a word at work.
    small: String,
    codes: Vec<u8>,
}

impl WordList {
    /// An empty list.
    pub fn new(options: Options) -> Result<Self, CompileError> {
        let given = match options.alphabet.symbols(options.fold)? {
            Some(symbols) => {
                let symbols = provisional_codes(&Vec::from_iter(symbols))?;
                let index = SymbolIndex::new(Alphabet::new(options.fold, &symbols));
                Some((symbols, index))
            }
            None => None,
        };
        let plain = Plain::new(options.fold, |c| is_symbol(&options.alphabet, &given, c));
        Ok(Self {
            options,
            given,
            plain,
            others: BTreeSet::new(),
            denied: HashSet::new(),
            texts: Words::new(),
            ahead: None,
            next_guess: 1,
            letters: None,
            report: Report::default(),
            values: Given::default(),
            small: String::new(),
            codes: Vec::new(),
        })
    }

    /// Reads words that must not be in the dictionary, in any spelling that folds to the same. Words already
    /// read stay: read the deny lists first.
    pub fn deny(&mut self, input: Input<'_>) -> Result<(), CompileError> {
        let alphabet = alphabet(&self.options, &self.given);
        input.for_each_line(|line| {
            self.denied.insert(alphabet.fold_text(line.trimmed()?).as_bytes().to_vec());
            Ok(())
        })
    }

    /// Reads words, one a line.
    pub fn read(&mut self, input: Input<'_>) -> Result<(), CompileError> {
        self.read_with_progress(input, |_| {})
    }

    /// As [`WordList::read`]; calls `progress` now and then with the lines read so far.
    pub fn read_with_progress(&mut self, input: Input<'_>, mut progress: impl FnMut(u64)) -> Result<(), CompileError> {
        let mut number = 0;
        let (column, is_decoded) = (input.column, input.is_decoded);
        input.for_each_block(|input, block| {
            progress(self.report.lines);
            let whole = str::from_utf8(block).ok();
            for_each_line(block, |start, end, is_small| {
                number += 1;
                let (text, len) = (&block[start..], end - start);
                let line = || Line {
                    input,
                    number,
                    bytes: &text[..len],
                    text: whole.map(|whole| &whole[start..end]),
                    column,
                    is_decoded,
                };
                if is_small && (1..=MAX_WORD_SYMBOLS).contains(&len) && self.plain.has_small_letters() {
                    self.report.lines += 1;
                    let taken = self.let_in(text, len, len, len);
                    return self.settle(taken, line).map(drop);
                }
                self.take_line(line()).map(drop)
            })?;
            self.build_ahead()
        })
    }

    /// Reads words, one a line, which all get this value.
    pub fn read_with_value(&mut self, input: Input<'_>, value: ValueNumber) -> Result<(), CompileError> {
        input.for_each_line(|line| {
            if self.take_line(line)? {
                self.values.push(line.trimmed()?, value, alphabet(&self.options, &self.given));
            }
            Ok(())
        })?;
        self.build_ahead()
    }

    /// Takes one word, as a line of a list would be.
    pub fn push(&mut self, word: &str) -> Result<(), CompileError> {
        let (input, number) = (Path::new("words"), self.report.lines + 1);
        self.take_line(Line {
            input,
            number,
            bytes: word.as_bytes(),
            text: Some(word),
            column: None,
            is_decoded: false,
        })
        .map(drop)
    }

    /// Reads values of words: lines of a word, a tab, and its value, which is text without control characters; where it
    /// is blank, the word has none. The words are folded; those that do not come into the dictionary are passed over,
    /// and so are further values of a word. Where every value is an integer, written as short as it can be, values are
    /// stored as such.
    pub fn read_values(&mut self, input: Input<'_>) -> Result<(), CompileError> {
        let alphabet = alphabet(&self.options, &self.given);
        input.for_each_line(|line| self.values.push_line(line, alphabet))
    }

    /// A value that words can be given; none where it is blank.
    pub fn value(&mut self, text: &str) -> Result<Option<ValueNumber>, CompileError> {
        let line = self.values.len() + 1;
        self.values.number(text).map_err(|what| CompileError::BadValue { input: "values".into(), line, what })
    }

    /// Gives a word a value, as a line of values would.
    pub fn set_value(&mut self, word: &str, value: ValueNumber) {
        self.values.push(word, value, alphabet(&self.options, &self.given));
    }

    /// What became of the lines so far.
    pub fn report(&self) -> &Report {
        &self.report
    }

    /// Takes a line; whether it is a word.
    fn take_line(&mut self, line: Line<'_>) -> Result<bool, CompileError> {
        self.report.lines += 1;
        if self.options.skip_capitals && line.trimmed()?.contains(is_capital) {
            return self.settle(Err(Refusal::Skip(Skip::Capitals)), || line);
        }
        let text = if line.column.is_some() { Some(line.trimmed()?) } else { line.text };
        let is_symbol = |c| is_symbol(&self.options.alphabet, &self.given, c);
        let mut small = mem::take(&mut self.small);
        let plain = text.and_then(|text| self.plain.recognise(text, &mut small, is_symbol));
        let taken = match plain {
            Some(word) => self
                .let_in(word.text.as_bytes(), word.text.len(), word.letters, word.letters)
                .map(|()| self.plain.note(word)),
            None => self.take_any(line.trimmed()?),
        };
        self.small = small;
        self.settle(taken, || line)
    }

    /// Counts a line that was refused, or returns why it cannot be; whether it was taken.
    #[inline]
    fn settle<'l>(
        &mut self,
        taken: Result<(), Refusal>,
        line: impl FnOnce() -> Line<'l>,
    ) -> Result<bool, CompileError> {
        match taken {
            Ok(()) => Ok(true),
            Err(Refusal::Skip(reason)) => {
                self.report.skip(reason, line().trimmed()?);
                Ok(false)
            }
            Err(Refusal::LongWord) => {
                let Line { input, number, .. } = line();
                Err(CompileError::LongWord { input: input.into(), line: number, limit: MAX_WORD_SYMBOLS })
            }
        }
    }

    /// Takes a line, whatever it is made of.
    fn take_any(&mut self, line: &str) -> Result<(), Refusal> {
        let alphabet = alphabet(&self.options, &self.given);
        let word = &*alphabet.fold_text(line);
        // White space may have lost the mark that it stood behind, and what looked like a letter become some.
        if word.trim_ascii() != word || word.is_empty() {
            let is_blank = word.trim_ascii().is_empty();
            return Err(Refusal::Skip(if is_blank { Skip::Blank } else { Skip::NotInAlphabet }));
        }
        let letters = word.chars().count();
        self.check_length(letters)?;
        let symbols = match &self.given {
            Some((_, index)) => {
                self.codes.clear();
                let encoded = index.encode(alphabet, word, &mut self.codes);
                encoded.map_err(|_| Refusal::Skip(Skip::NotInAlphabet))?;
                index.numbers(self.codes.iter().copied()).count()
            }
            None if self.options.alphabet.allows(word) => letters,
            None => return Err(Refusal::Skip(Skip::NotInAlphabet)),
        };
        self.let_in(word.as_bytes(), word.len(), letters, symbols)?;
        if self.given.is_none() {
            self.others.extend(word.chars());
        }
        Ok(())
    }

    /// Takes the folded word that is the first `len` bytes of `text`; it is made of so many letters and of so many of the
    /// alphabet's symbols.
    #[inline]
    fn let_in(&mut self, text: &[u8], len: usize, letters: usize, symbols: usize) -> Result<(), Refusal> {
        self.check_length(letters)?;
        if symbols > MAX_WORD_SYMBOLS {
            return Err(Refusal::LongWord);
        }
        if !self.denied.is_empty() && self.denied.contains(&text[..len]) {
            return Err(Refusal::Skip(Skip::Denied));
        }
        let letters = u16::try_from(letters).map_err(|_| Refusal::LongWord)?;
        let (min, max) = self.letters.unwrap_or((letters, letters));
        self.letters = Some((min.min(letters), max.max(letters)));
        if !self.texts.push(text, len) {
            self.report.repeated(&text[..len]);
        }
        Ok(())
    }

    fn check_length(&self, letters: usize) -> Result<(), Refusal> {
        if self.options.min_letters.is_some_and(|min| letters < usize::from(min)) {
            return Err(Refusal::Skip(Skip::TooShort));
        }
        if self.options.max_letters.is_some_and(|max| letters > usize::from(max)) {
            return Err(Refusal::Skip(Skip::TooLong));
        }
        Ok(())
    }

    /// Lets a thread build from the words that are there, where it can be guessed what else will come.
    fn build_ahead(&mut self) -> Result<(), CompileError> {
        let enough = if self.ahead.is_some() { 1 } else { self.next_guess };
        if self.texts.full_pieces() < enough {
            return Ok(());
        }
        let symbols = self.symbols();
        if self.is_wrong_guess(&symbols) {
            self.take_back()?;
            // Being wrong again and again costs no more than twice the work.
            self.next_guess = 2 * self.texts.full_pieces();
        } else if !self.texts.is_ascending() {
            self.next_guess = usize::MAX;
        } else {
            if self.ahead.is_none() {
                self.ahead = Ahead::start(symbols);
                self.next_guess = usize::MAX;
            }
            if let Some(ahead) = &mut self.ahead {
                self.texts.take_full_pieces().for_each(|piece| ahead.give(piece));
            }
        }
        Ok(())
    }

    fn is_wrong_guess(&self, symbols: &[String]) -> bool {
        self.ahead.as_ref().is_some_and(|ahead| !self.texts.is_ascending() || !ahead.expects(symbols))
    }

    fn take_back(&mut self) -> Result<(), CompileError> {
        if let Some(ahead) = self.ahead.take() {
            self.texts = ahead.take_back(mem::replace(&mut self.texts, Words::new()))?;
        }
        Ok(())
    }

    /// The symbols that words have, or may have, in the order of their bytes.
    fn symbols(&self) -> Vec<String> {
        match &self.given {
            Some((symbols, _)) => symbols.iter().map(|symbol| symbol.text().to_string()).collect(),
            None => {
                let characters: BTreeSet<char> = self.others.iter().copied().chain(self.plain.noted()).collect();
                characters.iter().map(char::to_string).collect()
            }
        }
    }

    /// The words as an automaton.
    pub(crate) fn build(&mut self) -> Result<Built, CompileError> {
        if self.texts.len() == 0 {
            return Err(self.no_words());
        }
        let symbols = self.symbols();
        if self.is_wrong_guess(&symbols) {
            self.take_back()?;
        }
        let texts = mem::replace(&mut self.texts, Words::new());
        match self.ahead.take() {
            Some(ahead) => ahead.finish(texts),
            None => build(texts, self.options.fold, &symbols, |text| self.report.repeated(text)),
        }
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
}

/// Whether the character has a small form: capitals, and titlecase letters such as `ǅ`.
fn is_capital(c: char) -> bool {
    !c.to_lowercase().eq([c])
}

/// What words are folded and cut by; without symbols where the alphabet is open.
fn alphabet<'a>(options: &Options, given: &'a Option<(Vec<Symbol>, SymbolIndex)>) -> Alphabet<'a> {
    Alphabet::new(options.fold, given.as_ref().map_or(&[], |(symbols, _)| symbols))
}

/// Whether a folded character is a symbol that no longer one starts with.
fn is_symbol(alphabet: &AlphabetSpec, given: &Option<(Vec<Symbol>, SymbolIndex)>, c: char) -> bool {
    let mut buffer = [0; 4];
    let text = &*c.encode_utf8(&mut buffer);
    match given {
        Some((symbols, _)) => {
            let mut starting = symbols.iter().filter(|symbol| symbol.text().starts_with(c));
            starting.next().is_some_and(|symbol| symbol.text() == text) && starting.next().is_none()
        }
        None => alphabet.allows(text),
    }
}
