//! The time and the memory to build a file from a text, and its size.

use std::{
    ffi::OsStr,
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
    time::Duration,
};

use anyhow::Context;
use flate2::{Compression, write::GzEncoder};
use peer_bench::dictionaries::{Entry, Ids, Source};

use super::corpus::Corpus;
use crate::{
    processes::{Cost, time, time_process},
    scale::{Scale, median},
    table,
};

/// The time limit of a build. A build that takes longer is done once, not in every round.
pub(super) const BUILD_BUDGET: Duration = Duration::from_secs(2);

/// The files that peers made from a list.
pub(crate) struct BuiltFiles(pub(crate) Vec<BuiltFile>);

/// The file that a peer opens.
pub(crate) struct BuiltFile {
    pub(crate) entry: &'static Entry,
    pub(crate) path: PathBuf,
    pub(crate) bytes: u64,
    /// The cost of the build; nothing if the peer opens the text itself.
    pub(crate) cost: Option<Cost>,
}

impl BuiltFiles {
    /// Builds all files; the peers take turns.
    pub(crate) fn build(
        corpus: &Corpus,
        entries: &[&'static Entry],
        scale: Scale,
        dictc: &Path,
    ) -> anyhow::Result<Self> {
        let mut runs: Vec<Vec<Cost>> = entries.iter().map(|_| Vec::new()).collect();
        for _ in 0..scale.rounds() {
            for (entry, runs) in entries.iter().zip(&mut runs) {
                let in_time = |first: &Cost| first.milliseconds < BUILD_BUDGET.as_secs_f64() * 1e3;
                if runs.first().is_none_or(in_time) {
                    runs.extend(build(entry, corpus, dictc).with_context(|| entry.name)?);
                }
            }
        }
        let made = entries.iter().zip(runs).map(|(&entry, runs)| {
            let path = opened(entry, corpus);
            let bytes = fs::metadata(&path).context(entry.name)?.len();
            let cost = (!runs.is_empty()).then(|| Cost {
                milliseconds: median(runs.iter().map(|run| run.milliseconds).collect()),
                peak_bytes: median(runs.iter().map(|run| run.peak_bytes as f64).collect()) as u64,
            });
            Ok(BuiltFile { entry, path, bytes, cost })
        });
        Ok(Self(made.collect::<anyhow::Result<_>>()?))
    }

    /// Returns a table with a row for each file.
    pub(crate) fn section(&self, corpus: &Corpus) -> anyhow::Result<String> {
        let words = corpus.lines.len() as f64;
        let header = ["", "text to file, ms", "peak, MB", "bytes a word", "with ids", "gzip -9"];
        let mut rows = vec![header.map(String::from).to_vec()];
        for made in &self.0 {
            let has_ids = made.entry.ids != Ids::None;
            let each = made.bytes as f64 / words;
            let mut row = vec![made.entry.name.to_string()];
            row.extend(
                [
                    made.cost.as_ref().map(|cost| cost.milliseconds),
                    made.cost.as_ref().map(|cost| cost.peak_bytes as f64 / 1e6),
                    Some(each).filter(|_| !has_ids),
                    Some(each).filter(|_| has_ids),
                    gzipped(made)?.map(|bytes| bytes as f64 / words),
                ]
                .map(table::figure_or_dash),
            );
            rows.push(row);
        }
        Ok(table::markdown(&rows, |column| column == 0) + "\n")
    }
}

/// Returns the path of the file that the peer opens.
fn opened(entry: &Entry, corpus: &Corpus) -> PathBuf {
    match entry.source {
        Source::Text => corpus.text(),
        Source::File(_) | Source::Dictc(_) => corpus.path(entry.name),
    }
}

/// Builds the file in a process of its own, if there is something to build.
fn build(entry: &Entry, corpus: &Corpus, dictc: &Path) -> anyhow::Result<Option<Cost>> {
    let text = corpus.text();
    let file = opened(entry, corpus);
    let text = text.as_os_str();
    let file = file.as_os_str();
    match entry.source {
        Source::Text => Ok(None),
        Source::File(_) => time_process(&[OsStr::new("build"), OsStr::new(entry.name), text, file]).map(Some),
        Source::Dictc(form) => {
            let form = OsStr::new(form.name());
            time(dictc, &[OsStr::new("build"), text, OsStr::new("--form"), form, OsStr::new("-o"), file]).map(Some)
        }
    }
}

/// Returns the size of the compressed file, or nothing if compressing would take minutes.
fn gzipped(made: &BuiltFile) -> anyhow::Result<Option<u64>> {
    if made.bytes > 1 << 25 {
        return Ok(None);
    }
    let mut gzip = GzEncoder::new(ByteCounter(0), Compression::best());
    io::copy(&mut File::open(&made.path)?, &mut gzip)?;
    Ok(Some(gzip.finish()?.0))
}

/// A writer that counts bytes.
struct ByteCounter(u64);

impl Write for ByteCounter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
