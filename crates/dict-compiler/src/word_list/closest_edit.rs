//! The edit that makes one text of another.

use dict_format::Edit;

/// Returns the edit that makes `text` of `word` and leaves the most of the word: it removes a start and an end, and adds others.
///
/// A change of the start counts as one more character, so that most edits change only the end, and words share their edits.
pub(super) fn closest_edit<'t>(word: &'t str, text: &'t str) -> Edit<'t> {
    let same_from = |start: &str, other: &str| -> usize {
        let same = start.chars().zip(other.chars()).take_while(|(a, b)| a == b);
        same.map(|(c, _)| c.len_utf8()).sum()
    };
    let mut best = (0, 0, same_from(word, text));
    let mut most = best.2;
    for at in starts(word) {
        for to in starts(text) {
            let (rest, other) = (&word[at..], &text[to..]);
            if rest.len().min(other.len()) <= most + 1 {
                break;
            }
            let same = same_from(rest, other);
            if same > most + 1 {
                best = (at, to, same);
                most = same - 1;
            }
        }
    }
    let (at, to, same) = best;
    Edit {
        added_start: &text[..to],
        added_end: &text[to + same..],
        removed_start: &word[..at],
        removed_end: &word[at + same..],
    }
}

/// Returns the offsets of the characters of a text.
fn starts(text: &str) -> impl Iterator<Item = usize> {
    text.char_indices().map(|(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edit_keeps_the_longest_part_of_the_word() {
        for (word, text, stored) in [
            ("runs", "run", "\t\t\ts"),
            ("cities", "city", "\ty\t\ties"),
            ("see", "see", "\t\t\t"),
            ("went", "go", "\tgo\t\twent"),
            ("gemacht", "machen", "\ten\tge\tt"),
            ("häuser", "haus", "\taus\t\täuser"),
            ("is", "be", "\tbe\t\tis"),
            ("ακούω", "κούω", "\t\tα\t"),
            ("a", "aaaa", "\taaa\t\t"),
            ("xa", "a", "\ta\t\txa"),
            // One character is not worth the change of a start, two are.
            ("ba", "ca", "\tca\t\tba"),
            ("baa", "caa", "c\t\tb\t"),
        ] {
            let edit = closest_edit(word, text);
            assert_eq!((edit.stored(), edit.apply(word).as_deref()), (stored.to_string(), Some(text)), "{word} {text}");
        }
    }
}
