//! The order in which the words of an equation are looked for.

use alloc::{format, string::String, vec::Vec};

use super::part::{Item, Part};
use crate::tree::{Tree, bit_of};

/// A way to find the words of a part; one that looks at fewer words comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Access {
    /// It is the only word that may fit.
    Lookup,
    /// Its first letters are known, or all of them without their order.
    Prefix,
    /// All words are walked.
    Walk,
}

impl Access {
    /// Returns the number of words that are looked at, about.
    fn cost(self) -> f64 {
        match self {
            Self::Lookup => 1.0,
            Self::Prefix => 1000.0,
            Self::Walk => 100_000.0,
        }
    }
}

/// Returns the numbers of the parts, in the order that looks at the fewest words.
pub(super) fn order(parts: &[Part<'_>]) -> Vec<usize> {
    let orders = (0..parts.len()).map(|first| order_after(parts, first));
    let best = orders.reduce(|best, other| if other.1 < best.1 { other } else { best });
    best.map(|(order, _)| order).unwrap_or_default()
}

/// Returns, for each part in this order, the numbers of parts and conditions on their words that can be asked only
/// after it. A search asks the others.
pub(super) fn checks(parts: &[Part<'_>], order: &[usize]) -> Vec<Vec<(usize, Tree)>> {
    let (mut known, mut checks) = (0, Vec::new());
    for (depth, last) in order.iter().enumerate() {
        let Some(part) = parts.get(*last) else { continue };
        let is_searched = access(part, known) != Access::Lookup;
        let known_before = known;
        known |= part.capitals();
        let mut due = Vec::new();
        for number in order.iter().take(depth + 1) {
            let others = parts.get(*number).into_iter().flat_map(|part| &part.others);
            due.extend(others.filter_map(|other| {
                let was_known = other.capitals() & !known_before == 0;
                let was_asked = was_known && (number != last || is_searched);
                let is_known = other.capitals() & !known == 0;
                (is_known && !was_asked).then(|| (*number, other.clone()))
            }));
        }
        checks.push(due);
    }
    checks
}

/// Returns how the words of each part are found.
pub(super) fn explain(parts: &[Part<'_>], order: &[usize]) -> String {
    let mut known = 0;
    let line = |number: &usize| {
        let part = parts.get(*number)?;
        let how = match access(part, known) {
            Access::Lookup => "is looked up",
            Access::Prefix => "is searched from the texts that are known",
            Access::Walk => "is searched among all words",
        };
        let when = if number == order.first()? { "First" } else { "Then" };
        known |= part.capitals();
        Some(format!("{when} the word of part {} {how}.\n", number + 1))
    };
    order.iter().filter_map(line).collect()
}

/// Returns the order that begins with a part, and the number of words that are looked at, about.
fn order_after(parts: &[Part<'_>], first: usize) -> (Vec<usize>, f64) {
    let mut order = Vec::new();
    let (mut known, mut looked_at, mut found) = (0, 0.0, 1.0);
    let mut next = Some(first);
    while let Some((number, part)) = next.and_then(|number| Some((number, parts.get(number)?))) {
        let access = access(part, known);
        looked_at += found * access.cost();
        // Each text that is not known yet can be cut in several ways.
        let unknown = (part.capitals() & !known).count_ones();
        found *= access.cost() * if unknown > 1 { 8.0 } else { 1.0 };
        known |= part.capitals();
        order.push(number);
        let left = parts.iter().enumerate().filter(|(number, _)| !order.contains(number));
        next = left.min_by_key(|(_, part)| access_key(part, known)).map(|(number, _)| number);
    }
    (order, looked_at)
}

fn access_key(part: &Part<'_>, known: u32) -> (Access, u32) {
    (access(part, known), (part.capitals() & !known).count_ones())
}

/// Returns how the words of a part are found if some capitals are known.
fn access(part: &Part<'_>, known: u32) -> Access {
    let is_known = |item: &Item| match item {
        Item::Symbols(_) => true,
        Item::Any(..) => false,
        Item::Capital { capital, .. } => known & bit_of(*capital) != 0,
    };
    if part.rows.iter().any(|row| row.iter().all(is_known)) {
        Access::Lookup
    } else if part.rows.iter().any(|row| row.first().is_some_and(is_known))
        || part.others.iter().any(|other| other.capitals() & !known == 0)
    {
        Access::Prefix
    } else {
        Access::Walk
    }
}
