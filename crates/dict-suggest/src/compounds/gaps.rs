//! The parts of a word that may be a mistake in a compound.

use alloc::{borrow::ToOwned, collections::BTreeSet, string::String, vec::Vec};
use core::ops::Range;

use dict_runtime::{
    Casing, Overlay,
    meta::{self, Places},
};

use super::{Compounds, Search};

/// The maximum number of gaps in one word.
const MAX_GAPS: usize = 6;
/// The maximum number of bytes that a text has, between what it has in common with a typed text before and after them.
const MAX_DIFFERENT: usize = 2;

impl Compounds {
    /// Returns the parts of a text that are all that must be replaced, so that it may become a compound: what is before and after such
    /// a part is right. The shortest come first.
    pub(crate) fn gaps(&self, overlay: &Overlay, text: &str) -> Vec<Range<usize>> {
        let search = Search::new(self, overlay, text);
        let end = text.len();
        let places: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([end]).collect();
        let is_in = |part: Range<usize>, place| {
            let has = |part: &str| search.places(part).contains(place);
            let Some(text) = text.get(part.clone()) else { return false };
            has(text) || part.start == 0 && meta::with_capital_first(text).is_some_and(|text| has(&text))
        };
        let mut starts = BTreeSet::from([0]);
        let mut ends = BTreeSet::from([end]);
        for start in &places {
            let after = places.iter().filter(|at| starts.contains(start) && *at > start && **at < end);
            let place = if *start == 0 { Places::FIRST } else { Places::MIDDLE };
            let after: Vec<usize> = after.copied().filter(|at| is_in(*start..*at, place)).collect();
            starts.extend(after);
        }
        for at in places.iter().rev() {
            let place = if *at == end { Places::LAST } else { Places::MIDDLE };
            let before = places.iter().filter(|start| ends.contains(at) && **start > 0 && *start < at);
            let before: Vec<usize> = before.copied().filter(|start| is_in(*start..*at, place)).collect();
            ends.extend(before);
        }
        let gaps = starts.iter().flat_map(|start| ends.range(start + 1..).map(|end| *start..*end));
        let mut gaps: Vec<Range<usize>> = gaps.filter(|gap| *gap != (0..end)).collect();
        gaps.sort_by_key(Range::len);
        gaps.truncate(MAX_GAPS);
        gaps
    }

    /// Returns the parts that are not words and nearly `text`, with a small letter as their first.
    pub(crate) fn parts_near<'t>(&'t self, text: &'t str) -> impl Iterator<Item = String> + 't {
        let capital = meta::with_capital_first(text);
        let entries = self.places.as_bytes().split(|byte| *byte == b' ');
        let parts = entries.filter_map(|entry| entry.split(|byte| *byte == b'=').next());
        let parts = parts.filter(move |part| {
            is_near(part, text.as_bytes()) || capital.as_ref().is_some_and(|text| is_near(part, text.as_bytes()))
        });
        let texts = parts.filter_map(|part| core::str::from_utf8(part).ok());
        texts.map(|text| meta::with_small_first(text).unwrap_or_else(|| text.to_owned()))
    }

    /// Returns a text as it is written as a compound, with a small or a capital first letter. `None` if it is not a compound.
    pub(crate) fn written(&self, overlay: &Overlay, casing: Casing, text: String) -> Option<String> {
        let capital = casing.with_capital(&text);
        [text, capital].into_iter().find(|text| self.has(overlay, casing, text))
    }
}

/// Returns true if two texts are the same but for a letter or two beside each other.
fn is_near(one: &[u8], other: &[u8]) -> bool {
    let different = one.len().abs_diff(other.len());
    if different > MAX_DIFFERENT {
        return false;
    }
    let pairs = one.iter().zip(other);
    let before = pairs.take_while(|(one, other)| one == other).count();
    let left = one.len().min(other.len()) - before;
    let pairs = one.iter().rev().zip(other.iter().rev());
    let after = pairs.take(left).take_while(|(one, other)| one == other).count();
    left - after + different <= MAX_DIFFERENT
}
