//! Questions about words: lookups, columns of values, searches, corrections, words in texts, and cursors.

mod columns;
mod corrections;
mod cursors;
mod lemmas;
mod lookups;
mod scans;
mod searches;
