//! Ways to combine two word lists: each is a [`Combiner`] in a file of its own. All find the same words.

mod dictc;
mod fst_sets;
mod merge;

pub use self::{dictc::DictcPair, fst_sets::FstSets, merge::Merge};

/// An operation on two sets of words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetOperation {
    /// The words of either list.
    Union,
    /// The words of both lists.
    Intersection,
    /// The words that only the first list has.
    Difference,
    /// The words that only one list has.
    SymmetricDifference,
}

/// Two word lists that can be combined.
pub trait Combiner {
    /// Returns its name in tables.
    fn name(&self) -> &'static str;

    /// Calls `visit` with each word of the result, in order.
    fn combine(&self, operation: SetOperation, visit: &mut dyn FnMut(&[u8]));
}

#[cfg(test)]
mod tests {
    use dict_runtime::Dict;

    use super::*;
    use crate::CompiledList;

    #[test]
    fn all_find_the_words_of_either_of_both_and_of_one() {
        let lists = ["cat dog rabbit", "cow dog rabbit sheep"].map(|list| list.split(' ').map(String::from).collect());
        let dicts = lists.clone().map(|list| Dict::from_bytes(&CompiledList::new(list).unwrap().file).unwrap());
        let combiners: [Box<dyn Combiner>; 3] = [
            Box::new(DictcPair(dicts)),
            Box::new(FstSets::new(&lists).unwrap()),
            Box::new(Merge(lists.map(|list: Vec<String>| list.join("\n")))),
        ];
        for (operation, expected) in [
            (SetOperation::Union, "cat cow dog rabbit sheep"),
            (SetOperation::Intersection, "dog rabbit"),
            (SetOperation::Difference, "cat"),
            (SetOperation::SymmetricDifference, "cat cow sheep"),
        ] {
            for combiner in &combiners {
                let mut words = Vec::new();
                combiner.combine(operation, &mut |word| words.push(str::from_utf8(word).unwrap().to_string()));
                assert_eq!(words.join(" "), expected, "{operation:?} by {}", combiner.name());
            }
        }
    }
}
