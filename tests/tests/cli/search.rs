//! `dictc lookup`; the verbs that list words, `complete`, `match`, `anagram`, `near` and `extend`, and the options that they
//! share; words that are added or denied.

use std::sync::LazyLock;

use dict_tests::{
    dictc::{Folder, Outcome, dictc},
    play::folder::GameFolder,
};
use serde_json::json;

use crate::{ask, assert_error, assert_error_has, assert_usage_error, built, field, json, with_values};

/// Creates a folder with `t.dat`, the dictionary of these words, separated by spaces.
fn list(words: &str, alphabet: &str) -> Folder {
    built(words.replace(' ', "\n"), &["--alphabet", alphabet])
}

fn pets() -> Folder {
    list("act acts cart cat category cats coat cot dog scat", "letters")
}

/// Runs verbs on `t.dat` and compares what they print. If it is nothing, the exit code is 1.
#[track_caller]
fn compare(folder: &Folder, questions: &[(&[&str], &str)]) {
    for (args, expected) in questions {
        let ran = ask(folder, args);
        assert_eq!(if expected.is_empty() { ran.no() } else { ran.yes() }, *expected, "{args:?}");
    }
}

/// Asks the built-in English dictionary.
#[track_caller]
fn english(args: &[&str]) -> String {
    dictc(args).run().yes().to_string()
}

#[test]
fn lookup_prints_ids_and_marks_missing_words() {
    let folder = Folder::four_words();
    let lookup = |words: &[&str], stdin: &str| {
        folder.dictc(["lookup", "--dict", "t.dat"]).args(words).stdin(stdin.to_string()).run()
    };
    for (words, stdin, expected) in [
        (&["cat"][..], "", "cat\t0\n"),
        (&["dog", "cat", "cats", "category"], "", "dog\t3\ncat\t0\ncats\t2\ncategory\t1\n"),
        // Words are folded, and printed as they were given.
        (&["CaTs"], "", "CaTs\t2\n"),
        (&["-"], "dog\r\n\n cat \ncats", "dog\t3\ncat\t0\ncats\t2\n"),
        (&["-"], "", ""),
    ] {
        assert_eq!(lookup(words, stdin).yes(), expected);
    }
    for (words, stdin, expected) in [
        (&["cate"][..], "", "cate\t-\n"),
        (&["cate", "cat"], "", "cate\t-\ncat\t0\n"),
        // Missing first, last, a prefix, beyond the last word, with a letter that no word has, empty.
        (&["a", "do", "dogs", "zebra", "cät", ""], "", "a\t-\ndo\t-\ndogs\t-\nzebra\t-\ncät\t-\n\t-\n"),
        (&["cat", "-", "dog"], "cow\n", "cat\t0\ncow\t-\ndog\t3\n"),
    ] {
        assert_eq!(lookup(words, stdin).no(), expected);
    }
}

#[test]
fn lookup_prints_values_after_ids() {
    let folder = Folder::with_values("Cat\t10\ncats\t-7\nzebra\t3\n");
    let lookup = |words: &[&str]| ask(&folder, &[&["lookup", "--column", "value"], words].concat());
    assert_eq!(lookup(&["CAT", "cats", "dog"]).yes(), "CAT\t0\t10\ncats\t1\t-7\ndog\t2\t-\n");
    assert_eq!(lookup(&["cow", "cats"]).no(), "cow\t-\t-\ncats\t1\t-7\n");
    let folder = Folder::with_values("dog\tun chien, fidèle\n");
    compare(&folder, &[(&["lookup", "dog", "--column", "value"], "dog\t2\tun chien, fidèle\n")]);
}

#[test]
fn complete_lists_the_words_that_start_with_a_prefix() {
    compare(
        &list("cat category cats dog", "letters"),
        &[
            (&["complete", "cat"], "cat\ncategory\ncats\n"),
            (&["complete", "CATE"], "category\n"),
            (&["complete", ""], "cat\ncategory\ncats\ndog\n"),
            (&["complete", "cat", "--limit", "2"], "cat\ncategory\n"),
            (&["complete", "cat", "--limit", "9"], "cat\ncategory\ncats\n"),
            (&["complete", "dogs"], ""),
            (&["complete", "a"], ""),
            (&["complete", "zebra"], ""),
            (&["complete", "cat s"], ""),
            (&["complete", "é"], ""),
        ],
    );
    // A prefix may end inside a symbol.
    compare(
        &list("qat quit Iraq chat", "a-z,qu,ch"),
        &[(&["complete", "q"], "qat\nquit\n"), (&["complete", "c"], "chat\n"), (&["complete", "qui"], "quit\n")],
    );
}

#[test]
fn match_lists_the_words_that_fit_a_pattern() {
    let folder = pets();
    for (pattern, expected) in [
        ("c?t", "cat\ncot\n"),
        ("C?T", "cat\ncot\n"),
        ("ca*", "cart\ncat\ncategory\ncats\n"),
        ("*t", "act\ncart\ncat\ncoat\ncot\nscat\n"),
        ("*a*t", "act\ncart\ncat\ncoat\nscat\n"),
        ("c[ao]t", "cat\ncot\n"),
        ("c[!a]t", "cot\n"),
        ("[b-d]?[f-t]", "cat\ncot\ndog\n"),
        ("?????", ""),
        ("[!a-c]*", "dog\nscat\n"),
        ("dog", "dog\n"),
        ("c[^a]t", "cot\n"),
        ("[^a-c]*", "dog\nscat\n"),
        ("[é]*", ""),
        ("[é]*[!é]", ""),
        (&"*?".repeat(63), ""),
    ] {
        compare(&folder, &[(&["match", pattern], expected)]);
    }
    // Special characters stand for themselves in brackets.
    let folder = list("a? a* a[ a] a- a! ab", "any");
    for (pattern, expected) in [
        ("a[?]", "a?\n"),
        ("a[*]", "a*\n"),
        ("a[[]", "a[\n"),
        ("a[]]", "a]\n"),
        ("a]", "a]\n"),
        ("a[-]", "a-\n"),
        ("a[b-]", "a-\nab\n"),
        ("a[-b]", "a-\nab\n"),
        ("a[!]-a[?*]", "a!\na-\nab\n"),
        ("a[b!]", "a!\nab\n"),
    ] {
        compare(&folder, &[(&["match", pattern], expected)]);
    }
}

#[test]
fn an_invalid_pattern_is_an_error_that_names_the_character() {
    let folder = pets();
    for (pattern, message) in [
        ("c[at", "c[at: the `[` at character 2 has no `]` after it"),
        ("[]", "[]: the `[` at character 1 has no `]` after it"),
        ("[é]?[!]", "[é]?[!]: the `[` at character 5 has no `]` after it"),
        ("[a-c][e-a]", "[a-c][e-a]: in the set at character 6, a range runs backwards"),
        ("é", "é: `é` at character 1 is not a letter of this dictionary"),
        (".a.e.", ".a.e.: `.` at character 1 is not a letter of this dictionary; write `?` for any letter"),
        ("_a_e_", "_a_e_: `_` at character 1 is not a letter of this dictionary; write `?` for any letter"),
        ("CAT.", "CAT.: `.` at character 4 is not a letter of this dictionary; write `?` for any letter"),
        ("c(a|o)t", "c(a|o)t: `(` at character 2 is not a letter of this dictionary; write `[ao]` for one of several"),
    ] {
        assert_error(&ask(&folder, &["match", pattern]), message);
    }
    assert_error_has(&ask(&folder, &["match", &"?".repeat(64)]), "more than 63 letters");
}

#[test]
fn anagram_lists_the_words_that_use_all_tiles_or_with_partial_some() {
    let folder = pets();
    compare(
        &folder,
        &[
            (&["anagram", "tac"], "act\ncat\n"),
            (&["anagram", "TCA?"], "acts\ts\ncart\tr\ncats\ts\ncoat\to\nscat\ts\n"),
            (&["anagram", "t a c"], "act\ncat\n"),
            (&["anagram", "--partial", "tacx"], "act\ncat\n"),
            (&["anagram", "--partial", "otac"], "act\ncat\ncoat\ncot\n"),
            (&["anagram", "--partial", "otac", "--min-letters", "4"], "coat\n"),
            (&["anagram", "??g"], "dog\tdo\n"),
            (&["anagram", "--partial", "god?"], "dog\t-\n"),
            // Single letters are the tiles of one rack.
            (&["anagram", "t", "a", "C"], "act\ncat\n"),
            (&["anagram", "d", "?", "g"], "dog\to\n"),
            (&["anagram", "d", "dog"], "d\t-\ndog\tdog\n"),
        ],
    );
    for args in [&["anagram", ""][..], &["anagram", "", "cat"], &["match", ""], &["match", "", "c?t"]] {
        assert_usage_error(&ask(&folder, args), "a value is required for ");
    }
    let error = "tacx: `x` at character 4 of the rack is not a letter of this dict";
    assert_error(&ask(&folder, &["anagram", "tacx"]), error);
    for blank in ["tac.", "tac_", "tac*"] {
        assert!(ask(&folder, &["anagram", "--partial", blank]).error().ends_with("; write `?` for a blank"));
    }
    // A rack cannot hold thousands of one letter.
    let long: String = "acdegorsty".chars().map(|letter| letter.to_string().repeat(5000)).collect();
    assert_error_has(&ask(&folder, &["anagram", &long]), "too many tiles in the rack");
    let alphabet = ('a'..='z').map(|letter| letter.to_string().repeat(8)).collect::<String>();
    assert_eq!(ask(&folder, &["anagram", "--partial", &alphabet]).yes().lines().count(), 10);
}

#[test]
fn near_lists_words_with_their_distance() {
    let folder = pets();
    compare(
        &folder,
        &[
            (&["near", "Cat"], "cat\t0\nact\t1\ncot\t1\ncart\t1\ncats\t1\ncoat\t1\nscat\t1\n"),
            // Neighbours that changed places are one edit.
            (&["near", "odg"], "dog\t1\n"),
            (&["near", "ogd"], ""),
            (&["near", "ogd", "--distance", "2"], "dog\t2\n"),
            (&["near", "döggo", "--distance", "3"], "dog\t3\n"),
        ],
    );
    assert_usage_error(&ask(&folder, &["near", "cat", "--sort", "distance"]), "alphabet");
}

#[test]
fn extend_lists_hooks_with_their_side_and_those_of_several_words_a_line_each() {
    let folder = list("a aa ab at cat cats dog eat scat", "letters");
    compare(
        &folder,
        &[
            (&["extend", "CAT"], "cats\tafter\nscat\tbefore\n"),
            (&["extend", "a"], "aa\tboth\nab\tafter\nat\tafter\n"),
            (&["extend", "at"], "cat\tbefore\neat\tbefore\n"),
            (&["extend", "dog"], ""),
            (&["extend", "CAT", "dog", "at"], "s\tCAT\ts\n\tdog\t\nce\tat\t\n"),
            (&["extend", "cat", "at", "--with", "e"], "\tcat\t\ne\tat\t\n"),
            (&["extend", "-"], ""),
        ],
    );
    let extend = |args: &[&str], stdin: &str| {
        folder.dictc(["extend", "--dict", "t.dat"]).args(args).stdin(stdin.to_string()).run()
    };
    assert_eq!(extend(&["-"], "cat\n\na\n").yes(), "s\tcat\ts\na\ta\tabt\n");
    // The limit is the number of words of each.
    let limited = extend(&["cat", "-", "--limit", "2"], "a\ndog\n");
    assert_eq!(limited.yes(), "s\tcat\ts\na\ta\tab\n\tdog\t\n");
    assert_eq!(extend(&["dog", "x"], "").no(), "\tdog\t\n\tx\t\n");
    let ran = extend(&["cat", "at", "--json"], "");
    let line = json(ran.yes().lines().next().unwrap_or_default());
    assert_eq!(line, json!({ "word": "cat", "before": ["s"], "after": ["s"] }));
    for option in [&["--sort", "length"][..], &["--points"], &["--count"]] {
        assert!(extend(&[&["cat", "at"], option].concat(), "").error().ends_with("give one word"));
    }
}

#[test]
fn each_of_several_questions_has_the_answer_that_it_has_alone() {
    let folder = pets();
    let ask_lines = |args: &[&str], stdin: &str| {
        folder.dictc([args[0], "--dict", "t.dat"]).args(&args[1..]).stdin(stdin.to_string()).run()
    };
    for (verb, questions) in [
        ("match", ["c?t", "dd", "*s"]),
        ("anagram", ["tac", "tacs?", "d"]),
        ("complete", ["cat", "dogs", "CO"]),
        ("near", ["cat", "xyzzy", "odg"]),
    ] {
        for options in [&[][..], &["--limit", "1"], &["--min-letters", "4"], &["--sort", "length", "--limit", "2"]] {
            let alone = questions.map(|question| (question, ask(&folder, &[&[verb, question], options].concat())));
            let mut expected = String::new();
            for (question, ran) in &alone {
                let line = |line: &str| format!("{question}\t{line}\n");
                expected.extend(ran.stdout.lines().map(line));
                expected += &if ran.stdout.is_empty() { line("-") } else { String::new() };
            }
            let has_any = alone.iter().any(|(_, ran)| ran.code == Some(0));
            let output = |ran: Outcome| if has_any { ran.yes().to_string() } else { ran.no().to_string() };
            let args = [&[verb], &questions[..], options].concat();
            assert_eq!(output(ask(&folder, &args)), expected, "{args:?}");
            // Empty lines are not questions.
            let [first, second, third] = questions;
            let args = [&[verb, first, "-"], options].concat();
            assert_eq!(output(ask_lines(&args, &format!("\n{second}\r\n\n {third}"))), expected, "{args:?}");
        }
    }
    for (args, stdin, expected) in [
        (&["match", "-"][..], "dog\n", "dog\tdog\n"),
        (&["match", "c?t", "do", "--count"], "", "c?t\t2\ndo\t0\n"),
        (&["match", "c?t", "dog", "--count", "--with", "o"], "", "c?t\t1\ndog\t1\n"),
        (
            &["anagram", "tac", "-", "--json", "--limit", "1"],
            "dd\ndog\n",
            "{\"question\":\"tac\",\"word\":\"act\",\"id\":0}\n{\"question\":\"dog\",\"word\":\"dog\",\"id\":8}\n",
        ),
    ] {
        assert_eq!(ask_lines(args, stdin).yes(), expected);
    }
    assert_eq!(ask_lines(&["match", "-"], "\n").no(), "");
    assert_eq!(ask(&folder, &["match", "c??????", "d", "--limit", "1"]).no(), "c??????\t-\nd\t-\n");
    // An invalid question is an error after the answers before it.
    for (args, stdin, answers, error) in [
        (&["match", "-"][..], "dog\n\nc[t\ncat", "dog\tdog\n", "standard input, line 3: c[t: the `[` at character 2"),
        (&["match", "dog", "c[t"], "", "dog\tdog\n", "c[t: the `[` at character 2"),
        (&["anagram", "-"], "zz", "", "standard input, line 1: zz: `z` at character 1 of the rack"),
    ] {
        let ran = ask_lines(args, stdin);
        assert_eq!((ran.code, &*ran.stdout), (Some(2), answers), "{ran:#?}");
        assert!(ran.stderr.starts_with(&format!("dictc: {error}")), "{ran:#?}");
    }
    let folder = built("ran\trun\nrun\trun\nsaw\tsee | saw\n", &["--lemmas", "2"]);
    compare(
        &folder,
        &[
            (&["forms", "run", "see", "x"], "run\tran\nrun\trun\nsee\tsaw\nx\t-\n"),
            (&["forms", "run", "saw", "--pattern", "*a*"], "run\tran\nsaw\tsaw\n"),
        ],
    );
}

#[test]
fn letters_are_symbols_and_lengths_count_characters() {
    compare(
        &list("chat hat cat hacht chico nicho", "a-z,ch"),
        &[
            (&["match", "?at"], "cat\nchat\nhat\n"),
            (&["match", "c*"], "cat\n"),
            (&["match", "[ch]*"], "chat\nchico\n"),
            (&["match", "[hc]*"], "cat\nhacht\nhat\n"),
            (&["anagram", "tach"], "chat\n"),
            (&["anagram", "htac"], ""),
            (&["near", "at"], "cat\t1\nhat\t1\nchat\t1\n"),
            (&["extend", "at"], "cat\tbefore\nchat\tbefore\nhat\tbefore\n"),
            // `c` and `hat` are not `chat`.
            (&["extend", "hat"], ""),
            (&["match", "?at", "--min-letters", "4"], "chat\n"),
        ],
    );
    compare(
        &list("ij ijs is kijk ki k", "a-z,ij"),
        &[
            (&["match", "--with", "ij"], "ij\nijs\nkijk\n"),
            (&["match", "--with", "i"], "is\nki\n"),
            (&["match", "--length", "2"], "is\nij\nki\n"),
            (&["match", "--wordle", "ijk=g-"], "ijs\n"),
            (&["complete", "i", "--max-letters", "2"], "is\nij\n"),
            (&["anagram", "s ?"], "is\ti\nijs\tij\n"),
            (&["extend", "k", "s"], "\tk\ti\ni ij\ts\t\n"),
        ],
    );
}

/// The words of the built-in English dictionary.
static ENGLISH: LazyLock<String> = LazyLock::new(|| english(&["dump"]));

/// Asks the built-in English dictionary for words of 3 to 7 letters, and compares them with the words for which `is_it` is
/// true.
#[track_caller]
fn compare_english(args: &[&str], is_it: impl Fn(&str) -> bool) {
    let has_lengths = args.iter().any(|arg| arg.contains("--length") || arg.contains("-letters"));
    let lengths = if has_lengths { &[][..] } else { &["--min-letters", "3", "--max-letters", "7"] };
    let found = english(&[args, lengths, &["--sort", "alphabet"]].concat());
    let expected: Vec<&str> = ENGLISH.lines().filter(|word| (3..=7).contains(&word.len()) && is_it(word)).collect();
    assert!(expected.len() > 3, "{args:?}: {expected:?}");
    assert_eq!(field(&found, 0), expected, "{args:?}");
    assert_eq!(english(&[args, lengths, &["--count"]].concat()), format!("{}\n", expected.len()));
}

#[test]
fn words_with_letters_and_without_others_are_those_that_a_check_of_every_word_finds() {
    let count = |word: &str, letter: char| word.matches(letter).count();
    compare_english(&["match", "--with", "zaz"], |word| count(word, 'z') > 1 && word.contains('a'));
    compare_english(&["match", "--without", "aeiou"], |word| !word.contains(['a', 'e', 'i', 'o', 'u']));
    // A six-letter word with a z in third place, without r, s, t.
    compare_english(&["match", "??z???", "--without", "rst"], |word| {
        word.len() == 6 && &word[2..3] == "z" && !word.contains(['r', 's', 't'])
    });
    compare_english(&["match", "q*", "--length", "5", "--with", "t"], |word| {
        word.len() == 5 && word.starts_with('q') && word.contains('t')
    });
    compare_english(&["match", "--with", "qz", "--length", "5-6"], |word| {
        (5..=6).contains(&word.len()) && word.contains('q') && word.contains('z')
    });
    compare_english(&["match", "z*", "--max-letters", "4", "--min-letters", "3"], |word| {
        word.len() <= 4 && word.starts_with('z')
    });
    compare_english(&["complete", "qu", "--without", "aei"], |word| {
        word.starts_with("qu") && !word.contains(['a', 'e', 'i'])
    });
    compare_english(&["near", "cat", "--pattern", "c*", "--without", "s"], |word| {
        let replaced = word.len() == 3 && word.chars().zip("cat".chars()).filter(|(a, b)| a != b).count() <= 1;
        let inserted = word.len() == 4 && (0..4).any(|at| word[..at].to_string() + &word[at + 1..] == "cat");
        word.starts_with('c') && !word.contains('s') && (replaced || inserted || word == "cta")
    });
    compare_english(&["extend", "ate", "--without", "m", "--pattern", "?ate"], |word| {
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
    // The letter on the board is the third one, and the rack has a blank for another.
    compare_english(&["anagram", "retinq?", "--partial", "--pattern", "??a???"], |word| {
        word.len() == 6 && &word[2..3] == "a" && spells("retinq?", &(word[..2].to_string() + &word[3..])).0
    });
    compare_english(&["anagram", "eirstu", "--partial", "--pattern", "?a*", "--with", "s"], |word| {
        &word[1..2] == "a" && word.contains('s') && spells("eirstu", &(word[..1].to_string() + &word[2..])).0
    });
    // Any of several `a` may be the one on the board.
    for rack in ["tsrl?", "aaln??"] {
        compare_english(&["anagram", rack, "--pattern", "*a*"], |word| {
            word.contains('a') && spells(rack, &word.replacen('a', "", 1)) == (true, true)
        });
    }
    // Letters in brackets are tiles of the rack.
    compare_english(&["anagram", "aelt", "--partial", "--pattern", "s[aeiou]*"], |word| {
        word.starts_with('s') && word[1..].starts_with(['a', 'e', 'i', 'o', 'u']) && spells("aelt", &word[1..]).0
    });
    // The letter on the board has its points, and only the blank has none.
    assert!(english(&["anagram", "qi?", "--pattern", "?u??", "--points"]).contains("quit\tt\t13\n"));
    // The tiles `i` and `j` do not become one tile `ij`, which this dictionary has too.
    compare(
        &list("ijs is si sij", "a-z,ij"),
        &[
            (&["anagram", "i", "--pattern", "s*"], "si\n"),
            (&["anagram", "ij", "--pattern", "s*"], "sij\n"),
            (&["anagram", "s", "--pattern", "ij*"], "ijs\n"),
            (&["anagram", "j", "--pattern", "si*"], ""),
            (&["anagram", "s", "--pattern", "?s"], ""),
        ],
    );
}

#[test]
fn words_that_fit_wordles_answers_are_found() {
    let fits = |args: &[&str]| english(&[&["match", "--common", "20"], args].concat());
    assert_eq!(fits(&["--wordle", "crane=-y--g", "--wordle", "tiger=---yy", "--with", "v"]), "serve\nverse\n");
    // One letter of a doubled letter is grey: the word has exactly one.
    let found = fits(&["--wordle", "eerie=y----", "--limit", "1000"]);
    assert!(found.lines().all(|word| word.len() == 5 && word.matches('e').count() == 1), "{found}");
    assert!(found.lines().all(|word| !word.starts_with('e') && !word[1..].starts_with('e') && !word.ends_with('e')));
    assert_eq!(english(&["match", "--wordle", "CRANE=🟩🟩🟩🟩🟩"]), "crane\n");
    assert_eq!(english(&["match", "--wordle", "crane=🟧🟧🟧🟧🟧"]), "crane\n");
    assert_eq!(fits(&["--wordle", "crane=⬛🟦⬛⬛🟧"]), fits(&["--wordle", "crane=-y--g"]));
    for (clue, message) in [
        ("=", "write a guess, `=` and its colours, such as crane=-y--g"),
        ("crane", "write a guess, `=` and its colours, such as crane=-y--g"),
        ("crane=-y--", "`crane` has 5 letters, and `-y--` 4 colours; write a colour for each letter"),
        ("crane=-y--x", "`x` in `-y--x` is not a colour; write `g` for the right place"),
        ("cr.ne=-y--g", "`.` in `cr.ne` is not a letter of this dictionary"),
    ] {
        let ran = dictc(["match", "--wordle", clue]).run();
        assert!(ran.code == Some(2) && ran.stderr.contains(message), "{ran:#?}");
    }
}

#[test]
fn words_come_in_the_order_of_the_option_and_a_limit_keeps_the_first() {
    let valued = "cats\t10\ncat\t10\ncar\t10\ncart\t20\nact\t10\nacts\t10\nc\t30\n";
    compare(
        &with_values("cats\ncat\ncar\ncart\nact\nacts\nc\n", valued),
        &[
            // The most common words come first, and among equally common words the shorter ones.
            (&["complete", "c"], "car\ncat\ncats\ncart\nc\n"),
            (&["complete", "c", "--limit", "2"], "car\ncat\n"),
            (&["complete", "c", "--sort", "alphabet", "--limit", "2"], "c\ncar\n"),
            (&["match", "*", "--sort", "common"], "act\ncar\ncat\nacts\ncats\ncart\nc\n"),
            (&["match", "ca*", "--sort", "common", "--common", "10", "--limit", "2"], "car\ncat\n"),
            (&["match", "*", "--sort", "length"], "acts\ncart\ncats\nact\ncar\ncat\nc\n"),
            (&["near", "CTA"], "cat\t1\n"),
            (&["near", "cta", "--distance", "2"], "cat\t1\nact\t2\ncar\t2\nacts\t2\ncats\t2\nc\t2\n"),
        ],
    );
    compare(
        &with_values("bat\ncat\ncats\ncoat\ncot\nhat\n", "coat\t10\ncat\t80\ncot\t20\nbat\t30\n"),
        &[
            (&["near", "cat", "--distance", "2"], "cat\t0\ncoat\t1\ncot\t1\nbat\t1\nhat\t1\ncats\t1\n"),
            (&["near", "cat", "--sort", "common", "--limit", "4"], "coat\t1\ncot\t1\nbat\t1\ncat\t0\n"),
        ],
    );
    assert!(english(&["complete", "th", "--limit", "5"]).starts_with("the\n"));
    assert!(english(&["near", "teh", "--limit", "3"]).starts_with("the\t1\n"));
    assert!(english(&["near", "teh", "--sort", "alphabet", "--limit", "5"]).starts_with("eh\t1\neth\t1\nfeh\t1\n"));
    assert_eq!(english(&["anagram", "quiz", "--points"]), "quiz\t23\n");
    // A blank has no points: without the value of the `z`.
    assert_eq!(english(&["anagram", "qui?", "--points", "--with", "z"]), "quiz\tz\t13\n");
    let object = json(&english(&["anagram", "qui?", "--with", "z", "--points", "--json"]));
    assert_eq!((&object["blanks"][0], &object["points"]), (&"z".into(), &13.into()));
    let sorted = english(&["match", "?a?", "--points", "--sort", "points"]);
    let points: Vec<u32> = field(&sorted, 1).iter().map(|points| points.parse().expect("points")).collect();
    assert!(points.is_sorted_by(|a, b| a >= b) && points[0] > 10, "{sorted}");
    // Without values, the order is alphabetical, and no word is more common.
    let folder = list("b a", "letters");
    compare(&folder, &[(&["complete", ""], "a\nb\n")]);
    let error = "t.dat: --sort common needs words with integers as values";
    assert_error(&ask(&folder, &["match", "*", "--sort", "common"]), error);
    for question in [&["match", "?a?e"][..], &["anagram", "aeinrst", "--partial"], &["near", "cat", "--distance", "2"]]
    {
        for sort in ["common", "points", "length", "alphabet"] {
            let with = |limit: &str| english(&[question, &["--sort", sort, "--limit", limit]].concat());
            let first: String = with("1000000").lines().take(7).flat_map(|line| [line, "\n"]).collect();
            assert_eq!(with("7"), first, "{question:?} {sort}");
        }
    }
}

#[test]
fn words_come_in_the_order_of_a_column() {
    let table = "tea\t30\t2\tx\nten\t80\t3\tx\nthan\t40\t1\tx\nthaw\t\t\tx\nthe\t500\t4\tx\nthin\t40\t\tx\n";
    let folder = built(table, &["--column", "frequency=2", "--column", "rank=3:ranks", "--column", "note=4:texts"]);
    folder.write("more", "that\n");
    compare(
        &folder,
        &[
            // The column `frequency` says which words are common. Words without a value come last, and shorter words
            // before longer ones.
            (&["complete", "th", "--limit", "2"], "the\nthan\n"),
            (&["complete", "", "--by", "frequency"], "the\nten\nthan\nthin\ntea\nthaw\n"),
            (&["complete", "th", "--by", "rank"], "than\nthe\nthaw\nthin\n"),
            (&["complete", "th", "--by", "rank", "--with", "a"], "than\nthaw\n"),
            (&["match", "t?*", "--by", "rank", "--limit", "3"], "than\ntea\nten\n"),
            (&["match", "t?*", "--limit", "2"], "tea\nten\n"),
            (&["match", "t?*", "--by", "rank", "--sort", "length", "--limit", "2"], "than\nthaw\n"),
            (&["match", "t?n", "--add", "more"], "ten\n"),
            (&["complete", "tha", "--add", "more"], "than\nthaw\nthat\n"),
            (&["complete", "th", "--deny", "more", "--limit", "1", "--by", "rank"], "than\n"),
            (&["anagram", "nahtien", "--partial", "--by", "frequency"], "the\nten\nthan\nthin\ntea\n"),
            (&["near", "teh"], "the\t1\nten\t1\ntea\t1\n"),
            (&["near", "teh", "--by", "rank"], "tea\t1\nten\t1\nthe\t1\n"),
            (
                &["complete", "th", "--by", "rank", "--limit", "1", "--json"],
                "{\"word\":\"than\",\"id\":2,\"value\":1}\n",
            ),
        ],
    );
    let error = "t.dat: no column has the name \"count\"; its columns: frequency, note, rank";
    assert_error(&ask(&folder, &["complete", "th", "--by", "count"]), error);
    let error = "t.dat: --by note needs a column of integers or ranks; the column note has texts; the columns of numbers: \
                 frequency, rank";
    assert_error(&ask(&folder, &["match", "*", "--by", "note"]), error);
    let folder = built(table, &["--column", "count=2"]);
    compare(&folder, &[(&["complete", "te", "--by", "count"], "ten\ntea\n")]);
}

#[test]
fn values_in_other_columns_are_printed_after_words() {
    let folder = built(crate::TABLE, &[&crate::COLUMNS[..], &["--lemmas", "3"]].concat());
    folder.write("own", "act\n");
    compare(
        &folder,
        &[
            (&["match", "*", "--column", "frequency"], "cat\t5012\ncats\t4403\ncut\t4870\nzax\t\n"),
            (
                &["near", "cat", "--column", "part", "--column", "lemmas", "--column", "frequency", "--add", "own"],
                "cat\t0\tnoun\tcat\t5012\ncut\t1\tnoun verb\tcut\t4870\ncats\t1\tnoun plural\tcat\t4403\nact\t1\t\t\t\n",
            ),
            (&["anagram", "zax", "sus?", "--column", "part"], "zax\tzax\t\nsus?\t-\n"),
            (&["extend", "cat", "--points", "--column", "lemma"], "cats\tafter\t5\tcat\n"),
            (
                &["match", "[cz]a*", "--json", "--column", "part", "--column", "frequency"],
                "{\"word\":\"cat\",\"id\":0,\"columns\":{\"frequency\":5012,\"part\":\"noun\"}}\n\
                 {\"word\":\"cats\",\"id\":1,\"columns\":{\"frequency\":4403,\"part\":\"noun plural\"}}\n\
                 {\"word\":\"zax\",\"id\":3,\"columns\":{}}\n",
            ),
        ],
    );
    let error = "t.dat: no column has the name \"rank\"; its columns: frequency, lemma, lemmas, part";
    assert_error(&ask(&folder, &["match", "*", "--column", "rank"]), error);
    assert_usage_error(&ask(&folder, &["match", "*", "--column", "part", "--count"]), "cannot be used with");
}

#[cfg(unix)]
#[test]
fn a_terminal_gets_the_most_common_anagrams_first_or_the_best_part_last_and_a_pipe_the_alphabet() {
    let folder = with_values("act\ncat\ncats\ncast\nat\n", "cat\t10\ncast\t20\ncats\t20\nact\t35\nat\t5\n");
    for (args, sorted, shown) in [
        (&["anagram", "tac"][..], "act\ncat\n", "cat\nact\n"),
        (&["anagram", "tacs", "--partial"], "act\nat\ncast\ncat\ncats\n", "at\nact\ncat\ncats\ncast\n"),
        (&["anagram", "tacs", "--partial", "--limit", "2"], "act\nat\n", "cast\ncats\n"),
        (&["anagram", "tacs", "--partial", "--sort", "length", "--min-letters", "4"], "cast\ncats\n", "cast\ncats\n"),
        (&["anagram", "tacs", "--partial", "--count"], "5\n", "5\n"),
        (&["anagram", "tac", "--sort", "alphabet"], "act\ncat\n", "act\ncat\n"),
    ] {
        assert_eq!(ask(&folder, args).yes(), sorted, "{args:?}");
        let mut terminal = folder.dictc([args[0], "--dict", "t.dat"]).args(&args[1..]).on_terminal(8, 20);
        terminal.wait();
        assert_eq!(terminal.screen().trim_end(), shown.trim_end(), "{args:?}");
    }
}

#[test]
fn every_listing_has_a_limit_a_minimum_length_and_json() {
    let folder = pets();
    for (question, of) in [
        (&["complete", "ca"][..], &["cart", "cat", "category", "cats"][..]),
        (&["match", "ca*"], &["cart", "cat", "category", "cats"]),
        (&["anagram", "tacs", "--partial"], &["act", "acts", "cat", "cats"]),
        (&["near", "cats"], &["cats", "acts", "cat"]),
        (&["near", "cat", "--distance", "1"], &["cat", "act", "cot", "cart"]),
        (&["extend", "cat"], &["cats", "scat"]),
    ] {
        let with = |options: &[&str]| ask(&folder, &[question, options].concat());
        assert_eq!(field(with(&["--limit", "4"]).yes(), 0), of);
        assert_eq!(field(with(&["--limit", "1"]).yes(), 0), of[..1]);
        assert!(field(with(&["--min-letters", "4"]).yes(), 0).iter().all(|word| word.len() >= 4));
        assert_eq!(with(&["--min-letters", "9"]).no(), "");
        // Words that are too short do not count towards the limit.
        assert_eq!(with(&["--min-letters", "4", "--limit", "1"]).yes().lines().count(), 1);
        let ran = with(&["--json"]);
        let plain = with(&[]);
        assert_eq!(ran.yes().lines().count(), plain.yes().lines().count());
        for (line, plain) in ran.yes().lines().zip(plain.yes().lines()) {
            let (word, beside) = plain.split_once('\t').unwrap_or((plain, ""));
            let id: u32 = field(ask(&folder, &["lookup", word]).yes(), 1)[0].parse().expect("a number");
            let expected = match question[0] {
                "near" => json!({"word": word, "id": id, "distance": beside.parse::<u8>().expect("a number")}),
                "extend" => json!({"word": word, "id": id, "side": beside}),
                _ => json!({"word": word, "id": id}),
            };
            assert_eq!(json(line), expected);
        }
    }
    assert_eq!(ask(&folder, &["near", "xyzzy", "--json"]).no(), "");
}

#[test]
fn common_leaves_out_rare_words_and_json_has_values() {
    let folder = with_values("act\ncat\ncats\nscat\n", "cat\t10\ncats\t35\nscat\t80\n");
    compare(
        &folder,
        &[
            (&["match", "*", "--common", "35"], "cat\ncats\n"),
            (&["extend", "cat", "--common", "35"], "cats\tafter\n"),
            (&["anagram", "acst", "--partial", "--common", "80", "--limit", "2"], "cat\ncats\n"),
            (&["near", "cat", "--common", "10"], "cat\t0\n"),
            (&["complete", "c", "--common", "10"], "cat\n"),
            (&["match", "?c*", "--json"], "{\"word\":\"act\",\"id\":0}\n{\"word\":\"scat\",\"id\":3,\"value\":80}\n"),
        ],
    );
    let error = "t.dat: no word has a value of 9 or better, the best value is 10";
    assert_error(&ask(&folder, &["match", "*", "--common", "9"]), error);
    assert!(english(&["near", "teh", "--common", "10"]).contains("the\t1\n"));
    // Of integers, the largest is the best. If there are no values, frequencies count.
    for column in ["value=2", "frequency=2"] {
        folder.build("t.dat", "act\t5\ncat\t10\ncats\t35\nscat\t\n", &["--column", column]);
        assert_eq!(ask(&folder, &["match", "*", "--common", "10"]).yes(), "cat\ncats\n", "{column}");
        assert_error(
            &ask(&folder, &["match", "*", "--common", "36"]),
            "t.dat: no word has a value of 36 or better, the best value is 35",
        );
        assert_eq!(ask(&folder, &["match", "*", "--sort", "common"]).yes(), "cats\ncat\nact\nscat\n", "{column}");
    }
    let error = "t.dat: --common needs words with integers as values";
    assert_error(&ask(&pets(), &["match", "*", "--common", "35"]), error);
}

#[test]
fn a_count_is_a_number_alone() {
    assert_eq!(english(&["match", "c?t", "--count"]), "3\n");
    assert_eq!(dictc(["match", "qqq*", "--count"]).run().no(), "0\n");
    for option in [&["--sort", "common"][..], &["--limit", "3"], &["--json"], &["--points"]] {
        dictc(["match", "c?t", "--count"]).args(option).run().usage_error();
    }
    dictc(["match", "c?t", "--length", "3", "--min-letters", "2"]).run().usage_error();
    assert_usage_error(&dictc(["match"]).run(), "<PATTERN>");
}

#[test]
fn numbers_that_an_option_does_not_take_are_refused_with_those_that_it_takes() {
    for (args, expected) in [
        (&["match", "--dict", "en", "*", "--min-letters", "x"][..], "use a number from 0 to 65535"),
        (
            &["match", "--dict", "en", "*", "--length", "5-x"],
            "use a number of letters such as 5, or a range such as 5-7",
        ),
        (&["match", "--dict", "en", "*", "--length", "7-5"], "the smaller number comes first: 5-7"),
        (&["match", "--dict", "en", "*", "--limit", "0"], "use a number, 1 or more"),
        (&["match", "--dict", "en", "*", "--common", "x"], "use a whole number"),
        (&["near", "--dict", "en", "cat", "--distance", "4"], "use a number from 1 to 3"),
        (&["simulate", "--boards", "0"], "use a number, 1 or more"),
        (&["roll", "--size", "101"], "use a number from 2 to 100"),
        (&["solve", "catx", "--min-letters=-1"], "use a number, 0 or more"),
        (&["build", "-o", "t.dat", "--max-letters", "70000"], "use a number from 0 to 65535"),
    ] {
        assert_usage_error(&dictc(args).run(), expected);
    }
}

#[cfg(unix)]
#[test]
fn a_terminal_is_told_that_no_word_fits_and_a_pipe_is_not() {
    let folder = pets();
    for (question, screen) in [
        (&["complete", "zebra"][..], "no word fits\n\n\n"),
        (&["complete", "c", "--with", "d"], "no word fits\n\n\n"),
        (&["match", "yy*", "--json"], "no word fits\n\n\n"),
        (&["match", "--with", "yy", "--sort", "points"], "no word fits\n\n\n"),
        (&["anagram", "zz", "--partial"], "no word fits\n\n\n"),
        (&["near", "xyzzy"], "no word fits\n\n\n"),
        (&["extend", "dog"], "no word fits\n\n\n"),
        (&["match", "yy*", "--count"], "0\n\n\n"),
        (&["match", "c?t"], "cat\ncot\n\n"),
    ] {
        let ran = ask(&folder, question);
        let mut terminal = folder.dictc([question[0], "--dict", "t.dat"]).args(&question[1..]).on_terminal(3, 20);
        assert_eq!(terminal.wait().code(), ran.code, "{question:?}");
        assert_eq!(terminal.screen(), screen, "{question:?}");
        if screen.starts_with("no word") {
            assert_eq!(ran.no(), "", "{question:?}");
        }
    }
}

/// Makes a folder with `t.dat`, a dictionary of five words with values, and the lists `own` and `rude`.
fn with_lists() -> Folder {
    let folder = with_values("cat\ncats\ndog\ndots\ntac\n", "cat\t10\ncats\t20\ndog\t30\ndots\t40\ntac\t50\n");
    folder.write("own", "\u{feff}Coats\r\n\n  act \ndog\n");
    folder.write("rude", "CATS\nemu\ntac\n");
    folder
}

/// Runs a verb on `t.dat` with the lists.
fn ask_with_lists(folder: &Folder, args: &[&str]) -> Outcome {
    ask(folder, &[args, &["--add", "own", "--deny", "rude"]].concat())
}

#[test]
fn every_question_counts_added_words_and_leaves_denied_words_out() {
    let folder = with_lists();
    for (args, expected) in [
        (&["match", "*"][..], "act\ncat\ncoats\ndog\ndots\n"),
        (&["match", "*", "--with", "at"], "act\ncat\ncoats\n"),
        (&["complete", "c"], "cat\ncoats\n"),
        (&["complete", "c", "--with", "s"], "coats\n"),
        (&["anagram", "tac"], "act\ncat\n"),
        (&["anagram", "--partial", "coat?"], "act\t-\ncat\t-\ncoats\ts\n"),
        (&["near", "coat"], "cat\t1\ncoats\t1\n"),
        (
            &["suggest", "coat", "cats", "aCt", "tdos"],
            "coat\tcat\ncoat\tcoats\ncats\tcat\ncats\tcoats\ncats\tact\naCt\tact\naCt\tcat\ntdos\tdots\n",
        ),
        (&["extend", "coat"], "coats\tafter\n"),
        (&["extend", "coat", "ca"], "\tcoat\ts\n\tca\tt\n"),
        (&["match", "*", "--points", "--sort", "points", "--limit", "1"], "coats\t7\n"),
        (&["match", "*", "--count"], "5\n"),
        // Added words are not left out because they have no values.
        (&["match", "*", "--common", "30"], "act\ncat\ncoats\ndog\n"),
        (&["match", "*", "--sort", "common"], "cat\ndog\ndots\nact\ncoats\n"),
        (&["extend", "coat", "cat", "--common", "10"], "\tcoat\ts\n\tcat\t\n"),
    ] {
        assert_eq!(ask_with_lists(&folder, args).yes(), expected, "{args:?}");
    }
    // A word of the dictionary keeps its id and its value.
    let words = ["lookup", "--column", "value", "cat", "Dog", "act", "coats", "cats", "dots"];
    let expected = "cat\t0\t10\nDog\t2\t30\nact\t5\t-\ncoats\t6\t-\ncats\t-\t-\ndots\t3\t40\n";
    assert_eq!(ask_with_lists(&folder, &words).no(), expected);
    assert_eq!(ask(&folder, &["lookup", "cats"]).yes(), "cats\t1\n", "the file is as it was");
    // A word that is added and denied is left out.
    folder.write("more", "tacos\ncoat\n");
    let more = ask_with_lists(&folder, &["match", "--deny", "more", "--add", "more", "*"]);
    assert_eq!(more.yes(), "act\ncat\ncoats\ndog\ndots\n");
    // A list of words to leave out may have patterns. Lines that cannot be words are reported.
    folder.write("more", "do*\n?at\ncats,1\ndog # rude\n");
    let more = ask_with_lists(&folder, &["match", "--deny", "more", "*"]);
    assert_eq!(more.stdout, "act\ncoats\n");
    assert_eq!(
        more.stderr,
        "more: 2 lines can deny no word, such as \"cats,1\": no word has all its characters; write one word or pattern on each line\n"
    );
}

#[test]
fn boards_have_the_added_words_and_no_denied_one() {
    let folder = with_lists();
    let board = "c a / o t / d s";
    let solve = |args: &[&str]| ask_with_lists(&folder, &[&["solve", board], args].concat());
    let totals = "4 words, 5 points, boggle rules\n";
    assert_eq!(solve(&["--sort", "alphabet"]).yes(), format!("act\t1\ncat\t1\ncoats\t2\ndots\t1\n{totals}"));
    assert_eq!(solve(&["--common", "10", "--sort", "length"]).yes().lines().next(), Some("coats\t2"));
    assert_eq!(solve(&["--show", "cats"]).no(), "`cats` is not in the dictionary\n");
    assert!(solve(&["--show", "act"]).yes().contains("act"));
    folder.write("boards", board);
    assert_eq!(ask_with_lists(&folder, &["score", "boards"]).stdout, format!("5\t4\t{board}\n"));
    let letters = |args: &[&str]| {
        let ran = ask(&folder, &[&["simulate", "--boards", "300", "--size", "4", "--seed", "1"], args].concat());
        ran.yes().lines().filter_map(|line| line.split_whitespace().next()?.parse().ok()).collect::<Vec<u32>>()
    };
    assert_eq!((letters(&[]), letters(&["--add", "own"])), (vec![300, 3, 4], vec![300, 3, 4, 5]));
}

#[test]
fn a_game_counts_added_words_and_its_record_says_that_words_were_denied() {
    let home = GameFolder(with_lists());
    let play = |args: &[&str]| {
        let args = [&["--plain", "--dict", "t.dat", "--board", "c a / o t / d s", "--time", "none"], args].concat();
        home.play(&args).stdin("coats\nact\ncats\n:end\n").run().yes().to_string()
    };
    let changed = play(&["--add", "own", "--deny", "rude", "--common", "20"]);
    for line in ["Coats: 2 points, 2 in all", "Act: 1 point, 3 in all", "Cats: not a word"] {
        assert!(changed.to_lowercase().contains(&line.to_lowercase()), "{changed}");
    }
    assert!(play(&[]).contains("coats: not a word"));
    let families: Vec<_> = home.saved_games().iter().map(|game| game["family"].as_bool().unwrap_or(false)).collect();
    assert_eq!(families, [true, false]);
    let daily = home.play(&["--plain", "--daily", "--add", "own"]).run();
    assert!(daily.usage_error().contains("cannot be used with"), "everybody has the same words on a day: {daily:#?}");
}

#[test]
fn a_word_that_cannot_be_added_is_an_error_with_its_file_and_line() {
    let folder = with_lists();
    for (list, message) in [
        (
            "coat\n\nqat\nzoo\n",
            "bad, line 3: cannot add \"qat\": 'q' is not in the dictionary's alphabet; leave the word out",
        ),
        (&"at".repeat(300), "bad, line 1: cannot add"),
    ] {
        folder.write("bad", list);
        assert_error(&ask(&folder, &["match", "--add", "own", "--add", "bad", "*"]), message);
    }
    folder.write("bad", b"cat\n\xff\n");
    for option in ["--add", "--deny"] {
        for (list, message) in
            [("bad", "bad, line 2: not UTF-8 at byte 1"), ("none", "none: cannot read it"), ("-", "read files only")]
        {
            assert_error_has(&ask(&folder, &["solve", option, list, "cat"]), message);
        }
    }
}
