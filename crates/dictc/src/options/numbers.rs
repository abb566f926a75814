//! Parses the numbers in options.

use std::{
    fmt::Display,
    ops::{Bound, RangeBounds},
    str::FromStr,
};

/// Returns a parser of whole numbers in `range`. Its error says which numbers can be used.
pub(crate) fn number<N, R>(range: R) -> impl Fn(&str) -> Result<N, String> + Clone
where
    N: FromStr + PartialOrd + Display,
    R: RangeBounds<N> + Clone,
{
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| match (range.start_bound(), range.end_bound()) {
            (Bound::Included(min), Bound::Included(max)) => format!("use a number from {min} to {max}"),
            (Bound::Included(min), _) => format!("use a number, {min} or more"),
            _ => "use a whole number".to_string(),
        })
    }
}
