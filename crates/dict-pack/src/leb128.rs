//! Numbers as LEB128: a byte for each seven bits, the lowest first. The highest bit of each byte but the last is set.

/// The bit of a byte that is followed by another byte of the same number.
const MORE: u8 = 0x80;

/// The maximum number of bytes of a number of 32 bits.
const MAX_BYTES: usize = 5;

/// Appends a number.
pub(crate) fn push_leb128(bytes: &mut Vec<u8>, mut number: u32) {
    while number >= MORE.into() {
        bytes.push(number as u8 | MORE);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Bytes whose numbers are taken one after the other.
#[derive(Debug)]
pub(crate) struct Leb128Reader {
    bytes: Vec<u8>,
    used: usize,
}

impl Leb128Reader {
    pub(crate) fn new(bytes: Vec<u8>) -> Self {
        Self { bytes, used: 0 }
    }

    /// Takes the next number. Returns `None` at the end, and for a number that is too large or not in its shortest
    /// form.
    #[inline]
    pub(crate) fn next(&mut self) -> Option<u32> {
        let mut number = 0;
        for (at, &byte) in self.bytes.get(self.used..)?.iter().take(MAX_BYTES).enumerate() {
            number |= u64::from(byte & !MORE) << (7 * at);
            if byte & MORE == 0 {
                self.used += at + 1;
                let is_shortest = at == 0 || byte != 0;
                return u32::try_from(number).ok().filter(|_| is_shortest);
            }
        }
        None
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.used == self.bytes.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back_and_have_one_form_only() {
        let expected = [0, 1, 127, 128, 300, 16_383, 16_384, 1 << 28, u32::MAX];
        let mut bytes = Vec::new();
        expected.iter().for_each(|number| push_leb128(&mut bytes, *number));
        let mut numbers = Leb128Reader::new(bytes);
        expected.iter().for_each(|number| assert_eq!(numbers.next(), Some(*number)));
        assert!(numbers.is_at_end() && numbers.next().is_none());
        for bad in [&[][..], &[0x80], &[0x80, 0], &[0xff, 0xff, 0xff, 0xff, 0x1f], &[0x80, 0x80, 0x80, 0x80, 0x80, 1]] {
            assert_eq!(Leb128Reader::new(bad.to_vec()).next(), None, "{bad:?}");
        }
    }
}
