//! Counts the occurrences of each symbol in the words of a dictionary.

use alloc::{vec, vec::Vec};

use dict_runtime::{
    Dict, Form,
    raw::{self, CODES, Slot},
};

use crate::reading::flat_copy::FlatCopy;

/// Counts the occurrences of each symbol in all words of the dictionary's file; the result is indexed by the symbol's
/// number in the alphabet. Words that were added do not count, and denied words do.
///
/// The words are not enumerated. The number of words that take a step of the automaton is the number of paths from the
/// root to the slot where the step starts, times the number of words that can be completed from the slot where it ends.
///
/// ```
/// # let bytes = dict_compiler::compile(["cat", "cats", "mat", "mats"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// let symbols = dict.alphabet().symbols().iter().map(|symbol| symbol.text());
/// let counted = symbols.zip(board_solver::symbol_counts(&dict));
/// assert!(counted.eq([("a", 4), ("c", 2), ("m", 2), ("s", 2), ("t", 4)]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// In the automaton of `cat`, `cats`, `mat` and `mats`, the steps from `c` and from `m` lead to the same slot:
///
/// | step | paths to its start | words from its end | occurrences |
/// |---|--:|--:|--:|
/// | `c` | 1 | 2 | 2 |
/// | `m` | 1 | 2 | 2 |
/// | `a` after `c` | 1 | 2 | 2 |
/// | `a` after `m` | 1 | 2 | 2 |
/// | `t` | 2 | 2 | 4 |
/// | `s` | 2 | 1 | 2 |
///
/// So each step is visited a few times, however many words there are. Takes 12 bytes per slot, as much as a flat file,
/// and twice as much for a dense file, whose automaton is copied into slots first. In a damaged file, cycles and the
/// slots that only they lead to are left out; or all counts are 0, if a dense file cannot be copied.
pub fn symbol_counts(dict: &Dict) -> Vec<u64> {
    match dict.form() {
        Form::Flat => counts_in(raw::slots(dict), dict),
        Form::Dense => match FlatCopy::of(dict) {
            Some(copy) => counts_in(&copy.slots, dict),
            None => vec![0; dict.alphabet().symbols().len()],
        },
    }
}

/// Counts the symbols of the words of an automaton with these slots, which is that of `dict`.
fn counts_in(slots: &[Slot], dict: &Dict) -> Vec<u64> {
    let automaton = SymbolSteps::new(slots, dict);
    // For each slot, the number of steps that lead to it from slots that are not in `order` yet.
    let mut open = vec![0u32; automaton.slots.len()];
    let mut order = Vec::with_capacity(open.len());
    order.push(0);
    // The first walk visits every slot, and counts the steps to it.
    automaton.walk(&mut order, |to| {
        open[to] = open[to].saturating_add(1);
        open[to] == 1
    });
    // The second walk puts a slot into the order after all slots with steps to it: a topological sort.
    order.truncate(1);
    automaton.walk(&mut order, |to| {
        open[to] = open[to].wrapping_sub(1);
        open[to] == 0
    });
    // For each slot, the number of paths from the root.
    let mut paths = vec![0u32; automaton.slots.len()];
    paths[0] = 1;
    for &from in &order {
        automaton.for_each_step(from, |_, to| paths[to] = paths[to].saturating_add(paths[from as usize]));
    }
    // For each slot, the number of words that can be completed from it. The memory of `open` is reused.
    let mut words = open;
    words.fill(0);
    let mut counts = vec![0u64; dict.alphabet().symbols().len()];
    for &from in order.iter().rev() {
        let paths_to_start = paths[from as usize];
        let mut sum = u32::from(automaton.slots[from as usize].is_word());
        automaton.for_each_step(from, |symbol, to| {
            sum = sum.saturating_add(words[to]);
            if let Some(count) = counts.get_mut(symbol) {
                *count = count.saturating_add(u64::from(paths_to_start) * u64::from(words[to]));
            }
        });
        words[from as usize] = sum;
    }
    counts
}

/// The automaton, with one step for each whole symbol, whether the symbol has one code or two.
struct SymbolSteps<'d> {
    slots: &'d [Slot],
    /// For each code, the number of its symbol, or of the first symbol that starts with the code.
    numbers: [usize; CODES],
    /// Bit `c` is set if code `c` is the first of two codes.
    leads: u32,
}

impl<'d> SymbolSteps<'d> {
    fn new(slots: &'d [Slot], dict: &Dict) -> Self {
        let mut steps = Self { slots, numbers: [0; CODES], leads: 0 };
        for (number, symbol) in dict.alphabet().symbols().iter().enumerate().rev() {
            if let Some(first) = steps.numbers.get_mut(usize::from(symbol.first())) {
                *first = number;
                steps.leads |= u32::from(symbol.second().is_some()) << symbol.first();
            }
        }
        steps
    }

    /// Calls `take` with the symbol and the target slot of each step from the slot `from`.
    fn for_each_step(&self, from: u32, mut take: impl FnMut(usize, usize)) {
        for (code, to) in self.children(from as usize) {
            if self.leads >> code & 1 == 0 {
                take(self.numbers[code], to);
            } else {
                self.children(to).for_each(|(second, to)| take(self.numbers[code] + second, to));
            }
        }
    }

    /// Takes all steps from each slot of `order`, and appends a step's target slot if `is_next` returns true for it.
    fn walk(&self, order: &mut Vec<u32>, mut is_next: impl FnMut(usize) -> bool) {
        let mut done = 0;
        while let Some(&from) = order.get(done) {
            self.for_each_step(from, |_, to| {
                if is_next(to) {
                    order.push(to as u32);
                }
            });
            done += 1;
        }
    }

    /// Returns the codes and slots of the children of `slot`. A step to the root, as in a damaged file, is left out.
    fn children(&self, slot: usize) -> impl Iterator<Item = (usize, usize)> {
        let slot = self.slots[slot];
        let children = slot.children().filter_map(move |code| Some((usize::from(code), slot.child(code)?)));
        children.filter(|&(_, to)| 0 < to && to < self.slots.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_dicts::dicts_of;
    use alloc::string::String;
    use dict_runtime::symbols::Symbol;

    #[test]
    fn counts_are_right_for_symbols_of_one_code_and_of_two() {
        // A linear congruential generator.
        let mut state = 1u64;
        let mut below = |end: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % end
        };
        for letters in [2, 3, 26, 31, 32, 40, 200, 961] {
            let words = (0..3_000).map(|_| -> String {
                // Some letters are frequent, others rare: frequent letters get one code, rare letters two.
                let letter = |below: &mut dyn FnMut(u64) -> u64| {
                    let end = 1 + below(letters);
                    char::from_u32(0x4e00 + below(end) as u32).unwrap()
                };
                (0..1 + below(6)).map(|_| letter(&mut below)).collect()
            });
            for dict in dicts_of(words) {
                let text: String = dict.iter().collect();
                let count = |symbol: &Symbol| text.matches(symbol.text()).count() as u64;
                let expected: Vec<u64> = dict.alphabet().symbols().iter().map(count).collect();
                assert_eq!(symbol_counts(&dict), expected, "{letters} letters, {}", dict.form());
            }
        }
    }
}
