//! The tables of a dictionary that a search reads.

use dict_runtime::{
    Dict,
    raw::{self, Rank, Slot},
};

/// The tables of a dictionary that a search reads.
#[derive(Clone, Copy)]
pub(crate) struct DictTables<'d> {
    pub(crate) slots: &'d [Slot],
    /// The ranks, one for each slot.
    pub(crate) ranks: &'d [Rank],
    /// The steps of the longest word.
    pub(crate) max_steps: usize,
}

impl<'d> DictTables<'d> {
    /// Returns the tables of `dict`.
    pub(crate) fn of(dict: &'d Dict) -> Self {
        let slots = raw::slots(dict);
        let ranks = raw::ranks(dict);
        let len = slots.len().min(ranks.len());
        Self { slots: &slots[..len], ranks: &ranks[..len], max_steps: dict.max_codes() }
    }
}
