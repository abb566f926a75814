//! The lines of the file `.aff`: options, which have a name and other fields, and tables.
//!
//! The first line of a table states the number of its rows. Each row begins with the name of the table. In some
//! published files the number is wrong. Then all rows are read, and the fault is noted.

use crate::{
    error::{Fault, Problems},
    flags::{Flag, FlagForm},
    lines::{Field, Line, SourceFile},
};

/// Returns the name of the option on a line. Lines that begin with white space or `#` have none.
pub(super) fn option_name(line: Line<'_>) -> Option<&[u8]> {
    line.fields().next().filter(|name| name.start == 0 && !name.bytes.starts_with(b"#")).map(|name| name.bytes)
}

/// Returns the names, the other fields and the lines of all options.
pub(super) fn options(file: &SourceFile) -> impl Iterator<Item = (&[u8], impl Iterator<Item = Field<'_>>, Line<'_>)> {
    file.lines().filter_map(|line| Some((option_name(line)?, line.fields().skip(1), line)))
}

/// Returns the next field, which must be there.
pub(super) fn argument<'f>(fields: &mut impl Iterator<Item = Field<'f>>, line: Line<'f>) -> Result<Field<'f>, Fault> {
    fields.next().ok_or_else(|| ends_early(line))
}

/// Makes the fault of a line that has too few fields.
pub(super) fn ends_early(line: Line<'_>) -> Fault {
    line.fault(line.bytes.len(), "the line ends too early")
}

/// Reads the flag of an option. If the option is there already, its first flag stays.
pub(super) fn give_meaning(
    meaning: &mut Option<Flag>,
    field: Field<'_>,
    line: Line<'_>,
    form: FlagForm,
    problems: &mut Problems,
) -> Result<(), Fault> {
    let flag = form.flag(field, problems)?;
    if meaning.is_some() {
        problems.note(|| line.fault(0, "duplicate option"), "the first one is used");
    }
    meaning.get_or_insert(flag);
    Ok(())
}

/// Reads the rows of a table. `read` gets the fields after the name. A row with a fault is left out.
pub(super) fn rows<'f, T, const FIELDS: usize>(
    file: &'f SourceFile,
    name: &[u8],
    problems: &mut Problems,
    mut read: impl FnMut([Field<'f>; FIELDS], &mut Problems) -> Result<T, Fault>,
) -> Vec<T> {
    let lines = row_lines(file, name, problems).unwrap_or_else(|fault| {
        problems.note(|| fault, "the table is left out");
        Vec::new()
    });
    let mut found = Vec::new();
    for line in lines {
        let fields: Vec<_> = line.fields().skip(1).take(FIELDS).collect();
        let row = <[Field<'f>; FIELDS]>::try_from(fields).map_err(|_| ends_early(line));
        match row.and_then(|fields| read(fields, problems)) {
            Ok(row) => found.push(row),
            Err(fault) => problems.note(|| fault, "the row is left out"),
        }
    }
    found
}

/// Returns the lines that are the rows of a table.
pub(super) fn row_lines<'f>(
    file: &'f SourceFile,
    name: &[u8],
    problems: &mut Problems,
) -> Result<Vec<Line<'f>>, Fault> {
    let mut lines = file.lines().filter(|line| option_name(*line) == Some(name));
    let Some(head) = lines.next() else { return Ok(Vec::new()) };
    let stated = argument(&mut head.fields().skip(1), head).and_then(number_of_rows)?;
    let rows: Vec<_> = lines.collect();
    check_count(head, stated, rows.len(), problems);
    Ok(rows)
}

/// Reads the number of rows that the first line of a table states.
pub(super) fn number_of_rows(field: Field<'_>) -> Result<usize, Fault> {
    field.number().ok_or_else(|| field.fault("the number of rows is expected here"))
}

/// Notes that the table from `head` does not have the number of rows that it states.
pub(super) fn check_count(head: Line<'_>, stated: usize, found: usize, problems: &mut Problems) {
    if found != stated {
        let what = || format!("the stated number of rows is {stated}, but the table has {found}");
        problems.note(|| head.fault(0, what()), "all rows of the table are read");
    }
}

/// Makes the fault of a line that is not a row of the table that begins at `head`.
pub(super) fn not_a_row(line: Line<'_>, head: Line<'_>) -> Fault {
    let what = "is expected here; the first line of a table states the number of its rows";
    line.fault(0, format!("a row of the table from line {} {what}", head.number))
}
