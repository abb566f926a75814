//! What is on the screen, and what keys do.

use ratatui::{
    Frame,
    crossterm::event::{KeyCode, KeyEvent, KeyModifiers},
};

use super::{direction, palette::Palette, playing::Playing, review::Review};
use crate::{
    io::output::visible,
    play::{Session, Table},
};

/// A game, from the first board to the last.
pub struct App<'t, 'd> {
    session: Session<'t, 'd>,
    phase: Phase,
    look: Look,
    /// Whether the window has room for it, as far as it was drawn.
    is_shown: bool,
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
    /// It pauses and stops, until somebody lets it go on; where there is no such thing, it goes on at once.
    Stop,
    /// It ends.
    Quit,
}

impl<'t, 'd> App<'t, 'd> {
    /// Deals the first board, and starts the clock.
    pub fn new(table: &'t mut Table<'d>) -> anyhow::Result<Self> {
        let look =
            Look { palette: Palette::of_environment(), is_right_to_left: direction::is_right_to_left(table.dict()) };
        let mut session = Session::new(table)?;
        session.start();
        Ok(Self { session, phase: Phase::Playing(Playing::default()), look, is_shown: true })
    }

    /// Whether words and boards are written from right to left.
    pub fn is_right_to_left(&self) -> bool {
        self.look.is_right_to_left
    }

    /// Looks at the clock, and gives what of it is shown.
    pub fn tick(&mut self) -> u64 {
        if let Phase::Playing(playing) = &mut self.phase
            && self.session.is_up()
        {
            let playing = std::mem::take(playing);
            self.phase = Phase::Over(playing, self.session.finish("Time is up."));
        }
        // What is left and what is over change together: limits are whole seconds.
        self.session.elapsed().as_secs()
    }

    /// Draws everything.
    pub fn draw(&mut self, frame: &mut Frame) {
        self.is_shown = match &mut self.phase {
            Phase::Playing(playing) => playing.draw(&mut self.session, None, self.look, frame),
            Phase::Over(playing, why) => playing.draw(&mut self.session, Some(why), self.look, frame),
            Phase::Review(review) => {
                review.draw(&self.session, self.look, frame);
                true
            }
        };
    }

    /// Does what a key asks for.
    pub fn press(&mut self, mut key: KeyEvent) -> Flow {
        // With Alt where it comes right behind Esc: a terminal sends both as the same bytes.
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            match key.code {
                KeyCode::Char('c' | 'C') => return Flow::Quit,
                KeyCode::Char('z' | 'Z') => return Flow::Stop,
                // As terminals of other kinds send them.
                KeyCode::Char('h') => key = KeyCode::Backspace.into(),
                KeyCode::Char('j' | 'm') => key = KeyCode::Enter.into(),
                _ => {}
            }
        }
        // The clock goes first: a word that comes too late does not count.
        self.tick();
        if !self.is_shown {
            return Flow::Continue;
        }
        match &mut self.phase {
            Phase::Playing(playing) => {
                if playing.press(key, &mut self.session) {
                    let why = self.session.finish("The game was ended.");
                    self.phase = Phase::Review(Review::new(&self.session, why));
                }
            }
            Phase::Over(_, why) if key.code == KeyCode::Char(' ') => {
                let why = std::mem::take(why);
                self.phase = Phase::Review(Review::new(&self.session, why));
            }
            Phase::Over(..) => {}
            Phase::Review(review) => match key.code {
                KeyCode::Esc => return Flow::Quit,
                KeyCode::Enter if self.session.table.has_more() => match self.session.next() {
                    Ok(()) => {
                        self.session.start();
                        self.phase = Phase::Playing(Playing::default());
                    }
                    Err(why) => review.refuse(visible(&format!("{why:#}"))),
                },
                _ => review.press(key, &self.session),
            },
        }
        Flow::Continue
    }

    /// Stops the clock.
    pub fn pause(&mut self) {
        self.session.pause();
    }

    /// Leaves; an error where a game was not kept.
    pub fn leave(self) -> anyhow::Result<()> {
        self.session.leave()
    }
}
