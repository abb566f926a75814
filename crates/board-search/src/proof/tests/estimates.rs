//! Estimates come near the work of proofs.

use std::{num::NonZero, ops::ControlFlow};

use board_solver::Rules;

use super::{Outcome, Proof, Random, dict_of, run, task};
use crate::Estimated;

#[test]
fn an_estimate_comes_near_the_number_of_prefixes() {
    let classes = NonZero::new(100).unwrap();
    let letters = ["a", "b", "c", "d", "e"];
    let dict = dict_of(Random(21).words(&letters, 200));
    for layout in ["? ? ? / ? ? ?", "? ? ? ? ? ? / ? . ? . ? ?"] {
        let task = task(layout, &letters);
        let mut board = task.layout.board(&vec!["a"; task.layout.tiles().len()]).unwrap();
        let (proof, certificate) = loop {
            let mut proof = Proof::new(&dict, &Rules::BOGGLE, &task, &board).unwrap();
            match run(&mut proof) {
                Outcome::Proven(certificate) => break (proof, certificate),
                Outcome::Better(better, _) => board = better,
                Outcome::ShardDone | Outcome::Stopped => panic!("nothing stopped it"),
            }
        };
        let nodes: u64 = certificate.classes.iter().map(|class| class.counts.nodes).sum();
        let go_on = |_| ControlFlow::Continue(());
        let estimate = proof.estimate(classes, 1, go_on).unwrap().unwrap();
        let again = proof.estimate(classes, 1, go_on).unwrap().unwrap();
        assert_eq!(estimate.prefixes, again.prefixes);
        let Estimated { mean, error } = estimate.prefixes;
        assert!((mean - nodes as f64).abs() < 2.0 * error && error < 0.2 * mean, "{nodes}: {estimate:?}");
        assert!(estimate.seconds.mean > 0.0);
    }
}
