//! Tips for a verb that does not exist: the verbs that may be meant, or how to solve a board.

use board_solver::Board;
use clap::{
    Command,
    error::{ContextKind, ContextValue, ErrorKind},
};

/// The minimum number of tiles of a word that is treated as a board. Shorter words are more likely verbs of another
/// program.
const MIN_TILES: usize = 9;

/// The minimum length of a prefix that is treated as an abbreviated verb.
const MIN_START: usize = 3;

/// Replaces the tip of an error about an unknown verb. Other errors stay as they are.
///
/// clap suggests verbs that share letters with the word, such as `best` for `tset`.
pub(crate) fn with_tip(mut error: clap::Error, command: &Command) -> clap::Error {
    if error.kind() != ErrorKind::InvalidSubcommand {
        return error;
    }
    let Some(ContextValue::String(word)) = error.get(ContextKind::InvalidSubcommand) else { return error };
    let word = word.clone();
    let verbs = near_verbs(&word, command.get_subcommands().map(Command::get_name));
    error.remove(ContextKind::SuggestedSubcommand);
    // An empty list of tips would leave an empty line.
    error.remove(ContextKind::Suggested);
    if !verbs.is_empty() {
        error.insert(ContextKind::SuggestedSubcommand, ContextValue::Strings(verbs));
    } else if is_board(&word) {
        let tip = format!("to solve a board, write `dictc solve {}`", quoted(&word));
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
    }
    error
}

/// Returns the verbs that start with `word`, or are a few mistakes away from it.
fn near_verbs<'v>(word: &str, verbs: impl Iterator<Item = &'v str>) -> Vec<String> {
    let letters: Vec<char> = word.chars().collect();
    let is_near = |verb: &&str| {
        let of_verb: Vec<char> = verb.chars().collect();
        let max = if of_verb.len() < 6 { 1 } else { 2 };
        let is_start = letters.len() >= MIN_START && of_verb.starts_with(&letters);
        is_start || letters.len().abs_diff(of_verb.len()) <= max && distance(&letters, &of_verb) <= max
    };
    verbs.filter(is_near).map(str::to_string).collect()
}

/// Returns the number of mistakes between two words. A mistake is a missing, an added or a wrong letter, or two
/// neighbours in the wrong order.
fn distance(one: &[char], other: &[char]) -> usize {
    // A row for each number of first letters of `one`, with the distances to the first letters of `other`.
    let mut rows = vec![(0..=other.len()).collect::<Vec<usize>>()];
    for at in 1..=one.len() {
        let mut row = vec![at];
        for to in 1..=other.len() {
            let is_wrong = usize::from(one[at - 1] != other[to - 1]);
            let mut least = (rows[at - 1][to] + 1).min(row[to - 1] + 1).min(rows[at - 1][to - 1] + is_wrong);
            if at > 1 && to > 1 && one[at - 2] == other[to - 1] && one[at - 1] == other[to - 2] {
                least = least.min(rows[at - 2][to - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[one.len()][other.len()]
}

fn is_board(word: &str) -> bool {
    let is_tile = |tile: Option<&str>| tile.is_some_and(|tile| tile == "?" || tile.chars().all(char::is_alphabetic));
    word.parse::<Board>().is_ok_and(|board| board.tiles().len() >= MIN_TILES && board.tiles().all(is_tile))
}

/// Returns a board as one word for a shell.
fn quoted(board: &str) -> String {
    if board.chars().all(char::is_alphanumeric) { board.to_string() } else { format!("'{board}'") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verbs_are_near_if_they_are_a_mistake_or_two_away() {
        let verbs = ["build", "best", "solve", "score", "suggest", "near", "intersect", "complete", "completions"];
        for (word, expected) in [
            ("sovle", &["solve"][..]),
            ("scor", &["score"]),
            ("sugest", &["suggest"]),
            ("ber", &[]),
            ("bes", &["best"]),
            ("comp", &["complete", "completions"]),
            ("intresect", &["intersect"]),
            ("tset", &[]),
            ("rats", &[]),
            ("", &[]),
            ("tqinesarhoulmetd", &[]),
        ] {
            assert_eq!(near_verbs(word, verbs.into_iter()), expected, "{word}");
        }
    }

    #[test]
    fn boards_have_nine_tiles_or_more() {
        for (word, expected) in [
            ("tqinesarhoulmetd", true),
            ("catdlines", true),
            ("c a t / d l i / n e s", true),
            ("cats", false),
            ("catdline", false),
            ("cat.dat", false),
            ("dictionaries.dat", false),
            ("it'sabord", false),
        ] {
            assert_eq!(is_board(word), expected, "{word}");
        }
        assert_eq!(quoted("catdlines"), "catdlines");
        assert_eq!(quoted("cat/dli/nes"), "'cat/dli/nes'");
    }
}
