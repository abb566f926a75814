//! The facts that a combination of dictionaries states about itself.

use dict_compiler::Meta;
use dict_runtime::meta::{self, CompoundRules};

use super::operation::{NamedDict, Operation};

/// Returns the facts that the result of an operation states about itself.
pub(super) fn facts(operation: Operation, dicts: &[NamedDict<'_>]) -> Meta {
    match operation {
        Operation::Union | Operation::Intersection => common_facts(dicts),
        Operation::Difference => Meta::of(dicts[0].dict.meta()),
    }
}

/// Returns the facts of a combination. The name, the language (without a region if the regions differ), the letter
/// values, the keyboard, the replacements and the rules about compounds are kept if the dictionaries that state them
/// agree. The words that are never suggested, the parts of compounds, the sources and the licences are those of all
/// dictionaries.
fn common_facts(dicts: &[NamedDict<'_>]) -> Meta {
    let mut facts = Meta::default();
    facts.name = agreed(stated(dicts, meta::NAME));
    facts.letter_values = agreed(stated(dicts, meta::LETTER_VALUES));
    facts.keyboard = agreed(stated(dicts, meta::KEYBOARD));
    facts.replacements = agreed(stated(dicts, meta::REPLACEMENTS));
    let unsuggested: Vec<&str> = stated(dicts, meta::UNSUGGESTED).collect();
    facts.unsuggested = (!unsuggested.is_empty()).then(|| unsuggested.join(" "));
    if let [(compounds, mistakes, joins)] = distinct(dicts.iter().filter_map(rules_of_compounds))[..] {
        facts.compounds = CompoundRules::parse(compounds);
        facts.compound_mistakes = mistakes.map(String::from);
        facts.compound_joins = joins.map(String::from);
        let parts: Vec<&str> = stated(dicts, meta::COMPOUND_PARTS).collect();
        facts.compound_parts = (!parts.is_empty()).then(|| parts.join(" "));
    }
    facts.language = agreed(stated(dicts, meta::LANGUAGE))
        .or_else(|| agreed(stated(dicts, meta::LANGUAGE).map(|tag| tag.split('-').next().unwrap_or(tag))));
    facts.license = all_licenses(stated(dicts, meta::LICENSE));
    let texts = distinct(stated(dicts, meta::SOURCE));
    facts.source = (!texts.is_empty()).then(|| texts.join("; "));
    facts
}

/// Returns the rules about compounds, the mistakes that compounds may not be, and the wrong joins, if a dictionary has
/// compounds.
fn rules_of_compounds<'s>(named: &'s NamedDict<'_>) -> Option<(&'s str, Option<&'s str>, Option<&'s str>)> {
    let value = |key| named.dict.meta_value(key);
    Some((value(meta::COMPOUNDS)?, value(meta::COMPOUND_MISTAKES), value(meta::COMPOUND_JOINS)))
}

/// Returns what the dictionaries state under `key`. Some may state nothing.
fn stated<'s>(dicts: &'s [NamedDict<'_>], key: &str) -> impl Iterator<Item = &'s str> {
    dicts.iter().filter_map(move |named| named.dict.meta_value(key))
}

/// Returns the fact if all stated ones are equal.
fn agreed<'s>(facts: impl Iterator<Item = &'s str>) -> Option<String> {
    match distinct(facts)[..] {
        [fact] => Some(fact.to_string()),
        _ => None,
    }
}

/// Returns the different texts, in their order.
fn distinct<T: PartialEq>(texts: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut distinct = Vec::new();
    for text in texts {
        if !distinct.contains(&text) {
            distinct.push(text);
        }
    }
    distinct
}

/// Returns the SPDX expression that says that all of `licenses` apply. In SPDX, `AND` binds more tightly than `OR`.
fn all_licenses<'s>(licenses: impl Iterator<Item = &'s str>) -> Option<String> {
    let licenses = distinct(licenses);
    if licenses.len() <= 1 {
        return licenses.first().map(|license| license.to_string());
    }
    let terms = licenses.iter().flat_map(|license| match *license {
        license if license.contains(" OR ") || license.contains('(') => vec![format!("({license})")],
        license => license.split(" AND ").map(String::from).collect(),
    });
    Some(distinct(terms).join(" AND "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_licences_apply_to_words_from_several_dictionaries() {
        let all = |licenses: &[&str]| all_licenses(licenses.iter().copied());
        assert_eq!(all(&[]), None);
        assert_eq!(all(&["MIT OR Apache-2.0"; 2]).as_deref(), Some("MIT OR Apache-2.0"));
        assert_eq!(all(&["CC0-1.0 AND MIT", "MIT", "X11"]).as_deref(), Some("CC0-1.0 AND MIT AND X11"));
        let either = all(&["BSD-3-Clause OR CC-BY-3.0", "LicenseRef-SCOWL"]);
        assert_eq!(either.as_deref(), Some("(BSD-3-Clause OR CC-BY-3.0) AND LicenseRef-SCOWL"));
    }
}
