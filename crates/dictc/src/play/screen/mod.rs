//! The game in a window of the terminal.
//!
//! The loop in [`run`] passes keys to the `app`. The `app` is `playing` a round or shows the `review` of its words;
//! both draw the `board`.

mod app;
mod board;
mod layout;
mod look;
mod playing;
mod review;
mod terminal;
mod text_direction;
mod text_wrap;
mod words_panel;

use std::time::Duration;

use ratatui::crossterm::event::{self, Event, KeyEventKind};

use self::{
    app::{AfterKey, App},
    terminal::Terminal,
};
use super::Dealer;

/// The time between two looks at the clock and at signals while nothing is typed.
const TICK: Duration = Duration::from_millis(100);

/// Plays until the player leaves, and leaves a line in the shell. `args` are the arguments of the program, without its
/// name.
pub(crate) fn run(dealer: Dealer, args: &[String]) -> anyhow::Result<()> {
    let mut app = App::start(dealer)?;
    let mut terminal = Terminal::start(app.is_right_to_left())?;
    // The first call of `poll` starts to watch for new window sizes. It comes before the first frame, which may take a
    // while, so that no new size is missed.
    event::poll(Duration::ZERO)?;
    // The state of the clock and the flash that are on the screen; `None` if the screen has to be drawn.
    let mut drawn = None;
    while !terminal.is_end_requested() {
        if terminal.take_suspend_request() {
            app.pause();
            terminal.suspend()?;
            drawn = None;
        }
        let tick = app.tick();
        if drawn != Some(tick) {
            app.adapt_to(terminal.window()?);
            terminal.draw(|frame| app.draw(frame))?;
            drawn = Some(tick);
        }
        if !event::poll(TICK)? {
            continue;
        }
        // Handle all waiting keys before the next frame.
        while event::poll(Duration::ZERO)? {
            let key = match event::read()? {
                Event::Key(key) if key.kind != KeyEventKind::Release => key,
                Event::Mouse(mouse) => {
                    app.point(mouse);
                    continue;
                }
                _ => continue,
            };
            match app.press(key) {
                AfterKey::Continue => {}
                AfterKey::Suspend => {
                    app.pause();
                    terminal.suspend()?;
                }
                AfterKey::Quit => {
                    terminal.close(&app.farewell(args));
                    return app.leave();
                }
            }
        }
        drawn = None;
    }
    terminal.close(&app.farewell(args));
    app.leave()
}
