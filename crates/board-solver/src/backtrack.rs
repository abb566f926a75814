//! The search of boards of any size: depth first, on lists of neighbours.

use crate::{Board, frontier::Automaton, steps::Steps};

/// How many neighbours are looked at at once.
const NEAR: usize = 8;

/// The memory of a search, to be reused.
#[derive(Default)]
pub struct Backtrack {
    /// By tile: where its neighbours are in `near`; one more for the end.
    starts: Vec<u32>,
    /// Neighbours, by the eight; those of a tile end with the number of tiles, as often as it takes to fill eight.
    near: Vec<[u32; NEAR]>,
    /// By tile: the bits of the codes that a path can enter it by; 0 while it is used. One more, 0, for no tile.
    ways_in: Vec<u32>,
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
        let Some(root) = automaton.slots.first() else { return true };
        self.starts.clear();
        self.near.clear();
        self.ways_in.clear();
        self.path.clear();
        for tile in 0..steps.tile_count {
            self.starts.push(self.near.len() as u32);
            let mut near = board.neighbours(tile).map(|neighbour| neighbour as u32).peekable();
            while near.peek().is_some() {
                self.near.push(std::array::from_fn(|_| near.next().unwrap_or(steps.tile_count as u32)));
            }
            let bit = |step: usize| 1u32.checked_shl(steps.codes[step].into()).unwrap_or(0);
            self.ways_in.push(steps.ways_into(tile).fold(0, |bits, step| bits | bit(step)));
        }
        self.starts.push(self.near.len() as u32);
        self.ways_in.push(0);
        let mut search = Search { automaton, steps, memory: self, paths_left: max_paths, take };
        let place = Place { base: root.base(), children: root.children().bits(), ordinal: u32::MAX, is_word: false };
        (0..steps.tile_count).all(|tile| search.memory.ways_in[tile] & place.children == 0 || search.enter(tile, place))
    }
}

struct Search<'s, F> {
    automaton: Automaton<'s>,
    steps: &'s Steps,
    memory: &'s mut Backtrack,
    paths_left: u64,
    take: F,
}

/// Where a path leads to in the automaton.
#[derive(Clone, Copy, Default)]
struct Place {
    base: u32,
    children: u32,
    /// The sum of the ranks, less one: the id of a word that ends here.
    ordinal: u32,
    is_word: bool,
}

impl<F: FnMut(u32, &[u32])> Search<'_, F> {
    /// The place that `code` leads to.
    #[inline]
    fn step(&self, from: Place, code: u8) -> Option<Place> {
        if from.children.checked_shr(code.into()).unwrap_or(0) & 1 == 0 {
            return None;
        }
        let index = from.base.wrapping_add(code.into()) as usize;
        let (slot, rank) = (self.automaton.slots.get(index)?, self.automaton.ranks.get(index)?);
        Some(Place {
            base: slot.base(),
            children: slot.children().bits(),
            ordinal: from.ordinal.wrapping_add(rank.get()),
            is_word: slot.is_word(),
        })
    }

    /// Takes `tile` next, each way into it that there is, and every way on from there.
    fn enter(&mut self, tile: usize, from: Place) -> bool {
        self.steps.ways_into(tile).all(|step| match self.step(from, self.steps.codes[step]) {
            Some(here) => self.arrive(step, tile, here),
            None => true,
        })
    }

    /// Goes every way on from `here`, where `step` on `tile` has led.
    fn arrive(&mut self, step: usize, tile: usize, here: Place) -> bool {
        // Only words deeper than the dictionary says go further: those of a damaged file.
        if self.memory.path.len() >= self.automaton.max_steps {
            return true;
        }
        let Some(left) = self.paths_left.checked_sub(1) else { return false };
        self.paths_left = left;
        self.memory.path.push(step as u32);
        let goes_on = match self.steps.chained(step) {
            Some(next) => match self.step(here, self.steps.codes[next]) {
                Some(place) => self.arrive(next, tile, place),
                None => true,
            },
            None => {
                if here.is_word {
                    (self.take)(here.ordinal, &self.memory.path);
                }
                here.children == 0 || self.go_on(tile, here)
            }
        };
        self.memory.path.pop();
        goes_on
    }

    /// Goes on from `tile` to each of its neighbours that there is a way into.
    fn go_on(&mut self, tile: usize, here: Place) -> bool {
        let ways_in = std::mem::take(&mut self.memory.ways_in[tile]);
        let mut near = self.memory.starts[tile] as usize..self.memory.starts[tile + 1] as usize;
        let goes_on = near.all(|at| {
            let eight = self.memory.near[at];
            let is_open = |bit: usize| here.children & self.memory.ways_in[eight[bit] as usize] != 0;
            let mut open = (0..NEAR).fold(0, |open, bit| open | u32::from(is_open(bit)) << bit);
            // All loads before the first is followed: the processor overlaps them.
            let (mut places, mut rest) = ([None; NEAR], open);
            while rest != 0 {
                let bit = rest.trailing_zeros() as usize;
                places[bit] = self.step(here, self.steps.codes[eight[bit] as usize]);
                rest &= rest - 1;
            }
            while open != 0 {
                let bit = open.trailing_zeros() as usize;
                let next = eight[bit] as usize;
                let goes_on = if self.steps.is_wildcard(next) {
                    self.enter(next, here)
                } else {
                    places[bit].is_none_or(|place| self.arrive(next, next, place))
                };
                if !goes_on {
                    return false;
                }
                open &= open - 1;
            }
            true
        });
        self.memory.ways_in[tile] = ways_in;
        goes_on
    }
}
