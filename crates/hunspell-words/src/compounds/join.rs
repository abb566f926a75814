//! The rules about two parts beside each other.

use super::part::Part;
use crate::affixes::{Affixes, JoinPattern, has};

/// Returns whether two parts may be joined as they are. `at_end` is whether the second ends the compound.
pub(super) fn is_join(before: &Part<'_>, after: &Part<'_>, at_end: bool, affixes: &Affixes) -> bool {
    let options = &affixes.compounding;
    !(options.refuses_triples && has_triple(before, after) || options.refuses_capitals && has_capital(before, after))
        && is_pair(before, after, at_end, affixes)
}

/// Returns whether two parts may be joined with one letter left out, of three equal ones. This is done with ASCII letters
/// alone: hunspell compares bytes.
pub(super) fn is_shortened_join(before: &Part<'_>, after: &Part<'_>, at_end: bool, affixes: &Affixes) -> bool {
    let options = &affixes.compounding;
    let mut last = before.text.bytes().rev();
    let letter = after.text.bytes().next();
    options.shortens_triples
        && before.text.len() > 2
        && letter.is_some_and(|letter| letter.is_ascii())
        && last.next() == letter
        && last.next() == letter
        && after.chars > options.min_chars()
        && is_pair(before, after, at_end, affixes)
}

/// Returns whether two parts may be beside each other.
fn is_pair(before: &Part<'_>, after: &Part<'_>, at_end: bool, affixes: &Affixes) -> bool {
    let options = &affixes.compounding;
    let is_repeat = before.line == after.line || before.text == after.text;
    let is_refused = options.refuses_repeats && at_end && is_repeat;
    !is_refused && !options.patterns.iter().any(|pattern| matches(pattern, before, after))
}

/// Returns whether there are three equal letters at the join.
fn has_triple(before: &Part<'_>, after: &Part<'_>) -> bool {
    let (mut before, mut after) = (before.text.chars().rev(), after.text.chars());
    let letter = before.next();
    letter == after.next() && (before.next() == letter || after.next() == letter)
}

/// Returns whether there is a capital beside the join, but no hyphen.
fn has_capital(before: &Part<'_>, after: &Part<'_>) -> bool {
    let letters = [before.text.chars().next_back(), after.text.chars().next()];
    letters.iter().flatten().any(|letter| letter.is_uppercase()) && !letters.contains(&Some('-'))
}

/// Returns whether a pattern of wrong joins has this one.
fn matches(pattern: &JoinPattern, before: &Part<'_>, after: &Part<'_>) -> bool {
    let has_end = || match &*pattern.before {
        text if text.starts_with('0') => before.ends_with_word,
        text => before.text.ends_with(text),
    };
    // If the part is shorter than the text, what follows may have the rest of it.
    let has_start = || pattern.after.chars().zip(after.text.chars()).all(|(a, b)| a == '.' || a == b);
    (pattern.flag_before.is_none() || has(&before.pattern_flags, pattern.flag_before))
        && (pattern.flag_after.is_none() || has(&after.pattern_flags, pattern.flag_after))
        && has_end()
        && has_start()
}
