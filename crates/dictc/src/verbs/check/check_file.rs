//! The check of a file, whose text is read in pieces.

use std::str;

use anyhow::anyhow;
use dict_suggest::{Checked, Checker};

use crate::io::text_files::{Failure, Place, TextFile};

/// Calls `each` with the place of each misspelled word of a file, and the word. Returns true if there are any.
pub(super) fn check_file(
    checker: &Checker,
    file: TextFile,
    mut each: impl FnMut(&str, Place, &str) -> anyhow::Result<()>,
) -> Result<bool, Failure> {
    let (name, given) = (file.name.clone(), file.given.clone());
    let mut place = Place::START;
    let mut is_wrong = false;
    let mut text = FileText::of(file);
    let mut stream = checker.stream();
    loop {
        let piece = text.read()?;
        let is_invalid = matches!(piece, Piece::BeforeInvalid(_));
        let mut tell = |checked: Checked<'_>| {
            match checked {
                Checked::Right(text) => place = place.after(text.as_bytes()),
                Checked::Wrong(word) => {
                    // The last word may be incomplete.
                    if !is_invalid {
                        is_wrong = true;
                        each(&given, place, word)?;
                    }
                    place.column += word.chars().count() as u64;
                }
            }
            anyhow::Ok(())
        };
        let told = match piece {
            Piece::Text(text) => stream.push(text, tell),
            Piece::BeforeInvalid(text) => stream.push(text, &mut tell).and_then(|()| stream.end(tell)),
            Piece::End => stream.end(tell),
        };
        told.map_err(Failure::Output)?;
        match piece {
            Piece::Text(_) => {}
            Piece::BeforeInvalid(_) => return Err(Failure::File(not_utf_8(&name, place.line))),
            Piece::End => return Ok(is_wrong),
        }
    }
}

fn not_utf_8(name: &str, line: u64) -> anyhow::Error {
    anyhow!("{name}, line {line}: not UTF-8; convert the file with `iconv -f ENCODING -t UTF-8`")
}

/// A file that is read as UTF-8.
struct FileText {
    file: TextFile,
    /// The last piece, followed by the start of a character.
    bytes: Vec<u8>,
    /// The length of the last piece.
    len: usize,
}

/// A piece of a text.
#[derive(Clone, Copy)]
enum Piece<'t> {
    Text(&'t str),
    /// The text before bytes that are not UTF-8.
    BeforeInvalid(&'t str),
    End,
}

impl FileText {
    fn of(file: TextFile) -> Self {
        Self { file, bytes: Vec::new(), len: 0 }
    }

    /// Reads the next piece of the text.
    fn read(&mut self) -> Result<Piece<'_>, Failure> {
        self.bytes.drain(..self.len);
        let is_end = !self.file.read_piece(&mut self.bytes)?;
        let error = match str::from_utf8(&self.bytes) {
            Ok(text) => {
                self.len = text.len();
                return Ok(if is_end { Piece::End } else { Piece::Text(text) });
            }
            Err(error) => error,
        };
        self.len = error.valid_up_to();
        let text = self.bytes.get(..self.len).and_then(|bytes| str::from_utf8(bytes).ok()).unwrap_or("");
        // The last character may continue in the next piece.
        let is_invalid = is_end || error.error_len().is_some();
        Ok(if is_invalid { Piece::BeforeInvalid(text) } else { Piece::Text(text) })
    }
}
