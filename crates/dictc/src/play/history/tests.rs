use std::{
    env,
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

use tempfile::TempDir;

use super::*;

/// The variable that names the file to which a child process appends records until it is killed.
const APPENDED_TO: &str = "DICTC_TEST_HISTORY";

fn record(points: u64) -> Record {
    let text = format!(
        r#"{{"ended":7,"dictionary":"\"é\n","board":"a","seconds":9,"points":{points},"all_points":9,"found":["ñ"],"missed":[]}}"#
    );
    serde_json::from_str(&text).expect("a record")
}

/// The games of a history, and the lines that are skipped.
pub(super) struct History {
    pub(super) records: Vec<Record>,
    pub(super) skipped: Option<SkippedLines>,
}

/// Reads the history at `path`.
pub(super) fn read_from(path: &Path) -> anyhow::Result<History> {
    let mut records = Vec::new();
    let skipped = super::read_from(path, |record| records.push(record))?;
    Ok(History { records, skipped })
}

/// Returns the points of the games in `text`, and the lines that are skipped.
fn read_text(text: impl AsRef<[u8]>) -> (Vec<u64>, Option<SkippedLines>) {
    let mut points = Vec::new();
    let skipped = read_lines(text.as_ref(), "h", |record| points.push(record.points));
    (points, skipped.expect("reading from memory works"))
}

fn line(points: u64) -> String {
    serde_json::to_string(&record(points)).expect("JSON") + "\n"
}

#[test]
fn records_are_read_in_the_order_in_which_they_were_appended() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("new/and new/history.jsonl");
    assert_eq!(read_from(&path).expect("a missing file is an empty history").records, []);
    for points in 0..3 {
        append_to(&path, &record(points)).expect("writing works");
    }
    let history = read_from(&path).expect("reading works");
    assert_eq!((history.records, history.skipped), (vec![record(0), record(1), record(2)], None));
}

#[test]
fn a_partial_record_at_the_end_is_removed_by_the_next_append() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("history.jsonl");
    for before in ["", &line(0)] {
        // The file ends after more and more bytes of the second line.
        for len in 1..line(1).len() {
            fs::write(&path, [before.as_bytes(), &line(1).as_bytes()[..len]].concat()).expect("writing works");
            let history = read_from(&path).expect("reading works");
            // Only the line end is missing, so the record is whole and stays.
            let whole = if len == line(1).len() - 1 { line(1) } else { String::new() };
            assert_eq!(history.skipped.is_none(), !whole.is_empty());
            append_to(&path, &record(2)).expect("writing works");
            assert_eq!(fs::read_to_string(&path).expect("text"), [before, &whole, &line(2)].concat(), "{len}");
        }
    }
}

#[test]
fn an_unterminated_last_line_that_is_not_part_of_a_record_stays() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("history.jsonl");
    let long = format!("{{\"{}", "a".repeat(1 << 20));
    for last in ["\0\0\0", "cat", "[1, ", "{}", "{dog", "{\"a\": tree", " ", "{\"a\": 1}}"] {
        let start = [&*line(0), &long, "\n", last].concat();
        fs::write(&path, &start).expect("writing works");
        append_to(&path, &record(2)).expect("writing works");
        assert_eq!(fs::read_to_string(&path).expect("text"), [&start, "\n", &line(2)].concat());
    }
    fs::write(&path, [&line(0), &*long].concat()).expect("writing works");
    append_to(&path, &record(2)).expect("writing works");
    assert_eq!(fs::read_to_string(&path).expect("text"), line(0) + &line(2), "a long partial record is removed too");
}

#[test]
#[cfg(unix)]
fn a_partial_record_stays_if_the_file_is_locked_by_another_program() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("history.jsonl");
    fs::write(&path, "{").expect("writing works");
    let other = File::open(&path).expect("it is there");
    other.lock_shared().expect("a lock");
    append_to(&path, &record(2)).expect("writing works");
    assert_eq!(
        fs::read_to_string(&path).expect("text"),
        format!("{{\n{}", line(2)),
        "the other program may be writing this line"
    );
}

#[test]
fn invalid_lines_are_counted_and_the_first_is_described() {
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
        let SkippedLines { count, first } = skipped.expect("two lines are invalid");
        assert_eq!((points, count), (vec![0, 1], 2), "{first}");
        assert!(first.starts_with(expected), "{first}");
    }
}

#[test]
fn crlf_blank_lines_byte_order_marks_and_unknown_fields_are_accepted() {
    let newer = line(3).replacen('{', r#"{"weather":{"wind":[1]},"#, 1);
    let text = ["\u{feff}", &line(1).replace('\n', "\r\n"), "\n \r\n", &newer, line(4).trim_end()].concat();
    assert_eq!(read_text(text), (vec![1, 3, 4], None));
    assert_eq!(read_text(""), (vec![], None));
}

#[test]
fn records_appended_by_several_threads_at_once_are_all_kept() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("history.jsonl");
    thread::scope(|scope| {
        for thread in 0..4 {
            let path = &path;
            scope.spawn(move || {
                (0..25).for_each(|game| append_to(path, &record(100 * thread + game)).expect("writing works"));
            });
        }
    });
    let (points, skipped) = read_text(fs::read(&path).expect("reading works"));
    for thread in 0..4 {
        let own = points.iter().filter(|points| *points / 100 == thread).copied();
        assert!(own.eq(100 * thread..100 * thread + 25), "{points:?}");
    }
    assert_eq!((points.len(), skipped), (100, None));
}

/// Returns a record whose line takes a while to write.
fn long_record() -> Record {
    let mut record = record(5);
    record.missed = vec!["x".repeat(40); 10_000];
    record
}

#[test]
fn killing_two_writers_at_25_moments_leaves_whole_lines() {
    if let Some(path) = env::var_os(APPENDED_TO) {
        loop {
            append_to(path.as_ref(), &long_record()).expect("writing works");
        }
    }
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("history.jsonl");
    let long = folder.path().join("long.jsonl");
    append_to(&long, &long_record()).expect("writing works");
    let len = |path: &Path| fs::metadata(path).expect("it is there").len();
    let start = || -> Child {
        let mut child = Command::new(env::current_exe().expect("the tests"));
        child.args(["--exact", "play::history::tests::killing_two_writers_at_25_moments_leaves_whole_lines"]);
        child.env(APPENDED_TO, &path).stdout(Stdio::null()).spawn().expect("it starts")
    };
    for round in 0..25 {
        fs::write(&path, line(0)).expect("writing works");
        let mut children = [start(), start()];
        // Wait until the processes have written at least two records.
        while len(&path) < 2 * len(&long) {
            let ended = children.each_mut().map(|child| child.try_wait().expect("it is a child"));
            assert_eq!(ended, [None; 2]);
        }
        for child in &mut children {
            thread::sleep(Duration::from_micros(round * 211));
            child.kill().expect("the process runs until it is killed");
            child.wait().expect("it ends");
        }
        append_to(&path, &record(1)).expect("writing works");
        let history = read_from(&path).expect("reading works");
        assert_eq!(history.skipped, None);
        let [first, long @ .., last] = &history.records[..] else { panic!("games") };
        assert!((first, last) == (&record(0), &record(1)) && long.iter().all(|game| *game == long_record()));
        assert!(long.len() >= 2, "saved records stay");
    }
}

#[test]
fn a_folder_in_place_of_the_file_is_an_error() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("dictc/history.jsonl");
    fs::create_dir_all(&path).expect("a folder in its place");
    let error = read_from(&path).err().expect("a folder cannot be read").to_string();
    assert_eq!(error, format!("{}: cannot read it", path.display()));
    append_to(&path, &record(0)).expect_err("a folder cannot be written");
}
