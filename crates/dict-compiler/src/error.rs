//! What can stop a build.

use std::{io, path::PathBuf};

/// Why a dictionary was not built. Nothing was written: but where the folder of a new file cannot be synced, the
/// file is there and may not outlive a power failure.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CompileError {
    /// A file could not be opened or read.
    #[error("{}: cannot read it", input.display())]
    Read {
        /// Which input.
        input: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// A dictionary, where a word list belongs.
    #[error("{}: it is a dictionary, not a word list; `dictc dump` writes its words", input.display())]
    IsDictionary {
        /// Which input.
        input: PathBuf,
    },
    /// A line that is not UTF-8.
    #[error(
        "{}:{line}: not UTF-8 at byte {column} of the line; convert it first, with `iconv -t UTF-8 -f` and its encoding, or name that of a list in a recipe",
        input.display()
    )]
    NotUtf8 {
        /// Which input.
        input: PathBuf,
        /// The line, from 1.
        line: u64,
        /// The byte in the line, from 1.
        column: usize,
    },
    /// A line too long to be one of a word list.
    #[error("{}:{line}: a line of more than {limit} bytes; a word list has one word a line", input.display())]
    LongLine {
        /// Which input.
        input: PathBuf,
        /// The line, from 1.
        line: u64,
        /// The longest line that is read, in bytes.
        limit: usize,
    },
    /// A word with more symbols than the format allows.
    #[error("{}:{line}: a word of more than {limit} symbols; leave it out with --max-len", input.display())]
    LongWord {
        /// Which input.
        input: PathBuf,
        /// The line, from 1.
        line: u64,
        /// The most symbols in a word.
        limit: usize,
    },
    /// No word is left to build a dictionary from.
    #[error("no words: {lines} lines read, {skipped} skipped{reasons}")]
    NoWords {
        /// Lines read.
        lines: u64,
        /// Lines skipped.
        skipped: u64,
        /// The reasons with their counts, as text behind the sentence.
        reasons: String,
    },
    /// A symbol given that is longer than the format allows.
    #[error("the symbol {symbol:?} has more than {limit} bytes; separate symbols by commas, as in a-z,qu")]
    LongSymbol {
        /// The symbol, folded.
        symbol: String,
        /// The most bytes of UTF-8 in a symbol.
        limit: usize,
    },
    /// A symbol given that has a control character, or U+FEFF, the byte order mark.
    #[error("the symbol {symbol:?} has a control character or a byte order mark; leave it out")]
    ControlSymbol {
        /// The symbol, folded.
        symbol: String,
    },
    /// More symbols than there are codes.
    #[error("{found} different symbols, the format allows {limit}; give the ones to keep with --alphabet")]
    TooManySymbols {
        /// How many there are.
        found: usize,
        /// How many there can be.
        limit: usize,
    },
    /// [`Fold::Tiles`](dict_format::Fold::Tiles) without symbols to fold to.
    #[error("to fold by tiles, it has to be known which there are; name them with --alphabet, as in a-z,ñ")]
    NoTiles,
    /// A count that does not fit the format.
    #[error("the list is too big: more than {limit} {what}; split it")]
    TooBig {
        /// How much the format allows.
        limit: u64,
        /// What there is too much of.
        what: &'static str,
    },
    /// A metadata value that cannot be stored.
    #[error("{key}: the value has a control character; give it as one line of text")]
    BadMeta {
        /// The key.
        key: &'static str,
    },
    /// A line of values without a tab.
    #[error("{}:{line}: no tab; a line has a word, a tab, and the word's value", input.display())]
    NoTab {
        /// Which input.
        input: PathBuf,
        /// The line, from 1.
        line: u64,
    },
    /// A value that cannot be stored.
    #[error("{}:{line}: the value {what}", input.display())]
    BadValue {
        /// Which input.
        input: PathBuf,
        /// The line, from 1.
        line: u64,
        /// What is wrong with it, and what to do.
        what: &'static str,
    },
    /// A byte that the input's encoding does not have.
    #[error("{}:{line}: it has bytes that are no text in the encoding that is named for it; name another", input.display())]
    Undecodable {
        /// Which input.
        input: PathBuf,
        /// The line, from 1.
        line: u64,
    },
    /// The file could not be written.
    #[error("{}: cannot write it", path.display())]
    Write {
        /// The target.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
}
