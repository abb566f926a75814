//! Several questions at once: an automaton of two automata, and one that may be left out.

use dict_format::Children;

use super::automaton::{ALL_CODES, Automaton};

/// The words that both automata accept, found in one walk. The answer is the pair of their answers.
///
/// ```
/// # let bytes = dict_compiler::compile(["act", "cart", "cat", "coat"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use dict_runtime::search::{Pattern, Rack};
///
/// let words = dict.search((Pattern::new(&dict, "c*")?, Rack::new(&dict, "tca?", true)?));
/// assert!(words.eq(["cart", "coat"]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl<A: Automaton, B: Automaton> Automaton for (A, B) {
    type State = (A::State, B::State);
    type Output = (A::Output, B::Output);

    fn start(&self) -> Option<Self::State> {
        Some((self.0.start()?, self.1.start()?))
    }

    #[inline]
    fn step(&self, (first, second): Self::State, symbol: usize) -> Option<Self::State> {
        Some((self.0.step(first, symbol)?, self.1.step(second, symbol)?))
    }

    #[inline]
    fn output(&self, (first, second): Self::State) -> Option<Self::Output> {
        Some((self.0.output(first)?, self.1.output(second)?))
    }

    #[inline]
    fn codes(&self, (first, second): Self::State) -> Children {
        Children::new(self.0.codes(first).bits() & self.1.codes(second).bits())
    }
}

/// The words that an automaton accepts, or all words if there is none.
impl<A: Automaton> Automaton for Option<A> {
    type State = Option<A::State>;
    type Output = Option<A::Output>;

    fn start(&self) -> Option<Self::State> {
        match self {
            Some(automaton) => automaton.start().map(Some),
            None => Some(None),
        }
    }

    #[inline]
    fn step(&self, state: Self::State, symbol: usize) -> Option<Self::State> {
        match self {
            Some(automaton) => automaton.step(state?, symbol).map(Some),
            None => Some(None),
        }
    }

    #[inline]
    fn output(&self, state: Self::State) -> Option<Self::Output> {
        match self {
            Some(automaton) => automaton.output(state?).map(Some),
            None => Some(None),
        }
    }

    #[inline]
    fn codes(&self, state: Self::State) -> Children {
        match (self, state) {
            (Some(automaton), Some(state)) => automaton.codes(state),
            _ => ALL_CODES,
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::{string::String, vec::Vec};

    use crate::{
        search::{
            Pattern, Rack,
            testing::{all_texts, walk},
        },
        testing::dict_of,
    };

    #[test]
    fn a_pair_walks_along_the_texts_that_both_walk_along_and_accepts_what_both_accept() {
        let dict = dict_of("abc");
        let patterns = ["*", "a*", "?b*", "*c", "[!a]*b?", "abc"];
        for (pattern, rack) in
            patterns.iter().flat_map(|pattern| all_texts("ab?", 4).into_iter().map(move |rack| (pattern, rack)))
        {
            let pattern = Pattern::new(&dict, pattern).unwrap();
            let rack = Rack::new(&dict, &rack, false).unwrap();
            let [of_pattern, of_rack] = [walk(&dict, &pattern, 5).texts, walk(&dict, &rack, 5).texts];
            let both = |(text, output): &(String, Option<()>)| {
                let (_, other) = of_rack.iter().find(|(other, _)| other == text)?;
                Some((text.clone(), output.zip(*other)))
            };
            let expected: Vec<_> = of_pattern.iter().filter_map(both).collect();
            assert_eq!(walk(&dict, &(pattern.clone(), rack.clone()), 5).texts, expected);
            let with_options = walk(&dict, &(Some(pattern.clone()), (None::<Rack>, rack)), 5).texts;
            assert!(
                with_options
                    .iter()
                    .map(|(text, output)| (text, output.is_some()))
                    .eq(expected.iter().map(|(text, output)| (text, output.is_some())))
            );
            assert_eq!(walk(&dict, &Some(pattern), 5).texts.len(), of_pattern.len());
        }
    }
}
