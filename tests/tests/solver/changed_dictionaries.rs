//! Solvers of dictionaries with changes find the added words and no denied word, on random boards, with every engine.

use std::{
    collections::{BTreeSet, HashMap},
    num::NonZero,
    sync::Arc,
};

use board_solver::{Board, LetterValues, Rules, Scoring, Solver};
use dict_compiler::{AlphabetSpec, Options};
use dict_runtime::{Dict, Fold, WordSet};
use dict_tests::{
    inputs::{
        boards::{ENGLISH_TILES, Rows, TileBag, board_by_any_constructor},
        dictionaries::{ENABLE2K_DICT, dict, dict_of, options},
        lists::{ENABLE2K, list},
        random::TestRandom,
    },
    oracles::{
        engines::{AllEngines, expected_by_letters, expected_words, scores_of, with_ids},
        model::Model,
        trie::Trie,
    },
};

/// A dictionary with changes, and its words.
struct Case {
    base: Dict,
    dict: Dict,
    model: Model,
    trie: Trie,
    ids: HashMap<String, u32>,
}

impl Case {
    /// Adds random words of the symbols of `tiles` to a dictionary, and denies `percent` of its words.
    fn new(base: Dict, tiles: &str, percent: usize, random: &mut TestRandom) -> Self {
        let symbols: Vec<String> = base.alphabet().symbols().iter().map(|symbol| symbol.text().into()).collect();
        let is_spelled = |tile: &&str| base.encode(tile, &mut Vec::new()).is_ok();
        let tiles: Vec<&str> = tiles.split_whitespace().filter(is_spelled).collect();
        let mut word = || (0..random.within(1..=5)).map(|_| *random.pick(&tiles)).collect::<String>();
        let added: BTreeSet<String> = (0..2_000).map(|_| word()).filter(|word| !base.contains(word)).collect();
        let mut words: BTreeSet<String> = base.iter().collect();
        let denied: Vec<String> = words.iter().filter(|_| random.below(100) < percent).cloned().collect();
        let dict = base.with_added(&added).unwrap().with_denied(&denied).unwrap();
        let new = Model::new(symbols.clone(), &added);
        denied.iter().for_each(|word| _ = words.remove(word));
        let old = words.iter().map(|word| (word.clone(), base.id(word).unwrap()));
        let new = new.words().map(|word| (word.to_string(), base.len() as u32 + new.id(word).unwrap()));
        let ids = old.chain(new).collect();
        let model = Model::new(symbols, words.iter().chain(&added));
        let trie = Trie::new(&model);
        Self { base, dict, model, trie, ids }
    }

    fn check(&self, tiles: &str, shapes: &[(usize, usize)], boards: usize, random: &mut TestRandom) {
        let words = WordSet::from_fn(&self.base, |_| random.below(2) == 0).unwrap();
        let bag = TileBag::new(tiles);
        let Scoring::Letters(table) = Rules::BOGGLE.scoring else { unreachable!() };
        let Scoring::Tiles(values) = Rules::SCRAMBLE.scoring else { unreachable!() };
        let letters = LetterValues::of(&self.base);
        let id = |word: &str| self.ids[word];
        let mut all = AllEngines::new(&self.dict, &Rules::BOGGLE.with_min_letters(1));
        let mut longer = AllEngines::new(&self.dict, &Rules::BOGGLE);
        let mut scramble = AllEngines::new(&self.dict, &Rules::SCRAMBLE);
        let words = Arc::new(words);
        let mut of_set = AllEngines::new(&self.dict, &Rules::BOGGLE.with_min_letters(1).with_words(words.clone()));
        let mut found_added = 0;
        for at in 0..boards {
            let rows = bag.rows(random, shapes[at % shapes.len()]);
            let board = board_by_any_constructor(random, &rows);
            let found = self.trie.solve(&rows, &self.model);
            all.check(&board, &with_ids(expected_by_letters(&found, &self.model, 1, &table), id));
            longer.check(&board, &with_ids(expected_by_letters(&found, &self.model, 3, &table), id));
            let texts: Vec<Option<String>> = rows.concat();
            let points = |_: &str, path: &[u32]| {
                let value = |&tile: &u32| {
                    texts[tile as usize].as_deref().filter(|tile| *tile != "?").map_or(0, |tile| letters.value(tile))
                };
                (path.len() >= 2).then(|| values.points(path.len(), path.iter().map(value).sum(), 1))
            };
            scramble.check(&board, &with_ids(expected_words(&found, &self.model, points), id));
            // A set of words leaves out words of the base, not added words.
            let is_added = |word: &str| id(word) as usize >= self.base.len();
            let mut of_words = found;
            of_words.retain(|&at, _| is_added(self.model.word(at)) || words.contains(id(self.model.word(at))));
            of_set.check(&board, &with_ids(expected_by_letters(&of_words, &self.model, 1, &table), id));
            found_added += of_words.keys().filter(|&&at| is_added(self.model.word(at))).count();
        }
        assert!(found_added > boards, "{found_added}");
    }
}

#[test]
fn each_engine_finds_added_words_and_no_denied_words() {
    let mut random = TestRandom::new(1);
    for percent in [0, 10, 100] {
        let case = Case::new(ENABLE2K_DICT.clone(), ENGLISH_TILES, percent, &mut random);
        case.check(ENGLISH_TILES, &[(1, 1), (2, 3), (3, 3), (4, 4), (5, 5), (8, 8), (9, 9)], 70, &mut random);
        let tiles = format!("{ENGLISH_TILES} ? ?");
        case.check(&tiles, &[(2, 2), (2, 3), (3, 3), (4, 4)], 24, &mut random);
    }
}

#[test]
fn each_engine_finds_the_words_of_changed_dictionaries_in_other_alphabets() {
    let mut random = TestRandom::new(2);
    let tiles = "ch ll rr c h l r r a a e e o o i u n ñ t s p d m é lu cho lla . q";
    let spanish = dict(list("spanish"), options(Fold::Case, "a-zñáéíóú,ch,ll,rr"));
    Case::new(spanish, tiles, 50, &mut random).check(tiles, &[(2, 3), (3, 3), (4, 4), (8, 8)], 60, &mut random);
    // Letters of two codes.
    let tiles = "か さ く ら い ぬ ね こ と も だ ち が っ う み や ま さくら ん き .";
    let kana = dict(list("kana"), options(Fold::Case, "letters"));
    Case::new(kana, tiles, 50, &mut random).check(tiles, &[(2, 3), (3, 3), (4, 4), (8, 8)], 60, &mut random);
}

#[test]
fn the_scores_of_many_boards_count_added_and_no_denied_words() {
    let mut random = TestRandom::new(4);
    let bag = TileBag::new(ENGLISH_TILES);
    let rows: Vec<Rows> = (0..2_000).map(|_| bag.rows(&mut random, (4, 4))).collect();
    let boards: Vec<Board> = rows.iter().map(|rows| board_by_any_constructor(&mut random, rows)).collect();
    let denied: Vec<&str> = ENABLE2K.lines().step_by(3).collect();
    let dict = ENABLE2K_DICT.with_denied(denied).unwrap();
    let dict = dict.with_added(["tae", "rie", "nes", "ote"]).unwrap();
    let mut solver = Solver::new(&dict, Rules::BOGGLE).unwrap();
    let expected: Vec<_> = boards.iter().map(|board| solver.score(board)).collect();
    assert!(scores_of(&mut solver, &boards) == expected);
    let texts: Vec<String> = boards.iter().map(Board::to_string).collect();
    assert!(solver.score_texts(&texts, NonZero::new(3).unwrap()) == expected);
}

#[test]
fn a_solver_goes_on_after_a_board_of_too_many_paths() {
    let base = dict_of(&(2..40).map(|len| "b".repeat(len)).collect::<Vec<_>>().join(" "));
    let base = dict(base.iter().chain(["a".into(), "cat".into()]), Options::default());
    // Only added words have too many paths.
    let added: Vec<String> = (2..40).map(|len| "a".repeat(len)).collect();
    let changed = base.with_added(added).unwrap().with_denied(["bb"]).unwrap();
    let mut solver = Solver::new(&changed, Rules::BOGGLE).unwrap();
    let crowded = Board::new(8, [Some("a"); 64]).unwrap();
    let small: Board = "aa/bb".parse().unwrap();
    let expected = solver.score(&small);
    assert!(solver.score(&crowded).is_err() && solver.solve(&crowded).is_err());
    assert_eq!(solver.score(&small), expected);
    let words = |solver: &mut Solver| -> Vec<String> {
        solver.solve(&small).unwrap().words().map(|found| found.word.to_string()).collect()
    };
    assert_eq!(words(&mut solver), words(&mut Solver::new(&changed, Rules::BOGGLE).unwrap()));
    let symbols = base.alphabet().symbols().iter().map(|symbol| symbol.text().into()).collect();
    let built = dict(changed.iter(), Options::default().with_alphabet(AlphabetSpec::Symbols(symbols)));
    assert_eq!(expected, Solver::new(&built, Rules::BOGGLE).unwrap().score(&small));
}
