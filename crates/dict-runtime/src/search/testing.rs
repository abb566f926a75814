//! All texts of a few letters, and walks of automata along them, for unit tests.

use alloc::{string::String, vec::Vec};

use super::Automaton;
use crate::dict::Dict;

/// Returns the texts of at most `longest` of `letters`, in the order of a dictionary.
pub(super) fn all_texts(letters: &str, longest: usize) -> Vec<String> {
    let mut texts = Vec::from([String::new()]);
    if longest > 0 {
        let shorter = all_texts(letters, longest - 1);
        for letter in letters.chars() {
            texts.extend(shorter.iter().map(|text| String::from_iter([letter]) + text));
        }
    }
    texts
}

/// The outcome of a walk of an automaton along all texts.
pub(super) struct Walk<T> {
    /// The texts that the automaton does not refuse, each with its answer, in the order of a dictionary.
    pub(super) texts: Vec<(String, Option<T>)>,
    /// The texts whose last letter was tried without success: the automaton refused it, although `codes` had its code.
    pub(super) in_vain: Vec<String>,
}

/// Walks along all texts of at most `longest` letters, as a search of a dictionary of all texts would. Every symbol of
/// `dict` must be one letter with one code.
pub(super) fn walk<A: Automaton>(dict: &Dict, automaton: &A, longest: usize) -> Walk<A::Output> {
    let mut walk = Walk { texts: Vec::new(), in_vain: Vec::new() };
    if let Some(state) = automaton.start() {
        walk.visit(dict, automaton, longest, state, String::new());
    }
    walk
}

impl<T> Walk<T> {
    /// Adds `text`, which led to `state`, and all texts that go on from it with at most `more` letters.
    fn visit<A: Automaton<Output = T>>(
        &mut self,
        dict: &Dict,
        automaton: &A,
        more: usize,
        state: A::State,
        text: String,
    ) {
        self.texts.push((text.clone(), automaton.output(state)));
        if more == 0 {
            return;
        }
        for (number, symbol) in dict.alphabet().symbols().iter().enumerate() {
            if automaton.codes(state).bits() >> symbol.first() & 1 != 0 {
                let text = text.clone() + symbol.text();
                match automaton.step(state, number) {
                    Some(state) => self.visit(dict, automaton, more - 1, state, text),
                    None => self.in_vain.push(text),
                }
            }
        }
    }
}
