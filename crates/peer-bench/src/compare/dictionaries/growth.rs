//! The same measurements for lists of a thousand to ten million words.

use std::path::Path;

use peer_bench::dictionaries::{ENTRIES, Entry};

use super::{corpus::Corpus, files::BuiltFiles, lookup_words::LookupWords, lookups};
use crate::{scale::Scale, table};

/// The peers: the product, the library that most people use, and the double array that is built in reasonable time.
const PEERS: [&str; 5] = ["dictc", "dictc, dense", "fst Set", "rsmarisa", "crawdad"];

/// Returns the sizes of the lists of compounds.
pub(crate) fn counts(scale: Scale) -> &'static [usize] {
    match scale {
        Scale::Full => &[1_000, 10_000, 100_000, 663_473, 1_000_000, 10_000_000],
        Scale::Tiny => &[100, 1_000],
    }
}

/// A table that grows by one row for each list.
#[derive(Default)]
pub(crate) struct Growth {
    rows: Vec<Vec<String>>,
}

impl Growth {
    /// Measures a list, and adds its row.
    pub(crate) fn add(&mut self, corpus: &Corpus, scale: Scale, dictc: &Path) -> anyhow::Result<()> {
        let entry = |peer: &&str| ENTRIES.iter().find(|entry| entry.name == *peer).expect("a peer");
        let entries: Vec<&Entry> = PEERS.iter().map(entry).collect();
        let files = BuiltFiles::build(corpus, &entries, scale, dictc)?;
        let questions = LookupWords::new(&corpus.lines, scale.questions())?;
        let words = corpus.lines.len();
        let mut row = vec![corpus.title.to_string(), table::grouped(words)];
        let times = files.0.iter().map(|made| made.cost.as_ref().map(|cost| cost.milliseconds));
        row.extend(times.map(table::figure_or_dash));
        row.extend(files.0.iter().map(|made| table::figure(made.bytes as f64 / words as f64)));
        row.extend(lookups::hits(corpus, &files, &questions, scale)?.into_iter().map(table::figure));
        self.rows.push(row);
        Ok(())
    }

    /// Returns the table.
    pub(crate) fn section(self) -> String {
        let mut header = ["list", "words"].map(String::from).to_vec();
        for title in ["text to file, ms", "bytes a word", "random, ns"] {
            header.extend(PEERS.iter().enumerate().map(|(at, peer)| match at {
                0 => format!("{title}: {peer}"),
                _ => peer.to_string(),
            }));
        }
        let rows: Vec<Vec<String>> = [header].into_iter().chain(self.rows).collect();
        format!("**Growth**, with compounds as above.\n\n{}", table::markdown(&rows, |column| column == 0))
    }
}
