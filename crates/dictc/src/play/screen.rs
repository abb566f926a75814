//! A game drawn on a terminal.

mod app;
mod direction;
mod palette;
mod playing;
mod review;
mod terminal;
mod tiles;
mod wrapped;

use std::time::Duration;

use ratatui::{
    Frame,
    crossterm::event::{self, Event, KeyEventKind},
    widgets::{Paragraph, Wrap},
};

use self::{
    app::{App, Flow},
    terminal::Terminal,
};
use super::Table;

/// How often the clock and signals are looked at, where nothing is typed.
const TICK: Duration = Duration::from_millis(100);

/// Plays at `table` until the player leaves.
pub fn run(table: &mut Table<'_>) -> anyhow::Result<()> {
    let mut app = App::new(table)?;
    let mut terminal = Terminal::start(app.is_right_to_left())?;
    // Only who has asked is told of a new size, and the first frame may take its time.
    event::poll(Duration::ZERO)?;
    let mut shown = None;
    while !terminal.is_ended() {
        if terminal.is_told_to_stop() {
            app.pause();
            terminal.stop()?;
            shown = None;
        }
        // What is on the screen changes with what is typed, and with the clock.
        let clock = app.tick();
        if shown != Some(clock) {
            terminal.draw(|frame| app.draw(frame))?;
            shown = Some(clock);
        }
        if !event::poll(TICK)? {
            continue;
        }
        // All that was typed meanwhile is shown at once.
        while event::poll(Duration::ZERO)? {
            let Event::Key(key) = event::read()? else { continue };
            if key.kind == KeyEventKind::Release {
                continue;
            }
            match app.press(key) {
                Flow::Continue => {}
                Flow::Stop => {
                    app.pause();
                    terminal.stop()?;
                }
                Flow::Quit => {
                    terminal.close();
                    return app.leave();
                }
            }
        }
        shown = None;
    }
    terminal.close();
    app.leave()
}

/// What is drawn where the board does not fit.
fn too_small(frame: &mut Frame) {
    let text = "The window is too small for the board. Make it larger, or quit with Ctrl-C.";
    frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), frame.area());
}
