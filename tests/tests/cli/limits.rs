//! Limits of the shell on memory and on the size of files: a message and exit code 2. Only the start of a thread may end in
//! a signal, because the C library aborts there if memory runs out.

use std::fs;

use dict_tests::{
    dictc::{Folder, Outcome},
    inputs::lists::{ENABLE2K, FOUR_WORDS},
    play::folder::GameFolder,
};

/// The messages of the C library and of `std` if they have no memory to start a thread.
const THREAD_STARTS: [&str; 3] = [
    "Fatal glibc error: failed to register TLS",
    "memory allocation of 48 bytes failed",
    "failed to allocate an alternative stack",
];

fn has_failed_to_start_a_thread(ran: &Outcome) -> bool {
    THREAD_STARTS.iter().any(|message| ran.stderr.contains(message))
}

/// Returns true if it ended as an error of the program, false if it did its work.
#[track_caller]
fn is_refused(ran: &Outcome) -> bool {
    match ran.code {
        Some(0 | 1) => false,
        Some(2) => {
            let last = ran.stderr.lines().last().unwrap_or_default();
            let has_panicked = ran.stderr.contains("panicked") && !has_failed_to_start_a_thread(ran);
            assert!(last.starts_with("dictc: ") && !has_panicked, "{ran:#?}");
            true
        }
        // The C library and `std` end the program themselves if memory runs out while a thread starts.
        None if has_failed_to_start_a_thread(ran) => true,
        _ => panic!("{ran:#?}"),
    }
}

/// Runs `dictc` with these arguments at address spaces of many sizes, from the smallest in which `dictc --version` runs to
/// the smallest in which the arguments run. Calls `check` after each run with its outcome.
#[cfg(target_os = "linux")]
fn with_little_memory(folder: &Folder, args: &[&str], stdin: &str, check: impl Fn(&Outcome)) {
    let run = |kib: usize, args: &[&str]| folder.shell(&format!("ulimit -v {kib}; exec"), args).stdin(stdin).run();
    let starts = |kib: usize| run(kib, &["--version"]).code == Some(0);
    let mut kib = (1..).map(|megabytes| megabytes << 10).find(|&kib| starts(kib)).expect("it starts");
    for step in [512, 256, 128, 64, 32, 16] {
        kib -= if starts(kib - step) { step } else { 0 };
    }
    let (mut refused, mut aborted) = (0, 0);
    loop {
        let ran = run(kib, args);
        check(&ran);
        if !is_refused(&ran) {
            break;
        }
        aborted += usize::from(ran.code.is_none());
        let why = ["out of memory", "not enough memory", "cannot start a thread"];
        assert!(why.iter().chain(&THREAD_STARTS).any(|why| ran.stderr.contains(why)), "{ran:#?}");
        refused += 1;
        kib += kib / 50;
    }
    assert!(refused > 0, "{args:?} was never refused");
    assert!(aborted <= 2, "{args:?}: aborted {aborted} times of {refused}");
}

#[test]
#[cfg(unix)]
fn a_stack_of_64_kib_is_enough() {
    let folder = Folder::new();
    folder.write("words.txt", FOUR_WORDS);
    for args in [
        &["build", "words.txt", "-o", "t.dat"][..],
        &["solve", "catdlinemaropets"],
        &["suggest", "recieve"],
        &["verify", "--deep", "t.dat"],
        &["help", "build"],
        &["man"],
    ] {
        let ran = folder.shell("ulimit -s 64; exec", args).run();
        assert_eq!(ran.code, Some(0), "{args:?}: {ran:#?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn every_verb_that_runs_out_of_memory_says_so() {
    let folder = Folder::enable2k();
    let boards = "catdlinemaropets\n".repeat(1000);
    folder.write("boards.txt", &boards);
    folder.dictc(["pack", "t.dat", "-o", "enable.pack"]).run().report();
    for args in [
        &["dump", "t.dat"][..],
        &["info", "t.dat"],
        &["verify", "--deep", "t.dat"],
        &["pack", "t.dat", "-o", "t.pack"],
        &["unpack", "enable.pack", "-o", "new.dat"],
        &["diff", "t.dat", "en"],
        &["lookup", "--dict", "t.dat", "-"],
        &["near", "--dict", "t.dat", "cat"],
        &["suggest", "--dict", "t.dat", "catz"],
        &["check", "--dict", "t.dat", "boards.txt"],
        &["solve", "--dict", "t.dat", "catdlinemaropets"],
        &["score", "--dict", "t.dat", "--threads", "2", "boards.txt"],
        &["simulate", "--dict", "t.dat", "--boards", "100", "--seed", "1"],
    ] {
        with_little_memory(&folder, args, "cat\n", |_| ());
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_build_that_runs_out_of_memory_leaves_the_old_file_or_the_new_one() {
    let folder = Folder::new();
    folder.write("words.txt", &**ENABLE2K);
    folder.build("new.dat", &**ENABLE2K, &[]);
    let new = folder.read("new.dat");
    folder.build("t.dat", FOUR_WORDS, &[]);
    let old = folder.read("t.dat");
    let build = ["build", "words.txt", "-o", "t.dat"];
    with_little_memory(&folder, &build, "", |ran| {
        assert!(folder.read("t.dat") == if ran.code == Some(0) { &new[..] } else { &old }, "{ran:#?}");
    });
    folder.dictc(build).run().report();
    assert_eq!(folder.names(), ["new.dat", "t.dat", "words.txt"]);
}

#[test]
#[cfg(unix)]
fn output_that_exceeds_the_size_of_a_file_is_an_error() {
    let folder = Folder::enable2k();
    let ran = folder.shell("ulimit -f 2; exec >dump.txt; exec", &["dump", "t.dat"]).run();
    assert!(ran.error().starts_with("standard output: cannot write it: File too large"), "{ran:#?}");
    assert!(ENABLE2K.as_bytes().starts_with(&folder.read("dump.txt")));
}

#[test]
#[cfg(unix)]
fn a_game_that_exceeds_the_size_of_a_file_is_not_saved() {
    let home = GameFolder(Folder::four_words());
    let args = ["play", "--plain", "--dict", "t.dat", "--board", "c a t / e f s"];
    let play = |limit: &str| home.0.shell(&format!("{limit} exec"), &args).stdin("cat\n:end\n").run();
    // The unit of the limit is 512 or 1024 bytes.
    while fs::metadata(home.0.path(&GameFolder::history_path())).map_or(0, |file| file.len()) < 900 {
        play("").yes();
    }
    let games = home.saved_games();
    let ran = play("ulimit -f 1;");
    assert!(ran.code == Some(2) && ran.stderr.starts_with("dictc: a game was not saved: "), "{ran:#?}");
    assert!(ran.stderr.contains("File too large"), "{ran:#?}");
    play("").yes();
    assert_eq!(home.saved_games().len(), games.len() + 1, "each line is whole");
}
