//! The rules about joins.

use super::part::Part;
use crate::affixes::{Affixes, JoinPattern, has};

/// Returns whether two parts may be joined as they are.
pub(super) fn is_join(before: &Part<'_>, after: &Part<'_>, place: JoinPlace, affixes: &Affixes) -> bool {
    let refuses_capitals = affixes.compounding.refuses_capitals && place.has_flags_of_places;
    !(refuses_capitals && has_capital(before, after)) && is_pair(before, after, place, affixes)
}

/// Returns whether two parts may be joined with one letter left out, of three equal ones. This is done with ASCII letters
/// alone: hunspell compares bytes.
pub(super) fn is_shortened_join(before: &Part<'_>, after: &Part<'_>, place: JoinPlace, affixes: &Affixes) -> bool {
    let options = &affixes.compounding;
    let mut last = before.text.bytes().rev();
    let letter = after.text.bytes().next();
    options.shortens_triples
        && place.has_flags_of_places
        && before.text.len() > 2
        && letter.is_some_and(|letter| letter.is_ascii())
        && last.next() == letter
        && last.next() == letter
        && after.chars > options.min_chars()
        && is_pair(before, after, place, affixes)
}

/// The place of a join.
#[derive(Clone, Copy)]
pub(super) struct JoinPlace {
    /// Whether the second part ends the compound.
    pub(super) is_last: bool,
    /// Whether the parts have the flags of their places, and not those of a sequence.
    pub(super) has_flags_of_places: bool,
}

/// Returns whether two parts may be beside each other.
fn is_pair(before: &Part<'_>, after: &Part<'_>, place: JoinPlace, affixes: &Affixes) -> bool {
    let options = &affixes.compounding;
    let is_repeat = before.line == after.line || before.text == after.text;
    match place {
        // hunspell does not look at the end of a sequence.
        JoinPlace { is_last: true, has_flags_of_places: false } => return true,
        JoinPlace { is_last: true, .. } if options.refuses_repeats && is_repeat => return false,
        _ => {}
    }
    !options.patterns.iter().any(|pattern| matches(pattern, before, after))
}

/// Returns whether a compound, whose parts have these starts, has three equal letters at a join.
pub(super) fn has_triple(text: &str, starts: &[usize]) -> bool {
    starts.windows(2).any(|starts| {
        let (mut before, mut after) = (text[starts[0]..starts[1]].chars().rev(), text[starts[1]..].chars());
        let letter = before.next();
        letter == after.next() && (before.next() == letter || after.next() == letter)
    })
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
