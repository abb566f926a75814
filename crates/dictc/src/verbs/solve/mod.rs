//! `dictc solve`: finds the words on boards.

mod args;
mod board_texts;
mod boards;
mod grid;
mod lines;
mod order;
mod show;
mod table;
mod view;

use std::{
    io::{self, IsTerminal, Write},
    path::Path,
};

use anyhow::{Context, bail};
use board_solver::{Board, Solver};

pub(crate) use self::args::Args;
use self::{
    boards::LabelledBoard,
    order::{Order, sorted},
    show::ShownWords,
    view::View,
};
use crate::{
    exit::Exit,
    io::{input, output},
    options::{
        boards::{NO_BOARD, note_letters_of_one_tile},
        common_words::no_commonness,
        ranking::Ranking,
    },
};

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let dict = args.dictionary.open()?;
    if args.sort == Order::Common && Ranking::by_commonness(&dict).is_flat() {
        return Err(no_commonness(args.dictionary.path()));
    }
    let given = boards::given(&args.boards);
    given.iter().for_each(|board| note_letters_of_one_tile(&dict, board));
    if let [text] = &args.boards[..]
        && text.parse::<Board>().is_ok()
        && let Some(hint) = boards::file_hint(text)
    {
        output::note(&format!("read as a board; {}\n", output::visible(&hint)));
    }
    // A single board given as an argument needs no heading.
    let has_headings = match &given[..] {
        [board] => args.file.is_some() || input::is_stdin(Path::new(board)),
        _ => true,
    };
    let rules = args.rules.rules(args.dictionary.path(), &dict)?;
    let mut solver = Solver::new(&dict, rules.clone())?;
    let mut out = output::stdout();
    let columns = args.column.columns(&args.dictionary, &dict)?;
    let is_terminal = io::stdout().is_terminal();
    let view = (is_terminal && !args.json).then(|| View::new(args, &dict, &columns));
    let mut shown = ShownWords::new(&dict, &args.show, is_terminal);
    let mut is_first = true;
    let mut exit = Exit::No;
    for labelled in boards::read(&given, args.boards.len(), args.file.as_deref())? {
        let LabelledBoard { board, label, note } = labelled?;
        let rules = rules.of_board(&board);
        let solution = if args.all_paths { solver.solve_all_paths(&board) } else { solver.solve(&board) };
        let solution = solution.context(label)?;
        if let Some(note) = &note {
            output::note(note);
        };
        if !is_first && !args.json {
            writeln!(out)?;
        }
        if !args.show.is_empty() {
            shown.write(&mut out, &board, rules, solution)?;
            exit = shown.have_all_counted().into();
        } else {
            if solution.words().len() > 0 {
                exit = Exit::Yes;
            }
            let mut words = sorted(solution, &dict, args.sort);
            words.truncate(args.limit.unwrap_or(usize::MAX));
            if args.json {
                lines::write_json(&mut out, &board, rules, solution, &words, args, &columns)?;
            } else if let Some(view) = &view {
                view.write(&mut out, &board, rules, solution, &words)?;
            } else {
                if has_headings {
                    writeln!(out, "{board}")?;
                }
                lines::write_text(&mut out, rules, solution, &words, args, &columns)?;
            }
        }
        // The next board may take long to arrive.
        out.flush()?;
        is_first = false;
    }
    if is_first {
        bail!(NO_BOARD);
    }
    Ok(exit)
}
