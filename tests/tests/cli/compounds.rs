//! `check` with words that are joined to longer ones.

use std::fs;

use dict_tests::dictc::{Folder, repository};

/// Returns a file of a small hunspell dictionary. hunspell itself has checked its lists.
fn file(name: &str, extension: &str) -> String {
    let path = repository().join("crates/hunspell-words/tests/dictionaries").join(name).with_extension(extension);
    fs::read_to_string(path).unwrap()
}

/// Builds `t.dat` of a hunspell dictionary. Returns the report.
fn build(folder: &Folder, affixes: &str, words: &str) -> String {
    folder.write("t.aff", affixes);
    folder.write("t.dic", words);
    let build = ["build", "t.dic", "-o", "t.dat", "--fold", "none", "--alphabet", "any"];
    folder.dictc(build).run().report().to_string()
}

/// Returns the misspelled words of a list.
fn misspelled(folder: &Folder, words: &str) -> String {
    let text = words.replace('\n', "\n\n");
    folder.dictc(["check", "--dict", "t.dat", "--format", "words"]).stdin(text).run().stdout
}

#[test]
fn compounds_are_right_by_the_rules_of_their_dictionary() {
    for (name, accepted) in [
        // COMPOUNDROOT and CHECKCOMPOUNDPATTERN are left out.
        ("compounds_bounds", "redbigword\n"),
        ("compounds_joins", "haustor\n"),
        ("compounds_flag", ""),
        ("compounds_mistakes", ""),
        ("compounds_places", ""),
    ] {
        let folder = Folder::new();
        let report = build(&folder, &file(name, "aff"), &file(name, "dic"));
        assert!(report.contains("compounds  by their parts, for `dictc check`"), "{report}");
        for words in [file(name, "words"), file(name, "words").to_uppercase()] {
            assert_eq!(misspelled(&folder, &words), "", "{name}");
        }
        let refused = file(name, "refused");
        assert_eq!(misspelled(&folder, &refused), refused.replace(accepted, ""), "{name}");
    }
}

const AFFIXES: &str = "SET UTF-8\nCOMPOUNDBEGIN B\nCOMPOUNDMIDDLE M\nCOMPOUNDEND E\nFORCEUCASE N\nONLYINCOMPOUND O\nFORBIDDENWORD X\nCOMPOUNDMIN 2\nCHECKCOMPOUNDTRIPLE\nSIMPLIFIEDTRIPLE\n";
const WORDS: &str =
    "12\nFuß/B\nfuß/MO\nBall\nball/EO\nStadt/B\nplatz/EMO\nPlatz/B\nBett/B\ntuch/EO\nweg/ENO\nFußplatz/X\nArbeits/BO\n";

#[test]
fn capitals_and_capitals_alone_are_right_in_compounds_too() {
    let folder = Folder::new();
    build(&folder, AFFIXES, WORDS);
    let right =
        "Fußball\nStadtfußball\nFUSSBALL\nFUẞBALL\nFußplatzball\nBettuch\nArbeitsplatz\nStadtplatz-Fußball\nStadtweg\n";
    assert_eq!(misspelled(&folder, right), "");
    let wrong = "fußball\nFußBall\nFußballplatz\nFussball\nFußplatz\nBetttuch\nArbeits\nStadt-fuß\nweg\nStadtweg-\n";
    let expected = "fußball\nFußBall\nFußballplatz\nFussball\nFußplatz\nBetttuch\nArbeits\nfuß\nweg\n";
    assert_eq!(misspelled(&folder, wrong), expected);
    let long = format!("{}ball\n", "Fußplatz".repeat(12));
    assert_eq!(misspelled(&folder, &long), long, "a compound has less than a hundred letters");
}

#[test]
fn a_dictionary_of_capitals_keeps_the_compounds_of_one_hunspell_dictionary() {
    let folder = Folder::new();
    let report = build(&folder, AFFIXES, WORDS);
    assert!(report.contains("column compound  5, flags"), "{report}");
    let info = folder.dictc(["info", "t.dat"]).run().yes().to_string();
    for line in ["compound-parts 4\n", "compounds letters=2 no-triples short-triples\n"] {
        assert!(info.contains(line), "{info}");
    }
    let column =
        |word| folder.dictc(["lookup", word, "--dict", "t.dat", "--column", "compound"]).run().yes().to_string();
    assert_eq!(column("Platz"), "Platz\t3\tfirst small-last small-middle\n");
    // A denied word is not a part of compounds either.
    folder.write("deny", "Stadt\n");
    let check = |args: &[&str]| folder.dictc(["check", "--dict"]).args(args).stdin("Stadtplatz").run().stdout;
    assert_eq!(check(&["t.dat"]), "");
    assert!(check(&["t.dat", "--deny", "deny"]).starts_with("-:1:1: Stadtplatz"));
    // A union knows the compounds of all dictionaries with the same rules.
    folder.write("list", "Hund\n");
    folder.dictc(["build", "list", "-o", "l.dat", "--fold", "none", "--alphabet", "any"]).run().report();
    folder.dictc(["union", "t.dat", "l.dat", "-o", "u.dat"]).run().report();
    assert_eq!(check(&["u.dat"]), "");
    for (args, note) in [
        (&["--fold", "case"][..], "left out: t.dic lets words be joined, so its list of words has no end"),
        (&["--fold", "none", "--compounds", "2"], "14, of at most 2 parts each"),
        (&["--fold", "none", "u.dic"], "left out: the file has the compounds of another dictionary"),
    ] {
        folder.write("u.aff", AFFIXES);
        folder.write("u.dic", WORDS);
        let report =
            folder.dictc(["build", "t.dic", "-o", "n.dat", "--alphabet", "any"]).args(args).run().report().to_string();
        assert!(report.contains(note), "{report}");
    }
}
