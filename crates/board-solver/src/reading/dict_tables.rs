//! The tables of a dictionary that a search reads.

use dict_runtime::{
    Dict, Form,
    raw::{self, Rank, Slot, Steps},
};

/// The tables of a dictionary that a search reads.
#[derive(Clone, Copy)]
pub(crate) struct DictTables<'d> {
    pub(crate) slots: &'d [Slot],
    /// The ranks, one for each slot.
    pub(crate) ranks: &'d [Rank],
    /// The steps, for those that do not lead to slots, because the file is dense.
    pub(crate) steps: Steps<'d>,
    /// The steps of the longest word.
    pub(crate) max_steps: usize,
}

/// Returns the number of bytes that the file of `dict` has in the flat form, or about as many: a dense file has about a
/// quarter.
pub(crate) fn flat_bytes(dict: &Dict) -> usize {
    let bytes = dict.bytes().len();
    if dict.form() == Form::Dense { bytes.saturating_mul(4) } else { bytes }
}

impl<'d> DictTables<'d> {
    /// Returns the tables of `dict`.
    pub(crate) fn of(dict: &'d Dict) -> Self {
        let slots = raw::slots(dict);
        let ranks = raw::ranks(dict);
        let len = slots.len().min(ranks.len());
        Self { slots: &slots[..len], ranks: &ranks[..len], steps: Steps::of(dict), max_steps: dict.max_codes() }
    }
}
