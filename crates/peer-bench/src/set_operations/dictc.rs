//! The product: `dict-runtime`.

use dict_runtime::{
    Dict, Hit, Stream,
    sets::{difference, intersection, symmetric_difference, union},
};

use super::{Combiner, SetOperation};

/// Two dictionaries. The results also have the id of each word in each dictionary.
pub struct DictcPair(pub [Dict; 2]);

impl Combiner for DictcPair {
    fn name(&self) -> &'static str {
        "dictc"
    }

    fn combine(&self, operation: SetOperation, visit: &mut dyn FnMut(&[u8])) {
        let words = match operation {
            SetOperation::Union => union(&self.0),
            SetOperation::Intersection => intersection(&self.0),
            SetOperation::Difference => difference(&self.0),
            SetOperation::SymmetricDifference => symmetric_difference(&self.0),
        };
        let mut words = words.expect("the dictionaries have the same alphabet");
        while let Some(Hit { word, .. }) = words.advance() {
            visit(word.as_bytes());
        }
    }
}
