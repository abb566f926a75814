use std::io::{self, Write};

use anyhow::Context;
use board_solver::{Solution, Solver};
use indicatif::HumanCount;

use crate::{args::Simulate, cubes, exit::Exit, output, progress::Progress};

/// How many characters the longest bar has.
const BAR: u64 = 24;

/// The left eighths of a character, one to eight.
const EIGHTHS: [char; 8] = ['▏', '▎', '▍', '▌', '▋', '▊', '▉', '█'];

/// What was found, by letters of the words.
#[derive(Default)]
struct Lengths(Vec<Length>);

/// What the words of one length come to.
#[derive(Clone, Copy, Default)]
struct Length {
    words: u64,
    points: u64,
    /// Boards that have one.
    boards: u64,
    /// Boards that have one and none longer.
    longest: u64,
    /// Whether the board that is being added has one.
    is_here: bool,
}

pub fn run(args: &Simulate) -> anyhow::Result<Exit> {
    let dict = args.dictionary.open()?;
    let shaken = args.cubes.shaken(args.dictionary.is_given(), || cubes::of_dict(&dict))?;
    let mut random = args.cubes.random();
    let mut solver = Solver::new(&dict, args.game.rules(&dict)?);
    let mut lengths = Lengths::default();
    let progress = Progress::bar(args.boards);
    for number in 1..=args.boards {
        let board = shaken.roll(&mut random)?;
        lengths.add(solver.solve(&board).with_context(|| format!("board {number}, {board}"))?);
        progress.set(number);
    }
    drop(progress);
    let mut out = output::stdout();
    let (boards, plural) = (HumanCount(args.boards), if args.boards == 1 { "" } else { "s" });
    write!(out, "{boards} board{plural} of {shaken}: ")?;
    lengths.write(&mut out, args.boards)?;
    out.flush()?;
    Ok(Exit::Yes)
}

impl Lengths {
    /// Adds the words of a board.
    fn add(&mut self, solution: &Solution) {
        for found in solution.words() {
            let letters = found.word.chars().count();
            if letters >= self.0.len() {
                self.0.resize(letters + 1, Length::default());
            }
            let length = &mut self.0[letters];
            length.words += 1;
            length.points += u64::from(found.points);
            length.is_here = true;
        }
        let mut is_longest = true;
        for length in self.0.iter_mut().rev().filter(|length| length.is_here) {
            length.boards += 1;
            length.longest += u64::from(is_longest);
            (length.is_here, is_longest) = (false, false);
        }
    }

    /// Ends the line that says what was played, and writes a line for each length there is, and those between.
    fn write(&self, out: &mut impl Write, boards: u64) -> io::Result<()> {
        let sum = |of: fn(&Length) -> u64, lengths: &[Length]| lengths.iter().map(of).sum::<u64>();
        let (words, points) = (sum(|length| length.words, &self.0), sum(|length| length.points, &self.0));
        let a_board = |count: u64| figure(count as f64 / boards as f64, 1);
        writeln!(out, "{} words and {} points a board", a_board(words), a_board(points))?;
        let Some(shortest) = self.0.iter().position(|length| length.words > 0) else { return Ok(()) };
        let most = self.0.iter().map(|length| length.words).max().unwrap_or(0);
        writeln!(out, "\n{:53}boards   lost by a cut here", "")?;
        writeln!(out, "letters  words a board{:28}with one      words     points     boards", "")?;
        for (letters, length) in self.0.iter().enumerate().skip(shortest) {
            let longer = &self.0[letters + 1..];
            writeln!(
                out,
                "{letters:7}{:>15}  {:BAR$}{:>10}{:>11}{:>11}{:>11}",
                a_board(length.words),
                bar(length.words, most),
                percent(length.boards, boards),
                percent(sum(|length| length.words, longer), words),
                percent(sum(|length| length.points, longer), points),
                percent(sum(|length| length.longest, longer), boards),
                BAR = BAR as usize,
            )?;
        }
        Ok(())
    }
}

/// A bar for `count`, where that for `most` has the full length. What there is shows.
fn bar(count: u64, most: u64) -> String {
    let eighths = (count * BAR * 8).div_ceil(most);
    let last = (eighths % 8).checked_sub(1).map(|rest| EIGHTHS[rest as usize]);
    (0..eighths / 8).map(|_| EIGHTHS[7]).chain(last).collect()
}

/// `part` of `whole`, with as many digits as it takes to tell it from nothing and from everything.
fn percent(part: u64, whole: u64) -> String {
    let whole = whole.max(1);
    let percent = |part: u64| 100.0 * part as f64 / whole as f64;
    format!("{:.*}%", decimals(percent(part.min(whole - part)), 0), percent(part))
}

/// `value` with two digits that say something, or more.
fn figure(value: f64, least_decimals: usize) -> String {
    format!("{value:.*}", decimals(value, least_decimals))
}

/// How many decimals it takes to show two digits of `value`.
fn decimals(value: f64, least: usize) -> usize {
    if value == 0.0 { least } else { (1.0 - value.log10().floor()).max(1.0) as usize }
}
