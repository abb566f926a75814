//! Questions about words: lookups, columns of values, searches, and cursors.

mod columns;
mod cursors;
mod lookups;
mod searches;
