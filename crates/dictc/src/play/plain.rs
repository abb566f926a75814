//! A game by lines: what a screen reader reads, and what a pipe carries.

mod lines;
mod report;
mod spoken;

use std::{
    io::{BufWriter, StdoutLock, Write},
    time::Duration,
};

use board_play::{Order, Verdict, Which};

use self::{
    lines::{Event, Lines},
    spoken::rows,
};
use super::{
    Session, Table,
    wording::{judgement, remarks},
};
use crate::io::output::{self, visible};

/// When it is said how much time is left: the last one first.
const NOTICES: [Duration; 2] = [Duration::from_secs(10), Duration::from_secs(60)];

/// Plays at `table` until the player leaves, or there are no more lines.
pub fn run(table: &mut Table<'_>) -> anyhow::Result<()> {
    let session = Session::new(table)?;
    let (lines, out) = (Lines::of_stdin()?, output::stdout());
    let mut player = Player { session, remarks: Vec::new(), notices: Vec::new(), lines, out };
    let played = player.play_on();
    player.session.leave()?;
    played
}

/// Somebody who plays by lines.
struct Player<'t, 'd> {
    session: Session<'t, 'd>,
    /// What there is to say of each word, by place: nothing before the game is over.
    remarks: Vec<Vec<&'static str>>,
    /// Times left that are to be said, the next one last.
    notices: Vec<Duration>,
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
        let limit = self.session.left();
        self.notices = NOTICES.into_iter().filter(|notice| limit.is_some_and(|limit| limit > *notice)).collect();
        self.remarks = vec![Vec::new(); self.session.round.game().answers().words().len()];
        self.say(&report::opening(&self.session))?;
        self.start()
    }

    /// Lets the clock run, once everything has been written.
    fn start(&mut self) -> anyhow::Result<()> {
        self.out.flush()?;
        self.session.start();
        Ok(())
    }

    /// Waits for a line, or for the clock, and does what it asks for; whether there is more to come.
    fn take_turn(&mut self) -> anyhow::Result<bool> {
        let left = self.session.left().filter(|_| self.session.is_running());
        let next = self.notices.last().copied().unwrap_or_default();
        let event = self.lines.wait(left.map(|left| left.saturating_sub(next)))?;
        self.look_at_clock()?;
        match event {
            Event::Timeout => {}
            Event::Line(line) => match lines::text(&line) {
                Ok(":quit") => return Ok(false),
                Ok(text) if self.session.round.is_over() => self.look_through(text)?,
                Ok(text) if !self.session.is_running() => self.wait_for_more(text)?,
                Ok(text) => self.play(text)?,
                Err(error) => self.say(&visible(&error.to_string()))?,
            },
            Event::End => {
                if !self.session.round.is_over() {
                    self.close("The game is over.")?;
                }
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Says what time it is where it is time to.
    fn look_at_clock(&mut self) -> anyhow::Result<()> {
        if self.session.round.is_over() {
            return Ok(());
        }
        if self.session.is_up() {
            return self.close("Time is up.");
        }
        let left = self.session.left();
        let mut passed = None;
        while let Some(notice) = self.notices.pop_if(|notice| left.is_some_and(|left| left <= *notice)) {
            passed = Some(notice);
        }
        passed.map_or(Ok(()), |notice| self.say(&report::left(notice)))
    }

    /// Ends the game, keeps it, and says how it ended.
    fn close(&mut self, why: &str) -> anyhow::Result<()> {
        let why = self.session.finish(why);
        self.remarks = remarks(&self.session);
        self.say(&format!("{why}\n{}", report::summary(&self.session, &self.remarks)))?;
        self.say(":help lists what there is to look through")
    }

    /// Does what a line of a game says.
    fn play(&mut self, text: &str) -> anyhow::Result<()> {
        match text {
            "" => Ok(()),
            ":help" => self.say(report::PLAYING),
            ":board" => {
                self.say(&format!("{}\n{}", rows(self.session.round.game().board()), report::clock(&self.session)))
            }
            ":time" => self.say(&report::score(&self.session)),
            ":pause" => {
                self.session.pause();
                self.say(&format!("Paused, {}; an empty line or :pause goes on", report::clock(&self.session)))
            }
            ":hint" => {
                let Some(hint) = self.session.take_hint() else { return Ok(()) };
                self.say(&report::hint(self.session.round.game().board(), hint))
            }
            ":words" => self.say(&self.listing(self.session.round.game().found())),
            ":end" => self.close("The game is over."),
            _ if text.starts_with(':') => self.say_unknown(text),
            _ => {
                // What comes when the time is up is too late: that is said next.
                let Some(verdict) = self.session.play(text) else { return Ok(()) };
                let game = self.session.round.game();
                let mut answer = format!("{}: {}", visible(text), judgement(game, verdict));
                if let Verdict::Found(_) = verdict {
                    answer += &format!(", {} in all", game.points());
                    if game.found().len() == game.answers().words().len() {
                        answer += "\nEvery word is found; :end ends the game";
                    }
                }
                self.say(&answer)
            }
        }
    }

    /// Does what a line says while the clock is stopped.
    fn wait_for_more(&mut self, text: &str) -> anyhow::Result<()> {
        match text {
            "" | ":pause" => {
                self.say(&format!("Going on, {}", report::clock(&self.session)))?;
                self.start()
            }
            ":help" | ":time" | ":words" | ":end" => self.play(text),
            _ => self.say("Paused; an empty line or :pause goes on"),
        }
    }

    /// Does what a line says when the game is over.
    fn look_through(&mut self, text: &str) -> anyhow::Result<()> {
        let game = self.session.round.game();
        let (command, argument) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        match (command, argument.trim_start()) {
            ("", _) => Ok(()),
            (":help", "") => self.say(report::OVER),
            (":board", "") => self.say(&rows(game.board())),
            (":missed", "") => self.say(&self.listing(&game.list(Which::Missed, Order::Points))),
            (":missed", "common") if self.session.table.common_limit().is_none() => {
                self.say("the dictionary does not say which words are common")
            }
            (":missed", "common") => self.say(&self.listing(&game.list(Which::Missed, Order::Commonness))),
            (":words", "") => self.say(&self.listing(game.found())),
            (":all", "") => self.say(&report::all(game, &self.remarks)),
            (":path", "") => self.say("write a word behind it, as in `:path cat`"),
            (":path", word) => self.say(&report::path(game, word)),
            (":new", "") if !self.session.table.has_more() => self.say("there is no other board; this one was given"),
            (":new", "") => match self.session.next() {
                Ok(()) => self.open(),
                Err(why) => self.say(&visible(&format!("{why:#}"))),
            },
            _ if text.starts_with(':') => self.say_unknown(text),
            _ => self.say(&format!("{}: too late, the game is over", visible(text))),
        }
    }

    fn listing(&self, places: &[usize]) -> String {
        report::listing(self.session.round.game(), places, &self.remarks)
    }

    /// Says of a command that it is none here.
    fn say_unknown(&mut self, command: &str) -> anyhow::Result<()> {
        let name = command.split_whitespace().next().unwrap_or_default();
        let [in_game, afterwards] = [report::PLAYING, report::OVER].map(|help| report::lists(help, name));
        let why = match (self.session.round.is_over(), in_game, afterwards) {
            (false, false, true) => "that is for when the game is over; :end ends it",
            (true, true, false) => "the game is over; :help lists what there is to look through",
            _ => "no such command; :help lists them",
        };
        self.say(&format!("{}: {why}", visible(command)))
    }

    /// Writes a line, or more.
    fn say(&mut self, text: &str) -> anyhow::Result<()> {
        Ok(writeln!(self.out, "{text}")?)
    }
}
