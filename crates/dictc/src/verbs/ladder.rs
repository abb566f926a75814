use std::io::{self, IsTerminal, Write};

use anyhow::anyhow;
use clap::ValueEnum;
use dict_query::{Ladder, LadderError, Step};
use dict_runtime::Dict;
use serde::Serialize;
use serde_json::Value;

use crate::{
    exit::Exit,
    io::output::{self, shown},
    options::{changed_dictionary::ChangedDictionary, common_words::no_words, listing::json_value, numbers::number},
};

/// Print the shortest chain of words from one word to another, one word per line
///
/// Each word comes from the word before by one step. A step changes one letter, as in Lewis Carroll's doublets: `cold`,
/// `cord`, `word`, `ward`, `warm`. Allow other steps with --steps. Letters are the dictionary's symbols.
///
/// If there are several shortest chains, the one whose rarest word is the commonest is printed; of these, the one whose
/// second rarest word is the commonest, and so on. If the dictionary does not say how common words are, the first chain
/// in alphabetical order is printed. The exit code is 1 if there is no chain, and a message says why.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The first word
    #[arg(value_name = "FROM")]
    from: String,

    /// The last word
    #[arg(value_name = "TO")]
    to: String,

    /// The steps that are allowed, with commas between them: `--steps change,length`
    #[arg(long, value_name = "STEPS", value_delimiter = ',', default_value = "change")]
    steps: Vec<StepOption>,

    /// Between the two words, only words with a value of N or better: in English, 10 is very common, 80 very rare
    ///
    /// For integers, such as counts, the largest is the best; for ranks, the smallest. The column `frequency` is used
    /// if there are no values. The words of --add stay.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::<i64, _>(..))]
    common: Option<i64>,

    /// Print all shortest chains, one per line, with spaces between the words; those of the commonest words come first
    #[arg(long)]
    all: bool,

    /// Stop after N chains of --all
    #[arg(long, value_name = "N", requires = "all", value_parser = number(1u64..))]
    limit: Option<u64>,

    /// Print JSON, one object per chain: the number of `steps`, and the `words`, each with its `word`, its `id`, and
    /// its `value` if it has one
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    dictionary: ChangedDictionary,
}

/// A kind of step on the command line.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum StepOption {
    /// One letter is replaced: cold, cord
    Change,
    /// One letter is added or taken away: cord, chord
    Length,
    /// The same letters in another order: tea, eat
    Anagram,
}

impl StepOption {
    /// Returns the kind of step, and its name on the command line.
    fn step(self) -> (Step, &'static str) {
        match self {
            Self::Change => (Step::Change, "change"),
            Self::Length => (Step::Length, "length"),
            Self::Anagram => (Step::Anagram, "anagram"),
        }
    }
}

/// A chain, as JSON.
#[derive(Serialize)]
struct Chain<'c> {
    steps: usize,
    words: Vec<ChainWord<'c>>,
}

#[derive(Serialize)]
struct ChainWord<'c> {
    word: &'c str,
    id: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<Value>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let dict = args.dictionary.open()?;
    let steps: Vec<Step> = args.steps.iter().map(|step| step.step().0).collect();
    let ladder = Ladder::new(&args.from, &args.to).steps(&steps);
    let ladder = args.common.iter().fold(ladder, |ladder, limit| ladder.common(*limit));
    let mut chains = match ladder.find(&dict) {
        Ok(chains) => chains,
        Err(
            error @ (LadderError::OtherLength { .. } | LadderError::NoNeighbours { .. } | LadderError::NoChain { .. }),
        ) => {
            output::note(&format!("{}{}\n", output::visible(&error.to_string()), args.advice(&error)));
            return Ok(Exit::No);
        }
        Err(error) => return Err(args.failure(error)),
    };
    let mut out = output::stdout();
    let is_terminal = io::stdout().is_terminal();
    let limit = if args.all { args.limit.unwrap_or(u64::MAX) } else { 1 };
    let mut count = 0;
    while count < limit
        && let Some(chain) = chains.next()
    {
        count += 1;
        if args.json {
            output::json(&mut out, &json_chain(&dict, &chain))?;
            continue;
        }
        let separator = if args.all { " " } else { "\n" };
        writeln!(out, "{}", chain.iter().map(|word| shown(word, is_terminal)).collect::<Vec<_>>().join(separator))?;
    }
    out.flush()?;
    if count < limit {
        chains.finish().map_err(|error| args.failure(error))?;
    }
    Ok(Exit::Yes)
}

impl Args {
    /// Returns the end of the message that there is no chain: the options that may help.
    fn advice(&self, error: &LadderError) -> String {
        let has_other_length = matches!(error, LadderError::OtherLength { .. });
        let may_help =
            |step: &&StepOption| !has_other_length || **step == StepOption::Length || self.steps.contains(step);
        let steps: Vec<StepOption> = StepOption::value_variants().iter().filter(may_help).copied().collect();
        let mut advice = String::new();
        if steps.iter().any(|step| !self.steps.contains(step)) {
            let names: Vec<&str> = steps.iter().map(|step| step.step().1).collect();
            advice = format!("; allow more steps with --steps {}", names.join(","));
        }
        if self.common.is_some() && !has_other_length {
            let or = if advice.is_empty() { ";" } else { ", or" };
            advice += &format!("{or} allow rarer words with --common");
        }
        advice
    }

    /// Turns an error into a message that names the dictionary and the options that may help.
    fn failure(&self, error: LadderError) -> anyhow::Error {
        let name = self.dictionary.path().display();
        match error {
            LadderError::Common(error) => no_words(self.dictionary.path(), error),
            LadderError::NotAWord { .. } => anyhow!("{name}: {error}; add a list of more words with --add"),
            LadderError::TooManyChains => anyhow!("{error}, with --limit"),
            error => error.into(),
        }
    }
}

fn json_chain<'c>(dict: &Dict, chain: &'c [String]) -> Chain<'c> {
    let words = chain.iter().filter_map(|word| {
        let id = dict.id(word)?;
        Some(ChainWord { word, id, value: dict.value(id).map(|value| json_value(value, word)) })
    });
    Chain { steps: chain.len().saturating_sub(1), words: words.collect() }
}
