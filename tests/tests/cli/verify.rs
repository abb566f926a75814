//! `dictc verify`: whole files, damaged ones, and files that hold more than their words.

use dict_tests::{
    dictc::{Folder, dictc, repository},
    hostile::tamper::reseal,
};

#[test]
fn verify_accepts_a_whole_dictionary() {
    let folder = Folder::four_words();
    let size = folder.read("t.dat").len();
    let whole = format!("t.dat: 4 words, {size} bytes, ");
    for options in [&[][..], &["--deep"]] {
        let ran = folder.dictc(["verify", "t.dat"]).args(options).run();
        assert!(ran.yes().starts_with(&whole), "{ran:#?}");
    }
}

#[test]
fn a_deep_check_accepts_every_dictionary_that_build_writes() {
    let han: String = ('\u{4e00}'..).take(500).map(|c| format!("{c}\n{c}{c}\n")).collect();
    let lists: [(&str, &[&str]); 10] = [
        ("a\n", &[]),
        ("quit\nqat\nchat\nach\n", &["--alphabet", "a-z,qu,ch"]),
        ("Étude\netude\nÉTUDE\n", &["--fold", "none"]),
        ("Étude\nnaïf\n", &["--fold", "accents", "--name", "Mots", "--source", "a = b"]),
        ("cat\nox\nhippopotamus\n", &["--min-letters", "3", "--max-letters", "8"]),
        ("it's\nco-op\n100%\na b\n", &["--alphabet", "any", "--language", "en"]),
        ("ʻokina\nʻāina\n", &["--alphabet", "any", "--license", "CC0-1.0"]),
        // More symbols than codes: some take two.
        (&han, &[]),
        ("cat\ncats\ndog\n", &["--values", "integers.tsv"]),
        ("cat\ncats\ndog\n", &["--values", "text.tsv"]),
    ];
    let folder = Folder::new();
    folder.write("integers.tsv", "cat\t10\n");
    folder.write("text.tsv", "cat\tx\ndog\ty\n");
    for (list, options) in lists {
        folder.build("t.dat", list, options);
        let ran = folder.dictc(["verify", "--deep", "t.dat"]).run();
        assert!(ran.yes().ends_with("the file is exactly what its words compile to\n"), "{options:?}: {ran:#?}");
    }
}

#[test]
fn a_deep_check_accepts_the_english_dictionary() {
    dictc(["verify", "--deep", "dicts/en/en.dat"]).in_folder(repository()).run().yes();
}

#[test]
fn only_a_deep_check_finds_a_change_whose_checksums_were_corrected() {
    let folder = Folder::four_words();
    let mut file = folder.read("t.dat");
    // The minor version: readers accept any, and a writer has its own.
    file[10] += 1;
    reseal(&mut file);
    folder.write("changed.dat", file);
    folder.dictc(["verify", "changed.dat"]).run().yes();
    let ran = folder.dictc(["verify", "--deep", "changed.dat"]).run();
    assert!(ran.error().starts_with("changed.dat: ") && ran.error().contains("offset 10 "), "{ran:#?}");
}
