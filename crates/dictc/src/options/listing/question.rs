//! A question, and what is printed beside the words that answer it.

use dict_runtime::{Answers, Dict, Hit, Question, Stream, question::Detail, search::Rack};

use super::{listed_word::ListedWord, printer::ListedWords};

/// A question, and what is printed beside the words that answer it.
pub(crate) struct ListedQuestion {
    pub(super) question: Question,
    pub(super) beside: Beside,
}

/// The details that are printed beside a word, or that decide its place.
pub(super) enum Beside {
    /// Only the details of the answer.
    Nothing,
    /// The letters that the blanks of a rack stand for.
    Blanks(Rack),
    /// Words with these letters, which are sorted, come before others.
    Letters(Vec<char>),
}

/// The answers to a question, and what is printed beside them.
pub(super) struct ListedAnswers<'d> {
    pub(super) dict: &'d Dict,
    pub(super) answers: Answers<'d>,
    pub(super) beside: Beside,
}

impl ListedWords for ListedAnswers<'_> {
    fn advance(&mut self) -> Option<ListedWord<'_>> {
        self.answers.advance().map(|hit| self.beside.listed(self.dict, hit))
    }
}

impl From<Question> for ListedQuestion {
    fn from(question: Question) -> Self {
        Self { question, beside: Beside::Nothing }
    }
}

impl ListedQuestion {
    /// Prints the letters that the blanks of `rack` stand for.
    pub(crate) fn with_blanks(question: Question, rack: Rack) -> Self {
        Self { question, beside: Beside::Blanks(rack) }
    }

    /// Puts words with the letters of `word`, which is folded, before others of the same rank.
    pub(crate) fn with_same_letters_first(question: Question, word: &str) -> Self {
        Self { question, beside: Beside::Letters(sorted_letters(word)) }
    }
}

impl Beside {
    /// Returns a word with what is printed beside it.
    pub(super) fn listed<'w>(&self, dict: &Dict, hit: Hit<'w, Detail>) -> ListedWord<'w> {
        let mut listed = ListedWord::new(hit.id, hit.word);
        listed.distance = hit.output.distance;
        listed.side = hit.output.side.map(dict_runtime::search::Side::name);
        match self {
            Self::Nothing => {}
            Self::Blanks(rack) => {
                listed.blanks = Some(rack.blanks(dict, hit.word).into_iter().map(String::from).collect());
            }
            Self::Letters(letters) => listed.has_same_letters = sorted_letters(hit.word) == *letters,
        }
        listed
    }
}

/// Returns the letters of `word` in order, which are equal for words with the same letters.
fn sorted_letters(word: &str) -> Vec<char> {
    let mut letters: Vec<char> = word.chars().collect();
    letters.sort_unstable();
    letters
}
