//! The costs of mistakes.

/// Makes [`Weights`] from the list of its fields, with their docs and values.
macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident = $value:literal,)*) => {
        /// The costs of mistakes: the likelier a mistake, the less it costs.
        ///
        /// A mistake is seen from the text that was typed: a letter is missing, extra, wrong, or swapped with the next
        /// one. The costs of several mistakes add up.
        ///
        /// The default was learned from a public list of mistakes in English source code, which is in the folder
        /// `pairs` of the repository. To learn from your own pairs, run `examples/learn.rs` with them.
        // `missing_apostrophe`, `other_accents`, `capital`, `wrong_capital`, `missing_capitals`, `rarity` and
        // `no_space` were chosen by hand.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct Weights {
            $($(#[$doc])* pub $name: u8,)*
        }

        impl Weights {
            /// The weights that are used if no others are given.
            pub const DEFAULT: Self = Self { $($name: $value,)* };

            /// Returns each weight with its name, so that a program that learns can change it.
            pub fn fields(&mut self) -> impl Iterator<Item = (&'static str, &mut u8)> {
                [$((stringify!($name), &mut self.$name),)*].into_iter()
            }
        }
    };
}

weights! {
    /// The same letter without its accent, or with another one: `e` for `é`.
    wrong_accent = 12,
    /// Each further letter without its accent, if accents are all that the text lacks: some keyboards have none.
    other_accents = 3,
    /// A capital of the word that the text has, too: words in small letters come first.
    capital = 8,
    /// A small letter for the same letter with a capital, or the other way round.
    wrong_capital = 17,
    /// Capitals that are all that the text lacks: `nasa`.
    missing_capitals = 32,
    /// Another vowel for a vowel.
    wrong_vowel = 30,
    /// A letter whose key is beside that of the right one.
    wrong_key = 42,
    /// A consonant that sounds alike, such as `c` for `k`.
    wrong_sound = 35,
    /// Another consonant for a consonant.
    wrong_consonant = 51,
    /// A consonant for a vowel, or a vowel for a consonant.
    wrong_kind = 59,
    /// An extra letter.
    extra = 33,
    /// A letter that was typed twice.
    extra_double = 13,
    /// An extra letter whose key is beside that of a neighbour.
    extra_key = 34,
    /// An extra vowel.
    extra_vowel = 33,
    /// A consonant is missing.
    missing = 25,
    /// One of two equal letters is missing.
    missing_double = 15,
    /// A vowel is missing.
    missing_vowel = 17,
    /// A letter that is often silent is missing: `h`, or the Cyrillic signs.
    missing_silent = 14,
    /// An apostrophe is missing.
    missing_apostrophe = 18,
    /// Two letters have changed places.
    swapped = 16,
    /// Two vowels have changed places.
    swapped_vowels = 14,
    /// The additional cost of a mistake in the first letter, if it is not a doubled letter, an accent or a capital.
    first = 15,
    /// The additional cost of a missing, extra or wrong second letter, if it is not a doubled letter, an accent or a
    /// capital.
    second = 5,
    /// The additional cost of a missing, extra or wrong last letter, if it is not an accent or a capital.
    last = 8,
    /// A group of letters that sounds like the right one, such as `f` for `ph`.
    replacement = 24,
    /// Two words without the space between them.
    no_space = 45,
    /// A word with a space in it.
    extra_space = 20,
    /// The cost of a word that is ten times as rare as another.
    rarity = 8,
}
