//! Columns of values: how `dictc build` reads them from tables, and how the other verbs print, compare and combine them.

use dict_tests::dictc::{Folder, Outcome};
use serde_json::{Value, json};

/// Frequencies, lemmas and parts of speech of some words.
const TABLE: &str = "cat\t5012\tcat\tnoun\ncats\t4403\tcat\tnoun plural\ncut\t4870\tcut\tnoun verb\nzax\t\tzax\t\n";

const COLUMNS: [&str; 6] = ["--column", "frequency=2", "--column", "lemma=3:texts", "--column", "part=4:flags"];

/// Creates a folder with `t.dat`, the dictionary of [`TABLE`].
fn folder() -> Folder {
    let folder = Folder::new();
    folder.build("t.dat", TABLE, &COLUMNS);
    folder
}

fn dump(folder: &Folder, dict: &str) -> String {
    folder.dictc(["dump", "--columns", dict]).run().yes().to_string()
}

/// Builds `t.dat` of a table in the file `name`.
fn build(folder: &Folder, name: &str, table: &str, options: &[&str]) -> Outcome {
    folder.write(name, table);
    folder.dictc(["build", name, "-o", "t.dat"]).args(options).run()
}

#[test]
fn a_table_gives_words_values_in_columns_of_all_kinds() {
    let folder = folder();
    folder.dictc(["verify", "--deep", "t.dat"]).run().yes();
    let info: Value = serde_json::from_str(folder.dictc(["info", "--json", "t.dat"]).run().yes()).expect("JSON");
    let expected = json!([
        {"name": "frequency", "kind": "integers", "words": 3, "distinct": 3},
        {"name": "lemma", "kind": "texts", "words": 4, "distinct": 3},
        {"name": "part", "kind": "flags", "words": 3, "distinct": 3},
    ]);
    assert_eq!(info["columns"], expected);
    let ran = folder
        .dictc(["lookup", "--dict", "t.dat", "--column", "part", "--column", "frequency", "CATS", "zax", "dog"])
        .run();
    assert_eq!(ran.no(), "CATS\t1\tnoun plural\t4403\nzax\t3\t-\t-\ndog\t-\t-\t-\n");
    let expected = "word\tfrequency\tlemma\tpart\ncat\t5012\tcat\tnoun\ncats\t4403\tcat\tnoun plural\ncut\t4870\tcut\tnoun verb\nzax\t\tzax\t\n";
    assert_eq!(dump(&folder, "t.dat"), expected);
    // The table that `dump` prints is read again, by the names in its first row.
    let options = "--word-column word --column frequency --column lemma:texts --column part=part:flags";
    folder.build("again.dat", expected, &options.split(' ').collect::<Vec<_>>());
    assert!(folder.read("again.dat") == folder.read("t.dat"));
}

#[test]
fn tables_may_have_commas_quotes_names_and_other_orders() {
    let folder = folder();
    let expected = dump(&folder, "t.dat");
    let csv = "\u{feff}part,\"the \"\"word\"\"\",n,lemma\r\nnoun,cat,5012,cat\r\n\r\n\"noun, plural\",cats,4403,cat\r\n,zax,,zax\r\n\"verb\nnoun\",\"cut\",4870,\"cut\"\r\n";
    let options = [
        "--word-column",
        "the \"word\"",
        "--column",
        "frequency=n",
        "--column",
        "lemma=4:texts",
        "--column",
        "part=part:flags",
    ];
    let refused = build(&folder, "t.csv", csv, &options);
    assert!(refused.error().starts_with("t.csv:4: the value of part has a flag"), "{refused:#?}");
    let refused = build(&folder, "t.csv", &csv.replace("noun, plural", "noun plural"), &options);
    assert!(refused.error().starts_with("t.csv:6: the value of part has a tab, a control"), "{refused:#?}");
    let csv = csv.replace("noun, plural", "noun plural").replace("verb\nnoun", "verb noun");
    build(&folder, "t.csv", &csv, &options).report();
    assert_eq!(dump(&folder, "t.dat"), expected);
    // In a table with tabs, quotes and commas mean nothing.
    build(&folder, "t.tsv", "cat\t\"a,b\n", &["--column", "note=2:texts"]).report();
    assert_eq!(dump(&folder, "t.dat"), "word\tnote\ncat\t\"a,b\n");
}

#[test]
fn values_of_a_table_of_their_own_go_to_the_words_of_the_lists() {
    let folder = Folder::new();
    folder.write("words.txt", "cat\ncut\n");
    folder.write("freq.tsv", "count\tword\n7\tcat\n9\tzebra\n7\tCAT\n8\tcat\n");
    let options = "--values freq.tsv --column frequency=count --word-column 2 --column value=1";
    let ran = folder.dictc(["build", "words.txt", "-o", "t.dat"]).args(&options.split(' ').collect::<Vec<_>>()).run();
    for line in [
        "column frequency  1, integers\n",
        "column value  1, ranks\n",
        "value without a word  2, such as \"zebra\"\n",
        "second value  2, such as \"cat\"\n",
    ] {
        assert!(ran.report().contains(line), "{line}: {ran:#?}");
    }
    assert_eq!(dump(&folder, "t.dat"), "word\tfrequency\tvalue\ncat\t7\t7\ncut\t\t\n");
}

#[test]
fn recipes_have_tables_of_words_and_tables_of_values() {
    let folder = Folder::new();
    folder.write("words.tsv", "noun\tcat\nnoun verb\tcut\n");
    folder.write("freq.csv", "word,count\ncat,5012\n");
    let recipe = "[[list]]\nfiles = [\"words.tsv\"]\ncolumn = 2\ncolumns = [\"part=1:flags\"]\n\
                  [[table]]\nfiles = [\"freq.csv\"]\ncolumn = \"word\"\ncolumns = [\"frequency=count\"]\n";
    let build = |recipe: &str| {
        folder.write("r.toml", recipe);
        folder.dictc(["build", "--recipe", "r.toml", "-o", "t.dat"]).run()
    };
    build(recipe).report();
    assert_eq!(dump(&folder, "t.dat"), "word\tfrequency\tpart\ncat\t5012\tnoun\ncut\t\tnoun verb\n");
    for (from, to, message) in [
        ("\"part=1:flags\"", "\"part=1:flag\"", "r.toml:4: \"flag\" in \"part=1:flag\": a column's kind is"),
        ("columns = [\"part=1:flags\"]", "value = 7\ncolumns = [\"part=1:flags\"]", "r.toml:4: a list has one value"),
        ("columns = [\"frequency=count\"]", "", "r.toml:6: a [[table]] gives words values"),
        ("column = 2\ncolumns = [\"part=1:flags\"]", "column = \"w\"", "r.toml:3: only a table with columns"),
        ("column = 2", "column = 0", "r.toml:3: column is a number from 1, or the name of a column"),
        ("frequency=count", "part=count", "the column \"part\" has flags in one table and integers in another"),
    ] {
        let refused = build(&recipe.replace(from, to));
        assert!(refused.error().starts_with(message), "{message}: {refused:#?}");
    }
}

#[test]
fn a_table_that_cannot_be_read_is_refused_by_line() {
    let folder = Folder::new();
    let refused = |name: &str, table: &str, columns: &str, message: &str| {
        let ran = build(&folder, name, table, &columns.split(' ').collect::<Vec<_>>());
        assert!(ran.error().starts_with(message), "{message}: {ran:#?}");
        assert!(!folder.names().contains(&"t.dat".to_string()));
    };
    refused(
        "t.tsv",
        "cat\t1\n\ncut,2\n",
        "--column n=2",
        "t.tsv:3: the row ends after column 1, and column 2 is needed; tabs separate",
    );
    refused("t.tsv", "cat\t1\ncut\tx\n", "--column n=2", "t.tsv:2: the value of n is not an integer");
    for column in ["--column n=freq", "--column freq"] {
        let message = "t.tsv:1: no column has the name \"freq\"; the first row has the names word, count";
        refused("t.tsv", "word\tcount\n", column, message);
    }
    refused("t.csv", "cat,\"x\nno end", "--column n=2:texts", "t.csv:1: the value of n has a tab, a control character");
    refused("t.tsv", "cat\t1\n", "--column Freq=2", "the column \"Freq\": a name is 1 to 32");
    folder.write("t.tsv", b"cat\t1\ncut\t\xff\n");
    let ran = folder.dictc(["build", "t.tsv", "-o", "t.dat", "--column", "n=2:texts"]).run();
    assert!(ran.error().starts_with("t.tsv:2: not UTF-8 at byte 1 of column 2"), "{ran:#?}");
    for (spec, message) in [
        ("n=0", "columns count from 1"),
        ("n=", "columns count from 1"),
        ("n=2:words", "a column's kind is integers, ranks, texts, flags or edits"),
        ("value=2:texts", "has no kind of its own"),
    ] {
        let ran = folder.dictc(["build", "t.tsv", "-o", "t.dat", "--column", spec]).run();
        assert!(ran.usage_error().contains(message), "{spec}: {ran:#?}");
    }
    let long = format!("cat,\"{}", "x\n".repeat(5 << 20));
    refused("long.csv", &long, "--column n=2:texts", "long.csv:1: a row of more than 8 MiB; a quote may be open");
}

#[test]
fn diff_compares_all_columns() {
    let folder = folder();
    let table =
        TABLE.replace("5012", "5013").replace("cut\tnoun verb", "cut\tverb").replace("zax\t\tzax", "zax\t1\tzax");
    folder.build("new.dat", table, &COLUMNS);
    let ran = folder.dictc(["diff", "t.dat", "new.dat"]).run();
    assert_eq!(ran.stdout, "~cat\tfrequency\t5012\t5013\n~cut\tpart\tnoun verb\tverb\n~zax\tfrequency\t-\t1\n");
    assert_eq!((ran.code, &*ran.stderr), (Some(1), "0 added, 0 removed, 3 changed, 1 the same\n"));
}

#[test]
fn dictionaries_are_combined_with_a_rule_for_each_column() {
    let folder = folder();
    folder.build(
        "u.dat",
        "cat\t1\tn\tnoun pet\ncow\t2\tx\t\n",
        &["--column", "frequency=2", "--column", "note=3:texts", "--column", "part=4:flags"],
    );
    folder
        .dictc(["union", "t.dat", "u.dat", "-o", "c.dat", "--column", "frequency=sum", "--column", "part=all"])
        .run()
        .report();
    let expected = "word\tfrequency\tlemma\tnote\tpart\ncat\t5013\tcat\tn\tnoun pet\ncats\t4403\tcat\t\tnoun plural\ncow\t2\t\tx\t\n\
                    cut\t4870\tcut\t\tnoun verb\nzax\t\tzax\t\t\n";
    assert_eq!(dump(&folder, "c.dat"), expected);
    folder.dictc(["subtract", "t.dat", "u.dat", "-o", "c.dat"]).run().report();
    assert_eq!(dump(&folder, "c.dat"), dump(&folder, "t.dat").replace("cat\t5012\tcat\tnoun\n", ""));
    for (rule, message) in [
        ("part=sum", "t.dat: its column \"part\" has flags; min, max and sum are for integers"),
        ("frequency=all", "t.dat: its column \"frequency\" has integers; "),
        ("value=min", "no dictionary has a column \"value\""),
    ] {
        let ran = folder.dictc(["union", "t.dat", "u.dat", "-o", "c.dat", "--column", rule]).run();
        assert!(ran.error().starts_with(message), "{rule}: {ran:#?}");
    }
    let ran = folder.dictc(["union", "t.dat", "u.dat", "-o", "c.dat", "--column", "part=most"]).run();
    assert!(ran.usage_error().contains("is not NAME=RULE"), "{ran:#?}");
    folder.build("v.dat", "cat\tlong\n", &["--column", "frequency=2:texts"]);
    let ran = folder.dictc(["intersect", "t.dat", "v.dat", "-o", "c.dat"]).run();
    assert!(
        ran.error().starts_with("v.dat: its column \"frequency\" has texts, and another dictionary's has integers"),
        "{ran:#?}"
    );
}

#[test]
fn packs_keep_all_columns() {
    let folder = folder();
    folder.dictc(["pack", "t.dat", "-o", "t.pack"]).run().report();
    folder.dictc(["unpack", "t.pack", "-o", "u.dat"]).run().report();
    assert!(folder.read("u.dat") == folder.read("t.dat"));
    folder.build("v.dat", TABLE, &[&COLUMNS[..], &["--column", "value=2"]].concat());
    folder.dictc(["pack", "v.dat", "--common", "4900", "-o", "t.pack"]).run().report();
    folder.dictc(["unpack", "t.pack", "-o", "u.dat"]).run().report();
    let rows = dump(&folder, "v.dat");
    let expected: Vec<&str> = rows.lines().filter(|row| !row.starts_with("cat\t") && !row.starts_with("zax")).collect();
    assert!(dump(&folder, "u.dat").lines().eq(expected));
}

#[test]
fn a_column_that_is_not_there_is_refused_with_the_names_of_the_others() {
    let folder = folder();
    let ran = folder.dictc(["lookup", "--dict", "t.dat", "--column", "freq", "cat"]).run();
    assert_eq!(ran.error(), "t.dat: no column has the name \"freq\"; its columns: frequency, lemma, part");
}

#[test]
fn lists_of_words_are_in_the_order_of_a_column() {
    let folder = Folder::new();
    let table = "tea\t30\t2\tx\nten\t80\t3\tx\nthan\t40\t1\tx\nthaw\t\t\tx\nthe\t500\t4\tx\nthin\t40\t\tx\n";
    let columns = ["--column", "frequency=2", "--column", "rank=3:ranks", "--column", "note=4:texts"];
    folder.build("t.dat", table, &columns);
    folder.build("other.dat", table, &["--column", "count=2"]);
    folder.write("more", "that\n");
    let ask = |args: &[&str]| folder.dictc([args[0], "--dict", "t.dat"]).args(&args[1..]).run();
    // The column `frequency` says which words are common. Words without a value come last, and shorter words before longer ones.
    assert_eq!(ask(&["complete", "th", "--limit", "2"]).yes(), "the\nthan\n");
    assert_eq!(ask(&["complete", "", "--by", "frequency"]).yes(), "the\nten\nthan\nthin\ntea\nthaw\n");
    assert_eq!(ask(&["complete", "th", "--by", "rank"]).yes(), "than\nthe\nthaw\nthin\n");
    assert_eq!(ask(&["complete", "th", "--by", "rank", "--with", "a"]).yes(), "than\nthaw\n");
    assert_eq!(ask(&["match", "t?*", "--by", "rank", "--limit", "3"]).yes(), "than\ntea\nten\n");
    assert_eq!(ask(&["match", "t?*", "--limit", "2"]).yes(), "tea\nten\n");
    assert_eq!(ask(&["match", "t?*", "--by", "rank", "--sort", "length", "--limit", "2"]).yes(), "than\nthaw\n");
    assert_eq!(ask(&["match", "t?n", "--add", "more"]).yes(), "ten\n");
    assert_eq!(ask(&["complete", "tha", "--add", "more"]).yes(), "than\nthaw\nthat\n");
    assert_eq!(ask(&["complete", "th", "--deny", "more", "--limit", "1", "--by", "rank"]).yes(), "than\n");
    assert_eq!(ask(&["anagram", "nahtien", "--partial", "--by", "frequency"]).yes(), "the\nten\nthan\nthin\ntea\n");
    assert_eq!(ask(&["near", "teh"]).yes(), "the\t1\nten\t1\ntea\t1\n");
    assert_eq!(ask(&["near", "teh", "--by", "rank"]).yes(), "tea\t1\nten\t1\nthe\t1\n");
    let shown = "{\"word\":\"than\",\"id\":2,\"value\":1}\n";
    assert_eq!(ask(&["complete", "th", "--by", "rank", "--limit", "1", "--json"]).yes(), shown);
    let by_count = folder.dictc(["complete", "te", "--dict", "other.dat", "--by", "count"]).run();
    assert_eq!(by_count.yes(), "ten\ntea\n");
    let error = "t.dat: no column has the name \"count\"; its columns: frequency, note, rank";
    assert!(ask(&["complete", "th", "--by", "count"]).error().contains(error));
    let error = "t.dat: --by note needs a column of integers or ranks; the column note has texts";
    assert!(ask(&["match", "*", "--by", "note"]).error().contains(error));
}
