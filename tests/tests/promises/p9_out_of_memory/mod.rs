//! Promise 9 without memory: each allocation of `dictc` fails, one by one. The program ends with the right answer, or
//! with exit code 2 and a message, and a file that it writes is the old one or the new one.
//!
//! `cli::program` limits the address space instead. Libraries leave an allocation that fails to their program, except
//! the memory for a file: see `dictionary::no_memory`.
#![cfg(all(target_os = "linux", target_env = "gnu"))]

use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
};

use dict_tests::dictc::{Folder, Outcome, repository};

/// The line that the library writes when it fails an allocation.
const FAILED: &str = "allocation failed\n";

/// Builds `tests/failing-malloc`, which makes allocations fail if it is loaded before the C library.
fn failing_malloc() -> PathBuf {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("outside");
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or("cargo".into()));
    cargo.env_remove("RUSTFLAGS").args(["build", "--quiet", "--locked", "--manifest-path"]);
    cargo.arg(repository().join("tests/failing-malloc/Cargo.toml")).arg("--target-dir").arg(&target);
    assert!(cargo.env_remove("CARGO_BUILD_TARGET").status().expect("cargo runs").success());
    target.join("debug/libfailing_malloc.so")
}

/// Runs `dictc` with these arguments once for each allocation, which fails, and again with all later ones failing too.
/// Calls `check` after each run.
fn fail_each_allocation(folder: &Folder, args: &[&str], check: impl Fn(&Outcome)) {
    let library = failing_malloc();
    let expected = folder.dictc(args).run();
    for all in [false, true] {
        for number in 1.. {
            let mut dictc = folder.dictc(args).env("LD_PRELOAD", library.to_str().expect("UTF-8"));
            dictc = dictc.env("FAILING_MALLOC_AT", &number.to_string());
            if all {
                dictc = dictc.env("FAILING_MALLOC_ALL", "1");
            }
            let ran = dictc.run();
            if !ran.stderr.contains(FAILED) {
                assert_eq!((ran.code, &ran.stdout), (expected.code, &expected.stdout), "{ran:#?}");
                assert!(number > 50, "{number} allocations");
                break;
            }
            if ran.stderr.contains("memory allocation of 48 bytes failed") {
                // `std` allocates the handle of the main thread without the allocator of `dictc`, and aborts.
                assert!(matches!(ran.code, None | Some(2)), "{number}: {ran:#?}");
            } else if ran.code == Some(2) {
                let message = ran.stderr.replace(FAILED, "");
                let is_line = message.starts_with("dictc: ") && message.lines().count() == 1;
                assert!(is_line && !message.contains("panicked"), "{number}: {ran:#?}");
            } else {
                assert_eq!((ran.code, &ran.stdout), (expected.code, &expected.stdout), "{number}: {ran:#?}");
            }
            check(&ran);
        }
    }
}

#[test]
fn every_allocation_of_a_query_fails_with_a_message() {
    let folder = Folder::with_values("cat\t1\ndog\tx\n");
    for args in [
        &["info", "t.dat"][..],
        &["lookup", "--dict", "t.dat", "cat", "catx"],
        &["suggest", "--dict", "t.dat", "cta"],
        &["define", "--dict", "t.dat", "dog"],
        &["solve", "--dict", "t.dat", "catdogsxy"],
        &["verify", "--deep", "t.dat"],
    ] {
        fail_each_allocation(&folder, args, |_| ());
    }
}

#[test]
fn every_allocation_of_a_build_leaves_the_old_file_or_the_new_one() {
    let folder = Folder::with_values("cat\t1\ndog\tx\n");
    let old = folder.read("t.dat");
    folder.write("words.txt", "cat\ncats\nemu\n");
    folder.build("new.dat", "cat\ncats\nemu\n", &["--values", "v.tsv"]);
    let new = folder.read("new.dat");
    let build = ["build", "words.txt", "--values", "v.tsv", "-o", "t.dat"];
    let names = folder.names();
    fail_each_allocation(&folder, &build, |ran| {
        let found = folder.read("t.dat");
        // The report comes after the file, so a build that fails may have written it.
        assert!(found == new || ran.code != Some(0) && found == old, "{ran:#?}");
        folder.write("t.dat", &old);
    });
    folder.dictc(build).run().report();
    assert_eq!((folder.names(), folder.read("t.dat")), (names, new));
}
