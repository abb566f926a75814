//! The commands of `README.md` do what it says.
#![cfg(unix)]

use std::{env, fs, process::Command};

use dict_tests::dictc::{Dictc, Folder, program, repository};

/// The lines of the fenced blocks of shell that call `dictc`.
fn commands() -> Vec<String> {
    let readme = fs::read_to_string(repository().join("README.md")).expect("it is text");
    let blocks = readme.split("\n```sh\n").skip(1).map(|block| block.split("\n```").next().unwrap_or_default());
    blocks.flat_map(str::lines).filter(|line| line.starts_with("dictc ")).map(String::from).collect()
}

#[test]
fn the_commands_of_the_readme_work_one_after_the_other() {
    let folder = Folder::new();
    folder.write("words.txt", "cat\ncategory\ncats\ndog\nlinecuts\n");
    folder.write("a.txt", "cat\nox\n");
    folder.write("b.txt", "dog\nrude\n");
    folder.write("rude.txt", "rude\n");
    folder.write("es.txt", "chico\nllave\nniño\n");
    let folders = [program().parent().expect("it is in a folder").to_path_buf()];
    let path = env::join_paths(folders.into_iter().chain(env::split_paths(&env::var_os("PATH").unwrap_or_default())));
    let path = path.expect("no folder of it has a colon");
    let commands = commands();
    assert!(commands.len() >= 5, "{commands:?}");
    for command in commands {
        let mut shell = Command::new("sh");
        shell.args(["-c", &command]).env("PATH", &path);
        let ran = Dictc::from(shell).within(&folder.path(".")).run();
        let expected = if command.contains("exit code 1") { 1 } else { 0 };
        assert_eq!(ran.code, Some(expected), "{ran:#?}");
    }
}
