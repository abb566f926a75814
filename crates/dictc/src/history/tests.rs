use std::{
    env,
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

use tempfile::TempDir;

use super::*;

/// Where a process that appends until it is killed does so.
const APPENDED_TO: &str = "DICTC_TEST_HISTORY";

fn record(points: u64) -> Record {
    let text = format!(
        r#"{{"ended":7,"dictionary":"n","board":"a","seconds":9,"points":{points},"all_points":9,"found":["a"],"missed":[]}}"#
    );
    serde_json::from_str(&text).expect("a record")
}

/// The points of the games in `text`, and what is said of the lines that are none.
fn read_text(text: impl AsRef<[u8]>) -> (Vec<u64>, Option<(u64, String)>) {
    let history = read_lines(text.as_ref(), "h").expect("bytes are read");
    (history.records.iter().map(|record| record.points).collect(), history.skipped)
}

fn line(points: u64) -> String {
    serde_json::to_string(&record(points)).expect("JSON") + "\n"
}

#[test]
fn what_is_appended_is_read_in_order() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("new/and new/history.jsonl");
    assert_eq!(read_from(&path).expect("nothing yet").records, []);
    for points in 0..3 {
        append_to(&path, &record(points)).expect("it is written");
    }
    let history = read_from(&path).expect("it is read");
    assert_eq!((history.records, history.skipped), (vec![record(0), record(1), record(2)], None));
}

#[test]
fn a_line_that_was_cut_keeps_to_itself() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("history.jsonl");
    // Of the second line, more and more was written.
    for len in 1..line(1).len() {
        let start = line(0) + &line(1)[..len];
        fs::write(&path, &start).expect("it is written");
        append_to(&path, &record(2)).expect("it is written");
        assert_eq!(fs::read(&path).expect("it is read"), [&start, "\n", &line(2)].concat().as_bytes());
        let history = read_from(&path).expect("it is read");
        let points: Vec<u64> = history.records.iter().map(|record| record.points).collect();
        // But for its end, it is whole.
        let is_whole = len == line(1).len() - 1;
        assert_eq!(points, if is_whole { vec![0, 1, 2] } else { vec![0, 2] });
        let skipped = history.skipped.map(|(count, first)| (count, first.contains(", line 2: EOF while")));
        assert_eq!(skipped, (!is_whole).then_some((1, true)), "{len}");
    }
}

#[test]
fn lines_that_are_no_records_are_passed_over_and_the_first_is_named() {
    let bad: [(&[u8], &str); 7] = [
        (b"\xff\n", "h, line 2: not UTF-8 at byte 1 of the line"),
        (b"\0\0\0\n", "h, line 2: expected value at byte 1"),
        (b"null\n", "h, line 2: invalid type: null"),
        (b"[]\n", "h, line 2: invalid type: sequence"),
        (b"{}\n", "h, line 2: missing field `ended` at byte 2"),
        (b"{\"ended\":-1}\n", "h, line 2: invalid value: integer `-1`"),
        (b"cat dog\n", "h, line 2: expected value at byte 1"),
    ];
    for (text, expected) in bad {
        let lines = [line(0).as_bytes(), text, line(1).as_bytes(), b"{\n"].concat();
        let (points, skipped) = read_text(lines);
        let (count, first) = skipped.expect("some are passed over");
        assert_eq!((points, count), (vec![0, 1], 2), "{first}");
        assert!(first.starts_with(expected), "{first}");
    }
}

#[test]
fn line_ends_blank_lines_and_what_a_newer_version_adds_are_no_trouble() {
    let newer = line(3).replacen('{', r#"{"weather":{"wind":[1]},"#, 1);
    let text = ["\u{feff}", &line(1).replace('\n', "\r\n"), "\n \r\n", &newer, line(4).trim_end()].concat();
    assert_eq!(read_text(text), (vec![1, 3, 4], None));
    assert_eq!(read_text(""), (vec![], None));
}

#[test]
fn threads_that_append_at_once_lose_nothing() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("history.jsonl");
    thread::scope(|scope| {
        for thread in 0..4 {
            let path = &path;
            scope.spawn(move || {
                (0..25).for_each(|game| append_to(path, &record(100 * thread + game)).expect("it is written"));
            });
        }
    });
    let (points, skipped) = read_text(fs::read(&path).expect("it is read"));
    for thread in 0..4 {
        let own = points.iter().filter(|points| *points / 100 == thread).copied();
        assert!(own.eq(100 * thread..100 * thread + 25), "{points:?}");
    }
    assert_eq!((points.len(), skipped), (100, None));
}

#[test]
fn processes_killed_at_50_moments_leave_whole_lines() {
    if let Some(path) = env::var_os(APPENDED_TO) {
        loop {
            append_to(path.as_ref(), &record(5)).expect("it is written");
        }
    }
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("history.jsonl");
    let start = || -> Child {
        let mut child = Command::new(env::current_exe().expect("the tests"));
        child.args(["--exact", "history::tests::processes_killed_at_50_moments_leave_whole_lines"]);
        child.env(APPENDED_TO, &path).stdout(Stdio::null()).spawn().expect("it starts")
    };
    let mut games = 0;
    for round in 0..25 {
        let mut children = [start(), start()];
        // Both are at it, or nearly.
        while read_from(&path).expect("it is read").records.len() < games + 2 {
            let ended = children.each_mut().map(|child| child.try_wait().expect("it is a child"));
            assert_eq!(ended, [None; 2]);
        }
        for child in &mut children {
            thread::sleep(Duration::from_micros(round * 211));
            child.kill().expect("it goes on until it is killed");
            child.wait().expect("it ends");
        }
        let history = read_from(&path).expect("it is read");
        assert!(history.records.len() > games && history.records.iter().all(|game| *game == record(5)));
        assert_eq!(history.skipped, None);
        games = history.records.len();
    }
}

#[test]
fn what_cannot_be_a_history_is_an_error() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("dictc/history.jsonl");
    fs::create_dir_all(&path).expect("a folder in its place");
    let error = read_from(&path).err().expect("a folder is not read").to_string();
    assert_eq!(error, format!("{}: cannot read it", path.display()));
    append_to(&path, &record(0)).expect_err("a folder is not written");
}
