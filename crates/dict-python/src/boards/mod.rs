//! Letter boards, their rules, and their words.

mod best;
mod board;
mod cubes;
mod explanation;
mod many;
mod rules;
mod solution;
mod solver;
mod words;

pub(crate) use self::{
    best::time_limit,
    board::{Board, board_of},
    cubes::{daily, roll, roll_many, seed_or_random},
    rules::{Rules, RulesArgument, rules_of},
    solution::{Found, Score, Solution},
    solver::Solver,
};
