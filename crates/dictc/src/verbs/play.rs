use std::io::{self, IsTerminal};

use anyhow::bail;

use crate::{
    args::Play,
    exit::Exit,
    play::{Table, plain, screen, stats},
};

pub fn run(args: &Play) -> anyhow::Result<Exit> {
    if args.stats {
        return stats::run();
    }
    let dict = args.dictionary.open()?;
    let mut table = Table::new(args, &dict)?;
    if args.plain {
        plain::run(&mut table)?;
    } else if io::stdin().is_terminal() && io::stdout().is_terminal() {
        screen::run(&mut table)?;
    } else {
        bail!("the game is drawn on a terminal, and this is none; play it by lines, with --plain");
    }
    Ok(Exit::Yes)
}
