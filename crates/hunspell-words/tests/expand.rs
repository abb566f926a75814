//! Small dictionaries, one for each option, and the words that hunspell accepts. `oracle.py` asks hunspell itself.

use std::{collections::BTreeSet, error::Error, fs, path::PathBuf};

use hunspell_words::{Dictionary, Form};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/dictionaries")
}

fn lines(name: &str) -> BTreeSet<String> {
    let text = fs::read_to_string(folder().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    text.lines().map(String::from).collect()
}

/// Calls `see` with each form.
fn visit(dictionary: &Dictionary, mut see: impl FnMut(&Form<'_>)) {
    let all = dictionary.for_each_form(|form| -> Result<(), Box<dyn Error>> {
        see(form);
        Ok(())
    });
    all.unwrap();
}

fn forms(dictionary: &Dictionary) -> BTreeSet<String> {
    let mut forms = BTreeSet::new();
    visit(dictionary, |form| {
        forms.insert(form.text().to_string());
    });
    forms
}

/// Returns a form with its line, its stem and its flags.
fn described(form: &Form<'_>) -> String {
    let flags: Vec<String> = form.flags().collect();
    format!("{} {}:{} {}", form.text(), form.line(), form.stem(), flags.join(","))
}

#[test]
fn each_dictionary_has_exactly_its_words() {
    let mut count = 0;
    for file in fs::read_dir(folder()).unwrap() {
        let file = file.unwrap().path();
        if file.extension().is_some_and(|extension| extension == "dic") {
            let name = file.file_stem().unwrap().to_str().unwrap();
            let mut dictionary = Dictionary::open(&file).unwrap();
            assert_eq!(dictionary.problems().first(), [], "{name}");
            if name.starts_with("compounds") {
                assert!(dictionary.has_compounds(), "{name}");
                dictionary = dictionary.with_compounds(3, 14);
            }
            let forms = forms(&dictionary);
            assert_eq!(forms, lines(&format!("{name}.words")), "{name}");
            if folder().join(format!("{name}.refused")).exists() {
                let refused = lines(&format!("{name}.refused"));
                assert!(refused.is_disjoint(&forms), "{name}");
            }
            count += 1;
        }
    }
    assert!(count >= 28, "{count}");
}

/// Reads a dictionary from its two files.
fn read(affixes: &str, words: &str) -> Result<Dictionary, hunspell_words::Error> {
    Dictionary::from_bytes(affixes.into(), words.into())
}

#[test]
fn a_form_has_its_stem_its_line_and_the_flags_of_its_affixes_from_the_stem_outwards() {
    let affixes =
        "SET UTF-8\nFLAG num\nSFX 20 Y 1\nSFX 20 0 ful/30 .\nSFX 30 Y 1\nSFX 30 0 ly .\nPFX 10 Y 1\nPFX 10 0 un .\n";
    let dictionary = read(affixes, "2\nhope/20,10\n\nsang/10 st:sing\n").unwrap();
    let mut found = Vec::new();
    visit(&dictionary, |form| found.push(described(form)));
    let expected = [
        "hope 2:hope ",
        "unhope 2:hope 10",
        "hopeful 2:hope 20",
        "unhopeful 2:hope 20,10",
        "hopefully 2:hope 20,30",
        "unhopefully 2:hope 20,30,10",
        "sang 4:sing ",
        "unsang 4:sing 10",
    ];
    assert_eq!(found, expected);
    for (max_affixes, forms) in [(0, 2), (1, 5), (2, 7), (3, 8), (9, 8)] {
        let dictionary = read(affixes, "2\nhope/20,10\nsang/10\n").unwrap().with_max_affixes(max_affixes);
        let mut count = 0;
        visit(&dictionary, |_| count += 1);
        assert_eq!(count, forms, "at most {max_affixes}");
    }
}

#[test]
fn a_compound_has_the_stem_the_line_and_the_flags_of_its_last_part() {
    let affixes = "SET UTF-8\nCOMPOUNDFLAG C\nSIMPLIFIEDTRIPLE\nCHECKCOMPOUNDTRIPLE\nSFX S Y 1\nSFX S 0 s .\n";
    let dictionary = read(affixes, "3\nball/CS\nfoot/C\nlaid/CS st:lay\n").unwrap();
    assert_eq!(forms(&dictionary).len(), 5);
    let mut found = Vec::new();
    visit(&dictionary.with_compounds(2, 8), |form| {
        if form.is_compound() {
            found.push(described(form));
        }
    });
    found.sort();
    let expected = [
        "ballaid 4:ballay ",
        "ballaids 4:ballay S",
        "ballball 2:ballball ",
        "ballfoot 3:ballfoot ",
        "football 2:football ",
        "footfoot 3:footfoot ",
        "footlaid 4:footlay ",
        "laidball 2:laidball ",
        "laidfoot 3:laidfoot ",
        "laidlaid 4:laidlay ",
    ];
    assert_eq!(found, expected);
}

#[test]
fn compounds_are_counted_before_they_are_made() {
    let words: String = (0..70_000).map(|word| format!("{word:05}/C\n")).collect();
    let dictionary = read("COMPOUNDFLAG C\n", &format!("70000\n{words}")).unwrap().with_compounds(2, 10);
    let mut count = 0;
    let all = dictionary.for_each_form(|_| -> Result<(), hunspell_words::Error> {
        count += 1;
        Ok(())
    });
    let expected = "words:1:1: more than 4 billion compounds of at most 2 parts and 10 letters";
    assert_eq!((all.unwrap_err().to_string().as_str(), count), (expected, 0));
    assert_eq!(forms(&dictionary.with_compounds(2, 9)).len(), 70_000);
}

#[test]
fn rules_of_compounds_have_flags_of_all_forms() {
    for (form, rule, flags, expected) in [
        ("UTF-8", "ä?b", ["ä", "b"], Ok(1)),
        ("long", "(aa)(bb)", ["aa", "bb"], Ok(1)),
        ("long", "aabb", ["aa", "bb"], Ok(1)),
        ("num", "(1)*(22)", ["1", "22"], Ok(2)),
        ("num", "1,22", ["1", "22"], Ok(1)),
        (
            "long",
            "(aa)[bb]",
            ["aa", "bb"],
            Err("affixes:4:18: a flag in parentheses is expected here; the row is left out"),
        ),
    ] {
        let affixes = format!("SET UTF-8\nFLAG {form}\nCOMPOUNDRULE 1\nCOMPOUNDRULE {rule}\n");
        let dictionary = read(&affixes, &format!("2\nfoo/{}\nbar/{}\n", flags[0], flags[1])).unwrap();
        let found = match dictionary.problems().first() {
            [] => Ok(forms(&dictionary.with_compounds(3, 9)).len() - 2),
            [problem, ..] => Err(problem.to_string()),
        };
        assert_eq!(found, expected.map_err(String::from), "{form} {rule}");
    }
}

#[test]
fn hostile_rules_of_compounds_are_refused_soon() {
    let rule = |rule: &str| format!("COMPOUNDMIN 1\nCOMPOUNDRULE 1\nCOMPOUNDRULE {rule}\n");
    let sequences = "words:1:1: COMPOUNDRULE allows more than 10,000 sequences of at most 99 parts";
    let steps = "words:1:1: more than 4 billion compounds of at most 99 parts and 99 letters";
    for (affixes, expected) in [
        (rule(&"a?b?".repeat(50_000)), sequences),
        (rule("a*b*c*"), sequences),
        ("COMPOUNDMIN 1\nCOMPOUNDFLAG a\n".to_string(), steps),
    ] {
        let dictionary = read(&affixes, "2\na/abc\nb/abc\n").unwrap().with_compounds(99, 99);
        let ended = dictionary.for_each_form(|_| -> Result<(), hunspell_words::Error> { Ok(()) });
        assert_eq!(ended.unwrap_err().to_string(), expected);
    }
    // No word of ten letters has more than ten parts.
    let dictionary = read(&rule("a*b*c*"), "2\na/a\nb/bc\n").unwrap().with_compounds(99, 10);
    assert_eq!(forms(&dictionary).len(), 2 + (2..=10).map(|letters| letters + 1).sum::<usize>());
}

#[test]
fn flags_that_cannot_be_written_are_escaped() {
    let rules = [b'A', 0xc1, 0x85].map(|flag| [b"SFX ", &[flag][..], b" Y 1\nSFX ", &[flag], b" 0 x .\n"].concat());
    let affixes = [&b"SET ISO8859-7\n"[..], &rules.concat()].concat();
    let words = b"1\n\xe1/A\xc1\x85\n".to_vec();
    let dictionary = Dictionary::from_bytes(affixes, words).unwrap();
    let mut flags = Vec::new();
    visit(&dictionary, |form| flags.extend(form.flags()));
    assert_eq!(flags, ["A", "\\x85", "Α"]);
}

#[test]
fn words_and_affixes_that_are_too_long_are_left_out_as_in_hunspell() {
    for (encoding, limit) in [("UTF-8", 300), ("ISO8859-1", 100)] {
        let affixes = format!("SET {encoding}\nSFX A Y 2\nSFX A 0 s .\nSFX A 0 {} .\n", "x".repeat(limit));
        let [fits, full, long] = [limit - 2, limit - 1, limit].map(|len| "a".repeat(len));
        let dictionary = read(&affixes, &format!("3\n{fits}/A\n{full}/A\n{long}/A\n")).unwrap();
        assert_eq!(forms(&dictionary), [fits.clone(), full, fits + "s"].into(), "{encoding}");
        let problems: Vec<String> = dictionary.problems().first().iter().map(ToString::to_string).collect();
        let left_out = [
            "affixes:4:1: an affix that is longer than any word; the rule is left out",
            "words:4:1: a word that is too long for hunspell; the word is left out",
        ];
        assert_eq!(problems, left_out, "{encoding}");
    }
}

#[test]
fn one_word_of_very_many_forms_does_not_refuse_a_dictionary_at_once() {
    let mut affixes = "SET UTF-8\nFLAG num\nSFX 1 Y 400\n".to_string();
    (1..=400).for_each(|number| affixes += &format!("SFX 1 0 {number}/2 .\n"));
    affixes += "SFX 2 Y 400\n";
    (1..=400).for_each(|number| affixes += &format!("SFX 2 0 {number} .\n"));
    let words = "200001\na/1\n".to_string() + &"b\n".repeat(200_000);
    let mut count = 0;
    let all = read(&affixes, &words).unwrap().for_each_form(|_| -> Result<(), Box<dyn Error>> {
        count += 1;
        Ok(())
    });
    all.unwrap();
    assert_eq!(count, 200_000 + 1 + 400 + 160_000);
    let words = "300000\n".to_string() + &"a/1,2\n".repeat(300_000);
    let dictionary = read(&affixes, &words).unwrap();
    let error = dictionary.for_each_form(|_| -> Result<(), Box<dyn Error>> { Ok(()) }).unwrap_err().to_string();
    assert_eq!(error, "words:1:1: more than 4 billion forms, by an estimate from one word in 300");
}

#[test]
fn an_error_of_the_visitor_stops_the_expansion() {
    let dictionary = read("", "2\na\nb\n").unwrap();
    let mut count = 0;
    let stopped = dictionary.for_each_form(|_| -> Result<(), Box<dyn Error>> {
        count += 1;
        Err("enough".into())
    });
    assert_eq!((stopped.unwrap_err().to_string(), count), ("enough".to_string(), 1));
}

#[test]
#[ignore = "long: make test-all"]
fn a_word_of_too_many_forms_is_refused_in_bounded_time() {
    let mut affixes = "SET UTF-8\nFLAG num\nPFX 2 Y 3000\n".to_string();
    (1..=3000).for_each(|number| affixes += &format!("PFX 2 0 {number} .\n"));
    affixes += "SFX 1 Y 3000\n";
    (1..=3000).for_each(|number| affixes += &format!("SFX 1 0 {number}/1 .\n"));
    let dictionary = read(&affixes, "1\na/1,2\n").unwrap();
    let mut count = 0_u64;
    let stopped = dictionary.for_each_form(|_| -> Result<(), Box<dyn Error>> {
        count += 1;
        Ok(())
    });
    let error = stopped.unwrap_err().to_string();
    assert_eq!(error, "words:2:1: more than 67 million rules were tried on this word");
    assert!((60_000_000..70_000_000).contains(&count), "{count}");
    let dictionary = dictionary.with_max_affixes(1);
    assert_eq!(forms(&dictionary).len(), 6001);
}

/// Makes affixes that give a word with the flag 1 nine million forms.
fn many_suffixes(others: &str) -> String {
    let suffixes = (0..3000).map(|number| format!("SFX 1 0 {}{number}/1 .\n", "long".repeat(10)));
    format!("SET UTF-8\nFLAG num\nFORBIDDENWORD 9\nSFX 1 Y 3000\n{}{others}", suffixes.collect::<String>())
}

#[test]
fn of_very_many_forbidden_forms_those_count_that_other_words_have() {
    // A form of `w` with a suffix is also one of the forbidden word with a shorter suffix, which hunspell finds first.
    let first = format!("SFX 2 Y 1\nSFX 2 0 o{}0 .\n", "long".repeat(10));
    let affixes = many_suffixes(&(first + "SFX 3 Y 1\nSFX 3 0 rd .\nSFX 4 Y 2\nSFX 4 0 ord .\nSFX 4 0 orm .\n"));
    let dictionary = read(&affixes, "3\nwo/1,3,9\nw/2,4\nwolf\n").unwrap();
    assert_eq!(forms(&dictionary), ["w", "wolf", "worm"].map(String::from).into());
}

#[test]
#[ignore = "long: make test-all"]
fn forbidden_forms_take_bounded_memory() {
    let find = |dictionary: Dictionary| {
        dictionary.for_each_form(|_| -> Result<(), hunspell_words::Error> { Ok(()) }).unwrap_err().to_string()
    };
    let error = "words:2:1: forbidden words have more than 7 million forms";
    assert_eq!(find(read(&many_suffixes(""), "2\na/1,9\na/1\n").unwrap()), error);
    // A compound may have any text.
    assert_eq!(find(read(&many_suffixes(""), "1\na/1,9\n").unwrap().with_compounds(2, 9)), error);
}
