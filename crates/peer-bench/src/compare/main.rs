//! `make compare`: measures how fast the product solves boards, and compares it with other ways to keep, search,
//! complete, correct, find and combine words.
//!
//! ```text
//! compare [PART]        prints tables, and writes them into the README
//! compare totals        computes the expected totals of boards again, after a word list has changed
//! compare tiny DICTC    runs every workload once, with few words: a test
//! compare process ...   a process to be measured by another one
//! ```
//!
//! The parts are `engines`, `dictionaries`, `searches`, `completions`, `corrections`, `scans` and `set-operations`.
//! Without one, all of these are measured. Part `from-c` is measured with the profile of the C library.

#![forbid(unsafe_code)]

mod completions;
mod corrections;
mod dictionaries;
mod engines;
mod from_c;
mod processes;
mod readme;
mod scale;
mod scans;
mod searches;
mod set_operations;
mod summary;
mod table;

use std::{env, path::Path};

use anyhow::{Context, bail, ensure};

use crate::scale::Scale;

fn main() -> anyhow::Result<()> {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        [] => {
            compare_engines()?;
            compare_dictionaries()?;
            compare_searches()?;
            compare_completions()?;
            compare_corrections()?;
            compare_scans()?;
            compare_set_operations()
        }
        ["engines"] => compare_engines(),
        ["dictionaries"] => compare_dictionaries(),
        ["searches"] => compare_searches(),
        ["completions"] => compare_completions(),
        ["corrections"] => compare_corrections(),
        ["scans"] => compare_scans(),
        ["set-operations"] => compare_set_operations(),
        ["from-c"] => compare_from_c(),
        ["totals"] => engines::renew_totals(),
        ["tiny", dictc] => {
            engines::run(Scale::Tiny).map(drop)?;
            summary::section(&dictionaries::run(Scale::Tiny, Path::new(dictc))?)?;
            searches::run(Scale::Tiny).map(drop)?;
            completions::run(Scale::Tiny).map(drop)?;
            corrections::run(Scale::Tiny).map(drop)?;
            scans::run(Scale::Tiny).map(drop)?;
            set_operations::run(Scale::Tiny)?;
            from_c::run(Scale::Tiny, Path::new(dictc).parent().context("a folder")?).map(drop)
        }
        ["process", ref args @ ..] => processes::run(args),
        _ => {
            bail!(
                "usage: compare [engines | dictionaries | searches | completions | corrections | scans | set-operations | from-c \
                 | totals | tiny DICTC]"
            )
        }
    }
}

/// Compares the engines of the solver, and writes the table.
fn compare_engines() -> anyhow::Result<()> {
    readme::replace("engines", &engines::run(Scale::Full)?)
}

/// Compares dictionaries, and writes the tables. The `dictc` that is measured is the one beside this program.
fn compare_dictionaries() -> anyhow::Result<()> {
    let dictc = env::current_exe()?.with_file_name(format!("dictc{}", env::consts::EXE_SUFFIX));
    ensure!(dictc.exists(), "{} is missing: run `make build` first", dictc.display());
    let tables = dictionaries::run(Scale::Full, &dictc)?;
    readme::replace("dictionaries", &tables.all)?;
    readme::replace("summary", &summary::section(&tables)?)
}

/// Compares searches, and writes the table.
fn compare_searches() -> anyhow::Result<()> {
    readme::replace("searches", &searches::run(Scale::Full)?)
}

/// Compares completions, and writes the table.
fn compare_completions() -> anyhow::Result<()> {
    readme::replace("completions", &completions::run(Scale::Full)?)
}

/// Compares corrections, and writes the tables.
fn compare_corrections() -> anyhow::Result<()> {
    readme::replace("corrections", &corrections::run(Scale::Full)?)
}

/// Compares scans of texts, and writes the table.
fn compare_scans() -> anyhow::Result<()> {
    readme::replace("scans", &scans::run(Scale::Full)?)
}

/// Compares set operations, and writes the table.
fn compare_set_operations() -> anyhow::Result<()> {
    readme::replace("set-operations", &set_operations::run(Scale::Full)?)
}

/// Measures calls from C, and writes the table. The C library that is measured is the one beside this program.
fn compare_from_c() -> anyhow::Result<()> {
    let program = env::current_exe()?;
    readme::replace("from-c", &from_c::run(Scale::Full, program.parent().context("a folder")?)?)
}
