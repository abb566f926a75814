//! `dictc build` with hunspell dictionaries.

use dict_tests::dictc::Folder;

const AFFIXES: &str = "\
SET UTF-8
FORBIDDENWORD !
COMPOUNDFLAG C
SFX F Y 1
SFX F 0 ful/L .
SFX L Y 1
SFX L 0 ly .
SFX S Y 2
SFX S 0 s [^y]
SFX S y ies y
PFX U Y 1
PFX U 0 un .
";

const WORDS: &str = "5\nhope/FS\nkind/U\ncity/S\nBerlin/S\nsun/C\nunkind/!\nmice st:mouse\n";

fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("xx.aff", AFFIXES);
    folder.write("xx.dic", WORDS);
    folder
}

fn words(folder: &Folder) -> String {
    folder.dictc(["dump", "t.dat"]).run().yes().replace('\n', " ")
}

#[test]
fn all_forms_become_words_and_the_report_says_what_is_left_out() {
    let folder = folder();
    let ran = folder.dictc(["build", "xx.dic", "-o", "t.dat"]).run();
    let report = ran.report();
    assert!(report.contains("          forms read  11\n               words  11\n"), "{report}");
    let compounds = "           compounds  left out: xx.dic lets words be joined, so its list of words has no end\n";
    assert!(report.contains(compounds), "{report}");
    assert!(!report.contains("faults"), "{report}");
    assert_eq!(words(&folder), "berlin berlins cities city hope hopeful hopefully hopes kind mice sun ");
    folder.dictc(["verify", "--deep", "t.dat"]).run().yes();
}

#[test]
fn a_form_keeps_its_stem_and_the_flags_of_its_affixes() {
    let folder = folder();
    folder.dictc(["build", "xx.dic", "-o", "t.dat", "--column", "stem", "--column", "affixes=flags"]).run().report();
    let expected = "word\taffixes\tstem\nberlin\t\tBerlin\nberlins\tS\tBerlin\ncities\tS\tcity\ncity\t\tcity\nhope\t\thope\n\
        hopeful\tF\thope\nhopefully\tF L\thope\nhopes\tS\thope\nkind\t\tkind\nmice\t\tmouse\nsun\t\tsun\n";
    assert_eq!(folder.dictc(["dump", "--columns", "t.dat"]).run().yes(), expected);
    for (column, error) in [
        ("pos", "the column \"pos\": a hunspell dictionary has the columns `stem` and `flags` alone"),
        ("stem=1", "the column \"stem\": a hunspell dictionary has the columns `stem` and `flags` alone"),
        ("stem:integers", "the column \"stem\" has integers, but stems are texts or edits"),
    ] {
        let ran = folder.dictc(["build", "xx.dic", "-o", "u.dat", "--column", column]).run();
        assert!(ran.error().contains(error), "{ran:#?}");
    }
}

#[test]
fn a_bad_word_does_not_end_a_build_with_values() {
    let folder = folder();
    // Words with a tab and a zero byte, and one that turns the direction of text, which is a word but not a value.
    folder.write("xx.dic", "5\ncity/S\nhope\tless/S\nsu\0n/S\nab\u{202e}d/S\nkind\n");
    let built = |options: &[&str]| {
        let args = [&["build", "xx.dic", "--alphabet", "any", "-o", "t.dat"], options].concat();
        folder.dictc(args).run().report().to_string()
    };
    for options in [&["--lemmas", "stem"][..], &["--column", "stem"]] {
        let report = built(options);
        let left_out = "values left out  2, such as that of \"ab\\u{202e}d\": the value has a tab, a control character";
        assert!(report.contains(left_out), "{report}");
        assert!(report.contains("not in the alphabet  2, such as \"su\\0n\"\n"), "{report}");
        assert_eq!(words(&folder), "ab\u{202e}d ab\u{202e}ds cities city hope kind ");
        let values = folder.dictc(["dump", "--columns", "t.dat"]).run();
        assert!(values.yes().contains("\ncities\tcity\n"), "{values:#?}");
    }
    assert!(!built(&["--column", "affixes=flags"]).contains("values left out"));
}

#[test]
fn fewer_affixes_make_fewer_forms() {
    let folder = folder();
    folder.dictc(["build", "xx.dic", "-o", "t.dat", "--max-affixes", "1"]).run().report();
    assert_eq!(words(&folder), "berlin berlins cities city hope hopeful hopes kind mice sun ");
    folder.write("words.txt", "cat\n");
    let ran = folder.dictc(["build", "words.txt", "-o", "t.dat", "--max-affixes", "1"]).run();
    assert!(ran.error().contains("no list is a hunspell dictionary, whose name ends with .dic"), "{ran:#?}");
    let ran = folder.dictc(["build", "xx.dic", "words.txt", "-o", "t.dat", "--max-affixes", "0"]).run();
    assert!(ran.report().contains("     lines and forms  7\n"), "{ran:#?}");
    assert_eq!(words(&folder), "berlin cat city hope kind mice sun ");
}

#[test]
fn compounds_have_as_many_parts_as_are_allowed() {
    let folder = folder();
    folder.write("xx.dic", "4\nsun/C\nlight/CS\nmoon/C\ncat\n");
    let build = |options: &[&str]| folder.dictc([&["build", "xx.dic", "-o", "t.dat"], options].concat()).run();
    let ran = build(&["--compounds", "2", "--max-letters", "8", "--column", "stem"]);
    assert!(ran.report().contains("           compounds  6, of at most 2 parts each\n"), "{ran:#?}");
    assert_eq!(words(&folder), "cat light lights lightsun moon moonmoon moonsun sun sunlight sunmoon sunsun ");
    let ran = folder.dictc(["lookup", "--dict", "t.dat", "--column", "stem", "sunlight"]).run();
    assert_eq!(ran.yes(), "sunlight\t8\tsunlight\n");
    build(&["--compounds", "3", "--max-letters", "9"]).report();
    assert!(words(&folder).contains(" sunlights sunmoon sunsun sunsunsun "));
    folder.write("recipe.toml", "max-letters = 8\n[[list]]\nfiles = [\"xx.dic\"]\ncompounds = 2\n");
    folder.dictc(["build", "--recipe", "recipe.toml", "-o", "t.dat"]).run().report();
    assert!(words(&folder).contains(" sunlight sunmoon "));

    let words: String = (0..70_000).map(|word| format!("{word:05}/C\n")).collect();
    folder.write("xx.dic", format!("70000\n{words}"));
    let ran = build(&["--compounds", "2", "--alphabet", "any"]);
    let expected = "xx.dic:1:1: more than 4 billion compounds of at most 2 parts and 299 letters; \
        allow fewer parts or letters with --compounds and --max-letters, or the keys of these names in a recipe";
    assert!(ran.error().contains(expected), "{ran:#?}");
    folder.write("xx.aff", "SET UTF-8\n");
    folder.write("xx.dic", "1\ncat\n");
    let ran = build(&["--compounds", "2"]);
    assert!(ran.report().contains("           compounds  none: xx.dic has no words to join\n"), "{ran:#?}");
    folder.write("words.txt", "cat\n");
    let ran = folder.dictc(["build", "words.txt", "-o", "t.dat", "--compounds", "2"]).run();
    assert!(ran.error().contains("whose name ends with .dic; leave out --compounds"), "{ran:#?}");
}

#[test]
fn a_recipe_names_hunspell_dictionaries_and_their_options() {
    let folder = folder();
    folder.write("words.forms", WORDS);
    folder.write("words.aff", AFFIXES);
    let build = |list: &str| {
        folder.write("recipe.toml", format!("[[list]]\n{list}\n"));
        folder.dictc(["build", "--recipe", "recipe.toml", "-o", "t.dat"]).run()
    };
    build("files = [\"words.forms\"]\nformat = \"hunspell\"\nmax-affixes = 0\ncolumns = [\"stem\"]").report();
    let columns = folder.dictc(["dump", "--columns", "t.dat"]).run().yes().replace('\n', " ");
    assert_eq!(columns, "word\tstem berlin\tBerlin city\tcity hope\thope kind\tkind mice\tmouse sun\tsun ");
    build("files = [\"xx.dic\"]\nvalue = 5").report();
    let ran = folder.dictc(["lookup", "--dict", "t.dat", "--column", "value", "cities"]).run();
    assert_eq!(ran.yes(), "cities\t2\t5\n");
    for (list, error) in [
        (
            "files = [\"xx.dic\"]\nencoding = \"utf-8\"",
            "recipe.toml:3: a hunspell dictionary states its encoding itself",
        ),
        ("files = [\"xx.dic\"]\ncolumn = 1", "recipe.toml:3: a hunspell dictionary is not a table"),
        ("files = [\"xx.dic\"]\nmax-affixes = 4", "recipe.toml:3: a form has at most 3 affixes"),
        ("files = [\"xx.aff\"]\nmax-affixes = 1", "recipe.toml:3: this list is not a hunspell dictionary"),
        ("files = [\"xx.dic\"]\ncompounds = 1", "recipe.toml:3: a compound has 2 to 99 parts"),
        ("files = [\"xx.aff\"]\ncompounds = 2", "recipe.toml:3: this list is not a hunspell dictionary"),
        ("files = [\"xx.dic\"]\nformat = \"ispell\"", "recipe.toml:3: "),
    ] {
        let ran = build(list);
        assert!(ran.error().contains(error), "{list}: {ran:#?}");
    }
}

#[test]
fn faults_name_the_file_the_line_and_the_column() {
    let folder = folder();
    folder.write("xx.aff", "SET UTF-8\nFLAG num\nSFX 1 Y 1\nSFX 1 0 s/2x .\n");
    folder.write("xx.dic", "1\ncat/1\n");
    let ran = folder.dictc(["build", "xx.dic", "-o", "t.dat"]).run();
    let fault = "faults  1, such as xx.aff:4:11: \"2x\" is not a flag, which is a number; what comes after the number does not count\n";
    assert!(ran.report().contains(fault), "{ran:#?}");
    folder.write("xx.aff", "SET UTF-8\nSFX A Y 2\nSFX A 0 s .\n");
    let ran = folder.dictc(["build", "xx.dic", "-o", "t.dat"]).run();
    assert!(ran.error().contains("xx.aff:2:1: the table has 1 lines, but 2 are stated"), "{ran:#?}");
    let ran = folder.dictc(["build", "xx.dic", "-o", "xx.aff"]).run();
    assert!(ran.error().contains("xx.aff: it is both an input and the output"), "{ran:#?}");
    folder.write("words.dic", "cat\n");
    let ran = folder.dictc(["build", "words.dic", "-o", "t.dat"]).run();
    assert!(ran.error().contains("words.dic: by its name it is a hunspell dictionary"), "{ran:#?}");
    folder.write("words.txt", "cat\n");
    let ran = folder.dictc(["build", "xx.dic", "--column", "stem", "--word-column", "2", "-o", "t.dat"]).run();
    assert!(ran.error().contains("a hunspell dictionary is not a table; leave out --word-column"), "{ran:#?}");
    let ran = folder.dictc(["build", "xx.dic.gz", "-o", "t.dat"]).run();
    assert!(ran.error().contains("xx.dic.gz: a hunspell dictionary is read unpacked"), "{ran:#?}");
    let ran = folder.dictc(["build", "words.txt", "--deny", "xx.dic", "-o", "t.dat"]).run();
    assert!(ran.error().contains("xx.dic: a hunspell dictionary gives words to build from"), "{ran:#?}");
}
