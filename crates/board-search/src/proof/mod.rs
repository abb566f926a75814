//! Proves that no board is better.
