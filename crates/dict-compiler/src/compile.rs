//! Compiles a word list to the contents of a file.

use std::path::Path;

use dict_format::{Alphabet, Contents, Counts, Fold, Form, Slot, Symbol, conversion::Conversion};

use crate::{
    CompileError, Meta, Options, Report, WordList,
    automaton::FlatAutomaton,
    dense::DenseAutomaton,
    encode::{WordAutomaton, encode},
    write::{column_section, meta_section},
};

/// A compiled dictionary. [`Compiled::save`] writes its file, and [`Compiled::to_bytes`] returns the bytes of it.
///
/// ```
/// use dict_compiler::{Meta, Options, WordList};
///
/// let mut list = WordList::new(Options::default())?;
/// list.push("cat")?;
/// let compiled = list.compile(&Meta::default())?;
/// assert_eq!((compiled.to_bytes().len(), compiled.report.words, compiled.report.text_bytes), (448, 1, 4));
/// # Ok::<(), dict_compiler::CompileError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Compiled {
    /// The counts of the build.
    pub report: Report,
    counts: Counts,
    fold: Fold,
    symbols: Vec<Symbol>,
    conversions: Vec<Conversion>,
    automaton: Automaton,
    meta: Vec<u8>,
    columns: Vec<Vec<u8>>,
}

/// The automaton in the form of the file.
#[derive(Clone, Debug)]
enum Automaton {
    Flat(FlatAutomaton),
    Dense(DenseAutomaton),
}

impl Compiled {
    /// Returns the bytes of the file, as `FORMAT.md` describes it.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        self.contents().to_bytes()
    }

    /// Writes the file at `path`, as [`safe_files::replace_file`] does, and returns its length in bytes. This takes
    /// half the memory of [`Compiled::to_bytes`].
    pub fn save(&self, path: impl AsRef<Path>) -> Result<usize, CompileError> {
        let parts = self.contents().parts();
        safe_files::replace_file_by_parts(path, &parts)?;
        Ok(parts.iter().map(|part| part.len()).sum())
    }

    fn contents(&self) -> Contents<'_> {
        let alphabet = Alphabet::new(self.fold, &self.symbols).with_conversions(&self.conversions);
        let (slots, ranks, blocks) = match &self.automaton {
            Automaton::Flat(flat) => (&flat.slots, &flat.ranks, None),
            Automaton::Dense(dense) => (&dense.slots, &dense.ranks, Some(&*dense.blocks)),
        };
        Contents::new(self.counts, alphabet, slots, ranks, &self.meta)
            .with_blocks(blocks)
            .with_columns(self.columns.iter().map(Vec::as_slice))
    }
}

/// Compiles `words` to the bytes of a dictionary, with the default options. This is the shortest way to a small
/// dictionary, such as one for the tests of a game.
///
/// Words are trimmed, folded and filtered as [`WordList`] describes, and may be in any order. Fails if no word is left
/// or if a limit is exceeded. Use a [`WordList`] for other options, files, values, metadata, or the report.
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
    Ok(list.compile(&Meta::default())?.to_bytes())
}

/// Progress of a compilation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Words are sorted, because they were not given in order.
    Sorting {
        /// The number of words that are sorted.
        words: u64,
    },
    /// The nodes of the automaton get their slots.
    Placing {
        /// The number of nodes that have their slots.
        nodes: u64,
        /// The number of all nodes.
        all: u64,
    },
}

impl WordList {
    /// Compiles the words. The bytes depend only on the set of words, their values, the options and `meta`.
    pub fn compile(self, meta: &Meta) -> Result<Compiled, CompileError> {
        self.compile_with_progress(meta, |_| {})
    }

    /// Compiles the words as [`WordList::compile`] does. Calls `progress` now and then.
    pub fn compile_with_progress(self, meta: &Meta, mut progress: impl FnMut(Step)) -> Result<Compiled, CompileError> {
        let Self { filter, form, words, lengths, values, counts: mut skip_counts } = self;
        if words.is_empty() {
            return Err(CompileError::NoWords {
                report: Box::new(skip_counts.report),
                alphabet: filter.alphabet.into_spec(),
            });
        }
        let mut sorting = |words| progress(Step::Sorting { words });
        let built = words.build(&mut |word| skip_counts.skip_duplicate(word), &mut sorting)?;
        let mut placing = |nodes, all| progress(Step::Placing { nodes, all });
        let automaton = encode(built, filter.alphabet.given_symbols(), &mut placing)?;
        let conversions = filter.alphabet.conversions(&automaton.symbols);
        let alphabet = Alphabet::new(filter.fold(), &automaton.symbols).with_conversions(&conversions);
        let columns = values.into_columns(&automaton, alphabet, &mut skip_counts);
        let mut report = skip_counts.report;
        let columns = columns.filter_map(|column| column_section(column, &mut report)).collect();
        let meta = meta_section(meta, alphabet, filter.letter_limits, automaton.words_hash)?;
        let WordAutomaton { flat, symbols, words_hash, text_bytes } = automaton;
        let counts = Counts {
            words: flat.words,
            min_letters: lengths.min,
            max_letters: lengths.max,
            max_codes: flat.max_codes as u16,
        };
        report.words = flat.words;
        report.words_hash = words_hash;
        report.text_bytes = text_bytes;
        report.symbols = symbols.len();
        report.slots = flat.slots.len();
        report.used_slots = flat.used_slots;
        let automaton = match form {
            Form::Flat => Automaton::Flat(flat),
            Form::Dense => {
                let dense = DenseAutomaton::of(&flat)?;
                report.slots = dense.slots.len();
                report.used_slots = dense.slots.iter().filter(|slot| **slot != Slot::EMPTY).count();
                report.block_bytes = dense.blocks.len();
                Automaton::Dense(dense)
            }
        };
        Ok(Compiled { report, counts, fold: filter.fold(), symbols, conversions, automaton, meta, columns })
    }
}

#[cfg(test)]
mod tests;
