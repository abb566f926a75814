//! `dictc lookup`, and the verbs that list words: `complete`, `match`, `anagram`, `near` and `hooks`.

mod changed_dictionaries;
mod ladder;
mod listing;
mod queries;

use std::sync::LazyLock;

use dict_tests::dictc::{Folder, Outcome, dictc};
use serde_json::json;

use crate::{ask, assert_error, assert_error_has, assert_usage_error, built, field, json};

/// Creates a folder with `t.dat`, the dictionary of these words, separated by spaces.
fn list(words: &str, alphabet: &str) -> Folder {
    built(words.replace(' ', "\n"), &["--alphabet", alphabet])
}

fn pets() -> Folder {
    list("act acts cart cat category cats coat cot dog scat", "letters")
}

/// Runs verbs on `t.dat` and compares their output. If there is none, the exit code is 1.
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
        // Missing words: before the first, after the last, a prefix, with a letter that no word has, empty.
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
fn hooks_are_listed_with_their_side_and_those_of_several_words_on_one_line_per_word() {
    let folder = list("a aa ab at cat cats dog eat scat", "letters");
    compare(
        &folder,
        &[
            (&["hooks", "CAT"], "cats\tafter\nscat\tbefore\n"),
            (&["hooks", "a"], "aa\tboth\nab\tafter\nat\tafter\n"),
            (&["hooks", "at"], "cat\tbefore\neat\tbefore\n"),
            (&["hooks", "dog"], ""),
            (&["hooks", "CAT", "dog", "at"], "s\tCAT\ts\n\tdog\t\nce\tat\t\n"),
            (&["hooks", "cat", "at", "--with", "e"], "\tcat\t\ne\tat\t\n"),
            (&["hooks", "-"], ""),
        ],
    );
    let ask = |args: &[&str], stdin: &str| {
        folder.dictc(["hooks", "--dict", "t.dat"]).args(args).stdin(stdin.to_string()).run()
    };
    assert_eq!(ask(&["-"], "cat\n\na\n").yes(), "s\tcat\ts\na\ta\tabt\n");
    // The limit is the number of words of each.
    let limited = ask(&["cat", "-", "--limit", "2"], "a\ndog\n");
    assert_eq!(limited.yes(), "s\tcat\ts\na\ta\tab\n\tdog\t\n");
    assert_eq!(ask(&["dog", "x"], "").no(), "\tdog\t\n\tx\t\n");
    let ran = ask(&["cat", "at", "--json"], "");
    let line = json(ran.yes().lines().next().unwrap_or_default());
    assert_eq!(line, json!({ "word": "cat", "before": ["s"], "after": ["s"] }));
    for option in [&["--sort", "length"][..], &["--points"], &["--count"]] {
        assert!(ask(&[&["cat", "at"], option].concat(), "").error().contains("needs a single word"));
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
            (&["hooks", "at"], "cat\tbefore\nchat\tbefore\nhat\tbefore\n"),
            // `c` and `hat` are not `chat`.
            (&["hooks", "hat"], ""),
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
            (&["hooks", "k", "s"], "\tk\ti\ni ij\ts\t\n"),
        ],
    );
}

/// The words of the built-in English dictionary.
static ENGLISH: LazyLock<String> = LazyLock::new(|| english(&["dump"]));

/// Asks the built-in English dictionary for words of 3 to 7 letters, and compares them with the words for which `is_it`
/// is true.
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
    compare_english(&["match", "q*", "--pattern", "*ly"], |word| word.starts_with('q') && word.ends_with("ly"));
    compare_english(&["match", "--pattern", "*zz*"], |word| word.contains("zz"));
    compare_english(&["complete", "qu", "--without", "aei"], |word| {
        word.starts_with("qu") && !word.contains(['a', 'e', 'i'])
    });
    compare_english(&["near", "cat", "--pattern", "c*", "--without", "s"], |word| {
        let replaced = word.len() == 3 && word.chars().zip("cat".chars()).filter(|(a, b)| a != b).count() <= 1;
        let inserted = word.len() == 4 && (0..4).any(|at| word[..at].to_string() + &word[at + 1..] == "cat");
        word.starts_with('c') && !word.contains('s') && (replaced || inserted || word == "cta")
    });
    compare_english(&["hooks", "ate", "--without", "m", "--pattern", "?ate"], |word| {
        word.len() == 4 && word.ends_with("ate") && !word.starts_with('m')
    });
}

/// Returns true if the tiles and blanks of `rack` spell `letters`, and true if they are all used.
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
