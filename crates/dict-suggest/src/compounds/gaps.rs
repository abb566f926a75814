//! The parts of a word that may be a mistake in a compound.

use alloc::{borrow::ToOwned, collections::BTreeSet, string::String, vec::Vec};
use core::ops::Range;

use dict_runtime::{
    Dict,
    capitals::Casing,
    meta::{self, Places},
};

use super::{Compounds, MAX_LOOKUPS, Search};
use crate::offensive::Unsuggested;

/// The maximum number of gaps in one word.
const MAX_GAPS: usize = 6;
/// The maximum number of bytes in which two near texts differ, if they are ASCII. In others, it is twice as many.
const MAX_DIFFERENT: usize = 2;
/// The maximum number of near texts.
const MAX_NEAR: usize = 256;

impl Compounds {
    /// Starts a search for compounds of parts that may be suggested.
    pub(crate) fn search_for_suggestions<'c>(&'c self, dict: &'c Dict, unsuggested: &'c Unsuggested) -> Search<'c> {
        Search { unsuggested: Some(unsuggested), lookups_left: 4 * MAX_LOOKUPS, ..self.search(dict) }
    }

    /// Returns texts that are parts but not words and nearly equal `text`, each with a small first letter.
    pub(crate) fn parts_near<'t>(&'t self, text: &'t str) -> impl Iterator<Item = String> + 't {
        let capital = meta::with_capital_first(text);
        let max = if text.is_ascii() { MAX_DIFFERENT } else { 2 * MAX_DIFFERENT };
        let is_near = move |part: &&[u8]| {
            is_near(part, text.as_bytes(), max)
                || capital.as_ref().is_some_and(|text| is_near(part, text.as_bytes(), max))
        };
        let entries = self.places.as_bytes().split(|byte| *byte == b' ');
        let parts = entries.filter_map(|entry| entry.split(|byte| *byte == b'=').next());
        let texts = parts.filter(is_near).take(MAX_NEAR).filter_map(|part| core::str::from_utf8(part).ok());
        texts.map(|text| meta::with_small_first(text).unwrap_or_else(|| text.to_owned()))
    }
}

impl Search<'_> {
    /// Returns the parts of `text` of which one may be misspelled: what is before and after it are parts of compounds.
    /// The shortest come first.
    pub(crate) fn gaps(&mut self, text: &str) -> Vec<Range<usize>> {
        let end = text.len();
        let places: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([end]).collect();
        let mut starts = BTreeSet::from([0]);
        for start in &places {
            if !starts.contains(start) {
                continue;
            }
            let place = if *start == 0 { Places::FIRST } else { Places::MIDDLE };
            for at in places.iter().filter(|at| *at > start && **at < end) {
                if self.has_place(text, *start..*at, place) {
                    starts.insert(*at);
                }
            }
        }
        let mut ends = BTreeSet::from([end]);
        for at in places.iter().rev() {
            if !ends.contains(at) {
                continue;
            }
            let place = if *at == end { Places::LAST } else { Places::MIDDLE };
            for start in places.iter().filter(|start| **start > 0 && *start < at) {
                if self.has_place(text, *start..*at, place) {
                    ends.insert(*start);
                }
            }
        }
        let gaps = starts.iter().flat_map(|start| ends.range(start + 1..).map(|end| *start..*end));
        let mut gaps: Vec<Range<usize>> = gaps.filter(|gap| *gap != (0..end)).collect();
        gaps.sort_by_key(Range::len);
        gaps.truncate(MAX_GAPS);
        gaps
    }

    /// Returns true if a part of `text` may be in a place.
    fn has_place(&mut self, text: &str, part: Range<usize>, place: Places) -> bool {
        let Some(left) = self.lookups_left.checked_sub(1) else { return false };
        self.lookups_left = left;
        let is_first = part.start == 0;
        let has = |part: &str| self.places(part).contains(place);
        text.get(part)
            .is_some_and(|part| has(part) || is_first && meta::with_capital_first(part).is_some_and(|part| has(&part)))
    }

    /// Returns a text as it is written as a compound, with a small or a capital first letter. Returns `None` if it is
    /// not a compound.
    pub(crate) fn written(&mut self, casing: Casing, text: String) -> Option<String> {
        let capital = casing.with_capital(&text);
        let unsuggested = self.unsuggested;
        let is_suggested = |text: &str| unsuggested.is_none_or(|unsuggested| !unsuggested.has(text));
        [text, capital].into_iter().find(|text| is_suggested(text) && self.has(casing, text))
    }
}

/// Returns true if two texts differ only in some bytes beside each other, at most `max`.
fn is_near(one: &[u8], other: &[u8], max: usize) -> bool {
    let different = one.len().abs_diff(other.len());
    if different > max {
        return false;
    }
    let pairs = one.iter().zip(other);
    let before = pairs.take_while(|(one, other)| one == other).count();
    let left = one.len().min(other.len()) - before;
    let pairs = one.iter().rev().zip(other.iter().rev());
    let after = pairs.take(left).take_while(|(one, other)| one == other).count();
    left - after + different <= max
}
