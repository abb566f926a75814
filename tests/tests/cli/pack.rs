//! `dictc pack` and `dictc unpack`: files that come back, and packs that are refused.

use std::{fs, io::Write};

use dict_tests::{
    dictc::{Folder, dictc, repository},
    inputs::lists::corpus,
};
use flate2::{Compression, write::GzEncoder};

/// Packs `t.dat` to `t.pack`.
fn pack(folder: &Folder) -> Vec<u8> {
    folder.dictc(["pack", "t.dat", "-o", "t.pack"]).run().report();
    folder.read("t.pack")
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).expect("it is compressed");
    encoder.finish().expect("it is compressed")
}

#[test]
fn a_pack_becomes_the_same_file_again_from_a_file_from_gzip_and_from_standard_input() {
    let folder = Folder::with_values("cat\t10\ncats\t20\ndog\t10\n");
    let file = folder.read("t.dat");
    let pack = pack(&folder);
    assert!(pack.len() < file.len());
    folder.write("t.pack.gz", gzip(&pack));
    for args in [["unpack", "t.pack"], ["unpack", "t.pack.gz"], ["unpack", "-"]] {
        for stdin in [pack.clone(), gzip(&pack)] {
            folder.write("new.dat", "what was there");
            let ran = folder.dictc(args).args(&["-o", "new.dat"]).stdin(stdin).run();
            assert!(ran.report().ends_with("; wrote new.dat\n"), "{ran:#?}");
            assert!(folder.read("new.dat") == file, "{args:?}");
        }
    }
}

#[test]
fn the_report_counts_words_and_bytes() {
    let folder = Folder::four_words();
    let ran = folder.dictc(["pack", "t.dat", "-o", "t.pack"]).run();
    assert_eq!(ran.report(), format!("4 words, {} bytes; wrote t.pack\n", folder.read("t.pack").len()));
}

#[test]
fn common_packs_a_dictionary_of_the_common_words_alone() {
    let folder = Folder::new();
    folder.dictc(["pack", "en", "--common", "20", "-o", "first.pack"]).run().report();
    folder.dictc(["unpack", "first.pack", "-o", "first.dat"]).run().report();
    folder.dictc(["verify", "--deep", "first.dat"]).run().yes();
    let words = |args: &[&str]| -> Vec<String> {
        folder.dictc(args).run().yes().lines().map(|line| line.split('\t').next().unwrap_or_default().into()).collect()
    };
    let common = words(&["match", "*", "--common", "20", "--sort", "alphabet"]);
    assert!(common.len() > 5000 && common == words(&["dump", "first.dat"]), "{}", common.len());
    let values =
        |dict: &str| folder.dictc(["lookup", "--column", "value", "--dict", dict, "-"]).stdin(common.join("\n")).run();
    let value = |line: &str| line.rsplit('\t').next().unwrap_or_default().to_string();
    let [all, first] = ["en", "first.dat"].map(|dict| values(dict).yes().lines().map(value).collect::<Vec<_>>());
    assert_eq!(all, first);
    // The alphabet and what is known about the dictionary stay.
    let facts = |dict: &str| {
        let described = folder.dictc(["info", dict]).run();
        let kept = described
            .yes()
            .lines()
            .filter(|line| ["symbols", "tiles", "name", "licen"].iter().any(|key| line.starts_with(key)));
        kept.map(String::from).collect::<Vec<_>>()
    };
    assert_eq!(facts("en"), facts("first.dat"));
    let ran = folder.dictc(["pack", "en", "--common", "5", "-o", "none.pack"]).run();
    assert!(ran.error().contains("no word has a value of 5 or less, the minimum is 10"), "{ran:#?}");
}

#[test]
fn without_packs_a_dictionary_without_columns() {
    let folder = Folder::new();
    folder.write("t.tsv", "cat\t10\tcat\ncats\t20\tcat\ndog\t10\tdog\n");
    folder.write("t.txt", "cat\ncats\ndog\n");
    let build = |list: &str, options: &[&str], output: &str| {
        folder.dictc(["build", list, "--name", "Pets"]).args(options).args(&["-o", output]).run().report();
        folder.read(output)
    };
    let both = build("t.tsv", &["--column", "value=2", "--lemmas", "3"], "t.dat");
    let values = build("t.tsv", &["--column", "value=2"], "values.dat");
    let none = build("t.txt", &[], "none.dat");
    let packed = |file: &str, options: &[&str]| {
        folder.dictc(["pack", file, "-o", "t.pack"]).args(options).run().report();
        folder.dictc(["unpack", "t.pack", "-o", "new.dat"]).run().report();
        folder.read("new.dat")
    };
    assert!(packed("t.dat", &["--without-column", "lemmas"]) == values);
    assert!(packed("t.dat", &["--without-column", "value", "--without-column", "lemmas"]) == none);
    assert!(
        packed("t.dat", &["--common", "10", "--without-column", "lemmas"]) == packed("values.dat", &["--common", "10"])
    );
    assert!(packed("t.dat", &[]) == both);
    let ran = folder.dictc(["pack", "t.dat", "--without-column", "lemma", "-o", "none.pack"]).run();
    assert!(ran.error().contains("no column has the name \"lemma\"; its columns: lemmas, value"), "{ran:#?}");
}

#[test]
fn base_packs_the_other_columns_alone_and_unpack_adds_them_to_the_base() {
    let folder = Folder::new();
    folder.write("t.tsv", "cat\t10\tcat\ncats\t20\tcat\ndog\t10\tdog\n");
    folder.dictc(["build", "t.tsv", "--column", "value=2", "--lemmas", "3", "-o", "t.dat"]).run().report();
    folder.dictc(["pack", "t.dat", "--without-column", "lemmas", "-o", "base.pack"]).run().report();
    folder.dictc(["unpack", "base.pack", "-o", "base.dat"]).run().report();
    folder.dictc(["pack", "t.dat", "--base", "base.dat", "-o", "columns.pack"]).run().report();
    let columns = folder.read("columns.pack");
    assert!(columns.len() < pack(&folder).len());
    folder.write("columns.pack.gz", gzip(&columns));
    for pack in ["columns.pack", "columns.pack.gz"] {
        let ran = folder.dictc(["unpack", pack, "--base", "base.dat", "-o", "new.dat"]).run();
        assert!(ran.report().starts_with("3 words, "), "{ran:#?}");
        assert!(folder.read("new.dat") == folder.read("t.dat"));
    }
    folder.build("other.dat", "cat\ncats\nfog\n", &[]);
    for (args, expected) in [
        (&["pack", "t.dat", "--base", "other.dat"], "t.dat with the base other.dat: the base has another alphabet; "),
        (&["pack", "t.dat", "--base", "t.dat"], "t.dat with the base t.dat: the base has all of its columns already"),
        (
            &["pack", "base.dat", "--base", "t.dat"],
            "base.dat with the base t.dat: the base has another column \"lemmas\"; ",
        ),
        (&["pack", "t.dat", "--base", "none.dat"], "none.dat: cannot read it: there is no such file"),
        (
            &["unpack", "columns.pack", "--base", "t.dat"],
            "columns.pack with the base t.dat: it was made for a base with ",
        ),
        (
            &["unpack", "t.pack", "--base", "t.dat"],
            "t.pack with the base t.dat: a pack of a whole dictionary, not of columns",
        ),
        (&["unpack", "t.dat", "--base", "base.dat"], "t.dat with the base base.dat: it is a dictionary file already"),
    ] {
        let ran = folder.dictc(args).args(&["-o", "none.out"]).run();
        assert!(ran.error().starts_with(expected), "{expected}: {ran:#?}");
    }
    let ran = folder.dictc(["unpack", "columns.pack", "-o", "none.out"]).run();
    let expected = "columns.pack: a pack of columns; it needs the base that it was made for; name the base with --base";
    assert!(ran.error().starts_with(expected), "{ran:#?}");
    assert!(!folder.names().contains(&"none.out".to_string()));
}

#[test]
fn damaged_and_foreign_packs_are_refused_and_nothing_is_written() {
    let folder = Folder::four_words();
    let pack = pack(&folder);
    let mut flipped = pack.clone();
    flipped[76] ^= 0x40;
    let mut newer = pack.clone();
    newer[8] = 2;
    let files: [(&[u8], &str); 8] = [
        (b"", "bad.pack: it ends at offset 0, too early; get it again"),
        (b"cat\ncats\n".repeat(9).leak(), "bad.pack: not a pack"),
        (&folder.read("t.dat"), "bad.pack: it is a dictionary file already"),
        (&pack[..pack.len() - 1], &format!("bad.pack: it ends at offset {}, ", pack.len() - 1)),
        (&[&pack[..], b"\n"].concat(), &format!("bad.pack: damaged at offset {}: bytes follow", pack.len())),
        (&flipped, "bad.pack: damaged at offset 64: "),
        (&newer, "bad.pack: a pack of version 2, "),
        (&gzip(&pack)[..30], "bad.pack: cannot read it: "),
    ];
    for (bytes, expected) in files {
        folder.write("bad.pack", bytes);
        let before = folder.names();
        let ran = folder.dictc(["unpack", "bad.pack", "-o", "new.dat"]).run();
        assert!(ran.error().starts_with(expected), "{expected}: {ran:#?}");
        assert_eq!(folder.names(), before);
    }
    let ran = folder.dictc(["unpack", "none.pack", "-o", "new.dat"]).run();
    assert!(ran.error().starts_with("none.pack: cannot read it: "), "{ran:#?}");
}

#[test]
fn a_dictionary_with_corrected_checksums_is_packed_to_its_bytes_or_refused() {
    let mut refused = 0;
    for entry in fs::read_dir(corpus("bad-dictionaries")).expect("it is a folder") {
        let path = entry.expect("an entry").path();
        if !path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("sealed-")) {
            continue;
        }
        let folder = Folder::new();
        folder.write("t.dat", fs::read(&path).expect("it is read"));
        let ran = folder.dictc(["pack", "t.dat", "-o", "t.pack"]).run();
        if ran.code == Some(0) {
            folder.dictc(["unpack", "t.pack", "-o", "new.dat"]).run().report();
            assert!(folder.read("new.dat") == folder.read("t.dat"), "{}", path.display());
        } else {
            assert!(ran.error().starts_with("t.dat: "), "{ran:#?}");
            refused += 1;
        }
    }
    assert!(refused > 5, "{refused}");
}

#[test]
fn every_shipped_dictionary_becomes_the_same_file_again() {
    let folder = Folder::new();
    for language in ["de", "en", "es", "nl", "pl"] {
        let dict = format!("dicts/{language}/{language}.dat");
        let pack = folder.path("t.pack").display().to_string();
        dictc(["pack", &*dict, "-o", &*pack]).in_folder(repository()).run().report();
        folder.dictc(["unpack", "t.pack", "-o", "new.dat"]).run().report();
        assert!(folder.read("new.dat") == fs::read(repository().join(dict)).expect("it is read"), "{language}");
    }
}

#[test]
fn after_gzip_the_pack_of_english_takes_at_most_1_95_bytes_a_word_and_2_30_with_lemmas() {
    for (options, limit) in [(&["--without-column", "lemmas"][..], 195), (&[], 230)] {
        let folder = Folder::new();
        let ran = folder.dictc(["pack", "en", "-o", "t.pack"]).args(options).run();
        let words = ran.report().split(" words").next().unwrap_or_default().replace(',', "");
        let words: usize = words.parse().expect("a number");
        let bytes = gzip(&folder.read("t.pack")).len();
        assert!(bytes * 100 <= words * limit, "{options:?}: {bytes} bytes for {words} words");
    }
}
