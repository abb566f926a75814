//! Errors of queries.

use alloc::{format, string::String, vec::Vec};

use crate::tree::{MAX_CHARACTERS, MAX_WORDS};

/// The reason why a query has no answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}{fault}", place(*at))]
pub struct QueryError {
    /// The place of the fault among the query's characters, from 1; 0 if it is the whole query.
    pub at: usize,
    /// The fault.
    pub fault: Fault,
}

/// A fault of a query.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// The query is empty.
    #[error("the query is empty; write a pattern such as `c.t`, or `*` for all words")]
    Empty,
    /// Nothing stands where a part of a query must stand.
    #[error("a pattern or a condition is missing here; write `&` and `|` once, and no space after a colon")]
    Missing,
    /// The query has more characters than [`Query::MAX_CHARACTERS`](crate::Query::MAX_CHARACTERS).
    #[error("the query has more than {} characters; shorten it", MAX_CHARACTERS)]
    TooLong,
    /// Too many brackets stand in each other, or a part is repeated too often.
    #[error("the query is too large; use fewer brackets in brackets, and smaller numbers")]
    TooLarge,
    /// A bracket, a quote or a slash without its end.
    #[error("this `{opened}` has no `{missing}` after it{}", unclosed_advice(*opened))]
    Unclosed {
        /// The character that opens.
        opened: char,
        /// The character that closes.
        missing: char,
    },
    /// A character that must not stand here.
    #[error("`{found}` cannot stand here{}", misplaced_advice(*found))]
    Misplaced {
        /// The character.
        found: char,
    },
    /// A character that is not a letter of the dictionary.
    #[error("`{found}` is not a letter of this dictionary{}", letter_advice(*found))]
    NotALetter {
        /// The character.
        found: char,
    },
    /// A set in brackets is invalid.
    #[error(transparent)]
    Set(#[from] dict_runtime::search::PatternError),
    /// A regular expression is invalid.
    #[error("the regular expression is invalid: {reason}")]
    Regular {
        /// The reason.
        reason: String,
    },
    /// A part of a regular expression has no meaning here.
    #[error("in a regular expression, {found} is not allowed; {advice}")]
    NotRegular {
        /// The part.
        found: &'static str,
        /// The advice: the text to write.
        advice: &'static str,
    },
    /// A regular expression stands beside another part of a pattern.
    #[error("a regular expression stands alone; put spaces around it, or brackets")]
    RegularInPattern,
    /// A letter is taken away that is not there.
    #[error("the letter `{letter}` is taken away, and is not among those before")]
    NotThere {
        /// The letter.
        letter: String,
    },
    /// A capital stands where it cannot be bound.
    #[error(
        "a capital cannot stand after `!`, `` ` `` or `near:` inside a pattern; for the letter itself, write quotes"
    )]
    Capital,
    /// A capital stands among the letters of an anagram.
    #[error("a capital cannot stand in an anagram; write small letters")]
    CapitalInAnagram,
    /// A capital of an equation stands among the letters of a condition.
    #[error("a capital cannot stand in a condition; for the letter itself, write a small letter, or quotes")]
    CapitalInCondition,
    /// A condition about whole words stands in a part of a word.
    #[error("this condition is about whole words; put it before or after the pattern, with a space")]
    FactInPattern,
    /// A number is missing or too large.
    #[error("a number is missing here, or too large")]
    Number,
    /// The smaller number does not come first.
    #[error("the smaller number comes first")]
    Backwards,
    /// A word before a colon that stands for nothing.
    #[error(
        "the dictionary has no column `{name}`{}; conditions are `only:`, `with:`, `without:`, `near:`, `near2:`, \
             `near3:`, `is:`, `lemma:`, `common:`, and counts of a letter, `vowels`, `consonants` and `letters`",
        listed(columns)
    )]
    NoColumn {
        /// The name.
        name: String,
        /// The names of its columns.
        columns: Vec<String>,
    },
    /// A column has values of another kind.
    #[error("the column `{name}` does not have {expected}")]
    OtherKind {
        /// The name.
        name: String,
        /// The kind of values that it must have.
        expected: &'static str,
    },
    /// No column has this flag.
    #[error("no column of the dictionary has the flag `{name}`; there are also `is:palindrome` and `is:isogram`")]
    NoFlag {
        /// The name.
        name: String,
    },
    /// The dictionary has no column of lemmas.
    #[error("the dictionary has no lemmas; build it with a column `lemmas`")]
    NoLemmas,
    /// The dictionary does not say which words are common, or no word is as common as that.
    #[error(transparent)]
    Common(#[from] dict_runtime::sets::WordSetError),
    /// The search took too many steps, or too much memory.
    #[error("the query takes too many steps: more words may fit than were found; ask for less, such as more letters")]
    TooManySteps,
    /// A part about the whole answer stands in brackets, or after `!`.
    #[error("`{0}` is about the whole answer; write it outside brackets")]
    Inside(&'static str),
    /// A part that must stand only once stands in the query twice.
    #[error("`{0}` is in the query twice")]
    Twice(&'static str),
    /// The number of words of a phrase is 0, or too large.
    #[error("a phrase has one to {MAX_WORDS} words, such as `words=2` or `words=1-3`")]
    Words,
    /// `words=` stands in an equation.
    #[error("an equation has one word for each part; leave `words=` out")]
    WordsInEquation,
    /// A query has too many parts.
    #[error("a query has at most {MAX_WORDS} parts with `;` between them")]
    TooManyParts,
    /// A condition about capitals is invalid.
    #[error("write a condition about capitals as one part, such as `|A|=2-4`, `!=AB`, `A<B` or `A=(un*)`")]
    Constraint,
    /// A capital has no text, because it stands in no pattern outside brackets.
    #[error("the capital `{0}` must also stand in a pattern, alone or after `~`, such as `{0}*`")]
    Unbound(char),
}

/// Returns the part of a message that lists columns.
fn listed(columns: &[String]) -> String {
    if columns.is_empty() { String::new() } else { format!(", but `{}`", columns.join("`, `")) }
}

/// Returns the start of the message about a place.
fn place(at: usize) -> String {
    if at == 0 { String::new() } else { format!("at character {at}: ") }
}

fn unclosed_advice(opened: char) -> &'static str {
    match opened {
        '[' => "; for the bracket itself, write quotes: \"[\"",
        _ => "",
    }
}

fn misplaced_advice(found: char) -> &'static str {
    match found {
        '!' => "; put a space before it: `!` is for a whole pattern, `[!a]` for one letter",
        ')' | '>' | ']' => "; nothing before it opens it",
        ';' => "; it stands between the parts of a query, outside brackets",
        _ => "",
    }
}

fn letter_advice(found: char) -> &'static str {
    match found {
        '_' => "; write `.` for any letter",
        '-' => "; leave it out, or write `.` for any letter",
        '%' => "; write `*` for any number of letters",
        '+' | '{' | '}' | '^' | '$' | '\\' => "; a regular expression stands between slashes: `/ca+t/`",
        '=' | '≥' | '≤' => "; comparisons are written like `e>=2`, `vowels=1 each` or `frequency>=4000`",
        ':' | '0'..='9' => "; lengths are written like `5:`, `5-7:` or `5-:`, and conditions like `with:z`",
        '\'' | '\u{2019}' => "; leave it out",
        _ => "",
    }
}
