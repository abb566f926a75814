//! Texts become strings of codes, in their order, and these an automaton.

use std::str;

use dict_format::{Alphabet, CODES, Fold, Slot, Symbol, SymbolIndex, meta::WordsHash};

use crate::{
    CompileError,
    automaton::{Automaton, Builder},
    codes::{assign_codes, provisional_codes},
    words::{END, Piece, Words},
};

/// The byte that stands for code 0 in [`Words`] of codes; those of the other codes follow.
const CODE_0: u8 = END + 1;

/// What words have become.
pub(crate) struct Built {
    pub(crate) automaton: Automaton,
    pub(crate) symbols: Vec<Symbol>,
    /// [`WordsHash`] of the words.
    pub(crate) hash: u64,
}

impl Built {
    /// The texts of the words, where every symbol has one code.
    pub(crate) fn texts(&self) -> Words {
        let mut texts = Words::new();
        self.add_texts(self.automaton.slots[0], &mut Vec::new(), &mut texts);
        texts
    }

    /// Adds the texts of the words at and below `slot`, to which `text` leads.
    fn add_texts(&self, slot: Slot, text: &mut Vec<u8>, texts: &mut Words) {
        let len = text.len();
        if slot.is_word() {
            texts.push(text, len);
        }
        for code in slot.children() {
            text.extend_from_slice(self.symbols[usize::from(code)].bytes());
            let child = slot.child(code).expect("its code is that of a child");
            self.add_texts(self.automaton.slots[child], text, texts);
            text.truncate(len);
        }
    }
}

/// Builds the automaton of folded `texts`, which can be cut into `symbols`, given in the order of their bytes. Calls
/// `repeated` with a text for each time that it comes again.
pub(crate) fn build(
    texts: Words,
    fold: Fold,
    symbols: &[String],
    repeated: impl FnMut(&[u8]),
) -> Result<Built, CompileError> {
    if !symbols.iter().all(|symbol| is_character(symbol)) {
        return by_symbol(texts, fold, symbols, repeated);
    }
    let texts = texts.sorted(repeated)?;
    let coded =
        if symbols.len() <= CODES { provisional_codes(symbols)? } else { assign_codes(&count(&texts, symbols))? };
    let mut automaton = ByCharacter::new(coded);
    let mut hash = WordsHash::default();
    for piece in texts.into_pieces() {
        hash.push_lines(piece.lines());
        automaton.take(&piece);
    }
    automaton.finish(hash.digest())
}

fn is_character(symbol: &str) -> bool {
    symbol.chars().nth(1).is_none()
}

/// How often `texts` have each of `symbols`, which are characters.
fn count<'s>(texts: &Words, symbols: &'s [String]) -> Vec<(&'s str, u64)> {
    let mut counts = by_character(symbols.iter().map(|symbol| (&**symbol, 0)));
    for piece in texts.pieces() {
        characters(piece).for_each(|c| counts[c as usize] += 1);
    }
    let count_of = |symbol: &str| symbol.chars().map(|c| counts[c as usize]).sum();
    symbols.iter().map(|symbol| (&**symbol, count_of(symbol))).collect()
}

/// A table by character, of all that there are in these texts and of [`END`].
fn by_character<'s, T: Copy + Default>(of: impl Iterator<Item = (&'s str, T)>) -> Vec<T> {
    let mut table = vec![T::default(); usize::from(END) + 1];
    for (text, value) in of {
        for c in text.chars() {
            table.resize(table.len().max(c as usize + 1), T::default());
            table[c as usize] = value;
        }
    }
    table
}

/// The characters of texts, each text with its end.
fn characters(texts: &Piece) -> impl Iterator<Item = char> {
    str::from_utf8(texts.lines()).expect("texts are UTF-8").chars()
}

/// Takes texts that are cut into characters, so that texts and their codes are in the same order.
pub(crate) struct ByCharacter {
    symbols: Vec<Symbol>,
    /// By character. None, where each is a byte and has one code: then texts are code strings as they are.
    codes: Option<Vec<(u8, Option<u8>)>>,
    builder: Builder,
    /// The codes of the last word.
    last: Vec<u8>,
}

impl ByCharacter {
    /// For texts of `symbols`, in the order of their bytes; none where these are not characters with a code each.
    pub(crate) fn with_one_code_each(symbols: &[String]) -> Option<Self> {
        let is_possible = symbols.len() <= CODES && symbols.iter().all(|symbol| is_character(symbol));
        is_possible.then(|| provisional_codes(symbols).ok().map(Self::new))?
    }

    fn new(symbols: Vec<Symbol>) -> Self {
        let (codes, code_of) = if symbols.len() <= CODES && symbols.iter().all(|symbol| symbol.bytes().len() == 1) {
            let mut code_of = [0; 256];
            symbols.iter().for_each(|symbol| code_of[usize::from(symbol.bytes()[0])] = symbol.first());
            (None, code_of)
        } else {
            let codes = by_character(symbols.iter().map(|symbol| (symbol.text(), (symbol.first(), symbol.second()))));
            (Some(codes), code_of())
        };
        Self { symbols, codes, builder: Builder::new(code_of), last: Vec::new() }
    }

    /// Takes the next piece of texts, which ascend.
    pub(crate) fn take(&mut self, piece: &Piece) {
        let Some(codes) = &self.codes else {
            self.builder.take(piece);
            return;
        };
        let (mut words, mut word) = (Words::behind(&self.last), Vec::new());
        for c in characters(piece) {
            if c == char::from(END) {
                words.push(&word, word.len());
                word.clear();
            } else {
                let (first, second) = codes[c as usize];
                word.push(CODE_0 + first);
                word.extend(second.map(|second| CODE_0 + second));
            }
        }
        for piece in words.pieces() {
            self.builder.take(piece);
            self.last = piece.last().to_vec();
        }
    }

    /// The automaton, and the hash that the words have.
    pub(crate) fn finish(self, hash: u64) -> Result<Built, CompileError> {
        Ok(Built { automaton: self.builder.finish()?, symbols: self.symbols, hash })
    }
}

/// [`build`] for symbols of which some are several characters.
fn by_symbol(
    texts: Words,
    fold: Fold,
    symbols: &[String],
    mut repeated: impl FnMut(&[u8]),
) -> Result<Built, CompileError> {
    let symbols = provisional_codes(symbols)?;
    let alphabet = Alphabet::new(fold, &symbols);
    let index = SymbolIndex::new(alphabet);
    let mut words = Words::new();
    for piece in texts.into_pieces() {
        to_codes(&piece, alphabet, &index, &mut words, &mut repeated);
    }
    let mut text = Vec::new();
    let words = words.sorted(|codes| {
        text.clear();
        to_text(codes, alphabet, &index, &mut text);
        repeated(&text);
    })?;
    let (mut hash, mut lines, mut counts) = (WordsHash::default(), Vec::new(), vec![0; symbols.len()]);
    for piece in words.pieces() {
        lines.clear();
        for codes in piece.words() {
            numbers(codes, &index).for_each(|number| counts[number] += 1);
            to_text(codes, alphabet, &index, &mut lines);
            lines.push(END);
        }
        hash.push_lines(&lines);
    }
    let counted: Vec<(&str, u64)> = symbols.iter().map(Symbol::text).zip(counts).collect();
    // Which symbols take two codes depends on how often words use them, each word counted once.
    let best = assign_codes(&counted)?;
    let mut builder = Builder::new(code_of());
    let (mut last, mut codes) = (Vec::new(), Vec::new());
    for piece in words.into_pieces() {
        let mut recoded = Words::behind(&last);
        for word in piece.words() {
            codes.clear();
            codes.extend(numbers(word, &index).flat_map(|number| best[number].codes()).map(|code| CODE_0 + code));
            recoded.push(&codes, codes.len());
        }
        for piece in recoded.pieces() {
            builder.take(piece);
            last = piece.last().to_vec();
        }
    }
    Ok(Built { automaton: builder.finish()?, symbols: best, hash: hash.digest() })
}

/// The codes of the bytes from [`CODE_0`] on.
fn code_of() -> [u8; 256] {
    std::array::from_fn(|byte| (byte as u8).wrapping_sub(CODE_0))
}

/// Appends the codes of texts to `words`; calls `repeated` with a text that is not appended, since it was there before.
fn to_codes(
    texts: &Piece,
    alphabet: Alphabet<'_>,
    index: &SymbolIndex,
    words: &mut Words,
    repeated: &mut impl FnMut(&[u8]),
) {
    let mut codes = Vec::new();
    for text in texts.words() {
        codes.clear();
        let mut rest = text;
        while let Some((first, second, behind)) = index.cut(alphabet, rest) {
            codes.push(CODE_0 + first);
            codes.extend(second.map(|second| CODE_0 + second));
            rest = behind;
        }
        debug_assert!(rest.is_empty(), "a word was cut before it was let in");
        if !words.push(&codes, codes.len()) {
            repeated(text);
        }
    }
}

/// Appends the text of a word of codes.
fn to_text(word: &[u8], alphabet: Alphabet<'_>, index: &SymbolIndex, text: &mut Vec<u8>) {
    for number in numbers(word, index) {
        text.extend_from_slice(alphabet.symbols()[number].bytes());
    }
}

/// The numbers in the alphabet of the symbols of a word of codes.
fn numbers(word: &[u8], index: &SymbolIndex) -> impl Iterator<Item = usize> {
    index.numbers(word.iter().map(|byte| byte - CODE_0))
}
