//! The letter cubes that games are sold with, and shaking them.

use rand::{
    Rng,
    seq::{IndexedRandom, SliceRandom},
};

use board_solver::Board;

/// The cubes of one edition of the game: as many as its board has places, with six faces each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CubeSet {
    /// What it is called here.
    pub name: &'static str,
    /// The edition.
    pub edition: &'static str,
    /// Rows and columns of its board.
    pub side: usize,
    /// The cubes, their faces one behind the other: a capital letter, small letters that belong to it, or `#`, which
    /// no word passes through.
    cubes: &'static str,
}

/// The sets, as collectors of the editions list them; of one size, the oldest first.
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
    /// The latest of the [sets](CUBE_SETS) with a board of `side` rows and columns; there are some for 4, 5 and 6.
    pub fn of_side(side: usize) -> Option<Self> {
        CUBE_SETS.into_iter().rfind(|set| set.side == side)
    }

    /// The cubes, and the six faces of each: a letter, letters on one face, or none for a blank.
    pub fn cubes(&self) -> impl Iterator<Item = [Option<String>; 6]> {
        self.cubes.split_whitespace().map(|cube| {
            let mut starts = cube.char_indices().filter(|(_, c)| !c.is_lowercase()).map(|(at, _)| at);
            let mut start = starts.next();
            std::array::from_fn(|_| {
                let from = start?;
                start = starts.next();
                let face = &cube[from..start.unwrap_or(cube.len())];
                (face != "#").then(|| face.to_lowercase())
            })
        })
    }

    /// Shakes the cubes: each in a place of its own, any face up. The same generator in the same state gives the same
    /// board.
    pub fn roll(&self, random: &mut impl Rng) -> Board {
        let mut cubes: Vec<_> = self.cubes().collect();
        cubes.shuffle(random);
        let tiles = cubes.iter().map(|faces| faces.choose(random).cloned().flatten());
        Board::new(self.side, tiles).expect("a cube for every place")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{SeedableRng, rngs::Xoshiro256PlusPlus};

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
    fn every_cube_comes_to_every_place_with_every_face() {
        // In this set Z is on one cube alone, and so is the Qu.
        let set = CUBE_SETS[0];
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        let (mut places_of_qu, mut rolls_with_z) = ([0; 16], 0);
        for _ in 0..16_000 {
            let board = set.roll(&mut random);
            let places: Vec<_> = (0..).zip(board.tiles()).filter(|(_, tile)| *tile == Some("qu")).collect();
            assert!(places.len() <= 1 && board.tiles().filter(|tile| *tile == Some("z")).count() <= 1, "{board}");
            places.iter().for_each(|(place, _): &(usize, _)| places_of_qu[*place] += 1);
            rolls_with_z += usize::from(board.tiles().any(|tile| tile == Some("z")));
        }
        // A sixth of the rolls show the face; 5 standard deviations either way.
        assert!(rolls_with_z.abs_diff(16_000 / 6) < 240, "{rolls_with_z}");
        assert!(places_of_qu.iter().all(|count: &usize| count.abs_diff(16_000 / 6 / 16) < 65), "{places_of_qu:?}");
    }

    #[test]
    fn a_seed_gives_the_same_board_for_ever() {
        let roll = |set: usize| CUBE_SETS[set].roll(&mut Xoshiro256PlusPlus::seed_from_u64(7)).to_string();
        assert_eq!(roll(1), "v o s g / g e s e / e e r d / m h a b");
        assert_eq!(roll(4), "k th n c h m / d i b d h a / n s s e l s / e e a e e n / a s . h t e / r y m y i g");
    }
}
