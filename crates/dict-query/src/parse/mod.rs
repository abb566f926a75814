//! Reads the text of a query.
//!
//! ```text
//! query     = or | part (";" part)* [";"]
//! part      = constraint | or
//! or        = and ("|" and)*
//! and       = term (("&" | space) term)*
//! term      = "!" term | length [term] | condition | row
//! row       = item+ ["/" letters]
//! ```

mod condition;
mod equation;
mod row;

use alloc::{boxed::Box, string::String, vec, vec::Vec};
use core::ops::RangeInclusive;

use crate::{
    error::{Fault, QueryError},
    tree::{Asked, MAX_CHARACTERS, MAX_WORDS, Tree},
};

/// The maximum number of brackets in brackets.
const MAX_DEPTH: usize = 40;

/// A query that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Parsed {
    pub(crate) asked: Asked,
    /// The column that sorts the answer, and its place.
    pub(crate) by: Option<(String, usize)>,
    /// True if a pattern has several capitals, each of them once.
    pub(crate) has_single_capitals: bool,
}

/// A reader of a query's characters.
struct Parser {
    text: Vec<char>,
    /// The number of characters that were read.
    at: usize,
    /// True if the query has parts, with `;` between them.
    is_equation: bool,
    /// The number of open brackets.
    depth: usize,
    /// True inside `<` and `>`.
    is_in_word: bool,
    /// The number of rows around this place.
    rows: usize,
    /// The number of parts of rows around this place in which a capital has no meaning.
    without_capitals: usize,
    /// The capitals of the row that is read.
    capitals: String,
    /// True if a row has several capitals, each of them once.
    has_single_capitals: bool,
    by: Option<(String, usize)>,
    /// The numbers of words of phrases.
    words: Option<RangeInclusive<u16>>,
}

/// Reads the text of a query.
pub(crate) fn parse(text: &str) -> Result<Parsed, QueryError> {
    let text: Vec<char> = text.chars().collect();
    if text.len() > MAX_CHARACTERS {
        return Err(QueryError { at: MAX_CHARACTERS + 1, fault: Fault::TooLong });
    }
    if text.iter().all(|c| c.is_whitespace()) {
        return Err(QueryError { at: 1, fault: Fault::Empty });
    }
    let mut parser = Parser {
        is_equation: Parser::has_parts(&text),
        text,
        at: 0,
        depth: 0,
        is_in_word: false,
        rows: 0,
        without_capitals: 0,
        capitals: String::new(),
        has_single_capitals: false,
        by: None,
        words: None,
    };
    let asked = if parser.is_equation {
        Asked::Equation(parser.equation()?)
    } else {
        let tree = parser.or()?;
        match parser.words.take() {
            Some(words) => Asked::Phrase { words, tree },
            None => Asked::Word(tree),
        }
    };
    match parser.peek() {
        Some(found) => Err(parser.error(Fault::Misplaced { found })),
        None => Ok(Parsed { asked, by: parser.by, has_single_capitals: parser.has_single_capitals }),
    }
}

impl Parser {
    /// Reads queries with `|` between them.
    fn or(&mut self) -> Result<Tree, QueryError> {
        let mut parts = vec![self.and()?];
        while self.take('|') {
            parts.push(self.and()?);
        }
        // `by:` alone on one side would be all words.
        match parts.len() > 1 && parts.iter().any(|part| *part == Tree::And(Vec::new())) {
            true => Err(self.error(Fault::Missing)),
            false => Ok(one_or(parts, Tree::Or)),
        }
    }

    /// Reads queries with spaces or `&` between them.
    fn and(&mut self) -> Result<Tree, QueryError> {
        let mut parts = Vec::new();
        let mut is_needed = true;
        loop {
            self.skip_spaces();
            if self.take('&') {
                if is_needed {
                    return Err(self.error_before(Fault::Missing));
                }
                is_needed = true;
            } else if self.ends_query() {
                return match is_needed {
                    false => Ok(one_or(parts, Tree::And)),
                    // In a pattern, one of several ways may be empty: `cat(s|)`.
                    true if self.rows > 0 && parts.is_empty() => Ok(Tree::Row(parts)),
                    true => Err(self.error(Fault::Missing)),
                };
            } else {
                if !self.takes_order()? && !self.takes_words()? {
                    parts.push(self.term()?);
                }
                is_needed = false;
            }
        }
    }

    /// Reads a pattern or a condition, with a `!` or a length before it.
    fn term(&mut self) -> Result<Tree, QueryError> {
        self.deepen()?;
        let tree = if self.take('!') {
            self.skip_spaces();
            if self.ends_query() {
                return Err(self.error(Fault::Missing));
            }
            let in_row = usize::from(self.rows > 0);
            self.without_capitals += in_row;
            let negated = self.term()?;
            self.without_capitals -= in_row;
            Tree::Not(Box::new(negated))
        } else if let Some(length) = self.length()? {
            if self.ends_term() { length } else { Tree::And(vec![length, self.term()?]) }
        } else if let Some(condition) = self.condition()? {
            condition
        } else if self.is_bracket_alone() {
            self.bracket()?
        } else {
            self.row()?
        };
        self.depth -= 1;
        Ok(tree)
    }

    /// Reads `by:` and a column, if they come next outside brackets.
    fn takes_order(&mut self) -> Result<bool, QueryError> {
        let at = self.at;
        if self.depth > 0 || !self.takes_text("by:") {
            return Ok(false);
        }
        let name = self.word();
        if name.is_empty() {
            return Err(self.error(Fault::Missing));
        }
        match self.by.replace((name, at + 1)) {
            Some(_) => Err(QueryError { at: at + 1, fault: Fault::Twice("by:") }),
            None => Ok(true),
        }
    }

    /// Reads a number of words such as `words=2`, if it comes next outside brackets.
    fn takes_words(&mut self) -> Result<bool, QueryError> {
        let at = self.at;
        if self.depth > 0 || !self.takes_text("words") {
            return Ok(false);
        }
        let words = match self.peek() {
            Some('=' | '<' | '>') => self.lengths()?,
            _ => None,
        };
        let Some(words) = words else {
            self.at = at;
            return Ok(false);
        };
        let fault = |fault| Err(QueryError { at: at + 1, fault });
        let (min, max) = (*words.start(), *words.end());
        if self.is_equation {
            return fault(Fault::WordsInEquation);
        }
        if max == 0 || min > MAX_WORDS || max > MAX_WORDS && max != u16::MAX {
            return fault(Fault::Words);
        }
        match self.words.replace(min.max(1)..=max.min(MAX_WORDS)) {
            Some(_) => fault(Fault::Twice("words=")),
            None => Ok(true),
        }
    }

    /// Counts a bracket that opens, or anything else that makes the tree deeper.
    fn deepen(&mut self) -> Result<(), QueryError> {
        self.depth += 1;
        if self.depth > MAX_DEPTH { Err(self.error(Fault::TooLarge)) } else { Ok(()) }
    }

    fn peek(&self) -> Option<char> {
        self.text.get(self.at).copied()
    }

    /// Reads a character, if it comes next.
    fn take(&mut self, wanted: char) -> bool {
        let is_next = self.peek() == Some(wanted);
        self.at += usize::from(is_next);
        is_next
    }

    /// Reads a text, if it comes next.
    fn takes_text(&mut self, wanted: &str) -> bool {
        let is_next = wanted.chars().eq(self.rest().iter().copied().take(wanted.chars().count()));
        if is_next {
            self.at += wanted.chars().count();
        }
        is_next
    }

    fn rest(&self) -> &[char] {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn skip_spaces(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.at += 1;
        }
    }

    /// Reads up to a space, or to a character that joins or closes.
    fn word(&mut self) -> String {
        let start = self.at;
        while !self.ends_term() {
            self.at += 1;
        }
        self.since(start)
    }

    /// Returns the text that was read since a place.
    fn since(&self, start: usize) -> String {
        self.text.get(start..self.at).into_iter().flatten().collect()
    }

    /// Returns true at the end of a term.
    fn ends_term(&self) -> bool {
        self.peek().is_none_or(|c| c.is_whitespace() || c == '&') || self.ends_query()
    }

    /// Returns true at the end of a query in brackets, of a side of `|`, or of the text.
    fn ends_query(&self) -> bool {
        self.peek()
            .is_none_or(|c| matches!(c, '|' | ')') || c == '>' && self.is_in_word || c == ';' && self.is_equation)
    }

    /// Returns an error at the next character.
    fn error(&self, fault: Fault) -> QueryError {
        QueryError { at: self.at + 1, fault }
    }

    /// Returns an error at the character before.
    fn error_before(&self, fault: Fault) -> QueryError {
        QueryError { at: self.at, fault }
    }
}

/// Returns the only part, or all of them joined.
fn one_or(mut parts: Vec<Tree>, join: impl FnOnce(Vec<Tree>) -> Tree) -> Tree {
    match parts.pop() {
        Some(only) if parts.is_empty() => only,
        last => {
            parts.extend(last);
            join(parts)
        }
    }
}
