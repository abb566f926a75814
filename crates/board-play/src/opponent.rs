//! An opponent that finds words as time passes.

use alloc::vec::Vec;
use core::{fmt, str::FromStr, time::Duration};

use board_deal::Random;
use board_solver::UnknownName;
use dict_runtime::columns::ValueLimit;

use crate::{Par, board_words::Answers};

/// The strength of an opponent. All but the last are relative to [`Par`]: the common words that there is time for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Strength {
    /// Finds a fifth of the common words that there is time for.
    Easy,
    /// Finds half of the common words that there is time for.
    Common,
    /// Finds four fifths of the common words that there is time for, and a tenth of the same share of the others: about
    /// as many points as [`Par`] has.
    Strong,
    /// Finds every word, however short the time.
    Perfect,
}

impl Strength {
    /// All strengths, the weakest first.
    pub const ALL: &[Self] = &[Self::Easy, Self::Common, Self::Strong, Self::Perfect];

    /// Returns the short name, which is also what `Display` writes and `FromStr` reads.
    pub fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Common => "common",
            Self::Strong => "strong",
            Self::Perfect => "perfect",
        }
    }

    /// Returns the chance to find a word, if there is time for this share of the common words.
    fn chance(self, is_common: bool, share: f64) -> f64 {
        match (self, is_common) {
            (Self::Perfect, _) => 1.0,
            (Self::Strong, true) => 0.8 * share,
            (Self::Strong, false) => 0.1 * share,
            (Self::Common, true) => 0.5 * share,
            (Self::Easy, true) => 0.2 * share,
            (Self::Common | Self::Easy, false) => 0.0,
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Strength {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        let strength = Self::ALL.iter().copied().find(|strength| strength.name() == name);
        strength.ok_or_else(|| UnknownName::new(name, "a strength", Self::ALL.iter().map(|strength| strength.name())))
    }
}

/// An opponent whose finds are decided when it is created.
///
/// ```
/// # let bytes = dict_compiler::compile(["ant", "eat", "neat", "ten"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use std::time::Duration;
///
/// use board_deal::Random;
/// use board_play::{Opponent, Strength, board_words::Answers};
/// use board_solver::Rules;
///
/// let answers = Answers::find(&dict, "t e / a n".parse()?, &Rules::BOGGLE)?;
/// let time = Duration::from_secs(180);
/// let opponent = Opponent::new(Strength::Perfect, &answers, None, time, &mut Random::new(7));
/// assert_eq!((opponent.found(time).len(), opponent.points(time)), (4, answers.points()));
/// assert!(opponent.found(time / 2).len() <= 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Opponent {
    strength: Strength,
    par: Par,
    /// The finds, in the order in which they happen.
    finds: Vec<Find>,
    /// The moment of each answer's find, so that an answer is looked up in one step.
    moments: Vec<Option<Duration>>,
}

/// An answer that the opponent finds, and the moment when it finds the answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Find {
    moment: Duration,
    /// The index of the answer.
    index: usize,
    points: u32,
}

impl Opponent {
    /// Creates an opponent that finds words within `time`.
    ///
    /// The common words, and the share of them that there is time for, are those of [`Par::new`]. The same generator in
    /// the same state makes the same opponent.
    ///
    /// Draws two [fractions](Random::fraction) for each answer, from the first to the last. The answer is found if the
    /// first fraction is less than the chance to find it, at the moment that is the second fraction of `time`. The
    /// chance to find a common word is the share of the common words that there is time for, times 0.2 for
    /// [`Strength::Easy`], 0.5 for [`Strength::Common`] and 0.8 for [`Strength::Strong`]. The chance to find another
    /// word is a tenth of the share for [`Strength::Strong`], and 0 for weaker opponents. All chances are 1 for
    /// [`Strength::Perfect`].
    #[must_use]
    pub fn new(
        strength: Strength,
        answers: &Answers,
        common_limit: Option<ValueLimit>,
        time: Duration,
        random: &mut Random,
    ) -> Self {
        let par = Par::new(answers, common_limit, Some(time));
        let mut finds = Vec::new();
        let mut moments = Vec::with_capacity(answers.words().len());
        for (index, answer) in answers.words().iter().enumerate() {
            let chance = strength.chance(par.is_common(answer), par.share());
            // Both numbers are drawn for every word, so that every strength finds a word at the same moment.
            let luck = random.fraction();
            let fraction = random.fraction();
            let moment = (luck < chance).then(|| time.mul_f64(fraction));
            if let Some(moment) = moment {
                finds.push(Find { moment, index, points: answer.points });
            }
            moments.push(moment);
        }
        finds.sort_unstable();
        Self { strength, par, finds, moments }
    }

    /// Returns the strength.
    pub fn strength(&self) -> Strength {
        self.strength
    }

    /// Returns the par that the opponent and its rank are measured by.
    pub fn par(&self) -> Par {
        self.par
    }

    /// Returns the indices of the answers that the opponent has found when `elapsed` has passed.
    pub fn found(&self, elapsed: Duration) -> impl ExactSizeIterator<Item = usize> {
        self.finds_until(elapsed).iter().map(|find| find.index)
    }

    /// Returns true if the opponent has found the answer with this index when `elapsed` has passed.
    pub fn has_found(&self, answer: usize, elapsed: Duration) -> bool {
        self.moments.get(answer).is_some_and(|moment| moment.is_some_and(|moment| moment <= elapsed))
    }

    /// Returns the points of the answers that the opponent has found when `elapsed` has passed.
    pub fn points(&self, elapsed: Duration) -> u64 {
        self.finds_until(elapsed).iter().map(|find| u64::from(find.points)).sum()
    }

    fn finds_until(&self, elapsed: Duration) -> &[Find] {
        &self.finds[..self.finds.partition_point(|find| find.moment <= elapsed)]
    }
}
