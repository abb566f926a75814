//! A comparison with other ways to find the word that was meant.

use std::{
    env,
    ffi::OsStr,
    fs,
    path::Path,
    time::{Duration, Instant},
};

use anyhow::{Context, ensure};
use dict_runtime::Dict;
use peer_bench::corrections::{CORRECTORS, Corrector, Entry, Files, Words};

use crate::{
    dictionaries::machine,
    processes::time_process,
    scale::{Scale, median},
    table,
};

/// A list of pairs of a mistake and the right word.
struct List {
    title: &'static str,
    language: &'static str,
    /// The file in the folder of pairs of `dict-suggest`.
    file: &'static str,
}

/// The lists of pairs. No weight was learned from them.
const LISTS: [List; 6] = [
    List { title: "English, mistakes in code", language: "en", file: "held.tsv" },
    List { title: "English, mistakes that LibreOffice corrects", language: "en", file: "libreoffice/en.tsv" },
    List { title: "German, mistakes that LibreOffice corrects", language: "de", file: "libreoffice/de.tsv" },
    List { title: "Spanish, mistakes that LibreOffice corrects", language: "es", file: "libreoffice/es.tsv" },
    List { title: "Dutch, mistakes that LibreOffice corrects", language: "nl", file: "libreoffice/nl.tsv" },
    List { title: "Polish, mistakes that LibreOffice corrects", language: "pl", file: "libreoffice/pl.tsv" },
];

/// The number of suggestions.
const COUNT: usize = 5;
/// A corrector that takes longer for a list, or a process that takes longer, is measured once.
const BUDGET: Duration = Duration::from_secs(2);
/// The minimum share of pairs whose right word is among the suggestions. A smaller share means that the question was
/// wrong.
const LEAST: f64 = 0.5;

/// A mistake and the right word, as they are written, and in the letters of the dictionary.
struct Pair {
    typed: [String; 2],
    right: [String; 2],
}

/// The answers of a corrector.
struct Measured {
    entry: &'static Entry,
    /// For each pair, true if it has the right word.
    knows: Vec<bool>,
    /// The answers for each pair in the last round, in the letters of the dictionary.
    answers: Vec<Vec<String>>,
    /// The seconds for each pair, in each round.
    rounds: Vec<Vec<f64>>,
}

/// Measures, prints and returns the tables.
pub(crate) fn run(scale: Scale) -> anyhow::Result<String> {
    let mut section = format!(
        "\
{}.
`hunspell` and `aspell` have their own words, and are programs that are asked through a pipe. The others have the words of the
shipped dictionary, with its frequencies: Dutch and Polish have none. The costs of mistakes that `dictc` uses were learned from
other pairs of the first list. A pair counts if all have the right word, and none has the mistake.

- *First* and *in five* are the shares of pairs whose right word is the first suggestion, or one of the first five.
- *µs* is the mean time for a word on one thread, the median of {} rounds in which all take turns.
- *First answer* is the time of a whole process that opens the words and corrects one, from its start to its exit. It starts the
  program, if there is one. *Peak* is its largest memory, or that of the program, with mapped files.
- Anything that takes more than {} s is measured once.
",
        machine(),
        scale.rounds(),
        BUDGET.as_secs()
    );
    let lists = if scale == Scale::Full { &LISTS[..] } else { &LISTS[2..3] };
    print!("{section}");
    for list in lists {
        let table = format!("\n{}", list.measure(scale)?);
        print!("{table}");
        section += &table;
    }
    Ok(section)
}

impl List {
    /// Measures all correctors, and returns the table.
    fn measure(&self, scale: Scale) -> anyhow::Result<String> {
        let folder = tempfile::tempdir_in(env::current_exe()?.parent().unwrap_or(Path::new(".")))?;
        let dict = Dict::load(Files::in_folder(self.language, folder.path()).dict())?;
        let mut pairs = self.pairs(&dict)?;
        if scale == Scale::Tiny {
            pairs.truncate(20);
        }
        let files = Files::write(self.language, folder.path(), |number, word| {
            scale == Scale::Full || number % 100 == 0 || pairs.iter().any(|pair| pair.right[1] == word)
        })?;
        let all = ask_all(&files, &pairs, &dict, scale)?;
        let counts = |at: &usize| {
            let mistake = &pairs[*at].typed[1];
            all.iter().all(|measured| measured.knows[*at] && measured.answers[*at].first() != Some(mistake))
        };
        let counted: Vec<usize> = (0..pairs.len()).filter(counts).collect();
        let all_correct = |at: &&usize| {
            let [written, folded] = &pairs[**at].right;
            written == folded && all.iter().all(|measured| measured.answers[**at].first() == Some(folded))
        };
        let shown = &pairs[*counted.iter().find(all_correct).context("no mistake that all correct")?];
        let mut rows = vec![["", "first", "in five", "µs", "first answer, ms", "peak, MB"].map(String::from).to_vec()];
        for measured in &all {
            let mut row = measured.row(&pairs, &counted)?;
            row.extend(first_answer(measured.entry, &files, shown, scale)?);
            rows.push(row);
        }
        let table = table::markdown(&rows, |column| column == 0);
        Ok(format!("**{}**: {} pairs.\n\n{table}", self.title, table::grouped(counted.len())))
    }

    /// Reads the pairs.
    fn pairs(&self, dict: &Dict) -> anyhow::Result<Vec<Pair>> {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../dict-suggest/pairs").join(self.file);
        let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        let spellings = |text: &str| [text.to_string(), folded(text, dict)];
        let pairs = text.lines().filter_map(|line| line.split_once('\t'));
        Ok(pairs.map(|(typed, right)| Pair { typed: spellings(typed), right: spellings(right) }).collect())
    }
}

fn folded(text: &str, dict: &Dict) -> String {
    dict.alphabet().fold_text(text).into_owned()
}

/// Opens all correctors, and asks them. In a test, third-party programs may be missing.
fn ask_all(files: &Files, pairs: &[Pair], dict: &Dict, scale: Scale) -> anyhow::Result<Vec<Measured>> {
    let mut opened = Vec::new();
    for entry in &CORRECTORS {
        match (entry.open)(files) {
            Ok(corrector) => opened.push((corrector, Measured::new(entry))),
            Err(error) if entry.words == Words::Own && scale == Scale::Tiny => {
                eprintln!("{} is left out: {error:#}", entry.name)
            }
            Err(error) => return Err(error.context(entry.name)),
        }
    }
    for _ in 0..scale.rounds() {
        for (corrector, measured) in &mut opened {
            measured.ask(&mut **corrector, pairs, dict)?;
        }
    }
    let mut all = Vec::new();
    for (mut corrector, mut measured) in opened {
        for pair in pairs {
            let own = corrector.suggest(measured.spelling(&pair.right), 1)?;
            measured.knows.push(own.first().is_some_and(|own| folded(own, dict) == pair.right[1]));
        }
        all.push(measured);
    }
    Ok(all)
}

impl Measured {
    fn new(entry: &'static Entry) -> Self {
        Self { entry, knows: Vec::new(), answers: Vec::new(), rounds: Vec::new() }
    }

    /// Returns the spelling that it is asked for.
    fn spelling<'p>(&self, [written, folded]: &'p [String; 2]) -> &'p str {
        match self.entry.words {
            Words::Ours => folded,
            Words::Own => written,
        }
    }

    /// Asks for all mistakes, unless the first round has taken too long.
    fn ask(&mut self, corrector: &mut dyn Corrector, pairs: &[Pair], dict: &Dict) -> anyhow::Result<()> {
        if self.rounds.first().is_some_and(|first| first.iter().sum::<f64>() > BUDGET.as_secs_f64()) {
            return Ok(());
        }
        let mut seconds = Vec::with_capacity(pairs.len());
        self.answers.clear();
        for pair in pairs {
            let typed = self.spelling(&pair.typed);
            let start = Instant::now();
            let answer = corrector.suggest(typed, COUNT)?;
            seconds.push(start.elapsed().as_secs_f64());
            self.answers.push(answer.iter().map(|text| folded(text, dict)).collect());
        }
        self.rounds.push(seconds);
        Ok(())
    }

    /// Returns its name, its shares of right words, and its time. `counted` has the numbers of the pairs that count.
    fn row(&self, pairs: &[Pair], counted: &[usize]) -> anyhow::Result<Vec<String>> {
        let count = counted.len() as f64;
        let share = |most| {
            let has = |at: &&usize| self.answers[**at].iter().take(most).any(|text| *text == pairs[**at].right[1]);
            counted.iter().filter(has).count() as f64 / count
        };
        let [first, in_five] = [share(1), share(COUNT)];
        ensure!(in_five >= LEAST, "{} finds too few right words: {in_five}", self.entry.name);
        let mean = |seconds: &Vec<f64>| counted.iter().map(|at| seconds[*at]).sum::<f64>() / count;
        let microseconds = 1e6 * median(self.rounds.iter().map(mean).collect());
        let percent = |share: f64| format!("{:.1}%", 100.0 * share);
        Ok(vec![self.entry.name.into(), percent(first), percent(in_five), table::figure(microseconds)])
    }
}

/// Returns the milliseconds of a process that corrects one mistake, and its megabytes.
fn first_answer(entry: &Entry, files: &Files, pair: &Pair, scale: Scale) -> anyhow::Result<[String; 2]> {
    let at = usize::from(entry.words == Words::Ours);
    let args = ["correct", entry.name, &files.language].map(OsStr::new);
    let pair = [&pair.typed[at], &pair.right[at]].map(OsStr::new);
    let args = [&args[..], &[files.folder().as_os_str()], &pair].concat();
    let mut costs = vec![time_process(&args)?];
    while costs.len() < scale.rounds() && costs[0].milliseconds < BUDGET.as_secs_f64() * 1e3 {
        costs.push(time_process(&args)?);
    }
    let milliseconds = median(costs.iter().map(|cost| cost.milliseconds).collect());
    let megabytes = median(costs.iter().map(|cost| cost.peak_bytes as f64 / 1e6).collect());
    Ok([milliseconds, megabytes].map(table::figure))
}
