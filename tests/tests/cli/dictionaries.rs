//! The dictionary that a verb asks: a file, a language, or the built-in English one. What `dictc info`, `verify`,
//! `dump` and `diff` say about dictionaries.

use std::{collections::BTreeSet, fs};

use dict_tests::{
    dictc::{DictcCommand, Folder, dictc, errors::error_of_every_verb, repository},
    hostile::tamper::reseal,
    inputs::{
        lists::{ENABLE2K, FOUR_WORDS, list},
        random::TestRandom,
    },
};
use serde_json::json;

use crate::{COLUMNS, TABLE, assert_error, assert_error_has, built, info, json, words};

#[test]
fn en_is_the_built_in_dictionary_unless_a_file_has_that_name() {
    let folder = Folder::four_words();
    let ran = folder.dictc(["info", "en", "--json"]).run();
    assert_eq!(ran.yes(), dictc(["info", "dicts/en/en.dat", "--json"]).in_folder(repository()).run().yes());
    folder.write("en", folder.read("t.dat"));
    assert_eq!(words(&folder, "en"), FOUR_WORDS);
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
    assert_error(&folder.dictc(["dump", "en"]).run(), "en: ");
}

#[test]
fn verbs_that_ask_use_english_without_a_dictionary() {
    let folder = Folder::four_words();
    for (question, word) in [
        (&["lookup", "cat", "quiz"][..], "quiz"),
        (&["complete", "zyzzy"], "zyzzyva"),
        (&["match", "qu?z"], "quiz"),
        (&["anagram", "zuqi"], "quiz"),
        (&["near", "quizz"], "quiz"),
        (&["suggest", "quizz"], "quiz"),
        (&["hooks", "quiz"], "quiz"),
        (&["solve", "quiz"], "quiz"),
        (&["score"], "\tcatdlinemaropets\n"),
    ] {
        let ask = |args: &[&str]| folder.dictc(question).args(args).stdin("catdlinemaropets\n").run().stdout;
        let asked = ask(&[]);
        assert!(asked.contains(word), "{asked}");
        assert_eq!(ask(&["--dict", "en"]), asked);
        assert_ne!(ask(&["--dict", "t.dat"]), asked);
    }
    assert_eq!(folder.dictc(["info"]).run().yes(), folder.dictc(["info", "en"]).run().yes());
    assert_eq!(folder.dictc(["dump"]).run().yes().lines().next(), Some("a"));
}

#[test]
fn a_language_is_looked_for_in_the_folders_above_and_then_in_the_users_data() {
    let folder = Folder::new();
    for name in ["dicts/nl/deeper", "nl"] {
        fs::create_dir_all(folder.path(name)).expect("a folder");
    }
    let has = |folder: DictcCommand, words: &str| assert_eq!(folder.run().yes(), words);
    let dump = |inside: &str| folder.dictc(["dump", "nl"]).in_folder(&folder.path(inside));
    // A folder with this name is not a dictionary.
    let ran = dump(".").run();
    let expected = "nl: there is no such file, and no dictionary of this language: looked for dicts/nl/nl.dat in this \
                    folder and those above it, ";
    assert_error(&ran, &expected.replace('/', std::path::MAIN_SEPARATOR_STR));
    let advice = "; to install the dictionaries of dictc's repository, run `make install-dicts` in a copy of it; to build \
                  another one, see \"Add a language\" in `dicts/README.md` there; or name the file of a dictionary";
    assert!(ran.error().ends_with(advice), "{ran:#?}");
    assert!(!ran.error().contains("did you mean"), "{ran:#?}");
    for name in ["eng", "English"] {
        let ran = folder.dictc(["lookup", "--dict", name, "cat"]).run();
        assert_error_has(&ran, "; did you mean `en`? Otherwise, to install ");
    }

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
    let looked_for = format!("{}/dictc/nl.dat, {system}/dictc/nl.dat, {other}/dictc/nl.dat; ", path(Folder::DATA));
    assert_error_has(&lookup(&both), &looked_for);
    // With an empty variable, the folders are those of the specification. Nobody has installed this language there.
    let ran = folder.dictc(["dump", "tlh"]).env("XDG_DATA_DIRS", "").run();
    assert_error_has(&ran, ", /usr/local/share/dictc/tlh.dat, /usr/share/dictc/tlh.dat; ");

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
    let (_, command) = ran.error().split_once("; build it with `dictc ").expect("a command");
    let args: Vec<&str> = command.trim_end_matches('`').split(' ').collect();
    assert!(args[2].ends_with("recipe.toml") && args[4].ends_with("sv.dat"), "{args:?}");
    folder.dictc(args).run().report();
    for name in ["sv", "SV", "Sv"] {
        assert_eq!(words(&folder, name), "katt\n");
    }
    assert_eq!(folder.dictc(["lookup", "--dict", "EN", "cat"]).run().yes(), dictc(["lookup", "cat"]).run().yes());
}

#[test]
fn every_verb_finds_languages_by_name() {
    let folder = Folder::new();
    let message = error_of_every_verb(&folder, "tlh");
    assert!(message.contains("dictc/tlh.dat") || message.contains("dictc\\tlh.dat"), "{message}");
    fs::create_dir_all(folder.path("dicts/tlh")).expect("a folder");
    folder.write("dicts/tlh/tlh.dat", "not a dictionary");
    // The message names the file that was found.
    assert_error_has(&folder.dictc(["score", "--dict", "tlh"]).run(), "tlh.dat: ");
}

#[test]
fn info_describes_a_dictionary_in_lines_and_as_json() {
    let folder = built(FOUR_WORDS, &["--name", "Pets", "--fold", "accents", "--max-letters", "8"]);
    let size = folder.read("t.dat").len();
    let ran = folder.dictc(["info", "t.dat"]).run();
    for line in [
        "words     4\n",
        "letters   3 to 8 a word\n",
        "symbols   10: a c d e g o r s t y\n",
        "tiles     a=1 c=1 d=2 e=2 g=1 o=1 r=2 s=2 t=1 y=2\n",
        "fold      accents\n",
        "form      flat\n",
        &format!("bytes     {size} ({:.2} a word), ", size as f64 / 4.0),
        "format    1.0\n",
        "name      Pets\n",
    ] {
        assert!(ran.yes().contains(line), "{line}: {ran:#?}");
    }
    let ran = folder.dictc(["info", "t.dat", "--json"]).run();
    assert_eq!(ran.yes().lines().count(), 1);
    let mut info = json(ran.yes());
    let hash = info["meta"]["words-xxh3"].take();
    assert!(hash.as_str().is_some_and(|hash| hash.len() == 16 && u64::from_str_radix(hash, 16).is_ok()), "{hash}");
    let slots = info["slots"].take();
    assert!(slots.as_u64().is_some_and(|slots| slots > 10), "{slots}");
    let expected = json!({
        "format": "1.0",
        "form": "flat",
        "bytes": size,
        "words": 4,
        "min_letters": 3,
        "max_letters": 8,
        "slots": null,
        "fold": "accents",
        "conversions": {},
        "letter_values": {"a": 1, "c": 1, "d": 2, "e": 2, "g": 1, "o": 1, "r": 2, "s": 2, "t": 1, "y": 2},
        "symbols": ["a", "c", "d", "e", "g", "o", "r", "s", "t", "y"],
        "columns": [],
        "meta": { "name": "Pets", "max-letters": "8", "words-xxh3": null },
    });
    assert_eq!(info, expected);
}

#[test]
fn info_lists_the_letter_values_that_a_dictionary_states_and_derives_the_others() {
    let folder = built("quay\nøre\n", &["--letter-values", "q=10  QU=12 a=1"]);
    // Each of the other letters occurs once, as often as any other.
    let ran = folder.dictc(["info", "t.dat"]).run();
    assert!(ran.yes().contains("\ntiles     a=1 e=1 q=10 qu=12 r=1 u=1 y=1 ø=1\n"), "{ran:#?}");
    assert!(!ran.yes().contains("letter-values"), "{ran:#?}");
    let info = info(&folder, "t.dat");
    assert_eq!((&info["meta"]["letter-values"], &info["letter_values"]["qu"]), (&json!("QU=12 a=1 q=10"), &json!(12)));
    for bad in ["a=1 a=2", "a", "a=x", ""] {
        let ran = folder.dictc(["build", "-o", "u.dat", "--letter-values", bad]).stdin("a\n").run();
        assert_error_has(&ran, "letter-values: the value is not a list of letters and their values");
    }
}

#[test]
fn info_tells_integers_from_text_and_counts_values() {
    for (values, line, kind, words, distinct) in [
        ("cat\t10\ncats\t10\n", "column    value: ranks, of 2 words, 1 different\nformat    1.1\n", "ranks", 2, 1),
        (
            "cat\tn\ndog\tv\ncats\tn\n",
            "column    value: texts, of 3 words, 2 different\nformat    1.1\n",
            "texts",
            3,
            2,
        ),
        ("cow\t10\n", "format    1.0\n", "", 0, 0),
    ] {
        let folder = Folder::with_values(values);
        let ran = folder.dictc(["info", "t.dat"]).run();
        assert!(ran.yes().contains(line) && ran.yes().contains("column") != kind.is_empty(), "{ran:#?}");
        let mut expected = json!([{"name": "value", "kind": kind, "words": words, "distinct": distinct}]);
        if kind.is_empty() {
            expected = json!([]);
        }
        assert_eq!(info(&folder, "t.dat")["columns"], expected);
    }
}

#[test]
fn verify_accepts_a_whole_dictionary_and_only_a_deep_check_finds_a_change_whose_checksums_were_corrected() {
    let folder = Folder::four_words();
    let mut file = folder.read("t.dat");
    for options in [&[][..], &["--deep"]] {
        let ran = folder.dictc(["verify", "t.dat"]).args(options).run();
        assert!(ran.yes().starts_with(&format!("t.dat: 4 words, {} bytes, ", file.len())), "{ran:#?}");
    }
    // The minor version: readers accept any, and a writer has its own.
    file[10] += 1;
    reseal(&mut file);
    folder.write("changed.dat", file);
    folder.dictc(["verify", "changed.dat"]).run().yes();
    let ran = folder.dictc(["verify", "--deep", "changed.dat"]).run();
    assert!(ran.error().starts_with("changed.dat: ") && ran.error().contains("offset 10 "), "{ran:#?}");
}

#[test]
fn a_deep_check_accepts_every_dictionary_that_build_writes() {
    let han: String = ('\u{4e00}'..).take(500).map(|c| format!("{c}\n{c}{c}\n")).collect();
    let folder = Folder::new();
    folder.write("integers.tsv", "cat\t10\n");
    folder.write("text.tsv", "cat\tx\ndog\ty\n");
    for (list, options) in [
        ("a\n", &[][..]),
        ("quit\nqat\nchat\nach\n", &["--alphabet", "a-z,qu,ch"]),
        ("Étude\netude\nÉTUDE\n", &["--fold", "none"]),
        ("Étude\nnaïf\n", &["--fold", "accents", "--name", "Mots", "--source", "a = b"]),
        ("cat\nox\nhippopotamus\n", &["--min-letters", "3", "--max-letters", "8"]),
        ("it's\nco-op\n100%\na b\n", &["--alphabet", "any", "--language", "en"]),
        ("ʻokina\nʻāina\n", &["--alphabet", "any", "--license", "CC0-1.0"]),
        // More symbols than codes: some take two.
        (&han, &[]),
        ("cat\ncats\ndog\n", &["--values", "integers.tsv"]),
        ("cat\ncats\ndog\n", &["--values", "text.tsv"]),
    ] {
        folder.build("t.dat", list, options);
        let ran = folder.dictc(["verify", "--deep", "t.dat"]).run();
        assert!(ran.yes().ends_with("the file is exactly what its words compile to\n"), "{options:?}: {ran:#?}");
    }
}

#[test]
fn dump_prints_every_word_in_order_and_its_output_compiles_to_the_same_file() {
    let any = ["--alphabet", "any"];
    for (list, options, expected) in [
        (&**ENABLE2K, &[][..], &**ENABLE2K),
        // White space beyond ASCII, the character of byte order marks, and the one of bytes that cannot be decoded.
        ("\u{ffff}\n\u{a0}x\ny\u{3000}\n\u{2028}z\n", &any, "y\u{3000}\n\u{a0}x\n\u{2028}z\n\u{ffff}\n"),
        ("\u{ffff}\n\u{feff}x\n", &any, "\u{ffff}\n"),
        ("\u{ffff}\n\u{fffd}\n\u{feff}x\n", &any, "\u{ffff}\n"),
        ("\u{ffff}\na b\nc\u{85}d\ne\n", &any, "a b\ne\n\u{ffff}\n"),
    ] {
        let folder = built(list, options);
        folder.dictc(["verify", "--deep", "t.dat"]).run().yes();
        let words = words(&folder, "t.dat");
        assert!(words == expected, "{options:?}");
        // The id of a word is its line.
        let found = folder.dictc(["lookup", "--dict", "t.dat", "-"]).stdin(words.clone()).run();
        let expected = words.lines().enumerate().map(|(id, word)| format!("{word}\t{id}"));
        assert!(found.yes().lines().eq(expected), "an id is not the word's line");
        folder.build("again.dat", words, options);
        assert!(folder.read("again.dat") == folder.read("t.dat"), "{options:?}");
    }
}

#[test]
fn diff_prints_the_difference_of_the_word_sets_for_any_alphabets_and_folds() {
    let folder = Folder::new();
    let mut random = TestRandom::new(1);
    let ways: [(&str, [&[&str]; 2]); 5] = [
        ("german", [&[], &["--fold", "none"]]),
        // In different orders: `ch` comes after every word that starts with `c`.
        ("spanish", [&["--alphabet", "a-zñáéíóúü,ch,ll,rr"], &[]]),
        ("spanish", [&["--fold", "accents"], &["--alphabet", "a-zñáéíóúü,ch,l,ll"]]),
        ("catalan", [&["--alphabet", "a-zàçèéíïòóúü,l·l"], &["--alphabet", "any"]]),
        ("kana", [&[], &[]]),
    ];
    for (name, options) in ways {
        let all = list(name);
        for _ in 0..4 {
            let mut build = |dict: &str, options: &[&str]| {
                let mut some = String::new();
                for word in &all {
                    // Most words, and some in capitals, which one dictionary folds and another keeps.
                    match random.below(8) {
                        0 => {}
                        1 => some.extend([&word.to_uppercase(), "\n"]),
                        _ => some.extend([word, "\n"]),
                    }
                }
                folder.build(dict, some, options);
                words(&folder, dict)
            };
            let [old, new] = [build("a.dat", options[0]), build("b.dat", options[1])];
            let [old_words, new_words] = [&old, &new].map(|words| words.lines().collect::<BTreeSet<_>>());
            let removed = old.lines().filter(|word| !new_words.contains(word)).map(|word| format!("-{word}"));
            let added = new.lines().filter(|word| !old_words.contains(word)).map(|word| format!("+{word}"));
            let (removed, added): (Vec<String>, Vec<String>) = (removed.collect(), added.collect());
            assert!(!removed.is_empty() && !added.is_empty());

            let ran = folder.dictc(["diff", "a.dat", "b.dat"]).run();
            assert_eq!(ran.stdout.lines().collect::<Vec<_>>(), [&removed[..], &added].concat(), "{name}");
            let same = old_words.len() - removed.len();
            let summary = format!("{} added, {} removed, 0 changed, {same} the same\n", added.len(), removed.len());
            assert_eq!((ran.code, ran.stderr.replace(',', "")), (Some(1), summary.replace(',', "")));
        }
    }
}

#[test]
fn diff_compares_words_as_they_are_and_all_their_columns_and_nothing_else() {
    let folder = built(TABLE, &COLUMNS);
    let build = |dict: &str, words: &str, values: &str| {
        folder.write("v.tsv", values);
        folder.build(dict, words, &["--values", "v.tsv"]);
    };
    folder.build("cats.dat", "cat\nchat\n", &[]);
    folder.build("named.dat", "cat\nchat\n", &["--alphabet", "a-z,ch", "--name", "cats", "--fold", "none"]);
    folder.build("none.dat", "Cat\ncafé\nox\n", &["--fold", "none"]);
    folder.build("accents.dat", "cat\ncafe\nox\n", &["--fold", "accents"]);
    folder.build("tiles.dat", "cat\ncafe\nox\n", &["--fold", "tiles", "--alphabet", "a-z"]);
    build("old.dat", "cat\nchat\ncow\ndog\nox\n", "cat\t1\nchat\t-7\ncow\t5\nox\t3\n");
    // One text value turns all values into text: values that are written as before are still the same.
    build("new.dat", "cat\nchat\ncow\ndog\nyak\n", "cat\t2\nchat\t-7\ndog\tun chien\nyak\t9\n");
    let table =
        TABLE.replace("5012", "5013").replace("cut\tnoun verb", "cut\tverb").replace("zax\t\tzax", "zax\t1\tzax");
    folder.build("table.dat", table, &COLUMNS);
    let folded = "-Cat\n-café\n+cafe\n+cat\n";
    for (old, new, lines, counts) in [
        ("cats.dat", "cats.dat", "", "0 added, 0 removed, 0 changed, 2 the same\n"),
        ("cats.dat", "named.dat", "", "0 added, 0 removed, 0 changed, 2 the same\n"),
        ("named.dat", "cats.dat", "", "0 added, 0 removed, 0 changed, 2 the same\n"),
        ("en", "en", "", "0 added, 0 removed, 0 changed, 255,274 the same\n"),
        ("none.dat", "accents.dat", folded, "2 added, 2 removed, 0 changed, 1 the same\n"),
        ("none.dat", "tiles.dat", folded, "2 added, 2 removed, 0 changed, 1 the same\n"),
        (
            "old.dat",
            "new.dat",
            "~cat\tvalue\t1\t2\n~cow\tvalue\t5\t-\n~dog\tvalue\t-\tun chien\n-ox\n+yak\n",
            "1 added, 1 removed, 3 changed, 1 the same\n",
        ),
        (
            "t.dat",
            "table.dat",
            "~cat\tfrequency\t5012\t5013\n~cut\tpart\tnoun verb\tverb\n~zax\tfrequency\t-\t1\n",
            "0 added, 0 removed, 3 changed, 1 the same\n",
        ),
    ] {
        let ran = folder.dictc(["diff", old, new]).run();
        assert_eq!((&*ran.stdout, &*ran.stderr), (lines, counts), "{old} {new}");
        assert_eq!(ran.code, Some(i32::from(!lines.is_empty())), "{old} {new}");
    }
}

#[test]
fn diff_needs_two_dictionaries() {
    let folder = Folder::four_words();
    folder.write("text", "cat\n");
    for [old, new] in [["t.dat", "text"], ["text", "t.dat"]] {
        assert_error(&folder.dictc(["diff", old, new]).run(), "text: ");
    }
    folder.dictc(["diff", "t.dat"]).run().usage_error();
}
