//! Every workload runs once, with few words; each checks its answers.

use std::process::Command;

use escargot::CargoBuild;
use peer_bench::dictionaries::ENTRIES;

#[test]
fn every_workload_gives_the_answers_that_it_expects() {
    let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/../../Cargo.toml");
    // With the features of the workspace, so that its dependencies are compiled already. One of the libraries is that
    // for C.
    let dictc = CargoBuild::new().manifest_path(manifest).bin("dictc").args(["--lib", "--workspace", "--locked"]);
    let dictc = dictc.current_release().run();
    let mut compare = Command::new(env!("CARGO_BIN_EXE_compare"));
    let ran = compare.arg("tiny").arg(dictc.expect("dictc builds").path()).output().expect("compare starts");
    let printed = String::from_utf8(ran.stdout).expect("it prints text");
    assert!(ran.status.success(), "{printed}\n{}", String::from_utf8_lossy(&ran.stderr));
    assert!(printed.contains("| dictc, from Rust "), "{printed}");
    for entry in &ENTRIES {
        let rows = printed.lines().filter(|line| line.starts_with(&format!("| {} ", entry.name))).count();
        assert!(rows >= 3, "{}: {rows} rows\n{printed}", entry.name);
    }
}
