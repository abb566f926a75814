//! The words of a board for people: the words, and below them the board. The best words are near the prompt.

use std::{
    collections::BTreeMap,
    io::{self, Write},
    iter,
};

use board_solver::{Board, FoundWord, Rules, Solution};
use console::{Style, Term, measure_text_width};
use dict_runtime::{Dict, columns::ValueLimit};

use super::{args::Args, grid::grid, lines::summary, order::Order, table};
use crate::{
    colours,
    io::output::{count, visible},
    options::listing::Columns,
};

/// The columns of a terminal that does not say how many it has.
const DEFAULT_COLUMNS: usize = 80;
/// The columns between two words.
const GAP: usize = 2;

/// Writes boards and words to a terminal.
pub(super) struct View<'d> {
    args: &'d Args,
    dict: &'d Dict,
    /// The columns of the dictionary whose values are shown.
    values: &'d Columns<'d>,
    /// The columns of the terminal.
    columns: usize,
    /// The worst value of a common word, and of a word that is not rare; `None` if the dictionary has no values.
    limits: Option<[ValueLimit; 2]>,
}

impl<'d> View<'d> {
    /// Creates a view for standard output.
    pub(super) fn new(args: &'d Args, dict: &'d Dict, values: &'d Columns<'d>) -> Self {
        let columns = Term::stdout().size_checked().map_or(DEFAULT_COLUMNS, |(_, columns)| columns.into());
        let limits = ValueLimit::common(dict).zip(ValueLimit::not_rare(dict)).map(<[ValueLimit; 2]>::from);
        Self { args, dict, values, columns, limits }
    }

    /// Writes these words of a board, and then the board and its totals.
    pub(super) fn write(
        &self,
        out: &mut impl Write,
        board: &Board,
        rules: &Rules,
        solution: &Solution,
        words: &[FoundWord<'_>],
    ) -> io::Result<()> {
        if self.args.has_paths() || self.args.column.is_given() {
            self.write_table(out, board, words)?;
        } else {
            self.write_by_length(out, words)?;
        }
        if !words.is_empty() {
            writeln!(out)?;
        }
        for line in grid(board, &[]) {
            writeln!(out, "{line}")?;
        }
        writeln!(out, "\n{}", summary(rules, solution))
    }

    /// Writes words in columns by length, the longest at the end.
    fn write_by_length(&self, out: &mut impl Write, words: &[FoundWord<'_>]) -> io::Result<()> {
        let mut by_letters = BTreeMap::<usize, Vec<&FoundWord<'_>>>::new();
        for found in words {
            by_letters.entry(found.word.chars().count()).or_default().push(found);
        }
        for (number, (letters, words)) in by_letters.iter().enumerate() {
            let points = words[0].points;
            let have_same_points = words.iter().all(|found| found.points == points);
            let each = if have_same_points { format!(", {}", count(points.into(), "point")) } else { String::new() };
            let heading = format!("{}{each}", count(*letters as u64, "letter"));
            let blank = if number > 0 { "\n" } else { "" };
            writeln!(out, "{blank}{}", Style::new().bold().apply_to(heading))?;
            let shown = words.iter().map(|found| {
                let word = self.styled(found);
                if have_same_points { word } else { format!("{word} {}", found.points) }
            });
            self.write_columns(out, &shown.collect::<Vec<_>>())?;
        }
        Ok(())
    }

    /// Writes words with their points, their paths if the options ask for them, and their values in other columns. The
    /// first word is at the end, above the board, except in the order of the alphabet.
    fn write_table(&self, out: &mut impl Write, board: &Board, words: &[FoundWord<'_>]) -> io::Result<()> {
        let mut words: Vec<&FoundWord<'_>> = words.iter().collect();
        if self.args.sort != Order::Alphabet {
            words.reverse();
        }
        let rows = words.into_iter().flat_map(|found| {
            let paths = if self.args.has_paths() { found.paths().map(Some).collect() } else { vec![None] };
            paths.into_iter().map(|path| {
                let mut row = vec![self.styled(found), found.points.to_string()];
                row.extend(path.map(|path| table::arrows(board, path)));
                row.extend(self.values.cells(iter::once((found.id, found.word))));
                row
            })
        });
        table::write(out, &rows.collect::<Vec<_>>())
    }

    /// Returns a word in its style.
    fn styled(&self, found: &FoundWord<'_>) -> String {
        self.style(found.id).apply_to(visible(found.word)).to_string()
    }

    /// Returns the style of a word: common words are green, and rare words are grey.
    fn style(&self, id: u32) -> Style {
        let value = self.dict.common_column().and_then(|values| values.get(id)?.integer());
        let admits = |limit: ValueLimit| value.is_some_and(|value| limit.admits(value));
        match self.limits {
            Some([common, _]) if admits(common) => Style::new().color256(colours::GREEN),
            Some([_, rare]) if !admits(rare) => Style::new().color256(colours::GREY),
            _ => Style::new(),
        }
    }

    /// Writes texts in columns, from the top of each column to its bottom.
    fn write_columns(&self, out: &mut impl Write, texts: &[String]) -> io::Result<()> {
        let width = texts.iter().map(|text| measure_text_width(text)).max().unwrap_or(0) + GAP;
        let columns = (self.columns.saturating_sub(1) / width).max(1);
        let rows = texts.len().div_ceil(columns);
        for row in 0..rows {
            let mut line = String::new();
            for text in texts.iter().skip(row).step_by(rows) {
                line += &format!(" {text}{}", " ".repeat(width - GAP + 1 - measure_text_width(text)));
            }
            writeln!(out, "{}", line.trim_end())?;
        }
        Ok(())
    }
}
