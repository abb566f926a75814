//! The search of boards of any size: depth first, on a list of neighbours.

use crate::{Board, frontier::Automaton, steps::Steps};

/// The memory of a search, to be reused.
#[derive(Default)]
pub struct Backtrack {
    /// By tile: where its neighbours start in `neighbours`; one more for the end.
    starts: Vec<u32>,
    neighbours: Vec<u32>,
    /// By tile: whether the path is on it.
    is_used: Vec<bool>,
    path: Vec<u32>,
}

impl Backtrack {
    /// Follows every path of `steps` that is one of the automaton, and shows `take` the id and the steps of each word.
    /// Gives up after `max_paths` paths: false.
    pub fn search(
        &mut self,
        automaton: Automaton<'_>,
        board: &Board,
        steps: &Steps,
        max_paths: u64,
        take: impl FnMut(u32, &[u32]),
    ) -> bool {
        self.starts.clear();
        self.neighbours.clear();
        for tile in 0..steps.tile_count {
            self.starts.push(self.neighbours.len() as u32);
            self.neighbours.extend(board.neighbours(tile).map(|neighbour| neighbour as u32));
        }
        self.starts.push(self.neighbours.len() as u32);
        self.is_used.clear();
        self.is_used.resize(steps.tile_count, false);
        self.path.clear();
        let Some(root) = automaton.slots.first() else { return true };
        let mut search = Search { automaton, steps, memory: self, paths_left: max_paths, take };
        (0..steps.tile_count).all(|tile| search.enter(tile, root.base(), root.children().bits(), u32::MAX))
    }
}

struct Search<'s, F> {
    automaton: Automaton<'s>,
    steps: &'s Steps,
    memory: &'s mut Backtrack,
    paths_left: u64,
    take: F,
}

impl<F: FnMut(u32, &[u32])> Search<'_, F> {
    /// Takes `tile` next, each way into it that is among `children`, and every way on from there. `base`, `children`
    /// and `ordinal` are those of the place that the path so far leads to.
    fn enter(&mut self, tile: usize, base: u32, children: u32, ordinal: u32) -> bool {
        if self.memory.is_used[tile] {
            return true;
        }
        if self.steps.is_wildcard(tile) {
            return self.steps.ways_into(tile).all(|step| self.take_step(step, tile, base, children, ordinal));
        }
        self.take_step(tile, tile, base, children, ordinal)
    }

    fn take_step(&mut self, step: usize, tile: usize, base: u32, children: u32, ordinal: u32) -> bool {
        let code = u32::from(self.steps.codes[step]);
        // Only words deeper than the dictionary says go further: those of a damaged file.
        if children.checked_shr(code).unwrap_or(0) & 1 == 0 || self.memory.path.len() >= self.automaton.max_steps {
            return true;
        }
        let index = base.wrapping_add(code) as usize;
        let (Some(slot), Some(rank)) = (self.automaton.slots.get(index), self.automaton.ranks.get(index)) else {
            return true;
        };
        let Some(left) = self.paths_left.checked_sub(1) else { return false };
        self.paths_left = left;
        let (base, children, ordinal) = (slot.base(), slot.children().bits(), ordinal.wrapping_add(rank.get()));
        self.memory.path.push(step as u32);
        let goes_on = match self.steps.chained(step) {
            Some(next) => self.take_step(next, tile, base, children, ordinal),
            None => {
                if slot.is_word() {
                    (self.take)(ordinal, &self.memory.path);
                }
                self.memory.is_used[tile] = true;
                let mut near = self.memory.starts[tile] as usize..self.memory.starts[tile + 1] as usize;
                let goes_on = children == 0
                    || near.all(|at| self.enter(self.memory.neighbours[at] as usize, base, children, ordinal));
                self.memory.is_used[tile] = false;
                goes_on
            }
        };
        self.memory.path.pop();
        goes_on
    }
}
