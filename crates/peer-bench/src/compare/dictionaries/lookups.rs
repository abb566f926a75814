//! The time for an answer.

use std::time::Instant;

use anyhow::{Context, ensure};
use peer_bench::dictionaries::{Ids, Opened, Sum, digest};

use super::{
    corpus::Corpus,
    files::{BuiltFile, BuiltFiles},
    lookup_words::LookupWords,
};
use crate::{
    scale::{Scale, median},
    table,
};

/// The questions, with the right answers.
struct Asked<'q> {
    hits: Vec<&'q str>,
    places: Vec<Option<u32>>,
    sorted: Vec<&'q str>,
    misses: Vec<&'q str>,
    miss_steps: usize,
    /// The sum of the words of the list.
    sum: Sum,
}

/// A peer that is open.
struct Ready {
    name: &'static str,
    opened: Box<dyn Opened>,
    /// The ids of the hits.
    ids: Vec<Option<u32>>,
}

/// The nanoseconds for each question and whether the answers are right, or nothing if the peer does not support the
/// question.
type Timing = Option<(f64, bool)>;

/// A column of the table: its title, and a function that asks.
type Workload = (&'static str, fn(&Asked<'_>, &Ready) -> Timing);

const WORKLOADS: [Workload; 9] = [
    ("random", |asked, ready| timed(asked.hits.len(), &asked.hits.len(), || Some(ready.opened.count(&asked.hits)))),
    ("wrong", |asked, ready| timed(asked.misses.len(), &0, || Some(ready.opened.count(&asked.misses)))),
    ("sorted", |asked, ready| {
        timed(asked.sorted.len(), &asked.sorted.len(), || Some(ready.opened.count(&asked.sorted)))
    }),
    ("ids", |asked, ready| timed(asked.hits.len(), &ready.ids, || ready.opened.each_id(&asked.hits))),
    ("steps", |asked, ready| {
        let letters = bytes(&asked.sorted);
        timed(letters, &letters, || ready.opened.steps(&asked.sorted))
    }),
    ("one call", |asked, ready| {
        timed(asked.hits.len(), &vec![true; asked.hits.len()], || ready.opened.contains_many(&asked.hits))
    }),
    ("wrong, one call", |asked, ready| {
        timed(asked.misses.len(), &vec![false; asked.misses.len()], || ready.opened.contains_many(&asked.misses))
    }),
    ("ids, one call", |asked, ready| timed(asked.hits.len(), &ready.ids, || ready.opened.ids(&asked.hits))),
    ("all", |asked, ready| timed(asked.sum.words, &asked.sum, || ready.opened.sum())),
];

/// Returns a table with a row for each peer.
pub(crate) fn section(
    corpus: &Corpus,
    files: &BuiltFiles,
    questions: &LookupWords,
    scale: Scale,
) -> anyhow::Result<String> {
    let asked = Asked::new(corpus, questions);
    let expected = digest(corpus.lines.iter());
    let ready: Vec<Ready> =
        files.0.iter().map(|made| Ready::checked(made, &asked, expected)).collect::<anyhow::Result<_>>()?;
    let mut header = vec!["ns".to_string()];
    header.extend(WORKLOADS.iter().map(|(title, _)| title.to_string()));
    let mut rows = vec![header];
    rows.extend(ready.iter().map(|ready| vec![ready.name.to_string()]));
    for workload in &WORKLOADS {
        let medians = measure(workload, &asked, &ready, scale)?;
        for (row, median) in rows[1..].iter_mut().zip(medians) {
            row.push(table::figure_or_dash(median));
        }
    }
    Ok(table::markdown(&rows, |column| column == 0) + "\n")
}

/// Returns the nanoseconds for a word in random order, for each peer.
pub(crate) fn hits(
    corpus: &Corpus,
    files: &BuiltFiles,
    questions: &LookupWords,
    scale: Scale,
) -> anyhow::Result<Vec<f64>> {
    let asked = Asked::new(corpus, questions);
    let ready: Vec<Ready> = files.0.iter().map(Ready::new).collect::<anyhow::Result<_>>()?;
    Ok(measure(&WORKLOADS[0], &asked, &ready, scale)?.into_iter().flatten().collect())
}

/// Returns the median of each peer; they take turns.
fn measure(
    (title, ask): &Workload,
    asked: &Asked<'_>,
    all: &[Ready],
    scale: Scale,
) -> anyhow::Result<Vec<Option<f64>>> {
    let mut runs = vec![Vec::new(); all.len()];
    for _ in 0..scale.rounds() {
        for (ready, runs) in all.iter().zip(&mut runs) {
            if let Some((nanoseconds, as_expected)) = ask(asked, ready) {
                ensure!(as_expected, "{}, {title}: other answers than expected", ready.name);
                runs.push(nanoseconds);
            }
        }
    }
    Ok(runs.into_iter().map(|runs| (!runs.is_empty()).then(|| median(runs))).collect())
}

impl<'q> Asked<'q> {
    fn new(corpus: &Corpus, questions: &'q LookupWords) -> Self {
        let mut sum = Sum::default();
        corpus.lines.iter().for_each(|word| sum.add(word.as_bytes()));
        Self {
            hits: questions.hits.iter().collect(),
            places: questions.places.iter().map(|&place| Some(place)).collect(),
            sorted: questions.sorted.iter().collect(),
            misses: questions.misses.iter().collect(),
            miss_steps: questions.miss_steps,
            sum,
        }
    }
}

impl Ready {
    fn new(made: &BuiltFile) -> anyhow::Result<Self> {
        let name = made.entry.name;
        Ok(Self { name, opened: made.entry.open(&made.path).context(name)?, ids: Vec::new() })
    }

    /// Opens a peer, and checks everything that the workloads assume.
    fn checked(made: &BuiltFile, asked: &Asked<'_>, expected: u64) -> anyhow::Result<Self> {
        let mut ready = Self::new(made)?;
        let name = ready.name;
        let opened = &ready.opened;
        ensure!(opened.digest().is_none_or(|digest| digest == expected), "{name}: other words");
        let steps = opened.steps(&asked.misses);
        ensure!(
            steps.is_none_or(|steps| steps == asked.miss_steps),
            "{name}: other steps on words with a wrong letter"
        );
        let no_ids = opened.each_id(&asked.misses);
        ensure!(no_ids.is_none_or(|ids| ids.iter().all(Option::is_none)), "{name}: an id of no word");
        let ids = opened.each_id(&asked.hits).unwrap_or_default();
        let are_right = match made.entry.ids {
            Ids::None => ids.is_empty(),
            Ids::Places => ids == asked.places,
            Ids::Other => number_the_same(&ids, &asked.places, asked.sum.words),
        };
        ensure!(are_right, "{name}: other ids");
        ready.ids = ids;
        Ok(ready)
    }
}

/// Returns true if ids differ exactly if their places differ, and all ids are below `count`.
fn number_the_same(ids: &[Option<u32>], places: &[Option<u32>], count: usize) -> bool {
    let mut pairs: Vec<_> = ids.iter().zip(places).collect();
    pairs.sort_unstable();
    pairs.dedup();
    let mut of_places: Vec<_> = pairs.iter().map(|(_, place)| place).collect();
    of_places.sort_unstable();
    ids.iter().all(|id| id.is_some_and(|id| (id as usize) < count))
        && pairs.is_sorted_by(|(id, _), (next, _)| id < next)
        && of_places.is_sorted_by(|place, next| place < next)
}

fn timed<T: PartialEq>(count: usize, expected: &T, ask: impl FnOnce() -> Option<T>) -> Timing {
    let start = Instant::now();
    let answer = ask()?;
    Some((start.elapsed().as_secs_f64() * 1e9 / count as f64, answer == *expected))
}

fn bytes(words: &[&str]) -> usize {
    words.iter().map(|word| word.len()).sum()
}
