//! How often each symbol occurs in the words of a dictionary.

use dict_runtime::{CODES, Dict, Slot};

/// How often each symbol of the alphabet occurs in all the words, by its number.
///
/// A step of the automaton is taken by as many words as there are ways to where it starts, times words at and below
/// where it leads: each is looked at a few times, however many words there are. Takes 12 bytes a slot, as the file
/// does. In a damaged file, circles and what is behind them are left out.
pub fn symbol_counts(dict: &Dict) -> Vec<u64> {
    let steps = Steps::new(dict);
    // By slot: the steps that lead to it from slots not yet in order.
    let mut open = vec![0u32; steps.slots.len()];
    let mut order = Vec::with_capacity(open.len());
    order.push(0);
    steps.follow(&mut order, |to| {
        open[to] = open[to].saturating_add(1);
        open[to] == 1
    });
    // This time, a slot comes behind all that lead to it.
    order.truncate(1);
    steps.follow(&mut order, |to| {
        open[to] = open[to].wrapping_sub(1);
        open[to] == 0
    });
    let mut ways = vec![0u32; steps.slots.len()];
    ways[0] = 1;
    for &from in &order {
        steps.for_each(from, |_, to| ways[to] = ways[to].saturating_add(ways[from as usize]));
    }
    let mut words = open;
    words.fill(0);
    let mut counts = vec![0u64; dict.alphabet().symbols().len()];
    for &from in order.iter().rev() {
        let (from_ways, mut sum) = (ways[from as usize], u32::from(steps.slots[from as usize].is_word()));
        steps.for_each(from, |symbol, to| {
            sum = sum.saturating_add(words[to]);
            if let Some(count) = counts.get_mut(symbol) {
                *count = count.saturating_add(u64::from(from_ways) * u64::from(words[to]));
            }
        });
        words[from as usize] = sum;
    }
    counts
}

/// The automaton, stepped through by whole symbols.
struct Steps<'d> {
    slots: &'d [Slot],
    /// By code: the number of its symbol, or of the first of those that it leads.
    numbers: [usize; CODES],
    /// Bit `c`: a second code follows `c`.
    leads: u32,
}

impl<'d> Steps<'d> {
    fn new(dict: &'d Dict) -> Self {
        let mut steps = Self { slots: dict.slots(), numbers: [0; CODES], leads: 0 };
        for (number, symbol) in dict.alphabet().symbols().iter().enumerate().rev() {
            if let Some(first) = steps.numbers.get_mut(usize::from(symbol.first())) {
                *first = number;
                steps.leads |= u32::from(symbol.second().is_some()) << symbol.first();
            }
        }
        steps
    }

    /// Calls `take` with each symbol that there is a step by from `from`, and the slot that it leads to.
    fn for_each(&self, from: u32, mut take: impl FnMut(usize, usize)) {
        for (code, to) in self.children(from as usize) {
            if self.leads >> code & 1 == 0 {
                take(self.numbers[code], to);
            } else {
                self.children(to).for_each(|(second, to)| take(self.numbers[code] + second, to));
            }
        }
    }

    /// Goes on from each slot of `order`, and puts those behind it that `is_next` says so of.
    fn follow(&self, order: &mut Vec<u32>, mut is_next: impl FnMut(usize) -> bool) {
        let mut done = 0;
        while let Some(&from) = order.get(done) {
            self.for_each(from, |_, to| {
                if is_next(to) {
                    order.push(to as u32);
                }
            });
            done += 1;
        }
    }

    /// The codes and slots of the children of `slot`: nothing leads to the root.
    fn children(&self, slot: usize) -> impl Iterator<Item = (usize, usize)> {
        let slot = self.slots[slot];
        let children = slot.children().filter_map(move |code| Some((usize::from(code), slot.child(code)?)));
        children.filter(|&(_, to)| 0 < to && to < self.slots.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dict_compiler::{Meta, Options, WordList};
    use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

    #[test]
    fn counts_are_those_of_the_words_whether_symbols_take_one_code_or_two() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        for letters in [2, 3, 26, 31, 32, 40, 200, 961] {
            let mut list = WordList::new(Options::default()).unwrap();
            for _ in 0..3_000 {
                // Frequent letters and rare ones, as one code is for the frequent.
                let letter = |random: &mut Xoshiro256PlusPlus| {
                    let below = random.random_range(1..=letters);
                    char::from_u32(0x4e00 + random.random_range(0..below)).unwrap()
                };
                let word: String = (0..random.random_range(1..7)).map(|_| letter(&mut random)).collect();
                list.push(&word).unwrap();
            }
            let dict = Dict::from_bytes(&list.compile(&Meta::default()).unwrap().bytes).unwrap();
            let text: String = dict.iter().collect();
            let expected = dict.alphabet().symbols().iter().map(|symbol| text.matches(symbol.text()).count() as u64);
            assert_eq!(symbol_counts(&dict), expected.collect::<Vec<_>>(), "{letters} letters");
        }
    }
}
