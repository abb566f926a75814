//! `dictc find`.

use std::collections::BTreeSet;

use dict_tests::dictc::dictc;
use serde_json::json;

use super::{english, list};
use crate::{ask, assert_error, json, with_values};

#[test]
fn the_help_of_other_verbs_names_the_query_that_finds_the_same_words() {
    for (args, query) in [
        (&["match", "c?t"][..], "'c?t'"),
        (&["anagram", "cat?"], "/cat."),
        (&["anagram", "cat?", "--partial"], "'*/cat.'"),
        (&["near", "teh"], "near:teh"),
        (&["near", "teh", "--distance", "2"], "near2:teh"),
        (&["complete", "th"], "'th*'"),
        (&["hooks", "cat"], "'.cat | cat.'"),
        (&["forms", "run"], "lemma:run"),
    ] {
        let help = dictc(["help", args[0]]).run().yes().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(help.contains(&format!("dictc find {query}")), "{args:?}");
        let words = |lines: String| -> BTreeSet<String> {
            lines.lines().filter_map(|line| line.split('\t').next()).map(String::from).collect()
        };
        let expected = words(english(args));
        assert!(expected.len() > 2 && words(english(&["find", query.trim_matches('\'')])) == expected, "{args:?}");
    }
}

#[test]
fn phrases_have_the_ids_points_and_values_of_their_words() {
    let folder = with_values("cat\ndirty\nmoor\nroom\ndormitory\n", "cat\t1\ndirty\t5\nroom\t7\nmoor\t60\n");
    let find = |args: &[&str]| ask(&folder, &[&["find"], args].concat());
    assert_eq!(find(&["words=1-2 /dormitory"]).yes(), "dirty room\ndirty moor\ndormitory\n");
    assert_eq!(find(&["words=1-2 /dormitory", "--count"]).yes(), "3\n");
    assert_eq!(find(&["words=1-2 /dormitory", "--sort", "length", "--limit", "1"]).yes(), "dirty moor\n");
    let columns = find(&["words=1-2 /dormitory", "--column", "value"]);
    assert_eq!(columns.yes(), "dirty room\t5 7\ndirty moor\t5 60\ndormitory\t\n");
    assert_eq!(find(&["A;B & /A;A<B", "cat", "--points"]).yes(), "A;B & /A;A<B\tmoor room\t10\ncat\tcat\t8\n");
    let objects = find(&["words=1-2 /dormitory", "--json", "--column", "value"]);
    let objects: Vec<_> = objects.yes().lines().map(json).collect();
    assert_eq!(objects[0], json!({"word": "dirty room", "ids": [1, 4]}));
    assert_eq!(objects[2], json!({"word": "dormitory", "id": 2, "columns": {}}));
}

#[test]
fn an_explanation_comes_after_the_words_on_standard_error() {
    let folder = list("act cat", "letters");
    let ran = ask(&folder, &["find", "A;B & /A;A<B", "--explain"]);
    assert_eq!((ran.code, &*ran.stdout), (Some(0), "act cat\n"));
    assert!(ran.stderr.starts_with("First the word of part 1 is searched among all words.\nThen "), "{ran:#?}");
}

#[test]
fn a_wrong_query_is_an_error_that_names_its_place() {
    let folder = list("act cat", "letters");
    let error = |query| ask(&folder, &["find", query]);
    assert_error(&error("ca(t"), "ca(t: at character 3: this `(` has no `)` after it");
    assert_error(&error("A;|B|=2"), "A;|B|=2: the capital `B` must also stand in a pattern");
}
