//! Checks a certificate.
//!
//! `check DICTIONARY FILE [CLASS...]`: for example `check en.dat proof.txt`, or `check en.dat proof.txt "t a"` to check the
//! counts of one class only.

use std::{env, error::Error, fs, ops::ControlFlow, time::Instant};

use board_search::{Certificate, Check};
use dict_runtime::Dict;

fn main() -> Result<(), Box<dyn Error>> {
    let [_, dict, file, classes @ ..] = &*env::args().collect::<Vec<_>>() else {
        return Err("usage: check DICTIONARY FILE [CLASS...]".into());
    };
    let certificate = Certificate::read(&fs::read_to_string(file)?)?;
    let mut check = Check::new(&Dict::load(dict)?, None, &certificate)?;
    for (index, class) in certificate.classes.iter().enumerate() {
        let letters = class.letters.join(" ");
        if classes.is_empty() || classes.contains(&letters) {
            let start = Instant::now();
            check.class(index, || ControlFlow::Continue(()))?;
            println!("{class}: right, {:.1?}", start.elapsed());
        }
    }
    Ok(())
}
