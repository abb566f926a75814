use std::{
    env,
    io::{self, IsTerminal},
};

use anyhow::bail;

pub(crate) use crate::play::Play as Args;
use crate::{
    exit::Exit,
    play::{Dealer, plain, screen, stats},
};

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    if args.stats {
        return stats::run();
    }
    if !args.plain && !can_draw() {
        bail!("cannot draw the game without a terminal; use --plain to play line by line");
    }
    let dealer = Dealer::new(args, &args.dictionary.open()?)?;
    if args.plain {
        plain::run(dealer)?;
    } else {
        let args: Vec<String> = env::args_os().skip(1).map(|arg| arg.to_string_lossy().into_owned()).collect();
        screen::run(dealer, &args)?;
    }
    Ok(Exit::Yes)
}

/// Returns true if the program is connected to a terminal that can be drawn on.
fn can_draw() -> bool {
    let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    is_terminal && env::var_os("TERM").is_none_or(|name| name != "dumb")
}
