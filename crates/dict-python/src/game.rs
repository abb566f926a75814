//! Games.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use board_play::{
    Dealer, GameSpec, Round, Verdict,
    board_words::Answer,
    deal::{BoardSource, TimeLimit},
    round::{AnswerFilter, AnswerOrder},
};
use pyo3::{
    exceptions::PyValueError,
    prelude::*,
    types::{PyDict, PyList},
};

use crate::{
    boards::{Board, Found, RulesArgument, board_of, rules_of, seed_or_random, time_limit},
    detach::detach,
    dict::Dict,
    failure::Outcome,
    html::draw,
};

/// A game on one board, with a clock that stands still until `start`, and perhaps an opponent.
///
/// `rules` is an object or a name; without it, the rules are those of the board's size. `time` is the limit in seconds:
/// None for the time of the rules, `math.inf` for no limit. `opponent` is "easy", "common", "strong" or "perfect", and
/// `seed` chooses the words that it finds; None for a random seed. Without a limit, it takes the time of the rules.
///
/// Raises BoardError if the text is not a board, and ValueError if the time or the opponent is not allowed.
///
/// >>> game = Game(Dict.build(["act", "cat", "cats", "sat"]), "ca/ts")
/// >>> game.start()
/// >>> game.play("cats"), game.play("cats"), game.play("dog"), game.points
/// ('found', 'repeated', 'not_a_word', 1)
/// >>> game.finish()["missed"]
/// ['act', 'cat', 'sat']
#[pyclass(frozen, module = "dictc")]
pub(crate) struct Game {
    /// The board.
    #[pyo3(get)]
    board: Py<Board>,
    round: Mutex<Round>,
    created: Instant,
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (dict, board, rules=None, *, time=None, opponent=None, seed=None))]
    fn new(
        py: Python<'_>,
        dict: Py<Dict>,
        board: &Bound<'_, PyAny>,
        rules: Option<RulesArgument>,
        time: Option<f64>,
        opponent: Option<&str>,
        seed: Option<u64>,
    ) -> Outcome<Self> {
        let board = board_of(board)?;
        let dict = dict.get();
        let mut spec = GameSpec::default();
        let rules = rules_of(rules.as_ref())?;
        spec.board = BoardSource::Given(board.clone());
        spec.opponent = opponent.map(str::parse).transpose()?;
        spec.time = match time {
            None => TimeLimit::OfRules,
            Some(f64::INFINITY) => TimeLimit::Unlimited,
            Some(time) => TimeLimit::Of(time_limit(time)?),
        };
        let seed = seed_or_random(py, seed)?;
        let round = detach(py, || {
            spec.rules = rules.spec(&dict.dict)?;
            let mut dealer = Dealer::new(&dict.dict, spec)?;
            if dealer.draws() {
                dealer.set_seed(seed);
            }
            Outcome::Ok(dealer.deal()?)
        })?;
        Ok(Self { board: Py::new(py, Board(board))?, round: Mutex::new(round), created: Instant::now() })
    }

    /// The points of the words that were found.
    #[getter]
    fn points(&self) -> u64 {
        self.lock().game().points()
    }

    /// The points of all words on the board that count.
    #[getter]
    fn all_points(&self) -> u64 {
        self.lock().game().answers().points()
    }

    /// The words that were found, in their order.
    #[getter]
    fn found<'py>(&self, py: Python<'py>) -> Outcome<Bound<'py, PyList>> {
        self.words(py, |round| round.game().found().to_vec())
    }

    /// The words that were not found, those of most points first.
    #[getter]
    fn missed<'py>(&self, py: Python<'py>) -> Outcome<Bound<'py, PyList>> {
        self.words(py, |round| round.game().list(AnswerFilter::Missed, AnswerOrder::Points))
    }

    /// The words that the opponent has found so far; once the game is over, all that it finds.
    #[getter]
    fn opponent_found<'py>(&self, py: Python<'py>) -> Outcome<Bound<'py, PyList>> {
        self.words(py, |round| round.opponent_found(self.now()).collect())
    }

    /// The points of the opponent; None without one.
    #[getter]
    fn opponent_points(&self) -> Option<u64> {
        self.lock().opponent_points(self.now())
    }

    /// The seconds that were played, without pauses.
    #[getter]
    fn elapsed(&self) -> f64 {
        self.lock().clock().elapsed(self.now()).as_secs_f64()
    }

    /// The seconds that are left; `math.inf` without a limit.
    #[getter]
    fn left(&self) -> f64 {
        self.lock().clock().left(self.now()).map_or(f64::INFINITY, |left| left.as_secs_f64())
    }

    /// True if the clock runs, and the time is not up.
    #[getter]
    fn is_running(&self) -> bool {
        self.lock().is_running(self.now())
    }

    /// True if the game was finished.
    #[getter]
    fn is_over(&self) -> bool {
        self.lock().is_over()
    }

    /// Lets the clock run on, unless the game is over.
    fn start(&self) {
        self.lock().start(self.now());
    }

    /// Stops the clock.
    fn pause(&self) {
        self.lock().pause(self.now());
    }

    /// Plays a word, and returns the verdict: "found", "repeated", "too_short", "not_a_word", "excluded" (the rules do
    /// not count it), or "not_on_board". None if the clock is stopped or the time is up.
    fn play(&self, word: &str) -> Option<&'static str> {
        self.lock().play(word, self.now()).map(Verdict::name)
    }

    /// Returns the tiles of a path that spells `text`, whether it is a word or not; None if there is none.
    fn trace(&self, text: &str) -> Option<Vec<u32>> {
        self.lock().game().trace(text)
    }

    /// Takes a hint: the number of words left to find, "by_tile" that they start on, and "by_letters", their length.
    /// None if the clock is stopped or the time is up. The record of the game says that a hint was taken.
    fn hint<'py>(&self, py: Python<'py>) -> Outcome<Option<Bound<'py, PyDict>>> {
        let Some(hint) = self.lock().take_hint(self.now()) else { return Ok(None) };
        let dict = PyDict::new(py);
        dict.set_item("by_tile", hint.by_tile)?;
        dict.set_item("by_letters", hint.by_letters)?;
        Ok(Some(dict))
    }

    /// Ends the game, and returns its record as a dict, as `dictc play` stores it. None if the game was over before, or
    /// if no word was found.
    fn finish<'py>(&self, py: Python<'py>) -> Outcome<Option<Bound<'py, PyAny>>> {
        let ended = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
        let Some(record) = self.lock().finish(self.now(), ended) else { return Ok(None) };
        let json = serde_json::to_string(&record).map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(Some(py.import("json")?.call_method1("loads", (json,))?))
    }

    fn __repr__(&self) -> String {
        let round = self.lock();
        let (found, all) = (round.game().found().len(), round.game().answers().words().len());
        format!("<dictc.Game, {found} of {all} words found, {} points>", round.game().points())
    }

    fn _repr_html_(slf: &Bound<'_, Self>) -> Outcome<String> {
        draw("game", slf.as_any())
    }
}

impl Game {
    /// Returns the time since the game was made.
    fn now(&self) -> Duration {
        self.created.elapsed()
    }

    fn lock(&self) -> MutexGuard<'_, Round> {
        self.round.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the answers that `choose` names by their indices.
    fn words<'py>(&self, py: Python<'py>, choose: impl FnOnce(&Round) -> Vec<usize>) -> Outcome<Bound<'py, PyList>> {
        // No object of Python is made while the round is locked: that may run other threads, which wait for the lock.
        let answers: Vec<Answer> = {
            let round = self.lock();
            choose(&round).into_iter().map(|index| round.game().answer(index).clone()).collect()
        };
        let found = answers.into_iter().map(|answer| Found {
            word: answer.word,
            points: answer.points,
            id: answer.id,
            paths: vec![answer.path],
            board: self.board.clone_ref(py),
        });
        let found = found.map(|found| Py::new(py, found)).collect::<PyResult<Vec<_>>>()?;
        Ok(PyList::new(py, found)?)
    }
}
