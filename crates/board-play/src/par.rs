//! Par: the result of a very good player on a board, in a given time.

use core::time::Duration;

use dict_runtime::columns::ValueLimit;

use crate::board_words::{Answer, Answers};

/// The seconds that a very good player needs for a word: to see it, and to write or swipe it.
const SECONDS_A_WORD: u64 = 4;
/// The maximum number of words in a game without a time limit: those of ten minutes.
const MOST_WORDS: u64 = 600 / SECONDS_A_WORD;
/// The minimum number of words that results are compared with, if the board has that many. With fewer, luck would
/// decide.
const FEWEST_WORDS: u64 = 10;

/// The common words that there is time for: the measure of a [`Standing`](crate::Standing) and of an
/// [`Opponent`](crate::Opponent). So beginners are not measured by words that nobody knows, and neither a board with
/// many words nor a short time makes a game harder.
///
/// ```
/// # let bytes = dict_compiler::compile(["ant", "eat", "neat", "ten"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use std::time::Duration;
///
/// use board_play::{Par, board_words::Answers};
/// use board_solver::Rules;
///
/// let answers = Answers::find(&dict, "t e / a n".parse()?, &Rules::BOGGLE)?;
/// let par = Par::new(&answers, None, Some(Duration::from_secs(180)));
/// // There is time for all four words, and each of them has a point.
/// assert_eq!((par.words(), par.points()), (4, 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Par {
    /// The worst value of a common word; `None` if all answers count as common.
    limit: Option<ValueLimit>,
    /// The number of common answers.
    common: u64,
    /// The points of the common answers.
    common_points: u64,
    words: u64,
}

impl Par {
    /// Measures the answers of a board.
    ///
    /// Words with a value of `common_limit` or a better one are common. Without a limit, or with fewer than ten common
    /// answers, all answers count as common. There is time for one word every 4 seconds, but for at least ten; without
    /// a time limit, for 150.
    #[must_use]
    pub fn new(answers: &Answers, common_limit: Option<ValueLimit>, time: Option<Duration>) -> Self {
        let answers = answers.words();
        let has_enough = |&limit: &ValueLimit| {
            answers.iter().filter(|answer| is_common(answer, Some(limit))).count() as u64 >= FEWEST_WORDS
        };
        let limit = common_limit.filter(has_enough);
        let (mut common, mut common_points) = (0, 0);
        for answer in answers.iter().filter(|answer| is_common(answer, limit)) {
            common += 1;
            common_points += u64::from(answer.points);
        }
        let words = time.map_or(MOST_WORDS, |time| time.as_secs() / SECONDS_A_WORD).max(FEWEST_WORDS).min(common);
        Self { limit, common, common_points, words }
    }

    /// Returns the number of common words that there is time for.
    pub fn words(&self) -> u64 {
        self.words
    }

    /// Returns the points of the common words, in proportion to the words that there is time for. Rounded up.
    pub fn points(&self) -> u64 {
        self.points_of(100)
    }

    /// Returns `percent` of the points, rounded up.
    pub(crate) fn points_of(&self, percent: u64) -> u64 {
        self.common_points.saturating_mul(self.words * percent).div_ceil(100 * self.common.max(1))
    }

    /// Returns true if `answer` is a common word.
    pub(crate) fn is_common(&self, answer: &Answer) -> bool {
        is_common(answer, self.limit)
    }

    /// Returns the share of the common words that there is time for, from 0 to 1.
    pub(crate) fn share(&self) -> f64 {
        self.words as f64 / self.common.max(1) as f64
    }
}

fn is_common(answer: &Answer, limit: Option<ValueLimit>) -> bool {
    limit.is_none_or(|limit| answer.value.is_some_and(|value| limit.admits(value)))
}
