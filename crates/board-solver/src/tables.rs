//! Which steps are among a node's children, on any processor: by four table lookups.

use crate::{
    graph::{Graph, Mask},
    nodes::Letters,
};

/// By byte of a node's children, and by its value: the steps whose codes have their bits in it.
pub struct Tables<M>([[M; 256]; 4]);

impl<M: Mask> Default for Tables<M> {
    fn default() -> Self {
        Self([[M::default(); 256]; 4])
    }
}

impl<M: Mask> Letters<M> for Tables<M> {
    fn read(&mut self, graph: &Graph<M>) {
        let mut by_code = [M::default(); 64];
        for (step, &code) in graph.codes[..M::STEPS].iter().enumerate() {
            by_code[usize::from(code) % 64] |= M::bit(step);
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
    fn among(&self, children: u32) -> M {
        let [a, b, c, d] = children.to_le_bytes().map(usize::from);
        let [first, second, third, fourth] = &self.0;
        first[a] | second[b] | third[c] | fourth[d]
    }
}
