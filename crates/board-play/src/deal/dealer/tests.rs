use alloc::{string::String, vec, vec::Vec};

use board_deal::{CubeSet, DealError, RulesSpec};
use dict_compiler::{Meta, Options, WordList};
use dict_runtime::{WordSet, sets::WordSetError};

use super::*;
use crate::deal::TimeLimit;

fn dict(words: &str, language: &str) -> Dict {
    let mut list = WordList::new(Options::default()).unwrap();
    words.split(' ').for_each(|word| list.push(word).unwrap());
    let meta = Meta::default().with_name("Words").with_language(language);
    Dict::from_bytes(&list.compile(&meta).unwrap().to_bytes()).unwrap()
}

fn boards(dealer: &mut Dealer, seed: u64) -> Vec<String> {
    dealer.set_seed(seed);
    (0..3).map(|_| dealer.deal().unwrap().game().board().to_string()).collect()
}

#[test]
fn a_seed_gives_the_same_boards_with_and_without_an_opponent() {
    let dict = dict("ant eat neat ten tea net ate", "en");
    let deal = |opponent| Dealer::new(&dict, GameSpec { opponent, ..GameSpec::default() }).unwrap();
    let alone = boards(&mut deal(None), 7);
    assert_eq!(boards(&mut deal(Some(Strength::Strong)), 7), alone);
    assert_ne!(boards(&mut deal(None), 8), alone);
    // Boards that are given have opponents of the same seed.
    let found = |seed| {
        let board = BoardSource::Given("n e a t / t e n a".parse().unwrap());
        let spec = GameSpec { board, opponent: Some(Strength::Strong), ..GameSpec::default() };
        let mut dealer = Dealer::new(&dict, spec).unwrap();
        dealer.set_seed(seed);
        let mut round = dealer.deal().unwrap();
        round.start(Duration::ZERO);
        round.opponent_found(Duration::from_secs(180)).collect::<Vec<_>>()
    };
    assert_eq!(found(1), found(1));
    assert!((2..20).any(|seed| found(seed) != found(1)));
}

#[test]
fn a_seed_matters_and_is_in_the_record_unless_the_board_is_that_of_a_day() {
    let dict = dict("ant eat", "en");
    let given = BoardSource::Given("e a t n".parse().unwrap());
    let daily = BoardSource::Daily("2026-11-23".parse().unwrap());
    for (board, opponent, draws) in [
        (BoardSource::OfSide(None), None, true),
        (given.clone(), None, false),
        (given, Some(Strength::Common), true),
        (daily.clone(), None, false),
        (daily.clone(), Some(Strength::Common), false),
    ] {
        let mut spec = GameSpec::default();
        (spec.board, spec.opponent) = (board.clone(), opponent);
        let mut dealer = Dealer::new(&dict, spec).unwrap();
        assert_eq!((dealer.draws(), dealer.setup().seed), (draws, None), "{board:?}");
        dealer.set_seed(9);
        assert_eq!(dealer.setup().seed, Some(9).filter(|_| board != daily), "{board:?}");
        assert_eq!(dealer.has_more(), matches!(board, BoardSource::OfSide(_)));
    }
}

#[test]
fn the_rules_say_the_size_and_the_time_unless_the_game_does() {
    let dict = dict("ant eat", "en");
    let deal = |rules: RulesSpec, board, time| {
        let mut spec = GameSpec::default();
        (spec.rules, spec.board, spec.time) = (rules, board, time);
        let mut dealer = Dealer::new(&dict, spec).unwrap();
        let name = dealer.rules().to_string();
        let Source::Rolled(boards) = &mut dealer.source else { panic!() };
        (name, boards.cubes().side(), dealer.time_limit.map(|time| time.as_secs()))
    };
    let game = |name: &str, side, time| (name.to_string(), side, time);
    let usual = BoardSource::OfSide(None);
    for set in board_solver::RULE_SETS {
        let expected = game(set.name, set.side.into(), Some(set.time.as_secs()));
        assert_eq!(deal(RulesSpec::named(set.name), usual.clone(), TimeLimit::OfRules), expected);
    }
    let by_size = RulesSpec::default();
    assert_eq!(deal(by_size.clone(), usual.clone(), TimeLimit::OfRules), game("boggle", 4, Some(180)));
    assert_eq!(deal(by_size.clone(), BoardSource::OfSide(Some(5)), TimeLimit::Unlimited), game("big", 5, None));
    let set = BoardSource::Set(CubeSet::of_side(6).unwrap());
    assert_eq!(deal(by_size.clone(), set, TimeLimit::OfRules), game("super-big", 6, Some(240)));
    assert_eq!(
        deal(RulesSpec::named("big"), BoardSource::OfSide(Some(3)), TimeLimit::OfRules),
        game("big", 3, Some(180))
    );
    let time = TimeLimit::Of(Duration::from_secs(5));
    assert_eq!(deal(RulesSpec::named("word-hunt"), usual.clone(), time), game("word-hunt", 4, Some(5)));
    // Custom points have the time for the size of the board.
    let points = RulesSpec { points: Some(vec![0, 1]), more: Some(2), ..by_size };
    let six = deal(points.clone(), BoardSource::OfSide(Some(6)), TimeLimit::OfRules);
    assert_eq!(six, game("points 0,1,+2", 6, Some(240)));
    assert_eq!(deal(points, usual, TimeLimit::OfRules).1, 4);
}

#[test]
fn the_record_states_the_settings() {
    let mut spec = GameSpec::default();
    spec.rules.words.exclude = vec!["eat".to_string()];
    let dict = dict("ant eat tan", "nl");
    let setup = |spec: &GameSpec| Dealer::new(&dict, spec.clone()).unwrap().setup().clone();
    assert_eq!((&*setup(&spec).dictionary, setup(&spec).family, setup(&spec).drill), ("Words", true, false));
    spec.dictionary = Some("Mine".to_string());
    spec.rules = RulesSpec::named("word-hunt");
    spec.board = BoardSource::Daily("2026-11-23".parse().unwrap());
    let expected = Setup { daily: Some("2026-11-23".to_string()), ..Setup::new("Mine", "word-hunt") };
    assert_eq!(setup(&spec), expected);
}

#[test]
fn no_rolled_board_has_an_excluded_word_and_none_is_without_words() {
    let dict = dict("ant at eat net tea ten", "nl");
    let mut spec = GameSpec { board: BoardSource::OfSide(Some(2)), ..GameSpec::default() };
    spec.rules.words.exclude = vec!["?en".to_string(), "a é".to_string()];
    let mut dealer = Dealer::new(&dict, spec).unwrap();
    for seed in 0..20 {
        dealer.set_seed(seed);
        let round = dealer.deal().unwrap();
        let mut all = Solver::new(&dict, Rules::BOGGLE.with_min_letters(1)).unwrap();
        let words: Vec<String> =
            all.solve(round.game().board()).unwrap().words().map(|found| found.word.to_string()).collect();
        assert!(words.iter().all(|word| word != "ten"), "{words:?}");
        assert!(!round.game().answers().words().is_empty());
    }
}

#[test]
fn a_game_that_cannot_be_dealt_is_an_error() {
    let deal = |dict: &Dict, change: fn(&mut GameSpec)| {
        let mut spec = GameSpec::default();
        change(&mut spec);
        Dealer::new(dict, spec).and_then(|mut dealer| dealer.deal()).unwrap_err()
    };
    let words = dict("ant eat", "nl");
    let only = |set: WordSet| {
        let mut spec = GameSpec::default();
        spec.rules.words.only = Some(set);
        Dealer::new(&words, spec).and_then(|mut dealer| dealer.deal()).unwrap_err()
    };
    assert_eq!(only(WordSet::new(&words).unwrap()), DealError::NoWords { boards: 1000 });
    let of_others = only(WordSet::new(&dict("ant", "nl")).unwrap());
    assert!(matches!(of_others, DealError::WordSet(WordSetError::OtherDictionary { .. })));
    let exclude = |spec: &mut GameSpec| spec.rules.words.exclude = vec!["*".to_string()];
    assert_eq!(deal(&dict("a e", "nl"), exclude), DealError::OnlyExcluded { boards: 1000 });
    let large = |spec: &mut GameSpec| {
        spec.rules.words.exclude = vec!["*".to_string()];
        spec.board = BoardSource::OfSide(Some(100));
    };
    assert_eq!(deal(&dict("a e", "nl"), large), DealError::OnlyExcluded { boards: 10 });
    // A thousand boards in all: those with `a` are excluded, and those with `e` have no word that counts.
    let either = |spec: &mut GameSpec| {
        spec.rules.words.exclude = vec!["a".to_string()];
        spec.board = BoardSource::OfSide(Some(1));
    };
    let error = deal(&dict("a e", "nl"), either);
    assert!(matches!(error, DealError::NoWords { boards: 300..700 }), "{error}");
    let common = |spec: &mut GameSpec| spec.rules.words.common = Some(1);
    assert_eq!(deal(&words, common), WordSetError::NoIntegerValues.into());
    let daily = |spec: &mut GameSpec| spec.board = BoardSource::Daily("2026-11-23".parse().unwrap());
    let without_language = Dict::from_bytes(&dict_compiler::compile(["ant"]).unwrap()).unwrap();
    assert_eq!(deal(&without_language, daily), DealError::NoLanguage);
    let own_points = |spec: &mut GameSpec| {
        spec.board = BoardSource::Daily("2026-11-23".parse().unwrap());
        spec.rules.points = Some(vec![7]);
    };
    assert!(matches!(deal(&words, own_points), DealError::Rules(_)));
    // `z` is not a letter of the dictionary, which is not an error.
    let error = deal(&words, |spec| spec.rules.words.exclude = ["z?", "[a", "ant"].map(String::from).into());
    let message =
        "the excluded words `[a`: the `[` at character 1 has no `]` after it; for the bracket itself, write `[[]`";
    assert_eq!(error.to_string(), message);
    let too_many = |spec: &mut GameSpec| {
        spec.board = BoardSource::Given("? ? / ? ?".parse().unwrap());
        spec.limit_solver = |solver, tiles| solver.with_max_paths(tiles as u64);
    };
    assert!(matches!(deal(&words, too_many), DealError::Board(_)));
}

#[test]
fn drilled_words_are_on_the_boards() {
    let dict = dict("ant eat neat ten house", "en");
    let mut dealer = Dealer::new(&dict, GameSpec::default()).unwrap();
    dealer.set_seed(7);
    assert_eq!(dealer.set_drill(["ox", "mouse"]), Err(DealError::NothingToDrill));
    dealer.set_drill(["house", "ox"]).unwrap();
    let round = dealer.deal().unwrap();
    let words: Vec<_> = round.game().answers().words().iter().filter(|word| dealer.is_drilled(word.id)).collect();
    assert_eq!((words.len(), &*words[0].word, round.setup().drill), (1, "house", true));
}
