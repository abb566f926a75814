use std::io::Write;

use clap::CommandFactory;
use clap_mangen::{Man, roff::Roff};

use crate::{args::Args, exit::Exit, output::Output};

/// One page: the program, and then each verb with its options.
pub fn run() -> anyhow::Result<Exit> {
    let mut command = Args::command();
    command.build();
    let mut page = Vec::new();
    let man = Man::new(command.clone());
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_description_section(&mut page)?;
    for verb in command.get_subcommands().filter(|verb| verb.get_name() != "help") {
        let mut heading = Roff::new();
        heading.control("SH", [format!("dictc {}", verb.get_name()).to_uppercase().as_str()]);
        heading.to_writer(&mut page)?;
        let man = Man::new(verb.clone());
        for section in [Man::render_synopsis_section, Man::render_description_section, Man::render_options_section] {
            let mut text = Vec::new();
            section(&man, &mut text)?;
            page.extend_from_slice(String::from_utf8_lossy(&text).replace(".SH ", ".SS ").as_bytes());
        }
    }
    let mut out = Output::stdout();
    out.write_all(&page)?;
    out.finish()?;
    Ok(Exit::Yes)
}
