//! Reads text in blocks of whole lines, and of whole boards.

use std::io::{self, Read};

use crate::io::{
    board_lines::{BoardLines, Line},
    input::{self, MAX_INPUT_LINE_BYTES},
};

/// The number of bytes that are read at once: two to four thousand boards, a few milliseconds of work.
const BLOCK_BYTES: usize = 1 << 16;

/// A reader that cuts its input at line ends, but not between the rows of a board.
pub(super) struct LineBlocks<R> {
    input: R,
    /// The rows of a board whose end was not read, and the start of a line.
    rest: Vec<u8>,
    /// The state after the lines that were returned.
    state: BoardLines,
}

impl<R: Read> LineBlocks<R> {
    /// Makes a reader of the lines of `input`.
    pub(super) fn new(input: R) -> Self {
        Self { input, rest: Vec::new(), state: BoardLines::Start }
    }

    /// Fills `block` with the next lines, or empties it at the end of the input. Returns the state at the start of the
    /// block.
    ///
    /// Reads no more than one whole line, or the rows of a board and the line after them, so that lines that arrive
    /// slowly are returned one by one. A line or a board that is too long is cut.
    pub(super) fn read(&mut self, block: &mut Vec<u8>) -> io::Result<BoardLines> {
        block.clear();
        block.append(&mut self.rest);
        let state = self.state;
        // The lines up to `seen` are rows of one board: their state is `rows`.
        let (mut seen, mut rows) = (0, state);
        loop {
            let start = block.len();
            block.resize(start + BLOCK_BYTES, 0);
            let read = self.input.read(&mut block[start..]);
            block.truncate(start + read.as_ref().map_or(0, |count| *count));
            match read {
                Ok(0) => return Ok(state),
                Ok(_) => {}
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            }
            if let Some(end) = block[start..].iter().rposition(|&byte| byte == b'\n') {
                let end = start + end + 1;
                let are_rows = seen > 0
                    && lines(&block[seen..end])
                        .all(|line| next(&mut rows, line) != Line::Board && rows != BoardLines::Start);
                let cut = if are_rows { 0 } else { self.cut(&block[..end], state, &mut rows) };
                if cut > 0 {
                    self.rest.extend_from_slice(&block[cut..]);
                    block.truncate(cut);
                    return Ok(state);
                }
                seen = end;
            }
            if block.len() > MAX_INPUT_LINE_BYTES + 2 {
                return Ok(state);
            }
        }
    }

    /// Returns the length of the lines whose boards are complete, and sets the state after them. `rows` becomes the
    /// state after all of the lines.
    fn cut(&mut self, block: &[u8], state: BoardLines, rows: &mut BoardLines) -> usize {
        // Only the lines after the last board or blank line can be rows whose end is unknown.
        let mut cut = block.len();
        self.state = state;
        for line in lines(block).rev() {
            let mut alone = BoardLines::Start;
            match next(&mut alone, line) {
                Line::Blank => {
                    self.state = BoardLines::Start;
                    break;
                }
                Line::Board => {
                    self.state = BoardLines::Boards;
                    break;
                }
                Line::Row | Line::Comment => cut -= line.len(),
            }
        }
        *rows = self.state;
        for line in lines(&block[cut..]) {
            next(rows, line);
        }
        if matches!(rows, BoardLines::Rows(_)) {
            return cut;
        }
        self.state = *rows;
        block.len()
    }
}

fn lines(block: &[u8]) -> impl DoubleEndedIterator<Item = &[u8]> {
    block.split_inclusive(|&byte| byte == b'\n')
}

/// Returns the meaning of a line. A line that is not text is an error of its own, as if it were a board.
fn next(state: &mut BoardLines, line: &[u8]) -> Line {
    if let Ok(line) = input::text(line) {
        return state.next(line);
    }
    *state = BoardLines::Boards;
    Line::Board
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A reader that returns one piece per read, however much is asked for.
    struct Pieces<'a>(Vec<&'a str>);

    impl Read for Pieces<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            if self.0.is_empty() { Ok(0) } else { self.0.remove(0).as_bytes().read(buffer) }
        }
    }

    fn blocks(pieces: &[&str]) -> Vec<String> {
        let mut blocks = LineBlocks::new(Pieces(pieces.to_vec()));
        let mut block = b"the previous block".to_vec();
        std::iter::from_fn(|| {
            blocks.read(&mut block).expect("reading from memory does not fail");
            (!block.is_empty()).then(|| String::from_utf8_lossy(&block).into_owned())
        })
        .collect()
    }

    #[test]
    fn a_block_has_the_whole_lines_of_a_read() {
        assert_eq!(blocks(&["a/\nb\n", "c\n"]), ["a/\nb\n", "c\n"]);
        assert_eq!(blocks(&["a/\nb", "c\nd", "\ne", "f", "g\n"]), ["a/\n", "bc\n", "d\n", "efg\n"]);
    }

    #[test]
    fn the_rows_of_a_board_are_in_one_block() {
        for (pieces, expected) in [
            (&["a/\n\ncat\n", "dog\n", "\n", "x/\n"][..], &["a/\n\n", "cat\ndog\n\n", "x/\n"][..]),
            (&["cat\nd", "og\n", "dogs\nx\n"], &["cat\ndog\ndogs\nx\n"]),
            (&["# x\n", "cat\n", "# y\n", "dog"], &["# x\n", "cat\n# y\ndog"]),
            (&["cat\n\ndog\n\n", "x\n", "y\n"], &["cat\n\ndog\n\n", "x\ny\n"]),
            // After a board, each line of its block is one.
            (&["a/\ncat\n", "dog\n", "cat\ndog\n"], &["a/\ncat\n", "dog\n", "cat\ndog\n"]),
        ] {
            assert_eq!(blocks(pieces), expected, "{pieces:?}");
        }
    }

    #[test]
    fn the_last_line_needs_no_line_end() {
        assert_eq!(blocks(&["a/\nb"]), ["a/\n", "b"]);
        assert_eq!(blocks(&["a\nb"]), ["a\nb"]);
        assert_eq!(blocks(&["a"]), ["a"]);
        assert!(blocks(&[]).is_empty());
    }

    #[test]
    fn a_line_may_be_longer_than_a_block() {
        let text = format!("a/\n{}\nb\n", "x".repeat(3 * BLOCK_BYTES));
        let mut blocks = LineBlocks::new(text.as_bytes());
        let mut block = Vec::new();
        let mut read = Vec::new();
        while blocks.read(&mut block).is_ok() && !block.is_empty() {
            assert!(block.ends_with(b"\n"));
            read.extend_from_slice(&block);
        }
        assert_eq!(read, text.as_bytes());
    }
}
