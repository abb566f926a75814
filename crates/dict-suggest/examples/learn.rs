//! Learns weights from pairs of a mistake and the right word, and prints how often they find the right one.
//!
//! ```sh
//! cargo run --release -p dict-suggest --example learn -- words.dat pairs.tsv
//! cargo run --release -p dict-suggest --example learn -- --learn words.dat pairs.tsv other-pairs.tsv
//! ```
//!
//! Each line of a file is a mistake, a tab, and the right word. With `--learn`, the weights are learned from the first
//! file; then they are printed, and measured on each file.

use std::{env, error::Error, fs, path::PathBuf, thread, time::Instant};

use dict_runtime::Dict;
use dict_suggest::{Keyboard, Suggester, Weights};

/// A mistake, and the right word, or two words with a space between them.
type Pair = (String, String);

/// The numbers of right words that are found.
#[derive(Default)]
struct Measured {
    first: usize,
    in_five: usize,
    seconds: f64,
}

impl Measured {
    /// Returns what learning makes as large as possible.
    fn points(&self) -> usize {
        self.first + self.in_five
    }
}

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
            "{}: {} pairs, first {:.2}%, in the first five {:.2}%, {:.1} us a word",
            PathBuf::from(file).file_stem().unwrap_or_default().display(),
            pairs.len(),
            100.0 * measured.first as f64 / count,
            100.0 * measured.in_five as f64 / count,
            1e6 * measured.seconds / count,
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

/// Returns true if two texts are the same in the letters of the dictionary.
fn is_same(dict: &Dict, left: &str, right: &str) -> bool {
    dict.alphabet().fold_text(left) == dict.alphabet().fold_text(right)
}

/// Measures weights in one thread.
fn measure(dict: &Dict, weights: Weights, pairs: &[Pair]) -> Measured {
    let keyboard = Keyboard::of_language(dict.meta_value(dict_runtime::meta::LANGUAGE).unwrap_or(""));
    let suggester = Suggester::with_keyboard(dict, keyboard, weights);
    let mut measured = Measured::default();
    for (mistake, right) in pairs {
        let start = Instant::now();
        let suggestions = suggester.suggest(mistake, 5);
        measured.seconds += start.elapsed().as_secs_f64();
        let place = suggestions.iter().position(|suggestion| is_same(dict, &suggestion.text, right));
        measured.first += usize::from(place == Some(0));
        measured.in_five += usize::from(place.is_some());
    }
    measured
}

/// Returns the points of weights. Each half of the pairs has its own thread.
fn points(dict: &Dict, weights: Weights, pairs: &[Pair]) -> usize {
    let (left, right) = pairs.split_at(pairs.len() / 2);
    thread::scope(|scope| {
        let other = scope.spawn(|| measure(dict, weights, left).points());
        let points = measure(dict, weights, right).points();
        points + other.join().expect("a thread that does not panic")
    })
}

/// The points that a smaller weight must bring.
const WORTH: usize = 4;

/// Changes one weight after the other, in smaller and smaller steps. If mistakes cost more, fewer words are looked at,
/// and the answer comes sooner. So a weight grows if no point is lost, and shrinks only if that pays.
fn learn(dict: &Dict, pairs: &[Pair], weights: &mut Weights) {
    // Without pairs that have spaces, nothing is known of the costs of spaces.
    let mistakes_have_spaces = pairs.iter().any(|(mistake, _)| mistake.contains(' '));
    let words_have_spaces = pairs.iter().any(|(_, right)| right.contains(' '));
    let is_known = |name: &str| match name {
        "no_space" => words_have_spaces,
        "extra_space" => mistakes_have_spaces,
        _ => true,
    };
    let names: Vec<&str> = weights.fields().map(|(name, _)| name).filter(|name| is_known(name)).collect();
    let mut best = points(dict, *weights, pairs);
    for step in [6i16, 3, 1] {
        for _ in 0..2 {
            for &name in &names {
                for (change, needed) in [(step, 0), (-step, WORTH)] {
                    let mut changed = *weights;
                    for (_, weight) in changed.fields().filter(|(other, _)| *other == name) {
                        *weight = (i16::from(*weight) + change).clamp(0, 126) as u8;
                    }
                    let found = points(dict, changed, pairs);
                    if found >= best + needed {
                        best = found;
                        *weights = changed;
                        break;
                    }
                }
            }
            eprintln!("steps of {step}: {best} points");
        }
    }
}
