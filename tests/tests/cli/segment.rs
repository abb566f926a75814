//! `dictc segment`: texts cut into words.

use dict_tests::dictc::Folder;

#[test]
fn words_get_spaces_between_them_and_all_else_stays() {
    let folder = Folder::new();
    let segment = |text: &str| folder.dictc(["segment"]).stdin(text).run().yes().to_string();
    assert_eq!(segment("thequickbrownfoxjumpsoverthelazydog"), "the quick brown fox jumps over the lazy dog");
    let text = "#ThrowbackWeekend: itwasthebest oftimes,\r\n  isitnot?\n";
    assert_eq!(segment(text), "#Throwback Weekend: it was the best of times,\r\n  is it not?\n");
    assert_eq!(segment(""), "");
    folder.write("a.txt", b"\xef\xbb\xbfbigcat\xffsmalldog");
    let ran = folder.dictc(["segment", "a.txt"]).bytes(&folder);
    assert_eq!(ran, b"\xef\xbb\xbfbig cat\xffsmall dog");
    let long = "bigcat ".repeat(200_000);
    assert!(segment(&long) == "big cat ".repeat(200_000));
    let none = "日".repeat(400_001);
    assert!(segment(&none) == none);
    folder.write("binary", b"cat\0");
    let ran = folder.dictc(["segment", "binary"]).run();
    assert!(ran.code == Some(2) && ran.stderr.contains("binary: it is not text"), "{}", ran.stderr);
    folder.write("long.txt", "bigcat smalldog\n".repeat(20_000));
    let ran = folder.dictc(["segment", "long.txt"]).run();
    assert!(ran.yes() == "big cat small dog\n".repeat(20_000), "{}", &ran.stdout[..1000]);
}

#[test]
fn a_column_says_which_words_are_common() {
    let folder = Folder::new();
    let rows = "no\t90000\t10\tx\nwhere\t90000\t10\tx\nnow\t900\t90000\tx\nhere\t900\t90000\tx\n";
    folder.write("t.tsv", rows);
    let columns = ["--column", "frequency=2", "--column", "spoken=3", "--column", "lemma=4:texts"];
    let ran = folder.dictc(["build", "t.tsv", "-o", "t.dat"]).args(&columns).run();
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let segment = |args: &[&str]| folder.dictc(["segment", "--dict", "t.dat"]).args(args).stdin("Nowhere xnow").run();
    assert_eq!(segment(&[]).yes(), "No where x now");
    assert_eq!(segment(&["--by", "spoken"]).yes(), "Now here x now");
    folder.write("own", "nowhere\n");
    assert_eq!(segment(&["--add", "own"]).yes(), "Nowhere x now");
    folder.write("deny", "where\n");
    assert_eq!(segment(&["--deny", "deny"]).yes(), "Now here x now");
    for (args, message) in [
        (["--by", "lemma"], "t.dat: --by lemma needs a column of integers or ranks; the column lemma has texts"),
        (["--by", "heard"], "t.dat: no column has the name \"heard\""),
    ] {
        let ran = segment(&args);
        assert!(ran.code == Some(2) && ran.stderr.contains(message), "{}", ran.stderr);
    }
}
