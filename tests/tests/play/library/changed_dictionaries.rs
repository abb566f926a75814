//! Games with the words of a dictionary with changes: they are games with a dictionary of the same words.

use std::collections::BTreeSet;

use board_deal::{Random, cubes::CUBE_SETS};
use board_play::{Drill, Game, Verdict};
use board_solver::{Board, BoardError, Rules, Solver};
use dict_compiler::{ColumnKind, Meta, Options, WordList};
use dict_runtime::{Dict, WordSet, sets::WordSetError};
use dict_tests::inputs::{
    dictionaries::{dict, dict_of, give_value},
    lists::ENABLE2K,
};

/// Returns a dictionary of `words` with ranks.
fn with_values(words: &[(&str, &str)]) -> Dict {
    let mut list = WordList::new(Options::default()).unwrap();
    list.add_column("value", ColumnKind::Ranks).unwrap();
    for (word, value) in words {
        list.push(word).unwrap();
        give_value(&mut list, word, value);
    }
    Dict::from_bytes(&list.compile(&Meta::default()).unwrap().to_bytes()).unwrap()
}

/// Returns the verdict on a word, with its points if it is found.
fn judged(game: &Game, word: &str) -> (Verdict, u32) {
    match game.judge(word) {
        Verdict::Found(index) => (Verdict::Found(0), game.answer(index).points),
        verdict => (verdict, 0),
    }
}

#[test]
fn games_are_the_same_as_with_a_dictionary_of_the_same_words() {
    let words: Vec<&str> = ENABLE2K.lines().collect();
    let every = |of: usize, rest: usize| words.iter().copied().enumerate().filter(move |(at, _)| at % of == rest);
    let added: BTreeSet<&str> = every(9, 4).map(|(_, word)| word).collect();
    let denied: BTreeSet<&str> = every(7, 5).map(|(_, word)| word).collect();
    let base = dict(words.iter().filter(|word| !added.contains(*word)), Options::default());
    let changed = base.with_added(&added).unwrap().with_denied(&denied).unwrap();
    let same = dict(words.iter().filter(|word| !denied.contains(*word)), Options::default());
    let is_common = |word: &str| word.len().is_multiple_of(2);
    let common = |dict: &Dict, is_in: &dyn Fn(&str) -> bool| {
        WordSet::from_words(dict, words.iter().filter(|word| is_in(word))).unwrap()
    };
    let common_of_base = common(&base, &is_common);
    let common_of_same = common(&same, &|word| is_common(word) || added.contains(word));

    let mut random = Random::new(1);
    let mut found = 0;
    for number in 0..24 {
        let board = CUBE_SETS[number % 4].roll(&mut random);
        let rules = [Rules::BOGGLE, Rules::SCRAMBLE.with_min_letters(4), Rules::BIG][number % 3].clone();
        let (of_base, of_same) = match number % 2 {
            0 => (rules.clone(), rules),
            _ => (rules.clone().with_words(common_of_base.clone()), rules.with_words(common_of_same.clone())),
        };
        let game = Game::new(&changed, board.clone(), &of_base).unwrap();
        let expected = Game::new(&same, board, &of_same).unwrap();
        assert_eq!(game.answers().points(), expected.answers().points());
        assert_eq!(game.answers().words().len(), expected.answers().words().len());
        for answer in game.answers().words() {
            let expected = expected.answer(expected.answers().index(same.id(&answer.word).unwrap()).unwrap());
            assert_eq!(
                (answer.points, answer.letters, &answer.path),
                (expected.points, expected.letters, &expected.path)
            );
            assert_eq!(answer.starts, expected.starts);
            assert_eq!(changed.id(&answer.word), Some(answer.id));
            found += usize::from(added.contains(&*answer.word));
        }
        for word in words.iter().step_by(41).chain(&["q", "aaa", "xyzzy"]) {
            assert_eq!(judged(&game, word), judged(&expected, word), "{word} on {}", game.board());
            assert_eq!(game.trace(word).is_some(), expected.trace(word).is_some(), "{word}");
        }
    }
    assert!(found > 100, "{found}");
}

#[test]
fn added_words_count_among_common_words_and_denied_words_are_not_words() {
    let base = with_values(&[("neat", "10"), ("eaten", "80"), ("ten", "10"), ("tea", "10")]);
    let dict = base.with_added(["Nate", "tan", "eaten"]).unwrap().with_denied(["tea"]).unwrap();
    let rules = Rules::BOGGLE.with_words(WordSet::common(&base, 35).unwrap());
    let mut game = Game::new(&dict, "te/an".parse().unwrap(), &rules).unwrap();
    assert_eq!(game.judge("tea"), Verdict::NotAWord);
    assert_eq!(game.judge("eaten"), Verdict::NotOnBoard);
    let Verdict::Found(index) = game.play("NATE") else { panic!("an added word") };
    let answer = game.answer(index);
    assert_eq!((&*answer.word, answer.id as usize, answer.value), ("nate", base.len(), None));
    assert_eq!(game.trace("tan"), Some(vec![0, 2, 3]));
    let words = |game: &Game| game.answers().words().iter().map(|answer| answer.word.clone()).collect::<Vec<_>>();
    assert_eq!(words(&game), ["neat", "nate", "ten", "tan"], "added words come last among equal words");
    let game = Game::new(&dict, "ea/et/n.".parse().unwrap(), &rules).unwrap();
    // The dictionary has `eaten` already, so it is not an added word.
    assert_eq!((game.judge("eaten"), game.judge("tea")), (Verdict::Excluded, Verdict::NotAWord));
}

#[test]
fn a_set_of_words_belongs_to_the_file_of_the_dictionary() {
    let base = dict_of("neat ten");
    let dict = base.with_added(["tan"]).unwrap();
    let rules = Rules::BOGGLE.with_words(WordSet::from_fn(&dict_of("neat tea"), |_| true).unwrap());
    let error = WordSetError::OtherDictionary { expected: 2, found: 2 };
    let refused = Game::new(&dict, "te/an".parse().unwrap(), &rules).unwrap_err();
    assert_eq!(refused, BoardError::WordSet(error));
    assert_eq!(Drill::new(&dict, &rules, ["neat"]).unwrap_err(), error.into());
}

#[test]
fn added_words_are_drilled_and_denied_words_are_not() {
    let base = dict_of("neat ten xi");
    let dict = base.with_added(["tenant", "tan"]).unwrap().with_denied(["ten"]).unwrap();
    let rules = Rules::BOGGLE.with_words(WordSet::from_words(&base, ["ten"]).unwrap());
    assert!(Drill::new(&dict, &rules, ["ten", "neat"]).unwrap().is_none());
    let mut drill = Drill::new(&dict, &rules, ["ten", "tenant"]).unwrap().unwrap();
    let is_drilled = |word| drill.contains(dict.id(word).unwrap());
    assert_eq!(["tenant", "tan", "neat"].map(is_drilled), [true, false, false]);
    let rolled: Board = "xxxx/xxxx/xxxx".parse().unwrap();
    let board = drill.board(&rolled, &mut Random::new(1)).unwrap().unwrap();
    let mut solver = Solver::new(&dict, rules).unwrap();
    assert!(solver.solve(&board).unwrap().words().any(|found| found.word == "tenant"), "{board}");
}

#[test]
fn the_boards_of_a_drill_do_not_depend_on_added_words_that_are_not_drilled() {
    let base = dict_of("neat ten");
    let boards = |added: &[&str]| {
        let dict = base.with_added(added).unwrap();
        let mut drill = Drill::new(&dict, &Rules::BOGGLE, ["enate", "neat", "ten"]).unwrap().unwrap();
        let mut random = Random::new(1);
        let board = |_| drill.board(&CUBE_SETS[0].roll(&mut random), &mut random).unwrap().unwrap();
        (0..20).map(board).collect::<Vec<Board>>()
    };
    assert_eq!(boards(&["enate"]), boards(&["enate", "tan", "net", "tee", "ate", "tat", "nene", "aat", "tte"]));
}
