//! Opens `dictc` dictionaries and answers from their bytes in place. Nothing is parsed, and nothing is built in memory.
//!
//! ```
//! # let bytes = dict_compiler::compile(["cat", "category", "cats", "dog"])?;
//! use dict_runtime::{Dict, Stream};
//!
//! // Or Dict::load("words.dat"), or unsafe { Dict::map("words.dat") }, or include_dict!("words.dat").
//! let dict = Dict::from_bytes(&bytes)?;
//!
//! assert!(dict.contains("Cats") && !dict.contains("cate"));
//! assert_eq!(dict.id("cats"), Some(2));
//! assert_eq!(dict.word(2).as_deref(), Some("cats"));
//! assert_eq!(dict.complete("cat").collect::<Vec<_>>(), ["cat", "category", "cats"]);
//! assert_eq!((dict.complete("cat").len(), dict.range("cats"..).len()), (3, 2));
//!
//! // Patterns, anagrams, near words and hooks. For other questions, write an `Automaton`.
//! assert_eq!(dict.matches("c?t*")?.collect::<Vec<_>>(), ["cat", "category", "cats"]);
//! assert_eq!(dict.anagrams("ta?")?.collect::<Vec<_>>(), ["cat"]);
//! assert_eq!(dict.partial_anagrams("stacks")?.collect::<Vec<_>>(), ["cat", "cats"]);
//! assert_eq!(dict.near("cut", 1)?.advance().map(|hit| (hit.word, hit.output)), Some(("cat", 1)));
//! assert_eq!(dict.hooks("cat").collect::<Vec<_>>(), ["cats"]);
//!
//! // A search of your own walks a cursor. It is a few words long: copy it to come back.
//! let cat = dict.root().step_str("cat").unwrap();
//! assert!(cat.is_word() && cat.step_str("s").is_some() && cat.step_str("x").is_none());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The picture
//!
//! ```text
//!            root            Each edge is an 8-byte slot: where its children start, which children
//!           /    \           there are, and whether a word ends here (*). Equal ends of words are
//!          c      d          stored once.
//!          |      |
//!          a      o          The ranks along a path add up to the id of its word. Ids number the
//!          |      |          words from 0, in the order of their symbols.
//!          t*     g*
//!         / \
//!       e..  s*
//! ```
//!
//! # Ways to open a file
//!
//! | call | checks | costs |
//! |---|---|---|
//! | [`Dict::load`] | every byte | reading the file |
//! | [`Dict::from_bytes`] | every byte | copying the bytes |
//! | [`Dict::from_vec`], [`Dict::from_owner`] | every byte | no copy, if the bytes are aligned |
//! | [`Dict::from_static`], [`include_dict!`] | header, section table, alphabet | nothing: the bytes are the program's own |
//! | [`Dict::map`], [`Dict::map_file`], `unsafe` | header, section table, alphabet | nothing: pages come from disk when they are used |
//! | [`Reloadable`] | every byte, at each reload | as loading or mapping; the file is replaced while threads use it |
//!
//! No call panics, loops for ever, or reads out of bounds, for any bytes, however they were opened. A damaged file that
//! was not verified can only give wrong answers. [`Dict::verify`] checks every byte later.
//!
//! # Questions
//!
//! | question | calls |
//! |---|---|
//! | the id of a word, and its value | [`Dict::contains`], [`Dict::id`], [`Dict::get`]; [`Dict::ids`] for many words at once |
//! | the id of a word that is not a string | [`Dict::id_of_bytes`], [`Dict::contains_bytes`], [`Dict::id_of_chars`] |
//! | the word with an id | [`Dict::word`] |
//! | the words with a prefix: their number, a page of them, all of them | [`Dict::complete`] |
//! | the words between two texts, before or after one | [`Dict::range`] |
//! | the words that a word is a form of, and the forms of a word | [`Dict::lemmas`], [`Dict::forms`] |
//! | the words that a text begins with | [`Dict::prefixes`], [`Dict::longest_prefix`] |
//! | patterns, anagrams, near words, hooks | [`Dict::matches`], [`Dict::anagrams`], [`Dict::near`], [`Dict::hooks`], [`Dict::search`] |
//! | words with some letters and without others, answers of Wordle, lengths | [`Dict::search`] of [`Letters`](search::Letters) |
//! | several questions at once | [`Dict::search`] of a pair, such as `(pattern, letters)` |
//! | a question that is stored, with filters and an order, such as the best completions | [`Dict::ask`] of a [`Question`] |
//! | the values of words: what columns there are, and one by its name | [`Dict::columns`], [`Dict::column`] |
//! | the words of several dictionaries | [`sets::union`], [`sets::intersection`], [`sets::difference`], [`sets::symmetric_difference`] |
//! | a dictionary with more words, or without some | [`Dict::with_added`], [`Dict::with_denied`], [`Dict::with_only`] |
//! | a set of its words, such as the common ones | [`WordSet`] |
//! | a walk of your own | [`Dict::root`] |
//!
//! The right spelling of a word is found by the crate `dict-suggest`, the words in a text by `dict-scan`.
//!
//! # Threads
//!
//! Every type is `Send` and `Sync`, so any number of threads can share a dictionary. A clone of a [`Dict`] shares the
//! open file and costs only a reference count: store one wherever the dictionary is needed for long. [`Reloadable`] is
//! a dictionary whose file can be replaced while threads use it, with the data that is derived from it.
//!
//! # Quirks
//!
//! - A symbol may be several letters (`qu`). Text is cut into symbols from the left, the longest symbol first. Prefixes
//!   are still prefixes of text: with a symbol `qu`, [`Dict::complete`] of `q` finds `quit`.
//! - In patterns, racks, distances and hooks, a letter is a symbol, and queries are cut into symbols as words are. With
//!   a symbol `ch`, [`Dict::matches`] of `?at` finds `chat`, but [`Dict::matches`] of `c*` and [`Dict::hooks`] of `hat`
//!   do not. `[ch]` is one symbol, `[hc]` is one of two, and a rack `hcat` has no `ch`.
//! - A final sigma is a letter of its own, unless [`Fold::Tiles`] folds it to a sigma. Folding recognises it by the
//!   letters around it, and no letters are around the tiles of a rack, or after a `*`.
//! - A character of a pattern or a rack that is not a letter of the dictionary, such as the `.` of `c.t`, is an error
//!   that says what to write. If words need not use all tiles of a rack, letters that no word has are left out.
//! - A search takes time proportional to the number of places that it visits. At worst, the first step of a pattern
//!   that begins with `*` and matches nothing takes as long as listing all words.
//! - Words are in the order of their symbols. If no symbol has several letters, that is the order of UTF-8 bytes.
//! - A damaged file may have fewer words than [`Words`] says. A word may then be missing from one list and be in
//!   another.
//! - Dictionaries can be combined if they have the same symbols of several letters; their folds may differ. Words are
//!   compared in the spelling that each dictionary has.
//! - Text is folded in the same way as the dictionary was ([`Dict::alphabet`] has the fold). Words are always returned
//!   folded.

#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
// The documentation links to items that features add. With all features, broken links are found.
#![cfg_attr(not(feature = "mmap"), allow(rustdoc::broken_intra_doc_links))]
#![deny(unsafe_code)]
#![cfg_attr(not(test), deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::expect_used, clippy::panic))]

extern crate alloc;

// The documentation lists the methods of `Dict` in the order of these modules.
pub mod open;

mod dict;

mod lookup;

pub mod words;

pub mod search;

pub mod question;

mod lemmas;

mod changes;

mod verify;

mod automaton;
mod best;
pub mod capitals;
mod processor;
mod rarity;
pub mod raw;
mod set_operations;
mod spelling;
mod storage;
mod stream;
#[cfg(test)]
mod testing;
mod value_limit;
mod word_set;

pub use automaton::Cursor;
pub use changes::ChangeError;
pub use dict::Dict;
pub use dict_format::{Alphabet, Column, Fold, Form, FormatError, Value, meta};
#[cfg(feature = "std")]
pub use open::{OpenError, Reloadable};
pub use question::{Answers, Question};
pub use stream::{Hit, Stream};
pub use word_set::WordSet;
pub use words::Words;

/// The values of words, in columns with names.
pub mod columns {
    pub use dict_format::{
        Column, ColumnKind, Value,
        column::{ColumnBounds, Edit, Edits, FREQUENCY, Flags, LEMMAS, TEXT_SEPARATOR, VALUE},
    };

    pub use crate::{rarity::Rarity, value_limit::ValueLimit};
}

/// Sets of words: sets of ids, and the union, the intersection and the differences of dictionaries and of other
/// streams.
pub mod sets {
    pub use crate::{
        set_operations::{CombinedWords, SymbolsDiffer, difference, intersection, symmetric_difference, union},
        stream::{AnyStream, IntoStream},
        word_set::{WordSet, WordSetError, WordSetIds},
    };
}

/// The symbols of an alphabet.
pub mod symbols {
    pub use dict_format::{Alphabet, Fold, Symbol, symbol_index::UnknownSymbol, unicode::begins_letter};
}
