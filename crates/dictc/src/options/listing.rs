//! The options of verbs that list words, and the lines that they print.

use std::{
    io::{BufWriter, Write},
    path::Path,
};

use clap::Args;
use dict_runtime::{Automaton, Dict, Hit, Search, Value, Values, WordSet};
use serde::Serialize;

use super::{common_words::common_words, numbers::number};
use crate::{
    exit::Exit,
    io::output::{self, Stdout},
};

/// The options that choose which words are printed, and how.
#[derive(Args)]
pub(crate) struct ListingOptions {
    /// Stop after N words
    #[arg(long, value_name = "N", value_parser = number(1u64..))]
    limit: Option<u64>,

    /// Only words of N letters or more; `quit` has four letters, even if `qu` is one symbol
    #[arg(long, value_name = "N", value_parser = number(0..=u16::MAX))]
    min_len: Option<u16>,

    /// Only words with a value of N or less: in English, 10 is very common, 80 very rare
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::<i64, _>(..))]
    common: Option<i64>,

    /// Print JSON, one object a word: `word`, `id`, and `value`, `distance` or `side` if there is one
    #[arg(long)]
    json: bool,
}

/// A word to print, and what is printed beside it.
#[derive(Serialize)]
pub(crate) struct ListedWord<'a> {
    pub(crate) word: &'a str,
    pub(crate) id: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) distance: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) side: Option<&'static str>,
    /// The value of the word, which [`WordPrinter`] adds in JSON.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) value: Option<serde_json::Value>,
}

impl<'a> ListedWord<'a> {
    /// Makes a word without anything beside it.
    pub(crate) fn new(id: u32, word: &'a str) -> Self {
        Self { word, id, distance: None, side: None, value: None }
    }
}

impl ListingOptions {
    /// Prints the words that a search in `dict`, the file at `path`, finds, each as `listed` turns it into a line. The answer
    /// is yes if any word was printed.
    pub(crate) fn print_all<A: Automaton>(
        &self,
        path: &Path,
        dict: &Dict,
        mut words: Search<'_, A>,
        listed: impl for<'w> Fn(Hit<'w, A::Output>) -> ListedWord<'w>,
    ) -> anyhow::Result<Exit> {
        let mut printer = self.printer(path, dict)?;
        while printer.wants_more() {
            let Some(hit) = words.advance() else { break };
            printer.print(listed(hit))?;
        }
        printer.finish()
    }

    /// Starts to print words of `dict`. Errors name the dictionary by `path`.
    pub(crate) fn printer<'l>(&'l self, path: &Path, dict: &'l Dict) -> anyhow::Result<WordPrinter<'l>> {
        let common = self.common.map(|limit| common_words(path, dict, limit)).transpose()?;
        Ok(WordPrinter { options: self, common, values: dict.values(), out: output::stdout(), printed: 0 })
    }
}

/// A printer of words, which leaves out those that the options exclude.
pub(crate) struct WordPrinter<'l> {
    options: &'l ListingOptions,
    common: Option<WordSet>,
    values: Option<Values<'l>>,
    out: BufWriter<Stdout>,
    printed: u64,
}

impl WordPrinter<'_> {
    /// Returns whether the limit is not yet reached.
    pub(crate) fn wants_more(&self) -> bool {
        self.options.limit.is_none_or(|limit| self.printed < limit)
    }

    /// Prints a word, unless it is too short or not common.
    pub(crate) fn print(&mut self, mut listed: ListedWord<'_>) -> anyhow::Result<()> {
        if self.options.min_len.is_some_and(|minimum| listed.word.chars().count() < minimum.into())
            || self.common.as_ref().is_some_and(|common| !common.contains(listed.id))
        {
            return Ok(());
        }
        self.printed += 1;
        match listed {
            _ if self.options.json => {
                listed.value = self.values.and_then(|values| values.get(listed.id)).map(|value| match value {
                    Value::Integer(integer) => integer.into(),
                    text => text.to_string().into(),
                });
                output::json(&mut self.out, &listed)?;
            }
            ListedWord { word, distance: Some(distance), .. } => writeln!(self.out, "{word}\t{distance}")?,
            ListedWord { word, side: Some(side), .. } => writeln!(self.out, "{word}\t{side}")?,
            ListedWord { word, .. } => writeln!(self.out, "{word}")?,
        }
        Ok(())
    }

    /// Flushes the output. The answer is yes if any word was printed.
    pub(crate) fn finish(mut self) -> anyhow::Result<Exit> {
        self.out.flush()?;
        Ok(Exit::from(self.printed > 0))
    }
}
