//! Text that is written from right to left, in the order in which it is drawn from the left.

use std::borrow::Cow;

use dict_runtime::Dict;
use unicode_bidi::{BidiClass, BidiInfo, bidi_class};

/// Returns true if the words of `dict`, and so its boards, are written from right to left.
pub(crate) fn is_right_to_left(dict: &Dict) -> bool {
    let mut letters = dict.alphabet().symbols().iter().flat_map(|symbol| symbol.text().chars());
    letters.any(is_right_to_left_letter)
}

fn is_right_to_left_letter(letter: char) -> bool {
    matches!(bidi_class(letter), BidiClass::R | BidiClass::AL)
}

/// Returns `text` in the order in which it is drawn, by the Unicode Bidirectional Algorithm.
pub(crate) fn visual(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_right_to_left_letter) {
        return text.into();
    }
    let info = BidiInfo::new(text, None);
    let lines = info.paragraphs.iter().map(|paragraph| info.reorder_line(paragraph, paragraph.range.clone()));
    Cow::Owned(lines.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_right_to_left_words_are_reversed() {
        assert_eq!(visual("cat 12"), "cat 12");
        assert_eq!(visual("שלום"), "םולש");
        assert_eq!(visual("cat שלום 1"), "cat 1 םולש");
    }
}
