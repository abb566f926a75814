//! The parts of compounds.

use std::collections::HashMap;

use super::{
    known::KnownWords,
    places::Places,
    sequence::{PartKind, Sequence},
};
use crate::{
    affixes::{Affixes, Compounding},
    entries::{Entry, entries},
    error::{Error, Problems},
    expand::{Analysis, Extent, Forbidden, Steps, expand, hash},
    flags::{Flag, has},
    lines::SourceFile,
};

/// The maximum number of texts that are parts.
const MAX_TEXTS: usize = 7 << 20;

/// The maximum number of flags that the parts have, and the maximum number that are looked at to find them.
const MAX_FLAGS: (usize, usize) = (1 << 26, 1 << 34);

/// A text that may be a part of compounds.
pub(super) struct Part<'a> {
    pub(super) text: Box<str>,
    /// The number of characters in the text.
    chars: u16,
    /// The stem of the first form with this text, if it is another text.
    stem: Option<Box<str>>,
    /// The affixes of that form.
    pub(super) analysis: Analysis<'a>,
    /// The line of its word.
    pub(super) line: u32,
    places: Places,
    /// True if a word with this text may not be followed by another.
    is_never_inside: bool,
    /// The flags that sequences ask for, of the first entry with this word.
    flags: Vec<Flag>,
    /// The flags that sequences ask for at their end, of the first word with this form.
    last_flags: Vec<Flag>,
    /// The flags that patterns ask for, of all forms with this text, in ascending order.
    pub(super) pattern_flags: Vec<Flag>,
    /// True if a form ends with its word.
    pub(super) ends_with_word: bool,
    /// True if a compound that ends with it is a name.
    pub(super) makes_name: bool,
    /// True if all words with this form may be suggested.
    pub(super) is_suggested: bool,
    /// True if it counts as two parts.
    pub(super) is_double: bool,
}

impl<'a> Part<'a> {
    /// Makes a part of a text, without its properties.
    fn new(text: &str, chars: usize, entry: &Entry<'_>, analysis: Analysis<'a>) -> Self {
        Self {
            text: text.into(),
            chars: chars as u16,
            stem: (text != entry.stem()).then(|| entry.stem().into()),
            analysis,
            line: entry.line.number as u32,
            places: Places::default(),
            is_never_inside: false,
            flags: Vec::new(),
            last_flags: Vec::new(),
            pattern_flags: Vec::new(),
            ends_with_word: false,
            makes_name: false,
            is_suggested: true,
            is_double: false,
        }
    }

    /// Adds the properties of a form of an entry. Returns how many flags were added.
    fn add(
        &mut self,
        entry: &Entry<'_>,
        analysis: Analysis<'_>,
        places: Places,
        asked: &AskedFlags,
        affixes: &Affixes,
    ) -> usize {
        let options = &affixes.compounding;
        self.places.first |= places.first;
        self.places.middle |= places.middle;
        self.places.last |= places.last;
        self.ends_with_word |= self.text.ends_with(&*entry.word);
        self.makes_name |= has(&entry.flags, options.makes_name);
        self.is_suggested &= entry.is_suggested(affixes);
        self.is_double |= has(&entry.flags, options.two_parts);
        let is_word = !analysis.has_affixes();
        self.is_never_inside |= is_word && has(&entry.flags, options.not_inside);
        let before = self.flags.len() + self.last_flags.len() + self.pattern_flags.len();
        // If several entries have the same word, hunspell uses the first that may be next.
        if is_word && self.flags.is_empty() {
            self.flags.extend(entry.flags.iter().filter(|flag| has(&asked.by_sequences, Some(**flag))));
        }
        if places.last_of_sequence && self.last_flags.is_empty() {
            self.last_flags.extend(entry.flags.iter().filter(|flag| has(&asked.by_sequences, Some(**flag))));
        }
        let brought = analysis.rules().flat_map(|rule| rule.continuation.flags.iter());
        for flag in entry.flags.iter().chain(brought).filter(|flag| has(&asked.by_patterns, Some(**flag))) {
            if let Err(at) = self.pattern_flags.binary_search(flag) {
                self.pattern_flags.insert(at, *flag);
            }
        }
        self.flags.len() + self.last_flags.len() + self.pattern_flags.len() - before
    }

    /// Returns the number of characters in the text.
    pub(super) fn chars(&self) -> usize {
        self.chars.into()
    }

    /// Returns the minimum number of characters that the part adds to a compound.
    pub(super) fn min_added(&self, options: &Compounding) -> usize {
        (self.chars() - options.max_cut()).max(options.min_chars())
    }

    /// Returns the stem of the text.
    pub(super) fn stem(&self) -> &str {
        self.stem.as_ref().unwrap_or(&self.text)
    }

    /// Returns what the part can be.
    pub(super) fn kinds(&self) -> impl Iterator<Item = PartKind> {
        let Places { first, middle, last, .. } = self.places;
        let inside = [(first, PartKind::First), (middle, PartKind::Middle)].into_iter();
        let inside = inside.filter_map(|(is_there, kind)| is_there.then_some(kind));
        let flagged = self.flags.iter().copied().map(PartKind::Flagged);
        let inside = inside.chain(flagged).filter(|_| !self.is_never_inside);
        let last = last.then_some(PartKind::Last).into_iter();
        inside.chain(last).chain(self.last_flags.iter().copied().map(PartKind::LastFlagged))
    }
}

/// Finds the parts of compounds with these sequences and at most `max_chars` characters, in the order of their lengths.
/// Also adds every word to `known`.
pub(super) fn parts<'a>(
    words: &SourceFile,
    affixes: &'a Affixes,
    forbidden: &Forbidden,
    sequences: &[Sequence],
    max_affixes: usize,
    max_chars: usize,
    known: &mut KnownWords<'_>,
) -> Result<Vec<Part<'a>>, Error> {
    let options = &affixes.compounding;
    let lengths = options.min_chars()..=(max_chars + options.max_cut()).saturating_sub(options.min_chars());
    let asked = AskedFlags::new(sequences, options);
    let mut parts: Vec<Part<'a>> = Vec::new();
    let mut numbers = HashMap::new();
    let (mut flags, mut looked_at) = (0, 0);
    let mut steps = Steps::default();
    for entry in entries(words, affixes, &mut Problems::counted()) {
        known.add(&entry.word, &entry)?;
        if entry.is_forbidden(affixes) {
            continue;
        }
        expand(&entry, affixes, Extent::of_parts(max_affixes), &mut steps, |text, analysis| -> Result<(), Error> {
            let is_known = !has(&entry.flags, affixes.only_in_compound)
                && analysis.rules().all(|rule| !rule.continuation.only_in_compound);
            if is_known {
                known.add(text, &entry)?;
            }
            looked_at += entry.flags.len() + analysis.rules().map(|rule| rule.continuation.flags.len()).sum::<usize>();
            let chars = text.chars().count();
            let is_word = !analysis.has_affixes();
            let places = Places::of(&entry, analysis, affixes);
            if !lengths.contains(&chars)
                || !asked.concerns(&entry, is_word, places, options)
                || forbidden.has_form(text)
                || is_word && forbidden.has_word(text)
            {
                return Ok(());
            }
            let number = *numbers.entry(hash(text)).or_insert(parts.len());
            if number == parts.len() {
                parts.push(Part::new(text, chars, &entry, analysis));
            }
            flags += parts[number].add(&entry, analysis, places, &asked, affixes);
            if parts.len() > MAX_TEXTS || flags > MAX_FLAGS.0 || looked_at > MAX_FLAGS.1 {
                let what = "more than 7 million parts of compounds, or too many flags on them";
                return Err(Error::TooManyCompounds(entry.line.fault(0, what)));
            }
            Ok(())
        })?;
    }
    parts.retain(|part| part.kinds().next().is_some());
    parts.sort_unstable_by(|a, b| (a.chars, a.line, &a.text).cmp(&(b.chars, b.line, &b.text)));
    Ok(parts)
}

/// The flags that the rules about compounds ask for, in ascending order.
struct AskedFlags {
    by_sequences: Vec<Flag>,
    by_patterns: Vec<Flag>,
}

impl AskedFlags {
    fn new(sequences: &[Sequence], options: &Compounding) -> Self {
        let kinds = sequences.iter().flat_map(|sequence| &sequence.kinds);
        let of_kind = |kind: &PartKind| match kind {
            PartKind::Flagged(flag) | PartKind::LastFlagged(flag) => Some(*flag),
            PartKind::First | PartKind::Middle | PartKind::Last => None,
        };
        let of_patterns = options.patterns.iter().flat_map(|pattern| [pattern.flag_before, pattern.flag_after]);
        let mut asked =
            Self { by_sequences: kinds.filter_map(of_kind).collect(), by_patterns: of_patterns.flatten().collect() };
        for flags in [&mut asked.by_sequences, &mut asked.by_patterns] {
            flags.sort_unstable();
            flags.dedup();
        }
        asked
    }

    /// Returns true if a form of an entry decides what parts there are.
    fn concerns(&self, entry: &Entry<'_>, is_word: bool, places: Places, options: &Compounding) -> bool {
        let may_be_of_sequence = !self.by_sequences.is_empty() && (is_word || places.last_of_sequence);
        places.first
            || places.middle
            || places.last
            || is_word && has(&entry.flags, options.not_inside)
            || may_be_of_sequence && entry.flags.iter().any(|flag| has(&self.by_sequences, Some(*flag)))
    }
}
