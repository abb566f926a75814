//! `dictc best`: finds the best boards, explains boards, and proves that no board is better.

mod args;
mod board_options;
mod check_board;
mod check_proof;
mod explain;
mod proof_file;
mod prove;
mod saved;
mod search;
mod verdict;

pub(crate) use self::args::Args;
use crate::exit::Exit;

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    match (&args.explain, &args.check) {
        (Some(board), _) => explain::run(args, board),
        (None, Some(file)) => check_proof::run(args, file),
        (None, None) if args.prove => prove::run(args),
        (None, None) => search::run(args),
    }
}
