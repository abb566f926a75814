//! The options that say which letters a word has, and how many.

use std::ops::RangeInclusive;

use clap::Args;
use dict_runtime::search::LetterRules;

use crate::options::numbers::number;

/// The options about letters.
#[derive(Args)]
pub(crate) struct LetterOptions {
    /// Only words with all these letters, in any order; a letter given twice must be there twice
    #[arg(long, value_name = "LETTERS")]
    with: Option<String>,

    /// Only words without any of these letters
    #[arg(long, value_name = "LETTERS")]
    without: Option<String>,

    /// Only words of N letters, or of N to M letters: `--length 5-7`; `quit` has four letters, even if `qu` is one
    /// symbol
    #[arg(long, value_name = "N[-M]", conflicts_with_all = ["min_letters", "max_letters"], value_parser = lengths)]
    length: Option<RangeInclusive<u16>>,

    /// Only words of N letters or more
    #[arg(long, value_name = "N", value_parser = number(0..=u16::MAX))]
    min_letters: Option<u16>,

    /// Only words of N letters or fewer
    #[arg(long, value_name = "N", value_parser = number(0..=u16::MAX))]
    max_letters: Option<u16>,

    /// Only words that fit Wordle's answer to a guess, such as crane=-y--g; may be repeated
    ///
    /// Write a colour for each letter: `g` for green, at the right place; `y` for yellow, in the word but elsewhere;
    /// `-` for grey. The squares that Wordle shares work too. If the guess has a letter several times, and some of
    /// these are grey, the word has the letter only as often as it is green or yellow.
    #[arg(long, value_name = "GUESS=COLOURS", value_parser = clue)]
    wordle: Vec<(String, String)>,
}

impl LetterOptions {
    /// Returns the rules of the options.
    pub(crate) fn rules(&self) -> LetterRules {
        let Self { with, without, length, min_letters, max_letters, wordle } = self;
        let text = |option: &Option<String>| option.clone().unwrap_or_default();
        let min = length.as_ref().map(|range| *range.start()).or(*min_letters).map_or(0, usize::from);
        let max = length.as_ref().map(|range| *range.end()).or(*max_letters).map_or(usize::MAX, usize::from);
        let rules = LetterRules::default().with(&text(with)).without(&text(without)).lengths(min..=max);
        wordle.iter().fold(rules, |rules, (guess, colours)| rules.clue(guess, colours))
    }
}

/// Parses a number of letters such as `5`, or a range such as `5-7`.
fn lengths(text: &str) -> Result<RangeInclusive<u16>, String> {
    let (min, max) = text.split_once('-').unwrap_or((text, text));
    let parsed = min.parse::<u16>().ok().zip(max.parse::<u16>().ok());
    let (min, max) = parsed.ok_or("use a number of letters such as 5, or a range such as 5-7")?;
    if max < min {
        return Err(format!("the smaller number comes first: {max}-{min}"));
    }
    Ok(min..=max)
}

/// Parses a guess and its colours.
fn clue(text: &str) -> Result<(String, String), String> {
    let parts = text.split_once('=').filter(|(guess, _)| !guess.trim().is_empty());
    let (guess, colours) = parts.ok_or("write a guess, `=` and its colours, such as crane=-y--g")?;
    Ok((guess.to_string(), colours.to_string()))
}
