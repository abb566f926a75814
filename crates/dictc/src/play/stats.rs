//! What the history says: lines of text alone, which any terminal shows and a screen reader reads.

mod kind;

use std::{
    cmp::{Ordering, Reverse},
    collections::BTreeMap,
    io::Write,
};

use board_play::{Record, Share, Statistics, Strength};

use self::kind::Kind;
use super::wording::count;
use crate::{
    exit::Exit,
    history,
    io::output::{self, visible},
};

/// How many of the words that were missed are listed.
const MISSED: usize = 20;
/// How many games count as the last ones.
const LAST: usize = 10;
/// The most characters of a line.
const COLUMNS: usize = 80;

pub fn run() -> anyhow::Result<Exit> {
    let history = history::read()?;
    let mut out = output::stdout();
    let dictionaries = by_dictionary(&history.records);
    if dictionaries.is_empty() {
        let path = history::path()?.to_string_lossy().into_owned();
        writeln!(out, "no game in the history yet; `dictc play` plays one ({})", visible(&path))?;
    }
    for (number, (dictionary, records)) in dictionaries.iter().enumerate() {
        if number > 0 {
            writeln!(out)?;
        }
        write(&mut out, dictionary, records)?;
    }
    out.flush()?;
    Ok(Exit::from(!dictionaries.is_empty()))
}

/// The records of each dictionary: that of most games first, then by name.
fn by_dictionary(records: &[Record]) -> Vec<(&str, Vec<&Record>)> {
    let mut dictionaries: BTreeMap<&str, Vec<&Record>> = BTreeMap::new();
    for record in records {
        dictionaries.entry(&record.setup.dictionary).or_default().push(record);
    }
    let mut dictionaries: Vec<_> = dictionaries.into_iter().collect();
    dictionaries.sort_by_key(|(_, records)| Reverse(records.len()));
    dictionaries
}

fn write(out: &mut impl Write, dictionary: &str, records: &[&Record]) -> anyhow::Result<()> {
    let statistics = Statistics::of(records.iter().copied());
    writeln!(out, "{}", cut(dictionary, COLUMNS))?;
    writeln!(out, "games played: {}, in {}", statistics.games, time(statistics.seconds))?;
    for (kind, records) in by_kind(records) {
        write_points(out, &kind, &records)?;
    }
    for strength in Strength::ALL {
        write_opponent(out, strength, records)?;
    }
    let count = |is_so: fn(&Record) -> bool| records.iter().filter(|record| is_so(record)).count();
    for (what, count) in [("with hints", count(|game| game.hints)), ("drills", count(|game| game.setup.drill))] {
        if count > 0 {
            writeln!(out, "{what}: {count}")?;
        }
    }
    if let Some(longest) = &statistics.longest {
        writeln!(out, "longest word found: {}", cut(longest, COLUMNS - 20))?;
    }
    writeln!(out, "\nletters    found       of       %")?;
    for (letters, Share { found, of }) in &statistics.by_letters {
        writeln!(out, "{letters:>7} {found:>8} {of:>8} {:>7}", percent(*found as f64, *of as f64))?;
    }
    if !statistics.missed.is_empty() {
        writeln!(out, "\n missed   found  in a row  word")?;
    }
    for missed in statistics.missed.iter().take(MISSED) {
        let word = cut(&missed.word, COLUMNS - 27);
        writeln!(out, "{:>7} {:>7} {:>9}  {word}", missed.missed, missed.found, missed.in_a_row)?;
    }
    Ok(())
}

/// The records of games that compare.
fn by_kind<'r>(records: &[&'r Record]) -> BTreeMap<Kind<'r>, Vec<&'r Record>> {
    let mut kinds: BTreeMap<Kind<'_>, Vec<&Record>> = BTreeMap::new();
    for record in records {
        kinds.entry(Kind::of(record)).or_default().push(record);
    }
    kinds
}

fn write_points(out: &mut impl Write, kind: &Kind<'_>, records: &[&Record]) -> anyhow::Result<()> {
    let of = |records: &[&Record]| Statistics::of(records.iter().copied());
    let mean = |records: &[&Record]| of(records).points as f64 / records.len() as f64;
    let all = of(records);
    let share = percent(all.points as f64, all.all_points as f64);
    let (games, mean_of_all) = (count(all.games as u64, "game"), mean(records));
    let kind = cut(&kind.to_string(), COLUMNS - 1);
    let points = format!("{games}, {mean_of_all:.1} points a game, {} the most, {share} of all", all.best);
    let fits = format!("{kind}: {points}").chars().count() <= COLUMNS;
    writeln!(out, "{kind}:{}{points}", if fits { " " } else { "\n  " })?;
    if let Some((before @ [_, ..], last)) = records.split_last_chunk::<LAST>() {
        writeln!(out, "  the last {LAST}: {:.1} points a game, {:.1} before", mean(last), mean(before))?;
    }
    Ok(())
}

fn write_opponent(out: &mut impl Write, strength: Strength, records: &[&Record]) -> anyhow::Result<()> {
    let games = records.iter().filter_map(|record| Some((record.points, record.opponent.as_ref()?)));
    let games = games.filter(|(_, opponent)| opponent.strength == strength.name());
    let (mut won, mut drawn, mut lost) = (0, 0, 0);
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

/// `text` as it is shown in so many columns, its end left out where it is longer.
fn cut(text: &str, columns: usize) -> String {
    let text = visible(text);
    match text.char_indices().nth(columns - 1) {
        Some((end, last)) if end + last.len_utf8() < text.len() => format!("{}…", &text[..end]),
        _ => text,
    }
}

fn percent(some: f64, of: f64) -> String {
    if of == 0.0 { "-".to_string() } else { format!("{:.0}%", 100.0 * some / of) }
}

fn time(seconds: u64) -> String {
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, 0, seconds) => format!("{seconds} s"),
        (0, minutes, seconds) => format!("{minutes} min {seconds} s"),
        (hours, minutes, _) => format!("{hours} h {minutes} min"),
    }
}
