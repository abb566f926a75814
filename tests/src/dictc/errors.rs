//! Runs that fail with one line of explanation and write no file.

use std::fs;

use super::Folder;
use crate::inputs::dictionaries::PETS;

/// Runs every verb on the file `name`. All must fail with the same error, which names the file; returns the error.
#[track_caller]
pub fn error_of_every_verb(folder: &Folder, name: &str) -> String {
    let before = folder.names();
    let questions: [&[&str]; 26] = [
        &["info", name],
        &["info", "--json", name],
        &["verify", name],
        &["verify", "--deep", name],
        &["dump", name],
        &["diff", name, name],
        &["union", name, name, "-o", "new.dat"],
        &["intersect", name, name, "-o", "new.dat"],
        &["subtract", name, name, "-o", "new.dat"],
        &["pack", name, "-o", "new.pack"],
        &["lookup", "--dict", name, "cat"],
        &["complete", "--dict", name, "c"],
        &["match", "--dict", name, "c*"],
        &["anagram", "--dict", name, "act"],
        &["near", "--dict", name, "cat"],
        &["suggest", "--dict", name, "cat"],
        &["check", "--dict", name, "-"],
        &["hooks", "--dict", name, "cat"],
        &["ladder", "--dict", name, "cat", "dog"],
        &["solve", "--dict", name, "catx"],
        &["score", "--dict", name],
        &["roll", "--dict", name],
        &["simulate", "--dict", name, "--seed", "1"],
        &["best", "--dict", name, "--seed", "1", "--resume", "new.txt"],
        &["best", "--dict", name, "--explain", "catx"],
        &["play", "--plain", "--dict", name, "--seed", "1"],
    ];
    let mut messages = questions.map(|args| {
        let ran = folder.dictc(args).run();
        let message = ran.error().strip_prefix(&format!("{name}: ")).map(String::from);
        message.unwrap_or_else(|| panic!("it does not name the file: {ran:#?}"))
    });
    assert_eq!(folder.names(), before, "something was written");
    messages.sort();
    assert_eq!(messages[0], messages[25], "the messages of two verbs differ");
    messages[0].clone()
}

/// Builds a dictionary with these arguments, which must fail; returns the error.
#[track_caller]
pub fn build_error(folder: &Folder, stdin: &[u8], args: &[&str]) -> String {
    let before = folder.names();
    // An existing output stays as it is; a new one is not created.
    folder.write("old.dat", PETS);
    let into = |output| folder.dictc(["build", "-o", output]).args(args).stdin(stdin).run().error().to_string();
    let message = into("old.dat");
    assert_eq!(message, into("new.dat"));
    assert_eq!(folder.read("old.dat"), PETS);
    fs::remove_file(folder.path("old.dat")).expect("it is there");
    assert_eq!(folder.names(), before, "something was written");
    message
}
