//! Boards made of words that somebody keeps missing.

use std::{collections::HashSet, fmt, sync::Arc};

use board_solver::{Board, BoardError, Rules, Scoring, Solver, WordSet};
use dict_runtime::Dict;
use rand::{
    Rng,
    seq::{IndexedRandom, SliceRandom},
};

/// How many words are drilled at once.
const WORDS: usize = 100;
/// How many of them a board may be built around.
const CENTRES: usize = 20;
/// How often a tile is changed for another, to get more of the words on a board: at most, and times the board's tiles,
/// as after each change the board is solved, which takes the longer the more tiles it has.
const MAX_CHANGES: usize = 400;
const MAX_CHANGES_BY_TILES: usize = MAX_CHANGES * 16;
/// Places that are tried for a word's tiles before it is given up.
const MAX_PLACES: usize = 10_000;

/// Makes boards around words.
pub struct Drill<'d> {
    solver: Solver<'d>,
    ids: HashSet<u32>,
    /// The tiles of each word.
    words: Vec<Vec<String>>,
}

impl<'d> Drill<'d> {
    /// Boards around these words, those first that need it most; the first hundred of them that count by `rules`. None
    /// where there is no such word.
    pub fn new<'w>(dict: &'d Dict, rules: &Rules, words: impl IntoIterator<Item = &'w str>) -> Option<Self> {
        let is_counted = |id| rules.words.as_ref().is_none_or(|words| words.contains(id));
        let min_tiles = if matches!(rules.scoring, Scoring::Tiles(_)) { rules.min_letters } else { 0 };
        let mut ids = HashSet::new();
        let words = words.into_iter().filter_map(|word| dict.id(word).filter(|&id| is_counted(id)));
        let words = words.filter_map(|id| {
            let word = dict.word(id).filter(|word| word.chars().count() >= rules.min_letters)?;
            let tiles = tiles(dict, &word).filter(|tiles| tiles.len() >= min_tiles)?;
            ids.insert(id).then_some(tiles)
        });
        let words: Vec<Vec<String>> = words.take(WORDS).collect();
        let set = WordSet::new(dict, |id| ids.contains(&id))?;
        let solver = Solver::new(dict, Rules { words: Some(Arc::new(set)), ..rules.clone() });
        (!words.is_empty()).then_some(Self { solver, ids, words })
    }

    /// Whether the word with this id is drilled.
    pub fn contains(&self, id: u32) -> bool {
        self.ids.contains(&id)
    }

    /// A board with one of the words, or more: `rolled`, with tiles and holes changed for tiles of the words, and without
    /// multipliers. None where none of them has room on it. The same generator in the same state makes the same board.
    ///
    /// A 4x4 board is solved up to 400 times for it, a larger one as much less often as it has more tiles, and at least
    /// once: milliseconds for boards of cubes, less than a tenth of a second up to 100x100. Errors: those of
    /// [`Solver::solve`].
    pub fn board(&mut self, rolled: &Board, random: &mut impl Rng) -> Result<Option<Board>, BoardError> {
        let mut centres: Vec<&Vec<String>> = self.words.iter().take(CENTRES).collect();
        centres.shuffle(random);
        // Where none of the first has room, another one may.
        centres.extend(self.words.iter().skip(CENTRES));
        let centre = centres.into_iter().find_map(|word| Some((word, path(rolled, word.len(), random)?)));
        let Some((centre, path)) = centre else { return Ok(None) };
        let mut tiles: Vec<Option<String>> = rolled.tiles().map(|tile| tile.map(String::from)).collect();
        for (tile, text) in path.iter().zip(centre) {
            tiles[*tile] = Some(text.clone());
        }
        let mut board = Board::new(rolled.columns(), tiles.iter().map(Option::as_ref))?;
        let free: Vec<usize> = (0..tiles.len()).filter(|tile| !path.contains(tile)).collect();
        let mut count = self.solver.score(&board)?.words;
        for _ in 0..MAX_CHANGES.min(MAX_CHANGES_BY_TILES / tiles.len()) {
            let Some(&tile) = free.choose(random) else { break };
            let text = self.words.choose(random).and_then(|word| word.choose(random)).cloned();
            let before = std::mem::replace(&mut tiles[tile], text);
            let changed = Board::new(rolled.columns(), tiles.iter().map(Option::as_ref))?;
            match self.solver.score(&changed) {
                Ok(score) if score.words > count => (board, count) = (changed, score.words),
                // With paths that are too many, it is no better either.
                _ => tiles[tile] = before,
            }
        }
        Ok(Some(board))
    }
}

impl fmt::Debug for Drill<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Drill").field("words", &self.words).finish_non_exhaustive()
    }
}

/// The tiles that spell `word`: its symbols, but that a `q` and a `u` are one. None where it has others, or where a
/// symbol means something else on a board.
fn tiles(dict: &Dict, word: &str) -> Option<Vec<String>> {
    let (alphabet, mut rest, mut tiles) = (dict.alphabet(), word, Vec::<String>::new());
    while !rest.is_empty() {
        let symbol = alphabet.longest_match(rest.as_bytes())?.text();
        match tiles.last_mut() {
            Some(last) if last == "q" && symbol == "u" => last.push('u'),
            _ => tiles.push(symbol.to_string()),
        }
        rest = &rest[symbol.len()..];
    }
    let board = Board::new(2, tiles.iter().flat_map(|tile| [Some(tile); 2])).ok()?;
    (board.to_string().parse() == Ok(board)).then_some(tiles)
}

/// A path of `len` tiles, anywhere on the board.
fn path(board: &Board, len: usize, random: &mut impl Rng) -> Option<Vec<usize>> {
    let places = board.tiles().len();
    if len > places {
        return None;
    }
    let mut starts: Vec<usize> = (0..places).collect();
    starts.shuffle(random);
    // What may come next at each step: the last of each list is tried first.
    let (mut path, mut next) = (Vec::new(), vec![starts]);
    for _ in 0..MAX_PLACES {
        match next.last_mut()?.pop() {
            Some(tile) if path.contains(&tile) => {}
            Some(tile) => {
                path.push(tile);
                if path.len() == len {
                    return Some(path);
                }
                let mut neighbours: Vec<usize> = board.neighbours(tile).collect();
                neighbours.shuffle(random);
                next.push(neighbours);
            }
            None => {
                next.pop();
                path.pop();
            }
        }
    }
    None
}
