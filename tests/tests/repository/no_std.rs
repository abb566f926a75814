//! `dict-runtime`, `dict-scan`, `dict-suggest`, `dict-query`, `board-solver`, `board-deal` and `board-play` work
//! without `std`: `tests/no-std`, a program without `std`, compiles with them.

use std::{collections::BTreeMap, fs, process::Output};

use dict_tests::dictc::repository;

use crate::outside::{cargo, target};

fn build(options: &[&str]) -> Output {
    let mut cargo = cargo();
    cargo.args(["build", "--locked", "--manifest-path"]).arg(repository().join("tests/no-std/Cargo.toml"));
    cargo.arg("--target-dir").arg(target()).args(options);
    cargo.output().expect("cargo runs")
}

/// Reads the versions of each package in a lock file.
fn locked(path: &str) -> BTreeMap<String, Vec<String>> {
    let text = fs::read_to_string(repository().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
    let lock: toml::Table = text.parse().expect("TOML");
    let mut versions = BTreeMap::<String, Vec<String>>::new();
    for package in lock["package"].as_array().expect("a list") {
        let text = |key: &str| package[key].as_str().expect("text").to_string();
        versions.entry(text("name")).or_default().push(text("version"));
    }
    versions
}

#[test]
#[ignore = "it compiles crates again: make test-all"]
fn the_reader_suggestions_the_solver_and_the_game_compile_into_a_program_without_std() {
    let built = build(&[]);
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
}

#[test]
#[ignore = "it compiles crates again: make test-all"]
fn a_crate_that_links_std_does_not_compile_there() {
    let built = build(&["--features", "std"]);
    let message = String::from_utf8_lossy(&built.stderr);
    assert!(!built.status.success() && message.contains("lang item `panic_impl`"), "{message}");
}

#[test]
fn it_is_built_from_the_versions_of_the_workspace() {
    let workspace = locked("Cargo.lock");
    let program = locked("tests/no-std/Cargo.lock");
    assert!(
        ["dict-runtime", "dict-scan", "dict-suggest", "dict-query", "board-solver", "board-deal", "board-play"]
            .iter()
            .all(|name| program.contains_key(*name))
    );
    for (name, versions) in program.iter().filter(|(name, _)| *name != "dict-no-std") {
        let known = workspace.get(name).unwrap_or_else(|| panic!("{name} is not in the workspace"));
        assert!(
            versions.iter().all(|version| known.contains(version)),
            "{name}: {versions:?}, in the workspace {known:?}; `cargo update -p {name} --precise VERSION` in tests/no-std"
        );
    }
}
