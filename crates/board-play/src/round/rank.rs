//! The rank of a result.

use core::time::Duration;

use super::{AnswerFilter, Game};

/// The seconds that a very good player needs for a word: to see it, and to write or swipe it.
const SECONDS_A_WORD: u64 = 4;

/// The rank of a result. It compares the points with those of the common words that there is time for, so that a beginner need
/// not compare with words that nobody knows, and a board with many words is not harder than others.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Rank {
    /// Less than the others.
    Start,
    /// At least 10% of those points.
    Fair,
    /// At least 20%.
    Good,
    /// At least 35%.
    VeryGood,
    /// At least 55%.
    Great,
    /// At least 80%.
    Superb,
}

/// The rank of a result, and what the next one takes.
///
/// ```
/// # let bytes = dict_compiler::compile(["ant", "eat", "neat", "ten"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use board_play::{Game, Rank, Standing};
/// use board_solver::Rules;
///
/// let mut game = Game::new(&dict, "t e / a n".parse()?, &Rules::BOGGLE)?;
/// game.play("neat");
/// // One of four points. 35% of them are 1.4, so the next rank takes two.
/// assert_eq!(Standing::of(&game, None, None), Some(Standing { rank: Rank::Good, next: Some((Rank::VeryGood, 2)) }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The rank.
    pub rank: Rank,
    /// The next rank and the points from which it begins; `None` after the highest rank.
    pub next: Option<(Rank, u64)>,
}

impl Rank {
    /// All ranks, the lowest first.
    pub const ALL: &[Self] = &[Self::Start, Self::Fair, Self::Good, Self::VeryGood, Self::Great, Self::Superb];

    /// Returns the name in words: `very good`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Fair => "fair",
            Self::Good => "good",
            Self::VeryGood => "very good",
            Self::Great => "great",
            Self::Superb => "superb",
        }
    }

    /// Returns the share of the points from which the rank begins, in percent.
    fn percent(self) -> u64 {
        match self {
            Self::Start => 0,
            Self::Fair => 10,
            Self::Good => 20,
            Self::VeryGood => 35,
            Self::Great => 55,
            Self::Superb => 80,
        }
    }
}

impl Standing {
    /// Returns the standing of a game; `None` if its board has no answers.
    ///
    /// Words with a value of `common_limit` or less are common; all words are, without a limit or if no answer is. Within
    /// `time`, there is time for a word in 4 seconds: if there are more common words, their points shrink in proportion.
    #[must_use]
    pub fn of(game: &Game, common_limit: Option<i64>, time: Option<Duration>) -> Option<Self> {
        let is_common = |value: Option<i64>| common_limit.is_none_or(|limit| value.is_some_and(|value| value <= limit));
        let answers = game.answers().words();
        let (mut words, mut points) = (0u64, 0u64);
        for answer in answers.iter().filter(|answer| is_common(answer.value)) {
            words += 1;
            points += u64::from(answer.points);
        }
        if words == 0 {
            (words, points) = (answers.len() as u64, game.answers().points());
        }
        if words == 0 {
            return None;
        }
        let written = time.map_or(words, |time| (time.as_secs() / SECONDS_A_WORD).clamp(1, words));
        let first = |rank: Rank| points.saturating_mul(written * rank.percent()).div_ceil(100 * words);
        let is_reached = |rank: &&Rank| first(**rank) <= game.points();
        let rank = Rank::ALL.iter().rev().find(is_reached).copied().unwrap_or(Rank::Start);
        let next = Rank::ALL.iter().copied().find(|&rank| first(rank) > game.points());
        Some(Self { rank, next: next.map(|rank| (rank, first(rank))) })
    }
}

#[cfg(test)]
mod tests {
    use board_solver::Rules;
    use dict_compiler::WordList;
    use dict_runtime::Dict;

    use super::*;

    /// Plays the first words of a board of ten words of a point. Two of them are common.
    fn game(found: usize) -> Game {
        let words = ["ant", "ate", "eat", "eta", "nae", "nat", "net", "tae", "tan", "tea"];
        let mut list = WordList::new(Default::default()).unwrap();
        for (rank, word) in words.iter().enumerate() {
            list.push(word).unwrap();
            let value = list.value(&rank.to_string()).unwrap();
            list.set_value(word, value.unwrap());
        }
        let dict = Dict::from_bytes(&list.compile(&Default::default()).unwrap().to_bytes()).unwrap();
        let mut game = Game::new(&dict, "t e / a n".parse().unwrap(), &Rules::BOGGLE).unwrap();
        assert_eq!(game.answers().points(), 10);
        words.iter().take(found).for_each(|word| {
            let _ = game.play(word);
        });
        game
    }

    fn standing(found: usize, common_limit: Option<i64>, seconds: Option<u64>) -> (Rank, Option<(Rank, u64)>) {
        let standing = Standing::of(&game(found), common_limit, seconds.map(Duration::from_secs)).unwrap();
        (standing.rank, standing.next)
    }

    #[test]
    fn ranks_begin_at_their_shares() {
        let ranks: Vec<Rank> = (0..=10).map(|found| standing(found, None, None).0).collect();
        let [start, fair, good, very_good, great, superb] = Rank::ALL.try_into().unwrap();
        let expected = [start, fair, good, good, very_good, very_good, great, great, superb, superb, superb];
        assert_eq!(ranks, expected);
        assert_eq!(standing(3, None, None).1, Some((very_good, 4)));
        assert_eq!(standing(8, None, None).1, None);
    }

    #[test]
    fn only_common_words_are_compared() {
        // Two words are common, so 80% of their points are 1.6.
        assert_eq!(standing(0, Some(1), None), (Rank::Start, Some((Rank::Fair, 1))));
        assert_eq!(standing(1, Some(1), None), (Rank::VeryGood, Some((Rank::Great, 2))));
        assert_eq!(standing(2, Some(1), None), (Rank::Superb, None));
        // No answer is common.
        assert_eq!(standing(2, Some(-1), None), standing(2, None, None));
    }

    #[test]
    fn only_the_words_that_there_is_time_for_are_compared() {
        assert_eq!(standing(3, None, Some(40)), standing(3, None, None));
        assert_eq!(standing(3, None, Some(1000)), standing(3, None, None));
        // Five words in 20 seconds.
        assert_eq!(standing(3, None, Some(20)), (Rank::Great, Some((Rank::Superb, 4))));
        assert_eq!(standing(0, None, Some(1)), (Rank::Start, Some((Rank::Fair, 1))));
        assert_eq!(standing(1, None, Some(1)), (Rank::Superb, None));
    }

    #[test]
    fn a_board_without_answers_has_no_rank() {
        let dict = Dict::from_bytes(&dict_compiler::compile(["ox"]).unwrap()).unwrap();
        let game = Game::new(&dict, "t e / a n".parse().unwrap(), &Rules::BOGGLE).unwrap();
        assert_eq!(Standing::of(&game, None, None), None);
    }
}
