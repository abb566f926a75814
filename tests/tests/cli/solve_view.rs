//! `dictc solve` for eyes: orders, the grid, the columns of words, and the path of a word.

use dict_tests::dictc::{DictcCommand, Folder};

/// Words of the board `cat/dog/bir`, with values from common to rare.
const WORDS: [(&str, i64); 8] =
    [("cat", 10), ("dog", 10), ("cod", 20), ("ago", 30), ("bog", 60), ("rig", 70), ("coda", 80), ("taco", 70)];

struct Solve(Folder);

impl Solve {
    fn new() -> Self {
        let folder = Folder::new();
        folder.write("values.tsv", WORDS.map(|(word, value)| format!("{word}\t{value}\n")).concat());
        folder.build("t.dat", WORDS.map(|(word, _)| format!("{word}\n")).concat(), &["--values", "values.tsv"]);
        Self(folder)
    }

    fn with(&self, args: &[&str]) -> DictcCommand {
        self.0.dictc(["solve", "--dict", "t.dat"]).args(args)
    }
}

#[test]
fn words_of_equal_rank_come_by_points_then_length_then_commonness() {
    let solve = Solve::new();
    for (order, expected) in [
        ("points", "taco coda cat dog cod ago bog rig"),
        ("length", "taco coda cat dog cod ago bog rig"),
        ("common", "cat dog cod ago bog taco rig coda"),
        ("alphabet", "ago bog cat cod coda dog rig taco"),
    ] {
        let ran = solve.with(&["cat/dog/bir", "--sort", order]).run();
        let words: Vec<&str> = ran.yes().lines().map_while(|line| Some(line.split_once('\t')?.0)).collect();
        assert_eq!(words.join(" "), expected, "{order}");
    }
    let no_values =
        Folder::dictionary_of(&["cat"]).dictc(["solve", "--dict", "t.dat", "catx", "--sort", "common"]).run();
    assert!(
        no_values
            .error()
            .starts_with("t.dat: --sort common needs words with integers as values, or a column `frequency`;"),
        "{no_values:#?}"
    );
    let top = solve.with(&["cat/dog/bir", "--sort", "common", "--limit", "2"]).run();
    assert!(
        top.yes().starts_with("cat\t1\ndog\t1\n8 words, 8 points, boggle rules"),
        "the totals are those of all words: {top:#?}"
    );
}

#[test]
fn the_path_of_a_word_is_drawn() {
    let solve = Solve::new();
    let show = |word: &str| solve.with(&["cat/dog/bir", "--show", word]).run();
    assert_eq!(show("Cat").yes(), "[C]─ A ─ T\n\n D   O   G\n\n B   I   R\n\ncat\t1\t0 1 2\n");
    assert_eq!(show("taco").yes(), " C ─ A ─[T]\n   ╲\n D   O   G\n\n B   I   R\n\ntaco\t1\t2 1 0 4\n");
    assert_eq!(show("rig").yes(), " C   A   T\n\n D   O   G\n       ╱\n B   I ─[R]\n\nrig\t1\t8 7 5\n");
    assert_eq!(show("zoo").no(), "`zoo` is not in the dictionary\n");
    let none = solve.with(&["cat/xxx", "--show", "dog"]).run();
    assert_eq!(none.no(), "`dog` does not count on this board\n");
    // One of several boards is enough.
    let several = solve.with(&["cat/xxx", "dog/xxx", "--show", "dog"]).run();
    assert_eq!(several.yes(), "`dog` does not count on this board\n\n[D]─ O ─ G\n\n X   X   X\n\ndog\t1\t0 1 2\n");
}

#[test]
fn rows_given_as_boards_are_recognised() {
    let solve = Solve::new();
    let error = solve.with(&["cat", "dog", "bir"]).run();
    assert_eq!(error.error(), "board 1: 3 tiles do not fill a square; one board? write cat/dog/bir");
    let rows = solve.with(&["catd", "logo", "bire", "sssl"]).run();
    assert!(rows.stderr.starts_with("4 boards; for one board, write catd/logo/bire/sssl\n"), "{rows:#?}");
    let boards = solve.with(&["catd", "logo"]).run();
    assert_eq!(boards.stderr, "");
}

#[cfg(unix)]
#[test]
fn a_terminal_shows_the_board_and_columns_of_words_and_colours() {
    use dict_tests::play::terminal::Color;

    let solve = Solve::new();
    let mut terminal = solve.with(&["cat/dog/bir"]).on_terminal(16, 24);
    terminal.wait();
    let expected = " C   A   T\n D   O   G\n B   I   R\n\n4 letters, 1 point\n taco  coda\n\n3 letters, 1 point\n cat  cod  bog\n dog  ago  rig\n\n8 words, 8 points, boggl\ne rules";
    assert!(terminal.screen().starts_with(expected), "{}", terminal.screen());
    // The most common eighth of the words has values up to 10, and the most common third up to 20.
    let style = |word: &str| {
        let (row, column) = terminal.find(word).expect("it is listed");
        (terminal.cell(row, column).fgcolor(), terminal.cell(row, column).dim())
    };
    assert_eq!(
        ["cat", "dog", "cod  ", "bog"].map(style).map(|(colour, _)| colour == Color::Idx(2)),
        [true, true, false, false]
    );
    assert_eq!(["cat", "cod  ", "bog", "coda"].map(style).map(|(_, is_faint)| is_faint), [false, false, true, true]);

    let mut terminal =
        solve.with(&["c a:2l t / d o:3w g / b i r", "--rules", "scramble"]).env("NO_COLOR", "1").on_terminal(40, 40);
    terminal.wait();
    assert_eq!(terminal.colours(), []);
    assert!(terminal.screen().starts_with(" C      A DL   T\n D      O TW   G\n"), "{}", terminal.screen());
}
