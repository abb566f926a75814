use std::path::PathBuf;

use anyhow::Context;
use dict_compiler::{Form, dense::convert};
use safe_files::replace_file;

use crate::{
    exit::Exit,
    io::{compiled_file, output::note},
    options::{
        dictionary,
        output::{ForceOption, Output},
    },
};

/// Turn a dictionary into its smallest form, or into its fastest
///
/// Words, ids, columns and metadata stay as they are. A file that `dictc build` made is exactly the same after it was
/// turned there and back.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The dictionary: a file, or a language such as `nl`
    #[arg(value_name = "DICT")]
    dict: PathBuf,

    /// The dictionary file to write; an existing dictionary is replaced once the new one is complete
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,

    #[command(flatten)]
    force: ForceOption,

    /// The form of the new file: `flat`, the fastest, or `dense`, the smallest
    #[arg(long, value_name = "FORM")]
    form: Form,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    args.force.check_output(&args.output, Output::Dictionary)?;
    let dict = dictionary::open(&args.dict)?;
    let file = convert(dict.bytes(), args.form).with_context(|| args.dict.display().to_string())?;
    replace_file(&args.output, &file)?;
    note(&compiled_file::written(&args.output, dict.len(), file.len()));
    Ok(Exit::Yes)
}
