use std::{
    env,
    io::{self, IsTerminal},
};

pub(crate) use crate::play::Play as Args;
use crate::{
    exit::Exit,
    io::output::note,
    play::{Dealer, plain, screen, stats},
};

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    if args.stats {
        return stats::run();
    }
    let is_plain = args.plain || !can_draw();
    if is_plain && !args.plain {
        note("playing line by line, as with --plain: there is no terminal to draw on\n");
    }
    let dealer = Dealer::new(args, &args.dictionary.open()?, is_plain)?;
    if is_plain {
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
