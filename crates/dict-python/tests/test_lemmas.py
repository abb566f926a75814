"""Lemmas and forms, and simplemma with dictionaries in place of its tables."""

import random
from collections.abc import Callable

import pyarrow
import pytest
import simplemma
from simplemma.strategies.dictionaries import DefaultDictionaryFactory

import dictc
import dictc.simplemma
import files

WORDS = ["ran", "run", "runs", "saw", "sees", "zax"]
LEMMAS = [["run"], ["run"], ["run"], ["see", "saw"], ["see"], None]


@pytest.fixture
def words() -> dictc.Dict:
    return dictc.Dict.build(WORDS, columns={"lemmas": LEMMAS})


def test_a_word_has_lemmas_and_a_lemma_has_forms(words: dictc.Dict) -> None:
    assert words.columns == {"lemmas": "edits"}
    assert [words.lemma(word) for word in [*WORDS, "Saw", "cow"]] == ["run"] * 3 + ["see", "see", None, "see", None]
    assert [words.get(word, column="lemmas") for word in WORDS] == LEMMAS
    assert words.get("SAW", column="lemmas") == ["see", "saw"]
    assert dict(words.items(column="lemmas")) == dict(zip(WORDS, LEMMAS, strict=True))
    assert (words.forms("run"), words.forms("SEE"), words.forms("zax")) == (WORDS[:3], ["saw", "sees"], [])
    assert words.replace("She saw zax, ran.", "lemmas") == "She see zax, run."


def test_many_words_are_asked_at_once(words: dictc.Dict) -> None:
    answers = words.lemmas(["saw", None, "RUNS", "cow", "zax", ""])
    array = pyarrow.array(answers)
    array.validate(full=True)
    assert array.type == pyarrow.large_list(pyarrow.field("item", pyarrow.large_string(), nullable=False))
    assert answers.to_pylist() == [["see", "saw"], None, ["run"], [], [], []]
    many = WORDS * 5000
    expected = [lemmas or [] for lemmas in LEMMAS] * 5000
    for threads in [1, 3]:
        assert words.lemmas(many, threads=threads).to_pylist() == expected
    assert words.lemmas(pyarrow.array([b"saw", b"\xff"], pyarrow.binary())).to_pylist() == [["see", "saw"], []]


def test_a_column_of_edits_has_lists_of_texts(words: dictc.Dict) -> None:
    column = words.column("lemmas")
    assert column.type == "large_list<large_string>" and column.to_pylist() == LEMMAS
    changed = words.with_denied(["run"]).with_added(["raw"])
    assert changed.column("lemmas").to_pylist() == [["run"], None, ["run"], ["see", "saw"], ["see"], None, None]
    assert (changed.forms("run"), changed.lemma("run"), changed.lemma("raw")) == (["ran", "runs"], None, None)
    spelled = dictc.Dict.build(["häuser", "ibm"], columns={"spelling:edits": ["Häuser", ["IBM", "Ibm"]]})
    assert spelled.column("spelling").to_pylist() == [["Häuser"], ["IBM", "Ibm"]]
    assert bytes(dictc.Dict.build(spelled)) == bytes(spelled)
    assert bytes(words | words) == bytes(dictc.Dict.build(words)) == bytes(words)


def test_english_has_lemmas() -> None:
    english = dictc.Dict.english()
    assert english.lemmas(["saw", "Mice", "xqz"]).to_pylist() == [["see", "saw"], ["mouse"], []]
    assert (english.lemma("went"), english.forms("go")) == ("go", ["go", "goes", "going", "gone", "went"])


def test_a_dictionary_without_lemmas_says_so() -> None:
    ranked = dictc.Dict.build(["cats"], columns={"frequency": [1], "rank:ranks": [1]})
    asks: list[Callable[[], object]] = [
        lambda: ranked.lemma("cats"),
        lambda: ranked.forms("cat"),
        lambda: ranked.lemmas(["cats"]),
    ]
    for ask in asks:
        with pytest.raises(KeyError, match=r"there is no column .*lemmas.*; the columns: frequency, rank"):
            ask()
    with pytest.raises(dictc.BuildError, match="has edits"):
        dictc.Dict.build(["a"], columns={"lemmas:texts": ["a"]})


@pytest.mark.parametrize("language", ["en", "cs", "fa", "ga", "ms"])
def test_simplemma_gives_the_same_answers_with_dictionaries(language: str) -> None:
    table = DefaultDictionaryFactory().get_dictionary(language)
    dictionary = dictc.simplemma.table(language)
    words = list(table)
    assert len(dictionary) == len(words)
    assert dictionary.lemmas(words).to_pylist() == [[table[word]] for word in words]
    rng = random.Random(1)
    forms: dict[str, list[str]] = {}
    for word in words:
        forms.setdefault(table[word], []).append(word)
    for lemma in rng.sample(sorted(forms), files.rounds(1_000)):
        assert sorted(dictionary.forms(lemma)) == sorted(forms[lemma])
    # Words of the table, and others, for which simplemma has rules.
    sample = rng.sample(words, files.rounds(2_000))
    texts = [*sample, *(word.upper() for word in sample[:300]), *(word[:-1] + "s" for word in sample if len(word) > 1)]
    texts += ["".join(rng.choices("abcdefinorstu-'", k=rng.randint(1, 14))) for _ in range(files.rounds(1_000))]
    for greedy in [False, True]:
        ours = dictc.simplemma.lemmatizer({language: dictionary}, greedy=greedy)
        for text in texts:
            assert ours.lemmatize(text, language) == simplemma.lemmatize(text, language, greedy=greedy), text


def test_languages_without_a_dictionary_or_a_table_are_refused(words: dictc.Dict) -> None:
    unfolded = dictc.Dict.build(WORDS, columns={"lemmas": LEMMAS}, fold="none")
    tables = dictc.simplemma.Tables({"en": unfolded})
    english = tables.get_dictionary("en")
    assert (english["saw"], english.get("zax"), english.get("cow", "x"), len(english)) == ("see", None, "x", 5)
    assert dict(english) == {word: lemmas[0] for word, lemmas in zip(WORDS, LEMMAS, strict=True) if lemmas}
    for other in [words, dictc.Dict.build(["a"], fold="none")]:
        with pytest.raises(ValueError, match='en: build the dictionary with lemmas and fold="none"'):
            dictc.simplemma.Tables({"en": other})
    with pytest.raises(KeyError, match="cow"):
        english["cow"]
    with pytest.raises(ValueError, match="no dictionary for the language 'de'; there are: en"):
        tables.get_dictionary("de")
    with pytest.raises(ValueError, match="xx"):
        dictc.simplemma.table("xx")


def test_the_golden_file_has_its_lemmas() -> None:
    golden = dictc.Dict.load(files.GOLDEN / "lemmas.dat")
    assert golden.get("saw", column="lemmas") == ["see", "saw", "saws"] and golden.lemma("gemacht") == "machen"
    assert golden.column("spelling")[2] == ["Häuser"]
