//! Wrong certificates are refused.

use std::ops::ControlFlow;

use board_solver::{PointsTable, Rules, Scoring, Solver};
use dict_runtime::{Dict, WordSet};

use super::{Random, dict_of, run, task};
use crate::proof::{
    Certificate, CertificateError, Check, CheckError, CountedWords, Outcome, Proof, certificate::checksum_line, check,
};

/// Returns a dictionary, and a certificate with cuts and whole boards.
fn proven() -> (Dict, Certificate) {
    let letters = ["a", "b", "c"];
    let dict = dict_of(Random(11).words(&letters, 60));
    let task = task("? ? ? / ? ? ?", &letters);
    let mut board = "a b c / a b c".parse().unwrap();
    loop {
        match run(&mut Proof::new(&dict, &Rules::BOGGLE, &task, &board).unwrap()) {
            Outcome::Proven(certificate) => return (dict, certificate),
            Outcome::Better(better, _) => board = better,
            Outcome::ShardDone | Outcome::Stopped => panic!("nothing stopped it"),
        }
    }
}

/// Checks a certificate after writing and reading it.
fn verdict(dict: &Dict, certificate: &Certificate) -> Result<(), CheckError> {
    let read = Certificate::read(&certificate.to_string()).unwrap();
    assert_eq!(read, *certificate);
    check(dict, None, &read, |_| ControlFlow::Continue(()))
}

#[test]
fn a_certificate_with_any_other_fact_is_refused() {
    let (dict, right) = proven();
    assert_eq!(verdict(&dict, &right), Ok(()));
    assert!(right.classes.iter().any(|class| class.counts.boards > 0 && class.counts.cuts > 0));

    type Change = fn(&mut Certificate);
    let changes: [(&str, Change); 21] = [
        ("the checksum of the dictionary", |wrong| wrong.header.dict_checksum += 1),
        ("the number of words", |wrong| wrong.header.dict_words += 1),
        ("the words that count", |wrong| wrong.header.words = Some(CountedWords { count: 1, checksum: 1 })),
        ("the minimum length", |wrong| wrong.header.min_letters += 1),
        ("the points of a length", |wrong| wrong.header.points[4] += 1),
        ("the points of long words", |wrong| {
            wrong.header.points.truncate(4);
            wrong.header.more_points = 1;
        }),
        ("the goal", |wrong| wrong.header.goal = "words".into()),
        ("an unknown goal", |wrong| wrong.header.goal = "fun".into()),
        ("the layout", |wrong| wrong.header.layout = "? ? / ? ? / ? ?".into()),
        ("the order of letters", |wrong| wrong.header.letters.swap(0, 1)),
        ("the letters", |wrong| wrong.header.letters[0] = "x".into()),
        ("a letter twice", |wrong| wrong.header.letters[0] = wrong.header.letters[1].clone()),
        ("one more letter", |wrong| wrong.header.letters.push("x".into())),
        ("the order of cells", |wrong| wrong.header.cells.reverse()),
        ("a cell twice", |wrong| wrong.header.cells[0] = wrong.header.cells[1]),
        ("the number of class cells", |wrong| wrong.header.class_cells = 6),
        ("more class cells than could be checked in a lifetime", |wrong| {
            wrong.header.layout = ["?"; 60].join(" ");
            wrong.header.cells = (1..=60).collect();
            wrong.header.class_cells = 50;
            wrong.header.best = ["a"; 60].join(" ");
            wrong.classes.truncate(1);
            wrong.classes[0].letters = vec!["c".into(); 50];
        }),
        ("a higher target", |wrong| wrong.header.target += 1),
        ("a lower target", |wrong| wrong.header.target -= 1),
        ("another best board", |wrong| wrong.header.best = "c c c / c c c".into()),
        ("a best board of another layout", |wrong| wrong.header.best = "a b / c a / b c".into()),
    ];
    for (name, change) in changes {
        let mut wrong = right.clone();
        change(&mut wrong);
        // With other class cells, the lines of classes have other lengths.
        let read = Certificate::read(&wrong.to_string());
        assert!(read.is_err() || verdict(&dict, &wrong).is_err(), "{name}");
    }
}

#[test]
fn a_certificate_with_any_other_count_is_refused() {
    let (dict, right) = proven();
    for index in 0..right.classes.len() {
        for field in 0..10 {
            let mut wrong = right.clone();
            let counts = &mut wrong.classes[index].counts;
            let counts = [
                &mut counts.nodes,
                &mut counts.cuts,
                &mut counts.highest_cut,
                &mut counts.boards,
                &mut counts.highest_score,
            ];
            let count = counts.into_iter().nth(field / 2).unwrap();
            *count = if field % 2 == 0 { *count + 1 } else { count.wrapping_sub(1) % (1 << 60) };
            let error = verdict(&dict, &wrong).unwrap_err();
            assert!(matches!(error, CheckError::Class { line, .. } if line == 13 + index), "{error}");
        }
    }
}

#[test]
fn a_certificate_with_other_classes_is_refused() {
    let (dict, right) = proven();
    let missing =
        |line: usize, class: usize| Err(CheckError::MissingClass { line, class: right.classes[class].letters.clone() });
    let count = right.classes.len();
    for index in 0..count {
        let mut wrong = right.clone();
        wrong.classes.remove(index);
        assert_eq!(verdict(&dict, &wrong), missing(13 + index, index));
        let mut wrong = right.clone();
        wrong.classes.insert(index, right.classes[index].clone());
        assert!(verdict(&dict, &wrong).is_err());
        let mut wrong = right.clone();
        wrong.classes.swap(index, (index + 1) % count);
        assert!(verdict(&dict, &wrong).is_err());
    }
    let mut wrong = right.clone();
    wrong.classes.push(right.classes[0].clone());
    assert_eq!(verdict(&dict, &wrong), Err(CheckError::Header { line: 13 + count, expected: "no more classes" }));
}

#[test]
fn a_wildcard_is_no_letter() {
    // No word has the letter `x`, and none is spelled with `?`.
    let dict = dict_of(Random(11).words(&["a", "b"], 20));
    let board = "a x / b a".parse().unwrap();
    let mut proof = Proof::new(&dict, &Rules::BOGGLE, &task("? ? / ? ?", &["a", "b", "x"]), &board).unwrap();
    while let Outcome::Better(better, _) = run(&mut proof) {
        proof = Proof::new(&dict, &Rules::BOGGLE, &task("? ? / ? ?", &["a", "b", "x"]), &better).unwrap();
    }
    let mut certificate = proof.certificate().unwrap();
    assert_eq!(verdict(&dict, &certificate), Ok(()));
    let classes = certificate.classes.iter_mut().flat_map(|class| &mut class.letters);
    classes.chain(&mut certificate.header.letters).filter(|letter| *letter == "x").for_each(|x| *x = "?".into());
    assert!(matches!(verdict(&dict, &certificate), Err(CheckError::Header { line: 8, .. })));
}

#[test]
fn another_dictionary_and_other_words_are_refused() {
    let (dict, right) = proven();
    let error = verdict(&dict_of(["abc", "cab"]), &right).unwrap_err();
    assert!(matches!(error, CheckError::OtherDictionary { .. }), "{error}");
    let words = WordSet::from_fn(&dict, |id| id > 0).unwrap();
    let with_words = check(&dict, Some(&words), &right, |_| ControlFlow::Continue(()));
    assert_eq!(with_words, Err(CheckError::OtherWords));
}

#[test]
fn a_check_can_be_stopped() {
    let (dict, right) = proven();
    let mut calls = 0;
    let stop = |_| {
        calls += 1;
        if calls == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    assert_eq!(check(&dict, None, &right, stop), Err(CheckError::Stopped));

    // Then the class can be checked as if nothing had happened.
    let mut stopped = 0;
    for limit in 0.. {
        let mut check = Check::new(&dict, None, &right).unwrap();
        let mut calls = 0;
        let first = check.class(0, || {
            calls += 1;
            if calls > limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!(check.class(0, || ControlFlow::Continue(())), Ok(()));
        if first.is_ok() {
            break;
        }
        assert_eq!(first, Err(CheckError::Stopped));
        stopped += 1;
    }
    assert!(stopped >= 2, "{stopped}");
}

#[test]
fn a_layout_of_anything_but_places_and_holes_is_refused() {
    let (dict, certificate) = proven();
    let layout = &certificate.header.layout;
    for wrong_layout in [layout.replacen('?', "a", 1), layout.replacen('?', "?:DX", 1), "?".to_string()] {
        assert_ne!(wrong_layout, *layout);
        let mut wrong = certificate.clone();
        wrong.header.layout = wrong_layout;
        let refused = CheckError::Header { line: 7, expected: "a board of `?` and holes" };
        assert_eq!(verdict(&dict, &wrong), Err(refused), "{}", wrong.header.layout);
    }
}

#[test]
fn bounds_of_more_than_32_bits_are_refused() {
    let (dict, mut wrong) = proven();
    wrong.header.points = vec![0, 0, 0, 4_000_000_000];
    wrong.header.more_points = 0;
    let table = PointsTable { points: wrong.header.points.clone().into(), more: 0 };
    let rules = Rules::new(wrong.header.min_letters, Scoring::Letters(table));
    let best = wrong.header.best.parse().unwrap();
    wrong.header.target = Solver::new(&dict, rules).unwrap().score(&best).unwrap().points;
    assert!(wrong.header.target > u32::MAX.into());
    assert!(matches!(verdict(&dict, &wrong), Err(CheckError::Header { line: 5, .. })));
}

#[test]
fn more_letters_than_a_key_has_bits_for_are_refused() {
    let (dict, right) = proven();
    let verdict_of = |letters: std::ops::RangeInclusive<char>| {
        let mut wrong = right.clone();
        wrong.header.letters = ('a'..='z').chain(letters).map(String::from).collect();
        wrong.header.layout = ["? ? ? ?"; 4].join(" / ");
        wrong.header.cells = (1..=16).collect();
        wrong.header.class_cells = 4;
        wrong.header.best = ["x x x x"; 4].join(" / ");
        wrong.header.target = 0;
        wrong.classes.truncate(1);
        wrong.classes[0].letters = vec!["z".into(); 4];
        verdict(&dict, &wrong)
    };
    // A key of 12 letters has 60 bits: 31 letters and "not needed" take 5 bits each, 32 letters take 6.
    let first = vec!["a".into(); 4];
    assert_eq!(verdict_of('à'..='ä'), Err(CheckError::MissingClass { line: 13, class: first }));
    let too_many = CheckError::Header { line: 8, expected: "fewer letters for a board of this size" };
    assert_eq!(verdict_of('à'..='å'), Err(too_many));
}

#[test]
fn a_damaged_text_is_refused() {
    let (_, right) = proven();
    let text = right.to_string();
    for at in 0..text.len() {
        let other = if text.as_bytes()[at] == b'7' { "8" } else { "7" };
        let mut damaged = text.clone();
        damaged.replace_range(at..=at, other);
        assert!(Certificate::read(&damaged).is_err(), "{damaged}");
        assert!(Certificate::read(&text[..at]).is_err(), "{at}");
        assert!(Certificate::read(&format!("{}{}", &text[..at], &text[at + 1..])).is_err(), "{at}");
    }
    assert!(Certificate::read(&format!("{text}\n")).is_err());
    let body = &text[..text.find("total").unwrap()];
    assert_eq!(Certificate::read(body), Err(CertificateError::Damaged));
    let unfinished = format!("{body}{}", checksum_line(body));
    assert_eq!(Certificate::read(&unfinished), Err(CertificateError::Unfinished));
    assert_eq!(Certificate::read("an ant\n"), Err(CertificateError::OtherFormat));
}
