//! The history file.

use board_game::Record;

pub struct History {
    pub records: Vec<Record>,
}

pub fn append(_record: &Record) -> anyhow::Result<()> {
    Ok(())
}

pub fn read() -> anyhow::Result<History> {
    Ok(History { records: Vec::new() })
}
