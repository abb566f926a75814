//! Compiles `words.txt` to a dictionary, which `examples/embedded.rs` embeds.

use std::{env, error::Error, fs, path::Path};

use dict_compiler::{Input, Meta, Options, WordList};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=words.txt");
    let mut list = WordList::new(Options::default())?;
    list.read(Input::open("words.txt")?)?;
    let compiled = list.compile(&Meta::default())?;
    fs::write(Path::new(&env::var("OUT_DIR")?).join("words.dat"), compiled.to_bytes())?;
    Ok(())
}
