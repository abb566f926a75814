//! Ranks: how good a result is.

use crate::Par;

/// A rank: how good a result is, compared with the points of [`Par`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Rank {
    /// Fewer than 10% of the points.
    Start,
    /// From 10% on.
    Fair,
    /// From 20% on.
    Good,
    /// From 35% on.
    VeryGood,
    /// From 55% on.
    Great,
    /// From 80% on.
    Superb,
}

/// The rank that a result has, and the points that the next rank needs. A player with more points than an
/// [`Opponent`](crate::Opponent) never has a lower rank.
///
/// ```
/// # let bytes = dict_compiler::compile(["ant", "eat", "neat", "ten"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use board_play::{Game, Par, Standing, round::Rank};
/// use board_solver::Rules;
///
/// let mut game = Game::new(&dict, "t e / a n".parse()?, &Rules::BOGGLE)?;
/// game.play("neat");
/// let par = Par::new(game.answers(), None, None);
/// // One of four points. 35% of them are 1.4, so the next rank needs two.
/// let standing = Standing { rank: Rank::Good, next: Some((Rank::VeryGood, 2)) };
/// assert_eq!(Standing::of(game.points(), &par), Some(standing));
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
    /// Returns the standing of a player or an opponent with `points`; `None` if the words of `par` have no points.
    #[must_use]
    pub fn of(points: u64, par: &Par) -> Option<Self> {
        if par.points() == 0 {
            return None;
        }
        let first = |rank: Rank| par.points_of(rank.percent());
        let reached = Rank::ALL.iter().rev().find(|rank| first(**rank) <= points);
        let next = Rank::ALL.iter().copied().find(|&rank| first(rank) > points);
        Some(Self { rank: reached.copied().unwrap_or(Rank::Start), next: next.map(|rank| (rank, first(rank))) })
    }
}

#[cfg(test)]
mod tests {
    use alloc::{format, string::String, vec, vec::Vec};
    use core::time::Duration;

    use board_solver::{PointsTable, Rules, Scoring};
    use dict_compiler::WordList;
    use dict_runtime::{Dict, columns::ValueLimit};

    use super::{
        super::{Game, Verdict},
        *,
    };

    /// The words of a board of twelve points. The value of a word is its place here.
    const WORDS: [&str; 12] = ["ant", "ate", "eat", "eta", "nae", "nat", "net", "tae", "tan", "tea", "ten", "neat"];

    /// Plays the first words.
    fn game(found: usize) -> Game {
        let mut list = WordList::new(Default::default()).unwrap();
        for (value, word) in WORDS.iter().enumerate() {
            list.push(word).unwrap();
            let value = list.value(&value.to_string()).unwrap();
            list.set_value(word, value.unwrap());
        }
        let dict = Dict::from_bytes(&list.compile(&Default::default()).unwrap().to_bytes()).unwrap();
        let mut game = Game::new(&dict, "t e / a n".parse().unwrap(), &Rules::BOGGLE).unwrap();
        assert_eq!(game.answers().points(), 12);
        for word in &WORDS[..found] {
            assert!(matches!(game.play(word), Verdict::Found(_)));
        }
        game
    }

    fn standing_of(game: &Game, common_limit: Option<ValueLimit>, seconds: Option<u64>) -> Option<Standing> {
        Standing::of(game.points(), &Par::new(game.answers(), common_limit, seconds.map(Duration::from_secs)))
    }

    fn standing(found: usize, common_limit: Option<ValueLimit>, seconds: Option<u64>) -> (Rank, Option<(Rank, u64)>) {
        let standing = standing_of(&game(found), common_limit, seconds).unwrap();
        (standing.rank, standing.next)
    }

    #[test]
    fn ranks_begin_at_their_shares() {
        let ranks: Vec<Rank> = (0..=12).map(|found| standing(found, None, None).0).collect();
        let [start, fair, good, very_good, great, superb] = Rank::ALL.try_into().unwrap();
        // 10, 20, 35, 55 and 80% of 12 points are 1.2, 2.4, 4.2, 6.6 and 9.6.
        let expected = [[start; 2], [fair, good], [good, very_good], [very_good, great], [great; 2], [superb; 2]];
        assert_eq!(ranks, [expected.concat(), vec![superb]].concat());
        assert_eq!(standing(3, None, None).1, Some((very_good, 5)));
        assert_eq!(standing(10, None, None).1, None);
    }

    #[test]
    fn only_common_words_are_compared_if_there_are_ten() {
        // 80% of 10 points are 8.
        let ranks = |value| Some(ValueLimit::of_ranks(value));
        assert_eq!(standing(7, ranks(9), None), (Rank::Great, Some((Rank::Superb, 8))));
        assert_eq!(standing(8, ranks(9), None), (Rank::Superb, None));
        assert_eq!(standing(8, ranks(8), None), standing(8, None, None));
        assert_eq!(standing(8, ranks(-1), None), standing(8, None, None));
    }

    #[test]
    fn only_the_words_that_there_is_time_for_are_compared() {
        for seconds in [48, 1000, u64::MAX] {
            assert_eq!(standing(3, None, Some(seconds)), standing(3, None, None));
        }
        // Eleven words in 44 seconds: 80% of 11 points are 8.8. In less time than 40 seconds there is time for ten
        // words.
        assert_eq!(standing(8, None, Some(44)), (Rank::Great, Some((Rank::Superb, 9))));
        for seconds in [1, 40] {
            assert_eq!(standing(0, None, Some(seconds)), (Rank::Start, Some((Rank::Fair, 1))));
            assert_eq!(standing(1, None, Some(seconds)), (Rank::Fair, Some((Rank::Good, 2))));
            assert_eq!(standing(8, None, Some(seconds)), (Rank::Superb, None));
        }
    }

    #[test]
    fn without_a_limit_there_is_time_for_150_words() {
        let words: Vec<String> = ('a'..='p').flat_map(|a| ('a'..='p').map(move |b| format!("{a}{b}"))).collect();
        let dict = Dict::from_bytes(&dict_compiler::compile(&words).unwrap()).unwrap();
        let rules = Rules::new(2, Scoring::Letters(PointsTable { points: vec![10].into(), more: 0 }));
        let board = "abcd/efgh/ijkl/mnop/abcd/efgh/ijkl/mnop/cagd/fbeh/kijl/nomp/dapk/ionc".parse().unwrap();
        let game = Game::new(&dict, board, &rules).unwrap();
        let count = game.answers().words().len();
        assert!(count > 150, "{count}");
        assert_eq!(standing_of(&game, None, None), standing_of(&game, None, Some(600)));
        assert_eq!(standing_of(&game, None, None).unwrap().next, Some((Rank::Fair, 150)));
    }

    #[test]
    fn a_board_without_points_has_no_rank() {
        let dict = Dict::from_bytes(&dict_compiler::compile(["ox", "ten"]).unwrap()).unwrap();
        let none = Rules::new(3, Scoring::Letters(PointsTable { points: vec![0].into(), more: 0 }));
        for (board, rules) in [("o x / a n", Rules::BOGGLE), ("t e / a n", none)] {
            let game = Game::new(&dict, board.parse().unwrap(), &rules).unwrap();
            assert_eq!(standing_of(&game, None, None), None);
        }
    }
}
