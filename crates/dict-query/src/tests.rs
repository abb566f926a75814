//! Queries from text to words.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use dict_compiler::{AlphabetSpec, ColumnKind, Fold, Form, Meta, Options, WordList};
use dict_runtime::{Dict, raw};

use crate::{Query, matcher::Limits, matches::Matches, parse::parse};

mod several_words;

const WORDS: &str = "abba abstemious act aeon beat bookkeeper cabin cat catkin coat cot cots deed eat eaten ear facetious \
                     hotpot keep knit level neat noon oat peek pot potato pots quartz quit racecar radar reknit seat \
                     spot stop taco tartar tea teapot ten tide tied tin tink top united untied worst zoo";

/// Queries and their words in the dictionary of [`WORDS`], as `QUERIES.md` describes them.
const ANSWERS: &[(&str, &str)] = &[
    ("c.t", "cat cot"),
    ("c*t", "cat coat cot"),
    ("[a-c]?t", "act cat cot"),
    ("[!c]?t", "act eat oat pot"),
    ("#@#", "cat cot pot ten tin top"),
    ("\"c\"(a|o(a|))t", "cat coat cot"),
    ("~tac | ~\"to\"p", "cat"),
    ("3:", "act cat cot ear eat oat pot tea ten tin top zoo"),
    ("3:t*", "tea ten tin top"),
    ("9-:", "abstemious bookkeeper facetious"),
    ("-3: 3-:*o*", "cot oat pot top zoo"),
    ("ABBA", "abba deed noon"),
    ("*AABBCC*", "bookkeeper"),
    ("ABCABC", "tartar"),
    ("(AB)CBA", "level radar"),
    ("/act", "act cat"),
    ("/act.", "coat taco"),
    ("/teapot-\"pot\"", "eat tea"),
    ("/act*", "act cat catkin coat facetious taco"),
    ("/teapot-pot", "eat tea"),
    ("/act+o", "coat taco"),
    ("un(/tide)", "united untied"),
    ("p*/potspan", "pot pots"),
    ("/c(at|ots?)/", "cat catkin cot cots"),
    ("/^c.t$/ | /(^z|^q).*[ot]$/", "cat cot quit zoo"),
    ("/T{2,3}|(oo|pp)k/", "bookkeeper"),
    ("<word><word>", "teapot"),
    ("<3:><3:>", "teapot"),
    ("re> & !(*r)", "reknit"),
    ("<<.ea>p*>", "teapot"),
    ("*<*ed & 4:", ""),
    ("< & 3:", "pot top"),
    ("`cat", "cot eat oat"),
    ("only:tea 3-:", "eat tea"),
    ("with:oo without:k", "hotpot noon potato zoo"),
    ("e=2", "deed eaten keep level peek"),
    ("[ae]=3", "bookkeeper eaten racecar"),
    ("vowels=1 each", "abstemious facetious"),
    ("letters<=1 each 5-: !vowels>2", "cabin catkin quartz reknit worst"),
    ("is:isogram & *q*", "quartz quit"),
    ("is:palindrome", "abba deed level noon racecar radar"),
    ("near:caat", "cat coat"),
    ("near:tca", "tea"),
    ("near2:quats", "quartz quit"),
    ("near:c[ou]z", "cot"),
    ("!(*[aeiou]*)", ""),
    ("(tea | ten) & !t.n", "tea"),
    ("ten|tea  | tin", "tea ten tin"),
];

#[test]
fn queries_have_the_words_that_their_description_promises() {
    for form in [Form::Flat, Form::Dense] {
        let dict = dict(Options::default().with_form(form), WORDS);
        for (query, words) in ANSWERS {
            assert_eq!(found(&dict, query), *words, "{query}");
        }
    }
}

fn dict(options: Options, words: &str) -> Dict {
    let mut list = WordList::new(options).unwrap();
    words.split_whitespace().for_each(|word| list.push(word).unwrap());
    Dict::from_bytes(&list.compile(&Meta::default()).unwrap().to_bytes()).unwrap()
}

fn found(dict: &Dict, query: &str) -> String {
    match Query::parse(query).and_then(|query| Ok(query.find(dict)?.collect::<Vec<_>>())) {
        Ok(words) => words.join(" "),
        Err(error) => error.to_string(),
    }
}

/// Queries, and the places and messages of their faults.
const FAULTS: &[(&str, &str)] = &[
    ("", "at character 1: the query is empty; write a pattern such as `c.t`, or `*` for all words"),
    (
        "cat &",
        "at character 6: a pattern or a condition is missing here; write `&` and `|` once, and no space after a colon",
    ),
    (
        "& cat",
        "at character 1: a pattern or a condition is missing here; write `&` and `|` once, and no space after a colon",
    ),
    (
        "cat | | dog",
        "at character 7: a pattern or a condition is missing here; write `&` and `|` once, and no space after a colon",
    ),
    ("c[at", "at character 2: this `[` has no `]` after it; for the bracket itself, write quotes: \"[\""),
    ("c(at", "at character 2: this `(` has no `)` after it"),
    ("c(at))", "at character 6: `)` cannot stand here; nothing before it opens it"),
    ("c\"at", "at character 2: this `\"` has no `\"` after it"),
    (
        "cat!s",
        "at character 4: `!` cannot stand here; put a space before it: `!` is for a whole pattern, `[!a]` for one letter",
    ),
    ("ca_", "at character 3: `_` is not a letter of this dictionary; write `.` for any letter"),
    (
        "ca+t",
        "at character 3: `+` is not a letter of this dictionary; a regular expression stands between slashes: `/ca+t/`",
    ),
    (
        "[z-a]",
        "at character 1: in the set at character 1, a range runs backwards; write it from its lower end, as in `[a-e]`",
    ),
    ("/c(/", "at character 3: the regular expression is invalid: unclosed group"),
    (
        "/a^b/",
        "at character 2: in a regular expression, this use of `^`, `$` or `\\b` is not allowed; write `^` first or `$` last",
    ),
    (
        "/(?i)cat/",
        "at character 6: in a regular expression, `(?i)` is not allowed; leave it out, because the dictionary folds capitals",
    ),
    (
        "/ca9/",
        "at character 2: `9` is not a letter of this dictionary; lengths are written like `5:`, `5-7:` or `5-:`, and conditions like `with:z`",
    ),
    ("only:a-e", "at character 7: `-` is not a letter of this dictionary; leave it out, or write `.` for any letter"),
    ("c<word", "at character 2: this `<` has no `>` after it"),
    ("c/at/", "at character 2: a regular expression stands alone; put spaces around it, or brackets"),
    ("/cat-do", "at character 6: the letter `d` is taken away, and is not among those before"),
    ("/cAt", "at character 3: a capital cannot stand in an anagram; write small letters"),
    (
        "a(is:palindrome)",
        "at character 3: this condition is about whole words; put it before or after the pattern, with a space",
    ),
    ("7-5:", "at character 1: the smaller number comes first"),
    ("99999:", "at character 1: a number is missing here, or too large"),
    (
        "colour:red",
        "at character 1: the dictionary has no column `colour`; conditions are `only:`, `with:`, `without:`, `near:`, `near2:`, `near3:`, `is:`, `lemma:`, `common:`, and counts of a letter, `vowels`, `consonants` and `letters`",
    ),
    (
        "frequency>3",
        "at character 1: the dictionary has no column `frequency`; conditions are `only:`, `with:`, `without:`, `near:`, `near2:`, `near3:`, `is:`, `lemma:`, `common:`, and counts of a letter, `vowels`, `consonants` and `letters`",
    ),
    ("lemma:run", "at character 1: the dictionary has no lemmas; build it with a column `lemmas`"),
    (
        "common:35",
        "at character 1: the words of the dictionary have no integers as values; build it with values that say how common a word is",
    ),
    (
        "by:frequency",
        "at character 1: the dictionary has no column `frequency`; conditions are `only:`, `with:`, `without:`, `near:`, `near2:`, `near3:`, `is:`, `lemma:`, `common:`, and counts of a letter, `vowels`, `consonants` and `letters`",
    ),
    ("!(by:frequency)", "at character 3: `by:` is about the whole answer; write it outside brackets"),
    ("!by:frequency", "at character 2: `by:` is about the whole answer; write it outside brackets"),
    ("with:\"a_\"", "at character 8: `_` is not a letter of this dictionary; write `.` for any letter"),
    ("~(/cat/)", "at character 4: a regular expression stands alone; put spaces around it, or brackets"),
];

#[test]
fn a_fault_has_its_place_and_says_what_to_write() {
    let dict = english();
    for (query, message) in FAULTS {
        assert_eq!(found(&dict, query), *message, "{query}");
    }
    assert_eq!(
        found(&dict, &"a".repeat(1001)),
        "at character 1001: the query has more than 1000 characters; shorten it"
    );
    let repeated = alloc::format!("/({}){{490}}/", "ab".repeat(400));
    assert!(
        found(&dict, &repeated)
            .ends_with("the query is too large; use fewer brackets in brackets, and smaller numbers")
    );
    let nested = "(a".repeat(50) + &")".repeat(50);
    assert!(
        found(&dict, &nested).ends_with("the query is too large; use fewer brackets in brackets, and smaller numbers")
    );
}

#[test]
fn symbols_of_several_letters_are_letters() {
    let symbols = ["a", "b", "c", "ch", "e", "h", "i", "o", "qu", "t"].map(String::from).to_vec();
    let options = Options::default().with_alphabet(AlphabetSpec::Symbols(symbols));
    let dict = dict(options, "aha chat each ecce echo hat quit quiet teach");
    for (query, words) in [
        ("?at", "chat hat"),
        ("A?A", "aha"),
        ("3: & ?a?", "hat"),
        ("4:", "chat each ecce echo quit"),
        ("/tach", "chat"),
        ("ch=1", "chat each echo teach"),
        ("#it", "quit"),
        ("/u/", "quiet quit"),
        ("/^.{4}$/", "chat each ecce echo quit"),
        ("`chat", "hat"),
        ("near:chat", "chat hat"),
        ("~tach", "chat"),
        ("letters<=1 each !*a*", "echo quiet quit"),
        ("ch<0 | ch=-3", ""),
        ("3: `(4:)", "aha hat"),
        ("3: near:(5:)", "aha hat"),
    ] {
        assert_eq!(found(&dict, query), words, "{query}");
    }
}

#[test]
fn columns_are_asked_and_sort_the_answer() {
    let mut list = WordList::new(Options::default()).unwrap();
    let frequency = list.add_column("frequency", ColumnKind::Integers).unwrap();
    let class = list.add_column("pos", ColumnKind::Flags).unwrap();
    let from = list.add_column("from", ColumnKind::Texts).unwrap();
    for (word, count, classes, origin) in [
        ("run", "50", "noun verb", "English"),
        ("runs", "20", "noun verb", "English"),
        ("cat", "40", "noun", "Latin"),
        ("quick", "30", "", "Old English"),
        ("quickly", "", "adverb", ""),
    ] {
        list.push(word).unwrap();
        for (column, text) in [(frequency, count), (class, classes), (from, origin)] {
            if let Some(value) = list.value_in(column, text).unwrap() {
                list.set_value(word, value);
            }
        }
    }
    let dict = Dict::from_bytes(&list.compile(&Meta::default()).unwrap().to_bytes()).unwrap();
    for (query, words) in [
        ("frequency>=30", "cat quick run"),
        ("frequency=20-40 & *s", "runs"),
        ("!frequency<40", "cat quickly run"),
        ("pos:verb", "run runs"),
        ("is:noun !pos:verb", "cat"),
        ("from:English", "quick run runs"),
        ("from:\"Old English\"", "quick"),
        ("(pos:verb r* | from:Latin) & !*s", "cat run"),
        ("by:frequency", "run cat quick runs quickly"),
        ("3: | 4: by:frequency", "run cat runs"),
        (
            "is:rare",
            "at character 1: no column of the dictionary has the flag `rare`; there are also `is:palindrome` and `is:isogram`",
        ),
        (
            "frequency:often",
            "at character 1: the column `frequency` does not have texts; write a number after `=`, `<` or `>`",
        ),
        ("pos>3", "at character 1: the column `pos` does not have numbers"),
        ("by:pos", "at character 1: the column `pos` does not have numbers"),
    ] {
        assert_eq!(found(&dict, query), words, "{query}");
    }
    let best = Query::parse("!q* by:frequency").unwrap().limit(2);
    assert!(best.find(&dict).unwrap().eq(["run", "cat"]));
    let changed = dict.with_denied(["run"]).unwrap().with_added(["rust", "act"]).unwrap();
    assert_eq!(found(&changed, "r* by:frequency"), "runs rust");
    assert_eq!(found(&changed, "/cat | r<word> | <3:>s"), "act cat");
    assert_eq!(found(&changed, "*u*"), "quick quickly runs rust");
}

#[test]
fn words_of_the_dictionary_inside_words_are_those_after_its_changes() {
    let dict = english().with_denied(["pot"]).unwrap().with_added(["hot", "ho", "pott"]).unwrap();
    assert_eq!(found(&dict, "<word>t"), "hot");
    assert_eq!(found(&dict, "<3:>pot"), "hotpot teapot");
    assert_eq!(found(&dict, "~<word>t"), "pott");
}

#[test]
fn capitals_and_signs_of_a_dictionary_are_letters_in_quotes() {
    let symbols = ["-", "3", "A", "B", "D", "a", "b"].map(String::from).to_vec();
    let options = Options::default().with_fold(Fold::None).with_alphabet(AlphabetSpec::Symbols(symbols));
    let dict = dict(options, "A-B BA Ab baA 3D D3 b-");
    for (query, words) in [
        ("\"A\"*", "A-B Ab"),
        ("/\"AB\"*", "A-B BA"),
        ("/\"A-B\"", "A-B"),
        ("/b\"-\"", "b-"),
        ("/3\"D\"", "3D D3"),
        ("A=1 & b=1", "Ab baA"),
        ("with:A only:abA", "Ab baA"),
        ("/^B/", "BA"),
        ("[A-B]*", "A-B Ab BA"),
        ("letters=2 & 2:", "Ab BA"),
        ("#.", "BA D3 b-"),
        ("consonants=0 & 2:", ""),
    ] {
        assert_eq!(found(&dict, query), words, "{query}");
    }
}

#[test]
fn vowels_are_those_of_the_language() {
    let words = "myszka rynek św";
    let polish = |language: &str| {
        let mut list = WordList::new(Options::default()).unwrap();
        words.split(' ').for_each(|word| list.push(word).unwrap());
        let mut meta = Meta::default();
        meta.language = Some(language.into());
        Dict::from_bytes(&list.compile(&meta).unwrap().to_bytes()).unwrap()
    };
    assert_eq!(found(&polish("pl"), "#@*"), "myszka rynek");
    assert_eq!(found(&polish("en"), "##*"), "myszka rynek św");
    let cyrillic = dict(Options::default(), "йод мой ёж воў");
    assert_eq!(found(&cyrillic, "#@#"), "воў йод мой");
    assert_eq!(found(&cyrillic, "*@"), "");
}

#[test]
fn regular_expressions_are_folded_as_words_are() {
    let letters = ('a'..='z').map(String::from).collect();
    let options = Options::default().with_fold(Fold::Tiles).with_alphabet(AlphabetSpec::Symbols(letters));
    let dict = dict(options, "strasse cafe canon");
    for query in ["/straße/", "/STRA(SS|ß)E$/", "/^[ŝ]tr/"] {
        assert_eq!(found(&dict, query), "strasse", "{query}");
    }
    assert_eq!(found(&dict, "/fÉ$/ | /[ñ]on/"), "cafe canon");
    assert_eq!(found(&dict, "/[^S]$/ !*e"), "canon");
}

#[test]
fn capitals_that_come_once_are_noticed() {
    let is_noticed = |query: &str| Query::parse(query).unwrap().has_single_capitals();
    assert!(["CAT", "x | AB*", "(CAT)"].into_iter().all(is_noticed));
    assert!(!["cat", "ABBA", "A*", "*AA*B", "\"CAT\" with:CAT"].into_iter().any(is_noticed));
}

#[test]
fn forgotten_nodes_are_made_again() {
    let dict = english();
    for (query, words) in ANSWERS {
        for bytes in [0, 3_000, 20_000] {
            let limits = Limits { steps: u64::MAX, bytes };
            let found: Vec<String> = Matches::new(&dict, &parse(query).unwrap(), limits, usize::MAX).unwrap().collect();
            assert_eq!(found.join(" "), *words, "{query}");
        }
    }
}

#[test]
fn a_search_that_takes_too_many_steps_says_so() {
    let dict = english();
    let parsed = parse("*a*").unwrap();
    let search = |steps| {
        let mut found = Matches::new(&dict, &parsed, Limits { steps, bytes: 1 << 20 }, usize::MAX).unwrap();
        (found.by_ref().count(), found.finish().is_err())
    };
    let (all, is_cut_short) = search(100_000);
    assert!(all > 10 && !is_cut_short);
    assert!(
        (0..100_000)
            .step_by(500)
            .map(search)
            .all(|(count, is_cut_short)| (count == all) != is_cut_short || count <= all)
    );
    assert_eq!(search(0), (0, true));
}

#[test]
fn a_malicious_query_ends_soon_with_little_stack() {
    let letters = "abstemiousquartzknitfacedp";
    let capitals: Vec<String> = ('A'..='Z').map(String::from).collect();
    let repeated = |text: &str, count| text.repeat(count);
    let queries = [
        "near3:(near3:(near3:(near3:(near3:abcdefacts))))".into(),
        "is:palindrome | near3:(near3:(near3:<word>))".into(),
        "`````<word>".into(),
        repeated(&alloc::format!("*({})", capitals.join("|")), 5),
        alloc::format!("~({})", repeated(letters, 38)),
        alloc::format!("{}a", repeated("~", 35)),
        repeated("(!a)", 249),
        repeated("(a|)", 249),
        alloc::format!("/^{}$/", repeated("a?", 490)),
        alloc::format!("{}*{}", repeated("~(", 12), repeated(")", 12)),
        "*A*B*C*D*E*F*;/AB".into(),
        "AB;C;D".into(),
        "words=3 is:palindrome *q*".into(),
        alloc::format!("A{};A", repeated("*?", 490)),
    ];
    let search = move || {
        let dict = english();
        for query in queries {
            let found = Query::parse(&query).unwrap().max_steps(1_000_000);
            assert!(found.find(&dict).unwrap().count() <= 1_000_000, "{query}");
        }
    };
    std::thread::Builder::new().stack_size(512 << 10).spawn(search).unwrap().join().unwrap();
}

#[test]
fn any_text_is_answered_or_refused_and_any_file_ends_the_search() {
    let pieces = [
        "a",
        "t",
        "c",
        "A",
        "B",
        ".",
        "*",
        "?",
        "[",
        "]",
        "(",
        ")",
        "|",
        "&",
        "!",
        " ",
        "~",
        "`",
        "<",
        ">",
        "/",
        "\"",
        "@",
        "#",
        "=",
        "-",
        "+",
        "1",
        "2",
        ":",
        "near:",
        "with:",
        "only:",
        "<word>",
        "is:palindrome",
        "5:",
        "é",
        "e=1",
        "each",
    ];
    let bytes = english().bytes().to_vec();
    let mut state = 1u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    let mut answered = 0;
    for round in 0..4_000 {
        let text: String = (0..=random(9)).map(|_| pieces[random(pieces.len())]).collect();
        let mut damaged = bytes.clone();
        if round % 2 == 0 {
            for _ in 0..3 {
                let at = 200 + random(bytes.len() - 200);
                damaged[at] = random(256) as u8;
            }
        }
        let Ok(dict) = raw::open(damaged) else { continue };
        let Ok(parsed) = parse(&text) else { continue };
        let limits = Limits { steps: 200_000, bytes: 1 << 16 };
        let Ok(found) = Matches::new(&dict, &parsed, limits, usize::MAX) else { continue };
        answered += 1;
        assert!(found.count() <= dict.len(), "{text}");
    }
    assert!(answered > 300, "{answered}");
}

fn english() -> Dict {
    dict(Options::default(), WORDS)
}
