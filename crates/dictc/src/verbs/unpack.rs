use std::{
    io::{self, BufReader, Cursor, Read},
    path::{Path, PathBuf},
};

use anyhow::{Context, anyhow};
use dict_pack::{UnpackError, Unpacker, unpack_columns};
use dict_runtime::Dict;
use flate2::bufread::MultiGzDecoder;
use safe_files::replace_file;

use crate::{
    exit::Exit,
    io::{
        compiled_file,
        input::{NamedReader, cannot_read},
        output::note,
    },
    options::{
        dictionary,
        output::{ForceOption, Output},
    },
};

/// Restore a dictionary from a pack
///
/// The new file is identical to the one that `dictc pack` was given; a checksum proves it. The pack may be compressed
/// with gzip.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The pack; `-` is standard input
    #[arg(value_name = "PACK")]
    pack: PathBuf,

    /// The dictionary file to write; an existing dictionary is replaced once the new one is complete
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,

    #[command(flatten)]
    force: ForceOption,

    /// The dictionary that a pack of columns was made for
    ///
    /// `dictc pack --base` makes such packs. The new file has the words and columns of BASE, and the columns of the
    /// pack.
    #[arg(long, value_name = "BASE")]
    base: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    args.force.check_output(&args.output, Output::Dictionary)?;
    let NamedReader { name, reader, .. } = NamedReader::open(&args.pack)?;
    let reader = decompressed(reader).with_context(|| cannot_read(&name))?;
    let file = match &args.base {
        Some(base) => columns_added(reader, &name, base)?,
        None => expanded(reader, &name)?,
    };
    let dict = Dict::from_bytes(&file).context(name)?;
    replace_file(&args.output, &file)?;
    note(&compiled_file::written(&args.output, dict.len(), file.len()));
    Ok(Exit::Yes)
}

/// Expands a pack while it is read. Messages call it `name`.
fn expanded(mut reader: impl Read, name: &str) -> anyhow::Result<Vec<u8>> {
    let refused = |error| match error {
        UnpackError::IsColumns => anyhow!("{name}: {error}; name the base with --base"),
        error => anyhow!(error).context(name.to_string()),
    };
    let mut unpacker = Unpacker::new();
    let mut chunk = vec![0; 1 << 16];
    loop {
        let read = match reader.read(&mut chunk) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            read => read.with_context(|| cannot_read(name))?,
        };
        if read == 0 {
            return unpacker.finish().map_err(refused);
        }
        unpacker.push(&chunk[..read]).map_err(refused)?;
    }
}

/// Adds the columns of a pack to the dictionary `base`. Messages call the pack `name`.
fn columns_added(mut reader: impl Read, name: &str, base: &Path) -> anyhow::Result<Vec<u8>> {
    let dict = dictionary::open(base)?;
    let mut pack = Vec::new();
    reader.read_to_end(&mut pack).with_context(|| cannot_read(name))?;
    unpack_columns(&pack, &dict).with_context(|| format!("{name} with the base {}", base.display()))
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
