//! A process that reads a dictionary while other processes change the dictionary's file.
//! `tests/promises/p4_honest_mapping.rs` starts it. It panics on a wrong answer, and prints its two counts when it
//! ends.

use std::{
    env, io,
    path::Path,
    sync::atomic::{AtomicUsize, Ordering::Relaxed},
    thread,
};

use board_solver::Board;
use dict_runtime::{Dict, OpenError};
use dict_tests::{
    hostile::every_method::call_one_by_one,
    inputs::{dictionaries::map, two_versions::TWO_VERSIONS},
};

/// The number of threads that query the dictionary.
const THREADS: usize = 8;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let number = |text: &str| text.parse().expect("a number");
    let counts = match &arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["replaced", path, lookups] => ask_while_replaced(Path::new(path), number(lookups)),
        ["overwritten", path, loads] => load_while_overwritten(Path::new(path), number(loads)),
        ["scribbled", path, rounds] => ask_while_scribbled(Path::new(path), number(rounds)),
        ["cut", path] => ask_when_cut(Path::new(path)),
        other => panic!("{other:?}"),
    };
    println!("{} {}", counts[0], counts[1]);
}

/// Maps the file, which is one of the two versions, and looks up words until the other version is at the path. Repeats
/// that for at least `lookups` lookups and three maps. Returns the numbers of lookups and of maps.
fn ask_while_replaced(path: &Path, lookups: usize) -> [usize; 2] {
    const AT_ONCE: usize = 1 << 12;
    let mut asked = 0;
    let mut maps = 0;
    while asked < lookups || maps < 3 {
        let dict = map(path).expect("it is always there, and whole");
        let mut is_replaced = false;
        while !is_replaced {
            thread::scope(|scope| {
                for thread in 0..THREADS {
                    let dict = &dict;
                    scope.spawn(move || TWO_VERSIONS.check_ids(dict, asked + thread * AT_ONCE, AT_ONCE));
                }
            });
            asked += 2 * THREADS * AT_ONCE;
            is_replaced = TWO_VERSIONS.version_of(&map(path).expect("it is always there, and whole"))
                != TWO_VERSIONS.version_of(&dict);
        }
        dict.verify().expect("it is what it was");
        maps += 1;
    }
    [asked, maps]
}

/// Loads a file that is whole only from time to time: at least `loads` times, and until loading has both succeeded and
/// failed. Returns how often it succeeded and how often it failed.
fn load_while_overwritten(path: &Path, loads: usize) -> [usize; 2] {
    let [right, refused, next] = [const { AtomicUsize::new(0) }; 3];
    let is_whole = |dict: &Dict| dict.bytes() == TWO_VERSIONS.files[TWO_VERSIONS.version_of(dict)];
    thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                let mut kept = None;
                loop {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= loads && right.load(Relaxed) > 0 && refused.load(Relaxed) > 0 {
                        break;
                    }
                    match Dict::load(path) {
                        Ok(dict) => {
                            assert!(is_whole(&dict));
                            TWO_VERSIONS.check_ids(&dict, number << 8, 1 << 8);
                            right.fetch_add(1, Relaxed);
                            kept = Some(dict);
                        }
                        Err(error @ (OpenError::Format { .. } | OpenError::Io { .. })) => {
                            assert!(error.to_string().contains(path.to_str().expect("it is text")), "{error}");
                            refused.fetch_add(1, Relaxed);
                        }
                        Err(error) => panic!("{error:?}"),
                    }
                }
                if let Some(dict) = kept {
                    assert!(is_whole(&dict));
                    TWO_VERSIONS.check_all_ids(&dict);
                }
            });
        }
    });
    [right.into_inner(), refused.into_inner()]
}

/// Maps the file and calls every method, until it opened `rounds` times. Returns how often it opened, and how
/// often it did not.
fn ask_while_scribbled(path: &Path, rounds: usize) -> [usize; 2] {
    let texts =
        ["", "c", "ch", "cat", "zebra", "chico", "llavero", "perro", "qui", "ANO", "か\u{3099}っこう", "さくら"];
    let boards: [Board; 4] = ["cat/sod/g..", "ch i c / o ch o / ll a v", "ねこ/さく", "a ? / t s"]
        .map(|board| board.parse().expect("a board"));
    let mut open = 0;
    let mut refused = 0;
    while open < rounds {
        match map(path) {
            Ok(dict) => {
                call_one_by_one(&dict, &texts, &boards);
                // Bytes rarely change between two reads of them, so there are many reads.
                for text in texts.iter().cycle().take(1 << 9) {
                    _ = (dict.prefixes(text).count(), dict.complete(text).take(8).count(), dict.meta().count());
                }
                _ = (dict.contains_many(&texts.repeat(5)), dict.ids(&texts.repeat(5)));
                _ = dict_runtime::sets::union([&dict, &dict]).map(|words| words.take(dict.len()).fold(0, |n, _| n + 1));
                open += 1;
            }
            Err(_) => refused += 1,
        }
    }
    [open, refused]
}

/// Maps the file, which is one of the two versions, prints `mapped`, waits for a line that says that the file was cut,
/// and looks up every word. Returns the numbers of words and of other texts that it looked up.
fn ask_when_cut(path: &Path) -> [usize; 2] {
    let dict = map(path).expect("it is whole");
    TWO_VERSIONS.check_all_ids(&dict);
    println!("mapped");
    io::stdin().read_line(&mut String::new()).expect("it is told");
    TWO_VERSIONS.check_all_ids(&dict);
    [dict.len(), dict.len()]
}
