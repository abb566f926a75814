//! `dictc union`, `intersect` and `subtract`: the words are those that `sort` and `comm` make of text.

use std::{collections::BTreeSet, process::Command};

use dict_tests::{
    dictc::Folder,
    inputs::{
        lists::{ENABLE2K, list},
        random::TestRandom,
    },
};

/// Returns the words of a dictionary.
#[track_caller]
fn words(folder: &Folder, name: &str) -> String {
    folder.dictc(["dump", name]).run().yes().to_string()
}

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

#[cfg(unix)]
#[test]
fn the_words_are_those_that_sort_and_comm_make_of_text() {
    let folder = Folder::new();
    let mut random = TestRandom::new(1);
    let mut part = |name: &str| {
        let some: String = ENABLE2K.lines().filter(|_| random.below(3) > 0).flat_map(|word| [word, "\n"]).collect();
        folder.write(&format!("{name}.txt"), &some);
        folder.build(&format!("{name}.dat"), some, &[]);
    };
    ["a", "b", "d"].into_iter().for_each(&mut part);
    let shell = |command: &str| {
        let mut shell = Command::new("sh");
        let output = shell.env("LC_ALL", "C").current_dir(folder.path("")).args(["-c", command]).output().unwrap();
        assert!(output.status.success() && !output.stdout.is_empty(), "{command}: {output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    for (verb, command) in [
        ("union", "sort -u a.txt b.txt d.txt"),
        ("intersect", "comm -12 a.txt b.txt | comm -12 - d.txt"),
        ("subtract", "comm -23 a.txt b.txt | comm -23 - d.txt"),
    ] {
        combine(&folder, &[verb, "a.dat", "b.dat", "d.dat"]);
        assert!(words(&folder, "c.dat") == shell(command), "{verb}");
    }
}

#[test]
fn words_of_any_alphabet_are_combined_as_sets_are() {
    let mut random = TestRandom::new(2);
    for (name, options) in [
        ("spanish", &["--alphabet", "a-zñáéíóúü,ch,ll,rr"][..]),
        ("catalan", &["--fold", "tiles", "--alphabet", "a-zç,l·l,ny,qu"]),
        ("kana", &[]),
        ("german", &["--fold", "none", "--alphabet", "any"]),
    ] {
        let folder = Folder::new();
        let sets = ["a.dat", "b.dat"].map(|dict| {
            let some: Vec<String> = list(name).into_iter().filter(|_| random.below(3) > 0).collect();
            folder.build(dict, some.join("\n"), options);
            words(&folder, dict).lines().map(String::from).collect::<BTreeSet<_>>()
        });
        for (verb, expected) in
            [("union", &sets[0] | &sets[1]), ("intersect", &sets[0] & &sets[1]), ("subtract", &sets[0] - &sets[1])]
        {
            combine(&folder, &[verb, "a.dat", "b.dat"]);
            let found: BTreeSet<String> = words(&folder, "c.dat").lines().map(String::from).collect();
            assert!(!expected.is_empty() && found == expected, "{name} {verb}");
        }
    }
}

#[test]
fn a_union_is_the_file_that_build_makes_of_all_words() {
    let folder = Folder::new();
    folder.build("a.dat", "cat\ndog\n", &[]);
    folder.build("b.dat", "cow\ndog\n", &[]);
    let report = combine(&folder, &["union", "a.dat", "b.dat"]);
    let lines: Vec<&str> = report.lines().map(str::trim).collect();
    assert_eq!((lines[0], lines[1], lines[2]), ("words read  4", "words  3", "symbols  7"), "{report}");
    assert_eq!(lines.last(), Some(&"wrote c.dat"));
    folder.build("all.dat", "cat\ncow\ndog\n", &[]);
    assert_eq!(folder.read("c.dat"), folder.read("all.dat"));
}

#[test]
fn the_output_may_replace_one_of_the_dictionaries() {
    let folder = Folder::new();
    folder.build("a.dat", "cat\ndog\n", &[]);
    folder.build("b.dat", "cow\ndog\n", &[]);
    folder.dictc(["union", "a.dat", "b.dat", "-o", "a.dat"]).run().report();
    assert_eq!(words(&folder, "a.dat"), "cat\ncow\ndog\n");
    folder.dictc(["subtract", "a.dat", "b.dat", "-o", "b.dat"]).run().report();
    assert_eq!(words(&folder, "b.dat"), "cat\n");
    assert_eq!(folder.names(), ["a.dat", "b.dat"]);
}

/// Creates a folder with dictionaries of `cat`, `cow`, `dog` and `emu`, some with values.
fn with_values(values: [&str; 2]) -> Folder {
    let folder = Folder::new();
    for (dict, values) in ["a.dat", "b.dat"].into_iter().zip(values) {
        folder.write("v.tsv", values.replace(' ', "\t").replace(',', "\n"));
        folder.build(dict, "cat\ncow\ndog\nemu\n", &["--values", "v.tsv"]);
    }
    folder
}

/// Returns the value of each word of `c.dat`.
#[track_caller]
fn values(folder: &Folder) -> Vec<String> {
    let ran = folder.dictc(["lookup", "--dict", "c.dat", "cat", "cow", "dog", "emu", "--column", "value"]).run();
    ran.yes().lines().map(|line| line.rsplit('\t').next().unwrap().to_string()).collect()
}

#[test]
fn values_are_the_first_the_minimum_the_maximum_or_the_sum() {
    let folder = with_values(["cat 20,cow 30,dog -4", "cat 15,cow 35,emu 9"]);
    for verb in ["union", "intersect"] {
        for (options, expected) in [
            (&[][..], ["20", "30", "-4", "9"]),
            (&["--column", "value=first"], ["20", "30", "-4", "9"]),
            (&["--column", "value=min"], ["15", "30", "-4", "9"]),
            (&["--column", "value=max"], ["20", "35", "-4", "9"]),
            (&["--column", "value=sum"], ["35", "65", "-4", "9"]),
        ] {
            combine(&folder, &[&[verb, "a.dat", "b.dat"], options].concat());
            assert_eq!(values(&folder), expected, "{verb} {options:?}");
        }
    }
    folder.build("d.dat", "cow\n", &[]);
    combine(&folder, &["subtract", "a.dat", "d.dat"]);
    assert_eq!(folder.dictc(["lookup", "--dict", "c.dat", "cat", "--column", "value"]).run().yes(), "cat\t0\t20\n");
}

#[test]
fn values_that_are_texts_have_no_sum() {
    let folder = with_values(["cat 20,cow 30", "cat fish,dog house"]);
    for rule in ["min", "max", "sum"] {
        let message = combine_error(&folder, &["union", "a.dat", "b.dat", "--column", &format!("value={rule}")]);
        assert!(message.starts_with("b.dat: its column \"value\" has texts"), "{message}");
    }
    combine(&folder, &["union", "a.dat", "b.dat"]);
    assert_eq!(values(&folder), ["20", "30", "house", "-"]);
}

#[test]
fn a_sum_that_is_too_large_is_an_error() {
    let folder = with_values(["cat 9223372036854775807,dog 1", "cat 1,dog 2"]);
    let message = combine_error(&folder, &["union", "a.dat", "b.dat", "--column", "value=sum"]);
    assert!(message.starts_with("cat: the sum of its values does not fit into 64 bits"), "{message}");
}

#[test]
fn letter_values_are_kept_if_the_dictionaries_that_state_them_agree() {
    let folder = Folder::new();
    folder.build("a.dat", "cat\ndog\n", &["--letter-values", "d=2"]);
    folder.build("b.dat", "cow\ndog\n", &[]);
    folder.build("d.dat", "dog\n", &["--letter-values", "d=3"]);
    for (verb, other, values) in [
        ("union", "b.dat", "d=2"),
        ("intersect", "b.dat", "d=2"),
        ("subtract", "b.dat", "d=2"),
        ("union", "d.dat", "nothing"),
    ] {
        combine(&folder, &[verb, "a.dat", other]);
        let info: serde_json::Value =
            serde_json::from_str(folder.dictc(["info", "--json", "c.dat"]).run().yes()).expect("JSON");
        let stated = info["meta"]["letter-values"].as_str().unwrap_or("nothing");
        assert_eq!(stated, values, "{verb} {other}");
    }
}

#[test]
fn facts_that_the_dictionaries_agree_on_are_kept_and_licences_and_sources_are_joined() {
    let folder = Folder::new();
    let facts = |language, license, source| ["--language", language, "--license", license, "--source", source];
    folder.build(
        "a.dat",
        "cat\ndog\n",
        &[&facts("en", "MIT", "here")[..], &["--name", "A", "--min-letters", "2"]].concat(),
    );
    folder.build("b.dat", "cow\ndog\n", &[&facts("en", "CC0-1.0 OR X11", "there")[..], &["--name", "B"]].concat());
    folder.build("d.dat", "dog\nemu\n", &["--language", "en"]);
    let stated = || -> Vec<String> {
        let ran = folder.dictc(["info", "c.dat"]).run();
        let facts = ["name ", "language ", "license ", "source ", "min-letters "];
        let is_fact = |line: &&str| facts.iter().any(|fact| line.starts_with(fact));
        ran.yes().lines().filter(is_fact).map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
    };
    for verb in ["union", "intersect"] {
        let report = combine(&folder, &[verb, "a.dat", "b.dat"]);
        assert!(report.ends_with("wrote c.dat\n"), "{report}");
        assert_eq!(stated(), ["language en", "license MIT AND (CC0-1.0 OR X11)", "source here; there"], "{verb}");
    }
    let report = combine(&folder, &["union", "a.dat", "d.dat"]);
    assert!(report.contains("\nd.dat states no licence; "), "{report}");
    assert_eq!(stated(), ["language en", "license MIT", "name A", "source here"]);
    let report = combine(&folder, &["union", "a.dat", "d.dat", "--license", "X11", "--name", "C", "--language", "de"]);
    assert!(report.ends_with("wrote c.dat\n"), "{report}");
    assert_eq!(stated(), ["language de", "license X11", "name C", "source here"]);
    // The difference is the first dictionary without some of its words.
    combine(&folder, &["subtract", "a.dat", "b.dat"]);
    assert_eq!(stated(), ["language en", "license MIT", "min-letters 2", "name A", "source here"]);
}

#[test]
fn the_symbols_are_those_of_the_words_that_can_be_in_the_result() {
    let folder = Folder::new();
    folder.build("a.dat", "cat\nchat\n", &["--alphabet", "a-c,ch,t"]);
    folder.build("b.dat", "cat\nhat\n", &["--alphabet", "a,c,ch,h,t"]);
    for (verb, symbols) in [("union", "6: a b c ch h t"), ("intersect", "4: a c ch t"), ("subtract", "5: a b c ch t")] {
        combine(&folder, &[verb, "a.dat", "b.dat"]);
        let ran = folder.dictc(["info", "c.dat"]).run();
        assert!(ran.yes().contains(&format!("\nsymbols   {symbols}\n")), "{verb}: {ran:#?}");
    }
}

#[test]
fn a_result_without_words_is_an_error() {
    let folder = Folder::new();
    folder.build("a.dat", "cat\n", &[]);
    folder.build("b.dat", "dog\n", &[]);
    assert_eq!(combine_error(&folder, &["intersect", "a.dat", "b.dat"]), "a.dat, b.dat: no word is in all of them");
    let message = combine_error(&folder, &["subtract", "a.dat", "b.dat", "a.dat"]);
    assert_eq!(message, "a.dat, b.dat, a.dat: every word of the first is in one of the others");
}

#[test]
fn dictionaries_that_are_folded_or_cut_in_different_ways_are_refused() {
    let folder = Folder::new();
    folder.build("a.dat", "cat\nchat\n", &[]);
    folder.build("b.dat", "cat\nchat\n", &["--fold", "none"]);
    folder.build("d.dat", "cat\nchat\n", &["--alphabet", "a-z,ch"]);
    folder.build("e.dat", "cat\nchat\n", &["--fold", "tiles", "--alphabet", "a,c,h,t,ch"]);
    for verb in ["union", "intersect", "subtract"] {
        let message = combine_error(&folder, &[verb, "a.dat", "a.dat", "b.dat"]);
        assert_eq!(
            message,
            "b.dat: its words are folded by `none`, those of a.dat by `case`; fold it in the same way, with \
             `dictc dump b.dat | dictc build --fold case -o FILE`"
        );
        let message = combine_error(&folder, &[verb, "e.dat", "a.dat"]);
        assert!(
            message.ends_with(" `dictc dump a.dat | dictc build --fold tiles --alphabet a,c,ch,h,t -o FILE`"),
            "{message}"
        );
        let message = combine_error(&folder, &[verb, "a.dat", "d.dat"]);
        assert!(message.starts_with("d.dat: its symbols of several letters are not those of a.dat, "), "{message}");
    }
}

#[test]
fn two_dictionaries_and_an_output_file_are_needed() {
    let folder = Folder::four_words();
    for verb in ["union", "intersect", "subtract"] {
        folder.dictc([verb, "t.dat", "-o", "c.dat"]).run().usage_error();
        folder.dictc([verb, "t.dat", "t.dat"]).run().usage_error();
        let ran = folder.dictc([verb, "t.dat", "t.dat", "-o", "-"]).run();
        assert!(ran.error().starts_with("a dictionary cannot be written to standard output"), "{ran:#?}");
        let ran = folder.dictc([verb, "t.dat", "none.dat", "-o", "c.dat"]).run();
        assert!(ran.error().starts_with("none.dat: cannot read it"), "{ran:#?}");
    }
    folder.dictc(["subtract", "t.dat", "t.dat", "-o", "c.dat", "--column", "value=sum"]).run().usage_error();
    assert_eq!(folder.names(), ["t.dat"]);
}

#[test]
fn the_built_in_dictionary_is_one_like_any_other() {
    let folder = Folder::new();
    folder.build("mine.dat", "catx\ncat\n", &["--language", "en", "--fold", "tiles", "--alphabet", "a-z"]);
    combine(&folder, &["union", "en", "mine.dat"]);
    let ran = folder.dictc(["lookup", "--dict", "c.dat", "catx", "cat", "--column", "value"]).run();
    assert_eq!(ran.yes().lines().map(|line| line.rsplit('\t').next().unwrap()).collect::<Vec<_>>(), ["-", "10"]);
    combine(&folder, &["intersect", "en", "mine.dat"]);
    assert_eq!(words(&folder, "c.dat"), "cat\n");
}
