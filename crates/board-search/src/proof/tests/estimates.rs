//! Estimates come near the work of proofs.

use std::{num::NonZero, ops::ControlFlow, sync::atomic::AtomicBool};

use board_deal::Random as Numbers;
use board_solver::Rules;

use super::{Certificate, Outcome, Proof, Random, dict_of, run, task};
use crate::proof::{branches::Branches, memory::Memory, worker::Worker};

/// Proves the best board of a layout.
fn prove(layout: &str, letters: &[&str]) -> (Proof, Certificate) {
    let dict = dict_of(Random(21).words(letters, 200));
    let task = task(layout, letters);
    let mut board = task.layout.board(&vec!["a"; task.layout.tiles().len()]).unwrap();
    loop {
        let mut proof = Proof::new(&dict, &Rules::BOGGLE, &task, &board).unwrap();
        match run(&mut proof) {
            Outcome::Proven(certificate) => return (proof, certificate),
            Outcome::Better(better, _) => board = better,
            Outcome::ShardDone | Outcome::Stopped => panic!("nothing stopped it"),
        }
    }
}

#[test]
fn the_mean_of_random_walks_is_the_number_of_prefixes() {
    let (proof, certificate) = prove("? ? ? ? ? ? / ? . ? . ? ?", &["a", "b", "c", "d", "e"]);
    let shared = proof.entries.shared();
    let memory = Memory::new(Proof::DEFAULT_MEMORY, NonZero::<usize>::MIN, shared.len());
    let mut worker = Worker::new(&proof.entries, &shared, &memory);
    let (mut random, stop) = (Numbers::new(1), AtomicBool::new(false));
    for ((letters, _), class) in proof.classes.iter().zip(certificate.classes.iter().rev()).take(3) {
        let tree = worker.start(letters, &stop).unwrap();
        let mut branches = Branches::new(&proof.entries.plan, tree, letters, proof.header.target, &stop);
        branches.start().unwrap();
        let mean = (0..20_000).map(|_| branches.walk(&mut random)).sum::<f64>() / 20_000.0;
        let nodes = class.counts.nodes as f64;
        assert!((mean / nodes - 1.0).abs() < 0.05 && nodes > 500.0, "{mean} {class:?}");
    }
}

#[test]
fn an_estimate_comes_near_the_number_of_prefixes() {
    let cases = [
        ("? ? ? / ? ? ?", &["a", "b", "c", "d", "e"][..]),
        ("? ? ? ? ? ? / ? . ? . ? ?", &["a", "b", "c", "d", "e"]),
        ("? ? ? ? ? ? ? / ? ? ? ? ? ? ?", &["a", "b"]),
    ];
    for (layout, letters) in cases {
        let (proof, certificate) = prove(layout, letters);
        let nodes = certificate.classes.iter().map(|class| class.counts.nodes).sum::<u64>() as f64;
        let estimate = |classes: usize| {
            let estimate = proof.estimate(NonZero::new(classes).unwrap(), 1, |_| ControlFlow::Continue(()));
            estimate.unwrap().unwrap()
        };
        let [low, high] = estimate(60).prefixes.range();
        assert!(low < nodes && nodes < high && high < 2.0 * low, "{layout}: {low} {nodes} {high}");
        assert_eq!(estimate(1).prefixes.range(), [0.0, f64::INFINITY]);
        assert_eq!(proof.estimate(NonZero::<usize>::MIN, 1, |_| ControlFlow::Break(())), Ok(None));
    }
}
