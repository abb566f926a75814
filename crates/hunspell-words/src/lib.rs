//! All words of a hunspell dictionary.
//!
//! A hunspell dictionary is two files: `xx.dic` has words with flags, and `xx.aff` says which prefixes and suffixes the
//! flags stand for. [`Dictionary::for_each_form`] makes the forms that hunspell accepts, one after the other.
//!
//! ```
//! use hunspell_words::{Dictionary, Error};
//!
//! let affixes = "SET UTF-8\nSFX S Y 2\nSFX S 0 s [^y]\nSFX S y ies y\nPFX U Y 1\nPFX U 0 un .\n";
//! let words = "2\ncity/S\ndo/SU\n";
//! let mut found = Vec::new();
//! Dictionary::from_bytes(affixes.into(), words.into())?.for_each_form(|form| {
//!     found.push(format!("{} {}", form.text(), form.stem()));
//!     Ok::<(), Error>(())
//! })?;
//! assert_eq!(found, ["city city", "cities city", "do do", "undo do", "dos do", "undos do"]);
//! # Ok::<(), Error>(())
//! ```
//!
//! # What counts
//!
//! - `SET`, in any encoding that browsers support; `FLAG`; the aliases `AF` and `AM`; `IGNORE`. Without `SET`, the
//!   files are read as UTF-8 if a byte order mark says so or all bytes are UTF-8. Otherwise they are read as ISO8859-1,
//!   which is reported.
//! - `PFX` and `SFX`: conditions, what they strip, cross products, two suffixes in a row, and flags that an affix
//!   brings. With `COMPLEXPREFIXES`, two prefixes in a row. With `FULLSTRIP`, affixes that replace a whole word.
//! - `NEEDAFFIX`, `CIRCUMFIX`, `ONLYINCOMPOUND` on words and on affixes. `FORBIDDENWORD`, which removes forms that
//!   other words have.
//! - `NOSUGGEST`: [`Form::is_suggested`] tells which words are never to be suggested. `KEEPCASE` changes nothing: a
//!   form is spelled as the dictionary spells it.
//! - `WARN` with `FORBIDWARN`, which refuses words.
//! - `REP`, `MAP` and `KEY`: [`Dictionary::mistakes`] has them, for programs that suggest words.
//! - `OCONV`, which turns what the files have into what people read. All texts that the crate gives out are converted:
//!   forms, stems, and mistakes except `KEY`. Everything else is about the text of the files, such as the letters that
//!   compounds may have.
//! - `ICONV`, which turns what people type into what the files have: [`Dictionary::conversions`] tells what they may
//!   type for what they read, with the characters of `IGNORE`. These are not made as forms.
//!
//! Words in other capitals, words joined by hyphens at `BREAK`, and numbers are not made.
//!
//! # Compounds
//!
//! In many languages, words are joined into compounds, without limit. They are left out, unless
//! [`Dictionary::with_compounds`] sets the maximum numbers of parts and letters. Then these options count:
//!
//! - `COMPOUNDFLAG`, `COMPOUNDBEGIN`, `COMPOUNDMIDDLE` and `COMPOUNDEND`, on words and on affixes; `COMPOUNDRULE`;
//! - `COMPOUNDPERMITFLAG`, `COMPOUNDFORBIDFLAG`, `COMPOUNDMORESUFFIXES`, `ONLYINCOMPOUND`, `NEEDAFFIX`,
//!   `FORBIDDENWORD`;
//! - `COMPOUNDMIN`, `COMPOUNDWORDMAX`, `COMPOUNDROOT`;
//! - `CHECKCOMPOUNDDUP`, `CHECKCOMPOUNDCASE`, `CHECKCOMPOUNDTRIPLE` with `SIMPLIFIEDTRIPLE`, `CHECKCOMPOUNDPATTERN`,
//!   `CHECKCOMPOUNDREP`;
//! - words with a space: the same text without the space is not a compound.
//!
//! [`Dictionary::compound_parts`] returns the parts instead, for programs that take compounds apart. It leaves out
//! `COMPOUNDRULE`, `COMPOUNDROOT` and some rows of `CHECKCOMPOUNDPATTERN`.
//!
//! hunspell accepts some more. They are not made: compounds in which `CHECKCOMPOUNDPATTERN` replaces letters, compounds
//! that `FORCEUCASE` allows as names, and those that only `COMPOUNDSYLLABLE` allows. A text may be a form of several
//! words. A rule that refuses a join because of one of them refuses it for all.
//!
//! hunspell refuses some that are made: those of three or more parts that look like a misspelled word, about 2 in 1000
//! in Danish; those that a word has as a misspelling after `ph:`; and, rarely, those that it takes apart in another
//! way.
//!
//! # Differences
//!
//! hunspell accepts some forms that its manual rules out. They are not made:
//!
//! - those with a second suffix that has `CIRCUMFIX` or `ONLYINCOMPOUND`,
//! - those with two suffixes after a prefix that has `ONLYINCOMPOUND`,
//! - those with a prefix and a suffix that bring each other, if the word has the flag of neither.
//!
//! In the tables `ICONV` and `OCONV`, the longest pattern that fits is always found. hunspell misses some if the table
//! has patterns for an end of a word. Patterns of more than 32 characters are left out.
//!
//! White space around a word is dropped. A form may come from a forbidden word and from another one. If its affixes are
//! alike, the word that is first in the file decides.
//!
//! # Faults
//!
//! Many dictionaries have small faults. A fault in one line is a problem: [`Dictionary::problems`] tells where it is
//! and what was done. A fault that makes the rest of a file doubtful is an [`Error`]. A wrong number of rows in a table
//! is a problem: all rows count, and so do the tables after it.
//!
//! # Bounds
//!
//! Memory is a few times that of the two files, and up to 60 bytes for each form of a forbidden word. If these have
//! more than 7 million forms, only forms that other words may have are kept, which takes another 128 MiB. Compounds
//! take about 250 bytes for each form that may be a part, and with `CHECKCOMPOUNDREP` 40 bytes for each other form;
//! [`Dictionary::compound_parts`] takes 100 bytes for each part. Words that are too long for hunspell are left out,
//! even if only `OCONV` makes them too long. No converted text has more than 300 bytes.
//!
//! A dictionary of more than 4 billion forms is an error, in most cases found at once by an estimate. Other errors are
//! a word for which more than 67 million rules are tried, 17 billion for all words, and more than 7 million forbidden
//! forms that other words may have, or that compounds may have. [`Dictionary::with_max_affixes`] makes fewer forms.
//! More than 4 billion compounds, or more than 7 million parts, or 2 million for [`Dictionary::compound_parts`], are an
//! error before the first compound is made. Joining ends with an error after 17 billion steps.

#![forbid(unsafe_code)]

mod affixes;
mod compounds;
mod dictionary;
mod encoding;
mod entries;
mod error;
mod expand;
mod flags;
mod lines;

pub use self::{
    affixes::{Conversions, Mistakes},
    compounds::{CompoundParts, PartPlaces},
    dictionary::Dictionary,
    error::{Error, Fault, Problems},
    expand::Form,
};
