use std::{
    io::{self, BufReader, Cursor, Read},
    path::PathBuf,
};

use anyhow::Context;
use dict_compiler::replace_file;
use dict_pack::Unpacker;
use dict_runtime::Dict;
use flate2::bufread::MultiGzDecoder;

use crate::{
    exit::Exit,
    io::{
        compiled_file,
        input::{NamedReader, cannot_read},
        output::note,
    },
};

/// Make the dictionary file from a pack
///
/// The new file is exactly the file that `dictc pack` was given; a checksum proves it. A pack that was compressed with gzip is
/// decompressed.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The pack; `-` is standard input
    #[arg(value_name = "PACK")]
    pack: PathBuf,

    /// The dictionary file to write; an existing file is replaced once the new one is complete
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    compiled_file::check_output(&args.output)?;
    let NamedReader { name, reader, .. } = NamedReader::open(&args.pack)?;
    let mut reader = decompressed(reader).with_context(|| cannot_read(&name))?;
    let mut unpacker = Unpacker::new();
    let mut chunk = vec![0; 1 << 16];
    loop {
        let read = match reader.read(&mut chunk) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            read => read.with_context(|| cannot_read(&name))?,
        };
        if read == 0 {
            break;
        }
        unpacker.push(&chunk[..read]).with_context(|| name.clone())?;
    }
    let file = unpacker.finish().with_context(|| name.clone())?;
    let dict = Dict::from_bytes(&file).context(name)?;
    replace_file(&args.output, &file)?;
    note(&compiled_file::written(&args.output, dict.len(), file.len()));
    Ok(Exit::Yes)
}

/// Returns a reader of the decompressed bytes if `reader` starts as a gzip file does, otherwise of the same bytes.
fn decompressed(mut reader: impl Read + 'static) -> io::Result<Box<dyn Read>> {
    const GZIP: [u8; 2] = [0x1f, 0x8b];
    let mut start = Vec::new();
    reader.by_ref().take(GZIP.len() as u64).read_to_end(&mut start)?;
    let is_gzip = start == GZIP;
    let reader = BufReader::new(Cursor::new(start).chain(reader));
    Ok(if is_gzip { Box::new(MultiGzDecoder::new(reader)) } else { Box::new(reader) })
}
