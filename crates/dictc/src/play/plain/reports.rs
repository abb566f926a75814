//! Longer texts of the plain mode. The last line of a text has no line end.

use std::{cmp::Reverse, collections::BTreeSet, time::Duration};

use board_play::{
    Game, Verdict,
    round::{AnswerFilter, AnswerOrder, Hint},
};
use board_solver::Board;

use super::read_aloud::{duration, rows, tile};
use crate::{
    io::output::{count, visible},
    options::boards::tile_label,
    options::rules::label::name,
    play::{
        current_round::CurrentRound,
        messages::{self, NO_ANSWERS},
    },
};

/// The maximum number of missed words in the summary.
const MAX_BEST: usize = 10;

/// The help text during a game.
pub(crate) const HELP_PLAYING: &str = "\
A line is a word that you play, or a command:
:board: the board and the time left
:time: the time left, and the points
:pause: stop the clock
:hint: how many words are left, by number of letters and by first tile
:words: the words found so far
:end: end the game and see the words you missed
:quit: leave now without saving the game";

/// The help text after a game.
pub(crate) const HELP_OVER: &str = "\
:missed: the words you missed, most points first; forms of a word stand together
:missed common: the same, most common words first
:words: the words you found
:all: all words of the board
:path WORD: the tiles of a word
:define WORD: what a word means, if there is a glossary
:board: the board
:new: play on another board
:quit: leave";

/// Returns true if a help text lists a command. For example, the line `:missed common: ...` lists `:missed`.
pub(crate) fn lists(help: &str, command: &str) -> bool {
    help.lines().filter(|line| line.starts_with(':')).any(|line| line.split([' ', ':']).nth(1) == command.get(1..))
}

/// Describes the game at its start: dictionary, rules, time and board.
pub(crate) fn opening(current: &CurrentRound) -> String {
    let board = current.round.game().board();
    let time = current.left().map_or("no limit".to_string(), duration);
    let mut text = format!("Playing with {}\n", visible(&current.round.setup().dictionary));
    let words = messages::words_that_count(current);
    let rules = name(current.dealer.rules());
    text += &format!("{} by {} tiles, {words}, {rules} rules, {time}\n", board.rows(), board.columns());
    if let Some((strength, _)) = current.opponent() {
        text += &format!("against an opponent: {}\n", strength.name());
    }
    if let Some(drill) = messages::drill(current) {
        text += &format!("{drill}\n");
    }
    if let Some(daily) = current.dealer.daily() {
        text += &format!("the board of {}\n", daily.date());
    }
    if let Some(played_before) = current.dealer.played_before() {
        text += &format!("{played_before}\n");
    }
    if current.round.game().answers().words().is_empty() {
        text += &format!("{NO_ANSWERS}\n");
    }
    if let Some(values) = &current.tile_values {
        text += &format!("Letter values: {}\n", letter_values(board, values));
    }
    text + ":help lists the commands\n" + &rows(board)
}

/// Lists each tile of a board once, with its value: `A 1, Qu 10`.
fn letter_values(board: &Board, values: &[u32]) -> String {
    let tiles = board.tiles().zip(values).filter_map(|(tile, value)| Some((tile?, value)));
    let listed: BTreeSet<String> =
        tiles.map(|(tile, value)| format!("{} {value}", visible(&tile_label(tile)))).collect();
    listed.into_iter().collect::<Vec<_>>().join(", ")
}

/// Returns the time left; without a limit, the time played.
pub(crate) fn clock(current: &CurrentRound) -> String {
    current.left().map_or_else(|| format!("{} played", duration(current.elapsed())), left)
}

/// Returns a time left in words.
pub(crate) fn left(time: Duration) -> String {
    format!("{} left", duration(time))
}

/// Returns the time and the points of the player and the opponent.
pub(crate) fn score(current: &CurrentRound) -> String {
    let mut text = format!("{}, {}", clock(current), count(current.round.game().points(), "point"));
    if let Some((_, points)) = current.opponent() {
        text += &format!(", the opponent {points}");
    }
    if let Some(drill) = current.drill() {
        text += &format!(", drilled words {} of {}", drill.found, drill.total);
    }
    text
}

/// Returns the numbers of words that are left: by number of letters, then by the tile that they start with.
pub(crate) fn hint(board: &Board, Hint { by_tile, by_letters, .. }: Hint) -> String {
    let mut text = format!("{} left", count(by_letters.values().sum::<usize>() as u64, "word"));
    for (letters, words) in by_letters {
        text += &format!("\n{}: {words}", count(letters as u64, "letter"));
    }
    for (place, (shown, words)) in board.tiles().zip(by_tile).enumerate().filter(|(_, (_, words))| *words > 0) {
        text += &format!("\n{}: {words}", tile(shown.unwrap_or_default(), place, board.columns()));
    }
    text
}

/// Describes the result of a finished game, with the best words that were missed. `remarks` are indexed as answers are.
pub(crate) fn summary(current: &CurrentRound, remarks: &[Vec<&str>]) -> String {
    let game = current.round.game();
    let mut text = messages::summary(current, |word| visible(word).into()).join("\n");
    if game.answers().words().is_empty() {
        return text;
    }
    let mut missed = game.list(AnswerFilter::Missed, AnswerOrder::Points);
    let drilled = missed.iter().map(|&index| game.answer(index)).filter(|answer| current.dealer.is_drilled(answer.id));
    let drilled: Vec<String> = drilled.map(|answer| visible(&answer.word)).collect();
    if !drilled.is_empty() {
        text += &format!("\nThe drilled words that you missed: {}", drilled.join(", "));
    }
    // Among words of equal points, the longest comes first.
    missed.sort_by_key(|&index| Reverse((game.answer(index).points, game.answer(index).letters)));
    text += if missed.is_empty() { "\nYou found every word." } else { "\nThe best words that you missed:" };
    missed.iter().take(MAX_BEST).for_each(|&index| text += &line(game, index, &remarks[index]));
    text
}

/// Lists answers with their points and remarks, one per line, after a line with their number and sum.
pub(crate) fn listing(game: &Game, indices: &[usize], remarks: &[Vec<&str>]) -> String {
    let points = indices.iter().map(|&index| u64::from(game.answer(index).points)).sum();
    let mut text = format!("{}, {}", count(indices.len() as u64, "word"), count(points, "point"));
    indices.iter().for_each(|&index| text += &line(game, index, &remarks[index]));
    text
}

/// Lists all answers, as [`listing`] does, each with the further remark `found` or `missed`.
pub(crate) fn all(game: &Game, remarks: &[Vec<&str>]) -> String {
    let answers = game.answers();
    let mut text = format!("{}, {}", count(answers.words().len() as u64, "word"), count(answers.points(), "point"));
    for (index, remarks) in remarks.iter().enumerate() {
        let mut remarks = remarks.clone();
        remarks.insert(0, if game.is_found(index) { "found" } else { "missed" });
        text += &line(game, index, &remarks);
    }
    text
}

/// Returns the line of an answer: its word, points and remarks, separated by tabs. The line end comes first.
fn line(game: &Game, index: usize, remarks: &[&str]) -> String {
    let answer = game.answer(index);
    let remarks: String = remarks.iter().flat_map(|remark| ["\t", remark]).collect();
    format!("\n{}\t{}{remarks}", visible(&answer.word), answer.points)
}

/// Lists the tiles of a word; if the word does not count, returns the reason.
pub(crate) fn path(current: &CurrentRound, word: &str) -> String {
    let game = current.round.game();
    let board = game.board();
    let index = match game.judge(word) {
        Verdict::Found(index) | Verdict::Repeated(index) => index,
        verdict => return messages::verdict(current, word, verdict, |word| visible(word).into()),
    };
    let shown: Vec<&str> = board.tiles().map(Option::unwrap_or_default).collect();
    let path = game.answer(index).path.iter().map(|&place| place as usize);
    path.map(|place| tile(shown[place], place, board.columns())).collect::<Vec<_>>().join(", ")
}

/// Returns the meanings of a word, one per line.
pub(crate) fn definition(current: &CurrentRound, word: &str) -> String {
    let Some(glossary) = current.dealer.glossary() else {
        return "there is no glossary for these words; `dictc glossary` builds the English one".to_string();
    };
    let meanings: Vec<String> = glossary.meanings(word).iter().map(|meaning| visible(meaning)).collect();
    if meanings.is_empty() { format!("{}: no definition", visible(word)) } else { meanings.join("\n") }
}
