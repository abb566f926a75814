//! The nine promises of `tests/README.md`.

mod p1_damaged_files;
mod p2_hostile_input;
mod p3_canonical_form;
mod p4_honest_mapping;
mod p4_reload;
mod p5_atomic_build;
mod p6_identical_bytes;
mod p7_golden_files;
mod p8_against_a_set;
mod p9_bad_input;
mod p9_every_command;
mod p9_out_of_memory;
mod p9_repeated_lines;
