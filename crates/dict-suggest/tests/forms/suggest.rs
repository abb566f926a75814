//! Suggestions of small dictionaries.

use dict_compiler::{AlphabetSpec, ColumnKind, Meta, Options, WordList};
use dict_runtime::{Dict, Fold};
use dict_suggest::{Checker, Keyboard, Suggester, Weights};

use super::FORM;

/// Makes a dictionary of words with frequencies, such as `the 500`. A word without a frequency has no value.
fn dict_with(language: &str, options: Options, words: &[&str]) -> Dict {
    let mut list = WordList::new(options.with_form(FORM)).unwrap();
    let frequency = list.add_column("frequency", ColumnKind::Integers).unwrap();
    for line in words {
        let (word, number) = line.rsplit_once(' ').unwrap_or((line, ""));
        list.push(word).unwrap();
        if let Some(value) = list.value_in(frequency, number).unwrap() {
            list.set_value(word, value);
        }
    }
    let mut meta = Meta::default();
    meta.language = Some(language.into());
    Dict::from_bytes(&list.compile(&meta).unwrap().to_bytes()).unwrap()
}

/// Makes a dictionary whose metadata states a keyboard and replacements.
fn dict_with_facts(language: &str, keyboard: &str, replacements: &str, words: &[&str]) -> Dict {
    let mut list = WordList::new(Options::default().with_form(FORM)).unwrap();
    words.iter().for_each(|word| list.push(word).unwrap());
    let meta = Meta::default().with_language(language).with_keyboard(keyboard).with_replacements(replacements);
    Dict::from_bytes(&list.compile(&meta).unwrap().to_bytes()).unwrap()
}

fn dict(language: &str, words: &[&str]) -> Dict {
    dict_with(language, Options::default(), words)
}

fn english() -> Dict {
    let words = [
        "a 9000",
        "and 8000",
        "form 700",
        "from 4000",
        "fron 1",
        "in 7000",
        "fact 400",
        "lot 300",
        "receive 90",
        "received 100",
        "relieve 10",
        "the 9999",
        "they 3000",
        "then 2000",
        "together 200",
        "gather 20",
        "photograph 50",
        "zygote",
    ];
    dict("en", &words)
}

fn texts(suggester: &Suggester, typed: &str) -> Vec<String> {
    suggester.suggest(typed, 3).into_iter().map(|suggestion| suggestion.text).collect()
}

#[test]
fn the_likeliest_word_comes_first() {
    let suggester = Suggester::new(&english());
    assert_eq!(texts(&suggester, "recieve"), ["receive", "received"]);
    assert_eq!(texts(&suggester, "teh")[0], "the");
    // The same mistakes: the more common word was probably meant.
    assert_eq!(texts(&suggester, "frm")[0], "from");
    assert_eq!(texts(&suggester, "fotograf")[0], "photograph");
    assert_eq!(texts(&suggester, "zigote")[0], "zygote");
    let costs: Vec<u32> = suggester.suggest("recieve", 9).iter().map(|suggestion| suggestion.cost).collect();
    assert!(costs.is_sorted(), "{costs:?}");
    let dict = english();
    let first = suggester.suggest("recieve", 1).remove(0);
    assert_eq!((first.id, first.text.as_str()), (dict.id("receive"), "receive"));
}

#[test]
fn a_word_is_its_own_first_suggestion_and_no_word_comes_twice() {
    let suggester = Suggester::new(&english());
    for word in ["fron", "the", "zygote"] {
        let suggestions = suggester.suggest(word, 9);
        assert_eq!((suggestions[0].text.as_str(), suggestions[0].cost), (word, 0));
        let mut texts: Vec<&str> = suggestions.iter().map(|suggestion| suggestion.text.as_str()).collect();
        texts.sort_unstable();
        texts.dedup();
        assert_eq!(texts.len(), suggestions.len(), "{word}");
    }
}

#[test]
fn suggestions_have_the_capitals_of_the_typed_word() {
    let suggester = Suggester::new(&english());
    assert_eq!(["Teh", "TEH", "tEH"].map(|typed| texts(&suggester, typed).remove(0)), ["The", "THE", "the"]);
    assert_eq!(texts(&suggester, "INFACT")[0], "IN FACT");
    let options = Options::default().with_fold(Fold::None);
    let names = dict_with("en", options, &["Paris 900", "parish 20", "NATO 30"]);
    let suggester = Suggester::new(&names);
    assert_eq!(["PARSI", "Prais", "nato"].map(|typed| texts(&suggester, typed).remove(0)), ["PARIS", "Paris", "NATO"]);
    // A word that has capitals is its own first suggestion.
    assert_eq!(
        ["NATO", "Paris", "PARISH"].map(|typed| texts(&suggester, typed).remove(0)),
        ["NATO", "Paris", "PARISH"]
    );
    assert_eq!(suggester.suggest("NATO", 1)[0].cost, 0);
}

#[test]
fn a_first_capital_does_not_spoil_suggestions() {
    let options = || Options::default().with_fold(Fold::None).with_alphabet(AlphabetSpec::Any);
    let words = ["the", "Th", "Thea", "don't", "Dons", "like", "Luik", "London"];
    let suggester = Suggester::new(&dict_with("en", options(), &words));
    for (typed, meant) in [("teh", "the"), ("dont", "don't"), ("liek", "like"), ("lodnon", "London")] {
        assert_eq!(texts(&suggester, typed)[0], meant);
        for capitals in [Capitals::First, Capitals::All] {
            assert_eq!(texts(&suggester, &capitals.of(typed))[0], capitals.of(meant), "{typed}");
        }
    }
    // Some capitals too many, too few, or with an accent of their own.
    let words = ["the", "Paris", "pairs", "USA", "use", "École", "Thea"];
    let suggester = Suggester::new(&dict_with("fr", options(), &words));
    for (typed, meant) in [
        ("THe", "The"),
        ("THEa", "Thea"),
        ("paris", "pairs Paris"),
        ("usa", "USA use"),
        ("Usa", "USA Use"),
        ("E\u{301}COEL", "ÉCOLE"),
    ] {
        let found = texts(&suggester, typed).join(" ");
        assert!(found.starts_with(meant), "{typed}: {found}");
    }
    assert_eq!(texts(&suggester, "E\u{301}COLE"), ["ÉCOLE"]);
    // A capital is sooner forgotten than a letter, in the middle too.
    let suggester = Suggester::new(&dict_with("de", options(), &["Haus", "hause", "haust", "McDonald"]));
    assert_eq!(["haus", "mcdonald"].map(|typed| texts(&suggester, typed).remove(0)), ["Haus", "McDonald"]);
    // Replacements find words with capitals too.
    let meta = Meta::default().with_language("de").with_replacements("t$=d");
    let mut list = WordList::new(options().with_form(FORM)).unwrap();
    ["Standard", "Standarte"].iter().for_each(|word| list.push(word).unwrap());
    let german = Dict::from_bytes(&list.compile(&meta).unwrap().to_bytes()).unwrap();
    assert_eq!(texts(&Suggester::new(&german), "Standart"), ["Standard", "Standarte"]);
}

/// The capitals of a typed word.
#[derive(Clone, Copy)]
enum Capitals {
    None,
    First,
    All,
    /// A capital in place of each small letter, and the other way round.
    Swapped,
}

impl Capitals {
    fn of(self, word: &str) -> String {
        let (first, rest) = word.split_at(word.chars().next().map_or(0, char::len_utf8));
        match self {
            Self::None => word.into(),
            Self::First => first.to_uppercase() + rest,
            Self::All => word.to_uppercase(),
            Self::Swapped => {
                let is_small = |letter: &char| letter.is_lowercase();
                word.chars()
                    .flat_map(|letter| match is_small(&letter) {
                        true => letter.to_uppercase().collect::<Vec<_>>(),
                        false => letter.to_lowercase().collect(),
                    })
                    .collect()
            }
        }
    }
}

/// Returns a word, and the same with one letter left out, doubled or replaced, or with a space after it, in every way.
fn mistakes(word: &str) -> Vec<String> {
    let letters: Vec<char> = word.chars().collect();
    let places = 0..letters.len();
    let at = |place: usize, new: &[char]| letters[..place].iter().chain(new).chain(&letters[place + 1..]).collect();
    let mut all: Vec<String> = vec![word.into()];
    for place in places {
        let letter = letters[place];
        all.extend([
            at(place, &[]),
            at(place, &[letter, letter]),
            at(place, &['s']),
            at(place, &['I']),
            at(place, &[letter, ' ']),
        ]);
    }
    all
}

#[test]
fn no_suggestion_is_the_typed_text_unless_that_is_right() {
    let languages = [
        ("en", "the McDonald O'Brien iPhone Polish polish a lot don't neo-Gothic NATO"),
        ("de", "Straße Strass groß Gros außen Masse Maße ß"),
        ("tr", "ışık isim İzmir ıslık Ispanak"),
        ("nl", "ijs bij IJmuiden ijsje"),
        ("el", "άνθρωπος γάιδαρος Αθήνα ή η"),
        ("ga", "bPáras t-athair hÉireann athair"),
        ("lt", "ėjimas lįsti Įstra"),
        ("fr", "l'été œuvre Œdipe"),
    ];
    let mut right = 0;
    for (language, words) in languages {
        for fold in [Fold::None, Fold::Case, Fold::Accents] {
            let words: Vec<&str> = words.split(' ').collect();
            let options = Options::default().with_fold(fold).with_alphabet(AlphabetSpec::Any);
            let dict = dict_with(language, options, &words);
            let suggester = Suggester::new(&dict);
            let checker = Checker::new(&dict);
            let typed = words.iter().flat_map(|word| mistakes(word)).flat_map(|word| {
                [Capitals::None, Capitals::First, Capitals::All, Capitals::Swapped].map(|capitals| capitals.of(&word))
            });
            for typed in typed {
                let suggestions = suggester.suggest(&typed, 5);
                for suggestion in suggestions.iter().filter(|suggestion| suggestion.text == typed.trim()) {
                    right += 1;
                    assert_eq!(suggestion.cost, 0, "{language} {fold}: {typed}");
                    assert_eq!(checker.misspellings(&typed).next(), None, "{language} {fold}: {typed}");
                }
            }
        }
    }
    assert!(right > 500, "{right}");
}

#[test]
fn offensive_words_are_never_suggested() {
    let words = ["nigger 5000", "niggers", "higher", "tiger 20", "Shit 40", "shin", "shirt"];
    for fold in [Fold::None, Fold::Case, Fold::Accents] {
        let suggester = Suggester::new(&dict_with("en-GB", Options::default().with_fold(fold), &words));
        assert_eq!(texts(&suggester, "niger"), ["tiger", "higher"], "{fold}");
        for typed in ["shitt", "Niggr", "NIGGERSS", "sh it", "hisshit", "shirtshit"] {
            let found = texts(&suggester, typed);
            assert!(
                !found
                    .iter()
                    .map(|text| text.to_lowercase())
                    .any(|text| text.contains("shit") || text.contains("nigger")),
                "{found:?}"
            );
        }
        // A right text is its own suggestion, even here.
        assert_eq!(texts(&suggester, "niggers")[0], "niggers");
    }
    // Names are suggested, but not in small letters.
    let options = Options::default().with_fold(Fold::None);
    let suggester = Suggester::new(&dict_with("en", options, &["Mongol", "mongol", "Jew", "Jap", "japed"]));
    assert_eq!(["Monglo", "jwe", "Japp"].map(|typed| texts(&suggester, typed).join(" ")), ["Mongol", "Jew", "Japed"]);
    // The list is English.
    assert_eq!(texts(&Suggester::new(&dict("tlh", &words)), "niger")[0], "nigger");
}

#[test]
fn words_that_the_metadata_names_are_never_suggested() {
    let mut list = WordList::new(Options::default().with_form(FORM)).unwrap();
    ["cloud", "clout", "clod", "clown"].into_iter().for_each(|word| list.push(word).unwrap());
    let meta = Meta::default().with_unsuggested("clown Cloud");
    let dict = Dict::from_bytes(&list.compile(&meta).unwrap().to_bytes()).unwrap();
    assert_eq!(texts(&Suggester::new(&dict), "cloudd"), ["clod", "clout"]);
    assert_eq!(texts(&Suggester::new(&dict), "clown"), ["clown", "clod", "clout"]);
    assert_eq!(texts(&Suggester::new(&dict), "clownn"), ["clod", "clout"]);
    assert_eq!(texts(&Suggester::new(&dict), "cloudclod"), [] as [&str; 0]);
    assert_eq!(texts(&Suggester::new(&dict), "clod clown"), ["clod clown"]);
    assert_eq!(texts(&Suggester::new(&dict), "clo wn"), ["clod", "clout"]);
}

#[test]
fn missing_and_extra_spaces_are_mistakes_too() {
    let suggester = Suggester::new(&english());
    assert_eq!(texts(&suggester, "alot"), ["lot", "a lot"]);
    assert_eq!(texts(&suggester, "infact")[0], "in fact");
    assert_eq!(suggester.suggest("infact", 1)[0].id, None);
    assert_eq!(texts(&suggester, "to gether")[0], "together");
    assert_eq!(texts(&suggester, " to  gehter ")[0], "together");
    // All parts are words.
    assert_eq!(texts(&suggester, "form the"), ["form the"]);
    assert_eq!(suggester.suggest("form the", 1)[0].cost, 0);
    let options = Options::default().with_alphabet("any".parse().unwrap());
    let suggester =
        Suggester::new(&dict_with("en", options, &["new york 4000", "new 6000", "york 3000", "newark 3000"]));
    assert_eq!(texts(&suggester, "new york"), ["new york"]);
    assert_eq!(texts(&suggester, "newyork")[0], "new york");
    assert_eq!(texts(&suggester, "newyork").iter().filter(|text| *text == "new york").count(), 1);
}

#[test]
fn a_letter_may_be_typed_four_times() {
    assert_eq!(texts(&Suggester::new(&dict("en", &["no 6000"])), "noooo"), ["no"]);
}

#[test]
fn a_curly_apostrophe_is_a_straight_one() {
    let options = Options::default().with_alphabet("a-z'".parse().unwrap());
    let suggester = Suggester::new(&dict_with("nl", options, &["kado's 9", "kades 9"]));
    assert_eq!(["kado’s", "kadoo’s"].map(|typed| texts(&suggester, typed).remove(0)), ["kado's"; 2]);
}

#[test]
fn there_may_be_no_suggestions() {
    let suggester = Suggester::new(&english());
    for typed in ["", " ", "🦀🦀🦀🦀🦀", "123456", &"x".repeat(64), &"ab".repeat(5000)] {
        assert_eq!(texts(&suggester, typed), [""; 0], "{typed}");
    }
    assert_eq!(suggester.suggest("teh", 0), []);
}

#[test]
fn added_words_are_suggested_and_denied_words_are_not() {
    let dict = english().with_added(["dictc", "theodolite"]).unwrap().with_denied(["the"]).unwrap();
    let suggester = Suggester::new(&dict);
    assert_eq!(texts(&suggester, "dcitc"), ["dictc"]);
    assert_eq!(suggester.suggest("dcitc", 1)[0].id, dict.id("dictc"));
    assert_eq!(texts(&suggester, "teh")[0], "they");
    assert_eq!(texts(&suggester, "adictc")[0], "dictc");
    assert!(texts(&suggester, "andictc").contains(&"dictc".into()));
}

#[test]
fn common_words_are_those_with_small_ranks_if_there_are_no_frequencies() {
    let mut list = WordList::new(Options::default().with_form(FORM)).unwrap();
    list.add_column("value", ColumnKind::Ranks).unwrap();
    for (word, rank) in [("cat", "1"), ("cot", "70"), ("cut", "5"), ("cit", "")] {
        list.push(word).unwrap();
        if let Some(value) = list.value(rank).unwrap() {
            list.set_value(word, value);
        }
    }
    let dict = Dict::from_bytes(&list.compile(&Meta::default()).unwrap().to_bytes()).unwrap();
    let suggestions = Suggester::new(&dict).suggest("cet", 9);
    let texts: Vec<&str> = suggestions.iter().map(|suggestion| &suggestion.text[..]).collect();
    assert_eq!(texts, ["cat", "cut", "cot", "cit"]);
}

#[test]
fn without_a_column_the_mistakes_decide() {
    let mut list = WordList::new(Options::default().with_form(FORM)).unwrap();
    ["wird", "weird", "word"].iter().for_each(|word| list.push(word).unwrap());
    let dict = Dict::from_bytes(&list.compile(&Meta::default()).unwrap().to_bytes()).unwrap();
    assert_eq!(texts(&Suggester::new(&dict), "wierd"), ["weird", "wird"]);
}

#[test]
fn a_keyboard_says_which_keys_are_neighbours() {
    let dict = dict("de", &["zeit 5", "yeit 5"]);
    let first = |suggester: Suggester| texts(&suggester, "heit").remove(0);
    let with = |keyboard| Suggester::with_keyboard(&dict, keyboard, Weights::DEFAULT);
    assert_eq!(first(Suggester::new(&dict)), "zeit");
    assert_eq!(first(with(Keyboard::of_language("de-CH"))), "zeit");
    assert_eq!(first(with(Keyboard::of_language("en"))), "yeit");
    // `h` is on no other key than these, and no letter of the dictionary.
    assert_eq!(first(with(Keyboard::new("hz|ab|y"))), "zeit");
    assert_eq!(first(with(Keyboard::new("hy|ab|z"))), "yeit");
}

#[test]
fn letters_with_accents_and_symbols_of_several_letters_are_close_to_their_parts() {
    let german = dict("de", &["über 90", "ufer 90", "straße 30", "strafe 30"]);
    let suggester = Suggester::new(&german);
    assert_eq!(
        ["uber", "ueber", "strasse"].map(|typed| texts(&suggester, typed).remove(0)),
        ["über", "über", "straße"]
    );
    let options = Options::default().with_alphabet("a-z,ij".parse().unwrap());
    let dutch = dict_with("nl", options, &["ijs 9", "tijd 9", "tand 9", "wijn 9"]);
    let suggester = Suggester::new(&dutch);
    assert_eq!(
        ["is", "tid", "tjd", "teid", "wyn"].map(|typed| texts(&suggester, typed).remove(0)),
        ["ijs", "tijd", "tijd", "tijd", "wijn"]
    );
}

#[test]
fn accents_that_are_missing_cost_little_in_any_place() {
    let options = Options::default().with_fold(Fold::None).with_alphabet(AlphabetSpec::Any);
    let words = [
        "árbol", "arbola", "fácil", "facial", "café", "chafe", "świat", "Świat", "żółw", "zołew", "żołw", "Łódź",
        "lodz", "kůň", "kún",
    ];
    let suggester = Suggester::new(&dict_with("tlh", options, &words));
    for (typed, meant) in [
        ("arbol", "árbol arbola"),
        ("facil", "fácil facial"),
        ("cafe", "café chafe"),
        ("swiat", "świat Świat"),
        ("Swiat", "Świat"),
        // With more letters, each costs less than the first one.
        ("zolw", "żołw żółw zołew"),
        ("Lodz", "Lodz Łódź"),
        ("LODZ", "LODZ ŁÓDŹ"),
        ("kun", "kún kůň"),
    ] {
        assert_eq!(texts(&suggester, typed).join(" "), meant, "{typed}");
    }
}

#[test]
fn the_metadata_may_have_replacements_and_a_keyboard() {
    let words = ["a", "lot", "allot", "lxt", "kuh", "koh"];
    let dict = dict_with_facts("tlh", "lx|k", "ALOT=a_lot qu=k", &words);
    let texts = |dict: &Dict, typed: &str| -> Vec<String> {
        Suggester::new(dict).suggest(typed, 3).into_iter().map(|found| found.text).collect()
    };
    // A replacement of the whole text is the likeliest.
    assert_eq!(texts(&dict, "alot"), ["a lot", "allot", "lot"]);
    assert_eq!(texts(&dict, "Quuh")[0], "Kuh");
    // Only the language's own keyboard counts, if it is known.
    let keyboard = |language: &str| dict_with_facts(language, "ab|cd", "x=y", &["ebx", "esx"]);
    assert_eq!(texts(&keyboard("tlh"), "eax")[0], "ebx");
    assert_eq!(texts(&keyboard("en"), "eax")[0], "esx");
}

#[test]
fn a_letter_is_a_word_only_where_the_language_has_it() {
    let words = ["a", "n", "pm", "lot"];
    let texts = |language: &str, typed: &str| -> Vec<String> {
        Suggester::new(&dict(language, &words)).suggest(typed, 5).into_iter().map(|found| found.text).collect()
    };
    assert!(texts("en", "alot").contains(&"a lot".into()) && !texts("en", "npm").contains(&"n pm".into()));
    assert!(texts("tlh", "npm").contains(&"n pm".into()));
}

#[test]
fn a_text_without_letters_has_no_suggestions_and_one_with_capitals_has_none_twice() {
    let suggester = Suggester::new(&english());
    assert_eq!(
        [texts(&suggester, "12"), texts(&suggester, "жж"), texts(&suggester, "?")],
        [const { Vec::<String>::new() }; 3]
    );
    assert_eq!(texts(&suggester, "th3")[0], "the");
    let options = Options::default().with_fold(Fold::None);
    let suggester = Suggester::new(&dict_with("en", options, &["Polish 20", "polish 10"]));
    assert_eq!(texts(&suggester, "Polsih"), ["Polish"]);
    assert_eq!(texts(&suggester, "polsih"), ["polish", "Polish"]);
}
