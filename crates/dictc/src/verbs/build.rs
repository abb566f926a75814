use std::{
    collections::BTreeSet,
    path::{PathBuf, absolute},
    time::Instant,
};

use anyhow::{Context, anyhow, bail};
use clap::ArgGroup;
use dict_compiler::{
    AlphabetSpec, CompileError, Form, Input, Meta, Options, Report, WordList, read::TableColumn, word_list::Skip,
};
use dict_runtime::Fold;
use indicatif::HumanCount;

use crate::{
    exit::Exit,
    io::{
        compiled_file::{self, skipped_lines::SkippedLines},
        input::{self, is_same_file, is_stdin},
        progress::Progress,
    },
    options::{
        facts::FactOptions,
        numbers::number,
        output::{ForceOption, Output},
        rules::family::list_of_language,
    },
    recipe::{self, AddedColumns, COMPOUND_PARTS, ColumnSpec, Expect, FormBounds, ListFile, Recipe, table_column},
};

/// Compile word lists into a dictionary file
///
/// Lists are UTF-8 text with one word a line, in any order, plain or gzipped. Lines may end with LF or CRLF, and spaces
/// and tabs around a word are dropped. A file `xx.dic` is a hunspell dictionary with `xx.aff` beside it: all forms of
/// its words become words, and with --compounds also compounds. With --fold none, the dictionary also stores which
/// words may be joined into compounds, such as `Fußball`, for `dictc check` and `dictc suggest`. A report goes to
/// standard error: lines read, words kept, words skipped and why, and how many words were trimmed, or changed by
/// folding in more than case. The same words and options give the same bytes.
#[derive(clap::Args)]
#[command(group = ArgGroup::new("of_table").args(["columns", "lemmas"]).multiple(true))]
pub(crate) struct Args {
    /// The word lists; `-` is standard input [default: -]
    #[arg(value_name = "INPUT")]
    inputs: Vec<PathBuf>,

    /// The dictionary file to write; an existing dictionary is replaced once the new one is complete
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,

    #[command(flatten)]
    force: ForceOption,

    /// Read the lists and options from a recipe, a TOML file
    ///
    /// These keys mean the same as the options: `name`, `language`, `license`, `source`, `letter-values`, `fold`,
    /// `form`, `alphabet`, `min-letters`, `max-letters`, `deny = ["rude.txt"]`, `family = true`,
    /// `values = "values.tsv"`, `ranks = true`. `skip-capitals = true` skips lines with a capital letter.
    /// `expect = { words = 1000, words-xxh3 = "..." }` refuses to build if the words have changed; `dictc info` prints
    /// both figures.
    ///
    /// After these keys comes a `[[list]]` for each kind of word list, with `files = ["words-*.txt"]`, relative to the
    /// recipe's folder. A list may have: `package`, the Debian package with the files; `format = "hunspell"`, and with
    /// it `max-affixes` and `compounds`; `encoding`, if it is not UTF-8; `value`, the value of its words; and, if lines
    /// have several columns separated by white space, `column`, the number of the column with the words (1 is the
    /// first). If several lists have a word, the first one's value counts. `values` is used only if no list gives a
    /// value.
    ///
    /// A list with `columns = ["frequency=2", "lemmas=3"]` is a table, as --column describes it. A `[[table]]` has the
    /// same keys: it gives values to the words of the lists, and adds no words. In both, `column` may also be the name
    /// of the column with the words.
    ///
    /// Trust a recipe as you trust a Makefile: it may name any file that you may read. The words of these files go into
    /// the dictionary, and messages quote lines of them. A recipe cannot run a command or name a file to write.
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with_all = [
            "inputs", "min_letters", "max_letters", "alphabet", "fold", "form", "deny", "family", "values", "ranks", "columns", "word_column", "name",
            "lemmas", "max_affixes", "compounds", "language", "license", "source", "letter_values",
        ]
    )]
    recipe: Option<PathBuf>,

    /// Skip words of fewer than N letters
    ///
    /// Letters are the characters of a word after folding: `quit` has four, even if `qu` is one symbol.
    #[arg(long, value_name = "N", value_parser = number(0..=u16::MAX))]
    min_letters: Option<u16>,

    /// Skip words of more than N letters
    #[arg(long, value_name = "N", value_parser = number(0..=u16::MAX))]
    max_letters: Option<u16>,

    /// The symbols that words are made of: `letters`, `any`, or a list such as `a-z` or `a-z,qu,ch`
    ///
    /// `letters` allows letters of any script, with their marks; `any` allows every character except control
    /// characters. A list has symbols and ranges, separated by commas or spaces; single letters need no separator:
    /// `a-zäöü` is a range and three symbols. A symbol of several letters is one tile of a board: if `ch` is a symbol,
    /// a `c` tile next to an `h` tile does not spell it. Words with other characters are skipped.
    #[arg(long, value_name = "SYMBOLS", default_value = "letters")]
    alphabet: AlphabetSpec,

    /// The way to unify spellings: `none`, `case`, `accents` or `tiles`
    ///
    /// Words are folded when they are compiled, and text is folded in the same way when it is looked up.
    ///
    /// `none` only normalises Unicode (NFC). `case` turns capitals into small letters. `accents` also removes accents:
    /// `é` becomes `e`.
    ///
    /// `tiles` is for word games. The letters of --alphabet stay as they are. Other letters lose their accents, or
    /// become similar letters. For example, with `--alphabet a-z,ñ`, `ñ` stays, `á` becomes `a`, and `ß` becomes `ss`.
    ///
    /// With `--language tr` or `az`, the small letter of `I` is `ı`, and that of `İ` is `i`.
    ///
    /// With any fold, characters that no word has may stand for others: `’` and `'` for each other, `ﬁ` for `fi`, and
    /// soft hyphens for nothing. A hunspell dictionary adds its own: the tables ICONV and OCONV, and the option IGNORE.
    #[arg(long, value_name = "FOLD", default_value_t = Fold::Case)]
    fold: Fold,

    /// The form of the file: `flat`, the fastest, or `dense`, the smallest
    ///
    /// Without columns, a dense file is about a quarter as long as a flat one. It is opened and used in the same way.
    /// Looking up a word takes more than three times as long. `dictc convert` makes one form from the other.
    #[arg(long, value_name = "FORM", default_value_t = Form::Flat)]
    form: Form,

    /// Leave out the words of this list, one word or pattern per line; may be given several times
    ///
    /// A word may have any spelling that folds to it. In a pattern, `*` is any number of letters, `?` is one letter,
    /// even inside a tile of several, and `[aeu]` is one of these letters: `cat*` leaves out `cat` and `cats`. The
    /// report counts the words that are left out, and the lines that cannot leave out a word, such as `cat,1`.
    #[arg(long, value_name = "FILE")]
    deny: Vec<PathBuf>,

    /// Leave out slurs and vulgar words
    ///
    /// There are lists for German, English, Spanish, Dutch and Polish; --language chooses one.
    #[arg(long)]
    family: bool,

    /// Read values of words, from lines of a word, a tab and a value
    ///
    /// A value is an integer, such as a count of the word, or one line of text. The column `value` gets the values: as
    /// integers if all are integers, where the largest is the best, otherwise as texts. Values of words that the
    /// dictionary lacks are ignored. If a word has several values, the first counts.
    #[arg(long, value_name = "FILE")]
    values: Option<PathBuf>,

    /// The values of words are ranks: the smallest is the best
    #[arg(long)]
    ranks: bool,

    /// Read a column of values: `frequency=2`, or `note=3:texts`; may be given several times
    ///
    /// This makes the lists tables; with --values, that file is the table instead. Tabs separate the columns of a row,
    /// or commas if the name of the file ends with `.csv`. `frequency=2` reads the column `frequency` of the dictionary
    /// from the second column of the table. `frequency=count` reads it from the column that the first row calls
    /// `count`.
    ///
    /// A column has one kind of values. `integers`, the default: the largest is the best, as with frequencies. `ranks`:
    /// integers where the smallest is the best. `texts`: any text, such as an explanation. `flags`: names with spaces
    /// between them, such as `noun plural`. `edits`: texts that are similar to their words, with ` | ` between them if
    /// there are several; each is stored as the edit that turns the word into it, which takes a byte or two. The column
    /// `value`, which --common uses, has integers if all values are integers, or ranks with --ranks, or else texts.
    ///
    /// If both columns have the same name, give it once: `--column frequency`. A hunspell dictionary has two columns,
    /// both with texts: `stem`, the word that a form comes from, and `flags`, the flags of its affixes. `--column
    /// stem:edits` is smaller.
    #[arg(long = "column", value_name = "NAME[=COLUMN][:KIND]")]
    columns: Vec<ColumnSpec>,

    /// Read lemmas from this column of the table: its number, or its name in the first row
    ///
    /// A lemma is the word that others are forms of. `dictc lemma` and `dictc forms` need lemmas. If a word has several
    /// lemmas, give it several rows, or put ` | ` between them: `saw<TAB>see | saw`. This is short for
    /// `--column lemmas=COLUMN`. For a hunspell dictionary, write `--lemmas stem`.
    #[arg(long, value_name = "COLUMN", value_parser = table_column)]
    lemmas: Option<TableColumn>,

    /// The column of the table that has the words: its number, or its name in the first row [default: 1]
    #[arg(long, value_name = "COLUMN", requires = "of_table", value_parser = table_column)]
    word_column: Option<TableColumn>,

    /// Make forms of at most N affixes from hunspell dictionaries, 0 to 3 [default: 3]
    ///
    /// In some languages, such as Hungarian, a word has millions of forms. With one affix, there are still hundreds.
    #[arg(long, value_name = "N", value_parser = number(0..=3u8))]
    max_affixes: Option<u8>,

    /// Also make compounds of at most N parts, if a hunspell dictionary lets words be joined
    ///
    /// Also give --max-letters, because there are many: German has 837 million of two parts, and 13 million of them
    /// have at most ten letters. This option is for games: for `dictc check` and `dictc suggest`, --fold none is
    /// enough.
    #[arg(long, value_name = "N", value_parser = number(COMPOUND_PARTS))]
    compounds: Option<u8>,

    /// Write the lines that are left out to this file, each after the reason and a tab; `-` is standard output
    ///
    /// The first line has the names of the columns, `why` and `line`. Each copy of a word that is there already is a
    /// line `duplicate` with the folded word. The reasons are those of the report; words whose values are not used are
    /// listed too.
    #[arg(long, value_name = "FILE")]
    skipped: Option<PathBuf>,

    #[command(flatten)]
    facts: FactOptions,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let start = Instant::now();
    let recipe = match &args.recipe {
        Some(path) => Recipe::read(path)?,
        None => recipe_of_options(args),
    };
    refuse_contradictions(args, &recipe)?;
    args.force.check_output(&args.output, Output::Dictionary)?;
    if let Some(path) = args.skipped.as_ref().filter(|path| !is_stdin(path)) {
        args.force.check_output(path, Output::SkippedLines)?;
    }
    // A wrong option is an error of the recipe if it comes from one.
    let explain = |error: CompileError| match &args.recipe {
        Some(path) => {
            let message = error.message(|name, value| match name {
                "column" => format!("`columns = [{value:?}]`"),
                "word-column" => format!("`column = {value}`"),
                _ => format!("`{name} = {value:?}`"),
            });
            anyhow!(message).context(path.display().to_string())
        }
        None => anyhow!(error.message(|name, value| format!("--{name} {value}"))),
    };
    let max_letters = recipe.options.max_letters;
    let mut notes = Vec::new();
    let mut conversions = Vec::new();
    let mut dictionaries = Vec::new();
    for list in &recipe.lists {
        let dictionary = list.dictionary(max_letters)?;
        if let Some((more, note)) = dictionary.as_ref().map(recipe::conversions) {
            conversions.extend(more);
            notes.extend(note.map(|note| ("not converted", note)));
        }
        dictionaries.push(dictionary);
    }
    let mut meta = recipe.meta;
    meta.language = meta.language.or_else(|| recipe.lists.iter().find_map(ListFile::language));
    let options = recipe.options.with_conversions(conversions).in_language(meta.language.as_deref());
    // Capitals say where words may be in compounds.
    let keeps_compounds = options.fold == Fold::None;
    let mut words = WordList::new(options).map_err(explain)?;
    let skipped = args.skipped.as_deref().map(|path| SkippedLines::of_list(path, &mut words)).transpose()?;
    for path in &recipe.deny {
        words.deny(ListFile::new(path.clone()).open()?)?;
    }
    if recipe.family {
        let Some(language) = &meta.language else {
            bail!("--family needs the language of the words; give it with --language, such as en");
        };
        let list = list_of_language(language)?;
        words.deny_tiles(Input::from_reader("--family", list.lines.as_bytes())?, list.tiles.parse()?)?;
    }
    let progress = Progress::text();
    let mut added = AddedColumns::default();
    if recipe.ranks {
        added.add_ranks(&mut words)?;
    }
    for (list, dictionary) in recipe.lists.iter().zip(dictionaries) {
        let say = |lines| progress.say(format!("{} {}", HumanCount(lines), list.what_is_read()));
        if let Some(report) = list.read_into(dictionary.as_ref(), &mut words, &mut added, keeps_compounds, say)? {
            report.add_facts(&mut meta);
            notes.extend(report.notes());
        }
    }
    for values in &recipe.values {
        values.read_values_into(&mut words, &mut added)?;
    }
    let what = match recipe.lists.iter().map(ListFile::what_is_read).collect::<BTreeSet<_>>() {
        all if all.len() > 1 => "lines and forms",
        one => one.first().copied().unwrap_or_default(),
    };
    let read = format!("{} {what}", HumanCount(words.report().lines));
    let compiled = compiled_file::compile(words, &meta, &read, &progress).map_err(|error| match error {
        CompileError::NoWords { .. } if args.recipe.is_none() => explain(error).context(names(&recipe.lists)),
        _ => explain(error),
    })?;
    if let Some(path) = &args.recipe {
        recipe.expect.check(&compiled.report).with_context(|| path.display().to_string())?;
    }
    skipped.map_or(Ok(()), SkippedLines::finish)?;
    notes.extend(denial_notes(recipe.family || !recipe.deny.is_empty(), &compiled.report));
    let bytes = compiled_file::save(&compiled, &args.output)?;
    drop(progress);
    let read = (what, compiled.report.lines);
    compiled_file::print_report(&args.output, &compiled.report, bytes, read, &notes, start.elapsed());
    Ok(Exit::Yes)
}

/// Returns the report's line about deny lists, if any leaves out no word or has lines that cannot leave out a word.
fn denial_notes(has_lists: bool, report: &Report) -> Vec<(&'static str, String)> {
    let mut notes = Vec::new();
    if has_lists && report.skipped(Skip::Denied).0 == 0 {
        notes.push(("denied", "0".to_string()));
    }
    if let (count, Some(example)) = report.cannot_deny() {
        let figures = compiled_file::with_example(count, example);
        notes.push((
            "cannot deny a word",
            format!("{figures}: no word has all its characters; write one word or pattern on each line"),
        ));
    }
    notes
}

/// Returns the names of the lists in a message.
fn names(lists: &[ListFile]) -> String {
    lists.iter().map(|list| input::name(&list.path)).collect::<Vec<_>>().join(", ")
}

/// Makes a recipe from the options.
fn recipe_of_options(args: &Args) -> Recipe {
    let stdin = [PathBuf::from("-")];
    let inputs = if args.inputs.is_empty() { &stdin[..] } else { &args.inputs };
    let columns: Vec<ColumnSpec> =
        args.columns.iter().cloned().chain(args.lemmas.clone().map(ColumnSpec::lemmas)).collect();
    let table = |path: &PathBuf| ListFile::table(path.clone(), args.word_column.clone(), columns.clone());
    let list = |path: &PathBuf| match args.values {
        Some(_) => ListFile::new(path.clone()),
        None => table(path),
    };
    let bounds = FormBounds { max_affixes: args.max_affixes, compounds: args.compounds };
    let lists = inputs.iter().map(list).map(|list| list.with_bounds(bounds));
    Recipe {
        options: Options::default()
            .with_fold(args.fold)
            .with_form(args.form)
            .with_alphabet(args.alphabet.clone())
            .with_min_letters(args.min_letters)
            .with_max_letters(args.max_letters),
        meta: args.facts.or(Meta::default()),
        deny: args.deny.clone(),
        family: args.family,
        ranks: args.ranks,
        values: args.values.iter().map(table).collect(),
        lists: lists.collect(),
        expect: Expect::default(),
    }
}

/// Refuses arguments that contradict each other, and an output that would overwrite an input.
fn refuse_contradictions(args: &Args, recipe: &Recipe) -> anyhow::Result<()> {
    let inputs = || recipe.lists.iter().chain(&recipe.values).map(|list| &list.path).chain(&recipe.deny);
    if inputs().filter(|path| is_stdin(path)).count() > 1 {
        bail!("standard input can be read only once; give the other lists as files");
    }
    if let Some(recipe) = args.inputs.iter().find(|input| input.extension().is_some_and(|name| name == "toml")) {
        bail!("{}: it is a recipe, not a word list; build it with --recipe", recipe.display());
    }
    let of_hunspell = [("--max-affixes", args.max_affixes), ("--compounds", args.compounds)];
    if let Some((option, _)) = of_hunspell.iter().find(|(_, value)| value.is_some())
        && !recipe.lists.iter().any(ListFile::is_hunspell)
    {
        bail!("no list is a hunspell dictionary, whose name ends with .dic; leave out {option}");
    }
    if args.word_column.is_some() && recipe.lists.iter().all(ListFile::is_hunspell) && args.values.is_none() {
        bail!("a hunspell dictionary is not a table; leave out --word-column");
    }
    if args.ranks && args.values.is_none() && !args.columns.iter().any(ColumnSpec::is_value) {
        bail!("--ranks needs --values or a column `value`; leave it out");
    }
    if let (Some(min), Some(max)) = (args.min_letters, args.max_letters)
        && min > max
    {
        bail!("no word has at least {min} and at most {max} letters; change --min-letters or --max-letters");
    }
    let affixes: Vec<PathBuf> = recipe.lists.iter().filter_map(ListFile::affixes).collect();
    let all_inputs: Vec<&PathBuf> = inputs().chain(&args.recipe).chain(&affixes).collect();
    let input_at = |output: &PathBuf| all_inputs.iter().find(|input| is_same_file(input, output));
    if let Some(input) = input_at(&args.output) {
        bail!("{}: it is both an input and the output; name another output with -o", input::name(input));
    }
    if let Some(skipped) = args.skipped.as_ref().filter(|path| !is_stdin(path))
        && (input_at(skipped).is_some() || absolute(skipped)? == absolute(&args.output)?)
    {
        bail!("{}: --skipped needs a file of its own; name another file", skipped.display());
    }
    Ok(())
}
