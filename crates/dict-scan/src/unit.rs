//! The units of a window.

/// A symbol code of the folded text, or a place where the text has no letter of the dictionary, in 6 bits. The 7th bit
/// says that a whole word may begin or end before the unit, the 8th that a letter of the text begins with the unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(transparent)]
pub(crate) struct Unit(u8);

/// The code of everything that is not a letter of the dictionary. No slot has a child by it: a bitmap of 32 bits that
/// is shifted by it is 0.
pub(crate) const NONE: u8 = 63;
pub(crate) const CODE: u8 = 63;
/// The bit of [`NONE`] that no other code has.
pub(crate) const NOT_A_LETTER: u8 = 0x20;
pub(crate) const BOUNDARY: u8 = 0x40;
pub(crate) const LETTER: u8 = 0x80;

impl Default for Unit {
    fn default() -> Self {
        Self::END
    }
}

impl Unit {
    /// The unit after the last letter of a text. It also stands before the first one.
    pub(crate) const END: Self = Self(NONE | BOUNDARY | LETTER);

    /// Makes the first unit of a letter. [`BOUNDARY`] is set if the letter is in no word of the text. The code is below
    /// 64.
    #[inline]
    pub(crate) fn letter(code: u8, is_word: bool) -> Self {
        Self(code | LETTER | if is_word { 0 } else { BOUNDARY })
    }

    /// Returns the unit with [`BOUNDARY`] set if the letter before it is in no word of the text. `before` is what
    /// [`Unit::letter`] returned for that one.
    #[inline]
    pub(crate) fn after(self, before: Self) -> Self {
        Self(self.0 | before.0 & BOUNDARY)
    }

    /// Makes a later unit of a letter. The code is below 64.
    #[inline]
    pub(crate) fn later(code: u8) -> Self {
        Self(code)
    }

    /// Returns the code.
    #[inline]
    pub(crate) fn code(self) -> u8 {
        self.0 & CODE
    }

    /// Returns true if the unit continues a letter.
    #[inline]
    pub(crate) fn is_inside(self) -> bool {
        self.0 & LETTER == 0
    }

    /// Returns the code, or [`NONE`] if no match may begin before the unit.
    #[inline]
    pub(crate) fn start_code<const ANYWHERE: bool>(self) -> u8 {
        self.code() | (self.limit_bit::<ANYWHERE>() as u8).wrapping_sub(1) & NONE
    }

    /// Returns in which of eight units a whole word may begin: the 7th bit of each byte.
    #[inline]
    pub(crate) fn starts_of_words(units: &[Self; 8]) -> u64 {
        let units = u64::from_le_bytes(units.map(|unit| unit.0));
        const { assert!(BOUNDARY == NOT_A_LETTER << 1) };
        units & !(units << 1) & (u64::from(BOUNDARY) * 0x0101_0101_0101_0101)
    }

    /// Returns 1 if a match may begin or end before the unit, or else 0: at each letter if `ANYWHERE`, and otherwise
    /// where words of the text begin and end.
    #[inline]
    pub(crate) fn limit_bit<const ANYWHERE: bool>(self) -> u64 {
        u64::from(self.0) >> if ANYWHERE { LETTER.trailing_zeros() } else { BOUNDARY.trailing_zeros() } & 1
    }

    /// Returns true if a match may begin or end before the unit.
    #[inline]
    pub(crate) fn is_limit<const ANYWHERE: bool>(self) -> bool {
        self.limit_bit::<ANYWHERE>() != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unit_has_its_code_and_says_where_matches_may_begin_and_end() {
        let facts = |unit: Unit| {
            (
                unit.code(),
                unit.start_code::<true>(),
                unit.is_inside(),
                unit.is_limit::<true>(),
                unit.is_limit::<false>(),
            )
        };
        assert_eq!(facts(Unit::letter(30, false)), (30, 30, false, true, true));
        assert_eq!(facts(Unit::letter(0, true)), (0, 0, false, true, false));
        assert_eq!(facts(Unit::later(7)), (7, NONE, true, false, false));
        assert_eq!(facts(Unit::END), (NONE, NONE, false, true, true));
    }
}
