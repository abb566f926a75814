//! The best known boards: `crates/board-search/records.tsv`.

use std::fs;

use board_deal::cubes::CUBE_SETS;
use board_search::{Goal, Letters};
use board_solver::{Board, RuleSet, Solver};
use dict_runtime::Dict;
use dict_tests::dictc::repository;

/// A line of the file: a board, and the command that finds it.
struct Record<'r> {
    dict: &'r str,
    /// A size such as `4x4`, or a set of cubes.
    places: &'r str,
    rules: &'r str,
    goal: Goal,
    points: u64,
    words: usize,
    seed: u64,
    boards: u64,
    board: &'r str,
    /// The number of restarts that ended with the board, and of all: `3 of 10`.
    restarts: &'r str,
}

impl<'r> Record<'r> {
    fn parse(line: &'r str) -> Self {
        let fields: Vec<&str> = line.split('\t').collect();
        let &[dict, places, rules, goal, points, words, seed, boards, board, restarts] = &fields[..] else {
            panic!("{line} does not have ten fields");
        };
        let goal = match goal {
            "points" => Goal::Points,
            "words" => Goal::Words,
            _ => panic!("{goal} is not a goal"),
        };
        let number = |field: &str| field.parse().unwrap_or_else(|error| panic!("{field} in {line}: {error}"));
        let (points, words) = (number(points), number(words) as usize);
        let (seed, boards) = (number(seed), number(boards));
        Self { dict, places, rules, goal, points, words, seed, boards, board, restarts }
    }

    /// Returns the set of cubes, or `None` if any letters may be used.
    fn cubes(&self) -> Option<Letters> {
        CUBE_SETS.into_iter().find(|set| set.name == self.places).map(Letters::of_cubes)
    }

    /// Returns the command that finds the board.
    fn command(&self) -> String {
        let Self { dict, places, rules, seed, boards, .. } = self;
        let places = if self.cubes().is_some() { format!("--cubes {places}") } else { format!("--size {places}") };
        let goal = if self.goal == Goal::Words { " --words" } else { "" };
        format!("dictc best --dict {dict} {places} --rules {rules}{goal} --seed {seed} --boards {boards}")
    }

    /// Returns the row in the table of the README.
    fn row(&self) -> String {
        let Self { points, words, board, restarts, .. } = self;
        format!(
            "| `{}` | {points} | {words} | `{board}` | {restarts} |",
            self.command().trim_start_matches("dictc best ")
        )
    }
}

#[test]
fn each_record_has_its_points_and_words_and_its_cubes_can_show_it() {
    let file = fs::read_to_string(repository().join("crates/board-search/records.tsv")).expect("it is text");
    let readme = fs::read_to_string(repository().join("crates/board-search/README.md")).expect("it is text");
    let records: Vec<Record<'_>> = file.lines().filter(|line| !line.starts_with('#')).map(Record::parse).collect();
    assert!(records.len() >= 10, "{} records", records.len());
    let rows: Vec<String> = records.iter().map(Record::row).collect();
    let listed: Vec<&str> = readme.lines().filter(|line| line.starts_with("| `--dict")).collect();
    assert_eq!(listed, rows, "the README and records.tsv differ");
    for record in &records {
        let command = record.command();
        let dict = Dict::load(repository().join(format!("dicts/{0}/{0}.dat", record.dict))).expect("it is shipped");
        let rules = &RuleSet::named(record.rules).expect("it is a name").rules;
        let board: Board = record.board.parse().expect("it is a board");
        let mut solver = Solver::new(&dict, rules.clone()).expect("all words count");
        let solution = solver.solve(&board).expect("it is not too large");
        let found = (solution.points(), solution.words().len());
        assert_eq!(found, (record.points, record.words), "{command}: run it again if the dictionary changed");
        match record.cubes() {
            Some(cubes) => assert!(cubes.can_show(&board), "{command}: the cubes cannot show {board}"),
            None => assert_eq!(record.places, format!("{}x{}", board.rows(), board.columns())),
        }
    }
}
