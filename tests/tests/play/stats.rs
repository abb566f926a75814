//! `dictc play --stats`: statistics of the saved games, with any contents of the file.

use dict_tests::{dictc::Outcome, play::folder::GameFolder};

fn stats(home: &GameFolder) -> Outcome {
    home.play(&["--stats"]).env("TZ", "UTC").run()
}

/// Returns a line of the history.
fn game(dictionary: &str, points: u64, found: &[&str], missed: &[&str], more: &str) -> String {
    format!(
        r#"{{"ended":1,"dictionary":"{dictionary}","rules":"boggle","board":"a b / c d","seconds":175,"points":{points},"all_points":50,"found":{found:?},"missed":{missed:?}{more}}}"#
    ) + "\n"
}

#[test]
fn the_games_of_each_dictionary_are_added_up() {
    let home = GameFolder::with_history(
        [
            game("German", 1, &["ämter"], &[], ""),
            game("English", 6, &["tea", "tease"], &["eat", "seat"], ""),
            game("English", 3, &["eat"], &["tea", "seat"], r#","hints":true"#),
            game("English", 4, &["tea", "eat"], &["seat", "ate"], r#","drill":true,"hints":true"#),
        ]
        .concat(),
    );
    let expected = "\
letters   found      of     %
      5       1       1  100%

1970-01-01 00:00  boggle 2x2, no limit: 1 of 50 points

boggle 2x2, no limit: 1 game, 1.0 points a game, best 1, 2% of all
longest word found: ämter
German: 1 game, in 2 min 55 s

letters   found      of     %    missed  found  in a row  word
      3       4       7   57%         3      0         3  seat
      4       0       3    0%         1      0         1  ate
      5       1       1  100%

1970-01-01 00:00  boggle 2x2, no limit: 6 of 50 points
  missed: eat, seat
1970-01-01 00:00  boggle 2x2, no limit: 3 of 50 points
  missed: tea, seat
1970-01-01 00:00  boggle 2x2, no limit, drills: 4 of 50 points
  missed: seat, ate

boggle 2x2, no limit: 2 games, 4.5 points a game, best 6, 9% of all
boggle 2x2, no limit, drills: 1 game, 4.0 points a game, best 4, 8% of all
longest word found: tease
English: 3 games, in 8 min 45 s, 2 with hints, 1 drill
";
    assert_eq!(stats(&home).yes(), expected);
}

#[test]
fn groups_of_games_and_the_last_ten_games_have_lines_of_their_own() {
    let opponent = |points: u64| format!(r#","opponent":{{"strength":"strong","points":{points}}}"#);
    let mut lines: Vec<String> = (0..12).map(|points| game("d", points, &["tea"], &[], &opponent(6))).collect();
    lines.push(game("d", 50, &["tea"], &[], "").replace("boggle", "big").replace("a b / c d", "a b c / d e f"));
    let ran = stats(&GameFolder::with_history(lines.concat()));
    let (_, shown) = ran.yes().rsplit_once("\n\n").expect("parts");
    let shown: Vec<&str> = shown.lines().take(4).collect();
    let expected = [
        "boggle 2x2, no limit: 12 games, 5.5 points a game, best 11, 11% of all",
        "  last 10 games: 6.5 points a game; before: 0.5",
        "big 2x3, no limit: 1 game, 50.0 points a game, best 50, 100% of all",
        "against the strong opponent: 5 won, 1 drawn, 6 lost",
    ];
    assert_eq!(shown, expected, "{ran:#?}");
}

#[test]
fn games_with_the_same_settings_are_grouped() {
    let long = "l".repeat(30);
    let cases = [
        ("boggle", r#","min_letters":3,"limit":180"#, "boggle 2x2, 3 min"),
        ("boggle", r#","limit":180"#, "boggle 2x2, 3 min"),
        ("boggle", r#","min_letters":3"#, "boggle 2x2, no limit"),
        ("boggle", r#","limit":5"#, "boggle 2x2, 5 s"),
        ("boggle", r#","limit":5430"#, "boggle 2x2, 90 min 30 s"),
        ("boggle", r#","limit":180,"common":35"#, "boggle 2x2, 3 min, common 35"),
        ("boggle", r#","limit":180,"common":10"#, "boggle 2x2, 3 min, common 10"),
        ("boggle", r#","min_letters":5,"limit":180"#, "boggle 2x2, 3 min, 5+ letters"),
        ("scramble", r#","min_letters":2,"limit":180"#, "scramble 2x2, 3 min"),
        ("scramble", r#","min_letters":3,"limit":180"#, "scramble 2x2, 3 min, 3+ tiles"),
        ("custom", r#","min_letters":3,"limit":180"#, "custom 2x2, 3 min, 3+ letters"),
        ("boggle", r#","limit":180,"drill":true"#, "boggle 2x2, 3 min, drills"),
        (&long, "", "lllllllllllllllllll… 2x2, no limit"),
        (&format!("{long}x"), "", "lllllllllllllllllll… 2x2, no limit"),
    ];
    let line = |(rules, more, _): &(&str, &str, &str)| game("d", 1, &["tea"], &[], more).replace("boggle", rules);
    let ran = stats(&GameFolder::with_history(cases.iter().map(line).collect::<String>()));
    let (_, lines) = ran.yes().rsplit_once("\n\n").expect("parts");
    let lines = lines.lines().take_while(|line| !line.starts_with("longest"));
    let mut shown: Vec<&str> = lines.filter_map(|line| line.split_once(':')).map(|(name, _)| name).collect();
    let mut expected: Vec<&str> = cases[1..].iter().map(|(.., name)| *name).collect();
    shown.sort_unstable();
    expected.sort_unstable();
    assert_eq!(shown, expected, "{ran:#?}");
    assert!(ran.stdout.contains("boggle 2x2, 3 min: 2 games, "), "{ran:#?}");

    // If the line would be too long, the points go to the next line.
    let home = GameFolder::with_history(game(
        "d",
        1000,
        &["tea"],
        &[],
        r#","min_letters":5,"limit":90,"common":35,"drill":true"#,
    ));
    let named = "boggle 2x2, 1 min 30 s, 5+ letters, common 35, drills:\n  1 game, 1000.0 points a game, best 1000, ";
    assert!(stats(&home).yes().contains(named), "{:#?}", stats(&home));
    let home = GameFolder::with_history(game(
        &long,
        1,
        &[],
        &[],
        &format!(r#","limit":{0},"min_letters":{0},"common":{1}"#, u64::MAX, i64::MIN),
    ));
    let ran = stats(&home);
    assert!(ran.yes().lines().all(|line| line.chars().count() <= 80), "{ran:#?}");
}

#[test]
fn as_many_missed_words_are_listed_as_lengths_but_at_least_eight() {
    let words: Vec<String> = ('a'..='z').map(|letter| format!("{letter}x")).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let lines = [game("d", 0, &[], &words, ""), game("d", 0, &[], &words[6..], "")].concat();
    let ran = stats(&GameFolder::with_history(lines.clone()));
    let listed = |shown: &str| -> Vec<String> {
        let rows = shown.lines().skip(1).take_while(|line| !line.is_empty());
        rows.map(|line| line.chars().skip(33).collect()).collect()
    };
    let rows = listed(ran.yes());
    assert_eq!((rows.len(), &*rows[0], &*rows[7]), (8, "     2      0         2  gx", "     2      0         2  nx"));
    let found: Vec<String> = (3..16).map(|letters| "a".repeat(letters)).collect();
    let found: Vec<&str> = found.iter().map(String::as_str).collect();
    let ran = stats(&GameFolder::with_history(lines + &game("d", 0, &found, &[], "")));
    let rows = listed(ran.yes());
    assert_eq!((rows.len(), &*rows[13]), (14, "     2      0         2  tx"));
}

#[test]
fn what_matters_most_fits_on_a_terminal_of_24_lines() {
    let found: Vec<String> = (3..10).map(|letters| "a".repeat(letters)).collect();
    let found: Vec<&str> = found.iter().map(String::as_str).collect();
    let missed: Vec<String> = (10..30).map(|number| format!("word{number}")).collect();
    let missed: Vec<&str> = missed.iter().map(String::as_str).collect();
    let opponent = r#","limit":180,"opponent":{"strength":"easy","points":6}"#;
    let games = ["", opponent].map(|more| game("d", 5, &found, &missed, more).repeat(9)).concat();
    // The dictionary that was played last comes last, not the one that was played most often.
    let other = game("e", 5, &found, &missed, "").repeat(20);
    let home = GameFolder::with_history(games + &other + &game("d", 7, &found, &missed, ""));
    let shown = stats(&home).yes().to_string();
    let (_, last) = shown.rsplit_once("letters ").expect("a table");
    assert!(last.lines().count() <= 23 && last.ends_with("\nd: 19 games, in 55 min 25 s\n"), "{shown}");
}

#[test]
#[cfg(target_os = "linux")]
fn memory_does_not_grow_with_the_number_of_games() {
    let short = game("d", 1, &["tea"], &["eat"], "");
    let long = game("d", 1, &["tea"; 1000], &["eat"; 1000], "").repeat(250);
    let runs = |history: &str, kib: usize| {
        let home = GameFolder::with_history(history);
        home.0.shell(&format!("ulimit -v {kib}; exec"), &["play", "--stats"]).run().code == Some(0)
    };
    let enough = (1..).map(|megabytes| megabytes << 10).find(|&kib| runs(&short, kib)).expect("it runs");
    // The words of all games would take 28 MB.
    assert!(runs(&long, enough + (4 << 10)), "{enough}");
}

#[test]
fn without_games_the_exit_code_is_1() {
    let home = GameFolder::new();
    let path = home.0.path(&GameFolder::history_path());
    let expected = format!("no games yet; `dictc play` saves them in {}\n", path.display());
    assert_eq!(stats(&home).no(), expected);
    assert_eq!(home.0.names(), [""; 0], "nothing is created");
    assert_eq!(stats(&GameFolder::with_history("")).no().lines().count(), 1);
}

#[test]
fn invalid_lines_are_reported_and_stay_in_the_file() {
    let lines = [game("d", 1, &["tea"], &[], "").as_bytes(), b"\xff\n\n{\"ended\":1,\"dic"].concat();
    let home = GameFolder::with_history(&lines);
    let ran = stats(&home);
    assert_eq!((ran.code, ran.stdout.contains("\nd: 1 game, in ")), (Some(0), true), "{ran:#?}");
    let file = home.0.path(&GameFolder::history_path());
    let start =
        format!("skipped 2 invalid lines of the history; the first is {}, line 2: not UTF-8 at byte 1", file.display());
    assert!(ran.stderr.starts_with(&start) && ran.stderr.lines().count() == 1, "{ran:#?}");
    assert_eq!(home.0.read(&GameFolder::history_path()), lines);
    let ran = stats(&GameFolder::with_history("{}\n"));
    assert_eq!((ran.code, ran.stdout.lines().count(), ran.stderr.lines().count()), (Some(1), 1, 1), "{ran:#?}");
    assert!(ran.stderr.starts_with("skipped 1 invalid line of the history: "), "{ran:#?}");
}

#[test]
fn a_file_that_cannot_be_read_is_an_error_with_its_path() {
    let home = GameFolder::new();
    let path = home.0.path(&GameFolder::history_path());
    std::fs::create_dir_all(&path).expect("a folder in its place");
    assert!(stats(&home).error().starts_with(&format!("{}: cannot read it: ", path.display())));
}

#[test]
fn lines_have_at_most_80_characters_and_control_characters_are_escaped() {
    let long = "ñ".repeat(200);
    let home =
        GameFolder::with_history(game(r"\u001b[31m\u202e", 1, &[&long], &[&long], "") + &game(&long, 1, &[], &[], ""));
    let ran = stats(&home);
    assert!(ran.yes().chars().all(|c| c == '\n' || !c.is_control() && c != '\u{202e}'), "{ran:#?}");
    assert!(ran.yes().contains("\n\\u{1b}[31m\\u{202e}: 1 game, in "), "{ran:#?}");
    assert_eq!(ran.yes().lines().map(|line| line.chars().count()).max(), Some(80), "{ran:#?}");
}

#[test]
fn sums_of_huge_numbers_saturate() {
    let line = game("d", u64::MAX, &[], &[], "")
        .replace("175", &u64::MAX.to_string())
        .replace(r#"points":50"#, r#"points":0"#);
    assert!(stats(&GameFolder::with_history(line.repeat(2))).yes().contains("best 18446744073709551615, - of all"));
}

#[test]
fn stats_cannot_be_combined_with_other_options() {
    GameFolder::new().play(&["--stats", "--plain"]).run().usage_error();
}

#[test]
fn the_last_three_games_come_with_the_words_that_were_missed() {
    let words: Vec<String> = (1..40).map(|number| format!("word{number}")).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let ended = |game: String, at: u64| game.replace(r#""ended":1"#, &format!(r#""ended":{at}"#));
    let lines = [
        ended(game("d", 9, &["tea"], &["first"], ""), 5),
        ended(game("d", 1, &["tea"], &[], ""), 1_795_305_600),
        ended(game("d", 2, &["tea"], &words, ""), 1_795_392_059),
        ended(game("d", 3, &["tea"], &["aESCb"], r#","limit":180"#), u64::MAX).replace("ESC", r"\u001b"),
    ];
    let ran = stats(&GameFolder::with_history(lines.concat()));
    let shown = ran.yes().split("\n\n").nth(1);
    let expected = "\
2026-11-22 00:00  boggle 2x2, no limit: 1 of 50 points
2026-11-23 00:00  boggle 2x2, no limit: 2 of 50 points
  missed: word1, word2, word3, word4, word5, word6, word7 and 32 more
-  boggle 2x2, 3 min: 3 of 50 points
  missed: a\\u{1b}b";
    assert_eq!(shown, Some(expected), "{ran:#?}");
}
