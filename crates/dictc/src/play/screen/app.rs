//! The state of the game on the screen: which phase it is in, and which keys change that.

use ratatui::{
    Frame,
    crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEvent},
    layout::Rect,
};

use super::{
    look::Look,
    playing::{AfterPlayingKey, Playing, areas},
    review::Review,
};
use crate::{
    io::output::visible,
    play::{Dealer, current_round::CurrentRound, farewell::farewell},
};

/// A game on the screen, from the first board to the last.
pub(crate) struct App {
    current: CurrentRound,
    phase: Phase,
    look: Look,
    /// True if the window has room for the board. If not, keys do nothing.
    has_room: bool,
    /// The area of the window.
    window: Rect,
}

/// The phases of a round.
enum Phase {
    /// The round is being played.
    Playing(Playing),
    /// The time is up, and keys that are still typed do nothing. The text says why the round ended.
    Over(Playing, String),
    /// The player looks through the words of the board.
    Review(Review),
}

/// The next step of the program after a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AfterKey {
    /// Go on.
    Continue,
    /// Suspend the program until the shell resumes it. On a platform that cannot, go on.
    Suspend,
    /// Leave the game.
    Quit,
}

impl App {
    /// Deals the first board and starts the clock.
    pub(crate) fn start(dealer: Dealer) -> anyhow::Result<Self> {
        let look = Look::new(dealer.dict());
        let mut current = CurrentRound::deal_first(dealer)?;
        current.start();
        Ok(Self { current, phase: Phase::Playing(Playing::default()), look, has_room: true, window: Rect::ZERO })
    }

    /// Returns true if words and boards are written from right to left.
    pub(crate) fn is_right_to_left(&self) -> bool {
        self.look.is_right_to_left
    }

    /// Ends the round if its time is up. Returns the seconds played, which change whenever the clock on the screen
    /// does, and true if tiles flash.
    pub(crate) fn tick(&mut self) -> (u64, bool) {
        if let Phase::Playing(playing) = &mut self.phase
            && self.current.is_up()
        {
            let playing = std::mem::take(playing);
            self.phase = Phase::Over(playing, self.current.finish("Time is up."));
        }
        // The time left changes at the same moments as the time played, because limits are whole seconds.
        let is_flashing = matches!(&self.phase, Phase::Playing(playing) if playing.is_flashing());
        (self.current.elapsed().as_secs(), is_flashing && self.look.flash().is_some())
    }

    /// Adapts to the size of the window before a frame is drawn. Pauses the game if the window has no room for the
    /// board.
    pub(crate) fn adapt_to(&mut self, window: Rect) {
        self.window = window;
        self.has_room = match &mut self.phase {
            Phase::Playing(_) | Phase::Over(..) => areas(&self.current, window).is_some(),
            Phase::Review(review) => {
                review.scroll_to_selected(&self.current, self.look, window);
                true
            }
        };
        if !self.has_room {
            self.current.pause();
        }
    }

    /// Draws the screen.
    pub(crate) fn draw(&self, frame: &mut Frame) {
        match &self.phase {
            Phase::Playing(playing) => playing.draw(&self.current, None, self.look, frame),
            Phase::Over(playing, why) => playing.draw(&self.current, Some(why), self.look, frame),
            Phase::Review(review) => review.draw(&self.current, self.look, frame),
        }
    }

    /// Handles a key.
    pub(crate) fn press(&mut self, mut key: KeyEvent) -> AfterKey {
        // Ctrl counts with Alt too: if Esc is pressed just before, the terminal sends the same bytes as for Alt.
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            match key.code {
                KeyCode::Char('c' | 'C') => return AfterKey::Quit,
                KeyCode::Char('z' | 'Z') => return AfterKey::Suspend,
                // Some terminals send these for Backspace and Enter.
                KeyCode::Char('h') => key = KeyCode::Backspace.into(),
                KeyCode::Char('j' | 'm') => key = KeyCode::Enter.into(),
                _ => {}
            }
        }
        // The clock comes first: a word that comes too late does not count.
        self.tick();
        if !self.has_room {
            return AfterKey::Continue;
        }
        match &mut self.phase {
            Phase::Playing(playing) => {
                if playing.press(key, &mut self.current) == AfterPlayingKey::EndRound {
                    let why = self.current.finish("The game was ended.");
                    self.phase = Phase::Review(Review::new(&self.current, why));
                }
            }
            Phase::Over(_, why) if key.code == KeyCode::Char(' ') => {
                let why = std::mem::take(why);
                self.phase = Phase::Review(Review::new(&self.current, why));
            }
            Phase::Over(..) => {}
            Phase::Review(review) => match key.code {
                KeyCode::Esc => return AfterKey::Quit,
                KeyCode::Enter if self.current.dealer.has_more() => match self.current.deal_next() {
                    Ok(()) => {
                        self.current.start();
                        self.phase = Phase::Playing(Playing::default());
                    }
                    Err(why) => review.set_notice(visible(&format!("{why:#}"))),
                },
                _ => review.press(key, &self.current),
            },
        }
        AfterKey::Continue
    }

    /// Handles the mouse.
    pub(crate) fn point(&mut self, mouse: MouseEvent) {
        self.tick();
        if !self.has_room {
            return;
        }
        match &mut self.phase {
            Phase::Playing(playing) => playing.point(mouse, &mut self.current, self.look, self.window),
            Phase::Over(..) => {}
            Phase::Review(review) => review.point(mouse, &self.current, self.look, self.window),
        }
    }

    /// Stops the clock.
    pub(crate) fn pause(&mut self) {
        self.current.pause();
    }

    /// Returns the line that the game leaves in the shell.
    pub(crate) fn farewell(&self, args: &[String]) -> String {
        farewell(&self.current, args)
    }

    /// Leaves the game. Returns an error if a game was not saved.
    pub(crate) fn leave(self) -> anyhow::Result<()> {
        self.current.leave()
    }
}
