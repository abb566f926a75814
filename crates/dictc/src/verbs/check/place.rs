//! Places in a text as people count them.

/// A place in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    /// The line, from 1.
    pub(super) line: u64,
    /// The column, in characters, from 1.
    pub(super) column: u64,
}

/// A text whose places are asked for in ascending order.
pub(super) struct PlaceFinder<'t> {
    text: &'t str,
    /// The last place that was asked for, in bytes.
    at: usize,
    place: Place,
}

impl<'t> PlaceFinder<'t> {
    pub(super) fn of(text: &'t str) -> Self {
        Self { text, at: 0, place: Place { line: 1, column: 1 } }
    }

    /// Returns the place of the byte `at`. It must not come before the last one.
    pub(super) fn place(&mut self, at: usize) -> Place {
        let passed = &self.text[self.at..at];
        let lines = passed.bytes().filter(|byte| *byte == b'\n').count();
        let in_line = passed.rsplit('\n').next().unwrap_or(passed).chars().count() as u64;
        self.place.column = if lines == 0 { self.place.column + in_line } else { 1 + in_line };
        self.place.line += lines as u64;
        self.at = at;
        self.place
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_columns_begin_with_1() {
        let text = "äb c\r\n\nd é";
        let mut places = PlaceFinder::of(text);
        let found: Vec<_> =
            text.char_indices().map(|(at, _)| places.place(at)).map(|Place { line, column }| (line, column)).collect();
        assert_eq!(found, [(1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (1, 6), (2, 1), (3, 1), (3, 2), (3, 3)]);
        assert_eq!(PlaceFinder::of(text).place(text.len()), Place { line: 3, column: 4 });
    }
}
