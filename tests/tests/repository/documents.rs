//! The READMEs and their pictures show what `dictc` does today.
#![cfg(unix)]

use std::fs;

use dict_runtime::Dict;
use dict_tests::{
    dictc::{Folder, repository},
    documents::{Document, pictures, readme_paths, readmes},
};

#[track_caller]
fn assert_up_to_date(documents: Vec<Document>) {
    for Document { path, text } in documents {
        let committed = fs::read_to_string(&path).unwrap_or_default();
        let path = path.display();
        for (number, (committed, new)) in (1..).zip(committed.lines().zip(text.lines())) {
            assert_eq!(
                committed, new,
                "{path}:{number} is out of date: run `make pictures`, look at it, and commit it"
            );
        }
        assert!(committed == text, "{path} is out of date: run `make pictures`, look at it, and commit it");
    }
}

#[test]
fn the_pictures_are_those_that_make_pictures_draws() {
    assert_up_to_date(pictures());
}

#[test]
fn the_commands_of_the_readmes_work_and_print_what_the_readmes_show() {
    assert_up_to_date(readmes());
}

#[test]
fn the_main_readme_is_short_and_its_links_lead_to_files() {
    let readme = fs::read_to_string(repository().join("README.md")).expect("it is text");
    assert!(readme.lines().count() <= 220, "{} lines", readme.lines().count());
    let links = readme.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next());
    let links: Vec<&str> = links.filter(|link| !link.is_empty() && !link.starts_with("http")).collect();
    assert!(links.len() >= 10, "{links:?}");
    for link in links {
        assert!(repository().join(link).exists(), "{link}");
    }
}

#[test]
fn tables_and_texts_are_of_the_english_list_of_today() {
    let words = Dict::load(repository().join("dicts/en/en.dat")).unwrap().len();
    let mut named = 0;
    for path in readme_paths() {
        let text = fs::read_to_string(&path).expect("it is text");
        for line in text.lines().filter(|line| line.contains("English")) {
            let numbers = line.split(|c: char| !c.is_ascii_digit() && c != ',');
            let numbers = numbers.filter_map(|number| number.replace(',', "").parse::<usize>().ok());
            // A number that is almost as large counts the words of an earlier list.
            for number in numbers.filter(|number| number.abs_diff(words) < words / 20) {
                named += 1;
                assert_eq!(number, words, "{}: {line}\nmeasure again: `make compare`", path.display());
            }
        }
    }
    assert!(named >= 10, "{named}");
}

#[test]
fn a_language_is_added_by_the_recipe_of_the_readme() {
    let readme = fs::read_to_string(repository().join("dicts/README.md")).expect("it is text");
    let recipe = readme.split("```toml\n").nth(1).and_then(|rest| rest.split("\n```").next()).expect("a recipe");
    let folder = Folder::new();
    folder.write("recipe.toml", recipe);
    folder.write("danish.txt", "Anders\ndør\næble\nidé\nÅre\nc'est\n");
    folder.dictc(["build", "--recipe", "recipe.toml", "-o", "da.dat"]).run().report();
    assert_eq!(folder.dictc(["dump", "da.dat"]).run().yes(), "dør\nide\næble\n");
}

#[test]
fn the_map_for_contributors_names_files_that_exist() {
    let map = fs::read_to_string(repository().join(".github/CONTRIBUTING.md")).expect("it is text");
    let paths: Vec<&str> =
        map.split('`').filter(|text| ["crates/", "dicts/", "tests/"].iter().any(|top| text.starts_with(top))).collect();
    assert!(paths.len() >= 15, "{paths:?}");
    let file = |path: &str| repository().join(path.split(' ').next().unwrap_or_default());
    let missing: Vec<&&str> = paths.iter().filter(|path| !file(path).exists()).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
