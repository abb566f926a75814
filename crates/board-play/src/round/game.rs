//! A board and the words that were found on it.

use alloc::{collections::BTreeMap, format, string::String, vec, vec::Vec};
use core::cmp::Reverse;

use board_deal::Daily;
use board_solver::{Board, BoardError, Rules, Solver, WILDCARD};
use dict_runtime::{Dict, columns::ValueLimit};

use crate::board_words::{Answer, Answers, FoundCount, OnBoard, PathFinder};

/// A board that is being played: its answers, and the words found so far.
///
/// To resume a game later or elsewhere, [play](Self::play) its [found](Self::found) words again.
///
/// ```
/// # let bytes = dict_compiler::compile(["ant", "eat", "neat", "ten"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use board_play::{Game, Verdict, round::{AnswerFilter, AnswerOrder}};
/// use board_solver::Rules;
///
/// let mut game = Game::new(&dict, "t e / a n".parse()?, &Rules::BOGGLE)?;
/// assert!(matches!(game.play("Neat"), Verdict::Found(_)));
/// assert_eq!(game.play("tea"), Verdict::NotAWord);
///
/// let missed = game.list(AnswerFilter::Missed, AnswerOrder::Points);
/// let missed: Vec<&str> = missed.iter().map(|&index| &*game.answer(index).word).collect();
/// assert_eq!((game.points(), missed), (1, vec!["ant", "eat", "ten"]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    dict: Dict,
    /// The rules, with letter values if they need some.
    rules: Rules,
    answers: Answers,
    path_finder: PathFinder,
    /// The indices of the found answers, in the order in which they were found.
    found: Vec<usize>,
    /// For each answer, by index, true if it was found.
    is_found: Vec<bool>,
    points: u64,
    has_taken_hint: bool,
}

/// The result of playing a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Verdict {
    /// The word counts. The number is the index of its answer.
    Found(usize),
    /// The word was found before. The number is the index of its answer.
    Repeated(usize),
    /// The word has fewer letters, or tiles, than the rules ask for.
    TooShort,
    /// The word is on the board, but this game is played without it ([`Rules::words`]).
    Excluded,
    /// The word is in the dictionary, but not on the board.
    NotOnBoard,
    /// The word is not in the dictionary, or denied.
    NotAWord,
}

impl Verdict {
    /// Returns the name that programs in all languages use, such as `not_on_board`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Found(_) => "found",
            Self::Repeated(_) => "repeated",
            Self::TooShort => "too_short",
            Self::Excluded => "excluded",
            Self::NotOnBoard => "not_on_board",
            Self::NotAWord => "not_a_word",
        }
    }

    /// Returns the index of the answer that was found, now or before.
    pub fn answer(self) -> Option<usize> {
        match self {
            Self::Found(index) | Self::Repeated(index) => Some(index),
            _ => None,
        }
    }
}

/// A choice of answers: found, missed, or all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnswerFilter {
    /// Answers that were not found.
    Missed,
    /// Answers that were found.
    Found,
    /// All answers.
    All,
}

/// The order in which answers are listed. Words that it ranks equally are in the order of [`Points`](Self::Points).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnswerOrder {
    /// Words of most points first, then longer words, then more common words, then by id.
    Points,
    /// Longer words first.
    Length,
    /// The most common words first, by [`Dict::commonness`](dict_runtime::Dict::commonness).
    Commonness,
    /// By id, which is alphabetical for most dictionaries. Added words come last.
    Alphabet,
    /// The words that are most worth learning first: by their points times the share of the board's words that are not
    /// more common. So a word that everybody knows comes before a rare word with the same points.
    Worth,
}

impl Game {
    /// Creates a game on `board` by `rules`, and finds all answers at once: later calls do not have to wait. Takes less
    /// than a millisecond for boards of cubes.
    ///
    /// Words that were added to `dict` count, even if [`Rules::words`] is a set of other words, and words that were
    /// denied are [not words](Verdict::NotAWord). A word that the file has already is not an added word: also put its
    /// id into the set.
    ///
    /// # Errors
    ///
    /// The errors of [`Solver::solve`](board_solver::Solver::solve), and of [`Solver::new`](board_solver::Solver::new).
    pub fn new(dict: &Dict, board: Board, rules: &Rules) -> Result<Self, BoardError> {
        Self::with_limits(dict, board, rules, |solver| solver)
    }

    /// Creates a game like [`new`](Self::new), with limits for the work and the memory of finding all answers: `limit`
    /// gets a solver and sets its limits. A program that must not wait needs them, because a board with many wildcards
    /// takes seconds.
    ///
    /// ```
    /// # let bytes = dict_compiler::compile(["ant", "eat", "neat", "ten"])?;
    /// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
    /// use board_play::Game;
    /// use board_solver::{BoardError, Rules};
    ///
    /// let game = |board| Game::with_limits(&dict, board, &Rules::BOGGLE, |solver| solver.with_max_paths(20));
    /// assert!(game("t e / a n".parse()?).is_ok());
    /// assert!(matches!(game("? ? / ? ?".parse()?), Err(BoardError::TooManyPaths { limit: 20 })));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The errors of [`new`](Self::new).
    pub fn with_limits(
        dict: &Dict,
        board: Board,
        rules: &Rules,
        limit: impl Fn(Solver) -> Solver,
    ) -> Result<Self, BoardError> {
        let path_finder = PathFinder::new(dict.alphabet(), &board);
        let answers = Answers::find_in(dict, board, rules, &limit)?;
        let is_found = vec![false; answers.words().len()];
        Ok(Self {
            rules: rules.clone().with_letter_values_of(dict),
            dict: dict.clone(),
            answers,
            path_finder,
            found: Vec::new(),
            is_found,
            points: 0,
            has_taken_hint: false,
        })
    }

    /// Plays a word: judges it, and counts it if it is found.
    pub fn play(&mut self, text: &str) -> Verdict {
        let verdict = self.judge(text);
        if let Verdict::Found(index) = verdict {
            self.is_found[index] = true;
            self.found.push(index);
            self.points += u64::from(self.answer(index).points);
        }
        verdict
    }

    /// Returns the verdict that playing `text` would get.
    #[must_use]
    pub fn judge(&self, text: &str) -> Verdict {
        let word = self.dict.alphabet().fold_text(text.trim());
        // This word is too short even if the rules count tiles: a path has no more tiles than letters.
        if word.chars().count() < self.rules.min_letters {
            return Verdict::TooShort;
        }
        let Some(id) = self.dict.id(&word) else { return Verdict::NotAWord };
        match self.answers.look_up(id) {
            Some(OnBoard::Counted(index)) if self.is_found[index] => Verdict::Repeated(index),
            Some(OnBoard::Counted(index)) => Verdict::Found(index),
            Some(OnBoard::TooShort) => Verdict::TooShort,
            Some(OnBoard::Excluded) => Verdict::Excluded,
            None => Verdict::NotOnBoard,
        }
    }

    /// Returns the tiles of a path that spells `text`, which may be the start of a word; `None` if no path spells it.
    ///
    /// If the text is a word that counts, the path is the one that [scores](Answer::path).
    #[must_use]
    pub fn trace(&self, text: &str) -> Option<Vec<u32>> {
        let alphabet = self.dict.alphabet();
        let text = alphabet.fold_text(text.trim());
        match self.dict.id(&text).and_then(|id| self.answers.index(id)) {
            Some(index) => Some(self.answer(index).path.clone()),
            None => self.path_finder.path(alphabet, &text),
        }
    }

    /// Returns the word that a path over these tiles spells. If the path has wildcards and spells several words,
    /// returns the word with the most points that was not found before.
    ///
    /// ```
    /// # let bytes = dict_compiler::compile(["ant", "eat", "ten"])?;
    /// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
    /// use board_play::Game;
    /// use board_solver::Rules;
    ///
    /// let game = Game::new(&dict, "t e / a ?".parse()?, &Rules::BOGGLE)?;
    /// assert_eq!([game.word_of(&[1, 2, 0]), game.word_of(&[0, 1, 3])], ["eat", "ten"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn word_of(&self, path: &[u32]) -> String {
        let alphabet = self.dict.alphabet();
        let tiles: Vec<&str> = self.board().tiles().map(Option::unwrap_or_default).collect();
        let path: Vec<&str> = path.iter().filter_map(|&tile| tiles.get(tile as usize).copied()).collect();
        if !path.contains(&WILDCARD) {
            return path.concat();
        }
        // `None` is any letter.
        let mut pattern: Vec<Option<char>> = Vec::new();
        for tile in &path {
            match *tile {
                WILDCARD => pattern.push(None),
                tile => pattern.extend(alphabet.fold_text(tile).chars().map(Some)),
            }
        }
        let fits = |(letter, wanted): (char, &Option<char>)| wanted.is_none_or(|wanted| wanted == letter);
        let spells = |word: &str| word.chars().count() == pattern.len() && word.chars().zip(&pattern).all(fits);
        let fitting = self.answers.words().iter().enumerate().filter(|(_, answer)| spells(&answer.word));
        // Answers of most points come first.
        fitting.min_by_key(|(index, _)| self.is_found(*index)).map_or(path.concat(), |(_, answer)| answer.word.clone())
    }

    /// Returns the points that a word on this path would have; `None` if it would be too short. Does not check that the
    /// word exists.
    #[must_use]
    pub fn points_of_path(&self, path: &[u32]) -> Option<u32> {
        self.rules.points_of_path(&self.dict, self.board(), path)
    }

    /// Returns the board.
    pub fn board(&self) -> &Board {
        self.answers.board()
    }

    /// Returns all words that count.
    pub fn answers(&self) -> &Answers {
        &self.answers
    }

    /// Returns the answer with this index.
    ///
    /// # Panics
    ///
    /// If there is no such answer.
    pub fn answer(&self, index: usize) -> &Answer {
        &self.answers.words()[index]
    }

    /// Returns the indices of the found answers, in the order in which they were found.
    pub fn found(&self) -> &[usize] {
        &self.found
    }

    /// Returns true if the answer with this index was found.
    pub fn is_found(&self, index: usize) -> bool {
        self.is_found.get(index).copied().unwrap_or(false)
    }

    /// Returns the sum of the found words' points.
    pub fn points(&self) -> u64 {
        self.points
    }

    /// Returns the indices of these answers, in this order.
    #[must_use]
    pub fn list(&self, filter: AnswerFilter, order: AnswerOrder) -> Vec<usize> {
        let mut indices: Vec<usize> = self.indices(filter).collect();
        match order {
            // The order of the answers.
            AnswerOrder::Points => {}
            AnswerOrder::Length => indices.sort_by_key(|&index| Reverse(self.answer(index).letters)),
            AnswerOrder::Commonness => indices.sort_by_key(|&index| Reverse(self.answer(index).commonness)),
            AnswerOrder::Alphabet => indices.sort_by_key(|&index| self.answer(index).id),
            AnswerOrder::Worth => {
                let worths = self.answers.worths();
                indices.sort_by_key(|&index| Reverse(worths[index]));
            }
        }
        indices
    }

    /// Puts answers into groups by their first [lemma](Dict::lemmas): `eats` and `ate` are in one group. An answer
    /// without a lemma counts as its own lemma. The groups are in the order of their first answers.
    ///
    /// ```
    /// # let mut list = dict_compiler::WordList::new(Default::default())?;
    /// # let lemmas = list.add_column("lemmas", dict_compiler::ColumnKind::Edits)?;
    /// # for (word, lemma) in [("ate", "eat"), ("eat", "eat"), ("eats", "eat"), ("tea", "tea"), ("teas", "tea")] {
    /// #     list.push(word)?;
    /// #     list.value_in(lemmas, lemma)?.map(|lemma| list.set_value(word, lemma));
    /// # }
    /// # let bytes = list.compile(&Default::default())?.to_bytes();
    /// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
    /// use board_play::{Game, round::{AnswerFilter, AnswerOrder}};
    /// use board_solver::Rules;
    ///
    /// let game = Game::new(&dict, "e a / s t".parse()?, &Rules::BOGGLE)?;
    /// let missed = game.list(AnswerFilter::Missed, AnswerOrder::Points);
    /// let groups = game.group_by_lemma(&missed);
    /// let words = |group: &Vec<usize>| group.iter().map(|&index| &*game.answer(index).word).collect::<Vec<_>>();
    /// assert!(groups.iter().map(words).eq([vec!["eats", "ate", "eat"], vec!["teas", "tea"]]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If there is no such answer.
    #[must_use]
    pub fn group_by_lemma(&self, answers: &[usize]) -> Vec<Vec<usize>> {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        let mut places: BTreeMap<String, usize> = BTreeMap::new();
        for &index in answers {
            let word = &self.answer(index).word;
            let lemma = self.dict.lemmas(word).next().unwrap_or_else(|| word.clone());
            let place = *places.entry(lemma).or_insert(groups.len());
            match groups.get_mut(place) {
                Some(group) => group.push(index),
                None => groups.push(vec![index]),
            }
        }
        groups
    }

    /// Returns the indices of these answers, ascending.
    fn indices(&self, filter: AnswerFilter) -> impl DoubleEndedIterator<Item = usize> {
        (0..self.is_found.len()).filter(move |&index| match filter {
            AnswerFilter::Missed => !self.is_found[index],
            AnswerFilter::Found => self.is_found[index],
            AnswerFilter::All => true,
        })
    }

    /// Counts the answers for which `is_counted` returns true.
    #[must_use]
    pub fn found_count(&self, is_counted: impl Fn(&Answer) -> bool) -> FoundCount {
        let mut count = FoundCount::default();
        for (answer, &is_found) in self.answers.words().iter().zip(&self.is_found) {
            if is_counted(answer) {
                count.total += 1;
                count.found += usize::from(is_found);
            }
        }
        count
    }

    /// Counts first the common answers, whose value is `common_limit` or a better one, then all others.
    #[must_use]
    pub fn found_counts(&self, common_limit: ValueLimit) -> (FoundCount, FoundCount) {
        let is_common = |answer: &Answer| answer.value.is_some_and(|value| common_limit.admits(value));
        (self.found_count(is_common), self.found_count(|answer| !is_common(answer)))
    }

    /// Returns the longest of these answers; if several are equally long, the first of them.
    #[must_use]
    pub fn longest(&self, filter: AnswerFilter) -> Option<&Answer> {
        // `max_by_key` returns the last of equal answers, hence the reverse order.
        self.indices(filter).rev().map(|index| self.answer(index)).max_by_key(|answer| answer.letters)
    }

    /// Returns a line about this game, the game of a day, that players can send each other: it reveals no words.
    ///
    /// ```
    /// # let bytes = dict_compiler::compile(["bet", "net", "read", "tie", "wits"])?;
    /// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
    /// use board_deal::Daily;
    /// use board_play::Game;
    ///
    /// let daily = Daily::new("2026-11-23".parse()?, "en", "boggle")?;
    /// let mut game = Game::new(&dict, daily.board(&dict)?, daily.rules())?;
    /// game.play("tie");
    /// let line = "dictc daily 2026-11-23 en boggle: 1 of 4 points, 1 of 4 words, the longest of 3 letters";
    /// assert_eq!(game.result_line(&daily), line);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn result_line(&self, daily: &Daily) -> String {
        let [points, all_points] = [self.points(), self.answers().points()];
        let [found, words] = [self.found().len(), self.answers().words().len()];
        let longest = self.longest(AnswerFilter::Found);
        let longest = longest.map_or(String::new(), |answer| format!(", the longest of {} letters", answer.letters));
        let hints = if self.has_taken_hint() { ", with hints" } else { "" };
        format!("{daily}: {points} of {all_points} points, {found} of {words} words{longest}{hints}")
    }

    /// Takes a hint: counts the words that are left to find, and records that a hint was taken.
    #[must_use = "the hint was taken, so show it"]
    pub fn take_hint(&mut self) -> Hint {
        self.has_taken_hint = true;
        self.left_to_find()
    }

    /// Counts the words that are left to find.
    #[must_use]
    pub fn left_to_find(&self) -> Hint {
        let mut hint = Hint { by_tile: vec![0; self.board().tiles().len()], by_letters: BTreeMap::new() };
        for index in self.indices(AnswerFilter::Missed) {
            let answer = self.answer(index);
            for &tile in &answer.starts {
                hint.by_tile[tile as usize] += 1;
            }
            *hint.by_letters.entry(answer.letters).or_default() += 1;
        }
        hint
    }

    /// Returns true if a hint was taken.
    pub fn has_taken_hint(&self) -> bool {
        self.has_taken_hint
    }

    /// Returns the minimum number of letters of a word that counts; by rules that count tiles, the minimum number of
    /// tiles.
    pub fn min_letters(&self) -> usize {
        self.rules.min_letters
    }
}

/// The numbers of words that are left to find.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Hint {
    /// For each tile, the number of words with a path that starts there. A word that can start on several tiles counts
    /// on each of them.
    pub by_tile: Vec<usize>,
    /// For each number of letters, the number of words.
    pub by_letters: BTreeMap<usize, usize>,
}
