//! `dictc` refuses: it says why in a line, and writes nothing.

use std::fs;

use super::Folder;

/// Asks everything that can be asked of the dictionary `name`, which every verb must refuse by its name. The message.
#[track_caller]
pub fn error_of_every_verb(folder: &Folder, name: &str) -> String {
    let before = folder.names();
    let questions: [&[&str]; 17] = [
        &["info", name],
        &["info", "--json", name],
        &["verify", name],
        &["verify", "--deep", name],
        &["dump", name],
        &["diff", name, name],
        &["lookup", name, "cat"],
        &["complete", name, "c"],
        &["match", name, "c*"],
        &["anagram", name, "act"],
        &["near", name, "cat"],
        &["extend", name, "cat"],
        &["solve", "--dict", name, "catx"],
        &["score", "--dict", name],
        &["roll", "--dict", name],
        &["simulate", "--dict", name, "--seed", "1"],
        &["play", "--plain", "--dict", name, "--seed", "1"],
    ];
    let mut messages = questions.map(|args| {
        let ran = folder.dictc(args).run();
        let message = ran.error().strip_prefix(&format!("{name}: ")).map(String::from);
        message.unwrap_or_else(|| panic!("it does not name the file: {ran:#?}"))
    });
    assert_eq!(folder.names(), before, "something was written");
    messages.sort();
    assert_eq!(messages[0], messages[16], "verbs say different things");
    messages[0].clone()
}

/// Builds a dictionary with these arguments, which must be refused. The message.
#[track_caller]
pub fn build_error(folder: &Folder, stdin: &[u8], args: &[&str]) -> String {
    let before = folder.names();
    // Where there is a file it stays, and where there is none, none is made.
    folder.write("old.dat", "what was there");
    let into = |output| folder.dictc(["build", "-o", output]).args(args).stdin(stdin).run().error().to_string();
    let message = into("old.dat");
    assert_eq!(message, into("new.dat"));
    assert_eq!(folder.read("old.dat"), b"what was there");
    fs::remove_file(folder.path("old.dat")).expect("it is there");
    assert_eq!(folder.names(), before, "something was written");
    message
}
