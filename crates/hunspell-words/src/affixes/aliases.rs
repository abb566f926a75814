//! Aliases: numbers that stand for flags (`AF`) or for morphological data (`AM`).

use std::{borrow::Cow, str};

use super::options::{argument, not_a_row, row_lines};
use crate::{
    error::{Fault, Problems},
    flags::{Flag, FlagForm},
    lines::{Field, SourceFile},
};

/// The aliases of a dictionary.
#[derive(Default)]
pub(crate) struct Aliases {
    flags: Vec<Box<[Flag]>>,
    morphology: Vec<Box<[u8]>>,
}

impl Aliases {
    /// Reads the tables.
    pub(super) fn parse(file: &SourceFile, form: FlagForm, problems: &mut Problems) -> Result<Self, Fault> {
        let flags = aliased(file, b"AF", problems)?;
        let morphology = aliased(file, b"AM", problems)?;
        Ok(Self {
            flags: flags.into_iter().map(|flags| form.flags(flags, problems).into()).collect(),
            morphology: morphology.into_iter().map(|data| data.line.bytes[data.start..].into()).collect(),
        })
    }

    /// Returns true if numbers stand for flags.
    pub(crate) fn has_flags(&self) -> bool {
        !self.flags.is_empty()
    }

    /// Returns the flags that a field states, by their names or by an alias. As in hunspell, text after the digits of
    /// an alias is ignored.
    pub(crate) fn flags_of(&self, field: Field<'_>, form: FlagForm, problems: &mut Problems) -> Cow<'_, [Flag]> {
        if !self.has_flags() {
            return form.flags(field, problems).into();
        }
        let text = field.bytes.trim_ascii();
        let digits = text.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(text.len());
        let number: Option<usize> = str::from_utf8(&text[..digits]).ok().and_then(|digits| digits.parse().ok());
        match number.and_then(|number| self.flags.get(number.checked_sub(1)?)) {
            Some(flags) => {
                if digits < text.len() {
                    let what = || field.fault("the number of an alias has other characters after it");
                    problems.note(what, "they are ignored");
                }
                (&**flags).into()
            }
            None => {
                let what = || format!("the number of an alias is expected here, from 1 to {}", self.flags.len());
                problems.note(|| field.fault(what()), "it is left out");
                Cow::default()
            }
        }
    }

    /// Returns the morphological data that a field states. If there are aliases, a number is one.
    pub(crate) fn morphology_of<'a>(&'a self, data: &'a [u8]) -> &'a [u8] {
        let number = str::from_utf8(data).ok().and_then(|text| text.trim_ascii().parse::<usize>().ok());
        number.and_then(|number| self.morphology.get(number.checked_sub(1)?)).map_or(data, |data| data)
    }
}

/// Returns what the rows of a table of aliases stand for. A line between them that is not a row is an error, because it
/// makes the numbers of the later rows doubtful.
fn aliased<'f>(file: &'f SourceFile, name: &[u8], problems: &mut Problems) -> Result<Vec<Field<'f>>, Fault> {
    let rows = row_lines(file, name, problems)?;
    if let [first, .., last] = *rows {
        let mut between = file.lines().skip(first.number).take(last.number - first.number);
        let is_row = |field: Field<'_>| field.bytes == name || field.bytes.starts_with(b"#");
        if let Some(other) = between.find(|line| !line.fields().next().is_none_or(is_row)) {
            return Err(not_a_row(other, first));
        }
    }
    rows.into_iter().map(|row| argument(&mut row.fields().skip(1), row)).collect()
}
