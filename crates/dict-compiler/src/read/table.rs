//! Tables: rows of columns, separated by tabs or commas.

use std::{
    cell::Cell,
    io::{self, Read},
    num::NonZeroUsize,
    path::Path,
    rc::Rc,
};

use csv::{ErrorKind, ReaderBuilder, StringRecord};

use super::{
    Input,
    line::{InputLine, LineBlock},
};
use crate::{CompileError, word_list::ColumnNumber};

/// The maximum length of a row, in bytes. A longer one may come from a quote that is never closed.
const MAX_ROW_BYTES: usize = 1 << 23;

/// A table of words and their values: which of its columns has the words, and which ones have values.
///
/// If a column is named, the first row has the names of the columns. See [`WordList::read_table`].
///
/// [`WordList::read_table`]: crate::WordList::read_table
#[derive(Clone, Debug)]
pub struct Table {
    format: TableFormat,
    words: TableColumn,
    values: Vec<(ColumnNumber, TableColumn)>,
}

/// The form of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum TableFormat {
    /// Tabs separate the columns of a row. Quotes mean nothing.
    Tsv,
    /// Commas separate the columns of a row, and a column may be in double quotes, as RFC 4180 describes it.
    Csv,
}

/// A column of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum TableColumn {
    /// The number of the column, from 1.
    Number(NonZeroUsize),
    /// The name that the first row has for the column.
    Name(String),
}

impl TableFormat {
    /// Returns the form that the name of a file tells: commas if it ends with `.csv` or `.csv.gz`, otherwise tabs.
    pub fn of_path(path: &Path) -> Self {
        let name = path.to_string_lossy().to_ascii_lowercase();
        let name = name.strip_suffix(".gz").unwrap_or(&name);
        if name.ends_with(".csv") { Self::Csv } else { Self::Tsv }
    }
}

impl From<&str> for TableColumn {
    /// Takes a number from 1 as the number of the column, and any other text as its name.
    fn from(text: &str) -> Self {
        text.parse().map_or_else(|_| Self::Name(text.to_string()), Self::Number)
    }
}

impl Table {
    /// Makes a table whose words are in the column `words`, and which gives them no values yet.
    pub fn new(format: TableFormat, words: TableColumn) -> Self {
        Self { format, words, values: Vec::new() }
    }

    /// Adds a column of values. The words get them in the column `to` of the list.
    pub fn with_values(mut self, from: TableColumn, to: ColumnNumber) -> Self {
        self.values.push((to, from));
        self
    }
}

/// A row of a table.
pub(crate) struct Row<'r> {
    input: &'r Path,
    /// The number of the row's first line in the input.
    line: u64,
    record: &'r StringRecord,
    places: &'r Places,
}

/// The places of columns in rows, from 0.
struct Places {
    words: usize,
    values: Vec<(ColumnNumber, usize)>,
}

impl<'r> Row<'r> {
    /// Returns the word.
    pub(crate) fn word(&self) -> Result<&'r str, CompileError> {
        self.field(self.places.words)
    }

    /// Returns the word as a line of a list. `block` has its text.
    pub(crate) fn block(&self) -> Result<LineBlock<'r>, CompileError> {
        Ok(LineBlock::of_word(self.input, self.word()?))
    }

    /// Returns the line of a block that has the word.
    pub(crate) fn line<'b>(&self, block: &'b LineBlock<'b>) -> InputLine<'b> {
        block.as_line(self.line)
    }

    /// Returns the values, with the columns of the list that they are for.
    pub(crate) fn values(&self) -> impl Iterator<Item = Result<(ColumnNumber, &'r str), CompileError>> {
        self.places.values.iter().map(|(column, place)| Ok((*column, self.field(*place)?)))
    }

    /// Returns the error for a fault of this row.
    pub(crate) fn error(&self, what: String) -> CompileError {
        CompileError::BadRow { input: self.input.into(), line: self.line, what }
    }

    fn field(&self, place: usize) -> Result<&'r str, CompileError> {
        self.record.get(place).ok_or_else(|| {
            let (found, wanted) = (self.record.len(), place + 1);
            self.error(format!(
                "a row of {found} columns, and column {wanted} is needed; separate columns by tabs, or by commas in a .csv file"
            ))
        })
    }
}

impl Input<'_> {
    /// Calls `take` with each row. Blank lines are no rows.
    pub(crate) fn for_each_row(
        self,
        table: &Table,
        mut take: impl FnMut(Row<'_>) -> Result<(), CompileError>,
    ) -> Result<(), CompileError> {
        let name = self.name;
        let left = Rc::new(Cell::new(MAX_ROW_BYTES));
        let mut rows = ReaderBuilder::new()
            .delimiter(if table.format == TableFormat::Csv { b',' } else { b'\t' })
            .quoting(table.format == TableFormat::Csv)
            .flexible(true)
            .has_headers(false)
            .from_reader(Bounded { reader: self.reader, left: Rc::clone(&left) });
        let mut record = StringRecord::new();
        let mut places = None;
        loop {
            let line = rows.position().line();
            let bad_row = |what: String| CompileError::BadRow { input: name.clone(), line, what };
            left.set(MAX_ROW_BYTES);
            let is_row = rows.read_record(&mut record).map_err(|error| match error.into_kind() {
                ErrorKind::Io(error) if left.get() == 0 => bad_row(error.to_string()),
                ErrorKind::Io(source) => CompileError::Read { input: name.clone(), source },
                ErrorKind::Utf8 { err, .. } => bad_row(format!(
                    "not UTF-8 at byte {} of column {}; convert the file first, with `iconv -t UTF-8 -f` and its encoding",
                    err.valid_up_to() + 1,
                    err.field() + 1
                )),
                other => bad_row(format!("{other:?}")),
            })?;
            if !is_row {
                return Ok(());
            }
            let line = record.position().map_or(line, csv::Position::line);
            if self.is_decoded && record.iter().any(|field| field.contains(char::REPLACEMENT_CHARACTER)) {
                return Err(CompileError::Undecodable { input: name, line });
            }
            match &places {
                Some(places) => take(Row { input: &name, line, record: &record, places })?,
                None => {
                    let found = Places::find(table, &record).map_err(|what| bad_row(what))?;
                    // Without names, the first row has a word.
                    if !table.has_names() {
                        take(Row { input: &name, line, record: &record, places: &found })?;
                    }
                    places = Some(found);
                }
            }
        }
    }
}

impl Table {
    fn columns(&self) -> impl Iterator<Item = &TableColumn> {
        self.values.iter().map(|(_, column)| column).chain([&self.words])
    }

    fn has_names(&self) -> bool {
        self.columns().any(|column| matches!(column, TableColumn::Name(_)))
    }
}

impl Places {
    /// Finds the columns of a table by its first row. An error says which one is missing.
    fn find(table: &Table, first: &StringRecord) -> Result<Self, String> {
        let place = |column: &TableColumn| match column {
            TableColumn::Number(number) => Ok(number.get() - 1),
            TableColumn::Name(name) => first.iter().position(|field| field.trim_ascii() == name).ok_or_else(|| {
                let names = first.iter().collect::<Vec<_>>().join(", ");
                format!("no column has the name {name:?}; the first row has the names {names}")
            }),
        };
        let values = table.values.iter().map(|(to, from)| Ok((*to, place(from)?)));
        Ok(Self { words: place(&table.words)?, values: values.collect::<Result<_, String>>()? })
    }
}

/// A reader that fails when a row is too long.
struct Bounded<R> {
    reader: R,
    /// The number of bytes that may still be read for the row.
    left: Rc<Cell<usize>>,
}

impl<R: Read> Read for Bounded<R> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        if self.left.get() == 0 {
            return Err(io::Error::other("a row of more than 8 MiB; a quote may be open"));
        }
        let len = to.len().min(self.left.get());
        let read = self.reader.read(&mut to[..len])?;
        self.left.set(self.left.get() - read);
        Ok(read)
    }
}
