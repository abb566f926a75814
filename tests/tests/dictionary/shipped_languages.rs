//! The dictionaries in `dicts`: the committed files agree with the recipes beside them. `make dicts` shows that the
//! recipes still give these files; it needs the packages that the words come from.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    path::PathBuf,
};

use board_solver::{Rules, Solver};
use dict_compiler::AlphabetSpec;
use dict_runtime::{Dict, Stream, meta};
use dict_tests::{
    dictc::{Folder, repository},
    inputs::{
        boards::{Rows, board_of},
        dictionaries::options,
        random::TestRandom,
    },
    oracles::{every_path, model::Model},
};
use flate2::read::GzDecoder;
use toml::{Table, Value};

/// A folder in `dicts` that has a recipe.
struct LanguageFolder {
    tag: String,
    folder: PathBuf,
    /// The text of the recipe.
    text: String,
    recipe: Table,
}

impl LanguageFolder {
    /// Returns the dictionary, if one is shipped.
    fn dict(&self) -> Option<Dict> {
        let bytes = fs::read(self.folder.join(format!("{}.dat", self.tag))).ok()?;
        Some(Dict::from_bytes(&bytes).unwrap_or_else(|error| panic!("{}: {error}", self.tag)))
    }

    fn value(&self, key: &str) -> Option<&str> {
        self.recipe.get(key).and_then(Value::as_str)
    }

    /// Returns the number of words that the recipe expects.
    fn words(&self) -> i64 {
        self.recipe["expect"]["words"].as_integer().expect("a number")
    }
}

fn languages() -> Vec<LanguageFolder> {
    let folders = fs::read_dir(repository().join("dicts")).expect("the folder is read");
    let language = |folder: PathBuf| {
        let text = fs::read_to_string(folder.join("recipe.toml")).ok()?;
        let recipe = text.parse().unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        let tag = folder.file_name().expect("it has a name").to_string_lossy().into_owned();
        Some(LanguageFolder { tag, folder, text, recipe })
    };
    let mut languages: Vec<LanguageFolder> =
        folders.filter_map(|folder| language(folder.expect("an entry").path())).collect();
    languages.sort_by(|a, b| a.tag.cmp(&b.tag));
    languages
}

/// Returns the languages whose dictionaries are shipped, with these dictionaries.
fn shipped() -> Vec<(LanguageFolder, Dict)> {
    let with_dict = |language: LanguageFolder| {
        let dict = language.dict()?;
        Some((language, dict))
    };
    languages().into_iter().filter_map(with_dict).collect()
}

/// Returns 1234567 as 1,234,567.
fn grouped(number: i64) -> String {
    let digits = number.to_string();
    let groups: Vec<&[u8]> = digits.as_bytes().rchunks(3).rev().collect();
    String::from_utf8(groups.join(&b","[..])).expect("digits")
}

#[test]
fn five_languages_are_shipped_and_51_have_only_a_recipe() {
    let shipped: Vec<String> = shipped().into_iter().map(|(language, _)| language.tag).collect();
    assert_eq!(shipped, ["de", "en", "es", "nl", "pl"]);
    assert_eq!(languages().len(), shipped.len() + 51);
}

#[test]
fn every_file_is_exactly_what_its_words_compile_to() {
    for (language, dict) in shipped() {
        dict.verify_deep().unwrap_or_else(|error| panic!("{}: {error}", language.tag));
    }
}

#[test]
fn the_metadata_and_alphabet_of_every_file_are_those_of_its_recipe() {
    for (language, dict) in shipped() {
        let tag = &*language.tag;
        assert_eq!(language.value("language"), Some(tag));
        for key in [meta::NAME, meta::LANGUAGE, meta::LICENSE, meta::SOURCE] {
            assert!(language.value(key).is_some(), "{tag}: {key}");
            assert_eq!(dict.meta_value(key), language.value(key), "{tag}: {key}");
        }
        assert_eq!(dict.len() as i64, language.words(), "{tag}");
        assert_eq!(dict.meta_value(meta::WORDS_XXH3), language.recipe["expect"]["words-xxh3"].as_str(), "{tag}");
        let fold = language.value("fold").unwrap_or("case").parse().expect("a fold");
        let AlphabetSpec::Symbols(symbols) = options(fold, language.value("alphabet").expect("text")).alphabet else {
            panic!("{tag}: an open alphabet");
        };
        assert_eq!(dict.alphabet().fold(), fold, "{tag}");
        let found: BTreeSet<&str> = dict.alphabet().symbols().iter().map(|symbol| symbol.text()).collect();
        assert_eq!(found, symbols.iter().map(|symbol| &**symbol).collect(), "{tag}");
    }
}

#[test]
fn the_texts_beside_a_file_name_its_licence_its_packages_and_its_word_count() {
    for (language, dict) in shipped() {
        let read = |name| fs::read_to_string(language.folder.join(name)).expect("it is text");
        let license = read("LICENSE");
        let sources = read("SOURCES.md");
        let words = format!("\n| words | {} |\n", grouped(language.words()));
        assert!(sources.contains(&words), "{}: {words}", language.tag);
        assert!(sources.contains(&format!("`{}`", language.value("license").expect("text"))), "{}", language.tag);
        for list in language.recipe["list"].as_array().expect("tables") {
            // A list without a package is a file beside the recipe.
            let origin = list.get("package").unwrap_or(&list["files"][0]).as_str().expect("text");
            let names = [format!("`{origin}`"), format!("[{origin}]({origin})")];
            assert!(names.iter().any(|name| sources.contains(name)), "{}: {origin}", language.tag);
        }
        // The limit of the registry for a packed crate is 10 MB.
        assert!(dict.bytes().len() + license.len() + sources.len() < 10_000_000, "{}", language.tag);
    }
}

#[test]
fn the_frequencies_of_every_file_are_those_of_the_table_beside_it() {
    let mut tables = 0;
    for (language, dict) in shipped() {
        let Ok(table) = fs::File::open(language.folder.join("frequencies.tsv.gz")) else {
            assert!(dict.columns().next().is_none(), "{}", language.tag);
            continue;
        };
        tables += 1;
        let text = io::read_to_string(GzDecoder::new(table)).expect("a table");
        let mut rows = text.lines().map(|row| row.split('\t').collect::<Vec<_>>());
        let names = rows.next().expect("names of columns");
        let columns: Vec<_> = names[1..].iter().map(|name| dict.column(name).expect("a column")).collect();
        let mut words = 0;
        for row in rows {
            let id = dict.id(row[0]).unwrap_or_else(|| panic!("{}: {}", language.tag, row[0]));
            let values = columns.iter().map(|column| column.get(id).map(|value| value.to_string()).unwrap_or_default());
            assert!(values.eq(row[1..].iter().copied()), "{}: {}", language.tag, row[0]);
            words += 1;
        }
        let frequencies = dict.commonness().expect("a column");
        assert_eq!(frequencies.name(), "frequency");
        assert_eq!((0..dict.len() as u32).filter(|id| frequencies.get(*id).is_some()).count(), words);
    }
    assert_eq!(tables, 3);
}

#[test]
fn the_lemmas_of_english_are_those_of_the_table_beside_it() {
    let (language, dict) = shipped().into_iter().find(|(language, _)| language.tag == "en").expect("it is shipped");
    let table = fs::File::open(language.folder.join("lemmas.tsv.gz")).expect("a table");
    let text = io::read_to_string(GzDecoder::new(table)).expect("a table");
    let (mut words, mut others) = (0, 0);
    for row in text.lines().skip(1) {
        let (word, lemmas) = row.split_once('\t').expect("two columns");
        assert!(dict.lemmas(word).eq(lemmas.split(" | ")), "{row}");
        words += 1;
        others += usize::from(lemmas != word);
    }
    let column = dict.column("lemmas").expect("a column");
    assert_eq!((0..dict.len() as u32).filter(|id| column.get(*id).is_some()).count(), words);
    let sources = fs::read_to_string(language.folder.join("SOURCES.md")).expect("it is text");
    let [all, none, others] = [words, dict.len() - words, others].map(|count| grouped(count as i64));
    for expected in
        [format!("what {all} of the words are forms of; {others} are"), format!("{none} words have no lemma")]
    {
        assert!(sources.replace('\n', " ").contains(&expected), "{expected}");
    }
    assert!(dict.forms("go").into_iter().filter_map(|id| dict.word(id)).eq(["go", "goes", "going", "gone", "went"]));
}

#[test]
fn the_slips_of_english_are_its_rare_words() {
    let (_, dict) = shipped().into_iter().find(|(language, _)| language.tag == "en").expect("it is shipped");
    let slips: Vec<&str> = dict_en::SLIPS.lines().collect();
    assert!(slips.is_sorted_by(|one, next| one < next) && slips.len() == 1475);
    for word in slips {
        assert!(matches!(dict.get(word), Some(dict_runtime::Value::Integer(70 | 80))), "{word}");
    }
}

#[test]
fn the_best_words_of_a_prefix_are_those_that_people_use() {
    let best = |tag: &str, prefix: &str| -> Vec<String> {
        let (_, dict) = shipped().into_iter().find(|(language, _)| language.tag == tag).expect("it is shipped");
        let ids = dict.complete(prefix).best(dict.commonness().expect("a column"), 3);
        ids.into_iter().filter_map(|id| dict.word(id)).collect()
    };
    assert_eq!(best("en", "th"), ["the", "that", "this"]);
    assert_eq!(best("de", "ein"), ["ein", "eine", "einen"]);
    assert_eq!(best("es", "q"), ["que", "quien", "quiero"]);
}

/// The words have letters of different scripts, so that every alphabet takes one of them.
#[test]
fn every_recipe_is_parsed_and_refuses_other_words() {
    const WORDS: &str = "aa\nаа\nΑΑ\nאא\nաա\nسس\n";
    for language in languages() {
        let folder = Folder::new();
        folder.write("recipe.toml", language.text.replace("\"/usr/share/", "\"lists/"));
        for list in language.recipe["list"].as_array().expect("tables") {
            for file in list["files"].as_array().expect("a list") {
                let file = file.as_str().expect("text");
                // A file of a package, or a file beside the recipe.
                let file =
                    file.strip_prefix("/usr/share/").map_or_else(|| file.to_string(), |file| format!("lists/{file}"));
                let path = folder.path(&file.replace('*', "some"));
                fs::create_dir_all(path.parent().expect("a folder")).expect("it is made");
                let words = if list.get("format").is_some() {
                    fs::write(path.with_extension("aff"), "SET UTF-8\n").expect("it is written");
                    format!("{}\n{WORDS}", WORDS.lines().count())
                } else if list.get("encoding").is_some() {
                    // This word has the same bytes in every encoding.
                    "aa\n".to_string()
                } else {
                    WORDS.to_string()
                };
                fs::write(path, words).expect("it is written");
            }
        }
        for table in language.recipe.get("table").and_then(|tables| tables.as_array()).into_iter().flatten() {
            for file in table["files"].as_array().expect("a list") {
                let file = file.as_str().expect("text");
                folder.write(file, fs::read(language.folder.join(file)).expect("a table"));
            }
        }
        let ran = folder.dictc(["build", "--recipe", "recipe.toml", "-o", "t.dat"]).run();
        let expected = format!("the number of words is 1, but the recipe expects {};", grouped(language.words()));
        assert!(ran.error().contains(&expected), "{}: {ran:#?}", language.tag);
    }
}

/// Tiles are drawn as often as words have them, so that there are words to find.
#[test]
fn the_solver_finds_the_words_that_a_walk_along_every_path_finds() {
    const SIDE: usize = 3;
    for (language, dict) in shipped() {
        let symbols: Vec<&str> = dict.alphabet().symbols().iter().map(|symbol| symbol.text()).collect();
        let longest = symbols.iter().map(|symbol| symbol.chars().count()).max().unwrap_or_default();
        let words = dict.iter().filter(|word| word.chars().count() <= SIDE * SIDE * longest);
        let words: Vec<String> = words.collect();
        let model = Model::new(symbols.iter().copied(), words.iter().step_by(1000));
        let cuts: Vec<&[usize]> = model.cuts().collect();
        let mut solver = Solver::new(&dict, Rules::BOGGLE.with_min_letters(1)).unwrap();
        let mut random = TestRandom::new(1);
        let mut tile = || {
            let cut = random.pick(&cuts);
            Some(model.symbols()[*random.pick(cut)].clone())
        };
        let mut count = 0;
        for _ in 0..4 {
            let rows: Rows = (0..SIDE).map(|_| (0..SIDE).map(|_| tile()).collect()).collect();
            // Other words are not on the board, and a model of all words takes long.
            let letters = rows.concat().into_iter().flatten().collect::<String>();
            let words = words.iter().filter(|word| word.chars().all(|letter| letters.contains(letter)));
            let model = Model::new(symbols.iter().copied(), words);
            let expected: BTreeMap<&str, _> =
                every_path::solve(&rows, &model).into_iter().map(|(id, paths)| (model.word(id), paths)).collect();
            let solution = solver.solve_all_paths(&board_of(&rows)).expect("a board");
            let found: BTreeMap<&str, BTreeSet<Vec<u32>>> =
                solution.words().map(|word| (word.word, word.paths().map(<[u32]>::to_vec).collect())).collect();
            assert_eq!(found, expected, "{}: {rows:?}", language.tag);
            count += found.len();
        }
        assert!(count > 50, "{}: {count} words", language.tag);
    }
}

#[test]
fn words_are_found_with_the_letters_that_tiles_have() {
    let dict_of = |tag: &str| shipped().into_iter().find(|(language, _)| language.tag == tag).expect("shipped").1;
    let de = dict_of("de");
    let es = dict_of("es");
    let nl = dict_of("nl");
    let pl = dict_of("pl");
    assert!(["Käse", "strasse", "cafe"].iter().all(|word| de.contains(word)));
    assert!(["Straße", "CAFÉ"].iter().all(|word| de.contains(word)) && !de.contains("kaese"));
    assert!(["arbol", "niño", "gatos", "hablamos", "llave"].iter().all(|word| es.contains(word)));
    assert!(es.contains("Árbol") && !es.contains("nino"));
    assert!(["ijs", "coördinatie", "Coordinatie", "bijectie"].iter().all(|word| nl.contains(word)));
    assert!(!nl.contains("amsterdam"));
    assert!(["żółw", "ŹDŹBŁO", "gżegżółka"].iter().all(|word| pl.contains(word)));
    assert!(["zolw", "warszawa"].iter().all(|word| !pl.contains(word)));
}

#[test]
fn everyday_english_words_are_in_with_and_without_accents() {
    let (_, dict) = shipped().into_iter().find(|(language, _)| language.tag == "en").expect("English");
    for words in [
        "cafe cafes cliche cliches fiance fiancee fiances saute sauteed sautes entree entrees soiree soirees protege",
        "proteges applique appliques consomme consommes naivete pinata jalapeno",
        "ok oks ew eww aww woohoo app apps barcode bro onesie",
        "café CAFÉ naïveté Fiancée soirées sautéed",
    ] {
        let missing: Vec<&str> = words.split(' ').filter(|word| !dict.contains(word)).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }
    assert_eq!(dict.id("café"), dict.id("cafe"));
    for word in ["colors'", "it's", "London", "USA", "xvii"] {
        assert!(!dict.contains(word), "{word}");
    }
}

#[test]
fn common_words_have_small_values() {
    for (tag, common, rare) in [
        ("de", "und haus käse straße", "pfifferling"),
        ("en", "and house cheese street", "chanterelle"),
        ("es", "casa queso calle árbol", "taconeos"),
    ] {
        let (_, dict) = shipped().into_iter().find(|(language, _)| language.tag == tag).expect(tag);
        // Words without a value are the rarest.
        let value = |word| dict.value(dict.id(word).expect(word)).and_then(|value| value.integer()).unwrap_or(i64::MAX);
        for word in common.split(' ') {
            assert!((10..=20).contains(&value(word)), "{word}: {}", value(word));
        }
        assert!(value(rare) >= 60, "{rare}: {}", value(rare));
    }
}

#[test]
fn the_dutch_ij_is_one_tile() {
    let (_, nl) = shipped().into_iter().find(|(language, _)| language.tag == "nl").expect("shipped");
    let mut solver = Solver::new(&nl, Rules::BOGGLE).unwrap();
    let mut is_on = |board: &str| solver.solve(&board.parse().expect("a board")).expect("solved").words().len() > 0;
    assert!(is_on("IJ s") && !is_on("i j s"));
}
