//! Bounds are never below the score of a board of their prefix.

use std::{num::NonZero, sync::atomic::AtomicBool};

use board_solver::{Rules, Solver};
use dict_runtime::Dict;

use super::{Random, dict_of, task};
use crate::{
    Task,
    proof::{Proof, branches::Branches, memory::Memory, worker::Worker},
};

/// Compares the bounds of the prefixes of `count` boards with the scores of the boards. The boards have at least
/// `climbs` letters that were improved one after the other. Returns the number of boards.
fn compare(dict: &Dict, task: &Task, letters: &[&str], class: &[u8], count: usize, random: &mut Random) -> usize {
    let tiles = task.layout.tiles().len();
    let any = task.layout.board(&vec![letters[0]; tiles]).unwrap();
    let proof = Proof::new(dict, &Rules::BOGGLE, task, &any).unwrap();
    let entries = &proof.entries;
    let shared = entries.shared();
    let memory = Memory::new(Proof::DEFAULT_MEMORY, NonZero::<usize>::MIN, shared.len());
    let stop = AtomicBool::new(false);
    let mut worker = Worker::new(entries, &shared, &memory);
    let tree = worker.start(class, &stop).unwrap();
    let mut solver = Solver::new(dict, Rules::BOGGLE).unwrap();
    let mut score = |cells: &[u8]| solver.score(&proof.board(cells).unwrap()).unwrap().points;
    let mut compared = 0;
    while compared < count {
        let mut cells = class.to_vec();
        cells.extend((class.len()..tiles).map(|_| random.below(letters.len()) as u8));
        let mut best = score(&cells);
        let climbs = random.below(2) * 10 * tiles;
        for step in 0..=climbs {
            if step > 0 {
                let cell = class.len() + random.below(tiles - class.len());
                let before = std::mem::replace(&mut cells[cell], random.below(letters.len()) as u8);
                let changed = score(&cells);
                if changed < best {
                    cells[cell] = before;
                    continue;
                }
                best = changed;
            }
            let is_visited = (0..tiles).all(|cell| cells[cell] >= entries.plan.lowest(&cells[..cell], cell));
            if is_visited {
                let branches = Branches::new(&entries.plan, tree, class, 0, &stop);
                let bounds = branches.bounds(&cells[class.len()..]);
                assert!(bounds.is_sorted_by(|one, next| one >= next), "{cells:?}: {bounds:?}");
                assert!(bounds.iter().all(|&bound| u64::from(bound) >= best), "{cells:?} has {best}: {bounds:?}");
                compared += 1;
            }
        }
    }
    compared
}

#[test]
fn bounds_are_not_below_the_scores_of_boards() {
    let mut random = Random(3);
    let letters = ["a", "b", "c", "d", "e", "qu"];
    for (layout, class) in [("? ? ? / ? ? ? / ? ? ?", &[2][..]), ("? ? ? ? / ? ? ? ? / ? ? ? ?", &[1, 4])] {
        let dict = dict_of(random.words(&letters, 300));
        let task = task(layout, &letters);
        assert!(compare(&dict, &task, &letters, class, 1500, &mut random) >= 1500);
    }
}

#[test]
#[ignore = "it takes minutes"]
fn bounds_are_not_below_the_scores_of_millions_of_boards() {
    let mut random = Random(4);
    let texts: Vec<String> =
        ('a'..='z').map(|letter| if letter == 'q' { "qu".into() } else { letter.to_string() }).collect();
    let letters: Vec<&str> = texts.iter().map(String::as_str).collect();
    let task = task("? ? ? / ? ? ? / ? ? ?", &letters);
    for class in [25, 20] {
        assert!(compare(dict_en::dict(), &task, &letters, &[class], 1_000_000, &mut random) >= 1_000_000);
    }
}
