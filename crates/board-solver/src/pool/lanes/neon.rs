//! Four lanes of NEON. Boards of a batch are searched one after the other.

use core::arch::aarch64::*;

use super::{
    BLOCK, CODES_AT_ONCE, Half, Lanes, MAX_STEPS,
    four::GATHERED,
    sets::{PoolLanes, SixtyFour},
};
use crate::{pool::codes::CODE, processor::Processor};

/// The vectors of NEON. This file is compiled only for targets on which every processor has them.
#[derive(Clone, Copy)]
pub(crate) struct Neon;

/// The places of the codes of sixteen steps in a slot. The last step comes first, because step 0 is the highest bit.
///
/// Code 3 is bit 35 if the first child is bit 32: bit 3 of byte 4.
#[derive(Clone, Copy)]
#[repr(C, align(16))]
struct CodePlaces {
    bytes: [u8; 16],
    /// The number of bits to shift the byte to the left, or to the right if negative. Then the bit is at its place in a
    /// half: see [`StepPlaces::wanted`].
    shifts: [i8; 16],
}

/// The places of the codes of all steps.
pub(crate) struct StepPlaces {
    sixteens: [CodePlaces; 4],
    /// The bit of each step in its byte of a half. It is not a constant, because the compiler would split each pairwise
    /// addition into three instructions if it could see that no bit is in both numbers.
    wanted: [u8; 16],
}

impl Processor for Neon {}

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
        StepPlaces { sixteens: [CodePlaces { bytes: [0; 16], shifts: [0; 16] }; 4], wanted: [0; 16] }
    }

    #[inline(always)]
    fn read_letters(self, width: usize, letters: &mut StepPlaces, codes: &[u8; CODES_AT_ONCE], first_child: u32) {
        letters.wanted = core::array::from_fn(|at| 1 << (at % 8));
        let (sixteens, _) = codes.as_chunks::<16>();
        for (places, codes) in letters.sixteens.iter_mut().zip(sixteens).take(width.div_ceil(16)) {
            let bit = |at: usize| first_child as u8 + (codes[15 - at] & CODE);
            places.bytes = core::array::from_fn(|at| bit(at) / 8);
            places.shifts = core::array::from_fn(|at| (at % 8) as i8 - (bit(at) % 8) as i8);
        }
    }

    #[inline(always)]
    fn find_letters(
        self,
        width: usize,
        letters: &StepPlaces,
        _: &[u32; BLOCK],
        slots: &[u64; BLOCK],
        [first, second]: &mut [[Half; BLOCK]; 2],
        len: usize,
    ) {
        for at in (0..len.min(BLOCK)).step_by(Self::LANES) {
            // SAFETY: every processor of this target has NEON.
            let halves = unsafe {
                let slots = even_and_odd(slots, at);
                match width {
                    16 => [letters.upper_steps(0, slots); 2],
                    32 => [letters.all_steps([0, 1], slots); 2],
                    40 => [letters.all_steps([0, 1], slots), letters.upper_steps(2, slots)],
                    _ => [letters.all_steps([0, 1], slots), letters.all_steps([2, 3], slots)],
                }
            };
            self.store(&mut first[..], at, halves[0]);
            if width > 32 {
                self.store(&mut second[..], at, halves[1]);
            }
        }
    }

    #[inline(always)]
    fn letters(
        self,
        width: usize,
        _: &StepPlaces,
        _: &[u64; BLOCK],
        [first, second]: &[[Half; BLOCK]; 2],
        at: usize,
        _: uint32x4_t,
    ) -> [uint32x4_t; 2] {
        let first = self.load(first, at);
        [first, if width > 32 { self.load(second, at) } else { first }]
    }
}

impl PoolLanes for Neon {
    type Wide<const WIDTH: usize> = SixtyFour<Self::Vector, WIDTH>;
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

impl StepPlaces {
    /// Returns those of sixteen steps whose codes are among the children of each of the four slots: a byte for each
    /// step, which is 0 or the bit of the step.
    #[inline]
    #[target_feature(enable = "neon")]
    fn steps(&self, sixteen: usize, [even, odd]: [uint8x16_t; 2]) -> [uint8x16_t; 4] {
        let places = &self.sixteens[sixteen];
        // SAFETY: there are sixteen shifts.
        let shifts = unsafe { vld1q_s8(places.shifts.as_ptr()) };
        let of_first = bytes(&places.bytes);
        let of_second = vaddq_u8(of_first, vdupq_n_u8(8));
        let wanted = bytes(&self.wanted);
        let in_slot = |pair, places| vandq_u8(vshlq_u8(vqtbl1q_u8(pair, places), shifts), wanted);
        [in_slot(even, of_first), in_slot(odd, of_first), in_slot(even, of_second), in_slot(odd, of_second)]
    }

    /// Returns the letters of a half that has 16 steps, in its upper 16 bits.
    #[inline]
    #[target_feature(enable = "neon")]
    fn upper_steps(&self, sixteen: usize, slots: [uint8x16_t; 2]) -> uint32x4_t {
        let [a, b, c, d] = self.steps(sixteen, slots);
        let quarters = vpaddq_u8(vpaddq_u8(a, b), vpaddq_u8(c, d));
        vshll_n_u16::<16>(vreinterpret_u16_u8(vget_low_u8(vpaddq_u8(quarters, quarters))))
    }

    /// Returns the letters of a half that has 32 steps, those of two times sixteen.
    #[inline]
    #[target_feature(enable = "neon")]
    fn all_steps(&self, sixteens: [usize; 2], slots: [uint8x16_t; 2]) -> uint32x4_t {
        let [upper, lower] = sixteens.map(|sixteen| self.steps(sixteen, slots));
        let lane = |lane: usize| vpaddq_u8(lower[lane], upper[lane]);
        vreinterpretq_u32_u8(vpaddq_u8(vpaddq_u8(lane(0), lane(1)), vpaddq_u8(lane(2), lane(3))))
    }
}
