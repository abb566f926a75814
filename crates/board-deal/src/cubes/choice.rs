//! The cubes of a board, by its size and its language.

use alloc::vec::Vec;
use core::fmt;

use board_solver::{Board, BoardError, Rules, Scoring};
use dict_runtime::{Dict, meta};

use super::cube_set::Cube;
use crate::{
    CubeSet, Random,
    cubes::{DictCubes, deal_multipliers},
};

/// Cubes to roll, for boards of one size: the set of a published game, or cubes for the letters of a dictionary.
///
/// Displayed as in `the new cubes (4x4, 1987-2008)`.
///
/// ```
/// # let mut list = dict_compiler::WordList::new(Default::default())?;
/// # ["ant", "eat", "neat", "ten"].iter().try_for_each(|word| list.push(word))?;
/// # let bytes = list.compile(&dict_compiler::Meta::default().with_language("en"))?.to_bytes();
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use board_deal::{Cubes, Random};
/// use board_solver::Rules;
///
/// let cubes = Cubes::of_side(4, &dict)?; // The language of the dictionary is English.
/// assert_eq!(cubes.to_string(), "the new cubes (4x4, 1987-2008)");
/// let board = cubes.deal(&Rules::SCRAMBLE, &mut Random::new(7))?;
/// assert_eq!(board.to_string(), "a:3w a o d / t r n n / n:2l y e:2l e / c:3l i c g:2w");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Cubes(Kind);

#[derive(Clone, Debug)]
enum Kind {
    /// A set, and its cubes.
    Set(CubeSet, Vec<Cube>),
    /// Cubes made from a dictionary, and the number of rows and columns.
    OfDict(DictCubes, u8),
}

/// The error for a dictionary without a symbol that can be a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no symbol of the dictionary's words can be written on a board")]
pub struct NoTiles;

impl Cubes {
    /// Returns the cubes for boards of `side` rows and columns in the language that the metadata of `dict` states.
    ///
    /// In English, they are the newest [set](CubeSet::of_side) for boards of 4x4, 5x5 and 6x6. In other languages, for
    /// other sizes, and if no language is stated, they are [made for the dictionary](DictCubes).
    ///
    /// # Errors
    ///
    /// [`NoTiles`] if no symbol of `dict` can be a tile.
    pub fn of_side(side: u8, dict: &Dict) -> Result<Self, NoTiles> {
        Self::of_language(side, dict.meta_value(meta::LANGUAGE).unwrap_or_default(), dict)
    }

    /// Returns the cubes for boards of `side` rows and columns in `language`, a BCP 47 tag, as
    /// [`of_side`](Self::of_side) does.
    ///
    /// # Errors
    ///
    /// [`NoTiles`] if no symbol of `dict` can be a tile.
    pub fn of_language(side: u8, language: &str, dict: &Dict) -> Result<Self, NoTiles> {
        // `en-GB` is English too.
        let is_english = language.split('-').next().is_some_and(|language| language.eq_ignore_ascii_case("en"));
        match CubeSet::of_side(side.into()).filter(|_| is_english) {
            Some(set) => Ok(set.into()),
            None => DictCubes::new(dict).map(|cubes| Self(Kind::OfDict(cubes, side))).ok_or(NoTiles),
        }
    }

    /// Returns the number of rows of a board, and of columns.
    pub fn side(&self) -> usize {
        match &self.0 {
            Kind::Set(set, _) => set.side,
            Kind::OfDict(_, side) => (*side).into(),
        }
    }

    /// Rolls the cubes, without multipliers. The same generator in the same state gives the same board.
    ///
    /// # Errors
    ///
    /// [`BoardError::Empty`] if the side is 0.
    pub fn roll(&self, random: &mut Random) -> Result<Board, BoardError> {
        match &self.0 {
            Kind::Set(set, cubes) => Ok(set.roll_cubes(cubes, random)),
            Kind::OfDict(cubes, side) => cubes.roll(*side, random),
        }
    }

    /// [Rolls](Self::roll) the cubes, and [deals multipliers](deal_multipliers) if `rules` count tiles.
    ///
    /// # Errors
    ///
    /// [`BoardError::Empty`] if the side is 0.
    pub fn deal(&self, rules: &Rules, random: &mut Random) -> Result<Board, BoardError> {
        let mut board = self.roll(random)?;
        deal_multipliers_by(rules, &mut board, random);
        Ok(board)
    }
}

/// [Deals multipliers](deal_multipliers) to `board` if `rules` count tiles.
pub(crate) fn deal_multipliers_by(rules: &Rules, board: &mut Board, random: &mut Random) {
    if let Scoring::Tiles(_) = rules.scoring {
        deal_multipliers(board, random);
    }
}

impl From<CubeSet> for Cubes {
    fn from(set: CubeSet) -> Self {
        Self(Kind::Set(set, set.cubes().collect()))
    }
}

impl fmt::Display for Cubes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Kind::Set(set, _) => write!(f, "the {} cubes ({})", set.name, set.edition),
            Kind::OfDict(_, side) => write!(f, "{side}x{side} cubes of the dictionary's symbols"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;
    use dict_compiler::{Meta, Options, WordList};

    fn dict(language: Option<&str>, word: &str) -> Dict {
        let mut list = WordList::new(Options::default()).unwrap();
        list.push(word).unwrap();
        let meta = language.map_or_else(Meta::default, |language| Meta::default().with_language(language));
        Dict::from_bytes(&list.compile(&meta).unwrap().to_bytes()).unwrap()
    }

    #[test]
    fn boards_in_english_have_the_cubes_of_games_and_others_those_of_the_dictionary() {
        let of = |side, language| Cubes::of_side(side, &dict(language, "cat")).unwrap().to_string();
        for language in ["en", "en-GB", "EN"] {
            assert_eq!(of(4, Some(language)), "the new cubes (4x4, 1987-2008)");
        }
        assert_eq!(of(5, Some("en")), "the big-1993 cubes (5x5, 1993-97)");
        assert_eq!(of(7, Some("en")), "7x7 cubes of the dictionary's symbols");
        for language in [None, Some("nl"), Some("enm")] {
            assert_eq!(of(4, language), "4x4 cubes of the dictionary's symbols");
        }
    }

    #[test]
    fn cubes_fill_a_board_of_their_side() {
        let english = dict(Some("en"), "cat");
        for side in [1, 4, 5, 6, 9] {
            let cubes = Cubes::of_side(side, &english).unwrap();
            let board = cubes.roll(&mut Random::new(1)).unwrap();
            assert_eq!((cubes.side(), board.rows(), board.columns()), (side.into(), side.into(), side.into()));
        }
        assert_eq!(Cubes::of_side(0, &english).unwrap().roll(&mut Random::new(1)), Err(BoardError::Empty));
    }

    #[test]
    fn a_dictionary_without_tiles_has_no_cubes_of_its_own() {
        let mut list = WordList::new(Options::default().with_alphabet("any".parse().unwrap())).unwrap();
        list.push("...").unwrap();
        let dict = Dict::from_bytes(&list.compile(&Meta::default().with_language("en")).unwrap().to_bytes()).unwrap();
        assert_eq!(Cubes::of_side(3, &dict).unwrap_err(), NoTiles);
        assert!(Cubes::of_side(4, &dict).is_ok());
    }
}
