//! A copy of a dense dictionary's automaton in slots, for work that reads slots only.
//!
//! Most of a dense file is in blocks, which take a fraction of the memory but more time for each step. The copy has the
//! slots of the file's top at their places, and then those of the blocks. Copying 255 thousand English words takes
//! about 8 ms.

use alloc::vec::Vec;

use bytemuck::allocation::try_zeroed_vec;
use dict_runtime::{
    Dict,
    raw::{self, Children, Rank, Slot, Steps},
};

/// The slots and ranks of a dense dictionary, as a flat file has them. The places of the slots are others.
pub(crate) struct FlatCopy {
    pub(crate) slots: Vec<Slot>,
    /// The ranks, one for each slot.
    pub(crate) ranks: Vec<Rank>,
}

/// A copy that is being made.
struct Copying<'d> {
    steps: Steps<'d>,
    /// As many slots as there may be.
    copy: FlatCopy,
    free: FreeSlots,
    /// For each address of a block, the base of its copy; 0 if there is none.
    bases: Vec<u32>,
    /// Slots with the addresses of blocks, whose copies have a base but no contents yet.
    waiting: Vec<Slot>,
}

/// More slots than edges: before the first row, and among the last children.
const ROUNDING: usize = 128;

impl FlatCopy {
    /// Copies the automaton of `dict`. Returns `None` if there is no memory for the copy, or if its blocks have more
    /// edges than bytes, because they overlap in a damaged file.
    pub(crate) fn of(dict: &Dict) -> Option<Self> {
        let limit = raw::slots(dict).len() + raw::block_bytes(dict) + ROUNDING;
        // Bases below 2^31 are not addresses of blocks.
        Self::with_limit(dict, limit.min(i32::MAX as usize))
    }

    /// Does what [`of`](Self::of) says. `limit` is the maximum number of slots, and no block begins there or after it.
    fn with_limit(dict: &Dict, limit: usize) -> Option<Self> {
        let (slots, ranks) = (raw::slots(dict), raw::ranks(dict));
        // Zeroed memory takes no time and no pages before it is used.
        let copy = Self { slots: try_zeroed_vec(limit).ok()?, ranks: try_zeroed_vec(limit).ok()? };
        let free = FreeSlots::new(slots.len(), limit)?;
        let bases = try_zeroed_vec(limit).ok()?;
        let mut copying = Copying { steps: Steps::of(dict), copy, free, bases, waiting: Vec::new() };
        copying.copy.ranks.get_mut(..ranks.len())?.copy_from_slice(ranks);
        for (at, &slot) in slots.iter().enumerate() {
            *copying.copy.slots.get_mut(at)? = copying.copied(slot)?;
        }
        copying.copy_blocks()?;
        let Self { mut slots, mut ranks } = copying.copy;
        slots.truncate(copying.free.end);
        ranks.truncate(copying.free.end);
        slots.shrink_to_fit();
        ranks.shrink_to_fit();
        Some(Self { slots, ranks })
    }
}

impl Copying<'_> {
    /// Returns the copy of a slot: its children are in slots. If they are not there yet, gives them their base.
    fn copied(&mut self, slot: Slot) -> Option<Slot> {
        let children = slot.children();
        let Some(at) = Slot::block_of_base(slot.base()).filter(|_| children.bits() != 0) else { return Some(slot) };
        let base = self.bases.get_mut(at as usize)?;
        if *base == 0 {
            *base = self.free.take(children)?;
            self.waiting.try_reserve(1).ok()?;
            self.waiting.push(slot);
        }
        Some(Slot::new(*base, children, slot.is_word()))
    }

    /// Copies the blocks that are waiting, and those below them.
    fn copy_blocks(&mut self) -> Option<()> {
        while let Some(slot) = self.waiting.pop() {
            let base = *self.bases.get(Slot::block_of_base(slot.base())? as usize)?;
            for code in slot.children() {
                // Only damaged blocks do not have the children that led to them.
                let (child, rank) = self.steps.child_in_block(slot.base(), code);
                let at = base as usize + usize::from(code);
                *self.copy.slots.get_mut(at)? = self.copied(child)?;
                *self.copy.ranks.get_mut(at)? = Rank::new(rank);
            }
        }
        Some(())
    }
}

/// The slots that are free. Children get the first slots that are free for all of them: the compiler does the same.
struct FreeSlots {
    /// A bitmap in rows of 64 slots. A bit that is set marks a slot that is taken.
    taken: Vec<u64>,
    /// For each number of children, the row where the search starts. It never goes back: a row without room for this
    /// number of children is not tried again. So all searches together take time proportional to the number of slots.
    starts: [usize; 32],
    /// The end of the slots that are taken.
    end: usize,
    /// The maximum number of slots.
    limit: usize,
}

impl FreeSlots {
    /// Makes `limit` slots, of which `taken` at the start are taken, at least one. Returns `None` if there is no
    /// memory.
    fn new(taken: usize, limit: usize) -> Option<Self> {
        // Children may begin in the last row, and end in the next one.
        let rows = try_zeroed_vec(limit / 64 + 2).ok()?;
        Some(Self { taken: rows, starts: [taken.div_ceil(64); 32], end: taken, limit })
    }

    /// Takes slots for the children, of which there is at least one, and returns their base: a child by code `c` is at
    /// slot `base + c`. Returns `None` if there is no room.
    fn take(&mut self, children: Children) -> Option<u32> {
        let bits = children.bits();
        let lowest = bits.trailing_zeros();
        let others = Children::new((bits >> lowest) & !1);
        let start = &mut self.starts[children.len() % 32];
        loop {
            let [low, high] = self.taken.get_mut(*start..)?.first_chunk_mut()?;
            // Bit i: if the lowest child takes slot i of the row, the slots of all children are free.
            let mut fits = !*low;
            for shift in others {
                if fits == 0 {
                    break;
                }
                fits &= !(*low >> shift | *high << (64 - u32::from(shift)));
            }
            if fits != 0 {
                let at = fits.trailing_zeros();
                let taken = u128::from(bits >> lowest) << at;
                *low |= taken as u64;
                *high |= (taken >> 64) as u64;
                let lowest_slot = *start * 64 + at as usize;
                self.end = self.end.max(lowest_slot + 1 + (bits >> lowest).ilog2() as usize);
                // The first row is taken, so the base is above 0.
                return (self.end <= self.limit).then_some(lowest_slot as u32 - lowest);
            }
            *start += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::{string::String, vec};

    use dict_runtime::raw::CODES;

    use super::*;
    use crate::{Board, Engine, RULE_SETS, Score, Solver, symbol_counts, test_dicts::dicts_of};

    /// Returns numbers below the given ones, the same in each run.
    fn random() -> impl FnMut(usize) -> usize {
        let mut state = 1u64;
        move |below| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % below
        }
    }

    /// Returns words of which some have the same endings.
    fn words(random: &mut impl FnMut(usize) -> usize, count: usize) -> Vec<String> {
        let parts = ["a", "e", "n", "s", "t", "r", "er", "st", "ing", "en", "o", "lijk"];
        (0..count).map(|_| (0..1 + random(5)).map(|_| parts[random(parts.len())]).collect()).collect()
    }

    #[test]
    fn a_copy_has_the_words_and_ranks_of_the_file() {
        let mut random = random();
        for count in [1, 2, 30, 1_000, 10_000] {
            let [_, dict] = <[Dict; 2]>::try_from(dicts_of(words(&mut random, count))).unwrap();
            let copy = FlatCopy::of(&dict).unwrap();
            assert_eq!(copy.slots.len(), copy.ranks.len());
            for (id, word) in (0..).zip(&dict) {
                let mut codes = Vec::new();
                dict.encode(&word, &mut codes).unwrap();
                let (slot, ordinal) = codes.iter().fold((copy.slots[0], 0), |(slot, ordinal), &code| {
                    let at = slot.child(code).unwrap();
                    (copy.slots[at], ordinal + copy.ranks[at].get())
                });
                assert_eq!((slot.is_word(), ordinal), (true, id + 1), "{word}");
            }
            // No path leads to another word.
            let mut paths = Vec::from([(copy.slots[0], dict.root())]);
            while let Some((slot, cursor)) = paths.pop() {
                assert_eq!((slot.children(), slot.is_word()), (cursor.children(), cursor.is_word()));
                paths.extend(
                    slot.children().map(|code| (copy.slots[slot.child(code).unwrap()], cursor.step(code).unwrap())),
                );
            }
        }
    }

    #[test]
    fn a_copy_has_no_more_slots_than_the_limit() {
        let [_, dict] = <[Dict; 2]>::try_from(dicts_of(words(&mut random(), 1_000))).unwrap();
        let slots = FlatCopy::of(&dict).unwrap().slots.len();
        assert!(slots < dict.bytes().len());
        for limit in (0..slots + 20).step_by(7).chain(slots - 1..=slots + 1) {
            let copy = FlatCopy::with_limit(&dict, limit);
            assert!(copy.is_none_or(|copy| limit >= slots && copy.slots.len() == slots), "{limit} of {slots}");
        }
    }

    #[test]
    fn children_get_free_slots_after_those_that_are_taken() {
        let mut random = random();
        let (mut free, mut taken) = (FreeSlots::new(70, 1 << 18).unwrap(), vec![false; 1 << 18]);
        for _ in 0..5_000 {
            let bits = (1 << random(CODES)) | random(1 << CODES) & random(1 << CODES) & random(1 << CODES);
            let children = Children::new(bits as u32);
            let base = free.take(children).unwrap();
            for code in children {
                let at = base as usize + usize::from(code);
                assert!(at >= 128 && !core::mem::replace(&mut taken[at], true), "{at}");
            }
        }
        let end = taken.iter().rposition(|&is_taken| is_taken).unwrap();
        let used = taken.iter().filter(|&&is_taken| is_taken).count();
        assert!(used * 4 > (end - 128) * 3, "{used} of {end}");
    }

    /// Returns `dict` with other bytes in its blocks: all of them, or a few.
    fn damaged(dict: &Dict, all: bool, random: &mut impl FnMut(usize) -> usize) -> Dict {
        let mut bytes = dict.bytes().to_vec();
        let entry = bytes.windows(4).position(|tag| tag == b"DENS").unwrap();
        let number = |after: usize| u64::from_le_bytes(*bytes[entry + after..].first_chunk().unwrap()) as usize;
        // After the header of the section.
        let (start, len) = (number(8) + 8, number(16) - 8);
        for count in 0..if all { len } else { 1 + random(4) } {
            bytes[start + if all { count } else { random(len) }] = random(256) as u8;
        }
        raw::open(bytes).unwrap()
    }

    #[test]
    fn damaged_blocks_are_searched_without_a_panic() {
        let mut random = random();
        let texts = ["e n s t / r a n e / s t e r / o i n g", "lijk e n o / s t e r / ? n s t"];
        let mut boards: Vec<Board> = texts.iter().map(|text| text.parse().unwrap()).collect();
        boards.push(Board::new(10, (0..100).map(|at| Some(["a", "e", "n", "s", "t", "r"][at * 7 % 6]))).unwrap());
        let (mut copies, mut found) = (0, 0);
        for case in 0..60 {
            let [_, dict] = <[Dict; 2]>::try_from(dicts_of(words(&mut random, 1 + case * 16))).unwrap();
            let dict = damaged(&dict, case % 3 == 0, &mut random);
            copies += usize::from(FlatCopy::of(&dict).is_some());
            symbol_counts(&dict);
            for (engine, rules) in Engine::available().flat_map(|engine| RULE_SETS.iter().map(move |set| (engine, set)))
            {
                let solver = Solver::new(&dict, rules.rules.clone()).unwrap().with_engine(engine).unwrap();
                let mut solver = solver.with_max_paths(1 << 14).with_max_bytes(1 << 22);
                for board in &boards {
                    _ = solver.solve(board);
                    _ = solver.solve_all_paths(board);
                }
                // One by one, and then together, if there is a copy.
                for _ in 0..2 {
                    let mut scores = vec![Ok(Score::default()); boards.len()];
                    solver.score_many(&boards, &mut scores);
                    found += scores.iter().flatten().map(|score| score.words).sum::<usize>();
                    let holes = vec![Board::hole(); 2_000];
                    solver.score_many(&holes, &mut vec![Ok(Score::default()); holes.len()]);
                }
            }
        }
        assert!(copies > 30 && found > 10_000, "{copies}, {found}");
    }
}
