//! Cargo as a program, also for programs outside the workspace.

use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
};

use dict_tests::dictc::repository;

/// Prepares cargo. The tests may be compiled with a sanitizer, which these programs cannot have.
pub(crate) fn cargo() -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or("cargo".into()));
    cargo.env_remove("RUSTFLAGS").env("CARGO_PROFILE_DEV_DEBUG", "false");
    cargo
}

/// Returns a folder for what it builds: one for all programs, which share most dependencies.
pub(crate) fn target() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("outside")
}

/// Runs cargo without the network, which must succeed. Returns its output.
pub(crate) fn run(args: &[&str]) -> String {
    let output = cargo().arg("--offline").args(args).current_dir(repository()).output().expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("cargo prints text")
}
