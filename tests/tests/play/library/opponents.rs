//! Opponents: their shares of words, and the same finds for the same seed.

use std::{collections::BTreeMap, time::Duration};

use board_deal::{CubeSet, Random};
use board_play::{Opponent, Par, Standing, Strength, board_words::Answers, round::Rank};
use board_solver::Rules;
use dict_runtime::{Dict, columns::ValueLimit};
use dict_tests::{dictc::Folder, inputs::dictionaries::ENABLE2K_DICT};

const TIME: Duration = Duration::from_secs(180);

/// Returns the answers of a board that has more than a thousand.
fn answers(dict: &Dict) -> Answers {
    Answers::find(dict, "ligdrmanesietildsracsepes".parse().unwrap(), &Rules::BOGGLE).unwrap()
}

fn opponent(strength: Strength, answers: &Answers, limit: Option<ValueLimit>, seed: u64) -> Opponent {
    Opponent::new(strength, answers, limit, TIME, &mut Random::new(seed))
}

/// Returns the indices of all answers that the opponent finds, sorted.
fn all_found(opponent: &Opponent) -> Vec<usize> {
    let mut found: Vec<usize> = opponent.found(TIME).collect();
    found.sort_unstable();
    found
}

/// Checks that `found` is the expected share of `of`, within five standard deviations.
#[track_caller]
fn assert_share(found: usize, of: usize, share: f64) {
    let found = found as f64;
    let of = of as f64;
    // One of a million seeds would fail.
    assert!((found - share * of).abs() <= 5.0 * (of * share * (1.0 - share)).sqrt(), "{found} of {of}, not {share}");
}

#[test]
fn a_displayed_strength_is_read_back() {
    for &strength in Strength::ALL {
        assert_eq!((strength.to_string().parse(), strength.to_string()), (Ok(strength), strength.name().to_string()));
    }
    for unknown in ["", "Perfect", "weak"] {
        let error = unknown.parse::<Strength>().unwrap_err().to_string();
        assert_eq!(error, format!("`{unknown}` is not the name of a strength; write easy, common, strong or perfect"));
    }
}

#[test]
fn the_same_seed_finds_the_same_words_at_the_same_moments() {
    let answers = answers(dict_en::dict());
    for &strength in Strength::ALL {
        let finds = |seed: u64| {
            let opponent = opponent(strength, &answers, ValueLimit::common(dict_en::dict()), seed);
            (0..=180).map(|second| opponent.found(Duration::from_secs(second)).collect()).collect::<Vec<Vec<usize>>>()
        };
        assert_eq!(finds(7), finds(7));
        assert_ne!(finds(7), finds(8));
    }
}

#[test]
fn opponents_of_the_same_seed_find_a_word_at_the_same_moment() {
    let answers = answers(dict_en::dict());
    // By index of the answer: the tenth of a second in which it is found.
    let moments = |strength: Strength| {
        let opponent = opponent(strength, &answers, ValueLimit::common(dict_en::dict()), 7);
        let mut moments = BTreeMap::new();
        for tenth in 0..=1800 {
            for index in opponent.found(Duration::from_millis(100 * tenth)) {
                moments.entry(index).or_insert(tenth);
            }
        }
        moments
    };
    let perfect = moments(Strength::Perfect);
    for strength in [Strength::Easy, Strength::Common, Strength::Strong] {
        let found = moments(strength);
        assert!(found.len() > 5, "{strength}");
        assert!(found.iter().all(|(index, moment)| perfect[index] == *moment), "{strength}");
    }
}

#[test]
fn words_are_found_evenly_over_the_whole_time() {
    let answers = answers(dict_en::dict());
    let opponent = opponent(Strength::Perfect, &answers, None, 3);
    let mut before: Vec<usize> = Vec::new();
    for second in 0..=180 {
        let elapsed = Duration::from_secs(second);
        let found: Vec<usize> = opponent.found(elapsed).collect();
        assert!(found.starts_with(&before), "found words stay found");
        assert_eq!(opponent.found(elapsed).len(), found.len());
        let points: u64 = found.iter().map(|&index| u64::from(answers.words()[index].points)).sum();
        assert_eq!(opponent.points(elapsed), points);
        assert_share(found.len(), answers.words().len(), second as f64 / 180.0);
        before = found;
    }
    assert_eq!(opponent.points(Duration::MAX), answers.points());
    assert_eq!(all_found(&opponent), Vec::from_iter(0..answers.words().len()));
}

#[test]
fn each_strength_finds_its_share_of_common_and_other_words() {
    let answers = answers(dict_en::dict());
    let limit = ValueLimit::common(dict_en::dict());
    let is_common = |index: &usize| answers.words()[*index].value.is_some_and(|value| value <= 35);
    let (common, rare): (Vec<usize>, Vec<usize>) = (0..answers.words().len()).partition(is_common);
    assert!(common.len() > 200 && rare.len() > 1000, "{}, {}", common.len(), rare.len());
    // There is time for 45 words.
    let share = 45.0 / common.len() as f64;
    for seed in 0..20 {
        for (strength, of_common, of_rare) in
            [(Strength::Easy, 0.2, 0.0), (Strength::Common, 0.5, 0.0), (Strength::Strong, 0.8, 0.1)]
        {
            let found = all_found(&opponent(strength, &answers, limit, seed));
            let (found_common, found_rare): (Vec<usize>, Vec<usize>) = found.into_iter().partition(is_common);
            assert_share(found_common.len(), common.len(), of_common * share);
            assert_share(found_rare.len(), rare.len(), of_rare * share);
        }
        assert_eq!(opponent(Strength::Perfect, &answers, limit, seed).found(TIME).len(), answers.words().len());
    }
    // With time for all common words, the strong opponent finds four fifths of them.
    let strong = Opponent::new(Strength::Strong, &answers, limit, 100 * TIME, &mut Random::new(1));
    assert_share(common.iter().filter(|index| strong.has_found(**index, 100 * TIME)).count(), common.len(), 0.8);
}

#[test]
fn without_values_all_words_count_as_common() {
    let answers = answers(&ENABLE2K_DICT);
    let limit = ValueLimit::common(&ENABLE2K_DICT);
    for seed in 0..20 {
        for (strength, share) in [(Strength::Easy, 0.2), (Strength::Common, 0.5), (Strength::Strong, 0.8)] {
            let opponent = opponent(strength, &answers, limit, seed);
            assert_share(
                opponent.found(TIME).len(),
                answers.words().len(),
                share * 45.0 / answers.words().len() as f64,
            );
        }
        assert_eq!(opponent(Strength::Perfect, &answers, None, seed).found(TIME).len(), answers.words().len());
    }
}

#[test]
fn a_stronger_opponent_has_a_higher_rank_in_games_of_any_time() {
    let dict = dict_en::dict();
    let limit = ValueLimit::common(dict);
    for side in [4, 5] {
        for seconds in [25, 90, 180] {
            let time = Duration::from_secs(seconds);
            let mut random = Random::new(7);
            // By strength: the sum of its ranks, as numbers from 0 to 5, and of its shares of par.
            let mut sums = [(0, 0.0); 4];
            const BOARDS: usize = 100;
            for _ in 0..BOARDS {
                let board = CubeSet::of_side(side).expect("there are cubes").roll(&mut random);
                let answers = Answers::find(dict, board, &Rules::of_side(side)).expect("the board can be solved");
                let par = Par::new(&answers, limit, Some(time));
                for ((ranks, shares), &strength) in sums.iter_mut().zip(Strength::ALL) {
                    let points = Opponent::new(strength, &answers, limit, time, &mut random.split()).points(time);
                    let standing = Standing::of(points, &par).expect("the board has points");
                    *ranks += Rank::ALL.iter().position(|&rank| rank == standing.rank).expect("it is one of them");
                    *shares += points as f64 / par.points() as f64;
                }
            }
            let [easy, common, strong, perfect] = sums.map(|(ranks, _)| ranks);
            assert!(easy < common && common < strong && strong <= perfect, "{side}, {seconds}: {sums:?}");
            let mean = sums.map(|(_, shares)| shares / BOARDS as f64);
            assert!(
                (mean[0] - 0.2).abs() < 0.05 && (mean[1] - 0.5).abs() < 0.1 && (mean[2] - 1.0).abs() < 0.15,
                "{side}, {seconds}: {mean:?}"
            );
        }
    }
}

#[test]
fn an_opponent_has_points_in_proportion_to_the_time_of_the_game() {
    let answers = answers(dict_en::dict());
    let limit = ValueLimit::common(dict_en::dict());
    let points = |seconds: u64| -> u64 {
        let time = Duration::from_secs(seconds);
        (0..400)
            .map(|seed| Opponent::new(Strength::Common, &answers, limit, time, &mut Random::new(seed)).points(time))
            .sum()
    };
    let share = points(45) as f64 / points(180) as f64;
    assert!((share - 45.0 / 180.0).abs() < 0.02, "{share}");
}

#[test]
fn more_points_never_have_a_lower_rank() {
    let answers = answers(dict_en::dict());
    for seconds in [1, 25, 90, 180, 3600] {
        let par = Par::new(&answers, ValueLimit::common(dict_en::dict()), Some(Duration::from_secs(seconds)));
        let ranks = (0..2 * par.points()).map(|points| Standing::of(points, &par).expect("it has points").rank);
        assert!(ranks.is_sorted(), "{seconds}");
    }
}

#[test]
fn dictc_play_draws_boards_and_opponents_from_a_seed_as_documented() {
    let dict = dict_en::dict();
    for (size, time) in [(4, 180), (6, 240)] {
        let args = ["play", "--plain", "--seed", "7", "--opponent", "strong", "--size", &size.to_string()];
        let ran = Folder::new().dictc(args).stdin(":end\n:new\n:end\n").run();
        let mut random = Random::new(7);
        let mut opponents = random.clone().split();
        for shown in ran.yes().split("Playing with ").skip(1) {
            let board = CubeSet::of_side(size).expect("there are cubes").roll(&mut random);
            let answers = Answers::find(dict, board, &Rules::of_side(size)).expect("the board can be solved");
            let time = Duration::from_secs(time);
            let opponent = Opponent::new(Strength::Strong, &answers, ValueLimit::common(dict), time, &mut opponents);
            let points = format!("The strong opponent has {} points: ", opponent.points(time));
            assert!(shown.contains(&points), "{points}: {shown}");
            let of_all = format!("You have 0 of {} points, ", answers.points());
            assert!(shown.contains(&of_all), "{of_all}: {shown}");
        }
    }
}
