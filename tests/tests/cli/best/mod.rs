//! `dictc best`: searches for the boards with the most points, saved and resumed searches, the progress line, and
//! signals.

mod proofs;

use dict_format::layout::section_hash;
use dict_tests::dictc::{Folder, Outcome, dictc};

use crate::{assert_error, assert_error_has, assert_usage_error, field};

/// A search that ends after a fraction of a second, with boards of all kinds of letters.
const SMALL: [&str; 7] = ["--size", "2x3", "--letters", "aeirst", "--boards", "20000", "--seed=1"];

/// Returns the lines of a search with these arguments.
#[track_caller]
fn best(args: &[&str]) -> String {
    best_in(&Folder::new(), args)
}

/// Returns the lines of a search with these arguments in a folder.
#[track_caller]
fn best_in(folder: &Folder, args: &[&str]) -> String {
    let ran = folder.dictc(["best"]).args(args).run();
    assert_eq!(ran.code, Some(0), "{ran:#?}");
    assert!(ran.stderr.contains(" restarts ended with the best of these boards"), "{ran:#?}");
    ran.stdout
}

/// Returns the boards of the lines of a search.
fn boards(found: &str) -> Vec<&str> {
    field(found, 2)
}

/// Asserts that `dictc score` gives the same points and words for each board.
#[track_caller]
fn assert_scores(folder: &Folder, found: &str, args: &[&str]) {
    let scored = folder.dictc(["score"]).args(args).stdin(boards(found).join("\n")).run();
    assert_eq!((scored.code, &*scored.stdout), (Some(0), found), "{scored:#?}");
}

#[test]
fn the_best_boards_come_first_with_the_points_and_words_of_score() {
    let found = best(&[&SMALL[..], &["--limit", "5"]].concat());
    assert_eq!(found.lines().count(), 5, "{found}");
    assert_scores(&Folder::new(), &found, &[]);
    let points: Vec<u64> = field(&found, 0).iter().map(|points| points.parse().expect("points")).collect();
    assert!(points.is_sorted_by(|a, b| a >= b), "{found}");
    // The same boards are found on any number of threads.
    let on = |threads| best(&[&SMALL[..], &["--threads", threads]].concat());
    assert_eq!(on("1").lines().count(), 10);
    assert_eq!(on("1"), on("2"));
    assert_eq!(on("1"), best(&SMALL));
}

#[test]
fn the_best_of_all_boards_is_found_by_points_and_by_words() {
    let letters = ["a", "e", "n", "r", "s", "t"];
    let tile = |board: usize, place: u32| letters[board / letters.len().pow(place) % letters.len()];
    let all = (0..letters.len().pow(4)).map(|board| {
        ["", "", "/", ""].iter().zip(0..).map(|(end, place)| end.to_string() + tile(board, place)).collect::<String>()
            + "\n"
    });
    let all = dictc(["score", "--points", "0,0,0,1,5"]).stdin(all.collect::<String>()).run().stdout;
    for (goal, column) in [(&[][..], 0), (&["--words"], 1)] {
        let options = ["--size=2", "--letters=aenrst", "--points=0,0,0,1,5", "--boards=5000", "--seed=1", "--limit=1"];
        let found = best(&[&options[..], goal].concat());
        let most = field(&all, column).into_iter().max_by_key(|sum| sum.parse::<u64>().expect("a number"));
        assert_eq!(Some(field(&found, column)[0]), most, "{found}");
    }
}

#[test]
fn a_search_ends_when_its_time_is_over() {
    let ran = dictc(["best", "--size=2", "--letters=aest", "--time=1s", "--seed=1"]).run();
    assert_eq!((ran.code, ran.stdout.lines().count()), (Some(0), 10), "{ran:#?}");
    assert!(ran.stderr.starts_with(|first: char| first.is_ascii_digit()), "{ran:#?}");
    assert!(ran.stderr.contains(" in 1.") && ran.stderr.contains(" boards/s, boggle rules\n"), "{ran:#?}");
    assert!(ran.stderr.ends_with(" restarts ended with the best of these boards\n"), "{ran:#?}");
    // Without a complete restart, better boards are likely.
    let folder = Folder::new();
    for more in [&[][..], &["--resume=s.txt"], &["--resume=s.txt"]] {
        let ran = folder.dictc(["best", "--size=9", "--time=1s", "--seed=1", "--limit=1"]).args(more).run();
        assert_eq!((ran.code, ran.stdout.lines().count()), (Some(0), 1), "{ran:#?}");
        let mut expected = "no restart was completed, so better boards are likely; give more --time\n".to_string();
        if !more.is_empty() {
            expected +=
                "the best boards are saved, but the next run repeats this one, because no restart was completed\n";
        }
        assert!(ran.stderr.ends_with(&expected), "{ran:#?}");
    }
}

#[test]
fn boards_without_points_are_not_printed() {
    let folder = Folder::dictionary_of(&["cat", "dogs"]);
    let search = |letters| {
        let options = ["best", "--dict=t.dat", "--size=2", "--boards=2000", "--seed=1", "--letters", letters];
        folder.dictc(options).run()
    };
    // A second `c`, `a` or `t` lies beside the first one, or opposite to it.
    let ran = search("cat");
    assert_eq!((ran.code, ran.stdout.matches("1\t1\t").count(), ran.stdout.lines().count()), (Some(0), 6, 6));
    let ran = search("ct");
    assert_eq!((ran.code, &*ran.stdout), (Some(1), ""), "{ran:#?}");
    let expected =
        "\nno board with points was found; change the letters, the places or the rules, or give more --time\n";
    assert!(ran.stderr.ends_with(expected), "{ran:#?}");
}

#[test]
fn boards_have_the_places_the_multipliers_and_the_letters_that_are_asked_for() {
    let folder = Folder::new();
    let search = |options: &[&str]| best(&[options, &["--letters=aest", "--boards=2000", "--seed=1"]].concat());
    for board in boards(&search(&["--layout", ". ? ? / ? ? ."])) {
        assert!(board.starts_with(". ") && board.ends_with(" .") && board.matches('.').count() == 2, "{board}");
    }
    let found = search(&["--layout", "?:3w ? / ? ?", "--rules", "scramble"]);
    assert!(boards(&found).iter().all(|board| board.split(' ').next().unwrap().ends_with(":3w")), "{found}");
    assert_scores(&folder, &found, &["--rules", "scramble"]);
    // With the rules of Scramble, the search places the multipliers that are dealt.
    let found = search(&["--size=3", "--rules=scramble", "--limit=3"]);
    assert_scores(&folder, &found, &["--rules", "scramble"]);
    for board in boards(&found) {
        let counts = [":2l", ":3l", ":2w", ":3w"].map(|multiplier| board.matches(multiplier).count());
        assert_eq!(counts, [1, 1, 1, 0], "{board}");
    }
    // Only one cube of the set has a `k`, and only one has a `z`.
    let folder = Folder::dictionary_of(&["kak", "zaz", "kaz", "tea", "eat"]);
    let cubes = ["--dict=t.dat", "--cubes=classic", "--boards=3000", "--seed=1"];
    let found = best_in(&folder, &cubes);
    assert_scores(&folder, &found, &["--dict=t.dat"]);
    for board in boards(&found) {
        assert_eq!(board.split(" / ").count(), 4, "{board}");
        assert!(board.matches('z').count() <= 1 && board.matches('k').count() <= 2, "{board}");
    }
    let found = best_in(&folder, &[&cubes[..], &["--layout", "????????/????????"]].concat());
    assert!(boards(&found).iter().all(|board| board.split(" / ").count() == 2));
    // Letters are those of the dictionary, and may be several on a tile.
    let folder = Folder::dictionary_of(&["quit", "suit"]);
    let size = ["--dict=t.dat", "--size=2", "--boards=2000", "--seed=1"];
    let found = best_in(&folder, &size);
    assert!(found.starts_with("1\t1\t"), "{found}");
    assert!(boards(&found)[0].contains("qu"), "{found}");
    let found = best_in(&folder, &[&size[..], &["--letters", "S ui t"]].concat());
    assert!(found.starts_with("1\t1\t"), "{found}");
    assert!(boards(&found).iter().flat_map(|board| board.split(' ')).all(|tile| ["s", "ui", "t", "/"].contains(&tile)));
}

#[test]
fn boards_have_the_rules_of_their_size() {
    let minimum = " (4 letters or more)";
    for (size, rules, minimum) in [("2x7", "boggle", ""), ("5", "big", minimum), ("6", "super-big", minimum)] {
        let ran = dictc(["best", "--letters=qxz", "--boards=1", "--seed=1", "--size", size]).run();
        assert!(ran.stderr.contains(&format!(" boards/s, {rules} rules{minimum}\n")), "{ran:#?}");
    }
}

#[test]
fn every_bad_option_is_refused_with_what_to_write() {
    for (option, expected) in [
        ("--size=1", "use a number from 2 to 100, as in `4`, or rows and columns, as in `3x4`"),
        ("--size=3x", "as in `3x4`"),
        ("--size=3x101", "as in `3x4`"),
        ("--size=+3", "as in `3x4`"),
        ("--layout=?a/??", "row 1, column 2 is `a`; write `?` for a tile, and `.` for a hole"),
        ("--layout=?/?", "write it as one row, as in `? ? ? /`"),
        ("--layout=?", "a board of one column cannot be printed"),
        ("--layout=???", "3 tiles do not fill a square"),
        ("--letters=a?c", "write only letters, without `?`, holes or multipliers"),
        ("--letters=a b:2l", "write only letters"),
        ("--letters=a/b", "write the letters in one row"),
        ("--letters=", "write letters, as in `aeirst`"),
        ("--cubes=round", "classic, new, big-1979, big-1993, super-big"),
        ("--time=0", "as in `90`, or a time as in `2:30`, `90s`, `5m`, `2h`, or `none`"),
        ("--boards=0", "use a number, 1 or more"),
        ("--limit=1001", "use a number from 1 to 1000"),
        ("--threads=0", "use a number from 1 to 1024"),
        ("--seed=-1", "use a number from 0"),
    ] {
        assert_usage_error(&dictc(["best", option]).run(), expected);
    }
    for args in [
        &["--size", "4", "--layout", "????"][..],
        &["--cubes", "new", "--size", "5"],
        &["--cubes", "new", "--size", "2x8"],
        &["--cubes", "new", "--letters", "abc"],
        &["--rules", "scramble", "--points", "0,1"],
    ] {
        dictc(["best", "--seed=1"]).args(args).run().usage_error();
    }
    // Other options are about boards that do not exist, or files that cannot be written.
    for (args, expected) in [
        (&["--layout", ". . / . ."][..], "the layout has no tiles"),
        (&["--layout", "? ?:2l / ? ?"], "--layout: tile 2 (row 1, column 2) has a multiplier"),
        (&["--letters", "a1"], "`1` is not a letter"),
        (&["--cubes", "new", "--layout", "?????????"], "there are 16 cubes for 9 tiles; a cube fills one tile"),
        (&["--resume", "-"], "name a file"),
        (&["--resume", "no/such/file"], "no/such/file: cannot write it"),
        (&["--resume", "."], ".: cannot write it: it is a folder"),
    ] {
        let folder = Folder::new();
        let ran = folder.dictc(["best", "--seed=1", "--boards=1"]).args(args).run();
        assert_error_has(&ran, expected);
        assert!(folder.names().is_empty(), "something was written");
        // An error comes before the seed.
        assert_eq!(folder.dictc(["best"]).args(args).run().error(), ran.error());
    }
}

/// Runs a search that is saved in `s.txt`, until this number of boards was scored.
fn search(folder: &Folder, boards: &str, more: &[&str]) -> Outcome {
    let options = ["best", "--size=2x3", "--letters=aeirst", "--resume=s.txt", "--boards", boards];
    folder.dictc(options).args(more).run()
}

/// Creates a folder with a search that is saved in `s.txt`, and returns the text of the file.
#[track_caller]
fn saved_search() -> (Folder, String) {
    let folder = Folder::dictionary_of(&["seat", "rise"]);
    let ran = search(&folder, "1000", &["--seed=1"]);
    assert_eq!(ran.code, Some(0), "{ran:#?}");
    let saved = String::from_utf8(folder.read("s.txt")).expect("it is text");
    (folder, saved)
}

#[test]
fn a_resumed_search_finds_and_saves_the_same_as_one_long_search() {
    let folder = Folder::new();
    let first = search(&folder, "20000", &["--seed=1"]);
    assert_eq!(first.code, Some(0), "{first:#?}");
    // The seed is that of the file, and the number of boards to print may be another one.
    let second = search(&folder, "60000", &["--limit=30"]);
    assert!(second.code == Some(0) && second.stderr.ends_with(" boards in all\n"), "{second:#?}");
    let saved = folder.read("s.txt");
    let args = ["--size=2x3", "--letters=aeirst", "--limit=30", "--resume=l.txt", "--boards=60000", "--seed=1"];
    assert_eq!((second.stdout, saved), (best_in(&folder, &args), folder.read("l.txt")));
    // No board is left to score.
    let third = search(&folder, "60000", &["--seed=1"]);
    assert!(third.stderr.starts_with("0 boards in "), "{third:#?}");
    assert_eq!(folder.read("s.txt"), folder.read("l.txt"));
}

#[test]
fn the_file_of_another_search_is_refused_with_the_difference() {
    let (folder, saved) = saved_search();
    for (more, expected) in [
        (&["--seed=2"][..], "s.txt, line 10: the saved search has the seed `1`, not `2`;"),
        (&["--words"], "line 6: the saved search has the goal `points`, not `words`;"),
        (&["--dict=t.dat"], "s.txt, line 2: the saved search has the dictionary `"),
        (&["--rules=word-hunt"], "has the rules `boggle`, not `word-hunt`"),
        (&["--points=0,0,0,1"], "has the rules `boggle`, not `points 0,0,0,1,+0`"),
        (&["--min-letters=4"], "has the minimum length `3`, not `4`"),
        (&["--common=35"], "has the words `all`, not `"),
    ] {
        let ran = search(&folder, "1000", more);
        assert!(ran.error().contains(expected) && ran.error().contains("name another file with --resume"), "{ran:#?}");
    }
    for (options, expected) in [
        (&["--size=2x3", "--letters=aeirs"], "has the letters `a e i r s t`, not `a e i r s`"),
        (&["--size=2x3", "--cubes=new"], "the cubes `new` fill 4x4 boards; leave out the size"),
        (&["--size=3x2", "--letters=aeirst"], "has the layout `? ? ? / ? ? ?`, not `? ? / ? ? / ? ?`"),
    ] {
        let ran = folder.dictc(["best", "--resume=s.txt", "--boards=1"]).args(options).run();
        assert!(ran.code == Some(2) && ran.stderr.contains(expected), "{ran:#?}");
    }
    assert_eq!(folder.read("s.txt"), saved.as_bytes());
}

#[test]
fn a_file_with_any_damage_is_refused() {
    let (folder, saved) = saved_search();
    let refused = |damaged: &[u8]| -> String {
        folder.write("s.txt", damaged);
        let ran = search(&folder, "1000", &["--seed=1"]);
        assert_error(&ran, "s.txt, line ");
        assert_error_has(&ran, "; ");
        assert_eq!(folder.read("s.txt"), damaged);
        ran.error().to_string()
    };
    for at in (0..saved.len()).step_by(saved.len() / 12) {
        let mut damaged = saved.clone().into_bytes();
        // An empty file is a new one.
        refused(&damaged[..at.max(1)]);
        damaged[at] ^= 0x11;
        refused(&damaged);
    }
    for other in ["cat\n", "\n"] {
        assert!(refused(other.as_bytes()).contains("not a search that this version of `dictc best` saved"));
    }
    let (_, without_checksum) = saved.trim_end().rsplit_once('\n').expect("lines");
    assert!(without_checksum.starts_with("checksum\t"));
    let message = refused(format!("{saved}best\t1\t1\t1\tc a t / s a t\n").as_bytes());
    assert!(message.ends_with("the file is damaged; delete it to start over"), "{message}");
    folder.write("s.txt", &saved);
    assert_eq!(search(&folder, "1000", &[]).code, Some(0));
}

#[test]
fn only_an_empty_file_or_a_file_of_the_command_is_overwritten() {
    let (folder, saved) = saved_search();
    let proof = ["best", "--prove", "--size=2x3", "--letters=aeirst"];
    let ran = folder.dictc(proof).args(&["--resume=p.txt"]).run();
    assert_eq!(ran.code, Some(0), "{ran:#?}");
    folder.write("words.txt", "cat\ndog\n");
    folder.write("like-a-proof.txt", "target 5\nbest c a t / d o g\n");
    for (file, of_search, of_proof) in [
        ("words.txt", "line 1: not a search that", "this is not a proof; name another file"),
        ("like-a-proof.txt", "line 1: not a search that", "like-a-proof.txt: "),
        ("t.dat", "line 1: not a search that", "this is not a proof; name another file"),
        ("s.txt", "", "this file has a search, not a proof; leave out --prove, or name another file"),
        ("p.txt", "line 1: this file has a proof, not a search; add --prove, or name another file with --resume", ""),
    ] {
        let before = folder.read(file);
        let run = |args: &[&str]| folder.dictc(args.iter().copied()).args(&["--resume", file]).run();
        if !of_search.is_empty() {
            assert_error_has(&run(&["best", "--size=2x3", "--letters=aeirst", "--boards=1000"]), of_search);
        }
        if !of_proof.is_empty() {
            assert_error_has(&run(&proof), of_proof);
            assert_error_has(&run(&[&proof[..], &["--merge", "p.txt"]].concat()), file);
            assert_error_has(&run(&[&proof[..], &["--shard", "1/2"]].concat()), of_proof);
        }
        assert_eq!(folder.read(file), before, "{file}");
    }
    // An empty file is the same as a new one.
    folder.write("s.txt", "");
    assert_eq!(search(&folder, "1000", &["--seed=1"]).code, Some(0));
    assert_eq!(folder.read("s.txt"), saved.as_bytes());
    let proven = folder.read("p.txt");
    folder.write("p.txt", "");
    assert_eq!(folder.dictc(proof).args(&["--resume=p.txt"]).run().code, Some(0));
    assert_eq!(folder.read("p.txt"), proven);
}

#[test]
fn a_board_that_the_options_do_not_allow_is_refused_even_with_a_right_checksum() {
    let (folder, saved) = saved_search();
    let best = saved.lines().find(|line| line.starts_with("best\t")).expect("a board");
    let points = field(best, 1)[0];
    for (old, new, expected) in [
        (&*format!("best\t{points}\t"), "best\t999\t", " words, not 999 and "),
        (&format!("{best}\n"), "best\t0\t0\t1\tx x x / x x x\n", "is not one that the options allow"),
        (&format!("{best}\n"), "best\t0\t0\t1\n", "the file is damaged"),
        ("restarts\t", "restarts\t-", "s.txt, line 11: the file is damaged"),
        ("restarts\t", "restarts\t1844674407370955161", "s.txt, line 11: the file is damaged"),
        ("scored\t", "scored\t184467440737095", "s.txt, line 12: the file is damaged"),
        ("restarts\t1\n", "restarts\t0\n", "s.txt, line 13: the file is damaged"),
    ] {
        let changed = saved.replacen(old, new, 1);
        let (lines, _) = changed.split_once("checksum\t").expect("a checksum");
        let checksum = section_hash(lines.as_bytes());
        folder.write("s.txt", format!("{lines}checksum\t{checksum:016x}\n"));
        let ran = search(&folder, "1000", &[]);
        assert!(ran.error().starts_with("s.txt, line ") && ran.error().contains(expected), "{ran:#?}");
    }
}

/// Searches on a terminal.
#[cfg(unix)]
mod terminal {
    use std::{
        fs,
        os::unix::process::ExitStatusExt,
        process::Command,
        thread,
        time::{Duration, Instant},
    };

    use dict_tests::{
        dictc::{Folder, program},
        play::terminal::{EmulatedTerminal, Key, Signal},
    };

    const SEARCH: [&str; 6] = ["best", "--size=2x3", "--letters=aeirst", "--seed=1", "--time=none", "--resume=s.txt"];

    /// Starts a search on a terminal that only a signal ends, and waits for its progress line.
    fn start(folder: &Folder) -> EmulatedTerminal {
        let mut terminal = folder.dictc(SEARCH).args(&["--threads=1"]).on_terminal(24, 80);
        terminal.wait_until_shows(" boards/s");
        terminal
    }

    /// Returns the boards that are saved, with their points and words, as they are printed.
    fn saved(folder: &Folder) -> Vec<String> {
        let text = String::from_utf8(folder.read("s.txt")).expect("it is text");
        let printed = |line: &str| {
            let values: Vec<&str> = line.split('\t').collect();
            [values[1], values[2], values[4]].join("\t")
        };
        text.lines().filter(|line| line.starts_with("best\t")).map(printed).collect()
    }

    /// Returns the number of boards that the saved search has scored.
    fn saved_boards(folder: &Folder) -> u64 {
        let text = fs::read_to_string(folder.path("s.txt")).unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("scored\t"));
        line.map_or(0, |boards| boards.parse().expect("a number"))
    }

    /// Waits until the saved search has scored more boards.
    #[track_caller]
    fn wait_until_more_is_saved(folder: &Folder) {
        let boards = saved_boards(folder);
        let limit = Instant::now() + Duration::from_secs(30);
        while saved_boards(folder) == boards {
            assert!(Instant::now() < limit, "nothing more is saved");
            thread::sleep(Duration::from_millis(20));
        }
    }

    #[test]
    fn the_progress_line_shows_the_best_points_how_often_they_were_found_and_the_speed() {
        let folder = Folder::new();
        let mut terminal = start(&folder);
        terminal.wait_until_shows(" 110 points, found by ");
        let screen = terminal.screen();
        let line = screen.lines().find(|line| line.contains("boards/s")).expect("a line");
        assert!(line.contains(" restarts, ") && line.chars().count() < 80, "{screen}");
        terminal.kill(Signal::TERM);
        terminal.wait();
        let screen = terminal.screen();
        assert!(!screen.contains("points, found by"), "the progress line is gone: {screen}");
        assert!(screen.lines().all(|line| line.chars().count() < 80), "{screen}");
    }

    #[test]
    fn ctrl_c_sigterm_and_sighup_print_the_best_boards_and_save_them() {
        for signal in [Signal::INT, Signal::TERM, Signal::HUP] {
            let folder = Folder::new();
            let mut terminal = start(&folder);
            if signal == Signal::INT {
                terminal.press(Key::CTRL_C);
            } else {
                terminal.kill(signal);
            }
            assert_eq!(terminal.wait().signal(), Some(signal.as_raw()), "it ends by the signal");
            let screen = terminal.screen();
            assert!(!screen.contains("found by") && !screen.contains("^C"), "the progress line is gone: {screen}");
            let boards = saved(&folder);
            assert_eq!(boards.len(), 1000);
            let written = terminal.written();
            assert!(written.contains(&(boards[..10].join("\r\n") + "\r\n")), "{written}");
            assert!(
                written.contains(" restarts ended with the best of these boards\r\nthe search is saved; give "),
                "{written}"
            );
        }
    }

    #[test]
    fn a_search_under_nohup_goes_on_without_its_terminal() {
        let folder = Folder::new();
        let mut search = Command::new("sh");
        search.args(["-c", "trap '' HUP; exec \"$@\"", "sh"]).arg(program()).args(SEARCH).current_dir(folder.path("."));
        let mut terminal = EmulatedTerminal::start(24, 80, search);
        terminal.wait_until_shows(" boards/s");
        terminal.kill(Signal::HUP);
        wait_until_more_is_saved(&folder);
        terminal.kill(Signal::TERM);
        assert_eq!(terminal.wait().signal(), Some(Signal::TERM.as_raw()));
    }

    #[test]
    fn a_second_signal_ends_the_search_at_once() {
        let folder = Folder::new();
        let mut terminal = start(&folder);
        // Ctrl-S stops the terminal, so the program waits with its output.
        terminal.type_text("\x13");
        let limit = Instant::now() + Duration::from_secs(30);
        terminal.kill(Signal::TERM);
        // Two signals that arrive together may be one.
        thread::sleep(Duration::from_millis(500));
        terminal.kill(Signal::TERM);
        assert_eq!(terminal.wait().signal(), Some(Signal::TERM.as_raw()));
        assert!(Instant::now() < limit);
        assert!(!terminal.written().contains("ended with the best"), "{}", terminal.written());
    }

    #[test]
    fn a_killed_search_is_resumed_and_finds_the_same_as_one_long_search() {
        let folder = Folder::new();
        let mut search = folder.dictc(SEARCH).args(&["--threads=2"]).spawn();
        wait_until_more_is_saved(&folder);
        search.kill().expect("it runs");
        search.wait().expect("it is a child");
        // Also enough for the restarts that were under way.
        let boards = (saved_boards(&folder) + 50_000).to_string();
        let search = |more: &[&str]| {
            let options = ["best", "--size=2x3", "--letters=aeirst", "--seed=1", "--boards", &boards];
            let ran = folder.dictc(options).args(more).run();
            assert_eq!(ran.code, Some(0), "{ran:#?}");
            ran.stdout
        };
        assert_eq!(search(&["--resume=s.txt"]), search(&[]));
    }
}
