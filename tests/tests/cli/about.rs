//! Help, manual page, completions and version of `dictc`.

use dict_tests::dictc::dictc;

/// The options about the facts that a dictionary states.
const FACTS: &[&str] = &["--name", "--language", "--license", "--source", "--letter-values"];

/// The options of verbs that ask a dictionary, and count words that the user adds.
const WORDS: &[&str] = &["--dict", "--add", "--deny"];

/// The options of verbs that list words.
const LISTING: &[&str] = &[
    "--with",
    "--without",
    "--length",
    "--min-letters",
    "--max-letters",
    "--wordle",
    "--common",
    "--form-of",
    "--sort",
    "--by",
    "--limit",
    "--points",
    "--count",
    "--json",
];

/// The options of verbs that have rules.
const RULES: &[&str] = &["--rules", "--min-letters", "--points", "--common", "--family"];

/// The options of verbs that roll cubes.
const CUBES: &[&str] = &["--cubes", "--size", "--seed"];

/// Every verb with its options, in groups.
const VERBS: [(&str, &[&[&str]]); 33] = [
    (
        "build",
        &[
            &[
                "--output",
                "--recipe",
                "--min-letters",
                "--max-letters",
                "--alphabet",
                "--fold",
                "--deny",
                "--values",
                "--column",
                "--lemmas",
                "--word-column",
                "--max-affixes",
                "--compounds",
            ],
            FACTS,
        ],
    ),
    ("info", &[&["--json"]]),
    ("verify", &[&["--deep"]]),
    ("dump", &[&["--columns"]]),
    ("diff", &[]),
    ("union", &[&["--column", "--output"], FACTS]),
    ("intersect", &[&["--column", "--output"], FACTS]),
    ("subtract", &[&["--output"], FACTS]),
    ("pack", &[&["--output", "--common", "--without-column", "--base"]]),
    ("unpack", &[&["--output", "--base"]]),
    ("lookup", &[&["--column"], WORDS]),
    ("lemma", &[WORDS]),
    ("forms", &[WORDS, &["--pattern"], LISTING]),
    ("complete", &[WORDS, &["--pattern"], LISTING]),
    ("match", &[WORDS, LISTING]),
    ("anagram", &[&["--partial"], WORDS, &["--pattern"], LISTING]),
    ("near", &[&["--distance"], WORDS, &["--pattern"], LISTING]),
    ("suggest", &[&["--limit", "--keyboard", "--json"], WORDS]),
    ("check", &[&["--skip-code", "--format", "--limit", "--common"], WORDS]),
    ("scan", &[&["--anywhere", "--overlapping", "--count", "--json"], WORDS]),
    ("replace", &[&["--by", "--with", "--anywhere"], WORDS]),
    ("segment", &[&["--by"], WORDS]),
    ("extend", &[WORDS, &["--pattern"], LISTING]),
    ("define", &[&["--dict"]]),
    ("glossary", &[&["--output", "--dict"]]),
    ("solve", &[&["--file"], WORDS, RULES, &["--sort", "--limit", "--show", "--paths", "--all-paths", "--json"]]),
    ("score", &[WORDS, RULES, &["--threads"]]),
    ("roll", &[&["--boards"], CUBES, &["--dict", "--rules", "--family"]]),
    ("simulate", &[&["--boards"], CUBES, WORDS, RULES]),
    (
        "best",
        &[
            &["--size", "--layout", "--cubes", "--letters", "--words", "--dict"],
            RULES,
            &["--limit", "--time", "--boards", "--seed", "--threads", "--resume", "--explain", "--prove", "--check"],
            &["--estimate", "--shard", "--merge"],
        ],
    ),
    (
        "play",
        &[&["--board"], CUBES, WORDS, RULES, &["--time", "--opponent", "--drill", "--daily", "--plain", "--stats"]],
    ),
    ("completions", &[]),
    ("man", &[]),
];

/// Returns every verb with all of its options.
fn verbs() -> impl Iterator<Item = (&'static str, Vec<&'static str>)> {
    VERBS.into_iter().map(|(verb, groups)| (verb, groups.concat()))
}

/// Returns the options that a help page lists, and whether each has a description.
fn listed(help: &str) -> Vec<(&str, bool)> {
    let lines: Vec<&str> = help.lines().collect();
    // Text that is wrapped before an option is not indented as options are.
    let is_option = |line: &str| (line.starts_with("  -") || line.starts_with("      -")) && line.contains("--");
    let options = lines.iter().enumerate().filter(|(_, line)| is_option(line));
    options
        .map(|(number, line)| {
            // An option whose value may be left out is written `--daily[=<DATE>]`.
            let option = line.split([' ', '[']).find(|word| word.starts_with("--")).unwrap_or_default();
            let next = lines.get(number + 1).map_or("", |line| line.trim());
            (option, next.starts_with(|c: char| c.is_uppercase()))
        })
        .collect()
}

#[test]
fn the_help_of_every_verb_describes_every_option() {
    for (verb, options) in verbs() {
        let ran = dictc([verb, "--help"]).run();
        let help = ran.yes();
        let mut expected: Vec<(&str, bool)> = options.iter().map(|option| (*option, true)).collect();
        // If no option has a second paragraph, help puts descriptions on the same line.
        let is_short = !listed(help).iter().any(|(_, is_described)| *is_described);
        expected.push(("--help", true));
        let found: Vec<(&str, bool)> =
            listed(help).into_iter().map(|(option, long)| (option, long || is_short)).collect();
        assert_eq!(found, expected, "{ran:#?}");
        assert!(help.contains(&format!("Usage: dictc {verb}")), "{ran:#?}");
        assert!(help.starts_with(|c: char| c.is_uppercase()), "the page starts with a sentence: {ran:#?}");
    }
}

#[test]
fn every_argument_and_option_has_a_short_help() {
    for (verb, options) in verbs() {
        let ran = dictc([verb, "-h"]).run();
        let arguments = ran.yes().lines().skip_while(|line| *line != "Arguments:").skip(1);
        let arguments = arguments.take_while(|line| !line.is_empty());
        for line in arguments.filter(|line| line.starts_with("  <") || line.starts_with("  [")) {
            let text = line.trim().split_once("  ").map(|(_, text)| text.trim_start());
            assert!(text.is_some_and(|text| text.starts_with(|c: char| c.is_uppercase())), "{line}: {ran:#?}");
        }
        for option in options {
            let line = ran.yes().lines().find(|line| line.contains(option) && line.trim_start().starts_with('-'));
            let text = line.and_then(|line| line.trim().rsplit_once("  ")).map(|(_, text)| text);
            assert!(text.is_some_and(|text| text.starts_with(|c: char| c.is_uppercase())), "{option}: {ran:#?}");
        }
    }
}

#[test]
fn help_lists_the_verbs_with_a_summary_each_and_the_exit_codes() {
    for args in [&["--help"][..], &["-h"], &["help"]] {
        let ran = dictc(args).run();
        let mut verbs = ran.yes().lines().skip_while(|line| *line != "Commands:").skip(1);
        for verb in VERBS.map(|(verb, _)| verb).into_iter().chain(["help"]) {
            let line = verbs.next().unwrap_or_default();
            let summary = line.trim_start().strip_prefix(verb).unwrap_or_else(|| panic!("{verb}: {ran:#?}"));
            assert!(summary.trim_start().starts_with(|c: char| c.is_uppercase()), "{verb}: {ran:#?}");
        }
        assert!(ran.yes().contains("Exit codes: 0 "), "{ran:#?}");
    }
}

#[test]
fn without_a_verb_help_is_an_error() {
    let ran = dictc([""; 0]).run();
    assert_eq!((ran.code, &*ran.stdout), (Some(2), ""), "{ran:#?}");
    assert_eq!(ran.stderr, dictc(["-h"]).run().yes());
}

#[test]
fn the_manual_page_has_every_verb_and_option() {
    let ran = dictc(["man"]).run();
    let page = ran.yes().replace("\\-", "-");
    assert!(page.contains("\n.TH dictc 1 "), "{page}");
    // The licences of the built-in dictionary and of the lists of --family ask to go with the program.
    assert!(page.contains("J Ross Beresford") && page.contains("Titus Wormer"), "{page}");
    let mut sections = page.split("\n.SH ").skip(1);
    assert!(sections.next().is_some_and(|name| name.starts_with("NAME\ndictc - ")), "{page}");
    let sections: Vec<&str> = sections.collect();
    for (verb, options) in verbs() {
        let heading = format!("\"DICTC {}\"\n", verb.to_uppercase());
        let section = sections.iter().find(|section| section.starts_with(&heading));
        let section = section.unwrap_or_else(|| panic!("{verb} has no section: {page}"));
        assert!(section.contains(&format!("\\fBdictc {verb}\\fR")), "{verb} has no synopsis: {section}");
        let (_, listed) = section.split_once(".SS OPTIONS\n").unwrap_or_else(|| panic!("{verb}: {section}"));
        for option in options {
            assert!(listed.contains(&format!("\\fB{option}\\fR")), "{verb} {option}: {section}");
        }
    }
}

#[test]
fn completions_know_every_verb_and_option_in_every_shell() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let ran = dictc(["completions", shell]).run();
        for (verb, options) in verbs() {
            assert!(ran.yes().contains(verb), "{shell}: {verb}");
            for option in options {
                assert!(ran.yes().contains(option.trim_start_matches('-')), "{shell}: {verb} {option}");
            }
        }
    }
}

#[test]
fn the_version_is_that_of_the_workspace() {
    let version = format!("dictc {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(dictc(["-V"]).run().yes(), version);
    let ran = dictc(["--version"]).run();
    // The licence of the built-in dictionary asks for this notice.
    assert!(ran.yes().starts_with(&version) && ran.yes().contains("Copyright (c) J Ross Beresford"), "{ran:#?}");
}
