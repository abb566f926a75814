//! The letter cubes that games are sold with.

use alloc::{string::String, vec::Vec};

use board_solver::Board;

use crate::Random;

/// The cubes of one edition of a game: one for each place of its board, with six faces each.
///
/// ```
/// use board_play::{CUBE_SETS, CubeSet, Random};
///
/// let cubes = CubeSet::of_side(4).ok_or("no cubes")?;
/// assert_eq!((cubes.name, cubes), ("new", CUBE_SETS[1]));
/// assert_eq!(cubes.roll_seeded(7).to_string(), "a a o d / t r n n / n y e e / c i c g");
///
/// // The boards of a longer game come from one generator.
/// let mut random = Random::new(7);
/// let boards = [cubes.roll(&mut random), cubes.roll(&mut random)];
/// assert!(boards[0] == cubes.roll_seeded(7) && boards[1] != boards[0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CubeSet {
    /// The name of the set in this library.
    pub name: &'static str,
    /// The edition.
    pub edition: &'static str,
    /// The number of rows, and of columns, of its board.
    pub side: usize,
    /// The cubes, separated by spaces. A face is a capital letter and the small letters after it, or `#` for a blank
    /// face, which no word passes through: `HIMNQuU` has the faces H, I, M, N, Qu and U.
    cubes: &'static str,
}

/// All sets, as collectors of the editions list them. Sets of the same size are ordered from old to new.
pub const CUBE_SETS: [CubeSet; 5] = [
    CubeSet {
        name: "classic",
        edition: "4x4, 1976-86",
        side: 4,
        cubes: "AACIOT ABILTY ABJMOQu ACDEMP ACELRS ADENVZ AHMORS BIFORX DENOSW DKNOTU EEFHIY EGINTV EGKLUY EHINPS ELPSTU \
                GILRUW",
    },
    CubeSet {
        name: "new",
        edition: "4x4, 1987-2008",
        side: 4,
        cubes: "AAEEGN ABBJOO ACHOPS AFFKPS AOOTTW CIMOTU DEILRX DELRVY DISTTY EEGHNW EEINSU EHRTVW EIOSST ELRTTY \
                HIMNQuU HLNNRZ",
    },
    CubeSet {
        name: "big-1979",
        edition: "5x5, 1979",
        side: 5,
        cubes: "AAAFRS AAEEEE AAFIRS ADENNN AEEEEM AEEGMU AEGMNN AFIRSY BJKQuXZ CCENST CEIILT CEILPT CEIPST DDHNOT \
                DHHLOR DHLNOR DHLNOR EIIITT EMOTTT ENSSSU FIPRSY GORRVW IPRRRY NOOTUW OOOTTU",
    },
    CubeSet {
        name: "big-1993",
        edition: "5x5, 1993-97",
        side: 5,
        cubes: "AAAFRS AAEEEE AAFIRS ADENNN AEEEEM AEEGMU AEGMNN AFIRSY BJKQuXZ CCNSTW CEIILT CEILPT CEIPST DDLNOR \
                DHHLOR DHHNOT DHLNOR EIIITT EMOTTT ENSSSU FIPRSY GORRVW HIPRRY NOOTUW OOOTTU",
    },
    CubeSet {
        name: "super-big",
        edition: "6x6, 2012",
        side: 6,
        cubes: "AAAFRS AAEEEE AAEEOO AAFIRS ABDEIO ADENNN AEEEEM AEEGMU AEGMNN AEILMN AEINOU AFIRSY AnErHeInQuTh BBJKXZ \
                CCENST CDDLNN CEIITT CEIPST CFGNUY DDHNOT DHHLOR DHHNOW DHLNOR EHILRS EIILST EILPST EIO### EMTTTO \
                ENSSSU GORRVW HIRSTV HOPRST IPRSYY JKQuWXZ NOOTUW OOOTTU",
    },
];

impl CubeSet {
    /// Returns the newest of the [sets](CUBE_SETS) for a board of `side` rows and columns. There are sets for sides of
    /// 4, 5 and 6.
    pub fn of_side(side: usize) -> Option<Self> {
        CUBE_SETS.into_iter().rfind(|set| set.side == side)
    }

    /// Returns the cubes: for each, the text of its six faces in small letters, with `None` for a blank face.
    pub fn cubes(&self) -> impl Iterator<Item = [Option<String>; 6]> {
        self.cubes.split_whitespace().map(|cube| {
            let mut starts = cube.char_indices().filter(|(_, c)| !c.is_lowercase()).map(|(at, _)| at);
            let mut start = starts.next();
            core::array::from_fn(|_| {
                let from = start?;
                start = starts.next();
                let face = &cube[from..start.unwrap_or(cube.len())];
                (face != "#").then(|| face.to_lowercase())
            })
        })
    }

    /// Rolls the cubes: each lands in a random place of its own, with a random face up. The same generator in the same
    /// state gives the same board.
    ///
    /// [Shuffles](Random::shuffle) the cubes, which then lie in reading order, and [chooses](Random::choose) a face of each,
    /// from the first to the last.
    pub fn roll(&self, random: &mut Random) -> Board {
        let mut cubes: Vec<_> = self.cubes().collect();
        random.shuffle(&mut cubes);
        let tiles = cubes.iter().map(|faces| random.choose(faces).cloned().flatten());
        Board::new(self.side, tiles).expect("there is a cube for every place")
    }

    /// Rolls the cubes with a new generator of this seed.
    #[must_use]
    pub fn roll_seeded(&self, seed: u64) -> Board {
        self.roll(&mut Random::new(seed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_set_has_a_cube_of_six_faces_for_every_place() {
        for set in CUBE_SETS {
            assert_eq!(set.cubes().count(), set.side * set.side, "{}", set.name);
            for (cube, text) in set.cubes().zip(set.cubes.split_whitespace()) {
                let blanks = cube.iter().filter(|face| face.is_none()).count();
                assert_eq!(blanks, text.matches('#').count(), "{} {text}", set.name);
                let letters: String = cube.iter().flatten().map(String::as_str).collect();
                assert_eq!(letters, text.replace('#', "").to_lowercase(), "{} {text}", set.name);
            }
        }
    }

    #[test]
    fn every_face_of_a_cube_comes_equally_often_to_every_place() {
        // In this set, only one cube has a Z, and only one has a Qu.
        let set = CUBE_SETS[0];
        let mut random = Random::new(1);
        let mut places_of_qu = [0; 16];
        let mut rolls_with_z = 0;
        for _ in 0..16_000 {
            let board = set.roll(&mut random);
            let places: Vec<_> = (0..).zip(board.tiles()).filter(|(_, tile)| *tile == Some("qu")).collect();
            assert!(places.len() <= 1 && board.tiles().filter(|tile| *tile == Some("z")).count() <= 1, "{board}");
            places.iter().for_each(|(place, _): &(usize, _)| places_of_qu[*place] += 1);
            rolls_with_z += usize::from(board.tiles().any(|tile| tile == Some("z")));
        }
        // A sixth of the rolls show the face; the limits are 5 standard deviations.
        assert!(rolls_with_z.abs_diff(16_000 / 6) < 240, "{rolls_with_z}");
        assert!(places_of_qu.iter().all(|count: &usize| count.abs_diff(16_000 / 6 / 16) < 65), "{places_of_qu:?}");
    }

    #[test]
    fn a_seed_always_gives_the_same_board() {
        // The boards that the Python program in the docs of `Random` rolls.
        let mut random = Random::new(7);
        let boards = [(); 3].map(|()| CUBE_SETS[1].roll(&mut random).to_string());
        let first = "a a o d / t r n n / n y e e / c i c g";
        assert_eq!(boards, [first, "e d i z / a k e w / t t c i / w r e o", "z s i u / m i qu o / e l e a / s e t a"]);
        let board = CUBE_SETS[4].roll_seeded(7).to_string();
        assert_eq!(board, "m d g th s z / l c i c f d / h f w g k i / t i o e i t / d a t e n o / p i c s a e");
    }
}
