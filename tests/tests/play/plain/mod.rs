//! `dictc play --plain`: a game line by line.

mod boards;
mod clock;
mod commands;
mod daily;
mod saved_games;

use dict_tests::dictc::Folder;

/// Plays a game with `lines` as input, and returns its output.
#[track_caller]
fn play(folder: &Folder, args: &[&str], lines: &str) -> String {
    let ran = folder.dictc(["play", "--plain"]).args(args).stdin(lines).run();
    ran.yes().to_string()
}

/// Returns the board in the output of a game, in the format of `roll`.
fn board(shown: &str) -> String {
    let rows = shown.lines().skip_while(|line| *line != ":help lists the commands").skip(1);
    let columns = rows.clone().next().expect("there is a board").split(' ').count();
    let rows: Vec<String> = rows.take(columns).map(str::to_lowercase).collect();
    rows.join(" / ")
}

/// Reads the next list of words with their points. Its heading states their number and sum.
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

/// Creates a folder with a dictionary `t.dat` whose words have values; `cat` and `at` are common.
fn words_with_values() -> Folder {
    let folder = Folder::new();
    folder.write("values.tsv", "cat\t10\nface\t20\nat\t10\nnurse\t10\neft\t80\nfat\t20\naft\t70\n");
    folder.build(
        "t.dat",
        "cat\nface\nat\nnurse\neft\nfat\naft\n",
        &["--values", "values.tsv", "--ranks", "--name", "Few words"],
    );
    folder
}
