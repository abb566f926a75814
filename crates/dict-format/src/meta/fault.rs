//! The faults of metadata.

/// A reason why a line of the metadata, or its value, is malformed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MetaFault {
    /// The value has a control character, or one that turns the direction of text.
    #[error("has a control character, or one that turns the direction of text; give it as one line of plain text")]
    NotPlainText,
    /// The language is not a tag of BCP 47.
    #[error("is not a language tag; give it as BCP 47 says: `en`, `de-CH`, `sr-Latn`, or `x-` and a name")]
    Language,
    /// A hash is not 16 digits.
    #[error("is not 16 hexadecimal digits")]
    Hash,
    /// A number of letters is not one that the format allows.
    #[error("is not a number from 0 to 65,535")]
    Number,
    /// The values of letters are malformed.
    #[error("is not a list of letters and their values, each letter once; give it as in `a=1 q=10 qu=10`")]
    LetterValues,
    /// The joins of compounds are malformed.
    #[error("is not a list of the letters beside wrong joins; give it as in `a=a oon=zor`")]
    CompoundJoins,
    /// Replacements, or the mistakes of compounds, are malformed.
    #[error("is not a list of what is typed and what is meant; give it as in `alot=a_lot f=ph`")]
    Replacements,
    /// The words that are not suggested are malformed.
    #[error("is not a list of words, each once, of at most 1,048,576 bytes; give it as in `ass red_neck`")]
    Unsuggested,
    /// The rules of compounds are malformed.
    #[error("is not a list of rules about compounds; give it as in `letters=2 no-triples`")]
    Compounds,
    /// The parts of compounds are malformed.
    #[error(
        "is not a list of texts and their places, each text once, of at most 2,097,152 bytes; give it as in `Arbeits=first`"
    )]
    CompoundParts,
    /// The key is unknown.
    #[error("has a key that this version does not support")]
    UnknownKey,
    /// The line is not a pair of a key and a value.
    #[error("is not a key, `=`, a value and a line feed")]
    NotAPair,
    /// The key does not sort after that of the line before.
    #[error("does not sort after the line before it")]
    NotSorted,
    /// A word or text of the value is not folded.
    #[error("has texts that are not folded")]
    NotFolded,
}
