//! The facts that the union or the intersection of dictionaries states about itself.

use dict_compiler::Meta;
use dict_runtime::meta;

use super::NamedDict;

/// Returns the name and the language that all dictionaries have, and the sources and licences of all.
pub(super) fn common_facts(dicts: &[NamedDict<'_>]) -> Meta {
    let mut facts = Meta::default();
    facts.name = same(&stated(dicts, meta::NAME)).map(String::from);
    facts.language = same(&stated(dicts, meta::LANGUAGE)).map(String::from);
    facts.license = all_licenses(stated(dicts, meta::LICENSE).into_iter().flatten());
    let texts = distinct(stated(dicts, meta::SOURCE).into_iter().flatten());
    facts.source = (!texts.is_empty()).then(|| texts.join("; "));
    facts
}

/// Returns what each dictionary states under `key`.
fn stated<'s>(dicts: &'s [NamedDict<'_>], key: &str) -> Vec<Option<&'s str>> {
    dicts.iter().map(|named| named.dict.meta_value(key)).collect()
}

/// Returns the fact that all dictionaries state.
fn same<'s>(facts: &[Option<&'s str>]) -> Option<&'s str> {
    let first = *facts.first()?;
    first.filter(|_| facts.iter().all(|fact| *fact == first))
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
