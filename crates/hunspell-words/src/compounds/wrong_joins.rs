//! The joins that are wrong because of the letters beside them.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    affixes::{Affixes, JoinPattern, WordEnds},
    entries::Entry,
    expand::Analysis,
    flags::has,
};

/// The first letters of parts that are not the first, each with how many have the flag that each pattern asks for.
pub(super) struct FirstLetters<'a> {
    patterns: &'a [JoinPattern],
    letters: BTreeMap<char, Counts>,
}

/// The numbers of parts with a first letter.
struct Counts {
    parts: u64,
    /// For each pattern, the number of parts with its flag.
    flagged: Vec<u64>,
}

/// The share of flagged parts that make a pattern one for all parts with their first letter. In the Dutch dictionary,
/// some words lack the flags for their vowel.
const MIN_FLAGGED_PERCENT: u64 = 90;

impl<'a> FirstLetters<'a> {
    pub(super) fn new(patterns: &'a [JoinPattern]) -> Self {
        Self { patterns, letters: BTreeMap::new() }
    }

    /// Notes a part, which is a form of `entry`.
    pub(super) fn see(&mut self, part: &str, entry: &Entry<'_>, analysis: Analysis<'_>) {
        let Some(letter) = part.chars().next() else { return };
        let none = || Counts { parts: 0, flagged: vec![0; self.patterns.len()] };
        let counts = self.letters.entry(letter).or_insert_with(none);
        counts.parts += 1;
        for (count, pattern) in counts.flagged.iter_mut().zip(self.patterns) {
            let brought = || analysis.rules().any(|rule| has(&rule.continuation.flags, pattern.flag_after));
            *count += u64::from(has(&entry.flags, pattern.flag_after) || brought());
        }
    }

    /// Returns the wrong joins: the end of a part, and the start of the next one; and the number of patterns that are
    /// left out. A pattern for words with a flag is one for each first letter of which nearly all have it.
    pub(super) fn wrong_joins(&self, affixes: &Affixes) -> (BTreeSet<(String, String)>, usize) {
        let mut joins = BTreeSet::new();
        let mut left_out = 0;
        for (number, pattern) in self.patterns.iter().enumerate() {
            let afters: Vec<String> = match pattern.flag_after {
                _ if pattern.flag_before.is_some() || pattern.before.is_empty() || pattern.before.starts_with('0') => {
                    Vec::new()
                }
                Some(_) if pattern.after.is_empty() => {
                    let is_flagged =
                        |counts: &Counts| counts.flagged[number] * 100 >= counts.parts * MIN_FLAGGED_PERCENT;
                    let letters = self.letters.iter().filter(|(_, counts)| is_flagged(counts));
                    letters.map(|(letter, _)| letter.to_string()).collect()
                }
                None if !pattern.after.is_empty() && !pattern.after.contains('.') => {
                    affixes.converted(&pattern.after).into_iter().collect()
                }
                _ => Vec::new(),
            };
            left_out += usize::from(afters.is_empty());
            let before = affixes.converted(&pattern.before);
            joins.extend(afters.into_iter().filter_map(|after| Some((before.clone()?, after))));
        }
        (joins, left_out)
    }
}

impl Affixes {
    /// Returns a part of a word as people read it.
    fn converted(&self, text: &str) -> Option<String> {
        self.output_table.convert(text, WordEnds::NONE, &mut String::new()).map(String::from)
    }
}
