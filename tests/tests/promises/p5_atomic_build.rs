//! Promise 5: `dictc build` leaves either a whole dictionary at its output, or the old file, whenever it ends.
//!
//! The tests of `replace_file` in `safe-files` go through each step of writing.

use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use dict_tests::{
    dictc::{Folder, program},
    inputs::{
        lists::{ENABLE2K, FOUR_WORDS},
        random::TestRandom,
    },
};

/// Builds `FOUR_WORDS` as `output`, which must fail with an error that starts with the output's name.
#[track_caller]
fn refused(folder: &Folder, output: &str) {
    let ran = folder.dictc(["build", "-o", output]).stdin(FOUR_WORDS).run();
    assert!(ran.error().starts_with(&format!("{output}: ")), "{ran:#?}");
}

#[test]
fn an_existing_output_is_replaced() {
    let folder = Folder::new();
    folder.write("t.dat", "");
    folder.build("t.dat", FOUR_WORDS, &[]);
    assert_eq!(folder.dictc(["dump", "t.dat"]).run().yes(), FOUR_WORDS);
    folder.build("t.dat", "emu\n", &[]);
    assert_eq!(folder.dictc(["dump", "t.dat"]).run().yes(), "emu\n");
}

#[test]
fn no_command_replaces_a_file_of_another_kind_unless_it_is_forced() {
    let folder = Folder::new();
    folder.build("t.dat", FOUR_WORDS, &[]);
    folder.dictc(["pack", "t.dat", "-o", "t.pack"]).run().report();
    let dict = folder.read("t.dat");
    for args in [
        &["build", "words.txt", "-o"][..],
        &["unpack", "t.pack", "-o"],
        &["union", "t.dat", "t.dat", "-o"],
        &["intersect", "t.dat", "t.dat", "-o"],
        &["subtract", "t.dat", "en", "-o"],
        &["glossary", "wordnet", "-o"],
        &["pack", "t.dat", "-o"],
    ] {
        let writes_pack = args[0] == "pack";
        let kind = if writes_pack { "pack" } else { "dictionary" };
        // A pack is not a dictionary, and a dictionary is not a pack.
        let others = [
            ("words.txt", FOUR_WORDS.as_bytes()),
            if writes_pack { ("t.dat", &dict) } else { ("t.pack", b"\x89DCP\r\n\x1a\n") },
        ];
        for (name, bytes) in others {
            folder.write("other", bytes);
            let ran = folder.dictc(args).args(&["other"]).run();
            assert_eq!(
                ran.error(),
                format!(
                    "other: this file is not a {kind}, so it is not replaced; name another file with -o, or replace it with --force"
                ),
                "{name}"
            );
            assert_eq!(folder.read("other"), bytes, "{args:?}");
        }
    }
    folder.write("words.txt", "emu\n");
    folder.dictc(["build", "-o", "words.txt", "--force"]).stdin(FOUR_WORDS).run().report();
    assert_eq!(folder.read("words.txt"), dict);
    folder.dictc(["pack", "t.dat", "-o", "words.txt", "--force"]).run().report();
    assert_eq!(folder.read("words.txt"), folder.read("t.pack"));
}

#[test]
fn a_build_leaves_nothing_but_its_output() {
    let folder = Folder::new();
    folder.build("t.dat", FOUR_WORDS, &[]);
    folder.build("t.dat", FOUR_WORDS, &[]);
    assert_eq!(folder.names(), ["t.dat"]);
}

#[test]
fn a_build_that_fails_leaves_the_folder_as_it_was() {
    let folder = Folder::new();
    folder.write("t.dat", "what was there");
    folder.dictc(["build", "-o", "t.dat"]).stdin(b"dog\n\xff\n").run().error();
    assert_eq!((folder.names(), folder.read("t.dat")), (vec!["t.dat".to_string()], b"what was there".to_vec()));
}

#[test]
fn an_output_in_another_folder_is_written_there() {
    let folder = Folder::new();
    fs::create_dir(folder.path("there")).expect("a folder");
    folder.build("there/t.dat", FOUR_WORDS, &[]);
    assert_eq!(folder.names(), ["there"]);
    let there = fs::read_dir(folder.path("there")).expect("the folder is read").count();
    assert_eq!((there, folder.dictc(["dump", "there/t.dat"]).run().yes()), (1, FOUR_WORDS));
}

#[test]
fn an_input_is_not_overwritten() {
    let folder = Folder::new();
    folder.write("words.txt", FOUR_WORDS);
    folder.write("deny.txt", "dog\n");
    fs::create_dir(folder.path("sub")).expect("a folder");
    for output in ["words.txt", "./words.txt", "sub/../words.txt", "deny.txt"] {
        let ran = folder.dictc(["build", "words.txt", "--deny", "deny.txt", "-o", output]).run();
        assert!(ran.error().contains("an input and the output"), "{ran:#?}");
    }
    assert_eq!((folder.read("words.txt"), folder.read("deny.txt")), (FOUR_WORDS.into(), b"dog\n".to_vec()));
}

#[test]
fn an_input_is_not_overwritten_by_another_name() {
    let folder = Folder::new();
    folder.write("words.txt", FOUR_WORDS);
    folder.write("recipe.toml", "deny = [\"words.txt\"]\n[[list]]\nfiles = [\"more.txt\"]\n");
    folder.write("more.txt", "emu\n");
    fs::hard_link(folder.path("words.txt"), folder.path("second name")).expect("a link");
    let inputs = [
        &["words.txt"][..],
        &["more.txt", "--deny", "words.txt"],
        &["more.txt", "--values", "words.txt"],
        &["--recipe", "recipe.toml"],
    ];
    for input in inputs {
        let ran = folder.dictc([&["build", "-o", "second name"], input].concat()).run();
        assert!(ran.error().contains("an input and the output"), "{ran:#?}");
    }
    assert_eq!(folder.read("words.txt"), FOUR_WORDS.as_bytes());
}

#[test]
fn a_folder_is_refused_as_an_output() {
    let folder = Folder::new();
    fs::create_dir(folder.path("t.dat")).expect("a folder");
    for output in ["t.dat", "t.dat/", "."] {
        refused(&folder, output);
    }
    assert_eq!(folder.names(), ["t.dat"]);
    assert_eq!(fs::read_dir(folder.path("t.dat")).expect("the folder is read").count(), 0);
}

#[test]
fn an_output_in_a_missing_folder_or_below_a_file_is_refused() {
    let folder = Folder::new();
    folder.write("words.txt", FOUR_WORDS);
    refused(&folder, "missing/t.dat");
    refused(&folder, "words.txt/t.dat");
    assert_eq!((folder.names(), folder.read("words.txt")), (vec!["words.txt".to_string()], FOUR_WORDS.into()));
}

#[test]
fn an_output_that_cannot_be_written_is_noticed_before_anything_is_read() {
    let folder = Folder::new();
    fs::create_dir(folder.path("there")).expect("a folder");
    folder.write("taken", "");
    // The inputs are missing too.
    for verb in [
        &["build", "no.txt"][..],
        &["union", "no.dat", "en"],
        &["intersect", "no.dat", "en"],
        &["subtract", "no.dat", "en"],
    ] {
        for output in ["missing/t.dat", "there", "taken/t.dat"] {
            let ran = folder.dictc([verb, &["-o", output]].concat()).run();
            assert!(ran.error().starts_with(&format!("{output}: cannot write it: ")), "{ran:#?}");
        }
    }
    assert_eq!(folder.names(), ["taken", "there"]);
}

#[test]
fn a_message_names_the_output_and_not_the_temporary_file() {
    let folder = Folder::new();
    let ran = folder.dictc(["build", "-o", "missing/t.dat"]).stdin(FOUR_WORDS).run();
    let expected = "missing/t.dat: cannot write it: the folder `missing` does not exist; create it first";
    assert_eq!(ran.error(), expected);
}

#[test]
fn a_hyphen_is_refused_as_an_output() {
    let folder = Folder::new();
    let ran = folder.dictc(["build", "-o", "-"]).stdin(FOUR_WORDS).run();
    assert!(ran.code == Some(2) && folder.names().is_empty(), "{ran:#?}");
}

#[test]
fn killed_at_200_random_moments_it_leaves_the_old_file_or_the_new_one() {
    kill_builds(200);
}

#[test]
#[ignore = "long: make soak"]
fn killed_at_10_000_random_moments_it_leaves_the_old_file_or_the_new_one() {
    kill_builds(10_000);
}

fn kill_builds(times: usize) {
    let folder = Folder::new();
    let words: Vec<&str> = ENABLE2K.lines().step_by(20).collect();
    folder.write("words.txt", words.join("\n"));
    folder.build("old.dat", FOUR_WORDS, &[]);
    let old = folder.read("old.dat");
    // The shortest of a few builds is used: the first one may wait for the disk, and others for the processor.
    let timed_build = |_| {
        let start = Instant::now();
        folder.dictc(["build", "words.txt", "-o", "new.dat"]).run().report();
        start.elapsed()
    };
    let whole = (0..5).map(timed_build).min().expect("there were builds");
    let new = folder.read("new.dat");
    folder.write("t.dat", &old);
    let known = folder.names();
    let mut random = TestRandom::new(5);
    let mut killed = 0;
    for round in 0..times {
        let before = folder.names();
        let mut build = Command::new(program());
        build.args(["build", "words.txt", "-o", "t.dat"]).current_dir(folder.path("."));
        let mut build = build.stdin(Stdio::null()).stderr(Stdio::null()).spawn().expect("it starts");
        let mut wait = |most: Duration| thread::sleep(most * random.within(0..=1000) as u32 / 1000);
        if round % 2 == 0 {
            wait(whole);
        } else {
            // Most of the time passes before it writes. Every second build is killed while it writes and renames files.
            while folder.names() == before && build.try_wait().expect("it is a child").is_none() {}
            wait(Duration::from_millis(4));
        }
        build.kill().expect("it is killed, or has ended");
        killed += usize::from(!build.wait().expect("it ends").success());
        let found = folder.read("t.dat");
        assert!(found == old || found == new, "round {round}: {} bytes", found.len());
        if found == new {
            fs::copy(folder.path("old.dat"), folder.path("t.dat")).expect("a copy");
        }
    }
    assert!(killed > times / 8, "{killed} of {times} were killed");
    folder.build("t.dat", words.join("\n"), &[]);
    assert!(folder.read("t.dat") == new && folder.names() == known);
}

#[cfg(unix)]
mod unix {
    use std::os::unix::{
        fs::{FileTypeExt, PermissionsExt, symlink},
        process::ExitStatusExt,
    };

    use dict_tests::dictc::DictcCommand;
    use rustix::process::{Pid, Signal, kill_process};

    use super::*;

    /// A temporary file is left only by a program that is killed.
    #[test]
    fn a_build_that_is_interrupted_while_it_writes_leaves_no_temporary_file() {
        let folder = Folder::new();
        folder.write("words.txt", &**ENABLE2K);
        let mut interrupted = 0;
        for _ in 0..20 {
            let before = folder.names();
            let mut build = Command::new(program());
            build.args(["build", "words.txt", "-o", "t.dat"]).current_dir(folder.path(".")).stderr(Stdio::null());
            let mut build = build.spawn().expect("it starts");
            while folder.names() == before && build.try_wait().expect("it is a child").is_none() {}
            // It may have ended by now.
            let _ = kill_process(Pid::from_child(&build), Signal::INT);
            interrupted += usize::from(build.wait().expect("it ends").signal() == Some(Signal::INT.as_raw()));
            assert_eq!(folder.names(), ["t.dat", "words.txt"]);
            folder.dictc(["verify", "t.dat"]).run().yes();
            fs::remove_file(folder.path("t.dat")).expect("it is there");
        }
        assert!(interrupted > 0, "no build was interrupted");
    }

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).expect("it is there").permissions().mode() & 0o7777
    }

    #[test]
    fn the_umask_decides_who_may_read_the_output() {
        let folder = Folder::new();
        for (umask, expected) in [("022", 0o644), ("077", 0o600), ("002", 0o664)] {
            let name = format!("{umask}.dat");
            folder.shell(&format!("umask {umask}; exec"), &["build", "-o", &name]).stdin(FOUR_WORDS).run().report();
            assert_eq!(mode(&folder.path(&name)), expected, "umask {umask}");
        }
    }

    #[test]
    fn an_existing_output_keeps_its_mode() {
        let folder = Folder::new();
        for kept in [0o600, 0o640, 0o444] {
            folder.write("t.dat", "what was there");
            fs::set_permissions(folder.path("t.dat"), PermissionsExt::from_mode(kept)).expect("the mode is set");
            folder.build("t.dat", FOUR_WORDS, &["--force"]);
            assert_eq!(mode(&folder.path("t.dat")), kept, "{kept:o}");
            fs::remove_file(folder.path("t.dat")).expect("the file is removed");
        }
    }

    #[test]
    fn a_symbolic_link_is_followed() {
        let folder = Folder::new();
        fs::create_dir(folder.path("there")).expect("a folder");
        folder.write("there/real.dat", "what was there");
        symlink("there/real.dat", folder.path("link.dat")).expect("a link");
        folder.dictc(["build", "-o", "link.dat"]).stdin(FOUR_WORDS).run().error();
        folder.build("link.dat", FOUR_WORDS, &["--force"]);
        assert!(folder.path("link.dat").is_symlink());
        assert_eq!(folder.dictc(["dump", "there/real.dat"]).run().yes(), FOUR_WORDS);
        assert_eq!(folder.names(), ["link.dat", "there"]);
    }

    #[test]
    fn a_symbolic_link_to_nothing_is_not_replaced() {
        let folder = Folder::new();
        symlink("real.dat", folder.path("link.dat")).expect("a link");
        folder.build("link.dat", FOUR_WORDS, &[]);
        assert!(folder.path("link.dat").is_symlink());
        assert_eq!(folder.dictc(["dump", "real.dat"]).run().yes(), FOUR_WORDS);
    }

    #[test]
    fn an_input_is_not_overwritten_through_a_link() {
        let folder = Folder::new();
        folder.write("words.txt", FOUR_WORDS);
        symlink("words.txt", folder.path("link.txt")).expect("a link");
        for [input, output] in [["words.txt", "link.txt"], ["link.txt", "words.txt"]] {
            let ran = folder.dictc(["build", input, "-o", output]).run();
            assert!(ran.error().contains("an input and the output"), "{ran:#?}");
        }
        assert_eq!(folder.read("words.txt"), FOUR_WORDS.as_bytes());
    }

    #[test]
    fn standard_input_is_not_overwritten() {
        let folder = Folder::new();
        folder.write("words.txt", FOUR_WORDS);
        symlink("words.txt", folder.path("link.txt")).expect("a link");
        folder.write("more.txt", "emu\n");
        let args = [&["-"][..], &[], &["/dev/stdin"], &["more.txt", "--deny", "-"], &["more.txt", "--values", "-"]];
        for (args, output) in args.iter().zip(["words.txt", "link.txt"].iter().cycle()) {
            let ran = folder.shell("exec <words.txt; exec", &[&["build", "-o", output], *args].concat()).run();
            assert!(ran.error().contains("an input and the output"), "{ran:#?}");
        }
        assert_eq!(folder.read("words.txt"), FOUR_WORDS.as_bytes());
    }

    #[test]
    fn an_input_is_not_the_file_of_standard_output_too() {
        let folder = Folder::new();
        folder.build("t.dat", FOUR_WORDS, &[]);
        folder.write("words.txt", FOUR_WORDS);
        let before = folder.read("t.dat");
        let loops = |redirection: &str, args: &[&str]| {
            let ran = folder.shell(&format!("{redirection}; exec"), args).run();
            assert!(ran.error().contains("both the input and the output"), "{ran:#?}");
        };
        loops("exec >>t.dat", &["dump", "t.dat"]);
        loops("exec >>t.dat", &["diff", "en", "t.dat"]);
        loops("exec <words.txt >>words.txt", &["lookup", "--dict", "en", "-"]);
        loops("exec <words.txt >>words.txt", &["solve", "-"]);
        loops("exec >>words.txt", &["score", "words.txt"]);
        assert_eq!((folder.read("t.dat"), folder.read("words.txt")), (before, FOUR_WORDS.into()));
        // A dictionary that is combined is read before its file is replaced.
        let again = folder.dictc(["union", "t.dat", "t.dat", "-o", "t.dat"]).run();
        assert_eq!((again.report(), folder.dictc(["dump", "t.dat"]).run().yes()).1, FOUR_WORDS);
    }

    #[test]
    fn an_output_that_is_not_a_regular_file_is_not_replaced() {
        let folder = Folder::new();
        let made = Command::new("mkfifo").arg(folder.path("pipe")).status().expect("mkfifo runs");
        assert!(made.success());
        refused(&folder, "pipe");
        let kind = fs::symlink_metadata(folder.path("pipe")).expect("it is there").file_type();
        assert!(kind.is_fifo() && folder.names() == ["pipe"]);
        // This comes after the pipe, so that a failing test does not replace the machine's null device.
        refused(&folder, "/dev/null");
        assert!(fs::symlink_metadata("/dev/null").expect("it is there").file_type().is_char_device());
    }

    #[test]
    fn an_output_in_a_folder_that_may_not_be_written_is_refused() {
        let folder = Folder::new();
        let there = folder.path("there");
        fs::create_dir(&there).expect("a folder");
        fs::write(there.join("t.dat"), "what was there").expect("the file is written");
        fs::set_permissions(&there, PermissionsExt::from_mode(0o555)).expect("the mode is set");
        // Root may write everywhere.
        if fs::write(there.join("probe"), "").is_err() {
            for output in ["there/t.dat", "there/new.dat"] {
                let ran = folder.dictc(["build", "no.txt", "-o", output]).run();
                let reason =
                    "you may not write in the folder `there`; change its mode, or name a file in another folder";
                assert_eq!(ran.error(), format!("{output}: cannot write it: {reason}"));
            }
        }
        fs::set_permissions(&there, PermissionsExt::from_mode(0o755)).expect("the mode is set");
        assert_eq!(folder.read("there/t.dat"), b"what was there");
        assert!(!there.join("new.dat").exists());
    }

    /// Returns a list whose dictionary takes more than a few kilobytes.
    fn long_list() -> String {
        let letters = |n: u32| n.to_string().bytes().map(|digit| char::from(digit - b'0' + b'a')).collect::<String>();
        (0..4000u32).map(|n| letters(n.wrapping_mul(0x9e37_79b9)) + "\n").collect()
    }

    #[test]
    fn an_error_while_writing_leaves_the_old_file() {
        let folder = Folder::new();
        folder.write("t.dat", "what was there");
        // The unit of the limit is 512 or 1024 bytes.
        let ran = folder.shell("ulimit -f 2; exec", &["build", "-o", "t.dat"]).stdin(long_list()).run();
        assert!(ran.error().starts_with("t.dat: cannot write it: File too large"), "{ran:#?}");
        assert_eq!((folder.names(), folder.read("t.dat")), (vec!["t.dat".to_string()], b"what was there".to_vec()));
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_full_disk_leaves_the_old_file() {
        let namespace = ["--map-root-user", "--mount"];
        if !Command::new("unshare").args(namespace).arg("true").status().is_ok_and(|status| status.success()) {
            return;
        }
        let folder = Folder::new();
        fs::create_dir(folder.path("disk")).expect("a folder");
        // A file system of two pages that only this shell and its children see. The first build fails when it writes,
        // the second before it reads, and the third because the file system may only be read.
        let script = "mount -t tmpfs -o size=8k none disk || exit 77; echo what was there >disk/t.dat
            \"$0\" build --force -o disk/t.dat; echo $? $(ls -A disk) $(cat disk/t.dat)
            echo more >disk/more; \"$0\" build no.txt -o disk/t.dat; rm disk/more
            mount -o remount,ro disk; \"$0\" build no.txt -o disk/t.dat; echo $? $(ls -A disk) $(cat disk/t.dat)";
        let mut shell = Command::new("unshare");
        shell.args(namespace).args(["sh", "-c", script]).arg(program());
        let ran = DictcCommand::from(shell).in_folder(&folder.path(".")).stdin(long_list()).run();
        if ran.code != Some(77) {
            assert_eq!(ran.stdout, "2 t.dat what was there\n2 t.dat what was there\n", "{ran:#?}");
            let full = "No space left on device (os error 28); free some space, or name a file on another disk";
            let read_only = "its file system is read-only; name a file in another folder";
            let expected =
                [full, full, read_only].map(|reason| format!("dictc: disk/t.dat: cannot write it: {reason}\n"));
            assert_eq!(ran.stderr, expected.concat());
        }
    }
}
