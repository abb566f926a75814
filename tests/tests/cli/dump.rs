//! `dictc dump`: every word, in order, and what is built from its output.

use std::{fs::File, io::Read};

use dict_tests::dictc::{Folder, repository};
use flate2::read::GzDecoder;

#[test]
fn dump_prints_every_word_of_a_large_list_in_order() {
    let corpus = repository().join("tests/corpus/enable2k.txt.gz");
    let mut list = String::new();
    GzDecoder::new(File::open(&corpus).expect("the corpus is there")).read_to_string(&mut list).expect("it is text");
    let folder = Folder::new();
    folder.dictc(["build", "-o", "t.dat"]).args(&[corpus.to_str().expect("UTF-8")]).run().report();
    let ran = folder.dictc(["dump", "t.dat"]).run();
    assert_eq!(ran.yes().lines().count(), 173_528);
    assert!(ran.yes().lines().eq(list.lines()), "the words came back changed");
    folder.build("again.dat", ran.yes(), &[]);
    assert!(folder.read("again.dat") == folder.read("t.dat"), "the words of a dictionary compile to other bytes");
}

#[test]
fn unusual_white_space_survives_a_dump_and_a_build() {
    // White space beyond ASCII, and the character of byte order marks.
    for list in ["\u{a0}x\ny\u{3000}\n\u{2028}z\n", "\u{feff}x\n", "\u{fffd}\n\u{feff}x\n", "a b\nc\u{85}d\ne\n"] {
        let folder = Folder::new();
        folder.build("t.dat", format!("\u{ffff}\n{list}"), &["--alphabet", "any"]);
        folder.dictc(["verify", "--deep", "t.dat"]).run().yes();
        let words = folder.dictc(["dump", "t.dat"]).run();
        folder.dictc(["lookup", "--dict", "t.dat", "-"]).stdin(words.yes()).run().yes();
        folder.build("again.dat", words.yes(), &["--alphabet", "any"]);
        assert!(folder.read("again.dat") == folder.read("t.dat"), "{list:?}");
    }
}
