//! Verdicts, ends, remarks, numbers, times and tiles, as they are shown.

use std::{borrow::Cow, cmp::Ordering, collections::HashSet, time::Duration};

use board_play::{Answer, Game, Share, Verdict, Which};
use board_solver::{Rules, Scoring};

use super::Session;

/// What is said to a word that was played.
pub fn judgement(game: &Game<'_>, verdict: Verdict) -> String {
    match verdict {
        Verdict::Found(place) => count(game.answer(place).points.into(), "point"),
        Verdict::Repeated(_) => "already found".to_string(),
        Verdict::TooShort => "too short".to_string(),
        Verdict::Excluded => "a word, but not a common one".to_string(),
        Verdict::NotOnBoard => "not on the board".to_string(),
        Verdict::NotAWord => "not a word".to_string(),
    }
}

/// Which words count.
pub fn counted(rules: &Rules) -> String {
    let words = if rules.words.is_some() { "common words" } else { "words" };
    let unit = if matches!(rules.scoring, Scoring::Tiles(_)) { "tile" } else { "letter" };
    format!("{words} of {} or more", count(rules.min_letters as u64, unit))
}

/// What there is to say of a board without answers.
pub const NO_WORD: &str = "No word that counts is on this board.";

/// How a round ended, in at most four lines; `show` makes a word such that it can be shown.
pub fn summary<'w>(session: &'w Session<'_, '_>, show: impl Fn(&'w str) -> Cow<'w, str>) -> Vec<String> {
    let game = session.round.game();
    if game.answers().words().is_empty() {
        return vec![NO_WORD.to_string()];
    }
    let of = |share: Share| format!("{} of {}", share.found, share.of);
    let longest = game.longest(Which::All).map(|answer| format!("The longest word of all: {}.", show(&answer.word)));
    let all = game.answers();
    let (points, words) = (count(all.points(), "point"), count(all.words().len() as u64, "word"));
    let mut found = format!("You have {} of {points}, {} of {words}.", game.points(), game.found().len());
    let drilled = game.share(|answer| session.table.is_drilled(answer.id));
    if drilled.of > 0 {
        found += &format!(" Drilled words: {}.", of(drilled));
    }
    let opponent = session.opponent().map(|(strength, points)| {
        let result = match game.points().cmp(&points) {
            Ordering::Greater => "you win",
            Ordering::Equal => "a draw",
            Ordering::Less => "you lose",
        };
        format!("The {} opponent has {}: {result}.", strength.name(), count(points, "point"))
    });
    let shares = session.shares().filter(|(_, others)| others.of > 0);
    let shares = shares.map(|(common, others)| format!("Common words: {}. Others: {}.", of(common), of(others)));
    let yours = game.longest(Which::Found).map(|answer| format!("Your longest word: {}.", show(&answer.word)));
    let longest = [yours, longest].into_iter().flatten().collect::<Vec<_>>().join(" ");
    [Some(found), opponent, shares, Some(longest)].into_iter().flatten().collect()
}

/// What there is to say of each word when the round is over, by place.
pub fn remarks(session: &Session<'_, '_>) -> Vec<Vec<&'static str>> {
    let game = session.round.game();
    // Where all are common, that says nothing.
    let common_limit = session.table.common_limit().filter(|&limit| game.shares(limit).1.of > 0);
    let opponent: HashSet<usize> = session.opponent_found().collect();
    let remarks = |(place, answer): (usize, &Answer)| {
        let is_common = common_limit.zip(answer.value).is_some_and(|(limit, value)| value <= limit);
        let (is_drilled, is_opponents) = (session.table.is_drilled(answer.id), opponent.contains(&place));
        let all = [(is_common, "common"), (is_drilled, "drilled"), (is_opponents, "opponent")];
        all.into_iter().filter_map(|(is_so, remark)| is_so.then_some(remark)).collect()
    };
    game.answers().words().iter().enumerate().map(remarks).collect()
}

/// So many things.
pub fn count(number: u64, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// A time as minutes and seconds: what is left of one that has begun counts as a second.
pub fn minutes(time: Duration) -> String {
    let seconds = time.as_millis().div_ceil(1000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// What is on a tile: its text, with a capital where that is one letter. Dutch writes `ij` as one.
pub fn face(tile: &str) -> String {
    if tile == "ij" {
        return "IJ".to_string();
    }
    let mut letters = tile.chars();
    let Some(first) = letters.next() else { return String::new() };
    let mut capital = first.to_uppercase();
    let capital = capital.next().filter(|_| capital.next().is_none()).unwrap_or(first);
    format!("{capital}{}", letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_has_a_capital_where_that_is_one_letter() {
        assert_eq!(["qu", "ij", "ñ", "ß", "?", "א", ""].map(face), ["Qu", "IJ", "Ñ", "ß", "?", "א", ""]);
    }

    #[test]
    fn a_time_is_shown_until_the_last_of_it_is_gone() {
        assert_eq!(
            [180_000, 179_001, 1, 0].map(|ms| minutes(Duration::from_millis(ms))),
            ["3:00", "3:00", "0:01", "0:00"]
        );
    }
}
