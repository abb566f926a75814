use std::fs;

use tempfile::TempDir;

use super::*;

fn record(points: u64) -> Record {
    let text = format!(
        r#"{{"ended":7,"dictionary":"\"é\n","board":"a","seconds":9,"points":{points},"all_points":9,"found":["ñ"],"missed":[]}}"#
    );
    serde_json::from_str(&text).expect("a record")
}

/// The games of a history, and the lines that are skipped.
struct History {
    records: Vec<Record>,
    skipped: Option<SkippedLines>,
}

/// Reads the history at `path`.
fn read_from(path: &Path) -> anyhow::Result<History> {
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
fn a_folder_in_place_of_the_file_is_an_error() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("dictc/history.jsonl");
    fs::create_dir_all(&path).expect("a folder in its place");
    let error = read_from(&path).err().expect("a folder cannot be read").to_string();
    assert_eq!(error, format!("{}: cannot read it", path.display()));
    append_to(&path, &record(0)).expect_err("a folder cannot be written");
}
