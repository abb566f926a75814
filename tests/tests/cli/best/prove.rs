//! Proofs and their certificates.

use dict_tests::dictc::{Folder, Outcome};

/// Proves a board of 2x3 tiles to be the best one, with the certificate in `p.txt`.
fn prove(folder: &Folder, more: &[&str]) -> Outcome {
    folder.dictc(["best", "--prove", "--size=2x3", "--letters=aeirst", "--resume=p.txt"]).args(more).run()
}

/// Asserts that the proof was done.
#[track_caller]
fn assert_proven(ran: &Outcome) {
    assert!(ran.code == Some(0) && ran.stderr.starts_with("no 2x3 board has more than "), "{ran:#?}");
}

fn check(folder: &Folder, more: &[&str]) -> Outcome {
    folder.dictc(["best", "--check", "p.txt"]).args(more).run()
}

fn text(folder: &Folder) -> String {
    String::from_utf8(folder.read("p.txt")).expect("it is text")
}

#[test]
fn a_proof_prints_the_best_board_and_leaves_a_certificate_that_check_accepts() {
    for goal in [&[][..], &["--words"], &["--common=35"], &["--layout=? ? . / ? ? ?"]] {
        let folder = Folder::new();
        let options: &[&str] = if goal.concat().starts_with("--layout") {
            &["--letters=aeirst"]
        } else {
            &["--size=2x3", "--letters=aeirst"]
        };
        let searched = folder.dictc(["best", "--boards=8000", "--seed=1", "--count=1"]).args(options).args(goal).run();
        let proven = folder.dictc(["best", "--prove", "--resume=p.txt"]).args(options).args(goal).run();
        let values = |ran: &Outcome| ran.stdout.split('\t').take(2).map(str::to_string).collect::<Vec<_>>();
        assert_eq!(values(&proven), values(&searched));
        assert_proven(&proven);
        let words: &[&str] = if goal == ["--common=35"] { goal } else { &[] };
        let checked = check(&folder, words);
        assert!(checked.yes().starts_with("p.txt: no 2x3 board has more than "), "{checked:#?}");
        // A proof that is done is not done again.
        let certificate = text(&folder);
        assert_proven(&folder.dictc(["best", "--prove", "--resume=p.txt"]).args(options).args(goal).run());
        assert_eq!(text(&folder), certificate);
    }
}

#[test]
fn a_proof_that_was_cut_off_anywhere_goes_on_to_the_same_certificate() {
    let folder = Folder::new();
    assert_proven(&prove(&folder, &[]));
    let certificate = text(&folder);
    let header: usize =
        certificate.split_inclusive('\n').take_while(|line| !line.starts_with("class ")).map(str::len).sum();
    let classes = certificate.find("\ntotal ").expect("a line of totals") + 1;
    for cut in (header..=classes).step_by((classes - header) / 7).chain([header + 10, classes - 1]) {
        folder.write("p.txt", &certificate.as_bytes()[..cut]);
        assert_proven(&prove(&folder, &["--threads=2"]));
        assert_eq!(text(&folder), certificate, "cut at {cut}");
    }
    // An unfinished proof proves nothing.
    folder.write("p.txt", &certificate.as_bytes()[..classes]);
    assert!(check(&folder, &[]).error().contains("p.txt: the proof is unfinished"));
}

#[test]
fn the_file_of_another_proof_is_refused_and_left_alone() {
    let folder = Folder::new();
    assert_proven(&prove(&folder, &[]));
    let certificate = text(&folder);
    for more in [&["--words"][..], &["--min-len=4"], &["--common=35"], &["--points=0,0,0,1"]] {
        let ran = prove(&folder, more);
        assert!(ran.error().starts_with("p.txt: line ") && ran.stderr.contains("use another file"), "{ran:#?}");
        assert_eq!(text(&folder), certificate);
    }
    for other in ["cat\ndog\n", "\n", "best \n", "best c a / t s\n"] {
        folder.write("p.txt", other);
        assert!(prove(&folder, &[]).error().starts_with("p.txt: "), "{other}");
        assert_eq!(text(&folder), other);
    }
}

#[test]
fn a_certificate_that_is_damaged_or_about_another_dictionary_is_refused() {
    let folder = Folder::dictionary_of(&["seat", "rise"]);
    assert_proven(&prove(&folder, &[]));
    let certificate = text(&folder);
    let ran = check(&folder, &["--dict=t.dat"]);
    assert!(
        ran.error().starts_with("p.txt: line 2: the certificate is for a dictionary with the checksum "),
        "{ran:#?}"
    );
    assert!(check(&folder, &["--common=35"]).error().contains("p.txt: line 3: other words"));
    for at in (0..certificate.len()).step_by(certificate.len() / 11) {
        let mut damaged = certificate.clone().into_bytes();
        damaged[at] ^= 1;
        folder.write("p.txt", &damaged);
        assert!(check(&folder, &[]).error().starts_with("p.txt: "), "byte {at}");
    }
    folder.write("p.txt", certificate.replace("aeirst", "").as_bytes().split_at(200).0);
    assert!(check(&folder, &[]).error().contains("p.txt: the proof is unfinished"));
    assert!(folder.dictc(["best", "--check", "none.txt"]).run().error().starts_with("none.txt: cannot read it"));
}

#[test]
fn proofs_that_are_not_possible_are_refused_with_the_reason() {
    for (args, expected) in [
        (&["--size=4"][..], "a proof for 16 tiles is not possible"),
        (&["--size=2", "--rules=scramble"], "a proof"),
        (&["--size=2", "--resume=-"], "name a file with --resume"),
    ] {
        let folder = Folder::new();
        let ran = folder.dictc(["best", "--prove"]).args(args).run();
        assert!(ran.error().contains(expected), "{ran:#?}");
        assert!(folder.names().is_empty(), "something was written");
    }
    for args in [["--cubes", "new"], ["--count", "3"], ["--check", "p.txt"], ["--explain", "cats"]] {
        Folder::new().dictc(["best", "--prove"]).args(&args).run().usage_error();
    }
}
