//! `dictc build --recipe`: the keys of a recipe, and errors with their lines.

use std::{fs, io::Write};

use dict_tests::dictc::{Folder, Outcome};
use flate2::{Compression, write::GzEncoder};
use serde_json::Value;

const LIST: &str = "[[list]]\nfiles = [\"words.txt\"]\n";

/// Makes a folder with `words.txt` and a recipe of these keys and that list.
fn folder(words: impl AsRef<[u8]>, keys: &str) -> Folder {
    let folder = Folder::new();
    folder.write("words.txt", words);
    folder.write("recipe.toml", format!("{keys}\n{LIST}"));
    folder
}

fn build(folder: &Folder) -> Outcome {
    folder.dictc(["build", "--recipe", "recipe.toml", "-o", "t.dat"]).run()
}

/// Builds the recipe and returns the words that are kept.
#[track_caller]
fn kept(folder: &Folder) -> Vec<String> {
    build(folder).report();
    folder.dictc(["dump", "t.dat"]).run().yes().lines().map(String::from).collect()
}

#[test]
fn a_key_means_the_same_as_the_option_of_that_name() {
    let words = "Église\ncat\ncategory\nox\ntaxi\nquit\nrude\n";
    let recipe = r#"
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
    let folder = folder(words, recipe);
    folder.write("rude.txt", "RUDE\n");
    assert_eq!(kept(&folder), ["cat", "eglise", "quit", "taxi"]);
    let options =
        "build words.txt -o u.dat --name Pets --language en --license CC0-1.0 --fold accents --alphabet a-z,qu";
    let options = options.split(' ').chain(["--source", "a test", "--min-letters", "3", "--max-letters", "7"]);
    folder.dictc(options.chain(["--deny", "rude.txt", "--letter-values", "a=1 qu=10"])).run().report();
    assert_eq!(folder.read("t.dat"), folder.read("u.dat"));
}

#[test]
fn a_recipe_of_a_list_alone_is_a_build_without_options() {
    let folder = folder("Dog\ncat\n", "");
    assert_eq!(kept(&folder), ["cat", "dog"]);
    folder.dictc(["build", "words.txt", "-o", "u.dat"]).run().report();
    assert_eq!(folder.read("t.dat"), folder.read("u.dat"));
}

#[test]
fn skip_capitals_skips_lines_with_a_capital_and_counts_them() {
    let folder = folder("Anna\nemu\nMcX\nÖsel\nöl\n", "skip-capitals = true");
    assert_eq!(kept(&folder), ["emu", "öl"]);
    let ran = build(&folder);
    assert!(ran.report().contains("       with capitals  3, such as \"Anna\"\n"), "{ran:#?}");
    folder.write("words.txt", "Anna\n");
    assert!(build(&folder).error().contains("no words: 1 line read, 1 skipped; 1 with capitals, such as \"Anna\""));
}

#[test]
fn each_list_may_have_an_encoding_a_column_and_gzip() {
    let folder = Folder::new();
    folder.write("latin-1.txt", b"\xe9t\xe9\n\xe5\n");
    folder.write("koi8.txt", b"\xcb\xcf\xd4\n");
    folder.write("columns.txt", "1 one un\n2\ttwo  deux\nthree\n\n");
    let mut gz = GzEncoder::new(Vec::new(), Compression::default());
    gz.write_all(b"x ni\xf1o\n").expect("memory takes it");
    folder.write("packed", gz.finish().expect("memory takes it"));
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
    assert_eq!(kept(&folder), ["niño", "one", "three", "two", "å", "été", "кот"]);
    assert!(build(&folder).report().contains("               blank  1\n"));
}

#[test]
fn a_word_has_the_value_of_the_first_list_that_has_it_or_of_the_values_file() {
    let folder = Folder::new();
    folder.write("common", "the 10\ncafé 10\n");
    folder.write("rare", "cafe\nox\n");
    folder.write(
        "recipe.toml",
        "fold = \"tiles\"\nalphabet = \"a-z\"\n[[list]]\nfiles = [\"common\"]\ncolumn = 1\nvalue = 10\n\
                                 [[list]]\nfiles = [\"rare\"]\nvalue = 35\n",
    );
    build(&folder).report();
    let lookup = |words: &[&str]| {
        folder.dictc(["lookup", "--column", "value", "--dict", "t.dat"]).args(words).run().yes().to_string()
    };
    assert_eq!(lookup(&["cafe", "ox", "the"]), "cafe\t0\t10\nox\t1\t35\nthe\t2\t10\n");
    folder.write("notes.tsv", "café\ta place\n");
    folder.write(
        "recipe.toml",
        "fold = \"tiles\"\nalphabet = \"a-z\"\nvalues = \"notes.tsv\"\n[[list]]\nfiles = [\"rare\"]\n",
    );
    build(&folder).report();
    assert_eq!(lookup(&["cafe"]), "cafe\t0\ta place\n");
}

#[test]
fn a_list_without_an_encoding_must_be_utf_8() {
    let folder = folder(b"cat\n\xe9t\xe9\n", "");
    assert!(build(&folder).error().contains("words.txt:2: not UTF-8 at byte 1"));
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
    assert_eq!(folder.dictc(["dump", "t.dat"]).run().yes(), "cat\ndog\n");
    let absolute = folder.path("a [[]b[]][*]/lists/2.?0");
    folder.write("recipe.toml", format!("[[list]]\nfiles = ['{}']\n", absolute.display()));
    assert_eq!(kept(&folder), ["dog", "emu"]);
}

#[test]
fn a_missing_file_is_named_with_its_package() {
    let folder = folder("cat\n", "");
    folder
        .write("recipe.toml", "[[list]]\npackage = \"wklingon\"\nfiles = [\n  \"words.txt\",\n  \"klingon.txt\",\n]\n");
    let expected = "recipe.toml:5: there is no klingon.txt; Debian's package wklingon has it: apt-get install wklingon";
    assert_eq!(build(&folder).error(), expected);
    folder.write("recipe.toml", "[[list]]\nfiles = [\"k*.txt\"]\n");
    assert_eq!(build(&folder).error(), "recipe.toml:2: there is no k*.txt");
    folder.write("recipe.toml", format!("deny = [\"rude.txt\"]\n{LIST}"));
    assert_eq!(build(&folder).error(), "recipe.toml:1: there is no rude.txt");
    assert!(folder.dictc(["build", "--recipe", "none.toml", "-o", "t.dat"]).run().error().starts_with("none.toml: "));
}

#[test]
fn an_error_in_a_recipe_names_the_line() {
    let cases = [
        ("\nskip-capital = true", "recipe.toml:2: unknown field `skip-capital`, expected one of `name`, "),
        ("fold = 'all'", "recipe.toml:1: unknown fold \"all\"; use none, case, accents or tiles"),
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
            "recipe.toml:3: unknown encoding \"utf-9\"; known are, for example, utf-8",
        ),
        ("[[list]]\nfiles = []\ncolumn = 0", "recipe.toml:3: column is a number from 1, or the name of a column"),
        ("[[list]]\nfiles = []\nvalue = 1.5", "recipe.toml:3: a value is an integer or text"),
        ("values = 'none.tsv'", "recipe.toml:1: there is no none.tsv"),
        ("[[list]]\nfiles = ['[']", "recipe.toml:2: Pattern syntax error"),
        ("name = \"", "recipe.toml:1: "),
        ("name = 1\nname = 2", "recipe.toml:2: "),
        ("name = \"a\\nb\"", "recipe.toml: name: the value has a control character"),
    ];
    for (keys, expected) in cases {
        let ran = build(&folder("cat\n", keys));
        assert!(ran.error().starts_with(expected), "{keys}: {ran:#?}");
    }
    let folder = folder("cat\n", "");
    folder.write("recipe.toml", "name = 'none'\n");
    assert!(build(&folder).error().starts_with("recipe.toml: it names no files; add a [[list]]"));
}

#[test]
fn files_that_are_not_recipes_are_refused() {
    let folder = folder("cat\n", "");
    for file in ["words.txt", ".", "latin-1.txt", "words.dat", "long.txt"] {
        folder.write("latin-1.txt", b"name = '\xe9'\n");
        folder.write("words.dat", [0; 576]);
        folder.write("long.txt", "#\n".repeat(1 << 20));
        let ran = folder.dictc(["build", "--recipe", file, "-o", "t.dat"]).run();
        assert!(ran.error().starts_with(&format!("{file}:")), "{ran:#?}");
    }
}

#[test]
fn if_the_words_are_not_those_expected_the_old_file_stays() {
    let folder = folder("cat\ndog\n", "expect = { words = 2, words-xxh3 = \"none\" }");
    folder.write("t.dat", "the old file");
    let ran = build(&folder);
    let refusal = "recipe.toml: the number of words is 2, as the recipe expects, but some words differ; if the words are right, write ";
    let hash = ran.error().strip_prefix(refusal).unwrap_or_else(|| panic!("{ran:#?}")).to_string();
    assert_eq!(folder.read("t.dat"), b"the old file");
    folder.write("recipe.toml", format!("[expect]\nwords = 2\n{hash}\n{LIST}"));
    assert_eq!(kept(&folder), ["cat", "dog"]);

    folder.write("words.txt", "cat\n");
    let ran = build(&folder);
    let expect = ran.error().strip_prefix(
        "recipe.toml: the number of words is 1, but the recipe expects 2; if the words are right, write expect = ",
    );
    folder.write("recipe.toml", format!("expect = {}\n{LIST}", expect.unwrap_or_else(|| panic!("{ran:#?}"))));
    assert_eq!(kept(&folder), ["cat"]);
}

#[test]
fn a_recipe_cannot_be_used_with_lists_and_options() {
    let folder = folder("cat\n", "");
    let options = "words.txt --min-letters=3 --max-letters=3 --alphabet=a-z --fold=case --deny=d --values=v --column=c=2 --word-column=w --name=n --language=en --license=l \
                   --source=s --letter-values=a=1";
    for option in options.split(' ') {
        let ran = folder.dictc(["build", "--recipe", "recipe.toml", "-o", "t.dat", option]).run();
        assert!(ran.usage_error().contains("cannot be used with"), "{option}: {ran:#?}");
    }
    let ran = folder.dictc(["build", "--recipe", "recipe.toml", "-o", "words.txt"]).run();
    assert!(ran.error().contains("it is both an input and the output"), "{ran:#?}");
}

#[test]
fn metadata_comes_from_the_recipe() {
    let folder = folder("cat\n", "name = \"Chats d'été\"\nlanguage = \"fr\"\nlicense = \"CC0-1.0\"\nsource = \"here\"");
    build(&folder).report();
    let info: Value = serde_json::from_str(folder.dictc(["info", "--json", "t.dat"]).run().yes()).expect("JSON");
    let text = info.to_string();
    for part in ["Chats d'été", "\"fr\"", "\"CC0-1.0\"", "\"here\""] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn bytes_that_are_invalid_in_the_encoding_are_an_error_that_names_the_line() {
    for (bytes, encoding) in [(&b"\xe1\n\xff\xe1\n"[..], "windows-1253"), (b"tea\ncaf\xe9\n", "shift_jis")] {
        let folder = Folder::new();
        folder.write("words.txt", bytes);
        folder.write("recipe.toml", format!("alphabet = \"any\"\n{LIST}encoding = \"{encoding}\"\n"));
        let ran = build(&folder);
        assert!(ran.error().contains("words.txt:2: bytes that are invalid in the encoding"), "{ran:#?}");
    }
    let folder = Folder::new();
    folder.write("words.txt", "tea\n");
    folder.write("recipe.toml", format!("{LIST}encoding = \"iso-2022-kr\"\n"));
    assert!(build(&folder).error().contains("unknown encoding"));
}

#[test]
fn utf_8_declared_as_another_encoding_is_refused() {
    let folder = Folder::new();
    folder.write("words.txt", "dør\næble\n");
    folder.write("recipe.toml", format!("{LIST}encoding = \"iso-8859-1\"\n"));
    assert_eq!(build(&folder).error(), "words.txt: cannot read it: it is UTF-8; leave out its encoding");
}

#[test]
fn a_recipe_given_as_a_word_list_is_refused() {
    let folder = folder("cat\n", "");
    let ran = folder.dictc(["build", "recipe.toml", "-o", "t.dat"]).run();
    assert!(ran.error().contains("build it with --recipe"), "{ran:#?}");
}

#[test]
fn a_recipe_is_not_overwritten() {
    let folder = folder("cat\n", "");
    let recipe = folder.read("recipe.toml");
    let ran = folder.dictc(["build", "--recipe", "recipe.toml", "-o", "./recipe.toml"]).run();
    assert!(ran.error().contains("it is both an input and the output"), "{ran:#?}");
    assert_eq!(folder.read("recipe.toml"), recipe);
}

#[test]
fn a_hyphen_in_a_recipe_is_a_file_name() {
    let folder = Folder::new();
    folder.write("-", "cat\n");
    folder.write("recipe.toml", "[[list]]\nfiles = [\"-\"]\n");
    let ran = folder.dictc(["build", "--recipe", "recipe.toml", "-o", "t.dat"]).stdin("dog\n").run();
    ran.report();
    assert_eq!(folder.dictc(["dump", "t.dat"]).run().yes(), "cat\n");
}

#[test]
fn titlecase_letters_are_capitals() {
    let folder = folder("ǅep\nDžep\ndžep\n", "alphabet = \"any\"\nskip-capitals = true");
    assert_eq!(kept(&folder), ["džep"]);
}

#[test]
fn an_error_in_an_option_names_the_recipe() {
    let refused = |keys: &str| build(&folder("cat\n", keys)).error().to_string();
    assert!(refused("fold = \"tiles\"").starts_with("recipe.toml: to fold by tiles"));
    let folder = Folder::new();
    folder.write("words.txt", "cat\n");
    folder.write("recipe.toml", format!("{LIST}value = \"a\\tb\"\n"));
    assert!(build(&folder).error().starts_with("recipe.toml:3: a value is one line of text"));
    folder.write("recipe.toml", "list = []\n");
    assert!(build(&folder).error().starts_with("recipe.toml: it names no files"));
}
