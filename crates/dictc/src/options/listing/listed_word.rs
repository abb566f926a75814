//! A word of a list, and what is printed beside it.

use serde::Serialize;

/// A word to print, and what is printed beside it.
#[derive(Default, Serialize)]
pub(crate) struct ListedWord<'a> {
    /// The question that the word answers, which the printer adds if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) question: Option<&'a str>,
    pub(crate) word: &'a str,
    #[serde(flatten)]
    pub(crate) ids: Ids<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) distance: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) side: Option<&'static str>,
    /// The letters that the blanks of the rack stand for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) blanks: Option<Vec<String>>,
    /// The points, which the printer adds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) points: Option<u32>,
    /// True if it has the letters of the word that is asked for, in any order.
    #[serde(skip)]
    pub(crate) has_same_letters: bool,
    /// The value of the word, which the printer adds in JSON.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) value: Option<serde_json::Value>,
    /// The values in other columns, which the printer adds in JSON.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) columns: Option<serde_json::Map<String, serde_json::Value>>,
    /// The values in other columns as text, which the printer adds in lines.
    #[serde(skip)]
    pub(crate) cells: Vec<String>,
}

/// The id of a word, or those of a phrase.
#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Ids<'a> {
    Id(u32),
    Ids(&'a [u32]),
}

impl Default for Ids<'_> {
    fn default() -> Self {
        Self::Ids(&[])
    }
}

impl Ids<'_> {
    /// Returns the ids.
    pub(super) fn as_slice(&self) -> &[u32] {
        match self {
            Self::Id(id) => std::slice::from_ref(id),
            Self::Ids(ids) => ids,
        }
    }
}

impl<'a> ListedWord<'a> {
    /// Makes a word without anything beside it.
    pub(crate) fn new(id: u32, word: &'a str) -> Self {
        Self { word, ids: Ids::Id(id), ..Self::default() }
    }

    /// Makes a phrase of the words with these ids.
    pub(super) fn phrase(ids: &'a [u32], text: &'a str) -> Self {
        Self { word: text, ids: Ids::Ids(ids), ..Self::default() }
    }

    /// Returns the line of the word, without its end.
    pub(super) fn line(&self) -> String {
        let mut line = self.question.map(|question| format!("{question}\t")).unwrap_or_default() + self.word;
        let blanks =
            self.blanks.as_ref().map(|blanks| if blanks.is_empty() { "-".to_string() } else { blanks.concat() });
        let side = self.side.map(String::from);
        let numbers = [self.distance.map(u32::from), self.points].map(|number| number.map(|number| number.to_string()));
        let [distance, points] = numbers;
        for cell in [distance, side, blanks, points].iter().flatten().chain(&self.cells) {
            line.push('\t');
            line.push_str(cell);
        }
        line
    }
}
