//! Lines of words and boards that a person gives: files that are missing or of another format, gzip, and the keyboard.

use dict_tests::dictc::{Folder, Outcome};

use crate::{assert_error, gzip};

/// Returns files that start as other formats do, and what the program says about each.
fn other_formats(folder: &Folder) -> [(Vec<u8>, &'static str); 8] {
    let zip = |name: &str| [b"PK\x03\x04", &[0; 26][..], name.as_bytes()].concat();
    [
        (zip("words.txt"), "it is a zip archive; unpack it first"),
        (zip("mimetypeapplication/vnd.oasis.opendocument.text"), "it is an OpenDocument file; save it as text"),
        (zip("[Content_Types].xml"), "it is a document of Microsoft Office; save it as text"),
        (b"%PDF-1.7\n\xe2\xe3".to_vec(), "it is a PDF document; save it as text"),
        (gzip("%PDF-1.7\n"), "it is a PDF document; save it as text"),
        (b"\xfd7zXZ\0\0".to_vec(), "it is a file compressed by xz; unpack it first with `xz -d`"),
        (b"\xff\xfec\0a\0t\0".to_vec(), "it is in UTF-16; convert it first, with `iconv -f UTF-16 -t UTF-8`"),
        (folder.read("t.dat"), "it is a dictionary; list its words first with `dictc dump`"),
    ]
}

/// Runs the program on `t.dat` with each way to give it the file `x` with these bytes. Also returns the name of the
/// input.
fn runs(folder: &Folder, bytes: &[u8]) -> Vec<(&'static str, Outcome)> {
    folder.write("x", bytes);
    let files: [&[&str]; 4] =
        [&["match", "c?t", "--deny", "x"], &["match", "c?t", "--add", "x"], &["solve", "--file", "x"], &["score", "x"]];
    let stdins: [&[&str]; 4] = [&["match", "-"], &["lookup", "-"], &["solve", "-"], &["score"]];
    let run = |args: &[&str], stdin: &[u8]| {
        folder.dictc([args[0], "--dict", "t.dat"]).args(&args[1..]).stdin(stdin.to_vec()).run()
    };
    let of_files = files.map(|args| ("x", run(args, b"")));
    let of_stdins = stdins.map(|args| ("standard input", run(args, bytes)));
    of_files.into_iter().chain(of_stdins).collect()
}

#[test]
fn a_file_of_another_format_is_an_error_that_names_the_format_and_says_what_to_do() {
    let folder = Folder::four_words();
    for (bytes, message) in other_formats(&folder) {
        for (name, ran) in runs(&folder, &bytes) {
            assert_error(&ran, &format!("{name}: {message}"));
        }
    }
}

#[test]
fn a_gzip_file_is_read_as_the_file_that_is_in_it() {
    let folder = Folder::four_words();
    let answers = |bytes: &[u8]| -> Vec<(Option<i32>, String)> {
        runs(&folder, bytes).into_iter().map(|(_, ran)| (ran.code, ran.stdout)).collect()
    };
    assert_eq!(answers(&gzip("cats\n")), answers(b"cats\n"));
    let both = [gzip("ca"), gzip("ts\n")].concat();
    assert_eq!(answers(&both), answers(b"cats\n"));
    // A file that was cut.
    let cut = gzip("cats\n");
    for (name, ran) in runs(&folder, &cut[..cut.len() - 4]) {
        assert_eq!(ran.code, Some(2), "{ran:#?}");
        assert!(ran.stderr.contains(&format!("{name}: cannot read it: ")), "{ran:#?}");
    }
}

#[test]
fn a_missing_file_and_a_folder_are_errors_in_plain_words() {
    let folder = Folder::four_words();
    for (name, message) in [("none", "cannot read it: there is no such file"), (".", "cannot read it: it is a folder")]
    {
        for args in [&["match", "c?t", "--deny"][..], &["solve", "--file"], &["score"], &["unpack", "-o", "o.dat"]] {
            // Windows does not open a folder.
            if name == "none" || cfg!(unix) {
                assert_error(&folder.dictc(args).args(&[name]).run(), &format!("{name}: {message}"));
            }
        }
    }
    for verb in ["scan", "check", "build"] {
        let args: &[&str] = if verb == "build" { &["none", "-o", "o.dat"] } else { &["none"] };
        assert_error(&folder.dictc([verb]).args(args).run(), "none: cannot read it: there is no such file");
    }
}

#[cfg(unix)]
mod terminal {
    use dict_tests::dictc::Folder;

    /// The byte that a terminal sends for Ctrl-D.
    const END: &str = "\u{4}";
    const NOTE: &str = "reading standard input; end with Ctrl-D";

    #[test]
    fn a_line_says_that_the_keyboard_is_read_and_ctrl_d_ends_it() {
        let folder = Folder::four_words();
        for (args, typed, code, answer) in [
            (&["build", "-o", "o.dat"][..], "cat\n", 0, "wrote o.dat"),
            (&["match", "--dict", "t.dat", "-"], "c?t\n", 0, "c?t     cat"),
            (&["anagram", "--dict", "t.dat", "-"], "tac\n", 0, "tac     cat"),
            (&["lookup", "--dict", "t.dat", "-"], "cat\n", 0, "cat     0"),
            (&["solve", "--dict", "t.dat", "-"], "ca/tx\n", 0, "1 word, 1 point"),
            (&["score", "--dict", "t.dat"], "ca/tx\n", 0, "1 board in "),
            (&["scan", "--dict", "t.dat"], "a cat\n", 0, "-:1:3: cat"),
            // Nothing is typed.
            (&["match", "--dict", "t.dat", "-"], "", 1, NOTE),
            (&["score", "--dict", "t.dat"], "", 2, "the input has no board"),
        ] {
            let mut terminal = folder.dictc(args).on_terminal(30, 100);
            terminal.wait_until_shows(NOTE);
            terminal.type_text(typed);
            terminal.type_text(END);
            assert_eq!(terminal.wait().code(), Some(code), "{args:?}\n{}", terminal.screen());
            assert!(terminal.find(answer).is_some(), "{args:?}\n{}", terminal.screen());
            assert_eq!(terminal.written().matches(NOTE).count(), 1, "{args:?}\n{}", terminal.screen());
        }
    }
}
