//! The spelling of codes as text.

use alloc::string::String;

use dict_format::symbol::NO_CODE;

use crate::dict::Dict;

impl Dict {
    /// Appends to `text` the symbol that `code` completes, and returns the lead code to pass with the next code, or
    /// [`NO_CODE`]. Pass [`NO_CODE`] with the first code.
    ///
    /// With `a` = 0, `é` = 4+0 and `ü` = 4+1, the codes of `aü` are spelled in three steps:
    ///
    /// ```text
    /// lead      code   appends   returns
    /// NO_CODE   0      a         NO_CODE
    /// NO_CODE   4                4
    /// 4         1      ü         NO_CODE
    /// ```
    ///
    /// Returns `None` if a damaged file has no such symbol.
    #[inline]
    pub(crate) fn spell(&self, lead: u8, code: u8, text: &mut String) -> Option<u8> {
        match self.index().character(code) {
            Some(character) if lead == NO_CODE => {
                text.push(character);
                Some(NO_CODE)
            }
            _ => self.spell_symbol(lead, code, text),
        }
    }

    /// Spells symbols of two codes, or of several characters.
    // Inlined, it would take registers from the loops that spell.
    #[inline(never)]
    fn spell_symbol(&self, lead: u8, code: u8, text: &mut String) -> Option<u8> {
        let Some(number) = self.completed_symbol(lead, code) else { return Some(code) };
        let symbol = self.alphabet().symbols().get(number)?;
        // In a damaged file, the lead code may have fewer symbols, and this is another one.
        if lead != NO_CODE && symbol.codes().ne([lead, code]) {
            return None;
        }
        text.push_str(symbol.text());
        Some(NO_CODE)
    }

    /// Returns the number of the symbol that `code` completes after `lead`, or `None` if `code` is a lead code itself.
    /// In a damaged file, there may be no symbol with this number.
    #[inline]
    pub(crate) fn completed_symbol(&self, lead: u8, code: u8) -> Option<usize> {
        match lead {
            NO_CODE if self.index().is_lead(code) => None,
            NO_CODE => Some(self.index().number(code, 0)),
            lead => Some(self.index().number(lead, code)),
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::testing::dict_of;

    #[test]
    fn a_second_code_that_no_symbol_has_spells_nothing() {
        let words: String = ('a'..='z').chain('α'..='ω').map(|letter| letter.to_string() + " ").collect();
        let dict = dict_of(words.trim());
        let is_lead = |code: &u8| dict.index().is_lead(*code);
        assert!((0..31).any(|code| is_lead(&code)));
        for (lead, second) in (0..31).filter(is_lead).flat_map(|lead| (0..31).map(move |second| (lead, second))) {
            let symbol = dict.alphabet().symbols().iter().find(|symbol| symbol.codes().eq([lead, second]));
            let mut text = String::new();
            assert_eq!((dict.spell(NO_CODE, lead, &mut text), &*text), (Some(lead), ""));
            assert_eq!(dict.spell(lead, second, &mut text).is_some(), symbol.is_some(), "{lead} {second}");
            assert_eq!(text, symbol.map_or("", |symbol| symbol.text()), "{lead} {second}");
        }
    }
}
