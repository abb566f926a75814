//! Games that are played with the mouse.

use dict_tests::play::{
    folder::GameFolder,
    keyboard::{end_game, play_word},
    screen_board::{lit_tiles, tile_middles},
    terminal::{EmulatedTerminal, Key},
};

const BOARD: &str = "catdlinemaropets";

/// Presses the left button.
const PRESS: u8 = 0;
/// Moves with the button down.
const DRAG: u8 = 32;
/// Turns the wheel down.
const WHEEL_DOWN: u8 = 65;

/// Sends what a terminal sends for the mouse at a row and a column.
fn mouse(terminal: &mut EmulatedTerminal, button: u8, (row, column): (u16, u16)) {
    terminal.type_text(&format!("\x1b[<{button};{};{}M", column + 1, row + 1));
}

fn release(terminal: &mut EmulatedTerminal, (row, column): (u16, u16)) {
    terminal.type_text(&format!("\x1b[<0;{};{}m", column + 1, row + 1));
}

/// Drags over tiles, cell by cell, and keeps the button down.
fn drag(terminal: &mut EmulatedTerminal, tiles: &[usize]) {
    let middles = tile_middles(terminal, 4);
    let mut at = middles[tiles[0]];
    mouse(terminal, PRESS, at);
    for &tile in &tiles[1..] {
        let to = middles[tile];
        while at != to {
            let step = |from: u16, to: u16| if from < to { from + 1 } else { from - u16::from(from > to) };
            // Columns are half as wide as rows are high.
            at = (
                if (at.1.abs_diff(to.1)) <= 2 * at.0.abs_diff(to.0) { step(at.0, to.0) } else { at.0 },
                step(at.1, to.1),
            );
            mouse(terminal, DRAG, at);
        }
    }
}

fn click(terminal: &mut EmulatedTerminal, tile: usize) {
    let at = tile_middles(terminal, 4)[tile];
    mouse(terminal, PRESS, at);
    release(terminal, at);
}

#[test]
fn a_drag_over_tiles_plays_a_word_when_the_button_is_released() {
    let home = GameFolder::new();
    // Tiles of one row have no corners to go around.
    for (rows, columns) in [(24, 80), (40, 120)] {
        let mut terminal = home.on_terminal(rows, columns, &["--board", BOARD]);
        terminal.type_text("xyz");
        terminal.wait_until_shows("> xyz");
        // `clamp` has a diagonal step from `l` to `a`... and one from `a` to `m` and back to `p`.
        drag(&mut terminal, &[0, 4, 9, 8, 12]);
        terminal.wait_until_shows("> C-L-A-M-P");
        assert!(terminal.find("xyz").is_none(), "{}", terminal.screen());
        assert_eq!(lit_tiles(&terminal, 4), [0, 4, 9, 8, 12]);
        let end = tile_middles(&terminal, 4)[12];
        release(&mut terminal, end);
        terminal.wait_until_shows("clamp: 2 points");
        assert_eq!(lit_tiles(&terminal, 4), [0, 4, 9, 8, 12]);
        // Going back to the tile before takes one back; a tile that does not touch is ignored.
        drag(&mut terminal, &[4, 5, 6, 7, 6]);
        terminal.wait_until_shows("> L-I-N ");
        let far = tile_middles(&terminal, 4)[12];
        mouse(&mut terminal, DRAG, far);
        release(&mut terminal, (0, 0));
        terminal.wait_until_shows("lin: ");
        // A drag that goes back to its first tile plays nothing.
        drag(&mut terminal, &[4, 5, 4]);
        release(&mut terminal, (0, 0));
        terminal.wait_for("nothing picked", |terminal| terminal.find("> L").is_none());
        play_word(&mut terminal, "line", "1 point");
    }
}

#[test]
fn tiles_that_are_clicked_one_by_one_are_played_by_a_second_click_or_enter() {
    let home = GameFolder::new();
    let mut terminal = home.on_terminal(24, 80, &["--board", BOARD]);
    for tile in [4, 15, 5, 6] {
        click(&mut terminal, tile);
    }
    terminal.wait_until_shows("> L-I-N  click the last tile again to play");
    terminal.press(Key::BACKSPACE);
    terminal.wait_until_shows("> L-I ");
    for tile in [6, 7, 7] {
        click(&mut terminal, tile);
    }
    terminal.wait_until_shows("line: 1 point");
    for tile in [12, 13, 9, 4] {
        click(&mut terminal, tile);
    }
    terminal.wait_until_shows("> P-E-A-L");
    terminal.press(Key::ENTER);
    terminal.wait_until_shows("peal: 1 point");
    click(&mut terminal, 0);
    terminal.wait_until_shows("> C ");
    terminal.press(Key::ESCAPE);
    terminal.wait_for("nothing picked", |terminal| terminal.find("> C").is_none());
    click(&mut terminal, 0);
    terminal.wait_until_shows("> C ");
    // A typed letter replaces the tiles.
    terminal.type_text("m");
    terminal.wait_until_shows("> m ");
    assert_eq!(lit_tiles(&terminal, 4), [8]);
}

#[test]
fn a_path_over_a_wildcard_plays_the_best_word_that_is_left() {
    let home = GameFolder::new();
    home.0.build("t.dat", "cat\ncar\ncab\nacts\n", &[]);
    let mut terminal =
        home.on_terminal(24, 80, &["--dict", "t.dat", "--board", "x x x x / c a ? x / x x x x / x x x x"]);
    for word in ["cab", "car", "cat"] {
        drag(&mut terminal, &[4, 5, 6]);
        terminal.wait_until_shows("> C-A-?");
        release(&mut terminal, (0, 0));
        terminal.wait_until_shows(&format!("{word}: 1 point"));
    }
}

#[test]
fn the_mouse_does_nothing_in_a_pause_and_moves_in_the_review() {
    let home = GameFolder::new();
    let mut terminal = home.on_terminal(24, 80, &["--board", BOARD]);
    terminal.press(Key::SPACE);
    terminal.wait_until_shows("The game is paused.");
    drag(&mut terminal, &[4, 5, 6, 7]);
    release(&mut terminal, (0, 0));
    terminal.press(Key::SPACE);
    terminal.wait_until_shows("Enter plays");
    assert!(terminal.find("line").is_none() && terminal.find("> L").is_none(), "{}", terminal.screen());
    end_game(&mut terminal);
    let first = terminal.find("impersonated").expect("the best word");
    mouse(&mut terminal, WHEEL_DOWN, (3, 3));
    terminal.wait_for("another word", |terminal| terminal.cell(first.0, first.1).bgcolor() == Default::default());
    mouse(&mut terminal, PRESS, first);
    terminal.wait_for("the first word", |terminal| lit_tiles(terminal, 4).len() == "impersonated".len());
}
