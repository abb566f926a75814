//! Looks words up. It reads one word a line, and says if it is a word; if not, it suggests words that are close to it.
//!
//! ```sh
//! echo speling | cargo run -p examples --example console              # English
//! echo speling | cargo run -p examples --example console words.dat    # a file that `dictc build` wrote
//! ```

use std::{env, error::Error, io};

use dict_runtime::Dict;

fn main() -> Result<(), Box<dyn Error>> {
    let dict = match env::args_os().nth(1) {
        // Every byte is checked, so a damaged file is an error here.
        Some(path) => Dict::load(path)?,
        None => dict_en::dict().clone(),
    };
    for line in io::stdin().lines() {
        let line = line?;
        let word = line.trim();
        if dict.contains(word) {
            println!("{word}: yes");
        } else {
            // Words at a distance of one letter. A word that is too long for the search has none.
            let close: Vec<String> = dict.near(word, 1).into_iter().flatten().take(5).collect();
            println!("{word}: no; close to it: {}", close.join(", "));
        }
    }
    Ok(())
}
