//! A climb from a pool of boards to their best neighbours.

use std::{
    cmp::Reverse,
    collections::HashSet,
    hash::{DefaultHasher, Hash, Hasher},
};

use super::{
    position::Position,
    scorer::{Scorer, Stop},
    space::{Space, Tile},
};

/// The number of positions that a pool keeps.
const POOL: usize = 10;

/// The number of neighbours that are scored together.
const BATCH: usize = 64;

/// A pool of the best positions so far.
struct Pool {
    /// The best first.
    members: Vec<Member>,
    /// A hash of the first form of each position that was scored. Hashes take less memory than positions, and two
    /// positions with the same hash are too rare to matter.
    seen: HashSet<u64>,
    /// Positions that are not scored yet, with their first forms.
    waiting: Vec<(Position, Vec<Tile>)>,
    values: Vec<u64>,
}

struct Member {
    value: u64,
    position: Position,
    /// The first of the symmetric forms of the position.
    first_form: Vec<Tile>,
    /// True if all neighbours of the position were scored.
    is_expanded: bool,
}

/// Scores all neighbours of the best of `positions`: all boards with one other letter, or with two letters or
/// multipliers exchanged. The best ones form the next pool, and so on until a pool has no new neighbours.
pub(super) fn climb(space: &Space, positions: Vec<(u64, Position)>, scorer: &mut Scorer<'_>) -> Result<(), Stop> {
    let mut pool = Pool { members: Vec::new(), seen: HashSet::new(), waiting: Vec::new(), values: Vec::new() };
    for (value, position) in positions {
        let first_form = space.first_form(&position.tiles);
        if pool.is_new(&first_form) {
            pool.add(value, position, first_form);
        }
    }
    loop {
        let unexpanded = pool.members.iter_mut().filter(|member| !member.is_expanded);
        let positions: Vec<Position> = unexpanded
            .map(|member| {
                member.is_expanded = true;
                member.position.clone()
            })
            .collect();
        if positions.is_empty() {
            return Ok(());
        }
        for position in positions {
            for_each_neighbour(space, &position, |neighbour| {
                pool.wait(space, neighbour);
                if pool.waiting.len() == BATCH { pool.score_waiting(scorer) } else { Ok(()) }
            })?;
        }
        pool.score_waiting(scorer)?;
    }
}

/// Calls `take` with each neighbour of `position`.
fn for_each_neighbour(
    space: &Space,
    position: &Position,
    mut take: impl FnMut(&Position) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let mut neighbour = position.clone();
    let mut take_if = |is_changed: bool, neighbour: &mut Position| {
        if is_changed {
            take(neighbour)?;
            neighbour.assign(position);
        }
        Ok::<(), Stop>(())
    };
    for tile in 0..position.tiles.len() {
        for &letter in &space.ranked {
            let is_changed = neighbour.set_letter(space, tile, letter);
            take_if(is_changed, &mut neighbour)?;
        }
        for other in 0..tile {
            let is_changed = neighbour.swap_letters(tile, other);
            take_if(is_changed, &mut neighbour)?;
        }
    }
    for (at, &tile) in space.free.iter().enumerate() {
        for &other in &space.free[..at] {
            let is_changed = neighbour.swap_multipliers(tile, other);
            take_if(is_changed, &mut neighbour)?;
        }
    }
    Ok(())
}

impl Pool {
    /// Returns true if a position with this first form was not seen before, and marks it as seen.
    fn is_new(&mut self, first_form: &[Tile]) -> bool {
        // This hasher has no random keys, so searches give the same boards again.
        let mut hasher = DefaultHasher::new();
        first_form.hash(&mut hasher);
        self.seen.insert(hasher.finish())
    }

    /// Adds a position if it is one of the best.
    fn add(&mut self, value: u64, position: Position, first_form: Vec<Tile>) {
        let is_before = |member: &Member| (Reverse(member.value), &member.first_form) < (Reverse(value), &first_form);
        let at = self.members.partition_point(is_before);
        if at < POOL {
            self.members.insert(at, Member { value, position, first_form, is_expanded: false });
            self.members.truncate(POOL);
        }
    }

    /// Puts a position among those that are to be scored, if it is new.
    fn wait(&mut self, space: &Space, position: &Position) {
        let first_form = space.first_form(&position.tiles);
        if self.is_new(&first_form) {
            self.waiting.push((position.clone(), first_form));
        }
    }

    /// Scores the positions that wait for it, and adds the best to the pool.
    fn score_waiting(&mut self, scorer: &mut Scorer<'_>) -> Result<(), Stop> {
        let mut values = std::mem::take(&mut self.values);
        scorer.score(self.waiting.iter().map(|(position, _)| position), &mut values)?;
        let waiting = std::mem::take(&mut self.waiting);
        for (&value, (position, first_form)) in values.iter().zip(waiting) {
            self.add(value, position, first_form);
        }
        self.values = values;
        Ok(())
    }
}
