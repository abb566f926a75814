//! Promise 5: if a step fails, or if the process ends there, the name stands for the old file or for the whole new one.

#[cfg(unix)]
use std::os::unix::fs::PermissionsExt;
use std::{
    env, process,
    process::Command,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use super::*;

const OLD: &[u8] = b"the old file";
const NEW: &[u8] = &[b'n'; 100_000];

/// Returns the number of steps: create the temporary file, write half of it, write the rest, set its mode if it
/// replaces a file, sync it, rename it, sync the folder.
fn steps(old: Option<&[u8]>) -> usize {
    6 + usize::from(cfg!(unix) && old.is_some())
}

/// Writes the old file, if there is one.
fn write_old(path: &Path, old: Option<&[u8]>) {
    let Some(old) = old else { return };
    fs::write(path, old).unwrap();
    #[cfg(unix)]
    fs::set_permissions(path, fs::Permissions::from_mode(0o644)).unwrap();
}

/// A disk that calls `fault` after a number of steps.
struct Faulty<F> {
    steps_left: usize,
    fault: F,
}

impl<F: FnMut() -> io::Error> Faulty<F> {
    fn step(&mut self) -> io::Result<()> {
        match self.steps_left.checked_sub(1) {
            Some(left) => self.steps_left = left,
            None => return Err((self.fault)()),
        }
        Ok(())
    }
}

impl<F: FnMut() -> io::Error> Disk for Faulty<F> {
    fn create(&mut self, path: &Path, private: bool) -> io::Result<File> {
        self.step()?;
        FileSystem.create(path, private)
    }

    fn write(&mut self, file: &File, bytes: &[u8]) -> io::Result<()> {
        for half in bytes.chunks(bytes.len().div_ceil(2)) {
            self.step()?;
            FileSystem.write(file, half)?;
        }
        Ok(())
    }

    #[cfg(unix)]
    fn set_mode(&mut self, file: &File, mode: u32) -> io::Result<()> {
        self.step()?;
        FileSystem.set_mode(file, mode)
    }

    fn sync(&mut self, file: &File) -> io::Result<()> {
        self.step()?;
        FileSystem.sync(file)
    }

    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        self.step()?;
        FileSystem.rename(from, to)
    }
}

fn names(folder: &Path) -> Vec<String> {
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<_> = names.collect();
    names.sort();
    names
}

/// Returns the contents of the file after a fault at `step`: only the last step comes after the rename.
fn expected(step: usize, old: Option<&[u8]>) -> Option<&[u8]> {
    if step == steps(old) - 1 { Some(NEW) } else { old }
}

#[test]
fn an_error_at_any_step_leaves_the_old_file_or_the_new_one_and_no_other_file() {
    for old in [None, Some(OLD)] {
        for step in 0..steps(old) {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("words.dat");
            write_old(&path, old);
            let mut disk = Faulty { steps_left: step, fault: || io::ErrorKind::StorageFull.into() };
            let error = replace(&path, &[NEW], &mut disk).unwrap_err();
            let is_last = step == steps(old) - 1;
            let (Error::Write { source, .. } | Error::Sync { source, .. }) = &error else { panic!("{error}") };
            assert_eq!(source.kind(), io::ErrorKind::StorageFull);
            assert_eq!(error.to_string().contains("cannot write it"), !is_last, "{error}");
            assert_eq!(error.to_string().contains("written, but"), is_last, "{error}");
            assert_eq!(fs::read(&path).ok().as_deref(), expected(step, old), "step {step}");
            let is_there = expected(step, old).is_some();
            assert_eq!(names(folder.path()), if is_there { vec!["words.dat"] } else { vec![] }, "step {step}");
        }
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("words.dat");
        write_old(&path, old);
        let mut disk = Faulty { steps_left: steps(old), fault: || unreachable!("there are no more steps") };
        replace(&path, &[NEW], &mut disk).unwrap();
        assert_eq!(disk.steps_left, 0);
    }
}

#[test]
fn a_process_that_ends_at_any_step_leaves_the_old_file_or_the_new_one_and_the_next_build_cleans_up() {
    for old in [None, Some(OLD)] {
        let mut leftovers = 0;
        for step in 0..steps(old) {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("words.dat");
            write_old(&path, old);
            let mut child = Command::new(env::current_exe().unwrap());
            child.args(["--ignored", "--exact", "replace::tests::end_at_a_step"]);
            let ended = child.env("STEP", step.to_string()).env("TARGET", &path).output().unwrap();
            assert_eq!(ended.status.code(), Some(9), "{ended:?}");
            assert_eq!(fs::read(&path).ok().as_deref(), expected(step, old), "step {step}");
            leftovers += names(folder.path()).iter().filter(|name| is_temporary(OsStr::new(name))).count();
            replace_file(&path, OLD).unwrap();
            assert_eq!((fs::read(&path).unwrap(), names(folder.path())), (OLD.to_vec(), vec!["words.dat".to_string()]));
        }
        assert_eq!(leftovers, steps(old) - 2, "the first and the last step have no temporary file");
    }
}

#[test]
#[ignore = "the test above runs it as a child process"]
fn end_at_a_step() {
    if let (Ok(step), Some(target)) = (env::var("STEP"), env::var_os("TARGET")) {
        // Like a kill, this runs no destructors.
        let mut disk = Faulty { steps_left: step.parse().unwrap(), fault: || process::exit(9) };
        replace(Path::new(&target), &[NEW], &mut disk).unwrap();
    }
}

#[test]
fn files_being_written_and_files_of_other_programs_are_not_removed() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let others = [".dictc-notes.tmp", ".dictc-a1b2c3.tmp.txt", "dictc-a1b2c3.tmp"];
    others.iter().for_each(|name| fs::write(path(name), OLD).unwrap());
    fs::create_dir(path(".dictc-folder.tmp")).unwrap();
    let mine = File::create(path(".dictc-MINE99.tmp")).unwrap();
    mine.lock().unwrap();
    fs::write(path(".dictc-a1b2c3.tmp"), OLD).unwrap();
    let mut mode = fs::metadata(path(".dictc-a1b2c3.tmp")).unwrap().permissions();
    mode.set_readonly(true);
    fs::set_permissions(path(".dictc-a1b2c3.tmp"), mode).unwrap();
    let before = names(folder.path());
    replace_file(path("words.dat"), NEW).unwrap();
    let mut expected = before;
    expected.retain(|name| name != ".dictc-a1b2c3.tmp");
    expected.push("words.dat".to_string());
    assert_eq!(names(folder.path()), expected);
    drop(mine);
    replace_file(path("words.dat"), NEW).unwrap();
    assert!(!path(".dictc-MINE99.tmp").exists());
}

#[test]
fn threads_that_replace_the_same_file_at_once_all_succeed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("words.dat");
    let written = AtomicUsize::new(0);
    thread::scope(|scope| {
        for thread in 0..8u8 {
            let path = &path;
            let written = &written;
            scope.spawn(move || {
                for _ in 0..50 {
                    replace_file(path, &[thread; 1000]).unwrap();
                    let bytes = fs::read(path).unwrap();
                    assert!(bytes.len() == 1000 && bytes.iter().all(|byte| *byte == bytes[0]));
                    written.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
    });
    assert_eq!((written.into_inner(), names(folder.path())), (400, vec!["words.dat".to_string()]));
}

/// A disk where another process treats the first temporary file as a leftover: it locks the file, or removes it.
#[derive(Default)]
struct Taking {
    is_removed: bool,
    taken: Option<File>,
    created: usize,
}

impl Disk for Taking {
    fn create(&mut self, path: &Path, private: bool) -> io::Result<File> {
        let file = FileSystem.create(path, private)?;
        self.created += 1;
        if self.created == 1 {
            if self.is_removed {
                fs::remove_file(path)?;
            } else {
                let other = File::open(path)?;
                other.lock()?;
                self.taken = Some(other);
            }
        }
        Ok(file)
    }
}

#[test]
#[cfg(unix)]
fn a_temporary_file_that_another_process_treated_as_a_leftover_is_not_used() {
    for is_removed in [false, true] {
        let folder = tempfile::tempdir().unwrap();
        let mut disk = Taking { is_removed, ..Taking::default() };
        let temporary = create(folder.path(), false, &mut disk).unwrap();
        assert!(disk.created == 2 && temporary.path().exists());
        assert!(temporary.as_file().metadata().is_ok_and(|file| file.len() == 0));
    }
}

/// A device cannot be synced, so a sync that is asked of the system fails.
#[test]
#[cfg(target_os = "linux")]
fn a_sync_is_asked_of_the_system() {
    let device = File::open("/dev/null").unwrap();
    assert_eq!(FileSystem.sync(&device).unwrap_err().kind(), io::ErrorKind::InvalidInput);
}
