//! A game by lines: what a screen reader reads, and what a pipe carries.

use super::Table;

pub fn run(_table: &mut Table<'_>) -> anyhow::Result<()> {
    Ok(())
}
