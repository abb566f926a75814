//! The line that a game on the screen leaves in the shell: the result, and the command that deals the same board again.

use board_deal::Date;
use board_play::Game;

use super::current_round::CurrentRound;
use crate::{
    io::output::{count, visible},
    options::rules::label::label,
};

/// The options that choose a board, and whether a value follows them.
const BOARD_OPTIONS: [(&str, bool); 5] =
    [("--board", true), ("--cubes", true), ("--size", true), ("--seed", true), ("--drill", false)];

/// The way to deal a board again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SameBoard<'a> {
    /// The same arguments with this seed.
    Seed(u64),
    /// The same arguments: nothing was drawn at random.
    SameArguments,
    /// The same arguments with the day.
    Daily(Date),
    /// The text of the board instead of the options that chose it.
    Text(&'a str),
}

/// Returns the line for a round that is over or is left: `12 of 123 words, 34 of 177 points, boggle rules; the same
/// board again: ...`. On the board of a day, the result is a separate line, which can be sent to others.
///
/// `args` are the arguments of the program, without its name.
pub(crate) fn farewell(current: &CurrentRound, args: &[String]) -> String {
    let game = current.round.game();
    let setup = current.round.setup();
    let board = game.board().to_string();
    // A seed names only its first board. The boards of a drill also depend on earlier games.
    let is_first = current.number == 1 && !setup.drill;
    let daily = current.dealer.daily();
    let same = match (daily, setup.seed) {
        (Some(daily), _) => SameBoard::Daily(daily.date()),
        _ if current.dealer.has_more() && !is_first => SameBoard::Text(&board),
        (None, Some(seed)) if is_first => SameBoard::Seed(seed),
        _ => SameBoard::SameArguments,
    };
    let again = visible(&format!("the same board again: {}", command(args, same)));
    match daily {
        Some(daily) => format!("{}\n{again}", game.result_line(daily)),
        None => format!("{}, {}; {again}", result(game), label([current.dealer.rules()])),
    }
}

/// Returns the words and points of a game.
fn result(game: &Game) -> String {
    let answers = game.answers();
    let words = count(answers.words().len() as u64, "word");
    format!("{} of {words}, {} of {}", game.found().len(), game.points(), count(answers.points(), "point"))
}

/// Returns the command that deals the same board, quoted for a shell. The options that do not choose a board stay.
fn command(args: &[String], same: SameBoard<'_>) -> String {
    let is_dropped = |name: &str| match same {
        SameBoard::Seed(_) => name == "--seed",
        SameBoard::Daily(_) => name == "--daily",
        SameBoard::SameArguments => false,
        SameBoard::Text(_) => BOARD_OPTIONS.iter().any(|(option, _)| *option == name),
    };
    let added = match same {
        SameBoard::Seed(seed) => vec!["--seed".to_string(), seed.to_string()],
        SameBoard::SameArguments => Vec::new(),
        SameBoard::Daily(date) => vec![format!("--daily={date}")],
        SameBoard::Text(board) => vec!["--board".to_string(), quoted(board)],
    };
    let mut words = vec!["dictc".to_string()];
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        let name = arg.split_once('=').map_or(&**arg, |(name, _)| name);
        if !is_dropped(name) {
            words.push(quoted(arg));
        } else if name == arg && BOARD_OPTIONS.contains(&(name, true)) {
            args.next();
        }
    }
    words.extend(added);
    words.join(" ")
}

/// Quotes an argument if it needs quotes: with double quotes, which all shells support, or with single quotes if one of
/// its characters has a meaning inside double quotes.
fn quoted(arg: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "-_./:,+=@".contains(c);
    if !arg.is_empty() && arg.chars().all(is_plain) {
        arg.to_string()
    } else if arg.contains(['"', '$', '`', '\\', '!', '%']) {
        format!("'{}'", arg.replace('\'', r"'\''"))
    } else {
        format!("\"{arg}\"")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn command_of(args: &[&str], same: SameBoard<'_>) -> String {
        command(&args.iter().map(|arg| arg.to_string()).collect::<Vec<_>>(), same)
    }

    #[test]
    fn options_that_do_not_choose_the_board_stay() {
        let args = ["play", "--dict", "my words.dat", "--size=5", "--seed", "7", "--rules", "big", "--drill"];
        assert_eq!(
            command_of(&args, SameBoard::Text("c a / t ?")),
            r#"dictc play --dict "my words.dat" --rules big --board "c a / t ?""#
        );
        let args = ["play", "--size", "5", "--seed=7", "--time", "2:30"];
        assert_eq!(command_of(&args, SameBoard::Seed(8)), "dictc play --size 5 --time 2:30 --seed 8");
        let date = Date::new(2026, 11, 23).unwrap();
        for daily in ["--daily", "--daily=2026-11-23"] {
            let command = command_of(&["play", daily, "--rules", "big"], SameBoard::Daily(date));
            assert_eq!(command, "dictc play --rules big --daily=2026-11-23");
        }
        let args = ["play", "--board", "cat/dog"];
        assert_eq!(command_of(&args, SameBoard::SameArguments), "dictc play --board cat/dog");
        assert_eq!(command_of(&["play"], SameBoard::Seed(u64::MAX)), format!("dictc play --seed {}", u64::MAX));
    }

    #[test]
    fn an_option_without_its_value_does_no_harm() {
        assert_eq!(command_of(&["play", "--seed"], SameBoard::Seed(1)), "dictc play --seed 1");
        assert_eq!(command_of(&["play", "--drill"], SameBoard::Text("a b")), r#"dictc play --board "a b""#);
    }

    #[cfg(unix)]
    #[test]
    fn a_shell_reads_every_argument_back() {
        let args = ["", "a b", "l·l", "it's", r#"a"b"#, "$HOME", "`ls`", r"\", "a\nb", "*", "#", "~", "ñ?", "c'$"];
        let quoted: Vec<String> = args.iter().map(|arg| quoted(arg)).collect();
        let script = format!(r"printf '%s\0' {}", quoted.join(" "));
        let output = std::process::Command::new("sh").args(["-c", &script]).output().expect("a shell");
        let read = String::from_utf8(output.stdout).expect("text");
        assert_eq!(read.split_terminator('\0').collect::<Vec<_>>(), args);
    }
}
