//! The word lists in `tests/corpus`.

use std::{fs, io::Read, path::PathBuf, sync::LazyLock};

use flate2::read::GzDecoder;

/// ENABLE2K, gzipped: 173,528 English words of `a-z`, one per line, sorted.
pub const ENABLE2K_GZ: &[u8] = include_bytes!("../../corpus/enable2k.txt.gz");

/// ENABLE2K as text.
pub static ENABLE2K: LazyLock<String> = LazyLock::new(|| {
    let mut text = String::new();
    GzDecoder::new(ENABLE2K_GZ).read_to_string(&mut text).unwrap();
    text
});

/// A list of four words in their order.
pub const FOUR_WORDS: &str = "cat\ncategory\ncats\ndog\n";

/// The letter values of Scramble, as `letter-values` of a dictionary's metadata states them.
pub const SCRAMBLE_VALUES: &str = "a=1 b=4 c=4 d=2 e=1 f=4 g=3 h=3 i=1 j=10 k=5 l=2 m=4 n=2 o=1 p=4 q=10 qu=10 r=1 s=1 \
                                   t=1 u=2 v=5 w=4 x=8 y=3 z=10";

/// Reads the list `corpus/lists/NAME.txt`, in the order of the file.
pub fn list(name: &str) -> Vec<String> {
    let text = fs::read_to_string(corpus(&format!("lists/{name}.txt"))).unwrap();
    text.lines().map(String::from).collect()
}

/// Returns a path in `tests/corpus`.
pub fn corpus(path: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "corpus", path].iter().collect()
}
