//! The options of verbs that list words, and the lines that they print.

mod columns;
mod filters;
mod printer;
mod query;
mod sorting;

pub(crate) use columns::{ColumnOption, Columns};
pub(crate) use query::Query;
pub(crate) use sorting::Sort;

use std::io::Write;

use clap::Args;
use dict_runtime::{Answers, Dict, Question, question::QuestionError};
use serde::Serialize;

use self::{filters::LetterOptions, printer::WordPrinter};
use super::{
    changed_dictionary::ChangedDictionary,
    common_words::{no_commonness, no_words},
    numbers::number,
    ranking::Ranking,
};
use crate::{exit::Exit, io::output};

/// The options of verbs that list words: the dictionary that is asked, the words that are left out, and how the others are
/// printed.
#[derive(Args)]
pub(crate) struct ListingOptions {
    #[command(flatten)]
    pub(crate) dictionary: ChangedDictionary,

    /// Only words that fit a pattern, such as `?a*`; `dictc help match` explains it
    #[arg(long, value_name = "PATTERN")]
    pub(crate) pattern: Option<String>,

    #[command(flatten)]
    letters: LetterOptions,

    /// Only words with a value of N or better: in English, 10 is very common, 80 very rare
    ///
    /// Of integers, such as counts, the largest is the best, and of ranks the smallest. A column `frequency` counts if there are no
    /// values.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::<i64, _>(..))]
    common: Option<i64>,

    /// Only forms of this word, such as `run`: itself, `runs`, `ran` and `running`
    ///
    /// The dictionary needs a column `lemmas`, which `dictc build --lemmas` makes.
    #[arg(long, value_name = "WORD")]
    form_of: Option<String>,

    /// The order of the words [default: alphabet; of `complete`, and of `anagram` on a terminal, common; of `near`, by
    /// distance, then common]
    ///
    /// On a terminal, `anagram --partial` lists the longest words last, and of these the most common; with --limit or --json, it
    /// lists them first. In a pipe or a file, the default of `anagram` is `alphabet`.
    ///
    /// With --by, the default of the other verbs is `common` too. Without it, the order of `complete` is alphabetical if the
    /// dictionary does not say which words are common.
    #[arg(long)]
    sort: Option<Sort>,

    /// The column that says which words are the best: the largest integers, or the smallest ranks [default: frequency, or value]
    ///
    /// `--by rating --limit 10` prints the ten words with the best ratings. `dictc info` lists the columns of a dictionary.
    #[arg(long, value_name = "COLUMN")]
    by: Option<String>,

    /// Stop after N words; if there are several questions, after N words of each
    #[arg(long, value_name = "N", value_parser = number(1u64..))]
    limit: Option<u64>,

    /// Print the points of each word too: the sum of the values of its letters, which `dictc info` lists; a blank has none
    #[arg(long)]
    points: bool,

    #[command(flatten)]
    column: ColumnOption,

    /// Print the number of words, and not the words
    #[arg(long, conflicts_with_all = ["sort", "by", "limit", "points", "columns", "json"])]
    count: bool,

    /// Print JSON, one object a word: `word`, `id`, and `value`, `distance`, `side`, `blanks` or `points` if there is one
    ///
    /// The value is that of the column of --by, or else that of the column `value`. With --column, `columns` is an object of the
    /// values that the word has in these columns. If there are several questions, `question` is the one that the word answers.
    #[arg(long)]
    json: bool,
}

/// A word to print, and what is printed beside it.
#[derive(Default, Serialize)]
pub(crate) struct ListedWord<'a> {
    /// The question that the word answers, which [`WordPrinter`] adds if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) question: Option<&'a str>,
    pub(crate) word: &'a str,
    pub(crate) id: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) distance: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) side: Option<&'static str>,
    /// The letters that the blanks of the rack stand for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) blanks: Option<Vec<String>>,
    /// The points, which [`WordPrinter`] adds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) points: Option<u32>,
    /// True if it has the letters of the word that is asked for, in any order.
    #[serde(skip)]
    pub(crate) has_same_letters: bool,
    /// The value of the word, which [`WordPrinter`] adds in JSON.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) value: Option<serde_json::Value>,
    /// The values in other columns, which [`WordPrinter`] adds in JSON.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) columns: Option<serde_json::Map<String, serde_json::Value>>,
    /// The values in other columns as text, which [`WordPrinter`] adds in lines.
    #[serde(skip)]
    pub(crate) cells: Vec<String>,
}

impl<'a> ListedWord<'a> {
    /// Makes a word without anything beside it.
    pub(crate) fn new(id: u32, word: &'a str) -> Self {
        Self { word, id, ..Self::default() }
    }

    /// Returns the line of the word, without its end.
    fn line(&self) -> String {
        let mut line = self.question.map(|question| format!("{question}\t")).unwrap_or_default() + self.word;
        let blanks =
            self.blanks.as_ref().map(|blanks| if blanks.is_empty() { "-".to_string() } else { blanks.concat() });
        let side = self.side.map(String::from);
        let numbers = [self.distance.map(u32::from), self.points].map(|number| number.map(|number| number.to_string()));
        let [distance, points] = numbers;
        for cell in [distance, side, blanks, points].iter().flatten().chain(&self.cells) {
            line.push('\t');
            line.push_str(cell);
        }
        line
    }
}

impl ListingOptions {
    /// Answers questions, and prints the answers, in the order `default` if no other is asked for. `query` makes the query of a
    /// question's text. Errors name the dictionary.
    ///
    /// A question that is `-` stands for those of standard input, one a line. If there are several questions, or `-`, each line
    /// of the answers begins with its question. The answer is yes if there is any word.
    pub(crate) fn answer<Q: Into<Query>>(
        &self,
        dict: &Dict,
        default: Sort,
        questions: &[String],
        query: impl Fn(&str) -> anyhow::Result<Q>,
    ) -> anyhow::Result<Exit> {
        let printer = self.printer(dict, default)?;
        self.check_filters(dict)?;
        let limit = printer.limit();
        printer.answer(questions, |text| {
            let Query { question, beside } = query(text)?.into();
            Ok((self.ask(dict, question, limit)?, beside))
        })
    }

    /// Returns the error of wrong filters, before the first question is read.
    pub(crate) fn check_filters(&self, dict: &Dict) -> anyhow::Result<()> {
        self.ask(dict, Question::complete(""), 0).map(drop)
    }

    /// Answers a question, with the filters of the options and at most `limit` words. Errors name the dictionary, and the options
    /// that they are about.
    pub(crate) fn ask<'d>(&self, dict: &'d Dict, question: Question, limit: usize) -> anyhow::Result<Answers<'d>> {
        let mut question = question.letters(self.letters.rules()).limit(limit);
        if let Some(pattern) = &self.pattern {
            question = question.matching(pattern);
        }
        if let Some(common) = self.common {
            question = question.common(common);
        }
        if let Some(lemma) = &self.form_of {
            question = question.form_of(lemma);
        }
        dict.ask(&question).map_err(|error| match error {
            QuestionError::Common(error) => no_words(self.dictionary.path(), error),
            QuestionError::NoLemmas => self.dictionary.no_lemmas(),
            error => error.into(),
        })
    }

    /// Returns whether JSON is asked for.
    pub(crate) fn is_json(&self) -> bool {
        self.json
    }

    /// Returns the maximum number of words.
    pub(crate) fn limit(&self) -> usize {
        self.limit.map_or(usize::MAX, |limit| usize::try_from(limit).unwrap_or(usize::MAX))
    }

    /// Returns the name of an option that makes sense only for a list of words, if one was given.
    pub(crate) fn of_lists(&self) -> Option<&'static str> {
        let options = [
            ("--sort", self.sort.is_some()),
            ("--by", self.by.is_some()),
            ("--points", self.points),
            ("--column", self.column.is_given()),
            ("--count", self.count),
        ];
        options.into_iter().find_map(|(name, is_given)| is_given.then_some(name))
    }

    /// Writes a word as a line of text or of JSON.
    fn write(&self, out: &mut impl Write, listed: &ListedWord<'_>) -> anyhow::Result<()> {
        if self.json { output::json(out, listed) } else { Ok(writeln!(out, "{}", listed.line())?) }
    }

    /// Starts to print words of `dict`, in the order `default` if no other is asked for. Errors name the dictionary.
    fn printer<'l>(&'l self, dict: &'l Dict, default: Sort) -> anyhow::Result<WordPrinter<'l>> {
        let path = self.dictionary.path();
        let by = self.by.as_deref().map(|name| self.dictionary.column(dict, name)).transpose()?;
        let ranking = match by {
            Some(column) => Ranking::by(path, dict, column)?,
            None => Ranking::by_commonness(dict),
        };
        if self.sort == Some(Sort::Common) && ranking.is_flat() {
            return Err(no_commonness(path));
        }
        let default = match default {
            Sort::Common if ranking.is_flat() => Sort::Alphabet,
            Sort::Alphabet | Sort::Longest if by.is_some() => Sort::Common,
            default => default,
        };
        let sort = if self.count { Sort::Alphabet } else { self.sort.unwrap_or(default) };
        let columns = self.column.columns(&self.dictionary, dict)?;
        Ok(WordPrinter::new(self, dict, sort, ranking, by.or(dict.values()), columns))
    }
}
