//! `dictc union`, `intersect` and `subtract`; `dictc pack` and `unpack`: files that come back, and packs that are
//! refused.

use std::{collections::BTreeSet, fs};

use dict_tests::{
    dictc::{Folder, dictc, repository},
    inputs::{
        lists::{ENABLE2K, corpus, list},
        random::TestRandom,
    },
};

use crate::{
    COLUMNS, TABLE, assert_error, assert_error_has, assert_usage_error, built, columns, field, gzip, info, words,
};

const VERBS: [&str; 3] = ["union", "intersect", "subtract"];

/// Runs a verb with these dictionaries and options, into `c.dat`.
#[track_caller]
fn combine(folder: &Folder, args: &[&str]) -> String {
    let report = folder.dictc(args).args(&["-o", "c.dat"]).run().report().to_string();
    folder.dictc(["verify", "--deep", "c.dat"]).run().yes();
    report
}

/// Runs a verb that must fail and write nothing. Returns the error.
#[track_caller]
fn combine_error(folder: &Folder, args: &[&str]) -> String {
    let before = folder.names();
    let message = folder.dictc(args).args(&["-o", "c.dat"]).run().error().to_string();
    assert_eq!(folder.names(), before);
    message
}

#[test]
fn words_of_any_alphabet_are_combined_as_sets_are() {
    let mut random = TestRandom::new(2);
    let english: Vec<String> = ENABLE2K.lines().map(String::from).collect();
    for (all, options) in [
        (english, &[][..]),
        (list("spanish"), &["--alphabet", "a-zñáéíóúü,ch,ll,rr"]),
        (list("catalan"), &["--fold", "tiles", "--alphabet", "a-zç,l·l,ny,qu"]),
        (list("kana"), &[]),
        (list("german"), &["--fold", "none", "--alphabet", "any"]),
    ] {
        let folder = Folder::new();
        let dicts = ["a.dat", "b.dat", "d.dat"];
        let [a, b, d] = dicts.map(|dict| {
            let some: Vec<&str> = all.iter().filter(|_| random.below(3) > 0).map(|word| &**word).collect();
            folder.build(dict, some.join("\n"), options);
            words(&folder, dict).lines().map(String::from).collect::<BTreeSet<_>>()
        });
        for (verb, expected) in VERBS.into_iter().zip([&(&a | &b) | &d, &(&a & &b) & &d, &(&a - &b) - &d]) {
            combine(&folder, &[&[verb], &dicts[..]].concat());
            let found: BTreeSet<String> = words(&folder, "c.dat").lines().map(String::from).collect();
            assert!(!expected.is_empty() && found == expected, "{verb} {options:?}");
        }
    }
}

/// Creates a folder with the dictionaries `a.dat` of `cat` and `dog`, and `b.dat` of `cow` and `dog`.
fn pets(options: [&[&str]; 2]) -> Folder {
    let folder = Folder::new();
    for (dict, words, options) in [("a.dat", "cat\ndog\n", options[0]), ("b.dat", "cow\ndog\n", options[1])] {
        folder.build(dict, words, options);
    }
    folder
}

#[test]
fn a_union_is_the_file_that_build_makes_of_all_words_and_may_replace_a_dictionary() {
    let folder = pets([&[], &[]]);
    let report = combine(&folder, &["union", "a.dat", "b.dat"]);
    let lines: Vec<&str> = report.lines().map(str::trim).collect();
    assert_eq!(lines[..3], ["words read  4", "words  3", "symbols  7"], "{report}");
    assert_eq!(lines.last(), Some(&"wrote c.dat"));
    folder.build("all.dat", "cat\ncow\ndog\n", &[]);
    assert_eq!(folder.read("c.dat"), folder.read("all.dat"));
    folder.dictc(["union", "a.dat", "b.dat", "-o", "a.dat"]).run().report();
    assert_eq!(words(&folder, "a.dat"), "cat\ncow\ndog\n");
    folder.dictc(["subtract", "a.dat", "b.dat", "-o", "b.dat"]).run().report();
    assert_eq!(words(&folder, "b.dat"), "cat\n");
    assert_eq!(folder.names(), ["a.dat", "all.dat", "b.dat", "c.dat"]);
}

#[test]
fn the_built_in_dictionary_is_like_any_other() {
    let folder = Folder::new();
    folder.build("mine.dat", "catx\ncat\n", &["--language", "en", "--fold", "tiles", "--alphabet", "a-z"]);
    combine(&folder, &["union", "en", "mine.dat"]);
    let ran = folder.dictc(["lookup", "--dict", "c.dat", "catx", "cat", "--column", "value"]).run();
    assert_eq!(field(ran.yes(), 2), ["-", "10"]);
    combine(&folder, &["intersect", "en", "mine.dat"]);
    assert_eq!(words(&folder, "c.dat"), "cat\n");
}

/// Creates a folder with dictionaries of `cat`, `cow`, `dog` and `emu`, some with values.
fn valued(values: [&str; 2]) -> Folder {
    let folder = Folder::new();
    for (dict, values) in ["a.dat", "b.dat"].into_iter().zip(values) {
        folder.write("v.tsv", values.replace(' ', "\t").replace(',', "\n"));
        folder.build(dict, "cat\ncow\ndog\nemu\n", &["--values", "v.tsv"]);
    }
    folder
}

#[test]
fn values_are_the_first_the_minimum_the_maximum_or_the_sum() {
    let folder = valued(["cat 20,cow 30,dog -4", "cat 15,cow 35,emu 9"]);
    for verb in ["union", "intersect"] {
        for (options, expected) in [
            (&[][..], ["20", "30", "-4", "9"]),
            (&["--column", "value=first"], ["20", "30", "-4", "9"]),
            (&["--column", "value=min"], ["15", "30", "-4", "9"]),
            (&["--column", "value=max"], ["20", "35", "-4", "9"]),
            (&["--column", "value=sum"], ["35", "65", "-4", "9"]),
        ] {
            combine(&folder, &[&[verb, "a.dat", "b.dat"], options].concat());
            assert_eq!(field(&columns(&folder, "c.dat"), 1)[1..], expected, "{verb} {options:?}");
        }
    }
    folder.build("d.dat", "cow\n", &[]);
    combine(&folder, &["subtract", "a.dat", "d.dat"]);
    assert_eq!(columns(&folder, "c.dat"), "word\tvalue\ncat\t20\ndog\t-4\nemu\t\n");

    let folder = valued(["cat 20,cow 30", "cat fish,dog house"]);
    for rule in ["value=min", "value=max", "value=sum"] {
        let message = combine_error(&folder, &["union", "a.dat", "b.dat", "--column", rule]);
        assert!(message.starts_with("b.dat: its column \"value\" has texts"), "{message}");
    }
    let message = combine_error(&folder, &["union", "a.dat", "b.dat"]);
    assert!(message.ends_with("another dictionary's has integers; build both with the same kind"), "{message}");

    // Ranks do not become integers because of another dictionary. A difference has the values of the first.
    let folder = valued(["cat 20,cow 30", "cat 5"]);
    folder.build_with_values("cow\ndog\n", "cow\t1\ndog\t300\n");
    let message = combine_error(&folder, &["union", "t.dat", "a.dat"]);
    assert!(
        message.starts_with("a.dat: its column \"value\" has integers, and another dictionary's has ranks"),
        "{message}"
    );
    let ran = folder.dictc(["subtract", "t.dat", "a.dat", "-o", "c.dat"]).run();
    assert_error_has(&ran, "every word of the first is in one of the others");
    folder.build("a.dat", "cow\n", &["--values", "v.tsv"]);
    let ran = folder.dictc(["subtract", "t.dat", "a.dat", "-o", "c.dat"]).run();
    assert!(ran.report().contains("column value  1, ranks; best: dog\n"), "{ran:#?}");
    let folder = valued(["cat 9223372036854775807,dog 1", "cat 1,dog 2"]);
    let message = combine_error(&folder, &["union", "a.dat", "b.dat", "--column", "value=sum"]);
    assert!(message.starts_with("cat: the sum of its values does not fit into 64 bits"), "{message}");
}

#[test]
fn dictionaries_are_combined_with_a_rule_for_each_column() {
    let folder = built(TABLE, &COLUMNS);
    let options = ["--column", "frequency=2", "--column", "note=3:texts", "--column", "part=4:flags"];
    folder.build("u.dat", "cat\t1\tn\tnoun pet\ncow\t2\tx\t\n", &options);
    combine(&folder, &["union", "t.dat", "u.dat", "--column", "frequency=sum", "--column", "part=all"]);
    let expected = "word\tfrequency\tlemma\tnote\tpart\ncat\t5013\tcat\tn\tnoun pet\n\
                    cats\t4403\tcat\t\tnoun plural\ncow\t2\t\tx\t\ncut\t4870\tcut\t\tnoun verb\nzax\t\tzax\t\t\n";
    assert_eq!(columns(&folder, "c.dat"), expected);
    combine(&folder, &["subtract", "t.dat", "u.dat"]);
    assert_eq!(columns(&folder, "c.dat"), columns(&folder, "t.dat").replace("cat\t5012\tcat\tnoun\n", ""));
    let union = |rule: &str| folder.dictc(["union", "t.dat", "u.dat", "-o", "c.dat", "--column", rule]).run();
    for (rule, message) in [
        ("part=sum", "t.dat: its column \"part\" has flags; min, max and sum are for integers"),
        ("frequency=all", "t.dat: its column \"frequency\" has integers; "),
        ("value=min", "no dictionary has a column \"value\""),
    ] {
        assert_error(&union(rule), message);
    }
    assert_usage_error(&union("part=most"), "is not NAME=RULE");
    folder.build("v.dat", "cat\tlong\n", &["--column", "frequency=2:texts"]);
    let message = combine_error(&folder, &["intersect", "t.dat", "v.dat"]);
    let expected = "v.dat: its column \"frequency\" has texts, and another dictionary's has integers";
    assert!(message.starts_with(expected), "{message}");
}

#[test]
fn facts_that_the_dictionaries_agree_on_are_kept_and_licences_and_sources_are_joined() {
    let facts = |language, license, source| ["--language", language, "--license", license, "--source", source];
    let a =
        [&facts("en", "MIT", "here")[..], &["--name", "A", "--min-letters", "2", "--letter-values", "d=2"]].concat();
    let b = [&facts("en", "CC0-1.0 OR X11", "there")[..], &["--name", "B"]].concat();
    let folder = pets([&a, &b]);
    folder.build("d.dat", "dog\nemu\n", &["--language", "en", "--letter-values", "d=3"]);
    let stated = || -> Vec<String> {
        let meta = info(&folder, "c.dat")["meta"].take();
        let keys = ["name", "language", "license", "source", "min-letters", "letter-values"];
        keys.iter().filter_map(|key| Some(format!("{key} {}", meta[key].as_str()?))).collect()
    };
    for verb in ["union", "intersect"] {
        let report = combine(&folder, &[verb, "a.dat", "b.dat"]);
        assert!(report.ends_with("wrote c.dat\n"), "{report}");
        let licences = "license MIT AND (CC0-1.0 OR X11)";
        assert_eq!(stated(), ["language en", licences, "source here; there", "letter-values d=2"], "{verb}");
    }
    let report = combine(&folder, &["union", "a.dat", "d.dat"]);
    assert!(report.contains("\nd.dat states no licence; "), "{report}");
    assert_eq!(stated(), ["name A", "language en", "license MIT", "source here"]);
    let report = combine(&folder, &["union", "a.dat", "d.dat", "--license", "X11", "--name", "C", "--language", "de"]);
    assert!(report.ends_with("wrote c.dat\n"), "{report}");
    assert_eq!(stated(), ["name C", "language de", "license X11", "source here"]);
    // The difference is the first dictionary without some of its words.
    combine(&folder, &["subtract", "a.dat", "b.dat"]);
    let expected = ["name A", "language en", "license MIT", "source here", "min-letters 2", "letter-values d=2"];
    assert_eq!(stated(), expected);
}

#[test]
fn the_symbols_are_those_of_the_words_that_can_be_in_the_result() {
    let folder = Folder::new();
    folder.build("a.dat", "cat\nchat\n", &["--alphabet", "a-c,ch,t"]);
    folder.build("b.dat", "cat\nhat\n", &["--alphabet", "a,c,ch,h,t"]);
    for (verb, symbols) in VERBS.into_iter().zip(["6: a b c ch h t", "4: a c ch t", "5: a b c ch t"]) {
        combine(&folder, &[verb, "a.dat", "b.dat"]);
        let ran = folder.dictc(["info", "c.dat"]).run();
        assert!(ran.yes().contains(&format!("\nsymbols   {symbols}\n")), "{verb}: {ran:#?}");
    }
}

#[test]
fn dictionaries_with_other_folds_are_folded_as_the_first_or_as_the_coarsest() {
    let folder = Folder::new();
    let values = &["--alphabet", "any", "--column", "n=2"];
    folder.build("case.dat", "cat\t1\nx-ray\t2\nDéjà vu\t3\nчто\t4\n", values);
    folder.build("tiles.dat", "Cât\ndog\n", &["--fold", "tiles", "--alphabet", "a-z"]);
    folder.build("accents.dat", "cat\n", &["--fold", "accents"]);
    folder.build("none.dat", "Cat\n", &["--fold", "none"]);
    let tiles_of_case =
        "case.dat: its words are folded with `tiles` too; 1 word changed, such as `déjà vu` to `deja vu`\n";
    for (verb, dicts, note, fold, result) in [
        ("union", ["case.dat", "tiles.dat"], tiles_of_case, "tiles", "cat, deja vu, dog, x-ray, что"),
        ("intersect", ["tiles.dat", "case.dat"], tiles_of_case, "tiles", "cat"),
        ("intersect", ["accents.dat", "tiles.dat"], " too; 0 words changed\n", "tiles", "cat"),
        ("intersect", ["none.dat", "accents.dat"], " too; 1 word changed, such as `Cat` to `cat`\n", "accents", "cat"),
        ("subtract", ["case.dat", "tiles.dat"], " too; 0 words changed\n", "case", "déjà vu, x-ray, что"),
        ("subtract", ["tiles.dat", "case.dat"], tiles_of_case, "tiles", "dog"),
    ] {
        let report = combine(&folder, &[&[verb], &dicts[..]].concat());
        assert!(report.contains(note), "{report}");
        assert_eq!(words(&folder, "c.dat").trim_end().replace('\n', ", "), result, "{verb} {dicts:?}");
        assert!(folder.dictc(["info", "c.dat"]).run().yes().contains(&format!("fold      {fold}\n")));
    }
    folder.build("equal.dat", "café\t1\ncafe\t2\n", values);
    let report = combine(&folder, &["union", "equal.dat", "tiles.dat"]);
    assert!(report.contains("; 1 word became equal to others, and the first values count\n"), "{report}");
    combine(&folder, &["union", "case.dat", "tiles.dat"]);
    let looked_up = folder.dictc(["lookup", "--dict", "c.dat", "--column", "n", "Déjà Vu"]).run();
    assert!(looked_up.yes().ends_with("\t3\n"), "{looked_up:#?}");
}

#[test]
fn a_result_without_words_and_dictionaries_with_other_tiles_are_refused() {
    let folder = Folder::new();
    folder.build("cat.dat", "cat\n", &[]);
    folder.build("dog.dat", "dog\n", &[]);
    folder.build("a.dat", "cat\nchat\n", &[]);
    folder.build("d.dat", "cat\nchat\n", &["--alphabet", "a-z,ch"]);
    let message = combine_error(&folder, &["intersect", "cat.dat", "dog.dat"]);
    assert_eq!(message, "cat.dat, dog.dat: no word is in all of them");
    let message = combine_error(&folder, &["subtract", "cat.dat", "dog.dat", "cat.dat"]);
    assert_eq!(message, "cat.dat, dog.dat, cat.dat: every word of the first is in one of the others");
    for verb in VERBS {
        let message = combine_error(&folder, &[verb, "a.dat", "d.dat"]);
        assert!(message.starts_with("d.dat: its symbols of several letters differ from those of a.dat, "), "{message}");
    }
}

#[test]
fn two_dictionaries_and_an_output_file_are_needed() {
    let folder = Folder::four_words();
    for verb in VERBS {
        folder.dictc([verb, "t.dat", "-o", "c.dat"]).run().usage_error();
        folder.dictc([verb, "t.dat", "t.dat"]).run().usage_error();
        let ran = folder.dictc([verb, "t.dat", "t.dat", "-o", "-"]).run();
        assert_error(&ran, "a dictionary cannot be written to standard output");
        let ran = folder.dictc([verb, "t.dat", "none.dat", "-o", "c.dat"]).run();
        assert_error(&ran, "none.dat: cannot read it");
    }
    folder.dictc(["subtract", "t.dat", "t.dat", "-o", "c.dat", "--column", "value=sum"]).run().usage_error();
    assert_eq!(folder.names(), ["t.dat"]);
}

/// Packs `dict` to `t.pack`, and returns the bytes.
#[track_caller]
fn pack(folder: &Folder, dict: &str, options: &[&str]) -> Vec<u8> {
    folder.dictc(["pack", dict, "-o", "t.pack"]).args(options).run().report();
    folder.read("t.pack")
}

/// Packs `dict` and unpacks it to `new.dat`, and returns the bytes.
#[track_caller]
fn repacked(folder: &Folder, dict: &str, options: &[&str]) -> Vec<u8> {
    pack(folder, dict, options);
    folder.dictc(["unpack", "t.pack", "-o", "new.dat"]).run().report();
    folder.read("new.dat")
}

#[test]
fn a_pack_becomes_the_same_file_again_from_a_file_from_gzip_and_from_standard_input() {
    let folder = built(TABLE, &COLUMNS);
    let file = folder.read("t.dat");
    let ran = folder.dictc(["pack", "t.dat", "-o", "t.pack"]).run();
    let pack = folder.read("t.pack");
    assert_eq!(ran.report(), format!("4 words, {} bytes; wrote t.pack\n", pack.len()));
    assert!(pack.len() < file.len());
    folder.write("t.pack.gz", gzip(&pack));
    for args in [["unpack", "t.pack"], ["unpack", "t.pack.gz"], ["unpack", "-"]] {
        for stdin in [pack.clone(), gzip(&pack)] {
            folder.write("new.dat", "");
            let ran = folder.dictc(args).args(&["-o", "new.dat"]).stdin(stdin).run();
            assert!(ran.report().ends_with("; wrote new.dat\n"), "{ran:#?}");
            assert!(folder.read("new.dat") == file, "{args:?}");
        }
    }
}

#[test]
fn a_dense_dictionary_is_smaller_has_the_same_contents_and_becomes_the_same_flat_file_again() {
    let folder = built(TABLE, &COLUMNS);
    let ran = folder.dictc(["convert", "t.dat", "--form", "dense", "-o", "dense.dat"]).run();
    assert!(ran.report().starts_with("4 words, ") && ran.report().ends_with("; wrote dense.dat\n"), "{ran:#?}");
    folder.dictc(["verify", "--deep", "dense.dat"]).run().yes();
    let dumps = ["t.dat", "dense.dat"].map(|dict| folder.dictc(["dump", dict, "--columns"]).run().yes().to_string());
    assert_eq!(dumps[0], dumps[1]);
    assert!(folder.dictc(["info", "dense.dat"]).run().yes().contains("\nform      dense\n"));
    folder.dictc(["convert", "dense.dat", "--form", "flat", "-o", "new.dat"]).run().report();
    assert!(folder.read("new.dat") == folder.read("t.dat"));
    let other = built(TABLE, &[&COLUMNS[..], &["--form", "dense"]].concat());
    assert!(other.read("t.dat") == folder.read("dense.dat"));
    let ran = folder.dictc(["pack", "dense.dat", "-o", "t.pack"]).run();
    assert_error_has(&ran, "dense.dat: it is dense, and packs are for flat dictionaries");
    let ran = folder.dictc(["convert", "t.dat", "--form", "small", "-o", "new.dat"]).run();
    assert!(ran.usage_error().contains("use flat or dense"), "{ran:#?}");
}

#[test]
fn english_without_columns_takes_at_most_2_28_bytes_a_word_in_the_dense_form() {
    let folder = Folder::new();
    folder.write("words.txt", folder.dictc(["dump", "en"]).bytes(&folder));
    folder.dictc(["build", "words.txt", "--form", "dense", "-o", "t.dat"]).run().report();
    let words = folder.read("words.txt").iter().filter(|byte| **byte == b'\n').count();
    let bytes = folder.read("t.dat").len();
    assert!(bytes * 100 <= words * 228, "{bytes} bytes for {words} words");
}

#[test]
fn every_shipped_dictionary_becomes_the_same_file_again() {
    let folder = Folder::new();
    let pack = folder.path("t.pack").display().to_string();
    for language in ["de", "en", "es", "nl", "pl"] {
        let dict = format!("dicts/{language}/{language}.dat");
        dictc(["pack", &*dict, "-o", &*pack]).in_folder(repository()).run().report();
        folder.dictc(["unpack", "t.pack", "-o", "new.dat"]).run().report();
        assert!(folder.read("new.dat") == fs::read(repository().join(dict)).expect("it is read"), "{language}");
    }
}

#[test]
fn after_gzip_the_pack_of_english_takes_at_most_1_95_bytes_a_word_and_2_30_with_lemmas() {
    for (options, limit) in [(&["--without-column", "lemmas"][..], 195), (&[], 230)] {
        let folder = Folder::new();
        let ran = folder.dictc(["pack", "en", "-o", "t.pack"]).args(options).run();
        let words = ran.report().split(" words").next().unwrap_or_default().replace(',', "");
        let words: usize = words.parse().expect("a number");
        let bytes = gzip(folder.read("t.pack")).len();
        assert!(bytes * 100 <= words * limit, "{options:?}: {bytes} bytes for {words} words");
    }
}

#[test]
fn common_packs_a_dictionary_of_only_the_common_words() {
    let folder = Folder::new();
    repacked(&folder, "en", &["--common", "20"]);
    folder.dictc(["verify", "--deep", "new.dat"]).run().yes();
    let ran = folder.dictc(["match", "*", "--common", "20", "--sort", "alphabet"]).run();
    let common = field(ran.yes(), 0);
    assert!(common.len() > 5000 && common == words(&folder, "new.dat").lines().collect::<Vec<_>>(), "{}", common.len());
    let [all, first] = ["en", "new.dat"].map(|dict| {
        let lookup = folder.dictc(["lookup", "--column", "value", "--dict", dict, "-"]).stdin(common.join("\n"));
        field(lookup.run().yes(), 2).join("\n")
    });
    assert_eq!(all, first);
    // The alphabet and the facts about the dictionary stay.
    let [all, first] = ["en", "new.dat"].map(|dict| {
        let described = folder.dictc(["info", dict]).run();
        let is_kept = |line: &&str| ["symbols", "tiles", "name", "licen"].iter().any(|key| line.starts_with(key));
        described.yes().lines().filter(is_kept).map(String::from).collect::<Vec<_>>()
    });
    assert_eq!(all, first);
    let ran = folder.dictc(["pack", "en", "--common", "5", "-o", "none.pack"]).run();
    assert_error_has(&ran, "no word has a value of 5 or better; the best value is 10");
    // Other columns stay too.
    folder.build("t.dat", TABLE, &[&COLUMNS[..], &["--column", "value=2", "--ranks"]].concat());
    repacked(&folder, "t.dat", &["--common", "4900"]);
    let rows = columns(&folder, "t.dat");
    let is_common = |row: &&str| !row.starts_with("cat\t") && !row.starts_with("zax");
    assert!(columns(&folder, "new.dat").lines().eq(rows.lines().filter(is_common)));
}

/// Creates a folder with `t.dat`, a dictionary with the columns `value` and `lemmas`, from the table `t.tsv`.
fn with_lemmas() -> Folder {
    let folder = Folder::new();
    folder.write("t.tsv", "cat\t10\tcat\ncats\t20\tcat\ndog\t10\tdog\n");
    let build = folder.dictc(["build", "t.tsv", "--name", "Pets", "-o", "t.dat"]);
    build.args(&["--column", "value=2", "--lemmas", "3"]).run().report();
    folder
}

#[test]
fn without_packs_a_dictionary_without_columns() {
    let folder = with_lemmas();
    let build = folder.dictc(["build", "t.tsv", "--name", "Pets", "-o", "values.dat", "--column", "value=2"]);
    build.run().report();
    folder.build("none.dat", "cat\ncats\ndog\n", &["--name", "Pets"]);
    let without = |columns: &[&str]| repacked(&folder, "t.dat", columns);
    assert!(without(&[]) == folder.read("t.dat"));
    assert!(without(&["--without-column", "lemmas"]) == folder.read("values.dat"));
    assert!(without(&["--without-column", "value", "--without-column", "lemmas"]) == folder.read("none.dat"));
    let common = without(&["--common", "10", "--without-column", "lemmas"]);
    assert!(common == repacked(&folder, "values.dat", &["--common", "10"]));
    let ran = folder.dictc(["pack", "t.dat", "--without-column", "lemma", "-o", "none.pack"]).run();
    assert_error_has(&ran, "no column has the name \"lemma\"; its columns: lemmas, value");
}

#[test]
fn base_packs_only_the_other_columns_and_unpack_adds_them_to_the_base() {
    let folder = with_lemmas();
    folder.write("base.dat", repacked(&folder, "t.dat", &["--without-column", "lemmas"]));
    let whole = pack(&folder, "t.dat", &[]);
    folder.dictc(["pack", "t.dat", "--base", "base.dat", "-o", "columns.pack"]).run().report();
    let columns = folder.read("columns.pack");
    assert!(columns.len() < whole.len());
    folder.write("columns.pack.gz", gzip(&columns));
    for pack in ["columns.pack", "columns.pack.gz"] {
        let ran = folder.dictc(["unpack", pack, "--base", "base.dat", "-o", "new.dat"]).run();
        assert!(ran.report().starts_with("3 words, "), "{ran:#?}");
        assert!(folder.read("new.dat") == folder.read("t.dat"));
    }
    folder.build("other.dat", "cat\ncats\nfog\n", &[]);
    for (verb, file, base, expected) in [
        ("pack", "t.dat", "other.dat", "t.dat with the base other.dat: the base has another alphabet; "),
        ("pack", "t.dat", "t.dat", "t.dat with the base t.dat: the base has all of its columns already"),
        ("pack", "base.dat", "t.dat", "base.dat with the base t.dat: the base has another column \"lemmas\"; "),
        ("pack", "t.dat", "none.dat", "none.dat: cannot read it: there is no such file"),
        ("unpack", "columns.pack", "t.dat", "columns.pack with the base t.dat: it was made for a base with "),
        ("unpack", "t.pack", "t.dat", "t.pack with the base t.dat: a pack of a whole dictionary, not of columns"),
        ("unpack", "t.dat", "base.dat", "t.dat with the base base.dat: it is a dictionary file already"),
    ] {
        assert_error(&folder.dictc([verb, file, "--base", base, "-o", "none.out"]).run(), expected);
    }
    let expected = "columns.pack: a pack of columns; it needs the base that it was made for; name the base with --base";
    assert_error(&folder.dictc(["unpack", "columns.pack", "-o", "none.out"]).run(), expected);
    assert!(!folder.names().contains(&"none.out".to_string()));
}

#[test]
fn damaged_and_foreign_packs_are_refused_and_nothing_is_written() {
    let folder = Folder::four_words();
    let pack = pack(&folder, "t.dat", &[]);
    let mut flipped = pack.clone();
    flipped[76] ^= 0x40;
    let mut newer = pack.clone();
    newer[8] = 2;
    let text = b"cat\ncats\n".repeat(9);
    let files: [(&[u8], &str); 8] = [
        (b"", "bad.pack: it ends at offset 0, too early; get it again"),
        (&text, "bad.pack: not a pack"),
        (&folder.read("t.dat"), "bad.pack: it is a dictionary file already"),
        (&pack[..pack.len() - 1], &format!("bad.pack: it ends at offset {}, ", pack.len() - 1)),
        (&[&pack[..], b"\n"].concat(), &format!("bad.pack: damaged at offset {}: bytes follow", pack.len())),
        (&flipped, "bad.pack: damaged at offset 64: "),
        (&newer, "bad.pack: a pack of version 2, "),
        (&gzip(&pack)[..30], "bad.pack: cannot read it: "),
    ];
    for (bytes, expected) in files {
        folder.write("bad.pack", bytes);
        let before = folder.names();
        assert_error(&folder.dictc(["unpack", "bad.pack", "-o", "new.dat"]).run(), expected);
        assert_eq!(folder.names(), before);
    }
    assert_error(&folder.dictc(["unpack", "none.pack", "-o", "new.dat"]).run(), "none.pack: cannot read it: ");
}

#[test]
fn a_dictionary_with_corrected_checksums_is_packed_to_its_bytes_or_refused() {
    let mut refused = 0;
    for entry in fs::read_dir(corpus("bad-dictionaries")).expect("it is a folder") {
        let path = entry.expect("an entry").path();
        if !path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("sealed-")) {
            continue;
        }
        let folder = Folder::new();
        folder.write("t.dat", fs::read(&path).expect("it is read"));
        let ran = folder.dictc(["pack", "t.dat", "-o", "t.pack"]).run();
        if ran.code == Some(0) {
            assert!(repacked(&folder, "t.dat", &[]) == folder.read("t.dat"), "{}", path.display());
        } else {
            assert_error(&ran, "t.dat: ");
            refused += 1;
        }
    }
    assert!(refused > 5, "{refused}");
}
