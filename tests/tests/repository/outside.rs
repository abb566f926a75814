//! Cargo for programs outside of the workspace.

use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
};

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
