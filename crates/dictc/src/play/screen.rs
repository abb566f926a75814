//! A game drawn on a terminal.

use super::Table;

pub fn run(_table: &mut Table<'_>) -> anyhow::Result<()> {
    Ok(())
}
