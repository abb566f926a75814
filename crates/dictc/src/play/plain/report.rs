//! What a game by lines says: lines, the last one without its end.

use std::{cmp::Reverse, time::Duration};

use board_play::{Game, Hint, Order, Verdict, Which};
use board_solver::Board;

use super::spoken::{rows, spoken, tile};
use crate::{
    io::output::visible,
    play::{
        Session,
        wording::{self, NO_WORD, count, counted, judgement},
    },
};

/// How many missed words the end tells.
const BEST: usize = 10;

/// The commands of a game.
pub const PLAYING: &str = "\
A line is a word that you play, or a command:
:board: the rows again, and the time left
:time: the time left, and the points
:pause: stop the clock
:hint: how many words are left, by number of letters and by first tile
:words: the words found so far
:end: end the game, and see what you missed
:quit: leave at once; the game is not kept";

/// The commands when it is over.
pub const OVER: &str = "\
:missed: the words you missed, those of most points first
:missed common: the same, the most common words first
:words: the words you found
:all: all words
:path WORD: the tiles of a word
:board: the rows again
:new: another board
:quit: leave";

/// Whether a help text lists a command.
pub fn lists(help: &str, command: &str) -> bool {
    help.lines().filter(|line| line.starts_with(':')).any(|line| line.split([' ', ':']).nth(1) == command.get(1..))
}

/// What is played.
pub fn opening(session: &Session<'_, '_>) -> String {
    let board = session.round.game().board();
    let time = session.left().map_or("no limit".to_string(), spoken);
    let mut text = format!("Playing with {}\n", visible(&session.round.setup().dictionary));
    let words = counted(session.table.rules());
    text += &format!("{} by {} tiles, {words}, {time}\n", board.rows(), board.columns());
    if let Some((strength, _)) = session.opponent() {
        text += &format!("against an opponent: {}\n", strength.name());
    }
    if session.round.game().answers().words().is_empty() {
        text += &format!("{NO_WORD}\n");
    }
    text + ":help lists the commands\n" + &rows(board)
}

/// The time left; where there is no limit, the time played.
pub fn clock(session: &Session<'_, '_>) -> String {
    session.left().map_or_else(|| format!("{} played", spoken(session.elapsed())), left)
}

/// That so much time is left.
pub fn left(time: Duration) -> String {
    format!("{} left", spoken(time))
}

/// The time, and who has how many points.
pub fn score(session: &Session<'_, '_>) -> String {
    let mut text = format!("{}, {}", clock(session), count(session.round.game().points(), "point"));
    if let Some((_, points)) = session.opponent() {
        text += &format!(", the opponent {points}");
    }
    text
}

/// The words that are left: by number of letters, and by the tile that they start with.
pub fn hint(board: &Board, Hint { by_tile, by_letters }: Hint) -> String {
    let mut text = format!("{} left", count(by_letters.values().sum::<usize>() as u64, "word"));
    for (letters, words) in by_letters {
        text += &format!("\n{}: {words}", count(letters as u64, "letter"));
    }
    for (place, (shown, words)) in board.tiles().zip(by_tile).enumerate().filter(|(_, (_, words))| *words > 0) {
        text += &format!("\n{}: {words}", tile(shown.unwrap_or_default(), place, board.columns()));
    }
    text
}

/// How the game ended; `remarks` are those of each word, by place.
pub fn summary(session: &Session<'_, '_>, remarks: &[Vec<&str>]) -> String {
    let game = session.round.game();
    let mut text = wording::summary(session, |word| visible(word).into()).join("\n");
    if game.answers().words().is_empty() {
        return text;
    }
    let mut missed = game.list(Which::Missed, Order::Points);
    let drilled = missed.iter().map(|&place| game.answer(place)).filter(|answer| session.table.is_drilled(answer.id));
    let drilled: Vec<String> = drilled.map(|answer| visible(&answer.word)).collect();
    if !drilled.is_empty() {
        text += &format!("\nThe drilled words that you missed: {}", drilled.join(", "));
    }
    // Of those that score the same, the longest first.
    missed.sort_by_key(|&place| Reverse((game.answer(place).points, game.answer(place).letters)));
    text += if missed.is_empty() { "\nYou found every word." } else { "\nThe best words that you missed:" };
    missed.iter().take(BEST).for_each(|&place| text += &line(game, place, &remarks[place]));
    text
}

/// Words with their points and remarks, one a line, below how many they are.
pub fn listing(game: &Game<'_>, places: &[usize], remarks: &[Vec<&str>]) -> String {
    let points = places.iter().map(|&place| u64::from(game.answer(place).points)).sum();
    let mut text = format!("{}, {}", count(places.len() as u64, "word"), count(points, "point"));
    places.iter().for_each(|&place| text += &line(game, place, &remarks[place]));
    text
}

/// All words: beside each, whether it was found, before its remarks.
pub fn all(game: &Game<'_>, remarks: &[Vec<&str>]) -> String {
    let answers = game.answers();
    let mut text = format!("{}, {}", count(answers.words().len() as u64, "word"), count(answers.points(), "point"));
    for place in 0..answers.words().len() {
        let mut remarks = remarks[place].clone();
        remarks.insert(0, if game.is_found(place) { "found" } else { "missed" });
        text += &line(game, place, &remarks);
    }
    text
}

/// A word with its points, and what there is to say about it.
fn line(game: &Game<'_>, place: usize, remarks: &[&str]) -> String {
    let answer = game.answer(place);
    let remarks: String = remarks.iter().flat_map(|remark| ["\t", remark]).collect();
    format!("\n{}\t{}{remarks}", visible(&answer.word), answer.points)
}

/// The tiles of a word on the board; where it does not count, why.
pub fn path(game: &Game<'_>, word: &str) -> String {
    let board = game.board();
    let place = match game.judge(word) {
        Verdict::Found(place) | Verdict::Repeated(place) => place,
        verdict => return format!("{}: {}", visible(word), judgement(game, verdict)),
    };
    let shown: Vec<&str> = board.tiles().map(Option::unwrap_or_default).collect();
    let path = game.answer(place).path.iter().map(|&place| place as usize);
    path.map(|place| tile(shown[place], place, board.columns())).collect::<Vec<_>>().join(", ")
}
