//! `dictc play --stats`: statistics of the saved games, as plain lines that any terminal shows and a screen reader
//! reads.

mod dictionary_games;
mod game_group;
mod new_best;

use std::{
    collections::BTreeMap,
    io::{self, Write},
};

use board_play::{Record, Statistics, Strength, board_words::FoundCount};
use jiff::{Timestamp, tz::TimeZone};

pub(crate) use self::new_best::NewBest;
use self::{
    dictionary_games::{DictionaryGames, GroupPoints, LAST_GAMES, OpponentResults},
    game_group::GameGroup,
};
use super::{formatting::shortened, history};
use crate::{
    exit::Exit,
    io::output::{self, count, visible},
};

/// The maximum number of missed words that are listed if there are fewer lengths of words.
const MIN_MISSED: usize = 8;
/// The maximum number of characters of a line.
const COLUMNS: usize = 80;
/// The characters of the table of lengths, and the space beside it.
const LENGTHS: usize = 33;

/// Prints the statistics of each dictionary's games. The dictionary that was played last comes last, and the most
/// important lines come last in its part, because the end stays on the screen.
pub(crate) fn run() -> anyhow::Result<Exit> {
    let mut dictionaries = BTreeMap::<String, DictionaryGames>::new();
    let mut number = 0;
    history::for_each(|record| {
        number += 1;
        match dictionaries.get_mut(&record.setup.dictionary) {
            Some(games) => games.add(record, number),
            None => dictionaries.entry(record.setup.dictionary.clone()).or_default().add(record, number),
        }
    })?;
    let mut dictionaries: Vec<(String, DictionaryGames)> = dictionaries.into_iter().collect();
    dictionaries.sort_by_key(|(_, games)| games.last_number);
    let mut out = output::stdout();
    if dictionaries.is_empty() {
        let path = history::path()?.to_string_lossy().into_owned();
        writeln!(out, "no games yet; `dictc play` saves them in {}", visible(&path))?;
    }
    let exit = Exit::from(!dictionaries.is_empty());
    for (number, (dictionary, games)) in dictionaries.into_iter().enumerate() {
        if number > 0 {
            writeln!(out)?;
        }
        write_dictionary(&mut out, &dictionary, games)?;
    }
    out.flush()?;
    Ok(exit)
}

/// Writes the statistics of the games with one dictionary.
fn write_dictionary(out: &mut impl Write, dictionary: &str, games: DictionaryGames) -> anyhow::Result<()> {
    let statistics = games.tally.finish();
    write_words(out, &statistics)?;
    writeln!(out)?;
    for record in &games.last {
        write_game(out, record)?;
    }
    writeln!(out)?;
    let mut groups: Vec<(GameGroup, GroupPoints)> = games.groups.into_iter().collect();
    groups.sort_by_key(|(_, points)| points.last_number);
    for (group, points) in &groups {
        write_points(out, group, points)?;
    }
    for strength in Strength::ALL.iter().map(|strength| strength.name()) {
        if let Some(OpponentResults { won, drawn, lost }) = games.opponents.get(strength) {
            writeln!(out, "against the {strength} opponent: {won} won, {drawn} drawn, {lost} lost")?;
        }
    }
    if let Some(longest) = &statistics.longest {
        writeln!(out, "longest word found: {}", shortened(longest, COLUMNS - 20))?;
    }
    let mut played = format!(": {}, in {}", count(games.games, "game"), time(statistics.seconds));
    if games.hints > 0 {
        played += &format!(", {} with hints", games.hints);
    }
    if games.drills > 0 {
        played += &format!(", {}", count(games.drills, "drill"));
    }
    writeln!(out, "{}{played}", shortened(dictionary, COLUMNS.saturating_sub(played.len()).max(20)))?;
    Ok(())
}

/// Writes the words found by length, and beside them the words missed most often.
fn write_words(out: &mut impl Write, statistics: &Statistics) -> anyhow::Result<()> {
    let mut lengths = vec!["letters   found      of     %".to_string()];
    lengths.extend(statistics.by_letters.iter().map(|(letters, FoundCount { found, total, .. })| {
        format!("{letters:>7} {found:>7} {total:>7} {:>5}", percent(*found as f64, *total as f64))
    }));
    let mut missed = Vec::new();
    if !statistics.missed.is_empty() {
        missed.push("missed  found  in a row  word".to_string());
    }
    missed.extend(statistics.missed.iter().take(MIN_MISSED.max(lengths.len() - 1)).map(|missed| {
        let word = shortened(&missed.word, COLUMNS - LENGTHS - 25);
        format!("{:>6} {:>6} {:>9}  {word}", missed.missed, missed.found, missed.in_a_row)
    }));
    for row in 0..lengths.len().max(missed.len()) {
        let cell = |column: &[String]| column.get(row).cloned().unwrap_or_default();
        let line = format!("{:LENGTHS$}{}", cell(&lengths), cell(&missed));
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// Writes the time, the settings and the result of a game, and the missed words that are most worth learning: as many
/// as fit on a line.
fn write_game(out: &mut impl Write, record: &Record) -> io::Result<()> {
    let group = shortened(&GameGroup::of(record).to_string(), COLUMNS / 2);
    writeln!(out, "{}  {group}: {} of {} points", local_time(record.ended), record.points, record.all_points)?;
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

/// Writes the points of a group of games, and of its last games if there are games before these.
fn write_points(out: &mut impl Write, group: &GameGroup, points: &GroupPoints) -> anyhow::Result<()> {
    let mean = |points: u64, games: u64| points as f64 / games as f64;
    let GroupPoints { games, best, .. } = *points;
    let share = percent(points.points as f64, points.all_points as f64);
    let played = count(games, "game");
    let mean_of_all = mean(points.points, games);
    let group = shortened(&group.to_string(), COLUMNS - 1);
    let line = format!("{played}, {mean_of_all:.1} points a game, best {best}, {share} of all");
    let fits = format!("{group}: {line}").chars().count() <= COLUMNS;
    writeln!(out, "{group}:{}{line}", if fits { " " } else { "\n  " })?;
    if games > LAST_GAMES as u64 {
        let last = points.last.iter().fold(0, |sum: u64, points| sum.saturating_add(*points));
        let last = mean(last, LAST_GAMES as u64);
        let before = mean(points.before, games - LAST_GAMES as u64);
        writeln!(out, "  last {LAST_GAMES} games: {last:.1} points a game; before: {before:.1}")?;
    }
    Ok(())
}

/// Returns a share in percent, or `-` if the total is 0.
fn percent(part: f64, total: f64) -> String {
    if total == 0.0 { "-".to_string() } else { format!("{:.0}%", 100.0 * part / total) }
}

/// Returns the local date and time at `seconds` after 1970 began (UTC), or `-` if there is no such time.
fn local_time(seconds: u64) -> String {
    let time = i64::try_from(seconds).ok().and_then(|seconds| Timestamp::from_second(seconds).ok());
    time.map_or("-".to_string(), |time| time.to_zoned(TimeZone::system()).strftime("%Y-%m-%d %H:%M").to_string())
}

/// Returns a time in words: `2 min 55 s`, or from an hour on `1 h 20 min`.
fn time(seconds: u64) -> String {
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, 0, seconds) => format!("{seconds} s"),
        (0, minutes, seconds) => format!("{minutes} min {seconds} s"),
        (hours, minutes, _) => format!("{hours} h {minutes} min"),
    }
}
