//! The affixes of a dictionary, and its options: the file `.aff`.

mod aliases;
mod compounding;
mod condition;
mod continuation;
mod conversions;
mod mistakes;
mod options;
mod parse;
mod rule;
mod rules;

use std::{borrow::Cow, collections::HashMap};

use self::aliases::Aliases;
pub(crate) use self::{
    compounding::{Compounding, JoinPattern, Repeat, SequenceItem},
    condition::Condition,
    continuation::Continuation,
    conversions::{ConversionTable, WordEnds},
    rule::{Rule, Side},
};
pub use self::{conversions::Conversions, mistakes::Mistakes};
use crate::{
    encoding::TextEncoding,
    flags::{Flag, FlagForm},
};

/// The length from which on hunspell refuses a word: in bytes of UTF-8, or in characters of other encodings.
const TOO_LONG: (usize, usize) = (300, 100);

/// The affixes and the options of a dictionary.
pub(crate) struct Affixes {
    pub(crate) encoding: TextEncoding,
    pub(crate) flag_form: FlagForm,
    pub(crate) aliases: Aliases,
    /// Characters to leave out of words and affixes, in ascending order.
    pub(crate) ignored: Vec<char>,
    /// The table `ICONV`: from texts that people type to those of the files.
    input_table: ConversionTable,
    /// The table `OCONV`: from texts of the files to those that people read.
    pub(crate) output_table: ConversionTable,
    /// Whether words may have two prefixes, and one suffix, instead of two suffixes and one prefix.
    pub(crate) complex_prefixes: bool,
    /// Whether an affix may replace a whole word.
    pub(crate) full_strip: bool,
    pub(crate) mistakes: Mistakes,
    pub(crate) compounding: Compounding,
    pub(crate) needs_affix: Option<Flag>,
    pub(crate) only_in_compound: Option<Flag>,
    pub(crate) circumfix: Option<Flag>,
    pub(crate) forbidden_word: Option<Flag>,
    /// The flag of words that are never suggested.
    pub(crate) no_suggest: Option<Flag>,
    /// The flag of words that are probably wrong.
    pub(crate) warn: Option<Flag>,
    /// Whether words with that flag are refused.
    pub(crate) forbids_warn: bool,
    /// The classes of rules by their flags.
    class_of_flag: HashMap<Flag, usize>,
    classes: Vec<Class>,
}

/// The rules of a flag.
#[derive(Default)]
struct Class {
    /// Those on the side that may have two affixes.
    chain: Vec<Rule>,
    /// Those on the side that has at most one.
    single: Vec<Rule>,
}

impl Affixes {
    /// Returns the numbers of the classes that flags name.
    pub(crate) fn classes<'f>(&self, flags: &'f [Flag]) -> impl Iterator<Item = usize> + use<'_, 'f> {
        flags.iter().filter_map(|flag| self.class_of_flag.get(flag).copied())
    }

    /// Returns the rules of a class on the side that may have two affixes.
    pub(crate) fn chain(&self, class: usize) -> &[Rule] {
        &self.classes[class].chain
    }

    /// Returns the rules of a class on the side that has at most one affix.
    pub(crate) fn single(&self, class: usize) -> &[Rule] {
        &self.classes[class].single
    }

    /// Returns whether hunspell refuses a word because of its length.
    pub(crate) fn is_too_long(&self, word: &str) -> bool {
        let (bytes, chars) = TOO_LONG;
        match self.encoding.is_utf_8() {
            true => word.len() >= bytes,
            false => word.len() >= chars && word.chars().count() >= chars,
        }
    }

    /// Returns the maximum number of characters in a word.
    pub(crate) fn max_chars(&self) -> usize {
        let (bytes, chars) = TOO_LONG;
        if self.encoding.is_utf_8() { bytes - 1 } else { chars - 1 }
    }

    /// Returns a text without the characters to ignore.
    pub(crate) fn without_ignored<'t>(&self, text: Cow<'t, str>) -> Cow<'t, str> {
        let is_ignored = |c: char| self.ignored.binary_search(&c).is_ok();
        if self.ignored.is_empty() || !text.contains(is_ignored) {
            return text;
        }
        text.chars().filter(|c| !is_ignored(*c)).collect::<String>().into()
    }
}

/// Returns whether flags have this one.
pub(crate) fn has(flags: &[Flag], flag: Option<Flag>) -> bool {
    flag.is_some_and(|flag| flags.binary_search(&flag).is_ok())
}
