//! Words that were found, as they come.

use std::io::{BufWriter, StdoutLock, Write};

use board_solver::WordSet;
use clap::{Args, value_parser};
use dict_runtime::{Automaton, Dict, Hit, Search, Value, Values};
use serde::Serialize;

use crate::{common_words::common_words, exit::Exit, output};

/// Which of the words are written, and how.
#[derive(Args)]
pub struct Listing {
    /// Stop after so many words
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    limit: Option<u64>,

    /// Leave out words of fewer letters, which are characters: `quit` has four, also where `qu` is one symbol
    #[arg(long, value_name = "N")]
    min_len: Option<u16>,

    /// Leave out words but those that have a value of at most N: in English, from 10, the most common, to 80
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    common: Option<i64>,

    /// Write JSON: one object a word
    #[arg(long)]
    json: bool,
}

/// A word, and what there is to say of it.
#[derive(Serialize)]
pub struct Line<'a> {
    pub word: &'a str,
    pub id: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub distance: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<serde_json::Value>,
}

impl<'a> Line<'a> {
    /// A word of which there is nothing to say. Its value is added when it is written.
    pub fn new(id: u32, word: &'a str) -> Self {
        Self { word, id, distance: None, side: None, value: None }
    }
}

impl Listing {
    /// Writes the words that a search in `dict` finds, each as `line` says; whether there were any.
    pub fn write_all<A: Automaton>(
        &self,
        dict: &Dict,
        mut words: Search<'_, A>,
        line: impl for<'w> Fn(Hit<'w, A::Output>) -> Line<'w>,
    ) -> anyhow::Result<Exit> {
        let mut lines = self.begin(dict)?;
        while lines.is_open() {
            let Some(found) = words.advance() else { break };
            lines.write(line(found))?;
        }
        lines.end()
    }

    /// Nothing of the words of `dict` is written yet.
    pub fn begin<'l>(&'l self, dict: &'l Dict) -> anyhow::Result<Lines<'l>> {
        let common = self.common.map(|limit| common_words(dict, limit)).transpose()?;
        Ok(Lines { listing: self, common, values: dict.values(), out: output::stdout(), written: 0 })
    }
}

/// The words that are written.
pub struct Lines<'l> {
    listing: &'l Listing,
    common: Option<WordSet>,
    values: Option<Values<'l>>,
    out: BufWriter<StdoutLock<'static>>,
    written: u64,
}

impl Lines<'_> {
    /// Whether more are wanted.
    pub fn is_open(&self) -> bool {
        self.listing.limit.is_none_or(|limit| self.written < limit)
    }

    /// Writes a word, unless it is too short, or not common.
    pub fn write(&mut self, mut line: Line<'_>) -> anyhow::Result<()> {
        if self.listing.min_len.is_some_and(|least| line.word.chars().count() < least.into())
            || self.common.as_ref().is_some_and(|common| !common.contains(line.id))
        {
            return Ok(());
        }
        self.written += 1;
        match line {
            _ if self.listing.json => {
                line.value = self.values.and_then(|values| values.get(line.id)).map(|value| match value {
                    Value::Integer(integer) => integer.into(),
                    Value::Text(text) => text.into(),
                });
                output::json(&mut self.out, &line)?;
            }
            Line { word, distance: Some(distance), .. } => writeln!(self.out, "{word}\t{distance}")?,
            Line { word, side: Some(side), .. } => writeln!(self.out, "{word}\t{side}")?,
            Line { word, .. } => writeln!(self.out, "{word}")?,
        }
        Ok(())
    }

    /// Writes the rest; whether there were any.
    pub fn end(mut self) -> anyhow::Result<Exit> {
        self.out.flush()?;
        Ok(Exit::from(self.written > 0))
    }
}
