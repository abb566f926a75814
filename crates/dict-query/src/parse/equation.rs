//! Reads equations: queries with parts that share the texts of capitals.

use alloc::vec::Vec;

use super::Parser;
use crate::{
    error::{Fault, QueryError},
    tree::{Constraint, Equation, MAX_WORDS, Tree},
};

impl Parser {
    /// Returns true if a `;` stands outside brackets and quotes.
    pub(super) fn has_parts(text: &[char]) -> bool {
        let mut open = 0usize;
        let mut closes = None;
        for c in text {
            match (c, closes) {
                (c, Some(end)) if *c == end => closes = None,
                (_, Some(_)) => {}
                ('"', _) => closes = Some('"'),
                ('[', _) => closes = Some(']'),
                ('(', _) => open += 1,
                (')', _) => open = open.saturating_sub(1),
                (';', _) if open == 0 => return true,
                _ => {}
            }
        }
        false
    }

    /// Reads parts with `;` between them.
    pub(super) fn equation(&mut self) -> Result<Equation, QueryError> {
        let mut equation = Equation::default();
        loop {
            self.skip_spaces();
            match self.constraint()? {
                Some(constraint) => equation.constraints.push(constraint),
                None if equation.words.len() == usize::from(MAX_WORDS) => return Err(self.error(Fault::TooManyParts)),
                None => match self.or()? {
                    // It was only the order of the answer.
                    Tree::And(parts) if parts.is_empty() => {}
                    word => equation.words.push(word),
                },
            }
            self.skip_spaces();
            let is_last = !self.take(';') || {
                self.skip_spaces();
                self.peek().is_none()
            };
            if is_last {
                return if equation.words.is_empty() { Err(self.error(Fault::Missing)) } else { Ok(equation) };
            }
        }
    }

    /// Reads a condition about capitals, if it is the next part.
    fn constraint(&mut self) -> Result<Option<Constraint>, QueryError> {
        let (start, by) = (self.at, self.by.clone());
        let fault = Err(QueryError { at: start + 1, fault: Fault::Constraint });
        if self.take('|') {
            let capitals = self.several_capitals();
            if capitals.is_empty() || !self.take('|') {
                return fault;
            }
            return match self.lengths()? {
                Some(lengths) if self.ends_part()? => Ok(Some(Constraint::Length { capitals, lengths })),
                _ => fault,
            };
        }
        if self.takes_text("!=") {
            let capitals = self.several_capitals();
            let is_valid = capitals.len() > 1 && self.ends_part()?;
            return if is_valid { Ok(Some(Constraint::Different(capitals))) } else { fault };
        }
        let first = self.several_capitals();
        if let [first] = *first {
            if self.take('=') {
                let tree = self.or()?;
                return if tree.capitals() == 0 && tree != Tree::And(Vec::new()) {
                    Ok(Some(Constraint::Fits { capital: first, tree }))
                } else {
                    fault
                };
            }
            let is_less = self.peek() == Some('<');
            if is_less || self.peek() == Some('>') {
                self.at += 1;
                if let [second] = *self.several_capitals()
                    && self.ends_part()?
                {
                    let (first, second) = if is_less { (first, second) } else { (second, first) };
                    return Ok(Some(Constraint::Before(first, second)));
                }
            }
        }
        (self.at, self.by) = (start, by);
        if self.compares_capitals() { fault } else { Ok(None) }
    }

    /// Returns true if two capitals come next with `<` or `>` between them, perhaps in brackets or with spaces. This
    /// looks like a condition.
    fn compares_capitals(&self) -> bool {
        let mut rest = self.rest().iter().copied().skip_while(|c| matches!(c, '(' | '!' | ' ')).peekable();
        let is_capital = rest.peek().is_some_and(char::is_ascii_uppercase);
        let mut rest = rest.skip_while(char::is_ascii_uppercase).skip_while(|c| *c == ' ').peekable();
        let is_compared = rest.peek().is_some_and(|c| matches!(c, '<' | '>'));
        let next = rest.find(|c| !matches!(c, '<' | '>' | '=' | ' '));
        is_capital && is_compared && next.is_some_and(|c| c.is_ascii_uppercase())
    }

    /// Reads capitals.
    fn several_capitals(&mut self) -> Vec<char> {
        let capitals: Vec<char> = self.rest().iter().copied().take_while(char::is_ascii_uppercase).collect();
        self.at += capitals.len();
        capitals
    }

    /// Reads the order of the answer, if it comes next, and returns true at the end of a part.
    fn ends_part(&mut self) -> Result<bool, QueryError> {
        loop {
            self.skip_spaces();
            if !self.takes_order()? {
                return Ok(self.peek().is_none_or(|c| c == ';'));
            }
        }
    }
}
