//! Looks words up. Reads one word per line, and says if it is a word; if not, suggests the words that were probably
//! meant.
//!
//! ```sh
//! echo speling | cargo run -p examples --example console              # English
//! echo speling | cargo run -p examples --example console words.dat    # a file that `dictc build` wrote
//! ```

use std::{env, error::Error, io};

use dict_runtime::Dict;
use dict_suggest::Suggester;

fn main() -> Result<(), Box<dyn Error>> {
    let dict = match env::args_os().nth(1) {
        // Every byte is checked, so a damaged file is an error here.
        Some(path) => Dict::load(path)?,
        None => dict_en::dict().clone(),
    };
    let suggester = Suggester::new(&dict);
    for line in io::stdin().lines() {
        let line = line?;
        let word = line.trim();
        if dict.contains(word) {
            println!("{word}: yes");
        } else {
            let meant: Vec<String> = suggester.suggest(word, 3).into_iter().map(|suggestion| suggestion.text).collect();
            let question =
                if meant.is_empty() { String::new() } else { format!("; perhaps meant: {}", meant.join(", ")) };
            println!("{word}: no{question}");
        }
    }
    Ok(())
}
