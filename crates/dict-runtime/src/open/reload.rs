//! A dictionary whose file is replaced while a program uses it.

use std::{
    error::Error,
    fmt,
    fs::File,
    mem,
    panic::{RefUnwindSafe, UnwindSafe},
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock, RwLockReadGuard},
};

use super::{
    current_file::{CurrentFile, FoundFile},
    error::OpenError,
    load::load_file,
};
use crate::dict::Dict;

/// A dictionary whose file may be replaced while the program runs, and the data that the program derives from the
/// dictionary.
///
/// Share it between threads by an `Arc` or a `static`. A request [gets](Self::get) the current [`Version`] once and
/// keeps it: then all answers of the request come from one file, and the derived data belongs to that file too. The old
/// version is freed when its last user drops it.
///
/// Derived data is data that takes long to make from a dictionary: a [`WordSet`](crate::WordSet), the cubes of a game.
///
/// ```
/// # let file = |words: &[(&str, &str)]| -> Result<Vec<u8>, Box<dyn std::error::Error>> {
/// #     use dict_compiler::*;
/// #     let mut list = WordList::new(Options::default())?;
/// #     list.add_column("value", ColumnKind::Ranks)?;
/// #     for (word, value) in words {
/// #         let value = list.value(value)?.unwrap();
/// #         list.push(word)?;
/// #         list.set_value(word, value);
/// #     }
/// #     Ok(list.compile(&Meta::default())?.to_bytes())
/// # };
/// # let (old, new) = (file(&[("act", "10"), ("cat", "10")])?, file(&[("cat", "60"), ("dog", "20")])?);
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("words.dat");
/// use safe_files::replace_file;
/// use dict_runtime::{Reloadable, WordSet, open::Version};
///
/// replace_file(&path, &old)?;
/// let words = Reloadable::load_with(&path, |dict| Ok(WordSet::common(dict, 35)?))?;
/// let request = words.get();
///
/// // A background task asks once a second.
/// assert!(!words.reload_if_changed()?);
/// replace_file(&path, &new)?;
/// assert!(words.reload_if_changed()? && words.generation() == 2);
///
/// // Requests end with the version that they began with.
/// let next = words.get();
/// let is_common = |word, version: &Version<WordSet>| version.dict.id(word).map(|id| version.data.contains(id));
/// assert_eq!((is_common("cat", &request), is_common("dog", &request)), (Some(true), None));
/// assert_eq!((is_common("cat", &next), is_common("dog", &next)), (Some(false), Some(true)));
///
/// // A file that is not a dictionary is an error, and the current version stays.
/// replace_file(&path, b"dog")?;
/// assert!(words.reload_if_changed().is_err() && words.generation() == 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Reloadable<T = ()> {
    path: PathBuf,
    open: Opener,
    derive: Box<Derive<T>>,
    current: RwLock<Arc<Version<T>>>,
    /// The file of the current version. The lock is taken before the next file is opened, and held until its version is
    /// the current one. So if two reloads overlap, the reload that opens the file last also replaces the version last.
    current_file: Mutex<CurrentFile>,
}

/// Opens a file of this length, and checks every byte of it.
type Opener = fn(&File, u64) -> Result<Dict, OpenError>;

/// Derives data from a dictionary.
type Derive<T> = dyn Fn(&Dict) -> Result<T, Box<dyn Error + Send + Sync>> + Send + Sync;

/// A version of a [`Reloadable`] dictionary, with the data that was derived from it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Version<T = ()> {
    /// The dictionary. A clone of it is cheap, for everything that keeps a dictionary, such as a solver.
    pub dict: Dict,
    /// The data that was derived from the dictionary.
    pub data: T,
    /// The number of the version: 1 for the first, and one more at each reload.
    pub generation: u64,
}

/// An error from loading a dictionary again. Its [source](Error::source) is the cause.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReloadError {
    /// The file cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The file is a dictionary, but the program cannot derive its data from it.
    #[error("{}: cannot derive data from the dictionary", path.display())]
    Derive {
        /// The file.
        path: PathBuf,
        /// The cause, as the program gave it.
        source: Box<dyn Error + Send + Sync>,
    },
}

// The cause may be of any type, but it is never changed.
impl UnwindSafe for ReloadError {}
impl RefUnwindSafe for ReloadError {}

impl Reloadable {
    /// [Loads](Dict::load) the file at `path`, now and at each reload: reads it and checks every byte of it.
    pub fn load(path: impl AsRef<Path>) -> Result<Self, ReloadError> {
        Self::load_with(path, |_| Ok(()))
    }
}

impl<T> Reloadable<T> {
    /// [Loads](Dict::load) the file at `path` and derives data from it, now and at each reload.
    ///
    /// `derive` must not reload this dictionary: that would deadlock.
    pub fn load_with<F>(path: impl AsRef<Path>, derive: F) -> Result<Self, ReloadError>
    where
        F: Fn(&Dict) -> Result<T, Box<dyn Error + Send + Sync>> + Send + Sync + 'static,
    {
        Self::open_with(path.as_ref(), load_file, Box::new(derive))
    }

    pub(super) fn open_with(path: &Path, open: Opener, derive: Box<Derive<T>>) -> Result<Self, ReloadError> {
        let found = FoundFile::at(path)?;
        let first = version(path, open, &*derive, &found, 1)?;
        Ok(Self {
            path: path.to_path_buf(),
            open,
            derive,
            current: RwLock::new(Arc::new(first)),
            current_file: Mutex::new(found.into_current()),
        })
    }

    /// Returns the current version. Costs a lock and a reference count, and never waits for a file: reloading reads the
    /// file and derives the data before it takes the lock.
    pub fn get(&self) -> Arc<Version<T>> {
        Arc::clone(&self.read())
    }

    /// Returns the number of the current version: 1 for the first, and one more at each reload. Anything made from an
    /// earlier version, such as a solver in a pool, is outdated.
    pub fn generation(&self) -> u64 {
        self.read().generation
    }

    /// Opens the file that is now at the path, checks every byte of it, derives its data, and makes it the current
    /// version. After any error, the current version stays.
    ///
    /// While the file is read, two dictionaries are in memory. Overlapping reloads wait for each other, so an older
    /// file never replaces a newer file.
    pub fn reload(&self) -> Result<Arc<Version<T>>, ReloadError> {
        let mut current_file = self.lock();
        let found = FoundFile::at(&self.path)?;
        self.replace(&mut current_file, found)
    }

    /// [Reloads](Self::reload) if the file at the path is not the file of the current version, and returns true if it
    /// did. Otherwise it opens the file, reads nothing, and takes microseconds.
    ///
    /// Compares the length and the modification time, and on Unix the device and the inode. So on Unix it sees each
    /// file that is put there by rename. A file that is written in place may look unchanged, if it keeps its length and
    /// is written within the same tick of the file system's clock (a few milliseconds) in which it was opened before.
    ///
    /// After an error, the next call tries again.
    pub fn reload_if_changed(&self) -> Result<bool, ReloadError> {
        let mut current_file = self.lock();
        let found = FoundFile::at(&self.path)?;
        if current_file.is(&found) {
            return Ok(false);
        }
        self.replace(&mut current_file, found)?;
        Ok(true)
    }

    fn replace(&self, current_file: &mut CurrentFile, found: FoundFile) -> Result<Arc<Version<T>>, ReloadError> {
        let generation = self.generation().wrapping_add(1);
        let new = Arc::new(version(&self.path, self.open, &*self.derive, &found, generation)?);
        // The old version is kept until the lock is released: freeing it takes longer than everything that is done
        // under the lock.
        let _old = mem::replace(&mut *self.current.write().unwrap_or_else(PoisonError::into_inner), Arc::clone(&new));
        *current_file = found.into_current();
        Ok(new)
    }

    // Only a panic under a lock poisons it. Nothing panics under the lock of the current version. If `derive` panics
    // under the other lock, the file is still that of the current version.
    fn read(&self) -> RwLockReadGuard<'_, Arc<Version<T>>> {
        self.current.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn lock(&self) -> MutexGuard<'_, CurrentFile> {
        self.current_file.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T> fmt::Debug for Reloadable<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let current = self.get();
        f.debug_struct("Reloadable")
            .field("path", &self.path)
            .field("dict", &current.dict)
            .field("generation", &current.generation)
            .finish_non_exhaustive()
    }
}

/// Makes the version of an open file.
fn version<T>(
    path: &Path,
    open: Opener,
    derive: &Derive<T>,
    found: &FoundFile,
    generation: u64,
) -> Result<Version<T>, ReloadError> {
    let dict = open(found.file(), found.len()).map_err(|error| error.of_path(path))?;
    let data = derive(&dict).map_err(|source| ReloadError::Derive { path: path.to_path_buf(), source })?;
    Ok(Version { dict, data, generation })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::testing::dict_of;

    #[test]
    fn a_reload_takes_the_file_that_is_at_the_path_now_and_an_error_changes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("words.dat");
        let replace = |file: &[u8]| {
            fs::write(folder.path().join("new.dat"), file).unwrap();
            fs::rename(folder.path().join("new.dat"), &path).unwrap();
        };
        replace(dict_of("act cat").bytes());
        let words = Reloadable::load_with(&path, |dict| Ok(dict.len())).unwrap();
        let first = words.get();
        assert_eq!((first.data, first.generation, words.generation()), (2, 1, 1));
        assert!(!words.reload_if_changed().unwrap() && Arc::ptr_eq(&first, &words.get()));

        // The second file is longer.
        replace(dict_of("abcdefghijklmnopqrstuvwxyz".replace("", " ").trim()).bytes());
        assert!(words.reload_if_changed().unwrap() && !words.reload_if_changed().unwrap());
        let second = words.get();
        assert_eq!((second.data, second.generation, words.generation()), (26, 2, 2));
        assert!(first.dict.contains("act") && !second.dict.contains("act"));

        replace(b"cat");
        let error = words.reload_if_changed().unwrap_err();
        assert!(error.to_string().contains("words.dat"), "{error}");
        assert!(words.reload().is_err() && Arc::ptr_eq(&second, &words.get()));

        replace(first.dict.bytes());
        assert_eq!((words.reload().unwrap().data, words.generation()), (2, 3));
        let shown = format!("{words:?}");
        assert!(shown.contains("words.dat") && shown.contains("generation: 3"), "{shown}");
    }
}
