//! Gives symbols their codes, and turns the automaton of bytes into one of codes.
//!
//! | symbols | words are built as | sorted by |
//! |---|---|---|
//! | one character each | the bytes of their texts | text |
//! | some have several characters | provisional codes | codes |
//!
//! Characters sort as their bytes do, so if each symbol is a character, sorted texts have sorted codes.
//!
//! A label of the automaton is a byte, or a provisional code. If each symbol has one label and one code, only the
//! labels are replaced. Otherwise the automaton is recoded.

mod recode;

use dict_format::{Symbol, symbol::CODES};

use self::recode::SymbolLabels;
use crate::{
    CompileError,
    alphabet::{CODE_0, assign_codes},
    automaton::{FlatAutomaton, Nodes, place},
    sorting::Built,
};

/// The words of a dictionary as an automaton.
pub(crate) struct WordAutomaton {
    pub(crate) flat: FlatAutomaton,
    /// The symbols in the order of their bytes, with their final codes.
    pub(crate) symbols: Vec<Symbol>,
    /// The [`WordsHash`](dict_format::meta::WordsHash) of the words.
    pub(crate) words_hash: u64,
    /// The length of the words' texts in bytes, with a line feed after each.
    pub(crate) text_bytes: u64,
}

/// Encodes the automaton of words. `given` are the symbols in the order of their bytes; without them, the symbols are
/// the characters that words have. `progress` gets what [`place`] tells.
pub(crate) fn encode(
    built: Built,
    given: Option<Vec<String>>,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<WordAutomaton, CompileError> {
    let Built { nodes, summary, codec } = built;
    let labels = match &codec {
        None => SymbolLabels::utf8(),
        Some(codec) => SymbolLabels::codes(codec.symbols()),
    };
    let texts = given.unwrap_or_else(|| characters(&nodes, &labels));
    let labels_of: Vec<Vec<u8>> = match &codec {
        None => texts.iter().map(|text| text.as_bytes().to_vec()).collect(),
        Some(codec) => {
            codec.symbols().iter().map(|symbol| symbol.codes().map(|code| CODE_0 + code).collect()).collect()
        }
    };
    let numbers = labels_of.iter().map(|of_symbol| labels.number(of_symbol));
    let counts = if texts.len() > CODES { labels.count(&nodes) } else { Vec::new() };
    let count_of = |number: usize| counts.get(number).copied().unwrap_or_default();
    let counted: Vec<(&str, u64)> = texts.iter().zip(numbers.clone()).map(|(text, n)| (&**text, count_of(n))).collect();
    let symbols = assign_codes(&counted)?;
    let labels_are_symbols = symbols.len() <= CODES && labels_of.iter().all(|of_symbol| of_symbol.len() == 1);
    let flat = if labels_are_symbols {
        let mut code_of = [0; 256];
        labels_of
            .iter()
            .zip(&symbols)
            .for_each(|(of_symbol, symbol)| code_of[usize::from(of_symbol[0])] = symbol.first());
        place(nodes, &code_of, summary.longest, progress)?
    } else {
        let mut codes = vec![(0, None); numbers.clone().max().map_or(0, |max| max + 1)];
        numbers.zip(&symbols).for_each(|(number, symbol)| codes[number] = (symbol.first(), symbol.second()));
        let recoded = labels.recode(&nodes, &codes);
        drop(nodes);
        let max_codes = recoded.longest_path();
        place(recoded, &std::array::from_fn(|label| label as u8), max_codes, progress)?
    };
    Ok(WordAutomaton { flat, symbols, words_hash: summary.hash.digest(), text_bytes: summary.bytes })
}

/// Returns the characters of words, in their order.
fn characters(nodes: &Nodes, labels: &SymbolLabels) -> Vec<String> {
    let is_used: Vec<bool> = if nodes.labels().is_ascii() {
        let mut is_used = vec![false; 128];
        nodes.labels().iter().for_each(|&label| is_used[usize::from(label)] = true);
        is_used
    } else {
        labels.find(nodes).is_used
    };
    let used = (0..).zip(is_used).filter(|(_, is_used)| *is_used);
    used.filter_map(|(number, _)| char::from_u32(number)).map(String::from).collect()
}

#[cfg(test)]
mod tests;
