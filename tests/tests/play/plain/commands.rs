//! The commands of a plain game, and its answers.

use dict_tests::{dictc::Folder, play::plain::PlainProcess};

use super::{play, words_with_values};

#[test]
fn every_line_of_a_game_has_its_answer() {
    let lines = "Cat\ncat\n\nxyzzy\nnurse\nat\neft\n:time\n:words\n:board\n:nonsense\n:hint\n:end\n\
        face\n:path Face\n:path eft\n:path nurse\n:path xyzzy\n:path\n:missed\n:missed common\n:words\n:all\n:board\n\
        :new\n:hint\n:quit\n:words\n";
    let args = ["--dict", "t.dat", "--board", "c a t / e f s", "--common", "75", "--time", "none"];
    let shown = play(&words_with_values(), &args, lines);
    // The time played depends on the machine.
    let lines = shown.lines().map(|line| line.split_once(" played").map_or(line, |(time, _)| &line[time.len()..]));
    let shown: String = lines.flat_map(|line| [line, "\n"]).collect();
    assert_eq!(
        shown,
        "\
Playing with Few words
2 by 3 tiles, common words of 3 letters or more, boggle rules, no limit
:help lists the commands
C A T
E F S
Cat: 1 point, 1 in all
cat: already found
xyzzy: not a word
nurse: not on the board
at: too short
eft: a word, but not a common one
 played, 1 point
1 word, 1 point
cat\t1
C A T
E F S
 played
:nonsense: unknown command; :help lists the commands
3 words left
3 letters: 2
4 letters: 1
A row 1 column 2: 1
F row 2 column 2: 2
The game is over.
You have 1 of 4 points, 1 of 4 words. Rank: good.
Common words: 1 of 1. Others: 0 of 3.
Your longest word: cat. The longest word of all: face.
The best words that you missed:
face\t1
fat\t1
aft\t1
:help lists what you can do now
face: too late, the game is over
F row 2 column 2, A row 1 column 2, C row 1 column 1, E row 2 column 1
eft: a word, but not a common one
nurse: not on the board
xyzzy: not a word
add a word, as in `:path cat`
3 words, 3 points
face\t1
fat\t1
aft\t1
3 words, 3 points
face\t1
fat\t1
aft\t1
1 word, 1 point
cat\t1\tcommon
4 words, 4 points
face\t1\tmissed
cat\t1\tfound\tcommon
fat\t1\tmissed
aft\t1\tmissed
C A T
E F S
there is no other board, because you play with --board
:hint: the game is over; :help lists what you can do now
"
    );
}

#[test]
fn the_time_command_shows_the_points_of_the_opponent() {
    let folder = Folder::dictionary_of(&["cat"]);
    let args = ["--dict", "t.dat", "--board", "catx", "--seed", "1", "--opponent", "common", "--time", "10:00"];
    let shown = play(&folder, &args, ":time\n");
    assert!(shown.contains("\nagainst an opponent: common\n"), "{shown}");
    assert!(shown.contains(" points, the opponent 0\n"), "{shown}");
}

#[test]
fn text_that_is_not_a_word_is_answered_with_the_word_that_was_meant() {
    let folder = Folder::new();
    folder.write("own.txt", "frobnicate");
    let asked = |args: &[&str], word: &str| {
        let args = [&["--board", "catdlinemaropets", "--time", "none"], args].concat();
        let shown = play(&folder, &args, &format!("{word}\n:quit\n"));
        shown.lines().next_back().map(String::from)
    };
    let answer = |text: &str| Some(text.to_string());
    assert_eq!(asked(&[], "Recieve"), answer("Recieve: not a word; did you mean Receive?"));
    // A word of two letters does not count, and neither do two words.
    assert_eq!(asked(&[], "qqqq"), answer("qqqq: not a word"));
    assert_eq!(asked(&[], "ofthe"), answer("ofthe: not a word"));
    // Only words that count in this game are suggested.
    assert_eq!(asked(&[], "aliterat"), answer("aliterat: not a word; did you mean aliterate?"));
    assert_eq!(asked(&["--common", "35"], "aliterat"), answer("aliterat: not a word; did you mean literate?"));
    assert_eq!(asked(&[], "shti"), answer("shti: not a word; did you mean shot?"));
    assert_eq!(asked(&["--add", "own.txt"], "frobnicat"), answer("frobnicat: not a word; did you mean frobnicate?"));
}

#[test]
fn a_game_ends_with_its_input_and_shows_its_words() {
    let folder = Folder::dictionary_of(&["cat"]);
    let args = ["--dict", "t.dat", "--board", "catx"];
    let shown = play(&folder, &args, "");
    let ended =
        "X\nThe game is over. A game without a word is not saved.\nYou have 0 of 1 point, 0 of 1 word. Rank: start.\n";
    assert!(shown.contains(ended), "{shown}");
    assert!(shown.ends_with("missed:\ncat\t1\n:help lists what you can do now\n"), "{shown}");
    let shown = play(&folder, &args, "cat");
    assert!(shown.contains("You have 1 of 1 point, 1 of 1 word. Rank: superb.\n"), "{shown}");
    assert!(shown.contains("\nYou found every word.\n"), "{shown}");
    let shown = play(&folder, &["--dict", "t.dat", "--board", "xxxx"], ":hint\n:end\n:missed\n:all");
    assert!(
        shown.contains("3 minutes\nNo word that counts is on this board.\n:help lists the commands\nX X\n"),
        "{shown}"
    );
    let ended =
        "0 words left\nThe game is over. A game without a word is not saved.\nNo word that counts is on this board.\n";
    assert!(shown.contains(ended), "{shown}");
    assert!(shown.ends_with("0 words, 0 points\n0 words, 0 points\n"), "{shown}");
    // `:quit` leaves the game without a summary.
    assert!(play(&folder, &args, "act\n:quit\n").ends_with("act: not a word; did you mean cat?\n"));
    let shown = play(&folder, &args, ":end\n:missed common");
    assert!(shown.ends_with("the dictionary does not say which words are common\n"), "{shown}");
}

#[test]
fn remarks_are_shown_after_the_game() {
    let folder = words_with_values();
    let args = ["--dict", "t.dat", "--board", "c a t / e f s", "--seed", "1", "--time"];
    let mut player = PlainProcess::start(&folder, &[&args[..], &["1", "--opponent", "perfect"]].concat());
    player.wait_for("cat\t1\tcommon\topponent");
    player.wait_for(":help lists what you can do now");
    let all = ["face\t1", "cat\t1", "fat\t1", "aft\t1", "eft\t1"];
    for (command, missed) in [(":missed", ""), (":all", "\tmissed")] {
        player.type_line(command);
        player.wait_for("5 words, ");
        let common = |line: &str| if line.starts_with("cat") { "\tcommon" } else { "" };
        let expected = all.map(|line| format!("{line}{missed}{}\topponent", common(line)));
        assert_eq!(player.lines.iter().take(5).collect::<Vec<_>>(), expected);
    }
    let lines = "cat\n:words\n:end\n:words\n";
    let shown = play(&folder, &[&args[..], &["none"]].concat(), lines);
    assert!(shown.contains("\ncat\t1\nThe game is over."), "no remark during the game: {shown}");
    assert!(shown.ends_with("\ncat\t1\tcommon\n"), "{shown}");
    let shown = play(&folder, &[&args[..], &["none", "--common", "10"]].concat(), lines);
    assert!(!shown.contains("\tcommon"), "no remark if all words are common: {shown}");
}

#[test]
fn forms_of_a_word_come_after_the_best_of_them() {
    let folder = Folder::new();
    folder.build("t.dat", "ate\teat\neast\teast\neat\teat\neats\teat\ntea\ttea\n", &["--lemmas", "2"]);
    let shown = play(&folder, &["--dict", "t.dat", "--board", "ea/st"], ":end\n:missed\n");
    assert!(shown.ends_with("5 words, 5 points\neast\t1\neats\t1\nate\t1\neat\t1\ntea\t1\n"), "{shown}");
}

#[test]
fn the_best_missed_words_are_sorted_by_points_then_by_length() {
    let folder = Folder::enable2k();
    let args = ["--dict", "t.dat", "--board", "catdlinemaropets", "--min-letters", "8"];
    let shown = play(&folder, &args, ":end\n:missed\n");
    let words = |text: &str| -> Vec<(u64, usize, String)> {
        let fields = text.lines().map_while(|line| line.split_once('\t'));
        fields.map(|(word, points)| (points.parse().expect("a number"), word.len(), word.to_string())).collect()
    };
    let (_, end) = shown.split_once("The best words that you missed:\n").expect("the best words");
    let (_, missed) = end.split_once(" points\n").expect("all words");
    let mut expected = words(missed);
    assert!(expected.len() > 10 && expected.iter().all(|(points, ..)| *points == 11), "{shown}");
    expected.sort_by_key(|(_, len, _)| std::cmp::Reverse(*len));
    assert_eq!(words(end), expected[..10], "{shown}");
}

#[test]
fn the_last_word_is_answered_with_every_word_is_found() {
    let folder = Folder::dictionary_of(&["cat", "act"]);
    let shown = play(&folder, &["--dict", "t.dat", "--board", "catx"], "cat\nact\ncat\n:quit\n");
    let told = "cat: 1 point, 1 in all\nact: 1 point, 2 in all\nEvery word is found; :end ends the game\n\
        cat: already found\n";
    assert!(shown.ends_with(told), "{shown}");
}

#[test]
fn a_command_at_the_wrong_time_is_refused_with_the_reason() {
    let folder = Folder::dictionary_of(&["cat"]);
    let args = ["--dict", "t.dat", "--seed", "1"];
    for command in [":missed", ":missed common", ":all", ":path", ":path cat", ":define", ":define cat", ":new"] {
        let shown = play(&folder, &args, &format!("{command}\n:quit\n"));
        let told = format!("{command}: only after the game; :end ends it\n");
        assert!(shown.ends_with(&told), "{shown}");
    }
    for command in [":hint", ":pause", ":time", ":end"] {
        let shown = play(&folder, &args, &format!(":end\n{command}\n"));
        let told = format!("{command}: the game is over; :help lists what you can do now\n");
        assert!(shown.ends_with(&told), "{shown}");
    }
    for commands in [":board x", ":help x", ":", ":hint now", ":end\n:words x", ":end\n:boards", ":end\n:h"] {
        let shown = play(&folder, &args, &format!("{commands}\n:quit\n"));
        let is_other = shown.ends_with("; :help lists what you can do now\n");
        assert!(shown.ends_with(": unknown command; :help lists the commands\n") && !is_other, "{shown}");
    }
}

#[test]
fn every_command_in_the_help_exists() {
    let folder = words_with_values();
    let args = ["--dict", "t.dat", "--seed", "1"];
    for before in ["", ":end\n"] {
        let shown = play(&folder, &args, &format!("{before}:help\n:quit\n"));
        let help = shown
            .strip_prefix(&play(&folder, &args, &format!("{before}:quit\n")))
            .expect("the help is the only difference");
        let commands = help.lines().filter(|line| line.starts_with(':')).filter_map(|line| line.split_once(": "));
        let names: Vec<&str> = commands.map(|(name, _)| name).collect();
        assert!(names.len() >= 7, "{shown}");
        for name in names {
            let shown = play(&folder, &args, &format!("{before}{}\n:quit\n", name.replace("WORD", "cat")));
            assert!(!shown.contains("unknown command"), "{name}: {shown}");
        }
    }
}

#[test]
fn invalid_and_overlong_lines_are_refused_and_control_characters_are_escaped() {
    let folder = Folder::dictionary_of(&["cat"]);
    let mut lines = b"\xef\xbb\xbfcat\r\n\xff\xfe\n\x1b[31m\xe2\x80\xae\n\0\n:\x07\n:path \x1b\n".to_vec();
    lines.extend(b"x".repeat(10_000_000));
    lines.extend(b"\ncat\n:end\n:path \x1b\n\x1b");
    let ran = folder.dictc(["play", "--plain", "--dict", "t.dat", "--board", "catx"]).stdin(lines).run();
    let shown = ran.yes();
    assert!(!shown.contains(|c: char| c.is_control() && !matches!(c, '\n' | '\t')), "{ran:#?}");
    for line in [
        "cat: 1 point, 1 in all",
        r"\u{1b}[31m\u{202e}: not a word",
        r"\0: too short",
        r":\u{7}: unknown command; :help lists the commands",
        "the line is not UTF-8 text",
        "the line is longer than 8192 bytes",
        "cat: already found",
        r"\u{1b}: too short",
        r"\u{1b}: too late, the game is over",
    ] {
        assert!(shown.lines().any(|found| found == line), "{line}: {ran:#?}");
    }
}

#[test]
fn bad_options_are_refused() {
    let folder = words_with_values();
    let refused = |args: &[&str]| folder.dictc(["play", "--plain", "--seed", "1"]).args(args).run();
    let drilled = refused(&["--drill", "--dict", "t.dat"]);
    assert!(drilled.error().contains("nothing to drill yet"), "{drilled:#?}");
    refused(&["--board", "a:2l b / c d"]).error();
    for args in [
        &["--stats"][..],
        &["--board", "catx", "--size", "4"],
        &["--board", "catx", "--cubes", "new"],
        &["--board", "catx", "--drill"],
        &["--board", "cat"],
        &["--time", "0"],
        &["--time", "1:60"],
        &["--opponent", "weak"],
        &["cat"],
    ] {
        refused(args).usage_error();
    }
}

#[test]
fn after_the_game_words_are_defined_if_there_is_a_glossary() {
    let folder = words_with_values();
    folder.build("t.dat", "cat\nface\nat\n", &["--language", "en"]);
    let args = ["--dict", "t.dat", "--board", "c a t / e f s"];
    let lines = "cat\n:end\n:define cat\n:define CAT\n:define face\n:define\n";
    let defined = |folder: &Folder| {
        let shown = play(folder, &args, lines);
        let lines = shown.lines().skip_while(|line| *line != ":help lists what you can do now").skip(1);
        lines.map(String::from).collect::<Vec<_>>()
    };
    let none = "there is no glossary for these words; `dictc glossary` builds the English one";
    assert_eq!(defined(&folder), [none, none, none, "add a word, as in `:define cat`"]);
    std::fs::create_dir_all(folder.path("dicts/en-glossary")).expect("a folder");
    folder.write("meanings.tsv", "cat\tan animal | a whip\n");
    folder.build("dicts/en-glossary/en-glossary.dat", "cat\nat\n", &["--values", "meanings.tsv"]);
    let cat = ["an animal", "a whip"];
    let expected = [cat[0], cat[1], cat[0], cat[1], "face: no definition", "add a word, as in `:define cat`"];
    assert_eq!(defined(&folder), expected);
    // A game does not need a glossary: a damaged one is reported, and the game goes on without it.
    let file = "dicts/en-glossary/en-glossary.dat";
    let bytes = folder.read(file);
    folder.write(file, &bytes[..bytes.len() / 2]);
    let ran = folder.dictc(["play", "--plain"]).args(&args).stdin(lines).run();
    assert!(ran.stderr.starts_with("no definitions: ") && ran.stderr.lines().count() == 1, "{ran:#?}");
    assert!(ran.code == Some(0) && ran.stdout.contains(none), "{ran:#?}");
    folder.write(file, bytes);
    // The glossary is English, and these words are not.
    folder.build("t.dat", "cat\nface\nat\n", &["--language", "fr"]);
    assert_eq!(defined(&folder)[0], none);
}
