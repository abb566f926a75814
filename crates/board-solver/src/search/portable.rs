//! Which steps are among a node's children, on any processor: by four table lookups.

use bytemuck::Zeroable;

use super::scalar::Letters;
use crate::reading::graph::{Graph, StepSet};

/// By byte of a node's children, and by its value: the steps whose codes have their bits in it.
#[derive(Clone, Copy, Zeroable)]
pub(crate) struct Tables([[StepSet; 256]; 4]);

impl Letters for Tables {
    fn read(&mut self, graph: &Graph) {
        let mut by_code = [0; 64];
        for (step, &code) in graph.codes.iter().enumerate() {
            by_code[usize::from(code) % 64] |= 1 << step;
        }
        for (table, codes) in self.0.iter_mut().zip(by_code.chunks(8)) {
            for (bit, &steps) in codes.iter().enumerate() {
                let (without, with) = table.split_at_mut(1 << bit);
                for (with, without) in with.iter_mut().zip(without) {
                    *with = *without | steps;
                }
            }
        }
    }

    #[inline(always)]
    fn among(&self, children: u32) -> StepSet {
        let [a, b, c, d] = children.to_le_bytes().map(usize::from);
        let [first, second, third, fourth] = &self.0;
        first[a] | second[b] | third[c] | fourth[d]
    }
}
