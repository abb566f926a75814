//! `dictc play --plain`: a game by lines.

use std::fs;

use dict_tests::{
    dictc::{Folder, repository},
    inputs::lists::corpus,
    play::{folder::GameFolder, plain::PlainGame},
};
use serde_json::{Value, json};

/// What the lines of a game come to.
#[track_caller]
fn play(folder: &Folder, args: &[&str], lines: &str) -> String {
    let ran = folder.dictc(["play", "--plain"]).args(args).stdin(lines).run();
    ran.yes().to_string()
}

/// The tiles of the board that a game shows, written as `roll` writes them.
fn board(shown: &str) -> String {
    let rows = shown.lines().skip_while(|line| *line != ":help lists the commands").skip(1);
    let columns = rows.clone().next().expect("there is a board").split(' ').count();
    let rows: Vec<String> = rows.take(columns).map(str::to_lowercase).collect();
    rows.join(" / ")
}

/// The words of the next list and their points, by the heading that says how many they are.
#[track_caller]
fn listing<'l>(lines: &mut impl Iterator<Item = &'l str>) -> Vec<(String, u64)> {
    let heading = lines.next().expect("a heading");
    let (count, _) = heading.split_once(" word").unwrap_or_else(|| panic!("no heading: {heading}"));
    let words: Vec<(String, u64)> = lines
        .take(count.parse().expect("a number"))
        .map(|line| {
            let mut fields = line.split('\t');
            let word = fields.next().expect("a word").to_string();
            (word, fields.next().expect("points").parse().expect("a number"))
        })
        .collect();
    let points: u64 = words.iter().map(|(_, points)| points).sum();
    let plural = |count: u64| if count == 1 { "" } else { "s" };
    let of_words = words.len() as u64;
    assert_eq!(heading, format!("{of_words} word{}, {points} point{}", plural(of_words), plural(points)));
    words
}

/// A folder with `t.dat`, some of whose words are common.
fn words_with_values() -> Folder {
    let folder = Folder::new();
    folder.write("values.tsv", "cat\t10\nface\t20\nat\t10\nnurse\t10\neft\t80\nfat\t20\naft\t70\n");
    folder.build("t.dat", "cat\nface\nat\nnurse\neft\nfat\naft\n", &["--values", "values.tsv", "--name", "Few words"]);
    folder
}

#[test]
fn a_game_is_lines_in_and_lines_out() {
    let lines = "Cat\ncat\n\nxyzzy\nnurse\nat\neft\n:time\n:words\n:board\n:nonsense\n:hint\n:end\n\
        face\n:path Face\n:path eft\n:path nurse\n:path xyzzy\n:path\n:missed\n:missed common\n:words\n:all\n:board\n\
        :new\n:hint\n:quit\n:words\n";
    let args = ["--dict", "t.dat", "--board", "c a t / e f s", "--common", "75", "--time", "none"];
    let shown = play(&words_with_values(), &args, lines);
    // How long it lasted depends on the machine.
    let lines = shown.lines().map(|line| line.split_once(" played").map_or(line, |(time, _)| &line[time.len()..]));
    let shown: String = lines.flat_map(|line| [line, "\n"]).collect();
    assert_eq!(
        shown,
        "\
Playing with Few words
2 by 3 tiles, common words of 3 letters or more, no limit
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
:nonsense: no such command; :help lists them
3 words left
3 letters: 2
4 letters: 1
A row 1 column 2: 1
F row 2 column 2: 2
The game is over.
You have 1 of 4 points, 1 of 4 words.
Common words: 1 of 1. Others: 0 of 3.
Your longest word: cat. The longest word of all: face.
The best words that you missed:
face\t1
aft\t1
fat\t1
:help lists what there is to look through
face: too late, the game is over
F row 2 column 2, A row 1 column 2, C row 1 column 1, E row 2 column 1
eft: a word, but not a common one
nurse: not on the board
xyzzy: not a word
write a word behind it, as in `:path cat`
3 words, 3 points
aft\t1
face\t1
fat\t1
3 words, 3 points
face\t1
fat\t1
aft\t1
1 word, 1 point
cat\t1\tcommon
4 words, 4 points
aft\t1\tmissed
cat\t1\tfound\tcommon
face\t1\tmissed
fat\t1\tmissed
C A T
E F S
there is no other board; this one was given
:hint: the game is over; :help lists what there is to look through
"
    );
}

#[test]
fn what_was_found_and_what_was_missed_is_what_solve_finds() {
    let folder = Folder::new();
    let hebrew = corpus("lists/hebrew.txt");
    folder.dictc(["build", hebrew.to_str().expect("UTF-8"), "-o", "he.dat"]).run().report();
    let shipped = |code: &str| repository().join(format!("dicts/{code}/{code}.dat")).display().to_string();
    let (german, dutch) = (shipped("de"), shipped("nl"));
    // What the board is shaken of, and the game; what the game is called where a board has no size of its own.
    let cases: [(&[&str], &[&str], &[&str]); 9] = [
        (&[], &[], &[]),
        (&[], &["--common", "35"], &["--common", "35"]),
        (&[], &["--rules", "scramble"], &["--rules", "scramble"]),
        (&[], &["--min-len", "5", "--points", "7"], &["--min-len", "5", "--points", "7"]),
        (&["--size", "5"], &[], &["--rules", "big"]),
        (&["--size", "6"], &[], &["--rules", "super-big"]),
        (&["--dict", &german], &[], &["--dict", &german]),
        (&["--dict", &dutch, "--size", "5"], &["--rules", "boggle"], &["--dict", &dutch]),
        (&["--dict", "he.dat"], &["--min-len", "2"], &["--dict", "he.dat", "--min-len", "2"]),
    ];
    for (shaken, game, solved) in cases {
        for seed in ["1", "2", "3", "18446744073709551615"] {
            let rolled = folder.dictc(["roll", "--seed", seed]).args(shaken).run();
            let solution = folder.dictc(["solve", "--json", rolled.yes()]).args(solved).run();
            let solution: Value = serde_json::from_str(solution.yes()).expect("JSON");
            let words = solution["words"].as_array().expect("a list").iter().map(|word| {
                (word["word"].as_str().expect("text").to_string(), word["points"].as_u64().expect("a number"))
            });
            let all: Vec<(String, u64)> = words.collect();
            let [found, missed] = [0, 1].map(|rest| all.iter().skip(rest).step_by(2).cloned().collect::<Vec<_>>());
            let typed: String = found.iter().map(|(word, _)| format!("{}\n", word.to_uppercase())).collect();
            let args = [&["--seed", seed, "--time", "none"], shaken, game].concat();
            let shown = play(&folder, &args, &format!("{typed}:end\n:words\n:missed\n:all\n"));
            assert_eq!(board(&shown), rolled.yes().trim_end(), "{args:?}");
            let mut lines = shown.lines().skip_while(|line| !line.starts_with("The game is over.")).skip(1);
            let summary = lines.next().expect("a summary");
            if !all.is_empty() {
                let sum = |words: &[(String, u64)]| words.iter().map(|(_, points)| points).sum::<u64>();
                let points = format!("You have {} of {} point", sum(&found), solution["points"]);
                assert!(summary.starts_with(&points), "{summary}, not {points}");
                assert!(summary.contains(&format!(", {} of {} word", found.len(), all.len())), "{summary}");
            }
            let mut lists = lines.skip_while(|line| !line.starts_with(":help")).skip(1);
            for list in [&found, &missed, &all] {
                assert_eq!(&listing(&mut lists), list, "{args:?}");
            }
            assert_eq!(lists.next(), None);
        }
    }
}

#[test]
fn every_board_of_a_seed_is_played_in_its_turn() {
    let folder = Folder::new();
    let dutch = repository().join("dicts/nl/nl.dat").display().to_string();
    for args in [&[][..], &["--cubes", "classic"], &["--size", "6"], &["--dict", &dutch, "--size", "5"]] {
        let rolled = folder.dictc(["roll", "--seed", "9", "-n", "3"]).args(args).run();
        let shown = play(&folder, &[&["--seed", "9"], args].concat(), ":end\n:new\n:end\n:new\n");
        let games: Vec<&str> = shown.split("Playing with ").skip(1).collect();
        assert!(games.iter().map(|game| board(game)).eq(rolled.yes().lines()), "{args:?}: {shown}");
        // An opponent draws from numbers of its own.
        let shown = play(&folder, &[&["--seed", "9", "--opponent", "strong"], args].concat(), ":end\n:new\n");
        let games: Vec<&str> = shown.split("Playing with ").skip(1).collect();
        assert!(games.iter().map(|game| board(game)).eq(rolled.yes().lines().take(2)), "{args:?}: {shown}");
    }
}

#[test]
fn a_board_that_nobody_asked_for_has_a_seed_that_gives_it_again() {
    let folder = Folder::new();
    let ran = folder.dictc(["play", "--plain"]).run();
    let seed = ran.stderr.trim().strip_prefix("seed ").expect("the seed is said");
    assert_eq!(board(&play(&folder, &["--seed", seed], "")), board(&ran.stdout));
    assert!(seed.parse::<u32>().is_ok(), "{seed} is long to read out");
}

#[test]
fn the_opponent_is_told_of_with_the_time() {
    let folder = Folder::dictionary_of(&["cat"]);
    let args = ["--dict", "t.dat", "--board", "catx", "--seed", "1", "--opponent", "common", "--time", "10:00"];
    let shown = play(&folder, &args, ":time\n");
    assert!(shown.contains("\nagainst an opponent: common\n"), "{shown}");
    assert!(shown.contains(" points, the opponent 0\n"), "{shown}");
}

#[test]
fn holes_wildcards_and_multipliers_are_shown_and_counted() {
    let folder = Folder::dictionary_of(&["quit", "quiet", "cat"]);
    let args = ["--dict", "t.dat", "--rules", "scramble", "--board", "qu:3w i ? / . c:2l t"];
    let shown = play(&folder, &args, ":board\nquit\ncat\n:end\n:path quit\n");
    assert!(shown.contains("2 by 3 tiles, words of 2 tiles or more, 3 minutes\n"), "{shown}");
    assert_eq!(shown.matches("Qu:3w I ?\n. C:2l T\n").count(), 2, "{shown}");
    let solved = folder.dictc(["solve", "--dict", "t.dat", "--rules", "scramble", args[5]]).run();
    for word in ["quit", "cat"] {
        let points = solved.yes().lines().find_map(|line| line.strip_prefix(&format!("{word}\t"))).expect("a word");
        assert!(shown.contains(&format!("{word}: {points} points, ")), "{shown}\n{solved:?}");
    }
    assert!(shown.ends_with("Qu row 1 column 1, I row 1 column 2, T row 2 column 3\n"), "{shown}");
}

#[test]
fn a_game_that_nobody_plays_ends_with_its_words() {
    let folder = Folder::dictionary_of(&["cat"]);
    let args = ["--dict", "t.dat", "--board", "catx"];
    let shown = play(&folder, &args, "");
    let ended = "X\nThe game is over. Without a word, it is not kept.\nYou have 0 of 1 point, 0 of 1 word.\n";
    assert!(shown.contains(ended), "{shown}");
    assert!(shown.ends_with("missed:\ncat\t1\n:help lists what there is to look through\n"), "{shown}");
    let shown = play(&folder, &args, "cat");
    assert!(shown.contains("You have 1 of 1 point, 1 of 1 word.\n"), "{shown}");
    assert!(shown.contains("\nYou found every word.\n"), "{shown}");
    let shown = play(&folder, &["--dict", "t.dat", "--board", "xxxx"], ":hint\n:end\n:missed\n:all");
    assert!(
        shown.contains("3 minutes\nNo word that counts is on this board.\n:help lists the commands\nX X\n"),
        "{shown}"
    );
    let ended =
        "0 words left\nThe game is over. Without a word, it is not kept.\nNo word that counts is on this board.\n";
    assert!(shown.contains(ended), "{shown}");
    assert!(shown.ends_with("0 words, 0 points\n0 words, 0 points\n"), "{shown}");
    // It is left, and nothing more is said.
    assert!(play(&folder, &args, "act\n:quit\n").ends_with("act: not a word\n"));
    let shown = play(&folder, &args, ":end\n:missed common");
    assert!(shown.ends_with("the dictionary does not say which words are common\n"), "{shown}");
}

#[test]
fn the_end_says_what_else_there_is_to_say_of_a_word() {
    let folder = words_with_values();
    let args = ["--dict", "t.dat", "--board", "c a t / e f s", "--seed", "1", "--time"];
    let mut player = PlainGame::start(&folder, &[&args[..], &["1", "--opponent", "perfect"]].concat());
    player.wait_for("cat\t1\tcommon\topponent");
    player.wait_for(":help lists what there is");
    let all = ["aft\t1", "cat\t1", "eft\t1", "face\t1", "fat\t1"];
    for (command, missed) in [(":missed", ""), (":all", "\tmissed")] {
        player.type_line(command);
        player.wait_for("5 words, ");
        let common = |line: &str| if line.starts_with("cat") { "\tcommon" } else { "" };
        let expected = all.map(|line| format!("{line}{missed}{}\topponent", common(line)));
        assert_eq!(player.lines.iter().take(5).collect::<Vec<_>>(), expected);
    }
    let lines = "cat\n:words\n:end\n:words\n";
    let shown = play(&folder, &[&args[..], &["none"]].concat(), lines);
    assert!(shown.contains("\ncat\t1\nThe game is over."), "nothing is said while it is played: {shown}");
    assert!(shown.ends_with("\ncat\t1\tcommon\n"), "{shown}");
    let shown = play(&folder, &[&args[..], &["none", "--common", "10"]].concat(), lines);
    assert!(!shown.contains("\tcommon"), "where all are, that says nothing: {shown}");
}

#[test]
fn the_best_words_are_those_of_most_points_and_then_the_longest() {
    let folder = Folder::enable2k();
    let args = ["--dict", "t.dat", "--board", "catdlinemaropets", "--min-len", "8"];
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
fn it_is_said_when_every_word_is_found() {
    let folder = Folder::dictionary_of(&["cat", "act"]);
    let shown = play(&folder, &["--dict", "t.dat", "--board", "catx"], "cat\nact\ncat\n:quit\n");
    let told = "cat: 1 point, 1 in all\nact: 1 point, 2 in all\nEvery word is found; :end ends the game\n\
        cat: already found\n";
    assert!(shown.ends_with(told), "{shown}");
}

#[test]
fn commands_of_the_other_part_of_a_game_are_told_where_they_belong() {
    let folder = Folder::dictionary_of(&["cat"]);
    let args = ["--dict", "t.dat", "--seed", "1"];
    for command in [":missed", ":missed common", ":all", ":path", ":path cat", ":new"] {
        let shown = play(&folder, &args, &format!("{command}\n:quit\n"));
        let told = format!("{command}: that is for when the game is over; :end ends it\n");
        assert!(shown.ends_with(&told), "{shown}");
    }
    for command in [":hint", ":pause", ":time", ":end"] {
        let shown = play(&folder, &args, &format!(":end\n{command}\n"));
        let told = format!("{command}: the game is over; :help lists what there is to look through\n");
        assert!(shown.ends_with(&told), "{shown}");
    }
    for commands in [":board x", ":help x", ":", ":hint now", ":end\n:words x", ":end\n:boards", ":end\n:h"] {
        let shown = play(&folder, &args, &format!("{commands}\n:quit\n"));
        let is_other = shown.ends_with("; :help lists what there is to look through\n");
        assert!(shown.ends_with(": no such command; :help lists them\n") && !is_other, "{shown}");
    }
}

#[test]
fn rules_and_time_go_by_the_number_of_tiles() {
    let folder = Folder::dictionary_of(&["cat"]);
    let start = |board: &str, words: &str| {
        let shown = play(&folder, &["--dict", "t.dat", "--board", board], ":quit\n");
        assert!(shown.lines().nth(1).is_some_and(|line| line.ends_with(words)), "{shown}");
    };
    let [small, big, super_big] = [(3, 3), (4, 3), (4, 4)]
        .map(|(letters, minutes)| format!("words of {letters} letters or more, {minutes} minutes"));
    start("catdog/linemo", &small);
    start("catdog/linemo/linemo/linemo", &small);
    start("catdo/catdo/catdo/catdo/catdo", &big);
    start("catdogs/catdogs/catdogs/catdogs/catdogs", &big);
    start("catdog/catdog/catdog/catdog/catdog/catdog", &super_big);
    // A hole is a place too: the cubes of 6x6 have one.
    start("c a t d o g . . . / c a t d o g . . . / c a t d o g . . . / c a t d o g . . .", &super_big);
}

#[test]
fn help_lists_the_commands_that_there_are() {
    let folder = words_with_values();
    let args = ["--dict", "t.dat", "--seed", "1"];
    for before in ["", ":end\n"] {
        let shown = play(&folder, &args, &format!("{before}:help\n:quit\n"));
        let help = shown.strip_prefix(&play(&folder, &args, &format!("{before}:quit\n"))).expect("help is all it says");
        let commands = help.lines().filter(|line| line.starts_with(':')).filter_map(|line| line.split_once(": "));
        let names: Vec<&str> = commands.map(|(name, _)| name).collect();
        assert!(names.len() >= 7, "{shown}");
        for name in names {
            let shown = play(&folder, &args, &format!("{before}{}\n:quit\n", name.replace("WORD", "cat")));
            assert!(!shown.contains("no such command"), "{name}: {shown}");
        }
    }
}

#[test]
fn a_game_that_was_ended_is_kept_and_one_that_was_left_is_not() {
    let home = GameFolder(words_with_values());
    let folder = &home.0;
    let args = ["--dict", "t.dat", "--board", "c a t / e f s", "--time"];
    let plays = |lines| play(folder, &[&args[..], &["none"]].concat(), lines);
    plays("cat\n:quit\n");
    // Nothing was found before it was given up.
    plays(":hint\n:end\n");
    assert!(!folder.path(Folder::DATA).exists(), "something is kept");
    plays("cat\n:hint\nface\n:end\n:missed\n");
    plays("eft\n:pause\n");
    // Its time was up.
    PlainGame::start(folder, &[&args[..], &["1"]].concat()).wait_for(":help lists what there is");
    let games = home.saved_games();
    let found: Vec<&Value> = games.iter().map(|game| &game["found"]).collect();
    assert_eq!(found, [&json!(["cat", "face"]), &json!(["eft"]), &json!([])]);
    assert_eq!(games[0]["missed"], json!(["aft", "eft", "fat"]));
    assert_eq!((&games[0]["hints"], &games[1]["hints"]), (&json!(true), &json!(false)));
    assert_eq!((&games[0]["dictionary"], &games[0]["board"]), (&json!("Few words"), &json!("c a t / e f s")));
    assert_eq!((&games[0]["points"], &games[0]["all_points"]), (&json!(2), &json!(5)));
    assert_eq!((&games[1].get("limit"), &games[2]["limit"]), (&None, &json!(1)));
}

#[test]
fn a_drill_shakes_boards_of_words_that_were_missed() {
    let folder = Folder::enable2k();
    // Words that no other board is likely to have.
    let args = ["--dict", "t.dat", "--min-len", "10"];
    let lines = "impersonated\n:end\n:missed\n";
    let shown = play(&folder, &[&args[..], &["--board", "catdlinemaropets"]].concat(), lines);
    let mut lists = shown.lines().skip_while(|line| *line != ":help lists what there is to look through").skip(1);
    let missed: Vec<String> = listing(&mut lists).into_iter().map(|(word, _)| word).collect();
    let shown = play(&folder, &[&args[..], &["--drill", "--seed", "1"]].concat(), ":end\n:missed\n:new\n:quit\n");
    let games: Vec<&str> = shown.split("Playing with ").skip(1).collect();
    assert_eq!(games.len(), 2);
    let drilled = |shown: &str| {
        let solved = folder.dictc(["solve", &board(shown)]).args(&args).run();
        let words = solved.yes().lines().filter_map(|line| line.split('\t').next());
        let count = words.map(String::from).filter(|word| missed.contains(word)).count();
        assert!(count > 0, "{shown}");
        count
    };
    // The first was ended, the second left.
    let told = format!(" Drilled words: 0 of {}.\n", drilled(games[0]));
    assert!(games[0].contains(&told) && drilled(games[1]) > 0, "{shown}");
    let told = games[0].lines().find_map(|line| line.strip_prefix("The drilled words that you missed: "));
    let told: Vec<&str> = told.expect("they are told").split(", ").collect();
    let (_, listed) = games[0].split_once("look through\n").expect("a list behind the end");
    let listed = listed.lines().filter(|line| line.ends_with("\tdrilled"));
    let listed: Vec<&str> = listed.filter_map(|line| line.split('\t').next()).collect();
    assert_eq!((&told, told.len()), (&listed, drilled(games[0])), "{shown}");
}

#[test]
fn games_with_points_of_their_own_are_told_apart() {
    let home = GameFolder::new();
    home.0.build("t.dat", "cat\n", &[]);
    for points in ["0,0,0,100", "0,0,0,100,+2", "0,0,0,1,1,2,3,5,11"] {
        play(&home.0, &["--dict", "t.dat", "--board", "catx", "--points", points], "cat\n:end\n");
    }
    let rules: Vec<Value> = home.saved_games().into_iter().map(|game| game["rules"].clone()).collect();
    assert_eq!(rules, ["points 0,0,0,100,+0", "points 0,0,0,100,+2", "boggle"]);
}

#[test]
fn when_nothing_is_left_to_drill_the_words_can_still_be_looked_through() {
    let home = GameFolder::with_history(
        r#"{"ended":1,"dictionary":"t","board":"catx","seconds":9,"points":0,"all_points":1,"found":[],"missed":["cat"]}"#,
    );
    home.0.build("t.dat", "cat\n", &[]);
    let args = ["--dict", "t.dat", "--seed", "1", "--size", "2", "--drill"];
    let shown = play(&home.0, &args, "cat\n:end\n:new\n:words\n");
    let (_, after) = shown.split_once("look through\n").expect("the end");
    let expected =
        "no game in the history missed a word that counts here; play some first\n1 word, 1 point\ncat\t1\tdrilled\n";
    assert_eq!(after, expected);
}

#[test]
fn a_game_that_cannot_be_kept_is_played_to_its_end() {
    let folder = words_with_values();
    // A folder is where the file is to be.
    fs::create_dir_all(folder.path(Folder::DATA).join("dictc/history.jsonl")).expect("folders");
    let lines = "cat\n:end\n:words\n";
    let ran = folder.dictc(["play", "--plain", "--dict", "t.dat", "--board", "c a t / e f s"]).stdin(lines).run();
    assert_eq!(ran.code, Some(2), "{ran:#?}");
    assert!(ran.stdout.contains("The game is over. This game is not kept: "), "{ran:#?}");
    assert!(ran.stdout.ends_with("1 word, 1 point\ncat\t1\tcommon\n"), "{ran:#?}");
    assert_eq!(ran.stderr.lines().count(), 1, "{ran:#?}");
    assert!(ran.stderr.starts_with("dictc: a game is not kept: ") && ran.stderr.contains("history.jsonl"), "{ran:#?}");
}

#[test]
fn lines_that_are_no_text_do_no_harm() {
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
        r":\u{7}: no such command; :help lists them",
        "the line is no text: it is not UTF-8",
        "a line of more than 8192 bytes is no word",
        "cat: already found",
        r"\u{1b}: too short",
        r"\u{1b}: too late, the game is over",
    ] {
        assert!(shown.lines().any(|found| found == line), "{line}: {ran:#?}");
    }
}

#[test]
fn what_cannot_be_played_is_refused() {
    let folder = words_with_values();
    let refused = |args: &[&str]| folder.dictc(["play", "--plain", "--seed", "1"]).args(args).run();
    let drilled = refused(&["--drill", "--dict", "t.dat"]);
    assert!(drilled.error().contains("no game in the history missed a word"), "{drilled:#?}");
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
    // Without --plain, it is drawn on a terminal.
    let ran = folder.dictc(["play", "--board", "catx"]).run();
    assert!(ran.error().ends_with("play it by lines, with --plain"), "{ran:#?}");
}
