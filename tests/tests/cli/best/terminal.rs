//! Searches on a terminal: the progress line, and signals.

use std::{
    os::unix::process::ExitStatusExt,
    process::Command,
    thread,
    time::{Duration, Instant},
};

use dict_tests::{
    dictc::{Folder, program},
    play::terminal::{Color, EmulatedTerminal, Key, Signal},
};

const SEARCH: [&str; 6] = ["best", "--size=2x3", "--letters=aeirst", "--seed=1", "--time=none", "--resume=s.txt"];

/// Starts a search that ends by a signal only, on a terminal, and waits for its progress line.
fn start(folder: &Folder) -> EmulatedTerminal {
    let mut terminal = folder.dictc(SEARCH).args(&["--threads=1"]).on_terminal(24, 80);
    terminal.wait_until_shows(" boards/s");
    terminal
}

/// Returns the boards that are saved, with their points and words, as they are printed.
fn saved(folder: &Folder) -> Vec<String> {
    let text = String::from_utf8(folder.read("s.txt")).expect("it is text");
    let printed = |line: &str| {
        let values: Vec<&str> = line.split('\t').collect();
        [values[1], values[2], values[4]].join("\t")
    };
    text.lines().filter(|line| line.starts_with("best\t")).map(printed).collect()
}

/// Returns the number of boards that the saved search has scored.
fn saved_boards(folder: &Folder) -> u64 {
    let text = std::fs::read_to_string(folder.path("s.txt")).unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("scored\t"));
    line.map_or(0, |boards| boards.parse().expect("a number"))
}

#[test]
fn the_progress_line_shows_the_best_points_how_often_they_were_found_and_the_speed() {
    let folder = Folder::new();
    let mut terminal = start(&folder);
    terminal.wait_until_shows(" 110 points, found by ");
    let screen = terminal.screen();
    let line = screen.lines().find(|line| line.contains("boards/s")).expect("a line");
    assert!(line.contains(" restarts, ") && line.chars().count() < 80, "{screen}");
    terminal.kill(Signal::TERM);
    terminal.wait();
    let screen = terminal.screen();
    assert!(!screen.contains("points, found by"), "the progress line is gone: {screen}");
    assert!(screen.lines().all(|line| line.chars().count() < 80), "{screen}");
}

#[test]
fn ctrl_c_sigterm_and_sighup_print_the_best_boards_and_save_them() {
    for signal in [Signal::INT, Signal::TERM, Signal::HUP] {
        let folder = Folder::new();
        let mut terminal = start(&folder);
        if signal == Signal::INT {
            terminal.press(Key::CTRL_C);
        } else {
            terminal.kill(signal);
        }
        assert_eq!(terminal.wait().signal(), Some(signal.as_raw()), "it ends by the signal");
        let screen = terminal.screen();
        assert!(!screen.contains("found by") && !screen.contains("^C"), "the progress line is gone: {screen}");
        let boards = saved(&folder);
        assert_eq!(boards.len(), 1000);
        let written = terminal.written();
        assert!(written.contains(&(boards[..10].join("\r\n") + "\r\n")), "{written}");
        assert!(
            written.contains(" restarts ended with the best of these boards\r\nthe search is saved; give "),
            "{written}"
        );
    }
}

#[test]
fn a_search_under_nohup_goes_on_without_its_terminal() {
    let folder = Folder::new();
    let mut search = Command::new("sh");
    search.args(["-c", "trap '' HUP; exec \"$@\"", "sh"]).arg(program()).args(SEARCH).current_dir(folder.path("."));
    let mut terminal = EmulatedTerminal::start(24, 80, search);
    terminal.wait_until_shows(" boards/s");
    terminal.kill(Signal::HUP);
    let boards = saved_boards(&folder);
    let limit = Instant::now() + Duration::from_secs(30);
    while saved_boards(&folder) == boards {
        assert!(Instant::now() < limit, "it has ended");
        thread::sleep(Duration::from_millis(20));
    }
    terminal.kill(Signal::TERM);
    assert_eq!(terminal.wait().signal(), Some(Signal::TERM.as_raw()));
}

#[test]
fn a_second_signal_ends_the_search_at_once() {
    let folder = Folder::new();
    let mut terminal = start(&folder);
    // Ctrl-S stops the terminal, so the program waits with its output.
    terminal.type_text("\x13");
    let limit = Instant::now() + Duration::from_secs(30);
    terminal.kill(Signal::TERM);
    // Two signals that arrive together may be one.
    thread::sleep(Duration::from_millis(500));
    terminal.kill(Signal::TERM);
    assert_eq!(terminal.wait().signal(), Some(Signal::TERM.as_raw()));
    assert!(Instant::now() < limit);
    assert!(!terminal.written().contains("ended with the best"), "{}", terminal.written());
}

#[test]
fn a_search_that_is_killed_goes_on_and_finds_what_one_long_search_finds() {
    let folder = Folder::new();
    let mut search = folder.dictc(SEARCH).args(&["--threads=2"]).spawn();
    let limit = Instant::now() + Duration::from_secs(30);
    while saved_boards(&folder) == 0 {
        assert!(Instant::now() < limit, "nothing is saved");
        thread::sleep(Duration::from_millis(20));
    }
    search.kill().expect("it runs");
    search.wait().expect("it is a child");
    // Enough for the restarts that were under way, too.
    let boards = (saved_boards(&folder) + 50_000).to_string();
    let search = |more: &[&str]| {
        let options = ["best", "--size=2x3", "--letters=aeirst", "--seed=1", "--boards", &boards];
        let ran = folder.dictc(options).args(more).run();
        assert_eq!(ran.code, Some(0), "{ran:#?}");
        ran.stdout
    };
    assert_eq!(search(&["--resume=s.txt"]), search(&[]));
}

#[test]
fn an_explanation_on_a_terminal_has_colours_and_fits() {
    let folder = Folder::new();
    let mut terminal = folder.dictc(["best", "--explain", "serspatglinesexs"]).on_terminal(80, 80);
    assert!(terminal.wait().success());
    assert_eq!(terminal.colours(), [Color::Idx(2)], "{}", terminal.screen());
    let plain = folder.dictc(["best", "--explain", "serspatglinesexs"]).run();
    assert_eq!(terminal.screen().trim_end(), plain.yes().trim_end());
}

#[test]
fn a_proof_that_ctrl_c_ends_is_saved_and_goes_on() {
    let folder = Folder::new();
    let proof = ["best", "--prove", "--size=3", "--letters=aeirstlnocd", "--resume=p.txt"];
    let mut terminal = folder.dictc(proof).on_terminal(24, 80);
    terminal.wait_until_shows("% proven, ");
    assert!(terminal.screen().lines().all(|line| line.chars().count() < 80), "{}", terminal.screen());
    terminal.press(Key::CTRL_C);
    assert_eq!(terminal.wait().signal(), Some(Signal::INT.as_raw()), "it ends by the signal");
    assert!(terminal.written().contains("give the same command again to go on"), "{}", terminal.written());
    assert!(!String::from_utf8_lossy(&folder.read("p.txt")).contains("\ntotal "), "it is not done");
    let ran = folder.dictc(proof).run();
    assert!(ran.stderr.contains("no 3x3 board of the letters "), "{ran:#?}");
    assert!(String::from_utf8_lossy(&folder.read("p.txt")).contains("\ntotal "), "it is done");
}
