//! Tips for `--daily`: how to write its day, and what to write instead of an option that it excludes.

use board_deal::Date;
use board_solver::RULE_SETS;
use clap::error::{ContextKind, ContextValue, ErrorKind};

/// Adds a tip to an error about a day, or about an option that conflicts with `--daily`. Other errors stay as they are.
pub(crate) fn with_tip(mut error: clap::Error) -> clap::Error {
    if error.kind() == ErrorKind::UnknownArgument
        && let Some(ContextValue::String(day)) = error.get(ContextKind::InvalidArg)
        && day.parse::<Date>().is_ok()
    {
        let tip = format!("for the board of this day, write `--daily={day}`");
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
    }
    if error.kind() != ErrorKind::ArgumentConflict {
        return error;
    }
    // The arguments as usage shows them, such as `--size <N>`.
    let names = [ContextKind::InvalidArg, ContextKind::PriorArg].map(|kind| match error.get(kind) {
        Some(ContextValue::String(name)) => vec![name.clone()],
        Some(ContextValue::Strings(names)) => names.clone(),
        _ => Vec::new(),
    });
    let names = names.concat();
    let (daily, others): (Vec<&str>, Vec<&str>) =
        names.iter().map(|name| option_name(name)).partition(|name| *name == "--daily");
    if daily.is_empty() || others.is_empty() {
        return error;
    }
    let tip = if others.iter().all(|name| ["--size", "--cubes"].contains(name)) {
        sizes()
    } else {
        format!(
            "everybody plays the same board on a day: leave out {}, or leave out --daily for a board of your own",
            others.join(" and ")
        )
    };
    error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
    error
}

/// Returns the name of an option: `--daily` for `--daily[=<DATE>]`.
fn option_name(usage: &str) -> &str {
    usage.split([' ', '[', '=']).next().unwrap_or(usage)
}

/// Says how to play on the daily boards of each size.
fn sizes() -> String {
    let mut sizes: Vec<(u8, &str)> = Vec::new();
    for set in RULE_SETS {
        // The first rules of a size stand for all of them.
        if !sizes.iter().any(|(side, _)| *side == set.side) {
            sizes.push((set.side, set.name));
        }
    }
    sizes.sort_unstable();
    let sizes = sizes.iter().map(|(side, name)| format!("`dictc play --daily --rules {name}` for {side}x{side}"));
    format!("the rules decide the size of the board of a day: write {}", sizes.collect::<Vec<_>>().join(", "))
}
