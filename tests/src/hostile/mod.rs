//! Files that were damaged on purpose, and every call that could fail on one.

pub mod attacks;
pub mod budget;
pub mod columns;
pub mod every_method;
pub mod tamper;
