//! Reads the texts of boards from lines.

use std::{collections::VecDeque, io};

use anyhow::Context;

use crate::io::{
    board_lines::{BoardLines, Line},
    input::{self, MAX_INPUT_LINE_BYTES},
};

/// The text of a board, the number of lines or arguments that are its rows, and the label of the board in messages.
pub(super) struct BoardText {
    pub(super) text: String,
    pub(super) rows: usize,
    pub(super) label: String,
}

/// An iterator over the texts of the boards in some lines. It reads only the lines that it needs to tell where a board
/// ends.
pub(super) struct BoardTexts<L> {
    /// The name of the input.
    name: String,
    lines: L,
    /// The number of lines that were read.
    count: u64,
    block: BoardLines,
    /// The lines that may be the rows of one board, with their numbers.
    rows: Vec<(u64, String)>,
    bytes: usize,
    /// The boards that are complete.
    ready: VecDeque<anyhow::Result<BoardText>>,
}

impl<L: Iterator<Item = io::Result<Vec<u8>>>> BoardTexts<L> {
    /// Makes an iterator over the boards of `lines`, which come from the input with this name.
    pub(super) fn new(name: String, lines: L) -> Self {
        let (rows, ready) = (Vec::new(), VecDeque::new());
        Self { name, lines, count: 0, block: BoardLines::Start, rows, bytes: 0, ready }
    }

    /// Reads the next line. Returns false at the end of the input.
    fn read_line(&mut self) -> bool {
        let Some(line) = self.lines.next() else {
            self.end_board();
            return false;
        };
        self.count += 1;
        let line = line.with_context(|| input::cannot_read(&self.name));
        let text = line.and_then(|line| Ok(input::text(&line).with_context(|| self.label(self.count))?.to_string()));
        match text {
            Ok(text) => match self.block.next(&text) {
                Line::Blank => self.end_board(),
                Line::Comment => {}
                Line::Row => {
                    self.bytes += text.len() + 1;
                    self.rows.push((self.count, text));
                    // The board is too large, and is refused as such.
                    if self.bytes > MAX_INPUT_LINE_BYTES {
                        self.end_board();
                    }
                }
                Line::Board => {
                    self.end_lines();
                    self.push_line(self.count, text);
                }
            },
            Err(error) => {
                self.block = BoardLines::Boards;
                self.end_lines();
                self.ready.push_back(Err(error));
            }
        }
        true
    }

    /// Makes one board from the rows.
    fn end_board(&mut self) {
        if let [(first, _), .., (last, _)] = self.rows[..] {
            let label = format!("{}, lines {first} to {last}", self.name);
            let rows: Vec<String> = self.rows.drain(..).map(|(_, row)| row).collect();
            self.ready.push_back(Ok(BoardText { text: rows.join("\n"), rows: rows.len(), label }));
        }
        self.end_lines();
    }

    /// Makes a board from each row.
    fn end_lines(&mut self) {
        for (number, text) in std::mem::take(&mut self.rows) {
            self.push_line(number, text);
        }
        self.bytes = 0;
    }

    /// Makes a board from a line.
    fn push_line(&mut self, number: u64, text: String) {
        let label = self.label(number);
        self.ready.push_back(Ok(BoardText { text, rows: 1, label }));
    }

    fn label(&self, number: u64) -> String {
        format!("{}, line {number}", self.name)
    }
}

impl<L: Iterator<Item = io::Result<Vec<u8>>>> Iterator for BoardTexts<L> {
    type Item = anyhow::Result<BoardText>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.ready.is_empty() && self.read_line() {}
        self.ready.pop_front()
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn a_board_is_returned_as_soon_as_its_end_is_known() {
        let read = Cell::new(0);
        let lines = "catdlinemaropets\ncat/dog\n\n# rows\ntqin\nesar\n\ncat\ndogs\nx\n".split_inclusive('\n');
        let lines = lines.inspect(|_| read.set(read.get() + 1)).map(|line| Ok(line.as_bytes().to_vec()));
        let mut texts = BoardTexts::new("boards.txt".to_string(), lines);
        let mut next = || {
            let BoardText { text, rows, label } = texts.next()?.expect("it is text");
            Some((text, rows, label, read.get()))
        };
        for (text, rows, label, read) in [
            ("catdlinemaropets", 1, "line 1", 1),
            ("cat/dog", 1, "line 2", 2),
            ("tqin\nesar", 2, "lines 5 to 6", 7),
            ("cat", 1, "line 8", 9),
            ("dogs", 1, "line 9", 9),
            ("x", 1, "line 10", 10),
        ] {
            assert_eq!(next(), Some((text.to_string(), rows, format!("boards.txt, {label}"), read)));
        }
        assert_eq!(next(), None);
    }
}
