//! Codes the numbers of columns, word by word.

use dict_format::Column;
use dict_runtime::Dict;

use crate::{
    number_model::{IS_SMALL, NumberModel, Word, number_of},
    range_coder::Encoder,
};

/// The columns of a dictionary, and the codes of their numbers so far.
pub(super) struct CodedColumns<'d> {
    columns: Vec<CodedColumn<'d>>,
    /// The id of the next word.
    id: u32,
}

/// The parts of a pack for columns.
#[derive(Default)]
pub(super) struct ColumnParts {
    /// The columns without their numbers.
    pub(super) columns: Vec<u8>,
    pub(super) numbers: Vec<u8>,
    /// The bits of the numbers of a word in all columns.
    pub(super) number_bits: u64,
}

/// A column, whose numbers are coded word by word.
struct CodedColumn<'d> {
    column: Column<'d>,
    model: NumberModel,
    encoder: Encoder,
}

impl<'d> CodedColumns<'d> {
    pub(super) fn of(dict: &'d Dict) -> Self {
        Self { columns: dict.columns().map(CodedColumn::new).collect(), id: 0 }
    }

    /// Adds the numbers of the next word.
    pub(super) fn next(&mut self, shared: usize, word: &[u8]) {
        let mut word = Word::new(shared, word);
        for is_small in IS_SMALL {
            let columns = self.columns.iter_mut().filter(|column| column.model.is_small() == is_small);
            columns.for_each(|column| column.push(self.id, &mut word));
        }
        self.id += 1;
    }

    /// Returns the parts of a pack for those columns for which `is_packed` returns true.
    pub(super) fn finish(self, is_packed: impl Fn(&Column<'_>) -> bool) -> ColumnParts {
        let mut parts = ColumnParts::default();
        for CodedColumn { column, encoder, .. } in self.columns {
            if is_packed(&column) {
                parts.number_bits += u64::from(column.number_bits());
                let [column, coded] = [column.without_numbers(), encoder.finish()];
                [&column, &coded].iter().for_each(|part| parts.columns.extend((part.len() as u64).to_le_bytes()));
                parts.columns.extend(column);
                parts.numbers.extend(coded);
            }
        }
        parts
    }
}

impl<'d> CodedColumn<'d> {
    fn new(column: Column<'d>) -> Self {
        Self { column, model: NumberModel::new(column.number_bits()), encoder: Encoder::new() }
    }

    fn push(&mut self, id: u32, word: &mut Word<'_>) {
        let number = number_of(&self.column, id);
        self.model.next(word, |one, mask| {
            let bit = number & mask != 0;
            self.encoder.encode(bit, one);
            bit
        });
    }
}
