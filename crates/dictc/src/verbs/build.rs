use std::{
    fs,
    io::{self, IsTerminal},
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use anyhow::bail;
use dict_compiler::{CompileError, Input, Meta, Options, Report, Skip, WordList, replace_file};
use indicatif::{HumanBytes, HumanCount, ProgressBar, ProgressStyle};

use crate::{args::Build, exit::Exit, output::note};

const STDIN: &str = "standard input";

pub fn run(args: &Build) -> anyhow::Result<Exit> {
    let start = Instant::now();
    if args.output == Path::new("-") {
        bail!("a dictionary does not go to standard output; name a file with -o");
    }
    refuse_to_overwrite_inputs(args)?;
    let mut list = WordList::new(Options {
        fold: args.fold,
        alphabet: args.alphabet.clone(),
        min_letters: args.min_len,
        max_letters: args.max_len,
    })?;
    for path in &args.deny {
        list.deny(open(path)?)?;
    }
    let bar = Progress::new(start);
    let stdin = [PathBuf::from("-")];
    let inputs = if args.inputs.is_empty() { &stdin[..] } else { &args.inputs };
    for path in inputs {
        list.read_with_progress(open(path)?, |lines| bar.show(|| format!("{} lines read", HumanCount(lines))))?;
    }
    bar.show(|| "compiling".to_string());
    let meta = Meta {
        name: args.name.clone(),
        language: args.language.clone(),
        license: args.license.clone(),
        source: args.source.clone(),
    };
    let compiled = list.compile(&meta).map_err(|error| match error {
        CompileError::NoWords { .. } => anyhow::Error::new(error).context(names(inputs)),
        _ => error.into(),
    })?;
    replace_file(&args.output, &compiled.bytes)?;
    bar.finish();
    print_report(&args.output, &compiled.report, compiled.bytes.len(), start.elapsed());
    Ok(Exit::Yes)
}

/// What the inputs are called in a message.
fn names(inputs: &[PathBuf]) -> String {
    let name = |path: &PathBuf| if path == Path::new("-") { STDIN.to_string() } else { path.display().to_string() };
    inputs.iter().map(name).collect::<Vec<_>>().join(", ")
}

fn open(path: &Path) -> anyhow::Result<Input> {
    Ok(if path == Path::new("-") { Input::from_reader(STDIN, io::stdin().lock())? } else { Input::open(path)? })
}

fn refuse_to_overwrite_inputs(args: &Build) -> anyhow::Result<()> {
    let Ok(output) = fs::canonicalize(&args.output) else { return Ok(()) };
    for input in args.inputs.iter().chain(&args.deny) {
        if fs::canonicalize(input).is_ok_and(|input| input == output) {
            bail!("{}: it is an input and the output; name another output with -o", input.display());
        }
    }
    Ok(())
}

/// A line on a terminal's standard error, once the work takes longer than a second.
struct Progress {
    start: Instant,
    bar: ProgressBar,
}

impl Progress {
    fn new(start: Instant) -> Self {
        let bar = if io::stderr().is_terminal() { ProgressBar::new_spinner() } else { ProgressBar::hidden() };
        bar.set_style(ProgressStyle::default_spinner());
        Self { start, bar }
    }

    fn show(&self, message: impl FnOnce() -> String) {
        if !self.bar.is_hidden() && self.start.elapsed() > Duration::from_secs(1) {
            self.bar.set_message(message());
            self.bar.tick();
        }
    }

    fn finish(self) {
        self.bar.finish_and_clear();
    }
}

fn print_report(output: &Path, report: &Report, bytes: usize, time: Duration) {
    let mut text = String::new();
    let mut line = |what: &str, figure: String| text += &format!("{what:>20}  {figure}\n");
    let count = |n: u64| HumanCount(n).to_string();
    line("lines read", count(report.lines));
    line("words", count(report.words.into()));
    for reason in Skip::ALL {
        match report.skipped(reason) {
            (0, _) => {}
            (n, Some(example)) if !example.is_empty() => {
                line(&reason.to_string(), format!("{}, such as {:?}", count(n), shortened(example)));
            }
            (n, _) => line(&reason.to_string(), count(n)),
        }
    }
    line("symbols", count(report.symbols as u64));
    let fill = report.used_slots as f64 / report.slots as f64;
    line("slots", format!("{}, {:.2}% in use", count(report.slots as u64), fill * 100.0));
    let a_word = bytes as f64 / f64::from(report.words);
    line("bytes", format!("{} ({}, {a_word:.2} a word)", count(bytes as u64), HumanBytes(bytes as u64)));
    line("time", format!("{:.3} s", time.as_secs_f64()));
    note(&format!("{text}wrote {}\n", output.display()));
}

fn shortened(example: &str) -> String {
    let mut chars = example.chars();
    let mut text: String = chars.by_ref().take(40).collect();
    if chars.next().is_some() {
        text.push('…');
    }
    text
}
