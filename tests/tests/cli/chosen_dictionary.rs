//! The dictionary that a verb asks: a file, a language, or the built-in English one.

use std::fs;

use dict_tests::{
    dictc::{DictcCommand, Folder, dictc, errors::error_of_every_verb, repository},
    inputs::lists::FOUR_WORDS,
};

#[test]
fn en_is_the_built_in_dictionary_unless_a_file_has_that_name() {
    let folder = Folder::new();
    folder.build("t.dat", FOUR_WORDS, &[]);
    let ran = folder.dictc(["info", "en", "--json"]).run();
    assert_eq!(ran.yes(), dictc(["info", "dicts/en/en.dat", "--json"]).in_folder(repository()).run().yes());
    let ran = folder.dictc(["solve", "cat/sss", "--dict", "en"]).run();
    assert_eq!(ran.yes(), folder.dictc(["solve", "cat/sss"]).run().yes());
    folder.write("en", folder.read("t.dat"));
    assert_eq!(folder.dictc(["dump", "en"]).run().yes(), FOUR_WORDS);
}

#[test]
fn a_file_or_folder_called_en_does_not_change_the_default_dictionary() {
    let commands = [
        &["solve", "cat/sss"][..],
        &["lookup", "cat"],
        &["info"],
        &["roll", "--size", "3", "--seed", "1"],
        &["simulate", "--boards", "3", "--seed", "1"],
    ];
    let outputs = |folder: &Folder| commands.map(|args| folder.dictc(args).run().yes().to_string());
    let folder = Folder::new();
    let expected = outputs(&folder);
    fs::create_dir(folder.path("en")).expect("a folder");
    assert_eq!(outputs(&folder), expected);
    assert_eq!(folder.dictc(["complete", "--dict", "en", "zyzzyva"]).run().yes(), "zyzzyva\nzyzzyvas\n");
    fs::remove_dir(folder.path("en")).expect("it is empty");
    folder.write("en", "not a dictionary");
    assert_eq!(outputs(&folder), expected);
    assert!(folder.dictc(["dump", "en"]).run().error().starts_with("en: "));
}

#[test]
fn verbs_that_ask_take_english_without_a_dictionary() {
    let folder = Folder::new();
    folder.build("t.dat", FOUR_WORDS, &[]);
    for question in [
        &["lookup", "cat", "quiz"][..],
        &["complete", "zyzzy"],
        &["match", "qu?z"],
        &["anagram", "zuqi"],
        &["near", "quizz"],
        &["suggest", "quizz"],
        &["extend", "quiz"],
    ] {
        let asked = folder.dictc(question).run().yes().to_string();
        assert!(asked.contains("quiz") || asked.contains("zyzzyva"), "{asked}");
        assert_eq!(folder.dictc(question).args(&["--dict", "en"]).run().yes(), asked);
        assert_ne!(folder.dictc(question).args(&["--dict", "t.dat"]).run().stdout, asked);
    }
    assert_eq!(folder.dictc(["info"]).run().yes(), folder.dictc(["info", "en"]).run().yes());
    assert_eq!(folder.dictc(["dump"]).run().yes().lines().next(), Some("a"));
    // The dictionary was the first argument once.
    let ran = folder.dictc(["match", "en", "c?t"]).run();
    assert!(ran.usage_error().contains("unexpected argument 'c?t'"), "{ran:#?}");
}

#[test]
fn a_language_is_looked_for_in_the_folders_above_and_then_in_the_users_data() {
    let folder = Folder::new();
    for name in ["dicts/nl/deeper", "nl"] {
        fs::create_dir_all(folder.path(name)).expect("a folder");
    }
    let has = |folder: DictcCommand, words: &str| assert_eq!(folder.run().yes(), words);
    let dump = |inside: &str| folder.dictc(["dump", "nl"]).in_folder(&folder.path(inside));
    // A folder of the name is not a dictionary.
    let ran = dump(".").run();
    let expected = "nl: there is no such file, and no dictionary of such a language: looked for dicts/nl/nl.dat in this folder and those above it, ";
    assert!(ran.error().starts_with(&expected.replace('/', std::path::MAIN_SEPARATOR_STR)), "{ran:#?}");
    assert!(
        ran.error().ends_with(
            "; copy it from dictc's repository, or build it: `dicts/README.md` there has \"Add a language\""
        ),
        "{ran:#?}"
    );

    let data = Folder::DATA;
    fs::create_dir_all(folder.path(&format!("{data}/dictc"))).expect("a folder");
    folder.build(&format!("{data}/dictc/nl.dat"), "data\n", &[]);
    has(dump("."), "data\n");
    has(dump("dicts/nl"), "data\n");
    folder.build("dicts/nl/nl.dat", "ijs\n", &[]);
    for inside in [".", "nl", "dicts", "dicts/nl", "dicts/nl/deeper"] {
        has(dump(inside), "ijs\n");
    }
    fs::remove_dir(folder.path("nl")).expect("it is empty");
    folder.build("nl", "file\n", &[]);
    has(dump("."), "file\n");
    has(folder.dictc(["complete", "--dict", "nl", "f"]), "file\n");
}

#[cfg(unix)]
#[test]
fn a_language_that_is_installed_for_all_is_found_after_the_users_own() {
    let folder = Folder::new();
    let path = |name: &str| folder.path(name).display().to_string();
    let (system, other) = (path(Folder::SYSTEM_DATA), path("other-data"));
    let lookup = |folders: &str| folder.dictc(["dump", "nl"]).env("XDG_DATA_DIRS", folders).run();
    let both = format!("relative:{system}::{other}");
    let error = lookup(&both).error().to_string();
    let looked_for = format!("{}/dictc/nl.dat, {system}/dictc/nl.dat, {other}/dictc/nl.dat; ", path(Folder::DATA));
    assert!(error.contains(&looked_for), "{error}");
    // With an empty variable, the folders are those of the specification. Nobody has installed this language there.
    let ran = folder.dictc(["dump", "tlh"]).env("XDG_DATA_DIRS", "").run();
    assert!(ran.error().contains(", /usr/local/share/dictc/tlh.dat, /usr/share/dictc/tlh.dat; "), "{ran:#?}");

    for (data, word) in [("other-data", "other\n"), (Folder::SYSTEM_DATA, "system\n"), (Folder::DATA, "own\n")] {
        fs::create_dir_all(folder.path(&format!("{data}/dictc"))).expect("a folder");
        folder.build(&format!("{data}/dictc/nl.dat"), word, &[]);
        assert_eq!(lookup(&both).yes(), word);
    }
}

#[test]
fn a_language_with_only_a_recipe_is_built_with_the_command_of_the_error() {
    let folder = Folder::new();
    fs::create_dir_all(folder.path("dicts/sv/deeper")).expect("a folder");
    folder.write("dicts/sv/recipe.toml", "language = \"sv\"\n[[list]]\nfiles = [\"words.txt\"]\n");
    folder.write("dicts/sv/words.txt", "katt\n");
    let ran = folder.dictc(["dump", "SV"]).in_folder(&folder.path("dicts/sv/deeper")).run();
    let error = ran.error();
    let (_, command) = error.split_once("; build it with `dictc ").expect("a command");
    let args: Vec<&str> = command.trim_end_matches('`').split(' ').collect();
    assert!(args[2].ends_with("recipe.toml") && args[4].ends_with("sv.dat"), "{args:?}");
    folder.dictc(args).run().report();
    for name in ["sv", "SV", "Sv"] {
        assert_eq!(folder.dictc(["dump", name]).run().yes(), "katt\n");
    }
    assert_eq!(folder.dictc(["lookup", "--dict", "EN", "cat"]).run().yes(), dictc(["lookup", "cat"]).run().yes());
}

#[test]
fn every_verb_knows_languages_by_name() {
    let folder = Folder::new();
    let message = error_of_every_verb(&folder, "tlh");
    assert!(message.contains("dictc/tlh.dat") || message.contains("dictc\\tlh.dat"), "{message}");
    fs::create_dir_all(folder.path("dicts/tlh")).expect("a folder");
    folder.write("dicts/tlh/tlh.dat", "not a dictionary");
    // The message names the file that was found.
    let ran = folder.dictc(["score", "--dict", "tlh"]).run();
    assert!(ran.error().contains("tlh.dat: "), "{ran:#?}");
}
