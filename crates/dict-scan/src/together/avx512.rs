//! AVX-512: eight walks at once.
//!
//! An operation first does all that needs a gather, and leaves each walk in its place. Then it moves the walks
//! together. For a gather waits for all stores before it whose places are not known yet, and the place of a walk is not
//! known until the walks before it are done.

use core::{arch::x86_64::*, ops::Range};

use dict_runtime::{
    Dict, Form,
    raw::{self, Slot, Steps},
};

use crate::{
    found::Found,
    scan_table::{PAIRS, ReachedPair, ScanTable},
    together::{
        instructions::Instructions,
        portable::step_by,
        processor::HasAvx512,
        short_words::ShortWords,
        walks::{GROUP, LANES, Path, SPAN, Starts, UNITS, WALKS, Walks},
    },
    unit::{BOUNDARY, CODE, LETTER, NOT_A_LETTER, Unit},
};

impl Instructions for HasAvx512 {
    #[inline]
    fn starts_of_words(self, group: &[Unit; GROUP], among: u64, first: usize, to: &mut [u16; GROUP]) -> usize {
        // SAFETY: `self` proves that the processor has AVX-512.
        unsafe { starts_of_words(group, among, first, to) }
    }

    #[inline]
    fn begin<const ANYWHERE: bool>(
        self,
        walks: &mut Walks,
        short: &mut ShortWords,
        table: &ScanTable,
        units: &[Unit; UNITS],
        first: usize,
        starts: &Starts,
    ) -> usize {
        // SAFETY: `self` proves that the processor has AVX-512.
        unsafe { begin::<ANYWHERE>(walks, short, table, units, first, starts) }
    }

    #[inline]
    fn step<const ANYWHERE: bool>(
        self,
        walks: &mut Walks,
        count: usize,
        dict: &Dict,
        units: &[Unit; UNITS],
    ) -> (usize, usize) {
        match dict.form() {
            // SAFETY: `self` proves that the processor has AVX-512.
            Form::Flat => unsafe { step::<ANYWHERE>(walks, count, dict, units) },
            Form::Dense => step_by::<ANYWHERE>(walks, count, units, Steps::of(dict).dense()),
        }
    }

    #[inline]
    fn write(self, short: &ShortWords, walks: Range<usize>, to: &mut [Found]) -> usize {
        // SAFETY: `self` proves that the processor has AVX-512.
        unsafe { write(short, walks, to) }
    }
}

/// The bits of a slot or a path in its lower half.
const LOW: i64 = 0xffff_ffff;

/// For each eight walks, those that go on, and those that are at a word.
type Sets = [(__mmask8, __mmask8); WALKS / LANES];

/// Eight units, one in each lane.
#[derive(Clone, Copy)]
struct UnitLanes(__m512i);

/// A type of which vectors are made, and in which they are stored.
///
/// # Safety
///
/// It has 64 bits, of which all values are allowed.
unsafe trait Element {}
// SAFETY: it is an integer of 64 bits.
unsafe impl Element for Slot {}
// SAFETY: it is an integer of 64 bits.
unsafe impl Element for Path {}
// SAFETY: it is an integer of 64 bits.
unsafe impl Element for Found {}

#[inline]
#[target_feature(enable = "avx512f")]
fn load<T: Element>(from: &[T; LANES]) -> __m512i {
    const { assert!(size_of::<[T; LANES]>() == 64) };
    // SAFETY: the array has 64 bytes.
    unsafe { _mm512_loadu_si512(from.as_ptr().cast()) }
}

/// Stores a vector at the index `at`, if there is room for it.
#[inline]
#[target_feature(enable = "avx512f")]
fn store<T: Element>(to: &mut [T], at: usize, vector: __m512i) {
    const { assert!(size_of::<[T; LANES]>() == 64) };
    if let Some(to) = to.get_mut(at..).and_then(|to| to.first_chunk_mut::<LANES>()) {
        // SAFETY: the array has 64 bytes, and any bits are an element.
        unsafe { _mm512_storeu_si512(to.as_mut_ptr().cast(), vector) }
    }
}

/// Returns the set of the lanes below `count`.
#[inline]
fn lanes_below(count: usize) -> __mmask8 {
    !(0xff_u16 << count.min(LANES)) as __mmask8
}

impl UnitLanes {
    /// Takes the units from the one at each `place` on: four in each lane. Each place is below [`SPAN`].
    #[inline]
    #[target_feature(enable = "avx512f,avx512vl")]
    fn gather(units: &[Unit; UNITS], places: __m512i, lanes: __mmask8) -> Self {
        let places = _mm512_and_si512(places, _mm512_set1_epi64(SPAN as i64 - 1));
        const { assert!(SPAN + 3 <= UNITS) };
        let none = _mm256_setzero_si256();
        // SAFETY: four bytes are read from each place, which is below `SPAN`.
        let units = unsafe { _mm512_mask_i64gather_epi32::<1>(none, lanes, places, units.as_ptr().cast()) };
        Self(_mm512_cvtepu32_epi64(units))
    }

    /// Takes the eight units from `first` on, one in each lane, and the ones after them, and those after these.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn load(units: &[Unit; UNITS], first: usize) -> [Self; 3] {
        let Some(units) = units.get(first..).and_then(|units| units.first_chunk::<16>()) else {
            return [Self(_mm512_setzero_si512()); 3];
        };
        // SAFETY: the array has 16 bytes.
        let units = unsafe { _mm_loadu_si128(units.as_ptr().cast()) };
        let (second, third) = (_mm_bsrli_si128::<1>(units), _mm_bsrli_si128::<2>(units));
        [Self(_mm512_cvtepu8_epi64(units)), Self(_mm512_cvtepu8_epi64(second)), Self(_mm512_cvtepu8_epi64(third))]
    }

    /// Returns the units after those in the lanes.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn next(self) -> Self {
        Self(_mm512_srli_epi64::<8>(self.0))
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    fn codes(self) -> __m512i {
        _mm512_and_si512(self.0, _mm512_set1_epi64(CODE.into()))
    }

    /// Returns the codes in 5 bits, in which the code of no letter has all bits set.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn short_codes(self) -> __m512i {
        _mm512_and_si512(self.0, _mm512_set1_epi64(31))
    }

    /// Returns the set of the lanes before which matches may begin and end.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn limits<const ANYWHERE: bool>(self) -> __mmask8 {
        _mm512_test_epi64_mask(self.0, _mm512_set1_epi64(if ANYWHERE { LETTER } else { BOUNDARY }.into()))
    }
}

/// Returns the set of the lanes whose slots have children by these codes.
#[inline]
#[target_feature(enable = "avx512f")]
fn have_children(slots: __m512i, codes: __m512i) -> __mmask8 {
    // With the code of no letter, the bit is shifted out.
    _mm512_test_epi64_mask(slots, _mm512_sllv_epi64(_mm512_set1_epi64(1 << 32), codes))
}

#[target_feature(enable = "avx512f,avx512bw,avx512vbmi2,popcnt")]
fn starts_of_words(group: &[Unit; GROUP], among: u64, first: usize, to: &mut [u16; GROUP]) -> usize {
    const NUMBERS: [u8; GROUP] = {
        let mut numbers = [0; GROUP];
        let mut rest = numbers.as_mut_slice();
        let mut number = 0;
        while let Some((next, others)) = rest.split_first_mut() {
            *next = number;
            number += 1;
            rest = others;
        }
        numbers
    };
    // SAFETY: both arrays have 64 bytes.
    let (units, numbers) =
        unsafe { (_mm512_loadu_si512(group.as_ptr().cast()), _mm512_loadu_si512(NUMBERS.as_ptr().cast())) };
    let is_boundary = _mm512_test_epi8_mask(units, _mm512_set1_epi8(BOUNDARY as i8));
    let starts = among & is_boundary & _mm512_testn_epi8_mask(units, _mm512_set1_epi8(NOT_A_LETTER as i8));
    let numbers = _mm512_maskz_compress_epi8(starts, numbers);
    let first = _mm512_set1_epi16(first as i16);
    let low = _mm512_add_epi16(first, _mm512_cvtepu8_epi16(_mm512_castsi512_si256(numbers)));
    let high = _mm512_add_epi16(first, _mm512_cvtepu8_epi16(_mm512_extracti64x4_epi64::<1>(numbers)));
    let to = to.as_mut_ptr().cast::<__m512i>();
    // SAFETY: the array has 128 bytes.
    unsafe {
        _mm512_storeu_si512(to, low);
        _mm512_storeu_si512(to.add(1), high);
    }
    starts.count_ones() as usize
}

#[inline(never)]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,popcnt")]
fn begin<const ANYWHERE: bool>(
    walks: &mut Walks,
    short: &mut ShortWords,
    table: &ScanTable,
    units: &[Unit; UNITS],
    first_unit: usize,
    starts: &Starts,
) -> usize {
    let count = starts.count;
    let mut sets: Sets = [(0, 0); WALKS / LANES];
    let first_unit = _mm512_set1_epi64(first_unit as i64);
    for ((first, places), sets) in (0..count).step_by(LANES).zip(starts.units.as_chunks().0).zip(&mut sets) {
        let lanes = lanes_below(count - first);
        let numbers = _mm512_add_epi64(_mm512_set1_epi64(first as i64), _mm512_set_epi64(7, 6, 5, 4, 3, 2, 1, 0));
        let (places, unit, second, third) = if ANYWHERE {
            let [unit, second, third] = UnitLanes::load(units, first);
            (numbers, unit, second, third)
        } else {
            let places = starts_in_lanes(places);
            let unit = UnitLanes::gather(units, places, lanes);
            (places, unit, unit.next(), unit.next().next())
        };
        let none = _mm512_set1_epi64(31);
        let code = _mm512_mask_mov_epi64(none, unit.limits::<ANYWHERE>() & lanes, unit.short_codes());
        let (slots, ids) = pairs(table, _mm512_or_si512(_mm512_slli_epi64::<5>(code), second.short_codes()));
        let low = _mm512_set1_epi64(LOW);
        let paths =
            _mm512_or_si512(_mm512_andnot_si512(low, ids), _mm512_or_si512(_mm512_slli_epi64::<16>(places), numbers));
        store(&mut walks.slots, first, slots);
        store(&mut walks.paths, first, paths);
        *sets = (have_children(slots, third.codes()), 0);

        let first_ids = _mm512_and_si512(ids, low);
        let is_first = _mm512_mask_cmpneq_epi64_mask(second.limits::<ANYWHERE>(), first_ids, low);
        let is_pair = _mm512_movepi64_mask(slots) & third.limits::<ANYWHERE>();
        let lengths = _mm_or_si128(_mm_maskz_set1_epi8(is_first.into(), 1), _mm_maskz_set1_epi8(is_pair.into(), 2));
        if let Some(to) = short.lengths.get_mut(first..).and_then(|lengths| lengths.first_chunk_mut()) {
            *to = _mm_cvtsi128_si64(lengths).to_le_bytes();
        }
        let places = _mm512_add_epi64(first_unit, places);
        let firsts = found(places, 1, first_ids);
        let pairs = found(places, 2, _mm512_srli_epi64::<32>(ids));
        let to = short.shortest.as_flattened_mut();
        let (low, high) = (_mm512_set_epi64(11, 3, 10, 2, 9, 1, 8, 0), _mm512_set_epi64(15, 7, 14, 6, 13, 5, 12, 4));
        store(to, 2 * first, _mm512_permutex2var_epi64(firsts, low, pairs));
        store(to, 2 * first + LANES, _mm512_permutex2var_epi64(firsts, high, pairs));
    }
    keep(walks, count, &sets).0
}

/// Returns eight starts, one in each lane.
#[inline]
#[target_feature(enable = "avx512f")]
fn starts_in_lanes(starts: &[u16; LANES]) -> __m512i {
    // SAFETY: the array has 16 bytes.
    _mm512_cvtepu16_epi64(unsafe { _mm_loadu_si128(starts.as_ptr().cast()) })
}

/// Returns the slots that pairs of codes lead to, and their two ids. The numbers of the pairs are below [`PAIRS`].
#[inline]
#[target_feature(enable = "avx512f")]
fn pairs(table: &ScanTable, numbers: __m512i) -> (__m512i, __m512i) {
    let pairs = table.pairs();
    const { assert!(PAIRS == 1024 && size_of::<ReachedPair>() == 16) };
    let at = _mm512_slli_epi64::<1>(_mm512_and_si512(numbers, _mm512_set1_epi64(PAIRS as i64 - 1)));
    let pairs = pairs.as_ptr().cast::<i64>();
    // SAFETY: a pair is a slot and two ids, 16 bytes, and the numbers are below that of the pairs.
    unsafe { (_mm512_i64gather_epi64::<8>(at, pairs.cast()), _mm512_i64gather_epi64::<8>(at, pairs.add(1).cast())) }
}

/// Makes matches, as [`Found::new`] does.
#[inline]
#[target_feature(enable = "avx512f")]
fn found(starts: __m512i, len: i64, ids: __m512i) -> __m512i {
    let starts = _mm512_slli_epi64::<{ Found::START_SHIFT }>(starts);
    _mm512_or_si512(_mm512_or_si512(starts, _mm512_set1_epi64(len << Found::LEN_SHIFT)), ids)
}

#[inline(never)]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,popcnt")]
fn step<const ANYWHERE: bool>(walks: &mut Walks, count: usize, dict: &Dict, units: &[Unit; UNITS]) -> (usize, usize) {
    let (slots, ranks) = (raw::slots(dict), raw::ranks(dict));
    let count = count.min(WALKS);
    let end = _mm512_set1_epi64(slots.len().min(ranks.len()) as i64);
    let mut sets: Sets = [(0, 0); WALKS / LANES];
    for (first, sets) in (0..count).step_by(LANES).zip(&mut sets) {
        let (slot, path) = both(walks, first);
        let unit = UnitLanes::gather(units, _mm512_srli_epi64::<16>(path), lanes_below(count - first));
        let at = _mm512_add_epi64(_mm512_and_si512(slot, _mm512_set1_epi64(LOW)), unit.codes());
        // In a damaged file, a child may be anywhere.
        let lanes = _mm512_mask_cmplt_epu64_mask(lanes_below(count - first), at, end);
        let (none, no_rank) = (_mm512_setzero_si512(), _mm256_setzero_si256());
        // SAFETY: in these lanes, `at` is below the numbers of slots and ranks.
        let (slot, rank) = unsafe {
            (
                _mm512_mask_i64gather_epi64::<8>(none, lanes, at, slots.as_ptr().cast()),
                _mm512_mask_i64gather_epi32::<4>(no_rank, lanes, at, ranks.as_ptr().cast()),
            )
        };
        store(&mut walks.slots, first, slot);
        let rank = _mm512_slli_epi64::<32>(_mm512_cvtepu32_epi64(rank));
        store(&mut walks.paths, first, _mm512_add_epi64(path, rank));
        let next = unit.next();
        *sets = (have_children(slot, next.codes()), _mm512_movepi64_mask(slot) & next.limits::<ANYWHERE>());
    }
    keep(walks, count, &sets)
}

/// Returns eight slots and paths, from the walk `first` on.
#[inline]
#[target_feature(enable = "avx512f")]
fn both(walks: &Walks, first: usize) -> (__m512i, __m512i) {
    let slots = walks.slots.get(first..).and_then(|slots| slots.first_chunk());
    let paths = walks.paths.get(first..).and_then(|paths| paths.first_chunk());
    match (slots, paths) {
        (Some(slots), Some(paths)) => (load(slots), load(paths)),
        _ => (_mm512_setzero_si512(), _mm512_setzero_si512()),
    }
}

/// Moves the walks together that go on, and copies the paths of those that are at a word. Returns the numbers of both.
#[inline]
#[target_feature(enable = "avx512f,popcnt")]
fn keep(walks: &mut Walks, count: usize, sets: &Sets) -> (usize, usize) {
    let (mut going, mut words) = (0, 0);
    for (first, (go_on, at_word)) in (0..count).step_by(LANES).zip(sets) {
        let (slot, path) = both(walks, first);
        store(&mut walks.words, words, _mm512_maskz_compress_epi64(*at_word, path));
        words += at_word.count_ones() as usize;
        store(&mut walks.slots, going, _mm512_maskz_compress_epi64(*go_on, slot));
        store(&mut walks.paths, going, _mm512_maskz_compress_epi64(*go_on, path));
        going += go_on.count_ones() as usize;
    }
    (going, words)
}

#[inline(never)]
#[target_feature(enable = "avx512f,avx512dq,popcnt")]
fn write(short: &ShortWords, walks: Range<usize>, to: &mut [Found]) -> usize {
    let mut written = 0;
    for (lengths, shortest, words) in short.of_walks(walks) {
        // SAFETY: the array has 16 bytes.
        let shortest = unsafe { _mm_loadu_si128(shortest.as_ptr().cast()) };
        let words = _mm512_mask_broadcast_i64x2(load(words), 3, shortest);
        store(to, written, _mm512_maskz_compress_epi64(*lengths, words));
        written += lengths.count_ones() as usize;
    }
    written
}
