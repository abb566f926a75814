//! Output that nobody takes: a reader that has gone is no error, a disk that is full is one.

use std::io::{self, PipeWriter, Read};

use dict_tests::dictc::{Folder, dictc, repository};

/// A run of each verb that writes to standard output, on `t.dat`.
const WRITING: [&[&str]; 22] = [
    &["info", "t.dat"],
    &["info", "t.dat", "--json"],
    &["verify", "t.dat"],
    &["dump", "t.dat"],
    &["diff", "t.dat", "other.dat"],
    &["lookup", "t.dat", "cat"],
    &["lookup", "t.dat", "-"],
    &["complete", "t.dat", "cat"],
    &["match", "t.dat", "c*"],
    &["anagram", "t.dat", "act"],
    &["near", "t.dat", "cat"],
    &["near", "t.dat", "cat", "--json"],
    &["extend", "t.dat", "cat"],
    &["solve", "--dict", "t.dat", "catx"],
    &["solve", "--dict", "t.dat", "catx", "--json"],
    &["score", "--dict", "t.dat", "boards.txt"],
    &["roll", "--dict", "t.dat", "--seed", "1"],
    &["simulate", "--dict", "t.dat", "--boards", "9", "--seed", "1"],
    &["play", "--plain", "--dict", "t.dat", "--board", "catx"],
    &["completions", "bash"],
    &["man"],
    &["--help"],
];

fn pets() -> Folder {
    let folder = Folder::new();
    folder.build("t.dat", "cat\ncategory\ncats\ndog\n", &[]);
    folder.build("other.dat", "dog\n", &[]);
    folder.write("boards.txt", "catx\n");
    folder
}

/// A pipe whose reader has gone.
fn broken_pipe() -> PipeWriter {
    let (reader, writer) = io::pipe().expect("a pipe");
    drop(reader);
    writer
}

#[test]
fn a_reader_that_has_gone_is_no_error_for_any_verb() {
    let folder = pets();
    for args in WRITING {
        folder.dictc(args).stdin("cat\n").stdout_to(broken_pipe()).yes();
    }
}

#[test]
fn a_reader_that_goes_early_is_no_error() {
    let (mut reader, writer) = io::pipe().expect("a pipe");
    // Some of the words: the pipe takes them long before the program has written them all.
    let reading = std::thread::spawn(move || {
        let mut start = [0; 100];
        reader.read_exact(&mut start).map(|()| start)
    });
    dictc(["dump", "dicts/en/en.dat"]).in_folder(repository()).stdout_to(writer).yes();
    let start = reading.join().expect("reading does not panic").expect("there are more words than that");
    assert!(start.starts_with(b"a\naah\n"), "{}", start.escape_ascii());
}

#[test]
fn a_report_that_nobody_reads_does_not_stop_a_build() {
    let folder = Folder::new();
    let ran = folder.dictc(["build", "-o", "t.dat"]).stdin("cat\n").stderr_to(broken_pipe());
    assert_eq!(ran.yes(), "");
    assert_eq!(folder.dictc(["dump", "t.dat"]).run().yes(), "cat\n");
}

#[test]
fn a_complaint_that_nobody_reads_is_still_an_error() {
    let folder = pets();
    let ran = folder.dictc(["info", "missing.dat"]).stderr_to(broken_pipe());
    assert_eq!((ran.code, &*ran.stdout), (Some(2), ""), "{ran:#?}");
    let ran = folder.dictc(["info", "--nonsense"]).stderr_to(broken_pipe());
    assert_eq!((ran.code, &*ran.stdout), (Some(2), ""), "{ran:#?}");
}

#[test]
#[cfg(target_os = "linux")]
fn output_that_cannot_be_written_is_an_error() {
    let full = || std::fs::File::options().write(true).open("/dev/full").expect("Linux has it");
    let folder = pets();
    for args in WRITING {
        let ran = folder.dictc(args).stdin("cat\n").stdout_to(full());
        assert!(ran.error().contains("No space left"), "{ran:#?}");
    }
    let ran = folder.dictc(["build", "-o", "new.dat"]).stdin("cat\n").stderr_to(full());
    assert_eq!(ran.yes(), "");
    assert_eq!(folder.dictc(["dump", "new.dat"]).run().yes(), "cat\n");
}
