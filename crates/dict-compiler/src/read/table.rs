//! Tables: rows of columns, separated by tabs or commas.

use std::{
    cell::Cell,
    io::{self, Read},
    mem,
    num::NonZeroUsize,
    path::Path,
    rc::Rc,
};

use csv::{ErrorKind, ReaderBuilder, StringRecord, Terminator};
use memchr::memchr_iter;

use super::{Input, line::LineBlock};
use crate::{CompileError, error::RowFault, word_list::ColumnNumber};

/// The maximum length of a row, in bytes. A longer one may come from a quote that is never closed.
const MAX_ROW_BYTES: usize = 1 << 23;

/// A table of words and their values: one of its columns has the words, and others may have values.
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

/// A row of a table, which has all columns that are needed.
pub(crate) struct Row<'r> {
    input: &'r Path,
    /// The number of the row's first line in the input.
    pub(crate) line: u64,
    record: &'r StringRecord,
    places: &'r Places,
}

/// The places of columns in rows, from 0.
struct Places {
    words: usize,
    values: Vec<(ColumnNumber, usize)>,
    /// The number of columns that a row needs.
    needed: usize,
}

impl<'r> Row<'r> {
    /// Returns the word.
    pub(crate) fn word(&self) -> &'r str {
        self.field(self.places.words)
    }

    /// Returns the word as a block of lines.
    pub(crate) fn block(&self) -> LineBlock<'r> {
        LineBlock::of_word(self.input, self.word())
    }

    /// Returns the values, with the columns of the list that they are for.
    pub(crate) fn values(&self) -> impl Iterator<Item = (ColumnNumber, &'r str)> {
        self.places.values.iter().map(|(column, place)| (*column, self.field(*place)))
    }

    /// Returns the error for a fault of this row.
    pub(crate) fn error(&self, fault: RowFault) -> CompileError {
        CompileError::BadRow { input: self.input.into(), line: self.line, fault }
    }

    fn field(&self, place: usize) -> &'r str {
        self.record.get(place).unwrap_or_default()
    }
}

impl Input<'_> {
    /// Calls `take` with each row. Blank lines are not rows.
    pub(crate) fn for_each_row(
        self,
        table: &Table,
        mut take: impl FnMut(Row<'_>) -> Result<(), CompileError>,
    ) -> Result<(), CompileError> {
        self.refuse_utf_16()?;
        let name = self.name;
        let left = Rc::new(Cell::new(MAX_ROW_BYTES));
        let mut rows = ReaderBuilder::new()
            .delimiter(if table.format == TableFormat::Csv { b',' } else { b'\t' })
            .quoting(table.format == TableFormat::Csv)
            .terminator(Terminator::Any(b'\n'))
            .flexible(true)
            .has_headers(false)
            .from_reader(RowReader { reader: self.reader, left: Rc::clone(&left), has_return: false, is_ended: false });
        let mut record = StringRecord::new();
        let mut places = None;
        loop {
            left.set(MAX_ROW_BYTES);
            let first_line = rows.position().line();
            let read = rows.read_record(&mut record);
            // Each row ends with a line feed, unless a quote is open, and blank lines may come before it.
            let line_feeds =
                record.iter().map(|field| memchr_iter(b'\n', field.as_bytes()).count() as u64).sum::<u64>() + 1;
            let line = rows.position().line().saturating_sub(line_feeds).max(first_line);
            let bad_row = |line, fault| CompileError::BadRow { input: name.clone(), line, fault };
            let is_row = read.map_err(|error| match error.into_kind() {
                ErrorKind::Io(_) if left.get() == 0 => bad_row(first_line, RowFault::TooLong),
                ErrorKind::Io(source) => CompileError::Read { input: name.clone(), source },
                ErrorKind::Utf8 { err, .. } => {
                    let (byte, column) = (err.valid_up_to() + 1, err.field() + 1);
                    bad_row(rows.position().line() - 1, RowFault::NotUtf8 { column, byte })
                }
                // Other kinds do not occur: rows may differ in length, and nothing is deserialized.
                other => CompileError::Read { input: name.clone(), source: io::Error::other(format!("{other:?}")) },
            })?;
            if !is_row {
                return Ok(());
            }
            if self.is_decoded && record.iter().any(|field| field.contains(char::REPLACEMENT_CHARACTER)) {
                return Err(CompileError::Undecodable { input: name, line });
            }
            let is_first = places.is_none();
            let places = match &mut places {
                Some(places) => places,
                none => none.insert(Places::find(table, &record).map_err(|fault| bad_row(line, fault))?),
            };
            if record.len() < places.needed {
                return Err(bad_row(line, RowFault::Short { found: record.len(), needed: places.needed }));
            }
            if !(is_first && table.has_names()) {
                take(Row { input: &name, line, record: &record, places })?;
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
    /// Finds the columns of a table by its first row.
    fn find(table: &Table, first: &StringRecord) -> Result<Self, RowFault> {
        let place = |column: &TableColumn| match column {
            TableColumn::Number(number) => Ok(number.get() - 1),
            TableColumn::Name(name) => first.iter().position(|field| field.trim_ascii() == name).ok_or_else(|| {
                RowFault::NoColumn { name: name.clone(), found: first.iter().map(String::from).collect() }
            }),
        };
        let words = place(&table.words)?;
        let values = table.values.iter().map(|(to, from)| Ok((*to, place(from)?)));
        let values = values.collect::<Result<Vec<_>, RowFault>>()?;
        let needed = values.iter().map(|(_, place)| *place).fold(words, usize::max) + 1;
        Ok(Self { words, values, needed })
    }
}

/// A reader of rows whose lines end with a line feed, also the last one. It fails when a row is too long.
struct RowReader<R> {
    reader: R,
    /// The number of bytes that may still be read for the row.
    left: Rc<Cell<usize>>,
    /// True if the last byte was a carriage return, which is kept unless a line feed follows it.
    has_return: bool,
    /// True if the line feed at the end was read.
    is_ended: bool,
}

impl<R: Read> Read for RowReader<R> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        if self.left.get() == 0 {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        loop {
            let start = usize::from(mem::take(&mut self.has_return));
            to[..start].fill(b'\r');
            let end = to.len().min(self.left.get() + start);
            let read = self.reader.read(&mut to[start..end])?;
            self.left.set(self.left.get() - read);
            if read == 0 {
                if start == 0 && !mem::replace(&mut self.is_ended, true) {
                    to[0] = b'\n';
                    return Ok(1);
                }
                return Ok(start);
            }
            let mut filled = 0;
            for at in 0..start + read {
                match to[at] {
                    b'\r' if at + 1 == start + read => self.has_return = true,
                    b'\r' if to[at + 1] == b'\n' => {}
                    byte => {
                        to[filled] = byte;
                        filled += 1;
                    }
                }
            }
            if filled > 0 {
                return Ok(filled);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use super::*;
    use crate::{ColumnKind, Options, WordList};

    /// A stream that gives a few bytes at a time.
    struct Trickle<'t>(&'t [u8], usize);

    impl Read for Trickle<'_> {
        fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
            let len = self.1.min(to.len());
            self.0.read(&mut to[..len])
        }
    }

    /// Returns each row of a table as `line: word|value`, or the error after them.
    fn rows(text: &[u8], at_once: usize, format: TableFormat) -> String {
        let mut list = WordList::new(Options::default()).unwrap();
        let column = list.add_column("n", ColumnKind::Texts).unwrap();
        let table = Table::new(format, "1".into()).with_values("2".into(), column);
        let mut found = String::new();
        let input = Input::from_reader("t", Trickle(text, at_once)).unwrap();
        let read = input.for_each_row(&table, |row| {
            let values: Vec<&str> = row.values().map(|(_, value)| value).collect();
            write!(found, "{}: {}|{};", row.line, row.word(), values.join(",")).unwrap();
            Ok(())
        });
        found + &read.err().map_or(String::new(), |error| error.to_string())
    }

    #[test]
    fn rows_have_the_numbers_of_their_lines_with_any_line_ends() {
        for end in ["\n", "\r\n"] {
            for last in ["", end] {
                let csv = ["a,1", "", "\"b\nb\",\"2,\"\"\"", "", "", "c,3", "d,4"].join("\n") + "\n";
                let csv = csv.strip_suffix('\n').unwrap().replace('\n', end) + last;
                let expected = "1: a|1;3: b\nb|2,\";7: c|3;8: d|4;";
                for at_once in [1, 2, 3, 5, 100] {
                    assert_eq!(rows(csv.as_bytes(), at_once, TableFormat::Csv), expected, "{csv:?} {at_once}");
                }
                let short = csv.replace("d,4", "d");
                let error = "1: a|1;3: b\nb|2,\";7: c|3;t:8: the row ends after column 1, and column 2 is needed; ";
                assert!(rows(short.as_bytes(), 3, TableFormat::Csv).starts_with(error), "{short:?}");
            }
        }
        assert_eq!(rows(b"a\t1\rx\r\n\"b\t2\r", 4, TableFormat::Tsv), "1: a|1\rx;2: \"b|2\r;");
        assert_eq!(rows(b"", 4, TableFormat::Tsv), "");
    }

    #[test]
    fn bytes_that_are_not_text_are_refused_with_their_place() {
        let refused = rows(b"a\t1\n\nb\tx\xff\n", 100, TableFormat::Tsv);
        assert!(refused.starts_with("1: a|1;t:3: not UTF-8 at byte 2 of column 2; "), "{refused}");
    }

    #[test]
    fn a_row_without_an_end_is_refused_in_bounded_memory() {
        let mut list = WordList::new(Options::default()).unwrap();
        let endless = (&b"a,1\nb,\"2"[..]).chain(io::repeat(b'\n'));
        let table = Table::new(TableFormat::Csv, "1".into());
        let input = Input::from_reader("t", endless).unwrap();
        let refused = list.read_table(input, &table, |_| {}).unwrap_err().to_string();
        assert_eq!(refused, "t:2: a row of more than 8 MiB; a quote may be open");
    }

    #[test]
    fn the_name_of_a_file_tells_its_form() {
        for (name, format) in [
            ("a.csv", TableFormat::Csv),
            ("a.CSV.gz", TableFormat::Csv),
            ("csv", TableFormat::Tsv),
            ("a.tsv", TableFormat::Tsv),
            ("-", TableFormat::Tsv),
        ] {
            assert_eq!(TableFormat::of_path(Path::new(name)), format, "{name}");
        }
    }
}
