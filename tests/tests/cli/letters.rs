//! Questions about letters, points and hooks: options of the verbs that list words.

use dict_tests::dictc::{Folder, Outcome, dictc};
use serde_json::Value;

/// Asks the built-in English dictionary.
fn english(args: &[&str]) -> Outcome {
    dictc(args).run()
}

/// Returns the built-in English words of 3 to 7 letters.
fn words() -> Vec<String> {
    english(&["dump"]).yes().lines().filter(|word| (3..=7).contains(&word.len())).map(String::from).collect()
}

/// Asks for words of 3 to 7 letters, and compares them with the words for which `is_it` is true.
#[track_caller]
fn compare(args: &[&str], words: &[String], is_it: impl Fn(&str) -> bool) {
    let has_lengths = args.iter().any(|arg| arg.contains("--length") || arg.contains("-letters"));
    let lengths = if has_lengths { &[][..] } else { &["--min-letters", "3", "--max-letters", "7"] };
    let ran = english(&[args, lengths, &["--sort", "alphabet"]].concat());
    let expected: String = words.iter().filter(|word| is_it(word)).flat_map(|word| [word, "\n"]).collect();
    assert!(expected.lines().count() > 3, "{args:?}: {expected}");
    let first = |line: &str| line.split('\t').next().unwrap_or_default().to_string() + "\n";
    assert_eq!(ran.yes().lines().map(first).collect::<String>(), expected, "{args:?}");
    let counted = english(&[args, lengths, &["--count"]].concat());
    assert_eq!(counted.yes(), format!("{}\n", expected.lines().count()));
}

#[test]
fn words_with_letters_and_without_others_are_those_that_a_check_of_every_word_finds() {
    let words = words();
    let count = |word: &str, letter: char| word.matches(letter).count();
    compare(&["match", "--with", "qz"], &words, |word| word.contains('q') && word.contains('z'));
    compare(&["match", "--with", "zaz"], &words, |word| count(word, 'z') > 1 && word.contains('a'));
    compare(&["match", "--without", "aeiou"], &words, |word| !word.contains(['a', 'e', 'i', 'o', 'u']));
    // A six-letter word with a z in third place, without r, s, t.
    compare(&["match", "??z???", "--without", "rst"], &words, |word| {
        word.len() == 6 && &word[2..3] == "z" && !word.contains(['r', 's', 't'])
    });
    compare(&["match", "q*", "--length", "5", "--with", "t"], &words, |word| {
        word.len() == 5 && word.starts_with('q') && word.contains('t')
    });
    compare(&["match", "--length", "4", "--with", "x"], &words, |word| word.len() == 4 && word.contains('x'));
    compare(&["match", "z*", "--max-letters", "4", "--min-letters", "3"], &words, |word| {
        word.len() <= 4 && word.starts_with('z')
    });
    compare(&["complete", "qu", "--without", "aei"], &words, |word| {
        word.starts_with("qu") && !word.contains(['a', 'e', 'i'])
    });
    compare(&["near", "cat", "--pattern", "c*", "--without", "s"], &words, |word| {
        let replaced = word.len() == 3 && word.chars().zip("cat".chars()).filter(|(a, b)| a != b).count() <= 1;
        let inserted = word.len() == 4 && (0..4).any(|at| word[..at].to_string() + &word[at + 1..] == "cat");
        word.starts_with('c') && !word.contains('s') && (replaced || inserted || word == "cta")
    });
    compare(&["extend", "ate", "--without", "m", "--pattern", "?ate"], &words, |word| {
        word.len() == 4 && word.ends_with("ate") && !word.starts_with('m')
    });
}

/// Returns whether the tiles and blanks of `rack` spell `letters`, and whether they are all used.
fn spells(rack: &str, letters: &str) -> (bool, bool) {
    let mut left: Vec<char> = rack.chars().collect();
    let is_spelled = letters.chars().all(|letter| {
        let at = left.iter().position(|&tile| tile == letter).or(left.iter().position(|&tile| tile == '?'));
        at.map(|at| left.swap_remove(at)).is_some()
    });
    (is_spelled, left.is_empty())
}

#[test]
fn the_letters_of_an_anagrams_pattern_lie_on_the_board_and_the_others_come_from_the_rack() {
    let words = words();
    // The letter on the board is the third one, and the rack has a blank for another.
    compare(&["anagram", "retinq?", "--partial", "--pattern", "??a???"], &words, |word| {
        word.len() == 6 && &word[2..3] == "a" && spells("retinq?", &(word[..2].to_string() + &word[3..])).0
    });
    compare(&["anagram", "eirstu", "--partial", "--pattern", "?a*", "--with", "s"], &words, |word| {
        &word[1..2] == "a" && word.contains('s') && spells("eirstu", &(word[..1].to_string() + &word[2..])).0
    });
    // Any of several `a` may be the one on the board.
    for rack in ["tsrl?", "aaln??"] {
        compare(&["anagram", rack, "--pattern", "*a*"], &words, |word| {
            word.contains('a') && spells(rack, &word.replacen('a', "", 1)) == (true, true)
        });
    }
    // Letters in brackets are tiles of the rack.
    compare(&["anagram", "aelt", "--partial", "--pattern", "s[aeiou]*"], &words, |word| {
        word.starts_with('s') && word[1..].starts_with(['a', 'e', 'i', 'o', 'u']) && spells("aelt", &word[1..]).0
    });
    let line = |args: &[&str]| english(&[&["anagram"], args].concat()).yes().to_string();
    // The letter on the board has its points, and only the blank has none.
    assert!(line(&["qi?", "--pattern", "?u??", "--points"]).contains("quit\tt\t13\n"));
    // The tiles `i` and `j` do not become one tile `ij`, which this dictionary has too.
    let folder = Folder::new();
    folder.build("t.dat", "ijs\nis\nsi\nsij\n", &["--alphabet", "a-z,ij"]);
    let ask =
        |rack: &str, pattern: &str| folder.dictc(["anagram", rack, "--dict", "t.dat", "--pattern", pattern]).run();
    assert_eq!(ask("i", "s*").yes(), "si\n");
    assert_eq!(ask("ij", "s*").yes(), "sij\n");
    assert_eq!(ask("s", "ij*").yes(), "ijs\n");
    assert_eq!(ask("j", "si*").no(), "");
    assert_eq!(ask("s", "?s").no(), "");
}

#[test]
fn words_that_fit_wordles_answers_are_found() {
    let fits = |args: &[&str]| english(&[&["match", "--common", "20"], args].concat()).yes().to_string();
    assert_eq!(fits(&["--wordle", "crane=-y--g", "--wordle", "tiger=---yy", "--with", "v"]), "serve\nverse\n");
    // One letter of a doubled letter is grey: the word has exactly one.
    let found = fits(&["--wordle", "eerie=y----", "--limit", "1000"]);
    assert!(found.lines().all(|word| word.len() == 5 && word.matches('e').count() == 1), "{found}");
    assert!(found.lines().all(|word| !word.starts_with('e') && !word[1..].starts_with('e') && !word.ends_with('e')));
    assert_eq!(english(&["match", "--wordle", "CRANE=🟩🟩🟩🟩🟩"]).yes(), "crane\n");
    assert_eq!(english(&["match", "--wordle", "crane=🟧🟧🟧🟧🟧"]).yes(), "crane\n");
    assert_eq!(fits(&["--wordle", "crane=⬛🟦⬛⬛🟧"]), fits(&["--wordle", "crane=-y--g"]));
    for (clue, message) in [
        ("=", "write a guess, `=` and its colours, such as crane=-y--g"),
        ("crane", "write a guess, `=` and its colours, such as crane=-y--g"),
        ("crane=-y--", "`crane` has 5 letters, and `-y--` 4 colours; write a colour for each letter"),
        ("crane=-y--x", "`x` in `-y--x` is not a colour; write `g` for the right place"),
        ("cr.ne=-y--g", "`.` in `cr.ne` is not a letter of this dictionary"),
    ] {
        let ran = english(&["match", "--wordle", clue]);
        assert!(ran.code == Some(2) && ran.stderr.contains(message), "{ran:#?}");
    }
}

#[test]
fn letters_of_several_characters_are_one_letter_and_lengths_count_characters() {
    let folder = Folder::new();
    folder.build("t.dat", "ij\nijs\nis\nkijk\nki\nk\n", &["--alphabet", "a-z,ij"]);
    let ask = |args: &[&str]| folder.dictc(args).args(&["--dict", "t.dat"]).run().yes().to_string();
    assert_eq!(ask(&["match", "--with", "ij"]), "ij\nijs\nkijk\n");
    assert_eq!(ask(&["match", "--with", "i"]), "is\nki\n");
    assert_eq!(ask(&["match", "--length", "2"]), "is\nij\nki\n");
    assert_eq!(ask(&["match", "--wordle", "ijk=g-"]), "ijs\n");
    assert_eq!(ask(&["complete", "i", "--max-letters", "2"]), "is\nij\n");
    assert_eq!(ask(&["anagram", "s ?"]), "is\ti\nijs\tij\n");
    assert_eq!(ask(&["extend", "k", "s"]), "\tk\ti\ni ij\ts\t\n");
}

#[test]
fn equally_common_words_come_by_length_and_near_words_of_the_same_letters_first() {
    let english = |args: &[&str]| english(args).yes().to_string();
    assert!(english(&["complete", "th", "--limit", "5"]).starts_with("the\n"));
    assert!(english(&["near", "teh", "--limit", "3"]).starts_with("the\t1\n"));

    let folder = Folder::new();
    folder.write("v.tsv", "cats\t10\ncat\t10\ncar\t10\ncart\t20\nact\t10\nacts\t10\nc\t30\n");
    folder.build("t.dat", "cats\ncat\ncar\ncart\nact\nacts\nc\n", &["--values", "v.tsv"]);
    let ask = |args: &[&str]| folder.dictc(args).args(&["--dict", "t.dat"]).run().yes().to_string();
    assert_eq!(ask(&["complete", "c"]), "car\ncat\ncats\ncart\nc\n");
    assert_eq!(ask(&["match", "*", "--sort", "common"]), "act\ncar\ncat\nacts\ncats\ncart\nc\n");
    assert_eq!(ask(&["near", "CTA"]), "cat\t1\n");
    assert_eq!(ask(&["near", "cta", "--distance", "2"]), "cat\t1\nact\t2\ncar\t2\nacts\t2\ncats\t2\nc\t2\n");
}

#[test]
fn orders_limits_and_points() {
    let folder = Folder::new();
    folder.write("v.tsv", "act\t30\ncart\t20\ncat\t10\ncats\t20\ncatz\t70\n");
    folder.build("t.dat", "act\ncart\ncat\ncats\ncatz\n", &["--values", "v.tsv"]);
    let ask = |args: &[&str]| folder.dictc(args).args(&["--dict", "t.dat"]).run().yes().to_string();
    // The most common words complete a prefix first.
    assert_eq!(ask(&["complete", "ca"]), "cat\ncart\ncats\ncatz\n");
    assert_eq!(ask(&["complete", "ca", "--limit", "2"]), "cat\ncart\n");
    assert_eq!(ask(&["complete", "ca", "--sort", "alphabet", "--limit", "2"]), "cart\ncat\n");
    assert_eq!(ask(&["match", "*", "--sort", "length"]), "cart\ncats\ncatz\nact\ncat\n");
    assert_eq!(ask(&["match", "*", "--sort", "common", "--common", "20", "--limit", "2"]), "cat\ncart\n");
    let english = |args: &[&str]| english(args).yes().to_string();
    assert_eq!(english(&["anagram", "quiz", "--points"]), "quiz\t23\n");
    // A blank has no points: without the value of the `z`.
    assert_eq!(english(&["anagram", "qui?", "--points", "--with", "z"]), "quiz\tz\t13\n");
    let sorted = english(&["match", "?a?", "--points", "--sort", "points"]);
    let points: Vec<u32> = sorted.lines().map(|line| line.split('\t').nth(1).unwrap().parse().unwrap()).collect();
    assert!(points.is_sorted_by(|a, b| a >= b) && points[0] > 10, "{sorted}");
    let json = english(&["anagram", "qui?", "--with", "z", "--points", "--json"]);
    let object: Value = serde_json::from_str(&json).expect("an object");
    assert_eq!((&object["blanks"][0], &object["points"]), (&"z".into(), &13.into()));
    // Without values, the order is alphabetical, and no word is more common.
    folder.build("none.dat", "b\na\n", &[]);
    assert_eq!(folder.dictc(["complete", "", "--dict", "none.dat"]).run().yes(), "a\nb\n");
    let ran = folder.dictc(["match", "*", "--dict", "none.dat", "--sort", "common"]).run();
    assert!(ran.error().starts_with("none.dat: --sort common needs words with integers as values"), "{ran:#?}");
}

#[test]
fn a_limit_after_sorting_gives_the_first_lines_of_the_whole_list() {
    for question in [&["match", "?a?e"][..], &["anagram", "aeinrst", "--partial"], &["near", "cat", "--distance", "2"]]
    {
        for sort in ["common", "points", "length", "alphabet"] {
            let with =
                |limit: &str| english(&[question, &["--sort", sort, "--limit", limit]].concat()).yes().to_string();
            let all = with("1000000");
            let first: String = all.lines().take(7).flat_map(|line| [line, "\n"]).collect();
            assert_eq!(with("7"), first, "{question:?} {sort}");
        }
    }
}

#[test]
fn a_count_is_a_number_alone() {
    assert_eq!(english(&["match", "c?t", "--count"]).yes(), "3\n");
    assert_eq!(english(&["match", "qqq*", "--count"]).no(), "0\n");
    for option in [&["--sort", "common"][..], &["--limit", "3"], &["--json"], &["--points"]] {
        english(&[&["match", "c?t", "--count"], option].concat()).usage_error();
    }
    english(&["match", "c?t", "--length", "3", "--min-letters", "2"]).usage_error();
    assert!(english(&["match"]).usage_error().contains("<PATTERN>"));
}

#[test]
fn the_hooks_of_several_words_are_a_line_each() {
    let folder = Folder::dictionary_of(&["a", "aa", "at", "cat", "cats", "scat", "eat", "dog"]);
    let ask = |args: &[&str], stdin: &str| {
        folder.dictc(["extend", "--dict", "t.dat"]).args(args).stdin(stdin.to_string()).run()
    };
    assert_eq!(ask(&["CAT", "dog", "at"], "").yes(), "s\tCAT\ts\n\tdog\t\nce\tat\t\n");
    assert_eq!(ask(&["-"], "cat\n\na\n").yes(), "s\tcat\ts\na\ta\tat\n");
    assert_eq!(ask(&["cat", "-", "--limit", "2"], "a\ndog\n").yes(), "s\tcat\ts\na\ta\tat\n");
    assert_eq!(ask(&["cat", "at", "--with", "e"], "").yes(), "\tcat\t\ne\tat\t\n");
    assert_eq!(ask(&["dog", "x"], "").no(), "\tdog\t\n\tx\t\n");
    assert_eq!(ask(&["-"], "").no(), "");
    let json = ask(&["cat", "at", "--json"], "");
    let line: Value = serde_json::from_str(json.yes().lines().next().unwrap_or_default()).expect("an object");
    assert_eq!(line, serde_json::json!({ "word": "cat", "before": ["s"], "after": ["s"] }));
    for option in [&["--sort", "length"][..], &["--points"], &["--count"]] {
        assert!(ask(&[&["cat", "at"], option].concat(), "").error().ends_with("give one word"));
    }
}
