//! `dictc play --stats`: statistics of the saved games, as plain lines that any terminal shows and a screen reader reads.

mod game_group;

use std::{
    cmp::{Ordering, Reverse},
    collections::BTreeMap,
    io::Write,
};

use board_play::{FoundCount, Record, Statistics, Strength};

use self::game_group::GameGroup;
use super::{
    formatting::{count, shortened},
    history,
};
use crate::{
    exit::Exit,
    io::output::{self, visible},
};

/// The most missed words that are listed.
const MAX_MISSED: usize = 20;
/// The number of last games that are compared with the games before.
const LAST_GAMES: usize = 10;
/// The most characters of a line.
const COLUMNS: usize = 80;

/// Prints the statistics of each dictionary's games.
pub(crate) fn run() -> anyhow::Result<Exit> {
    let history = history::read()?;
    let mut out = output::stdout();
    let dictionaries = by_dictionary(&history.records);
    if dictionaries.is_empty() {
        let path = history::path()?.to_string_lossy().into_owned();
        writeln!(out, "no games yet; `dictc play` saves them in {}", visible(&path))?;
    }
    for (number, (dictionary, records)) in dictionaries.iter().enumerate() {
        if number > 0 {
            writeln!(out)?;
        }
        write_dictionary(&mut out, dictionary, records)?;
    }
    out.flush()?;
    Ok(Exit::from(!dictionaries.is_empty()))
}

/// Returns the records of each dictionary: the dictionary of most games first, then by name.
fn by_dictionary(records: &[Record]) -> Vec<(&str, Vec<&Record>)> {
    let mut dictionaries: BTreeMap<&str, Vec<&Record>> = BTreeMap::new();
    for record in records {
        dictionaries.entry(&record.setup.dictionary).or_default().push(record);
    }
    let mut dictionaries: Vec<_> = dictionaries.into_iter().collect();
    dictionaries.sort_by_key(|(_, records)| Reverse(records.len()));
    dictionaries
}

/// Writes the statistics of the games with one dictionary.
fn write_dictionary(out: &mut impl Write, dictionary: &str, records: &[&Record]) -> anyhow::Result<()> {
    let statistics = Statistics::of(records.iter().copied());
    writeln!(out, "{}", shortened(dictionary, COLUMNS))?;
    writeln!(out, "games played: {}, in {}", statistics.games, time(statistics.seconds))?;
    for (group, records) in by_group(records) {
        write_points(out, &group, &records)?;
    }
    for &strength in Strength::ALL {
        write_opponent(out, strength, records)?;
    }
    let count = |is_counted: fn(&Record) -> bool| records.iter().filter(|record| is_counted(record)).count();
    for (label, count) in [("with hints", count(|game| game.hints)), ("drills", count(|game| game.setup.drill))] {
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
    if !statistics.missed.is_empty() {
        writeln!(out, "\n missed   found  in a row  word")?;
    }
    for missed in statistics.missed.iter().take(MAX_MISSED) {
        let word = shortened(&missed.word, COLUMNS - 27);
        writeln!(out, "{:>7} {:>7} {:>9}  {word}", missed.missed, missed.found, missed.in_a_row)?;
    }
    Ok(())
}

/// Groups the records of games that can be compared.
fn by_group<'r>(records: &[&'r Record]) -> BTreeMap<GameGroup<'r>, Vec<&'r Record>> {
    let mut groups: BTreeMap<GameGroup<'_>, Vec<&Record>> = BTreeMap::new();
    for record in records {
        groups.entry(GameGroup::of(record)).or_default().push(record);
    }
    groups
}

/// Writes the points of a group of games, and of its last games if there are games before these.
fn write_points(out: &mut impl Write, group: &GameGroup<'_>, records: &[&Record]) -> anyhow::Result<()> {
    let sum = |records: &[&Record]| Statistics::of(records.iter().copied());
    let mean = |records: &[&Record]| sum(records).points as f64 / records.len() as f64;
    let all = sum(records);
    let share = percent(all.points as f64, all.all_points as f64);
    let games = count(all.games as u64, "game");
    let mean_of_all = mean(records);
    let group = shortened(&group.to_string(), COLUMNS - 1);
    let points = format!("{games}, {mean_of_all:.1} points a game, best {}, {share} of all", all.best);
    let fits = format!("{group}: {points}").chars().count() <= COLUMNS;
    writeln!(out, "{group}:{}{points}", if fits { " " } else { "\n  " })?;
    if let Some((before @ [_, ..], last)) = records.split_last_chunk::<LAST_GAMES>() {
        writeln!(out, "  last {LAST_GAMES} games: {:.1} points a game; before: {:.1}", mean(last), mean(before))?;
    }
    Ok(())
}

/// Writes the results of the games against an opponent of this strength.
fn write_opponent(out: &mut impl Write, strength: Strength, records: &[&Record]) -> anyhow::Result<()> {
    let games = records.iter().filter_map(|record| Some((record.points, record.opponent.as_ref()?)));
    let games = games.filter(|(_, opponent)| opponent.strength == strength.name());
    let [mut won, mut drawn, mut lost] = [0; 3];
    for (points, opponent) in games {
        match points.cmp(&opponent.points) {
            Ordering::Greater => won += 1,
            Ordering::Equal => drawn += 1,
            Ordering::Less => lost += 1,
        }
    }
    if won + drawn + lost > 0 {
        writeln!(out, "against the {} opponent: {won} won, {drawn} drawn, {lost} lost", strength.name())?;
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
