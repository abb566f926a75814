//! The engine of AVX-512 for processors without AVX-512: [`engine`] is its source, compiled with a model of the
//! instructions. It is slow, and used only in tests.

#[path = "../avx512.rs"]
// The file is compiled twice on purpose, and the model's instructions are safe.
#[allow(clippy::duplicate_mod, unused_unsafe)]
mod engine;
mod x86;

pub(crate) use x86::HasAvx512;
