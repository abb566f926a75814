//! Opens `dictc` dictionaries and answers from their bytes in place: nothing is parsed, nothing is rebuilt.
//!
//! ```
//! # let bytes = {
//! #     use dict_compiler::*;
//! #     let mut list = WordList::new(Options::default())?;
//! #     ["cat", "category", "cats", "dog"].iter().try_for_each(|word| list.push(word))?;
//! #     list.compile(&Meta::default())?.bytes
//! # };
//! use dict_runtime::Dict;
//!
//! // Or Dict::load("words.dat"), or unsafe { Dict::map("words.dat") }, or include_dict!("words.dat").
//! let dict = Dict::from_bytes(&bytes)?;
//!
//! assert!(dict.contains("Cats") && !dict.contains("cate"));
//! assert_eq!(dict.id("cats"), Some(2));
//! assert_eq!(dict.word(2).as_deref(), Some("cats"));
//! assert_eq!(dict.prefix("cat").collect::<Vec<_>>(), ["cat", "category", "cats"]);
//!
//! // Patterns, anagrams, neighbours and hooks; what else there is to ask, an `Automaton` of your own asks.
//! assert_eq!(dict.matches("c?t*")?.collect::<Vec<_>>(), ["cat", "category", "cats"]);
//! assert_eq!(dict.anagrams("ta?")?.collect::<Vec<_>>(), ["cat"]);
//! assert_eq!(dict.sub_anagrams("stacks")?.collect::<Vec<_>>(), ["cat", "cats"]);
//! assert_eq!(dict.near("cut", 1)?.advance().map(|hit| (hit.word, hit.output)), Some(("cat", 1)));
//! assert_eq!(dict.hooks("cat").collect::<Vec<_>>(), ["cats"]);
//!
//! // A search of your own walks a cursor: it is a few words long, and copied to go back.
//! let cat = dict.root().step_str("cat").unwrap();
//! assert!(cat.is_word() && cat.step_str("s").is_some() && cat.step_str("x").is_none());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The picture
//!
//! ```text
//!            root            one 8-byte slot an edge: where its children start, which there are,
//!           /    \           and whether a word ends here; equal ends of words are stored once
//!          c      d
//!          |      |          ids: the ranks along a path, added up, number the words from 0
//!          a      o          in the order of their symbols
//!          |      |
//!          t*     g*
//!         / \
//!       e..  s*
//! ```
//!
//! # Four doors
//!
//! | door | checks | costs |
//! |---|---|---|
//! | [`Dict::load`] | every byte | a read of the file |
//! | [`Dict::from_bytes`] | every byte | a copy of the bytes |
//! | [`Dict::from_static`], [`include_dict!`] | header, section table, alphabet | nothing: the bytes are the program's own |
//! | [`Dict::map`], `unsafe` | header, section table, alphabet | nothing: pages come from disk as they are asked for |
//!
//! Whatever the door and whatever the bytes, no call panics, loops for ever, or reads out of bounds: on a damaged
//! file that was not verified, answers may be wrong, and nothing else. [`Dict::verify`] checks every byte later.
//!
//! # Threads
//!
//! Every type is `Send` and `Sync`: one dictionary answers any number of threads. [`ReloadableDict`] is one whose file is
//! replaced while they ask.
//!
//! # Quirks
//!
//! - A symbol may be several letters (`qu`). Text is cut into symbols from the left, the longest first. Prefixes are
//!   prefixes of text all the same: with a symbol `qu`, [`Dict::prefix`] of `q` finds `quit`.
//! - The letters of patterns, racks, distances and hooks are symbols. What they are given is cut as words are: with a
//!   symbol `ch`, [`Dict::matches`] of `?at` finds `chat`, that of `c*` does not, and [`Dict::hooks`] of `hat`
//!   neither; `[ch]` is that one symbol, `[hc]` is either letter, and a rack `hcat` has no `ch`.
//! - A final sigma is a letter of its own, but where [`Fold::Tiles`] folds and it is no tile. Folding tells it by what stands around it,
//!   and there is no word around the tiles of a rack, or behind a `*`.
//! - A search takes as long as it takes to walk there: at worst, where a pattern begins with `*` and is that of no word,
//!   as long as to list all words, in one call.
//! - Words are in the order of their symbols, which is that of UTF-8 bytes wherever no symbol has several letters.
//! - Text is folded as the dictionary was ([`Dict::alphabet`] tells how); what comes out is always folded.

#![cfg_attr(not(feature = "std"), no_std)]
#![deny(unsafe_code)]
#![cfg_attr(not(test), deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::expect_used, clippy::panic))]

extern crate alloc;

mod cursor;
mod dict;
mod lookup;
mod open;
mod search;
mod spelling;
mod storage;
#[cfg(test)]
mod testing;
mod verify;
mod words;

pub use cursor::Cursor;
pub use dict::Dict;
pub use dict_format::{
    Alphabet, CODES, Children, Fold, FormatError, Rank, Slot, Symbol, UnknownSymbol, Value, Values, meta,
};
pub use lookup::CommonPrefixes;
pub use open::Aligned;
#[cfg(feature = "std")]
pub use open::{OpenError, ReloadableDict};
pub use search::{
    Automaton, DistanceTooLarge, Hit, Hooks, Levenshtein, Pattern, PatternError, Rack, Search, Side, TooManyTiles,
};
pub use words::Words;
