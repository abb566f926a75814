//! After a power failure, all saved games are still there, and the next game is saved as a line of its own.

use power_loss::{Files, Recording, Step};
use tempfile::TempDir;

use super::{
    append::{Disk, append},
    tests::{History, read_from},
    *,
};

/// The place of the history in the folder of a test. At first, none of these folders may be there.
const NAME: &str = "home/.local/share/dictc/history.jsonl";

/// The bytes of a history from which on fewer crashes are tried.
const LARGE: u64 = 10_000;

/// Returns a game with a number. Its line has about this many bytes.
fn game(number: u64, bytes: usize) -> Record {
    let missed = vec!["x".repeat(30); bytes.saturating_sub(130) / 33];
    let text = format!(
        r#"{{"ended":7,"dictionary":"en","board":"a","seconds":9,"points":{number},"all_points":9,"found":[],"missed":{missed:?}}}"#
    );
    serde_json::from_str(&text).expect("a record")
}

fn line(game: &Record) -> String {
    serde_json::to_string(game).expect("JSON") + "\n"
}

/// A disk that records what is done to it, and syncs nothing.
struct Recorder {
    folder: TempDir,
    recording: Recording,
    /// The saved games, each with the number of steps after which it was saved.
    saved: Vec<(usize, Record)>,
}

impl Recorder {
    /// Starts with a history of these bytes, or with nothing.
    fn start(before: Option<&str>, games: &[Record]) -> Self {
        let folder = TempDir::new().expect("a folder");
        if let Some(text) = before {
            let path = folder.path().join(NAME);
            fs::create_dir_all(path.parent().expect("a folder")).expect("folders");
            fs::write(path, text).expect("writing works");
        }
        let recording = Recording::start(folder.path()).expect("reading works");
        Self { folder, recording, saved: games.iter().map(|game| (0, game.clone())).collect() }
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join(NAME)
    }

    fn save(&mut self, game: &Record) {
        append(&self.path(), game, self).expect("writing works");
        self.saved.push((self.recording.len(), game.clone()));
    }

    /// Returns the number of crashes, and of those that lose a saved game, change one, or harm the next game.
    fn crashes(&self) -> (usize, usize) {
        let most = if fs::metadata(self.path()).is_ok_and(|file| file.len() > LARGE) { 50 } else { 400 };
        let mut crashes = 0;
        let mut bad = 0;
        for steps in 0..=self.recording.len() {
            for files in self.recording.crashes_after(steps, most) {
                crashes += 1;
                bad += usize::from(!self.is_sound(&files, steps));
            }
        }
        (crashes, bad)
    }

    fn is_sound(&self, files: &Files, steps: usize) -> bool {
        let saved = self.saved.iter().filter(|(when, _)| *when <= steps).count();
        let path = self.folder.path().join("after the crash");
        match files.bytes(NAME) {
            Some(bytes) => fs::write(&path, bytes).expect("writing works"),
            None => _ = fs::remove_file(&path),
        }
        let found = read_from(&path).expect("reading works").records;
        let is_whole =
            found.len() >= saved && found.iter().eq(self.saved.iter().map(|(_, game)| game).take(found.len()));
        let next = game(1000, 0);
        append(&path, &next, &mut Unsynced).expect("writing works");
        let History { records, skipped } = read_from(&path).expect("reading works");
        let is_next_saved = records.split_last() == Some((&next, &found));
        is_whole && is_next_saved && skipped.is_none_or(|skipped| skipped.count == 1)
    }
}

impl Disk for Recorder {
    fn create_folders(&mut self, path: &Path) -> io::Result<()> {
        self.recording.creates_folders(path);
        Unsynced.create_folders(path)
    }

    fn open(&mut self, path: &Path) -> io::Result<File> {
        let is_new = !path.exists();
        let file = Unsynced.open(path)?;
        if is_new {
            self.recording.created(path)?;
        }
        Ok(file)
    }

    fn truncate(&mut self, file: &File, len: u64) -> io::Result<()> {
        Unsynced.truncate(file, len)?;
        self.recording.changed(&self.path())
    }

    fn write(&mut self, file: &File, bytes: &[u8]) -> io::Result<()> {
        for part in bytes.chunks(bytes.len().div_ceil(2)) {
            Unsynced.write(file, part)?;
            self.recording.changed(&self.path())?;
        }
        Ok(())
    }

    fn sync(&mut self, _: &File) -> io::Result<()> {
        self.recording.push(Step::SyncFile(self.path()));
        Ok(())
    }

    fn sync_folder(&mut self, path: &Path) -> io::Result<()> {
        self.recording.push(Step::SyncFolder(path.to_path_buf()));
        Ok(())
    }
}

/// A disk that syncs nothing.
struct Unsynced;

impl Disk for Unsynced {
    fn sync(&mut self, _: &File) -> io::Result<()> {
        Ok(())
    }

    fn sync_folder(&mut self, _: &Path) -> io::Result<()> {
        Ok(())
    }
}

#[track_caller]
fn assert_sound(recorder: &Recorder) {
    let (crashes, bad) = recorder.crashes();
    assert!(bad == 0 && crashes > 10, "{bad} of {crashes} crashes");
}

#[test]
fn a_power_failure_while_the_first_games_are_saved_loses_no_saved_game() {
    let mut recorder = Recorder::start(None, &[]);
    recorder.save(&game(0, 200));
    recorder.save(&game(1, 900));
    assert_sound(&recorder);
    for lost in [|step: &Step| matches!(step, Step::SyncFile(_)), |step: &Step| matches!(step, Step::SyncFolder(_))] {
        let mut careless = Recorder::start(None, &[]);
        careless.save(&game(0, 200));
        careless.recording.retain(|step| !lost(step));
        careless.saved[0].0 = careless.recording.len();
        assert!(careless.crashes().1 > 0, "without either sync, this test finds damage");
    }
}

#[test]
fn a_power_failure_while_a_game_is_added_loses_no_saved_game() {
    for bytes in [200, 1500, 20_000] {
        let games = [game(0, 300), game(1, 400)];
        let mut recorder = Recorder::start(Some(&(line(&games[0]) + &line(&games[1]))), &games);
        recorder.save(&game(2, bytes));
        assert_sound(&recorder);
    }
}

#[test]
fn a_power_failure_while_a_partial_line_is_replaced_loses_no_saved_game() {
    let partial = line(&game(9, 1300));
    for len in [1, 200, 700, 1200] {
        let games = [game(0, 300)];
        let mut recorder = Recorder::start(Some(&(line(&games[0]) + &partial[..len])), &games);
        recorder.save(&game(1, 1300));
        assert_sound(&recorder);
    }
}

#[test]
fn a_game_is_saved_for_good_even_if_the_program_was_killed_before_it_synced_the_folder() {
    let mut recorder = Recorder::start(None, &[]);
    recorder.save(&game(0, 200));
    recorder.recording.retain(|step| !matches!(step, Step::SyncFolder(_)));
    recorder.save(&game(1, 200));
    // The first save did not end.
    recorder.saved[0].0 = recorder.saved[1].0;
    assert_sound(&recorder);
}
