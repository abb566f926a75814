//! Questions that can be stored, and their answers.

mod answers;

pub use answers::{Answers, Detail};

use alloc::{string::String, vec::Vec};

use crate::{
    search::{DistanceError, LetterRules, LetterRulesError, PatternError, RackError},
    word_set::WordSetError,
};

/// A question to [`Dict::ask`](crate::Dict::ask): the words that are asked for, the filters, and the order.
///
/// It consists of texts and numbers, so it can be stored, and asked of any dictionary that has the columns that it
/// names. Each dictionary folds its texts.
///
/// ```
/// # let bytes = dict_compiler::compile(["cat", "coat", "oat", "taco"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use dict_runtime::{Question, Stream};
///
/// let question = Question::partial_anagrams("taco").matching("?oa?").limit(10);
/// let mut answers = dict.ask(&question)?;
/// assert_eq!(answers.advance().map(|hit| hit.word), Some("coat"));
/// assert!(dict.ask(&Question::complete("co"))?.eq(["coat"]));
/// // The best completions are `Question::complete("th").by("frequency").limit(5)`, without rare words `.common(35)`.
/// assert!(dict.ask(&Question::complete("co").by("frequency")).is_err(), "this dictionary has no frequencies");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Question {
    asked: Asked,
    pattern: Option<String>,
    letters: LetterRules,
    common: Option<i64>,
    form_of: Vec<String>,
    by: Option<String>,
    skip: usize,
    limit: usize,
}

/// The words that are asked for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Asked {
    Complete(String),
    Matches(String),
    Anagrams { tiles: String, is_partial: bool },
    Near { word: String, distance: u8 },
    Hooks(String),
}

/// The reason why a dictionary cannot answer a question.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum QuestionError {
    /// The pattern of the question is invalid.
    #[error(transparent)]
    Pattern(#[from] PatternError),
    /// The pattern that words must match is invalid.
    #[error("{pattern}: {error}")]
    Matching {
        /// The pattern.
        pattern: String,
        /// The error in it.
        error: PatternError,
    },
    /// The rack is invalid.
    #[error(transparent)]
    Rack(#[from] RackError),
    /// The distance is too large.
    #[error(transparent)]
    Distance(#[from] DistanceError),
    /// The rules about letters are invalid.
    #[error(transparent)]
    Letters(#[from] LetterRulesError),
    /// The dictionary does not say which words are common, or no word is as common as that.
    #[error(transparent)]
    Common(#[from] WordSetError),
    /// The dictionary has no column of lemmas.
    #[error("the dictionary has no lemmas; build it with a column `lemmas`")]
    NoLemmas,
    /// The dictionary has no column with this name.
    #[error("the dictionary has no column `{name}`")]
    NoColumn {
        /// The name.
        name: String,
    },
}

impl Question {
    fn new(asked: Asked) -> Self {
        Self {
            asked,
            pattern: None,
            letters: LetterRules::default(),
            common: None,
            form_of: Vec::new(),
            by: None,
            skip: 0,
            limit: usize::MAX,
        }
    }

    /// Asks for the words that start with `prefix`, as [`Dict::complete`](crate::Dict::complete) does. If it is empty,
    /// asks for all words.
    pub fn complete(prefix: impl Into<String>) -> Self {
        Self::new(Asked::Complete(prefix.into()))
    }

    /// Asks for the words that match a pattern, as [`Dict::matches`](crate::Dict::matches) does.
    pub fn matches(pattern: impl Into<String>) -> Self {
        Self::new(Asked::Matches(pattern.into()))
    }

    /// Asks for the words that all tiles of a rack spell, as [`Dict::anagrams`](crate::Dict::anagrams) does.
    pub fn anagrams(tiles: impl Into<String>) -> Self {
        Self::new(Asked::Anagrams { tiles: tiles.into(), is_partial: false })
    }

    /// Asks for the words that all or some tiles of a rack spell, as
    /// [`Dict::partial_anagrams`](crate::Dict::partial_anagrams) does.
    pub fn partial_anagrams(tiles: impl Into<String>) -> Self {
        Self::new(Asked::Anagrams { tiles: tiles.into(), is_partial: true })
    }

    /// Asks for the words at a distance of at most `distance` from a word, as [`Dict::near`](crate::Dict::near) does.
    pub fn near(word: impl Into<String>, distance: u8) -> Self {
        Self::new(Asked::Near { word: word.into(), distance })
    }

    /// Asks for the words that are one letter longer than a word, as [`Dict::hooks`](crate::Dict::hooks) does.
    pub fn hooks(word: impl Into<String>) -> Self {
        Self::new(Asked::Hooks(word.into()))
    }

    /// Asks for the forms of a lemma, as [`Dict::forms`](crate::Dict::forms) does.
    pub fn forms(lemma: impl Into<String>) -> Self {
        Self::complete("").form_of(lemma)
    }

    /// Leaves out words that do not match a pattern. The letters of the pattern need no tiles of the rack: they are on
    /// the board.
    #[must_use]
    pub fn matching(mut self, pattern: impl Into<String>) -> Self {
        self.pattern = Some(pattern.into());
        self
    }

    /// Leaves out words that break rules about their letters.
    #[must_use]
    pub fn letters(mut self, rules: LetterRules) -> Self {
        self.letters = rules;
        self
    }

    /// Leaves out words that are not common: those with a worse value than `limit`, as
    /// [`WordSet::common`](crate::WordSet::common) explains. Added words stay.
    #[must_use]
    pub fn common(mut self, limit: i64) -> Self {
        self.common = Some(limit);
        self
    }

    /// Leaves out words that are not forms of a lemma. With several lemmas, a word must be a form of all of them.
    #[must_use]
    pub fn form_of(mut self, lemma: impl Into<String>) -> Self {
        self.form_of.push(lemma.into());
        self
    }

    /// Sorts the words by the column with this name, the best first, as [`Stream::best`](crate::Stream::best) does.
    /// Near words are sorted by their distances, and only then by the column.
    ///
    /// Without this, words come in the order of their symbols.
    #[must_use]
    pub fn by(mut self, column: impl Into<String>) -> Self {
        self.by = Some(column.into());
        self
    }

    /// Leaves out the first `count` words of the answer. In a list of all words, or of those with a prefix, this is
    /// quick, if no filters leave out others.
    #[must_use]
    pub fn skip(mut self, count: usize) -> Self {
        self.skip = count;
        self
    }

    /// Asks for at most `limit` words.
    #[must_use]
    pub fn limit(mut self, limit: usize) -> Self {
        self.limit = limit;
        self
    }
}
