//! Cubes that are shaken, as options.

use board_solver::{CUBE_SETS, CubeSet};
use clap::{
    Args,
    builder::{PossibleValuesParser, TypedValueParser},
};
use rand::{SeedableRng, rngs::Xoshiro256PlusPlus};

use crate::output::note;

/// Which cubes are shaken, and how.
#[derive(Args)]
pub struct Cubes {
    /// Which cubes; see below
    #[arg(long, value_name = "CUBES", default_value = "new", value_parser = named())]
    pub cubes: CubeSet,

    /// Shake as somebody else did: the same seed gives the same boards
    ///
    /// Without it, the seed that was drawn is said on standard error.
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,
}

impl Cubes {
    /// What shakes them. A seed that is drawn is said.
    pub fn random(&self) -> Xoshiro256PlusPlus {
        let seed = self.seed.unwrap_or_else(|| {
            let seed = rand::random();
            note(&format!("seed {seed}\n"));
            seed
        });
        Xoshiro256PlusPlus::seed_from_u64(seed)
    }
}

/// The sets, a line each, for the end of a help text.
pub fn sets() -> String {
    let line = |set: &CubeSet| format!("\n  {:10} {}", set.name, set.edition);
    format!("Cubes:{}", CUBE_SETS.iter().map(line).collect::<String>())
}

fn named() -> impl TypedValueParser<Value = CubeSet> {
    let set = |name: String| CUBE_SETS.into_iter().find(|set| set.name == name);
    PossibleValuesParser::new(CUBE_SETS.map(|set| set.name)).map(move |name| set(name).expect("it is possible"))
}
