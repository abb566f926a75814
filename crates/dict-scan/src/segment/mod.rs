//! The best cut of a text into words.

mod lattice;
#[cfg(test)]
mod tests;

use alloc::{string::String, vec::Vec};
use core::iter::FusedIterator;

use dict_runtime::{Alphabet, Dict, columns::Rarity, symbols::begins_letter};

pub use self::lattice::Segment;
use self::lattice::{Kind, Lattice, LetterCosts};
use crate::{
    found::Match,
    letter_reader::{MAX_LETTER, is_word},
    scanner::Scanner,
    stream::Scan,
};

/// A dictionary that cuts texts into its words, even if there are no spaces between them.
///
/// ```
/// # use dict_compiler::{ColumnKind, Meta, Options, WordList};
/// # let mut list = WordList::new(Options::default())?;
/// # let frequency = list.add_column("frequency", ColumnKind::Integers)?;
/// # for (word, count) in [("be", 9000), ("bee", 20), ("i", 9000), ("it", 8000), ("so", 7000), ("soit", 1), ("to", 9000)] {
/// #     list.push(word)?;
/// #     let count = list.value_in(frequency, &count.to_string())?.unwrap();
/// #     list.set_value(word, count);
/// # }
/// # let dict = dict_runtime::Dict::from_bytes(&list.compile(&Meta::default())?.to_bytes())?;
/// use dict_scan::Segmenter;
///
/// // The dictionary says how common its words are.
/// let segmenter = Segmenter::new(&dict);
/// let text = "Tobe? Soit, Quux";
/// let pieces: Vec<&str> = segmenter.segment(text).map(|piece| &text[piece.start..piece.end]).collect();
/// assert_eq!(pieces, ["To", "be", "?", " ", "So", "it", ",", " ", "Quux"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # The best cut
///
/// Of all ways to cut a text into words, the likeliest is chosen, if words follow each other at random, and each is as
/// likely as a [column](Self::by) says (Viterbi's algorithm). A word without a value is as rare as words can be, and a
/// word that was [added](Dict::with_added) is as common as words can be. Without a column, the cut with the fewest
/// words is the best.
///
/// Letters that are in no word make pieces without an id. Such a piece is as likely as one word in a thousand, with
/// random letters of the alphabet, or of 26 if this has fewer. It is part of a word of the text, or white space, or
/// signs. All pieces, one after the other, are the text. A word of one letter, or of two if the alphabet has fewer than
/// 32, is less likely beside such letters, so that `beijing` is not `be` and `ijing`.
///
/// # Costs
///
/// In the worst case, the time is proportional to the length of the text times the length of the longest word. A part
/// of the text is cut as soon as it ends: after a word of the text, white space or signs, if no word of the dictionary
/// goes on. If a part has more than 16,384 bytes, its first half is cut as if the text ended there. So memory is
/// bounded.
#[derive(Clone, Debug)]
pub struct Segmenter {
    scanner: Scanner,
    column: Option<String>,
    /// The letters of ASCII that are in the alphabet: a bit for each.
    ascii: u128,
}

impl Segmenter {
    /// Makes a segmenter of a dictionary. The column says how common words are: the one that
    /// [`Dict::commonness`](dict_runtime::Dict::commonness) returns.
    pub fn new(dict: &Dict) -> Self {
        let column = dict.commonness().map(|column| column.name().into());
        let is_letter = |byte: &u8| is_in_alphabet(dict.alphabet(), char::from(*byte).encode_utf8(&mut [0; 4]));
        let ascii = (0..128u8).filter(is_letter).fold(0, |letters, byte| letters | 1 << byte);
        Self { scanner: Scanner::new(dict).anywhere(true).overlapping(true), column, ascii }
    }

    /// Takes how common words are from the column with this name, as [`Rarity`] describes. Returns `None` if there is
    /// no such column, or if it has no numbers.
    #[must_use]
    pub fn by(self, column: &str) -> Option<Self> {
        self.scanner.dict.column(column).and_then(Rarity::new)?;
        Some(Self { column: Some(column.into()), ..self })
    }

    /// Returns the pieces of `text`.
    pub fn segment<'s, 't>(&'s self, text: &'t str) -> Segments<'s, 't> {
        let column = self.column.as_ref().and_then(|column| self.scanner.dict.column(column));
        Segments {
            costs: Costs::new(&self.scanner, column.and_then(Rarity::new)),
            alphabet: self.scanner.dict.alphabet(),
            ascii: self.ascii,
            text,
            start: 0,
            base: 0,
            words: self.scanner.scan(text),
            next_word: None,
            lattice: Lattice::new(),
            pieces: Vec::new(),
        }
    }
}

/// The number of bytes of a part of the text after which it is cut, if no place before is certain.
const MAX_PART: usize = 1 << 14;

/// The pieces of a text. [`Segmenter::segment`] returns it.
#[must_use = "it is lazy: it cuts nothing until pieces are asked for"]
#[derive(Clone, Debug)]
pub struct Segments<'s, 't> {
    costs: Costs<'s>,
    alphabet: Alphabet<'s>,
    /// As in [`Segmenter`].
    ascii: u128,
    text: &'t str,
    /// The start of the part that is being cut.
    start: usize,
    /// The place at which `words` began to search.
    base: usize,
    /// The words of the text, from the part on.
    words: Scan<'s, 't>,
    /// The first of the words that the part did not reach.
    next_word: Option<Match>,
    lattice: Lattice,
    /// The pieces before the part that were not returned yet, the first one last.
    pieces: Vec<Segment>,
}

impl<'t> Segments<'_, 't> {
    /// Begins to cut another text. It keeps its memory, so it is faster for many short texts.
    pub fn restart(&mut self, text: &'t str) {
        self.text = text;
        self.start = 0;
        self.pieces.clear();
        self.search_from_start();
    }

    /// Searches the words of the text from the part on.
    fn search_from_start(&mut self) {
        self.base = self.start;
        self.words.restart(self.text.get(self.start..).unwrap_or(""));
        self.next_word = None;
    }

    /// Cuts the next part of the text. The text is not at its end.
    fn cut(&mut self) {
        self.lattice.restart();
        let mut is_border = true;
        // Whether the letter before is one of the dictionary.
        let mut is_after_letter = false;
        let mut at = 0;
        loop {
            let rest = self.text.get(self.start + at..).unwrap_or("");
            let Some((len, is_border_after)) = first_letter(rest) else { break };
            let is_letter = match rest.as_bytes() {
                [byte @ 0..=127, ..] if len == 1 => self.ascii >> byte & 1 == 1,
                _ => is_in_alphabet(self.alphabet, rest.get(..len).unwrap_or(rest)),
            };
            let beside = |is_letter| if is_letter && !is_border { Costs::BESIDE } else { 0 };
            let costs = LetterCosts { letter: self.costs.letter, start: Costs::OTHER, beside_short: beside(is_letter) };
            self.lattice.add_letter(at, at + len, is_border, costs);
            self.add_words(at, beside(is_after_letter));
            at += len;
            (is_border, is_after_letter) = (is_border_after, is_letter);
            if is_border && self.lattice.end() == at {
                break;
            }
            if at >= MAX_PART {
                return self.cut_in_half(at);
            }
        }
        self.lattice.trace(at, self.start, &mut self.pieces);
        self.start += at;
    }

    /// Adds the words that begin at a place of the part. Short ones cost `beside_other` more after unknown text.
    fn add_words(&mut self, at: usize, beside_other: u32) {
        let place = self.start + at - self.base;
        while let Some(word) = self.next_word.take().or_else(|| self.words.next()) {
            if word.start > place {
                self.next_word = Some(word);
                return;
            }
            if word.start == place {
                let text = self.text.get(self.start + at..self.start + at + word.end - word.start).unwrap_or("");
                let (kind, beside) = match self.costs.is_short(text) {
                    true => (Kind::ShortWord, beside_other),
                    false => (Kind::Word, 0),
                };
                self.lattice.add_word(at, at + word.end - word.start, word.id, kind, self.costs.of(word.id), beside);
            }
        }
    }

    /// Cuts the first half of the part, up to `end`, and begins again after it.
    fn cut_in_half(&mut self, end: usize) {
        self.lattice.trace(end, self.start, &mut self.pieces);
        let half = self.start + end / 2;
        // At least one piece is kept, so that the rest of the text gets shorter.
        let kept = self.pieces.iter().take_while(|piece| piece.end > half).count();
        self.pieces.drain(..kept.min(self.pieces.len() - 1));
        self.start = self.pieces.first().map_or(self.text.len(), |piece| piece.end);
        self.search_from_start();
    }
}

impl Iterator for Segments<'_, '_> {
    type Item = Segment;

    fn next(&mut self) -> Option<Segment> {
        if self.pieces.is_empty() && self.start < self.text.len() {
            self.cut();
        }
        self.pieces.pop()
    }
}

impl FusedIterator for Segments<'_, '_> {}

/// Returns the length of the first letter of a text, with its marks, and true if a piece that is not a word ends after
/// it: at the end of a word of the text, of white space, or of other signs.
fn first_letter(text: &str) -> Option<(usize, bool)> {
    let kind = |character: char| (is_word(character), character.is_whitespace());
    let first = text.chars().next()?;
    let is_after = |(at, character): &(usize, char)| *at >= MAX_LETTER || begins_letter(*character);
    let after = text.char_indices().skip(1).find(is_after);
    Some(after.map_or((text.len(), true), |(len, next)| (len, kind(first) != kind(next))))
}

/// Returns true if a letter begins with a symbol of the alphabet, once it is folded.
fn is_in_alphabet(alphabet: Alphabet<'_>, letter: &str) -> bool {
    alphabet.longest_match(alphabet.fold_text(letter).as_bytes()).is_some()
}

/// The costs of pieces: logarithms of how unlikely they are. [`Rarity::OF_TEN`] stands for ten times.
#[derive(Clone, Debug)]
struct Costs<'s> {
    rarity: Option<Rarity<'s>>,
    /// The id of the first added word.
    first_added: u32,
    /// The cost of a letter that is in no word.
    letter: u32,
}

impl<'s> Costs<'s> {
    /// The cost of the most common word, which is assumed to be one word in 20.
    const WORD: u32 = 69;
    /// The cost of a piece that is not a word, without its letters.
    const OTHER: u32 = 3 * Rarity::OF_TEN;
    /// The extra cost of a short word beside unknown letters of the dictionary: it is usually a part of the unknown
    /// word.
    const BESIDE: u32 = 40;

    fn new(scanner: &Scanner, rarity: Option<Rarity<'s>>) -> Self {
        let letters = scanner.dict.alphabet().symbols().len().max(26);
        // A factor of two is 16. Half of it stands for what is above a power of two.
        let letter = 16 * letters.ilog2() + 8;
        Self { rarity, first_added: scanner.first_added_id(), letter }
    }

    /// Returns true if a word is so short that it may well be a part of an unknown word.
    fn is_short(&self, word: &str) -> bool {
        word.chars().filter(|character| begins_letter(*character)).count() as u32 * self.letter <= Self::OTHER
    }

    /// Returns the cost of a word.
    fn of(&self, id: u32) -> u32 {
        let rarity = self.rarity.filter(|_| id < self.first_added);
        Self::WORD + rarity.map_or(0, |rarity| rarity.of(id))
    }
}
