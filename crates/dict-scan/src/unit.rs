//! The units of a window.

/// A symbol code of the folded text, or a place where the text has no letter of the dictionary, in 6 bits. The 7th bit says that
/// a whole word may begin or end before the unit, the 8th that the unit continues a letter of the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Unit(u8);

/// The code of what is no letter of the dictionary. No slot has a child by it: a bitmap of 32 bits that is shifted by it is 0.
pub(crate) const NONE: u8 = 63;
const CODE: u8 = 63;
const BOUNDARY: u8 = 0x40;
const INSIDE: u8 = 0x80;

impl Unit {
    /// The unit after the last letter of a text.
    pub(crate) const END: Self = Self(NONE | BOUNDARY);

    /// Makes the first unit of a letter. The code is below 64.
    #[inline]
    pub(crate) fn first(code: u8, is_boundary: bool) -> Self {
        Self(code | if is_boundary { BOUNDARY } else { 0 })
    }

    /// Makes a later unit of a letter. The code is below 64.
    #[inline]
    pub(crate) fn later(code: u8) -> Self {
        Self(code | INSIDE)
    }

    /// Returns the code.
    #[inline]
    pub(crate) fn code(self) -> u8 {
        self.0 & CODE
    }

    /// Returns the code of a letter's first unit, and [`NONE`] for the later ones.
    #[inline]
    pub(crate) fn first_code(self) -> u8 {
        // The sign is shifted into all bits.
        (self.0 | (self.0 as i8 >> 7) as u8) & CODE
    }

    /// Returns true if the unit continues a letter.
    #[inline]
    pub(crate) fn is_inside(self) -> bool {
        self.0 & INSIDE != 0
    }

    /// Returns true if a match may begin or end before the unit: at each letter if `ANYWHERE`, and otherwise where words of the
    /// text begin and end.
    #[inline]
    pub(crate) fn is_limit<const ANYWHERE: bool>(self) -> bool {
        if ANYWHERE { !self.is_inside() } else { self.0 & BOUNDARY != 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unit_has_its_code_and_says_where_matches_may_begin_and_end() {
        let facts = |unit: Unit| {
            (unit.code(), unit.first_code(), unit.is_inside(), unit.is_limit::<true>(), unit.is_limit::<false>())
        };
        assert_eq!(facts(Unit::first(30, true)), (30, 30, false, true, true));
        assert_eq!(facts(Unit::first(0, false)), (0, 0, false, true, false));
        assert_eq!(facts(Unit::later(7)), (7, NONE, true, false, false));
        assert_eq!(facts(Unit::END), (NONE, NONE, false, true, true));
    }
}
