//! Tells lines that are boards from lines that are the rows of one board.

use board_solver::RowLengths;

/// The meaning of a line among the lines before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Line {
    /// A blank line: the rows before it are a board.
    Blank,
    /// A comment, which starts with `#`.
    Comment,
    /// The next row of a board, according to the lines so far.
    Row,
    /// A board. The rows before it, if any, are boards as well.
    Board,
}

/// The lines of a block so far. A block ends at a blank line or at the end of the text.
///
/// The lines of a block are the rows of one board if they may be rows by [`RowLengths`]. Otherwise each is a board:
///
/// ```text
/// tqin   Row        catdlinemaropets   Board      cat   Row
/// esar   Row        tqin               Board      # x   Comment
///        Blank                                    dogs  Board
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum BoardLines {
    /// The block has no lines.
    #[default]
    Start,
    /// All lines may be rows of one board.
    Rows(RowLengths),
    /// Each line is a board.
    Boards,
}

impl BoardLines {
    /// Returns the meaning of the next line.
    #[inline]
    pub(crate) fn next(&mut self, line: &str) -> Line {
        let line = line.trim_ascii();
        if line.is_empty() {
            *self = Self::Start;
            return Line::Blank;
        }
        if line.starts_with('#') {
            return Line::Comment;
        }
        let rows = match self {
            Self::Boards => return Line::Board,
            Self::Start => RowLengths::of(line),
            Self::Rows(rows) => RowLengths::of(line).and_then(|row| rows.shared_with(row)),
        };
        *self = rows.map_or(Self::Boards, Self::Rows);
        if rows.is_some() { Line::Row } else { Line::Board }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meanings(text: &str) -> Vec<Line> {
        let mut block = BoardLines::default();
        text.lines().map(|line| block.next(line)).collect()
    }

    #[test]
    fn lines_of_the_same_length_are_rows_up_to_a_blank_line() {
        use Line::*;
        assert_eq!(meanings("tqin\nesar\n\n # x\ncat\n \ndogs"), [Row, Row, Blank, Comment, Row, Blank, Row]);
        assert_eq!(meanings("# x\ncat\n# dogs\ndog"), [Comment, Row, Comment, Row]);
    }

    #[test]
    fn after_a_line_that_is_a_board_each_line_of_the_block_is_one() {
        use Line::*;
        assert_eq!(meanings("catdlinemaropets\ncat\ndog\n\ncat"), [Board, Board, Board, Blank, Row]);
        assert_eq!(meanings("cat\ndogs\ncat\n# x\nc/a"), [Row, Board, Board, Comment, Board]);
    }
}
