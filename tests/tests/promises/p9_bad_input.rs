//! Promise 9: bad input and bad usage give a line that says what is wrong, exit code 2, and no output file.

use std::{fs, io::Write};

use dict_tests::{
    dictc::{
        Folder, dictc,
        errors::{build_error, error_of_every_verb},
    },
    inputs::lists::FOUR_WORDS,
};
use flate2::{Compression, write::GzEncoder};

/// Creates a folder with the dictionary `t.dat` and the list `words.txt`.
fn pets() -> Folder {
    let folder = Folder::four_words();
    folder.write("words.txt", FOUR_WORDS);
    folder
}

#[test]
fn the_error_of_a_missing_dictionary_names_it() {
    let message = error_of_every_verb(&Folder::new(), "missing.dat");
    assert_eq!(
        message,
        "cannot read it: there is no such file; give a dictionary file here, or a language such as `en`"
    );
}

#[test]
fn a_folder_is_not_a_dictionary() {
    let folder = Folder::new();
    fs::create_dir(folder.path("folder.dat")).expect("a folder");
    assert!(error_of_every_verb(&folder, "folder.dat").contains("it is a folder, not a "));
}

#[test]
#[cfg(unix)]
fn a_device_is_not_a_dictionary() {
    assert!(error_of_every_verb(&Folder::new(), "/dev/null").contains("not a regular file"));
}

#[test]
#[cfg(target_os = "linux")]
fn a_pipe_is_not_a_dictionary_and_is_not_waited_for() {
    let folder = Folder::new();
    let ran = folder.shell("mkfifo pipe; exec timeout 10", &["info", "pipe"]).run();
    assert!(ran.error().contains("not a regular file"), "{ran:#?}");
}

#[test]
#[cfg(target_os = "linux")]
fn a_file_larger_than_memory_is_not_a_dictionary() {
    let folder = pets();
    let large = fs::File::create(folder.path("large.dat")).expect("a file");
    // A sparse file, which takes no space on the disk.
    if large.set_len(1 << 40).is_err() {
        return;
    }
    let ran = folder.shell("ulimit -v 4000000; exec", &["info", "large.dat"]).run();
    assert!(ran.error().contains("not a dictionary"), "{ran:#?}");
    // Also with its right length in the header.
    let mut header = folder.read("t.dat");
    header[16..24].copy_from_slice(&(1u64 << 40).to_le_bytes());
    (&large).write_all(&header).expect("the file is written");
    let ran = folder.shell("ulimit -v 4000000; exec", &["info", "large.dat"]).run();
    assert!(ran.error().starts_with("large.dat: "), "{ran:#?}");
}

#[test]
fn an_empty_file_is_not_a_dictionary() {
    let folder = Folder::new();
    folder.write("empty.dat", "");
    assert!(error_of_every_verb(&folder, "empty.dat").contains("0 bytes"));
}

#[test]
fn text_is_no_dictionary() {
    let folder = pets();
    folder.write("long.txt", vec![b'a'; 10_000_000]);
    folder.write("nul.txt", [0; 4096]);
    folder.write("latin1.txt", b"caf\xe9\n".repeat(50));
    for name in ["words.txt", "long.txt", "nul.txt", "latin1.txt"] {
        let message = error_of_every_verb(&folder, name);
        assert!(message.contains("not a dictionary") && message.contains("dictc build"), "{message}");
    }
}

#[test]
fn a_dictionary_that_was_cut_short_is_refused() {
    let folder = pets();
    let whole = folder.read("t.dat");
    for len in [1, 7, 8, 63, 64, 65, 191, 192, whole.len() / 2, whole.len() - 1] {
        folder.write("cut.dat", &whole[..len]);
        let message = error_of_every_verb(&folder, "cut.dat");
        assert!(
            message.contains(&format!("{len} bytes")) || message.contains(&format!("the file has {len};")),
            "{message}"
        );
    }
}

#[test]
fn a_dictionary_with_bytes_after_it_is_refused() {
    let folder = pets();
    folder.write("longer.dat", [folder.read("t.dat"), vec![0]].concat());
    assert!(error_of_every_verb(&folder, "longer.dat").contains("damaged"));
}

#[test]
fn a_dictionary_with_a_flipped_bit_is_refused() {
    let folder = pets();
    let whole = folder.read("t.dat");
    // One bit in every block of 64 bytes, each at another place in its block.
    for (block, at) in (0..whole.len()).step_by(64).enumerate() {
        let mut flipped = whole.clone();
        flipped[at + (block * 11) % 64] ^= 1 << (block % 8);
        folder.write("flipped.dat", flipped);
        error_of_every_verb(&folder, "flipped.dat");
    }
}

#[test]
fn the_error_of_a_missing_list_names_it() {
    let folder = pets();
    for args in [&["missing.txt"][..], &["words.txt", "missing.txt"], &["words.txt", "--deny", "missing.txt"]] {
        let message = build_error(&folder, b"", args);
        assert!(message.starts_with("missing.txt: cannot read it: "), "{message}");
    }
}

#[test]
fn a_folder_is_no_list() {
    let folder = pets();
    fs::create_dir(folder.path("folder")).expect("a folder");
    for args in [&["folder"][..], &["words.txt", "--deny", "folder"]] {
        let message = build_error(&folder, b"", args);
        assert!(message.starts_with("folder: ") && message.contains("it is a folder, not a "), "{message}");
    }
}

#[test]
fn the_error_of_a_list_that_is_not_utf_8_has_file_and_line() {
    let folder = pets();
    folder.write("latin1.txt", b"cat\ndog\ncaf\xe9\nemu\n");
    folder.write("utf16.txt", b"\xff\xfec\0a\0t\0\n\0");
    for (args, place) in [
        (&["latin1.txt"][..], "latin1.txt:3: not UTF-8 at byte 4 "),
        (&["words.txt", "latin1.txt"], "latin1.txt:3: not UTF-8 at byte 4 "),
        (&["words.txt", "--deny", "latin1.txt"], "latin1.txt:3: not UTF-8 at byte 4 "),
        (&["utf16.txt"], "utf16.txt: it is in UTF-16; convert it first, "),
        (&["-"], "standard input:2: not UTF-8 at byte 1 "),
        (&[], "standard input:2: not UTF-8 at byte 1 "),
    ] {
        let message = build_error(&folder, b"cat\n\xc3", args);
        assert!(message.starts_with(place), "{message}");
    }
}

#[test]
fn the_error_of_a_line_of_ten_megabytes_has_file_and_line() {
    let folder = pets();
    let long = [b"cat\n", &vec![b'a'; 10_000_000][..]].concat();
    folder.write("long.txt", &long);
    let message = build_error(&folder, b"", &["long.txt"]);
    assert!(message.starts_with("long.txt:2: a line of more than "), "{message}");
    assert!(build_error(&folder, &long, &[]).starts_with("standard input:2: a line of more than "));
}

#[test]
fn a_word_too_long_for_the_format_is_skipped_and_counted() {
    let folder = pets();
    let (last, first) = ("b".repeat(512), "a".repeat(513));
    folder.write("long.txt", format!("cat\n{last}\n{first}\n{}\nÉ{last}\n", "a".repeat(5000)));
    for alphabet in ["letters", "any", "a-zé", "a-zé,ch"] {
        let ran = folder.dictc(["build", "long.txt", "-o", "long.dat", "--alphabet", alphabet]).run();
        let line = format!("    over 512 symbols  3, such as \"{}…\"\n", "a".repeat(40));
        assert!(ran.report().contains(&line), "{alphabet}: {ran:#?}");
        assert_eq!(folder.dictc(["dump", "long.dat"]).run().yes(), format!("{last}\ncat\n"), "{alphabet}");
    }
    let message = build_error(&folder, "a".repeat(513).as_bytes(), &[]);
    assert!(message.contains("1 line read, 1 skipped; 1 over 512 symbols, such as \"aaa"), "{message}");
}

#[test]
fn the_error_of_a_list_without_letters_names_the_alphabet_that_takes_them() {
    let folder = pets();
    let hint = "if the other characters belong to the words, allow them with --alphabet any";
    let numbers = b"2024\n007\n3.14\n\n";
    assert!(build_error(&folder, numbers, &[]).ends_with(hint));
    assert!(build_error(&folder, numbers, &["--alphabet", "letters"]).ends_with(hint));
    assert!(!build_error(&folder, numbers, &["--alphabet", "a-z"]).contains(hint));
    folder.build("numbers.dat", numbers, &["--alphabet", "any"]);
}

#[test]
fn a_list_without_words_is_refused() {
    let folder = pets();
    folder.write("empty.txt", "");
    folder.write("nul.txt", [0; 100]);
    folder.write("nuls.txt", b"\0\0\n\0\n".repeat(100));
    let empty = "no words: the input is empty";
    assert_eq!(build_error(&folder, b"", &[]), format!("standard input: {empty}; write one word on each line"));
    assert!(build_error(&folder, b"", &["empty.txt"]).starts_with(&format!("empty.txt: {empty}")));
    assert!(build_error(&folder, b"", &["empty.txt", "-"]).starts_with(&format!("empty.txt, standard input: {empty}")));
    assert!(build_error(&folder, b"\n\r\n \n", &[]).contains("no words: 3 lines read, 3 skipped; 3 blank"));
    for args in [&["nul.txt"][..], &["nuls.txt"], &["nuls.txt", "--alphabet", "any"]] {
        let message = build_error(&folder, b"", args);
        assert!(message.contains("no words: ") && message.contains("not in the alphabet"), "{message}");
    }
}

#[test]
fn a_word_with_a_nul_is_skipped_and_counted() {
    let folder = Folder::new();
    for alphabet in ["letters", "any", "a-z"] {
        let ran = folder.dictc(["build", "-o", "t.dat", "--alphabet", alphabet]).stdin("cat\nd\0g\n").run();
        assert!(ran.report().contains(r#"not in the alphabet  1, such as "d\0g""#), "{ran:#?}");
        assert_eq!(folder.dictc(["dump", "t.dat"]).run().yes(), "cat\n");
    }
}

#[test]
fn a_dictionary_is_no_list() {
    let folder = pets();
    for args in [&["t.dat"][..], &["words.txt", "t.dat"], &["words.txt", "--deny", "t.dat"]] {
        let message = build_error(&folder, b"", args);
        assert!(message.starts_with("t.dat: it is a dictionary") && message.contains("dictc dump"), "{message}");
    }
    assert!(build_error(&folder, &folder.read("t.dat"), &[]).starts_with("standard input: it is a dictionary"));
}

#[test]
fn the_program_adds_what_it_can_do_to_the_errors_of_the_libraries() {
    let folder = pets();
    let info = folder.dictc(["info", "words.txt"]).run();
    assert!(info.error().ends_with("compile it first: dictc build words.txt -o words.dat"), "{info:#?}");
    for (list, ending) in [
        (&b"caf\xe9\n"[..], "with `iconv -f WINDOWS-1252 -t UTF-8`, or name its encoding in a recipe"),
        (b"\xff\xfec\0", "with `iconv -f UTF-16 -t UTF-8`, or name the encoding utf-16le or utf-16be in a recipe"),
    ] {
        let message = build_error(&folder, list, &[]);
        assert!(message.ends_with(ending), "{message}");
    }
}

#[test]
fn a_file_of_another_format_is_named_as_what_it_is() {
    let folder = pets();
    folder.dictc(["pack", "t.dat", "-o", "t.pack"]).run().report();
    folder.write("words.zip", [&b"PK\x03\x04"[..], &[0; 26], b"words.txt"].concat());
    for (file, expected) in [
        ("t.pack", "t.pack: it is a packed dictionary, not a word list; unpack it first with `dictc unpack`"),
        ("words.zip", "words.zip: it is a zip archive, not a word list; unpack it first"),
    ] {
        for args in [&[file][..], &["words.txt", "--deny", file], &["words.txt", "--values", file]] {
            let message = build_error(&folder, b"", args);
            assert!(message.starts_with(expected), "{message}");
        }
    }
    for (list, hint) in [
        (
            "word,count\ncat,5\n",
            "end the name of its file with .csv, and name its columns, as with --column frequency=2, or --column NAME if",
        ),
        ("[\n  \"cat\",\n", "it looks like JSON; "),
        ("cat 12\ndog 7\n", "put a tab between them, and name the column of numbers, as with --column frequency=2"),
    ] {
        let message = build_error(&folder, list.as_bytes(), &[]);
        assert!(message.contains(hint), "{message}");
    }
    let info = folder.dictc(["info", "t.pack"]).run();
    assert!(
        info.error()
            .starts_with("t.pack: it is a packed dictionary, not a dictionary; unpack it first with `dictc unpack`"),
        "{info:#?}"
    );
    folder.write("t.tsv", "1\tcat\n");
    folder.write("r.toml", "[[list]]\nfiles = [\"t.tsv\"]\n");
    let columns = "as with `column = 2` and `columns = [\"frequency=1\"]`; ";
    let ran = folder.dictc(["build", "--recipe", "r.toml", "-o", "t.dat"]).run();
    assert!(ran.error().contains(columns), "{ran:#?}");
    folder.write("r.toml", "fold = \"tiles\"\n[[list]]\nfiles = [\"words.txt\"]\n");
    let message = "r.toml: to fold by tiles, name the tiles, as with `alphabet = \"a-z,ñ\"`";
    assert_eq!(folder.dictc(["build", "--recipe", "r.toml", "-o", "t.dat"]).run().error(), message);
}

#[test]
fn gzip_that_is_damaged_is_refused() {
    let folder = pets();
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(FOUR_WORDS.repeat(100).as_bytes()).expect("memory takes it");
    let whole = encoder.finish().expect("memory takes it");
    let mut flipped = whole.clone();
    flipped[whole.len() - 6] ^= 1;
    folder.write("cut.gz", &whole[..whole.len() - 9]);
    folder.write("start.gz", &whole[..3]);
    folder.write("flipped.gz", flipped);
    for name in ["cut.gz", "start.gz", "flipped.gz"] {
        let message = build_error(&folder, b"", &[name]);
        assert!(message.starts_with(&format!("{name}: cannot read it: ")), "{message}");
    }
}

#[test]
fn more_symbols_than_there_are_codes_are_refused() {
    let han: String = ('\u{4e00}'..).take(1000).map(|c| format!("{c}\n")).collect();
    let message = build_error(&Folder::new(), han.as_bytes(), &[]);
    assert!(
        message.contains("1000 different symbols")
            && message.ends_with("name the ones to keep with --alphabet SYMBOLS"),
        "{message}"
    );
}

#[test]
fn a_symbol_too_long_for_the_format_is_refused() {
    let message = build_error(&pets(), b"", &["words.txt", "--alphabet", "a,abcdefghijklmnopqrstuvwxyz"]);
    assert!(message.contains("separate symbols by commas"), "{message}");
}

#[test]
fn a_byte_order_mark_is_refused_as_a_symbol() {
    let message = build_error(&pets(), b"", &["words.txt", "--alphabet", "a-z,\u{feff}"]);
    assert!(message.contains("byte order mark; leave it out"), "{message}");
}

#[test]
fn arguments_that_contradict_each_other_are_refused() {
    let message = build_error(&pets(), b"", &["words.txt", "--min-letters", "5", "--max-letters", "3"]);
    assert!(message.contains("--min-letters"), "{message}");
    for arguments in [&["-", "--deny", "-"][..], &["-", "-"], &["--deny", "-"]] {
        let message = build_error(&pets(), b"cat\n", arguments);
        assert!(message.contains("standard input can be read only once"), "{message}");
    }
}

#[test]
fn the_error_of_words_that_are_not_utf_8_has_the_line() {
    let folder = pets();
    // The words before it may have been answered already.
    let ran = folder.dictc(["lookup", "--dict", "t.dat", "-"]).stdin(b"cat\n\xff\n").run();
    assert_eq!(ran.code, Some(2), "{ran:#?}");
    assert!(ran.stderr.starts_with("dictc: standard input, line 2: ") && ran.stderr.lines().count() == 1, "{ran:#?}");
}

#[test]
fn an_error_is_one_line_even_with_backtraces_on() {
    let ran = dictc(["info", "missing.dat"]).env("RUST_BACKTRACE", "full").env("RUST_LIB_BACKTRACE", "1").run();
    ran.error();
}

#[test]
fn the_error_of_bad_usage_says_what_is_wrong_and_points_to_the_help() {
    let folder = pets();
    let before = folder.names();
    let build = |option, value| vec!["build", "words.txt", "-o", "new.dat", option, value];
    for (args, part) in [
        (build("--alphabet", "z-a"), "the range z-a runs backwards"),
        (build("--alphabet", ""), "--alphabet"),
        (build("--alphabet", ","), "--alphabet"),
        (build("--fold", "nonsense"), "none, case, accents or tiles"),
        (build("--min-letters", "three"), "--min-letters"),
        (build("--max-letters", "-1"), "-1"),
        (build("--max-letters", "100000"), "100000"),
        (build("--nonsense", "x"), "--nonsense"),
        (vec!["build", "words.txt"], "--output"),
        (vec!["build", "words.txt", "-o"], "--output"),
        (vec!["verify"], "<DICT>"),
        (vec!["pack", "t.dat"], "--output"),
        (vec!["pack", "-o", "t.pack"], "<DICT>"),
        (vec!["pack", "t.dat", "-o", "t.pack", "--common", "x"], "--common"),
        (vec!["unpack", "-o", "new.dat"], "<PACK>"),
        (vec!["info", "t.dat", "new.dat"], "new.dat"),
        (vec!["dump", "t.dat", "--json"], "--json"),
        (vec!["lookup", "--dict", "t.dat"], "<WORD>"),
        (vec!["complete", "--dict", "t.dat"], "<PREFIX>"),
        (vec!["complete", "--dict", "t.dat", "c", "--limit", "few"], "few"),
        (vec!["solve"], "<BOARD>"),
        (vec!["solve", "catx", "--min-letters", "x"], "--min-letters"),
        (vec!["solve", "catx", "--rules", "chess"], "boggle, big, super-big, word-hunt, scramble"),
        (vec!["solve", "catx", "--sort", "colour"], "points, length, common, alphabet"),
        (vec!["score", "words.txt", "words.txt"], "words.txt"),
        (vec!["score", "--threads", "0"], "--threads"),
        (vec!["score", "--points", "x"], "--points"),
        (vec!["simulate", "--boards", "0"], "--boards"),
        (vec!["simulate", "--cubes", "round"], "classic, new, big-1979, big-1993, super-big"),
        (vec!["completions", "nonsense"], "nonsense"),
        (vec!["nonsense"], "nonsense"),
        (vec!["--nonsense"], "--nonsense"),
    ] {
        let ran = folder.dictc(&args).run();
        assert!(ran.usage_error().contains(part), "{part}: {ran:#?}");
    }
    assert_eq!(folder.names(), before, "something was written");
}

#[test]
#[cfg(unix)]
fn the_error_of_a_file_without_read_permission_names_it() {
    use std::os::unix::fs::PermissionsExt;

    let folder = pets();
    for name in ["t.dat", "words.txt"] {
        fs::set_permissions(folder.path(name), PermissionsExt::from_mode(0o200)).expect("the mode is set");
    }
    // Root may read every file.
    if fs::read(folder.path("t.dat")).is_err() {
        assert!(error_of_every_verb(&folder, "t.dat").contains("Permission denied"));
        assert!(build_error(&folder, b"", &["words.txt"]).starts_with("words.txt: cannot read it: Permission denied"));
    }
}
