use std::{
    env, fs,
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{Child, Command, Stdio},
};

use tempfile::TempDir;

use super::*;

/// The variable that names the file to which a child process adds lines until it is killed.
const ADDED_TO: &str = "SAFE_FILES_TEST_LINES";

/// Returns a line with a number, which has about this many bytes, at least 20.
pub(super) fn line(number: u64, bytes: usize) -> String {
    let rest = bytes.saturating_sub(20);
    format!("{{{number} {rest} {}}}", "x".repeat(rest))
}

/// Returns true if this is a whole line.
fn is_line(text: &str) -> bool {
    let mut numbers = text.trim_start_matches('{').split(' ').map_while(|number| number.parse().ok());
    matches!((numbers.next(), numbers.next()), (Some(number), Some(rest)) if text == line(number, rest as usize + 20))
}

/// Returns true if this is the start of a line, without its end.
pub(super) fn is_partial(text: &[u8]) -> bool {
    text[0] == b'{' && text.iter().all(|byte| (b' '..b'}').contains(byte))
}

/// Returns the valid lines of a file, and the number of invalid ones.
pub(super) fn lines(path: &Path) -> (Vec<String>, usize) {
    let Some(file) = open_lines(path).unwrap() else { return (Vec::new(), 0) };
    let lines = BufReader::new(file).split(b'\n').map(|line| String::from_utf8_lossy(&line.unwrap()).into_owned());
    let (valid, invalid): (Vec<String>, Vec<String>) = lines.partition(|line| is_line(line));
    (valid, invalid.len())
}

fn add(path: &Path, number: u64) {
    append_line(path, line(number, 40).as_bytes(), is_partial).unwrap();
}

#[test]
fn lines_are_added_in_order_to_a_file_whose_folders_are_created() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("new/and new/lines.txt");
    assert!(open_lines(&path).unwrap().is_none());
    (0..3).for_each(|number| add(&path, number));
    assert_eq!(lines(&path), ((0..3).map(|number| line(number, 40)).collect(), 0));
}

#[test]
fn a_partial_line_at_the_end_is_removed_and_another_text_stays() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("lines.txt");
    let added = line(2, 40) + "\n";
    for before in [String::new(), line(0, 40) + "\n", line(0, 3000) + "\n"] {
        for partial in ["{", "{1", "{1 3000 xx", &format!("{{1 9999999 {}", "x".repeat(1 << 20))] {
            fs::write(&path, before.clone() + partial).unwrap();
            add(&path, 2);
            assert!(fs::read_to_string(&path).unwrap() == before.clone() + &added, "{} bytes", partial.len());
        }
        for other in ["\0\0\0", "cat", &line(1, 40), " "] {
            fs::write(&path, before.clone() + other).unwrap();
            add(&path, 2);
            assert_eq!(fs::read_to_string(&path).unwrap(), before.clone() + other + "\n" + &added);
        }
    }
}

#[test]
#[cfg(unix)]
fn a_partial_line_stays_if_the_file_is_locked_by_another_program() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("lines.txt");
    fs::write(&path, "{").unwrap();
    let other = File::open(&path).unwrap();
    other.lock_shared().unwrap();
    add(&path, 2);
    let expected = format!("{{\n{}\n", line(2, 40));
    assert_eq!(fs::read_to_string(&path).unwrap(), expected, "the other program may be writing this line");
}

#[test]
fn lines_that_several_threads_add_at_once_are_all_kept() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("lines.txt");
    thread::scope(|scope| {
        for thread in 0..4 {
            let path = &path;
            scope.spawn(move || (0..25).for_each(|number| add(path, 100 * thread + number)));
        }
    });
    let (found, invalid) = lines(&path);
    for thread in 0..4 {
        let expected = (100 * thread..100 * thread + 25).map(|number| line(number, 40));
        let start = format!("{{{thread}");
        let own = found.iter().filter(|line| match thread {
            0 => line.find(' ').is_some_and(|end| end <= 3),
            _ => line.find(' ') == Some(4) && line.starts_with(&start),
        });
        assert!(own.cloned().eq(expected), "{found:?}");
    }
    assert_eq!((found.len(), invalid), (100, 0));
}

#[test]
fn killing_two_writers_at_25_moments_leaves_whole_lines() {
    // It takes a while to write.
    let long = line(5, 400_000);
    if let Some(path) = env::var_os(ADDED_TO) {
        loop {
            append_line(&path, long.as_bytes(), is_partial).unwrap();
        }
    }
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("lines.txt");
    let start = || -> Child {
        let mut child = Command::new(env::current_exe().unwrap());
        child.args(["--exact", "append::tests::killing_two_writers_at_25_moments_leaves_whole_lines"]);
        child.env(ADDED_TO, &path).stdout(Stdio::null()).spawn().unwrap()
    };
    for round in 0..25 {
        fs::write(&path, line(0, 40) + "\n").unwrap();
        let mut children = [start(), start()];
        // Wait until the processes have added at least two lines.
        while fs::metadata(&path).unwrap().len() < 2 * long.len() as u64 + 100 {
            let ended = children.each_mut().map(|child| child.try_wait().unwrap());
            assert_eq!(ended, [None; 2]);
        }
        for child in &mut children {
            thread::sleep(Duration::from_micros(round * 211));
            child.kill().unwrap();
            child.wait().unwrap();
        }
        add(&path, 1);
        let (found, invalid) = lines(&path);
        assert_eq!(invalid, 0);
        let [first, between @ .., last] = &found[..] else { panic!("lines") };
        assert!((first, last) == (&line(0, 40), &line(1, 40)) && between.iter().all(|line| *line == long));
        assert!(between.len() >= 2, "added lines stay");
    }
}

/// A disk that has room for the first half of what is written, and that lists the folders that are synced.
#[derive(Default)]
struct Full {
    is_full: bool,
    synced: Vec<PathBuf>,
}

impl Disk for Full {
    fn create_folders(&mut self, _: &Path) -> io::Result<()> {
        Ok(())
    }

    fn open_to_append(&mut self, path: &Path) -> io::Result<File> {
        FileSystem.open_to_append(&env::temp_dir().join(path))
    }

    fn write(&mut self, file: &File, bytes: &[u8]) -> io::Result<()> {
        FileSystem.write(file, if self.is_full { &bytes[..bytes.len() / 2] } else { bytes })?;
        if self.is_full { Err(io::ErrorKind::StorageFull.into()) } else { Ok(()) }
    }

    fn sync_folder(&mut self, path: &Path) -> io::Result<()> {
        self.synced.push(path.to_path_buf());
        Ok(())
    }
}

#[test]
fn a_full_disk_leaves_the_lines_that_were_there() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("lines.txt");
    for before in ["", "{1", "cat"] {
        let start = line(0, 40) + "\n" + before;
        fs::write(&path, &start).unwrap();
        let error = append(&path, b"{2 20 }", is_partial, &mut Full { is_full: true, ..Full::default() }).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::StorageFull);
        let expected = if is_partial(format!("{before} ").as_bytes()) { line(0, 40) + "\n" } else { start };
        assert_eq!(fs::read_to_string(&path).unwrap(), expected);
    }
}

#[test]
fn the_folders_of_a_relative_path_are_synced_up_to_the_current_one() {
    let folder = tempfile::Builder::new().prefix("safe-files").tempdir().unwrap();
    let name = folder.path().file_name().unwrap();
    let mut disk = Full::default();
    append(&Path::new(name).join("lines.txt"), b"line", is_partial, &mut disk).unwrap();
    assert_eq!(disk.synced, [PathBuf::from(name), PathBuf::from(".")]);
}

#[test]
fn a_folder_in_place_of_the_file_is_an_error() {
    let folder = TempDir::new().unwrap();
    let error = append_line(folder.path(), b"line", |_| false).unwrap_err().to_string();
    assert_eq!(error, format!("{}: cannot write it", folder.path().display()));
}
