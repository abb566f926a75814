//! What is on the screen, and what keys do.

use ratatui::{
    Frame,
    crossterm::event::{KeyCode, KeyEvent, KeyModifiers},
};

use super::{direction, palette::Palette, playing::Playing, review::Review};
use crate::play::{Round, Table};

/// A game, from the first board to the last.
pub struct App<'t, 'd> {
    table: &'t mut Table<'d>,
    round: Round<'d>,
    phase: Phase,
    look: Look,
    /// Why a game was not kept.
    unkept: Option<anyhow::Error>,
}

/// What is the same in all that is drawn.
#[derive(Clone, Copy)]
pub struct Look {
    /// What stands out, and how.
    pub palette: Palette,
    /// Whether words and boards are written from right to left.
    pub is_right_to_left: bool,
}

enum Phase {
    Playing(Playing),
    /// Time is up: nothing that is still typed does anything. Why, in words.
    Over(Playing, String),
    Review(Review),
}

/// Whether the program goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// It does.
    Continue,
    /// It ends.
    Quit,
}

impl<'t, 'd> App<'t, 'd> {
    /// Deals the first board, and starts the clock.
    pub fn new(table: &'t mut Table<'d>) -> anyhow::Result<Self> {
        let mut round = table.deal()?;
        round.start();
        let look =
            Look { palette: Palette::of_environment(), is_right_to_left: direction::is_right_to_left(table.dict()) };
        Ok(Self { table, round, phase: Phase::Playing(Playing::default()), look, unkept: None })
    }

    /// Whether words and boards are written from right to left.
    pub fn is_right_to_left(&self) -> bool {
        self.look.is_right_to_left
    }

    /// Looks at the clock, and gives what of it is shown.
    pub fn tick(&mut self) -> u64 {
        if let Phase::Playing(playing) = &mut self.phase
            && self.round.is_up()
        {
            let playing = std::mem::take(playing);
            self.phase = Phase::Over(playing, self.finish("Time is up."));
        }
        // What is left and what is over change together: limits are whole seconds.
        self.round.elapsed().as_secs()
    }

    /// Draws everything.
    pub fn draw(&mut self, frame: &mut Frame) {
        match &mut self.phase {
            Phase::Playing(playing) => playing.draw(&mut self.round, None, self.look, frame),
            Phase::Over(playing, why) => playing.draw(&mut self.round, Some(why), self.look, frame),
            Phase::Review(review) => review.draw(&self.round, self.table.has_more(), self.look, frame),
        }
    }

    /// Does what a key asks for.
    pub fn press(&mut self, key: KeyEvent) -> anyhow::Result<Flow> {
        if key.code == KeyCode::Char('c') && key.modifiers == KeyModifiers::CONTROL {
            return Ok(Flow::Quit);
        }
        // The clock goes first: a word that comes too late does not count.
        self.tick();
        match &mut self.phase {
            Phase::Playing(playing) => {
                if playing.press(key, &mut self.round) {
                    let why = self.finish("The game was ended.");
                    self.phase = Phase::Review(Review::new(&self.round, why));
                }
            }
            Phase::Over(_, why) if key.code == KeyCode::Char(' ') => {
                self.phase = Phase::Review(Review::new(&self.round, std::mem::take(why)));
            }
            Phase::Over(..) => {}
            Phase::Review(review) => match key.code {
                KeyCode::Char('q') | KeyCode::Esc => return Ok(Flow::Quit),
                KeyCode::Char('n') if self.table.has_more() => {
                    self.round = self.table.deal()?;
                    self.round.start();
                    self.phase = Phase::Playing(Playing::default());
                }
                _ => review.press(key, &self.round),
            },
        }
        Ok(Flow::Continue)
    }

    /// Ends the game and keeps it; says so, and where it could not be kept.
    fn finish(&mut self, why: &str) -> String {
        let Err(error) = self.round.finish() else { return why.to_string() };
        let why = format!("{why} This game is not kept: {error:#}");
        self.unkept.get_or_insert(error);
        why
    }

    /// Leaves; an error where a game was not kept.
    pub fn quit(self) -> anyhow::Result<()> {
        self.unkept.map_or(Ok(()), |error| Err(error.context("a game is not kept")))
    }
}
