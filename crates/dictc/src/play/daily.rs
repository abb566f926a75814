//! The day of `--daily`, and earlier games on its board.

use std::str::FromStr;

use anyhow::Context;
use board_deal::{Date, InvalidDate};
use board_play::records::Setup;

use super::history;
use crate::io::output::count;

/// The value of `--daily`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Day {
    /// The day that the calendar shows where the player is.
    Today,
    /// Any day.
    Date(Date),
}

impl FromStr for Day {
    type Err = InvalidDate;

    fn from_str(text: &str) -> Result<Self, InvalidDate> {
        if text == "today" { Ok(Self::Today) } else { text.parse().map(Self::Date) }
    }
}

impl Day {
    /// Returns the day of the calendar.
    pub(crate) fn date(self) -> anyhow::Result<Date> {
        match self {
            Self::Today => today().context("this machine's clock shows no day of the calendar"),
            Self::Date(date) => Ok(date),
        }
    }
}

/// Returns the day that the calendar shows where the player is.
fn today() -> Option<Date> {
    let today = jiff::Zoned::now().date();
    Date::new(today.year().try_into().ok()?, today.month().try_into().ok()?, today.day().try_into().ok()?)
}

/// Returns a sentence about the first game with these settings in the history, if the player has played on this day's
/// board before.
pub(super) fn played_before(setup: &Setup) -> anyhow::Result<Option<String>> {
    let mut first = None;
    history::for_each_valid(|record| {
        let Setup { dictionary, rules, daily, .. } = &record.setup;
        if (dictionary, rules, daily) == (&setup.dictionary, &setup.rules, &setup.daily) {
            first.get_or_insert(record.points);
        }
    })?;
    Ok(first.map(|points| format!("You have already played this day's board: {}.", count(points, "point"))))
}
