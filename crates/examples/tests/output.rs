//! Each example runs and prints what its description says.

use std::{
    env,
    io::Write,
    process::{Command, Stdio},
};

/// Runs an example with these lines as its input, and returns its output.
#[track_caller]
fn run(name: &str, arguments: &[&str], input: &str) -> String {
    // Cargo builds the examples before it runs the tests.
    let tests = env::current_exe().expect("a path");
    let folder = tests.parent().and_then(|deps| deps.parent()).expect("target/debug").join("examples");
    let mut example = Command::new(folder.join(name).with_extension(env::consts::EXE_EXTENSION));
    example.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut example = example.spawn().expect("the example is built: run `cargo test -p examples`, without `--test`");
    example.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("the example reads");
    let output = example.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{name}: {}", output.status);
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn console_looks_words_up_and_suggests_what_was_meant() {
    let printed = run("console", &[], "quiz\nspeling\nzzzzzzzz\n");
    assert_eq!(printed, "quiz: yes\nspeling: no; perhaps meant: spelling, speeling, speiling\nzzzzzzzz: no\n");
}

#[test]
fn console_loads_a_file() {
    let pets = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/golden/v1/pets.dat");
    assert_eq!(run("console", &[pets], "dog\ndot\n"), "dog: yes\ndot: no; perhaps meant: dog\n");
}

#[test]
fn embedded_has_the_words_that_the_build_script_compiled() {
    let printed = run("embedded", &[], "");
    assert!(
        printed.starts_with("22 kinds of fruit\nberries: blackberry, blueberry, raspberry, strawberry\n"),
        "{printed}"
    );
    assert!(printed.ends_with(": grape, lemon, mango, melon, orange, pear\n"), "{printed}");
}

#[test]
fn automaton_finds_words_without_a_letter_twice() {
    let printed = run("automaton", &[], "");
    assert!(printed.contains("uncopyrightable has 15 different letters\n"), "{printed}");
    assert!(printed.ends_with(" words have no letter twice\n"), "{printed}");
}

#[test]
fn bot_plays_the_same_round_for_the_same_seed() {
    let printed = run("bot", &["7"], "");
    assert!(printed.starts_with("a a o d / t r n n / n y e e / c i c g\n  3 s: and, 1\n"), "{printed}");
    assert!(printed.ends_with("160 s: tanner, 3\n46 of 143 words\n58 of 225 points\n"), "{printed}");
    assert!(run("bot", &["8"], "") != printed);
}
