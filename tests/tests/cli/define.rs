//! `dictc glossary` and `dictc define`: what words mean, from a sample in the format of WordNet.

use std::fs;

use dict_tests::dictc::{Folder, repository};

const WORDS: &str = "box\nboxes\ncat\ncats\nchina\nfriday\ngalore\nmade\nmaking\nnicer\nsaw\nsaws\nzebra\n";

/// Returns a folder with a dictionary and a copy of the sample.
fn folder() -> Folder {
    let folder = Folder::new();
    folder.build("words.dat", WORDS, &["--fold", "tiles", "--alphabet", "a-z"]);
    fs::create_dir(folder.path("wordnet")).expect("a folder");
    for file in fs::read_dir(repository().join("tests/corpus/wordnet")).expect("a folder") {
        let file = file.expect("a file");
        fs::copy(file.path(), folder.path("wordnet").join(file.file_name())).expect("it is copied");
    }
    folder
}

#[test]
fn words_are_defined_in_all_their_forms_by_their_most_frequent_lemma_first() {
    let folder = folder();
    let ran = folder.dictc(["glossary", "wordnet", "--dict", "words.dat", "-o", "glossary.dat"]).run();
    assert!(ran.report().contains("               words  11\n"), "{ran:#?}");
    let define = |words: &[&str]| folder.dictc(["define", "--dict", "glossary.dat"]).args(words).run();
    // Only two senses of a lemma.
    let cats = "cats\tcat, noun: an animal that purrs\ncats\tcat, noun: a whip\n";
    assert_eq!(define(&["cats"]).yes(), cats);
    assert_eq!(
        define(&["cat", "CÁTS"]).yes(),
        [&cats.replace("cats\t", "cat\t"), &cats.replace("cats\t", "CÁTS\t")[..]].concat()
    );
    assert_eq!(
        define(&["saw"]).yes(),
        "saw\tsee, verb: perceive with the eyes\nsaw\tsaw, noun: a tool with teeth\nsaw\tsaw, verb: cut with a saw\n"
    );
    assert_eq!(define(&["china"]).yes(), "china\tchina, noun: cups and plates; also saucers\n");
    assert_eq!(
        define(&["made", "making", "nicer", "galore"]).yes(),
        "made\tmake, verb: produce\nmaking\tmake, verb: produce\nnicer\tnice, adjective: pleasant\n\
         galore\tgalore, adjective: in plenty\n"
    );
    let from_stdin = folder.dictc(["define", "--dict", "glossary.dat", "-", "galore"]).stdin("cats\r\n\n xyz\n").run();
    assert_eq!(from_stdin.no(), format!("{cats}xyz\t-\ngalore\tgalore, adjective: in plenty\n"));
    // A name has no definition, and a word that WordNet lacks neither.
    let ran = define(&["friday", "boxes", "zebra", "xyz"]);
    let boxes = "boxes\tbox, noun: a thing to put things in\nboxes\tbox, verb: fight with fists\n";
    assert_eq!(ran.no(), format!("friday\t-\n{boxes}zebra\t-\nxyz\t-\n"));
}

#[test]
fn the_glossary_is_found_in_the_folder_for_the_users_data_and_above_the_current_folder() {
    let folder = folder();
    let ran = folder.dictc(["define", "cat"]).run();
    assert_eq!(ran.error(), "no glossary yet: build one from WordNet, with `dictc glossary`");
    folder.dictc(["glossary", "wordnet", "--dict", "words.dat"]).run().report();
    assert!(folder.dictc(["define", "cat"]).run().yes().starts_with("cat\tcat, noun: an animal that purrs\n"));
    fs::create_dir_all(folder.path("dicts/en-glossary")).expect("a folder");
    folder.write("meanings.tsv", "cat\tmine\n");
    folder.build("dicts/en-glossary/en-glossary.dat", "cat\n", &["--values", "meanings.tsv"]);
    assert_eq!(folder.dictc(["define", "cat"]).run().yes(), "cat\tmine\n");
}

#[test]
fn a_dictionary_without_definitions_and_files_that_are_not_wordnets_are_refused() {
    let folder = folder();
    let ran = folder.dictc(["define", "--dict", "words.dat", "cat"]).run();
    assert!(ran.error().starts_with("words.dat: its words have no definitions; "), "{ran:#?}");
    let build = |wordnet: &str| folder.dictc(["glossary", wordnet, "--dict", "words.dat", "-o", "glossary.dat"]).run();
    let ran = build("none");
    assert!(ran.error().starts_with("none/index.noun: cannot read it; name WordNet's folder, or install"), "{ran:#?}");
    for (file, text, error) in [
        ("index.verb", "saw v 3 0 00000001\n", "wordnet/index.verb, line 1: not a lemma: places are missing"),
        ("index.verb", "saw v x 0 1\n", "wordnet/index.verb, line 1: not a lemma: invalid digit found in string"),
        ("index.verb", "saw v\n", "wordnet/index.verb, line 1: not a lemma: fields are missing"),
        ("index.verb", "saw v 1 0 00000001\n", "wordnet/data.verb: no sense of saw at byte 1"),
        ("index.verb", "saw v 1 0 99999999\n", "wordnet/data.verb: no sense of saw at byte 99999999"),
        ("index.verb", "", ""),
        (
            "index.adj",
            "\u{e9}\u{e9} a 1 0 18446744073709551616\n",
            "wordnet/index.adj, line 1: not a lemma: number too large to fit in target type",
        ),
    ] {
        folder.write(&format!("wordnet/{file}"), text);
        let ran = build("wordnet");
        if error.is_empty() {
            ran.report();
        } else {
            assert_eq!(ran.error(), error);
        }
    }
    folder.build("french.dat", "chien\n", &[]);
    folder.write("wordnet/index.adj", "");
    let ran = folder.dictc(["glossary", "wordnet", "--dict", "french.dat", "-o", "glossary.dat"]).run();
    assert!(ran.error().starts_with("wordnet: WordNet has none of the words of the dictionary"), "{ran:#?}");
}
