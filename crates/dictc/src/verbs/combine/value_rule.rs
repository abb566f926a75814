//! The value of a word that several dictionaries have.

use anyhow::{Context, bail};
use clap::ValueEnum;
use dict_runtime::Value;

use super::NamedDict;

/// The option that chooses the values.
#[derive(clap::Args)]
pub(super) struct ValueOptions {
    /// The value of a word that has values in several dictionaries
    #[arg(long = "values", value_name = "RULE", value_enum, default_value_t)]
    pub(super) rule: ValueRule,
}

/// A rule that makes one value of several.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum ValueRule {
    /// The value in the first dictionary that has one
    #[default]
    First,
    /// The smallest; all values must be integers
    Min,
    /// The largest; all values must be integers
    Max,
    /// The sum; all values must be integers
    Sum,
}

impl ValueRule {
    /// Returns an error if a dictionary has values that the rule cannot compare or add.
    pub(super) fn refuse_texts(self, dicts: &[NamedDict<'_>]) -> anyhow::Result<()> {
        let has_texts = |named: &&NamedDict| named.dict.values().is_some_and(|values| !values.kind().has_order());
        match dicts.iter().find(has_texts) {
            Some(named) if self != Self::First => bail!(
                "{}: its values are texts, which have no minimum, maximum or sum; use --values first",
                named.path.display()
            ),
            _ => Ok(()),
        }
    }

    /// Returns the one value. `values` are the values of a word, in the order of the dictionaries.
    pub(super) fn choose<'v>(self, mut values: impl Iterator<Item = Value<'v>>) -> anyhow::Result<Option<Value<'v>>> {
        Ok(match self {
            Self::First => values.next(),
            Self::Min => values.min(),
            Self::Max => values.max(),
            Self::Sum => {
                let sum = values.filter_map(Value::integer).map(i128::from).reduce(|sum, integer| sum + integer);
                let sum = sum.map(i64::try_from).transpose();
                sum.context("the sum of its values does not fit into 64 bits; use --values max")?.map(Value::Integer)
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_rule_makes_one_value_of_several() {
        let choose = |rule: ValueRule, values: &[i64]| {
            rule.choose(values.iter().copied().map(Value::Integer)).map(|value| value.and_then(Value::integer))
        };
        for (rule, value) in [(ValueRule::First, 3), (ValueRule::Min, -1), (ValueRule::Max, 7), (ValueRule::Sum, 9)] {
            assert_eq!(choose(rule, &[3, -1, 7]).unwrap(), Some(value), "{rule:?}");
            assert_eq!(choose(rule, &[]).unwrap(), None, "{rule:?}");
        }
        // An intermediate sum may be too large.
        assert_eq!(choose(ValueRule::Sum, &[i64::MAX, i64::MAX, -i64::MAX]).unwrap(), Some(i64::MAX));
        assert!(choose(ValueRule::Sum, &[i64::MAX, 1]).is_err());
        assert!(choose(ValueRule::Sum, &[i64::MIN, -1]).is_err());
    }
}
