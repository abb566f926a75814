//! What the history says: lines of text alone, which any terminal shows and a screen reader reads.

use std::{cmp::Reverse, collections::BTreeMap, io::Write};

use board_game::{Record, Share, Statistics};

use crate::{
    exit::Exit,
    history,
    output::{self, visible},
};

/// How many of the words that were missed are listed.
const MISSED: usize = 20;
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
        dictionaries.entry(&record.dictionary).or_default().push(record);
    }
    let mut dictionaries: Vec<_> = dictionaries.into_iter().collect();
    dictionaries.sort_by_key(|(_, records)| Reverse(records.len()));
    dictionaries
}

fn write(out: &mut impl Write, dictionary: &str, records: &[&Record]) -> anyhow::Result<()> {
    let statistics = Statistics::of(records.iter().copied());
    let games = statistics.games;
    writeln!(out, "{}", cut(dictionary, COLUMNS))?;
    writeln!(out, "games played: {games}, in {}", time(statistics.seconds))?;
    let mean = statistics.points as f64 / games as f64;
    let share = percent(statistics.points as f64, statistics.of_points as f64);
    writeln!(out, "points: {mean:.1} a game, {} the most, {share} of all there were", statistics.best)?;
    let count = |is_so: fn(&Record) -> bool| records.iter().filter(|record| is_so(record)).count();
    for (what, count) in [("with hints", count(|game| game.hints)), ("drills", count(|game| game.drill))] {
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
