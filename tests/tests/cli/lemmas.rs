//! `dictc build --lemmas`, `dictc lemma`, `dictc forms` and `--form-of`.

use dict_tests::dictc::Folder;
use serde_json::{Value, json};

/// Words and their lemmas.
const TABLE: &str =
    "form\tlemma\nran\trun\nrun\trun\nrunning\trun\nruns\tRun\nsaw\tsee\nsaw\tsaw\nsaws\tsaw\nsees\tsee\nzax\t\n";

/// Creates a folder with `t.dat`, the dictionary of [`TABLE`].
fn folder() -> Folder {
    let folder = Folder::new();
    folder.build("t.dat", TABLE, &["--word-column", "form", "--lemmas", "lemma"]);
    folder
}

#[test]
fn lemma_prints_all_lemmas_of_a_word() {
    let folder = folder();
    folder.dictc(["verify", "--deep", "t.dat"]).run().yes();
    let lemma = |words: &[&str]| folder.dictc(["lemma", "--dict", "t.dat"]).args(words).stdin("sees\nSAWS\n").run();
    assert_eq!(lemma(&["ran", "Saw", "run"]).yes(), "ran\trun\nSaw\tsee | saw\nrun\trun\n");
    assert_eq!(lemma(&["-"]).yes(), "sees\tsee\nSAWS\tsaw\n");
    assert_eq!(lemma(&["zax", "ran", "cow"]).no(), "zax\t-\nran\trun\ncow\t-\n");
    folder.write("deny.txt", "ran\n");
    folder.write("add.txt", "gnaw\n");
    let ran = folder.dictc(["lemma", "--dict", "t.dat", "--deny", "deny.txt", "--add", "add.txt", "ran", "gnaw"]).run();
    assert_eq!(ran.no(), "ran\t-\ngnaw\t-\n");
}

#[test]
fn forms_lists_the_words_of_a_lemma() {
    let folder = folder();
    let forms = |args: &[&str]| folder.dictc(["forms", "--dict", "t.dat"]).args(args).run();
    assert_eq!(forms(&["run"]).yes(), "ran\nrun\nrunning\nruns\n");
    assert_eq!(forms(&["RUN", "--limit", "2"]).yes(), "ran\nrun\n");
    assert_eq!(forms(&["see"]).yes(), "saw\nsees\n");
    assert_eq!(forms(&["run", "--pattern", "r?n*", "--min-letters", "5"]).yes(), "running\n");
    assert_eq!(forms(&["run", "--count"]).yes(), "4\n");
    assert_eq!(forms(&["saw", "--form-of", "see"]).yes(), "saw\n");
    for lemma in ["ran", "cow", "zax", ""] {
        assert_eq!(forms(&[lemma]).no(), "");
    }
    let line: Value = serde_json::from_str(forms(&["see", "--json", "--limit", "1"]).yes()).expect("JSON");
    assert_eq!(line, json!({"word": "saw", "id": 4}));
}

#[test]
fn words_that_are_listed_may_be_forms_of_a_word_only() {
    let folder = folder();
    let list = |args: &[&str]| folder.dictc(args.iter().copied()).args(&["--dict", "t.dat", "--form-of", "run"]).run();
    assert_eq!(list(&["match", "*s"]).yes(), "runs\n");
    assert_eq!(list(&["complete", "run"]).yes(), "run\nrunning\nruns\n");
    assert_eq!(list(&["near", "rut"]).yes(), "run\t1\n");
    assert_eq!(list(&["extend", "run"]).yes(), "runs\tafter\n");
    assert_eq!(list(&["extend", "run", "saw"]).yes(), "\trun\ts\n\tsaw\t\n");
    assert_eq!(list(&["match", "s*"]).no(), "");
}

#[test]
fn tables_of_lemmas_are_printed_compared_joined_and_read_again() {
    let folder = folder();
    let dump = |dict: &str| folder.dictc(["dump", "--columns", dict]).run().yes().to_string();
    let expected =
        "word\tlemmas\nran\trun\nrun\trun\nrunning\trun\nruns\trun\nsaw\tsee | saw\nsaws\tsaw\nsees\tsee\nzax\t\n";
    assert_eq!(dump("t.dat"), expected);
    folder.build("again.dat", expected, &["--word-column", "word", "--column", "lemmas"]);
    assert!(folder.read("again.dat") == folder.read("t.dat"));
    folder.build("more.dat", "cows\tcow\nsaw\tsaw\n", &["--lemmas", "2"]);
    folder.dictc(["union", "more.dat", "t.dat", "-o", "both.dat"]).run().report();
    assert_eq!(
        folder.dictc(["lemma", "--dict", "both.dat", "cows", "saw", "saws"]).run().yes(),
        "cows\tcow\nsaw\tsaw\nsaws\tsaw\n"
    );
    let diff = folder.dictc(["diff", "t.dat", "both.dat"]).run();
    assert_eq!(diff.stdout, "~saw\tlemmas\tsee | saw\tsaw\n+cows\n");
    let union = ["union", "more.dat", "t.dat", "--column", "lemmas=all", "-o", "all.dat"];
    folder.dictc(union).run().report();
    assert_eq!(folder.dictc(["lemma", "--dict", "all.dat", "saw", "saws"]).run().yes(), "saw\tsaw | see\nsaws\tsaw\n");
    folder.dictc(["pack", "t.dat", "-o", "t.pack"]).run().report();
    folder.dictc(["unpack", "t.pack", "-o", "unpacked.dat"]).run().report();
    assert!(folder.read("unpacked.dat") == folder.read("t.dat"));
    let lookup = folder.dictc(["lookup", "--dict", "t.dat", "--column", "lemmas", "SAW", "zax"]).run();
    assert_eq!(lookup.yes(), "SAW\t4\tsee | saw\nzax\t7\t-\n");
    let replaced = folder.dictc(["replace", "--dict", "t.dat", "--by", "lemmas"]).stdin("She saw zax, ran.\n").run();
    assert_eq!(replaced.yes(), "She see zax, run.\n");
}

#[test]
fn more_lemmas_than_a_word_can_have_are_reported() {
    let folder = Folder::new();
    let table = |from: u32| (from..from + 60).map(|at| format!("word\tlemma{at}\n")).collect::<String>();
    folder.build("a.dat", table(0), &["--lemmas", "2"]);
    folder.build("b.dat", table(60), &["--lemmas", "2"]);
    let refused = folder.dictc(["union", "a.dat", "b.dat", "--column", "lemmas=all", "-o", "c.dat"]).run();
    assert!(
        refused.error().contains("word, lemmas: ") && refused.error().contains("more than 100 texts"),
        "{refused:#?}"
    );
    folder.write("long.tsv", format!("word\t{}\n", "long".repeat(300)));
    let refused = folder.dictc(["build", "long.tsv", "--lemmas", "2", "-o", "c.dat"]).run();
    assert!(refused.error().starts_with("long.tsv:1: the value of lemmas has more than 100 texts"), "{refused:#?}");
}

#[test]
fn questions_of_any_length_are_answered_at_once() {
    let folder = folder();
    for text in ["r".repeat(100_000), "É".repeat(1025), "run".repeat(341)] {
        assert_eq!(folder.dictc(["forms", "--dict", "t.dat", &text]).run().no(), "");
    }
}

#[test]
fn a_dictionary_without_lemmas_is_refused() {
    let folder = Folder::four_words();
    for args in [&["lemma", "cats"][..], &["forms", "cat"], &["match", "c*", "--form-of", "cat"]] {
        let refused = folder.dictc(args.iter().copied()).args(&["--dict", "t.dat"]).run();
        assert!(
            refused.error().starts_with("t.dat: it has no column `lemmas`; build a dictionary with --lemmas"),
            "{refused:#?}"
        );
    }
    folder.write("t.tsv", TABLE);
    let refused = folder.dictc(["build", "t.tsv", "--column", "lemmas=lemma:texts", "-o", "t.dat"]).run();
    assert!(refused.error().contains("lemmas") && refused.error().contains("has edits"), "{refused:#?}");
    let refused = folder.dictc(["build", "t.tsv", "--word-column", "form", "-o", "t.dat"]).run();
    assert!(refused.usage_error().contains("--lemmas"), "{refused:#?}");
}

#[test]
fn the_stems_of_a_hunspell_dictionary_may_be_lemmas() {
    let folder = Folder::new();
    folder.write("en.aff", "SET UTF-8\nSFX S Y 1\nSFX S 0 s .\nPFX R Y 1\nPFX R 0 re .\n");
    folder.write("en.dic", "2\nrun/SR\nsaw/S\n");
    folder.dictc(["build", "en.dic", "--lemmas", "stem", "-o", "t.dat"]).run().report();
    assert_eq!(folder.dictc(["lemma", "--dict", "t.dat", "reruns", "saws"]).run().yes(), "reruns\trun\nsaws\tsaw\n");
    assert_eq!(folder.dictc(["forms", "--dict", "t.dat", "run"]).run().yes(), "rerun\nreruns\nrun\nruns\n");
    folder.dictc(["build", "en.dic", "--column", "stem:edits", "-o", "t.dat"]).run().report();
    let lookup = folder.dictc(["lookup", "--dict", "t.dat", "--column", "stem", "reruns"]).run();
    assert_eq!(lookup.yes(), "reruns\t1\trun\n");
    for (option, spec) in [("--lemmas", "flags"), ("--column", "stem:ranks"), ("--column", "flags:edits")] {
        let refused = folder.dictc(["build", "en.dic", option, spec, "-o", "t.dat"]).run();
        assert!(refused.error().contains("flags") || refused.error().contains("stem"), "{refused:#?}");
    }
}
