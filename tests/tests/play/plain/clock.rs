//! Plain games while the clock runs.

use dict_tests::{dictc::Folder, play::plain::PlainProcess};

#[test]
fn the_game_ends_when_the_time_is_up_without_input() {
    let folder = Folder::enable2k();
    let args = ["--dict", "t.dat", "--board", "catdlinemaropets"];
    let mut player = PlainProcess::start(&folder, &[&args[..], &["--time", "1"]].concat());
    player.wait_for("Time is up.");
    player.wait_for("You have 0 of ");
    player.wait_for(":help lists what you can do now");
    player.type_line("cat");
    player.wait_for("cat: too late");
    player.type_line(":missed");
    player.wait_for("impersonated\t11");
    assert_eq!(player.leave(), Some(0));
}

#[test]
fn one_minute_and_ten_seconds_left_are_announced() {
    let folder = Folder::dictionary_of(&["cat"]);
    let args = ["--dict", "t.dat", "--board", "catx", "--time"];
    let start = |time| PlainProcess::start(&folder, &[&args[..], &[time]].concat());
    let players = [(start("1:01"), "1 minute left"), (start("11"), "10 seconds left")];
    for (mut player, notice) in players {
        player.wait_for(notice);
        player.type_line(":quit");
        assert!(player.lines.iter().next().is_none(), "no further line");
        assert_eq!(player.leave(), Some(0));
    }
}

#[test]
fn in_a_pause_the_clock_is_stopped_and_words_are_refused() {
    let folder = Folder::dictionary_of(&["cat", "act"]);
    let args = ["--dict", "t.dat", "--board", "cat/xxx", "--time"];
    let mut player = PlainProcess::start(&folder, &[&args[..], &["5:00"]].concat());
    player.type_line("act\n:pause");
    player.wait_for("act: not on the board");
    let paused = player.wait_for("Paused, ");
    let left = paused.strip_prefix("Paused, ").and_then(|line| line.strip_suffix("; an empty line or :pause resumes"));
    let left = left.expect("the time left");
    // Wait a second: another game of one second ends meanwhile.
    PlainProcess::start(&folder, &[&args[..], &["1"]].concat()).wait_for("Time is up.");
    for line in ["cat", ":board", ":hint", ":nonsense"] {
        player.type_line(line);
        assert_eq!(player.lines.recv().as_deref(), Ok("Paused; an empty line or :pause resumes"), "{line}");
    }
    player.type_line(":time");
    assert_eq!(player.wait_for(left), format!("{left}, 0 points"));
    player.type_line("");
    assert_eq!(player.wait_for("Resumed"), format!("Resumed, {left}"));
    player.type_line("cat\n:pause\n:pause\ncat\n:pause\n:end");
    player.wait_for("cat: 1 point, 1 in all");
    player.wait_for("Resumed");
    player.wait_for("cat: already found");
    player.wait_for("The game is over.");
    assert_eq!(player.leave(), Some(0));
}

#[test]
fn a_stronger_opponent_has_more_points_at_the_end() {
    let folder = Folder::enable2k();
    let args = ["--dict", "t.dat", "--board", "catdlinemaropets", "--opponent"];
    let start = |opponent, seed| {
        let mut player = PlainProcess::start(&folder, &[&args[..], &[opponent, "--seed", seed]].concat());
        player.type_line(":end");
        player
    };
    let players = ["perfect", "strong", "strong", "common", "easy"].map(|opponent| (opponent, start(opponent, "1")));
    let other = ("strong", start("strong", "3"));
    let points = |(opponent, player): (&str, PlainProcess)| {
        let all = player.wait_for("You have 0 of ");
        let line = player.wait_for(&format!("The {opponent} opponent has "));
        assert_eq!(player.leave(), Some(0));
        let number = |text: &str| text.split(' ').next().expect("a number").parse::<u64>().expect("a number");
        (number(line.split(" has ").nth(1).expect("it is there")), number(&all["You have 0 of ".len()..]))
    };
    let [perfect, strong, again, common, easy] = players.map(points);
    assert_eq!(perfect.0, perfect.1);
    assert_eq!(strong, again);
    let all = [easy.0, common.0, strong.0, perfect.0];
    assert!(0 < all[0] && all.is_sorted_by(|weaker, stronger| weaker < stronger), "{all:?}");
    assert_ne!(strong, points(other));
}
