//! A dictionary whose file is replaced while a program uses it.

use std::{
    mem,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError, RwLock},
};

use super::load::OpenError;
use crate::dict::Dict;

/// The dictionary of a file that is replaced from time to time while the program goes on.
///
/// Share it between threads by an `Arc` or a `static`. A request [gets](Self::get) the dictionary once and keeps it:
/// then all answers of the request come from one file. The old dictionary is freed when the last request that holds it
/// ends.
///
/// ```
/// # let words = |words: &[&str]| -> Result<Vec<u8>, Box<dyn std::error::Error>> {
/// #     use dict_compiler::*;
/// #     let mut list = WordList::new(Options::default())?;
/// #     words.iter().try_for_each(|word| list.push(word))?;
/// #     Ok(list.compile(&Meta::default())?.bytes)
/// # };
/// # let (old, new) = (words(&["cat"])?, words(&["cat", "dog"])?);
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("words.dat");
/// use dict_compiler::replace_file;
/// use dict_runtime::ReloadableDict;
///
/// replace_file(&path, &old)?;
/// let words = ReloadableDict::load(&path)?;
/// let request = words.get();
///
/// replace_file(&path, &new)?;
/// words.reload()?;
/// assert!(words.get().contains("dog") && !request.contains("dog"));
///
/// // A file that is not a dictionary is an error, and the current dictionary stays.
/// replace_file(&path, b"dog")?;
/// assert!(words.reload().is_err() && words.get().contains("dog"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct ReloadableDict {
    path: PathBuf,
    current: RwLock<Arc<Dict>>,
    /// The lock is taken before the file is opened and held until its dictionary is the current one. So if two reloads
    /// overlap, the reload that opens the file last also replaces the dictionary last.
    reloading: Mutex<()>,
}

impl ReloadableDict {
    /// [Loads](Dict::load) the file at `path`: reads it and checks every byte of it.
    pub fn load(path: impl AsRef<Path>) -> Result<Self, OpenError> {
        let path = path.as_ref().to_path_buf();
        let current = RwLock::new(Arc::new(Dict::load(&path)?));
        Ok(Self { path, current, reloading: Mutex::new(()) })
    }

    /// Returns the current dictionary. Costs a lock and a reference count, and never waits for a file: reloading reads
    /// the file before it takes the lock.
    pub fn get(&self) -> Arc<Dict> {
        // Only a panic under the lock poisons it. Nothing panics under the lock, and the dictionary would be whole even
        // if something did.
        Arc::clone(&self.current.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// [Loads](Dict::load) the file that is now at the path, and makes it the current dictionary. After an error, the
    /// current dictionary stays.
    ///
    /// While the file is read, two dictionaries are in memory. Overlapping reloads wait for each other, so an older
    /// file never replaces a newer file.
    pub fn reload(&self) -> Result<Arc<Dict>, OpenError> {
        let _one_at_a_time = self.reloading.lock().unwrap_or_else(PoisonError::into_inner);
        let dict = Arc::new(Dict::load(&self.path)?);
        // The old dictionary is kept until the lock is released: freeing it takes longer than everything that is done
        // under the lock.
        let _old = mem::replace(&mut *self.current.write().unwrap_or_else(PoisonError::into_inner), Arc::clone(&dict));
        Ok(dict)
    }
}
