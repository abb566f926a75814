//! A comparison with other ways to find the most frequent words with a prefix.

use std::time::Instant;

use anyhow::ensure;
use peer_bench::{
    completions::{Completer, DictcCompleter, FstMap, PruningTrie, SortedList},
    compounds, shipped,
};
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus, seq::SliceRandom};

use crate::{
    scale::{Scale, median},
    table,
};

/// The number of words that complete a prefix.
const COUNT: usize = 10;

/// The numbers of letters of the prefixes.
const LETTERS: [usize; 4] = [0, 1, 2, 3];

/// Measures, prints and returns the table. It is an error if two find different words.
pub(crate) fn run(scale: Scale) -> anyhow::Result<String> {
    let mut english = shipped("en")?;
    let mut compound_count = 6_000_000;
    if scale == Scale::Tiny {
        english = english.into_iter().step_by(127).collect();
        compound_count = 20_000;
    }
    let compounds: Vec<String> = compounds(&english, compound_count)?.lines().map(String::from).collect();
    let header = ["words", "µs"].into_iter().map(String::from);
    let mut rows: Vec<Vec<String>> = vec![header.chain(LETTERS.map(|letters| format!("{letters} letters"))).collect()];
    for words in [english, compounds] {
        let title = table::grouped(words.len());
        for (name, medians) in measure(words, scale)? {
            let figures = medians.into_iter().map(|median| table::figure_or_dash(Some(median)));
            rows.push([title.clone(), name.to_string()].into_iter().chain(figures).collect());
        }
    }
    let section = format!(
        "Microseconds to find the {COUNT} most frequent words with a prefix of this length, the median of {} rounds \
         over random prefixes, each asked once before. The lists are the shipped English one, and compounds of its \
         words; the frequencies are random, and all different.\n\n{}",
        scale.rounds(),
        table::markdown(&rows, |column| column < 2)
    );
    print!("{section}");
    Ok(section)
}

/// Returns the name of each way, and its median time for each number of letters, in microseconds. They take turns.
fn measure(words: Vec<String>, scale: Scale) -> anyhow::Result<Vec<(&'static str, Vec<f64>)>> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut frequencies: Vec<u32> = (1..=words.len() as u32).collect();
    frequencies.shuffle(&mut random);
    let words: Vec<(String, u32)> = words.into_iter().zip(frequencies).collect();
    let completers: [Box<dyn Completer>; 4] = [
        Box::new(DictcCompleter::new(&words)?),
        Box::new(FstMap::new(&words)?),
        Box::new(PruningTrie::new(&words)),
        Box::new(SortedList::new(&words)),
    ];
    let mut medians = vec![Vec::new(); completers.len()];
    for letters in LETTERS {
        let count = if scale == Scale::Full && letters > 0 { 100 } else { 5 };
        let prefixes: Vec<&str> = std::iter::repeat_with(|| words[random.random_range(..words.len())].0.get(..letters))
            .flatten()
            .take(count)
            .collect();
        let mut runs = vec![Vec::new(); completers.len()];
        let mut expected = None;
        for _ in 0..scale.rounds() {
            for (completer, runs) in completers.iter().zip(&mut runs) {
                let mut found = String::new();
                let mut ask = || {
                    found.clear();
                    prefixes.iter().for_each(|prefix| completer.complete(prefix, COUNT, &mut |word| found += word));
                };
                // The others have filled the caches.
                ask();
                let start = Instant::now();
                ask();
                runs.push(start.elapsed().as_secs_f64() * 1e6 / prefixes.len() as f64);
                ensure!(
                    *expected.get_or_insert_with(|| found.clone()) == found,
                    "{} finds other words",
                    completer.name()
                );
            }
        }
        medians.iter_mut().zip(runs).for_each(|(medians, runs)| medians.push(median(runs)));
    }
    Ok(completers.iter().map(|completer| completer.name()).zip(medians).collect())
}
