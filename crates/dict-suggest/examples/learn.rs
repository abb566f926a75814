//! Learns weights from pairs of a mistake and the right word, and prints how often they find the right one.
//!
//! ```sh
//! cargo run --release -p dict-suggest --example learn -- words.dat pairs.tsv
//! cargo run --release -p dict-suggest --example learn -- --learn words.dat pairs.tsv other-pairs.tsv
//! ```
//!
//! Each line of a file is a mistake, a tab, and the right word. With `--learn`, the weights are learned from the first file;
//! then they are printed, and measured on each file.

use std::{env, error::Error, fs, hint, path::PathBuf, thread, time::Instant};

use dict_runtime::Dict;
use dict_suggest::{Keyboard, Suggester, Weights};

/// A mistake, and the right word, or two words with a space between them.
type Pair = (String, String);

/// How well the right words are found, as sums over pairs.
#[derive(Default)]
struct Measured {
    first: usize,
    in_five: usize,
    /// The sum of the bits that the model needs to name the right word among all suggestions.
    bits: f64,
}

/// The bits that are counted for a word that is not found.
const NOT_FOUND: f64 = 12.0;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args: Vec<String> = env::args().skip(1).collect();
    let learns = args.first().is_some_and(|arg| arg == "--learn");
    args.drain(..usize::from(learns));
    let [dict, files @ ..] = &args[..] else { return Err("usage: learn [--learn] DICT PAIRS...".into()) };
    let dict = Dict::load(dict)?;
    let mut weights = Weights::DEFAULT;
    let lists = files.iter().map(|file| read(&dict, file)).collect::<Result<Vec<_>, _>>()?;
    if learns {
        let list = lists.first().ok_or("name a file of pairs to learn from")?;
        learn(&dict, list, &mut weights);
        for (name, weight) in weights.fields() {
            println!("{name} = {weight},");
        }
    }
    for (file, pairs) in files.iter().zip(&lists) {
        let measured = measure(&dict, weights, pairs);
        let count = pairs.len() as f64;
        println!(
            "{}: {} pairs, first {:.2}%, in the first five {:.2}%, {:.3} bits, {:.1} us a word",
            PathBuf::from(file).file_stem().unwrap_or_default().display(),
            pairs.len(),
            100.0 * measured.first as f64 / count,
            100.0 * measured.in_five as f64 / count,
            measured.bits / count,
            1e6 * seconds(&dict, weights, pairs) / count,
        );
    }
    Ok(())
}

/// Reads pairs. Leaves out those whose right word is not in the dictionary, and mistakes that are words.
fn read(dict: &Dict, path: &str) -> Result<Vec<Pair>, Box<dyn Error>> {
    let text = fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let pairs = text.lines().filter_map(|line| line.split_once('\t'));
    let pairs =
        pairs.filter(|(mistake, right)| !dict.contains(mistake) && right.split(' ').all(|word| dict.contains(word)));
    Ok(pairs.map(|(mistake, right)| (mistake.into(), right.into())).collect())
}

/// Measures weights in one thread.
fn measure(dict: &Dict, weights: Weights, pairs: &[Pair]) -> Measured {
    let keyboard = Keyboard::of_language(dict.meta_value(dict_runtime::meta::LANGUAGE).unwrap_or(""));
    let suggester = Suggester::with_keyboard(dict, keyboard, weights);
    let mut sums = Measured::default();
    for (mistake, right) in pairs {
        let suggestions = suggester.suggest(mistake, 30);
        let place = suggestions.iter().position(|suggestion| suggestion.text == *right);
        sums.first += usize::from(place == Some(0));
        sums.in_five += usize::from(place.is_some_and(|place| place < 5));
        sums.bits += place.and_then(|place| suggestions.get(place)).map_or(NOT_FOUND, |right| {
            let all = suggestions.iter().map(|other| (f64::from(right.cost) - f64::from(other.cost)) / 10.0);
            all.map(f64::exp2).sum::<f64>().log2().min(NOT_FOUND)
        });
    }
    sums
}

/// Returns the time in which the first five suggestions of all mistakes are found.
fn seconds(dict: &Dict, weights: Weights, pairs: &[Pair]) -> f64 {
    let keyboard = Keyboard::of_language(dict.meta_value(dict_runtime::meta::LANGUAGE).unwrap_or(""));
    let suggester = Suggester::with_keyboard(dict, keyboard, weights);
    let start = Instant::now();
    for (mistake, _) in pairs {
        hint::black_box(suggester.suggest(mistake, 5));
    }
    start.elapsed().as_secs_f64()
}

/// Returns the bits that weights need for all pairs. Each half of them has its own thread.
fn bits(dict: &Dict, weights: Weights, pairs: &[Pair]) -> f64 {
    let (left, right) = pairs.split_at(pairs.len() / 2);
    thread::scope(|scope| {
        let other = scope.spawn(|| measure(dict, weights, left).bits);
        let bits = measure(dict, weights, right).bits;
        bits + other.join().expect("a thread that does not panic")
    })
}

/// Changes one weight after the other, in smaller and smaller steps, as long as the pairs need fewer bits.
fn learn(dict: &Dict, pairs: &[Pair], weights: &mut Weights) {
    let count = weights.fields().count();
    let mut best = bits(dict, *weights, pairs);
    for step in [6i16, 3, 1] {
        for _ in 0..2 {
            let before = best;
            for number in 0..count {
                for change in [step, -step] {
                    let mut changed = *weights;
                    let Some((_, weight)) = changed.fields().nth(number) else { continue };
                    *weight = (i16::from(*weight) + change).clamp(0, 126) as u8;
                    let found = bits(dict, changed, pairs);
                    if found < best {
                        (best, *weights) = (found, changed);
                        break;
                    }
                }
            }
            eprintln!("steps of {step}: {:.4} bits", best / pairs.len() as f64);
            if best >= before {
                break;
            }
        }
    }
}
