//! A killed proof that is resumed ends with the same certificate.

use std::{num::NonZero, ops::ControlFlow, sync::atomic::AtomicBool};

use board_solver::Rules;

use super::{Random, dict_of, run, task};
use crate::proof::{
    Outcome, Proof, ProofError, Shard,
    certificate::{Class, Counts, checksum_line},
    memory::Memory,
    worker::Worker,
};

fn proof(words: usize) -> Proof {
    let letters = ["a", "b", "c"];
    let dict = dict_of(Random(13).words(&letters, words));
    let task = task("? ? ? / ? ? ?", &letters);
    let mut board = "a a a / b b b".parse().unwrap();
    loop {
        match run(&mut Proof::new(&dict, &Rules::BOGGLE, &task, &board).unwrap()) {
            Outcome::Proven(_) => return Proof::new(&dict, &Rules::BOGGLE, &task, &board).unwrap(),
            Outcome::Better(better, _) => board = better,
            Outcome::ShardDone | Outcome::Stopped => panic!("nothing stopped it"),
        }
    }
}

/// Returns the saved state of a proof that saves each part.
fn state_with_all_parts(proof: &Proof) -> String {
    let mut state = proof.saved().to_string();
    let shared = proof.entries.shared();
    let memory = Memory::new(Proof::DEFAULT_MEMORY, NonZero::<usize>::MIN, shared.len());
    let stop = AtomicBool::new(false);
    let mut worker = Worker::new(&proof.entries, &shared, &memory);
    for (class, _) in &proof.classes {
        let tree = worker.start(class, &stop).unwrap();
        let part = |letter, counts| {
            let letters = proof.texts(&[class, &[letter][..]].concat()).join(" ");
            state = sealed(format!("{state}part {letters} {counts}\n"));
        };
        let mut solver = proof.solver.clone();
        let score = |cells: &[u8]| solver.score(&proof.board(cells).unwrap()).unwrap().points;
        let counts = proof.search_tree(tree, class, &[], &stop, part, score).unwrap();
        state = sealed(format!("{state}{}\n", Class { letters: proof.texts(class), counts }));
    }
    state
}

/// Returns a text with its checksum.
fn sealed(text: String) -> String {
    let checksum = checksum_line(&text);
    text + &checksum
}

#[test]
fn a_state_that_is_cut_anywhere_leads_to_the_same_certificate() {
    let mut whole = proof(40);
    let Outcome::Proven(expected) = run(&mut whole) else { panic!("it is proven") };
    let state = state_with_all_parts(&proof(40));
    assert!(state.contains("\npart "));
    let lines = state.split_inclusive('\n').scan(0, |end, line| {
        *end += line.len();
        Some((*end, line))
    });
    let ends: Vec<usize> = lines.filter(|(_, line)| line.starts_with("checksum ")).map(|(end, _)| end).collect();
    let is_line_end = |at: &usize| state.as_bytes()[at - 1] == b'\n';
    let mut resumed = proof(40);
    let start = resumed.saved().len();
    for at in (start..=state.len()).filter(|at| is_line_end(at) || at % 11 == 0) {
        resumed.classes.iter_mut().for_each(|(_, counts)| *counts = None);
        resumed.parts.clear();
        let saved = &state[..at];
        let is_saved = |end: &&usize| **end <= at;
        assert_eq!(resumed.resume(saved).ok(), ends.iter().rfind(is_saved).copied(), "{saved}");
        assert_eq!(run(&mut resumed), Outcome::Proven(expected.clone()), "{saved}");
    }
    for at in 0..start {
        assert!(matches!(resumed.resume(&state[..at]), Err(ProofError::Saved(_))), "{at}");
    }
}

#[test]
fn the_damaged_part_of_a_state_is_refused() {
    let state = state_with_all_parts(&proof(40));
    let mut resumed = proof(40);
    for at in (0..state.len()).step_by(7) {
        let other = if state.as_bytes()[at] == b'7' { "8" } else { "7" };
        let mut damaged = state.clone();
        damaged.replace_range(at..=at, other);
        // Text that was saved before the damage is kept if the damage hides that there is more.
        assert!(resumed.resume(&damaged).map_or(true, |keep| keep <= at), "{damaged}");
    }
}

#[test]
fn what_is_saved_can_be_resumed() {
    let mut first = proof(40);
    let mut state = first.saved().to_string();
    let threads = NonZero::new(1).unwrap();
    let save = |lines: &str| {
        state += lines;
        Ok(())
    };
    let outcome = first.run(threads, save, |status| {
        if status.classes_done > 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let expected = match outcome.unwrap() {
        Outcome::Proven(certificate) => certificate,
        Outcome::Stopped => match run(&mut first) {
            Outcome::Proven(certificate) => certificate,
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    };
    let mut resumed = proof(40);
    assert_eq!(resumed.resume(&state), Ok(state.len()));
    assert_eq!((resumed.saved(), first.saved()), (&*state, &*state));
    assert!(resumed.classes.iter().any(|(_, counts)| counts.is_some()));
    assert_eq!(run(&mut resumed), Outcome::Proven(expected.clone()));
    // A certificate is a saved state too.
    let mut resumed = proof(40);
    resumed.resume(&expected.to_string()).unwrap();
    assert_eq!(resumed.certificate(), Some(expected));
}

#[test]
fn shards_make_the_certificate_of_the_whole() {
    let Outcome::Proven(expected) = run(&mut proof(40)) else { panic!("it is proven") };
    let classes = expected.classes.len();
    let state_of = |number| {
        let mut shard = proof(40).with_shard(Shard::new(number, 2).unwrap());
        let mut state = shard.saved().to_string();
        let save = |lines: &str| {
            state += lines;
            Ok(())
        };
        let outcome = shard.run(NonZero::new(1).unwrap(), save, |status| {
            assert!(status.classes < classes && status.share <= 1.0, "{status:?}");
            ControlFlow::Continue(())
        });
        assert_eq!(outcome, Ok(Outcome::ShardDone));
        state
    };
    let states = [1, 2].map(state_of);

    let mut whole = proof(40);
    for state in states.iter().chain(&states) {
        whole.merge(state).unwrap();
    }
    assert_eq!((whole.certificate(), whole.classes_from_files()), (Some(expected.clone()), classes));
    let mut resumed = proof(40);
    assert_eq!(resumed.resume(whole.saved()), Ok(whole.saved().len()));
    assert_eq!(resumed.certificate(), Some(expected.clone()));

    let mut rest = proof(40);
    rest.merge(&states[1]).unwrap();
    assert_eq!(run(&mut rest), Outcome::Proven(expected));
    assert!((1..classes).contains(&rest.classes_from_files()), "{}", rest.classes_from_files());
}

#[test]
fn counts_that_differ_are_refused_and_nothing_is_added() {
    let state = state_with_all_parts(&proof(40));
    let with = |kept: &dyn Fn(&str) -> bool| {
        let lines = state.lines().filter(|line| !line.starts_with("checksum") && kept(line));
        lines.map(|line| format!("{line}\n")).collect::<String>()
    };
    let header = with(&|line| !line.starts_with("part ") && !line.starts_with("class "));
    let first = |start: &str| state.lines().find(|line| line.starts_with(start)).unwrap().to_string();
    for what in ["part ", "class "] {
        let line = first(what);
        let other = line.replace("nodes ", "nodes 1");
        let mut proof = proof(40);
        proof.merge(&sealed(format!("{header}{line}\n"))).unwrap();
        assert_eq!(proof.classes_from_files(), 1);
        let before = (proof.saved().to_string(), proof.classes.clone(), proof.parts.clone());
        // The lines before the one that differs are not added.
        let before_it = match what {
            "class " => with(&|other| other != line && !other.starts_with("part ")),
            _ => header.clone(),
        };
        let refused = sealed(format!("{before_it}{other}\n"));
        let refused = proof.merge(&refused);
        assert!(matches!(&refused, Err(ProofError::OtherCounts { what: of }) if of.starts_with(what)), "{refused:?}");
        assert_eq!((proof.saved().to_string(), proof.classes.clone(), proof.parts.clone()), before);
    }
    // The parts of a class that is done are left out.
    let mut proof = proof(40);
    proof.merge(&state).unwrap();
    assert!(proof.parts.is_empty() && !proof.saved().contains("\npart "));
}

#[test]
fn the_counts_of_saved_classes_are_not_worked_out_again() {
    let mut resumed = proof(40);
    let counts = Counts { nodes: 1_000_000, ..Counts::default() };
    let class = Class { letters: resumed.texts(&[0]), counts };
    let state = sealed(format!("{}{class}\n", resumed.header()));
    resumed.resume(&state).unwrap();
    let Outcome::Proven(certificate) = run(&mut resumed) else { panic!("it is proven") };
    assert_eq!(certificate.classes[0], class);
}

#[test]
fn the_state_of_another_proof_is_refused() {
    let error = proof(40).resume(proof(50).saved()).unwrap_err();
    assert!(matches!(error, ProofError::OtherProof { line: 2, .. }), "{error}");
    let state = sealed(format!("{}klass a nodes 1\n", proof(40).header()));
    assert!(matches!(proof(40).resume(&state), Err(ProofError::Saved(_))));
}

#[test]
fn a_run_ends_with_the_error_of_a_save() {
    let full = std::io::Error::other("the disk is full");
    let mut full = Some(full);
    let save = |_: &str| full.take().map_or(Ok(()), Err);
    let mut proof = proof(40);
    let start = proof.saved().to_string();
    let outcome = proof.run(NonZero::new(1).unwrap(), save, |_| ControlFlow::Continue(()));
    assert_eq!(outcome, Err(ProofError::Save("the disk is full".into())));
    assert_eq!(proof.saved(), start);
}
