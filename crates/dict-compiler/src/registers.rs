//! Looks at eight bytes of text at a time.
//!
//! Each test of a register sets the high bit of the bytes that pass it. In the register of `cat\nDog\n`, the first byte
//! is the lowest:
//!
//! ```text
//! bytes                \n  g  o  D \n  t  a  c
//! places_of(b'\n')     80 00 00 00 80 00 00 00
//! lowercase_letters    00 80 80 00 00 80 80 80
//! ```

pub(crate) const REGISTER_BYTES: usize = 8;
const ONES: u64 = u64::from_le_bytes([1; REGISTER_BYTES]);

/// The high bit of each byte.
pub(crate) const HIGH: u64 = ONES << 7;

/// Returns the high bit of each byte that is `byte`.
#[inline(always)]
pub(crate) fn places_of(byte: u8, register: u64) -> u64 {
    let difference = register ^ (ONES * u64::from(byte));
    !(((difference & !HIGH) + !HIGH) | difference) & HIGH
}

/// Returns the high bit of each byte from a to z.
#[inline(always)]
pub(crate) fn lowercase_letters(register: u64) -> u64 {
    let from = |byte: u8| (register & !HIGH) + ONES * u64::from(0x80 - byte);
    from(b'a') & !from(b'z' + 1) & !register & HIGH
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_documented_register_has_the_bits_shown() {
        let register = u64::from_le_bytes(*b"cat\nDog\n");
        assert_eq!(places_of(b'\n', register), 0x8000_0000_8000_0000);
        assert_eq!(lowercase_letters(register), 0x0080_8000_0080_8080);
    }

    #[test]
    fn each_byte_passes_its_tests_beside_any_byte() {
        for byte in 0..=u8::MAX {
            for (place, beside) in
                (0..REGISTER_BYTES).flat_map(|place| [0, b'\n', b'a', 0xff].map(|beside| (place, beside)))
            {
                let mut bytes = [beside; REGISTER_BYTES];
                bytes[place] = byte;
                let register = u64::from_le_bytes(bytes);
                let passes = |bits: u64| bits.to_le_bytes()[place] == 0x80;
                assert_eq!(passes(places_of(b'\n', register)), byte == b'\n', "{bytes:?}");
                assert_eq!(passes(lowercase_letters(register)), byte.is_ascii_lowercase(), "{bytes:?}");
                assert_eq!((places_of(b'\n', register) | lowercase_letters(register)) & !HIGH, 0);
            }
        }
    }
}
