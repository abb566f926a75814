//! Boards that are dealt.

use board_deal::{BoardDealer, CubeSet, Daily, Random, RulesSpec};
use board_solver::{Board, RuleSet};

use super::Dict;
use crate::failure::Failure;

/// Rolls the cubes of the named set, or, without a name, cubes for the language of `dict` and `side` rows and columns;
/// 0 for the size of the rules.
pub(crate) fn roll(
    dict: &Dict,
    rules: &RulesSpec,
    cubes: Option<&str>,
    side: u32,
    seed: u64,
) -> Result<Board, Failure> {
    let set = cubes.map(CubeSet::named).transpose()?;
    let side = match side {
        0 => None,
        _ if set.is_some() => None,
        side => Some(u8::try_from(side).map_err(|_| Failure::argument("the side of a board is not from 0 to 255"))?),
    };
    let dict = &dict.dict;
    Ok(BoardDealer::new(dict, rules, set, side)?.deal(&mut Random::new(seed))?)
}

/// Returns the board of a day by the rules of a name; without one, by those of Boggle.
pub(crate) fn daily(dict: &Dict, date: &str, rules: Option<&str>) -> Result<Board, Failure> {
    let date = date.parse().map_err(|error: board_deal::InvalidDate| Failure::argument(error.to_string()))?;
    // Without a name, the board has the size of the smallest game.
    let set = rules.map_or_else(|| Ok(RuleSet::of_side(0)), RuleSet::named)?;
    Ok(Daily::of(date, &dict.dict, &set.rules)?.board(&dict.dict)?)
}
