//! `make compare`: how the product stands beside others, at solving boards, at keeping words and at finding
//! them.

#![forbid(unsafe_code)]

mod dictionaries;
mod median;
mod processes;
mod readme;
mod scale;
mod searches;
mod solvers;
mod table;

use std::{env, path::Path};

use anyhow::{bail, ensure};

use crate::scale::Scale;

fn main() -> anyhow::Result<()> {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        [] => {
            solvers::run(Scale::Full)?;
            compare_dictionaries()?;
            compare_searches()
        }
        ["solvers"] => solvers::run(Scale::Full),
        ["dictionaries"] => compare_dictionaries(),
        ["searches"] => compare_searches(),
        ["tiny", dictc] => {
            solvers::run(Scale::Tiny)?;
            dictionaries::run(Scale::Tiny, Path::new(dictc))?;
            searches::run(Scale::Tiny).map(drop)
        }
        ["process", ref args @ ..] => processes::run(args),
        _ => bail!("usage: compare [solvers | dictionaries | searches | tiny DICTC]"),
    }
}

/// Takes the `dictc` that is beside this program, and puts what it prints into the README too.
fn compare_dictionaries() -> anyhow::Result<()> {
    let dictc = env::current_exe()?.with_file_name(format!("dictc{}", env::consts::EXE_SUFFIX));
    ensure!(dictc.exists(), "{} is missing: run `make build` first", dictc.display());
    readme::replace("compare", &dictionaries::run(Scale::Full, &dictc)?)
}

/// Puts what it prints into the README too.
fn compare_searches() -> anyhow::Result<()> {
    readme::replace("searches", &searches::run(Scale::Full)?)
}
