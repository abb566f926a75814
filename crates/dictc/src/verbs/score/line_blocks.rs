//! Reads text in blocks of whole lines.

use std::io::{self, Read};

use crate::io::input::MAX_INPUT_LINE_BYTES;

/// The bytes that are asked for at once: two to four thousand boards, a few milliseconds of work.
const BLOCK_BYTES: usize = 1 << 16;

/// A reader that cuts its input at line ends.
pub(super) struct LineBlocks<R> {
    input: R,
    /// The start of a line, which was read with the previous block.
    rest: Vec<u8>,
}

impl<R: Read> LineBlocks<R> {
    /// Makes a reader of the lines of `input`.
    pub(super) fn new(input: R) -> Self {
        Self { input, rest: Vec::new() }
    }

    /// Fills `block` with the next lines, or empties it at the end of the input.
    ///
    /// Reads no more than it needs for one whole line, so that lines that arrive slowly are returned one by one. A line
    /// that is too long is cut.
    pub(super) fn read(&mut self, block: &mut Vec<u8>) -> io::Result<()> {
        block.clear();
        block.append(&mut self.rest);
        loop {
            let start = block.len();
            block.resize(start + BLOCK_BYTES, 0);
            let read = self.input.read(&mut block[start..]);
            block.truncate(start + read.as_ref().map_or(0, |count| *count));
            match read {
                Ok(0) => return Ok(()),
                Ok(_) => {}
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            }
            if let Some(end) = block[start..].iter().rposition(|&byte| byte == b'\n') {
                self.rest.extend_from_slice(&block[start + end + 1..]);
                block.truncate(start + end + 1);
                return Ok(());
            }
            if block.len() > MAX_INPUT_LINE_BYTES + 2 {
                return Ok(());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A reader that returns one piece a read, however much is asked for.
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
        assert_eq!(blocks(&["a\nb\n", "c\n"]), ["a\nb\n", "c\n"]);
        assert_eq!(blocks(&["a\nb", "c\nd", "\ne", "f", "g\n"]), ["a\n", "bc\n", "d\n", "efg\n"]);
    }

    #[test]
    fn the_last_line_needs_no_line_end() {
        assert_eq!(blocks(&["a\nb"]), ["a\n", "b"]);
        assert_eq!(blocks(&["a"]), ["a"]);
        assert!(blocks(&[]).is_empty());
    }

    #[test]
    fn a_line_may_be_longer_than_a_block() {
        let text = format!("a\n{}\nb\n", "x".repeat(3 * BLOCK_BYTES));
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
