//! Finds the ends of lines, eight bytes at a time.
//!
//! Each test of a register sets the high bit of the bytes that pass it. In the register of `cat\nDog\n`, the first byte
//! is the lowest:
//!
//! ```text
//! bytes                            \n  g  o  D \n  t  a  c
//! line_feeds                       80 00 00 00 80 00 00 00
//! lowercase_letters                00 80 80 00 00 80 80 80
//! others: neither of the two       00 00 00 80 00 00 00 00
//! ```
//!
//! The first line has no bit of `others` below its line feed, so it is lowercase. The second line has one, for the `D`.

/// The number of bytes that are looked at together. The first byte is the lowest.
const REGISTER_BYTES: usize = 8;
const ONES: u64 = u64::from_le_bytes([1; REGISTER_BYTES]);
const HIGH: u64 = ONES << 7;

/// Calls `take` with each line of `text`: its start, its end, and true if it has only the letters a to z.
#[inline]
pub(super) fn for_each_range<E>(
    text: &[u8],
    mut take: impl FnMut(usize, usize, bool) -> Result<(), E>,
) -> Result<(), E> {
    let (registers, rest) = text.as_chunks::<REGISTER_BYTES>();
    let mut last = [0; REGISTER_BYTES];
    last[..rest.len()].copy_from_slice(rest);
    let mut start = 0;
    // The bytes of the current line that are not lowercase letters, in the registers before this one.
    let mut others = 0;
    for (number, register) in registers.iter().chain([&last]).enumerate() {
        let register = u64::from_le_bytes(*register);
        let mut ends = line_feeds(register);
        let mut others_here = !lowercase_letters(register) & HIGH & !ends;
        while ends != 0 {
            // The bits below the lowest end.
            let line = ends.wrapping_sub(1) & !ends;
            let end = number * REGISTER_BYTES + ends.trailing_zeros() as usize / 8;
            take(start, end, (others | others_here & line) == 0)?;
            start = end + 1;
            others = 0;
            others_here &= !line;
            ends &= ends - 1;
        }
        others |= others_here;
    }
    if start < text.len() {
        // The zeros that fill the last register are not part of the line.
        let is_lowercase = text[start..].iter().all(u8::is_ascii_lowercase);
        take(start, text.len(), is_lowercase)?;
    }
    Ok(())
}

/// Returns the high bit of each byte that is a line feed.
fn line_feeds(register: u64) -> u64 {
    let difference = register ^ (ONES * u64::from(b'\n'));
    !(((difference & !HIGH) + !HIGH) | difference) & HIGH
}

/// Returns the high bit of each byte from a to z.
fn lowercase_letters(register: u64) -> u64 {
    let from = |byte: u8| (register & !HIGH) + ONES * u64::from(0x80 - byte);
    from(b'a') & !from(b'z' + 1) & !register & HIGH
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Random;

    #[test]
    fn the_documented_register_has_the_bits_shown() {
        let register = u64::from_le_bytes(*b"cat\nDog\n");
        assert_eq!(line_feeds(register), 0x8000_0000_8000_0000);
        assert_eq!(lowercase_letters(register), 0x0080_8000_0080_8080);
    }

    #[test]
    fn every_byte_at_every_place_ends_a_line_or_does_not() {
        for at in 0..20 {
            for byte in 0..=255u8 {
                let mut text = *b"abcdefg\nhijklmnopqrstuv\nwxyz";
                text[at] = byte;
                let mut lines = Vec::new();
                for_each_range(&text, |start, end, is_lowercase| {
                    assert_eq!(is_lowercase, text[start..end].iter().all(u8::is_ascii_lowercase), "{text:?}");
                    lines.push(&text[start..end]);
                    Ok::<(), ()>(())
                })
                .unwrap();
                assert_eq!(lines, text.split(|&byte| byte == b'\n').collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn random_texts_are_split_into_their_lines() {
        let mut random = Random::new(1);
        for _ in 0..20_000 {
            let text: Vec<u8> =
                (0..random.below(40)).map(|_| *random.pick(b"az\n\nqcat@A[Z`{\r\x09\x0b\x8a\xe1\xfa\xff\0")).collect();
            let mut lines = Vec::new();
            for_each_range(&text, |start, end, is_lowercase| {
                lines.push((&text[start..end], is_lowercase));
                Ok::<(), ()>(())
            })
            .unwrap();
            let mut expected: Vec<&[u8]> = text.split(|&byte| byte == b'\n').collect();
            // What follows the last line feed is a line if it is not empty.
            expected.pop_if(|last| last.is_empty());
            let expected = expected.into_iter().map(|line| (line, line.iter().all(u8::is_ascii_lowercase)));
            assert!(expected.eq(lines), "{text:?}");
        }
    }
}
