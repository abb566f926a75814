//! Errors that stop a build.

use std::{
    io,
    panic::{RefUnwindSafe, UnwindSafe},
    path::PathBuf,
};

use crate::{AlphabetSpec, Report, Skip};

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
    /// There are no words to build a dictionary from.
    #[error("no words: {}", explain_no_words(report, alphabet))]
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
    #[error(
        "{found} different symbols, but the format allows {limit}; name the ones to keep with the option `alphabet`"
    )]
    TooManySymbols {
        /// The number of symbols.
        found: usize,
        /// The maximum number of symbols.
        limit: usize,
    },
    /// [`Fold::Tiles`](dict_format::Fold::Tiles) was chosen without symbols to fold to.
    #[error("to fold by tiles, the tiles must be known; name them with the option `alphabet`, as in a-z,ñ")]
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
    #[error("{key}: the value {what}")]
    BadMeta {
        /// The key.
        key: &'static str,
        /// The fault, and what to write.
        what: &'static str,
    },
    /// A column cannot be added.
    #[error("the column {name:?}: {what}")]
    BadColumn {
        /// The name.
        name: String,
        /// The fault, and what to do.
        what: &'static str,
    },
    /// A row of a table cannot be used.
    #[error("{}:{line}: {what}", input.display())]
    BadRow {
        /// The name of the input.
        input: PathBuf,
        /// The number of the row's first line, from 1.
        line: u64,
        /// The fault, and what to do.
        what: String,
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
    #[error("the value {what}")]
    Value {
        /// The fault of the value, and what to do.
        what: &'static str,
    },
    /// A value of an input cannot be stored.
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
    /// A file of another kind has the name of the new file.
    #[error("{}: a file of another kind has this name, and it is not replaced; remove it, or name another file", path.display())]
    OtherFile {
        /// The path of the file.
        path: PathBuf,
    },
    /// The file was written, but the system could not make sure that its name stays.
    #[error("{}: written, but a power failure may still undo it, as its folder cannot be synced", path.display())]
    Sync {
        /// The path of the file.
        path: PathBuf,
        /// The cause.
        source: io::Error,
    },
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

/// The maximum length of an example.
const EXAMPLE_CHARS: usize = 40;

/// Explains why there are no words.
fn explain_no_words(report: &Report, alphabet: &AlphabetSpec) -> String {
    if report.lines == 0 {
        return "the input is empty; write one word on each line".to_string();
    }
    let plural = if report.lines == 1 { "" } else { "s" };
    let mut text = format!("{} line{plural} read, {} skipped", report.lines, report.all_skipped());
    for reason in Skip::ALL {
        match report.skipped(*reason) {
            (0, _) => {}
            (count, Some(example)) if !example.is_empty() => {
                let rest = if example.chars().nth(EXAMPLE_CHARS).is_some() { "…" } else { "" };
                let example: String = example.chars().take(EXAMPLE_CHARS).collect();
                text += &format!("; {count} {reason}, such as {:?}", example + rest);
            }
            (count, _) => text += &format!("; {count} {reason}"),
        }
    }
    let (refused, example) = report.skipped(Skip::NotInAlphabet);
    let (blank, _) = report.skipped(Skip::Blank);
    if example.is_some_and(|line| line.contains('\t')) {
        return text + "; a tab is in the lines; if they are a table, name its columns with the option `column`";
    }
    let most_are_refused = refused > (report.lines - blank) / 2;
    if *alphabet == AlphabetSpec::Letters
        && most_are_refused
        && example.is_some_and(|word| AlphabetSpec::Any.allows(word))
    {
        text += "; the default alphabet has only letters; take every character with the option `alphabet`: any";
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Meta, Options, WordList};

    fn no_words(lines: &[&str], options: Options) -> String {
        let mut list = WordList::new(options).unwrap();
        lines.iter().for_each(|line| list.push(line).unwrap());
        list.compile(&Meta::default()).unwrap_err().to_string()
    }

    #[test]
    fn the_alphabet_any_is_named_if_it_would_let_most_lines_in() {
        let hint = "; the default alphabet has only letters; take every character with the option `alphabet`: any";
        let default = Options::default();
        let names_any = |lines: &[&str], options: &Options| no_words(lines, options.clone()).ends_with(hint);
        assert!(names_any(&["2024", "x-ray", ""], &default));
        assert!(names_any(&["2024", "x-ray", "cat"], &default.clone().with_min_letters(4)));
        assert!(!names_any(&["2024", "cat", "dog"], &default.clone().with_min_letters(4)));
        assert!(!names_any(&["2024", "x-ray", "cat", "dog"], &default.clone().with_min_letters(4)), "two of four");
        assert!(!names_any(&["\0", "\u{7}"], &default), "no alphabet lets control characters in");
        assert!(!names_any(&["2024"], &default.with_alphabet("a-z".parse().unwrap())));
    }

    #[test]
    fn values_beside_the_words_are_explained() {
        let message = no_words(&["cat\t5"], Options::default());
        let hint = "a tab is in the lines; if they are a table, name its columns with the option `column`";
        assert_eq!(
            message,
            format!(r#"no words: 1 line read, 1 skipped; 1 not in the alphabet, such as "cat\t5"; {hint}"#)
        );
        assert!(!no_words(&["x-ray"], Options::default()).contains(hint));
    }

    #[test]
    fn a_list_without_words_is_explained_by_the_reasons_and_the_starts_of_examples() {
        assert_eq!(no_words(&[], Options::default()), "no words: the input is empty; write one word on each line");
        let a_to_z = || Options::default().with_alphabet("a-z".parse().unwrap());
        let fits = "é".repeat(EXAMPLE_CHARS);
        assert_eq!(
            no_words(&["", &fits, " "], a_to_z()),
            format!(r#"no words: 3 lines read, 3 skipped; 2 blank; 1 not in the alphabet, such as "{fits}""#)
        );
        assert_eq!(
            no_words(&[&format!("{fits}é"), "ab"], a_to_z().with_min_letters(3)),
            format!(
                r#"no words: 2 lines read, 2 skipped; 1 too short, such as "ab"; 1 not in the alphabet, such as "{fits}…""#
            )
        );
    }

    #[test]
    fn an_error_may_cross_threads_and_unwinding() {
        fn is_safe<E: Send + Sync + UnwindSafe + RefUnwindSafe + 'static>() {}
        is_safe::<CompileError>();
        is_safe::<crate::AlphabetSpecError>();
    }
}
