//! Checks the boards that a search found, without the code of the search.

use anyhow::bail;
use board_search::{FoundBoard, Task};
use board_solver::{Board, Multiplier, Score, Solver};

/// Returns an error unless `found` is one of the boards of `task`, has the score that it claims, and can be read from
/// its text.
pub(super) fn check(solver: &mut Solver, task: &Task, found: &FoundBoard) -> anyhow::Result<()> {
    let board = &found.board;
    let solution = solver.solve(board)?;
    let score = Score { points: solution.points(), words: solution.words().len() };
    if score != found.score {
        bail!(
            "the board {board} has {} points and {} words, not {} and {}",
            score.points,
            score.words,
            found.score.points,
            found.score.words
        );
    }
    if !has_places(task, board) || !task.letters.can_show(board) {
        bail!("the board {board} is not one that the options allow");
    }
    if board.to_string().parse().as_ref() != Ok(board) {
        bail!("the board {board} cannot be read from its text");
    }
    Ok(())
}

/// Returns true if `board` has the holes of the task's layout, and its multipliers.
fn has_places(task: &Task, board: &Board) -> bool {
    let layout = &task.layout;
    let multipliers = (0..board.tiles().len()).map(|place| board.multiplier(place));
    let is_tile = |place: usize| layout.tiles().binary_search(&place).is_ok();
    (board.rows(), board.columns()) == (layout.rows(), layout.columns())
        && board.tiles().enumerate().all(|(place, tile)| tile.is_some() == is_tile(place))
        && sorted(multipliers) == sorted(layout.multipliers().chain(task.multipliers.iter().copied()))
}

/// Returns the multipliers that have an effect, in their order.
fn sorted(multipliers: impl Iterator<Item = Multiplier>) -> Vec<Multiplier> {
    let mut sorted: Vec<Multiplier> = multipliers.filter(|multiplier| *multiplier != Multiplier::None).collect();
    sorted.sort_unstable();
    sorted
}

#[cfg(test)]
mod tests {
    use board_search::{Goal, Layout, Letters};
    use board_solver::Rules;
    use dict_runtime::Dict;

    use super::*;

    /// Returns the error for a board that claims this many points too many.
    fn error(task: &Task, board: &str, more_points: u64) -> String {
        let dict = Dict::from_static(dict_en::BYTES).unwrap();
        let rules = if task.multipliers.is_empty() { Rules::BOGGLE } else { Rules::SCRAMBLE };
        let mut solver = Solver::new(&dict, rules).unwrap();
        let board: Board = board.parse().unwrap();
        let solution = solver.solve(&board).unwrap();
        let (points, words) = (solution.points() + more_points, solution.words().len());
        let found = FoundBoard { board, score: Score { points, words }, restarts: 1 };
        check(&mut solver, task, &found).err().map(|error| error.to_string()).unwrap_or_default()
    }

    fn task(layout: &str, letters: Letters, multipliers: &[Multiplier]) -> Task {
        let layout = Layout::of_board(&layout.parse().unwrap());
        Task { layout, letters, multipliers: multipliers.to_vec(), goal: Goal::Points }
    }

    #[test]
    fn a_board_is_checked_for_its_score_letters_places_and_multipliers() {
        let letters = Letters::Any(["a", "c", "t", "qu"].map(String::from).to_vec());
        let not_allowed = "is not one that the options allow";
        let square = task("????", letters.clone(), &[]);
        assert_eq!(error(&square, "c a / t qu", 0), "");
        assert_eq!(error(&square, "c a / t qu", 1), "the board c a / t qu has 4 points and 4 words, not 5 and 4");
        for board in ["c a / t x", "c a / t .", "c a t / qu a c"] {
            assert!(error(&square, board, 0).contains(not_allowed), "{board}");
        }
        let scramble = task("????", letters, &[Multiplier::Letter(2)]);
        assert_eq!(error(&scramble, "qu qu:2l / qu qu", 0), "");
        for board in ["qu qu / qu qu", "qu qu:2w / qu qu", "qu:2l qu:2l / qu qu"] {
            assert!(error(&scramble, board, 0).contains(not_allowed), "{board}");
        }
    }
}
