//! Four lanes of NEON. Boards of a batch are searched one after the other.

use core::arch::aarch64::*;

use super::{
    CODES_AT_ONCE, Lanes,
    four::{CodePlaces, GATHERED, NO_PLACES, StepPlaces, read_places},
};
use crate::{
    pool::{
        Search,
        automaton::Automaton,
        block::{BLOCK, Block},
        sets::{Half, MAX_STEPS, Sets},
    },
    search::levels::Stop,
};

/// The vectors of NEON. This file is compiled only for targets on which every processor has them.
#[derive(Clone, Copy)]
pub(crate) struct Neon;

impl Lanes for Neon {
    const LANES: usize = 4;
    const HIGHEST_BIT_FIRST: bool = true;
    const POOLED_WIDTH: usize = 0;
    type Vector = uint32x4_t;
    type Selection = uint8x16_t;
    type Letters = StepPlaces;

    #[inline(always)]
    fn splat(self, value: u32) -> uint32x4_t {
        // SAFETY: every processor of this target has NEON.
        unsafe { vdupq_n_u32(value) }
    }

    #[inline(always)]
    fn add(self, a: uint32x4_t, b: uint32x4_t) -> uint32x4_t {
        // SAFETY: every processor of this target has NEON.
        unsafe { vaddq_u32(a, b) }
    }

    #[inline(always)]
    fn or(self, a: uint32x4_t, b: uint32x4_t) -> uint32x4_t {
        // SAFETY: every processor of this target has NEON.
        unsafe { vorrq_u32(a, b) }
    }

    #[inline(always)]
    fn and(self, a: uint32x4_t, b: uint32x4_t) -> uint32x4_t {
        // SAFETY: every processor of this target has NEON.
        unsafe { vandq_u32(a, b) }
    }

    #[inline(always)]
    fn and_not(self, a: uint32x4_t, b: uint32x4_t) -> uint32x4_t {
        // SAFETY: every processor of this target has NEON.
        unsafe { vbicq_u32(a, b) }
    }

    #[inline(always)]
    fn shift_left<const BITS: u32>(self, vector: uint32x4_t) -> uint32x4_t {
        // SAFETY: every processor of this target has NEON.
        unsafe { vshlq_u32(vector, vdupq_n_s32(BITS as i32)) }
    }

    #[inline(always)]
    fn shift_right<const BITS: u32>(self, vector: uint32x4_t) -> uint32x4_t {
        // SAFETY: every processor of this target has NEON.
        unsafe { vshlq_u32(vector, vdupq_n_s32(-(BITS as i32))) }
    }

    #[inline(always)]
    fn shift_right_both(self, low: uint32x4_t, high: uint32x4_t, bits: u32) -> uint32x4_t {
        let right = -(bits as i32);
        // SAFETY: every processor of this target has NEON.
        unsafe { vorrq_u32(vshlq_u32(low, vdupq_n_s32(right)), vshlq_u32(high, vdupq_n_s32(32 + right))) }
    }

    #[inline(always)]
    fn signs(self, vector: uint32x4_t) -> u32 {
        // SAFETY: every processor of this target has NEON.
        unsafe { lanes_of(vcltzq_s32(vreinterpretq_s32_u32(vector))) }
    }

    #[inline(always)]
    fn overlap(self, a: uint32x4_t, b: uint32x4_t) -> u32 {
        // SAFETY: every processor of this target has NEON.
        unsafe { lanes_of(vtstq_u32(a, b)) }
    }

    #[inline(always)]
    fn at_least(self, a: uint32x4_t, b: uint32x4_t) -> u32 {
        // SAFETY: every processor of this target has NEON.
        unsafe { lanes_of(vcgeq_u32(a, b)) }
    }

    #[inline(always)]
    fn min(self, a: uint32x4_t, b: uint32x4_t) -> uint32x4_t {
        // SAFETY: every processor of this target has NEON.
        unsafe { vminq_u32(a, b) }
    }

    #[inline(always)]
    fn where_zero(self, of: uint32x4_t, a: uint32x4_t, b: uint32x4_t) -> uint32x4_t {
        // SAFETY: every processor of this target has NEON.
        unsafe { vbslq_u32(vceqzq_u32(of), a, b) }
    }

    #[inline(always)]
    fn first(self, half: uint32x4_t) -> (uint32x4_t, uint32x4_t) {
        // SAFETY: every processor of this target has NEON.
        unsafe {
            let number = vclzq_u32(half);
            // A shift by a negative number of bits goes to the right.
            (number, vshlq_u32(vdupq_n_u32(1 << 31), vnegq_s32(vreinterpretq_s32_u32(number))))
        }
    }

    #[inline(always)]
    fn load(self, from: &[u32], at: usize) -> uint32x4_t {
        let from = &from[at..at + Self::LANES];
        // SAFETY: every processor of this target has NEON, and the slice has four elements.
        unsafe { vld1q_u32(from.as_ptr()) }
    }

    #[inline(always)]
    fn store(self, to: &mut [u32], at: usize, vector: uint32x4_t) {
        let to = &mut to[at..at + Self::LANES];
        // SAFETY: every processor of this target has NEON, and the slice has four elements.
        unsafe { vst1q_u32(to.as_mut_ptr(), vector) }
    }

    #[inline(always)]
    fn select(self, lanes: u32) -> uint8x16_t {
        // SAFETY: every processor of this target has NEON.
        unsafe { bytes(&GATHERED[lanes as usize % 16]) }
    }

    #[inline(always)]
    fn store_selected(self, to: &mut [u32], at: usize, selection: uint8x16_t, vector: uint32x4_t) {
        // SAFETY: every processor of this target has NEON.
        let gathered = unsafe { vreinterpretq_u32_u8(vqtbl1q_u8(vreinterpretq_u8_u32(vector), selection)) };
        self.store(to, at, gathered);
    }

    #[inline(always)]
    fn codes(self, width: usize, codes: &[u8; CODES_AT_ONCE], steps: uint32x4_t) -> uint32x4_t {
        // SAFETY: every processor of this target has NEON.
        unsafe {
            // The other bytes of a lane are beyond the table, and become 0.
            let steps = vreinterpretq_u8_u32(vorrq_u32(steps, vdupq_n_u32(!0xff)));
            let (sixteens, _) = codes.as_chunks();
            let sixteen = |at: usize| bytes(&sixteens[at]);
            vreinterpretq_u32_u8(match width {
                16 => vqtbl1q_u8(sixteen(0), steps),
                32 => vqtbl2q_u8(uint8x16x2_t(sixteen(0), sixteen(1)), steps),
                _ => vqtbl4q_u8(uint8x16x4_t(sixteen(0), sixteen(1), sixteen(2), sixteen(3)), steps),
            })
        }
    }

    #[inline(always)]
    fn lookup(self, width: usize, table: &[Half; MAX_STEPS], steps: uint32x4_t) -> uint32x4_t {
        // SAFETY: every processor of this target has NEON.
        unsafe {
            // The numbers of an element's bytes. There are 64 bytes in four vectors.
            let places = || vreinterpretq_u8_u32(vmlaq_u32(vdupq_n_u32(0x0302_0100), steps, vdupq_n_u32(0x0404_0404)));
            let four = |at: usize| {
                let [a, b, c, d] = [0, 4, 8, 12].map(|next| vreinterpretq_u8_u32(self.load(&table[..], at + next)));
                uint8x16x4_t(a, b, c, d)
            };
            match width {
                16 => vreinterpretq_u32_u8(vqtbl4q_u8(four(0), places())),
                32 => {
                    let places = places();
                    let low = vqtbl4q_u8(four(0), places);
                    vreinterpretq_u32_u8(vqtbx4q_u8(low, four(16), vsubq_u8(places, vdupq_n_u8(64))))
                }
                _ => {
                    let mut numbers = [0; 4];
                    self.store(&mut numbers, 0, steps);
                    self.load(&numbers.map(|step| table[step as usize % MAX_STEPS]), 0)
                }
            }
        }
    }

    #[inline(always)]
    fn halves(self, slots: &[u64; BLOCK], at: usize) -> [uint32x4_t; 2] {
        // SAFETY: every processor of this target has NEON.
        unsafe {
            let [even, odd] = even_and_odd(slots, at).map(|pair| vreinterpretq_u32_u8(pair));
            [vtrn1q_u32(even, odd), vtrn2q_u32(even, odd)]
        }
    }

    fn new_letters(self) -> StepPlaces {
        NO_PLACES
    }

    #[inline(always)]
    fn read_letters(self, width: usize, letters: &mut StepPlaces, codes: &[u8; CODES_AT_ONCE], first_child: u32) {
        read_places::<Self>(width, letters, codes, first_child);
    }

    #[inline(always)]
    fn find_letters(self, width: usize, letters: &StepPlaces, block: &mut Block, len: usize) {
        let Block { slots, letters: [first, second], .. } = block;
        for at in (0..len.min(BLOCK)).step_by(Self::LANES) {
            // SAFETY: every processor of this target has NEON.
            let halves = unsafe {
                let slots = even_and_odd(slots, at);
                let [a, b, c, d] = &letters;
                match width {
                    16 => [upper_steps(a, slots); 2],
                    32 => [all_steps(a, b, slots); 2],
                    40 => [all_steps(a, b, slots), upper_steps(c, slots)],
                    _ => [all_steps(a, b, slots), all_steps(c, d, slots)],
                }
            };
            self.store(&mut first[..], at, halves[0]);
            if width > 32 {
                self.store(&mut second[..], at, halves[1]);
            }
        }
    }

    #[inline(always)]
    fn letters(self, width: usize, _: &StepPlaces, block: &Block, at: usize, _: uint32x4_t) -> [uint32x4_t; 2] {
        let first = self.load(&block.letters[0], at);
        [first, if width > 32 { self.load(&block.letters[1], at) } else { first }]
    }

    fn search<S: Sets<Self>, A: Automaton>(self, search: Search<'_, Self, A>) -> Result<(), Stop> {
        search.run::<S>()
    }
}

/// Loads sixteen bytes.
#[inline]
#[target_feature(enable = "neon")]
fn bytes(bytes: &[u8; 16]) -> uint8x16_t {
    // SAFETY: there are sixteen bytes.
    unsafe { vld1q_u8(bytes.as_ptr()) }
}

/// Returns the lanes in which all bits are set; in all others, none is.
#[inline]
#[target_feature(enable = "neon")]
fn lanes_of(mask: uint32x4_t) -> u32 {
    let bits = Neon.load(&[1, 2, 4, 8], 0);
    vaddvq_u32(vandq_u32(mask, bits))
}

/// Returns the slots of lanes 0 and 2, and those of lanes 1 and 3.
#[inline]
#[target_feature(enable = "neon")]
fn even_and_odd(slots: &[u64; BLOCK], at: usize) -> [uint8x16_t; 2] {
    let slots = &slots[at..at + 4];
    // SAFETY: there are two times two slots.
    unsafe { [vreinterpretq_u8_u64(vld1q_u64(slots.as_ptr())), vreinterpretq_u8_u64(vld1q_u64(slots[2..].as_ptr()))] }
}

/// Returns the steps whose codes are among the children of each of the four slots, a byte for each step: 0, or the bit
/// of the step in its byte of a half.
#[inline]
#[target_feature(enable = "neon")]
fn steps(places: &CodePlaces, [even, odd]: [uint8x16_t; 2]) -> [uint8x16_t; 4] {
    let (of_first, wanted) = (bytes(&places.bytes), bytes(&places.bits));
    let of_second = vaddq_u8(of_first, vdupq_n_u8(8));
    let bits = bytes(&[1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128]);
    let in_slot = |pair, places| vandq_u8(vtstq_u8(vqtbl1q_u8(pair, places), wanted), bits);
    [in_slot(even, of_first), in_slot(odd, of_first), in_slot(even, of_second), in_slot(odd, of_second)]
}

/// Returns the letters of a half that has 16 steps, in its upper 16 bits.
#[inline]
#[target_feature(enable = "neon")]
fn upper_steps(places: &CodePlaces, slots: [uint8x16_t; 2]) -> uint32x4_t {
    let [a, b, c, d] = steps(places, slots);
    let quarters = vpaddq_u8(vpaddq_u8(a, b), vpaddq_u8(c, d));
    let sums = vreinterpret_u16_u8(vget_low_u8(vpaddq_u8(quarters, quarters)));
    vshll_n_u16::<16>(sums)
}

/// Returns the letters of a half that has 32 steps.
#[inline]
#[target_feature(enable = "neon")]
fn all_steps(upper: &CodePlaces, lower: &CodePlaces, slots: [uint8x16_t; 2]) -> uint32x4_t {
    let [upper, lower] = [steps(upper, slots), steps(lower, slots)];
    let lane = |lane: usize| vpaddq_u8(lower[lane], upper[lane]);
    vreinterpretq_u32_u8(vpaddq_u8(vpaddq_u8(lane(0), lane(1)), vpaddq_u8(lane(2), lane(3))))
}
