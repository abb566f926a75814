//! The columns of values that a dictionary gets, and the columns of tables that they are read from.

use std::{collections::BTreeMap, str::FromStr};

use anyhow::{anyhow, bail};
use dict_compiler::{ColumnKind, ColumnNumber, Table, TableColumn, TableFormat, WordList};
use dict_format::VALUE;

/// A column that a dictionary gets: `frequency=2`, or `lemma=3:texts`.
#[derive(Clone, Debug)]
pub(crate) struct ColumnSpec {
    name: String,
    from: TableColumn,
    /// `None` for the column `value`, whose kind follows from its values.
    kind: Option<ColumnKind>,
}

impl FromStr for ColumnSpec {
    type Err = anyhow::Error;

    fn from_str(spec: &str) -> anyhow::Result<Self> {
        let (name, from) = spec
            .split_once('=')
            .ok_or_else(|| anyhow!("{spec:?} is not NAME=COLUMN, as in frequency=2, or NAME=COLUMN:KIND"))?;
        let (from, kind) = match from.rsplit_once(':') {
            Some((from, kind)) => (from, Some(kind.parse().map_err(|error| anyhow!("{kind:?} in {spec:?}: {error}"))?)),
            None => (from, None),
        };
        if name == VALUE && kind.is_some() {
            bail!("{spec:?}: the column `value` has no kind of its own; leave the kind out");
        }
        let from = table_column(from).map_err(|what| anyhow!("{spec:?}: {what}"))?;
        let kind = kind.or((name != VALUE).then_some(ColumnKind::Integers));
        Ok(Self { name: name.to_string(), from, kind })
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
    /// Makes the table whose words are in the column `words` and whose values are where `specs` say. Adds columns to the list
    /// if they are new.
    pub(crate) fn table(
        &mut self,
        list: &mut WordList,
        format: TableFormat,
        words: TableColumn,
        specs: &[ColumnSpec],
    ) -> anyhow::Result<Table> {
        let mut table = Table::new(format, words);
        for spec in specs {
            table = table.with_values(spec.from.clone(), self.number(list, spec)?);
        }
        Ok(table)
    }

    fn number(&mut self, list: &mut WordList, spec: &ColumnSpec) -> anyhow::Result<ColumnNumber> {
        let Some(kind) = spec.kind else { return Ok(WordList::VALUE) };
        let name = &spec.name;
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
