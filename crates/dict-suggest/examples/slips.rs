//! Prints the rare words of a dictionary that are probably slips of a common word, such as `wich`, sorted: it makes
//! `dicts/en/slips.txt`.
//!
//! ```sh
//! cargo run --release -p dict-suggest --example slips dicts/en/en.dat
//! ```
//!
//! A word is printed if it has four letters or more, if its value is 70 or worse, and if the likeliest other word is a
//! slip away and twenty times as common. A slip costs little, as `Weights::DEFAULT` says: two letters have changed
//! places, a letter is doubled or a double one is not, or a vowel or an `h` is missing.

use std::{
    env,
    error::Error,
    io::{Write, stdout},
};

use dict_runtime::{Dict, Value, columns::Rarity};
use dict_suggest::{Suggester, Weights};

const WORST_COMMON_VALUE: i64 = 60;
const MIN_LETTERS: usize = 4;
const MAX_COST_OF_SLIP: u32 = 20;
/// The logarithm of twenty.
const COMMONER: u32 = (Rarity::OF_TEN * 13).div_ceil(10);

fn main() -> Result<(), Box<dyn Error>> {
    let path = env::args().nth(1).ok_or("name a dictionary, such as dicts/en/en.dat")?;
    let dict = Dict::load(path)?;
    let values = dict.values().ok_or("the dictionary has no values")?;
    let rarity = dict.commonness().and_then(Rarity::new).ok_or("the dictionary does not say how common words are")?;
    let suggester = Suggester::new(&dict);
    let mut out = stdout().lock();
    for (id, word) in (0..).zip(&dict) {
        let is_rare = matches!(values.get(id), Some(Value::Integer(value)) if value > WORST_COMMON_VALUE);
        if !is_rare || word.chars().nth(MIN_LETTERS - 1).is_none() {
            continue;
        }
        let likeliest = suggester.suggest(&word, 2).into_iter().find(|other| other.text != word);
        let Some((other, cost)) = likeliest.and_then(|other| Some((other.id?, other.cost))) else { continue };
        let cost_of_rarity = rarity.of(other) * u32::from(Weights::DEFAULT.rarity) / Rarity::OF_TEN;
        if cost.saturating_sub(cost_of_rarity) <= MAX_COST_OF_SLIP && rarity.of(id) >= rarity.of(other) + COMMONER {
            writeln!(out, "{word}")?;
        }
    }
    Ok(())
}
