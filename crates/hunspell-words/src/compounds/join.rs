//! The rules about joins.

use super::part::Part;
use crate::{
    affixes::{Affixes, JoinPattern},
    flags::has,
};

/// The place of a join.
#[derive(Clone, Copy)]
pub(super) struct JoinPlace {
    /// True if the second part ends the compound.
    pub(super) is_last: bool,
    /// True if the parts are chosen by their places.
    pub(super) is_by_place: bool,
}

/// Returns true if two parts may be joined as they are.
pub(super) fn is_join(before: &Part<'_>, after: &Part<'_>, place: JoinPlace, affixes: &Affixes) -> bool {
    let first = after.text.chars().next();
    !(place.is_by_place && has_capital(before, first, affixes)) && is_pair(before, after, place, affixes)
}

/// Returns true if two parts may be joined with one of three equal letters left out. This is done only with ASCII
/// letters: hunspell compares bytes.
pub(super) fn is_shortened_join(before: &Part<'_>, after: &Part<'_>, place: JoinPlace, affixes: &Affixes) -> bool {
    let options = &affixes.compounding;
    let mut end = before.text.bytes().rev();
    let letter = after.text.bytes().next();
    options.shortens_triples
        && place.is_by_place
        && before.text.len() > 2
        && letter.is_some_and(|letter| letter.is_ascii())
        && end.next() == letter
        && end.next() == letter
        && after.chars() > options.min_chars()
        && !has_capital(before, after.text.chars().nth(1), affixes)
        && is_pair(before, after, place, affixes)
}

/// Returns true if two parts may be beside each other.
fn is_pair(before: &Part<'_>, after: &Part<'_>, place: JoinPlace, affixes: &Affixes) -> bool {
    let options = &affixes.compounding;
    let is_repeat = before.line == after.line || before.text == after.text;
    match place {
        // hunspell does not look at the end of a sequence.
        JoinPlace { is_last: true, is_by_place: false } => return true,
        JoinPlace { is_last: true, .. } if options.refuses_repeats && is_repeat => return false,
        _ => {}
    }
    !options.patterns.iter().any(|pattern| matches(pattern, before, after, place.is_last))
}

/// Returns true if a compound, whose parts have these starts, has three equal letters at a join.
pub(super) fn has_triple(text: &str, starts: &[usize]) -> bool {
    starts.windows(2).any(|starts| {
        let (mut before, mut after) = (text[starts[0]..starts[1]].chars().rev(), text[starts[1]..].chars());
        let letter = before.next();
        letter == after.next() && (before.next() == letter || after.next() == letter)
    })
}

/// Returns true if a capital but no hyphen is beside a join, and the options refuse this.
fn has_capital(before: &Part<'_>, after: Option<char>, affixes: &Affixes) -> bool {
    let letters = [before.text.chars().next_back(), after];
    affixes.compounding.refuses_capitals
        && letters.iter().flatten().any(|letter| letter.is_uppercase())
        && !letters.contains(&Some('-'))
}

/// Returns true if a pattern of wrong joins has this one. The second part `is_last` or not.
fn matches(pattern: &JoinPattern, before: &Part<'_>, after: &Part<'_>, is_last: bool) -> bool {
    let has_end = || match &*pattern.before {
        text if text.starts_with('0') => before.ends_with_word,
        text => before.text.ends_with(text),
    };
    // If the part is shorter than the text, the next one may go on with it.
    let has_start = || {
        let mut letters = after.text.chars();
        pattern.after.chars().all(|expected| match letters.next() {
            Some(letter) => expected == '.' || expected == letter,
            None => !is_last,
        })
    };
    (pattern.flag_before.is_none() || has(&before.pattern_flags, pattern.flag_before))
        && (pattern.flag_after.is_none() || has(&after.pattern_flags, pattern.flag_after))
        && has_end()
        && has_start()
}
