//! Prints the words that answer questions.

use std::{
    io::{self, BufWriter, IsTerminal, Write},
    mem,
};

use anyhow::Context;
use board_solver::LetterValues;
use dict_runtime::{Answers, Column, Dict, Stream};

use super::{
    ListedWord, ListingOptions,
    columns::{Columns, json_value},
    query::Beside,
    sorting::{FirstLines, Sort},
};
use crate::{
    exit::Exit,
    io::{
        input::STDIN,
        output::{self, Stdout, shown},
        words,
    },
    options::ranking::Ranking,
};

/// A printer of words.
pub(crate) struct WordPrinter<'l> {
    options: &'l ListingOptions,
    dict: &'l Dict,
    sort: Sort,
    ranking: Ranking<'l>,
    letter_values: Option<LetterValues>,
    /// The values of words in JSON.
    values: Option<Column<'l>>,
    columns: Columns<'l>,
    /// The question that is answered, if each line names it.
    question: Option<String>,
    /// The lines so far, if the order is not that in which they are found.
    sorted: FirstLines,
    out: BufWriter<Stdout>,
    is_terminal: bool,
    /// The number of words that answer the question.
    count: u64,
}

impl<'l> WordPrinter<'l> {
    pub(super) fn new(
        options: &'l ListingOptions,
        dict: &'l Dict,
        sort: Sort,
        ranking: Ranking<'l>,
        values: Option<Column<'l>>,
        columns: Columns<'l>,
    ) -> Self {
        let letter_values = (options.points || sort == Sort::Points).then(|| LetterValues::of(dict));
        Self {
            options,
            dict,
            sort,
            ranking,
            letter_values,
            values,
            columns,
            question: None,
            sorted: FirstLines::new(options.limit()),
            out: output::stdout(),
            is_terminal: io::stdout().is_terminal(),
            count: 0,
        }
    }

    /// Returns the maximum number of answers to ask for: in another order than that of the answers, all of them are needed.
    pub(super) fn limit(&self) -> usize {
        if self.sort == Sort::Alphabet { self.options.limit() } else { usize::MAX }
    }

    /// Answers questions, and prints the answers. `ask` reads the text of a question and asks it; its error gets the text and
    /// the line.
    pub(super) fn answer<'d>(
        mut self,
        questions: &[String],
        ask: impl Fn(&str) -> anyhow::Result<(Answers<'d>, Beside)>,
    ) -> anyhow::Result<Exit> {
        let is_one = matches!(questions, [question] if question != "-");
        let mut has_words = false;
        words::for_each_with_line(questions, |question, line| {
            let (mut answers, beside) = ask(question).with_context(|| match line {
                Some(line) => format!("{STDIN}, line {line}: {question}"),
                None => question.to_string(),
            })?;
            self.question = (!is_one).then(|| shown(question, self.is_terminal && !self.options.json).into_owned());
            while let Some(hit) = answers.advance() {
                self.print(beside.listed(self.dict, hit))?;
            }
            has_words |= self.count > 0;
            self.end_question()?;
            if line.is_some() {
                // The next question may take long to arrive.
                self.out.flush()?;
            }
            Ok(())
        })?;
        self.out.flush()?;
        Ok(Exit::from(has_words))
    }

    /// Prints a word or keeps it for later.
    fn print(&mut self, listed: ListedWord<'_>) -> anyhow::Result<()> {
        let id = listed.id;
        self.count += 1;
        if self.options.count {
            return Ok(());
        }
        let points = self.letter_values.as_ref().map_or(0, |values| points(self.dict, values, &listed));
        let mut listed = ListedWord { question: self.question.as_deref(), ..listed };
        listed.points = self.options.points.then_some(points);
        if self.options.json {
            let value = self.values.and_then(|values| values.get(id));
            listed.value = value.map(|value| json_value(value, listed.word));
            listed.columns = self.columns.object(id, listed.word);
        } else {
            listed.cells = self.columns.cells(id, listed.word);
        }
        if self.sort == Sort::Alphabet {
            return self.options.write(&mut self.out, &listed);
        }
        self.sorted.offer(self.sort.key(&listed, points, self.ranking.place(id)), || {
            let mut line = Vec::new();
            self.options.write(&mut line, &listed)?;
            Ok(String::from_utf8(line)?)
        })
    }

    /// Prints what is left of the answer to a question.
    fn end_question(&mut self) -> anyhow::Result<()> {
        let lines = mem::replace(&mut self.sorted, FirstLines::new(self.options.limit())).into_lines();
        // The last lines of a long list stay on the terminal, where this order is the default.
        let is_reversed = self.sort == Sort::Longest && self.options.limit.is_none() && !self.options.json;
        let lines: Box<dyn Iterator<Item = String>> = if is_reversed { Box::new(lines.rev()) } else { Box::new(lines) };
        for line in lines {
            self.out.write_all(line.as_bytes())?;
        }
        let count = mem::take(&mut self.count);
        match &self.question {
            Some(question) if self.options.count => writeln!(self.out, "{question}\t{count}")?,
            None if self.options.count => writeln!(self.out, "{count}")?,
            Some(question) if count == 0 && !self.options.json => writeln!(self.out, "{question}\t-")?,
            // A pipe has the exit code, and a person would see nothing at all.
            None if count == 0 && self.is_terminal => output::note("no word fits\n"),
            _ => {}
        }
        Ok(())
    }
}

/// Returns the sum of the values of a word's letters, without those that are on blanks.
fn points(dict: &Dict, values: &LetterValues, listed: &ListedWord<'_>) -> u32 {
    let mut rest = listed.word;
    let mut points = 0u32;
    while let Some(symbol) = dict.alphabet().longest_match(rest.as_bytes()) {
        points = points.saturating_add(values.value(symbol.text()));
        rest = &rest[symbol.text().len()..];
    }
    let on_blanks = listed.blanks.iter().flatten().map(|letter| values.value(letter)).sum();
    points.saturating_sub(on_blanks)
}
