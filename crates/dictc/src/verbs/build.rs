use std::{
    fs,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use anyhow::{Context, bail};
use dict_compiler::{CompileError, Meta, Options, Report, Skip, WordList, replace_file};
use indicatif::{HumanBytes, HumanCount};

use crate::{
    args::Build,
    exit::Exit,
    input::{STDIN, is_stdin},
    output::{note, visible},
    progress::Progress,
    recipe::{Expect, List, Recipe},
};

pub fn run(args: &Build) -> anyhow::Result<Exit> {
    let start = Instant::now();
    let recipe = match &args.recipe {
        Some(path) => Recipe::read(path)?,
        None => recipe_of(args),
    };
    refuse_what_cannot_be_meant(args, &recipe)?;
    // What is wrong with an option, is wrong with the recipe that it stands in.
    let explain = |error: CompileError| match &args.recipe {
        Some(path) => anyhow::Error::new(error).context(path.display().to_string()),
        None => error.into(),
    };
    let mut words = WordList::new(recipe.options).map_err(explain)?;
    for path in recipe.deny {
        words.deny(List::new(path).open()?)?;
    }
    let progress = Progress::start();
    for list in &recipe.lists {
        list.read_into(&mut words, |lines| progress.say(format!("{} lines read", HumanCount(lines))))?;
    }
    for path in recipe.values {
        words.read_values(List::new(path).open()?)?;
    }
    progress.say(format!("{} lines read, compiling", HumanCount(words.report().lines)));
    let compiled = words.compile(&recipe.meta).map_err(|error| match error {
        CompileError::NoWords { .. } => anyhow::Error::new(error).context(names(&recipe.lists)),
        _ => explain(error),
    })?;
    if let Some(path) = &args.recipe {
        recipe.expect.check(&compiled.bytes).with_context(|| path.display().to_string())?;
    }
    replace_file(&args.output, &compiled.bytes)?;
    drop(progress);
    print_report(&args.output, &compiled.report, compiled.bytes.len(), start.elapsed());
    Ok(Exit::Yes)
}

/// What the inputs are called in a message.
fn names(lists: &[List]) -> String {
    let name = |list: &List| if is_stdin(&list.path) { STDIN.to_string() } else { list.path.display().to_string() };
    lists.iter().map(name).collect::<Vec<_>>().join(", ")
}

/// What the arguments say without a recipe.
fn recipe_of(args: &Build) -> Recipe {
    let stdin = [PathBuf::from("-")];
    let inputs = if args.inputs.is_empty() { &stdin[..] } else { &args.inputs };
    Recipe {
        options: Options {
            fold: args.fold,
            alphabet: args.alphabet.clone(),
            min_letters: args.min_len,
            max_letters: args.max_len,
            ..Options::default()
        },
        meta: Meta {
            name: args.name.clone(),
            language: args.language.clone(),
            license: args.license.clone(),
            source: args.source.clone(),
        },
        deny: args.deny.clone(),
        values: args.values.iter().cloned().collect(),
        lists: inputs.iter().cloned().map(List::new).collect(),
        expect: Expect::default(),
    }
}

fn refuse_what_cannot_be_meant(args: &Build, recipe: &Recipe) -> anyhow::Result<()> {
    if is_stdin(&args.output) {
        bail!("a dictionary does not go to standard output; name a file with -o");
    }
    let inputs = || recipe.lists.iter().map(|list| &list.path).chain(&recipe.deny).chain(&recipe.values);
    if inputs().filter(|path| is_stdin(path)).count() > 1 {
        bail!("standard input can be read once; give the other lists as files");
    }
    if let Some(recipe) = args.inputs.iter().find(|input| input.extension().is_some_and(|name| name == "toml")) {
        bail!("{}: it is a recipe, not a word list; build it with --recipe", recipe.display());
    }
    if let (Some(min), Some(max)) = (args.min_len, args.max_len)
        && min > max
    {
        bail!("no word has at least {min} and at most {max} letters; change --min-len or --max-len");
    }
    let Ok(output) = fs::canonicalize(&args.output) else { return Ok(()) };
    for input in inputs().chain(&args.recipe) {
        if fs::canonicalize(input).is_ok_and(|input| input == output) {
            bail!("{}: it is an input and the output; name another output with -o", input.display());
        }
    }
    Ok(())
}

fn print_report(output: &Path, report: &Report, bytes: usize, time: Duration) {
    let mut text = String::new();
    let mut line = |what: &str, figure: String| text += &format!("{what:>20}  {figure}\n");
    let count = |n: u64| HumanCount(n).to_string();
    line("lines read", count(report.lines));
    line("words", count(report.words.into()));
    if report.values > 0 {
        let kind = if report.are_integers { "integers" } else { "text" };
        line("values", format!("{}, {kind}", count(report.values.into())));
    }
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
    note(&format!("{text}wrote {}\n", visible(&output.to_string_lossy())));
}

fn shortened(example: &str) -> String {
    let mut chars = example.chars();
    let mut text: String = chars.by_ref().take(40).collect();
    if chars.next().is_some() {
        text.push('…');
    }
    text
}
