//! Little memory changes no counts.

use std::{num::NonZero, ops::ControlFlow, sync::atomic::AtomicBool};

use board_solver::{Board, Rules};

use super::{Outcome, Proof, ProofError, Random, dict_of, task};
use crate::proof::{memory::Memory, worker::Worker};

fn proof(layout: &str, best: Option<Board>) -> Proof {
    let letters = ["a", "b", "c", "d", "e"];
    let dict = dict_of(Random(23).words(&letters, 200));
    let task = task(layout, &letters);
    let any = || task.layout.board(&vec!["a"; task.layout.tiles().len()]).unwrap();
    Proof::new(&dict, &Rules::BOGGLE, &task, &best.unwrap_or_else(any)).unwrap()
}

#[test]
fn a_tree_that_forgets_nodes_gives_the_same_counts() {
    for layout in ["? ? ? / ? ? ?", "? ? ? ? ? ? / ? . ? . ? ?"] {
        let mut proof = proof(layout, None);
        proof.header.target = 15;
        let shared = proof.entries.shared();
        let counts = |words: usize| {
            let memory = Memory::new(Proof::DEFAULT_MEMORY, NonZero::<usize>::MIN, shared.len()).with_words(words);
            let mut worker = Worker::new(&proof.entries, &shared, &memory);
            let stop = AtomicBool::new(false);
            let of_class = |(class, _): &(Vec<u8>, _)| {
                let tree = worker.start(class, &stop).unwrap();
                proof.search_tree(tree, class, &[], &stop, |_, _| {}, |_| 0).unwrap()
            };
            proof.classes.iter().map(of_class).collect::<Vec<_>>()
        };
        let expected = counts(1 << 28);
        assert!(expected.iter().map(|counts| counts.nodes).sum::<u64>() > 500, "{expected:?}");
        for words in [0, 100, 3000] {
            assert_eq!(counts(words), expected, "{layout}, {words} words");
        }
    }
}

#[test]
fn threads_without_memory_wait_and_a_proof_without_memory_is_refused() {
    let outcome = |bytes: u64| {
        let mut best = None;
        loop {
            let mut proof = proof("? ? ? / ? ? ?", best).with_memory(bytes);
            match proof.run(NonZero::new(4).unwrap(), |_| Ok(()), |_| ControlFlow::Continue(())) {
                Ok(Outcome::Better(better, _)) => best = Some(better),
                outcome => return outcome,
            }
        }
    };
    let expected = outcome(Proof::DEFAULT_MEMORY);
    assert!(matches!(expected, Ok(Outcome::Proven(_))));
    // There is memory for the tree of one thread.
    assert_eq!(outcome(6_000_000), expected);
    assert_eq!(outcome(1_000_000), Err(ProofError::TooLittleMemory { bytes: 1_000_000 }));
}
