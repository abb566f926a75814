//! Errors that stop a build.

mod faults;
mod no_words;

use std::{
    io,
    panic::{RefUnwindSafe, UnwindSafe},
    path::PathBuf,
};

use dict_format::meta::MetaFault;

pub use self::faults::{ColumnFault, RowFault, ValueFault};
use crate::{AlphabetSpec, Report, read::OtherFormat};

/// An error that stopped a build.
///
/// No file was written, with one exception: if the folder of a new file cannot be synced, the file is there, but a
/// power failure may remove it.
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
    /// A word list was expected, but the file has another format, such as that of dictionaries.
    #[error("{}: it is {format}, not a word list; {}", input.display(), format.remedy())]
    OtherFormat {
        /// The name of the input.
        input: PathBuf,
        /// The format.
        format: OtherFormat,
    },
    /// A file is in UTF-16.
    #[error("{}: it is in UTF-16; convert it first, with `iconv -f UTF-16 -t UTF-8`", input.display())]
    Utf16 {
        /// The name of the input.
        input: PathBuf,
    },
    /// A line is not UTF-8.
    #[error(
        "{}:{line}: not UTF-8 at byte {column} of the line; convert the file first, for example with `iconv -f WINDOWS-1252 -t UTF-8`",
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
    /// There are no words to build a dictionary from.
    #[error("{}", self.message(generic_option))]
    NoWords {
        /// The number of lines read, and the reasons why they were skipped.
        report: Box<Report>,
        /// The symbols that words could be made of.
        alphabet: AlphabetSpec,
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
    #[error("{}", self.message(generic_option))]
    TooManySymbols {
        /// The number of symbols.
        found: usize,
        /// The maximum number of symbols.
        limit: usize,
    },
    /// [`Fold::Tiles`](dict_format::Fold::Tiles) was chosen without symbols to fold to.
    #[error("{}", self.message(generic_option))]
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
    #[error("{key}: the value {fault}")]
    BadMeta {
        /// The key.
        key: &'static str,
        /// The fault of the value.
        fault: MetaFault,
    },
    /// A column cannot be added.
    #[error("the column {name:?}: {fault}")]
    BadColumn {
        /// The name.
        name: String,
        /// The fault of the column.
        fault: ColumnFault,
    },
    /// A row of a table cannot be used.
    #[error("{}:{line}: {fault}", input.display())]
    BadRow {
        /// The name of the input.
        input: PathBuf,
        /// The number of the row's first line, from 1.
        line: u64,
        /// The fault of the row.
        fault: RowFault,
    },
    /// A line of values has no tab.
    #[error("{}:{line}: no tab; a line has a word, a tab, and the word's value", input.display())]
    NoTab {
        /// The name of the input.
        input: PathBuf,
        /// The number of the line, from 1.
        line: u64,
    },
    /// A value that a call gives cannot be stored.
    #[error("the value {fault}")]
    Value {
        /// The fault of the value.
        fault: ValueFault,
    },
    /// A value of an input cannot be stored.
    #[error("{}:{line}: the value {fault}", input.display())]
    BadValue {
        /// The name of the input.
        input: PathBuf,
        /// The number of the line, from 1.
        line: u64,
        /// The fault of the value.
        fault: ValueFault,
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
    #[error(transparent)]
    File(#[from] safe_files::Error),
}

/// The error for a count that is too large for the format.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("more than {limit} {what}")]
#[non_exhaustive]
pub struct TooBig {
    /// The maximum.
    pub limit: u64,
    /// The things that are counted.
    pub what: &'static str,
}

impl From<TooBig> for CompileError {
    fn from(TooBig { limit, what }: TooBig) -> Self {
        Self::TooBig { limit, what }
    }
}

// The errors of the system inside are only looked at, never changed.
impl UnwindSafe for CompileError {}
impl RefUnwindSafe for CompileError {}

impl CompileError {
    /// Returns the message, as `Display` writes it, but with the options as a front end calls them. `option` gets the
    /// name of an option and its value: the program writes `alphabet` and `any` as `--alphabet any`.
    pub fn message(&self, option: impl Fn(&str, &str) -> String) -> String {
        match self {
            Self::NoWords { report, alphabet } => no_words::explain(report, alphabet, option),
            Self::TooManySymbols { found, limit } => format!(
                "{found} different symbols, but the format allows {limit}; name the ones to keep with {}",
                option("alphabet", "SYMBOLS")
            ),
            Self::NoTiles => {
                format!("to fold by tiles, name the tiles, as with {}", option("alphabet", "a-z,ñ"))
            }
            other => other.to_string(),
        }
    }
}

/// Returns an option and its value in words that fit every front end.
fn generic_option(name: &str, value: &str) -> String {
    format!("the option `{name}`: {value}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_has_options_as_a_front_end_calls_them() {
        let of_program = |name: &str, value: &str| format!("--{name} {value}");
        let error = CompileError::NoTiles;
        assert_eq!(
            [error.to_string(), error.message(of_program)],
            ["the option `alphabet`: a-z,ñ", "--alphabet a-z,ñ"]
                .map(|option| format!("to fold by tiles, name the tiles, as with {option}"))
        );
        let error = CompileError::Value { fault: ValueFault::TooLong };
        assert_eq!(error.message(of_program), error.to_string());
    }

    #[test]
    fn an_error_may_cross_threads_and_unwinding() {
        fn is_safe<E: Send + Sync + UnwindSafe + RefUnwindSafe + 'static>() {}
        is_safe::<CompileError>();
        is_safe::<crate::alphabet::AlphabetSpecError>();
    }
}
