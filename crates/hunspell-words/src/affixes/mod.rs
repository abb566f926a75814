//! The affixes of a dictionary, and its options: the file `.aff`.

mod aliases;
mod compounding;
mod condition;
mod conversions;
mod mistakes;
mod options;
mod parse;
mod rule;
mod rules;

use std::{
    borrow::Cow,
    collections::{BTreeSet, HashMap},
};

use self::aliases::Aliases;
pub(crate) use self::{
    compounding::{Compounding, JoinPattern, Repeat, SequenceItem},
    conversions::{ConversionTable, WordEnds},
    rule::Rule,
};
pub use self::{conversions::Conversions, mistakes::Mistakes};
use crate::{
    encoding::TextEncoding,
    flags::{Flag, FlagForm},
};

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
    /// True if words may have two prefixes, and one suffix, instead of two suffixes and one prefix.
    pub(crate) complex_prefixes: bool,
    /// True if an affix may replace a whole word.
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
    /// True if words with that flag are refused.
    pub(crate) forbids_warn: bool,
    /// The classes of rules by their flags.
    class_of_flag: HashMap<Flag, usize>,
    classes: Vec<Class>,
}

/// The rules of a flag.
#[derive(Default)]
struct Class {
    /// The rules on the side that may have two affixes.
    chain: Vec<Rule>,
    /// The rules on the side that has at most one.
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

    /// Returns a text without the characters to ignore.
    pub(crate) fn without_ignored<'t>(&self, text: Cow<'t, str>) -> Cow<'t, str> {
        let is_ignored = |c: char| self.ignored.binary_search(&c).is_ok();
        if self.ignored.is_empty() || !text.contains(is_ignored) {
            return text;
        }
        text.chars().filter(|c| !is_ignored(*c)).collect::<String>().into()
    }

    /// Returns the texts that people may type for those of forms.
    pub(crate) fn conversions(&self) -> Conversions {
        let tables = [&self.input_table, &self.output_table];
        let mut ignored = self.ignored.iter().map(|c| c.to_string()).collect::<Vec<_>>();
        ignored.dedup();
        let typed: BTreeSet<&str> =
            tables.into_iter().flat_map(ConversionTable::patterns).chain(ignored.iter().map(|c| &**c)).collect();
        let pair = |typed: &str| {
            let written = self.written_for(typed)?;
            (written != typed).then(|| (typed.to_string(), written))
        };
        Conversions {
            anywhere: typed.into_iter().filter_map(pair).collect(),
            at_ends: tables.into_iter().flat_map(ConversionTable::rows_at_ends).collect(),
        }
    }

    /// Returns the text that forms have for a typed text that is not at an end of a word, or `None` if it is longer
    /// than any word. As in hunspell, characters are ignored after `ICONV`.
    fn written_for(&self, typed: &str) -> Option<String> {
        let (mut kept, mut written) = (String::new(), String::new());
        let kept = self.input_table.convert(typed, WordEnds::NONE, &mut kept)?;
        let kept = self.without_ignored(kept.into());
        self.output_table.convert(&kept, WordEnds::NONE, &mut written).map(String::from)
    }
}
