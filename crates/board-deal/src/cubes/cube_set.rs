//! The letter cubes of published games.

use alloc::vec::Vec;

use board_solver::{Board, UnknownName};

use crate::Random;

/// The cubes of one edition of a game: one for each place of its board, with six faces each.
///
/// ```
/// use board_deal::{CubeSet, Random, cubes::CUBE_SETS};
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
    /// The faces of each cube, with spaces between them, and ` / ` between cubes.
    faces: &'static str,
}

/// The texts of a cube's faces in small letters; `None` is a blank face, which no word passes through.
pub(super) type Cube = [Option<&'static str>; 6];

/// All sets, as collectors of the editions list them. Sets of the same size are ordered from old to new.
///
/// These are the faces of the cubes, in the order in which [`CubeSet::roll`] shuffles them. A `#` is a blank face,
/// which is a hole on the board.
///
/// ```text
/// classic
/// a a c i o t / a b i l t y / a b j m o qu / a c d e m p /
/// a c e l r s / a d e n v z / a h m o r s / b i f o r x /
/// d e n o s w / d k n o t u / e e f h i y / e g i n t v /
/// e g k l u y / e h i n p s / e l p s t u / g i l r u w
///
/// new
/// a a e e g n / a b b j o o / a c h o p s / a f f k p s /
/// a o o t t w / c i m o t u / d e i l r x / d e l r v y /
/// d i s t t y / e e g h n w / e e i n s u / e h r t v w /
/// e i o s s t / e l r t t y / h i m n qu u / h l n n r z
///
/// big-1979
/// a a a f r s / a a e e e e / a a f i r s / a d e n n n /
/// a e e e e m / a e e g m u / a e g m n n / a f i r s y /
/// b j k qu x z / c c e n s t / c e i i l t / c e i l p t /
/// c e i p s t / d d h n o t / d h h l o r / d h l n o r /
/// d h l n o r / e i i i t t / e m o t t t / e n s s s u /
/// f i p r s y / g o r r v w / i p r r r y / n o o t u w /
/// o o o t t u
///
/// big-1993
/// a a a f r s / a a e e e e / a a f i r s / a d e n n n /
/// a e e e e m / a e e g m u / a e g m n n / a f i r s y /
/// b j k qu x z / c c n s t w / c e i i l t / c e i l p t /
/// c e i p s t / d d l n o r / d h h l o r / d h h n o t /
/// d h l n o r / e i i i t t / e m o t t t / e n s s s u /
/// f i p r s y / g o r r v w / h i p r r y / n o o t u w /
/// o o o t t u
///
/// super-big
/// a a a f r s / a a e e e e / a a e e o o / a a f i r s /
/// a b d e i o / a d e n n n / a e e e e m / a e e g m u /
/// a e g m n n / a e i l m n / a e i n o u / a f i r s y /
/// an er he in qu th / b b j k x z / c c e n s t / c d d l n n /
/// c e i i t t / c e i p s t / c f g n u y / d d h n o t /
/// d h h l o r / d h h n o w / d h l n o r / e h i l r s /
/// e i i l s t / e i l p s t / e i o # # # / e m t t t o /
/// e n s s s u / g o r r v w / h i r s t v / h o p r s t /
/// i p r s y y / j k qu w x z / n o o t u w / o o o t t u
/// ```
pub const CUBE_SETS: [CubeSet; 5] = [
    CubeSet {
        name: "classic",
        edition: "4x4, 1976-86",
        side: 4,
        faces: "a a c i o t / a b i l t y / a b j m o qu / a c d e m p / a c e l r s / a d e n v z / \
         a h m o r s / b i f o r x / d e n o s w / d k n o t u / e e f h i y / e g i n t v / \
         e g k l u y / e h i n p s / e l p s t u / g i l r u w",
    },
    CubeSet {
        name: "new",
        edition: "4x4, 1987-2008",
        side: 4,
        faces: "a a e e g n / a b b j o o / a c h o p s / a f f k p s / a o o t t w / c i m o t u / \
         d e i l r x / d e l r v y / d i s t t y / e e g h n w / e e i n s u / e h r t v w / \
         e i o s s t / e l r t t y / h i m n qu u / h l n n r z",
    },
    CubeSet {
        name: "big-1979",
        edition: "5x5, 1979",
        side: 5,
        faces: "a a a f r s / a a e e e e / a a f i r s / a d e n n n / a e e e e m / a e e g m u / \
         a e g m n n / a f i r s y / b j k qu x z / c c e n s t / c e i i l t / c e i l p t / \
         c e i p s t / d d h n o t / d h h l o r / d h l n o r / d h l n o r / e i i i t t / \
         e m o t t t / e n s s s u / f i p r s y / g o r r v w / i p r r r y / n o o t u w / o o o t t u",
    },
    CubeSet {
        name: "big-1993",
        edition: "5x5, 1993-97",
        side: 5,
        faces: "a a a f r s / a a e e e e / a a f i r s / a d e n n n / a e e e e m / a e e g m u / \
         a e g m n n / a f i r s y / b j k qu x z / c c n s t w / c e i i l t / c e i l p t / \
         c e i p s t / d d l n o r / d h h l o r / d h h n o t / d h l n o r / e i i i t t / \
         e m o t t t / e n s s s u / f i p r s y / g o r r v w / h i p r r y / n o o t u w / o o o t t u",
    },
    CubeSet {
        name: "super-big",
        edition: "6x6, 2012",
        side: 6,
        faces: "a a a f r s / a a e e e e / a a e e o o / a a f i r s / a b d e i o / a d e n n n / \
         a e e e e m / a e e g m u / a e g m n n / a e i l m n / a e i n o u / a f i r s y / \
         an er he in qu th / b b j k x z / c c e n s t / c d d l n n / c e i i t t / c e i p s t / \
         c f g n u y / d d h n o t / d h h l o r / d h h n o w / d h l n o r / e h i l r s / \
         e i i l s t / e i l p s t / e i o # # # / e m t t t o / e n s s s u / g o r r v w / \
         h i r s t v / h o p r s t / i p r s y y / j k qu w x z / n o o t u w / o o o t t u",
    },
];

impl CubeSet {
    /// Returns the set of this name.
    ///
    /// # Errors
    ///
    /// [`UnknownName`], which lists the names of all sets.
    pub fn named(name: &str) -> Result<Self, UnknownName> {
        let found = CUBE_SETS.into_iter().find(|set| set.name == name);
        found.ok_or_else(|| UnknownName::new(name, "a set of cubes", CUBE_SETS.map(|set| set.name)))
    }

    /// Returns the newest of the [sets](CUBE_SETS) for a board of `side` rows and columns. There are sets for sides of
    /// 4, 5 and 6.
    pub fn of_side(side: usize) -> Option<Self> {
        CUBE_SETS.into_iter().rfind(|set| set.side == side)
    }

    /// Returns the cubes: for each, the texts of its six faces in small letters, with `None` for a blank face, which no
    /// word passes through.
    ///
    /// ```
    /// use board_deal::cubes::CUBE_SETS;
    ///
    /// let first = CUBE_SETS[0].cubes().next();
    /// assert_eq!(first, Some(["a", "a", "c", "i", "o", "t"].map(Some)));
    /// ```
    pub fn cubes(&self) -> impl Iterator<Item = [Option<&'static str>; 6]> {
        self.faces.split('/').map(|cube| {
            let mut faces = cube.split(' ').filter(|face| !face.is_empty());
            [(); 6].map(|()| faces.next().filter(|face| *face != "#"))
        })
    }

    /// Rolls the cubes: each lands in its own random place, with a random face up. The same generator in the same state
    /// gives the same board.
    ///
    /// [Shuffles](Random::shuffle) the cubes, which then lie in reading order, and [chooses](Random::choose) a face of
    /// each, from the first to the last.
    ///
    /// Each call reads the text of the cubes. [`Cubes`](crate::Cubes) read it once, and take less than half of the time
    /// per board.
    pub fn roll(&self, random: &mut Random) -> Board {
        self.roll_cubes(&self.cubes().collect::<Vec<_>>(), random)
    }

    /// Rolls `cubes`, which are those of the set.
    pub(super) fn roll_cubes(&self, cubes: &[Cube], random: &mut Random) -> Board {
        let mut cubes: Vec<&Cube> = cubes.iter().collect();
        random.shuffle(&mut cubes);
        let faces_up = cubes.iter().map(|cube| random.choose(&cube[..]).copied().flatten());
        Board::new(self.side, faces_up).expect("there is a cube for every place")
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
            let mut faces = set.faces.split('/').map(|cube| cube.split_whitespace().count());
            assert!(faces.all(|faces| faces == 6), "{}", set.name);
            let is_letters = |face: &str| face.bytes().all(|byte| byte.is_ascii_lowercase());
            assert!(set.cubes().flatten().flatten().all(is_letters), "{}", set.name);
        }
        let blanks = CUBE_SETS.map(|set| set.cubes().flatten().filter(Option::is_none).count());
        assert_eq!(blanks, [0, 0, 0, 0, 3]);
        assert_eq!(CUBE_SETS[1].cubes().nth(14), Some(["h", "i", "m", "n", "qu", "u"].map(Some)));
    }

    #[test]
    fn each_set_has_a_name_of_its_own() {
        for set in CUBE_SETS {
            assert_eq!(CubeSet::named(set.name), Ok(set));
        }
        let error = CubeSet::named("New").unwrap_err().to_string();
        let names = "classic, new, big-1979, big-1993 or super-big";
        assert_eq!(error, format!("`New` is not the name of a set of cubes; write {names}"));
    }

    #[test]
    fn the_docs_list_the_faces_of_every_cube() {
        let source = include_str!("cube_set.rs");
        let (_, list) = source.split_once("/// ```text\n").unwrap();
        let (list, _) = list.split_once("/// ```\n").unwrap();
        let listed: Vec<&str> = list.split_whitespace().filter(|word| *word != "///").collect();
        let expected = CUBE_SETS.map(|set| {
            let cube = |cube: Cube| cube.map(|face| face.unwrap_or("#")).join(" ");
            format!("{} {}", set.name, set.cubes().map(cube).collect::<Vec<_>>().join(" / "))
        });
        assert_eq!(listed.join(" "), expected.join(" "));
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
