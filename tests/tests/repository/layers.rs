//! The shape of the workspace: dependencies between its crates, and the folders of the crates.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
    process::Command,
};

use dict_tests::dictc::repository;
use toml::{Table, Value};

use crate::sources::sources;

/// The names at the top level, except licences and names that start with a dot.
const TOP_LEVEL: [&str; 8] =
    ["Cargo.lock", "Cargo.toml", "Makefile", "README.md", "crates", "dicts", "target", "tests"];

/// The maximum number of files in a folder: Rust files, or tests of another language.
const MOST_FILES: usize = 12;

/// Folders that may hold more, because their files are alike: one file for each verb, or for each peer.
const ALIKE: [&str; 2] = ["crates/dictc/src/verbs", "crates/peer-bench/src/dictionaries/peers"];

/// A member of the workspace.
struct Member {
    name: String,
    folder: String,
    manifest: Table,
    /// The packages that it depends on, dev-dependencies left out.
    dependencies: BTreeSet<String>,
}

/// Reads the `Cargo.toml` of a folder.
fn manifest(folder: &str) -> Table {
    let path = repository().join(folder).join("Cargo.toml");
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.parse().unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns the members in the order of the workspace's list.
fn members() -> Vec<Member> {
    let root = manifest(".");
    let shared = &root["workspace"]["dependencies"];
    let folders = root["workspace"]["members"].as_array().expect("a list").iter().map(|folder| folder.as_str());
    folders
        .map(|folder| {
            let folder = folder.expect("text").to_string();
            let manifest = manifest(&folder);
            let name = manifest["package"]["name"].as_str().expect("text").to_string();
            let mut dependencies = BTreeSet::new();
            for_each_dependency(&manifest, &mut |key, dependency| {
                let is_shared = dependency.get("workspace").and_then(Value::as_bool) == Some(true);
                let dependency = if is_shared { &shared[key] } else { dependency };
                // A dependency may have another name than its package.
                let package = dependency.get("package").and_then(Value::as_str).unwrap_or(key);
                dependencies.insert(package.to_string());
            });
            Member { name, folder, manifest, dependencies }
        })
        .collect()
}

/// Calls `take` with each dependency of the package and of its build script, on any platform.
fn for_each_dependency(manifest: &Table, take: &mut impl FnMut(&str, &Value)) {
    for kind in ["dependencies", "build-dependencies"] {
        for (key, dependency) in manifest.get(kind).and_then(Value::as_table).into_iter().flatten() {
            take(key, dependency);
        }
    }
    for (_, platform) in manifest.get("target").and_then(Value::as_table).into_iter().flatten() {
        for_each_dependency(platform.as_table().expect("a table"), take);
    }
}

#[test]
fn a_crate_depends_only_on_crates_above_it() {
    let members = members();
    let order: BTreeMap<&str, usize> = members.iter().enumerate().map(|(at, member)| (&*member.name, at)).collect();
    let mut count = 0;
    for (at, member) in members.iter().enumerate() {
        for dependency in &member.dependencies {
            if let Some(&place) = order.get(&**dependency) {
                assert!(place < at, "{} depends on {dependency}, which is not above it", member.name);
                count += 1;
            }
        }
    }
    assert!(count >= members.len() - 1, "dependencies were not seen");
}

#[test]
fn the_picture_in_contributing_shows_the_dependencies_of_every_crate() {
    let text = fs::read_to_string(repository().join(".github/CONTRIBUTING.md")).expect("it is read");
    let (_, picture) = text.split_once("\n```text\n").expect("a block of text");
    let (picture, _) = picture.split_once("\n```").expect("the end of the block");
    let members = members();
    let names: BTreeSet<&str> = members.iter().map(|member| &*member.name).collect();
    let expected: Vec<(&str, BTreeSet<&str>)> = members
        .iter()
        .map(|member| (&*member.name, member.dependencies.iter().map(|name| &**name).collect::<BTreeSet<_>>()))
        .map(|(name, dependencies)| (name, &dependencies & &names))
        .collect();
    assert_eq!(drawn(picture), expected, "left: the picture; right: the manifests");
}

#[test]
fn a_picture_is_read_crate_by_crate() {
    let picture = "
        format                     # the bytes
        reader   <-  format
        de en    <-  reader format # dictionaries
    ";
    let expected = [
        ("format", BTreeSet::new()),
        ("reader", BTreeSet::from(["format"])),
        ("de", BTreeSet::from(["reader", "format"])),
        ("en", BTreeSet::from(["reader", "format"])),
    ];
    assert_eq!(drawn(picture), expected);
}

/// Reads a picture of crates, in which each line is `CRATE... <- DEPENDENCY... # comment`: the crates and their
/// dependencies.
fn drawn(picture: &str) -> Vec<(&str, BTreeSet<&str>)> {
    let mut crates = Vec::new();
    for line in picture.lines() {
        let line = line.split('#').next().unwrap_or_default();
        let (names, dependencies) = line.split_once("<-").unwrap_or((line, ""));
        let dependencies: BTreeSet<&str> = dependencies.split_whitespace().collect();
        crates.extend(names.split_whitespace().map(|name| (name, dependencies.clone())));
    }
    crates
}

#[test]
fn the_reader_does_not_need_the_compiler() {
    let members = members();
    let mut needed = BTreeSet::new();
    let mut next = vec!["dict-runtime"];
    while let Some(name) = next.pop() {
        if let Some(member) = members.iter().find(|member| member.name == name)
            && needed.insert(name)
        {
            next.extend(member.dependencies.iter().map(String::as_str));
        }
    }
    assert_eq!(needed, BTreeSet::from(["dict-format", "dict-runtime"]));
}

#[test]
fn every_folder_of_crates_is_a_member_of_its_name_and_takes_the_lints() {
    let members = members();
    let mut folders: BTreeSet<String> =
        names(&repository().join("crates")).into_iter().map(|name| format!("crates/{name}")).collect();
    let dictionaries = names(&repository().join("dicts")).into_iter().map(|name| format!("dicts/{name}"));
    folders.extend(dictionaries.filter(|folder| repository().join(folder).join("Cargo.toml").exists()));
    let listed = members.iter().map(|member| member.folder.clone()).filter(|folder| folder != "tests");
    assert_eq!(folders, listed.collect());
    for member in &members {
        let name = match member.folder.split_once('/') {
            Some(("dicts", language)) => format!("dict-{language}"),
            Some((_, name)) => name.to_string(),
            None => "dict-tests".to_string(),
        };
        assert_eq!(member.name, name, "{}", member.folder);
        assert_eq!(member.manifest["lints"]["workspace"].as_bool(), Some(true), "{name}");
    }
}

#[test]
fn a_dictionary_as_a_crate_depends_only_on_the_reader() {
    let members = members();
    let dictionaries: Vec<&Member> = members.iter().filter(|member| member.folder.starts_with("dicts/")).collect();
    assert!(dictionaries.iter().any(|member| member.name == "dict-en"));
    for member in dictionaries {
        assert_eq!(member.dependencies, BTreeSet::from(["dict-runtime".to_string()]), "{}", member.name);
    }
}

#[test]
fn the_top_level_stays_small() {
    // Only tracked files count: there may be word lists and dictionaries of experiments.
    let tracked = Command::new("git").arg("ls-files").current_dir(repository()).output();
    let tracked = tracked.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default();
    let mut found: BTreeSet<String> =
        tracked.lines().map(|path| path.split('/').next().unwrap_or(path).to_string()).collect();
    if found.is_empty() {
        found = names(repository());
    }
    found.retain(|name| !name.starts_with('.') && !name.starts_with("LICENSE-"));
    let unexpected: Vec<&String> = found.iter().filter(|name| !TOP_LEVEL.contains(&name.as_str())).collect();
    assert!(unexpected.is_empty(), "{unexpected:?}");
    assert!(found.contains("Cargo.toml"), "{found:?}");
}

#[test]
fn no_folder_has_more_than_twelve_sources() {
    let mut counts = BTreeMap::<String, usize>::new();
    for source in sources() {
        let (folder, _) = source.path.rsplit_once('/').expect("a file is in a folder");
        *counts.entry(folder.to_string()).or_default() += 1;
    }
    for folder in ALIKE {
        assert!(counts.remove(folder).is_some(), "{folder} has no sources");
    }
    counts.retain(|_, count| *count > MOST_FILES);
    assert!(counts.is_empty(), "group the files of these folders into modules: {counts:?}");
}

#[test]
fn no_folder_of_tests_in_other_languages_has_more_than_twelve_files() {
    let crates = ["c/tests/c", "python/tests", "python/tests/spark", "web/tests/package", "web/tests/page"];
    for folder in crates.map(|folder| format!("crates/dict-{folder}")) {
        let entries = fs::read_dir(repository().join(&folder)).expect("the folder is read");
        let is_file = |entry: &fs::DirEntry| entry.file_type().expect("it has a type").is_file();
        let count = entries.map(|entry| entry.expect("an entry")).filter(is_file).count();
        assert!((2..=MOST_FILES).contains(&count), "group the {count} files of {folder} by subject");
    }
}

fn names(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).expect("the folder is read");
    entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect()
}
