//! Boards built around words that the player keeps missing.

use alloc::{
    string::{String, ToString},
    vec,
    vec::Vec,
};
use core::fmt;

use board_deal::Random;
use board_solver::{Board, BoardError, Rules, Scoring, Solver};
use dict_runtime::{Alphabet, ChangeError, Dict, WordSet};

use crate::board_words::is_counted;

/// The maximum number of words that are drilled at once.
const MAX_WORDS: usize = 100;
/// The number of words at the start of the list from which the word at the centre of a board is drawn.
const CENTRES: usize = 20;
/// The maximum number of changes of one tile that are tried to get more of the words on a board.
const MAX_CHANGES: usize = 400;
/// The maximum of the number of changes times the board's tiles. The board is solved after each change, and solving a
/// larger board takes longer. A board of up to 4x4 gets 400 changes, 10x10 gets 64, and 100x100 none.
const MAX_CHANGES_TIMES_TILES: usize = MAX_CHANGES * 16;
/// The maximum number of tiles that are tried to find room for a word.
const MAX_STEPS: usize = 10_000;

/// A builder of boards that have the words to be drilled.
///
/// ```
/// # let bytes = dict_compiler::compile(["ant", "eat", "neat", "ten"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use board_deal::{Random, cubes::CUBE_SETS};
/// use board_play::Drill;
/// use board_solver::{Rules, Solver};
///
/// let mut drill = Drill::new(&dict, &Rules::BOGGLE, ["neat", "house"])?.ok_or("no word counts")?;
/// let mut random = Random::new(7);
/// let rolled = CUBE_SETS[0].roll(&mut random);
/// let board = drill.board(&rolled, &mut random)?.ok_or("no word fits")?;
/// let mut solver = Solver::new(&dict, Rules::BOGGLE)?;
/// assert!(solver.solve(&board)?.words().any(|found| found.word == "neat"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Drill {
    solver: Solver,
    /// The ids of the words: a hundred at most.
    ids: Vec<u32>,
    /// The tiles of each word.
    words: Vec<Vec<String>>,
}

impl Drill {
    /// Creates a drill of the first hundred of `words` that count by `rules`; `None` if no word counts.
    ///
    /// The words that need practice most come first: boards are built around the first twenty. Words that were added to
    /// the dictionary count as in a [`Game`](crate::Game), and denied words do not.
    ///
    /// # Errors
    ///
    /// [`ChangeError::WordSet`] for an error of [`Solver::new`]; other variants if the dictionary is damaged.
    pub fn new<'w>(
        dict: &Dict,
        rules: &Rules,
        words: impl IntoIterator<Item = &'w str>,
    ) -> Result<Option<Self>, ChangeError> {
        let file = dict.unchanged();
        if let Some(words) = &rules.words {
            words.check(file)?;
        }
        let min_tiles = if matches!(rules.scoring, Scoring::Tiles(_)) { rules.min_letters } else { 0 };
        let mut ids = Vec::new();
        let mut added = Vec::new();
        let words = words.into_iter().filter_map(|word| dict.id(word).filter(|&id| is_counted(dict, rules, id)));
        let words = words.filter_map(|id| {
            let word = dict.word(id).filter(|word| word.chars().count() >= rules.min_letters)?;
            let tiles = tiles(file.alphabet(), &word).filter(|tiles| tiles.len() >= min_tiles)?;
            if ids.contains(&id) {
                return None;
            }
            ids.push(id);
            if dict.is_added(id) {
                added.push(word);
            }
            Some(tiles)
        });
        let words: Vec<Vec<String>> = words.take(MAX_WORDS).collect();
        let mut set = WordSet::new(file)?;
        for &id in &ids {
            set.insert(id);
        }
        // The solver counts all added words, so it gets only the drilled words. They could be added before, so they can
        // be added again.
        let drilled = file.with_added(added)?;
        let solver = Solver::new(&drilled, rules.clone().with_words(set))?;
        Ok((!words.is_empty()).then_some(Self { solver, ids, words }))
    }

    /// Returns true if the word with this id is drilled.
    pub fn contains(&self, id: u32) -> bool {
        self.ids.contains(&id)
    }

    /// Builds a board with at least one of the words; `None` if no word fits.
    ///
    /// The board is `rolled` without its multipliers, and with some tiles and holes replaced with tiles of the words.
    /// The same generator in the same state builds the same board.
    ///
    /// A 4x4 board is solved up to 400 times, a larger one less often in proportion to its tiles, but at least once.
    /// This takes milliseconds for boards of cubes, and less than a tenth of a second up to 100x100.
    ///
    /// # Errors
    ///
    /// The errors of [`Solver::solve`].
    pub fn board(&mut self, rolled: &Board, random: &mut Random) -> Result<Option<Board>, BoardError> {
        // Put one word on a random path, which may lead over holes. If none of the first words fits, try another word.
        let places = Board::new(rolled.columns(), rolled.tiles().map(|_| Some("a")))?;
        let mut centres: Vec<&Vec<String>> = self.words.iter().take(CENTRES).collect();
        random.shuffle(&mut centres);
        centres.extend(self.words.iter().skip(CENTRES));
        let centre = centres.into_iter().find_map(|word| Some((word, path(&places, word.len(), random)?)));
        let Some((centre, path)) = centre else { return Ok(None) };
        let mut tiles: Vec<Option<String>> = rolled.tiles().map(|tile| tile.map(String::from)).collect();
        for (tile, text) in path.iter().zip(centre) {
            tiles[*tile] = Some(text.clone());
        }
        let mut board = Board::new(rolled.columns(), tiles.iter().map(Option::as_ref))?;
        let free: Vec<usize> = (0..tiles.len()).filter(|tile| !path.contains(tile)).collect();
        // Change one tile after another, and keep a change if it adds words.
        let mut count = self.solver.score(&board)?.words;
        for _ in 0..MAX_CHANGES.min(MAX_CHANGES_TIMES_TILES / tiles.len()) {
            let Some(&tile) = random.choose(&free) else { break };
            let text = random.choose(&self.words).and_then(|word| random.choose(word)).cloned();
            let before = core::mem::replace(&mut tiles[tile], text);
            let changed = Board::new(rolled.columns(), tiles.iter().map(Option::as_ref))?;
            match self.solver.score(&changed) {
                Ok(score) if score.words > count => {
                    board = changed;
                    count = score.words;
                }
                // The change does not help, or gives the board too many paths: undo it.
                _ => tiles[tile] = before,
            }
        }
        Ok(Some(board))
    }
}

impl fmt::Debug for Drill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Drill").field("words", &self.words).finish_non_exhaustive()
    }
}

/// Returns the tiles that spell `word`: its symbols, except that `q` and a following `u` are one tile.
///
/// Returns `None` if the word has letters that are not symbols of the dictionary, or if one of its symbols has another
/// meaning on a board, such as `.` or `/`.
fn tiles(alphabet: Alphabet<'_>, word: &str) -> Option<Vec<String>> {
    let mut rest = word;
    let mut tiles = Vec::<String>::new();
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

/// Returns a random path of `len` tiles; `None` if the board has no such path, or if no path was found in [`MAX_STEPS`]
/// tries.
fn path(board: &Board, len: usize, random: &mut Random) -> Option<Vec<usize>> {
    let places = board.tiles().len();
    if len > places {
        return None;
    }
    let mut starts: Vec<usize> = (0..places).collect();
    random.shuffle(&mut starts);
    let mut path = Vec::new();
    // For each step of the path, and for the step after it, the tiles left to try. The last tile is tried first.
    let mut next = vec![starts];
    for _ in 0..MAX_STEPS {
        match next.last_mut()?.pop() {
            Some(tile) if path.contains(&tile) => {}
            Some(tile) => {
                path.push(tile);
                if path.len() == len {
                    return Some(path);
                }
                let mut neighbours: Vec<usize> = board.neighbours(tile).collect();
                random.shuffle(&mut neighbours);
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
