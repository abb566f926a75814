//! `dictc replace`: words in text files replaced by their values.

use dict_tests::dictc::Folder;

fn terms() -> Folder {
    let folder = Folder::new();
    folder.write("t.tsv", "approx\tapproximately\t1\nNY\tNew York\t\nNY Times\tthe paper\t3\nplain\t\t4\n");
    let options = ["--column", "full=2:texts", "--column", "number=3", "--alphabet", "any"];
    let ran = folder.dictc(["build", "t.tsv", "-o", "t.dat"]).args(&options).run();
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    folder
}

#[test]
fn words_are_replaced_by_their_values_and_all_else_stays() {
    let folder = terms();
    let replace = |args: &[&str]| folder.dictc(["replace", "--dict", "t.dat"]).args(args);
    let text = b"\xef\xbb\xbfApprox. 3 km\r\nto ny, plain \xff; NY TIMES, approximately\n";
    folder.write("a.txt", text);
    let replaced = replace(&["a.txt", "--by", "full"]).bytes(&folder);
    let expected = b"\xef\xbb\xbfapproximately. 3 km\r\nto New York, plain \xff; the paper, approximately\n";
    assert_eq!(replaced.escape_ascii().to_string(), expected.escape_ascii().to_string());
    assert_eq!(replace(&["--by", "number"]).stdin("ny ny times plain").run().yes(), "ny 3 4");
    assert_eq!(replace(&["-", "--with", "***"]).stdin("plain NY").run().yes(), "*** ***");
    assert_eq!(replace(&["--with", "", "--anywhere"]).stdin("explains").run().yes(), "exs");
    assert_eq!(replace(&["--by", "full"]).stdin("").run().yes(), "");
    folder.write("none.txt", "nothing here");
    assert_eq!(replace(&["none.txt", "none.txt", "--by", "full"]).run().yes(), "nothing herenothing here");
    folder.write("own", "pain\n");
    let ran = replace(&["--add", "own", "--by", "full"]).stdin("pain ny").run();
    assert_eq!(ran.yes(), "pain New York");
}

#[test]
fn a_file_is_read_in_pieces() {
    let folder = terms();
    folder.write("long.txt", "to ny: é.\n".repeat(30_000));
    let ran = folder.dictc(["replace", "--dict", "t.dat", "long.txt", "--by", "full"]).run();
    assert!(ran.yes() == "to New York: é.\n".repeat(30_000), "{}", &ran.stdout[..1000]);
}

#[test]
fn mistakes_are_reported() {
    let folder = terms();
    let replace = |args: &[&str]| folder.dictc(["replace", "--dict", "t.dat"]).args(args).stdin("ny").run();
    for (args, message) in [
        (&[][..], "<--by <COLUMN>|--with <TEXT>>"),
        (&["--by", "full", "--with", "x"], "cannot be used with"),
        (&["--by", "short"], "t.dat: no column has the name \"short\"; its columns: full, number"),
        (&["--by", "full", "no.txt"], "no.txt: cannot read it"),
        (&["--by", "full", "t.dat"], "t.dat: it is not text, as it has a zero byte"),
    ] {
        let ran = replace(args);
        assert!(ran.code == Some(2) && ran.stderr.contains(message) && ran.stdout.is_empty(), "{}", ran.stderr);
    }
}
