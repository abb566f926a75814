//! The size of the compiled code of a pool.

/// True if the code should be small, because it is fetched over networks, as WebAssembly is. Then fewer searches are
/// compiled: none for 40 steps, and none for packed copies.
pub(super) const PREFERS_SMALL_CODE: bool = cfg!(target_arch = "wasm32");
