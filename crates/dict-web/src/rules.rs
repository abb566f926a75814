//! The options that choose rules, and the words that count.

use alloc::{string::ToString, vec::Vec};

use board_deal::{RulesSpec, WordFilter};

use crate::{
    failure::Failure,
    json::{Json, Writer},
    module::Call,
};

/// Reads the `RulesOptions` of a call.
pub(crate) fn rules_spec(options: &Json<'_>) -> Result<RulesSpec, Failure> {
    let exclude = match options.get("exclude") {
        Some(exclude) => exclude.texts().ok_or_else(|| invalid("exclude", "a list of words"))?,
        None => Vec::new(),
    };
    let min_letters = unsigned(options, "minLetters")?;
    Ok(RulesSpec {
        name: options.get("rules").map(|name| name.text().unwrap_or_default().to_string()),
        min_letters: min_letters.map(|letters| usize::try_from(letters).unwrap_or(usize::MAX)),
        words: WordFilter { common: signed(options, "common")?, exclude, ..WordFilter::default() },
        ..RulesSpec::default()
    })
}

/// Writes all rule sets.
pub(crate) fn write_rule_sets(_: &Call, json: &mut Writer) -> Result<(), Failure> {
    json.list(board_solver::RULE_SETS, |json, set| {
        json.object(|json| {
            json.key("name").string(set.name);
            json.key("label").string(set.label);
            json.key("about").string(set.about);
            json.key("minLetters").number(set.rules.min_letters);
            json.key("unit").string(set.unit());
            json.key("side").number(u32::from(set.side));
            json.key("time").number(set.time.as_secs());
        });
    });
    Ok(())
}

/// Returns true if an option is there and true.
pub(crate) fn is_set(options: &Json<'_>, key: &str) -> bool {
    options.get(key).and_then(Json::bool).unwrap_or(false)
}

/// Returns the number of an option, if it is there.
pub(crate) fn unsigned(options: &Json<'_>, key: &str) -> Result<Option<u64>, Failure> {
    options.get(key).map(|value| value.unsigned().ok_or_else(|| invalid(key, "whole numbers from 0 on"))).transpose()
}

/// Returns the integer of an option, if it is there.
pub(crate) fn signed(options: &Json<'_>, key: &str) -> Result<Option<i64>, Failure> {
    options.get(key).map(|value| value.signed().ok_or_else(|| invalid(key, "whole numbers"))).transpose()
}

/// Returns the failure of an option that is not one of `allowed`.
pub(crate) fn invalid(key: &str, allowed: &str) -> Failure {
    Failure::new("rules", format_args!("the option `{key}` is not valid; allowed: {allowed}"))
}
