use std::io::{self, IsTerminal};

use anyhow::bail;

use crate::{
    exit::Exit,
    play::{Play, Table, plain, screen, stats},
};

pub fn run(args: &Play) -> anyhow::Result<Exit> {
    if args.stats {
        return stats::run();
    }
    let is_drawn = !args.plain;
    if is_drawn && !(io::stdin().is_terminal() && io::stdout().is_terminal()) {
        bail!("the game is drawn on a terminal, and this is none; play it by lines, with --plain");
    }
    let dict = args.dictionary.open()?;
    let mut table = Table::new(args, &dict)?;
    if args.plain {
        plain::run(&mut table)?
    } else {
        screen::run(&mut table)?
    }
    Ok(Exit::Yes)
}
