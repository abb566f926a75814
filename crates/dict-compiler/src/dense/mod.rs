//! The dense form of an automaton: blocks of bytes in place of most slots.
//!
//! A block has the children of a node, and equal nodes share it, as they share slots. `FORMAT.md` describes its bytes.
//! Each lookup passes the top of the automaton, which therefore stays in slots: they are faster. The steps:
//!
//! | module | step |
//! |---|---|
//! | `sets` | finds the distinct sets of children of a flat automaton |
//! | `place` | gives each set that becomes a block its address, and each pointer its length |
//! | `write` | writes the blocks and the slots of the top |
//! | `convert` | turns whole files from one form to the other |

mod convert;
mod place;
mod sets;
mod write;

use dict_format::{Blocks, Rank, Slot};

pub use self::convert::{ConvertError, convert};
use self::{place::Placement, sets::ChildSets};
use crate::{automaton::FlatAutomaton, error::TooBig};

/// The `SLOT`, `RANK` and `DENS` sections of a dense file.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct DenseAutomaton {
    /// The slots of the top. Slot 0 is the root's.
    pub slots: Vec<Slot>,
    /// The ranks of the slots.
    pub ranks: Vec<Rank>,
    /// The bytes of the blocks, with the header before them and the zeros after them.
    pub blocks: Vec<u8>,
}

/// A set of children with at least this part of all words is in the top.
const TOP_PART: u32 = 256;
/// The minimum number of words below a set of children in the top. A smaller top takes less room, and a small
/// dictionary stays in the processor's caches.
const TOP_WORDS: u32 = 256;

impl DenseAutomaton {
    /// Makes the dense form. The same words have the same bytes, whatever the places of their slots.
    pub fn of(flat: &FlatAutomaton) -> Result<Self, TooBig> {
        let sets = ChildSets::of(&flat.slots, Blocks::NONE).expect("a build makes a whole automaton");
        Self::of_sets(&sets)
    }

    fn of_sets(sets: &ChildSets) -> Result<Self, TooBig> {
        let limit = (sets.words(sets.root()) / TOP_PART).max(TOP_WORDS);
        let is_top: Vec<bool> = sets.all().map(|set| sets.words(set) >= limit || set == sets.root()).collect();
        let placement = Placement::of(sets, &is_top)?;
        let (slots, ranks) = write::top(sets, &is_top, &placement);
        Ok(Self { slots, ranks, blocks: write::blocks(sets, &placement) })
    }
}

#[cfg(test)]
mod tests;
