//! The options of the verbs that list words: order, limit, columns, values and JSON.

use dict_tests::dictc::dictc;
use serde_json::json;

use super::{compare, english, list, pets};
use crate::{ask, assert_error, assert_usage_error, built, field, json, with_values};

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
            (&["hooks", "cat", "--points", "--column", "lemma"], "cats\tafter\t5\tcat\n"),
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
        (&["hooks", "cat"], &["cats", "scat"]),
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
                "hooks" => json!({"word": word, "id": id, "side": beside}),
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
            (&["hooks", "cat", "--common", "35"], "cats\tafter\n"),
            (&["anagram", "acst", "--partial", "--common", "80", "--limit", "2"], "cat\ncats\n"),
            (&["near", "cat", "--common", "10"], "cat\t0\n"),
            (&["complete", "c", "--common", "10"], "cat\n"),
            (&["match", "?c*", "--json"], "{\"word\":\"act\",\"id\":0}\n{\"word\":\"scat\",\"id\":3,\"value\":80}\n"),
        ],
    );
    let error = "t.dat: no word has a value of 9 or better; the best value is 10";
    assert_error(&ask(&folder, &["match", "*", "--common", "9"]), error);
    assert!(english(&["near", "teh", "--common", "10"]).contains("the\t1\n"));
    // For integers, the largest is the best. If there are no values, frequencies count.
    for column in ["value=2", "frequency=2"] {
        folder.build("t.dat", "act\t5\ncat\t10\ncats\t35\nscat\t\n", &["--column", column]);
        assert_eq!(ask(&folder, &["match", "*", "--common", "10"]).yes(), "cat\ncats\n", "{column}");
        assert_error(
            &ask(&folder, &["match", "*", "--common", "36"]),
            "t.dat: no word has a value of 36 or better; the best value is 35",
        );
        assert_eq!(ask(&folder, &["match", "*", "--sort", "common"]).yes(), "cats\ncat\nact\nscat\n", "{column}");
    }
    let error = "t.dat: --common needs words with integers as values";
    assert_error(&ask(&pets(), &["match", "*", "--common", "35"]), error);
}

#[test]
fn a_count_is_only_a_number() {
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
        (&["hooks", "dog"], "no word fits\n\n\n"),
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
