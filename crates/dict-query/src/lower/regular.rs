//! Regular expressions, over the characters of words.

use alloc::{string::ToString, vec::Vec};

use dict_runtime::Dict;
use regex_syntax::{
    ParserBuilder,
    hir::{Class, ErrorKind, Hir, HirKind, Look},
};

use crate::{
    error::{Fault, QueryError},
    nodes::{ANYTHING, END, NOTHING, NodeId, Nodes, bits},
};

/// The maximum number of parts, each repetition counted. The bytes of a text are parts.
const MAX_PARTS: usize = 1000;

/// The maximum number of characters of a class that are folded as words are. In a larger one, such as `[^i]`, letters
/// are members only as they are.
const MAX_FOLDED: usize = 200;

/// A maker of nodes of a regular expression.
struct Maker<'n, 'd> {
    dict: &'d Dict,
    nodes: &'n mut Nodes<'d>,
    at: usize,
    parts: usize,
}

/// Returns the node of the words in which a regular expression is found. `at` is the place of the expression's text.
pub(super) fn node(nodes: &mut Nodes<'_>, text: &str, at: usize) -> Result<NodeId, QueryError> {
    let parser = ParserBuilder::new().nest_limit(50).build().parse(text);
    let hir = parser.map_err(|error| {
        let (offset, fault) = match &error {
            regex_syntax::Error::Parse(error) => {
                (error.span().start.offset, Fault::Regular { reason: error.kind().to_string() })
            }
            regex_syntax::Error::Translate(error) => (error.span().start.offset, not_translated(error.kind())),
            _ => (0, Fault::Regular { reason: "it is not understood".to_string() }),
        };
        let before = text.get(..offset).unwrap_or_default().chars().count();
        QueryError { at: at + before, fault }
    })?;
    let dict = nodes.dict();
    let mut maker = Maker { dict, nodes, at, parts: 0 };
    let found = maker.found(&[&hir], true, true)?;
    Ok(nodes.regular(found))
}

/// Returns the fault of an expression that needs tables of Unicode, which are left out because they are large.
fn not_translated(kind: &ErrorKind) -> Fault {
    match kind {
        ErrorKind::UnicodeCaseUnavailable => {
            Fault::NotRegular { found: "`(?i)`", advice: "leave it out, because the dictionary folds capitals" }
        }
        _ => Fault::NotRegular { found: "a property such as `\\p{L}`", advice: "write a set, such as `[a-z]`" },
    }
}

impl Maker<'_, '_> {
    /// Returns the texts that have these parts in a row in them. Text may come before it, and after it, unless `^` or
    /// `$` are there.
    fn found(&mut self, row: &[&Hir], may_come_before: bool, may_come_after: bool) -> Result<NodeId, QueryError> {
        // Brackets and rows are opened while an anchor may be at their start or their end.
        for (place, part) in row.iter().enumerate() {
            let is_at_edge = place == 0 && may_come_before || place == row.len() - 1 && may_come_after;
            let (before, after) = (row.get(..place).unwrap_or_default(), row.get(place + 1..).unwrap_or_default());
            if part.properties().look_set().is_empty() {
                continue;
            }
            match part.kind() {
                HirKind::Look(Look::Start) if place == 0 => return self.found(after, false, may_come_after),
                HirKind::Look(Look::End) if place + 1 == row.len() => {
                    return self.found(before, may_come_before, false);
                }
                HirKind::Capture(capture) if is_at_edge => {
                    let row = [before, &[&*capture.sub], after].concat();
                    return self.found(&row, may_come_before, may_come_after);
                }
                HirKind::Concat(parts) if is_at_edge => {
                    let parts: Vec<&Hir> = parts.iter().collect();
                    let row = [before, &parts, after].concat();
                    return self.found(&row, may_come_before, may_come_after);
                }
                HirKind::Alternation(ways) if is_at_edge => {
                    let mut found = Vec::new();
                    for way in ways {
                        let row = [before, &[way], after].concat();
                        found.push(self.found(&row, may_come_before, may_come_after)?);
                    }
                    return Ok(self.nodes.either(found));
                }
                _ => return Err(self.not_regular("this use of `^`, `$` or `\\b`", "write `^` first or `$` last")),
            }
        }
        let rest = if may_come_after { ANYTHING } else { END };
        let rest = self.row(row.iter().copied(), rest)?;
        Ok(if may_come_before { self.nodes.then(ANYTHING, rest) } else { rest })
    }

    /// Returns the texts of parts in a row, each with a text of `rest` after it.
    fn row<'h>(&mut self, parts: impl DoubleEndedIterator<Item = &'h Hir>, rest: NodeId) -> Result<NodeId, QueryError> {
        parts.rev().try_fold(rest, |rest, part| {
            let part = self.part(part)?;
            Ok(self.nodes.then(part, rest))
        })
    }

    /// Returns the texts of a part without anchors.
    fn part(&mut self, hir: &Hir) -> Result<NodeId, QueryError> {
        self.parts += match hir.kind() {
            HirKind::Literal(literal) => literal.0.len(),
            _ => 1,
        };
        if self.parts > MAX_PARTS {
            return Err(QueryError { at: self.at, fault: Fault::TooLarge });
        }
        Ok(match hir.kind() {
            HirKind::Empty => END,
            HirKind::Literal(literal) => {
                let text = core::str::from_utf8(&literal.0).unwrap_or_default();
                let mut letters = Vec::new();
                for (written, folded) in text.chars().zip(self.dict.alphabet().fold_each(text)) {
                    for character in folded.chars() {
                        let letter = self.character(|letter| letter == character);
                        if letter == NOTHING {
                            return Err(QueryError { at: self.at, fault: Fault::NotALetter { found: written } });
                        }
                        letters.push(letter);
                    }
                }
                letters.into_iter().rev().fold(END, |rest, letter| self.nodes.then(letter, rest))
            }
            HirKind::Class(Class::Unicode(class)) => {
                let ranges = class.ranges();
                let has = |letter| ranges.iter().any(|range| (range.start()..=range.end()).contains(&letter));
                let count = ranges.iter().fold(0, |count: usize, range| count.saturating_add(range.len()));
                if count > MAX_FOLDED {
                    return Ok(self.character(has));
                }
                let members = ranges.iter().flat_map(|range| range.start()..=range.end());
                let folded: Vec<char> = members.filter_map(|member| self.folded(member)).collect();
                self.character(|letter| has(letter) || folded.contains(&letter))
            }
            HirKind::Class(Class::Bytes(_)) => return Err(self.not_regular("a class of bytes", "leave `(?-u)` out")),
            HirKind::Look(_) => return Err(self.not_regular("an anchor inside", "write `^` first or `$` last")),
            HirKind::Repetition(repetition) => {
                let mut rest = match repetition.max {
                    None => {
                        let part = self.part(&repetition.sub)?;
                        self.nodes.repeat(part)
                    }
                    Some(max) => {
                        let mut rest = END;
                        for _ in repetition.min..max {
                            let part = self.part(&repetition.sub)?;
                            let more = self.nodes.then(part, rest);
                            rest = self.nodes.either([END, more]);
                        }
                        rest
                    }
                };
                for _ in 0..repetition.min {
                    let part = self.part(&repetition.sub)?;
                    rest = self.nodes.then(part, rest);
                }
                rest
            }
            HirKind::Capture(capture) => self.part(&capture.sub)?,
            HirKind::Concat(parts) => self.row(parts.iter(), END)?,
            HirKind::Alternation(ways) => {
                let ways: Result<Vec<NodeId>, _> = ways.iter().map(|way| self.part(way)).collect();
                self.nodes.either(ways?)
            }
        })
    }

    /// Returns the texts of those characters of the dictionary that are wanted.
    fn character(&mut self, is_wanted: impl Fn(char) -> bool) -> NodeId {
        let characters = &self.nodes.letters().characters;
        let wanted = (0..).zip(characters).filter_map(|(number, letter)| is_wanted(*letter).then_some(number));
        let bits = bits(characters.len(), wanted);
        self.nodes.character(bits)
    }

    /// Returns the character that a character is folded to, if it is one.
    fn folded(&self, character: char) -> Option<char> {
        let folded = self.dict.alphabet().fold_text(character.encode_utf8(&mut [0; 4])).into_owned();
        let mut characters = folded.chars();
        characters.next().filter(|_| characters.next().is_none())
    }

    fn not_regular(&self, found: &'static str, advice: &'static str) -> QueryError {
        QueryError { at: self.at, fault: Fault::NotRegular { found, advice } }
    }
}
