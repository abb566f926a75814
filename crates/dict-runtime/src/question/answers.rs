//! The answers to a question.

use alloc::{boxed::Box, string::String, vec, vec::Vec};
use core::iter::FusedIterator;

use dict_format::{Column, Value};

use super::{Asked, Question, QuestionError};
use crate::{
    best::BestWords,
    dict::Dict,
    search::{Automaton, Hooks, LetterRules, Letters, OptimalStringAlignment, Pattern, Prefix, Rack, Side},
    stream::{Hit, Sealed, SortedStream, Stream},
    value_limit::ValueLimit,
};

/// The distance of a near word, and the side of a hook.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
#[non_exhaustive]
pub struct Detail {
    /// The distance of a near word.
    pub distance: Option<u8>,
    /// The side of the letter of a hook.
    pub side: Option<Side>,
}

/// The words that answer a [`Question`], in the order of their symbols, or as [`Question::by`] says.
#[must_use = "it is lazy: it finds nothing until words are asked for"]
pub struct Answers<'d> {
    found: Box<Found<'d>>,
    /// The maximum number of words to come.
    limit: usize,
}

type Found<'d> = dyn Stream<Output = Detail> + Send + Sync + 'd;

/// The filters by letters. They are walked together with the question.
type Filters = (Option<Pattern>, Option<Letters>);

/// The filters by ids.
struct IdFilters<'d> {
    /// The column that says which words are common, and their worst value, if only common words are kept.
    common: Option<(Column<'d>, ValueLimit)>,
    /// The only words that are kept, ascending, if not all are.
    forms: Option<Vec<u32>>,
}

/// # Questions
impl Dict {
    /// Answers a question.
    ///
    /// # Errors
    ///
    /// The [`QuestionError`] that says why this dictionary has no answer.
    pub fn ask(&self, question: &Question) -> Result<Answers<'_>, QuestionError> {
        let &Question { ref asked, skip, limit, .. } = question;
        let column = |name: &String| self.column(name).ok_or_else(|| QuestionError::NoColumn { name: name.clone() });
        let by = question.by.as_ref().map(column).transpose()?;
        let common = question.common.map(|limit| self.common_column_to(limit)).transpose()?;
        let ids = IdFilters { common, forms: self.forms_of_all(&question.form_of)? };
        let filters = self.filters(question)?;
        let is_list = matches!((&filters, &ids.forms), ((None, None), None));
        let nothing = |()| Detail::default();
        let mut found: Box<Found<'_>> = match asked {
            Asked::Complete(text) if is_list => {
                let mut words = self.complete(text);
                match (&ids.common, by) {
                    (None, Some(column)) => {
                        let best = words.best(column, skip.saturating_add(limit)).into_iter().skip(skip);
                        let best = best.map(|id| (id, Detail::default())).collect();
                        return Ok(Answers { found: Box::new(Listed::new(self, best)), limit });
                    }
                    (None, None) => {
                        skip.checked_sub(1).map(|last| words.nth(last));
                        return Ok(Answers { found: Box::new(Detailed::new(self, words, None, nothing)), limit });
                    }
                    _ => Box::new(Detailed::new(self, words, ids.common, nothing)),
                }
            }
            Asked::Complete(text) => self.find(Prefix::new(self, text), filters, ids, nothing),
            Asked::Matches(text) => self.find(Pattern::new(self, text)?, filters, ids, nothing),
            Asked::Anagrams { tiles, is_partial } => {
                let rack = match &filters.0 {
                    Some(pattern) => Rack::beside(self, tiles, !is_partial, pattern)?,
                    None => Rack::new(self, tiles, !is_partial)?,
                };
                self.find(rack, filters, ids, nothing)
            }
            Asked::Near { word, distance } => {
                let near = OptimalStringAlignment::new(self, word, *distance)?;
                self.find(near, filters, ids, |distance| Detail { distance: Some(distance), side: None })
            }
            Asked::Hooks(word) => {
                self.find(Hooks::new(self, word), filters, ids, |side| Detail { distance: None, side: Some(side) })
            }
        };
        if let Some(column) = by {
            let mut best = BestWords::new(column, skip.saturating_add(limit));
            while let Some(hit) = found.advance() {
                best.offer(hit.output.distance, hit.id, hit.output);
            }
            found = Box::new(Listed::new(self, best.into_iter().map(|(_, id, detail)| (id, detail)).collect()));
        }
        for _ in 0..skip {
            if found.advance().is_none() {
                break;
            }
        }
        Ok(Answers { found, limit })
    }

    /// Returns the words that an automaton and filters accept. Each case walks only the automata that it needs, which
    /// is faster.
    fn find<'d, A>(
        &'d self,
        automaton: A,
        filters: Filters,
        ids: IdFilters<'d>,
        detail: fn(A::Output) -> Detail,
    ) -> Box<Found<'d>>
    where
        A: Automaton<State: Send + Sync, Output: Send + Sync> + Send + Sync + 'd,
    {
        match filters {
            (None, None) => self.find_all(automaton, ids, detail),
            (Some(pattern), None) => self.find_all((automaton, pattern), ids, move |(output, ())| detail(output)),
            (None, Some(letters)) => self.find_all((automaton, letters), ids, move |(output, ())| detail(output)),
            (Some(pattern), Some(letters)) => {
                self.find_all((automaton, (pattern, letters)), ids, move |(output, _)| detail(output))
            }
        }
    }

    /// Returns the words that an automaton accepts and filters by ids keep.
    fn find_all<'d, A>(
        &'d self,
        automaton: A,
        ids: IdFilters<'d>,
        detail: impl Fn(A::Output) -> Detail + Send + Sync + 'd,
    ) -> Box<Found<'d>>
    where
        A: Automaton<State: Send + Sync, Output: Send + Sync> + Send + Sync + 'd,
    {
        let Some(forms) = ids.forms else {
            return Box::new(Detailed::new(self, self.search(automaton), ids.common, detail));
        };
        // There are few, so they are tried one by one.
        let is_kept = |id: &u32| ids.common.as_ref().is_none_or(|common| is_common(self, common, *id));
        let forms = forms.into_iter().filter(is_kept);
        let found = |id| Some((id, detail(output_of(&automaton, self, &self.word(id)?)?)));
        Box::new(Listed::new(self, forms.filter_map(found).collect()))
    }

    /// Returns the ids of the words that are forms of all of `lemmas`, ascending. Returns `None` if `lemmas` is empty.
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
            let invalid = |error| QuestionError::Matching { pattern: pattern.clone(), error };
            Pattern::new(self, pattern).map_err(invalid)
        });
        let has_rules = question.letters != LetterRules::default();
        let letters = has_rules.then(|| Letters::new(self, &question.letters));
        Ok((pattern.transpose()?, letters.transpose()?))
    }
}

/// Returns the answer of an automaton for a word, if it accepts the word.
fn output_of<A: Automaton>(automaton: &A, dict: &Dict, word: &str) -> Option<A::Output> {
    let mut symbols = dict.cut(word);
    automaton.output(symbols.try_fold(automaton.start()?, |state, symbol| automaton.step(state, symbol.ok()?))?)
}

/// Returns true if the word with this id is common. Added words have no values, and are neither common nor rare.
fn is_common(dict: &Dict, (column, limit): &(Column<'_>, ValueLimit), id: u32) -> bool {
    column.get(id).and_then(Value::integer).is_some_and(|value| limit.admits(value)) || dict.is_added(id)
}

impl Stream for Answers<'_> {
    type Output = Detail;

    fn advance(&mut self) -> Option<Hit<'_, Detail>> {
        self.limit = self.limit.checked_sub(1)?;
        self.found.advance()
    }
}

impl Sealed for Answers<'_> {}

impl Iterator for Answers<'_> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        self.advance().map(|hit| hit.word.into())
    }
}

impl FusedIterator for Answers<'_> {}

impl core::fmt::Debug for Answers<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Answers").field("limit", &self.limit).finish_non_exhaustive()
    }
}

/// A stream whose outputs are turned into details. It keeps only common words, if the question says so.
struct Detailed<'d, S, F> {
    dict: &'d Dict,
    stream: S,
    common: Option<(Column<'d>, ValueLimit)>,
    detail: F,
}

impl<'d, S: SortedStream, F: Fn(S::Output) -> Detail> Detailed<'d, S, F> {
    fn new(dict: &'d Dict, stream: S, common: Option<(Column<'d>, ValueLimit)>, detail: F) -> Self {
        Self { dict, stream, common, detail }
    }
}

impl<S: SortedStream, F: Fn(S::Output) -> Detail> Stream for Detailed<'_, S, F> {
    type Output = Detail;

    fn advance(&mut self) -> Option<Hit<'_, Detail>> {
        let (id, output) = loop {
            let Hit { id, output, .. } = self.stream.advance()?;
            if self.common.as_ref().is_none_or(|common| is_common(self.dict, common, id)) {
                break (id, output);
            }
        };
        Some(Hit { id, word: self.stream.text(), output: (self.detail)(output) })
    }
}

impl<S, F> Sealed for Detailed<'_, S, F> {}

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

impl Sealed for Listed<'_> {}

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
                let pattern_text = ["?".repeat(2), "*".to_string() + text, text.clone() + "*"][random.below(3)].clone();
                let pattern = pattern_text.clone();
                let questions = [
                    (Question::complete(text), hits(dict.complete(text), none)),
                    (Question::matches(&pattern), hits(dict.matches(&pattern).unwrap(), none)),
                    (
                        Question::partial_anagrams(text.clone() + "?"),
                        hits(dict.partial_anagrams(&(text.clone() + "?")).unwrap(), none),
                    ),
                    (Question::anagrams(text), hits(dict.anagrams(text).unwrap(), none)),
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
                    if let Asked::Anagrams { tiles, is_partial } = &question.asked {
                        let pattern = Pattern::new(dict, &pattern).unwrap();
                        let rack = Rack::beside(dict, tiles, !is_partial, &pattern).unwrap();
                        let both = hits(dict.search((rack, pattern)), |_| Detail::default());
                        assert_eq!(answers(dict, &question.clone().matching(&*pattern_text)), both);
                    } else {
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
        assert_eq!(words(Question::complete("")), ["ran", "run", "runa", "rung", "runs"]);
        assert_eq!(words(Question::complete("").by("frequency")), ["run", "ran", "runs", "rung", "runa"]);
        assert_eq!(words(Question::complete("").by("frequency").skip(1).limit(2)), ["ran", "runs"]);
        assert_eq!(words(Question::complete("ru").by("frequency").common(20)), ["run", "runs", "runa"]);
        assert_eq!(words(Question::complete("").common(50).skip(1)), ["run", "runa"]);
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
        assert!(
            matches!(error(&dict, Question::complete("").by("x")), QuestionError::NoColumn { name } if name == "x")
        );
        assert!(matches!(error(&dict, Question::complete("").common(91)), QuestionError::Common(_)));
        assert!(matches!(error(&dict, Question::complete("").matching("[a")), QuestionError::Matching { .. }));
        assert!(matches!(error(&dict, Question::matches("[a")), QuestionError::Pattern(_)));
        assert!(matches!(error(&dict, Question::near("run", 4)), QuestionError::Distance(_)));
        assert!(matches!(error(&dict, Question::partial_anagrams("ru1")), QuestionError::Rack(_)));
        let rules = LetterRules::default().with("!");
        assert!(matches!(error(&dict, Question::complete("").letters(rules)), QuestionError::Letters(_)));
        let plain = crate::testing::dict_of("run");
        assert_eq!(error(&plain, Question::forms("run")), QuestionError::NoLemmas);
        assert_eq!(error(&plain, Question::complete("").form_of("run")), QuestionError::NoLemmas);
    }
}
