//! The commands of `README.md` work.
#![cfg(unix)]

use std::{env, fs, os::unix::fs::symlink, process::Command};

use dict_tests::{
    dictc::{DictcCommand, Folder, program, repository},
    play::{
        keyboard::{end_game, play_words},
        terminal::{Key, Terminal},
    },
};

/// Returns the fenced blocks of a kind.
fn blocks(kind: &str) -> Vec<String> {
    let readme = fs::read_to_string(repository().join("README.md")).expect("it is text");
    let fence = format!("\n```{kind}\n");
    let blocks = readme.split(&fence).skip(1);
    blocks.map(|block| block.split("\n```").next().unwrap_or_default().to_string()).collect()
}

/// Returns the shell commands that start with `dictc`.
fn commands() -> Vec<String> {
    let lines = blocks("sh").into_iter().flat_map(|block| block.lines().map(String::from).collect::<Vec<_>>());
    lines.filter(|line| line.starts_with("dictc ")).collect()
}

/// Creates a folder with the recipe of the README and a list for it.
fn folder_of_recipe() -> Folder {
    let folder = Folder::new();
    folder.write("recipe.toml", &blocks("toml")[0]);
    folder.write("danish.txt", "Anders\ndør\næble\nidé\nÅre\nc'est\n");
    folder
}

/// Plays a game of one word, and quits.
fn play(mut terminal: Terminal, command: &str) {
    terminal.wait_until_shows("Enter plays");
    play_words(&mut terminal, &["line"]);
    end_game(&mut terminal);
    terminal.press(Key::ESCAPE);
    assert_eq!(terminal.wait().code(), Some(0), "{command}: {}", terminal.screen());
}

#[test]
fn the_commands_of_the_readme_work_one_after_the_other() {
    let folder = folder_of_recipe();
    folder.write("words.txt", "cat\ncategory\ncats\ndog\nlinecuts\n");
    folder.write("a.txt", "cat\nox\n");
    folder.write("b.txt", "dog\nrude\n");
    folder.write("rude.txt", "rude\n");
    folder.write("es.txt", "chico\nllave\nniño\n");
    folder.write("points.tsv", "cat\t10\n");
    symlink(repository().join("dicts"), folder.path("dicts")).expect("a link");
    let folders = [program().parent().expect("it is in a folder").to_path_buf()];
    let path = env::join_paths(folders.into_iter().chain(env::split_paths(&env::var_os("PATH").unwrap_or_default())));
    let path = path.expect("no folder of it has a colon");
    let commands = commands();
    assert!(commands.len() >= 5, "{commands:?}");
    for command in commands {
        let mut shell = Command::new("sh");
        shell.args(["-c", &command]).env("PATH", &path);
        let dictc = folder.confine(DictcCommand::from(shell));
        if command.starts_with("dictc play") && !["--plain", "--stats"].iter().any(|option| command.contains(option)) {
            play(dictc.on_terminal(24, 80), &command);
            continue;
        }
        let ran = dictc.run();
        let expected = if command.contains("exit code 1") { 1 } else { 0 };
        assert_eq!(ran.code, Some(expected), "{ran:#?}");
    }
}

#[test]
fn a_language_is_added_by_the_recipe_of_the_readme() {
    let folder = folder_of_recipe();
    folder.dictc(["build", "--recipe", "recipe.toml", "-o", "da.dat"]).run().report();
    assert_eq!(folder.dictc(["dump", "da.dat"]).run().yes(), "dør\nide\næble\n");
    let solve = ["solve", "--dict", "da.dat", "--min-len", "2", "æ b l e / d ø r å"];
    let ran = folder.dictc(solve).run();
    assert!(ran.yes().contains("dør") && ran.yes().contains("æble"), "{ran:#?}");
}
