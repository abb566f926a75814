//! Values on the command line: `build --values`, and who shows them.

use dict_tests::dictc::Folder;
use serde_json::{Value, json};

const WORDS: &str = "cat\ncats\ndog\n";

/// A folder with `t.dat`, whose words have these values.
fn valued(values: &str) -> Folder {
    let folder = Folder::new();
    folder.write("v.tsv", values);
    folder.build("t.dat", WORDS, &["--values", "v.tsv"]);
    folder
}

#[test]
fn a_word_is_looked_up_with_its_value() {
    let folder = valued("Cat\t10\ncats\t-7\nzebra\t3\n");
    assert_eq!(
        folder.dictc(["lookup", "t.dat", "CAT", "cats", "dog", "--values"]).run().yes(),
        "CAT\t0\t10\ncats\t1\t-7\ndog\t2\t-\n"
    );
    assert_eq!(folder.dictc(["lookup", "t.dat", "cow", "cats", "--values"]).run().no(), "cow\t-\t-\ncats\t1\t-7\n");
    assert_eq!(folder.dictc(["lookup", "t.dat", "cat"]).run().yes(), "cat\t0\n");
    let folder = valued("dog\tun chien, fidèle\n");
    assert_eq!(folder.dictc(["lookup", "t.dat", "dog", "--values"]).run().yes(), "dog\t2\tun chien, fidèle\n");
}

#[test]
fn the_report_counts_values_and_what_was_passed_over() {
    let folder = Folder::new();
    folder.write("words.txt", WORDS);
    let values = "cat\t10\ncat\t11\nzebra\t3\nyak\t1\n";
    let ran = folder.dictc(["build", "words.txt", "--values", "-", "-o", "t.dat"]).stdin(values).run();
    for line in
        ["values  1, integers\n", "value of no word  2, such as \"zebra\"\n", "second value  1, such as \"cat\"\n"]
    {
        assert!(ran.report().contains(line), "{line}: {ran:#?}");
    }
    // One that is no integer makes text of all.
    let ran = folder.dictc(["build", "words.txt", "--values", "-", "-o", "t.dat"]).stdin("cat\t10\ndog\tx\n").run();
    assert!(ran.report().contains("values  2, text\n"), "{ran:#?}");
}

#[test]
fn info_says_of_what_kind_values_are() {
    let info = |values: &str| {
        let folder = valued(values);
        let text = folder.dictc(["info", "t.dat"]).run().yes().to_string();
        let json: Value = serde_json::from_str(folder.dictc(["info", "t.dat", "--json"]).run().yes()).expect("JSON");
        (text, json["values"].clone())
    };
    let (text, json) = info("cat\t10\ncats\t10\n");
    assert!(text.contains("values    integer, of 2 words, 1 different\nformat    1.1\n"), "{text}");
    assert_eq!(json, json!({"kind": "integer", "words": 2, "distinct": 1}));
    assert_eq!(info("cat\tn\ndog\tv\ncats\tn\n").1, json!({"kind": "text", "words": 3, "distinct": 2}));
    let (text, json) = info("cow\t10\n");
    assert!(!text.contains("values") && text.contains("format    1.0\n"), "{text}");
    assert_eq!(json, Value::Null);
}

#[test]
fn a_dictionary_with_values_is_what_its_words_compile_to() {
    for values in ["cat\t10\n", "cat\tx\ndog\ty\n"] {
        let folder = valued(values);
        assert!(folder.dictc(["verify", "--deep", "t.dat"]).run().yes().contains("3 words"));
    }
}

#[test]
fn a_list_of_values_that_cannot_be_read_is_refused_with_its_line_and_nothing_is_written() {
    let folder = Folder::new();
    folder.write("words.txt", WORDS);
    let refused = |values: &str, part: &str| {
        folder.write("v.tsv", values);
        let ran = folder.dictc(["build", "words.txt", "--values", "v.tsv", "-o", "t.dat"]).run();
        assert!(ran.error().contains(part), "{ran:#?}");
        assert_eq!(folder.names(), ["v.tsv", "words.txt"]);
    };
    refused("cat\t1\ndog 2\n", "v.tsv:2: no tab");
    refused("cat\t1\ndog\t2\t3\n", "v.tsv:2: the value has another tab");
    let ran = folder.dictc(["build", "-", "--values", "-", "-o", "t.dat"]).stdin(WORDS).run();
    assert!(ran.error().contains("standard input can be read once"), "{ran:#?}");
    let ran = folder.dictc(["build", "words.txt", "--values", "none.tsv", "-o", "t.dat"]).run();
    assert!(ran.error().starts_with("none.tsv: cannot read it"), "{ran:#?}");
    let ran = folder.dictc(["build", "words.txt", "--values", "v.tsv", "-o", "v.tsv"]).run();
    assert!(ran.error().contains("it is an input and the output"), "{ran:#?}");
}
