//! Suggests the right spelling of a word, at once, from a `dictc` dictionary.
//!
//! ```
//! # let mut list = dict_compiler::WordList::new(dict_compiler::Options::default())?;
//! # let frequency = list.add_column("frequency", dict_compiler::ColumnKind::Integers)?;
//! # for (word, count) in [("the", "5000"), ("then", "300"), ("tea", "90"), ("a", "4000"), ("lot", "200"), ("alit", "1")] {
//! #     list.push(word)?;
//! #     let value = list.value_in(frequency, count)?.unwrap();
//! #     list.set_value(word, value);
//! # }
//! # let bytes = list.compile(&dict_compiler::Meta::default())?.to_bytes();
//! # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
//! use dict_suggest::Suggester;
//!
//! // Or Dict::load("words.dat"), or unsafe { Dict::map("words.dat") }.
//! let suggester = Suggester::new(&dict);
//! let texts = |typed: &str| suggester.suggest(typed, 3).into_iter().map(|found| found.text).collect::<Vec<_>>();
//!
//! assert_eq!(texts("Teh"), ["The", "Then"]);
//! assert_eq!(texts("alot"), ["lot", "a lot", "alit"]);
//! assert_eq!(texts("th en")[0], "then");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The picture
//!
//! What was typed is taken for a word with mistakes. Each mistake has a cost, and so has a rare word. The word that costs least
//! was probably meant.
//!
//! ```text
//! typed     meant     mistakes                             cost   rarity   sum
//! recieve   receive   two vowels have changed places        14   24     38
//! recieve   received  the same, and a letter is missing     47   23     70
//! ```
//!
//! All mistakes that a typed word may have are written into tables, one row a symbol of the alphabet. A walk then goes through
//! the dictionary, depth first. At each place, it knows what the letters so far cost as each beginning of the typed word,
//! seven beginnings at once in one machine word, and the most common word below that place. It turns back where no word can be
//! good enough.
//!
//! ```text
//!                         walks
//! typed word -> tables -> mistakes may cost little   -> good enough? the end
//!                         they may cost more, and      -> good enough? the end
//!                         must beat the best so far
//!                         once more
//! ```
//!
//! This is the noisy channel of Kernighan, Church and Gale ("A spelling correction program based on a noisy channel model",
//! COLING 1990), with costs for kinds of mistakes instead of single letters, so that they hold in many languages.
//!
//! # What a dictionary should have
//!
//! - A column that says how common words are: `frequency`, or else `value`. Without one, all words are equally common, and
//!   suggestions are in the order of their mistakes.
//! - Its language in the metadata, which chooses the [`Keyboard`].
//!
//! # Limits
//!
//! - A word of more than 64 letters gets no suggestions but two words, if there is a space missing.
//! - A call allocates less than half a megabyte, whatever the file.
//! - The right word must be at most three letters longer or shorter, and its mistakes must cost at most 115.
//! - Words are judged by themselves: `form` is never a mistake for `from`.

#![no_std]
#![deny(unsafe_code)]
#![cfg_attr(not(test), deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::expect_used, clippy::panic))]

extern crate alloc;

mod capitals;
mod edits;
mod keyboard;
mod lanes;
mod letter;
mod rarity;
mod replacements;
mod spaces;
mod suggester;
mod symbol_codes;
mod walk;
mod weights;

pub use keyboard::Keyboard;
pub use suggester::{Suggester, Suggestion};
pub use weights::Weights;
