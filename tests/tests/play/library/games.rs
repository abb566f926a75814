//! Games: verdicts, points and hints are compared with plain definitions.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, LazyLock},
};

use board_play::{
    Game, Verdict,
    board_words::{Answer, FoundCount},
    round::{AnswerFilter, AnswerOrder},
};
use board_solver::{Board, BoardError, LetterValues, Rules, Scoring, Solver};
use dict_compiler::{ColumnKind, Input, Meta, WordList};
use dict_runtime::{Dict, Fold, Value, WordSet, columns::ValueLimit};
use dict_tests::{
    inputs::{
        boards::{ENGLISH_TILES, Rows, TileBag, board_by_any_constructor},
        dictionaries::{dict_of, give_value, options},
        lists::{ENABLE2K, list},
        random::{TestRandom, rounds},
    },
    oracles::{every_path::WordPaths, model::Model, trie::Trie},
};

/// A dictionary whose words have a value of 0 to 80 or no value, with a model of its words.
struct Language {
    dict: Dict,
    model: Model,
    trie: Trie,
    tiles: String,
}

impl Language {
    fn new(alphabet: &str, symbols: &[&str], words: &[String], tiles: String) -> Self {
        let mut list = WordList::new(options(Fold::Case, alphabet)).unwrap();
        list.read(Input::from_reader("words", words.join("\n").as_bytes()).unwrap()).unwrap();
        list.add_column("value", ColumnKind::Ranks).unwrap();
        for (number, word) in words.iter().enumerate().filter(|(number, _)| number % 7 != 0) {
            give_value(&mut list, word, &(number * 31 % 81).to_string());
        }
        let frequency = list.add_column("frequency", ColumnKind::Integers).unwrap();
        for (number, word) in words.iter().enumerate().filter(|(number, _)| number % 5 != 0) {
            let value = list.value_in(frequency, &(number * 17 % 101).to_string()).unwrap().unwrap();
            list.set_value(word, value);
        }
        let dict = Dict::from_bytes(&list.compile(&Meta::default()).unwrap().to_bytes()).unwrap();
        let model = Model::new(symbols.iter().copied(), words);
        let trie = Trie::new(&model);
        Self { dict, model, trie, tiles }
    }

    /// Creates a language whose tiles are the symbols of the words, some tiles of two symbols, holes and a wildcard.
    fn of_list(name: &str, alphabet: &str, symbols: &[&str]) -> Self {
        let words = list(name);
        let model = Model::new(symbols.iter().copied(), &words);
        let text = |symbols: &[usize]| symbols.iter().map(|&symbol| &*model.symbols()[symbol]).collect::<String>();
        let ones = model.cuts().flat_map(|cut| cut.chunks(1));
        let pairs = model.cuts().step_by(9).flat_map(|cut| cut.chunks(2));
        let mut tiles: Vec<String> = ones.chain(pairs).map(text).collect();
        tiles.extend([".", ".", "?"].map(String::from));
        let tiles = tiles.join(" ");
        Self::new(alphabet, symbols, &words, tiles)
    }

    fn value(&self, id: u32) -> Option<i64> {
        self.dict.value(id).and_then(|value| value.integer())
    }
}

static LETTERS: LazyLock<Vec<String>> = LazyLock::new(|| ('a'..='z').map(String::from).collect());

fn letters() -> Vec<&'static str> {
    LETTERS.iter().map(String::as_str).collect()
}

static LANGUAGES: LazyLock<[Language; 3]> = LazyLock::new(|| {
    let english: Vec<String> = ENABLE2K.lines().map(String::from).collect();
    let spanish = [&letters()[..], &["ñ", "á", "é", "í", "ó", "ú", "ü", "ch", "ll", "rr"]].concat();
    let kana: BTreeSet<String> = list("kana").iter().flat_map(|word| word.chars()).map(String::from).collect();
    let kana: Vec<&str> = kana.iter().map(String::as_str).collect();
    [
        Language::new("a-z", &letters(), &english, format!("{ENGLISH_TILES} ?")),
        Language::of_list("spanish", "a-zñáéíóúü,ch,ll,rr", &spanish),
        Language::of_list("kana", "letters", &kana),
    ]
});

/// A random board with its rules, and the words on it by the plain definitions.
struct TestBoard<'l> {
    language: &'l Language,
    letters: LetterValues,
    rows: Rows,
    board: Board,
    /// All words of the dictionary that are on the board.
    words: WordPaths,
    rules: Rules,
    common: Option<i64>,
}

impl<'l> TestBoard<'l> {
    fn new(language: &'l Language, random: &mut TestRandom) -> Self {
        let shape = *random.pick(&[(1, 6), (2, 3), (3, 3), (4, 4), (5, 5)]);
        let rows = TileBag::new(&language.tiles).rows(random, shape);
        let common = *random.pick(&[None, Some(20), Some(60)]);
        let words = common.map(|limit| Arc::new(WordSet::common(&language.dict, limit).unwrap()));
        let rules = random.pick(&[Rules::BOGGLE, Rules::BIG, Rules::SCRAMBLE]).clone();
        let min_letters = *random.pick(&[rules.min_letters, 0, 2, 3]);
        let mut rules = rules.with_min_letters(min_letters);
        rules.words = words;
        let board = board_by_any_constructor(random, &rows);
        let letters = LetterValues::of(&language.dict);
        Self { language, letters, words: language.trie.solve(&rows, &language.model), rows, board, rules, common }
    }

    fn game(&self) -> Game {
        Game::new(&self.language.dict, self.board.clone(), &self.rules).unwrap()
    }

    /// Returns the points of the best path that is long enough; `None` if no path is.
    fn points(&self, id: u32) -> Option<u32> {
        let letters = self.language.model.word(id).chars().count();
        let paths = self.words.get(&id)?;
        match &self.rules.scoring {
            Scoring::Letters(table) => (letters >= self.rules.min_letters).then(|| table.of(letters)),
            Scoring::Tiles(values) => {
                let tiles = self.rows.concat();
                let value = |&tile: &u32| self.letters.value(tiles[tile as usize].as_deref().unwrap_or(""));
                let paths = paths.iter().filter(|path| path.len() >= self.rules.min_letters);
                paths.map(|path| values.points(path.len(), path.iter().map(value).sum(), 1)).max()
            }
            scoring => unreachable!("{scoring:?}"),
        }
    }

    fn is_counted(&self, id: u32) -> bool {
        self.common.is_none_or(|limit| self.language.value(id).is_some_and(|value| value <= limit))
    }

    /// Returns the expected verdict on `word`, with its id instead of [`Verdict::Found`] and [`Verdict::Repeated`].
    fn judge(&self, word: &str) -> Result<u32, Verdict> {
        if word.chars().count() < self.rules.min_letters {
            return Err(Verdict::TooShort);
        }
        let id = self.language.model.id(word).ok_or(Verdict::NotAWord)?;
        self.words.get(&id).ok_or(Verdict::NotOnBoard)?;
        self.points(id).ok_or(Verdict::TooShort)?;
        if self.is_counted(id) { Ok(id) } else { Err(Verdict::Excluded) }
    }
}

/// Returns `word` with capitals or spaces, as a player may type it.
fn typed(word: &str, random: &mut TestRandom) -> String {
    match random.below(3) {
        0 => word.to_uppercase(),
        1 => format!(" {word}\n"),
        _ => word.to_string(),
    }
}

/// Returns words to play: words on the board, words of the dictionary, and text that is not a word.
fn words_to_play(board: &TestBoard<'_>, random: &mut TestRandom) -> Vec<String> {
    let all: Vec<&str> = board.language.model.words().collect();
    let mut words: Vec<String> = board.words.keys().map(|&id| board.language.model.word(id).to_string()).collect();
    random.shuffle(&mut words);
    words.truncate(words.len() * random.within(0..=4) / 3);
    for _ in 0..2000.min(all.len()) {
        let word = *random.pick(&all);
        words.push(word.to_string());
        words.push(word.chars().rev().collect());
        words.push(word.chars().skip(1).collect());
    }
    words.extend(["", "?", "zzz", "a b", "😀", "\u{301}"].map(String::from));
    random.shuffle(&mut words);
    words
}

#[test]
fn every_verdict_follows_the_definitions_and_a_word_counts_once() {
    let mut seen = BTreeMap::<&str, usize>::new();
    for (language, seed) in LANGUAGES.iter().zip(1..) {
        let mut random = TestRandom::new(seed);
        for _ in 0..rounds(1_000) {
            let board = TestBoard::new(language, &mut random);
            let mut game = board.game();
            let mut found = Vec::new();
            for word in words_to_play(&board, &mut random) {
                let typed = typed(&word, &mut random);
                let judged = game.judge(&typed);
                let verdict = game.play(&typed);
                assert_eq!(judged, verdict);
                let index = |game: &Game, id| game.answers().index(id).unwrap();
                let (expected, name) = match board.judge(&word) {
                    Ok(id) if found.contains(&id) => (Verdict::Repeated(index(&game, id)), "repeated"),
                    Ok(id) => {
                        found.push(id);
                        (Verdict::Found(index(&game, id)), "found")
                    }
                    Err(Verdict::TooShort) => (Verdict::TooShort, "too short"),
                    Err(Verdict::Excluded) => (Verdict::Excluded, "excluded"),
                    Err(Verdict::NotOnBoard) => (Verdict::NotOnBoard, "not on board"),
                    Err(other) => (other, "no word"),
                };
                assert_eq!(verdict, expected, "{word} on {} by {:?}", board.board, board.rules);
                *seen.entry(name).or_default() += 1;
            }
            check_state(&board, &mut game, &found);
        }
    }
    assert!(seen.len() == 6 && seen.values().all(|&count| count > 10), "{seen:?}");
}

/// Checks everything that the game reports after the words `found` were found.
fn check_state(board: &TestBoard<'_>, game: &mut Game, found: &[u32]) {
    let answers = game.answers().words().to_vec();
    let id = |index: usize| answers[index].id;
    let counted = board.words.keys().filter(|&&id| board.points(id).is_some() && board.is_counted(id));
    let points: BTreeMap<u32, u32> = counted.map(|&id| (id, board.points(id).unwrap())).collect();
    assert!(answers.iter().map(|answer| (answer.id, answer.points)).collect::<BTreeMap<_, _>>() == points);
    for answer in &answers {
        let word = board.language.model.word(answer.id);
        assert_eq!((&*answer.word, answer.letters), (word, word.chars().count()));
        assert_eq!(answer.value, board.language.value(answer.id));
        assert!(board.words[&answer.id].contains(&answer.path), "{answer:?}");
        // A wildcard may stand for two letters.
        if !board.board.tiles().any(|tile| tile == Some("?")) {
            assert_eq!(game.points_of_path(&answer.path), Some(answer.points), "{answer:?}");
        }
    }
    assert_eq!(game.answers().points(), points.values().map(|&points| u64::from(points)).sum::<u64>());
    assert_eq!(game.points(), found.iter().map(|id| u64::from(points[id])).sum::<u64>());

    assert!(game.found().iter().map(|&index| id(index)).eq(found.iter().copied()), "in the order of playing");
    let missed = game.list(AnswerFilter::Missed, AnswerOrder::Points);
    assert!(
        missed.is_sorted()
            && (0..=answers.len()).all(|at| game.is_found(at) != (at == answers.len() || missed.contains(&at)))
    );
    let all: BTreeSet<u32> = game.found().iter().chain(&missed).map(|&index| id(index)).collect();
    let mut solver = Solver::new(&board.language.dict, board.rules.clone()).unwrap();
    let solution = solver.solve(&board.board).unwrap();
    assert_eq!(all, solution.words().map(|found| found.id).collect());

    let frequencies = board.language.dict.column("frequency").expect("a column");
    let rarity = |answer: &Answer| Reverse(frequencies.get(answer.id).and_then(Value::integer));
    let by_points = |answer: &Answer| (Reverse(answer.points), Reverse(answer.letters), rarity(answer), answer.id);
    assert!(answers.is_sorted_by_key(by_points));
    let sorted = |order, is_sorted: &dyn Fn(&[usize]) -> bool| {
        let listed = game.list(AnswerFilter::Missed, order);
        assert!(is_sorted(&listed), "{order:?}: {listed:?}");
        assert_eq!(listed.iter().collect::<BTreeSet<_>>(), missed.iter().collect());
    };
    sorted(AnswerOrder::Commonness, &|listed| listed.is_sorted_by_key(|&index| (rarity(&answers[index]), index)));
    sorted(AnswerOrder::Length, &|listed| listed.is_sorted_by_key(|&index| (Reverse(answers[index].letters), index)));
    sorted(AnswerOrder::Alphabet, &|listed| listed.is_sorted_by_key(|&index| answers[index].id));
    let worth = |answer: &Answer| {
        let no_more_common = answers.iter().filter(|other| rarity(other) >= rarity(answer)).count();
        u64::from(answer.points) * no_more_common as u64
    };
    sorted(AnswerOrder::Worth, &|listed| listed.is_sorted_by_key(|&index| (Reverse(worth(&answers[index])), index)));
    for len in 0..8 {
        let is_found = |id: &&u32| found.contains(id);
        let of: Vec<&u32> = points.keys().filter(|&&id| board.language.model.word(id).chars().count() == len).collect();
        let expected = (of.iter().copied().filter(is_found).count(), of.len());
        let FoundCount { found, total, .. } = game.found_count(|answer| answer.letters == len);
        assert_eq!((found, total), expected);
    }
    let is_common = |answer: &Answer| answer.value.is_some_and(|value| value <= 35);
    assert_eq!(
        game.found_counts(ValueLimit::of_ranks(35)),
        (game.found_count(is_common), game.found_count(|answer| !is_common(answer)))
    );
    assert!(
        game.list(AnswerFilter::Found, AnswerOrder::Points).iter().eq(game.found().iter().collect::<BTreeSet<_>>())
    );
    assert!(game.list(AnswerFilter::All, AnswerOrder::Points).into_iter().eq(0..answers.len()));
    let longest = |of_found: bool| {
        let indices = (0..answers.len()).filter(|&index| !of_found || found.contains(&id(index)));
        indices.min_by_key(|&index| (Reverse(answers[index].letters), index)).map(|index| &answers[index])
    };
    assert_eq!((game.longest(AnswerFilter::Found), game.longest(AnswerFilter::All)), (longest(true), longest(false)));

    assert!(!game.has_taken_hint());
    let hint = game.take_hint();
    let min_tiles = if matches!(board.rules.scoring, Scoring::Tiles(_)) { board.rules.min_letters } else { 0 };
    assert!(game.has_taken_hint());
    for (tile, &count) in hint.by_tile.iter().enumerate() {
        let counts = |path: &&Vec<u32>| min_tiles <= path.len() && path[0] as usize == tile;
        let starts_here = |index: &&usize| board.words[&id(**index)].iter().any(|path| counts(&path));
        assert_eq!(count, missed.iter().filter(starts_here).count());
    }
    assert_eq!(hint.by_tile.len(), board.board.tiles().len());
    let mut by_letters = BTreeMap::new();
    missed.iter().for_each(|&index| *by_letters.entry(answers[index].letters).or_default() += 1);
    assert_eq!(hint.by_letters, by_letters);
}

#[test]
fn if_paths_would_fill_the_memory_hints_know_one_start_of_each_word() {
    let words: Vec<String> = (1..=11).map(|len| "a".repeat(len)).collect();
    let dict = dict_of(&words.join(" "));
    let rules = Rules::BOGGLE.with_min_letters(1);
    let starts = |board: &str| {
        let mut game = Game::new(&dict, board.parse().unwrap(), &rules).unwrap();
        let starts: Vec<usize> = game.answers().words().iter().map(|answer| answer.starts.len()).collect();
        (game.play(words.last().unwrap()), game.take_hint().by_letters.len(), starts)
    };
    assert_eq!(starts("aaaaaaaaaaaaaaaa"), (Verdict::Found(0), 10, vec![1; 11]));
    assert_eq!(starts("a a / a a"), (Verdict::NotOnBoard, 4, vec![4; 4]));
}

#[test]
fn a_game_on_a_board_that_cannot_be_solved_is_an_error() {
    let dict = dict_of("cat");
    let new = |board: &str| Game::new(&dict, board.parse().unwrap(), &Rules::BOGGLE);
    assert!(matches!(new("c a / t:2l 1"), Err(BoardError::UnknownTile { .. })));
    assert!(matches!(new("c a / t:2l s"), Err(BoardError::UncountedMultiplier { .. })));
}

#[test]
fn an_excluded_word_is_too_short_only_if_all_its_paths_are() {
    let dict = dict_of("in tin");
    let words = Arc::new(WordSet::from_fn(&dict, |id| id == 1).unwrap());
    // `in` scores the same on one tile, a path that comes first, and on two tiles.
    let play = |board: &str| {
        let rules = Rules::SCRAMBLE.with_words(words.clone());
        Game::new(&dict, board.parse().unwrap(), &rules).unwrap().play("in")
    };
    assert_eq!((play("in t / i n"), play("in t / i t")), (Verdict::Excluded, Verdict::TooShort));
}
