//! Output that cannot be written: a closed pipe is not an error, a full disk is.

use std::io::{self, PipeWriter, Read};

use dict_tests::dictc::{Folder, dictc, repository};

/// Arguments for each verb that prints to standard output.
const WRITING: [&[&str]; 31] = [
    &["info", "t.dat"],
    &["info", "t.dat", "--json"],
    &["verify", "t.dat"],
    &["dump", "t.dat"],
    &["diff", "t.dat", "other.dat"],
    &["lookup", "--dict", "t.dat", "cat"],
    &["lookup", "--dict", "t.dat", "-"],
    &["complete", "--dict", "t.dat", "cat"],
    &["match", "--dict", "t.dat", "c*"],
    &["anagram", "--dict", "t.dat", "act"],
    &["near", "--dict", "t.dat", "cat"],
    &["near", "--dict", "t.dat", "cat", "--json"],
    &["suggest", "--dict", "t.dat", "catz"],
    &["suggest", "--dict", "t.dat", "catz", "--json"],
    &["check", "--dict", "t.dat", "boards.txt"],
    &["check", "--dict", "t.dat", "boards.txt", "--format", "sarif"],
    &["extend", "--dict", "t.dat", "cat"],
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
    assert_eq!(folder.dictc(["dump", "t.dat"]).run().yes(), "cat\n");
}

#[test]
fn an_error_that_cannot_be_printed_still_gives_its_exit_code() {
    let folder = pets();
    let ran = folder.dictc(["info", "missing.dat"]).stderr_to(broken_pipe());
    assert_eq!((ran.code, &*ran.stdout), (Some(2), ""), "{ran:#?}");
    let ran = folder.dictc(["info", "--nonsense"]).stderr_to(broken_pipe());
    assert_eq!((ran.code, &*ran.stdout), (Some(2), ""), "{ran:#?}");
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
    // A service may get the null device, open for reading too. `std` puts the same in place of a closed output.
    folder.shell("exec 1<>/dev/null; exec", &["dump", "t.dat"]).run().yes();
}

#[test]
#[cfg(target_os = "linux")]
fn output_that_cannot_be_written_is_an_error() {
    let full = || std::fs::File::options().write(true).open("/dev/full").expect("Linux has it");
    let folder = pets();
    for args in WRITING {
        let ran = folder.dictc(args).stdin("cat\n").stdout_to(full());
        let message = ran.error();
        assert!(message.starts_with("standard output: cannot write it: No space left"), "{ran:#?}");
    }
    let ran = folder.dictc(["build", "-o", "new.dat"]).stdin("cat\n").stderr_to(full());
    assert_eq!(ran.yes(), "");
    assert_eq!(folder.dictc(["dump", "new.dat"]).run().yes(), "cat\n");
}
