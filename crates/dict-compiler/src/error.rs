//! Errors that stop a build.

use std::{io, path::PathBuf};

/// An error that stopped a build.
///
/// No file was written, with one exception: if the folder of a new file cannot be synced, the file is there, but a power
/// failure may remove it.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CompileError {
    /// A file could not be opened or read.
    #[error("{}: cannot read it", input.display())]
    Read {
        /// The name of the input.
        input: PathBuf,
        /// The cause.
        source: io::Error,
    },
    /// A word list was expected, but the file is a dictionary.
    #[error("{}: it is a dictionary, not a word list; `dictc dump` prints its words", input.display())]
    IsDictionary {
        /// The name of the input.
        input: PathBuf,
    },
    /// A line is not UTF-8.
    #[error(
        "{}:{line}: not UTF-8 at byte {column} of the line; convert the file first, with `iconv -t UTF-8 -f` and its encoding, or name the encoding in a recipe",
        input.display()
    )]
    NotUtf8 {
        /// The name of the input.
        input: PathBuf,
        /// The number of the line, from 1.
        line: u64,
        /// The number of the byte in the line, from 1.
        column: usize,
    },
    /// A line is longer than the maximum for word lists.
    #[error("{}:{line}: a line of more than {limit} bytes; a word list has one word on each line", input.display())]
    LongLine {
        /// The name of the input.
        input: PathBuf,
        /// The number of the line, from 1.
        line: u64,
        /// The maximum length of a line, in bytes.
        limit: usize,
    },
    /// A word has more symbols than the format allows.
    #[error("{}:{line}: a word of more than {limit} symbols; leave it out with --max-len", input.display())]
    LongWord {
        /// The name of the input.
        input: PathBuf,
        /// The number of the line, from 1.
        line: u64,
        /// The maximum number of symbols in a word.
        limit: usize,
    },
    /// There are no words to build a dictionary from.
    #[error("no words: {}", explain_no_words(*lines, *skipped, reasons))]
    NoWords {
        /// The number of lines read.
        lines: u64,
        /// The number of lines skipped.
        skipped: u64,
        /// The reasons and their counts, as text that ends the message.
        reasons: String,
    },
    /// A symbol that the user named is longer than the format allows.
    #[error("the symbol {symbol:?} has more than {limit} bytes; separate symbols by commas, as in a-z,qu")]
    LongSymbol {
        /// The symbol, folded.
        symbol: String,
        /// The maximum length of a symbol, in bytes of UTF-8.
        limit: usize,
    },
    /// A symbol that the user named has a control character, or U+FEFF, the byte order mark.
    #[error("the symbol {symbol:?} has a control character or a byte order mark; leave it out")]
    ControlSymbol {
        /// The symbol, folded.
        symbol: String,
    },
    /// There are more symbols than codes.
    #[error("{found} different symbols, but the format allows {limit}; name the ones to keep with --alphabet")]
    TooManySymbols {
        /// The number of symbols.
        found: usize,
        /// The maximum number of symbols.
        limit: usize,
    },
    /// [`Fold::Tiles`](dict_format::Fold::Tiles) was chosen without symbols to fold to.
    #[error("to fold by tiles, the tiles must be known; name them with --alphabet, as in a-z,ñ")]
    NoTiles,
    /// A count is too large for the format.
    #[error("the list is too big: more than {limit} {what}; split it")]
    TooBig {
        /// The maximum.
        limit: u64,
        /// The things that are counted.
        what: &'static str,
    },
    /// A metadata value cannot be stored.
    #[error("{key}: the value has a control character; give it as one line of text")]
    BadMeta {
        /// The key.
        key: &'static str,
    },
    /// A line of values has no tab.
    #[error("{}:{line}: no tab; a line has a word, a tab, and the word's value", input.display())]
    NoTab {
        /// The name of the input.
        input: PathBuf,
        /// The number of the line, from 1.
        line: u64,
    },
    /// A value cannot be stored.
    #[error("{}:{line}: the value {what}", input.display())]
    BadValue {
        /// The name of the input.
        input: PathBuf,
        /// The number of the line, from 1.
        line: u64,
        /// The fault of the value, and what to do.
        what: &'static str,
    },
    /// A line has bytes that are invalid in the encoding of the input.
    #[error("{}:{line}: bytes that are invalid in the encoding named for the list; name another encoding", input.display())]
    Undecodable {
        /// The name of the input.
        input: PathBuf,
        /// The number of the line, from 1.
        line: u64,
    },
    /// The file could not be written.
    #[error("{}: cannot write it", path.display())]
    Write {
        /// The path of the file.
        path: PathBuf,
        /// The cause.
        source: io::Error,
    },
}

/// Explains why there are no words.
fn explain_no_words(lines: u64, skipped: u64, reasons: &str) -> String {
    if lines == 0 {
        "the input is empty; write one word on each line".to_string()
    } else {
        format!("{lines} lines read, {skipped} skipped{reasons}")
    }
}
