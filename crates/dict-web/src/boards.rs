//! Boards: reading, rolling, solving and scoring.

use alloc::{string::String, vec::Vec};

use board_deal::{BoardDealer, Daily, Random, RulesChoice};
use board_solver::{Board, BoardRules, FoundWord, Multiplier, Score, Solver};
use dict_runtime::Dict;

use crate::{
    dict::{self, OpenDict},
    failure::Failure,
    json::{Json, Writer},
    module::Call,
    rules::{invalid, is_set, rules_choice, unsigned},
};

/// The limits of a solver for boards of up to [`MAX_TILES`]. A call that reaches them takes about a second on a laptop, most
/// of it to keep the words with all paths, and to write them. In English, a board of 4 x 4 tiles with four wildcards has
/// 110,000 paths, and one of 30 x 30 letters 150,000.
const MAX_PATHS: u64 = 1 << 19;
const MAX_BYTES: usize = 1 << 25;
const MAX_TILES: usize = 30 * 30;

/// The limits for larger boards, as factors: enough for 100 x 100 letters.
const LARGE: usize = 16;

/// Writes a board. `values` has what each tile is worth, if the rules score by tiles.
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

/// Sets the limits of a solver for boards of so many tiles, so that no board takes the page too long.
pub(crate) fn limited(solver: Solver, tiles: usize) -> Solver {
    let factor = if tiles > MAX_TILES { LARGE } else { 1 };
    solver.with_max_paths(MAX_PATHS * factor as u64).with_max_bytes(MAX_BYTES * factor)
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
    let daily = Daily::of(call.text().parse()?, dict, rules_choice(&call.options()?)?.rules.of_side(0))?;
    json.display(daily.board(dict)?);
    Ok(())
}

/// Writes a board that is rolled.
pub(crate) fn roll(open: &mut OpenDict, call: &Call, json: &mut Writer) -> Result<(), Failure> {
    let (dict, options) = (&open.dict, &call.options()?);
    let rules = rules_choice(options)?;
    let mut random = Random::new(unsigned(options, "seed")?.unwrap_or(0));
    json.display(BoardDealer::new(dict, &rules.with(dict)?, None, side(options)?)?.deal(&mut random)?);
    Ok(())
}

/// Solves the board that the text is, and writes its words.
pub(crate) fn solve(open: &mut OpenDict, call: &Call, json: &mut Writer) -> Result<(), Failure> {
    let OpenDict { dict, solvers, .. } = open;
    let options = &call.options()?;
    let solvers = Solvers::with(solvers, dict, rules_choice(options)?)?;
    let board: Board = call.text().parse()?;
    let rules = solvers.rules.of_board(&board).clone();
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

/// Scores the boards of the options. Returns two numbers of 64 bits for each board, the words and the points, or two that are not
/// numbers for a text that is no board.
pub(crate) fn score(open: &mut OpenDict, call: &Call) -> Result<Vec<u8>, Failure> {
    let options = &call.options()?;
    let solvers = Solvers::with(&mut open.solvers, &open.dict, rules_choice(options)?)?;
    let boards = options.get("boards").and_then(Json::texts).unwrap_or_default();
    let scores = solvers.score(&open.dict, &boards)?.into_iter();
    let numbers = |score: Score| [score.words as f64, score.points as f64];
    Ok(scores.flat_map(|score| score.map_or([f64::NAN; 2], numbers)).flat_map(f64::to_le_bytes).collect())
}

/// The solvers of boards of all sizes, which are made when they are needed.
pub(crate) struct Solvers {
    choice: RulesChoice,
    rules: BoardRules,
    /// The solvers of boards of up to [`MAX_TILES`] and of larger boards.
    solvers: [Option<Solver>; 2],
}

impl Solvers {
    /// Returns the solvers by this choice of rules: those of the last call, if it had the same.
    fn with<'s>(kept: &'s mut Option<Self>, dict: &Dict, choice: RulesChoice) -> Result<&'s mut Self, Failure> {
        let solvers = match kept.take().filter(|kept| kept.choice == choice) {
            Some(solvers) => solvers,
            None => Self { rules: choice.with(dict)?.rules().clone(), choice, solvers: [None, None] },
        };
        Ok(kept.insert(solvers))
    }

    /// Returns the solver of boards of so many tiles.
    fn of_tiles(&mut self, dict: &Dict, tiles: usize) -> Result<&mut Solver, Failure> {
        let place = &mut self.solvers[usize::from(tiles > MAX_TILES)];
        let solver = match place.take() {
            Some(solver) => solver,
            None => limited(Solver::new(dict, self.rules.clone())?, tiles),
        };
        Ok(place.insert(solver))
    }

    /// Returns the number of words and the points of each board, or `None` for a text that is not a board.
    fn score(&mut self, dict: &Dict, texts: &[String]) -> Result<Vec<Option<Score>>, Failure> {
        let mut scores = Vec::new();
        scores.resize(texts.len(), None);
        let boards = texts.iter().enumerate().filter_map(|(place, text)| Some((place, text.parse::<Board>().ok()?)));
        let (large, small): (Vec<_>, Vec<_>) = boards.partition(|(_, board)| board.tiles().len() > MAX_TILES);
        for part in [small, large] {
            let Some((_, first)) = part.first() else { continue };
            let solver = self.of_tiles(dict, first.tiles().len())?;
            let (places, boards): (Vec<usize>, Vec<Board>) = part.into_iter().unzip();
            let mut of_part = Vec::new();
            of_part.resize(boards.len(), Ok(Score::default()));
            solver.score_many(&boards, &mut of_part);
            for (place, score) in places.into_iter().zip(of_part) {
                scores[place] = score.ok();
            }
        }
        Ok(scores)
    }
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
