//! A game of the history, with the words that were missed.

use std::io::{self, Write};

use board_play::Record;
use jiff::{Timestamp, tz::TimeZone};

use super::{COLUMNS, game_group::GameGroup};
use crate::{io::output::visible, play::formatting::shortened};

/// Writes the time, the settings and the result of a game, and the missed words that are most worth learning: as many as
/// fit on a line.
pub(super) fn write(out: &mut impl Write, record: &Record) -> io::Result<()> {
    let group = shortened(&GameGroup::of(record).to_string(), COLUMNS / 2);
    writeln!(out, "{}  {group}: {} of {} points", time(record.ended), record.points, record.all_points)?;
    let Some(first) = record.missed.first() else { return Ok(()) };
    // Room for the number of words that do not fit.
    let columns = COLUMNS - " and 1000000 more".len();
    let mut line = format!("  missed: {}", shortened(first, columns / 2));
    let mut listed = 1;
    for word in &record.missed[1..] {
        let word = format!(", {}", visible(word));
        if line.chars().count() + word.chars().count() > columns {
            break;
        }
        line += &word;
        listed += 1;
    }
    match record.missed.len() - listed {
        0 => writeln!(out, "{line}"),
        more => writeln!(out, "{line} and {more} more"),
    }
}

/// Returns the local date and time at `seconds` after 1970 began (UTC), or `-` if there is no such time.
fn time(seconds: u64) -> String {
    let time = i64::try_from(seconds).ok().and_then(|seconds| Timestamp::from_second(seconds).ok());
    time.map_or("-".to_string(), |time| time.to_zoned(TimeZone::system()).strftime("%Y-%m-%d %H:%M").to_string())
}
