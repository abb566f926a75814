//! Prints all words of a hunspell dictionary: `cargo run --release -p hunspell-words --example expand de_DE.dic`

use std::{
    env,
    error::Error,
    io::{self, BufWriter, Write},
    process::ExitCode,
};

use hunspell_words::Dictionary;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let file = env::args_os().nth(1).ok_or("which file? give the name of a .dic file")?;
    let mut out = BufWriter::new(io::stdout().lock());
    let affixes = env::args().nth(2).map_or(Ok(3), |number| number.parse())?;
    let dictionary = Dictionary::open(file)?.with_max_affixes(affixes);
    dictionary.problems().first().iter().for_each(|problem| eprintln!("{problem}"));
    dictionary.for_each_form(|form| -> Result<(), Box<dyn Error>> { Ok(writeln!(out, "{}", form.text())?) })?;
    Ok(out.flush()?)
}
