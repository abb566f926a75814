//! Suggests the right spelling of a word, at once, from a `dictc` dictionary.
//!
//! ```
//! # let mut list = dict_compiler::WordList::new(dict_compiler::Options::default())?;
//! # let frequency = list.add_column("frequency", dict_compiler::ColumnKind::Integers)?;
//! # for (word, count) in [("the", "5000"), ("then", "300"), ("tea", "90"), ("a", "4000"), ("lot", "200")] {
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
//! assert_eq!(texts("alot"), ["lot", "a lot"]);
//! assert_eq!(texts("th en")[0], "then");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Checker`] finds the misspelled words of a text, and [`TextStream`] those of a text that comes in pieces.
//!
//! # The picture
//!
//! The typed text is treated as a word with mistakes. Each mistake has a cost, and so has a rare word. The word that
//! costs least was probably meant.
//!
//! ```text
//! typed     meant     mistakes                             cost   rarity   sum
//! recieve   receive   two vowels have changed places        14   24     38
//! recieve   received  the same, and a letter is missing     47   23     70
//! ```
//!
//! All mistakes that a typed word may have are written into tables, one row a symbol of the alphabet. Up to three walks
//! then go through the dictionary, depth first:
//!
//! ```text
//! typed word -> tables -> a walk with few mistakes  -> a good word? the end
//!                         a walk with more of them,
//!                         for words that are nearly
//!                         as good as the best so far -> a good word? the end
//!                         a walk with still more
//! ```
//!
//! `DESIGN.md` of `dict-format` explains the walk, and where the idea of costs comes from.
//!
//! # What a dictionary should have
//!
//! - A column that says how common words are: `frequency`, or else `value`. Integers below 10,000 are read as
//!   thousandths on the Zipf scale, as the shipped dictionaries have them: 3000 is once in a million words, 4000 ten
//!   times. If the largest is 10,000 or more, they are read as counts. Ranks are read as places in a list of words
//!   sorted by count. Without such a column, all words are equally common.
//! - Its language in the metadata, which chooses the [`Keyboard`], and in English, German, Spanish, Dutch and Polish
//!   the groups of letters that sound alike.
//! - Replacements in the metadata: more groups of letters that are typed for others. `dictc build` takes them from the
//!   file `.aff` of a hunspell dictionary. If the whole text is such a group, its replacement is the likeliest
//!   suggestion.
//!
//! # Limits
//!
//! - A text of more than 64 letters gets no suggestions.
//! - The right word must be at most three letters longer or shorter, unless a group of letters is replaced, and its
//!   mistakes must cost at most 115.
//! - Of a compound, one part may have mistakes. They must cost at most 58.
//! - Words are judged without context: `form` is never a mistake for `from`.
//! - A call allocates less than half a megabyte for any file.

#![no_std]
#![deny(unsafe_code)]
#![cfg_attr(not(test), deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::expect_used, clippy::panic))]

extern crate alloc;

mod accents;
mod apostrophes;
mod capital_forms;
mod checking;
mod compounds;
mod mistakes;
mod offensive;
mod rarity_costs;
mod replacements;
mod spaces;
mod suggester;
mod walk;

pub use checking::{Checked, Checker, Misspelling, TextStream};
pub use mistakes::{Keyboard, Weights};
pub use offensive::OffensiveWords;
pub use suggester::{Suggester, Suggestion};

/// Returns the language of a dictionary, without region and script. Without one, it is empty.
fn language(dict: &dict_runtime::Dict) -> &str {
    dict.meta_value(dict_runtime::meta::LANGUAGE).and_then(|tag| tag.split('-').next()).unwrap_or("")
}
