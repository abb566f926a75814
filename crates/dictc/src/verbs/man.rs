use std::io::{self, Write};

use clap::{Command, CommandFactory};
use clap_mangen::{
    Man,
    roff::{Roff, roman},
};

use dict_suggest::OffensiveWords;

use crate::{cli::Cli, exit::Exit, io::output};

/// Print the manual page, in roff
#[derive(clap::Args)]
pub(crate) struct Args {}

/// Prints one page for the program and all of its verbs. It ends with the licences of the built-in dictionary, which
/// asks to be in the documentation of the program, and of the lists of `--family`.
pub(crate) fn run(_: &Args) -> anyhow::Result<Exit> {
    let mut command = Cli::command();
    command.build();
    let mut page = Vec::new();
    let man = Man::new(command.clone());
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    render_sections(&command, &mut page)?;
    for verb in command.get_subcommands().filter(|verb| verb.get_name() != "help") {
        let mut heading = Roff::new();
        heading.control("SH", [format!("dictc {}", verb.get_name()).to_uppercase().as_str()]);
        heading.to_writer(&mut page)?;
        let mut sections = Vec::new();
        render_sections(verb, &mut sections)?;
        page.extend_from_slice(String::from_utf8_lossy(&sections).replace(".SH ", ".SS ").as_bytes());
    }
    for (heading, text) in [
        ("LICENCE OF THE ENGLISH DICTIONARY", dict_en::LICENSE),
        ("LICENCE OF THE LISTS OF SLURS AND VULGAR WORDS", OffensiveWords::LICENSE),
    ] {
        let mut license = Roff::new();
        license.control("SH", [heading]).control("nf", []);
        for line in text.lines() {
            license.text([roman(line)]);
        }
        license.control("fi", []);
        license.to_writer(&mut page)?;
    }
    let mut out = output::stdout();
    out.write_all(&page)?;
    out.flush()?;
    Ok(Exit::Yes)
}

/// Writes the sections of the program, or of a verb.
fn render_sections(command: &Command, page: &mut impl Write) -> io::Result<()> {
    let man = Man::new(command.clone());
    man.render_synopsis_section(page)?;
    man.render_description_section(page)?;
    man.render_options_section(page)?;
    if command.get_after_help().is_some() {
        let mut notes = Vec::new();
        man.render_extra_section(&mut notes)?;
        // Manual pages have no section of the name that `clap_mangen` gives it.
        page.write_all(String::from_utf8_lossy(&notes).replace(".SH EXTRA", ".SH NOTES").as_bytes())?;
    }
    Ok(())
}
