//! Boards that `dictc best` explains, and boards that it proves to be the best, with certificates.

use dict_format::layout::section_hash;
use dict_tests::dictc::{Folder, Outcome, dictc};

use crate::{assert_error, assert_error_has, assert_usage_error, field};

/// Explains a board by the words of `t.dat`.
fn explain(folder: &Folder, args: &[&str]) -> Outcome {
    folder.dictc(["best", "--dict=t.dat", "--explain"]).args(args).run()
}

#[test]
fn a_board_is_explained_by_lengths_tiles_and_other_letters() {
    let folder = Folder::dictionary_of(&["act", "cat", "cats", "sat"]);
    let ran = explain(&folder, &["ca/tx", "--letters", "acstx"]);
    let expected = " C 0.7   A 0.7
 T 0.7   X 0.0

2 words, 2 points, boggle rules

letters     words    points   of all points
      3         2         2          100.0%

tiles at row,column, sorted by points lost without the tile
tile      share   points lost   words lost
1,1 C       0.7             2            2
1,2 A       0.7             2            2
2,1 T       0.7             2            2
2,2 X       0.0             0            0

points with each other letter in each place (- is the tile's own letter)
      A C S T X
1,1 C 0 - 1 0 0
1,2 A - 0 0 0 0
2,1 T 0 0 0 - 0
2,2 X 2 2 4 2 -

best change: 2,2 X to S, 4 points (+2)
no swap of two letters makes the board better
";
    assert_eq!(ran.yes(), expected);
    let ran = explain(&folder, &["CA/TS", "--words"]);
    let end = "\nno change of one letter makes the board better\nno swap of two letters makes the board better\n";
    assert!(ran.yes().ends_with(end), "{ran:#?}");
    assert!(ran.yes().contains("\nwords with each other letter in each place ("), "{ran:#?}");
    // Large numbers do not run together.
    let ran = explain(&folder, &["ca/tx", "--points=0,0,0,4294967295"]);
    for numbers in ["\n      3         2 8589934590          100.0%\n", " A 2863311530.0    8589934590            2\n"]
    {
        assert!(ran.yes().contains(numbers), "{ran:#?}");
    }
    // Multipliers are written as they are typed.
    let ran = explain(&folder, &["a:2l t / e:3w qu", "--rules=scramble"]);
    assert!(ran.yes().contains("\n1,1 A:2l ") && ran.yes().contains("\n2,1 E:3w "), "{ran:#?}");
}

#[test]
fn every_number_is_that_of_score() {
    let explained = dictc(["best", "--explain", "s t a / e c a / t e s"]).run();
    let rows = explained.yes().lines().skip_while(|line| !line.starts_with("points with")).skip(1);
    let rows: Vec<Vec<&str>> =
        rows.take_while(|line| !line.is_empty()).map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(rows.len(), 2 * 10, "two tables: {explained:#?}");
    let tiles = ["s", "t", "a", "e", "c", "a", "t", "e", "s"];
    let mut boards = String::new();
    let mut expected = Vec::new();
    for table in rows.chunks(10) {
        for (place, row) in table[1..].iter().enumerate() {
            assert_eq!((row[1].to_lowercase().as_str(), row.len()), (tiles[place], 2 + table[0].len()));
            for (letter, points) in table[0].iter().zip(&row[2..]).filter(|(_, points)| **points != "-") {
                let letter = letter.to_lowercase();
                let mut changed = tiles;
                changed[place] = &letter;
                boards += &(changed.chunks(3).map(|row| row.join(" ")).collect::<Vec<_>>().join(" / ") + "\n");
                expected.push(points.to_string());
            }
        }
    }
    assert_eq!(expected.len(), 9 * 25);
    let scored = dictc(["score"]).stdin(boards).run();
    assert_eq!(field(&scored.stdout, 0), expected);
}

#[test]
fn boards_of_all_kinds_fit_into_80_columns() {
    let large = "abcdefghijklmnopqrstuvwxyzabcdefghij".to_string();
    let digraphs = vec!["th:3w"; 16].join(" ") + " /";
    for (board, rules) in [
        ("quit", "boggle"),
        ("a . e / . qu t / s i ?", "boggle"),
        (&digraphs, "scramble"),
        ("qu a:2l . / t:3w i s", "scramble"),
        ("etaoinshrdlucmfgypwbvkxjz", "big"),
        (&large, "boggle"),
        ("....", "boggle"),
    ] {
        let ran = dictc(["best", "--rules", rules, "--explain", board]).run();
        let width = ran.yes().lines().map(|line| line.chars().count()).max();
        assert!(width < Some(80), "{width:?} {ran:#?}");
        assert!(!ran.yes().contains('\u{1b}'), "{ran:#?}");
    }
}

#[test]
fn a_board_that_cannot_be_explained_is_refused() {
    let large = "e".repeat(121);
    for (board, expected) in [
        ("abc", "board: 3 tiles do not fill a square"),
        ("a:2l b / c d", "board: tile 1 (row 1, column 1) has a multiplier"),
        ("a1/bc", "board: tile 2 (row 1, column 2) is `1`"),
        (&large, "the board has 121 tiles; a board of up to 100 tiles can be explained"),
    ] {
        assert_error(&dictc(["best", "--explain", board]).run(), expected);
    }
    let ran = dictc(["best", "--explain=catx", "--letters=a1"]).run();
    assert_eq!(ran.error(), "--letters: `1` is not a letter or a tile of several letters");
    let options = "--size=4 --layout=???? --cubes=new --limit=3 --time=3 --boards=3 --seed=3 --threads=1 --resume=f";
    for option in options.split(' ') {
        dictc(["best", "--explain", "catx", option]).run().usage_error();
    }
}

#[cfg(unix)]
#[test]
fn an_explanation_on_a_terminal_has_colours_and_fits() {
    use dict_tests::play::terminal::Color;

    let folder = Folder::new();
    let mut terminal = folder.dictc(["best", "--explain", "serspatglinesexs"]).on_terminal(80, 80);
    assert!(terminal.wait().success());
    assert_eq!(terminal.colours(), [244, 64].map(Color::Idx), "{}", terminal.screen());
    let plain = folder.dictc(["best", "--explain", "serspatglinesexs"]).run();
    assert_eq!(terminal.screen().trim_end(), plain.yes().trim_end());
}

/// The arguments of a proof.
const PROOF: [&str; 4] = ["best", "--prove", "--size=2x3", "--letters=aeirst"];

/// Proves a board of 2x3 tiles to be the best one, with the certificate in `p.txt`.
fn prove(folder: &Folder, more: &[&str]) -> Outcome {
    folder.dictc(PROOF).args(&["--resume=p.txt"]).args(more).run()
}

/// Makes this proof in `p.txt`, and returns the certificate.
#[track_caller]
fn proven(folder: &Folder) -> String {
    assert_proven(&prove(folder, &[]));
    text(folder)
}

/// Asserts that the proof is done. If classes come from files, it says that they are not checked.
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

/// Proves each of three shards, in `1.txt`, `2.txt` and `3.txt`.
fn prove_shards(folder: &Folder) {
    for (shard, file) in [("1/3", "1.txt"), ("2/3", "2.txt"), ("3/3", "3.txt")] {
        let ran = folder.dictc(PROOF).args(&["--shard", shard, "--resume", file]).run();
        assert_eq!((ran.code, &*ran.stdout), (Some(0), ""), "{ran:#?}");
        assert_eq!(ran.stderr, format!("shard {shard} is proven; combine all shards with --merge\n"));
    }
}

/// Merges files into `merged`.
fn merge(folder: &Folder, files: &[&str], merged: &str) -> Outcome {
    folder.dictc(PROOF).args(&["--merge"]).args(files).args(&["--resume", merged]).run()
}

#[test]
fn shards_are_combined_into_the_proof_of_one_machine() {
    let folder = Folder::new();
    let whole = proven(&folder);
    // A shard that is done is not done again.
    prove_shards(&folder);
    prove_shards(&folder);
    let merged = merge(&folder, &["3.txt", "1.txt", "2.txt"], "all.txt");
    assert_proven(&merged);
    let note = "6 of 6 classes come from files; --check verifies their counts\n";
    assert!(merged.stderr.ends_with(note), "{merged:#?}");
    assert_eq!(folder.read("all.txt"), whole.as_bytes());
    // Missing classes are proven.
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
fn shards_that_do_not_fit_together_are_refused() {
    let folder = Folder::new();
    prove_shards(&folder);
    assert_proven(&folder.dictc(["best", "--prove", "--size=2x3", "--letters=aeirsx", "--resume=other.txt"]).run());
    let refused = merge(&folder, &["1.txt", "other.txt"], "mixed.txt");
    assert!(refused.error().contains("other.txt") && refused.error().contains("this proof has"), "{refused:#?}");
    assert!(!folder.names().contains(&"mixed.txt".to_string()), "a file was begun");
    assert_error_has(&merge(&folder, &["1.txt", "none.txt"], "missing.txt"), "none.txt: there is no such file");
    assert_error_has(&folder.dictc(PROOF).args(&["--shard=1/3"]).run(), "name it with --resume");
    for args in [&["--shard=0/3", "--prove"][..], &["--shard=1/3"], &["--merge=1.txt"], &["--merge=1.txt", "--prove"]] {
        folder.dictc(["best"]).args(args).run().usage_error();
    }
}

#[test]
fn a_proof_of_a_worse_board_is_left_out() {
    let folder = Folder::new();
    let whole = proven(&folder);
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
        ["1/2", "2/2"].map(|shard| folder.dictc(PROOF).args(&["--shard", shard, "--resume", "begun.txt"]).run());
    assert!(shards.iter().any(|ran| ran.stderr.contains(" is better; give the file of this shard")), "{shards:#?}");
}

#[test]
fn a_proof_that_was_cut_off_anywhere_is_resumed_to_the_same_certificate() {
    let folder = Folder::new();
    let certificate = proven(&folder);
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
    assert_error_has(&check(&folder, &[]), "p.txt: the proof is unfinished");
}

#[test]
fn a_proof_is_not_resumed_from_a_damaged_file_which_stays_as_it_is() {
    let folder = Folder::new();
    let certificate = proven(&folder);
    let header = certificate.find("class ").expect("a line of a class");
    let mut damaged = vec![certificate.replace("target 110", "target 3"), certificate.replacen("nodes", "nodes 1", 1)];
    damaged.extend([header - 1, header, certificate.len() / 2].map(|cut| certificate[..cut].to_string()));
    for damaged in damaged {
        folder.write("p.txt", damaged.as_bytes());
        assert_error(&prove(&folder, &[]), "p.txt: ");
        assert_eq!(text(&folder), damaged);
    }
}

#[test]
fn the_file_of_another_proof_is_refused_and_left_alone() {
    let folder = Folder::new();
    let certificate = proven(&folder);
    for more in [&["--words"][..], &["--min-letters=4"], &["--common=35"], &["--points=0,0,0,1"]] {
        let ran = prove(&folder, more);
        assert!(ran.error().starts_with("p.txt: line ") && ran.stderr.contains("use another file"), "{ran:#?}");
        assert_eq!(text(&folder), certificate);
    }
    for other in ["cat\ndog\n", "\n", "best \n", "best c a / t s\n"] {
        folder.write("p.txt", other);
        assert_error(&prove(&folder, &[]), "p.txt: ");
        assert_eq!(text(&folder), other);
    }
}

#[test]
fn a_certificate_that_is_damaged_or_about_another_dictionary_is_refused() {
    let folder = Folder::dictionary_of(&["seat", "rise"]);
    let certificate = proven(&folder);
    let error = "p.txt: line 2: the certificate is for a dictionary with the checksum ";
    assert_error(&check(&folder, &["--dict=t.dat"]), error);
    assert_error_has(&check(&folder, &["--common=35"]), "p.txt: line 3: other words");
    for at in (0..certificate.len()).step_by(certificate.len() / 11) {
        let mut damaged = certificate.clone().into_bytes();
        damaged[at] ^= 1;
        folder.write("p.txt", &damaged);
        assert_error(&check(&folder, &[]), "p.txt: ");
    }
    assert_error_has(&folder.dictc(["best", "--check", "."]).run(), "it is not a regular file");
    assert_error(&folder.dictc(["best", "--check", "none.txt"]).run(), "none.txt: there is no such file");
}

#[test]
fn an_estimate_says_how_much_work_a_proof_is() {
    let folder = Folder::new();
    let estimate = |more: &[&str]| folder.dictc(PROOF).args(&["--estimate", "20"]).args(more).run();
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

    assert_usage_error(&folder.dictc(PROOF).args(&["--estimate", "1"]).run(), "use a number from 2 to");
    for args in [["--shard", "1/2"], ["--threads", "2"], ["--merge", "p.txt"]] {
        folder.dictc(PROOF).args(&["--estimate", "2"]).args(&args).run().usage_error();
    }
    folder.dictc(["best", "--estimate", "2"]).run().usage_error();
    // The best board of a file counts.
    assert_error(&estimate(&["--resume=p.txt"]), "p.txt: there is no such file");
    assert!(folder.names().is_empty(), "something was written");
    let before = proven(&folder);
    assert_eq!(estimate(&["--resume=p.txt"]).stdout.lines().next(), Some(prefixes));
    assert_eq!(text(&folder), before);
}

#[test]
fn impossible_proofs_are_refused_with_the_reason() {
    for (args, expected) in [
        (&["--size=5"][..], "cannot prove a board of 25 tiles"),
        (&["--size=2", "--rules=scramble"], "cannot prove a board by rules that count"),
        (&["--size=2", "--resume=-"], "name a file with --resume"),
    ] {
        let folder = Folder::new();
        assert_error_has(&folder.dictc(["best", "--prove"]).args(args).run(), expected);
        assert!(folder.names().is_empty(), "something was written");
    }
    for args in [["--cubes", "new"], ["--limit", "3"], ["--check", "p.txt"], ["--explain", "cats"]] {
        Folder::new().dictc(["best", "--prove"]).args(&args).run().usage_error();
    }
    for args in [["--rules", "big"], ["--min-letters", "4"], ["--points", "0,1"], ["--letters", "abc"]] {
        check(&Folder::new(), &args).usage_error();
    }
}

#[test]
fn a_proof_that_takes_more_than_an_hour_starts_only_with_yes() {
    let folder = Folder::new();
    // The places are many, but a board of two letters and two words has a short proof.
    folder.build("t.dat", "abba\nbaab\n", &[]);
    let run = |layout: &str, more: &[&str]| {
        let ran = folder.dictc(["best", "--prove", "--dict=t.dat", "--letters=ab", layout]).args(more).run();
        assert!(more.contains(&"--yes") || ran.code != Some(1), "{ran:#?}");
        ran
    };
    let long = "--size=4";
    let message = "a proof for 16 places takes about 7,000 hours on one thread, and up to 8 GB of memory; \
                   --estimate 50 measures how long it takes, and --yes starts it";
    for more in [&[][..], &["--resume=new.txt"], &["--shard=1/2", "--resume=new.txt"], &["--threads=2"]] {
        assert_usage_error(&run(long, more), message);
    }
    assert_usage_error(&run(long, &["--memory=3"]), "up to 3 GB of memory");
    assert_usage_error(
        &run("--layout=? ? ? ? ? ? ? ? ? ? ? ? ?", &[]),
        "a proof for 13 places takes about 10 hours on",
    );
    assert_eq!(folder.names(), ["t.dat"], "a file was begun");
    assert_proven(&run("--size=3x4", &[]));
    assert_eq!(run(long, &["--estimate=2"]).code, Some(0));

    let shard = |more| run(long, &[&["--shard=1/2", "--resume=1.txt"][..], more].concat());
    assert_eq!(shard(&["--yes"]).code, Some(0));
    // A resumed proof was begun with --yes.
    assert_eq!(shard(&[]).code, Some(0));
    assert_proven(&run(long, &["--merge=1.txt", "--resume=all.txt"]));
    assert_proven(&run(long, &["--resume=all.txt"]));
    for args in
        [&["best", "--yes"][..], &["best", "--check=all.txt", "--yes"], &["best", "--prove", "--estimate=2", "--yes"]]
    {
        folder.dictc(args.iter().copied()).run().usage_error();
    }
    folder.dictc(["best", "--memory=3"]).run().usage_error();
    assert_usage_error(&run(long, &["--memory=0"]), "use a number from 1 to");
}

#[cfg(unix)]
#[test]
fn a_proof_that_ctrl_c_ends_is_saved_and_resumed() {
    use std::os::unix::process::ExitStatusExt;

    use dict_tests::play::terminal::{Key, Signal};

    let folder = Folder::new();
    let proof = ["best", "--prove", "--size=3", "--letters=aeirstlnocdupmghby", "--resume=p.txt"];
    let mut terminal = folder.dictc(proof).on_terminal(24, 80);
    terminal.wait_until_shows("% proven, ");
    assert!(terminal.screen().lines().all(|line| line.chars().count() < 80), "{}", terminal.screen());
    terminal.press(Key::CTRL_C);
    assert_eq!(terminal.wait().signal(), Some(Signal::INT.as_raw()), "it ends by the signal");
    assert!(terminal.written().contains("give the same command again to resume it"), "{}", terminal.written());
    assert!(!String::from_utf8_lossy(&folder.read("p.txt")).contains("\ntotal "), "it is not done");
    let ran = folder.dictc(proof).run();
    assert!(ran.stderr.contains("no 3x3 board of the letters "), "{ran:#?}");
    assert!(String::from_utf8_lossy(&folder.read("p.txt")).contains("\ntotal "), "it is done");
}
