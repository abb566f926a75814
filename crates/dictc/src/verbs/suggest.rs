use std::{
    io::{self, IsTerminal, Write},
    str::FromStr,
};

use dict_format::meta::is_language_tag;
use dict_suggest::{Keyboard, Suggester, Suggestion, Weights};
use serde::Serialize;

use crate::{
    exit::Exit,
    io::{output, words},
    options::{changed_dictionary::ChangedDictionary, numbers::number, ranking::no_numbers},
};

/// Suggest the right spelling of words: `word<TAB>suggestion`, or `word<TAB>-`
///
/// Prints one suggestion per line, the likeliest first. Mistakes are likelier with letters that are near each other on
/// the keyboard, that sound alike or that are doubled. Common words are likelier than rare ones, if the dictionary has
/// frequencies. A suggestion may be two words: `in fact` for `infact`. A word that is in the dictionary is its own
/// first suggestion, and so is a text with spaces if its parts are words. If the dictionary stores which words may be
/// joined (see `dictc build --help`), compounds are suggested too: `Weihnachtsmarkt` for `Weinachtsmarkt`. Suggestions
/// have the capitals of the word. Slurs and vulgar words (in German, English, Spanish, Dutch and Polish) are suggested
/// only if they were typed exactly, and so are words that a hunspell dictionary marks NOSUGGEST.
///
/// A word of more than 64 letters has no suggestions. The exit code is 1 if a word has none.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The words; `-` reads words from standard input, one per line
    #[arg(required = true, value_name = "WORD")]
    words: Vec<String>,

    /// Suggest at most N spellings of each word
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = number(1u32..))]
    limit: u32,

    /// The keyboard: a language such as `de`, or rows of keys such as `qwertyuiop|asdfghjkl|zxcvbnm` [default: that of
    /// the dictionary]
    ///
    /// Each row begins half a key to the right of the row above it.
    #[arg(long, value_name = "KEYBOARD")]
    keyboard: Option<KeyboardOption>,

    /// The column of numbers that says how common words are [default: frequency, or else value]
    #[arg(long, value_name = "COLUMN")]
    by: Option<String>,

    /// Print JSON, one object per word: `word`, and its `suggestions`, each with its `text`, its `id`, if it is one
    /// word, and its `cost`
    ///
    /// The likelier a suggestion, the less it costs. A word of the dictionary costs 0 as its own suggestion.
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    dictionary: ChangedDictionary,
}

/// A keyboard on the command line.
#[derive(Clone)]
struct KeyboardOption(Keyboard);

impl FromStr for KeyboardOption {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        if text.contains('|') {
            Ok(Self(Keyboard::new(text.to_lowercase())))
        } else if is_language_tag(text) {
            Ok(Self(Keyboard::of_language(text)))
        } else {
            Err("use a language such as `de`, or rows of keys such as `qwertyuiop|asdfghjkl|zxcvbnm`")
        }
    }
}

/// The suggestions of a word, as JSON.
#[derive(Serialize)]
struct WordSuggestions<'a> {
    word: &'a str,
    suggestions: Vec<JsonSuggestion<'a>>,
}

#[derive(Serialize)]
struct JsonSuggestion<'a> {
    text: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<u32>,
    cost: u32,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let dict = args.dictionary.open()?;
    let mut suggester = match &args.keyboard {
        Some(KeyboardOption(keyboard)) => Suggester::with_keyboard(&dict, keyboard.clone(), Weights::DEFAULT),
        None => Suggester::new(&dict),
    };
    if let Some(name) = &args.by {
        let column = args.dictionary.column(&dict, name)?;
        suggester = suggester.by(name).ok_or_else(|| no_numbers(args.dictionary.path(), &dict, &column))?;
    }
    let mut out = output::stdout();
    let is_terminal = io::stdout().is_terminal();
    let mut is_missing = false;
    words::for_each(&args.words, |word| {
        let suggestions = suggester.suggest(word, args.limit as usize);
        is_missing |= suggestions.is_empty();
        if args.json {
            print_json(word, &suggestions, &mut out)?;
        } else {
            print_lines(word, &suggestions, is_terminal, &mut out)?;
        }
        Ok(())
    })?;
    out.flush()?;
    Ok(Exit::from(!is_missing))
}

/// Prints a line for each suggestion of a word. A terminal gets no characters that control it.
fn print_lines(word: &str, suggestions: &[Suggestion], is_terminal: bool, out: &mut impl Write) -> io::Result<()> {
    let word = if is_terminal { output::visible(word) } else { word.into() };
    for suggestion in suggestions {
        writeln!(out, "{word}\t{}", suggestion.text)?;
    }
    if suggestions.is_empty() {
        writeln!(out, "{word}\t-")?;
    }
    Ok(())
}

fn print_json(word: &str, suggestions: &[Suggestion], out: &mut impl Write) -> io::Result<()> {
    let suggestions = suggestions.iter();
    let suggestions = suggestions.map(|Suggestion { text, id, cost }| JsonSuggestion { text, id: *id, cost: *cost });
    serde_json::to_writer(&mut *out, &WordSuggestions { word, suggestions: suggestions.collect() })?;
    writeln!(out)
}
