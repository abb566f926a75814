//! All interfaces call one thing by one word: the tables of `COMPATIBILITY.md` are true.

use std::{collections::BTreeSet, fs, iter};

use dict_tests::dictc::{dictc, repository};

use crate::sources::sources;

/// The interfaces, in the order of the columns of the table.
const INTERFACES: [&str; 5] = ["Rust", "`dictc`", "C", "Python", "Web"];

/// The libraries, whose public functions and fields are the interface of Rust.
const LIBRARIES: [&str; 11] = [
    "dict-format",
    "dict-compiler",
    "dict-runtime",
    "dict-pack",
    "dict-scan",
    "dict-suggest",
    "dict-query",
    "board-solver",
    "board-deal",
    "board-play",
    "board-search",
];

#[test]
fn interfaces_call_one_thing_by_one_word() {
    let interfaces = [rust(), program(), names(&read(HEADER)), names(&read(STUB)), names(&read(TYPES))];
    let rows = table("| Word | Rust |");
    assert!(rows.len() > 20, "{rows:?}");
    for row in rows {
        let [word, cells @ .., refused] = &row[..] else { panic!("{row:?}") };
        let word = plain(word);
        for ((cell, names), interface) in cells.iter().zip(&interfaces).zip(INTERFACES) {
            assert!(cell == "-" || cell.contains('`'), "{row:?}");
            for name in quoted(cell).map(plain) {
                assert!(names.contains(&name), "`{name}` is not a name in {interface}");
                assert!(name.contains(&word), "`{name}` in {interface} has another word than {word}");
            }
        }
        for refused in quoted(refused).map(plain) {
            for (names, interface) in interfaces.iter().zip(INTERFACES) {
                assert!(!names.contains(&refused), "{interface} has a name `{refused}`: write {word}");
            }
        }
    }
}

#[test]
fn values_have_the_same_names_in_all_interfaces() {
    let sources = sources();
    let sources = sources.iter().filter(|source| is_public(&source.path) && !source.path.ends_with("tests.rs"));
    let code: String = sources.filter_map(|source| source.text.split("#[cfg(test)]").next()).collect();
    let header = read(HEADER);
    for row in table("| Values | Names |") {
        let [values, listed, verb] = &row[..] else { panic!("{row:?}") };
        let listed: BTreeSet<&str> = quoted(listed).collect();
        assert!(listed.len() > 1, "{row:?}");
        for path in [STUB, TYPES] {
            let text = read(path);
            assert!(lists(&text).any(|list| list == listed), "{path} has other names: {values}: {listed:?}");
        }
        for name in &listed {
            let ending = format!("_{}", plain(name).to_uppercase());
            let is_constant = words(&header).any(|word| word.starts_with("DICTC_") && word.ends_with(&ending));
            assert!(is_constant || header.contains(&format!("\"{name}\"")), "{values}: dictc.h has no {name}");
            assert!(code.contains(&format!("\"{name}\"")), "{values}: Rust has no {name}");
        }
        for verb in quoted(verb) {
            let help = printed(&["help", verb]);
            let missing: Vec<_> = listed.iter().filter(|name| !help.contains(&format!("`{name}`"))).collect();
            assert!(missing.is_empty(), "`dictc help {verb}` lacks {missing:?}");
        }
    }
}

/// The program says itself which of its commands help.
#[test]
fn only_the_program_names_its_commands() {
    let of_front_end = |path: &str| FRONT_ENDS.iter().any(|name| path.starts_with(&format!("crates/{name}/src/")));
    for source in sources().iter().filter(|source| is_public(&source.path) || of_front_end(&source.path)) {
        for (number, line) in (1..).zip(source.text.lines().map(str::trim_start)) {
            let is_comment = line.starts_with("//");
            // The seed of a day's board is a hash of this text.
            let mut after = line.split("dictc ").skip(1);
            let names_command =
                after.any(|verb| verb.starts_with(|c: char| c.is_ascii_lowercase() && !verb.starts_with("daily")));
            assert!(is_comment || !names_command, "{}:{number}: {line}", source.path);
        }
    }
}

/// The interfaces of other languages.
const FRONT_ENDS: [&str; 3] = ["dict-c", "dict-python", "dict-web"];

const HEADER: &str = "crates/dict-c/include/dictc.h";
const STUB: &str = "crates/dict-python/python/dictc/_dictc.pyi";
const TYPES: &str = "crates/dict-web/package/index.d.ts";

fn read(path: &str) -> String {
    fs::read_to_string(repository().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Returns the cells of the rows of a table of COMPATIBILITY.md that has this header.
fn table(header: &str) -> Vec<Vec<String>> {
    let text = read(".github/COMPATIBILITY.md");
    let (_, table) = text.split_once(header).expect("the table");
    let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    rows.map(|row| row.trim_matches('|').split('|').map(|cell| cell.trim().to_string()).collect()).collect()
}

/// Returns the texts between backquotes.
fn quoted(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

/// Returns a name as Rust writes it: `--all-paths` and `allPaths` become `all_paths`.
fn plain(name: &str) -> String {
    let name = name.trim_start_matches("--").replace(['-', ' '], "_");
    if !name.contains(char::is_lowercase) {
        return name.to_lowercase();
    }
    name.chars().flat_map(|c| iter::repeat_n('_', usize::from(c.is_uppercase())).chain(c.to_lowercase())).collect()
}

/// Returns the names in a text, without its comments of several lines.
fn names(text: &str) -> BTreeSet<String> {
    let code: String = text.split("/*").map(|part| part.split_once("*/").map_or(part, |(_, code)| code)).collect();
    words(&code).map(plain).collect()
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}

fn is_public(path: &str) -> bool {
    let parts: Vec<&str> = path.split('/').collect();
    matches!(&parts[..], ["crates", library, "src", ..] if LIBRARIES.contains(library))
}

/// Returns the names of public functions and fields.
fn rust() -> BTreeSet<String> {
    let sources = sources();
    let lines = sources.iter().filter(|source| is_public(&source.path)).flat_map(|source| source.text.lines());
    let public = lines.filter_map(|line| line.trim_start().strip_prefix("pub "));
    public.flat_map(names).collect()
}

fn printed(arguments: &[&str]) -> String {
    dictc(arguments).run().yes().to_string()
}

/// Returns the verbs and the options of the program.
fn program() -> BTreeSet<String> {
    let help = printed(&["--help"]);
    let (_, commands) = help.split_once("Commands:\n").expect("commands");
    let verbs = commands.lines().take_while(|line| !line.is_empty()).filter_map(|line| line.split_whitespace().next());
    let mut names = BTreeSet::new();
    for verb in verbs {
        names.insert(plain(verb));
        let help = printed(&["help", verb]);
        let words = help.split(|c: char| c.is_whitespace() || "=[,.".contains(c));
        names.extend(words.filter(|word| word.starts_with("--")).map(plain));
    }
    names
}

/// Returns the lists of texts that a file has: `"a", "b"` or `"a" | "b"`.
fn lists(text: &str) -> impl Iterator<Item = BTreeSet<&str>> {
    let mut lists = Vec::new();
    let mut list = BTreeSet::new();
    for (part, is_text) in text.split('"').zip([false, true].into_iter().cycle()) {
        if is_text {
            list.insert(part);
        } else if !matches!(part.trim(), "," | "|") {
            lists.push(std::mem::take(&mut list));
        }
    }
    lists.into_iter()
}
