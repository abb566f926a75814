//! The tests in `c`, compiled by the C compiler of this machine and linked with the shared library. `run.sh` compiles
//! them with other compilers too, and runs them under sanitizers.
#![cfg(target_os = "linux")]

use std::{env, fs, os::unix::fs::symlink, path::Path, process::Command};

#[test]
fn the_tests_in_c_pass() {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("c-programs");
    _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("files")).expect("the folder is made");

    // Cargo puts the library beside the tests.
    let library = env::current_exe().expect("a path").with_file_name("libdictc.so");
    symlink(&library, folder.join(concat!("libdictc.so.", env!("DICTC_ABI_VERSION")))).expect("the link is made");

    let sources = fs::read_dir(package.join("tests/c")).expect("the tests are listed");
    let sources = sources.map(|entry| entry.expect("an entry").path());
    let mut compiler = Command::new(env::var_os("CC").unwrap_or_else(|| "cc".into()));
    compiler.args(["-std=c99", "-Wall", "-Wextra", "-Werror", "-g", "-I"]).arg(package.join("include"));
    compiler.args(sources.filter(|path| path.extension().is_some_and(|extension| extension == "c")));
    compiler.arg(&library).arg(format!("-Wl,-rpath,{}", folder.display())).arg("-lpthread");
    compiler.arg("-o").arg(folder.join("tests"));
    let compiled = compiler.status().expect("there is a C compiler; the variable CC names it");
    assert!(compiled.success(), "{compiler:?}");

    let mut tests = Command::new(folder.join("tests"));
    let repository = package.ancestors().nth(2).expect("crates/dict-c is in the repository");
    assert!(tests.arg(repository).arg(folder.join("files")).status().expect("it starts").success());
}
