//! Dictionaries as crates: their published files, and a program outside the workspace that uses one.

use std::{fs, io::Write};

use dict_runtime::{Dict, meta};
use dict_tests::dictc::repository;
use flate2::{Compression, write::GzEncoder};
use tempfile::TempDir;

use crate::outside;

/// The maximum size of a package on crates.io, in bytes.
const LIMIT: usize = 10_000_000;

/// Returns the languages whose folders are crates.
fn languages() -> Vec<String> {
    let folders = fs::read_dir(repository().join("dicts")).unwrap().map(|entry| entry.unwrap().path());
    let crates = folders.filter(|folder| folder.join("Cargo.toml").exists());
    let languages: Vec<String> =
        crates.map(|folder| folder.file_name().unwrap().to_str().unwrap().to_string()).collect();
    assert!(languages.iter().any(|language| language == "en"), "{languages:?}");
    languages
}

#[test]
fn a_data_crate_has_the_dictionary_its_licence_its_documents_and_a_few_lines_of_code() {
    for language in languages() {
        let listed = outside::run(&["package", "--list", "--allow-dirty", "-p", &format!("dict-{language}")]);
        let file = format!("{language}.dat");
        let mut files: Vec<&str> =
            listed.lines().filter(|name| !name.contains("Cargo") && !name.starts_with('.')).collect();
        files.sort();
        let mut expected = vec!["LICENSE", "README.md", "SOURCES.md", &file, "src/lib.rs"];
        expected.extend((language == "en").then_some("slips.txt"));
        expected.sort();
        assert_eq!(files, expected);

        let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
        for name in files {
            packed.write_all(&fs::read(repository().join("dicts").join(&language).join(name)).unwrap()).unwrap();
        }
        let packed = packed.finish().unwrap().len();
        assert!(packed < LIMIT, "dict-{language} is {packed} bytes packed");
    }
}

#[test]
fn a_dictionary_opens_and_names_its_language_and_licence() {
    for language in languages() {
        let dict = Dict::load(repository().join(format!("dicts/{language}/{language}.dat"))).unwrap();
        assert_eq!(dict.meta_value(meta::LANGUAGE), Some(&*language));
        assert!(dict.meta_value(meta::LICENSE).is_some(), "{language}");
    }
}

#[test]
#[ignore = "it compiles crates again: make test-all"]
fn a_program_outside_the_workspace_looks_up_and_solves() {
    let program = r#"
        use board_solver::{Board, Rules, Solver};

        fn main() -> Result<(), Box<dyn std::error::Error>> {
            let dict = dict_en::dict();
            println!("{} {:?} {}", dict.len(), dict.id("a"), dict.contains("quis"));
            let board: Board = "catdlinemaropets".parse()?;
            let mut solver = Solver::new(dict, Rules::BOGGLE)?;
            println!("{:?}", solver.solve(&board)?.words().max_by_key(|found| found.points).map(|found| found.word));
            Ok(())
        }
    "#;
    let printed = run_outside(&["board-solver", "dict-en"], program);
    assert_eq!(printed, "255274 Some(0) false\nSome(\"tramlined\")\n");
}

#[test]
#[ignore = "it compiles crates again: make test-all"]
fn a_crate_without_features_gets_its_dictionary() {
    let file = repository().join("tests/golden/v1/pets.dat");
    let license = repository().join("LICENSE-MIT");
    let program = format!(
        r#"
        #![deny(warnings)]
        dict_runtime::dict_crate!({file:?}, {license:?});

        fn main() {{
            assert!(std::ptr::eq(dict(), dict()) && LICENSE.starts_with("MIT") && dict().bytes() == &BYTES.0);
            println!("{{:?}}", dict().iter().collect::<Vec<_>>());
        }}
    "#
    );
    assert_eq!(run_outside(&["dict-runtime"], &program), "[\"cat\", \"cats\", \"dog\"]\n");
}

/// Runs a program outside the workspace with these dependencies, and returns its output.
fn run_outside(dependencies: &[&str], program: &str) -> String {
    let root: toml::Table = fs::read_to_string(repository().join("Cargo.toml")).unwrap().parse().unwrap();
    let mut manifest =
        String::from("workspace = {}\npackage = { name = \"game\", edition = \"2024\" }\n[dependencies]\n");
    for name in dependencies {
        let path = repository().join(root["workspace"]["dependencies"][name]["path"].as_str().unwrap());
        manifest += &format!("{name} = {{ path = {path:?} }}\n");
    }
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("Cargo.toml"), manifest).unwrap();
    fs::create_dir(folder.path().join("src")).unwrap();
    fs::write(folder.path().join("src/main.rs"), program).unwrap();
    // The versions of the workspace are downloaded already.
    fs::copy(repository().join("Cargo.lock"), folder.path().join("Cargo.lock")).unwrap();
    let target = outside::target();
    let manifest = folder.path().join("Cargo.toml");
    let target = target.to_str().unwrap();
    let manifest = manifest.to_str().unwrap();
    outside::run(&["run", "--quiet", "--manifest-path", manifest, "--target-dir", target])
}
