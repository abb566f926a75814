//! `dictc play --plain`: a game line by line, for screen readers and pipes.

mod read_aloud;
mod reports;
mod stdin_lines;

use std::{
    io::{BufWriter, Write},
    ops::ControlFlow,
    time::Duration,
};

use board_play::{
    Verdict,
    round::{AnswerFilter, AnswerOrder},
};

use self::{
    read_aloud::rows,
    stdin_lines::{StdinEvent, StdinLines},
};
use super::{Dealer, current_round::CurrentRound, messages};
use crate::io::output::{self, Stdout, visible};

/// The times left that are announced, the last one first.
const NOTICES: [Duration; 2] = [Duration::from_secs(10), Duration::from_secs(60)];

/// Plays until the player leaves or the input ends.
pub(crate) fn run(dealer: Dealer) -> anyhow::Result<()> {
    let current = CurrentRound::deal_first(dealer)?;
    let lines = StdinLines::start()?;
    let mut game = PlainGame { current, remarks: Vec::new(), notices: Vec::new(), lines, out: output::stdout() };
    let played = game.play_rounds();
    game.current.leave()?;
    played
}

/// A game whose input and output are lines.
struct PlainGame {
    current: CurrentRound,
    /// The remarks on each answer, by index; empty until the round is over.
    remarks: Vec<Vec<&'static str>>,
    /// The times left that are still to be announced, the next one last.
    notices: Vec<Duration>,
    lines: StdinLines,
    out: BufWriter<Stdout>,
}

impl PlainGame {
    fn play_rounds(&mut self) -> anyhow::Result<()> {
        self.begin_round()?;
        while self.take_turn()?.is_continue() {
            self.out.flush()?;
        }
        Ok(self.out.flush()?)
    }

    /// Shows the board, then starts the clock.
    fn begin_round(&mut self) -> anyhow::Result<()> {
        let limit = self.current.left();
        self.notices = NOTICES.into_iter().filter(|notice| limit.is_some_and(|limit| limit > *notice)).collect();
        self.remarks = vec![Vec::new(); self.current.round.game().answers().words().len()];
        self.say(&reports::opening(&self.current))?;
        self.start_clock()
    }

    /// Starts the clock once all output has been written.
    fn start_clock(&mut self) -> anyhow::Result<()> {
        self.out.flush()?;
        self.current.start();
        Ok(())
    }

    /// Waits for a line or for the clock, and responds. Breaks when the player leaves or the input ends.
    fn take_turn(&mut self) -> anyhow::Result<ControlFlow<()>> {
        let left = self.current.left().filter(|_| self.current.is_running());
        let next = self.notices.last().copied().unwrap_or_default();
        let event = self.lines.wait(left.map(|left| left.saturating_sub(next)))?;
        self.check_clock()?;
        match event {
            StdinEvent::Timeout => {}
            StdinEvent::Line(line) => match stdin_lines::text(&line) {
                Ok(":quit") => return Ok(ControlFlow::Break(())),
                Ok(text) if self.current.round.is_over() => self.answer_after_game(text)?,
                Ok(text) if !self.current.is_running() => self.answer_in_pause(text)?,
                Ok(text) => self.answer_in_game(text)?,
                Err(error) => self.say(&visible(&error.to_string()))?,
            },
            StdinEvent::End => {
                if !self.current.round.is_over() {
                    self.end_round("The game is over.")?;
                }
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Ends the round if its time is up; otherwise announces the time left if a notice is due.
    fn check_clock(&mut self) -> anyhow::Result<()> {
        if self.current.round.is_over() {
            return Ok(());
        }
        if self.current.is_up() {
            return self.end_round("Time is up.");
        }
        let left = self.current.left();
        let mut due = None;
        while let Some(notice) = self.notices.pop_if(|notice| left.is_some_and(|left| left <= *notice)) {
            due = Some(notice);
        }
        due.map_or(Ok(()), |notice| self.say(&reports::left(notice)))
    }

    /// Ends the round, saves it, and shows the result.
    fn end_round(&mut self, why: &str) -> anyhow::Result<()> {
        let why = self.current.finish(why);
        self.remarks = messages::remarks(&self.current);
        self.say(&format!("{why}\n{}", reports::summary(&self.current, &self.remarks)))?;
        if let Some(daily) = self.current.dealer.daily() {
            let line = self.current.round.game().result_line(daily);
            self.say(&line)?;
        }
        self.say(":help lists what you can do now")
    }

    /// Responds to a line that is typed while the clock runs.
    fn answer_in_game(&mut self, text: &str) -> anyhow::Result<()> {
        match text {
            "" => Ok(()),
            ":help" => self.say(reports::HELP_PLAYING),
            ":board" => {
                self.say(&format!("{}\n{}", rows(self.current.round.game().board()), reports::clock(&self.current)))
            }
            ":time" => self.say(&reports::score(&self.current)),
            ":pause" => {
                self.current.pause();
                self.say(&format!("Paused, {}; an empty line or :pause resumes", reports::clock(&self.current)))
            }
            ":hint" => {
                let Some(hint) = self.current.take_hint() else { return Ok(()) };
                self.say(&reports::hint(self.current.round.game().board(), hint))
            }
            ":words" => self.say(&self.listing(self.current.round.game().found())),
            ":end" => self.end_round("The game is over."),
            _ if text.starts_with(':') => self.refuse_command(text),
            _ => self.play_word(text),
        }
    }

    /// Plays a word and says its verdict.
    fn play_word(&mut self, text: &str) -> anyhow::Result<()> {
        // There is no verdict if the time is up; the next turn says that it is.
        let Some(verdict) = self.current.play(text) else { return Ok(()) };
        let game = self.current.round.game();
        let mut answer = messages::verdict(&self.current, text, verdict, |word| visible(word).into());
        if let Verdict::Found(_) = verdict {
            answer += &format!(", {} in all", game.points());
            if game.found().len() == game.answers().words().len() {
                answer += "\nEvery word is found; :end ends the game";
            }
        }
        self.say(&answer)
    }

    /// Responds to a line that is typed while the clock is stopped.
    fn answer_in_pause(&mut self, text: &str) -> anyhow::Result<()> {
        match text {
            "" | ":pause" => {
                self.say(&format!("Resumed, {}", reports::clock(&self.current)))?;
                self.start_clock()
            }
            ":help" | ":time" | ":words" | ":end" => self.answer_in_game(text),
            _ => self.say("Paused; an empty line or :pause resumes"),
        }
    }

    /// Responds to a line that is typed when the round is over.
    fn answer_after_game(&mut self, text: &str) -> anyhow::Result<()> {
        let game = self.current.round.game();
        let missed = |order| game.group_by_lemma(&game.list(AnswerFilter::Missed, order)).concat();
        let (command, argument) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        match (command, argument.trim_start()) {
            ("", _) => Ok(()),
            (":help", "") => self.say(reports::HELP_OVER),
            (":board", "") => self.say(&rows(game.board())),
            (":missed", "") => self.say(&self.listing(&missed(AnswerOrder::Points))),
            (":missed", "common") if self.current.dealer.common_limit().is_none() => {
                self.say("the dictionary does not say which words are common")
            }
            (":missed", "common") => self.say(&self.listing(&missed(AnswerOrder::Commonness))),
            (":words", "") => self.say(&self.listing(game.found())),
            (":all", "") => self.say(&reports::all(game, &self.remarks)),
            (":path", "") => self.say("add a word, as in `:path cat`"),
            (":path", word) => self.say(&reports::path(&self.current, word)),
            (":define", "") => self.say("add a word, as in `:define cat`"),
            (":define", word) => self.say(&reports::definition(&self.current, word)),
            (":new", "") if !self.current.dealer.has_more() => {
                self.say("there is no other board, because you play with --board")
            }
            (":new", "") => match self.current.deal_next() {
                Ok(()) => self.begin_round(),
                Err(why) => self.say(&visible(&format!("{why:#}"))),
            },
            _ if text.starts_with(':') => self.refuse_command(text),
            _ => self.say(&format!("{}: too late, the game is over", visible(text))),
        }
    }

    fn listing(&self, indices: &[usize]) -> String {
        reports::listing(self.current.round.game(), indices, &self.remarks)
    }

    /// Says that a command is unknown, or that it belongs to the other part of the game.
    fn refuse_command(&mut self, command: &str) -> anyhow::Result<()> {
        let name = command.split_whitespace().next().unwrap_or_default();
        let in_game = reports::lists(reports::HELP_PLAYING, name);
        let after_game = reports::lists(reports::HELP_OVER, name);
        let why = match (self.current.round.is_over(), in_game, after_game) {
            (false, false, true) => "only after the game; :end ends it",
            (true, true, false) => "the game is over; :help lists what you can do now",
            _ => "unknown command; :help lists the commands",
        };
        self.say(&format!("{}: {why}", visible(command)))
    }

    /// Writes one or more lines.
    fn say(&mut self, text: &str) -> anyhow::Result<()> {
        Ok(writeln!(self.out, "{text}")?)
    }
}
