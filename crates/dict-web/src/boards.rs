//! Boards: reading, rolling, solving and scoring.

use alloc::vec::Vec;

use board_deal::{BoardDealer, Daily, Random};
use board_solver::{Board, FoundWord, Multiplier, Score};
use dict_runtime::Dict;

use crate::{
    dict::{self, OpenDict},
    failure::Failure,
    json::{Json, Writer},
    module::Call,
    rules::{invalid, is_set, rules_spec, unsigned},
    solvers::Solvers,
};

/// Writes a board. `values` has the value of each tile, if the rules score by tiles.
pub(crate) fn write_board(json: &mut Writer, board: &Board, values: Option<&[u32]>) {
    json.object(|json| {
        json.key("text").display(board);
        json.key("rows").number(board.rows());
        json.key("columns").number(board.columns());
        json.key("tiles").list(board.tiles(), |json, tile| json.option(tile, Writer::string));
        json.key("multipliers").list(0..board.tiles().len(), |json, tile| match board.multiplier(tile) {
            Multiplier::None => json.string(""),
            Multiplier::Letter(factor) => json.display(format_args!("{factor}l")),
            Multiplier::Word(factor) => json.display(format_args!("{factor}w")),
        });
        json.key("values").option(values, |json, values| json.list(values, |json, &value| json.number(value)));
    });
}

/// Reads the board that the text is.
pub(crate) fn read(call: &Call, json: &mut Writer) -> Result<(), Failure> {
    write_board(json, &call.text().parse()?, None);
    Ok(())
}

/// Returns the size that the option `side` asks for, if it is there.
pub(crate) fn side(options: &Json<'_>) -> Result<Option<u8>, Failure> {
    let Some(side) = unsigned(options, "side")? else { return Ok(None) };
    let side = u8::try_from(side).ok().filter(|side| (2..=100).contains(side));
    side.map(Some).ok_or_else(|| invalid("side", "2 to 100"))
}

/// Writes the board of the day that the text is.
pub(crate) fn daily(open: &mut OpenDict, call: &Call, json: &mut Writer) -> Result<(), Failure> {
    let dict = &open.dict;
    // Without the option `rules`, the board of a day has the size of the smallest game.
    let daily = Daily::of(call.text().parse()?, dict, rules_spec(&call.options()?)?.rules()?.of_side(0))?;
    json.display(daily.board(dict)?);
    Ok(())
}

/// Writes a board that is rolled.
pub(crate) fn roll(open: &mut OpenDict, call: &Call, json: &mut Writer) -> Result<(), Failure> {
    let (dict, options) = (&open.dict, &call.options()?);
    let rules = rules_spec(options)?;
    let mut random = Random::new(unsigned(options, "seed")?.unwrap_or(0));
    json.display(BoardDealer::new(dict, &rules, None, side(options)?)?.deal(&mut random)?);
    Ok(())
}

/// Solves the board that the text is, and writes its words.
pub(crate) fn solve(open: &mut OpenDict, call: &Call, json: &mut Writer) -> Result<(), Failure> {
    let OpenDict { dict, solvers, .. } = open;
    let options = &call.options()?;
    let solvers = Solvers::with(solvers, dict, rules_spec(options)?)?;
    let board: Board = call.text().parse()?;
    let rules = solvers.rules().of_board(&board).clone();
    let values = rules.tile_values(dict, &board);
    let solver = solvers.of_tiles(dict, board.tiles().len())?;
    let all_paths = is_set(options, "allPaths");
    let solution = if all_paths { solver.solve_all_paths(&board) } else { solver.solve(&board) }?;
    json.object(|json| {
        write_board(json.key("board"), &board, values.as_deref());
        json.key("rules").display(&rules);
        json.key("points").number(solution.points());
        let words = solution.sorted_words(dict);
        json.key("words").list(&words, |json, found| write_found(json, dict, found, all_paths));
    });
    Ok(())
}

/// Scores the boards of the options. Returns two numbers of 64 bits for each board, the words and the points, or two
/// that are not numbers for a text that is not a board.
pub(crate) fn score(open: &mut OpenDict, call: &Call) -> Result<Vec<u8>, Failure> {
    let options = &call.options()?;
    let solvers = Solvers::with(&mut open.solvers, &open.dict, rules_spec(options)?)?;
    let boards = options.get("boards").and_then(Json::texts).unwrap_or_default();
    let scores = solvers.score(&open.dict, &boards)?.into_iter();
    let numbers = |score: Score| [score.words as f64, score.points as f64];
    Ok(scores.flat_map(|score| score.map_or([f64::NAN; 2], numbers)).flat_map(f64::to_le_bytes).collect())
}

fn write_found(json: &mut Writer, dict: &Dict, found: &FoundWord<'_>, all_paths: bool) {
    json.object(|json| {
        json.key("word").string(found.word);
        json.key("points").number(found.points);
        json.key("letters").number(found.word.chars().count());
        json.key("id").number(found.id);
        json.key("value").option(dict.value(found.id), dict::value);
        write_path(json.key("path"), found.path);
        if all_paths {
            json.key("paths").list(found.paths(), write_path);
        }
    });
}

pub(crate) fn write_path(json: &mut Writer, path: &[u32]) {
    json.list(path, |json, &tile| json.number(tile));
}
