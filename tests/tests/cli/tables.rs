//! `dictc build` with recipes, and with tables that give words columns of values; `dictc lemma`, `forms` and
//! `--form-of`.

use std::fs;

use dict_tests::dictc::{Folder, Outcome};
use serde_json::json;

use crate::{
    COLUMNS, TABLE, ask, assert_error, assert_error_has, assert_usage_error, built, columns, gzip, info, json, words,
};

const LIST: &str = "[[list]]\nfiles = [\"words.txt\"]\n";

/// Creates a folder with `words.txt`, and a recipe of these keys and that list.
fn recipe(words: impl AsRef<[u8]>, keys: &str) -> Folder {
    let folder = Folder::new();
    folder.write("words.txt", words);
    folder.write("recipe.toml", format!("{keys}\n{LIST}"));
    folder
}

/// Builds `t.dat` by the recipe.
fn build(folder: &Folder) -> Outcome {
    folder.dictc(["build", "--recipe", "recipe.toml", "-o", "t.dat"]).run()
}

/// Builds `t.dat` by the recipe, and returns its words.
#[track_caller]
fn kept(folder: &Folder) -> String {
    build(folder).report();
    words(folder, "t.dat")
}

#[test]
fn a_key_means_the_same_as_the_option_of_that_name() {
    let keys = r#"
        name = "Pets"
        language = "en"
        license = "CC0-1.0"
        source = "a test"
        letter-values = "qu=10 a=1"
        fold = "accents"
        alphabet = "a-z,qu"
        min-letters = 3
        max-letters = 7
        deny = ["rude.txt"]"#;
    let options = [
        &["--name", "Pets", "--language", "en", "--license", "CC0-1.0", "--source", "a test"][..],
        &["--letter-values", "a=1 qu=10", "--fold", "accents", "--alphabet", "a-z,qu"],
        &["--min-letters", "3", "--max-letters", "7", "--deny", "rude.txt"],
    ];
    let all = "cat\ncategory\nox\nquit\nrude\ntaxi\néglise\n";
    for (keys, options, words) in [(keys, options.concat(), "cat\neglise\nquit\ntaxi\n"), ("", vec![], all)] {
        let folder = recipe("Église\ncat\ncategory\nox\ntaxi\nquit\nrude\n", keys);
        folder.write("rude.txt", "RUDE\n");
        assert_eq!(kept(&folder), words);
        folder.dictc(["build", "words.txt", "-o", "u.dat"]).args(&options).run().report();
        assert_eq!(folder.read("t.dat"), folder.read("u.dat"));
    }
}

#[test]
fn skip_capitals_skips_lines_with_a_capital_and_counts_them() {
    let folder = recipe("Anna\nemu\nMcX\nÖsel\nöl\nǅep\nDžep\ndžep\n", "alphabet = \"any\"\nskip-capitals = true");
    assert_eq!(kept(&folder), "džep\nemu\nöl\n");
    let ran = build(&folder);
    assert!(ran.report().contains("       with capitals  5, such as \"Anna\"\n"), "{ran:#?}");
    folder.write("words.txt", "Anna\n");
    assert_error_has(&build(&folder), "no words: 1 line read, 1 skipped; 1 with capitals, such as \"Anna\"");
}

#[test]
fn each_list_may_have_an_encoding_a_column_and_gzip() {
    let folder = Folder::new();
    folder.write("latin-1.txt", b"\xe9t\xe9\n\xe5\n");
    folder.write("koi8.txt", b"\xcb\xcf\xd4\n");
    folder.write("columns.txt", "1 one un\n2\ttwo  deux\nthree\n\n");
    folder.write("packed", gzip(b"x ni\xf1o\n"));
    let recipe = r#"
        [[list]]
        files = ["latin-1.txt"]
        encoding = "ISO-8859-1"
        [[list]]
        files = ["koi8.txt"]
        encoding = "koi8-r"
        [[list]]
        files = ["columns.txt"]
        column = 2
        [[list]]
        files = ["packed"]
        encoding = "latin1"
        column = 9"#;
    folder.write("recipe.toml", recipe);
    assert_eq!(kept(&folder), "niño\none\nthree\ntwo\nå\nété\nкот\n");
    assert!(build(&folder).report().contains("               blank  1\n"));
}

#[test]
fn bytes_that_do_not_have_the_encoding_of_their_list_are_refused() {
    for (bytes, encoding, error) in [
        (&b"cat\n\xe9t\xe9\n"[..], "", "words.txt:2: not UTF-8 at byte 1"),
        (b"\xe1\n\xff\xe1\n", "windows-1253", "words.txt:2: bytes that are invalid in the encoding"),
        (b"tea\ncaf\xe9\n", "shift_jis", "words.txt:2: bytes that are invalid in the encoding"),
        ("dør\n".as_bytes(), "iso-8859-1", "words.txt: cannot read it: it is UTF-8; leave out its encoding"),
        (b"tea\n", "iso-2022-kr", "recipe.toml:4: unknown encoding"),
    ] {
        let folder = recipe(bytes, "");
        if !encoding.is_empty() {
            folder.write("recipe.toml", format!("alphabet = \"any\"\n{LIST}encoding = \"{encoding}\"\n"));
        }
        assert_error(&build(&folder), error);
    }
}

#[test]
fn a_word_has_the_value_of_the_first_list_that_has_it_or_of_the_values_file() {
    let folder = Folder::new();
    folder.write("common", "the 10\ncafé 10\n");
    folder.write("rare", "cafe\nox\n");
    folder.write("notes.tsv", "café\ta place\n");
    let rare = "[[list]]\nfiles = [\"rare\"]\n";
    for (keys, values) in [
        (
            format!("[[list]]\nfiles = [\"common\"]\ncolumn = 1\nvalue = 10\n{rare}value = 35\n"),
            "cafe\t10\nox\t35\nthe\t10\n",
        ),
        (format!("values = \"notes.tsv\"\n{rare}"), "cafe\ta place\nox\t\n"),
    ] {
        folder.write("recipe.toml", format!("fold = \"tiles\"\nalphabet = \"a-z\"\n{keys}"));
        build(&folder).report();
        assert_eq!(columns(&folder, "t.dat"), format!("word\tvalue\n{values}"));
    }
}

#[test]
fn files_are_relative_to_the_recipe_and_may_have_wildcards() {
    let folder = Folder::new();
    fs::create_dir_all(folder.path("a [b]*/lists")).expect("it is made");
    folder.write("a [b]*/lists/1.10", "cat\n");
    folder.write("a [b]*/lists/2.10", "dog\n");
    folder.write("a [b]*/lists/2.20", "emu\n");
    folder.write("a [b]*/recipe.toml", "[[list]]\nfiles = [\"lists/*.10\"]\n");
    folder.dictc(["build", "--recipe", "a [b]*/recipe.toml", "-o", "t.dat"]).run().report();
    assert_eq!(words(&folder, "t.dat"), "cat\ndog\n");
    let absolute = folder.path("a [[]b[]][*]/lists/2.?0");
    folder.write("recipe.toml", format!("[[list]]\nfiles = ['{}']\n", absolute.display()));
    assert_eq!(kept(&folder), "dog\nemu\n");
    // A hyphen is a file.
    folder.write("-", "cat\n");
    folder.write("recipe.toml", "[[list]]\nfiles = [\"-\"]\n");
    folder.dictc(["build", "--recipe", "recipe.toml", "-o", "t.dat"]).stdin("dog\n").run().report();
    assert_eq!(words(&folder, "t.dat"), "cat\n");
}

#[test]
fn a_missing_file_is_named_with_its_package() {
    let folder = recipe("cat\n", "");
    for (recipe, expected) in [
        (
            "[[list]]\npackage = \"wklingon\"\nfiles = [\n  \"words.txt\",\n  \"klingon.txt\",\n]\n",
            "recipe.toml:5: there is no klingon.txt; Debian's package wklingon has it: apt-get install wklingon",
        ),
        ("[[list]]\nfiles = [\"k*.txt\"]\n", "recipe.toml:2: there is no k*.txt"),
        (&format!("deny = [\"rude.txt\"]\n{LIST}"), "recipe.toml:1: there is no rude.txt"),
    ] {
        folder.write("recipe.toml", recipe);
        assert_eq!(build(&folder).error(), expected);
    }
    assert_error(&folder.dictc(["build", "--recipe", "none.toml", "-o", "t.dat"]).run(), "none.toml: ");
}

#[test]
fn an_error_in_a_recipe_names_the_line() {
    for (keys, expected) in [
        ("\nskip-capital = true", "recipe.toml:2: unknown field `skip-capital`, expected one of `name`, "),
        ("fold = 'all'", "recipe.toml:1: unknown fold \"all\"; use none, case, accents or tiles"),
        ("fold = 'tiles'", "recipe.toml: to fold by tiles"),
        ("name = 'x'\nalphabet = 'z-a'", "recipe.toml:2: the range z-a runs backwards"),
        ("min-letters = -1", "recipe.toml:1: expected a number from 0 to 65535, as in 3, found integer `-1`"),
        ("min-letters = 'three'", "recipe.toml:1: expected a number from 0 to 65535, as in 3, found string \"three\""),
        ("min-letters = 5\nmax-letters = 4", "recipe.toml:2: no word has at least 5 and at most 4 letters"),
        ("expect = { word = 1 }", "recipe.toml:1: unknown field `word`, expected `words` or `words-xxh3`"),
        ("[[list]]", "recipe.toml:1: missing field `files`"),
        (
            "[[list]]\nfiles = 'one.txt'",
            "recipe.toml:2: expected a list, as in [\"words.txt\"], found string \"one.txt\"",
        ),
        ("name = 1", "recipe.toml:1: expected text in quotes, found integer `1`"),
        ("skip-capitals = 1", "recipe.toml:1: expected true or false, found integer `1`"),
        ("expect = { words = 'two' }", "recipe.toml:1: expected a number, as in 1000, found string \"two\""),
        ("[[list]]\nfiles = []\nfile = 1", "recipe.toml:3: unknown field `file`, expected one of `package`, "),
        (
            "[[list]]\nfiles = []\nencoding = 'utf-9'",
            "recipe.toml:3: unknown encoding \"utf-9\"; use, for example, utf-8",
        ),
        ("[[list]]\nfiles = []\ncolumn = 0", "recipe.toml:3: column is a number from 1, or the name of a column"),
        ("[[list]]\nfiles = []\nvalue = 1.5", "recipe.toml:3: a value is an integer or text"),
        ("[[list]]\nfiles = []\nvalue = \"a\\tb\"", "recipe.toml:3: a value is one line of text"),
        ("values = 'none.tsv'", "recipe.toml:1: there is no none.tsv"),
        ("[[list]]\nfiles = ['[']", "recipe.toml:2: Pattern syntax error"),
        ("name = \"", "recipe.toml:1: "),
        ("name = 1\nname = 2", "recipe.toml:2: "),
        ("name = \"a\\nb\"", "recipe.toml: name: the value has a control character"),
    ] {
        assert_error(&build(&recipe("cat\n", keys)), expected);
    }
    let folder = recipe("cat\n", "");
    for (recipe, expected) in [
        ("name = 'none'\n", "recipe.toml: it names no files; add a [[list]]"),
        ("list = []\n", "recipe.toml: it names no files"),
    ] {
        folder.write("recipe.toml", recipe);
        assert_error(&build(&folder), expected);
    }
}

#[test]
fn files_that_are_not_recipes_are_refused_and_a_recipe_is_not_a_list() {
    let folder = recipe("cat\n", "");
    folder.write("latin-1.txt", b"name = '\xe9'\n");
    folder.write("words.dat", [0; 576]);
    folder.write("long.txt", "#\n".repeat(1 << 20));
    for file in ["words.txt", ".", "latin-1.txt", "words.dat", "long.txt"] {
        assert_error(&folder.dictc(["build", "--recipe", file, "-o", "t.dat"]).run(), &format!("{file}:"));
    }
    assert_error_has(&folder.dictc(["build", "recipe.toml", "-o", "t.dat"]).run(), "build it with --recipe");
    let recipe = folder.read("recipe.toml");
    for output in ["words.txt", "./recipe.toml"] {
        let ran = folder.dictc(["build", "--recipe", "recipe.toml", "-o", output]).run();
        assert_error_has(&ran, "it is both an input and the output");
    }
    assert_eq!(folder.read("recipe.toml"), recipe);
}

#[test]
fn if_the_words_are_not_the_expected_ones_the_old_file_stays() {
    let folder = recipe("cat\ndog\n", "expect = { words = 2, words-xxh3 = \"none\" }");
    folder.build("t.dat", "emu\n", &[]);
    let old = folder.read("t.dat");
    let ran = build(&folder);
    let refusal = "recipe.toml: the number of words is 2, as the recipe expects, but some words differ; if the words are \
                   right, write ";
    let hash = ran.error().strip_prefix(refusal).unwrap_or_else(|| panic!("{ran:#?}")).to_string();
    assert_eq!(folder.read("t.dat"), old);
    folder.write("recipe.toml", format!("[expect]\nwords = 2\n{hash}\n{LIST}"));
    assert_eq!(kept(&folder), "cat\ndog\n");

    folder.write("words.txt", "cat\n");
    let ran = build(&folder);
    let expect = ran.error().strip_prefix(
        "recipe.toml: the number of words is 1, but the recipe expects 2; if the words are right, write expect = ",
    );
    folder.write("recipe.toml", format!("expect = {}\n{LIST}", expect.unwrap_or_else(|| panic!("{ran:#?}"))));
    assert_eq!(kept(&folder), "cat\n");
}

#[test]
fn a_recipe_cannot_be_used_with_lists_and_options() {
    let folder = recipe("cat\n", "");
    let options = "words.txt --min-letters=3 --max-letters=3 --alphabet=a-z --fold=case --deny=d --values=v --column=c=2 \
                   --word-column=w --name=n --language=en --license=l --source=s --letter-values=a=1";
    for option in options.split(' ') {
        let ran = folder.dictc(["build", "--recipe", "recipe.toml", "-o", "t.dat", option]).run();
        assert_usage_error(&ran, "cannot be used with");
    }
}

#[test]
fn a_table_gives_words_values_in_columns_of_all_kinds() {
    let folder = built(TABLE, &COLUMNS);
    folder.dictc(["verify", "--deep", "t.dat"]).run().yes();
    let expected = json!([
        {"name": "frequency", "kind": "integers", "words": 3, "distinct": 3},
        {"name": "lemma", "kind": "texts", "words": 4, "distinct": 3},
        {"name": "part", "kind": "flags", "words": 3, "distinct": 3},
    ]);
    assert_eq!(info(&folder, "t.dat")["columns"], expected);
    let ran = ask(&folder, &["lookup", "--column", "part", "--column", "frequency", "CATS", "zax", "dog"]);
    assert_eq!(ran.no(), "CATS\t1\tnoun plural\t4403\nzax\t3\t-\t-\ndog\t-\t-\t-\n");
    let error = "t.dat: no column has the name \"freq\"; its columns: frequency, lemma, part";
    assert_eq!(ask(&folder, &["lookup", "--column", "freq", "cat"]).error(), error);
    let expected = format!("word\tfrequency\tlemma\tpart\n{TABLE}");
    assert_eq!(columns(&folder, "t.dat"), expected);
    // The table that `dump` prints is read again, by the names in its first row.
    let options = "--word-column word --column frequency --column lemma:texts --column part=part:flags";
    folder.build("again.dat", expected, &options.split(' ').collect::<Vec<_>>());
    assert!(folder.read("again.dat") == folder.read("t.dat"));
}

/// Builds `t.dat` from a table in the file `name`.
fn build_table(folder: &Folder, name: &str, table: impl AsRef<[u8]>, options: &[&str]) -> Outcome {
    folder.write(name, table);
    folder.dictc(["build", name, "-o", "t.dat"]).args(options).run()
}

#[test]
fn tables_may_have_commas_quotes_names_and_other_orders() {
    let folder = Folder::new();
    let csv = "\u{feff}part,\"the \"\"word\"\"\",n,lemma\r\nnoun,cat,5012,cat\r\n\r\n\"noun, plural\",cats,4403,cat\r\n\
               ,zax,,zax\r\n\"verb\nnoun\",\"cut\",4870,\"cut\"\r\n";
    let columns_of_csv = ["--column", "frequency=n", "--column", "lemma=4:texts", "--column", "part=part:flags"];
    let options = [&["--word-column", "the \"word\""], &columns_of_csv[..]].concat();
    assert_error(&build_table(&folder, "t.csv", csv, &options), "t.csv:4: the value of part has a flag");
    let csv = csv.replace("noun, plural", "noun plural");
    assert_error(&build_table(&folder, "t.csv", &csv, &options), "t.csv:6: the value of part has a tab, a control");
    build_table(&folder, "t.csv", csv.replace("verb\nnoun", "verb noun"), &options).report();
    assert_eq!(columns(&folder, "t.dat"), format!("word\tfrequency\tlemma\tpart\n{TABLE}"));
    // In a table with tabs, quotes and commas mean nothing.
    build_table(&folder, "t.tsv", "cat\t\"a,b\n", &["--column", "note=2:texts"]).report();
    assert_eq!(columns(&folder, "t.dat"), "word\tnote\ncat\t\"a,b\n");
}

#[test]
fn values_of_a_separate_table_go_to_the_words_of_the_lists_and_are_counted() {
    let folder = Folder::new();
    folder.write("words.txt", "cat\ncut\n");
    let table = "count\tword\n7\tcat\n9\tzebra\n7\tCAT\n8\tcat\n";
    for (options, table, report, expected) in [
        (
            "--values - --column frequency=count --word-column 2 --column value=1",
            table,
            &[
                "column frequency  1, integers; best: cat\n",
                "column value  1, integers; best: cat\n",
                "value without a word  2, such as \"zebra\"\n",
                "second value  2, such as \"cat\"\n",
            ][..],
            "word\tfrequency\tvalue\ncat\t7\t7\ncut\t\t\n",
        ),
        (
            "--values -",
            "cat\t10\ncat\t11\nzebra\t3\nyak\t1\n",
            &[
                "column value  1, integers; best: cat\n",
                "value without a word  2, such as \"zebra\"\n",
                "second value  1, such as \"cat\"\n",
            ],
            "word\tvalue\ncat\t10\ncut\t\n",
        ),
        (
            "--values - --ranks",
            "cat\t10\ncut\t3\n",
            &["column value  2, ranks; best: cut, cat\n"],
            "word\tvalue\ncat\t10\ncut\t3\n",
        ),
        // One value that is not an integer turns all of them into text.
        (
            "--values -",
            "cat\t10\ncut\tx\n",
            &["column value  2, texts: \"x\" is not an integer\n"],
            "word\tvalue\ncat\t10\ncut\tx\n",
        ),
    ] {
        let build = folder.dictc(["build", "words.txt", "-o", "t.dat"]);
        let ran = build.args(&options.split(' ').collect::<Vec<_>>()).stdin(table).run();
        for line in report {
            assert!(ran.report().contains(line), "{line}: {ran:#?}");
        }
        assert_eq!(columns(&folder, "t.dat"), expected);
    }
}

#[test]
fn recipes_have_tables_of_words_and_tables_of_values() {
    let folder = Folder::new();
    folder.write("words.tsv", "noun\tcat\nnoun verb\tcut\n");
    folder.write("freq.csv", "word,count\ncat,5012\n");
    let recipe = "[[list]]\nfiles = [\"words.tsv\"]\ncolumn = 2\ncolumns = [\"part=1:flags\"]\n\
                  [[table]]\nfiles = [\"freq.csv\"]\ncolumn = \"word\"\ncolumns = [\"frequency=count\"]\n";
    folder.write("recipe.toml", recipe);
    build(&folder).report();
    assert_eq!(columns(&folder, "t.dat"), "word\tfrequency\tpart\ncat\t5012\tnoun\ncut\t\tnoun verb\n");
    // A list may give all its words one value, and a table may give others theirs.
    let values = "[[list]]\nfiles = [\"words.txt\"]\nvalue = 35\n[[list]]\nfiles = [\"words.tsv\"]\ncolumn = 2\n\
                  [[table]]\nfiles = [\"freq.csv\"]\ncolumn = \"word\"\ncolumns = [\"value=count\"]\n";
    folder.write("words.txt", "cow\n");
    for (ranks, kind) in [("", "integers; best: cat, cow"), ("ranks = true\n", "ranks; best: cow, cat")] {
        folder.write("recipe.toml", format!("{ranks}{values}"));
        let ran = build(&folder);
        assert!(ran.report().contains(&format!("column value  2, {kind}\n")), "{ran:#?}");
    }
    folder.write("recipe.toml", recipe);
    for (from, to, message) in [
        ("\"part=1:flags\"", "\"part=1:flag\"", "recipe.toml:4: \"flag\" in \"part=1:flag\": a column's kind is"),
        (
            "columns = [\"part=1:flags\"]",
            "value = 7\ncolumns = [\"part=1:flags\"]",
            "recipe.toml:4: a list has one value",
        ),
        ("columns = [\"frequency=count\"]", "", "recipe.toml:6: a [[table]] gives values to words"),
        ("column = 2\ncolumns = [\"part=1:flags\"]", "column = \"w\"", "recipe.toml:3: only a table with columns"),
        ("column = 2", "column = 0", "recipe.toml:3: column is a number from 1, or the name of a column"),
        ("frequency=count", "part=count", "the column \"part\" has flags in one table and integers in another"),
    ] {
        folder.write("recipe.toml", recipe.replace(from, to));
        assert_error(&build(&folder), message);
    }
}

#[test]
fn a_table_that_cannot_be_read_is_refused_by_line() {
    let folder = Folder::new();
    let no_column = "t.tsv:1: no column has the name \"freq\"; the first row has the names word, count";
    let long = format!("cat,\"{}", "x\n".repeat(5 << 20));
    for (name, table, column, message) in [
        (
            "t.tsv",
            &b"cat\t1\n\ncut,2\n"[..],
            "n=2",
            "t.tsv:3: the row ends after column 1, and column 2 is needed; tabs separate",
        ),
        ("t.tsv", b"cat\t1\ncut\tx\n", "n=2", "t.tsv:2: the value of n is not an integer"),
        ("t.tsv", b"cat\t1\ncut\tx\n", "value=2:ranks", "t.tsv:2: the value of value is not an integer"),
        ("t.tsv", b"cat\t1\n", "value=2:flags", "the column \"value\": it has integers, ranks or texts"),
        ("t.tsv", b"word\tcount\n", "n=freq", no_column),
        ("t.tsv", b"word\tcount\n", "freq", no_column),
        ("t.csv", b"cat,\"x\nno end", "n=2:texts", "t.csv:1: the value of n has a tab, a control character"),
        ("t.tsv", b"cat\t1\n", "Freq=2", "the column \"Freq\": a name is 1 to 32"),
        ("t.tsv", b"cat\t1\ncut\t\xff\n", "n=2:texts", "t.tsv:2: not UTF-8 at byte 1 of column 2"),
        ("long.csv", long.as_bytes(), "n=2:texts", "long.csv:1: a row of more than 8 MiB; a quote may be open"),
    ] {
        assert_error(&build_table(&folder, name, table, &["--column", column]), message);
        assert!(!folder.names().contains(&"t.dat".to_string()));
    }
    for (column, message) in [
        ("n=0", "columns count from 1"),
        ("n=", "columns count from 1"),
        ("value=2:texts", "leave the kind out"),
        ("n=2:words", "a column's kind is integers, ranks, texts, flags or edits"),
    ] {
        assert_usage_error(&folder.dictc(["build", "t.tsv", "-o", "t.dat", "--column", column]).run(), message);
    }
}

/// Words and their lemmas.
const LEMMAS: &str =
    "form\tlemma\nran\trun\nrun\trun\nrunning\trun\nruns\tRun\nsaw\tsee\nsaw\tsaw\nsaws\tsaw\nsees\tsee\nzax\t\n";

/// Creates a folder with `t.dat`, the dictionary of [`LEMMAS`].
fn lemmas() -> Folder {
    built(LEMMAS, &["--word-column", "form", "--lemmas", "lemma"])
}

#[test]
fn lemma_prints_all_lemmas_of_a_word() {
    let folder = lemmas();
    folder.dictc(["verify", "--deep", "t.dat"]).run().yes();
    let lemma = |words: &[&str]| folder.dictc(["lemma", "--dict", "t.dat"]).args(words).stdin("sees\nSAWS\n").run();
    assert_eq!(lemma(&["ran", "Saw", "run"]).yes(), "ran\trun\nSaw\tsee | saw\nrun\trun\n");
    assert_eq!(lemma(&["-"]).yes(), "sees\tsee\nSAWS\tsaw\n");
    assert_eq!(lemma(&["zax", "ran", "cow"]).no(), "zax\t-\nran\trun\ncow\t-\n");
    folder.write("deny.txt", "ran\n");
    folder.write("add.txt", "gnaw\n");
    assert_eq!(lemma(&["--deny", "deny.txt", "--add", "add.txt", "ran", "gnaw"]).no(), "ran\t-\ngnaw\t-\n");
}

#[test]
fn forms_lists_the_words_of_a_lemma() {
    let folder = lemmas();
    for (args, expected) in [
        (&["forms", "run"][..], "ran\nrun\nrunning\nruns\n"),
        (&["forms", "RUN", "--limit", "2"], "ran\nrun\n"),
        (&["forms", "see"], "saw\nsees\n"),
        (&["forms", "run", "--pattern", "r?n*", "--min-letters", "5"], "running\n"),
        (&["forms", "run", "--count"], "4\n"),
        (&["forms", "saw", "--form-of", "see"], "saw\n"),
        // Other verbs list only forms of a word.
        (&["match", "*s", "--form-of", "run"], "runs\n"),
        (&["complete", "run", "--form-of", "run"], "run\nrunning\nruns\n"),
        (&["near", "rut", "--form-of", "run"], "run\t1\n"),
        (&["hooks", "run", "--form-of", "run"], "runs\tafter\n"),
        (&["hooks", "run", "saw", "--form-of", "run"], "\trun\ts\n\tsaw\t\n"),
    ] {
        assert_eq!(ask(&folder, args).yes(), expected, "{args:?}");
    }
    assert_eq!(ask(&folder, &["match", "s*", "--form-of", "run"]).no(), "");
    // Questions of any length are answered at once.
    let [long, accents, repeated] = ["r".repeat(100_000), "É".repeat(1025), "run".repeat(341)];
    for lemma in ["ran", "cow", "zax", "", &long, &accents, &repeated] {
        assert_eq!(ask(&folder, &["forms", lemma]).no(), "");
    }
    let line = json(ask(&folder, &["forms", "see", "--json", "--limit", "1"]).yes());
    assert_eq!(line, json!({"word": "saw", "id": 4}));
}

#[test]
fn tables_of_lemmas_are_printed_compared_joined_and_read_again() {
    let folder = lemmas();
    let expected =
        "word\tlemmas\nran\trun\nrun\trun\nrunning\trun\nruns\trun\nsaw\tsee | saw\nsaws\tsaw\nsees\tsee\nzax\t\n";
    assert_eq!(columns(&folder, "t.dat"), expected);
    folder.build("again.dat", expected, &["--word-column", "word", "--column", "lemmas"]);
    assert!(folder.read("again.dat") == folder.read("t.dat"));
    folder.build("more.dat", "cows\tcow\nsaw\tsaw\n", &["--lemmas", "2"]);
    folder.dictc(["union", "more.dat", "t.dat", "-o", "both.dat"]).run().report();
    let both = columns(&folder, "both.dat");
    assert!(both.starts_with("word\tlemmas\ncows\tcow\n") && both.contains("\nsaw\tsaw\nsaws\tsaw\n"), "{both}");
    let diff = folder.dictc(["diff", "t.dat", "both.dat"]).run();
    assert_eq!(diff.stdout, "~saw\tlemmas\tsee | saw\tsaw\n+cows\n");
    folder.dictc(["union", "more.dat", "t.dat", "--column", "lemmas=all", "-o", "all.dat"]).run().report();
    assert!(columns(&folder, "all.dat").contains("\nsaw\tsaw | see\nsaws\tsaw\n"));
    folder.dictc(["pack", "t.dat", "-o", "t.pack"]).run().report();
    folder.dictc(["unpack", "t.pack", "-o", "unpacked.dat"]).run().report();
    assert!(folder.read("unpacked.dat") == folder.read("t.dat"));
    let lookup = ask(&folder, &["lookup", "--column", "lemmas", "SAW", "zax"]);
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
    assert_error_has(&refused, "word, lemmas: ");
    assert_error_has(&refused, "more than 100 texts");
    let long = format!("word\t{}\n", "long".repeat(300));
    let refused = build_table(&folder, "long.tsv", long, &["--lemmas", "2"]);
    assert_error(&refused, "long.tsv:1: the value of lemmas has more than 100 texts");
}

#[test]
fn a_dictionary_without_lemmas_is_refused() {
    let folder = Folder::four_words();
    for args in [&["lemma", "cats"][..], &["forms", "cat"], &["match", "c*", "--form-of", "cat"]] {
        assert_error(&ask(&folder, args), "t.dat: it has no column `lemmas`; build a dictionary with --lemmas");
    }
    let refused = build_table(&folder, "t.tsv", LEMMAS, &["--column", "lemmas=lemma:texts"]);
    assert!(refused.error().contains("lemmas") && refused.error().contains("has edits"), "{refused:#?}");
    assert_usage_error(&build_table(&folder, "t.tsv", LEMMAS, &["--word-column", "form"]), "--lemmas");
}

#[test]
fn the_stems_of_a_hunspell_dictionary_may_be_lemmas() {
    let folder = Folder::new();
    folder.write("en.aff", "SET UTF-8\nSFX S Y 1\nSFX S 0 s .\nPFX R Y 1\nPFX R 0 re .\n");
    folder.write("en.dic", "2\nrun/SR\nsaw/S\n");
    let build = |option: &str, spec: &str| folder.dictc(["build", "en.dic", option, spec, "-o", "t.dat"]).run();
    build("--lemmas", "stem").report();
    assert_eq!(ask(&folder, &["lemma", "reruns", "saws"]).yes(), "reruns\trun\nsaws\tsaw\n");
    assert_eq!(ask(&folder, &["forms", "run"]).yes(), "rerun\nreruns\nrun\nruns\n");
    build("--column", "stem:edits").report();
    assert_eq!(ask(&folder, &["lookup", "--column", "stem", "reruns"]).yes(), "reruns\t1\trun\n");
    for (option, spec) in [("--lemmas", "flags"), ("--column", "stem:ranks"), ("--column", "flags:edits")] {
        let refused = build(option, spec);
        assert!(refused.error().contains("flags") || refused.error().contains("stem"), "{refused:#?}");
    }
}
