//! Answers to questions: the words that count, in their order, up to a limit.

use core::{cmp::Reverse, ops::RangeInclusive};

use dict_runtime::{
    Column, Dict, Hit, Stream, Value, Words,
    columns::ValueLimit,
    search::{Automaton, Best, Search},
    sets::WordSetError,
};

use crate::{
    failure::Failure,
    json::{Json, Writer},
    rules::{signed, unsigned},
};

/// The number of words that a question returns without `limit`.
const DEFAULT_LIMIT: u64 = 1000;

/// Returns the maximum number of words that a question asks for.
pub(crate) fn limit(question: &Json<'_>) -> Result<usize, Failure> {
    Ok(usize::try_from(unsigned(question, "limit")?.unwrap_or(DEFAULT_LIMIT)).unwrap_or(usize::MAX))
}

/// The words of an answer: their number, their length, how common they are, and their order.
pub(crate) struct Answer<'q> {
    dict: &'q Dict,
    question: &'q str,
    /// The number of words that are still wanted. With `by`, it stays as it is.
    limit: usize,
    /// The column of the values of common words, and the worst of these.
    common: Option<(Column<'q>, ValueLimit)>,
    letters: RangeInclusive<u64>,
    by: Option<Column<'q>>,
    /// With `by`, the best words that were found.
    best: Best<Found>,
}

/// The answer of a search for a word: the distance of a near word, and the side of the letter of a longer one.
pub(crate) type Detail = (u8, &'static str);

/// A word that was found. The order is that of answers.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Found {
    distance: u8,
    merit: Reverse<u32>,
    id: u32,
    side: &'static str,
}

impl<'q> Answer<'q> {
    pub(crate) fn new(question: &'q Json<'_>, dict: &'q Dict) -> Result<Self, Failure> {
        let common = match signed(question, "common")? {
            Some(value) => {
                let column = dict.common_column().ok_or(WordSetError::NoIntegerValues)?;
                Some((column, ValueLimit::new(column, value)))
            }
            None => None,
        };
        let number = |key, default| Ok::<_, Failure>(unsigned(question, key)?.unwrap_or(default));
        let limit = limit(question)?;
        Ok(Self {
            best: Best::new(limit),
            dict,
            question: question.get("question").and_then(Json::text).unwrap_or_default(),
            limit,
            common,
            letters: number("minLetters", 0)?..=number("maxLetters", u64::MAX)?,
            by: question.get("by").and_then(Json::text).and_then(|name| dict.column(name)),
        })
    }

    /// Writes the words of a list.
    pub(crate) fn list(mut self, json: &mut Writer, mut words: Words<'_>) {
        json.array(|json| match self.by {
            // No word has to be looked at.
            Some(by) if self.common.is_none() && self.letters == (0..=u64::MAX) => {
                words.best(by, self.limit).into_iter().for_each(|id| self.write_id(json, id, (0, "")));
            }
            _ => {
                while self.limit > 0
                    && let Some(Hit { id, word, .. }) = words.advance()
                {
                    self.offer(json, id, word, (0, ""));
                }
                self.write_best(json);
            }
        });
    }

    /// Writes the words of a search. `detail` makes the detail of a word of what the search says about it.
    pub(crate) fn search<A: Automaton>(
        mut self,
        json: &mut Writer,
        mut search: Search<'_, A>,
        detail: impl Fn(A::Output) -> Detail,
    ) {
        json.array(|json| {
            while self.limit > 0
                && let Some(hit) = search.advance()
            {
                self.offer(json, hit.id, hit.word, detail(hit.output));
            }
            self.write_best(json);
        });
    }

    /// Writes a word that was found if it counts. With `by`, keeps it if it is one of the best words so far.
    fn offer(&mut self, json: &mut Writer, id: u32, word: &str, detail: Detail) {
        if !self.takes(id, word) {
            return;
        }
        let Some(by) = self.by else {
            self.limit -= 1;
            return self.write(json, word, detail);
        };
        let (distance, side) = detail;
        let found = Found { distance, merit: Reverse(by.merit(id)), id, side };
        self.best.offer(found);
    }

    fn takes(&self, id: u32, word: &str) -> bool {
        let is_common = |(column, limit): (Column<'_>, ValueLimit)| {
            column.get(id).and_then(Value::integer).is_some_and(|value| limit.admits(value)) || self.dict.is_added(id)
        };
        self.letters.contains(&(word.chars().count() as u64)) && self.common.is_none_or(is_common)
    }

    /// Writes the words that were kept.
    fn write_best(&mut self, json: &mut Writer) {
        for Found { distance, id, side, .. } in core::mem::replace(&mut self.best, Best::new(0)) {
            self.write_id(json, id, (distance, side));
        }
    }

    fn write_id(&self, json: &mut Writer, id: u32, detail: Detail) {
        self.write(json, &self.dict.word(id).unwrap_or_default(), detail);
    }

    fn write(&self, json: &mut Writer, word: &str, (distance, side): Detail) {
        match self.question {
            "near" => json.object(|json| {
                json.key("word").string(word);
                json.key("distance").number(u32::from(distance));
            }),
            "hooks" => json.object(|json| {
                json.key("word").string(word);
                json.key("side").string(side);
            }),
            _ => json.string(word),
        }
    }
}
