//! The board of a day: the same for all players with the same language and rules.

use alloc::string::{String, ToString};
use core::{fmt, str::FromStr};

use board_solver::{Board, RuleSet, Rules, UnknownName};
use dict_runtime::{Dict, meta};

use crate::{Cubes, DealError, Random};

/// A day of the calendar, such as `2026-11-23`.
///
/// ```
/// use board_deal::Date;
///
/// let date: Date = "2024-02-29".parse()?;
/// assert_eq!((Some(date), date.to_string()), (Date::new(2024, 2, 29), "2024-02-29".to_string()));
/// assert!(["2023-02-29", "2024-2-29", "24-02-29", "today"].iter().all(|text| text.parse::<Date>().is_err()));
/// # Ok::<(), board_deal::InvalidDate>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

/// The error of a text that is not a [`Date`].
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{text}` is not a day; write year, month and day as in 2026-11-23")]
#[non_exhaustive]
pub struct InvalidDate {
    /// The text.
    pub text: String,
}

impl Date {
    /// Returns the day with this number of a month from 1 to 12 in a year from 0 to 9999; `None` if there is no such
    /// day in the Gregorian calendar.
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
            4 | 6 | 9 | 11 => 30,
            2 => 28 + u8::from(is_leap),
            _ => 0,
        };
        (year <= 9999 && (1..=days).contains(&day)).then_some(Self { year, month, day })
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for Date {
    type Err = InvalidDate;

    fn from_str(text: &str) -> Result<Self, InvalidDate> {
        let number = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok())?;
        let date = |text: &str| {
            let mut parts = text.split('-').map(number);
            let [year, month, day] = [(); 3].map(|()| parts.next().flatten());
            Self::new(year?, u8::try_from(month?).ok()?, u8::try_from(day?).ok()?)
        };
        date(text).filter(|date| date.to_string() == text).ok_or_else(|| InvalidDate { text: text.to_string() })
    }
}

/// The game of a day: its board is a pure function of the date, the language and the rules.
///
/// ```
/// # let mut list = dict_compiler::WordList::new(Default::default())?;
/// # ["ant", "eat", "neat", "ten"].iter().try_for_each(|word| list.push(word))?;
/// # let bytes = list.compile(&dict_compiler::Meta::default().with_language("en"))?.to_bytes();
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use board_deal::Daily;
///
/// let daily = Daily::new("2026-11-23".parse()?, "en", "boggle")?;
/// assert_eq!((&*daily.to_string(), daily.seed()), ("dictc daily 2026-11-23 en boggle", 12_986_806_368_294_741_991));
/// assert_eq!(daily.board(&dict)?.to_string(), "s o n t / w i e a / b t e d / s t r e");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # The steps
///
/// Other programs deal the same boards in these steps:
///
/// 1. Write the text `dictc daily DATE LANGUAGE RULES`, as `2026-11-23`, a BCP 47 tag in lower case, and the name of
///    one of [`RULE_SETS`](board_solver::RULE_SETS): `dictc daily 2026-11-23 en boggle`. The day is the one that the
///    player's calendar shows, and starts at midnight where the player is.
/// 2. Hash the bytes of the text: FNV-1a of 64 bits. This is the seed of a [`Random`].
/// 3. Use the newest cubes for the size of the rules' board, such as 5x5 for `big`
///    ([`CubeSet::of_side`](crate::CubeSet::of_side)), and [roll](crate::CubeSet::roll) them. These are cubes for
///    English: in other languages, and for sizes without cubes, roll the [cubes of the
///    dictionary](crate::cubes::DictCubes::roll), which are the same for two dictionaries only if their letters occur
///    equally often.
/// 4. With the rules `scramble`, [deal multipliers](crate::cubes::deal_multipliers) with the same generator.
///
/// A board is never rolled again: a board without words is so rare that no player will see one.
///
/// The hash in Python; in JavaScript, the numbers are `BigInt`. The page of [`Random`] has the generator.
///
/// ```python
/// def seed(text):
///     hash = 0xCBF29CE484222325
///     for byte in text.encode():
///         hash = (hash ^ byte) * 0x100000001B3 & 2**64 - 1
///     return hash
/// ```
///
/// FNV-1a: G. Fowler, L. C. Noll, K.-P. Vo, D. Eastlake, T. Hansen, "The FNV Non-Cryptographic Hash Algorithm",
/// [RFC 9923](https://www.rfc-editor.org/rfc/rfc9923).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Daily {
    date: Date,
    /// The language in lower case.
    language: String,
    rule_set: &'static RuleSet,
}

impl Daily {
    /// Returns the game of a day in `language`, a BCP 47 tag, by the rule set of this [name](RuleSet::named).
    ///
    /// # Errors
    ///
    /// [`UnknownName`] if there is no rule set of this name.
    pub fn new(date: Date, language: &str, rules: &str) -> Result<Self, UnknownName> {
        Ok(Self { date, language: language.to_ascii_lowercase(), rule_set: RuleSet::named(rules)? })
    }

    /// Returns the game of a day in the language that the metadata of `dict` states, by the rule set that `rules`
    /// belong to.
    ///
    /// # Errors
    ///
    /// [`DealError::NoLanguage`] if no language is stated, and [`DealError::Rules`] if the rules belong to no rule set.
    pub fn of(date: Date, dict: &Dict, rules: &Rules) -> Result<Self, DealError> {
        let language = dict.meta_value(meta::LANGUAGE).ok_or(DealError::NoLanguage)?;
        Ok(Self::new(date, language, &rules.to_string())?)
    }

    /// Returns the day.
    pub fn date(&self) -> Date {
        self.date
    }

    /// Returns the rules.
    pub fn rules(&self) -> &Rules {
        &self.rule_set.rules
    }

    /// Returns the number of rows of the board, and of columns.
    pub fn side(&self) -> u8 {
        self.rule_set.side
    }

    /// Returns the seed of the board: the hash of the text that `Display` writes.
    pub fn seed(&self) -> u64 {
        fnv_1a(&self.to_string())
    }

    /// Deals the board. In languages other than English, its cubes are those of `dict`.
    ///
    /// # Errors
    ///
    /// [`DealError::NoTiles`] if no symbol of `dict` can be a tile.
    pub fn board(&self, dict: &Dict) -> Result<Board, DealError> {
        let cubes = Cubes::of_language(self.side(), &self.language, dict)?;
        Ok(cubes.deal(self.rules(), &mut Random::new(self.seed()))?)
    }
}

/// Returns the FNV-1a hash of the bytes of `text`.
fn fnv_1a(text: &str) -> u64 {
    let hash = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, hash)
}

/// Displays the text whose hash is the seed: `dictc daily 2026-11-23 en boggle`.
impl fmt::Display for Daily {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { date, language, rule_set } = self;
        write!(f, "dictc daily {date} {language} {}", rule_set.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CubeSet;
    use alloc::vec::Vec;
    use board_solver::RULE_SETS;

    fn dict(words: &[&str]) -> Dict {
        Dict::from_bytes(&dict_compiler::compile(words).unwrap()).unwrap()
    }

    fn daily(date: &str, language: &str, rules: &str) -> Daily {
        Daily::new(date.parse().unwrap(), language, rules).unwrap()
    }

    #[test]
    fn days_are_those_of_the_calendar() {
        let mut days = 0;
        for year in [1900, 2000, 2024, 2026] {
            for (month, day) in (0..=13).flat_map(|month| (0..=32).map(move |day| (month, day))) {
                let Some(date) = Date::new(year, month, day) else { continue };
                assert_eq!(date.to_string().parse(), Ok(date));
                days += 1;
            }
        }
        assert_eq!(days, 365 + 366 + 366 + 365);
        assert_eq!(Date::new(10_000, 1, 1), None);
        for text in ["", "2026", "2026-11", "2026-11-31", "2026-13-01", "2026-00-01", "2026-11-00", "02026-11-01"] {
            assert!(text.parse::<Date>().is_err(), "{text}");
        }
        for text in ["2026-11-1", "+026-11-01", "2026-11-01 ", "2026-11-01-", "2026/11/01", "２026-11-01", "2026-300-1"]
        {
            assert!(text.parse::<Date>().is_err(), "{text}");
        }
    }

    #[test]
    fn the_seed_is_the_hash_of_the_text() {
        // The test vectors of the authors of FNV.
        assert_eq!(["", "a", "foobar"].map(fnv_1a), [0xcbf29ce484222325, 0xaf63dc4c8601ec8c, 0x85944171f73967e8]);
        assert_eq!(daily("2026-11-23", "en", "boggle").seed(), fnv_1a("dictc daily 2026-11-23 en boggle"));
    }

    // The boards in English are those that the Python program in the tests of dict-python deals.
    #[test]
    fn these_days_have_these_boards() {
        let dict = dict(&["ant", "eat", "neat", "ten"]);
        let board = |date, language, rules| daily(date, language, rules).board(&dict).unwrap().to_string();
        let boards: Vec<String> = [
            ("2026-11-23", "en", "boggle"),
            ("2026-11-24", "en", "boggle"),
            ("2026-11-23", "en-GB", "big"),
            ("2028-02-29", "EN", "super-big"),
            ("2026-11-23", "en", "word-hunt"),
            ("2026-11-23", "en", "scramble"),
            ("2026-11-23", "nl", "boggle"),
        ]
        .into_iter()
        .map(|(date, language, rules)| board(date, language, rules))
        .collect();
        let expected = [
            "s o n t / w i e a / b t e d / s t r e",
            "n t s a / v l t s / n o z t / m i u p",
            "r d e o s / n y l o m / s qu e d i / f p e c f / l t o c s",
            "he g o x g i / i u s i h e / n p e o . e / e r v e c i / t y s t e j / o l o f a c",
            "p n e i / s r t m / t g d e / n o o e",
            "y e f o / x:2w a e:2l v / a d i:3l n / e:3w o:2l a n",
            "t a t n / t e a t / a e n e / n n t a",
        ];
        assert_eq!(boards, expected);
    }

    #[test]
    fn the_board_of_english_does_not_depend_on_the_dictionary() {
        let dicts = [dict(&["ant"]), dict(&["zoo", "ox"])];
        for RuleSet { name, .. } in RULE_SETS.iter().filter(|set| CubeSet::of_side(set.side.into()).is_some()) {
            let boards = |language| {
                let daily = daily("2026-11-23", language, name);
                dicts.each_ref().map(|dict| daily.board(dict).unwrap())
            };
            let [one, other] = boards("en");
            assert_eq!((&one, daily("2026-11-23", "en", name).side()), (&other, one.columns() as u8));
            assert_eq!(one.columns(), one.rows());
            let [one, other] = boards("fr");
            assert_ne!(one, other);
        }
        let is_rules = |name| Daily::new("2026-11-23".parse().unwrap(), "en", name).is_ok();
        assert_eq!(["boggle", "scramble", "chess", ""].map(is_rules), [true, true, false, false]);
        let without_tiles = dict(&["a"]);
        assert!(daily("2026-11-23", "fr", "boggle").board(&without_tiles).is_ok());
    }
}
