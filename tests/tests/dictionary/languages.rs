//! Word lists in many scripts: what is compiled is what was read.

use dict_compiler::{AlphabetSpec, Options};
use dict_runtime::{Dict, Fold};
use dict_tests::{
    inputs::{
        dictionaries::{compile, dict, dict_of, options, prefixes_of, recompile},
        lists::list,
        random::TestRandom,
    },
    oracles::model::Model,
};

/// A list in `corpus/lists` with an alphabet.
struct Language {
    name: &'static str,
    /// The value of `--alphabet`.
    alphabet: &'static str,
    /// The minimum number of symbols.
    symbols: usize,
}

const fn language(name: &'static str, alphabet: &'static str, symbols: usize) -> Language {
    Language { name, alphabet, symbols }
}

const CATALAN: Language = language("catalan", "a-zàçèéíïòóúü,l·l", 37);
const SPANISH: Language = language("spanish", "a-zñáéíóúü,ch,ll,rr", 36);

const LANGUAGES: [Language; 12] = [
    language("german", "letters", 30),
    language("german", "a-zäöüß", 30),
    language("polish", "letters", 32),
    language("russian", "letters", 33),
    language("russian", "а-яё", 33),
    language("greek", "letters", 35),
    language("hebrew", "letters", 27),
    language("hawaiian", "letters", 18),
    language("hangul", "letters", 101),
    language("kana", "letters", 101),
    CATALAN,
    SPANISH,
];

impl Language {
    fn options(&self) -> Options {
        options(Fold::Case, self.alphabet)
    }

    fn words(&self) -> Vec<String> {
        list(self.name)
    }

    fn dict(&self) -> Dict {
        dict(self.words(), self.options())
    }

    fn model(&self) -> Model {
        match self.options().alphabet {
            AlphabetSpec::Symbols(symbols) => Model::new(symbols, self.words()),
            _ => Model::of_letters(self.words()),
        }
    }
}

#[test]
fn every_list_keeps_all_its_words_in_the_order_of_its_symbols() {
    for language in LANGUAGES {
        let dict = language.dict();
        let model = language.model();
        assert!(dict.iter().eq(model.words()), "{}", language.name);
        assert_eq!(dict.len(), language.words().len(), "{}", language.name);
        assert!(dict.alphabet().symbols().iter().map(|symbol| symbol.text()).eq(model.symbols()));
        assert!(dict.alphabet().symbols().len() >= language.symbols, "{}: {:?}", language.name, dict.alphabet());
        for (id, word) in (0..).zip(model.words()) {
            assert_eq!((dict.id(word), dict.word(id).as_deref()), (Some(id), Some(word)));
        }
        dict.verify_deep().unwrap();
    }
}

#[test]
fn words_that_a_list_does_not_have_are_not_found() {
    for language in LANGUAGES {
        let dict = language.dict();
        let model = language.model();
        let words: Vec<Vec<char>> = language.words().iter().map(|word| word.chars().collect()).collect();
        let mut random = TestRandom::new(1);
        for _ in 0..2000 {
            let mut word = random.pick(&words).clone();
            let at = random.below(word.len());
            match random.below(3) {
                0 => _ = word.remove(at),
                1 => word.truncate(at),
                _ => word[at] = words[random.below(words.len())][0],
            }
            let word = String::from_iter(word);
            assert_eq!(dict.id(&word), model.id(&word), "{word}");
            let prefix: Vec<String> = dict.complete(&word).collect();
            assert!(prefix.iter().eq(model.complete(&word).iter().map(|(_, word)| word)), "{word}: {prefix:?}");
            assert_eq!(prefixes_of(&dict, &word), model.prefixes(&word), "{word}");
        }
    }
}

#[test]
fn words_in_capitals_are_found() {
    for language in LANGUAGES {
        let dict = language.dict();
        for word in language.words() {
            // `ß` becomes `SS`, which is another spelling.
            assert_eq!(dict.contains(&word.to_uppercase()), !word.contains('ß'), "{word}");
            let capital: String =
                word.chars().take(1).flat_map(char::to_uppercase).chain(word.chars().skip(1)).collect();
            assert!(dict.contains(&capital), "{capital}");
        }
    }
}

/// If there are more than 31 symbols, their codes depend on how often the words use them.
#[test]
fn neither_order_nor_copies_nor_case_change_the_bytes() {
    for language in LANGUAGES {
        let bytes = language.dict().bytes().to_vec();
        let mut words = language.words();
        for seed in 0..4 {
            TestRandom::new(seed).shuffle(&mut words);
            assert_eq!(compile(&words, language.options()), bytes, "{}", language.name);
        }
        // Copies of a few words: their letters would be common if copies counted.
        let copies = words[..5].iter().cycle().take(500);
        assert_eq!(compile(words.iter().chain(copies), language.options()), bytes, "{}", language.name);
        let capitals = words.iter().filter(|word| !word.contains('ß')).map(|word| word.to_uppercase());
        assert_eq!(compile(words.iter().cloned().chain(capitals), language.options()), bytes, "{}", language.name);
        assert_eq!(recompile(&language.dict()).unwrap(), bytes, "{}", language.name);
    }
}

#[test]
fn eszett_is_a_letter_in_either_case() {
    let dict = dict_of("maß masse straße");
    assert!(dict.contains("STRAẞE") && dict.contains("Maß"));
    assert!(!dict.contains("MASS") && !dict.contains("strasse"));
}

#[test]
fn russian_yo_and_short_i_are_letters_of_their_own_unless_accents_are_folded() {
    let dict_of = |fold| dict(["ёж", "йод"], options(fold, "letters"));
    let case = dict_of(Fold::Case);
    let accents = dict_of(Fold::Accents);
    assert!(case.contains("Е\u{308}Ж") && !case.contains("еж") && !case.contains("иод"));
    assert!(accents.contains("ЕЖ") && accents.contains("ёж") && accents.contains("иод"));
    assert!(accents.iter().eq(["еж", "иод"]));
}

#[test]
fn a_greek_sigma_at_the_end_of_a_word_in_capitals_folds_to_the_final_form() {
    let dict = LANGUAGES[5].dict();
    assert!(dict.contains("ΛΌΓΟΣ") && dict.contains("ΦΩΣ") && dict.contains("γάτος"));
    assert!(!dict.contains("λόγοσ"));
    assert!(dict.contains("ΟΔΎΣΣΕΙΑ") && dict.contains("λο\u{301}γος"));
    let accents = dict_tests::inputs::dictionaries::dict(["λόγος", "μαΐου"], options(Fold::Accents, "letters"));
    assert!(accents.contains("ΛΟΓΟΣ") && accents.contains("ΜΑΪΟΥ"));
}

#[test]
fn the_okina_is_a_letter_and_quotation_marks_are_not() {
    let words = ["ʻāina", "‘āina", "'āina", "aina"];
    let dict = dict(words, options(Fold::Case, "letters"));
    assert!(dict.iter().eq(["aina", "ʻāina"]));
    assert_eq!((dict.max_letters(), dict.contains("ʻĀINA"), dict.contains("‘āina")), (5, true, false));
}

#[test]
fn the_catalan_double_l_is_a_symbol_of_its_own() {
    let dict = CATALAN.dict();
    let here = dict.root().step_str("nove").unwrap();
    assert!(here.step_str("l·l").and_then(|next| next.step_str("a")).is_some_and(|word| word.is_word()));
    assert!(here.step_str("l").is_none());
    // The dot is not a letter: if `l·l` is not a symbol, words that have it are skipped.
    let spelled = dict_tests::inputs::dictionaries::dict(CATALAN.words(), Options::default());
    assert!(!spelled.contains("novel·la") && spelled.contains("llibre"));
}

#[test]
fn spanish_words_in_ch_and_ll_come_after_all_other_words_in_c_and_l() {
    let words: Vec<String> = SPANISH.dict().iter().filter(|word| word.starts_with(['c', 'l'])).collect();
    let in_order =
        "calle canción caro carro cima coche corazón cuna curva czar chico chocolate churro lana leche loma luz";
    let in_order = in_order.split(' ').chain(["llave", "llegar", "lluvia"]);
    assert_eq!(words, in_order.collect::<Vec<_>>());
}

#[test]
fn lengths_count_letters_and_not_symbols() {
    let words = ["qui", "quit", "quits", "chef", "é", "Ǆ"];
    for alphabet in ["letters", "a-zéǆ", "a-zéǆ,qu,ch", "a-zéǆäöüßñ,qu,ch"] {
        let between = |min, max| {
            let options = options(Fold::Case, alphabet).with_min_letters(min).with_max_letters(max);
            dict(words, options)
        };
        let dict = between(4, 4);
        assert!(dict.iter().eq(["chef", "quit"]) || dict.iter().eq(["quit", "chef"]), "{alphabet}");
        assert_eq!((dict.min_letters(), dict.max_letters()), (4, 4), "{alphabet}");
        // A letter counts once, folded and composed, however many bytes it has.
        let dict = between(1, 3);
        assert_eq!((dict.len(), dict.min_letters(), dict.max_letters()), (3, 1, 3), "{alphabet}");
    }
    let six = CATALAN.options().with_min_letters(6).with_max_letters(6);
    assert!(dict(["cel·la", "l·l", "llibre", "novel·la"], six).iter().eq(["cel·la", "llibre"]));
}

#[test]
fn words_of_512_symbols_are_accepted_with_one_code_or_two_for_each() {
    let two_letters = "ab".repeat(256);
    // 58 letters, so that most take two codes.
    let many_letters: String = ('a'..='z').chain('а'..='я').cycle().take(512).collect();
    for (word, alphabet) in [
        (&two_letters, "letters"),
        (&two_letters, "a-z"),
        (&two_letters, "a-zäöüßéèêëáàâ"),
        (&many_letters, "letters"),
        (&many_letters, "a-zа-я,ch"),
    ] {
        let dict = dict([word], options(Fold::Case, alphabet));
        assert!(dict.contains(&word.to_uppercase()) && dict.word(0).as_ref() == Some(word), "{alphabet}");
        assert_eq!(dict.max_letters(), 512);
    }
}

#[test]
fn marks_that_do_not_compose_are_kept_after_letters_and_not_at_the_start() {
    let kept = ["हिन्दी", "நமஸ்தே", "ที่", "ọ́", "i\u{307}stanbul"];
    let dict = dict(kept.iter().chain(&["\u{301}a", "\u{93e}"]), Options::default());
    assert_eq!(dict.len(), kept.len());
    assert!(kept.iter().all(|word| dict.contains(word)) && dict.contains("İSTANBUL"));
}
