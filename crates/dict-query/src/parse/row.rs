//! Reads patterns: rows of letters, of what stands for letters, and of brackets.

use alloc::{boxed::Box, string::String, vec, vec::Vec};
use core::mem;

use super::{Parser, one_or};
use crate::{
    error::{Fault, QueryError},
    tree::{Anagram, Letters, Tree},
};

impl Parser {
    /// Reads a pattern. A capital in it, or in its brackets, stands for the same letter everywhere.
    pub(super) fn row(&mut self) -> Result<Tree, QueryError> {
        if self.rows > 0 || self.is_equation {
            return self.items();
        }
        self.capitals.clear();
        self.rows += 1;
        let row = self.items()?;
        self.rows -= 1;
        let is_single = |capital| self.capitals.matches(capital).count() == 1;
        self.has_single_capitals |= self.capitals.len() > 1 && self.capitals.chars().all(is_single);
        Ok(if self.capitals.is_empty() { row } else { Tree::SameLetters(Box::new(row)) })
    }

    /// Reads items up to the end of the term, and the letters that they are made of.
    fn items(&mut self) -> Result<Tree, QueryError> {
        let mut items = Vec::new();
        while !self.ends_term() {
            if self.peek() == Some('/') {
                return self.slash(items);
            }
            items.push(self.item()?);
        }
        if items.is_empty() {
            return Err(self.error(Fault::Missing));
        }
        Ok(one_or(items, Tree::Row))
    }

    /// Reads an item.
    fn item(&mut self) -> Result<Tree, QueryError> {
        let Some(first) = self.peek() else { return Err(self.error(Fault::Missing)) };
        if first == '(' {
            self.deepen()?;
            let tree = self.bracket()?;
            self.depth -= 1;
            return Ok(tree);
        }
        if is_text(first) {
            return Ok(self.text());
        }
        let at = self.at + 1;
        self.at += 1;
        Ok(match first {
            '.' | '?' => Tree::AnyLetter,
            '*' => Tree::AnyLetters,
            '@' => Tree::Vowel,
            '#' => Tree::Consonant,
            '[' => Tree::Set { text: self.set(at)?, at },
            '"' => Tree::Text { text: self.up_to('"', at)?, at: at + 1 },
            '~' => {
                self.deepen()?;
                if self.ends_term() {
                    return Err(self.error(Fault::Missing));
                }
                let tree = Tree::Reversed(Box::new(self.item()?));
                self.depth -= 1;
                tree
            }
            '`' => {
                self.without_capitals += 1;
                self.deepen()?;
                let rest = self.items()?;
                self.depth -= 1;
                self.without_capitals -= 1;
                Tree::Misprinted(Box::new(rest))
            }
            '<' if self.opens_word() => self.word_that()?,
            '<' if self.rest().starts_with(&['w', 'o', 'r', 'd']) => return Err(unclosed(at, '<', '>')),
            '<' => Tree::Reversed(Box::new(any_word())),
            '>' => any_word(),
            'A'..='Z' if self.without_capitals > 0 && !self.is_equation => {
                return Err(self.error_before(Fault::Capital));
            }
            'A'..='Z' => {
                self.capitals.push(first);
                Tree::Capital(first)
            }
            found => return Err(self.error_before(Fault::Misplaced { found })),
        })
    }

    /// Reads a query in brackets. The next character is the `(`.
    pub(super) fn bracket(&mut self) -> Result<Tree, QueryError> {
        let opened = self.at + 1;
        self.at += 1;
        let is_in_word = mem::replace(&mut self.is_in_word, false);
        let tree = self.or()?;
        self.is_in_word = is_in_word;
        if self.take(')') { Ok(tree) } else { Err(unclosed(opened, '(', ')')) }
    }

    /// Returns true if the next character is a `(` whose `)` ends the term: the brackets are not a part of a pattern.
    pub(super) fn is_bracket_alone(&self) -> bool {
        if self.peek() != Some('(') {
            return false;
        }
        let mut open = 0usize;
        let mut is_quoted = false;
        for (index, c) in self.rest().iter().enumerate() {
            match c {
                '"' => is_quoted = !is_quoted,
                '(' if !is_quoted => open += 1,
                ')' if !is_quoted => open -= 1,
                _ => {}
            }
            if open == 0 {
                let after = self.rest().get(index + 1);
                return after.is_none_or(|c| {
                    c.is_whitespace() || matches!(c, '&' | '|' | ')' | ';') || *c == '>' && self.is_in_word
                });
            }
        }
        false
    }

    /// Reads letters that stand for themselves.
    fn text(&mut self) -> Tree {
        let start = self.at;
        while self.peek().is_some_and(is_text) {
            self.at += 1;
        }
        Tree::Text { text: self.since(start), at: start + 1 }
    }

    /// Reads a set up to its `]`. `opened` is the place of its `[`.
    pub(super) fn set(&mut self, opened: usize) -> Result<String, QueryError> {
        let start = self.at;
        if matches!(self.peek(), Some('!' | '^')) {
            self.at += 1;
        }
        // The first character is always a member, even a `]`.
        self.at += 1;
        while self.peek().is_some_and(|c| c != ']') {
            self.at += 1;
        }
        let text = self.since(start);
        if self.take(']') { Ok(text) } else { Err(unclosed(opened, '[', ']')) }
    }

    /// Reads up to a character that closes, and over it. `opened` is the place of the one that opens.
    pub(super) fn up_to(&mut self, end: char, opened: usize) -> Result<String, QueryError> {
        let start = self.at;
        while self.peek().is_some_and(|c| c != end) {
            self.at += 1;
        }
        let text = self.since(start);
        if self.take(end) { Ok(text) } else { Err(unclosed(opened, end, end)) }
    }

    /// Returns true if a query and a `>` come next, without a space that is not in brackets.
    fn opens_word(&self) -> bool {
        let mut open = 0usize;
        let mut words = 1usize;
        for (index, c) in self.rest().iter().enumerate() {
            match c {
                '(' => open += 1,
                ')' if open == 0 => return false,
                ')' => open -= 1,
                _ if open > 0 => {}
                '<' => words += 1,
                '>' if words > 1 => words -= 1,
                '>' => return index > 0,
                c if c.is_whitespace() || *c == ';' => return false,
                _ => {}
            }
        }
        false
    }

    /// Reads a query up to its `>`.
    fn word_that(&mut self) -> Result<Tree, QueryError> {
        let opened = self.at;
        if self.takes_text("word>") {
            return Ok(any_word());
        }
        self.deepen()?;
        let is_in_word = mem::replace(&mut self.is_in_word, true);
        let tree = self.or()?;
        self.is_in_word = is_in_word;
        self.depth -= 1;
        if self.take('>') { Ok(Tree::Word(Box::new(tree))) } else { Err(unclosed(opened, '<', '>')) }
    }

    /// Reads a regular expression or the letters of an anagram. The next character is the `/`; `before` is the pattern
    /// before it.
    fn slash(&mut self, before: Vec<Tree>) -> Result<Tree, QueryError> {
        let at = self.at + 1;
        if let Some(end) = self.end_of_regular() {
            self.at += 1;
            let start = self.at;
            self.at += end;
            let text = self.since(start);
            self.at += 1;
            if !before.is_empty() {
                return Err(QueryError { at, fault: Fault::RegularInPattern });
            }
            return Ok(Tree::Regular { text, at: at + 1 });
        }
        self.at += 1;
        let pattern = (!before.is_empty()).then(|| Box::new(one_or(before, Tree::Row)));
        self.anagram(pattern)
    }

    /// Reads the letters of an anagram, after its slash.
    fn anagram(&mut self, pattern: Option<Box<Tree>>) -> Result<Tree, QueryError> {
        let mut anagram = Anagram { pattern, ..Anagram::default() };
        let mut is_taken = false;
        while let Some(next) = self.peek().filter(|_| !self.ends_term()) {
            let start = self.at;
            self.at += 1;
            let letters = match next {
                '+' | '-' => {
                    is_taken = next == '-';
                    continue;
                }
                '.' | '?' if !is_taken => {
                    anagram.blanks = anagram.blanks.checked_add(1).ok_or_else(|| self.error_before(Fault::TooLarge))?;
                    continue;
                }
                '*' if !is_taken => {
                    anagram.is_open = true;
                    continue;
                }
                '"' => Letters { text: self.up_to('"', start + 1)?, at: start + 2 },
                next if is_text(next) => {
                    while self.peek().is_some_and(|c| is_text(c) && !matches!(c, '+' | '-')) {
                        self.at += 1;
                    }
                    Letters { text: self.since(start), at: start + 1 }
                }
                'A'..='Z' if self.is_equation && !is_taken => {
                    anagram.added.push(Tree::Capital(next));
                    continue;
                }
                'A'..='Z' => return Err(self.error_before(Fault::CapitalInAnagram)),
                found => return Err(self.error_before(Fault::Misplaced { found })),
            };
            if is_taken {
                anagram.taken.push(letters);
            } else {
                anagram.added.push(Tree::Text { text: letters.text, at: letters.at });
            }
        }
        if anagram.added.is_empty() && anagram.blanks == 0 && !anagram.is_open {
            return Err(self.error(Fault::Missing));
        }
        Ok(Tree::Anagram(anagram))
    }

    /// Returns the number of characters of a regular expression. The next character is its first slash. Returns `None`
    /// if no other slash ends the term: then it begins the letters of an anagram.
    fn end_of_regular(&self) -> Option<usize> {
        let mut is_escaped = true;
        let mut open = 0usize;
        for (index, c) in self.rest().iter().enumerate() {
            match c {
                '/' if !is_escaped => {
                    let after = self.rest().get(index + 1);
                    let ends = after.is_none_or(|c| c.is_whitespace() || matches!(c, ')' | '>' | '&' | '|' | ';'));
                    return ends.then_some(index - 1);
                }
                '(' if !is_escaped => open += 1,
                ')' if !is_escaped => open = open.checked_sub(1)?,
                '>' if self.is_in_word && open == 0 => return None,
                c if c.is_whitespace() || *c == '&' => return None,
                ';' if self.is_equation => return None,
                _ => {}
            }
            is_escaped = *c == '\\' && !is_escaped;
        }
        None
    }
}

/// Returns true if a character stands for itself.
fn is_text(c: char) -> bool {
    let is_special = matches!(
        c,
        '.' | '?' | '*' | '@' | '#' | '[' | ']' | '"' | '~' | '`' | '<' | '>' | '(' | ')' | '|' | '&' | '!' | '/' | ';'
    );
    !(is_special || c.is_ascii_uppercase() || c.is_whitespace())
}

/// Returns the query that a word of two letters or more fits, as a part of a pattern.
fn any_word() -> Tree {
    Tree::Word(Box::new(Tree::Row(vec![Tree::AnyLetter, Tree::AnyLetter, Tree::AnyLetters])))
}

fn unclosed(at: usize, opened: char, missing: char) -> QueryError {
    QueryError { at, fault: Fault::Unclosed { opened, missing } }
}
