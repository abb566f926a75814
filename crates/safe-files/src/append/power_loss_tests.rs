//! After a power failure, all lines that were added are still there, and the next line is a line of its own.

use std::fs;

use tempfile::TempDir;

use super::{
    tests::{is_partial, line, lines},
    *,
};
use crate::power_loss::{Files, Recorder, Step, Unsynced};

/// The place of the file in the folder of a test. At first, none of these folders exists.
const NAME: &str = "home/.local/share/lines.txt";

/// The bytes of a file from which on fewer crashes are tried.
const LARGE: u64 = 10_000;

/// A file to which lines are added.
struct Added {
    folder: TempDir,
    recorder: Recorder,
    /// The lines, each with the number of steps after which it was there for good.
    lines: Vec<(usize, String)>,
}

impl Added {
    /// Starts with a file of these lines and of this rest, or with nothing.
    fn start(lines: &[String], rest: &str) -> Self {
        let folder = TempDir::new().unwrap();
        if !lines.is_empty() {
            let path = folder.path().join(NAME);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, lines.join("\n") + "\n" + rest).unwrap();
        }
        let recorder = Recorder::start(folder.path()).unwrap();
        Self { folder, recorder, lines: lines.iter().map(|line| (0, line.clone())).collect() }
    }

    fn add(&mut self, line: &str) {
        append(&self.folder.path().join(NAME), line.as_bytes(), is_partial, &mut self.recorder).unwrap();
        self.lines.push((self.recorder.len(), line.to_string()));
    }

    /// Returns the number of crashes, and of those that lose a line, change one, or harm the next one.
    fn crashes(&self) -> (usize, usize) {
        let is_large = fs::metadata(self.folder.path().join(NAME)).is_ok_and(|file| file.len() > LARGE);
        let most = if is_large { 50 } else { 400 };
        let mut crashes = 0;
        let mut bad = 0;
        for steps in 0..=self.recorder.len() {
            for files in self.recorder.crashes_after(steps, most) {
                crashes += 1;
                bad += usize::from(!self.is_sound(&files, steps));
            }
        }
        (crashes, bad)
    }

    fn is_sound(&self, files: &Files, steps: usize) -> bool {
        let kept = self.lines.iter().filter(|(when, _)| *when <= steps).count();
        let path = self.folder.path().join("after the crash");
        match files.bytes(NAME) {
            Some(bytes) => fs::write(&path, bytes).unwrap(),
            None => _ = fs::remove_file(&path),
        }
        let (found, _) = lines(&path);
        let is_whole =
            found.len() >= kept && found.iter().eq(self.lines.iter().map(|(_, line)| line).take(found.len()));
        let next = line(1000, 0);
        append(&path, next.as_bytes(), is_partial, &mut Unsynced).unwrap();
        let (with_next, invalid) = lines(&path);
        let is_next_added = with_next.split_last() == Some((&next, &found));
        is_whole && is_next_added && invalid <= 1
    }
}

#[track_caller]
fn assert_sound(added: &Added) {
    let (crashes, bad) = added.crashes();
    assert!(bad == 0 && crashes > 10, "{bad} of {crashes} crashes");
}

#[test]
fn a_power_failure_while_the_first_lines_are_added_loses_no_line() {
    let mut added = Added::start(&[], "");
    added.add(&line(0, 200));
    added.add(&line(1, 900));
    assert_sound(&added);
    for lost in [|step: &Step| matches!(step, Step::SyncFile(_)), |step: &Step| matches!(step, Step::SyncFolder(_))] {
        let mut careless = Added::start(&[], "");
        careless.add(&line(0, 200));
        careless.recorder.retain(|step| !lost(step));
        careless.lines[0].0 = careless.recorder.len();
        assert!(careless.crashes().1 > 0, "without either sync, this test finds damage");
    }
}

#[test]
fn a_power_failure_while_a_line_is_added_loses_no_line() {
    for bytes in [200, 1500, 20_000] {
        let mut added = Added::start(&[line(0, 300), line(1, 400)], "");
        added.add(&line(2, bytes));
        assert_sound(&added);
    }
}

#[test]
fn a_power_failure_while_a_partial_line_is_replaced_loses_no_line() {
    for len in [1, 200, 700, 1200] {
        let mut added = Added::start(&[line(0, 300)], &line(9, 1300)[..len]);
        added.add(&line(1, 1300));
        assert_sound(&added);
    }
}

#[test]
fn a_line_is_there_for_good_even_if_the_process_was_killed_before_it_synced_the_folder() {
    let mut added = Added::start(&[], "");
    added.add(&line(0, 200));
    added.recorder.retain(|step| !matches!(step, Step::SyncFolder(_)));
    added.add(&line(1, 200));
    // The first call did not end.
    added.lines[0].0 = added.lines[1].0;
    assert_sound(&added);
}
