//! The time from a file to its first answer, and the memory after many.

use std::{
    ffi::OsStr,
    fs,
    path::Path,
    time::{Duration, Instant},
};

use anyhow::ensure;
use peer_bench::dictionaries::{self, Door};

use super::{corpus::Corpus, files::BuiltFiles, lookup_words::LookupWords};
use crate::{
    processes::{resident, time_process},
    scale::{Scale, median},
    table,
};

/// The time that is spent on each row in a round, and the maximum number of runs.
const SHARE: Duration = Duration::from_millis(40);
const RUNS: usize = 100;

/// A row of the table.
struct Row<'f> {
    name: &'static str,
    file: &'f Path,
    opens: Opens,
}

enum Opens {
    Peer(Door),
    /// Mapping the file and reading a byte: the minimum for any peer.
    Byte,
    /// Nothing: the cost of a process itself.
    Nothing,
}

impl Row<'_> {
    /// Opens the file and asks for a word. Returns the time until the answer, or nothing if there is nothing to open.
    fn first_answer(&self, word: &str) -> anyhow::Result<Option<Duration>> {
        let start = Instant::now();
        match &self.opens {
            Opens::Peer(door) => {
                let opened = (door.open)(self.file)?;
                let has = opened.contains(word);
                let elapsed = start.elapsed();
                ensure!(has, "{}: {word} is missing", self.name);
                Ok(Some(elapsed))
            }
            Opens::Byte => {
                let map = dictionaries::map(self.file)?;
                let first = map.first().copied();
                let elapsed = start.elapsed();
                ensure!(first.is_some(), "an empty file");
                Ok(Some(elapsed))
            }
            Opens::Nothing => Ok(None),
        }
    }

    /// Returns the arguments of a process that does the same.
    fn process<'a>(&'a self, word: &'a str) -> Vec<&'a OsStr> {
        let file = self.file.as_os_str();
        match &self.opens {
            Opens::Peer(_) => vec!["first".as_ref(), self.name.as_ref(), file, word.as_ref()],
            Opens::Byte => vec!["byte".as_ref(), file],
            Opens::Nothing => vec!["nothing".as_ref()],
        }
    }
}

/// Returns a table with a row for each way of opening each peer, and two rows for the minimum.
pub(crate) fn section(
    corpus: &Corpus,
    files: &BuiltFiles,
    questions: &LookupWords,
    scale: Scale,
) -> anyhow::Result<String> {
    let mut all: Vec<Row<'_>> = Vec::new();
    for made in &files.0 {
        let row = |door: Door| Row { name: door.name, file: &made.path, opens: Opens::Peer(door) };
        all.extend(made.entry.doors().map(row));
    }
    let first = all[0].file;
    all.push(Row { name: "mapping dictc's file, one byte", file: first, opens: Opens::Byte });
    all.push(Row { name: "nothing", file: first, opens: Opens::Nothing });

    let word = corpus.lines.get(corpus.lines.len() / 2);
    let mut opens = vec![Vec::new(); all.len()];
    let mut starts = vec![Vec::new(); all.len()];
    for _ in 0..scale.rounds() {
        for ((row, opens), starts) in all.iter().zip(&mut opens).zip(&mut starts) {
            repeat(opens, || Ok(row.first_answer(word)?.map(|time| time.as_secs_f64() * 1e6)))?;
            repeat(starts, || Ok(Some(time_process(&row.process(word))?.milliseconds)))?;
        }
    }

    let asked = corpus.path("questions.txt");
    fs::write(&asked, questions.hits.text())?;
    let header = ["", "first answer, µs", "from process start, ms", "resident, MB"];
    let mut rows = vec![header.map(String::from).to_vec()];
    for ((row, opens), starts) in all.iter().zip(opens).zip(starts) {
        let bytes = match row.opens {
            Opens::Peer(_) => resident(Some(row.name), row.file, &asked)?,
            Opens::Byte => None,
            Opens::Nothing => resident(None, row.file, &asked)?,
        };
        let open = (!opens.is_empty()).then(|| median(opens));
        let figures = [open, Some(median(starts)), bytes.map(|bytes| bytes as f64 / 1e6)];
        rows.push([row.name.to_string()].into_iter().chain(figures.map(table::figure_or_dash)).collect());
    }
    Ok(table::markdown(&rows, |column| column == 0) + "\n")
}

/// Adds the results of `run`, called once or more often.
fn repeat(runs: &mut Vec<f64>, mut run: impl FnMut() -> anyhow::Result<Option<f64>>) -> anyhow::Result<()> {
    let start = Instant::now();
    for _ in 0..RUNS {
        runs.extend(run()?);
        if start.elapsed() > SHARE {
            break;
        }
    }
    Ok(())
}
