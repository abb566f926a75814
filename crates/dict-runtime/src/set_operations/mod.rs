//! The union, the intersection and the differences of dictionaries, as streams of words.

mod symbol_order;

use alloc::{string::String, vec, vec::Vec};
use core::{cmp::Ordering, iter::FusedIterator};

use dict_format::{Alphabet, Fold};

use self::symbol_order::SymbolOrder;
pub use self::symbol_order::SymbolsDiffer;
use crate::stream::{Hit, IntoStream, Sealed, SortedStream, Stream};

/// Words of several dictionaries, each word once, in the order of their symbols: the result of [`union`],
/// [`intersection`], [`difference`] or [`symmetric_difference`].
///
/// Only one word of each dictionary is kept in memory, so the dictionaries may have millions of words. The id of a
/// [`Hit`] is that in the first dictionary that has the word; [`advance_with_ids`](Self::advance_with_ids) returns
/// those in all. Instead of dictionaries, other streams can be combined: lists of words with a prefix, searches for
/// patterns, and so on. Streams of different types become one type by [`IntoStream::boxed`].
///
/// ```
/// # fn dict(words: &str) -> dict_runtime::Dict {
/// #     dict_runtime::Dict::from_bytes(&dict_compiler::compile(words.split(' ')).unwrap()).unwrap()
/// # }
/// let (pets, farm) = (dict("cat dog rabbit"), dict("cow dog rabbit sheep"));
///
/// assert!(dict_runtime::sets::union([&pets, &farm])?.eq(["cat", "cow", "dog", "rabbit", "sheep"]));
/// assert!(dict_runtime::sets::intersection([&pets, &farm])?.eq(["dog", "rabbit"]));
/// assert!(dict_runtime::sets::difference([&pets, &farm])?.eq(["cat"]));
/// assert!(dict_runtime::sets::symmetric_difference([&pets, &farm])?.eq(["cat", "cow", "sheep"]));
///
/// let mut words = dict_runtime::sets::union([&pets, &farm])?;
/// assert_eq!(words.advance_with_ids(), Some((&[Some(0), None][..], "cat")));
/// assert_eq!(words.advance_with_ids(), Some((&[None, Some(0)][..], "cow")));
/// assert_eq!(words.advance_with_ids(), Some((&[Some(1), Some(1)][..], "dog")));
///
/// let with_o_but_not_first_c = dict_runtime::sets::difference([farm.matches("*o*")?, farm.matches("c*")?])?;
/// assert!(with_o_but_not_first_c.eq(["dog"]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use = "it is lazy: it finds nothing until words are asked for"]
#[derive(Clone)]
pub struct CombinedWords<S> {
    operation: Operation,
    order: SymbolOrder,
    parts: Vec<Part<S>>,
    /// The id of the word returned last, in each part that has it.
    ids: Vec<Option<u32>>,
    /// The index of a part that has the word returned last.
    owner: usize,
}

/// The words of a dictionary that are still to come.
#[derive(Clone)]
struct Part<S> {
    /// The stream. It has already returned the next word, so its text is the text of the next word.
    words: S,
    /// The id of the next word, or `None` after the last one.
    next: Option<u32>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Operation {
    Union,
    Intersection,
    Difference,
    SymmetricDifference,
}

/// Returns the words that are in any of the dictionaries.
///
/// # Errors
///
/// [`SymbolsDiffer`] if the dictionaries order their words differently.
pub fn union<S: IntoStream>(dicts: impl IntoIterator<Item = S>) -> Result<CombinedWords<S::Stream>, SymbolsDiffer> {
    CombinedWords::new(Operation::Union, dicts)
}

/// Returns the words that are in all of the dictionaries.
///
/// # Errors
///
/// [`SymbolsDiffer`] if the dictionaries order their words differently.
pub fn intersection<S: IntoStream>(
    dicts: impl IntoIterator<Item = S>,
) -> Result<CombinedWords<S::Stream>, SymbolsDiffer> {
    CombinedWords::new(Operation::Intersection, dicts)
}

/// Returns the words of the first dictionary that are in none of the others.
///
/// ```
/// # let bytes = dict_compiler::compile(["cat", "cot", "cut", "dog"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use dict_runtime::sets::difference;
///
/// assert!(difference([dict.matches("c?t")?, dict.matches("ca*")?])?.eq(["cot", "cut"]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`SymbolsDiffer`] if the dictionaries order their words differently.
pub fn difference<S: IntoStream>(
    dicts: impl IntoIterator<Item = S>,
) -> Result<CombinedWords<S::Stream>, SymbolsDiffer> {
    CombinedWords::new(Operation::Difference, dicts)
}

/// Returns the words that are in one of two dictionaries, but not in both. For more dictionaries, returns the words
/// that are in an odd number of them: that is the symmetric difference of the first two and the third, and so on.
///
/// # Errors
///
/// [`SymbolsDiffer`] if the dictionaries order their words differently.
pub fn symmetric_difference<S: IntoStream>(
    dicts: impl IntoIterator<Item = S>,
) -> Result<CombinedWords<S::Stream>, SymbolsDiffer> {
    CombinedWords::new(Operation::SymmetricDifference, dicts)
}

impl<S: SortedStream> CombinedWords<S> {
    fn new(
        operation: Operation,
        dicts: impl IntoIterator<Item = impl IntoStream<Stream = S>>,
    ) -> Result<Self, SymbolsDiffer> {
        let parts = dicts.into_iter().map(|dict| Part { words: dict.into_stream(), next: None });
        let mut parts: Vec<Part<S>> = parts.collect();
        let order = SymbolOrder::of(parts.iter().map(|part| part.words.alphabet()))?;
        parts.iter_mut().for_each(Part::advance);
        let ids = vec![None; parts.len()];
        Ok(Self { operation, order, parts, ids, owner: 0 })
    }

    /// Returns the next word, after its id in each dictionary that has it, in the order of the dictionaries.
    ///
    /// Each dictionary gives its words in order, so the next word of all is the first in order of their next words. For
    /// the union of `cat`, `dog` with `cow`, `dog`:
    ///
    /// ```text
    /// call   next words   ids returned   the first in order
    /// 1      cat cow      0 -            cat
    /// 2      dog cow      - 0            cow
    /// 3      dog dog      1 1            dog
    /// 4      -   -                       (none)
    /// ```
    pub fn advance_with_ids(&mut self) -> Option<(&[Option<u32>], &str)> {
        self.owner = self.step()?;
        while !self.operation.keeps(&self.ids) {
            self.owner = self.step()?;
        }
        Some((&self.ids, self.text()))
    }

    /// Goes to the next word of any dictionary, and sets its ids. Returns the index of a dictionary that has the word.
    #[inline]
    fn step(&mut self) -> Option<usize> {
        for (part, id) in self.parts.iter_mut().zip(&mut self.ids) {
            if id.take().is_some() {
                part.advance();
            }
        }
        if self.operation.is_over(&self.parts) {
            return None;
        }
        let mut first: Option<(usize, &str)> = None;
        for (index, part) in self.parts.iter().enumerate().filter(|(_, part)| part.next.is_some()) {
            let text = part.words.text();
            let ordering = first.map_or(Ordering::Less, |(_, first)| self.order.compare(text, first));
            if ordering == Ordering::Less {
                // The dictionaries before this one have later words.
                self.ids.iter_mut().take(index).for_each(|id| *id = None);
                first = Some((index, text));
            }
            if let Some(id) = self.ids.get_mut(index).filter(|_| ordering != Ordering::Greater) {
                *id = part.next;
            }
        }
        first.map(|(index, _)| index)
    }
}

impl<S: SortedStream> Part<S> {
    #[inline]
    fn advance(&mut self) {
        self.next = self.words.advance().map(|hit| hit.id);
    }
}

impl Operation {
    /// Returns true if the result has a word with these ids.
    #[inline]
    fn keeps(self, ids: &[Option<u32>]) -> bool {
        let is_in = |id: &Option<u32>| id.is_some();
        match self {
            Self::Union => true,
            Self::Intersection => ids.iter().all(is_in),
            Self::Difference => !ids.iter().skip(1).any(is_in),
            Self::SymmetricDifference => ids.iter().filter(|id| is_in(id)).count() % 2 == 1,
        }
    }

    /// Returns true if the result has no more words, although some dictionaries may have.
    #[inline]
    fn is_over<S>(self, parts: &[Part<S>]) -> bool {
        let has_ended = |part: &Part<S>| part.next.is_none();
        match self {
            Self::Union | Self::SymmetricDifference => false,
            Self::Intersection => parts.iter().any(has_ended),
            Self::Difference => parts.first().is_none_or(has_ended),
        }
    }
}

impl<S: SortedStream> Stream for CombinedWords<S> {
    type Output = ();

    fn advance(&mut self) -> Option<Hit<'_, ()>> {
        let (ids, word) = self.advance_with_ids()?;
        Some(Hit { id: ids.iter().find_map(|id| *id)?, word, output: () })
    }
}

impl<S: SortedStream> Sealed for CombinedWords<S> {}

impl<S: SortedStream> SortedStream for CombinedWords<S> {
    #[inline]
    fn text(&self) -> &str {
        self.parts.get(self.owner).map_or("", |part| part.words.text())
    }

    fn alphabet(&self) -> Alphabet<'_> {
        self.parts.first().map_or(Alphabet::new(Fold::None, &[]), |part| part.words.alphabet())
    }
}

impl<S: SortedStream> Iterator for CombinedWords<S> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        self.advance().map(|hit| hit.word.into())
    }
}

impl<S: SortedStream> FusedIterator for CombinedWords<S> {}

impl<S> core::fmt::Debug for CombinedWords<S> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("CombinedWords")
            .field("operation", &self.operation)
            .field("ids", &self.ids)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        dict::Dict,
        testing::{Random, alphabets, dict_of, dict_of_symbols},
        words::Words,
    };

    /// An operation, and a function that returns true if its result has a word with these ids in the dictionaries.
    type Combination = (fn(&[Dict]) -> CombinedWords<Words<'_>>, fn(&[Option<u32>]) -> bool);

    const OPERATIONS: [Combination; 4] = [
        (|dicts| union(dicts).unwrap(), |ids| ids.iter().any(Option::is_some)),
        (|dicts| intersection(dicts).unwrap(), |ids| ids.iter().all(Option::is_some)),
        (|dicts| difference(dicts).unwrap(), |ids| ids[0].is_some() && ids[1..].iter().all(Option::is_none)),
        (|dicts| symmetric_difference(dicts).unwrap(), |ids| ids.iter().flatten().count() % 2 == 1),
    ];

    #[test]
    fn dictionaries_are_combined_word_by_word_in_the_order_of_their_symbols() {
        let mut random = Random::new(1);
        for round in 0..40 {
            for symbols in alphabets() {
                let mut words = || Vec::from_iter(random.texts(&symbols, 4, 1 + round)).join(" ");
                let lists: Vec<String> = (0..1 + round % 4).map(|_| words()).collect();
                let dicts: Vec<Dict> = lists.iter().map(|words| dict_of_symbols(words, &symbols)).collect();
                // The dictionary of all words has them in the right order.
                let all: Vec<String> = dict_of_symbols(&lists.join(" "), &symbols).iter().collect();
                for (combine, keeps) in OPERATIONS {
                    let mut combined = combine(&dicts);
                    for word in &all {
                        let ids: Vec<Option<u32>> = dicts.iter().map(|dict| dict.id(word)).collect();
                        if keeps(&ids) {
                            assert_eq!(combined.clone().next().as_ref(), Some(word));
                            let id = ids.iter().find_map(|id| *id);
                            assert_eq!(combined.clone().advance().map(|hit| hit.id), id);
                            assert_eq!(combined.advance_with_ids(), Some((&ids[..], &**word)));
                        }
                    }
                    assert_eq!(combined.advance(), None);
                    assert_eq!(combined.next(), None);
                }
            }
        }
    }

    #[test]
    fn searches_lists_and_combinations_are_combined() {
        let dict = dict_of("cat cats cow dog cog");
        let with_s = || dict.matches("*s").unwrap();
        let with_c = || difference([dict.complete("c"), dict.complete("ca")]).unwrap();
        assert!(union([with_c(), with_c()]).unwrap().eq(["cog", "cow"]));
        assert!(symmetric_difference([with_s(), dict.matches("c*").unwrap()]).unwrap().eq(["cat", "cog", "cow"]));
        let changed = dict.with_added(["act"]).unwrap().with_denied(["cat"]).unwrap();
        assert!(difference([&changed, &dict]).unwrap().eq(["act"]));
        assert!(difference([&dict, &changed]).unwrap().eq(["cat"]));
        let near_but_not_changed = [dict.near("cot", 1).unwrap().boxed(), changed.boxed()];
        assert!(difference(near_but_not_changed).unwrap().eq(["cat"]));
        let all = || with_c().boxed().into_stream();
        assert!(union([all(), dict.hooks("cat").boxed()]).unwrap().eq(["cats", "cog", "cow"]));
    }

    #[test]
    fn dictionaries_whose_words_are_in_different_orders_are_refused() {
        let spanish = dict_of_symbols("cho cz", &["c", "ch", "h", "o", "z"]);
        let dicts = [&spanish, &spanish, &dict_of("cho cz")];
        assert_eq!(union(dicts).err(), Some(SymbolsDiffer { dictionary: 2 }));
        // Other letters do not change the order.
        let more = dict_of_symbols("chu", &["c", "ch", "h", "u"]);
        assert!(union([&spanish, &more]).unwrap().eq(["cz", "cho", "chu"]));
    }
}
