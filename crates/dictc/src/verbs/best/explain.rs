//! Prints the explanation of a board.

use std::{borrow::Cow, cmp::Reverse, io::Write};

use anyhow::Context;
use board_search::{
    Explanation, Goal,
    explain::{ExplainError, LengthTotal, TileTotal},
};
use board_solver::{Board, Rules, Score, Solver};
use console::{Alignment, Style, measure_text_width, pad_str};

use super::{args::Args, board_options::goal_count};
use crate::{
    colours,
    exit::Exit,
    io::output::{self, count, visible},
    options::{
        boards::{note_letters_of_one_tile, note_other_reading, tile_label, written_multiplier},
        rules::label::label,
    },
};

/// The columns that a table fills. Every terminal has as many.
const COLUMNS: usize = 79;

/// Prints the explanation of the board that is written as `text`.
pub(super) fn run(args: &Args, text: &str) -> anyhow::Result<Exit> {
    let dict = args.dictionary.open()?;
    note_letters_of_one_tile(&dict, text);
    let board: Board = text.parse().context("board")?;
    let rules = args.rules.rules(args.dictionary.path(), &dict)?.of_side(board.square_side()).clone();
    let mut solver = Solver::new(&dict, rules.clone())?;
    let explained = Explanation::new(&mut solver, &board, &args.boards.letters(&dict));
    let explanation = explained.map_err(|error| match error {
        ExplainError::NotALetter(_) => anyhow::Error::new(error).context("--letters"),
        error => error.into(),
    })?;
    note_other_reading(text, &board);
    let report = Report { goal: args.boards.goal(), explanation: &explanation };
    let mut out = output::stdout();
    out.write_all(report.text(&rules).as_bytes())?;
    out.flush()?;
    Ok(Exit::Yes)
}

/// The text of an explanation.
struct Report<'r> {
    goal: Goal,
    explanation: &'r Explanation,
}

impl Report<'_> {
    fn text(&self, rules: &Rules) -> String {
        let Explanation { score, .. } = self.explanation;
        let words = count(score.words as u64, "word");
        let sections = [
            self.shares(),
            format!("{words}, {}, {}\n", count(score.points, "point"), label([rules])),
            self.lengths(),
            self.tiles(),
            self.changes(),
            self.best(),
        ];
        sections.into_iter().filter(|section| !section.is_empty()).collect::<Vec<_>>().join("\n")
    }

    /// Draws the board with the share of each tile, if it is narrow enough.
    fn shares(&self) -> String {
        let mut shares = self.explanation.tiles.iter().peekable();
        let share =
            |place| shares.next_if(|tile| tile.place == place).map_or(String::new(), |tile| rounded(tile.share));
        let shares: Vec<String> = (0..self.explanation.board.tiles().len()).map(share).collect();
        let labels: Vec<String> = (0..shares.len()).map(|place| self.label(place)).collect();
        let width = |texts: &[String]| texts.iter().map(|text| measure_text_width(text)).max().unwrap_or(0);
        let (label_width, share_width) = (width(&labels), width(&shares));
        let cell = |(label, share): (&String, &String)| {
            let share = Style::new().color256(colours::GREY).apply_to(padded_left(share, share_width));
            format!(" {} {share}", Style::new().bold().apply_to(padded(label, label_width)))
        };
        let columns = self.explanation.board.columns();
        if columns * (label_width + share_width + 4) - 2 > COLUMNS {
            return String::new();
        }
        let rows = labels.chunks(columns).zip(shares.chunks(columns));
        rows.map(|(labels, shares)| {
            let cells: Vec<String> = labels.iter().zip(shares).map(cell).collect();
            format!("{}\n", cells.join("  ").trim_end())
        })
        .collect()
    }

    /// Lists the words by length.
    fn lengths(&self) -> String {
        let Explanation { score, lengths, .. } = self.explanation;
        if lengths.is_empty() {
            return String::new();
        }
        let heading = heading("letters     words    points   of all points");
        let line = |&LengthTotal { letters, words, points }: &_| {
            let part = 100.0 * points as f64 / score.points.max(1) as f64;
            format!("{letters:7} {words:>9} {points:>9} {part:>14.1}%\n")
        };
        heading + &lengths.iter().map(line).collect::<String>()
    }

    /// Lists the tiles. The tile without which most is lost comes first.
    fn tiles(&self) -> String {
        let mut tiles: Vec<&TileTotal> = self.explanation.tiles.iter().collect();
        tiles.sort_by_key(|tile| Reverse(self.goal.of(tile.lost)));
        let names = self.names(tiles.iter().map(|tile| tile.place));
        let line = |(tile, name): (&TileTotal, &String)| {
            let Score { points, words } = tile.lost;
            format!("{name} {:>9} {points:>13} {words:>12}\n", rounded(tile.share))
        };
        let name_width = names.first().map_or(0, |name| measure_text_width(name));
        let title = format!("tiles at row,column, sorted by {} lost without the tile\n", self.goal.name());
        let title = title + &heading(&format!("{:name_width$}     share   points lost   words lost", "tile"));
        title + &tiles.into_iter().zip(&names).map(line).collect::<String>()
    }

    /// Lists the score of the board with each other letter in each place, in tables that are narrow enough.
    fn changes(&self) -> String {
        let Explanation { score, letters, tiles, changes, .. } = self.explanation;
        let labels: Vec<String> = letters.iter().map(|letter| visible(&tile_label(letter))).collect();
        let mut changes = changes.iter().peekable();
        let rows: Vec<Vec<Option<u64>>> = tiles
            .iter()
            .map(|tile| {
                let mut of =
                    |letter: &String| changes.next_if(|change| change.place == tile.place && change.letter == *letter);
                letters.iter().map(|letter| of(letter).map(|change| self.goal.of(change.score))).collect()
            })
            .collect();
        let names = self.names(tiles.iter().map(|tile| tile.place));
        let name_width = names.first().map_or(0, |name| measure_text_width(name));
        let cells = rows.iter().flatten().flatten().map(|value| value.to_string().len());
        let width = 1 + cells.chain(labels.iter().map(|label| measure_text_width(label))).max().unwrap_or(0);
        let in_a_table = ((COLUMNS - name_width) / width).max(1);
        let cell = |value: Option<u64>, best: Option<u64>| {
            let text = format!("{:>width$}", value.map_or("-".to_string(), |value| value.to_string()));
            let style = match value {
                Some(value) if value > self.goal.of(*score) => Style::new().color256(colours::GREEN),
                _ => Style::new(),
            };
            if value == best { style.bold() } else { style }.apply_to(text).to_string()
        };
        let mut text =
            format!("{} with each other letter in each place (- is the tile's own letter)\n", self.goal.name());
        for first in (0..labels.len()).step_by(in_a_table) {
            let shown = first..labels.len().min(first + in_a_table);
            let title: String = labels[shown.clone()].iter().map(|label| padded_left(label, width)).collect();
            text += &heading(&format!("{}{title}", " ".repeat(name_width)));
            for (row, name) in rows.iter().zip(&names) {
                let best = row.iter().copied().max().flatten();
                let cells = row[shown.clone()].iter().map(|value| cell(*value, best));
                text += &format!("{name}{}\n", cells.collect::<String>());
            }
        }
        text
    }

    /// Names the change and the swap that make the board better, if there are any.
    fn best(&self) -> String {
        let value = self.goal.of(self.explanation.score);
        let gain = |score: Score| {
            let gain = self.goal.of(score).checked_sub(value).filter(|gain| *gain > 0)?;
            Some(format!("{} (+{gain})", goal_count(self.goal, score)))
        };
        let best_change = self.explanation.best_change(self.goal).and_then(|change| {
            let letter = visible(&tile_label(&change.letter));
            Some(format!("best change: {} to {letter}, {}\n", self.name(change.place), gain(change.score)?))
        });
        let best_swap = self.explanation.best_swap(self.goal).and_then(|swap| {
            let [first, second] = swap.places.map(|place| self.name(place));
            Some(format!("best swap: {first} and {second}, {}\n", gain(swap.score)?))
        });
        best_change.unwrap_or_else(|| "no change of one letter makes the board better\n".to_string())
            + &best_swap.unwrap_or_else(|| "no swap of two letters makes the board better\n".to_string())
    }

    /// Returns the names of places, all with the same width.
    fn names(&self, places: impl Iterator<Item = usize>) -> Vec<String> {
        let names: Vec<String> = places.map(|place| self.name(place)).collect();
        let width = names.iter().map(|name| measure_text_width(name)).max().unwrap_or(0).max("tile".len());
        names.iter().map(|name| padded(name, width).into_owned()).collect()
    }

    /// Returns the row, the column and the label of a tile.
    fn name(&self, place: usize) -> String {
        let columns = self.explanation.board.columns();
        format!("{},{} {}", place / columns + 1, place % columns + 1, self.label(place))
    }

    /// Returns the label of a tile with its multiplier, or nothing for a hole.
    fn label(&self, place: usize) -> String {
        let label = self.explanation.board.tiles().nth(place).flatten().map(tile_label).unwrap_or_default();
        let multiplier =
            written_multiplier(self.explanation.board.multiplier(place)).map(|multiplier| format!(":{multiplier}"));
        visible(&(label + &multiplier.unwrap_or_default()))
    }
}

/// Returns the first line of a table.
fn heading(text: &str) -> String {
    format!("{}\n", Style::new().bold().apply_to(text))
}

/// Returns a share of points with one decimal.
fn rounded(share: f64) -> String {
    format!("{share:.1}")
}

/// Returns a text with spaces after it.
fn padded(text: &str, width: usize) -> Cow<'_, str> {
    pad_str(text, width, Alignment::Left, None)
}

/// Returns a text with spaces before it.
fn padded_left(text: &str, width: usize) -> Cow<'_, str> {
    pad_str(text, width, Alignment::Right, None)
}
