//! `dictc build --recipe`: what each key of a recipe does, and what is said where something is wrong.

use std::{fs, io::Write};

use dict_tests::dictc::{Folder, Outcome};
use flate2::{Compression, write::GzEncoder};
use serde_json::Value;

const LIST: &str = "[[list]]\nfiles = [\"words.txt\"]\n";

/// A folder with `words.txt` and a recipe: these lines, and behind them the list.
fn folder(words: impl AsRef<[u8]>, keys: &str) -> Folder {
    let folder = Folder::new();
    folder.write("words.txt", words);
    folder.write("recipe.toml", format!("{keys}\n{LIST}"));
    folder
}

fn build(folder: &Folder) -> Outcome {
    folder.dictc(["build", "--recipe", "recipe.toml", "-o", "t.dat"]).run()
}

/// The words that the recipe gives.
#[track_caller]
fn kept(folder: &Folder) -> Vec<String> {
    build(folder).report();
    folder.dictc(["dump", "t.dat"]).run().yes().lines().map(String::from).collect()
}

#[test]
fn keys_that_are_options_too_do_the_same() {
    let words = "Église\ncat\ncategory\nox\ntaxi\nquit\nrude\n";
    let recipe = r#"
        name = "Pets"
        language = "en"
        license = "CC0-1.0"
        source = "a test"
        fold = "accents"
        alphabet = "a-z,qu"
        min-len = 3
        max-len = 7
        deny = ["rude.txt"]"#;
    let folder = folder(words, recipe);
    folder.write("rude.txt", "RUDE\n");
    assert_eq!(kept(&folder), ["cat", "eglise", "quit", "taxi"]);
    let options =
        "build words.txt -o u.dat --name Pets --language en --license CC0-1.0 --fold accents --alphabet a-z,qu";
    let options = options.split(' ').chain(["--source", "a test", "--min-len", "3", "--max-len", "7"]);
    folder.dictc(options.chain(["--deny", "rude.txt"])).run().report();
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
fn lines_with_a_capital_are_skipped_and_counted_where_the_recipe_says_so() {
    let folder = folder("Anna\nemu\nMcX\nÖsel\nöl\n", "skip-capitals = true");
    assert_eq!(kept(&folder), ["emu", "öl"]);
    let ran = build(&folder);
    assert!(ran.report().contains("       with capitals  3, such as \"Anna\"\n"), "{ran:#?}");
    folder.write("words.txt", "Anna\n");
    assert!(build(&folder).error().contains("no words: 1 lines read, 1 skipped; 1 with capitals, such as Anna"));
}

#[test]
fn lists_have_encodings_columns_and_packing_of_their_own() {
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
fn words_have_the_values_of_the_first_list_that_has_them_or_those_of_a_file() {
    let folder = Folder::new();
    folder.write("common", "the 10\ncafé 10\n");
    folder.write("rare", "cafe\nox\n");
    folder.write(
        "recipe.toml",
        "fold = \"tiles\"\nalphabet = \"a-z\"\n[[list]]\nfiles = [\"common\"]\ncolumn = 1\nvalue = 10\n\
                                 [[list]]\nfiles = [\"rare\"]\nvalue = 35\n",
    );
    build(&folder).report();
    let lookup = |words: &[&str]| folder.dictc(["lookup", "--values", "t.dat"]).args(words).run().yes().to_string();
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
fn what_is_not_utf_8_is_an_error_where_no_encoding_is_given() {
    let folder = folder(b"cat\n\xe9t\xe9\n", "");
    assert!(build(&folder).error().contains("words.txt:2: not UTF-8 at byte 1"));
}

#[test]
fn files_are_looked_for_from_the_recipes_folder_and_may_be_a_pattern() {
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
fn a_file_that_is_missing_is_named_with_the_package_that_has_it() {
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
fn what_is_wrong_in_a_recipe_is_said_with_its_line() {
    let cases = [
        ("\nskip-capital = true", "recipe.toml:2: unknown field `skip-capital`, expected one of `name`, "),
        ("fold = 'all'", "recipe.toml:1: use none, case, accents or tiles"),
        ("name = 'x'\nalphabet = 'z-a'", "recipe.toml:2: the range z-a runs backwards"),
        ("min-len = -1", "recipe.toml:1: invalid value: integer `-1`, expected u16"),
        ("min-len = 'three'", "recipe.toml:1: invalid type: string \"three\", expected u16"),
        ("min-len = 5\nmax-len = 4", "recipe.toml:2: no word has at least 5 and at most 4 letters"),
        ("expect = { word = 1 }", "recipe.toml:1: unknown field `word`, expected `words` or `words-xxh3`"),
        ("[[list]]", "recipe.toml:1: missing field `files`"),
        ("[[list]]\nfiles = []\nfile = 1", "recipe.toml:3: unknown field `file`, expected one of `package`, "),
        (
            "[[list]]\nfiles = []\nencoding = 'utf-9'",
            "recipe.toml:3: no encoding is called \"utf-9\"; for example utf-8",
        ),
        ("[[list]]\nfiles = []\ncolumn = 0", "recipe.toml:3: invalid value: integer `0`, expected a nonzero "),
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
    assert!(build(&folder).error().starts_with("recipe.toml: it names no files; write a [[list]]"));
}

#[test]
fn what_is_no_recipe_is_refused() {
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
fn other_words_than_a_recipe_expects_leave_the_file_as_it_was() {
    let folder = folder("cat\ndog\n", "expect = { words = 2, words-xxh3 = \"none\" }");
    folder.write("t.dat", "what was there");
    let ran = build(&folder);
    let refusal = "recipe.toml: not the words that the recipe is for: 2 words, but others; to accept them, let the recipe expect ";
    let hash = ran.error().strip_prefix(refusal).unwrap_or_else(|| panic!("{ran:#?}")).to_string();
    assert_eq!(folder.read("t.dat"), b"what was there");
    folder.write("recipe.toml", format!("[expect]\nwords = 2\n{hash}\n{LIST}"));
    assert_eq!(kept(&folder), ["cat", "dog"]);

    folder.write("words.txt", "cat\n");
    let ran = build(&folder);
    let expect = ran.error().strip_prefix(
        "recipe.toml: not the words that the recipe is for: 1 words, the recipe expects 2; to accept them, let it expect ",
    );
    folder.write("recipe.toml", format!("expect = {}\n{LIST}", expect.unwrap_or_else(|| panic!("{ran:#?}"))));
    assert_eq!(kept(&folder), ["cat"]);
}

#[test]
fn a_recipe_stands_in_place_of_lists_and_options() {
    let folder = folder("cat\n", "");
    let options = "words.txt --min-len=3 --max-len=3 --alphabet=a-z --fold=case --deny=d --values=v --name=n --language=l --license=l \
                   --source=s";
    for option in options.split(' ') {
        let ran = folder.dictc(["build", "--recipe", "recipe.toml", "-o", "t.dat", option]).run();
        assert!(ran.usage_error().contains("cannot be used with"), "{option}: {ran:#?}");
    }
    let ran = folder.dictc(["build", "--recipe", "recipe.toml", "-o", "words.txt"]).run();
    assert!(ran.error().contains("it is an input and the output"), "{ran:#?}");
}

#[test]
fn a_dictionary_says_what_its_recipe_says() {
    let folder = folder("cat\n", "name = \"Chats d'été\"\nlanguage = \"fr\"\nlicense = \"CC0-1.0\"\nsource = \"here\"");
    build(&folder).report();
    let info: Value = serde_json::from_str(folder.dictc(["info", "--json", "t.dat"]).run().yes()).expect("JSON");
    let text = info.to_string();
    for part in ["Chats d'été", "\"fr\"", "\"CC0-1.0\"", "\"here\""] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn bytes_that_an_encoding_does_not_have_are_an_error_with_their_line() {
    for (bytes, encoding) in [(&b"\xe1\n\xff\xe1\n"[..], "windows-1253"), (b"tea\ncaf\xe9\n", "shift_jis")] {
        let folder = Folder::new();
        folder.write("words.txt", bytes);
        folder.write("recipe.toml", format!("alphabet = \"any\"\n{LIST}encoding = \"{encoding}\"\n"));
        let ran = build(&folder);
        assert!(ran.error().contains("words.txt:2: it has bytes that are no text in the encoding"), "{ran:#?}");
    }
    let folder = Folder::new();
    folder.write("words.txt", "tea\n");
    folder.write("recipe.toml", format!("{LIST}encoding = \"iso-2022-kr\"\n"));
    assert!(build(&folder).error().contains("no encoding is called"));
}

#[test]
fn utf_8_that_is_said_to_be_in_another_encoding_is_refused() {
    let folder = Folder::new();
    folder.write("words.txt", "dør\næble\n");
    folder.write("recipe.toml", format!("{LIST}encoding = \"iso-8859-1\"\n"));
    assert_eq!(build(&folder).error(), "words.txt: cannot read it: it is UTF-8; leave out its encoding");
}

#[test]
fn a_recipe_given_as_a_list_is_told_from_one() {
    let folder = folder("cat\n", "");
    let ran = folder.dictc(["build", "recipe.toml", "-o", "t.dat"]).run();
    assert!(ran.error().contains("build it with --recipe"), "{ran:#?}");
}

#[test]
fn a_recipe_is_not_overwritten() {
    let folder = folder("cat\n", "");
    let recipe = folder.read("recipe.toml");
    let ran = folder.dictc(["build", "--recipe", "recipe.toml", "-o", "./recipe.toml"]).run();
    assert!(ran.error().contains("it is an input and the output"), "{ran:#?}");
    assert_eq!(folder.read("recipe.toml"), recipe);
}

#[test]
fn a_recipe_reads_a_file_called_like_standard_input() {
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
fn what_is_wrong_with_an_option_names_the_recipe() {
    let refused = |keys: &str| build(&folder("cat\n", keys)).error().to_string();
    assert!(refused("fold = \"tiles\"").starts_with("recipe.toml: to fold by tiles"));
    let folder = Folder::new();
    folder.write("words.txt", "cat\n");
    folder.write("recipe.toml", format!("{LIST}value = \"a\\tb\"\n"));
    assert!(build(&folder).error().starts_with("recipe.toml:3: a value is one line of text"));
    folder.write("recipe.toml", "list = []\n");
    assert!(build(&folder).error().starts_with("recipe.toml: it names no files"));
}
