//! A game: what was found on a board, and what was not.

use std::collections::BTreeMap;

use board_solver::{Board, BoardError, Rules};
use dict_runtime::Dict;

use crate::{Answer, Answers, trace::Trace};

/// A board that is played, from the first word to the last.
///
/// To go on with a game elsewhere, or later, [play](Self::play) the words that were [found](Self::found) again.
#[derive(Clone, Debug)]
pub struct Game<'d> {
    dict: &'d Dict,
    min_letters: usize,
    answers: Answers,
    trace: Trace,
    /// Places of answers, in the order in which they were found.
    found: Vec<usize>,
    /// By place.
    is_found: Vec<bool>,
    points: u64,
    has_taken_hint: bool,
}

/// What a word that was played is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It counts; the place of its answer.
    Found(usize),
    /// It was found before; the place of its answer.
    Repeated(usize),
    /// It has fewer letters, or tiles, than the rules ask for.
    TooShort,
    /// It is on the board, and a word, but none of those that this game is played with ([`Rules::words`]).
    Excluded,
    /// It is a word, and not on the board.
    NotOnBoard,
    /// The dictionary does not have it.
    NotAWord,
}

/// Some, of so many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Share {
    /// How many were found.
    pub found: usize,
    /// How many there are.
    pub of: usize,
}

/// Which of a board's words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which {
    /// Those that were not found.
    Missed,
    /// Those that were.
    Found,
    /// Both.
    All,
}

/// In which order words are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// Those that score most first.
    Points,
    /// The most common ones first: those of the least value. Words without a value come last.
    Commonness,
}

impl<'d> Game<'d> {
    /// A game on `board` by `rules`. Everything on it is found here, so that nothing is waited for later: less than
    /// a millisecond for boards of cubes. Errors: those of [`Solver::solve`](board_solver::Solver::solve).
    pub fn new(dict: &'d Dict, board: Board, rules: &Rules) -> Result<Self, BoardError> {
        let trace = Trace::new(dict, &board);
        let answers = Answers::find(dict, board, rules)?;
        let is_found = vec![false; answers.words().len()];
        let min_letters = rules.min_letters;
        Ok(Self { dict, min_letters, answers, trace, found: Vec::new(), is_found, points: 0, has_taken_hint: false })
    }

    /// Plays a word, and counts it where it is one.
    pub fn play(&mut self, text: &str) -> Verdict {
        let verdict = self.judge(text);
        if let Verdict::Found(place) = verdict {
            self.is_found[place] = true;
            self.found.push(place);
            self.points += u64::from(self.answer(place).points);
        }
        verdict
    }

    /// What a word would be if it were played.
    pub fn judge(&self, text: &str) -> Verdict {
        let word = self.dict.alphabet().fold_text(text.trim());
        // A path has no more tiles than letters, so this holds by rules that count tiles too.
        if word.chars().count() < self.min_letters {
            return Verdict::TooShort;
        }
        let Some(id) = self.dict.id(&word) else { return Verdict::NotAWord };
        match self.answers.judge(id) {
            Verdict::Found(place) if self.is_found[place] => Verdict::Repeated(place),
            verdict => verdict,
        }
    }

    /// The tiles of a path that spells `text`, which may be the start of a word; none where no path does. Of a word that
    /// counts, it is the path that [scores](Answer::path).
    pub fn trace(&self, text: &str) -> Option<Vec<u32>> {
        let text = self.dict.alphabet().fold_text(text.trim());
        match self.dict.id(&text).and_then(|id| self.answers.place(id)) {
            Some(place) => Some(self.answer(place).path.clone()),
            None => self.trace.path(self.dict.alphabet(), &text),
        }
    }

    /// The board.
    pub fn board(&self) -> &Board {
        self.answers.board()
    }

    /// All words that count.
    pub fn answers(&self) -> &Answers {
        &self.answers
    }

    /// The answer at a place.
    ///
    /// # Panics
    ///
    /// Where there is no such place.
    pub fn answer(&self, place: usize) -> &Answer {
        &self.answers.words()[place]
    }

    /// The places of the answers that were found, in the order in which they were.
    pub fn found(&self) -> &[usize] {
        &self.found
    }

    /// Whether the answer at this place was found.
    pub fn is_found(&self, place: usize) -> bool {
        self.is_found.get(place).copied().unwrap_or(false)
    }

    /// The sum of the points of the words that were found.
    pub fn points(&self) -> u64 {
        self.points
    }

    /// The places of these answers, in this order.
    pub fn list(&self, which: Which, order: Order) -> Vec<usize> {
        let mut places: Vec<usize> = (0..self.is_found.len()).filter(|&place| self.is_among(place, which)).collect();
        if order == Order::Commonness {
            places.sort_by_key(|&place| self.answer(place).value.unwrap_or(i64::MAX));
        }
        places
    }

    fn is_among(&self, place: usize, which: Which) -> bool {
        match which {
            Which::Missed => !self.is_found[place],
            Which::Found => self.is_found[place],
            Which::All => true,
        }
    }

    /// How many of the answers that `is_counted` says yes to were found.
    pub fn share(&self, is_counted: impl Fn(&Answer) -> bool) -> Share {
        let mut share = Share::default();
        for (answer, &is_found) in self.answers.words().iter().zip(&self.is_found) {
            if is_counted(answer) {
                share.of += 1;
                share.found += usize::from(is_found);
            }
        }
        share
    }

    /// How many were found of the common words, those of a value of at most `common_limit`, and how many of the others.
    pub fn shares(&self, common_limit: i64) -> (Share, Share) {
        let is_common = |answer: &Answer| answer.value.is_some_and(|value| value <= common_limit);
        (self.share(is_common), self.share(|answer| !is_common(answer)))
    }

    /// The longest of these answers, the first of several.
    pub fn longest(&self, which: Which) -> Option<&Answer> {
        let places = (0..self.is_found.len()).filter(|&place| self.is_among(place, which));
        // Of equals, `max_by_key` takes the last.
        places.rev().map(|place| self.answer(place)).max_by_key(|answer| answer.letters)
    }

    /// Takes a hint: what is left to find.
    pub fn take_hint(&mut self) -> Hint {
        self.has_taken_hint = true;
        self.left_to_find()
    }

    /// What is left to find.
    pub fn left_to_find(&self) -> Hint {
        let mut hint = Hint { by_tile: vec![0; self.board().tiles().len()], by_letters: BTreeMap::new() };
        for place in self.list(Which::Missed, Order::Points) {
            let answer = self.answer(place);
            for &tile in &answer.starts {
                hint.by_tile[tile as usize] += 1;
            }
            *hint.by_letters.entry(answer.letters).or_default() += 1;
        }
        hint
    }

    /// Whether a hint was taken.
    pub fn has_taken_hint(&self) -> bool {
        self.has_taken_hint
    }

    /// The least letters of a word that counts; by rules that count tiles, the least tiles.
    pub fn min_letters(&self) -> usize {
        self.min_letters
    }
}

/// How many words are left to find.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// By the tile that a path of theirs starts with: a word whose paths start on several tiles is left on each.
    pub by_tile: Vec<usize>,
    /// By their number of letters.
    pub by_letters: BTreeMap<usize, usize>,
}
