//! One round: the nodes of a block take their first candidate.
//!
//! ```text
//!  nodes ──choose──> index of a slot ──load──> slot ──extend──> hits, children, and the nodes without the candidate
//! ```
//!
//! The work is cut into short loops over the whole block, so that the processor overlaps many loads from memory.

use super::nodes::{BASE, COLUMNS, META, SETS, Windows};
use crate::pool::{
    automaton::{Automaton, indexes::Indexes},
    chains::Chains,
    codes::{CHAIN, CODE, LONG},
    lanes::{
        BLOCK, CODES_AT_ONCE, Half, Lanes, live_lanes, place,
        sets::{Sets, Step, StepTables},
        vectors,
    },
    marks::Hits,
    meta::{LETTERS_SHIFT, RANKS, board_shift},
};

/// The columns of a block.
#[derive(Clone, Copy, bytemuck::Zeroable)]
#[repr(C, align(64))]
pub(crate) struct Block {
    /// The nodes.
    nodes: [[u32; BLOCK]; COLUMNS],
    /// The step that each node takes: `board * width + step` if boards are in the pool together.
    steps: [u32; BLOCK],
    /// The code of the step, with [`LONG`] and [`CHAIN`].
    codes: [u32; BLOCK],
    /// The index of the slot that the step leads to.
    pub(crate) index: Indexes,
    /// The slots, in the order of [`place`].
    slots: [u64; BLOCK],
    /// The ranks of the slots, if they are not in the slots.
    ranks: [u32; BLOCK],
    /// The steps whose codes are among the slots' children, if [`Lanes::find_letters`] finds them.
    letters: [[Half; BLOCK]; 2],
}

/// The tables that a round reads.
pub(crate) struct Context<'s, L: Lanes, A> {
    pub(crate) lanes: L,
    pub(crate) automaton: A,
    /// The codes of the steps of the boards in the pool.
    pub(crate) codes: &'s [u8; CODES_AT_ONCE],
    pub(crate) letters: &'s L::Letters,
    pub(crate) tables: &'s StepTables,
    pub(crate) chains: &'s Chains,
    /// The number of the pool's first step among those of the batch.
    pub(crate) first_step: usize,
}

impl Block {
    /// Lets each of the `len` nodes at the start of `nodes` take its first candidate. Writes in their place the
    /// children that have a candidate, and the nodes themselves if they have another candidate. Returns the number of
    /// nodes written, and adds a hit for each word that ends at a child.
    #[inline(always)]
    pub(crate) fn round<L: Lanes, S: Sets<L>, A: Automaton>(
        &mut self,
        context: &Context<'_, L, A>,
        len: usize,
        nodes: &mut Windows<'_>,
        hits: &mut Hits,
    ) -> usize {
        self.choose::<L, S>(context.lanes, nodes, len, context.codes);
        context.automaton.load::<L>(&self.index, &mut self.slots, &mut self.ranks, len);
        self.empty_last_lanes::<L>(len);
        self.follow(context, len);
        let Self { steps, slots, letters, .. } = self;
        context.lanes.find_letters(S::WIDTH, context.letters, steps, slots, letters, len);
        self.extend::<L, S, A>(context, len, nodes, hits)
    }

    /// Moves `len` nodes out of `nodes`, and finds the slot that the first candidate of each leads to.
    #[inline(always)]
    fn choose<L: Lanes, S: Sets<L>>(&mut self, lanes: L, nodes: &Windows<'_>, len: usize, codes: &[u8; CODES_AT_ONCE]) {
        if L::LANES == 1 {
            // Copied as a whole, many nodes at once.
            for (to, from) in self.nodes.iter_mut().zip(nodes).take(SETS + S::COLUMNS) {
                let len = len.min(BLOCK);
                to[..len].copy_from_slice(&from[..len]);
            }
        }
        for at in vectors::<L>(len) {
            if L::LANES > 1 {
                for (to, from) in self.nodes.iter_mut().zip(nodes).take(SETS + S::COLUMNS) {
                    lanes.store(to, at, lanes.load(&from[..], at));
                }
            }
            let (base, meta) = (lanes.load(&self.nodes[BASE], at), lanes.load(&self.nodes[META], at));
            let first = self.sets::<L, S>(lanes, at).first(lanes);
            let steps = match S::WIDTH <= L::POOLED_WIDTH {
                true => lanes.or(first.number, first_step_of_board::<L, S>(lanes, meta)),
                false => first.number,
            };
            let codes = lanes.codes(S::WIDTH, codes, steps);
            lanes.store(&mut self.steps, at, steps);
            lanes.store(&mut self.codes, at, codes);
            self.index.set(lanes, at, lanes.add(base, lanes.and(codes, lanes.splat(CODE.into()))));
        }
    }

    /// Empties the slots of the lanes after the first `len` nodes, so that no word ends there, and no path goes on.
    #[inline(always)]
    fn empty_last_lanes<L: Lanes>(&mut self, len: usize) {
        let end = len % L::LANES;
        if end > 0 {
            let start = len - end;
            (end..L::LANES).for_each(|lane| self.slots[(start + place::<L>(lane)) % BLOCK] = 0);
        }
    }

    /// Follows the chains of the first `len` nodes: replaces the slot of the first code with that of the last, and the
    /// code of the step with its letters.
    #[inline(always)]
    fn follow<L: Lanes, A: Automaton>(&mut self, context: &Context<'_, L, A>, len: usize) {
        let Context { lanes, automaton, chains, first_step, .. } = *context;
        if chains.is_empty() {
            return;
        }
        let flag = lanes.splat(CHAIN.into());
        for at in vectors::<L>(len) {
            let mut chained = lanes.overlap(lanes.load(&self.codes, at), flag);
            if chained == 0 {
                continue;
            }
            chained &= live_lanes::<L>(len - at);
            while chained != 0 {
                let lane = chained.trailing_zeros() as usize;
                let Some(chain) = chains.of_step(first_step + self.steps[at + lane] as usize) else { break };
                let slot = &mut self.slots[at + place::<L>(lane)];
                let rank = &mut self.ranks[at + lane];
                (*slot, *rank) = follow_one(automaton, (*slot, *rank), chains.codes(chain));
                self.codes[at + lane] = chain.letters.wrapping_mul(LONG.into());
                chained &= chained - 1;
            }
        }
    }

    /// Extends the first `len` nodes by the slots that were loaded: see [`round`](Self::round).
    #[inline(always)]
    fn extend<L: Lanes, S: Sets<L>, A: Automaton>(
        &self,
        context: &Context<'_, L, A>,
        len: usize,
        nodes: &mut Windows<'_>,
        hits: &mut Hits,
    ) -> usize {
        let lanes = context.lanes;
        let mut written = 0;
        let mut hits_len = hits.len;
        for at in vectors::<L>(len) {
            let (base, meta) = (lanes.load(&self.nodes[BASE], at), lanes.load(&self.nodes[META], at));
            let sets = self.sets::<L, S>(lanes, at);
            let first = Step { number: lanes.load(&self.steps, at), ..sets.first(lanes) };

            let halves = lanes.halves(&self.slots, at);
            let [child_base, rank] = context.automaton.base_and_rank(lanes, halves, &self.ranks, at);
            let more_letters = lanes.and_not(lanes.load(&self.codes, at), lanes.splat(CODE.into()));
            let letters_after_first = lanes.shift_left::<{ LETTERS_SHIFT - LONG.trailing_zeros() }>(more_letters);
            let letters = lanes.add(lanes.splat(1 << LETTERS_SHIFT), letters_after_first);
            // In a damaged file, the sum of ranks may not fit, and must not change the letters and the board.
            let child_meta = lanes.merge(lanes.splat(RANKS), lanes.add(meta, rank), meta);
            let child_meta = lanes.add(child_meta, letters);
            hits_len += hits.write(lanes, hits_len, lanes.signs(halves[1]), child_meta);

            let letters = lanes.letters(S::WIDTH, context.letters, &self.slots, &self.letters, at, meta);
            let child = sets.after(lanes, first, letters, context.tables);
            written += store_nodes::<L, S>(lanes, nodes, written, child.alive(lanes), [child_base, child_meta], child);
            let rest = sets.without(lanes, first);
            written += store_nodes::<L, S>(lanes, nodes, written, rest.alive(lanes), [base, meta], rest);
        }
        // The lanes after the last node have no candidates.
        for column in nodes.iter_mut().skip(SETS).take(S::COLUMNS) {
            lanes.store(&mut column[..], written, lanes.splat(0));
        }
        hits.len = hits_len;
        written
    }

    /// Returns the sets of the nodes at `at`.
    #[inline(always)]
    fn sets<L: Lanes, S: Sets<L>>(&self, lanes: L, at: usize) -> S {
        S::from_columns(core::array::from_fn(|set| lanes.load(&self.nodes[SETS + set.min(S::COLUMNS - 1)], at)))
    }
}

/// Returns the slot, and the sum of ranks, to which the codes of a chain lead from a slot.
fn follow_one<A: Automaton>(automaton: A, mut slot: (u64, u32), codes: &[u8]) -> (u64, u32) {
    for &code in codes {
        slot = automaton.child(slot, code);
        // Most chains end at once, however long they are.
        if slot.0 == 0 {
            break;
        }
    }
    slot
}

/// Returns the first step of each node's board among the steps of all boards.
#[inline(always)]
fn first_step_of_board<L: Lanes, S: Sets<L>>(lanes: L, meta: L::Vector) -> L::Vector {
    // Bit 31 comes to bit 6, because there are 128 steps.
    let bits = (u32::MAX << board_shift(S::WIDTH)) >> 25;
    lanes.and(lanes.shift_right::<25>(meta), lanes.splat(bits))
}

/// Stores the selected nodes from `at` on without gaps, and returns their number.
#[inline(always)]
fn store_nodes<L: Lanes, S: Sets<L>>(
    lanes: L,
    nodes: &mut Windows<'_>,
    at: usize,
    selected: u32,
    [base, meta]: [L::Vector; 2],
    sets: S,
) -> usize {
    let selection = lanes.select(selected);
    lanes.store_selected(&mut nodes[BASE][..], at, selection, base);
    lanes.store_selected(&mut nodes[META][..], at, selection, meta);
    for (set, vector) in sets.columns().into_iter().enumerate().take(S::COLUMNS) {
        lanes.store_selected(&mut nodes[SETS + set][..], at, selection, vector);
    }
    selected.count_ones() as usize
}
