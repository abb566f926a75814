//! The dictionary of the added words.

use alloc::{boxed::Box, collections::VecDeque, format, string::String, vec, vec::Vec};
use core::ops::Range;

use dict_format::{Alphabet, Children, Contents, Counts, Rank, Slot, meta, symbol::MAX_WORD_SYMBOLS};

use super::error::ChangeError;
use crate::dict::{AddedWords, Dict};

/// An added word.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct AddedWord {
    /// Its symbol codes. The order of codes is the order of words.
    codes: Vec<u8>,
    /// Its folded text.
    text: String,
}

impl AddedWords {
    /// Returns the dictionary of `words`, which `file` does not have. Returns `None` if there are none.
    pub(super) fn new(file: &Dict, mut words: Vec<AddedWord>) -> Result<Option<Self>, ChangeError> {
        if words.is_empty() {
            return Ok(None);
        }
        words.sort_unstable();
        words.dedup();
        let count = u32::try_from(words.len()).ok().filter(|count| file.word_count().checked_add(*count).is_some());
        let count = count.ok_or(ChangeError::TooManyIds)?;
        let format_error = |error| ChangeError::Format(Box::new(error));
        // In a damaged file, codes may be any numbers.
        file.alphabet().check(file.layout().alphabet.offset as u64).map_err(format_error)?;
        let bytes = file_of_words(&words, count, file.alphabet()).ok_or(ChangeError::TooManyIds)?;
        let before = words.iter().map(|word| file.ids_of_text(&word.text).start).collect();
        Ok(Some(Self { dict: Dict::from_vec(bytes).map_err(format_error)?, before }))
    }
}

impl AddedWord {
    /// Folds `word`. Returns an error if it is empty, has too many symbols, or has a letter that is not in the alphabet
    /// of `file`.
    pub(super) fn new(file: &Dict, word: &str) -> Result<Self, ChangeError> {
        let alphabet = file.alphabet();
        let text = alphabet.fold_text(word).into_owned();
        let mut codes = Vec::new();
        if let Err(unknown) = file.index().encode(alphabet, &text, &mut codes) {
            let found = text.get(unknown.at..).and_then(|rest| rest.chars().next()).unwrap_or_default();
            return Err(ChangeError::UnknownLetter { word: word.into(), found });
        }
        if codes.is_empty() {
            return Err(ChangeError::EmptyWord);
        }
        let symbols = file.index().numbers(codes.iter().copied()).count();
        if symbols > MAX_WORD_SYMBOLS {
            return Err(ChangeError::TooLong { word: word.into(), found: symbols });
        }
        Ok(Self { codes, text })
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }
}

/// Returns the bytes of a dictionary of `words`, which are sorted. Returns `None` if they need more than 2^32 - 1
/// slots.
fn file_of_words(words: &[AddedWord], count: u32, alphabet: Alphabet<'_>) -> Option<Vec<u8>> {
    let letters = || words.iter().map(|word| word.text.chars().count());
    let counts = Counts {
        words: count,
        min_letters: u16::try_from(letters().min()?).ok()?,
        max_letters: u16::try_from(letters().max()?).ok()?,
        max_codes: u16::try_from(words.iter().map(|word| word.codes.len()).max()?).ok()?,
    };
    let (slots, ranks) = trie(words)?;
    let mut hash = meta::WordsHash::default();
    words.iter().for_each(|word| hash.push(word.text.as_bytes()));
    let meta = meta::encode([(meta::WORDS_XXH3, &*format!("{:016x}", hash.digest()))]);
    Some(Contents::new(counts, alphabet, &slots, &ranks, &meta).to_bytes())
}

/// A node of the trie whose children have no slots yet.
struct Node {
    /// The number of its slot.
    at: usize,
    /// The number of codes that lead to it.
    depth: usize,
    /// The words at the node and below it.
    words: Range<usize>,
}

/// Returns the slots of a trie of `words`, which are sorted, and their ranks.
///
/// The children of a node take the slots after those in use. Holes are never filled, but few nodes leave holes: most
/// have only one child. For `cat`, `cats` and `do`, with the codes `a` 0, `c` 1, `d` 2, `o` 3, `s` 4, `t` 5:
///
/// ```text
/// node     free   lowest code   base   children           then free
/// (root)   31     1 (c)         30     c at 31, d at 32   33
/// c        33     0 (a)         33     a at 33            34
/// d        34     3 (o)         31     o at 34            35
/// ca       35     5 (t)         30     t at 35            36
/// cat      36     4 (s)         32     s at 36            37
/// ```
///
/// The first free slot is 31, so that no base is negative.
fn trie(words: &[AddedWord]) -> Option<(Vec<Slot>, Vec<Rank>)> {
    let mut slots = vec![Slot::EMPTY; dict_format::symbol::CODES];
    let mut ranks = vec![Rank::new(0); dict_format::symbol::CODES];
    let mut waiting = VecDeque::from([Node { at: 0, depth: 0, words: 0..words.len() }]);
    while let Some(node) = waiting.pop_front() {
        let code_of = |word: usize| words.get(word)?.codes.get(node.depth).copied();
        let is_word = code_of(node.words.start).is_none();
        let longer = node.words.start + usize::from(is_word)..node.words.end;
        let mut children = 0;
        let (mut base, mut start) = (0, longer.start);
        while let Some(code) = code_of(start).filter(|_| start < longer.end) {
            if children == 0 {
                base = slots.len() - usize::from(code);
            }
            children |= 1 << code;
            let group = words.get(start..longer.end)?;
            let end = start + group.partition_point(|word| word.codes.get(node.depth) == Some(&code));
            let child = Node { at: base + usize::from(code), depth: node.depth + 1, words: start..end };
            slots.resize(child.at + 1, Slot::EMPTY);
            ranks.resize(child.at + 1, Rank::new(0));
            // The words of the node's lower children, and the word that ends at this child.
            let ends_here = words.get(start)?.codes.len() == child.depth;
            let rank = start - longer.start + usize::from(ends_here);
            *ranks.get_mut(child.at)? = Rank::new(u32::try_from(rank).ok()?);
            start = end;
            waiting.push_back(child);
        }
        *slots.get_mut(node.at)? = Slot::new(u32::try_from(base).ok()?, Children::new(children), is_word);
    }
    u32::try_from(slots.len()).is_ok().then_some((slots, ranks))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::dict_of;

    #[test]
    fn the_trie_of_the_example_has_the_slots_of_the_example() {
        let base = dict_of("acdost");
        let words: Vec<AddedWord> =
            ["cat", "cats", "do"].iter().map(|word| AddedWord::new(&base, word).unwrap()).collect();
        let (slots, ranks) = trie(&words).unwrap();
        assert_eq!((slots.len(), ranks.len()), (37, 37));
        let used = [0, 31, 33, 35, 36, 32, 34].map(|at| (slots[at].base(), slots[at].is_word(), ranks[at].get()));
        let (root, c, ca, cat, cats) = ((30, false, 0), (33, false, 0), (30, false, 0), (32, true, 1), (0, true, 1));
        let (d, of_do) = ((31, false, 2), (0, true, 1));
        assert_eq!(used, [root, c, ca, cat, cats, d, of_do]);
    }

    #[test]
    fn the_added_words_are_a_dictionary_that_passes_all_checks() {
        let base = dict_of("acdost");
        for added in [&["do"][..], &["cat", "cats", "do"], &["c", "ca", "to", "a", "aaaaaaa", "Dots", "do", "do"]] {
            let dict = base.with_added(added).unwrap();
            dict.added().unwrap().verify_deep().unwrap();
        }
    }
}
