//! The short table at the top of the README: a few columns of a few rows of the tables for the English list.

use anyhow::Context;

use crate::{
    dictionaries::{Tables, machine},
    table,
};

/// The rows: the product, and peers of every kind, among them those that beat it at something.
const ROWS: [&str; 6] = ["dictc", "fst Set", "crawdad", "rsmarisa", "hashbrown, of the text", "sorted text, mapped"];

/// A column's title, and the columns of the long tables that its figures come from: the first that has one.
type Column = (&'static str, &'static [&'static str]);

const COLUMNS: [Column; 6] = [
    ("build, ms", &["text to file, ms"]),
    ("bytes a word", &["bytes a word", "with ids"]),
    ("to the first answer, µs", &["first answer, µs"]),
    ("lookup, ns", &["random"]),
    ("of a non-word, ns", &["wrong"]),
    ("all words, ns a word", &["all"]),
];

/// Returns a sentence about the list and the machine, and the short table.
pub(crate) fn section(tables: &Tables) -> anyhow::Result<String> {
    let words = table::grouped(tables.english_words);
    let table = table(&tables.english)?;
    Ok(format!("The English list, {words} words. {}; lookups use one.\n\n{table}", machine()))
}

/// Returns the short table, given the text with the long ones.
fn table(tables: &str) -> anyhow::Result<String> {
    let mut rows = vec![vec![String::new()]];
    rows[0].extend(COLUMNS.iter().map(|(title, _)| title.to_string()));
    for row in ROWS {
        let mut cells = vec![row.to_string()];
        for (_, sources) in &COLUMNS {
            let mut found = sources.iter().filter_map(|column| find_cell(tables, row, column)).peekable();
            found.peek().with_context(|| format!("no table has {row} and {sources:?}"))?;
            cells.push(found.find(|cell| *cell != "-").unwrap_or("-").to_string());
        }
        rows.push(cells);
    }
    Ok(table::markdown(&rows, |column| column == 0))
}

/// Returns the cell of this row and column in the first table that has both.
fn find_cell<'t>(tables: &'t str, row: &str, column: &str) -> Option<&'t str> {
    let mut at = None;
    let mut was_in_table = false;
    for line in tables.lines() {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let is_in_table = line.starts_with('|');
        if is_in_table && !was_in_table {
            at = cells.iter().position(|title| *title == column);
        } else if is_in_table && cells[0] == row && at.is_some() {
            return cells.get(at?).copied();
        }
        was_in_table = is_in_table;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_found_in_the_table_that_has_its_row_and_column() {
        let tables =
            "text\n\n| | a | b |\n|--|--:|--:|\n| x | 1 | 2 |\n\n| ns | c |\n|--|--:|\n| x y | 3 |\n| x | - |\n";
        assert_eq!(find_cell(tables, "x", "b"), Some("2"));
        assert_eq!(find_cell(tables, "x y", "c"), Some("3"));
        assert_eq!(find_cell(tables, "x", "c"), Some("-"));
        assert_eq!(find_cell(tables, "x y", "a"), None);
    }
}
