//! Places in a text, by line and column.

/// A place in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    /// The line, from 1.
    pub(crate) line: u64,
    /// The column, in characters, from 1.
    pub(crate) column: u64,
}

impl Place {
    /// The start of a text.
    pub(crate) const START: Self = Self { line: 1, column: 1 };

    /// Returns the place after `passed`.
    pub(crate) fn after(self, passed: &[u8]) -> Self {
        let lines = passed.iter().filter(|byte| **byte == b'\n').count() as u64;
        let in_line = passed.rsplit(|byte| *byte == b'\n').next().unwrap_or(passed);
        // Bytes of the form 10xxxxxx continue a character.
        let characters = in_line.iter().filter(|byte| **byte & 0xc0 != 0x80).count() as u64;
        let column = if lines == 0 { self.column + characters } else { 1 + characters };
        Self { line: self.line + lines, column }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_columns_begin_with_1() {
        let text = "äb c\r\n\nd é";
        let (mut place, mut passed) = (Place::START, 0);
        let found: Vec<_> = (text.char_indices())
            .map(|(at, _)| {
                place = place.after(&text.as_bytes()[passed..at]);
                passed = at;
                (place.line, place.column)
            })
            .collect();
        assert_eq!(found, [(1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (1, 6), (2, 1), (3, 1), (3, 2), (3, 3)]);
        assert_eq!(Place::START.after(text.as_bytes()), Place { line: 3, column: 4 });
    }
}
