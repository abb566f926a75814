//! The terminal of the tests works like a real one: keys arrive, output is shown, and requests are answered.
#![cfg(unix)]

use std::{env, process::Command};

use dict_tests::{
    dictc::{Folder, dictc},
    play::terminal::{Color, EmulatedTerminal, Key, Signal},
};
use rustix::{
    io::Errno,
    process::{Pid, test_kill_process},
};

/// A script in a terminal of 4 rows and 20 columns.
fn run(script: &str) -> EmulatedTerminal {
    let mut shell = Command::new("sh");
    shell.args(["-c", script]);
    EmulatedTerminal::start(4, 20, shell)
}

#[test]
fn what_is_written_is_on_the_screen_and_the_exit_code_is_known() {
    let mut terminal = run("echo one; printf 'two \\033[4;5Hthree'; exit 7");
    assert_eq!(terminal.wait().code(), Some(7));
    assert_eq!(terminal.screen(), "one\ntwo\n\n    three\n");
    assert_eq!(terminal.find("three"), Some((3, 4)));
    assert_eq!(terminal.find("four"), None);
    assert_eq!(terminal.written(), "one\r\ntwo \x1b[4;5Hthree");
}

#[test]
fn a_program_has_its_arguments_folder_and_variables() {
    let folder = Folder::new();
    folder.write("here", "");
    let command = || {
        let mut command = Command::new("sh");
        command.args(["-c", "ls; echo $0 $TERM; echo ${NO_COLOR-no} $MORE ${LESS-no}", "dash"]);
        command.current_dir(folder.path("")).env("MORE", "more").env_remove("LESS");
        command
    };
    let mut terminal = EmulatedTerminal::start(4, 40, command());
    terminal.wait();
    assert_eq!(terminal.screen(), "here\ndash xterm-256color\nno more no\n\n");

    let mut command = command();
    command.env("NO_COLOR", "1").env("TERM", "dumb");
    let mut terminal = EmulatedTerminal::start(4, 40, command);
    terminal.wait();
    assert_eq!(terminal.screen(), "here\ndash dumb\n1 more no\n\n");
}

#[test]
fn cells_have_what_the_text_was_given() {
    let mut terminal = run("printf 'a\\033[1mb\\033[0;7mc\\033[0;31;48;5;200md\\033[0m \\033[31me\\033[m'");
    terminal.wait();
    assert_eq!(terminal.screen(), "abcd e\n\n\n\n");
    let cells = [0, 1, 2].map(|column| terminal.cell(0, column)).map(|cell| (cell.bold(), cell.inverse()));
    assert_eq!(cells, [(false, false), (true, false), (false, true)]);
    assert_eq!(terminal.cell(0, 3).bgcolor(), Color::Idx(200));
    assert_eq!(terminal.colours(), [Color::Idx(1), Color::Idx(200)]);
}

#[test]
fn the_alternate_screen_leaves_no_trace() {
    let mut terminal = run("echo before; printf '\\033[?1049h\\033[?25l\\033[Hwithin'; read line
        printf '\\033[?25h\\033[?1049l'; echo after");
    terminal.wait_until_shows("within");
    assert!(terminal.is_alternate() && terminal.is_cursor_hidden());
    assert_eq!(terminal.screen(), "within\n\n\n\n");
    terminal.press(Key::ENTER);
    terminal.wait();
    assert!(!terminal.is_alternate() && !terminal.is_cursor_hidden());
    assert_eq!(terminal.screen(), "before\nafter\n\n\n");
}

#[test]
fn a_program_is_told_of_a_new_size() {
    let mut terminal = run("trap 'stty size; exit' WINCH; stty size; sleep 60 & wait");
    terminal.wait_until_shows("4 20");
    terminal.resize(6, 100);
    terminal.wait_until_shows("6 100");
    assert_eq!(terminal.screen(), "4 20\n6 100\n\n\n\n\n");
}

#[test]
fn every_key_arrives_as_a_terminal_sends_it_and_raw_mode_is_known() {
    let mut terminal = run("stty raw -echo; printf ready; cat -v");
    terminal.wait_until_shows("ready");
    assert!(terminal.is_raw());
    for key in [Key::ENTER, Key::ESCAPE, Key::TAB, Key::BACKSPACE, Key::SPACE, Key::CTRL_C, Key::UP, Key::DOWN] {
        terminal.press(key);
    }
    for key in [Key::RIGHT, Key::LEFT, Key::HOME, Key::END, Key::PAGE_UP, Key::PAGE_DOWN] {
        terminal.press(key);
    }
    terminal.type_text("x:y");
    terminal.wait_for("the last key", |terminal| terminal.written().ends_with("x:y"));
    assert_eq!(terminal.written(), "ready^M^[\t^? ^C^[[A^[[B^[[C^[[D^[[H^[[F^[[5~^[[6~x:y");
}

#[test]
fn what_a_program_restored_before_it_ended_shows_afterwards() {
    let mut terminal = run("modes=$(stty -g); stty raw -echo; printf ready; dd count=1 2>&-; stty $modes");
    terminal.wait_until_shows("ready");
    assert!(terminal.is_raw());
    terminal.press(Key::ENTER);
    assert!(terminal.wait().success());
    assert!(!terminal.is_raw());
}

#[test]
fn a_program_that_asks_where_the_cursor_is_or_what_the_terminal_is_gets_an_answer() {
    let mut terminal = run("stty raw -echo; printf '\\n\\033[3Gab\\033[6n\\033[c'; dd bs=1 count=11 2>&- | cat -v");
    terminal.wait();
    assert!(terminal.screen().contains("ab^[[2;5R^[[?6c\n"), "{}", terminal.screen());
}

#[test]
fn a_synchronized_update_is_seen_when_it_is_whole() {
    let mut terminal = run("printf '\\033[?2026hfirst '; sleep 0.2; printf 'second\\033[?2026l'; read line");
    terminal.wait_until_shows("first");
    assert_eq!(terminal.screen(), "first second\n\n\n\n");
}

#[test]
fn a_signal_arrives_and_shows_in_how_the_program_ended() {
    let mut terminal = run("trap 'echo caught; exit 3' TERM; echo ready; sleep 60 & wait");
    terminal.wait_until_shows("ready");
    terminal.kill(Signal::TERM);
    assert_eq!(terminal.wait().code(), Some(3));
    assert_eq!(terminal.screen(), "ready\ncaught\n\n\n");

    let mut terminal = run("echo ready; exec sleep 60");
    terminal.wait_until_shows("ready");
    terminal.press(Key::CTRL_C);
    assert_eq!(terminal.wait().code(), None, "not raw: the terminal interrupts it");
}

#[test]
fn programs_get_signals_that_the_tests_were_started_to_ignore() {
    let mut shell = Command::new("sh");
    let test = "terminals::a_signal_arrives_and_shows_in_how_the_program_ended";
    shell.args(["-c", "trap '' HUP INT QUIT TERM; exec \"$@\"", "sh"]).arg(env::current_exe().unwrap());
    let ran = shell.args(["--exact", test]).output().unwrap();
    let printed = String::from_utf8_lossy(&ran.stdout);
    assert!(ran.status.success() && printed.contains(" 1 passed;"), "{printed}");
}

#[test]
fn a_program_ends_with_its_terminal() {
    let mut terminal = run("trap '' HUP; echo $$; while :; do sleep 1; done");
    terminal.wait_for("the process id", |terminal| terminal.written().ends_with('\n'));
    let pid = Pid::from_raw(terminal.written().trim_end().parse().expect("a number")).expect("not 0");
    assert_eq!(test_kill_process(pid), Ok(()));
    drop(terminal);
    assert_eq!(test_kill_process(pid), Err(Errno::SRCH));
}

#[test]
#[should_panic(expected = "waited without success for two:\none\n\n\n\n")]
fn waiting_without_success_ends_with_the_program_and_shows_the_screen() {
    run("echo one").wait_until_shows("two");
}

#[test]
fn dictc_is_started_in_a_terminal() {
    let folder = Folder::new();
    let mut terminal = folder.dictc(["--version"]).on_terminal(9, 120);
    assert!(terminal.wait().success());
    assert!(terminal.screen().starts_with("dictc "), "{}", terminal.screen());
}

#[test]
#[should_panic(expected = "XDG_DATA_HOME is not set")]
fn dictc_on_a_terminal_must_not_write_to_the_users_own_folder() {
    dictc(["--version"]).on_terminal(4, 20);
}
