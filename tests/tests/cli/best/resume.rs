//! Searches that are saved and go on.

use dict_format::section_hash;
use dict_tests::dictc::{Folder, Outcome};

use super::{SMALL, best_in};

/// Runs a search that is saved in `s.txt`, until so many boards were scored.
fn search(folder: &Folder, boards: &str, more: &[&str]) -> Outcome {
    let options = ["best", "--size=2x3", "--letters=aeirst", "--resume=s.txt", "--boards", boards];
    folder.dictc(options).args(more).run()
}

#[test]
fn a_search_that_goes_on_finds_what_one_long_search_finds_and_saves_the_same() {
    let folder = Folder::new();
    let first = search(&folder, "20000", &["--seed=1"]);
    assert_eq!(first.code, Some(0), "{first:#?}");
    // The seed is that of the file, and the number of boards to print may be another one.
    let second = search(&folder, "60000", &["--limit=30"]);
    assert!(second.code == Some(0) && second.stderr.ends_with(" boards in all\n"), "{second:#?}");
    let saved = folder.read("s.txt");
    let long = best_in(
        &folder,
        &["--size=2x3", "--letters=aeirst", "--limit=30", "--resume=l.txt", "--boards=60000", "--seed=1"],
    );
    assert_eq!((second.stdout, saved), (long, folder.read("l.txt")));
    // No board is left to score.
    let third = search(&folder, "60000", &["--seed=1"]);
    assert!(third.stderr.starts_with("0 boards in "), "{third:#?}");
    assert_eq!(folder.read("s.txt"), folder.read("l.txt"));
}

#[test]
fn the_file_of_another_search_is_refused_with_the_difference() {
    let folder = Folder::dictionary_of(&["seat", "rise"]);
    assert_eq!(search(&folder, "1000", &["--seed=1"]).code, Some(0));
    let saved = folder.read("s.txt");
    for (more, expected) in [
        (&["--seed=2"][..], "s.txt, line 10: another search was saved, with the seed `1`, not `2`;"),
        (&["--words"], "line 6: another search was saved, with the goal `points`, not `words`;"),
        (&["--dict=t.dat"], "s.txt, line 2: another search was saved, with the dictionary `"),
        (&["--rules=word-hunt"], "with the rules `boggle`, not `word-hunt`"),
        (&["--points=0,0,0,1"], "with the rules `boggle`, not `points 0,0,0,1,+0`"),
        (&["--min-letters=4"], "with the minimum length `3`, not `4`"),
        (&["--common=35"], "with the words `all`, not `"),
    ] {
        let ran = search(&folder, "1000", more);
        assert!(ran.error().contains(expected) && ran.error().contains("name another file with --resume"), "{ran:#?}");
        assert_eq!(folder.read("s.txt"), saved);
    }
    for (options, expected) in [
        (&["--size=2x3", "--letters=aeirs"], "with the letters `a e i r s t`, not `a e i r s`"),
        (&["--size=2x3", "--cubes=new"], "the cubes `new` fill 4x4 boards; leave out the option `size`"),
        (&["--size=3x2", "--letters=aeirst"], "with the layout `? ? ? / ? ? ?`, not `? ? / ? ? / ? ?`"),
    ] {
        let ran = folder.dictc(["best", "--resume=s.txt", "--boards=1"]).args(options).run();
        assert!(ran.code == Some(2) && ran.stderr.contains(expected), "{ran:#?}");
    }
    assert_eq!(folder.read("s.txt"), saved);
}

#[test]
fn a_damaged_file_is_refused_whatever_is_damaged() {
    let folder = Folder::new();
    assert_eq!(search(&folder, "1000", &["--seed=1"]).code, Some(0));
    let saved = folder.read("s.txt");
    let refused = |damaged: &[u8]| -> String {
        folder.write("s.txt", damaged);
        let ran = search(&folder, "1000", &["--seed=1"]);
        let message = ran.error().to_string();
        assert!(message.starts_with("s.txt, line ") && message.contains("; "), "{message}");
        assert_eq!(folder.read("s.txt"), damaged);
        message
    };
    for at in (0..saved.len()).step_by(saved.len() / 12) {
        let mut damaged = saved.clone();
        damaged[at] ^= 0x11;
        refused(&damaged);
        refused(&saved[..at]);
    }
    assert!(refused(b"").contains("not a search that this version of `dictc best` saved"));
    assert!(refused(b"cat\n").contains("not a search that this version of `dictc best` saved"));
    let lines = String::from_utf8(saved.clone()).expect("it is text");
    let (_, without_checksum) = lines.trim_end().rsplit_once('\n').expect("lines");
    assert!(without_checksum.starts_with("checksum\t"));
    let more = format!("{lines}best\t1\t1\t1\tc a t / s a t\n");
    let message = refused(more.as_bytes());
    assert!(message.ends_with("the file is damaged; delete it to search anew"), "{message}");
    folder.write("s.txt", &saved);
    assert_eq!(search(&folder, "1000", &[]).code, Some(0));
}

#[test]
fn a_board_that_the_options_do_not_allow_is_refused_even_with_a_right_checksum() {
    let folder = Folder::new();
    assert_eq!(search(&folder, "1000", &["--seed=1"]).code, Some(0));
    let saved = String::from_utf8(folder.read("s.txt")).expect("it is text");
    let best = saved.lines().find(|line| line.starts_with("best\t")).expect("a board");
    let points = best.split('\t').nth(1).expect("points");
    for (old, new, expected) in [
        (format!("best\t{points}\t"), "best\t999\t".to_string(), " words, not 999 and "),
        (format!("{best}\n"), "best\t0\t0\t1\tx x x / x x x\n".to_string(), "is not one that the options allow"),
        (format!("{best}\n"), "best\t0\t0\t1\n".to_string(), "the file is damaged"),
        ("restarts\t".to_string(), "restarts\t-".to_string(), "s.txt, line 11: the file is damaged"),
        ("restarts\t".to_string(), "restarts\t1844674407370955161".to_string(), "s.txt, line 11: the file is damaged"),
        ("scored\t".to_string(), "scored\t184467440737095".to_string(), "s.txt, line 12: the file is damaged"),
        ("restarts\t1\n".to_string(), "restarts\t0\n".to_string(), "s.txt, line 13: the file is damaged"),
    ] {
        let changed = saved.replacen(&old, &new, 1);
        let (lines, _) = changed.split_once("checksum\t").expect("a checksum");
        let checksum = section_hash(lines.as_bytes());
        folder.write("s.txt", format!("{lines}checksum\t{checksum:016x}\n"));
        let ran = search(&folder, "1000", &[]);
        assert!(ran.error().starts_with("s.txt, line ") && ran.error().contains(expected), "{ran:#?}");
    }
}

#[test]
fn a_folder_is_no_file_for_a_search() {
    let folder = Folder::new();
    std::fs::create_dir(folder.path("f")).expect("a folder");
    let ran = folder.dictc(["best", "--resume=f"]).args(&SMALL).run();
    assert!(ran.error().starts_with("f: cannot write it: it is a folder"), "{ran:#?}");
}
