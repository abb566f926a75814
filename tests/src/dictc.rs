//! The `dictc` program, built once and run.
