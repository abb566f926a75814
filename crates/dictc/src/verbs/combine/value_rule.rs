//! The value of a word that several dictionaries have.

use std::{borrow::Cow, collections::BTreeSet, str::FromStr};

use anyhow::{Context, anyhow, bail};
use clap::ValueEnum;
use dict_runtime::{Column, Value, columns::ColumnKind};

use super::operation::NamedDict;

/// The option that chooses the values.
#[derive(clap::Args)]
pub(super) struct ValueOptions {
    /// Choose the value of a word that has values in several dictionaries: `value=min`, or `frequency=sum`
    ///
    /// The rules are `first`, the value in the first dictionary that has one; `min`, `max` and `sum`, for integers and
    /// ranks; and `all`, for flags and edits. A column without a rule uses `first`. May be given several times.
    #[arg(long = "column", value_name = "NAME=RULE")]
    pub(super) rules: Vec<ColumnRule>,
}

/// The rule of a column.
#[derive(Clone, Debug)]
pub(super) struct ColumnRule {
    name: String,
    rule: ValueRule,
}

impl FromStr for ColumnRule {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Self> {
        let parts = text.split_once('=').and_then(|(name, rule)| Some((name, ValueRule::from_str(rule, false).ok()?)));
        let (name, rule) = parts.ok_or_else(|| {
            anyhow!("{text:?} is not NAME=RULE; the rules are first, min, max, sum and all, as in frequency=sum")
        })?;
        Ok(Self { name: name.to_string(), rule })
    }
}

/// A rule that makes one value from several.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum ValueRule {
    /// The value in the first dictionary that has one
    First,
    /// The smallest integer
    Min,
    /// The largest integer
    Max,
    /// The sum of the integers
    Sum,
    /// The flags of all sets, or the texts of all edits
    All,
}

/// A column of the result, and the columns of the dictionaries that it is made from.
pub(super) struct CombinedColumn<'d> {
    pub(super) name: &'d str,
    pub(super) kind: ColumnKind,
    pub(super) columns: Vec<Option<Column<'d>>>,
    rule: ValueRule,
}

impl<'d> CombinedColumn<'d> {
    /// Returns the columns of the result. An error names a rule that does not fit.
    pub(super) fn all(dicts: &'d [NamedDict<'_>], rules: &[ColumnRule]) -> anyhow::Result<Vec<Self>> {
        let names: BTreeSet<&str> =
            dicts.iter().flat_map(|named| named.dict.columns()).map(|column| column.name()).collect();
        if let Some(rule) = rules.iter().find(|rule| !names.contains(&*rule.name)) {
            bail!("no dictionary has a column {:?}; `dictc info` lists the columns", rule.name);
        }
        names.into_iter().map(|name| Self::new(name, dicts, rules)).collect()
    }

    fn new(name: &'d str, dicts: &'d [NamedDict<'_>], rules: &[ColumnRule]) -> anyhow::Result<Self> {
        let columns: Vec<Option<Column<'_>>> = dicts.iter().map(|named| named.dict.column(name)).collect();
        let rule = rules.iter().rev().find(|rule| rule.name == name).map_or(ValueRule::First, |rule| rule.rule);
        let kind = columns.iter().flatten().map(|column| column.kind()).next().unwrap_or(ColumnKind::Texts);
        for (named, column) in dicts.iter().zip(&columns) {
            let Some(found) = column.map(|column| column.kind()) else { continue };
            let path = named.path.display();
            if found != kind {
                bail!(
                    "{path}: its column {name:?} has {found}, and another dictionary's has {kind}; build both with \
                    the same kind"
                );
            }
            let fits = match rule {
                ValueRule::First => true,
                ValueRule::Min | ValueRule::Max | ValueRule::Sum => found.has_integers(),
                ValueRule::All => matches!(found, ColumnKind::Flags | ColumnKind::Edits),
            };
            if !fits {
                bail!(
                    "{path}: its column {name:?} has {found}; min, max and sum are for integers and ranks, and all is for \
                     flags and edits; use --column {name}=first"
                );
            }
        }
        Ok(Self { name, kind, columns, rule })
    }

    /// Returns the value of a word as text, if it has one. `ids` are the ids of the word in the dictionaries.
    pub(super) fn value(&self, word: &str, ids: &[Option<u32>]) -> anyhow::Result<Option<String>> {
        let values = ids.iter().zip(&self.columns).filter_map(|(id, column)| column.as_ref()?.get((*id)?));
        self.rule.choose(self.kind, word, values)
    }
}

impl ValueRule {
    /// Returns the one value as text. `values` are the values of `word`, in the order of the dictionaries.
    fn choose<'v>(
        self,
        kind: ColumnKind,
        word: &str,
        mut values: impl Iterator<Item = Value<'v>>,
    ) -> anyhow::Result<Option<String>> {
        let value = match self {
            Self::First => values.next(),
            Self::Min => values.min(),
            Self::Max => values.max(),
            Self::Sum => {
                let sum = values.filter_map(Value::integer).map(i128::from).reduce(|sum, integer| sum + integer);
                let sum = sum.map(i64::try_from).transpose();
                sum.context("the sum of its values does not fit into 64 bits; use the rule max")?.map(Value::Integer)
            }
            Self::All => {
                let all: Vec<Cow<'_, str>> = values.map(|value| value.to_text(word)).collect();
                return Ok((!all.is_empty()).then(|| all.join(kind.separator())));
            }
        };
        Ok(value.map(|value| value.to_text(word).into_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_rule_makes_one_value_of_several() {
        let choose = |rule: ValueRule, values: &[i64]| {
            rule.choose(ColumnKind::Integers, "word", values.iter().copied().map(Value::Integer))
        };
        for (rule, value) in
            [(ValueRule::First, "3"), (ValueRule::Min, "-1"), (ValueRule::Max, "7"), (ValueRule::Sum, "9")]
        {
            assert_eq!(choose(rule, &[3, -1, 7]).unwrap().as_deref(), Some(value), "{rule:?}");
            assert_eq!(choose(rule, &[]).unwrap(), None, "{rule:?}");
        }
        // An intermediate sum may be too large.
        assert_eq!(choose(ValueRule::Sum, &[i64::MAX, i64::MAX, -i64::MAX]).unwrap(), Some(i64::MAX.to_string()));
        assert!(choose(ValueRule::Sum, &[i64::MAX, 1]).is_err());
        assert!(choose(ValueRule::Sum, &[i64::MIN, -1]).is_err());
    }
}
