//! The misspelled words of texts, by small dictionaries.

use std::convert::Infallible;

use dict_compiler::{AlphabetSpec, Meta, Options, WordList};
use dict_runtime::{Dict, Fold};
use dict_suggest::{Checked, Checker};

use super::FORM;

fn dict(language: &str, fold: Fold, words: &str) -> Dict {
    let mut options = Options::default().with_form(FORM);
    options.fold = fold;
    options.alphabet = AlphabetSpec::Any;
    let mut list = WordList::new(options).unwrap();
    words.split(' ').for_each(|word| list.push(word).unwrap());
    let mut meta = Meta::default();
    meta.language = Some(language.into());
    Dict::from_bytes(&list.compile(&meta).unwrap().to_bytes()).unwrap()
}

fn misspelled<'t>(dict: &Dict, text: &'t str) -> Vec<&'t str> {
    words(&Checker::new(dict), text)
}

fn words<'t>(checker: &Checker, text: &'t str) -> Vec<&'t str> {
    let found: Vec<_> = checker.misspellings(text).collect();
    found.iter().for_each(|found| assert!(text[found.start..].starts_with(found.text), "{found:?}"));
    assert_stream_finds_the_same(checker, &format!("{text}\n").repeat(150_000 / (text.len() + 1)));
    found.iter().map(|found| found.text).collect()
}

/// Checks a text in pieces, which the stream joins to parts of about 64 KiB.
fn assert_stream_finds_the_same(checker: &Checker, text: &str) {
    let mut expected = checker.misspellings(text);
    let mut place = 0;
    let mut each = |checked: Checked<'_>| {
        if let Checked::Wrong(word) = checked {
            assert_eq!(expected.next().map(|found| (found.start, found.text)), Some((place, word)));
        }
        let (Checked::Right(part) | Checked::Wrong(part)) = checked;
        assert!(text[place..].starts_with(part));
        place += part.len();
        Ok::<_, Infallible>(())
    };
    let mut stream = checker.stream();
    for line in text.split_inclusive(' ') {
        let Ok(()) = stream.push(line, &mut each);
    }
    let Ok(()) = stream.end(&mut each);
    assert_eq!((place, expected.next()), (text.len(), None));
}

#[test]
fn capitals_are_right_where_small_letters_are_but_not_the_other_way_round() {
    let spelling = dict("en", Fold::None, "the Paris iPhone McDonald O'Brien neo-Gothic");
    let right =
        "the The THE Paris PARIS iPhone IPhone IPHONE McDonald MCDONALD O’BRIEN O'BRIEN'S Neo-Gothic NEO-GOTHIC";
    assert_eq!(misspelled(&spelling, right), [] as [&str; 0]);
    assert_eq!(
        misspelled(&spelling, "tHe paris iphone Iphone London McDONALD"),
        ["tHe", "paris", "iphone", "Iphone", "London", "McDONALD"]
    );
}

#[test]
fn each_language_has_its_own_capitals() {
    let none = [] as [&str; 0];
    let german = dict("de", Fold::None, "Straße groß masse dass über");
    assert_eq!(misspelled(&german, "STRASSE STRAßE STRAẞE GROSS Groß MASSE DASS"), none);
    assert_eq!(misspelled(&german, "Strasse STRASE Maße MAßE Gross"), ["Strasse", "STRASE", "Maße", "MAßE", "Gross"]);
    let turkish = dict("tr", Fold::None, "ışık isim İzmir");
    assert_eq!(misspelled(&turkish, "IŞIK Işık İSİM İsim İZMİR"), none);
    assert_eq!(misspelled(&turkish, "İŞİK İşık ISIM Isim IZMIR"), ["İŞİK", "İşık", "ISIM", "Isim", "IZMIR"]);
    assert_eq!(misspelled(&dict("en", Fold::None, "isim ışık"), "Isim ISIM"), none);
    let dutch = dict("nl", Fold::None, "ijs bij");
    assert_eq!(misspelled(&dutch, "IJs IJS Bij BIJ"), none);
    assert_eq!(misspelled(&dutch, "Ijs"), ["Ijs"]);
    assert_eq!(misspelled(&german, "U\u{308}BER Über U\u{308}BRR"), ["U\u{308}BRR"]);
    let greek = dict("el", Fold::None, "άνθρωπος γάιδαρος Αθήνα");
    assert_eq!(misspelled(&greek, "ΑΝΘΡΩΠΟΣ ΆΝΘΡΩΠΟΣ Άνθρωπος ΓΑΪΔΑΡΟΣ ΓΆΙΔΑΡΟΣ ΑΘΗΝΑ ΑΘΉΝΑ"), none);
    assert_eq!(misspelled(&greek, "Ανθρωπος αθήνα"), ["Ανθρωπος", "αθήνα"]);
    let irish = dict("ga", Fold::None, "bPáras athair t-athair hÉireann");
    assert_eq!(misspelled(&irish, "bPÁRAS BPÁRAS Athair T-ATHAIR t-ATHAIR hÉIREANN"), none);
    assert_eq!(misspelled(&irish, "athaIR athAIR éIREANN"), ["athaIR", "athAIR", "éIREANN"]);
    let lithuanian = dict("lt", Fold::None, "ėjimas li\u{307}\u{301}sti");
    assert_eq!(misspelled(&lithuanian, "ĖJIMAS Ėjimas LÍSTI"), none);
    // Even if the dictionary has only small letters.
    for (language, word, written) in
        [("de", "straße", "STRASSE Straße"), ("tr", "ışık", "IŞIK Işık"), ("el", "άνθρωπος", "ΑΝΘΡΩΠΟΣ")]
    {
        assert_eq!(misspelled(&dict(language, Fold::Case, word), written), none);
    }
}

#[test]
fn without_capitals_in_the_dictionary_words_with_a_capital_may_be_names() {
    let game = |language| dict(language, Fold::Case, "the cat");
    assert_eq!(
        misspelled(&game("en"), "Ada the cat. Adb the cat, the Adc\nAdd the Cat\n\nAde: Adf"),
        ["Ada", "Adb", "Ade", "Adf"]
    );
    assert_eq!(misspelled(&game("de-AT"), "the Ada, the Adb"), ["Ada", "Adb"]);
}

#[test]
fn a_dictionary_without_capitals_has_no_names_and_no_abbreviations() {
    let game = dict("en", Fold::Case, "the cat ox wrote");
    let text = "The post-Xyz Cat of iPhone, etc. wrote; Mr. Xyz, J. Xyz xyz";
    assert_eq!(misspelled(&game, text), ["post", "xyz"]);
    let spelling = dict("en", Fold::None, "The the cat ox wrote post");
    assert_eq!(misspelled(&spelling, text), ["Xyz", "of", "iPhone", "etc", "Mr", "Xyz", "Xyz", "xyz"]);
}

#[test]
fn capitals_may_have_a_plural() {
    let dict = dict("en", Fold::None, "API cat");
    assert_eq!(misspelled(&dict, "APIs API's CATs Apis apis"), ["Apis", "apis"]);
}

#[test]
fn words_have_parts_at_hyphens_and_a_wrong_part_is_misspelled() {
    let dict = dict("en", Fold::None, "well known co-op op x-ray A");
    assert_eq!(misspelled(&dict, "well-known well‐known Well-Known co-op x-ray X-RAY e-op"), [] as [&str; 0]);
    assert_eq!(misspelled(&dict, "well-knwon co-known well-co-op"), ["knwon", "co", "co"]);
}

#[test]
fn the_sign_before_or_after_a_word_may_be_a_part_of_it() {
    let dict = dict("de", Fold::None, "Absperr- -gasse Band 'tis und");
    assert_eq!(misspelled(&dict, "Absperr- und ABSPERR-, -gasse und ’tis -Band Band-"), [] as [&str; 0]);
    assert_eq!(misspelled(&dict, "Absperr gasse- tis' -tis"), ["Absperr", "gasse", "tis", "tis"]);
}

#[test]
fn an_apostrophe_is_the_one_of_the_dictionary() {
    let dict = dict("en", Fold::None, "don't cat it's");
    assert_eq!(misspelled(&dict, "don't don’t DON’T it’s cat's Cat’s"), [] as [&str; 0]);
    assert_eq!(misspelled(&dict, "dont didn't its' ct's"), ["dont", "didn't", "its", "ct's"]);
    let curly = self::dict("uk", Fold::None, "п’ять та");
    assert_eq!(misspelled(&curly, "п'ять пʼять п’ять пять"), ["пять"]);
}

#[test]
fn without_apostrophes_in_the_dictionary_the_parts_are_checked() {
    let english = dict("en", Fold::Case, "they it is cat");
    assert_eq!(misspelled(&english, "They're it's, isn't cat's, they'd; DON'T"), [] as [&str; 0]);
    assert_eq!(misspelled(&english, "thei're isnt' isd't cat'sss"), ["thei", "isnt", "isd", "sss"]);
    let french = dict("fr", Fold::Case, "homme il lorsque jusque au jour");
    assert_eq!(misspelled(&french, "l'homme l’homme qu'il lorsqu'il Jusqu'au"), [] as [&str; 0]);
    assert_eq!(misspelled(&french, "l'hommme lorsq'il jour'homme il'jusqu"), ["hommme", "lorsq", "jusqu"]);
}

#[test]
fn text_that_is_not_a_word_is_not_misspelled() {
    let dict = dict("en", Fold::None, "cat etc. p.m. xyz");
    let text = "a 3rd x2 utf-8 12 https://xyz.de/abc me@home.org www.xxy.de words.txt etc. p.m. слово λόγος";
    assert_eq!(misspelled(&dict, text), [] as [&str; 0]);
    assert_eq!(misspelled(&dict, "etc xyx cat."), ["etc", "xyx"]);
    // All words of the dictionary are longer.
    assert_eq!(misspelled(&self::dict("en", Fold::Case, "cat dog"), "be do dgo"), ["dgo"]);
}

#[test]
fn code_is_skipped_if_asked_for() {
    let dict = dict("en", Fold::None, "the name be The");
    let text = "the nmae `xyz` nmae() NMAE myNmae my_nmae <nmae> --nmae /nmae\n```\nnmae\n```\nnaem";
    assert_eq!(words(&Checker::new(&dict).skipping_code(true), text), ["nmae", "naem"]);
    assert_eq!(misspelled(&dict, text).join(" "), "nmae nmae NMAE myNmae my nmae nmae nmae nmae nmae naem");
}

#[test]
fn marks_are_part_of_words_and_folded_as_the_dictionary_does() {
    let dict = dict("hi", Fold::Case, "हिन्दी été");
    assert_eq!(misspelled(&dict, "हिन्दी ÉTÉ e\u{301}te\u{301} हिन्द"), ["हिन्द"]);
}

#[test]
fn added_words_are_right_and_denied_words_are_not() {
    let dict = dict("en", Fold::Case, "cat cuts").with_added(["cta"]).unwrap().with_denied(["cuts"]).unwrap();
    assert_eq!(words(&Checker::new(&dict), "cat cta cuts"), ["cuts"]);
}

#[test]
fn long_texts_without_ends_are_checked() {
    let dict = dict("en", Fold::None, "yx");
    let checker = Checker::new(&dict).skipping_code(true);
    for (part, count) in [
        ("xyx`", 50_000),
        ("xyx``", 50_000),
        ("xyx` ``", 33_334),
        ("<xyx", 100_000),
        ("xyx/", 0),
        // Words that are too long are data.
        ("xyx-", 0),
        ("xyx'", 0),
        ("xyx", 0),
        ("xyx.", 0),
        ("xyx ", 100_000),
        ("- ", 0),
        ("\n\n~~~ xyx", 0),
        ("xyx\n", 100_000),
        ("\n```", 0),
    ] {
        assert_eq!(checker.misspellings(&part.repeat(100_000)).count(), count, "{part:?}");
    }
    // The number of backquotes grows.
    let text: String = (1..500).map(|count| format!("xyx{}", "`".repeat(count))).collect();
    assert_eq!(checker.misspellings(&text).count(), 499);
}

#[test]
fn a_part_is_right_with_the_hyphen_after_it() {
    let dict = dict("de", Fold::None, "Bio- Laden -gasse Haus Tag");
    assert_eq!(misspelled(&dict, "Bio-Laden Laden-Haus BIO-LADEN"), [] as [&str; 0]);
    assert_eq!(misspelled(&dict, "Laden-Bio Haus-gasse Bio Haus"), ["Bio", "gasse", "Bio"]);
}
