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
        r#"{{"ended":7,"dictionary":"\"é\n","board":"a","seconds":9,"points":{points},"all_points":9,"found":["ñ"],"missed":[]}}"#
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
fn the_part_of_a_line_that_was_kept_goes() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("history.jsonl");
    for before in ["", &line(0)] {
        // Of the line, more and more was written.
        for len in 1..line(1).len() {
            fs::write(&path, [before.as_bytes(), &line(1).as_bytes()[..len]].concat()).expect("it is written");
            let history = read_from(&path).expect("it is read");
            // But for its end, it is whole.
            let whole = if len == line(1).len() - 1 { line(1) } else { String::new() };
            assert_eq!(history.skipped.is_none(), !whole.is_empty());
            append_to(&path, &record(2)).expect("it is written");
            assert_eq!(fs::read_to_string(&path).expect("text"), [before, &whole, &line(2)].concat(), "{len}");
        }
    }
}

#[test]
fn the_last_line_goes_only_where_it_is_part_of_a_record() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("history.jsonl");
    let long = format!("{{\"{}", "a".repeat(1 << 20));
    for last in ["\0\0\0", "cat", "[1, ", "{}", "{dog", "{\"a\": tree", " ", "{\"a\": 1}}"] {
        let start = [&*line(0), &long, "\n", last].concat();
        fs::write(&path, &start).expect("it is written");
        append_to(&path, &record(2)).expect("it is written");
        assert_eq!(fs::read_to_string(&path).expect("text"), [&start, "\n", &line(2)].concat());
    }
    fs::write(&path, [&line(0), &*long].concat()).expect("it is written");
    append_to(&path, &record(2)).expect("it is written");
    assert_eq!(fs::read_to_string(&path).expect("text"), line(0) + &line(2), "however long it is");
}

#[test]
#[cfg(unix)]
fn without_a_lock_nothing_goes() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("history.jsonl");
    fs::write(&path, "{").expect("it is written");
    let other = File::open(&path).expect("it is there");
    other.lock_shared().expect("a lock");
    append_to(&path, &record(2)).expect("it is written");
    assert_eq!(fs::read_to_string(&path).expect("text"), format!("{{\n{}", line(2)), "another may be writing it");
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

/// A record whose line takes a while to write.
fn long_record() -> Record {
    Record { missed: vec!["x".repeat(40); 10_000], ..record(5) }
}

#[test]
fn processes_killed_at_50_moments_leave_whole_lines() {
    if let Some(path) = env::var_os(APPENDED_TO) {
        loop {
            append_to(path.as_ref(), &long_record()).expect("it is written");
        }
    }
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("history.jsonl");
    let start = || -> Child {
        let mut child = Command::new(env::current_exe().expect("the tests"));
        child.args(["--exact", "play::history::tests::processes_killed_at_50_moments_leave_whole_lines"]);
        child.env(APPENDED_TO, &path).stdout(Stdio::null()).spawn().expect("it starts")
    };
    for round in 0..25 {
        fs::write(&path, line(0)).expect("it is written");
        let mut children = [start(), start()];
        // Both are at it, or nearly.
        while read_from(&path).expect("it is read").records.len() < 3 {
            let ended = children.each_mut().map(|child| child.try_wait().expect("it is a child"));
            assert_eq!(ended, [None; 2]);
        }
        for child in &mut children {
            thread::sleep(Duration::from_micros(round * 211));
            child.kill().expect("it goes on until it is killed");
            child.wait().expect("it ends");
        }
        append_to(&path, &record(1)).expect("it is written");
        let history = read_from(&path).expect("it is read");
        assert_eq!(history.skipped, None);
        let [first, long @ .., last] = &history.records[..] else { panic!("games") };
        assert!((first, last) == (&record(0), &record(1)) && long.iter().all(|game| *game == long_record()));
        assert!(long.len() >= 2, "what was kept stays");
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
