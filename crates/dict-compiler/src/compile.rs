//! Compiles a word list to the bytes of a file.

use crate::{
    CompileError, Meta, Report, Skip, WordList,
    write::{DictionaryFile, ValuesSection},
};

/// A compiled dictionary.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Compiled {
    /// The whole file, as `FORMAT.md` describes it.
    pub bytes: Vec<u8>,
    /// The counts of the build.
    pub report: Report,
}

impl WordList {
    /// Compiles the words. The bytes depend only on the set of words, their values, the options and `meta`.
    pub fn compile(self, meta: &Meta) -> Result<Compiled, CompileError> {
        let Self { filter, words, lengths, values, mut report } = self;
        if words.is_empty() {
            return Err(no_words(&report));
        }
        let automaton = words.build(filter.fold(), &filter.symbols(), |word| report.skip_duplicate(word))?;
        let value_of_word = values.by_word(&automaton, filter.fold(), &mut report);
        let values_section = ValuesSection::new(&value_of_word, values.into_distinct())?;
        let file = DictionaryFile {
            fold: filter.fold(),
            lengths,
            limits: filter.letter_limits,
            meta,
            automaton: &automaton,
            values: values_section.as_ref(),
        };
        let bytes = file.to_bytes()?;
        report.words = automaton.flat.words;
        report.are_integers = values_section.is_some_and(|values| values.are_integers);
        report.symbols = automaton.symbols.len();
        report.slots = automaton.flat.slots.len();
        report.used_slots = automaton.flat.used_slots;
        Ok(Compiled { bytes, report })
    }
}

/// Returns the error for a list without words, with the reasons why lines were skipped.
fn no_words(report: &Report) -> CompileError {
    let reasons = Skip::ALL.iter().filter_map(|reason| match report.skipped(*reason) {
        (0, _) => None,
        (count, Some(example)) if !example.is_empty() => {
            let example: String = example.chars().take(40).flat_map(char::escape_debug).collect();
            Some(format!("; {count} {reason}, such as {example}"))
        }
        (count, _) => Some(format!("; {count} {reason}")),
    });
    CompileError::NoWords { lines: report.lines, skipped: report.all_skipped(), reasons: reasons.collect() }
}
