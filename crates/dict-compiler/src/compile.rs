//! Compiles a word list to the bytes of a file.

use dict_format::{Alphabet, Contents, Counts};

use crate::{
    CompileError, Meta, Options, Report, WordList,
    encode::encode,
    write::{ValuesSection, meta_section},
};

/// A compiled dictionary.
///
/// ```
/// use dict_compiler::{Compiled, Meta, Options, WordList};
///
/// let mut list = WordList::new(Options::default())?;
/// list.push("cat")?;
/// let Compiled { bytes, report, .. } = list.compile(&Meta::default())?;
/// assert_eq!((bytes.len(), report.words, report.text_bytes), (448, 1, 4));
/// # Ok::<(), dict_compiler::CompileError>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Compiled {
    /// The whole file, as `FORMAT.md` describes it.
    pub bytes: Vec<u8>,
    /// The counts of the build.
    pub report: Report,
}

/// Compiles `words` to the bytes of a dictionary, with the default options. This is the shortest way to a small
/// dictionary, such as one for the tests of a game.
///
/// Words are trimmed, folded and filtered as [`WordList`] describes, and may be in any order. Fails if no word is left or
/// if a limit is exceeded. Use a [`WordList`] for other options, files, values, metadata, or the report.
///
/// ```
/// let bytes = dict_compiler::compile(["dog", "Cats", "cat"])?;
/// assert_eq!(bytes.len(), 576);
/// assert_eq!(bytes, dict_compiler::compile("cat cats dog".split(' '))?);
/// // let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// # Ok::<(), dict_compiler::CompileError>(())
/// ```
pub fn compile(words: impl IntoIterator<Item = impl AsRef<str>>) -> Result<Vec<u8>, CompileError> {
    let mut list = WordList::new(Options::default())?;
    words.into_iter().try_for_each(|word| list.push(word.as_ref()))?;
    Ok(list.compile(&Meta::default())?.bytes)
}

impl WordList {
    /// Compiles the words. The bytes depend only on the set of words, their values, the options and `meta`.
    pub fn compile(self, meta: &Meta) -> Result<Compiled, CompileError> {
        let Self { filter, words, lengths, values, mut report } = self;
        if words.is_empty() {
            return Err(CompileError::NoWords { report: Box::new(report), alphabet: filter.alphabet.into_spec() });
        }
        let built = words.build(&mut |word| report.skip_duplicate(word))?;
        let automaton = encode(built, filter.alphabet.given_symbols())?;
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
        report.text_bytes = automaton.text_bytes;
        report.are_integers = values_section.as_ref().is_some_and(|values| values.first_text.is_none());
        report.first_text = values_section.and_then(|values| values.first_text);
        report.symbols = automaton.symbols.len();
        report.slots = flat.slots.len();
        report.used_slots = flat.used_slots;
        Ok(Compiled { bytes, report })
    }
}

#[cfg(test)]
mod tests;
