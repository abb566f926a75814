//! Compiles a word list to the bytes of a file.

use dict_format::{Alphabet, Contents, Counts};

use crate::{
    CompileError, Meta, Report, Skip, WordList,
    write::{ValuesSection, meta_section},
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
        let meta_section = meta_section(meta, filter.letter_limits, automaton.words_hash)?;
        let flat = &automaton.flat;
        let counts = Counts {
            words: flat.words,
            min_letters: lengths.min,
            max_letters: lengths.max,
            max_codes: flat.max_codes as u16,
        };
        let alphabet = Alphabet::new(filter.fold(), &automaton.symbols);
        let bytes = Contents::new(counts, alphabet, &flat.slots, &flat.ranks, &meta_section)
            .with_values(values_section.as_ref().map(|values| &*values.bytes))
            .to_bytes();
        report.words = flat.words;
        report.are_integers = values_section.is_some_and(|values| values.are_integers);
        report.symbols = automaton.symbols.len();
        report.slots = flat.slots.len();
        report.used_slots = flat.used_slots;
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
