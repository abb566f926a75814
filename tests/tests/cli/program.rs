//! The program as a whole: help, manual page and completions; output that cannot be written; limits of the shell on
//! memory and on the size of files.

use std::{
    fs,
    io::{self, PipeWriter, Read},
};

use dict_tests::{
    dictc::{Folder, Outcome, dictc, repository},
    inputs::lists::{ENABLE2K, FOUR_WORDS},
    play::folder::GameFolder,
};

use crate::words;

/// Options that several verbs have.
const GROUPS: [(&str, &str); 5] = [
    ("FACTS", "--name --language --license --source --letter-values"),
    ("WORDS", "--dict --add --deny"),
    (
        "LISTING",
        "--pattern --with --without --length --min-letters --max-letters --wordle --common --form-of --sort --by --limit --points \
         --column --count --json",
    ),
    ("RULES", "--rules --min-letters --points --common --family"),
    ("CUBES", "--cubes --size --seed"),
];

/// Every verb with its options. A word in capitals is one of [`GROUPS`].
const VERBS: &str = "\
build --output --force --recipe --min-letters --max-letters --alphabet --fold --form --deny --family --values --ranks --column --lemmas --word-column \
--max-affixes --compounds --skipped FACTS
info --json
verify --deep
dump --columns
diff
union --column --output --force FACTS
intersect --column --output --force FACTS
subtract --output --force FACTS
pack --output --force --common --without-column --base
unpack --output --force --base
convert --output --force --form
lookup --column WORDS
lemma WORDS
forms WORDS LISTING
find --explain WORDS --sort --by --limit --points --column --count --json
complete WORDS LISTING
match WORDS LISTING
anagram --partial WORDS LISTING
near --distance WORDS LISTING
hooks WORDS LISTING
ladder --steps --common --all --limit --json WORDS
suggest --limit --keyboard --by --json WORDS
check --skip-code --format --limit --common WORDS
scan --anywhere --overlapping --min-letters --common --count --json WORDS
replace --by --with --keep-case --delete-blank --anywhere --min-letters --common WORDS
segment --by WORDS
define --dict
glossary --output --force --dict
solve --file WORDS RULES --sort --limit --show --paths --all-paths --column --json
score WORDS RULES --threads
roll --boards CUBES --dict --rules --family
simulate --boards CUBES WORDS RULES
best --size --layout --cubes --letters --words --dict RULES --limit --time --boards --seed --threads --resume --explain \
--prove --check --estimate --shard --merge --memory --yes
play --board CUBES WORDS RULES --time --opponent --drill --daily --plain --stats
completions
man
";

/// Returns every verb with all of its options.
fn verbs() -> impl Iterator<Item = (&'static str, Vec<&'static str>)> {
    VERBS.lines().map(|line| {
        let (verb, options) = line.split_once(' ').unwrap_or((line, ""));
        let group = |word: &&str| GROUPS.iter().find(|(name, _)| name == word).map(|(_, options)| *options);
        let options = options.split_whitespace().flat_map(|word| group(&word).unwrap_or(word).split(' '));
        (verb, options.collect())
    })
}

/// Returns the options that a help page lists, and whether each has a description.
fn listed(help: &str) -> Vec<(&str, bool)> {
    let lines: Vec<&str> = help.lines().collect();
    // Text that is wrapped before an option is not indented as options are.
    let is_option = |line: &str| (line.starts_with("  -") || line.starts_with("      -")) && line.contains("--");
    let options = lines.iter().enumerate().filter(|(_, line)| is_option(line));
    options
        .map(|(number, line)| {
            // An option whose value may be left out is written `--daily[=<DATE>]`.
            let option = line.split([' ', '[']).find(|word| word.starts_with("--")).unwrap_or_default();
            let next = lines.get(number + 1).map_or("", |line| line.trim());
            (option, next.starts_with(|c: char| c.is_uppercase()))
        })
        .collect()
}

#[test]
fn the_help_of_every_verb_describes_every_option() {
    for (verb, options) in verbs() {
        let ran = dictc([verb, "--help"]).run();
        let help = ran.yes();
        let mut expected: Vec<(&str, bool)> = options.iter().map(|option| (*option, true)).collect();
        // If no option has a second paragraph, help puts descriptions on the same line.
        let is_short = !listed(help).iter().any(|(_, is_described)| *is_described);
        expected.push(("--help", true));
        let found: Vec<(&str, bool)> =
            listed(help).into_iter().map(|(option, long)| (option, long || is_short)).collect();
        assert_eq!(found, expected, "{ran:#?}");
        assert!(help.contains(&format!("Usage: dictc {verb}")), "{ran:#?}");
        assert!(help.starts_with(|c: char| c.is_uppercase()), "the page starts with a sentence: {ran:#?}");
    }
}

#[test]
fn every_argument_and_option_has_a_short_help() {
    for (verb, options) in verbs() {
        let ran = dictc([verb, "-h"]).run();
        let arguments = ran.yes().lines().skip_while(|line| *line != "Arguments:").skip(1);
        let arguments = arguments.take_while(|line| !line.is_empty());
        for line in arguments.filter(|line| line.starts_with("  <") || line.starts_with("  [")) {
            let text = line.trim().split_once("  ").map(|(_, text)| text.trim_start());
            assert!(text.is_some_and(|text| text.starts_with(|c: char| c.is_uppercase())), "{line}: {ran:#?}");
        }
        for option in options {
            let line = ran.yes().lines().find(|line| line.contains(option) && line.trim_start().starts_with('-'));
            let text = line.and_then(|line| line.trim().rsplit_once("  ")).map(|(_, text)| text);
            assert!(text.is_some_and(|text| text.starts_with(|c: char| c.is_uppercase())), "{option}: {ran:#?}");
        }
    }
}

#[test]
fn help_lists_the_verbs_with_a_summary_each_and_the_exit_codes() {
    for args in [&["--help"][..], &["-h"], &["help"]] {
        let ran = dictc(args).run();
        let mut lines = ran.yes().lines().skip_while(|line| *line != "Commands:").skip(1);
        for verb in verbs().map(|(verb, _)| verb).chain(["help"]) {
            let line = lines.next().unwrap_or_default();
            let summary = line.trim_start().strip_prefix(verb).unwrap_or_else(|| panic!("{verb}: {ran:#?}"));
            assert!(summary.trim_start().starts_with(|c: char| c.is_uppercase()), "{verb}: {ran:#?}");
        }
        assert!(ran.yes().contains("Exit codes: 0 "), "{ran:#?}");
    }
}

#[test]
fn without_a_verb_help_is_an_error() {
    let ran = dictc([""; 0]).run();
    assert_eq!((ran.code, &*ran.stdout), (Some(2), ""), "{ran:#?}");
    assert_eq!(ran.stderr, dictc(["-h"]).run().yes());
}

#[test]
fn an_unknown_verb_is_an_error_that_names_near_verbs_or_how_to_solve_a_board() {
    for (word, tip) in [
        ("sovle", Some("a similar subcommand exists: 'solve'")),
        ("comp", Some("some similar subcommands exist: 'complete', 'completions'")),
        ("tset", None),
        ("cats", None),
        ("intresect", Some("a similar subcommand exists: 'intersect'")),
        ("tqinesarhoulmetd", Some("to solve a board, write `dictc solve tqinesarhoulmetd`")),
        ("cat/dli/nes", Some("to solve a board, write `dictc solve 'cat/dli/nes'`")),
    ] {
        let ran = dictc([word]).run();
        let tip = tip.map(|tip| format!("\n  tip: {tip}\n")).unwrap_or_default();
        let expected = format!("error: unrecognized subcommand '{word}'\n{tip}\nUsage: dictc <COMMAND>\n");
        assert!(ran.usage_error().starts_with(&expected), "{expected}: {ran:#?}");
    }
}

#[test]
fn an_unknown_option_is_an_error_that_names_a_similar_one_or_no_tip() {
    for (option, tip) in [("--lenght", Some("a similar argument exists: '--length'")), ("--xyzzy", None)] {
        let ran = dictc(["match", option, "c?t"]).run();
        let tip = tip.map(|tip| format!("\n  tip: {tip}\n")).unwrap_or_default();
        let expected = format!("error: unexpected argument '{option}' found\n{tip}\nUsage: dictc match ");
        assert!(ran.usage_error().starts_with(&expected), "{expected}: {ran:#?}");
    }
}

#[test]
fn the_manual_page_has_every_verb_and_option() {
    let ran = dictc(["man"]).run();
    let page = ran.yes().replace("\\-", "-");
    assert!(page.contains("\n.TH dictc 1 "), "{page}");
    // The licences of the built-in dictionary and of the lists of --family ask to go with the program.
    assert!(page.contains("J Ross Beresford") && page.contains("Titus Wormer"), "{page}");
    let mut sections = page.split("\n.SH ").skip(1);
    assert!(sections.next().is_some_and(|name| name.starts_with("NAME\ndictc - ")), "{page}");
    let sections: Vec<&str> = sections.collect();
    for (verb, options) in verbs() {
        let heading = format!("\"DICTC {}\"\n", verb.to_uppercase());
        let section = sections.iter().find(|section| section.starts_with(&heading));
        let section = section.unwrap_or_else(|| panic!("{verb} has no section: {page}"));
        assert!(section.contains(&format!("\\fBdictc {verb}\\fR")), "{verb} has no synopsis: {section}");
        let (_, listed) = section.split_once(".SS OPTIONS\n").unwrap_or_else(|| panic!("{verb}: {section}"));
        for option in options {
            assert!(listed.contains(&format!("\\fB{option}\\fR")), "{verb} {option}: {section}");
        }
    }
}

#[test]
fn completions_have_every_verb_and_option_in_every_shell() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let ran = dictc(["completions", shell]).run();
        for (verb, options) in verbs() {
            assert!(ran.yes().contains(verb), "{shell}: {verb}");
            for option in options {
                assert!(ran.yes().contains(option.trim_start_matches('-')), "{shell}: {verb} {option}");
            }
        }
    }
}

#[test]
fn the_version_is_that_of_the_workspace() {
    let version = format!("dictc {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(dictc(["-V"]).run().yes(), version);
    let ran = dictc(["--version"]).run();
    // The licence of the built-in dictionary asks for this notice.
    assert!(ran.yes().starts_with(&version) && ran.yes().contains("Copyright (c) J Ross Beresford"), "{ran:#?}");
}

/// Arguments for each verb that prints to standard output.
const WRITING: [&[&str]; 34] = [
    &["info", "t.dat"],
    &["info", "t.dat", "--json"],
    &["verify", "t.dat"],
    &["dump", "t.dat"],
    &["diff", "t.dat", "other.dat"],
    &["lookup", "--dict", "t.dat", "cat"],
    &["lookup", "--dict", "t.dat", "-"],
    &["complete", "--dict", "t.dat", "cat"],
    &["find", "--dict", "t.dat", "c*"],
    &["match", "--dict", "t.dat", "c*"],
    &["anagram", "--dict", "t.dat", "act"],
    &["near", "--dict", "t.dat", "cat"],
    &["near", "--dict", "t.dat", "cat", "--json"],
    &["suggest", "--dict", "t.dat", "catz"],
    &["suggest", "--dict", "t.dat", "catz", "--json"],
    &["check", "--dict", "t.dat", "boards.txt"],
    &["check", "--dict", "t.dat", "boards.txt", "--format", "sarif"],
    &["hooks", "--dict", "t.dat", "cat"],
    &["ladder", "--dict", "t.dat", "cat", "cats", "--steps", "length"],
    &["ladder", "--dict", "t.dat", "cat", "cats", "--steps", "length", "--all", "--json"],
    &["solve", "--dict", "t.dat", "catx"],
    &["solve", "--dict", "t.dat", "catx", "--json"],
    &["score", "--dict", "t.dat", "boards.txt"],
    &["roll", "--dict", "t.dat", "--seed", "1"],
    &["simulate", "--dict", "t.dat", "--boards", "9", "--seed", "1"],
    &["best", "--dict", "t.dat", "--size", "2", "--boards", "1", "--seed", "1"],
    &["best", "--dict", "t.dat", "--explain", "catx"],
    &["play", "--plain", "--dict", "t.dat", "--board", "catx"],
    &["play", "--stats"],
    &["completions", "bash"],
    &["man"],
    &["help", "build"],
    &["--help"],
    &["--version"],
];

fn pets() -> Folder {
    let folder = Folder::four_words();
    folder.build("other.dat", "dog\n", &[]);
    folder.write("boards.txt", "catx\n");
    folder
}

/// Makes a pipe whose reader is closed.
fn broken_pipe() -> PipeWriter {
    let (reader, writer) = io::pipe().expect("a pipe");
    drop(reader);
    writer
}

#[test]
fn a_closed_pipe_is_not_an_error_for_any_verb() {
    let folder = pets();
    for args in WRITING {
        folder.dictc(args).stdin("cat\n").stdout_to(broken_pipe()).yes();
    }
}

#[test]
fn a_pipe_that_is_closed_early_is_not_an_error() {
    let (mut reader, writer) = io::pipe().expect("a pipe");
    // The reader takes only some of the words, and the pipe cannot hold the rest.
    let reading = std::thread::spawn(move || {
        let mut start = [0; 100];
        reader.read_exact(&mut start).map(|()| start)
    });
    dictc(["dump", "dicts/en/en.dat"]).in_folder(repository()).stdout_to(writer).yes();
    let start = reading.join().expect("reading does not panic").expect("there are more words than that");
    assert!(start.starts_with(b"a\naah\n"), "{}", start.escape_ascii());
}

#[test]
fn a_build_succeeds_if_its_report_cannot_be_printed() {
    let folder = Folder::new();
    let ran = folder.dictc(["build", "-o", "t.dat"]).stdin("cat\n").stderr_to(broken_pipe());
    assert_eq!(ran.yes(), "");
    assert_eq!(words(&folder, "t.dat"), "cat\n");
}

#[test]
fn an_error_that_cannot_be_printed_still_gives_its_exit_code() {
    let folder = pets();
    for argument in ["missing.dat", "--nonsense"] {
        let ran = folder.dictc(["info", argument]).stderr_to(broken_pipe());
        assert_eq!((ran.code, &*ran.stdout), (Some(2), ""), "{ran:#?}");
    }
}

#[test]
#[cfg(unix)]
fn a_standard_output_that_is_closed_or_cannot_be_written_is_an_error() {
    let folder = pets();
    for args in WRITING {
        for before in ["exec >&-; exec", "exec 1</dev/null; exec"] {
            let ran = folder.shell(before, args).stdin("cat\n").run();
            assert_eq!(ran.error(), "standard output: cannot write it: it is closed", "{before}");
        }
    }
}

#[test]
#[cfg(unix)]
fn a_verb_that_prints_nothing_needs_no_standard_output() {
    let folder = pets();
    let ran = |args: &[&str]| folder.shell("exec >&-; exec", args).stdin("cat\n").run();
    ran(&["build", "-o", "new.dat"]).report();
    ran(&["match", "--dict", "t.dat", "*a"]).no();
    // A service may get the null device, open for reading too. `std` replaces a closed output with the same.
    folder.shell("exec 1<>/dev/null; exec", &["dump", "t.dat"]).run().yes();
}

#[test]
#[cfg(target_os = "linux")]
fn output_that_cannot_be_written_is_an_error() {
    let full = || fs::File::options().write(true).open("/dev/full").expect("Linux has it");
    let folder = pets();
    for args in WRITING {
        let ran = folder.dictc(args).stdin("cat\n").stdout_to(full());
        let message = ran.error();
        assert!(message.starts_with("standard output: cannot write it: No space left"), "{ran:#?}");
    }
    let ran = folder.dictc(["build", "-o", "new.dat"]).stdin("cat\n").stderr_to(full());
    assert_eq!(ran.yes(), "");
    assert_eq!(words(&folder, "new.dat"), "cat\n");
}

/// The messages of the C library and of `std` if they have no memory to start a thread.
const THREAD_STARTS: [&str; 3] = [
    "Fatal glibc error: failed to register TLS",
    "memory allocation of 48 bytes failed",
    "failed to allocate an alternative stack",
];

fn has_failed_to_start_a_thread(ran: &Outcome) -> bool {
    THREAD_STARTS.iter().any(|message| ran.stderr.contains(message))
}

/// Returns true if it ended with an error of the program, and false if it did its work. Only the start of a thread may
/// end in a signal, because the C library aborts there if memory runs out.
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

/// Runs `dictc` with these arguments at address spaces of many sizes, from the smallest in which `dictc --version` runs
/// to the smallest in which the arguments run. Calls `check` after each run with its outcome.
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
        &["ladder", "--dict", "t.dat", "cat", "dog"],
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
