//! A merge of two sorted texts: the way without a library, like `sort -m` and `comm`.

use std::cmp::Ordering;

use super::{Combiner, SetOperation};

/// Two sorted texts with one word per line, in memory.
pub struct Merge(pub [String; 2]);

impl Combiner for Merge {
    fn name(&self) -> &'static str {
        "merge of the texts"
    }

    fn combine(&self, operation: SetOperation, visit: &mut dyn FnMut(&[u8])) {
        let [mut first, mut second] = self.0.each_ref().map(|text| text.lines().peekable());
        loop {
            let ordering = match (first.peek(), second.peek()) {
                (Some(first), Some(second)) => first.cmp(second),
                (Some(_), None) => Ordering::Less,
                (None, Some(_)) => Ordering::Greater,
                (None, None) => return,
            };
            let of_first = first.next_if(|_| ordering.is_le());
            let of_second = second.next_if(|_| ordering.is_ge());
            let is_kept = match operation {
                SetOperation::Union => true,
                SetOperation::Intersection => ordering.is_eq(),
                SetOperation::Difference => ordering.is_lt(),
                SetOperation::SymmetricDifference => ordering.is_ne(),
            };
            if let Some(word) = of_first.or(of_second).filter(|_| is_kept) {
                visit(word.as_bytes());
            }
        }
    }
}
