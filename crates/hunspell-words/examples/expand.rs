//! Prints all words of a hunspell dictionary: `cargo run --release -p hunspell-words --example expand de_DE.dic`.
//! Numbers after the name bound the affixes of a form, and the parts and the letters of a compound: `de_DE.dic 3 2 12`.
//! Without the last two, it makes no compounds.

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
    let file = env::args_os().nth(1).ok_or("give the name of a .dic file")?;
    let mut out = BufWriter::new(io::stdout().lock());
    let bounds: Vec<usize> = env::args().skip(2).map(|number| number.parse()).collect::<Result<_, _>>()?;
    let mut dictionary = Dictionary::open(file)?;
    if let [max_affixes, ..] = *bounds {
        dictionary = dictionary.with_max_affixes(max_affixes);
    }
    match *bounds {
        [] | [_] => {}
        [_, max_parts, max_letters] => dictionary = dictionary.with_compounds(max_parts, max_letters),
        _ => return Err("give both bounds of compounds: the number of parts, and of letters".into()),
    }
    dictionary.problems().first().iter().for_each(|problem| eprintln!("{problem}"));
    dictionary.for_each_form(|form| -> Result<(), Box<dyn Error>> { Ok(writeln!(out, "{}", form.text())?) })?;
    Ok(out.flush()?)
}
