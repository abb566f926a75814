//! Boards: reading, rolling, solving and scoring.

use alloc::{string::String, vec::Vec};
use core::cmp::Reverse;

use board_play::{CubeSet, Daily, DictCubes, Random};
use board_solver::{Board, BoardError, FoundWord, Multiplier, Rules, ScoreManyError, Solver};
use dict_runtime::{Dict, Value, meta};

use crate::{
    dict,
    failure::Failure,
    json::{Json, Writer},
    rules::{ChosenRules, RulesOptions, deal_allowed, deal_multipliers_by, invalid, unsigned},
};

/// The number of rows, and of columns, without the option `side`.
const DEFAULT_SIDE: u64 = 4;

/// The limits of a solver for boards of up to [`MAX_TILES`]. A call that reaches them takes about a second on a laptop, most
/// of it to keep the words with all paths, and to write them. In English, a board of 4 x 4 tiles with four wildcards has
/// 110,000 paths, and one of 30 x 30 letters 150,000.
const MAX_PATHS: u64 = 1 << 19;
const MAX_BYTES: usize = 1 << 25;
const MAX_TILES: usize = 30 * 30;

/// The limits for larger boards, as factors: enough for 100 x 100 letters.
const LARGE: usize = 16;

/// The message for a dictionary without cubes.
const NO_SYMBOLS: &str = "no symbol of the dictionary's words can be written on a board";

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

/// Returns what each tile of a board is worth, if the rules score by tiles. A hole has the value 0.
pub(crate) fn tile_values(dict: &Dict, rules: &Rules, board: &Board) -> Option<Vec<u32>> {
    let values = rules.letter_values(dict)?;
    let alphabet = dict.alphabet();
    let value = |tile: Option<&str>| tile.map_or(0, |tile| values.value(&alphabet.fold_text(tile)));
    Some(board.tiles().map(value).collect())
}

/// Returns the name of the rules.
pub(crate) fn name(rules: &Rules) -> &'static str {
    rules.name().unwrap_or_default()
}

/// Sets the limits of a solver for boards of so many tiles, so that no board takes the page too long.
pub(crate) fn limited(solver: Solver, tiles: usize) -> Solver {
    let factor = if tiles > MAX_TILES { LARGE } else { 1 };
    solver.with_max_paths(MAX_PATHS * factor as u64).with_max_bytes(MAX_BYTES * factor)
}

/// Returns the board that an option is.
pub(crate) fn board_of(options: &Json<'_>) -> Result<Board, Failure> {
    let text = options.get("board").and_then(Json::text).unwrap_or_default();
    Ok(text.parse()?)
}

/// The cubes that boards are rolled from.
pub(crate) enum Cubes {
    /// The set of an English game.
    Set(CubeSet),
    /// Cubes made from a dictionary, and the number of rows, which is that of columns too.
    OfDict(DictCubes, u8),
}

impl Cubes {
    /// Chooses cubes: those of the English game of the size that the option `side` has, or cubes for the letters of `dict`.
    pub(crate) fn choose(dict: &Dict, options: &Json<'_>) -> Result<Self, Failure> {
        let side = unsigned(options, "side")?.unwrap_or(DEFAULT_SIDE);
        let side = u8::try_from(side).ok().filter(|side| (2..=100).contains(side));
        let side = side.ok_or_else(|| invalid("side", "2 to 100"))?;
        let language = dict.meta_value(meta::LANGUAGE).unwrap_or_default();
        let is_english = language.split('-').next().is_some_and(|language| language.eq_ignore_ascii_case("en"));
        Ok(match CubeSet::of_side(side.into()).filter(|_| is_english) {
            Some(cubes) => Self::Set(cubes),
            None => Self::OfDict(DictCubes::new(dict).ok_or_else(no_symbols)?, side),
        })
    }

    pub(crate) fn side(&self) -> usize {
        match self {
            Self::Set(cubes) => cubes.side,
            Self::OfDict(_, side) => (*side).into(),
        }
    }

    /// Rolls the cubes, without multipliers.
    pub(crate) fn roll(&self, random: &mut Random) -> Result<Board, BoardError> {
        match self {
            Self::Set(cubes) => Ok(cubes.roll(random)),
            Self::OfDict(cubes, side) => cubes.roll(*side, random),
        }
    }

    /// Rolls the cubes, and deals multipliers if `rules` count tiles.
    pub(crate) fn deal(&self, rules: &Rules, random: &mut Random) -> Result<Board, Failure> {
        let mut board = self.roll(random)?;
        deal_multipliers_by(rules, &mut board, random);
        Ok(board)
    }
}

fn no_symbols() -> Failure {
    Failure::new("board", NO_SYMBOLS)
}

/// Returns the game of the day that `date` names.
pub(crate) fn daily_of(dict: &Dict, date: &str, rules: &Rules) -> Result<Daily, Failure> {
    let language = dict.meta_value(meta::LANGUAGE).ok_or_else(|| {
        let message = "the board of a day depends on the language, and the dictionary states none";
        Failure::new("board", message)
    })?;
    let daily = Daily::new(date.parse()?, language, name(rules));
    daily.ok_or_else(|| Failure::new("rules", "the rules have no board of a day"))
}

/// Returns the board of a day.
pub(crate) fn daily_board(dict: &Dict, daily: &Daily) -> Result<Board, Failure> {
    daily.board(dict)?.ok_or_else(no_symbols)
}

/// Writes the board of the day that the option `date` names.
pub(crate) fn write_daily(dict: &Dict, options: &Json<'_>, json: &mut Writer) -> Result<(), Failure> {
    // Without the option `rules`, the board of a day has the size of the smallest game.
    let chosen = RulesOptions::read(options)?.choose(dict)?;
    let rules = chosen.rules().of_side(0);
    let date = options.get("date").and_then(Json::text).unwrap_or_default();
    json.display(daily_board(dict, &daily_of(dict, date, rules)?)?);
    Ok(())
}

/// Writes a board that is rolled.
pub(crate) fn write_rolled(dict: &Dict, options: &Json<'_>, json: &mut Writer) -> Result<(), Failure> {
    let cubes = Cubes::choose(dict, options)?;
    let chosen = RulesOptions::read(options)?.choose(dict)?;
    let rules = chosen.rules().of_side(cubes.side());
    let mut random = Random::new(unsigned(options, "seed")?.unwrap_or(0));
    let mut denied = chosen.denied_search(dict)?;
    json.display(deal_allowed(denied.as_mut(), || cubes.deal(rules, &mut random))?);
    Ok(())
}

/// The solvers of boards of all sizes, which are made when they are needed.
pub(crate) struct Solvers {
    rules: ChosenRules,
    /// The solvers of boards of up to [`MAX_TILES`] and of larger boards.
    solvers: [Option<Solver>; 2],
}

impl Solvers {
    /// Returns the solvers by these options: those of the last call, if it had the same options.
    pub(crate) fn with<'s>(
        kept: &'s mut Option<Self>,
        dict: &Dict,
        options: RulesOptions,
    ) -> Result<&'s mut Self, Failure> {
        let solvers = match kept.take().filter(|kept| *kept.rules.options() == options) {
            Some(solvers) => solvers,
            None => Self { rules: options.choose(dict)?, solvers: [None, None] },
        };
        Ok(kept.insert(solvers))
    }

    /// Returns the solver of boards of so many tiles.
    fn of_tiles(&mut self, dict: &Dict, tiles: usize) -> Result<&mut Solver, Failure> {
        let place = &mut self.solvers[usize::from(tiles > MAX_TILES)];
        let solver = match place.take() {
            Some(solver) => solver,
            None => limited(Solver::new(dict, self.rules.rules().clone())?, tiles),
        };
        Ok(place.insert(solver))
    }

    /// Solves the board of `options`, and writes its words.
    pub(crate) fn solve(&mut self, dict: &Dict, options: &Json<'_>, json: &mut Writer) -> Result<(), Failure> {
        let board = board_of(options)?;
        let rules = self.rules.rules().of_board(&board).clone();
        let values = tile_values(dict, &rules, &board);
        let solver = self.of_tiles(dict, board.tiles().len())?;
        let all_paths = options.get("allPaths").and_then(Json::bool).unwrap_or(false);
        let solution = if all_paths { solver.solve_all_paths(&board) } else { solver.solve(&board) }?;
        json.object(|json| {
            write_board(json.key("board"), &board, values.as_deref());
            json.key("rules").string(name(&rules));
            json.key("points").number(solution.points());
            // As `dictc solve` sorts them: longer words first, then more common ones.
            let rarity = |id| dict.value(id).and_then(Value::integer).unwrap_or(i64::MAX);
            let mut words: Vec<_> = solution.words().collect();
            words.sort_by_key(|found| {
                (Reverse(found.points), Reverse(found.word.chars().count()), rarity(found.id), found.id)
            });
            json.key("words").list(&words, |json, found| write_found(json, dict, found, all_paths));
        });
        Ok(())
    }

    /// Returns the number of words and the points of each board, or `None` for a text that is not a board.
    pub(crate) fn score(&mut self, dict: &Dict, texts: &[String]) -> Result<Vec<Option<board_solver::Score>>, Failure> {
        let mut scores = Vec::new();
        scores.resize(texts.len(), None);
        let boards = texts.iter().enumerate().filter_map(|(place, text)| Some((place, text.parse::<Board>().ok()?)));
        let (large, small): (Vec<_>, Vec<_>) = boards.partition(|(_, board)| board.tiles().len() > MAX_TILES);
        for part in [small, large] {
            let Some((_, first)) = part.first() else { continue };
            let solver = self.of_tiles(dict, first.tiles().len())?;
            let (places, boards): (Vec<usize>, Vec<Board>) = part.into_iter().unzip();
            let mut of_part = Vec::new();
            of_part.resize(boards.len(), board_solver::Score::default());
            let mut start = 0;
            while start < boards.len() {
                let scored = solver.score_many(&boards[start..], &mut of_part[start..]);
                let end = match &scored {
                    Ok(()) => boards.len(),
                    Err(ScoreManyError { index, .. }) => start + index,
                };
                for at in start..end {
                    scores[places[at]] = Some(of_part[at]);
                }
                start = end + 1;
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
