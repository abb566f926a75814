//! Messages about words and rounds, for the screen and the plain mode.

use std::{borrow::Cow, cmp::Ordering, collections::HashSet};

use board_play::{
    Verdict,
    board_words::{Answer, FoundCount},
    round::AnswerFilter,
};
use board_solver::Scoring;

use super::{current_round::CurrentRound, stats::NewBest};
use crate::io::output::count;

/// Returns a word that was played, and the answer to it: `cat: 1 point`. `show` makes a word safe to show.
pub(crate) fn verdict(
    current: &CurrentRound,
    word: &str,
    verdict: Verdict,
    show: impl Fn(&str) -> Cow<'_, str>,
) -> String {
    let answer = match verdict {
        Verdict::Found(index) => count(current.round.game().answer(index).points.into(), "point"),
        Verdict::Repeated(_) => "already found".to_string(),
        Verdict::TooShort => "too short".to_string(),
        Verdict::Excluded if current.round.setup().family => "not a word of this game".to_string(),
        Verdict::Excluded => "a word, but not a common one".to_string(),
        Verdict::NotOnBoard => "not on the board".to_string(),
        Verdict::NotAWord => match current.dealer.meant(word) {
            Some(meant) => format!("not a word; did you mean {}?", show(&meant)),
            None => "not a word".to_string(),
        },
        // A verdict that is new to this version.
        _ => "it does not count".to_string(),
    };
    format!("{}: {answer}", show(word))
}

/// Describes the words that count: `common words of 3 letters or more`.
pub(crate) fn words_that_count(current: &CurrentRound) -> String {
    let rules = current.dealer.rules();
    let words = if current.round.setup().common.is_some() { "common words" } else { "words" };
    let unit = if matches!(rules.scoring, Scoring::Tiles(_)) { "tile" } else { "letter" };
    format!("{words} of {} or more", count(rules.min_letters as u64, unit))
}

/// Says that the game is a drill, and how many words of it are on the board; returns `None` if it is not a drill.
pub(crate) fn drill(current: &CurrentRound) -> Option<String> {
    let words = count(current.drill()?.total as u64, "word");
    Some(format!("A drill: {words} that you missed before."))
}

/// The message for a board without answers.
pub(crate) const NO_ANSWERS: &str = "No word that counts is on this board.";

/// Describes the result of a finished round, in at most five lines. `show` makes a word safe to show.
pub(crate) fn summary<'w>(current: &'w CurrentRound, show: impl Fn(&'w str) -> Cow<'w, str>) -> Vec<String> {
    let game = current.round.game();
    let answers = game.answers();
    if answers.words().is_empty() {
        return vec![NO_ANSWERS.to_string()];
    }
    let of = |count: FoundCount| format!("{} of {}", count.found, count.total);

    let points = count(answers.points(), "point");
    let words = count(answers.words().len() as u64, "word");
    let mut found = format!("You have {} of {points}, {} of {words}.", game.points(), game.found().len());
    if let Some(standing) = current.standing() {
        found += &format!(" Rank: {}.", standing.rank.name());
    }
    if let Some(drilled) = current.drill() {
        found += &format!(" Drilled words: {}.", of(drilled));
    }

    let opponent = current.opponent().map(|(strength, points)| {
        let result = match game.points().cmp(&points) {
            Ordering::Greater => "you win",
            Ordering::Equal => "a draw",
            Ordering::Less => "you lose",
        };
        format!("The {} opponent has {}: {result}.", strength.name(), count(points, "point"))
    });

    let new_best = current.new_best.as_ref().map(|NewBest { group, before }| {
        format!("A new best ({group}): {}, {before} before.", count(game.points(), "point"))
    });

    let by_commonness = current.found_counts().filter(|(_, others)| others.total > 0);
    let by_commonness =
        by_commonness.map(|(common, others)| format!("Common words: {}. Others: {}.", of(common), of(others)));

    let yours = game.longest(AnswerFilter::Found);
    let yours = yours.map(|answer| format!("Your longest word: {}.", show(&answer.word)));
    let longest = game.longest(AnswerFilter::All);
    let longest = longest.map(|answer| format!("The longest word of all: {}.", show(&answer.word)));
    let longest = [yours, longest].into_iter().flatten().collect::<Vec<_>>().join(" ");

    [Some(found), new_best, opponent, by_commonness, Some(longest)].into_iter().flatten().collect()
}

/// Returns the remarks on each answer of a finished round, by index: `common`, `drilled`, and `opponent` if the
/// opponent found it.
pub(crate) fn remarks(current: &CurrentRound) -> Vec<Vec<&'static str>> {
    let game = current.round.game();
    // If all answers are common, the remark says nothing.
    let common_limit = current.dealer.common_limit().filter(|&limit| game.found_counts(limit).1.total > 0);
    let opponent: HashSet<usize> = current.opponent_found().collect();
    let remarks = |(index, answer): (usize, &Answer)| {
        let is_common = common_limit.zip(answer.value).is_some_and(|(limit, value)| limit.admits(value));
        let is_drilled = current.dealer.is_drilled(answer.id);
        let all = [(is_common, "common"), (is_drilled, "drilled"), (opponent.contains(&index), "opponent")];
        all.into_iter().filter_map(|(applies, remark)| applies.then_some(remark)).collect()
    };
    game.answers().words().iter().enumerate().map(remarks).collect()
}
