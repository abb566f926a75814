//! Reads lengths and conditions.

use alloc::{boxed::Box, string::String};
use core::{ops::RangeInclusive, str::FromStr};

use super::Parser;
use crate::{
    error::{Fault, QueryError},
    tree::{Count, Counted, Fact, Letters, Tree},
};

impl Parser {
    /// Reads a length such as `5:`, `5-7:`, `-6:` or `10-:`, if it comes next.
    pub(super) fn length(&mut self) -> Result<Option<Tree>, QueryError> {
        let end = self.rest().iter().position(|c| !is_of_numbers(*c));
        if end.is_none_or(|end| end == 0 || self.rest().get(end) != Some(&':')) {
            return Ok(None);
        }
        let lengths = self.open_range()?;
        self.at += 1;
        Ok(Some(Tree::Length(lengths)))
    }

    /// Reads a number such as `5`, or a range such as `5-7`, `-6` or `10-`.
    pub(super) fn open_range(&mut self) -> Result<RangeInclusive<u16>, QueryError> {
        let start = self.at;
        let written = self.numbers_text();
        if !written.contains(|c: char| c.is_ascii_digit()) {
            return Err(QueryError { at: start + 1, fault: Fault::Number });
        }
        let number = |text: &str, default| if text.is_empty() { Ok(default) } else { Self::number(text, start + 1) };
        let (min, max) = match written.split_once('-') {
            None => (number(&written, 0)?, number(&written, 0)?),
            Some((min, max)) => (number(min, 0)?, number(max, u16::MAX)?),
        };
        if min > max { Err(QueryError { at: start + 1, fault: Fault::Backwards }) } else { Ok(min..=max) }
    }

    /// Reads a comparison of numbers; `=2-` and `=-3` are open ranges.
    pub(super) fn lengths(&mut self) -> Result<Option<RangeInclusive<u16>>, QueryError> {
        if self.peek() != Some('=') {
            return self.comparison();
        }
        self.at += 1;
        self.open_range().map(Some)
    }

    /// Reads digits and hyphens.
    fn numbers_text(&mut self) -> String {
        let start = self.at;
        while self.peek().is_some_and(is_of_numbers) {
            self.at += 1;
        }
        self.since(start)
    }

    /// Reads a condition, if one comes next.
    pub(super) fn condition(&mut self) -> Result<Option<Tree>, QueryError> {
        let start = self.at;
        let of = match self.peek() {
            Some('[') => {
                self.at += 1;
                Counted::Set(self.set(start + 1)?)
            }
            Some('@') => {
                self.at += 1;
                Counted::Vowels
            }
            Some('#') => {
                self.at += 1;
                Counted::Consonants
            }
            _ => {
                while self.peek().is_some_and(|c| c.is_alphanumeric() || matches!(c, '-' | '_')) {
                    self.at += 1;
                }
                Counted::Letter(self.since(start))
            }
        };
        let condition = match of {
            Counted::Letter(name) if !name.is_empty() && self.take(':') => Some(self.named(name, start + 1)?),
            Counted::Letter(name) if name.is_empty() => None,
            of => self.count(of, start + 1)?,
        };
        if condition.is_none() {
            self.at = start;
        }
        Ok(condition)
    }

    /// Reads what comes after a name and a colon.
    fn named(&mut self, name: String, at: usize) -> Result<Tree, QueryError> {
        if let Some(mistakes) = name.strip_prefix("near").and_then(mistakes) {
            self.without_capitals += 1;
            self.deepen()?;
            let of = Box::new(self.row()?);
            self.depth -= 1;
            self.without_capitals -= 1;
            return Ok(Tree::Near { mistakes, of });
        }
        let is_quoted = self.take('"');
        let place = self.at + 1;
        let text = if is_quoted { self.up_to('"', self.at)? } else { self.word() };
        if text.is_empty() {
            return Err(self.error(Fault::Missing));
        }
        let has_capital = self.is_equation && !is_quoted && text.contains(|c: char| c.is_ascii_uppercase());
        if has_capital && matches!(&*name, "only" | "with" | "without") {
            return Err(QueryError { at: place, fault: Fault::CapitalInCondition });
        }
        let letters = |text| Letters { text, at: place };
        let fact = match &*name {
            "only" => return Ok(Tree::Only(letters(text))),
            "with" => return Ok(Tree::With(letters(text))),
            "without" => return Ok(Tree::Without(letters(text))),
            "is" => match &*text {
                "palindrome" => Fact::Palindrome,
                "isogram" => {
                    return Ok(Tree::Count(Count { of: Counted::Letters, at, numbers: 0..=1, is_each: true }));
                }
                _ => Fact::Flag { name: text },
            },
            "by" => return Err(QueryError { at, fault: Fault::Inside("by:") }),
            "lemma" => Fact::FormOf(text),
            "common" => Fact::Common(text.parse().map_err(|_| QueryError { at: place, fault: Fault::Number })?),
            _ => Fact::Text { column: name, text },
        };
        Ok(Tree::Fact { fact, at })
    }

    /// Reads a comparison such as `=2-3` or `>=4`, if one comes next.
    pub(super) fn comparison<N: Number>(&mut self) -> Result<Option<RangeInclusive<N>>, QueryError> {
        let Some((operator, written)) = self.operator() else { return Ok(None) };
        Self::numbers(&operator, &written, self.at - written.len() + 1).map(Some)
    }

    /// Reads an operator and the text of its numbers, if they come next.
    fn operator(&mut self) -> Option<(String, String)> {
        let start = self.at;
        while matches!(self.peek(), Some('<' | '>' | '=')) {
            self.at += 1;
        }
        let operator = self.since(start);
        let written = self.numbers_text();
        let is_operator = matches!(&*operator, "=" | "<" | ">" | "<=" | ">=");
        (is_operator && !written.is_empty() && self.ends_term()).then_some((operator, written))
    }

    /// Reads the comparison of a count, if one comes next.
    fn count(&mut self, of: Counted, at: usize) -> Result<Option<Tree>, QueryError> {
        let Some((operator, written)) = self.operator() else { return Ok(None) };
        let end = self.at;
        let number = end - written.len();
        self.skip_spaces();
        let is_each = self.at > end && self.takes_text("each") && self.ends_term();
        if !is_each {
            self.at = end;
        }
        let of = match of {
            Counted::Letter(name) => match &*name {
                "vowels" => Counted::Vowels,
                "consonants" => Counted::Consonants,
                "letters" => Counted::Letters,
                "words" => return Err(QueryError { at, fault: Fault::Inside("words=") }),
                _ if is_each || name.chars().nth(1).is_none() => Counted::Letter(name),
                _ => {
                    let numbers = Self::numbers(&operator, &written, number + 1)?;
                    return Ok(Some(Tree::Fact { fact: Fact::Number { column: name, numbers }, at }));
                }
            },
            of => of,
        };
        let numbers = Self::numbers(&operator, &written, number + 1)?;
        Ok(Some(Tree::Count(Count { of, at, numbers, is_each })))
    }

    /// Returns the numbers that a comparison with the text `written`, which begins at the place `at`, allows.
    fn numbers<N: Number>(operator: &str, written: &str, at: usize) -> Result<RangeInclusive<N>, QueryError> {
        let fault = |fault| QueryError { at, fault };
        // A minus sign may come first, and a range has a second number.
        let dash = written.get(1..).and_then(|after_sign| after_sign.find('-'));
        if let Some((low, high)) = dash.and_then(|dash| written.split_at_checked(dash + 1)) {
            let (low, high) = (Self::number(low, at)?, Self::number(high.strip_prefix('-').unwrap_or(high), at)?);
            return match operator {
                "=" if low > high => Err(fault(Fault::Backwards)),
                "=" => Ok(low..=high),
                _ => Err(fault(Fault::Number)),
            };
        }
        let number: N = Self::number(written, at)?;
        match operator {
            "=" => Ok(number..=number),
            "<=" => Ok(N::MIN..=number),
            ">=" => Ok(number..=N::MAX),
            "<" => number.before().map(|number| N::MIN..=number).ok_or_else(|| fault(Fault::Number)),
            _ => number.after().map(|number| number..=N::MAX).ok_or_else(|| fault(Fault::Number)),
        }
    }

    /// Returns the number of a text that begins at the place `at`.
    fn number<N: FromStr>(text: &str, at: usize) -> Result<N, QueryError> {
        text.parse().map_err(|_| QueryError { at, fault: Fault::Number })
    }
}

fn is_of_numbers(c: char) -> bool {
    c.is_ascii_digit() || c == '-'
}

/// A number with neighbours.
pub(super) trait Number: FromStr + Copy + PartialOrd {
    const MIN: Self;
    const MAX: Self;

    fn before(self) -> Option<Self>;
    fn after(self) -> Option<Self>;
}

macro_rules! numbers {
    ($($type:ident),*) => {
        $(impl Number for $type {
            const MIN: Self = $type::MIN;
            const MAX: Self = $type::MAX;

            fn before(self) -> Option<Self> {
                self.checked_sub(1)
            }

            fn after(self) -> Option<Self> {
                self.checked_add(1)
            }
        })*
    };
}

numbers!(u16, i64);

/// Returns the number of mistakes that stands after `near`: one if there is none.
fn mistakes(text: &str) -> Option<u8> {
    match text {
        "" | "1" => Some(1),
        "2" => Some(2),
        "3" => Some(3),
        _ => None,
    }
}
