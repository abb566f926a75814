//! `dictc play --stats`: statistics of the saved games, as plain lines that any terminal shows and a screen reader reads.

mod dictionary_games;
mod game_group;
mod last_game;
mod new_best;

use std::{cmp::Reverse, collections::BTreeMap, io::Write};

use board_play::{FoundCount, Strength};

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

/// The most missed words that are listed.
const MAX_MISSED: usize = 20;
/// The most characters of a line.
const COLUMNS: usize = 80;

/// Prints the statistics of each dictionary's games: the dictionary of most games first, then by name.
pub(crate) fn run() -> anyhow::Result<Exit> {
    let mut dictionaries = BTreeMap::<String, DictionaryGames>::new();
    history::for_each(|record| match dictionaries.get_mut(&record.setup.dictionary) {
        Some(games) => games.add(record),
        None => dictionaries.entry(record.setup.dictionary.clone()).or_default().add(record),
    })?;
    let mut dictionaries: Vec<(String, DictionaryGames)> = dictionaries.into_iter().collect();
    dictionaries.sort_by_key(|(_, games)| Reverse(games.games));
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
    writeln!(out, "{}", shortened(dictionary, COLUMNS))?;
    writeln!(out, "games played: {}, in {}", statistics.games, time(statistics.seconds))?;
    for (group, points) in &games.groups {
        write_points(out, group, points)?;
    }
    for strength in Strength::ALL.iter().map(|strength| strength.name()) {
        if let Some(OpponentResults { won, drawn, lost }) = games.opponents.get(strength) {
            writeln!(out, "against the {strength} opponent: {won} won, {drawn} drawn, {lost} lost")?;
        }
    }
    for (label, count) in [("with hints", games.hints), ("drills", games.drills)] {
        if count > 0 {
            writeln!(out, "{label}: {count}")?;
        }
    }
    if let Some(longest) = &statistics.longest {
        writeln!(out, "longest word found: {}", shortened(longest, COLUMNS - 20))?;
    }
    writeln!(out, "\nletters    found       of       %")?;
    for (letters, FoundCount { found, total, .. }) in &statistics.by_letters {
        writeln!(out, "{letters:>7} {found:>8} {total:>8} {:>7}", percent(*found as f64, *total as f64))?;
    }
    writeln!(out, "\nlast games")?;
    for record in games.last.iter().rev() {
        last_game::write(out, record)?;
    }
    if !statistics.missed.is_empty() {
        writeln!(out, "\n missed   found  in a row  word")?;
    }
    for missed in statistics.missed.iter().take(MAX_MISSED) {
        let word = shortened(&missed.word, COLUMNS - 27);
        writeln!(out, "{:>7} {:>7} {:>9}  {word}", missed.missed, missed.found, missed.in_a_row)?;
    }
    Ok(())
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

/// Returns a time in words: `2 min 55 s`, or from an hour on `1 h 20 min`.
fn time(seconds: u64) -> String {
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, 0, seconds) => format!("{seconds} s"),
        (0, minutes, seconds) => format!("{minutes} min {seconds} s"),
        (hours, minutes, _) => format!("{hours} h {minutes} min"),
    }
}
