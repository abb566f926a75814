//! Plain games that are saved, and drills of the words that they missed.

use std::fs;

use dict_tests::{
    dictc::Folder,
    play::{folder::GameFolder, plain::PlainProcess},
};
use serde_json::{Value, json};

use super::{board, listing, play, words_with_values};

#[test]
fn a_finished_game_is_saved_and_a_game_that_was_left_is_not() {
    let home = GameFolder(words_with_values());
    let folder = &home.0;
    let args = ["--dict", "t.dat", "--board", "c a t / e f s", "--time"];
    let plays = |lines| play(folder, &[&args[..], &["none"]].concat(), lines);
    plays("cat\n:quit\n");
    // A game that ended before a word was found is not saved either.
    plays(":hint\n:end\n");
    assert!(!folder.path(Folder::DATA).exists(), "nothing is saved");
    plays("cat\n:hint\nface\n:end\n:missed\n");
    plays("eft\n:pause\n");
    // A game whose time is up is saved if a word was found.
    for lines in ["eft", "house"] {
        let mut player = PlainProcess::start(folder, &[&args[..], &["1"]].concat());
        player.type_line(lines);
        player.wait_for("Time is up.");
        player.wait_for(":help lists what you can do now");
    }
    let games = home.saved_games();
    let found: Vec<&Value> = games.iter().map(|game| &game["found"]).collect();
    assert_eq!(found, [&json!(["cat", "face"]), &json!(["eft"]), &json!(["eft"])]);
    assert_eq!(games[0]["missed"], json!(["fat", "aft", "eft"]));
    assert_eq!((&games[0]["hints"], &games[1]["hints"]), (&json!(true), &json!(false)));
    assert_eq!((&games[0]["dictionary"], &games[0]["board"]), (&json!("Few words"), &json!("c a t / e f s")));
    assert_eq!((&games[0]["points"], &games[0]["all_points"]), (&json!(2), &json!(5)));
    assert_eq!((&games[1].get("limit"), &games[2]["limit"]), (&None, &json!(1)));
}

#[test]
fn a_family_game_has_no_offensive_words_and_its_record_says_so() {
    let home = GameFolder(Folder::new());
    let lines = "shit\nhit\n:end\n:missed\n";
    let args = ["--board", "s h i t / s e a r", "--time", "none"];
    let shown = play(&home.0, &[&args[..], &["--family"]].concat(), lines);
    assert!(!shown.lines().any(|line| line.starts_with("arse\t")) && shown.contains("\nhit: 1 point"), "{shown}");
    assert!(
        shown.contains("\nshit: not a word of this game\n") && shown.contains(", words of 3 letters or more,"),
        "{shown}"
    );
    let other = play(&home.0, &args, lines);
    assert!(other.contains("\nshit: 1 point"), "{other}");
    let games = home.saved_games();
    assert_eq!((&games[0]["family"], &games[0]["found"]), (&json!(true), &json!(["hit"])));
    assert_eq!((games[1].get("family"), &games[1]["found"]), (None, &json!(["shit", "hit"])));
    // These games are compared only with each other.
    let stats = home.0.dictc(["play", "--stats"]).run().yes().to_string();
    assert!(
        stats.contains("boggle 2x4, no limit: 1 game") && stats.contains("boggle 2x4, no limit, family: 1 game"),
        "{stats}"
    );
}

#[test]
fn the_boards_of_a_drill_have_words_that_were_missed() {
    let folder = Folder::enable2k();
    // Words of ten letters are unlikely on a random board.
    let args = ["--dict", "t.dat", "--min-letters", "10"];
    let lines = "impersonated\n:end\n:missed\n";
    let shown = play(&folder, &[&args[..], &["--board", "catdlinemaropets"]].concat(), lines);
    let mut lists = shown.lines().skip_while(|line| *line != ":help lists what you can do now").skip(1);
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
    // Only the first game was ended; the second was left.
    let told = format!(" Drilled words: 0 of {}.\n", drilled(games[0]));
    assert!(games[0].contains(&told) && drilled(games[1]) > 0, "{shown}");
    let told = games[0].lines().find_map(|line| line.strip_prefix("The drilled words that you missed: "));
    let told: Vec<&str> = told.expect("the drilled words are listed").split(", ").collect();
    let (_, listed) = games[0].split_once("you can do now\n").expect("a list after the summary");
    let listed = listed.lines().filter(|line| line.ends_with("\tdrilled"));
    let listed: Vec<&str> = listed.filter_map(|line| line.split('\t').next()).collect();
    assert_eq!((&told, told.len()), (&listed, drilled(games[0])), "{shown}");
}

#[test]
fn games_with_other_points_have_other_rules_in_their_records() {
    let home = GameFolder::new();
    home.0.build("t.dat", "cat\n", &[]);
    for points in ["0,0,0,100", "0,0,0,100,+2", "0,0,0,1,1,2,3,5,11"] {
        play(&home.0, &["--dict", "t.dat", "--board", "catx", "--points", points], "cat\n:end\n");
    }
    let rules: Vec<Value> = home.saved_games().into_iter().map(|game| game["rules"].clone()).collect();
    assert_eq!(rules, ["points 0,0,0,100,+0", "points 0,0,0,100,+2", "points 0,0,0,1,1,2,3,5,11,+0"]);
}

#[test]
fn when_nothing_is_left_to_drill_the_last_game_can_still_be_reviewed() {
    let home = GameFolder::with_history(
        r#"{"ended":1,"dictionary":"t","board":"catx","seconds":9,"points":0,"all_points":1,"found":[],"missed":["cat"]}"#,
    );
    home.0.build("t.dat", "cat\n", &[]);
    let args = ["--dict", "t.dat", "--seed", "1", "--size", "2", "--drill"];
    let shown = play(&home.0, &args, "cat\n:end\n:new\n:words\n");
    let (_, after) = shown.split_once("you can do now\n").expect("the end");
    let expected = "nothing to drill yet: play a game with these settings first\n1 word, 1 point\ncat\t1\tdrilled\n";
    assert_eq!(after, expected);
}

#[test]
fn a_game_that_cannot_be_saved_can_be_played_to_its_end() {
    let folder = words_with_values();
    // There is a folder instead of the file.
    fs::create_dir_all(folder.path(Folder::DATA).join("dictc/history.jsonl")).expect("folders");
    let lines = "cat\n:end\n:words\n";
    let ran = folder.dictc(["play", "--plain", "--dict", "t.dat", "--board", "c a t / e f s"]).stdin(lines).run();
    assert_eq!(ran.code, Some(2), "{ran:#?}");
    assert!(ran.stdout.contains("The game is over. It is not saved: "), "{ran:#?}");
    assert!(ran.stdout.ends_with("1 word, 1 point\ncat\t1\tcommon\n"), "{ran:#?}");
    assert_eq!(ran.stderr.lines().count(), 1, "{ran:#?}");
    assert!(
        ran.stderr.starts_with("dictc: a game was not saved: ") && ran.stderr.contains("history.jsonl"),
        "{ran:#?}"
    );
}
