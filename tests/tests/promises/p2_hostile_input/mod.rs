//! Promise 2: hostile files and boards, with correct checksums, do no harm.

mod boards;
mod columns;
mod files;
mod fuzz_corpus;
mod long_keys;
mod memory;
mod solver_limits;
