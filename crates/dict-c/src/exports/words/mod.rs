//! Questions about words: lookups, columns of values, searches, corrections, and cursors.

mod columns;
mod corrections;
mod cursors;
mod lookups;
mod searches;
