use std::{
    collections::BTreeMap,
    io::{self, Write},
};

use anyhow::Error;
use board_solver::{Board, BoardError, Scoring, Solver};
use indicatif::HumanCount;

use crate::{
    exit::Exit,
    io::{output, progress::Progress},
    options::{
        changed_dictionary::ChangedDictionary,
        cubes::{self, CubeOptions},
        numbers::number,
        rules::{RulesOptions, label::label, not_dealt},
    },
};

/// The number of boards that are solved together.
const BATCH: u64 = 64;

/// Solve many random boards and print a table of their words by length
///
/// For each length, the table has the number of words on an average board, and the share of boards with a word of this
/// length.
///
/// The columns `lost without longer words` show how much you would lose if longer words did not count: the share of
/// words, of points, and of boards that have a longer word. For example, row 5 shows how much you would lose if words
/// of 6 or more letters did not count.
#[derive(clap::Args)]
#[command(after_help = cubes::list_of_sets())]
pub(crate) struct Args {
    /// The number of boards
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = number(1u64..))]
    boards: u64,

    #[command(flatten)]
    cubes: CubeOptions,

    #[command(flatten)]
    dictionary: ChangedDictionary,

    #[command(flatten)]
    rules: RulesOptions,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let dict = args.dictionary.open()?;
    let path = args.dictionary.path();
    let mut dealer = args.cubes.dealer(path, &dict, &args.rules.spec(path, &dict)?)?;
    let mut random = args.cubes.random();
    let rules = dealer.rules().clone();
    let mut solver = Solver::new(&dict, rules.clone())?;
    let mut table = LengthTable::default();
    let progress = Progress::bar(args.boards);
    let mut boards = Vec::new();
    let mut done = 0;
    while done < args.boards {
        boards.clear();
        for _ in 0..BATCH.min(args.boards - done) {
            boards.push(dealer.deal(&mut random).map_err(|error| not_dealt(path, error))?);
        }
        table.add(&mut solver, &rules.scoring, &boards).map_err(|(index, error)| {
            Error::new(error).context(format!("board {}, {}", done + index as u64 + 1, boards[index]))
        })?;
        done += boards.len() as u64;
        progress.set(done);
    }
    drop(progress);
    let mut out = output::stdout();
    let plural = if args.boards == 1 { "" } else { "s" };
    write!(out, "{} board{plural} of {}: ", HumanCount(args.boards), dealer.cubes())?;
    table.print(&mut out, args.boards, &label([&rules]))?;
    out.flush()?;
    Ok(Exit::Yes)
}

/// The words of all boards, counted by their letters: entry 3 counts the words of three letters.
#[derive(Default)]
struct LengthTable(Vec<LengthCounts>);

/// The counts of the words of one length.
#[derive(Clone, Copy, Default)]
struct LengthCounts {
    words: u64,
    points: u64,
    /// The boards that have a word of this length.
    boards: u64,
    /// The boards whose longest word has this length.
    longest: u64,
}

/// The words of one length on one board.
struct BoardLength {
    letters: usize,
    words: u64,
    points: u64,
}

impl LengthTable {
    /// Adds the words of `boards`, which `solver` finds by these rules. Returns the error of the first board that
    /// cannot be solved, with its index.
    fn add(&mut self, solver: &mut Solver, scoring: &Scoring, boards: &[Board]) -> Result<(), (usize, BoardError)> {
        if let Scoring::Letters(table) = scoring {
            let mut added = Ok(());
            let mut indices = 0..;
            solver.count_many(boards, |counts| match (indices.next(), counts) {
                (Some(index), Err(error)) if added.is_ok() => added = Err((index, error)),
                (_, counts) => {
                    let counts = (0..).zip(counts.unwrap_or_default()).filter(|(_, count)| **count > 0);
                    self.add_board(counts.map(|(letters, &count)| {
                        let words = u64::from(count);
                        BoardLength { letters, words, points: words * u64::from(table.of(letters)) }
                    }));
                }
            });
            return added;
        }
        // The points of words of the same length differ.
        for (index, board) in boards.iter().enumerate() {
            let solution = solver.solve(board).map_err(|error| (index, error))?;
            let mut lengths = BTreeMap::<usize, (u64, u64)>::new();
            for found in solution.words() {
                let (words, points) = lengths.entry(found.word.chars().count()).or_default();
                *words += 1;
                *points += u64::from(found.points);
            }
            self.add_board(lengths.into_iter().map(|(letters, (words, points))| BoardLength {
                letters,
                words,
                points,
            }));
        }
        Ok(())
    }

    /// Adds the words of a board, the shortest first.
    fn add_board(&mut self, lengths: impl Iterator<Item = BoardLength>) {
        let mut longest = None;
        for BoardLength { letters, words, points } in lengths {
            if letters >= self.0.len() {
                self.0.resize(letters + 1, LengthCounts::default());
            }
            let counts = &mut self.0[letters];
            counts.words += words;
            counts.points += points;
            counts.boards += 1;
            longest = Some(letters);
        }
        if let Some(letters) = longest {
            self.0[letters].longest += 1;
        }
    }

    /// Prints the averages, which end the first line, and a line for each length from the shortest to the longest.
    fn print(&self, out: &mut impl Write, boards: u64, rules: &str) -> io::Result<()> {
        let sum = |of: fn(&LengthCounts) -> u64, lengths: &[LengthCounts]| lengths.iter().map(of).sum::<u64>();
        let words = sum(|length| length.words, &self.0);
        let points = sum(|length| length.points, &self.0);
        let a_board = |count: u64| with_two_digits(count as f64 / boards as f64, 1);
        writeln!(out, "{} words and {} points a board, {rules}", a_board(words), a_board(points))?;
        let Some(shortest) = self.0.iter().position(|length| length.words > 0) else { return Ok(()) };
        let most = self.0.iter().map(|length| length.words).max().unwrap_or(0);
        writeln!(out, "\n{:53}boards   lost without longer words", "")?;
        writeln!(out, "letters  words a board{:28}with one      words     points     boards", "")?;
        for (letters, length) in self.0.iter().enumerate().skip(shortest) {
            let longer = &self.0[letters + 1..];
            writeln!(
                out,
                "{letters:7}{:>15}  {:BAR_WIDTH$}{:>10}{:>11}{:>11}{:>11}",
                a_board(length.words),
                bar(length.words, most),
                percent(length.boards, boards),
                percent(sum(|length| length.words, longer), words),
                percent(sum(|length| length.points, longer), points),
                percent(sum(|length| length.longest, longer), boards),
            )?;
        }
        Ok(())
    }
}

/// The width of the longest bar, in characters.
const BAR_WIDTH: usize = 24;

/// Blocks that fill one eighth of a character to eight eighths, from the left.
const EIGHTHS: [char; 8] = ['▏', '▎', '▍', '▌', '▋', '▊', '▉', '█'];

/// Draws a bar for `count`, where `most` has the full width. It is rounded up, so that a count of one shows.
fn bar(count: u64, most: u64) -> String {
    let eighths = (count * BAR_WIDTH as u64 * 8).div_ceil(most);
    let last = (eighths % 8).checked_sub(1).map(|rest| EIGHTHS[rest as usize]);
    (0..eighths / 8).map(|_| EIGHTHS[7]).chain(last).collect()
}

/// Formats `part` as a percentage of `whole`, with enough digits to tell a small part from nothing and a large part
/// from everything: 1 of 3000 is `0.033%`, 2999 of 3000 is `99.967%`.
fn percent(part: u64, whole: u64) -> String {
    let whole = whole.max(1);
    let percent = |part: u64| 100.0 * part as f64 / whole as f64;
    format!("{:.*}%", decimals_for_two_digits(percent(part.min(whole - part)), 0), percent(part))
}

/// Formats `value` with two significant digits or more; zero has `decimals_of_zero` decimals.
fn with_two_digits(value: f64, decimals_of_zero: usize) -> String {
    format!("{value:.*}", decimals_for_two_digits(value, decimals_of_zero))
}

/// Returns the number of decimals that show two significant digits of `value`, at least one: 2 for 0.25, 1 for 12.5.
fn decimals_for_two_digits(value: f64, decimals_of_zero: usize) -> usize {
    if value == 0.0 { decimals_of_zero } else { (1.0 - value.log10().floor()).max(1.0) as usize }
}
