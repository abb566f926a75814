//! The parts of compounds.

use std::collections::HashMap;

use super::known::KnownWords;
use crate::{
    affixes::{Affixes, Rule, has},
    entries::{Entry, entries},
    error::{Error, Problems},
    expand::{Analysis, Extent, Forbidden, Steps, expand},
    flags::Flag,
    lines::SourceFile,
};

/// The maximum number of parts.
const MAX_PARTS: usize = 7 << 20;

/// What parts are asked for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum PartKind {
    First,
    Middle,
    Last,
    /// Words with a flag.
    Flagged(Flag),
}

/// A text that may be a part of compounds.
pub(super) struct Part<'a> {
    pub(super) text: Box<str>,
    /// The number of characters in the text.
    pub(super) chars: usize,
    /// The stem of the first form with this text, if it is another text.
    stem: Option<Box<str>>,
    /// The affixes of that form.
    pub(super) analysis: Analysis<'a>,
    /// The line of its word.
    pub(super) line: usize,
    places: Places,
    /// The flags that sequences ask for, of the first entry with this word.
    sequence_flags: Vec<Flag>,
    /// The flags that patterns ask for, of all forms with this text.
    pub(super) pattern_flags: Vec<Flag>,
    /// Whether a form ends with its word.
    pub(super) ends_with_word: bool,
    /// Whether it makes a compound that it ends a name.
    pub(super) makes_name: bool,
    /// Whether it counts as two parts.
    pub(super) is_double: bool,
}

/// The places of a part.
#[derive(Clone, Copy, Default)]
struct Places {
    first: bool,
    middle: bool,
    last: bool,
}

impl Part<'_> {
    pub(super) fn stem(&self) -> &str {
        self.stem.as_ref().unwrap_or(&self.text)
    }

    /// Returns what the part can be.
    pub(super) fn kinds(&self) -> impl Iterator<Item = PartKind> {
        let Places { first, middle, last } = self.places;
        let places = [(first, PartKind::First), (middle, PartKind::Middle), (last, PartKind::Last)];
        let flagged = self.sequence_flags.iter().copied().map(PartKind::Flagged);
        places.into_iter().filter_map(|(is_there, kind)| is_there.then_some(kind)).chain(flagged)
    }
}

/// Finds the parts of compounds with at most `max_chars` characters, in the order of their lengths. Also makes `known` know
/// all words.
pub(super) fn parts<'a>(
    words: &SourceFile,
    affixes: &'a Affixes,
    forbidden: &Forbidden,
    max_affixes: usize,
    max_chars: usize,
    known: &mut KnownWords<'_>,
) -> Result<Vec<Part<'a>>, Error> {
    let options = &affixes.compounding;
    let lengths = options.min_chars()..=max_chars.saturating_sub(options.min_chars());
    let asked = AskedFlags::new(affixes);
    let mut parts: HashMap<Box<str>, Part<'a>> = HashMap::new();
    let mut never_inside = Vec::new();
    let mut steps = Steps::default();
    for entry in entries(words, affixes, &mut Problems::counted()) {
        known.add(&entry.word, &entry)?;
        if entry.is_forbidden(affixes) {
            continue;
        }
        if has(&entry.flags, options.not_inside) {
            never_inside.push(entry.word.clone());
        }
        expand(&entry, affixes, Extent::of_parts(max_affixes), &mut steps, |text, analysis| -> Result<(), Error> {
            let is_word = !has(&entry.flags, affixes.only_in_compound)
                && analysis.rules().all(|rule| !rule.continuation.only_in_compound);
            if is_word {
                known.add(text, &entry)?;
            }
            let places = places(&entry, analysis, affixes);
            let sequence_flags = match analysis.rules().next() {
                None => asked.by_sequences(&entry),
                Some(_) => Vec::new(),
            };
            let chars = text.chars().count();
            if !(places.first || places.middle || places.last || !sequence_flags.is_empty())
                || !lengths.contains(&chars)
                || forbidden.has_form(text)
                || analysis.rules().next().is_none() && forbidden.has_word(text)
            {
                return Ok(());
            }
            if parts.len() == MAX_PARTS && !parts.contains_key(text) {
                let what = "more than 7 million parts of compounds";
                return Err(Error::TooManyCompounds(entry.line.fault(0, what)));
            }
            let part = parts.entry(text.into()).or_insert_with(|| Part {
                text: text.into(),
                chars,
                stem: (text != entry.stem()).then(|| entry.stem().into()),
                analysis,
                line: entry.line.number,
                places: Places::default(),
                sequence_flags: Vec::new(),
                pattern_flags: Vec::new(),
                ends_with_word: false,
                makes_name: false,
                is_double: false,
            });
            part.places.first |= places.first;
            part.places.middle |= places.middle;
            part.places.last |= places.last;
            // If several entries have the same word, hunspell takes the first that may be next.
            if part.sequence_flags.is_empty() {
                part.sequence_flags = sequence_flags;
            }
            part.pattern_flags.extend(asked.by_patterns(&entry, analysis));
            part.ends_with_word |= text.ends_with(&*entry.word);
            part.makes_name |= has(&entry.flags, options.makes_name);
            part.is_double |= has(&entry.flags, options.two_parts);
            Ok(())
        })?;
    }
    for word in never_inside {
        if let Some(part) = parts.get_mut(&*word) {
            (part.places.first, part.places.middle) = (false, false);
            part.sequence_flags.clear();
        }
    }
    let mut parts: Vec<Part<'a>> = parts.into_values().collect();
    for part in &mut parts {
        part.pattern_flags.sort_unstable();
        part.pattern_flags.dedup();
    }
    parts.sort_unstable_by(|a, b| (a.chars, a.line, &a.text).cmp(&(b.chars, b.line, &b.text)));
    Ok(parts)
}

/// Returns the places in a compound that a form of an entry may have.
fn places(entry: &Entry<'_>, analysis: Analysis<'_>, affixes: &Affixes) -> Places {
    let options = &affixes.compounding;
    let brings = |rule: &Rule, flag| has(&rule.continuation.flags, flag);
    let Analysis { first, second, single } = analysis;
    let (suffix, second_suffix, prefix) = match (affixes.complex_prefixes, second) {
        (false, _) => (first, second, single),
        (true, None) => (single, None, first),
        // hunspell knows no parts with two prefixes.
        (true, Some(_)) => return Places::default(),
    };
    if second_suffix.is_some() && prefix.is_some() || analysis.rules().any(|rule| brings(rule, options.not_inside)) {
        return Places::default();
    }
    // The affix next to the word may bring the flag of a place, and so may a prefix that has no suffix beside it.
    let inner = suffix.or(prefix);
    let has_flag = |flag| has(&entry.flags, flag) || inner.is_some_and(|rule| brings(rule, flag));
    // Words for the inside of compounds have one suffix at most, and so do affixes for it.
    let takes_two = second_suffix.is_none()
        || !has(&entry.flags, affixes.only_in_compound)
            && suffix.is_none_or(|suffix| !suffix.continuation.only_in_compound);
    let is_inside = takes_two
        && !has(&entry.flags, options.not_inside)
        && match second_suffix {
            Some(_) => options.has_two_suffixes,
            None => suffix.is_none_or(|suffix| brings(suffix, options.permitted)),
        };
    let is_last = takes_two
        && prefix.is_none_or(|prefix| brings(prefix, options.permitted))
        && second_suffix.or(suffix).is_none_or(|outer| {
            // hunspell lets these pass: as the manual has it, no affix for the inside is at the end.
            !outer.continuation.only_in_compound || prefix.is_some() || outer.added_bytes() == 0
        });
    let is_any = has_flag(options.any_part);
    let is_any_inside = is_any && !analysis.rules().any(|rule| brings(rule, options.last_part));
    Places {
        first: is_inside && (is_any_inside || has_flag(options.first_part)),
        middle: is_inside && (is_any_inside || has_flag(options.middle_part)),
        last: is_last && (is_any || has_flag(options.last_part)),
    }
}

/// The flags that the rules about compounds ask for, in ascending order.
struct AskedFlags {
    of_sequences: Vec<Flag>,
    of_patterns: Vec<Flag>,
}

impl AskedFlags {
    fn new(affixes: &Affixes) -> Self {
        let options = &affixes.compounding;
        let sorted = |mut flags: Vec<Flag>| {
            flags.sort_unstable();
            flags
        };
        let patterns = options.patterns.iter().flat_map(|pattern| [pattern.flag_before, pattern.flag_after]);
        Self {
            of_sequences: sorted(options.sequences.iter().flatten().map(|item| item.flag).collect()),
            of_patterns: sorted(patterns.flatten().collect()),
        }
    }

    /// Returns the flags of a word that sequences ask for.
    fn by_sequences(&self, entry: &Entry<'_>) -> Vec<Flag> {
        entry.flags.iter().copied().filter(|flag| has(&self.of_sequences, Some(*flag))).collect()
    }

    /// Returns the flags of a form that patterns ask for.
    fn by_patterns(&self, entry: &Entry<'_>, analysis: Analysis<'_>) -> Vec<Flag> {
        let brought = analysis.rules().flat_map(|rule| rule.continuation.flags.iter());
        entry.flags.iter().chain(brought).copied().filter(|flag| has(&self.of_patterns, Some(*flag))).collect()
    }
}
