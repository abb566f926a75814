//! Packs dictionaries, and prints the length of each pack and the time that its expansion takes:
//! `cargo run --release -p dict-pack --example expand dicts/*/*.dat`.

use std::{
    env,
    error::Error,
    fs,
    time::{Duration, Instant},
};

use dict_pack::{Unpacker, pack};
use dict_runtime::Dict;

/// Bytes that arrive at once.
const CHUNK: usize = 1 << 14;

fn main() -> Result<(), Box<dyn Error>> {
    for path in env::args().skip(1) {
        let file = fs::read(&path)?;
        let dict = Dict::from_bytes(&file)?;
        let pack = pack(&dict)?;
        let mut times = [Duration::ZERO; 21];
        for time in &mut times {
            let start = Instant::now();
            let mut unpacker = Unpacker::new();
            pack.chunks(CHUNK).try_for_each(|chunk| unpacker.push(chunk))?;
            let expanded = unpacker.finish()?;
            *time = start.elapsed();
            assert!(expanded == file, "{path}");
        }
        times.sort();
        let [least, median] = [times[0], times[times.len() / 2]].map(|time| time.as_secs_f64() * 1e3);
        println!(
            "{path}: {} words, {} bytes, {least:.1} ms at least, {median:.1} in the middle",
            dict.len(),
            pack.len()
        );
    }
    Ok(())
}
