//! The options of verbs that list words, and the lines that they print.

mod columns;
mod filters;
mod listed_word;
mod printer;
mod queries;
mod question;
mod sorting;

pub(crate) use columns::{ColumnOption, Columns, json_value};
pub(crate) use queries::QueryOptions;
pub(crate) use question::ListedQuestion;
pub(crate) use sorting::Sort;

use clap::Args;
use dict_runtime::{Answers, Dict, Question, question::QuestionError};

use self::{filters::LetterOptions, printer::PrintOptions, question::ListedAnswers};
use super::{changed_dictionary::ChangedDictionary, common_words::no_words, numbers::number};
use crate::exit::Exit;

/// The options of verbs that list words: which dictionary is asked, which words are left out, and how the others are
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
    /// For integers, such as counts, the largest is the best; for ranks, the smallest. The column `frequency` is used
    /// if there are no values.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::<i64, _>(..))]
    common: Option<i64>,

    /// Only forms of this word, such as `run`: itself, `runs`, `ran` and `running`
    ///
    /// The dictionary needs a column `lemmas`, which `dictc build --lemmas` makes.
    #[arg(long, value_name = "WORD")]
    form_of: Option<String>,

    #[command(flatten)]
    printing: PrintOptions,
}

impl ListingOptions {
    /// Answers questions and prints the answers, in the order `default` unless another is asked for. `question` makes a
    /// question from its text. Errors name the dictionary.
    ///
    /// A question that is `-` stands for those of standard input, one per line. If there are several questions, or `-`,
    /// each line of the answers begins with its question. The answer is yes if there is a word.
    pub(crate) fn answer<Q: Into<ListedQuestion>>(
        &self,
        dict: &Dict,
        default: Sort,
        questions: &[String],
        question: impl Fn(&str) -> anyhow::Result<Q>,
    ) -> anyhow::Result<Exit> {
        let printer = self.printing.printer(&self.dictionary, dict, default)?;
        self.check_filters(dict)?;
        let limit = printer.limit();
        printer.answer(questions, |text| {
            let ListedQuestion { question, beside } = question(text)?.into();
            let answers = self.ask(dict, question, limit)?;
            Ok(ListedAnswers { dict, answers, beside })
        })
    }

    /// Returns the error of wrong filters, before the first question is read.
    pub(crate) fn check_filters(&self, dict: &Dict) -> anyhow::Result<()> {
        self.ask(dict, Question::complete(""), 0).map(drop)
    }

    /// Answers a question, with the filters of the options and at most `limit` words. Errors name the dictionary, and
    /// the options that they are about.
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

    /// Returns true if JSON is asked for.
    pub(crate) fn is_json(&self) -> bool {
        self.printing.json
    }

    /// Returns the maximum number of words.
    pub(crate) fn limit(&self) -> usize {
        self.printing.limit()
    }

    /// Returns the name of an option that makes sense only for a list of words, if one was given.
    pub(crate) fn of_lists(&self) -> Option<&'static str> {
        self.printing.of_lists()
    }
}
