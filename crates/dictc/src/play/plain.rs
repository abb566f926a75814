//! A game by lines: what a screen reader reads, and what a pipe carries.

mod lines;
mod report;
mod wording;

use std::{
    io::{BufWriter, StdoutLock, Write},
    time::Duration,
};

use board_game::{Order, Verdict};

use self::{
    lines::{Event, Lines},
    wording::rows,
};
use super::{Round, Table, wording::judgement};
use crate::output::{self, visible};

/// When it is said how much time is left: the last one first.
const NOTICES: [Duration; 2] = [Duration::from_secs(10), Duration::from_secs(60)];

/// Plays at `table` until the player leaves, or there are no more lines.
pub fn run(table: &mut Table<'_>) -> anyhow::Result<()> {
    let round = table.deal()?;
    let (lines, out) = (Lines::of_stdin()?, output::stdout());
    let mut player = Player { table, round, is_over: false, notices: Vec::new(), unkept: None, lines, out };
    let played = player.play_on();
    player.unkept.map_or(played, |error| Err(error.context("a game is not kept")))
}

/// Somebody who plays by lines.
struct Player<'t, 'd> {
    table: &'t mut Table<'d>,
    round: Round<'d>,
    is_over: bool,
    /// Times left that are to be said, the next one last.
    notices: Vec<Duration>,
    /// Why the first game that was not kept was not.
    unkept: Option<anyhow::Error>,
    lines: Lines,
    out: BufWriter<StdoutLock<'static>>,
}

impl Player<'_, '_> {
    fn play_on(&mut self) -> anyhow::Result<()> {
        self.open()?;
        while self.take_turn()? {
            self.out.flush()?;
        }
        Ok(self.out.flush()?)
    }

    /// Shows the board, and starts the clock then.
    fn open(&mut self) -> anyhow::Result<()> {
        let limit = self.round.left();
        self.notices = NOTICES.into_iter().filter(|notice| limit.is_some_and(|limit| limit > *notice)).collect();
        self.is_over = false;
        self.say(&report::opening(self.table, &self.round))?;
        self.start()
    }

    /// Lets the clock run, once everything has been written.
    fn start(&mut self) -> anyhow::Result<()> {
        self.out.flush()?;
        self.round.start();
        Ok(())
    }

    /// Waits for a line, or for the clock, and does what it asks for; whether there is more to come.
    fn take_turn(&mut self) -> anyhow::Result<bool> {
        let left = self.round.left().filter(|_| self.round.is_running());
        let next = self.notices.last().copied().unwrap_or_default();
        let event = self.lines.wait(left.map(|left| left.saturating_sub(next)))?;
        // What comes when the time is up is too late.
        self.look_at_clock()?;
        match event {
            Event::Timeout => {}
            Event::Line(line) => match lines::text(&line) {
                Ok(":quit") => return Ok(false),
                Ok(text) if self.is_over => self.look_through(text)?,
                Ok(text) if !self.round.is_running() => self.wait_for_more(text)?,
                Ok(text) => self.play(text)?,
                Err(error) => self.say(&visible(&error.to_string()))?,
            },
            Event::End => {
                if !self.is_over {
                    self.close("The game is over.")?;
                }
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Says what time it is where it is time to.
    fn look_at_clock(&mut self) -> anyhow::Result<()> {
        if self.is_over {
            return Ok(());
        }
        if self.round.is_up() {
            return self.close("Time is up.");
        }
        let left = self.round.left();
        let mut passed = None;
        while let Some(notice) = self.notices.pop_if(|notice| left.is_some_and(|left| left <= *notice)) {
            passed = Some(notice);
        }
        passed.map_or(Ok(()), |notice| self.say(&report::left(notice)))
    }

    /// Ends the game, keeps it, and says how it ended.
    fn close(&mut self, why: &str) -> anyhow::Result<()> {
        self.is_over = true;
        let mut text = format!("{why}\n");
        if let Err(error) = self.round.finish() {
            text += &format!("This game is not kept: {}\n", visible(&format!("{error:#}")));
            self.unkept.get_or_insert(error);
        }
        self.say(&(text + &report::summary(&self.round)))?;
        self.say(":help lists what there is to look through")
    }

    /// Does what a line of a game says.
    fn play(&mut self, text: &str) -> anyhow::Result<()> {
        match text {
            "" => Ok(()),
            ":help" => self.say(report::PLAYING),
            ":board" => self.say(&format!("{}\n{}", rows(self.round.game.board()), report::clock(&self.round))),
            ":time" => self.say(&report::score(&self.round)),
            ":pause" => {
                self.round.stop();
                self.say(&format!("Paused, {}; an empty line or :pause goes on", report::clock(&self.round)))
            }
            ":hint" => {
                let hint = report::hint(&mut self.round.game);
                self.say(&hint)
            }
            ":words" => self.say(&report::listing(&self.round.game, self.round.game.found())),
            ":end" => self.close("The game is over."),
            _ if text.starts_with(':') => self.say_unknown(text),
            _ => {
                let verdict = self.round.game.play(text);
                let all = match verdict {
                    Verdict::Found(_) => format!(", {} in all", self.round.game.points()),
                    _ => String::new(),
                };
                self.say(&format!("{}: {}{all}", visible(text), judgement(&self.round.game, verdict)))
            }
        }
    }

    /// Does what a line says while the clock is stopped.
    fn wait_for_more(&mut self, text: &str) -> anyhow::Result<()> {
        match text {
            "" | ":pause" => {
                self.say(&format!("Going on, {}", report::clock(&self.round)))?;
                self.start()
            }
            ":help" | ":time" | ":words" | ":end" => self.play(text),
            _ => self.say("Paused; an empty line or :pause goes on"),
        }
    }

    /// Does what a line says when the game is over.
    fn look_through(&mut self, text: &str) -> anyhow::Result<()> {
        let game = &self.round.game;
        let (command, argument) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        match (command, argument.trim_start()) {
            ("", _) => Ok(()),
            (":help", "") => self.say(report::OVER),
            (":board", "") => self.say(&rows(game.board())),
            (":missed", "") => self.say(&report::listing(game, &game.missed(Order::Points))),
            (":missed", "common") if self.round.common_limit.is_none() => {
                self.say("the dictionary does not say which words are common")
            }
            (":missed", "common") => self.say(&report::listing(game, &game.missed(Order::Commonness))),
            (":words", "") => self.say(&report::listing(game, game.found())),
            (":all", "") => self.say(&report::all(game)),
            (":path", "") => self.say("write a word behind it, as in `:path cat`"),
            (":path", word) => self.say(&report::path(self.table.dict(), game, word)),
            (":new", "") if !self.table.has_more() => self.say("there is no other board; this one was given"),
            (":new", "") => {
                self.round = self.table.deal()?;
                self.open()
            }
            _ if text.starts_with(':') => self.say_unknown(text),
            _ => self.say(&format!("{}: too late, the game is over", visible(text))),
        }
    }

    fn say_unknown(&mut self, command: &str) -> anyhow::Result<()> {
        self.say(&format!("{}: no such command; :help lists them", visible(command)))
    }

    /// Writes a line, or more.
    fn say(&mut self, text: &str) -> anyhow::Result<()> {
        Ok(writeln!(self.out, "{text}")?)
    }
}
