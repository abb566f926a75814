//! Matchings of tiles and cubes: a different cube for each tile.

/// A matching: for each tile a cube that shows the tile's letter, and no cube for two tiles.
///
/// Cubes that show a tile's letter are given by a function from tiles to lists of cubes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Matching {
    /// The cube of each tile.
    cubes: Vec<Option<usize>>,
    /// The tile of each cube.
    tiles: Vec<Option<usize>>,
}

impl Matching {
    /// Finds a matching, or returns `None` if there is none.
    pub(crate) fn find<'c>(tiles: usize, cubes: usize, cubes_of: impl Fn(usize) -> &'c [usize]) -> Option<Self> {
        let mut matching = Self { cubes: vec![None; tiles], tiles: vec![None; cubes] };
        (0..tiles).all(|tile| matching.rematch(tile, &cubes_of)).then_some(matching)
    }

    /// Finds a cube for `tile`, whose letter may be new, and returns true. Other tiles may get other cubes. Returns
    /// false and changes nothing if the tiles with cubes and this tile have no matching.
    ///
    /// The search is for an augmenting path, breadth first: from the tile to a cube that shows its letter, to the tile
    /// that has this cube, to another cube for that tile, and so on to a cube without a tile.
    pub(crate) fn rematch<'c>(&mut self, tile: usize, cubes_of: impl Fn(usize) -> &'c [usize]) -> bool {
        // Without this, the path could end at the cube that the tile gives up, but not begin at it.
        let old_cube = self.cubes[tile].take();
        if let Some(cube) = old_cube {
            self.tiles[cube] = None;
        }
        let mut reached_from = vec![None; self.tiles.len()];
        let mut queue = vec![tile];
        let mut first = 0;
        while let Some(&from) = queue.get(first) {
            first += 1;
            for &cube in cubes_of(from) {
                if reached_from[cube].is_some() {
                    continue;
                }
                reached_from[cube] = Some(from);
                match self.tiles[cube] {
                    Some(other) => queue.push(other),
                    None => {
                        self.shift(cube, &reached_from);
                        return true;
                    }
                }
            }
        }
        self.cubes[tile] = old_cube;
        if let Some(cube) = old_cube {
            self.tiles[cube] = Some(tile);
        }
        false
    }

    /// Walks back along the path that ends at `cube`. Each tile on it gets the cube that was reached from it, and gives
    /// its old cube to the tile before it. The first tile has no old cube.
    fn shift(&mut self, cube: usize, reached_from: &[Option<usize>]) {
        let mut next = Some(cube);
        while let Some(cube) = next {
            let Some(tile) = reached_from[cube] else { break };
            next = self.cubes[tile].replace(cube);
            self.tiles[cube] = Some(tile);
        }
    }

    /// Exchanges the cubes of two tiles.
    pub(crate) fn swap(&mut self, a: usize, b: usize) {
        self.cubes.swap(a, b);
        for tile in [a, b] {
            if let Some(cube) = self.cubes[tile] {
                self.tiles[cube] = Some(tile);
            }
        }
    }

    /// Becomes a copy of `other`, and reuses its own memory.
    pub(crate) fn assign(&mut self, other: &Self) {
        self.cubes.clone_from(&other.cubes);
        self.tiles.clone_from(&other.tiles);
    }
}

#[cfg(test)]
mod tests {
    use board_deal::Random;

    use super::*;

    /// Returns true if each set of tiles has at least as many cubes as tiles: the theorem of Hall.
    fn has_matching(cubes_of: &[Vec<usize>]) -> bool {
        (0..1u32 << cubes_of.len()).all(|set| {
            let tiles = (0..cubes_of.len()).filter(|tile| set >> tile & 1 == 1);
            let cubes = tiles.flat_map(|tile| &cubes_of[tile]).fold(0u32, |cubes, cube| cubes | 1 << cube);
            cubes.count_ones() >= set.count_ones()
        })
    }

    fn is_valid(matching: &Matching, cubes_of: &[Vec<usize>]) -> bool {
        (0..cubes_of.len()).all(|tile| {
            matching.cubes[tile]
                .is_some_and(|cube| cubes_of[tile].contains(&cube) && matching.tiles[cube] == Some(tile))
        })
    }

    #[test]
    fn a_matching_is_found_if_there_is_one() {
        let mut random = Random::new(1);
        let mut found = [0, 0];
        for _ in 0..2_000 {
            let tiles = 1 + random.below(7) as usize;
            let cubes = tiles + random.below(2) as usize;
            let cubes_of: Vec<Vec<usize>> =
                (0..tiles).map(|_| (0..cubes).filter(|_| random.below(cubes as u64) < 2).collect()).collect();
            let matching = Matching::find(tiles, cubes, |tile| &cubes_of[tile]);
            assert_eq!(matching.is_some(), has_matching(&cubes_of), "{cubes_of:?}");
            assert!(matching.as_ref().is_none_or(|matching| is_valid(matching, &cubes_of)), "{cubes_of:?}");
            found[usize::from(matching.is_some())] += 1;
        }
        assert!(found.iter().all(|&count| count > 200), "{found:?}");
    }

    #[test]
    fn tiles_change_their_letters_one_by_one_and_the_matching_stays_valid() {
        let mut random = Random::new(2);
        let mut cubes_of: Vec<Vec<usize>> = (0..6).map(|tile| vec![tile]).collect();
        let mut matching = Matching::find(6, 6, |tile| &cubes_of[tile]).unwrap();
        let mut refused = 0;
        for _ in 0..2_000 {
            let tile = random.below(6) as usize;
            let old = cubes_of[tile].clone();
            cubes_of[tile] = (0..6).filter(|_| random.below(3) == 0).collect();
            let before = matching.clone();
            if matching.rematch(tile, |tile| &cubes_of[tile]) {
                assert!(is_valid(&matching, &cubes_of), "{cubes_of:?}");
            } else {
                assert!(matching == before && !has_matching(&cubes_of), "{cubes_of:?}");
                cubes_of[tile] = old;
                refused += 1;
            }
            let other = random.below(6) as usize;
            matching.swap(tile, other);
            cubes_of.swap(tile, other);
            assert!(is_valid(&matching, &cubes_of), "{cubes_of:?}");
        }
        assert!((200..1_800).contains(&refused), "{refused}");
    }
}
