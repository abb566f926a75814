//! Solvers.

use std::ffi::{c_char, c_int};

use super::{
    Out,
    arguments::{Texts, places, text},
    boards::rules,
    free, object, required,
};
use crate::{
    constants::{DICTC_BAD_TEXT, Status},
    failure::{Failure, call},
    objects::{Dict, Solver},
    structs::{Found, Rules, Score},
};

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_solver_new(
    dict: Option<&Dict>,
    rules: *const Rules,
    solver: Out<'_, Option<Box<Solver>>>,
) -> Status {
    object(solver, || {
        let dict = required(dict, "dict")?;
        // SAFETY: the caller passes rules that point to as many things as they say.
        Solver::new(dict, &unsafe { self::rules(rules, dict) }?)
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn dictc_solver_free(solver: Option<Box<Solver>>) {
    free(solver);
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_solver_solve(
    solver: Option<&mut Solver>,
    board: *const c_char,
    len: usize,
    all_paths: c_int,
    score: Out<'_, Score>,
) -> Status {
    call(|| {
        let solver = required(solver, "solver")?;
        solver.forget();
        // SAFETY: the caller passes a text.
        let total = solver.solve(unsafe { text(board, len, "board") }?, all_paths != 0)?;
        if let Some(score) = score {
            score.write(total);
        }
        Ok(())
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn dictc_solver_found(
    solver: Option<&Solver>,
    word: usize,
    path: usize,
    found: Out<'_, Found>,
) -> Status {
    call(|| {
        let (solver, place) = (required(solver, "solver")?, required(found, "found")?);
        place.write(solver.found(word, path).ok_or(Failure::NotFound)?);
        Ok(())
    })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_solver_score(
    solver: Option<&mut Solver>,
    board: *const c_char,
    len: usize,
    score: Out<'_, Score>,
) -> Status {
    call(|| {
        let (solver, place) = (required(solver, "solver")?, required(score, "score")?);
        solver.forget();
        // SAFETY: the caller passes a text.
        place.write(solver.score(unsafe { text(board, len, "board") }?)?);
        Ok(())
    })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_solver_score_many(
    solver: Option<&mut Solver>,
    boards: *const *const c_char,
    lens: *const usize,
    count: usize,
    threads: usize,
    scores: *mut Score,
) -> Status {
    call(|| {
        // SAFETY: the caller passes arrays of this length, and texts.
        let (boards, scores) =
            unsafe { (Texts::new(boards, lens, count, "boards")?, places(scores, count, "scores")?) };
        let solver = required(solver, "solver")?;
        // Few enough that their list takes little memory, and enough to start threads for.
        const CHUNK: usize = 1 << 16;
        for (chunk, places) in scores.chunks_mut(CHUNK).enumerate() {
            let texts: Vec<Option<&str>> = (0..places.len()).map(|at| boards.get(chunk * CHUNK + at)).collect();
            // A text that is not UTF-8 is scored as a hole.
            let readable: Vec<&str> = texts.iter().map(|text| text.unwrap_or(".")).collect();
            for ((place, score), text) in places.iter_mut().zip(solver.score_many(&readable, threads)).zip(texts) {
                place.write(match text {
                    Some(_) => score,
                    None => Score { status: DICTC_BAD_TEXT, ..score },
                });
            }
        }
        Ok(())
    })
}
