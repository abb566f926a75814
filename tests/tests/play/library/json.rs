//! With the feature `serde`: a game is stored as JSON, and continues elsewhere.

use std::{fmt::Debug, time::Duration};

use board_deal::Random;
use board_play::{
    Clock, Game, Opponent, Record, Round, Statistics, Strength, Verdict,
    board_words::{Answer, FoundCount},
    records::{MissedWord, OpponentRecord, Setup},
    round::Hint,
};
use board_solver::Rules;
use dict_tests::inputs::dictionaries::dict_of;
use serde_json::json;

/// Checks that `thing` is stored as `stored`, and read back.
#[track_caller]
fn assert_stored<T>(thing: &T, stored: serde_json::Value)
where
    T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + Debug,
{
    assert_eq!(serde_json::to_value(thing).unwrap(), stored);
    assert_eq!(&serde_json::from_value::<T>(stored).unwrap(), thing);
}

const fn s(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn game() -> Game {
    Game::new(&dict_of("ant eat neat ten"), "te/an".parse().unwrap(), &Rules::BOGGLE).unwrap()
}

#[test]
fn everything_that_a_page_shows_is_stored_and_read_back() {
    let mut game = game();
    assert_stored::<Verdict>(&game.play("neat"), json!({"found": 0}));
    assert_stored::<Verdict>(&game.play("neat"), json!({"repeated": 0}));
    assert_stored::<Verdict>(&game.play("te"), json!("too_short"));
    assert_stored::<Verdict>(&game.play("tee"), json!("not_a_word"));
    assert_stored::<Answer>(
        game.answer(0),
        json!({
            "id": 2, "word": "neat", "letters": 4, "points": 1, "path": [3, 1, 2, 0], "starts": [3],
            "value": null, "commonness": 0,
        }),
    );
    assert_stored::<FoundCount>(&game.found_count(|_| true), json!({"found": 1, "total": 4}));
    assert_stored::<Hint>(&game.take_hint(), json!({"by_tile": [1, 1, 1, 0], "by_letters": {"3": 3}}));
    for strength in Strength::ALL {
        assert_stored::<Strength>(strength, json!(strength.name()));
    }
    assert_stored::<OpponentRecord>(
        &OpponentRecord::new(Strength::Strong, 5),
        json!({"strength": "strong", "points": 5}),
    );
    let mut record = Record::default();
    record.missed = vec!["ten".to_string()];
    let statistics = Statistics::of([&record]);
    assert_stored::<MissedWord>(&statistics.missed[0], json!({"word": "ten", "missed": 1, "found": 0, "in_a_row": 1}));
    let stored = serde_json::to_value(&statistics).unwrap();
    assert_eq!(stored["by_letters"], json!({"3": {"found": 0, "total": 1}}));
    assert_stored::<Statistics>(&statistics, stored);
}

#[test]
fn a_stored_round_continues_in_another_program() {
    let opponent = |game: &Game| {
        let answers = game.answers();
        Opponent::new(Strength::Perfect, answers, None, s(60), &mut Random::new(7))
    };
    let played = game();
    let opponents = opponent(&played);
    let mut round = Round::new(played, Clock::new(Some(s(60))), Some(opponents), Setup::new("test", "boggle"));
    round.start(s(1000));
    round.play("neat", s(1010));
    round.play("ant", s(1020));
    round.pause(s(1030));
    let found: Vec<&str> = round.game().found().iter().map(|&index| &*round.game().answer(index).word).collect();
    let stored = serde_json::to_string(&(round.clock(), found, round.setup())).unwrap();

    let (clock, found, setup): (Clock, Vec<String>, Setup) = serde_json::from_str(&stored).unwrap();
    let mut again = game();
    found.iter().for_each(|word| assert!(matches!(again.play(word), Verdict::Found(_))));
    let opponents = opponent(&again);
    let mut resumed = Round::new(again, clock, Some(opponents), setup);
    for round in [&mut round, &mut resumed] {
        round.start(s(2000));
        assert_eq!(round.clock().left(s(2010)), Some(s(20)));
        round.play("eat", s(2010));
    }
    assert_eq!(round.opponent_points(s(2015)), resumed.opponent_points(s(2015)));
    assert_eq!(round.finish(s(2020), 5), resumed.finish(s(2020), 5));
}
