//! Proofs and their certificates.

use dict_format::section_hash;
use dict_tests::dictc::{Folder, Outcome};

/// Proves a board of 2x3 tiles to be the best one, with the certificate in `p.txt`.
fn prove(folder: &Folder, more: &[&str]) -> Outcome {
    folder.dictc(["best", "--prove", "--size=2x3", "--letters=aeirst", "--resume=p.txt"]).args(more).run()
}

/// Asserts that the proof was done: it says that it is not checked if classes come from files.
#[track_caller]
fn assert_proven(ran: &Outcome) {
    let start = if ran.stderr.contains("classes come from files") { "not checked: no " } else { "no " };
    assert!(ran.code == Some(0) && ran.stderr.starts_with(start) && ran.stderr.contains(" has more than "), "{ran:#?}");
}

fn check(folder: &Folder, more: &[&str]) -> Outcome {
    folder.dictc(["best", "--check", "p.txt"]).args(more).run()
}

fn text(folder: &Folder) -> String {
    String::from_utf8(folder.read("p.txt")).expect("it is text")
}

#[test]
fn a_proof_prints_the_best_board_and_leaves_a_certificate_that_check_accepts() {
    let cases = [
        (
            &[][..],
            "no 2x3 board of the letters a e i r s t has more than 110 points by boggle rules: 6 classes, 156 prefixes",
        ),
        (&["--words"], "of the letters a e i r s t has more than "),
        (&["--common=35"], "points by boggle rules, 41,510 of 255,274 words: "),
        (&["--layout=? ? . / ? ? ?"], "no board of the layout `? ? . / ? ? ?` of the letters"),
        (&["--points=0,0,0,2,+3", "--min-letters=4"], "points by the points 0,0,0,2,+3, words of 4 letters or more: "),
    ];
    for (goal, expected) in cases {
        let folder = Folder::new();
        let options: &[&str] = if goal.concat().starts_with("--layout") {
            &["--letters=aeirst"]
        } else {
            &["--size=2x3", "--letters=aeirst"]
        };
        let searched = folder.dictc(["best", "--boards=8000", "--seed=1", "--limit=1"]).args(options).args(goal).run();
        let proven = folder.dictc(["best", "--prove", "--resume=p.txt"]).args(options).args(goal).run();
        let values = |ran: &Outcome| ran.stdout.split('\t').take(2).map(str::to_string).collect::<Vec<_>>();
        assert_eq!(values(&proven), values(&searched));
        assert_proven(&proven);
        let words: &[&str] = if goal == ["--common=35"] { goal } else { &[] };
        let checked = check(&folder, words);
        let best = proven.stdout.trim_end().rsplit('\t').next().unwrap_or_default();
        let proven = format!("{expected}{}", proven.stderr.split_once(expected).unwrap_or_default().1);
        let proven = proven.rsplit_once("; ").unwrap_or_default().0;
        assert!(checked.yes().contains(&format!("{proven}\nbest board: {best}\n")), "{proven}: {checked:#?}");
        // A proof that is done is not done again.
        let certificate = text(&folder);
        assert_proven(&folder.dictc(["best", "--prove", "--resume=p.txt"]).args(options).args(goal).run());
        assert_eq!(text(&folder), certificate);
    }
}

/// The proof that [`prove`] makes, in another file.
const OPTIONS: [&str; 4] = ["best", "--prove", "--size=2x3", "--letters=aeirst"];

/// Proves each of three shards, in `1.txt`, `2.txt` and `3.txt`.
fn prove_shards(folder: &Folder) {
    for (shard, file) in [("1/3", "1.txt"), ("2/3", "2.txt"), ("3/3", "3.txt")] {
        let ran = folder.dictc(OPTIONS).args(&["--shard", shard, "--resume", file]).run();
        assert_eq!((ran.code, &*ran.stdout), (Some(0), ""), "{ran:#?}");
        assert_eq!(ran.stderr, format!("shard {shard} is proven; put all shards together with --merge\n"));
    }
}

/// Puts files together in `merged`.
fn merge(folder: &Folder, files: &[&str], merged: &str) -> Outcome {
    folder.dictc(OPTIONS).args(&["--merge"]).args(files).args(&["--resume", merged]).run()
}

#[test]
fn shards_are_put_together_to_the_proof_of_one_machine() {
    let folder = Folder::new();
    assert_proven(&prove(&folder, &[]));
    let whole = text(&folder);
    // A shard that is done is not done again.
    prove_shards(&folder);
    prove_shards(&folder);
    let merged = merge(&folder, &["3.txt", "1.txt", "2.txt"], "all.txt");
    assert_proven(&merged);
    let note = "6 of 6 classes come from files; --check checks that their counts are right\n";
    assert!(merged.stderr.ends_with(note), "{merged:#?}");
    assert_eq!(folder.read("all.txt"), whole.as_bytes());
    // What is missing is proven.
    let merged = merge(&folder, &["2.txt"], "some.txt");
    assert_proven(&merged);
    assert!(merged.stderr.contains("2 of 6 classes come from files"), "{merged:#?}");
    assert_eq!(folder.read("some.txt"), whole.as_bytes());

    for (shard, classes) in [("2/4", 2), ("4/4", 1)] {
        let checked = folder.dictc(["best", "--check", "all.txt", "--shard", shard]).run();
        assert_eq!(checked.yes(), format!("all.txt: shard {shard} is right: {classes} of 6 classes\n"));
    }
}

#[test]
fn shards_that_cannot_be_put_together_are_refused() {
    let folder = Folder::new();
    prove_shards(&folder);
    let other = folder.dictc(["best", "--prove", "--size=2x3", "--letters=aeirsx", "--resume=other.txt"]).run();
    assert_proven(&other);
    let refused = merge(&folder, &["1.txt", "other.txt"], "mixed.txt");
    assert!(refused.error().contains("other.txt") && refused.error().contains("this proof has"), "{refused:#?}");
    assert!(!folder.names().contains(&"mixed.txt".to_string()), "a file was begun");
    let missing = merge(&folder, &["1.txt", "none.txt"], "missing.txt");
    assert!(missing.error().contains("none.txt: there is no such file"), "{missing:#?}");
    let unsaved = folder.dictc(OPTIONS).args(&["--shard=1/3"]).run();
    assert!(unsaved.error().contains("name it with --resume"), "{unsaved:#?}");
    for args in [&["--shard=0/3", "--prove"][..], &["--shard=1/3"], &["--merge=1.txt"], &["--merge=1.txt", "--prove"]] {
        folder.dictc(["best"]).args(args).run().usage_error();
    }
}

#[test]
fn what_was_begun_about_a_worse_board_is_left_out() {
    let folder = Folder::new();
    assert_proven(&prove(&folder, &[]));
    let whole = text(&folder);
    prove_shards(&folder);
    let scored = folder.dictc(["score"]).stdin("a e i / r s t\n").run();
    let points = scored.stdout.split('\t').next().unwrap_or_default();
    let about_lower = |line: &str| match line.split_once(' ') {
        Some(("target", _)) => format!("target {points}\n"),
        Some(("best", _)) => "best a e i / r s t\n".to_string(),
        _ => format!("{line}\n"),
    };
    let lower: String = whole.lines().take_while(|line| !line.starts_with("class ")).map(about_lower).collect();
    let lower = format!("{lower}checksum {:016x}\n", section_hash(lower.as_bytes()));
    folder.write("lower.txt", &lower);
    folder.write("begun.txt", &lower);
    let note = |file| format!("{file}: left out, because a better board is known\n");
    for (files, into, expected) in
        [(&["lower.txt", "1.txt"][..], "new.txt", "lower.txt"), (&["2.txt"], "begun.txt", "begun.txt")]
    {
        let merged = merge(&folder, files, into);
        assert!(merged.code == Some(0) && merged.stderr.starts_with(&note(expected)), "{merged:#?}");
        assert_eq!(folder.read(into), whole.as_bytes());
    }
    // Alone, it leads to the better board, and says so if it is a shard.
    folder.write("begun.txt", &lower);
    let shards =
        ["1/2", "2/2"].map(|shard| folder.dictc(OPTIONS).args(&["--shard", shard, "--resume", "begun.txt"]).run());
    assert!(shards.iter().any(|ran| ran.stderr.contains(" is better; give the file of this shard")), "{shards:#?}");
}

#[test]
fn a_proof_that_was_cut_off_anywhere_goes_on_to_the_same_certificate() {
    let folder = Folder::new();
    assert_proven(&prove(&folder, &[]));
    let certificate = text(&folder);
    // A saved state has a checksum after its header, and whenever a class was added.
    let mut state = String::new();
    let mut ends = vec![];
    for line in certificate.split_inclusive('\n').take_while(|line| !line.starts_with("total ")) {
        state += line;
        if line.starts_with("best ") || line.starts_with("class ") {
            state += &format!("checksum {:016x}\n", section_hash(state.as_bytes()));
            ends.push(state.len());
        }
    }
    for cut in ends.iter().flat_map(|end| [*end, end + 10, end + 60]).filter(|cut| *cut <= state.len()) {
        folder.write("p.txt", &state.as_bytes()[..cut]);
        assert_proven(&prove(&folder, &["--threads=2"]));
        assert_eq!(text(&folder), certificate, "cut at {cut}");
    }
    // An unfinished proof proves nothing.
    folder.write("p.txt", state.as_bytes());
    assert!(check(&folder, &[]).error().contains("p.txt: the proof is unfinished"));
}

#[test]
fn a_proof_does_not_go_on_from_a_damaged_file_and_leaves_it_alone() {
    let folder = Folder::new();
    assert_proven(&prove(&folder, &[]));
    let certificate = text(&folder);
    let header = certificate.find("class ").expect("a line of a class");
    let mut damaged = vec![certificate.replace("target 110", "target 3"), certificate.replacen("nodes", "nodes 1", 1)];
    damaged.extend([header - 1, header, certificate.len() / 2].map(|cut| certificate[..cut].to_string()));
    for damaged in damaged {
        folder.write("p.txt", damaged.as_bytes());
        assert!(prove(&folder, &[]).error().starts_with("p.txt: "), "{damaged}");
        assert_eq!(text(&folder), damaged);
    }
}

#[test]
fn the_file_of_another_proof_is_refused_and_left_alone() {
    let folder = Folder::new();
    assert_proven(&prove(&folder, &[]));
    let certificate = text(&folder);
    for more in [&["--words"][..], &["--min-letters=4"], &["--common=35"], &["--points=0,0,0,1"]] {
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
    assert!(folder.dictc(["best", "--check", "."]).run().error().contains("it is not a regular file"));
    assert!(folder.dictc(["best", "--check", "none.txt"]).run().error().starts_with("none.txt: there is no such file"));
}

#[test]
fn an_estimate_says_how_much_work_a_proof_is() {
    let folder = Folder::new();
    let estimate = |more: &[&str]| folder.dictc(OPTIONS).args(&["--estimate", "20"]).args(more).run();
    let first = estimate(&[]);
    let lines: Vec<&str> = first.stdout.lines().collect();
    let [prefixes, time] = lines[..] else { panic!("{first:#?}") };
    let numbers: Vec<f64> = prefixes.split([' ', ',']).filter_map(|word| word.parse().ok()).collect();
    let [mean, low, high] = numbers[..] else { panic!("{prefixes}") };
    // The proof has 156 prefixes.
    assert!(low < mean && mean < high && (low..high).contains(&156.0), "{prefixes}");
    assert!(time.contains(" seconds on one thread of this machine, from "), "{time}");
    assert!(first.stderr.ends_with(" with 110\n"));
    // The same seed gives the same classes and walks.
    assert_eq!(estimate(&[]).stdout.lines().next(), Some(prefixes));

    assert!(folder.dictc(OPTIONS).args(&["--estimate", "1"]).run().usage_error().contains("use a number from 2 to"));
    for args in [["--shard", "1/2"], ["--threads", "2"], ["--merge", "p.txt"]] {
        folder.dictc(OPTIONS).args(&["--estimate", "2"]).args(&args).run().usage_error();
    }
    folder.dictc(["best", "--estimate", "2"]).run().usage_error();
    // The best board of a file counts.
    assert!(estimate(&["--resume=p.txt"]).error().starts_with("p.txt: there is no such file"));
    assert!(folder.names().is_empty(), "something was written");
    assert_proven(&prove(&folder, &[]));
    let before = text(&folder);
    assert_eq!(estimate(&["--resume=p.txt"]).stdout.lines().next(), Some(prefixes));
    assert_eq!(text(&folder), before);
}

#[test]
fn proofs_that_are_not_possible_are_refused_with_the_reason() {
    for (args, expected) in [
        (&["--size=5"][..], "a proof for 25 tiles is not possible"),
        (&["--size=2", "--rules=scramble"], "a proof"),
        (&["--size=2", "--resume=-"], "name a file with --resume"),
    ] {
        let folder = Folder::new();
        let ran = folder.dictc(["best", "--prove"]).args(args).run();
        assert!(ran.error().contains(expected), "{ran:#?}");
        assert!(folder.names().is_empty(), "something was written");
    }
    for args in [["--cubes", "new"], ["--limit", "3"], ["--check", "p.txt"], ["--explain", "cats"]] {
        Folder::new().dictc(["best", "--prove"]).args(&args).run().usage_error();
    }
    for args in [["--rules", "big"], ["--min-letters", "4"], ["--points", "0,1"], ["--letters", "abc"]] {
        check(&Folder::new(), &args).usage_error();
    }
}
