//! A copy of a dense dictionary's automaton in slots, for work that reads slots only.
//!
//! Most of a dense file is in blocks, which take a fraction of the memory but more time for each step. The copy has the
//! slots of the file's top at their places, and then those of the blocks. It takes about 8 ms for 255 thousand English
//! words.

use alloc::vec::Vec;

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
    /// Longer than needed, to grow less often.
    copy: FlatCopy,
    /// The number of slots that are needed.
    end: usize,
    free: FreeSlots,
    /// For each address of a block, the base of its copy; 0 if there is none.
    bases: Vec<u32>,
    /// Slots with the addresses of blocks, whose copies have a base but no contents yet.
    waiting: Vec<Slot>,
    limit: usize,
}

impl FlatCopy {
    /// Copies the automaton of `dict`. Returns `None` if there is no memory for the copy, or if it has more slots than
    /// the file has bytes: each edge of a block takes at least a byte, but in a damaged file, blocks overlap.
    pub(crate) fn of(dict: &Dict) -> Option<Self> {
        // Bases below 2^31 are not addresses of blocks.
        Self::with_limit(dict, dict.bytes().len().min(i32::MAX as usize))
    }

    /// Does what [`of`](Self::of) says. `limit` is the maximum number of slots, and no block begins there or after it.
    fn with_limit(dict: &Dict, limit: usize) -> Option<Self> {
        let (slots, ranks) = (raw::slots(dict), raw::ranks(dict));
        let mut copying = Copying {
            steps: Steps::of(dict),
            copy: Self { slots: Vec::new(), ranks: Vec::new() },
            end: 0,
            free: FreeSlots::after(slots.len()),
            bases: Vec::new(),
            waiting: Vec::new(),
            limit,
        };
        copying.make_room(slots.len())?;
        copying.copy.ranks[..ranks.len()].copy_from_slice(ranks);
        for (at, &slot) in slots.iter().enumerate() {
            copying.copy.slots[at] = copying.copied(slot)?;
        }
        copying.copy_blocks()?;
        Some(copying.finish())
    }
}

impl Copying<'_> {
    /// Makes room for `len` slots. Returns `None` if they are too many, or if there is no memory.
    fn make_room(&mut self, len: usize) -> Option<()> {
        if len > self.limit {
            return None;
        }
        let FlatCopy { slots, ranks } = &mut self.copy;
        self.end = self.end.max(len);
        if slots.len() < len {
            let more = len.max(2 * slots.len()).min(self.limit) - slots.len();
            slots.try_reserve_exact(more).ok()?;
            ranks.try_reserve_exact(more).ok()?;
            slots.resize(slots.len() + more, Slot::EMPTY);
            ranks.resize(ranks.len() + more, Rank::new(0));
        }
        Some(())
    }

    /// Returns the copy of a slot: its children are in slots. If they are not there yet, gives them their base.
    fn copied(&mut self, slot: Slot) -> Option<Slot> {
        let children = slot.children();
        let Some(at) = Slot::block_of_base(slot.base()).filter(|_| children.bits() != 0) else { return Some(slot) };
        let at = at as usize;
        if at >= self.bases.len() {
            if at >= self.limit {
                return None;
            }
            let len = (at + 1).max(2 * self.bases.len()).min(self.limit);
            self.bases.try_reserve_exact(len - self.bases.len()).ok()?;
            self.bases.resize(len, 0);
        }
        if self.bases[at] == 0 {
            let base = self.free.take(children)?;
            self.make_room(base + 1 + children.bits().ilog2() as usize)?;
            self.bases[at] = base as u32;
            self.waiting.try_reserve(1).ok()?;
            self.waiting.push(slot);
        }
        Some(Slot::new(self.bases[at], children, slot.is_word()))
    }

    /// Returns the copy without the slots that nothing uses, at the end.
    fn finish(self) -> FlatCopy {
        let Self { copy: FlatCopy { mut slots, mut ranks }, end, .. } = self;
        slots.truncate(end);
        ranks.truncate(end);
        slots.shrink_to_fit();
        ranks.shrink_to_fit();
        FlatCopy { slots, ranks }
    }

    /// Copies the blocks that are waiting, and those below them.
    fn copy_blocks(&mut self) -> Option<()> {
        while let Some(slot) = self.waiting.pop() {
            let base = self.bases[Slot::block_of_base(slot.base())? as usize] as usize;
            for code in slot.children() {
                // Only damaged blocks do not have the children that led to them.
                let (child, rank) = self.steps.step_in_block(slot.base(), code).unwrap_or((Slot::EMPTY, 0));
                self.copy.slots[base + usize::from(code)] = self.copied(child)?;
                self.copy.ranks[base + usize::from(code)] = Rank::new(rank);
            }
        }
        Some(())
    }
}

/// The slots that are free. Children get the first slots that are free for all of them: the compiler does the same.
struct FreeSlots {
    /// A bitmap in rows of 64 slots. A bit that is set marks a slot that is taken. Slots after its end are free.
    taken: Vec<u64>,
    /// For each number of children, the row where the search starts. It never goes back: a row without room for this
    /// number of children is not tried again. So all searches together take time proportional to the number of slots.
    starts: [usize; 32],
}

impl FreeSlots {
    /// Takes the first `len` slots, rounded up to rows.
    fn after(len: usize) -> Self {
        Self { taken: Vec::new(), starts: [len.div_ceil(64); 32] }
    }

    /// Takes slots for the children, of which there is at least one, and returns their base: a child by code `c` is at
    /// slot `base + c`. Returns `None` if there is no memory.
    fn take(&mut self, children: Children) -> Option<usize> {
        let bits = children.bits();
        let lowest = bits.trailing_zeros();
        let others = Children::new((bits >> lowest) & !1);
        let size = children.len() % 32;
        let mut row = self.starts[size];
        let fits = loop {
            if self.taken.len() < row + 2 {
                let more = row + 64 - self.taken.len();
                self.taken.try_reserve(more).ok()?;
                self.taken.resize(row + 64, 0);
            }
            let [low, high] = [self.taken[row], self.taken[row + 1]];
            // Bit i: if the lowest child takes slot 64 * row + i, the slots of all children are free.
            let mut fits = !low;
            for shift in others.clone() {
                if fits == 0 {
                    break;
                }
                fits &= !(low >> shift | high << (64 - u32::from(shift)));
            }
            if fits != 0 {
                break fits;
            }
            row += 1;
        };
        self.starts[size] = row;
        let at = fits.trailing_zeros();
        let taken = u128::from(bits >> lowest) << at;
        self.taken[row] |= taken as u64;
        self.taken[row + 1] |= (taken >> 64) as u64;
        // The root's slot is in the first row, which was taken, so the base is not negative.
        Some(row * 64 + at as usize - lowest as usize)
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
        let (mut free, mut taken) = (FreeSlots::after(70), vec![false; 1 << 18]);
        for _ in 0..5_000 {
            let bits = (1 << random(CODES)) | random(1 << CODES) & random(1 << CODES) & random(1 << CODES);
            let children = Children::new(bits as u32);
            let base = free.take(children.clone()).unwrap();
            for code in children {
                let at = base + usize::from(code);
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
