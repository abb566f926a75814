//! The answers to a question.

use alloc::{boxed::Box, string::String, vec, vec::Vec};
use core::iter::FusedIterator;

use dict_format::{Alphabet, Column, Value};

use super::{Asked, Question, QuestionError, automaton::Asking};
use crate::{
    best::BestWords,
    dict::Dict,
    search::{Automaton, LetterRules, Letters, Pattern, Side},
    stream::{Hit, Source, Stream},
    value_limit::ValueLimit,
    words::Words,
};

/// What an answer says about a word besides its id.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
#[non_exhaustive]
pub struct Detail {
    /// The distance of a near word.
    pub distance: Option<u8>,
    /// The side of the letter of a hook.
    pub side: Option<Side>,
}

impl Detail {
    pub(super) fn near(distance: u8) -> Self {
        Self { distance: Some(distance), side: None }
    }

    pub(super) fn hook(side: Side) -> Self {
        Self { distance: None, side: Some(side) }
    }
}

/// The words that answer a [`Question`].
#[must_use = "it is lazy: it finds nothing until words are asked for"]
pub struct Answers<'d> {
    dict: &'d Dict,
    found: Box<Found<'d>>,
    /// The column that says which words are common, and the worst value of these, if only common words are left.
    common: Option<(Column<'d>, ValueLimit)>,
    /// The maximum number of words to come.
    limit: usize,
}

/// The words that a question finds, before filters leave out some by their ids.
type Found<'d> = dyn Stream<Output = Detail> + Send + Sync + 'd;

/// The filters by letters. They are walked together with the question.
type Filters = (Option<Pattern>, Option<Letters>);

impl Dict {
    /// Answers a question.
    ///
    /// # Errors
    ///
    /// The [`QuestionError`] that says why this dictionary has no answer.
    pub fn ask(&self, question: &Question) -> Result<Answers<'_>, QuestionError> {
        let column = |name: &String| self.column(name).ok_or_else(|| QuestionError::NoColumn { name: name.clone() });
        let by = question.by.as_ref().map(column).transpose()?;
        let common = question.common.map(|limit| self.common_limit(limit)).transpose()?;
        let forms = self.forms_of_all(&question.form_of)?;
        let filters = self.filters(question)?;
        let asking = Asking::new(self, &question.asked, filters.0.as_ref())?;
        let is_filtered = filters.0.is_some() || filters.1.is_some();
        let found: Box<Found<'_>> = match (&question.asked, forms) {
            (_, Some(ids)) => {
                let automaton = (asking, filters);
                let form = |id| Some((id, output_of(&automaton, self, &self.word(id)?)?.0));
                Box::new(Listed::new(self, ids.into_iter().filter_map(form).collect()))
            }
            (Asked::Prefix(text), None) if !is_filtered && common.is_none() => {
                return Ok(self.list(self.prefix(text), by, question));
            }
            _ if is_filtered => Box::new(Detailed::new(self.search((asking, filters)), |(detail, _)| detail)),
            _ => self.find(asking),
        };
        let mut answers = Answers { dict: self, found, common, limit: usize::MAX };
        if let Some(column) = by {
            let best = answers.best_of_all(column, question.skip.saturating_add(question.limit));
            answers = Answers { found: Box::new(Listed::new(self, best)), common: None, ..answers };
        }
        for _ in 0..question.skip {
            if answers.advance().is_none() {
                break;
            }
        }
        answers.limit = question.limit;
        Ok(answers)
    }

    /// Returns the words that the automaton of a question accepts. A search of its own for each type of automaton is faster than
    /// one for all.
    fn find(&self, asking: Asking) -> Box<Found<'_>> {
        match asking {
            Asking::Prefix(prefix) => Box::new(Detailed::new(self.prefix(prefix.text()), |()| Detail::default())),
            Asking::Pattern(pattern) => Box::new(Detailed::new(self.search(pattern), |()| Detail::default())),
            Asking::Rack(rack) => Box::new(Detailed::new(self.search(rack), |()| Detail::default())),
            Asking::Near(near) => Box::new(Detailed::new(self.search(near), Detail::near)),
            Asking::Hooks(hooks) => Box::new(Detailed::new(self.search(hooks), Detail::hook)),
        }
    }

    /// Returns the ids of the words that are forms of all of `lemmas`, ascending. Returns `None` if there are no lemmas.
    fn forms_of_all(&self, lemmas: &[String]) -> Result<Option<Vec<u32>>, QuestionError> {
        let Some((first, others)) = lemmas.split_first() else { return Ok(None) };
        if !self.has_lemmas() {
            return Err(QuestionError::NoLemmas);
        }
        let mut ids = self.forms(first);
        for lemma in others {
            let forms = self.forms(lemma);
            ids.retain(|id| forms.binary_search(id).is_ok());
        }
        Ok(Some(ids))
    }

    /// Returns the automata of the filters by letters.
    fn filters(&self, question: &Question) -> Result<Filters, QuestionError> {
        let pattern = question.pattern.as_ref().map(|pattern| {
            let invalid = |source| QuestionError::Matching { pattern: pattern.clone(), source };
            Pattern::new(self, pattern).map_err(invalid)
        });
        let has_rules = question.letters != LetterRules::default();
        let letters = has_rules.then(|| Letters::new(self, &question.letters));
        Ok((pattern.transpose()?, letters.transpose()?))
    }

    /// Answers a question for a list of words of which none is left out.
    fn list<'d>(&'d self, mut words: Words<'d>, by: Option<Column<'d>>, question: &Question) -> Answers<'d> {
        let (skip, limit) = (question.skip, question.limit);
        let found: Box<Found<'d>> = match by {
            Some(column) => {
                let best = words.best(column, skip.saturating_add(limit)).into_iter().skip(skip);
                Box::new(Listed::new(self, best.map(|id| (id, Detail::default())).collect()))
            }
            None => {
                skip.checked_sub(1).map(|last| words.nth(last));
                Box::new(Detailed::new(words, |()| Detail::default()))
            }
        };
        Answers { dict: self, found, common: None, limit }
    }
}

/// Returns the answer of an automaton for a word, if it accepts the word.
fn output_of<A: Automaton>(automaton: &A, dict: &Dict, word: &str) -> Option<A::Output> {
    let mut symbols = dict.cut(word);
    automaton.output(symbols.try_fold(automaton.start()?, |state, symbol| automaton.step(state, symbol.ok()?))?)
}

impl Answers<'_> {
    /// Returns true if the word with this id is common, or if that does not matter. Added words have no values, and are neither
    /// common nor rare.
    fn is_left(&self, id: u32) -> bool {
        self.common.as_ref().is_none_or(|(column, limit)| {
            column.get(id).and_then(Value::integer).is_some_and(|value| limit.admits(value)) || self.dict.is_added(id)
        })
    }

    /// Returns the ids and details of the `count` best words, the best first.
    fn best_of_all(&mut self, column: Column<'_>, count: usize) -> Vec<(u32, Detail)> {
        let mut best = BestWords::new(column, count);
        while let Some(hit) = self.advance() {
            best.offer(hit.output.distance, hit.id, hit.output);
        }
        best.into_iter().map(|(_, id, detail)| (id, detail)).collect()
    }
}

impl Stream for Answers<'_> {
    type Output = Detail;

    fn advance(&mut self) -> Option<Hit<'_, Detail>> {
        self.limit = self.limit.checked_sub(1)?;
        if self.common.is_none() {
            return self.found.advance();
        }
        let (id, output) = loop {
            let Hit { id, output, .. } = self.found.advance()?;
            if self.is_left(id) {
                break (id, output);
            }
        };
        Some(Hit { id, word: self.found.text(), output })
    }
}

impl Source for Answers<'_> {
    fn text(&self) -> &str {
        self.found.text()
    }

    fn alphabet(&self) -> Alphabet<'_> {
        self.dict.alphabet()
    }
}

impl Iterator for Answers<'_> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        self.advance().map(|hit| hit.word.into())
    }
}

impl FusedIterator for Answers<'_> {}

impl core::fmt::Debug for Answers<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Answers").field("word", &self.found.text()).field("limit", &self.limit).finish_non_exhaustive()
    }
}

/// A stream whose outputs are turned into details.
struct Detailed<S, F> {
    stream: S,
    detail: F,
}

impl<S: Stream, F: Fn(S::Output) -> Detail> Detailed<S, F> {
    fn new(stream: S, detail: F) -> Self {
        Self { stream, detail }
    }
}

impl<S: Stream, F: Fn(S::Output) -> Detail> Stream for Detailed<S, F> {
    type Output = Detail;

    fn advance(&mut self) -> Option<Hit<'_, Detail>> {
        let Hit { id, word, output } = self.stream.advance()?;
        Some(Hit { id, word, output: (self.detail)(output) })
    }
}

impl<S: Stream, F> Source for Detailed<S, F> {
    fn text(&self) -> &str {
        self.stream.text()
    }

    fn alphabet(&self) -> Alphabet<'_> {
        self.stream.alphabet()
    }
}

/// Words whose ids are known.
struct Listed<'d> {
    dict: &'d Dict,
    words: vec::IntoIter<(u32, Detail)>,
    /// The text of the word returned last.
    text: String,
}

impl<'d> Listed<'d> {
    fn new(dict: &'d Dict, words: Vec<(u32, Detail)>) -> Self {
        Self { dict, words: words.into_iter(), text: String::new() }
    }
}

impl Stream for Listed<'_> {
    type Output = Detail;

    fn advance(&mut self) -> Option<Hit<'_, Detail>> {
        // A damaged file may lack a word.
        let (id, word, output) = self.words.find_map(|(id, detail)| Some((id, self.dict.word(id)?, detail)))?;
        self.text = word;
        Some(Hit { id, word: &self.text, output })
    }
}

impl Source for Listed<'_> {
    fn text(&self) -> &str {
        &self.text
    }

    fn alphabet(&self) -> Alphabet<'_> {
        self.dict.alphabet()
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use dict_compiler::{ColumnKind, Meta, Options, WordList};

    use super::*;
    use crate::{changes::testing::random_cases, testing::Random};

    /// Returns all words that answer a question, with their ids and details.
    fn answers(dict: &Dict, question: &Question) -> Vec<(u32, String, Detail)> {
        let mut answers = dict.ask(question).unwrap();
        let next = || answers.advance().map(|hit| (hit.id, hit.word.to_string(), hit.output));
        core::iter::from_fn(next).collect()
    }

    fn hits<S: Stream>(mut stream: S, detail: impl Fn(S::Output) -> Detail) -> Vec<(u32, String, Detail)> {
        let next = || stream.advance().map(|hit| (hit.id, hit.word.to_string(), detail(hit.output)));
        core::iter::from_fn(next).collect()
    }

    #[test]
    fn questions_have_the_answers_of_searches_without_the_words_that_are_left_out() {
        let mut random = Random::new(1);
        for case in random_cases().into_iter().step_by(3) {
            let dict = &case.dict;
            for text in case.texts.iter().filter(|text| dict.encode(text, &mut Vec::new()).is_ok()).take(20) {
                let none = |()| Detail::default();
                let distance = |distance| Detail { distance: Some(distance), side: None };
                let side = |side| Detail { distance: None, side: Some(side) };
                let pattern = ["?".repeat(2), "*".to_string() + text, text.clone() + "*"][random.below(3)].clone();
                let questions = [
                    (Question::prefix(text), hits(dict.prefix(text), none)),
                    (Question::pattern(&pattern), hits(dict.matches(&pattern).unwrap(), none)),
                    (
                        Question::rack(text.clone() + "?", true),
                        hits(dict.sub_anagrams(&(text.clone() + "?")).unwrap(), none),
                    ),
                    (Question::rack(text, false), hits(dict.anagrams(text).unwrap(), none)),
                    (Question::near(text, 2), hits(dict.near(text, 2).unwrap(), distance)),
                    (Question::hooks(text), hits(dict.hooks(text), side)),
                ];
                let rules = LetterRules::default().lengths(2..=3);
                let (skip, limit) = (random.below(4), random.below(6));
                for (question, all) in questions {
                    assert_eq!(answers(dict, &question), all);
                    let page: Vec<_> = all.iter().skip(skip).take(limit).cloned().collect();
                    assert_eq!(answers(dict, &question.clone().skip(skip).limit(limit)), page);
                    let short: Vec<_> =
                        all.iter().filter(|(_, word, _)| (2..=3).contains(&word.chars().count())).cloned().collect();
                    assert_eq!(answers(dict, &question.clone().letters(rules.clone())), short);
                    let matching: Vec<u32> =
                        hits(dict.matches(&pattern).unwrap(), none).into_iter().map(|(id, ..)| id).collect();
                    if !matches!(question.asked, Asked::Rack { .. }) {
                        let both: Vec<_> = all.iter().filter(|(id, ..)| matching.contains(id)).cloned().collect();
                        assert_eq!(answers(dict, &question.matching(&pattern)), both);
                    }
                }
            }
        }
    }

    /// Returns a dictionary with frequencies and lemmas.
    fn verbs() -> Dict {
        let mut list = WordList::new(Options::default()).unwrap();
        let frequency = list.add_column("frequency", ColumnKind::Integers).unwrap();
        let lemmas = list.add_column("lemmas", ColumnKind::Edits).unwrap();
        for (word, count, lemma) in
            [("ran", "50", "run"), ("run", "90", "run"), ("runs", "20", "run"), ("rung", "5", "ring")]
        {
            list.push(word).unwrap();
            for (column, value) in [(frequency, count), (lemmas, lemma)] {
                if let Some(value) = list.value_in(column, value).unwrap() {
                    list.set_value(word, value);
                }
            }
        }
        Dict::from_bytes(&list.compile(&Meta::default()).unwrap().to_bytes()).unwrap()
    }

    #[test]
    fn words_are_left_out_and_sorted_by_columns() {
        let dict = verbs().with_added(["runa"]).unwrap();
        let words = |question: Question| dict.ask(&question).unwrap().collect::<Vec<_>>();
        assert_eq!(words(Question::prefix("")), ["ran", "run", "runa", "rung", "runs"]);
        assert_eq!(words(Question::prefix("").by("frequency")), ["run", "ran", "runs", "rung", "runa"]);
        assert_eq!(words(Question::prefix("").by("frequency").skip(1).limit(2)), ["ran", "runs"]);
        assert_eq!(words(Question::prefix("ru").by("frequency").common(20)), ["run", "runs", "runa"]);
        assert_eq!(words(Question::prefix("").common(50).skip(1)), ["run", "runa"]);
        assert_eq!(words(Question::forms("run").by("frequency").skip(1)), ["ran", "runs"]);
        assert_eq!(words(Question::forms("run").matching("run*")), ["run", "runs"]);
        assert_eq!(words(Question::forms("run").form_of("ring")), [""; 0]);
        assert_eq!(words(Question::near("rune", 1).form_of("run").by("frequency")), ["run", "runs"]);
        // The smallest distance first.
        assert_eq!(words(Question::near("rung", 2).by("frequency").limit(3)), ["rung", "run", "runs"]);
        assert_eq!(words(Question::hooks("run").by("frequency")), ["runs", "rung", "runa"]);
    }

    #[test]
    fn a_question_that_a_dictionary_cannot_answer_is_an_error() {
        let error = |dict: &Dict, question: Question| dict.ask(&question).unwrap_err();
        let dict = verbs();
        assert!(matches!(error(&dict, Question::prefix("").by("x")), QuestionError::NoColumn { name } if name == "x"));
        assert!(matches!(error(&dict, Question::prefix("").common(91)), QuestionError::Common(_)));
        assert!(matches!(error(&dict, Question::prefix("").matching("[a")), QuestionError::Matching { .. }));
        assert!(matches!(error(&dict, Question::pattern("[a")), QuestionError::Pattern(_)));
        assert!(matches!(error(&dict, Question::near("run", 4)), QuestionError::Distance(_)));
        assert!(matches!(error(&dict, Question::rack("ru1", true)), QuestionError::Rack(_)));
        let rules = LetterRules::default().with("!");
        assert!(matches!(error(&dict, Question::prefix("").letters(rules)), QuestionError::Letters(_)));
        let plain = crate::testing::dict_of("run");
        assert_eq!(error(&plain, Question::forms("run")), QuestionError::NoLemmas);
        assert_eq!(error(&plain, Question::prefix("").form_of("run")), QuestionError::NoLemmas);
    }
}
