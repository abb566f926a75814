//! Word ladders: the shortest chains of words from one word to another.
//!
//! ```text
//! ladder      two words and the steps between neighbours
//! neighbours  finds the words that are one step from a word
//! search      searches breadth first from both ends, until the two meet
//! chains      sorts the shortest chains, the one of the commonest words first
//! ```

mod chains;
mod error;
mod neighbours;
mod search;
#[cfg(test)]
mod tests;

pub use chains::Chains;
pub use error::LadderError;
pub use neighbours::Step;

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use dict_runtime::Dict;

use self::{
    error::{MAX_LINKS, MAX_WORDS},
    neighbours::Neighbours,
    search::{Rungs, search},
};
use crate::letters::symbols;

/// A question for a word ladder: the shortest chains of words from one word to another. Each word is one [`Step`] from
/// the word before.
///
/// ```
/// # let bytes = dict_compiler::compile(["card", "cold", "cord", "corm", "war", "ward", "warm", "word", "worm"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use dict_query::{Ladder, Step};
///
/// let chain = Ladder::new("cold", "warm").find(&dict)?.next();
/// assert_eq!(chain.unwrap(), ["cold", "cord", "card", "ward", "warm"]);
/// assert_eq!(Ladder::new("cold", "warm").find(&dict)?.count(), 4);
/// assert_eq!(Ladder::new("cord", "war").steps(&[Step::Change, Step::Length]).find(&dict)?.steps(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ladder {
    from: String,
    to: String,
    steps: Vec<Step>,
    common: Option<i64>,
    max_links: usize,
}

impl Ladder {
    /// The maximum number of pairs of neighbours that a search looks at.
    pub const MAX_LINKS: usize = MAX_LINKS;

    /// The maximum number of words of a chain.
    pub const MAX_WORDS: usize = MAX_WORDS;

    /// Asks for the chains from one word to another by [`Step::Change`].
    pub fn new(from: impl Into<String>, to: impl Into<String>) -> Self {
        let steps = [Step::Change].into();
        Self { from: from.into(), to: to.into(), steps, common: None, max_links: Self::MAX_LINKS }
    }

    /// Allows these kinds of steps, and no others.
    #[must_use]
    pub fn steps(mut self, steps: &[Step]) -> Self {
        self.steps = steps.into();
        self
    }

    /// Allows only words with a value of `limit` or a better one between the two ends. The values are those of
    /// [`Dict::common_column`]. Words that were added to the dictionary have no values, and stay.
    #[must_use]
    pub fn common(mut self, limit: i64) -> Self {
        self.common = Some(limit);
        self
    }

    /// Allows fewer pairs of neighbours than [`Self::MAX_LINKS`].
    #[cfg(test)]
    fn max_links(mut self, max_links: usize) -> Self {
        self.max_links = max_links;
        self
    }

    /// Finds all shortest chains. There is at least one. [`Chains`] says which comes first.
    ///
    /// The time is proportional to the number of words that can be reached from the two ends in half of the steps.
    ///
    /// # Errors
    ///
    /// The [`LadderError`] that says why there is no chain, or why none was looked for.
    pub fn find(&self, dict: &Dict) -> Result<Chains, LadderError> {
        let [from, to] = [&self.from, &self.to].map(|text| {
            let id = dict.id(text).and_then(|id| Some((id, dict.word(id)?)));
            id.ok_or_else(|| LadderError::NotAWord { word: text.to_string() })
        });
        let ((from, from_word), (to, to_word)) = (from?, to?);
        let neighbours = Neighbours::new(dict, &self.steps, self.common, [from, to])?;
        if !self.steps.contains(&Step::Length) {
            let [from_letters, to_letters] = [&from_word, &to_word].map(|word| symbols(dict, word).count());
            if from_letters != to_letters {
                return Err(LadderError::OtherLength { from: from_word, from_letters, to: to_word, to_letters });
            }
        }
        let Rungs { words, links } = search(&neighbours, from, to, self.max_links)?;
        Ok(Chains::new(dict, words, &links))
    }
}
