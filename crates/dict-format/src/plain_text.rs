//! The characters that values may have, in metadata and in columns.

/// Returns true if `value` is valid: it has no control characters, and so no line ends, and none of the characters that
/// turn the direction of text (Unicode's property Bidi_Control: U+061C, U+200E, U+200F, U+202A to U+202E, U+2066 to
/// U+2069). Hebrew and Arabic are written without them.
pub fn is_value(value: &str) -> bool {
    let bytes = value.as_bytes();
    !(0..bytes.len()).any(|at| is_bad_at(bytes, at))
}

/// Returns true if a character that no value has starts here.
#[inline]
fn is_bad_at(bytes: &[u8], at: usize) -> bool {
    // This checks bytes, not characters: the bytes of a mapped file may change, and decoding characters that change
    // could read beyond the value.
    match bytes.get(at..bytes.len().min(at + 3)) {
        Some([byte, ..]) if byte.is_ascii_control() => true,
        Some([0xc2, 0x80..=0x9f, ..] | [0xd8, 0x9c, ..]) => true,
        Some([0xe2, 0x80, 0x8e | 0x8f | 0xaa..=0xae] | [0xe2, 0x81, 0xa6..=0xa9]) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::*;

    #[test]
    fn a_value_may_have_any_character_but_control_characters_and_those_that_turn_its_direction() {
        for c in '\0'..=char::MAX {
            let turns =
                matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
            assert_eq!(is_value(&String::from_iter(['é', c, 'a'])), !c.is_control() && !turns, "{c:?}");
            assert_eq!(is_value(&String::from(c)), !c.is_control() && !turns, "{c:?}");
        }
    }
}
