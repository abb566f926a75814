//! A range coder of bits: a bit takes as much space as its probability says.
//!
//! Both sides keep a range of 32-bit numbers, `low..=high`. Each bit cuts it in two, in proportion to the bit's
//! probability, and keeps one part. The code is a number in the last range. Bytes that `low` and `high` share at the
//! top are written and shifted out. At the end, all four bytes of `low` are written, so the numbers have one code only.
//!
//! The coder is the one of M. Mahoney's `fpaq0` and `lpaq1` (<https://mattmahoney.net/dc/>).

/// The range that is left.
#[derive(Debug)]
struct Range {
    low: u32,
    high: u32,
}

impl Range {
    const ALL: Self = Self { low: 0, high: u32::MAX };

    /// Returns the end of the part for the bit 1, which has the probability `one` / 65,536.
    #[inline]
    fn middle(&self, one: u16) -> u32 {
        let width = u64::from(self.high - self.low);
        self.low + ((width * u64::from(one)) >> 16) as u32
    }

    #[inline]
    fn cut(&mut self, middle: u32, bit: bool) {
        if bit {
            self.high = middle;
        } else {
            self.low = middle + 1;
        }
    }

    /// Shifts out the top byte and returns it, if `low` and `high` share it.
    #[inline]
    fn shift(&mut self) -> Option<u8> {
        let [low, high] = [self.low, self.high].map(|end| (end >> 24) as u8);
        if low != high {
            return None;
        }
        self.low <<= 8;
        self.high = self.high << 8 | 0xff;
        Some(low)
    }
}

/// The side that writes.
#[derive(Debug)]
pub(crate) struct Encoder {
    range: Range,
    bytes: Vec<u8>,
}

impl Encoder {
    pub(crate) fn new() -> Self {
        Self { range: Range::ALL, bytes: Vec::new() }
    }

    /// Writes a bit. The probability that it is 1 is `one` / 65,536, and not 0.
    pub(crate) fn encode(&mut self, bit: bool, one: u16) {
        self.range.cut(self.range.middle(one), bit);
        while let Some(byte) = self.range.shift() {
            self.bytes.push(byte);
        }
    }

    pub(crate) fn finish(mut self) -> Vec<u8> {
        self.bytes.extend(self.range.low.to_be_bytes());
        self.bytes
    }
}

/// The side that reads.
#[derive(Debug)]
pub(crate) struct Decoder {
    range: Range,
    code: u32,
    bytes: Vec<u8>,
    /// The number of bytes that were read. It may be higher than there are bytes; the bytes after the end are zero.
    read: usize,
}

impl Decoder {
    pub(crate) fn new(bytes: Vec<u8>) -> Self {
        let mut decoder = Self { range: Range::ALL, code: 0, bytes, read: 0 };
        (0..4).for_each(|_| decoder.read_byte());
        decoder
    }

    /// Reads a bit. The probability that it is 1 is `one` / 65,536, and not 0.
    #[inline]
    pub(crate) fn decode(&mut self, one: u16) -> bool {
        let middle = self.range.middle(one);
        let bit = self.code <= middle;
        self.range.cut(middle, bit);
        while self.range.shift().is_some() {
            self.read_byte();
        }
        bit
    }

    /// Returns true if the bits that were read are all, and were written by the [`Encoder`].
    pub(crate) fn is_at_end(&self) -> bool {
        self.code == self.range.low && self.read == self.bytes.len()
    }

    fn read_byte(&mut self) {
        let byte = self.bytes.get(self.read).copied().unwrap_or(0);
        self.code = self.code << 8 | u32::from(byte);
        self.read += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns bits with their probabilities, from the most unlikely to the most likely.
    fn bits() -> Vec<(bool, u16)> {
        let probabilities = [1, 2, 255, 256, 32_767, 32_768, 60_000, 65_534, 65_535];
        let number = |at: usize| at.wrapping_mul(0x9e37_79b1) >> 7;
        (0..5000).map(|at| (number(at) % 3 == 0, probabilities[number(at + 1) % probabilities.len()])).collect()
    }

    fn encode(bits: &[(bool, u16)]) -> Vec<u8> {
        let mut encoder = Encoder::new();
        bits.iter().for_each(|&(bit, one)| encoder.encode(bit, one));
        encoder.finish()
    }

    #[test]
    fn bits_of_any_probability_come_back() {
        let bits = bits();
        for len in [0, 1, 2, 3, 100, 5000] {
            let mut decoder = Decoder::new(encode(&bits[..len]));
            assert!(bits[..len].iter().all(|&(bit, one)| decoder.decode(one) == bit), "{len}");
            assert!(decoder.is_at_end(), "{len}");
        }
    }

    #[test]
    fn likely_bits_take_little_space() {
        assert_eq!(encode(&[(true, 65_535); 5000]).len(), 4);
        assert_eq!(encode(&[(false, 1); 5000]).len(), 4);
        assert_eq!(encode(&[(true, 1 << 15); 800]).len(), 104);
    }

    #[test]
    fn other_bytes_for_the_same_bits_do_not_end_where_they_should() {
        let bits = &bits()[..200];
        let good = encode(bits);
        let ends = |bytes: Vec<u8>| {
            let mut decoder = Decoder::new(bytes);
            bits.iter().all(|&(bit, one)| decoder.decode(one) == bit) && decoder.is_at_end()
        };
        assert!(ends(good.clone()));
        assert!(!ends([&good[..], &[0]].concat()) && !ends(good[..good.len() - 1].to_vec()));
        for at in 0..good.len() {
            let mut bytes = good.clone();
            bytes[at] ^= 1;
            assert!(!ends(bytes), "byte {at}");
        }
    }
}
