//! The scanner: a dictionary, and the rules by which its words are found.

use dict_runtime::{Dict, capitals::Casing};

use crate::{letter_reader::LetterReader, scan_table::ScanTable};

/// A dictionary that finds its words in texts.
///
/// ```
/// # let bytes = dict_compiler::compile(["a", "cat", "cats", "concatenate", "eg", "egg"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use dict_scan::Scanner;
///
/// let scanner = Scanner::new(&dict);
/// let text = "Concatenate a cat, 2 CATS; no catfish.";
/// let found: Vec<_> = scanner.scan(text).map(|found| (found.start, &text[found.start..found.end])).collect();
/// assert_eq!(found, [(0, "Concatenate"), (12, "a"), (14, "cat"), (21, "CATS")]);
///
/// let words = |scanner: &Scanner, text| scanner.scan(text).map(|found| dict.word(found.id).unwrap()).collect::<Vec<_>>();
/// let anywhere = Scanner::new(&dict).anywhere(true);
/// assert_eq!(words(&anywhere, "Eggs"), ["egg"]);
/// assert_eq!(words(&anywhere.overlapping(true), "Eggs"), ["eg", "egg"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Matches
///
/// The text is folded as the dictionary is, and each word that is in the folded text is a match. So `child’s` is found
/// if `child's` is a word. The place is that of the letters in the text itself, which may be more or fewer. A character
/// that stands for nothing, such as a soft hyphen, belongs to the letter before it. If it is an ASCII character, such
/// as a parenthesis in a Hungarian dictionary, it ends a word all the same. A match covers whole letters, with their
/// marks: if `ß` is folded to `ss`, the word `gros` is not in `groß`, and if accents are not folded, `cafe` is not in
/// `cafe` with an accent that is a character of its own.
///
/// - By default, **whole words** are found: a match does not begin or end inside a word of the text. The letters and
///   digits of all languages belong to words, and `_`, the soft hyphen, and the characters U+200C and U+200D inside
///   Persian and Indian words. So `cat` is in `cat's` and `cat-like`, but not in `cats` or `cat_1`. A word of the
///   dictionary may have spaces and signs, such as `New York` and `C++`. A space is one space: `New York` is not found
///   if a line ends in it.
/// - **[Anywhere](Self::anywhere)**, words are found inside words too. This is for languages that do not separate
///   words, and for lists of parts of words.
/// - By default, **the longest match** is found: of the matches that begin first, the longest, and then the same after
///   it. Matches do not overlap. With [`overlapping`](Self::overlapping), all of them are found.
///
/// Matches are in the order of their starts. Of those with the same start, the shortest is the first.
///
/// Words that are [denied](Dict::with_denied) are not words for the scanner, so they do not hide words that overlap
/// them. [`Dict::with_only`] leaves only some words of a dictionary, such as the common ones.
///
/// # Costs
///
/// In the worst case, the time is proportional to the length of the text times the length of the longest word. With a
/// [dense](dict_runtime::Form::Dense) dictionary, a scan takes up to two and a half times as long. A scanner is made in
/// a few microseconds: it makes a table of 17 kilobytes, and another one if words are added. A clone copies the tables.
/// A call of [`scan`](Self::scan), and a stream, have 60 kilobytes of their own: for many short texts, keep one
/// [`TextStream`](crate::TextStream).
#[derive(Clone, Debug)]
pub struct Scanner {
    pub(crate) dict: Dict,
    pub(crate) letters: LetterReader,
    pub(crate) base: ScanTable,
    pub(crate) added: Option<ScanTable>,
    pub(crate) is_anywhere: bool,
    pub(crate) is_overlapping: bool,
    pub(crate) casing: Casing,
}

impl Scanner {
    /// Makes a scanner of a dictionary.
    pub fn new(dict: &Dict) -> Self {
        Self {
            letters: LetterReader::new(dict),
            base: ScanTable::new(dict.unchanged()),
            added: dict.added().map(ScanTable::new),
            is_anywhere: false,
            is_overlapping: false,
            casing: Casing::of(dict),
            dict: dict.clone(),
        }
    }

    /// Makes the scanner find words inside words too, if `is_anywhere` is true.
    #[must_use]
    pub fn anywhere(self, is_anywhere: bool) -> Self {
        Self { is_anywhere, ..self }
    }

    /// Makes the scanner find words that overlap, if `is_overlapping` is true.
    #[must_use]
    pub fn overlapping(self, is_overlapping: bool) -> Self {
        Self { is_overlapping, ..self }
    }

    /// Returns the id of the first added word.
    #[inline]
    pub(crate) fn first_added_id(&self) -> u32 {
        self.dict.unchanged().len() as u32
    }

    /// Returns the maximum number of steps from the root to the end of a word.
    pub(crate) fn max_codes(&self) -> usize {
        self.dict.max_codes()
    }

    /// Returns the maximum number of units of a word.
    pub(crate) fn max_units(&self) -> usize {
        self.max_codes() * self.letters.max_symbol_units()
    }
}
