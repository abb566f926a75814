//! Proofs of small boards, compared with all boards.

mod bounds;
mod certificates;
mod estimates;
mod memory;
mod saved_states;

use std::{collections::BTreeMap, num::NonZero, ops::ControlFlow};

use board_solver::{Board, Rules, Solver};
use dict_runtime::{Dict, Form, WordSet};

use super::{Certificate, Check, Class, Counts, Outcome, Proof, ProofError, check};
use crate::{
    Goal, Layout, Letters, Task,
    testing::{dict_in_form, dict_of},
};

/// Pseudorandom numbers.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }

    /// Returns words of 2 to 9 of these letters, among them palindromes and words of few letters.
    fn words(&mut self, letters: &[&str], count: usize) -> Vec<String> {
        let word = |_| {
            let length = 2 + self.below(8);
            let used = 1 + self.below(letters.len());
            let mut word: Vec<&str> = (0..length).map(|_| letters[self.below(used)]).collect();
            if self.below(4) == 0 {
                let half: Vec<&str> = word.iter().rev().copied().collect();
                word.truncate(length.div_ceil(2));
                word.extend(&half[length.div_ceil(2)..]);
            }
            word.concat()
        };
        (0..count).map(word).collect()
    }
}

fn task(layout: &str, letters: &[&str]) -> Task {
    let layout = Layout::of_board(&layout.parse().unwrap());
    let letters = Letters::Any(letters.iter().map(|letter| letter.to_string()).collect());
    Task { layout, letters, multipliers: vec![], goal: Goal::Points }
}

/// Returns all boards of a task.
fn boards(task: &Task) -> Vec<Board> {
    let Letters::Any(letters) = &task.letters else { panic!("not any letters") };
    let tiles = task.layout.tiles().len();
    let board = |mut number: usize| {
        let letter = |_| {
            let letter = &letters[number % letters.len()];
            number /= letters.len();
            letter
        };
        task.layout.board(&(0..tiles).map(letter).collect::<Vec<_>>()).unwrap()
    };
    (0..letters.len().pow(tiles as u32)).map(board).collect()
}

fn run(proof: &mut Proof) -> Outcome {
    proof.run(NonZero::new(2).unwrap(), |_| Ok(()), |_| ControlFlow::Continue(())).unwrap()
}

/// Proves the best of all boards, and checks the certificate. Then starts from worse boards.
fn assert_proof_agrees_with_all_boards(dict: &Dict, rules: &Rules, task: &Task) {
    let mut solver = Solver::new(dict, rules.clone()).unwrap();
    let mut boards: Vec<(u64, Board)> =
        boards(task).into_iter().map(|board| (task.goal.of(solver.score(&board).unwrap()), board)).collect();
    boards.sort_by_key(|(score, _)| *score);
    let (highest, best) = boards.last().unwrap();

    let mut proof = Proof::new(dict, rules, task, best).unwrap();
    let Outcome::Proven(certificate) = run(&mut proof) else { panic!("{best} is the best") };
    assert_eq!((certificate.header.target, proof.certificate()), (*highest, Some(certificate.clone())));
    assert_eq!(check(dict, rules.words.as_deref(), &certificate, |_| ControlFlow::Continue(())), Ok(()));

    for (score, board) in [&boards[0], &boards[boards.len() / 2], &boards[boards.len() - boards.len() / 50 - 1]] {
        let outcome = run(&mut Proof::new(dict, rules, task, board).unwrap());
        match outcome {
            Outcome::Proven(_) => assert_eq!(score, highest),
            Outcome::Better(better, of_better) => {
                assert_eq!(of_better, solver.score(&better).unwrap());
                assert!(task.goal.of(of_better) > *score && score < highest);
            }
            Outcome::ShardDone | Outcome::Stopped => panic!("nothing stopped it"),
        }
    }
}

#[test]
fn proofs_agree_with_all_boards() {
    let mut random = Random(1);
    let layouts = [
        ("? ?", 5),
        ("? ? / ? ?", 5),
        ("? ? ? / ? ? ?", 3),
        ("? ? ? / ? ? ? / ? ? ?", 2),
        (". ? . / ? ? ? / . ? .", 4),
        ("? . / . ? / ? ?", 4),
        ("? ? ? ? / ? ? ? ?", 2),
        ("? ? ? ? ? ? / ? . ? . ? ?", 2),
        ("? ? ? ? / ? ? ? ? / . ? ? ?", 2),
        ("? ? ? ? ? ? ? ? ? ? ? ? ?", 2),
        ("? ? ? ? . . . . / ? ? ? ? ? ? ? ? / . . . . ? ? ? ?", 2),
    ];
    let letters = ["a", "b", "c", "d", "e"];
    for (at, (layout, letter_count)) in layouts.into_iter().enumerate() {
        let letters = &letters[..letter_count];
        let dict = dict_in_form(random.words(letters, 20 << (at % 3)), Form::ALL[at % 2]);
        let goal = if at % 3 == 1 { Goal::Words } else { Goal::Points };
        let rules = Rules::BOGGLE.with_min_letters(2 + at % 3);
        assert_proof_agrees_with_all_boards(&dict, &rules, &Task { goal, ..task(layout, letters) });
    }
}

#[test]
fn three_rows_of_three_letters_are_proven() {
    let letters = ["a", "b", "c"];
    let dict = dict_of(Random(5).words(&letters, 300));
    assert_proof_agrees_with_all_boards(&dict, &Rules::BOGGLE, &task("? ? ? / ? ? ? / ? ? ?", &letters));
}

#[test]
fn letters_can_be_several_characters_and_words_can_have_several_spellings() {
    let mut random = Random(7);
    let letters = ["qu", "a", "b", "ab", "u", "q"];
    let words: Vec<String> = random.words(&letters, 150);
    let words = words.iter().map(String::as_str).chain(["noon", "quaqua", "abba", "aquabab", "quab", "uqu"]);
    let dict = dict_of(words);
    for letters in [&["qu", "a", "b"][..], &["ab", "a", "b"], &["q", "qu", "u", "a"], &["x", "qu", "ab"]] {
        assert_proof_agrees_with_all_boards(&dict, &Rules::BOGGLE, &task("? ? / ? ? / ? ?", letters));
    }
}

#[test]
fn only_the_words_of_the_rules_count() {
    let letters = ["a", "b", "c"];
    let dict = dict_of(Random(9).words(&letters, 100));
    let words = WordSet::from_fn(&dict, |id| id % 3 == 0).unwrap();
    let rules = Rules::BOGGLE.with_words(words);
    assert_proof_agrees_with_all_boards(&dict, &rules, &task("? ? ? / ? ? ?", &letters));
}

#[test]
fn entries_are_those_of_the_check() {
    let mut random = Random(15);
    let letters = ["a", "b", "c"];
    let layouts = [
        ("? ? ? / ? ? ?", 100),
        ("? ? ? / ? ? ? / ? ? ?", 100),
        ("? ? ? ? / ? ? ? ? / . ? ? ?", 100),
        ("? ? ? ? ? ? ? / ? ? ? ? ? ? ?", 40),
        ("? ? ? ? / ? ? ? ? / ? ? ? ? / ? ? ? ?", 10),
    ];
    for (layout, words) in layouts {
        let dict = dict_of(random.words(&letters, words));
        let task = task(layout, &letters);
        let board = task.layout.board(&vec!["a"; task.layout.tiles().len()]).unwrap();
        let proof = Proof::new(&dict, &Rules::BOGGLE, &task, &board).unwrap();
        let (entries, shape) = (&proof.entries, proof.entries.shape);
        let certificate = Certificate {
            header: proof.header.clone(),
            classes: entries
                .plan
                .classes()
                .iter()
                .map(|class| Class { letters: proof.texts(class), counts: Counts::default() })
                .collect(),
        };
        let check = Check::new(&dict, None, &certificate).unwrap();
        for class in entries.plan.classes() {
            let mut found: BTreeMap<Vec<u8>, u64> = BTreeMap::new();
            for cells in 0..=class.len() {
                let mut keys = vec![];
                assert!(entries.append(&class[..cells], usize::MAX, &mut keys));
                for key in keys {
                    let letters = (0..shape.cells).map(|cell| shape.letter(key, cell) as u8).collect();
                    *found.entry(letters).or_default() += u64::from(shape.points(&entries.spellings.points, key));
                }
            }
            assert_eq!(found, check.entries_by_letters(&class), "{layout}");
        }
    }
}

#[test]
fn each_set_of_images_has_a_board_that_is_visited() {
    for (layout, letters) in [
        ("? ? ? / ? ? ? / ? ? ?", ["a", "b"].as_slice()),
        ("? ? / ? ?", &["a", "b", "c", "d"]),
        ("? ? ? / ? ? ?", &["a", "b", "c"]),
        ("? ? ? ? / ? ? ? ? / ? ? ? ?", &["a", "b"]),
        (". ? . / ? ? ? / . ? .", &["a", "b", "c", "d"]),
        ("? . ? / . ? . / ? . .", &["a", "b", "c", "d"]),
    ] {
        let task = task(layout, letters);
        let plan = super::plan::Plan::new(&task.layout, letters.len());
        let mut visited = 0;
        let mut number_of_boards = 0;
        for board in boards(&task) {
            let number = |tile: usize| {
                letters.iter().position(|letter| board.tiles().flatten().nth(tile) == Some(*letter)).unwrap()
            };
            let images = task.layout.symmetries().into_iter().map(|symmetry| {
                let cells = plan.tiles.iter().map(|&tile| number(symmetry[tile]) as u8);
                cells.collect::<Vec<u8>>()
            });
            let is_visited =
                |cells: &Vec<u8>| (0..cells.len()).all(|cell| cells[cell] >= plan.lowest(&cells[..cell], cell));
            let images: Vec<Vec<u8>> = images.collect();
            assert!(images.iter().any(is_visited), "{board}");
            visited += usize::from(is_visited(&images[0]));
            number_of_boards += 1;
        }
        // Boards with equal letters are images of themselves, so more than one of a set may be visited.
        let has_images = task.layout.symmetries().len() > 1;
        assert_eq!(visited * 3 < number_of_boards * 2, has_images, "{layout}: {visited} of {number_of_boards}");
    }
}

#[test]
fn impossible_proofs_are_refused() {
    let dict = dict_of(["cat", "dog"]);
    let letters = ["c", "a", "t"];
    let error = |rules: &Rules, task: &Task, board: &str| Proof::new(&dict, rules, task, &board.parse().unwrap()).err();
    let small = task("? ?", &letters);
    assert_eq!(error(&Rules::BOGGLE, &small, "c a / t t"), Some(ProofError::OtherBoard { board: "c a / t t".into() }));
    assert_eq!(error(&Rules::BOGGLE, &small, "c x"), Some(ProofError::OtherBoard { board: "c x /".into() }));
    assert_eq!(error(&Rules::SCRAMBLE, &small, "c a"), Some(ProofError::PointsOfTiles));
    let large = task(&["?"; 17].join(" "), &letters);
    assert_eq!(error(&Rules::BOGGLE, &large, &["c"; 17].join(" ")), Some(ProofError::TooManyTiles { tiles: 17 }));
    let texts: Vec<String> = ('a'..='z').chain('à'..='æ').map(String::from).collect();
    let many: Vec<&str> = texts.iter().map(String::as_str).collect();
    let many = task("? ? ? ? ? ? ? ? / ? ? ? ? ? ? ? ?", &many);
    let too_many = ProofError::TooManyPoints { letters: 33, points: 1 };
    assert_eq!(error(&Rules::BOGGLE, &many, "c c c c c c c c / c c c c c c c c"), Some(too_many));
    let holes = task(". .", &letters);
    assert_eq!(error(&Rules::BOGGLE, &holes, ". ."), Some(ProofError::TooFewTiles));
    let no_letters = task("? ?", &[]);
    assert_eq!(error(&Rules::BOGGLE, &no_letters, "c a"), Some(ProofError::NoLetters));
    let wildcard = task("? ?", &["c", "?"]);
    assert_eq!(error(&Rules::BOGGLE, &wildcard, "c c"), Some(ProofError::Wildcard));
    let cubes = Task { letters: Letters::Cubes(vec![]), ..small.clone() };
    assert_eq!(error(&Rules::BOGGLE, &cubes, "c a"), Some(ProofError::Cubes));
    let multipliers = task("? ?:2w", &letters);
    assert_eq!(error(&Rules::BOGGLE, &multipliers, "c a"), Some(ProofError::Multipliers));
}
