//! Proves that no board has more points than a given one.
//!
//! `prove DICTIONARY BOARD THREADS FILE`: for example `prove en.dat "d n i s / e t a l / s r e p" 2 proof.txt`. The file
//! keeps the state of the proof; in the end it is the certificate.

use std::{
    env,
    error::Error,
    fs::{self, OpenOptions},
    io::Write,
    ops::ControlFlow,
    time::{Duration, Instant},
};

use board_search::{Goal, Layout, Letters, Outcome, Proof, Task};
use board_solver::{Board, Rules};
use dict_runtime::Dict;

fn main() -> Result<(), Box<dyn Error>> {
    let [_, dict, board, threads, file] = &*env::args().collect::<Vec<_>>() else {
        return Err("usage: prove DICTIONARY BOARD THREADS FILE".into());
    };
    let dict = Dict::load(dict)?;
    let board: Board = board.parse()?;
    let texts = dict.alphabet().symbols().iter().map(|symbol| symbol.text());
    let letters = texts.filter(|text| text.chars().all(char::is_alphabetic));
    let letters = letters.map(|text| if text == "q" { "qu".to_string() } else { text.to_string() }).collect();
    let task = Task {
        layout: Layout::of_board(&board),
        letters: Letters::Any(letters),
        multipliers: vec![],
        goal: Goal::Points,
    };
    let start = Instant::now();
    let mut proof = Proof::new(&dict, &Rules::BOGGLE, &task, &board)?;
    eprintln!("{:.1?}: prepared; the best board has {}", start.elapsed(), proof.header().target);

    let mut state = OpenOptions::new().append(true).create(true).open(file)?;
    let keep = proof.resume(&fs::read_to_string(file)?)?;
    state.set_len(keep as u64)?;
    if keep == 0 {
        state.write_all(proof.header().to_string().as_bytes())?;
    }
    let save = |lines: &str| {
        state.write_all(lines.as_bytes())?;
        state.sync_data()
    };
    let mut next = Duration::from_secs(5);
    let outcome = proof.run(threads.parse()?, save, |status| {
        if start.elapsed() >= next {
            next = start.elapsed() + Duration::from_secs(5);
            let (done, all) = (status.classes_done, status.classes);
            eprintln!("{:.0?}: {done} of {all} classes, {:.1}%", start.elapsed(), 100.0 * status.share);
        }
        ControlFlow::Continue(())
    })?;
    eprintln!("{:.1?}: done", start.elapsed());
    match outcome {
        Outcome::Proven(certificate) => {
            let temporary = format!("{file}.new");
            fs::write(&temporary, certificate.to_string())?;
            fs::rename(&temporary, file)?;
            println!("{} is the best", proof.header().best);
        }
        Outcome::Better(board, score) => println!("{board} is better: {}", score.points),
        Outcome::Stopped => println!("stopped"),
    }
    Ok(())
}
