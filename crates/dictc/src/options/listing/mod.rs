//! The options of verbs that list words, and the lines that they print.

mod filters;
mod sorting;

pub(crate) use filters::{PatternOption, pattern};
pub(crate) use sorting::Sort;

use std::io::{self, BufWriter, IsTerminal, Write};

use board_solver::LetterValues;
use clap::Args;
use dict_runtime::{Automaton, Column, Dict, Letters, Overlay, Value, WordSet};
use serde::Serialize;

use self::{
    filters::{Filters, LetterOptions},
    sorting::FirstLines,
};
use super::{
    common_words::{common_words, no_commonness},
    numbers::number,
    overlay::OverlayOptions,
    ranking::Ranking,
};
use crate::{
    exit::Exit,
    io::output::{self, Stdout},
};

/// The options that choose which words are printed, and how.
#[derive(Args)]
pub(crate) struct ListingOptions {
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

    /// The order of the words [default: alphabet; of `complete`, common; of `near`, by distance, then common]
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

    /// Stop after N words
    #[arg(long, value_name = "N", value_parser = number(1u64..))]
    limit: Option<u64>,

    /// Print the points of each word too: the sum of the values of its letters, which `dictc info` lists; a blank has none
    #[arg(long)]
    points: bool,

    /// Print the number of words, and not the words
    #[arg(long, conflicts_with_all = ["sort", "by", "limit", "points", "json"])]
    count: bool,

    /// Print JSON, one object a word: `word`, `id`, and `value`, `distance`, `side`, `blanks` or `points` if there is one
    ///
    /// The value is that of the column of --by, or else that of the column `value`.
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
}

impl<'a> ListedWord<'a> {
    /// Makes a word without anything beside it.
    pub(crate) fn new(id: u32, word: &'a str) -> Self {
        Self { word, id, distance: None, side: None, blanks: None, points: None, has_same_letters: false, value: None }
    }

    /// Returns the line of the word, without its end.
    fn line(&self) -> String {
        let mut line = self.word.to_string();
        let blanks =
            self.blanks.as_ref().map(|blanks| if blanks.is_empty() { "-".to_string() } else { blanks.concat() });
        let side = self.side.map(String::from);
        let numbers = [self.distance.map(u32::from), self.points].map(|number| number.map(|number| number.to_string()));
        let [distance, points] = numbers;
        for cell in [distance, side, blanks, points].into_iter().flatten() {
            line.push('\t');
            line.push_str(&cell);
        }
        line
    }
}

impl ListingOptions {
    /// Returns the automaton of the options about letters.
    pub(crate) fn filters(&self, dict: &Dict, option: &PatternOption) -> anyhow::Result<Filters> {
        Ok((option.pattern(dict)?, self.letters.letters(dict)?))
    }

    /// Prints the words that an automaton and the filters accept, each as `listed` turns it into a line, in the order `default`
    /// if no other is asked for. The answer is yes if there is any.
    pub(crate) fn print_filtered<A: Automaton + Clone>(
        &self,
        dictionary: &OverlayOptions,
        overlay: &Overlay,
        (automaton, filters): (A, Filters),
        default: Sort,
        listed: impl for<'w> Fn(u32, &'w str, A::Output) -> ListedWord<'w>,
    ) -> anyhow::Result<Exit> {
        let printer = self.printer(dictionary, overlay, default)?;
        // Each case walks only the automata that it needs, which is faster.
        match filters {
            (None, None) => printer.print_all(automaton, listed),
            (Some(pattern), None) => printer.print_all((automaton, pattern), |id, word, out| listed(id, word, out.0)),
            (None, Some(letters)) => printer.print_all((automaton, letters), |id, word, out| listed(id, word, out.0)),
            (Some(pattern), Some(letters)) => {
                printer.print_all((automaton, (pattern, letters)), |id, word, out| listed(id, word, out.0))
            }
        }
    }

    /// Returns the automaton of the options about letters alone, if there are any.
    pub(crate) fn letters(&self, dict: &Dict) -> anyhow::Result<Option<Letters>> {
        self.letters.letters(dict)
    }

    /// Returns the words that `--common` and `--form-of` leave. Errors name the dictionary.
    pub(crate) fn left<'l>(&self, dictionary: &OverlayOptions, overlay: &'l Overlay) -> anyhow::Result<LeftWords<'l>> {
        let common = self.common.map(|limit| common_words(dictionary.path(), overlay.base(), limit)).transpose()?;
        let forms = self.form_of.as_deref().map(|lemma| {
            dictionary.need_lemmas(overlay)?;
            anyhow::Ok(overlay.forms(lemma))
        });
        Ok(LeftWords { overlay, common, forms: forms.transpose()? })
    }

    /// Returns whether JSON is asked for.
    pub(crate) fn is_json(&self) -> bool {
        self.json
    }

    /// Returns the maximum number of lines.
    pub(crate) fn limit(&self) -> u64 {
        self.limit.unwrap_or(u64::MAX)
    }

    /// Returns the name of an option that makes sense only for a list of words, if one was given.
    pub(crate) fn of_lists(&self) -> Option<&'static str> {
        let options = [
            ("--sort", self.sort.is_some()),
            ("--by", self.by.is_some()),
            ("--points", self.points),
            ("--count", self.count),
        ];
        options.into_iter().find_map(|(name, is_given)| is_given.then_some(name))
    }

    /// Writes a word as a line of text or of JSON.
    fn write(&self, out: &mut impl Write, listed: &ListedWord<'_>) -> anyhow::Result<()> {
        if self.json { output::json(out, listed) } else { Ok(writeln!(out, "{}", listed.line())?) }
    }

    /// Starts to print words of `overlay`, in the order `default` if no other is asked for. Errors name the dictionary.
    pub(crate) fn printer<'l>(
        &'l self,
        dictionary: &OverlayOptions,
        overlay: &'l Overlay,
        default: Sort,
    ) -> anyhow::Result<WordPrinter<'l>> {
        let (path, dict) = (dictionary.path(), overlay.base());
        let column = self.by.as_deref().map(|name| dictionary.column(overlay, name)).transpose()?;
        let ranking = match column {
            Some(column) => Ranking::by(path, column)?,
            None => Ranking::by_commonness(dict),
        };
        if self.sort == Some(Sort::Common) && ranking.is_flat() {
            return Err(no_commonness(path));
        }
        let default = match default {
            Sort::Common if ranking.is_flat() => Sort::Alphabet,
            Sort::Alphabet if column.is_some() => Sort::Common,
            default => default,
        };
        let sort = if self.count { Sort::Alphabet } else { self.sort.unwrap_or(default) };
        Ok(WordPrinter {
            options: self,
            overlay,
            sort,
            left: self.left(dictionary, overlay)?,
            letter_values: (self.points || sort == Sort::Points).then(|| LetterValues::of(dict)),
            values: column.or(dict.values()),
            ranking,
            sorted: FirstLines::new(self.limit),
            out: output::stdout(),
            count: 0,
        })
    }
}

/// A printer of words, which leaves out those that the options exclude.
pub(crate) struct WordPrinter<'l> {
    options: &'l ListingOptions,
    overlay: &'l Overlay,
    sort: Sort,
    left: LeftWords<'l>,
    letter_values: Option<LetterValues>,
    values: Option<Column<'l>>,
    ranking: Ranking<'l>,
    /// The lines so far, if the order is not that in which they are found.
    sorted: FirstLines,
    out: BufWriter<Stdout>,
    count: u64,
}

/// The words that options leave.
pub(crate) struct LeftWords<'l> {
    overlay: &'l Overlay,
    /// The common words, if only these are left.
    common: Option<WordSet>,
    /// The forms of a word, ascending, if only these are left.
    forms: Option<Vec<u32>>,
}

impl LeftWords<'_> {
    /// Returns true if the word with this id is left. Added words have no values, and are neither common nor rare.
    pub(crate) fn contains(&self, id: u32) -> bool {
        self.common.as_ref().is_none_or(|common| common.contains(id) || self.overlay.is_added(id))
            && self.forms.as_ref().is_none_or(|forms| forms.binary_search(&id).is_ok())
    }
}

impl WordPrinter<'_> {
    /// Prints the words that an automaton accepts, each as `listed` turns it into a line. The answer is yes if there is any.
    pub(crate) fn print_all<A: Automaton + Clone>(
        mut self,
        automaton: A,
        listed: impl for<'w> Fn(u32, &'w str, A::Output) -> ListedWord<'w>,
    ) -> anyhow::Result<Exit> {
        let mut words = self.overlay.search(|_| automaton.clone());
        while self.wants_more() {
            let Some(hit) = words.advance() else { break };
            self.print(listed(hit.id, hit.word, hit.output))?;
        }
        self.finish()
    }

    /// Leaves no other words than these ids, which ascend.
    pub(crate) fn only(mut self, mut ids: Vec<u32>) -> Self {
        ids.retain(|id| self.left.contains(*id));
        self.left.forms = Some(ids);
        self
    }

    /// Returns whether a word that is found next may be printed.
    pub(crate) fn wants_more(&self) -> bool {
        self.sort != Sort::Alphabet || self.options.limit.is_none_or(|limit| self.count < limit)
    }

    /// Prints a word or keeps it for later, if it is left.
    pub(crate) fn print(&mut self, mut listed: ListedWord<'_>) -> anyhow::Result<()> {
        if !self.left.contains(listed.id) {
            return Ok(());
        }
        self.count += 1;
        if self.options.count {
            return Ok(());
        }
        let points = self.letter_values.as_ref().map_or(0, |values| points(self.overlay.base(), values, &listed));
        listed.points = self.options.points.then_some(points);
        if self.options.json {
            let value = self.values.and_then(|values| values.get(listed.id));
            listed.value = value.map(|value| match value {
                Value::Integer(integer) => integer.into(),
                text => text.to_text(listed.word).into(),
            });
        }
        if self.sort == Sort::Alphabet {
            return self.options.write(&mut self.out, &listed);
        }
        let key = self.sort.key(&listed, points, self.ranking.place(listed.id));
        self.sorted.offer(key, || {
            let mut line = Vec::new();
            self.options.write(&mut line, &listed)?;
            Ok(String::from_utf8(line)?)
        })
    }

    /// Prints what is left, and flushes the output. The answer is yes if there is any word.
    pub(crate) fn finish(mut self) -> anyhow::Result<Exit> {
        for line in self.sorted.into_lines() {
            self.out.write_all(line.as_bytes())?;
        }
        if self.options.count {
            writeln!(self.out, "{}", self.count)?;
        }
        self.out.flush()?;
        // A pipe has the exit code, and a person would see nothing at all.
        if self.count == 0 && !self.options.count && io::stdout().is_terminal() {
            output::note("no word fits\n");
        }
        Ok(Exit::from(self.count > 0))
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
