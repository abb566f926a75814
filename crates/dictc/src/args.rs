//! The command line's arguments, from which help, completions and the manual page come too.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum, value_parser};
use clap_complete::Shell;
use dict_compiler::AlphabetSpec;
use dict_runtime::Fold;

use crate::{
    cubes::{self, Cubes},
    dictionaries::Dictionary,
    play::Play,
    questions::{Anagram, Complete, Extend, Match, Near},
    rules::Game,
};

const LONG_VERSION: &str = concat!(
    env!("CARGO_PKG_VERSION"),
    "\n\nThe English dictionary in this program is SCOWL: Copyright 2000-2018 by Kevin Atkinson. The UK Advanced\n\
     Cryptics Dictionary: Copyright (c) J Ross Beresford 1993-2000. All Rights Reserved. `dictc man` ends with their\n\
     licences."
);

const EXIT_CODES: &str =
    "Exit codes: 0 yes or done, 1 no (a word is missing, none is found, or dictionaries differ), 2 error.";

/// How a board is written.
pub const BOARDS: &str = "Boards:
  abcdefghijklmnop    a square, row by row; q is a Qu tile
  cat/dog             rows of single letters
  'l qu r / e s ?'    rows of tiles; ? is any letter
  'c . t / . # a'     . or # is a hole: no word goes through it
  'a:2l t:3w / e s'   tiles that multiply, by --rules scramble: a letter by 2, a word by 3";

/// Compile word lists into dictionaries that open in microseconds, ask them, and solve letter boards
#[derive(Parser)]
#[command(version, long_version = LONG_VERSION, after_help = EXIT_CODES)]
pub struct Args {
    #[command(subcommand)]
    pub verb: Verb,
}

#[derive(Subcommand)]
pub enum Verb {
    Build(Build),
    Info(Info),
    Verify(Verify),
    Dump(Dump),
    Diff(Diff),
    Lookup(Lookup),
    Complete(Complete),
    Match(Match),
    Anagram(Anagram),
    Near(Near),
    Extend(Extend),
    Solve(Solve),
    Score(Score),
    Roll(Roll),
    Simulate(Simulate),
    Play(Play),
    Completions(Completions),
    Man(Man),
}

/// Compile word lists into a dictionary file
///
/// Lists are UTF-8 text, one word a line, in any order, with LF or CRLF, plain or gzipped. Spaces and tabs around a
/// word are dropped. A report of what was read, kept and skipped goes to standard error. The same words with the same
/// options give the same bytes.
#[derive(ClapArgs)]
pub struct Build {
    /// Word lists to read; `-`, or none, reads standard input
    #[arg(value_name = "INPUT")]
    pub inputs: Vec<PathBuf>,

    /// The dictionary to write; an existing file is replaced once the new one is complete
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,

    /// Build what this recipe says, in place of lists and options
    ///
    /// A recipe is a file in TOML. `name`, `language`, `license`, `source`, `fold`, `alphabet`, `min-len`, `max-len`,
    /// `deny = ["rude.txt"]` and `values` mean what the options do; `skip-capitals = true` skips lines with a capital
    /// letter; `expect = { words = 1000 }` refuses other words than the recipe was written for, also by their `words-xxh3`,
    /// as `dictc info` shows it. Behind these, each `[[list]]` has `files = ["words-*.txt"]`, and may have the Debian
    /// `package` that they come with, their `encoding`, the `column` that has the words, from 1, where there are several
    /// with white space between, and the `value` of its words; a word of several lists has that of the first, and any before
    /// that of the `values`. Files are looked for from the recipe's folder.
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with_all = [
            "inputs", "min_len", "max_len", "alphabet", "fold", "deny", "values", "name", "language", "license",
            "source",
        ]
    )]
    pub recipe: Option<PathBuf>,

    /// Skip words of fewer letters
    ///
    /// Letters are the characters of the word as typed, after folding: `quit` has four, also where `qu` is one symbol.
    #[arg(long, value_name = "N")]
    pub min_len: Option<u16>,

    /// Skip words of more letters
    #[arg(long, value_name = "N")]
    pub max_len: Option<u16>,

    /// What words are made of: `letters`, `any`, or symbols such as `a-z` or `a-z,qu,ch`
    ///
    /// `letters` lets in words of letters of any script, with their marks; `any`, words of any characters but control
    /// characters. Otherwise symbols and ranges, separated by commas or spaces (`a-zäöü` is a range and three symbols);
    /// a symbol may be several letters, and then is one tile: two tiles `c` and `h` are not a `ch`. Words with anything
    /// else are skipped.
    #[arg(long, value_name = "SYMBOLS", default_value = "letters")]
    pub alphabet: AlphabetSpec,

    /// How words are folded, and text when it is looked up: `none`, `case`, `accents` or `tiles`
    ///
    /// `none` normalises Unicode (NFC) and nothing else; `case` makes letters small; `accents` also drops combining
    /// marks, so that `é` is `e`. `tiles` does so with letters that are not in the --alphabet, and with those that have
    /// no marks, as in a game: by `a-z,ñ`, `ñ` stays, `á` is `a`, `ß` is `ss`; `ς` is `σ` where that is a tile.
    #[arg(long, value_name = "FOLD", default_value_t = Fold::Case)]
    pub fold: Fold,

    /// Leave out the words of this list; may be given several times
    #[arg(long, value_name = "FILE")]
    pub deny: Vec<PathBuf>,

    /// Give words values: lines of a word, a tab, and its value
    ///
    /// A value is an integer, such as how common the word is, or any text on one line. Where every value is an integer,
    /// they are stored as integers, otherwise as text. Words that are not in the dictionary are passed over, and so are
    /// further values of a word: the first counts.
    #[arg(long, value_name = "FILE")]
    pub values: Option<PathBuf>,

    /// Store what the dictionary is called
    #[arg(long, value_name = "TEXT")]
    pub name: Option<String>,

    /// Store its language, a BCP 47 tag such as `en` or `de-CH`
    #[arg(long, value_name = "TAG")]
    pub language: Option<String>,

    /// Store its licence, an SPDX expression such as `CC0-1.0`
    #[arg(long, value_name = "SPDX")]
    pub license: Option<String>,

    /// Store where its words come from
    #[arg(long, value_name = "TEXT")]
    pub source: Option<String>,
}

/// Say what is in a dictionary
#[derive(ClapArgs)]
pub struct Info {
    /// The dictionary file; `en` is the English dictionary in this program
    pub dict: PathBuf,

    /// Write JSON
    #[arg(long)]
    pub json: bool,
}

/// Check every byte of a dictionary against its checksums
#[derive(ClapArgs)]
pub struct Verify {
    /// The dictionary file; `en` is the English dictionary in this program
    pub dict: PathBuf,

    /// Check the contents too: compile the words again and compare
    ///
    /// A file that passes is byte for byte what `dictc build` makes of its words, so nothing can be hidden in it, even
    /// by someone who corrected the checksums.
    #[arg(long)]
    pub deep: bool,
}

/// Write all words, one a line, in the order of their ids
#[derive(ClapArgs)]
pub struct Dump {
    /// The dictionary file; `en` is the English dictionary in this program
    pub dict: PathBuf,
}

/// Compare the words of two dictionaries: `-word` was removed, `+word` was added
///
/// A word whose value is another is `~word<TAB>old<TAB>new`, with `-` for no value. First come the words of the old
/// dictionary, in the order of their ids, then those that were added, in the order of theirs. How many there are is said
/// on standard error. Exit code 1 where words or values differ; nothing else in the files is compared.
#[derive(ClapArgs)]
pub struct Diff {
    /// The old dictionary file
    pub old: PathBuf,

    /// The new dictionary file
    pub new: PathBuf,
}

/// Look words up: `word<TAB>id`, or `word<TAB>-` and exit code 1
#[derive(ClapArgs)]
pub struct Lookup {
    /// The dictionary file; `en` is the English dictionary in this program
    pub dict: PathBuf,

    /// The words; `-` reads them from standard input, one a line
    #[arg(required = true, value_name = "WORD")]
    pub words: Vec<String>,

    /// Show each word's value too, behind its id; `-` where it has none
    #[arg(long)]
    pub values: bool,
}

/// Find every word on letter boards
///
/// Words go from tile to tile across sides and corners, and use a tile once. Where there are several boards, or they
/// are read, each stands before its words.
#[derive(ClapArgs)]
#[command(after_help = BOARDS)]
pub struct Solve {
    /// Boards; see below for how to write one. `-` reads boards from standard input, one a line
    #[arg(value_name = "BOARD", required_unless_present = "file")]
    pub boards: Vec<String>,

    /// Read boards from a file, one a line, behind those given
    #[arg(long, value_name = "FILE")]
    pub file: Option<PathBuf>,

    #[command(flatten)]
    pub dictionary: Dictionary,

    #[command(flatten)]
    pub game: Game,

    /// In which order the words come
    #[arg(long, value_name = "ORDER", value_enum, default_value_t)]
    pub sort: Order,

    /// Show a path for each word: its tiles, numbered from 0 in reading order
    ///
    /// Where paths differ in points, as they do by the rules of Scramble, it is one that scores most.
    #[arg(long)]
    pub paths: bool,

    /// Show every path of each word, a line each
    ///
    /// The points on a line are the word's: those of its best path.
    #[arg(long)]
    pub all_paths: bool,

    /// Write JSON, paths included: one object a board
    #[arg(long)]
    pub json: bool,
}

/// In which order the words of a board come.
#[derive(Clone, Copy, Default, ValueEnum)]
pub enum Order {
    /// Those that score most first, then as the dictionary has them
    #[default]
    Points,
    /// Those of most letters first, then as the dictionary has them
    Length,
    /// As the dictionary has them
    Alphabet,
}

/// Score boards, one a line, as many as there are
///
/// Writes `points<TAB>words<TAB>board` for each line, in the order of the lines, and says on standard error how fast
/// that was. Blank lines are passed over. What was read is scored at once, so input may come slowly and without an end.
/// A line that is no board is an error, after everything before it was written.
#[derive(ClapArgs)]
#[command(after_help = BOARDS)]
pub struct Score {
    /// The boards; `-`, or none, reads standard input
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    pub file: PathBuf,

    #[command(flatten)]
    pub dictionary: Dictionary,

    #[command(flatten)]
    pub game: Game,

    /// How many threads score, at most 1024; without it, as many as the machine runs at once
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}

/// Shake the letter cubes of a game or of a dictionary, and write the board
///
/// One board a line, as `solve` and `score` read it.
#[derive(ClapArgs)]
#[command(after_help = cubes::sets())]
pub struct Roll {
    /// How many boards
    #[arg(short, long, value_name = "N", default_value_t = 1)]
    pub number: u64,

    #[command(flatten)]
    pub cubes: Cubes,

    /// The dictionary whose symbols the cubes show, on a board of 4x4 without --size
    #[arg(long, value_name = "FILE", conflicts_with = "cubes")]
    pub dict: Option<PathBuf>,
}

/// Play many random boards, and say how long their words are
///
/// A line for each length: how many words of so many letters a board has, how many boards have one, and what a cut
/// would lose that keeps words of up to so many letters: of the words, of the points, and on how many of the boards.
#[derive(ClapArgs)]
#[command(after_help = cubes::sets())]
pub struct Simulate {
    /// How many boards
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = value_parser!(u64).range(1..))]
    pub boards: u64,

    #[command(flatten)]
    pub cubes: Cubes,

    #[command(flatten)]
    pub dictionary: Dictionary,

    #[command(flatten)]
    pub game: Game,
}

/// Write the completion script of a shell
#[derive(ClapArgs)]
pub struct Completions {
    /// The shell
    pub shell: Shell,
}

/// Write the manual page, in roff
#[derive(ClapArgs)]
pub struct Man {}
