//! A comparison with other ways to find all words of a list in a text.

use std::{fs, time::Instant};

use anyhow::ensure;
use dict_runtime::{Dict, Value, columns::FREQUENCY};
use peer_bench::{
    CompiledList, compounds,
    scans::{Found, List, SCANS, Task},
};
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

use crate::{
    scale::{Scale, median},
    table,
};

/// A row of the table: its name, and what was measured for each task.
struct Row {
    name: &'static str,
    ready_ms: f64,
    bytes: Option<usize>,
    megabytes_a_second: Vec<Option<f64>>,
}

/// Measures, prints and returns the tables. It is an error if two ways find different words.
pub(crate) fn run(scale: Scale) -> anyhow::Result<String> {
    let english = CompiledList::english()?;
    let (text_len, compound_count) = if scale == Scale::Full { (4_000_000, 4_600_000) } else { (40_000, 20_000) };
    let text = text(&Dict::from_bytes(&english.file)?, text_len);
    let compounds: Vec<String> = compounds(&english.words, compound_count)?.lines().map(String::from).collect();
    let header = ["words", "", "ready, ms", "MB", "all", "longest", "whole words"].map(String::from).to_vec();
    let mut rows = vec![header];
    for list in [english, CompiledList::new(compounds)?] {
        for row in measure(&list, &text, scale)? {
            let cells = [
                table::grouped(list.words.len()),
                row.name.to_string(),
                table::figure(row.ready_ms),
                table::figure_or_dash(row.bytes.map(|bytes| bytes as f64 / 1e6)),
            ];
            rows.push(cells.into_iter().chain(row.megabytes_a_second.into_iter().map(table::figure_or_dash)).collect());
        }
    }
    let section = format!(
        "MB of text a second, one thread, the median of {} rounds. The text has {} bytes: words of the English list, drawn by their \
         frequency, with spaces and signs. All find the same words. The lists are the shipped English one, and compounds of its words.\n\n{}",
        scale.rounds(),
        table::grouped(text.len()),
        table::markdown(&rows, |column| column < 2)
    );
    print!("{section}");
    Ok(section)
}

/// Returns a text of `len` bytes or a little more: words, drawn by their frequency.
fn text(dict: &Dict, len: usize) -> String {
    let frequencies = dict.column(FREQUENCY);
    // Thousandths on a scale on which 1000 more is ten times as often.
    let weight = |id| match frequencies.and_then(|column| column.get(id)) {
        Some(Value::Integer(frequency)) => 10f64.powf(frequency as f64 / 1000.0),
        _ => 0.0,
    };
    let mut total = 0.0;
    let sums = (0..dict.len() as u32).map(|id| {
        total += weight(id);
        total
    });
    let sums: Vec<f64> = sums.collect();
    let words: Vec<String> = dict.iter().collect();
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut text = String::new();
    for number in 1.. {
        let drawn = random.random::<f64>() * total;
        text += &words[sums.partition_point(|sum| *sum <= drawn)];
        text += if number % 9 == 0 { ", " } else { " " };
        if text.len() >= len {
            break;
        }
    }
    text
}

/// Measures all ways for a list. They take turns.
fn measure(list: &CompiledList, text: &str, scale: Scale) -> anyhow::Result<Vec<Row>> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("words.dat");
    fs::write(&file, &list.file)?;
    let list = List { words: &list.words, file: &file };
    let mut rows: Vec<Row> = Vec::new();
    for entry in &SCANS {
        rows.push(Row { name: entry.name, ready_ms: f64::NAN, bytes: None, megabytes_a_second: Vec::new() });
    }
    for task in Task::ALL {
        let mut scans = Vec::new();
        for (entry, row) in SCANS.iter().zip(&mut rows) {
            let start = Instant::now();
            let scan = (entry.open)(&list, task)?;
            if let Some(scan) = &scan {
                row.ready_ms = row.ready_ms.min(start.elapsed().as_secs_f64() * 1e3);
                row.bytes = scan.memory();
            }
            scans.push(scan);
        }
        let mut runs = vec![Vec::new(); scans.len()];
        let mut expected: Option<Found> = None;
        for _ in 0..scale.rounds() {
            for ((entry, scan), runs) in SCANS.iter().zip(&scans).zip(&mut runs) {
                let Some(scan) = scan else { continue };
                let start = Instant::now();
                let found = scan.scan(text);
                runs.push(text.len() as f64 / 1e6 / start.elapsed().as_secs_f64());
                ensure!(*expected.get_or_insert(found) == found, "{}: {found:?}, not {expected:?}", entry.name);
            }
        }
        for (row, runs) in rows.iter_mut().zip(runs) {
            row.megabytes_a_second.push((!runs.is_empty()).then(|| median(runs)));
        }
    }
    Ok(rows)
}
