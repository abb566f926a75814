//! The columns of values that a dictionary gets, and the columns of tables that they are read from.

use std::{collections::BTreeMap, str::FromStr};

use anyhow::{anyhow, bail};
use dict_compiler::{
    ColumnKind, WordList,
    read::{Table, TableColumn, TableFormat},
    word_list::ColumnNumber,
};
use dict_format::column::{LEMMAS, VALUE};

/// A column that a dictionary gets: `frequency=2`, `note=3:texts`, or only a name if both columns have the same name.
#[derive(Clone, Debug)]
pub(crate) struct ColumnSpec {
    pub(super) name: String,
    pub(super) from: TableColumn,
    /// `None` if none was stated.
    pub(super) kind: Option<ColumnKind>,
}

impl FromStr for ColumnSpec {
    type Err = anyhow::Error;

    fn from_str(spec: &str) -> anyhow::Result<Self> {
        let (name, from) = spec.split_once('=').map_or((None, spec), |(name, from)| (Some(name), from));
        let (from, kind) = match from.rsplit_once(':') {
            Some((from, kind)) => (from, Some(kind.parse().map_err(|error| anyhow!("{kind:?} in {spec:?}: {error}"))?)),
            None => (from, None),
        };
        let name = name.unwrap_or(from);
        if name == VALUE && kind == Some(ColumnKind::Texts) {
            bail!("{spec:?}: the column `value` has texts if not all values are integers; leave the kind out");
        }
        let from = table_column(from).map_err(|what| anyhow!("{spec:?}: {what}"))?;
        Ok(Self { name: name.to_string(), from, kind })
    }
}

impl ColumnSpec {
    /// Returns true if this is the column `value`.
    pub(crate) fn is_value(&self) -> bool {
        self.name == VALUE
    }

    /// Makes the column of lemmas.
    pub(crate) fn lemmas(from: TableColumn) -> Self {
        Self { name: LEMMAS.to_string(), from, kind: None }
    }
}

/// Returns the column of a table that has this number or name.
pub(crate) fn table_column(text: &str) -> Result<TableColumn, &'static str> {
    if text == "0" || text.is_empty() { Err("columns count from 1") } else { Ok(text.into()) }
}

/// The columns that were added to a list.
#[derive(Default)]
pub(crate) struct AddedColumns(BTreeMap<String, (ColumnNumber, ColumnKind)>);

impl AddedColumns {
    /// Makes the table whose words are in the column `words` and whose values are where `specs` say. Adds columns to
    /// the list if they are new.
    pub(crate) fn table(
        &mut self,
        list: &mut WordList,
        format: TableFormat,
        words: TableColumn,
        specs: &[ColumnSpec],
    ) -> anyhow::Result<Table> {
        let mut table = Table::new(format, words);
        for spec in specs {
            table = table.with_values(spec.from.clone(), self.number(list, spec, ColumnKind::Integers)?);
        }
        Ok(table)
    }

    /// Returns true if a column has this name.
    pub(super) fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    /// Gives the column `value` ranks.
    pub(crate) fn add_ranks(&mut self, list: &mut WordList) -> anyhow::Result<()> {
        let number = list.add_column(VALUE, ColumnKind::Ranks)?;
        self.0.insert(VALUE.to_string(), (number, ColumnKind::Ranks));
        Ok(())
    }

    /// Returns the column. It has the kind `default` if none was stated; the column `value` then has integers if all
    /// values are integers. Adds the column to the list if it is new.
    pub(super) fn number(
        &mut self,
        list: &mut WordList,
        spec: &ColumnSpec,
        default: ColumnKind,
    ) -> anyhow::Result<ColumnNumber> {
        let name = &spec.name;
        if name == VALUE && spec.kind.is_none() {
            return Ok(WordList::VALUE);
        }
        let kind = spec.kind.unwrap_or(if name == LEMMAS { ColumnKind::Edits } else { default });
        match self.0.get(name) {
            Some((number, same)) if *same == kind => Ok(*number),
            Some((_, other)) => bail!("the column {name:?} has {other} in one table and {kind} in another"),
            None => {
                let number = list.add_column(name, kind)?;
                self.0.insert(name.clone(), (number, kind));
                Ok(number)
            }
        }
    }
}
