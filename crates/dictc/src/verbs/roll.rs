use std::io::Write;

use rand::{SeedableRng, rngs::Xoshiro256PlusPlus};

use crate::{
    args::Roll,
    exit::Exit,
    output::{self, note},
};

pub fn run(args: &Roll) -> anyhow::Result<Exit> {
    let seed = args.seed.unwrap_or_else(rand::random);
    if args.seed.is_none() {
        note(&format!("seed {seed}\n"));
    }
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut out = output::stdout();
    for _ in 0..args.number {
        writeln!(out, "{}", args.cubes.roll(&mut random))?;
    }
    out.flush()?;
    Ok(Exit::Yes)
}
