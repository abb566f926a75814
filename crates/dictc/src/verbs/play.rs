use std::{
    env,
    io::{self, IsTerminal},
};

use anyhow::bail;

pub(crate) use crate::play::Play as Args;
use crate::{
    exit::Exit,
    play::{Table, plain, screen, stats},
};

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    if args.stats {
        return stats::run();
    }
    let is_drawn = !args.plain;
    let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    if is_drawn && (!is_terminal || env::var_os("TERM").is_some_and(|name| name == "dumb")) {
        bail!("there is no terminal here to draw the game on; play it by lines, with --plain");
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
