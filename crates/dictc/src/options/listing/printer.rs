//! Prints the words that answer questions, as the options say.

use std::{
    io::{self, BufWriter, IsTerminal, Write},
    iter, mem,
};

use anyhow::Context;
use board_solver::LetterValues;
use clap::Args;
use dict_runtime::{Column, Dict, search::Best};

use super::{
    columns::{ColumnOption, Columns, json_value},
    listed_word::ListedWord,
    sorting::{Key, Sort},
};
use crate::{
    exit::Exit,
    io::{
        input::STDIN,
        output::{self, Stdout, shown},
        words,
    },
    options::{changed_dictionary::ChangedDictionary, common_words::no_commonness, numbers::number, ranking::Ranking},
};

/// The options that say how words are printed, and in which order.
#[derive(Args)]
pub(super) struct PrintOptions {
    /// The order of the words [default: alphabet; for `complete`, and for `anagram` on a terminal, common; for `near`,
    /// by distance, then common]
    ///
    /// On a terminal, `anagram --partial` lists the longest words last, and of these the most common; with --limit or
    /// --json, it lists them first. In a pipe or a file, the default for `anagram` is `alphabet`.
    ///
    /// With --by, the default for the other verbs is `common` too. Without it, the order of `complete` is alphabetical
    /// if the dictionary does not say which words are common.
    #[arg(long)]
    sort: Option<Sort>,

    /// The column to rank words by: the largest integers are the best, or the smallest ranks [default: frequency, or
    /// value]
    ///
    /// `--by rating --limit 10` prints the ten words with the best ratings. `dictc info` lists the columns of a
    /// dictionary.
    #[arg(long, value_name = "COLUMN")]
    by: Option<String>,

    /// Stop after N words; if there are several questions, after N words for each
    #[arg(long, value_name = "N", value_parser = number(1u64..))]
    limit: Option<u64>,

    /// Also print the points of each word: the sum of the values of its letters, which `dictc info` lists; a blank has
    /// none
    #[arg(long)]
    points: bool,

    #[command(flatten)]
    column: ColumnOption,

    /// Print the number of words instead of the words
    #[arg(long, conflicts_with_all = ["sort", "by", "limit", "points", "columns", "json"])]
    count: bool,

    /// Print JSON, one object per word: `word`, `id`, and `value`, `distance`, `side`, `blanks` or `points` if there is
    /// one; a phrase has `ids`
    ///
    /// The value is that of the column of --by, or else that of the column `value`. With --column, `columns` is an
    /// object with the word's values in these columns. If there are several questions, `question` is the one that the
    /// word answers.
    #[arg(long)]
    pub(super) json: bool,
}

impl PrintOptions {
    /// Returns the maximum number of words.
    pub(super) fn limit(&self) -> usize {
        self.limit.map_or(usize::MAX, |limit| usize::try_from(limit).unwrap_or(usize::MAX))
    }

    /// Returns the name of an option that makes sense only for a list of words, if one was given.
    pub(super) fn of_lists(&self) -> Option<&'static str> {
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

    /// Starts to print words of `dict`, in the order `default` unless another is asked for. Errors name the dictionary.
    pub(super) fn printer<'l>(
        &'l self,
        dictionary: &ChangedDictionary,
        dict: &'l Dict,
        default: Sort,
    ) -> anyhow::Result<WordPrinter<'l>> {
        let path = dictionary.path();
        let by = self.by.as_deref().map(|name| dictionary.column(dict, name)).transpose()?;
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
        let columns = self.column.columns(dictionary, dict)?;
        Ok(WordPrinter::new(self, dict, sort, ranking, by.or(dict.values()), columns))
    }
}

/// Words to print, one after the other.
pub(super) trait ListedWords {
    /// Returns the next word.
    fn advance(&mut self) -> Option<ListedWord<'_>>;

    /// Returns the error of a search that ended before its end.
    fn finish(&self) -> anyhow::Result<()> {
        Ok(())
    }

    /// Returns a text about the search, if it was asked for.
    fn explanation(&self) -> Option<String> {
        None
    }
}

/// A printer of words.
pub(super) struct WordPrinter<'l> {
    options: &'l PrintOptions,
    dict: &'l Dict,
    sort: Sort,
    ranking: Ranking<'l>,
    letter_values: Option<LetterValues>,
    /// The values of words in JSON.
    values: Option<Column<'l>>,
    columns: Columns<'l>,
    /// The question that is answered, if each line names it.
    question: Option<String>,
    /// The first lines in the order so far, if it is not that in which words are found.
    sorted: Best<(Key, String)>,
    out: BufWriter<Stdout>,
    is_terminal: bool,
    /// The number of words that answer the question.
    count: u64,
}

impl<'l> WordPrinter<'l> {
    fn new(
        options: &'l PrintOptions,
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
            sorted: Best::new(options.limit()),
            out: output::stdout(),
            is_terminal: io::stdout().is_terminal(),
            count: 0,
        }
    }

    /// Returns the maximum number of answers to ask for: all of them if they are sorted in another order.
    pub(super) fn limit(&self) -> usize {
        if self.sort == Sort::Alphabet { self.options.limit() } else { usize::MAX }
    }

    /// Answers questions, and prints the answers. `ask` reads the text of a question and asks it; its error gets the
    /// text and the line.
    pub(super) fn answer<W: ListedWords>(
        mut self,
        questions: &[String],
        ask: impl Fn(&str) -> anyhow::Result<W>,
    ) -> anyhow::Result<Exit> {
        let is_one = matches!(questions, [question] if question != "-");
        let mut has_words = false;
        words::for_each_with_line(questions, |question, line| {
            let place = || match line {
                Some(line) => format!("{STDIN}, line {line}: {question}"),
                None => question.to_string(),
            };
            let mut words = ask(question).with_context(place)?;
            self.question = (!is_one).then(|| shown(question, self.is_terminal && !self.options.json).into_owned());
            while let Some(listed) = words.advance() {
                self.print(listed)?;
            }
            has_words |= self.count > 0;
            if let Some(text) = words.explanation() {
                self.out.flush()?;
                output::note(&text);
            }
            // Neither a number nor an order of words is right if there are more.
            words.finish().with_context(place)?;
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
        let ids = listed.ids;
        let ids = ids.as_slice();
        self.count += 1;
        if self.options.count {
            return Ok(());
        }
        let points = self.letter_values.as_ref().map_or(0, |values| points(self.dict, values, &listed));
        let mut listed = ListedWord { question: self.question.as_deref(), ..listed };
        listed.points = self.options.points.then_some(points);
        if self.options.json {
            if let [id] = *ids {
                let value = self.values.and_then(|values| values.get(id));
                listed.value = value.map(|value| json_value(value, listed.word));
                listed.columns = self.columns.object(id, listed.word);
            }
        } else {
            listed.cells = match *ids {
                [id] => self.columns.cells(iter::once((id, listed.word))),
                _ => {
                    let words: Vec<_> = ids.iter().map(|id| self.dict.word(*id).unwrap_or_default()).collect();
                    self.columns.cells(ids.iter().copied().zip(words.iter().map(String::as_str)))
                }
            };
        }
        if self.sort == Sort::Alphabet {
            self.options.write(&mut self.out, &listed)?;
            if self.is_terminal {
                // The next word may take long to find.
                self.out.flush()?;
            }
            return Ok(());
        }
        // The keys of words differ, so the line plays no part in their order.
        let place = ids.iter().map(|id| self.ranking.place(*id)).max();
        let key = self.sort.key(&listed, points, place.unwrap_or_default());
        if self.sorted.accepts(&(key, String::new())) {
            let mut line = Vec::new();
            self.options.write(&mut line, &listed)?;
            self.sorted.offer((key, String::from_utf8(line)?));
        }
        Ok(())
    }

    /// Prints the rest of the answer to a question.
    fn end_question(&mut self) -> anyhow::Result<()> {
        let lines = mem::replace(&mut self.sorted, Best::new(self.options.limit()));
        let lines = lines.into_iter().map(|(_, line)| line);
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
            // A program sees the exit code; a person would see nothing.
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
    while let Some(first) = rest.chars().next() {
        // Between the words of a phrase is a space.
        let symbol = dict.alphabet().longest_match(rest.as_bytes()).map(|symbol| symbol.text());
        points = points.saturating_add(symbol.map_or(0, |symbol| values.value(symbol)));
        rest = &rest[symbol.map_or(first.len_utf8(), str::len)..];
    }
    let on_blanks = listed.blanks.iter().flatten().map(|letter| values.value(letter)).sum();
    points.saturating_sub(on_blanks)
}
