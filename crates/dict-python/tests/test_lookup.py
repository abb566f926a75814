"""Values, words and folded texts of many words at once."""

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy
import pandas
import polars
import pyarrow
import pytest

import dictc
import files

WORDS = ["ran", "runs", "saw", "sees", "the"]
COLUMNS: dict[str, Any] = {
    "frequency": [30, None, 40, 10, 500],
    "rank:ranks": [3, 5, None, 4, 1],
    "note:texts": ["past", "now", "past", "now", None],
    "part:flags": [["verb"], ["verb"], ["noun", "verb"], None, None],
    "lemmas": ["run", "run", ["see", "saw"], "see", None],
}
NAMES = ["frequency", "lemmas", "note", "part", "rank"]
TEXTS: list[str | None] = ["Saw", None, "the", "cow", "", "runs", "saw", "日本", "RAN"]


@pytest.fixture(scope="module")
def facts() -> dictc.Dict:
    return dictc.Dict.build(WORDS, columns=COLUMNS)


def expected(words: dictc.Dict, texts: list[Any], names: list[str]) -> list[Any]:
    """The answers of single questions."""
    return [
        None if text is None else {"id": words.id(text), **{name: words.get(text, column=name) for name in names}}
        for text in texts
    ]


INPUTS: dict[str, Callable[[list[str | None]], Any]] = {
    "list": list,
    "generator": iter,
    "string": pyarrow.array,
    "binary": lambda texts: pyarrow.array(texts).cast("binary"),
    "sliced": lambda texts: pyarrow.array(["the", *texts, "ran"])[1:-1],
    "dictionary": lambda texts: pyarrow.array(texts).dictionary_encode(),
    "chunks": lambda texts: pyarrow.chunked_array([texts[:2], [], texts[2:]], "string"),
    "polars": polars.Series,
    "pandas": pandas.Series,
    "pandas objects": lambda texts: pandas.Series(texts, dtype=object),
    "numpy objects": lambda texts: numpy.array(texts, dtype=object),
}


@pytest.mark.parametrize("name", INPUTS)
@pytest.mark.parametrize("threads", [None, 1, 2])
def test_values_are_those_of_single_questions(name: str, threads: int | None, facts: dictc.Dict) -> None:
    answers = facts.lookup(INPUTS[name](TEXTS), threads=threads)
    assert answers.to_pylist() == expected(facts, TEXTS, NAMES)
    array = pyarrow.array(answers)
    array.validate(full=True)
    assert array.to_pylist() == answers.to_pylist()
    assert [field.name for field in array.type] == ["id", *NAMES]
    assert (answers.null_count, answers.error_count) == (1, 0)


def test_fields_have_the_types_of_columns(facts: dictc.Dict) -> None:
    answers = facts.lookup(TEXTS)
    for name in NAMES:
        assert answers.field(name).type == facts.column(name).type
    assert answers.field("id").type == facts.ids(TEXTS).type
    assert answers.field("id").to_pylist() == facts.ids(TEXTS).to_pylist()
    # Each text is there once, and only those that were asked for.
    notes = pyarrow.array(facts.lookup(["saw", "ran", "the"]).field("note"))
    assert notes.dictionary.to_pylist() == ["past"]
    assert notes.indices.to_pylist() == [0, 0, None]


@pytest.mark.parametrize("names", [[], ["rank"], ["note", "lemmas"], ["part", "frequency"], NAMES[::-1]])
def test_columns_are_chosen_in_any_order(names: list[str], facts: dictc.Dict) -> None:
    answers = facts.lookup(TEXTS, columns=names)
    assert answers.to_pylist() == expected(facts, TEXTS, names)
    assert [field.name for field in pyarrow.array(answers).type] == ["id", *names]
    assert facts.lookup(TEXTS, columns=tuple(names)).to_pylist() == answers.to_pylist()


@pytest.mark.parametrize("threads", [1, 3])
def test_values_of_many_words(threads: int) -> None:
    source = random.Random(4)
    words = files.random_words(source, files.rounds(30_000), "abcdef", 7)
    notes = [source.choice(["x", "y", None, word]) for word in words]
    lemmas = [source.choice([None, word[:-1] or "a"]) for word in words]
    numbers = [source.choice([None, source.randrange(1_000)]) for _ in words]
    columns: dict[str, Any] = {"n": numbers, "note:texts": notes, "lemmas": lemmas}
    built = dictc.Dict.build(words, columns=columns)
    texts: list[str | None] = [
        source.choice([None, "nothing", *source.choices(words, k=6)]) for _ in range(files.rounds(20_000))
    ]
    names = ["lemmas", "n", "note"]
    assert built.lookup(texts, threads=threads).to_pylist() == expected(built, texts, names)
    assert built.lookup([], threads=threads).to_pylist() == []
    assert built.lookup([None] * 9, threads=threads).null_count == 9


def test_changed_dictionaries_have_their_values(facts: dictc.Dict) -> None:
    changed = facts.with_added(["seen"]).with_denied(["saw"])
    texts = ["seen", "saw", "runs"]
    assert changed.lookup(texts).to_pylist() == expected(changed, texts, NAMES)
    seen, saw, _ = changed.lookup(texts)
    assert seen == {"id": 5, **dict.fromkeys(NAMES)} and saw == {"id": None, **dict.fromkeys(NAMES)}


def test_the_text_of_a_null_does_not_matter(facts: dictc.Dict) -> None:
    valid = pyarrow.array(["the", "ran"])
    hidden = pyarrow.Array.from_buffers(pyarrow.string(), 2, [pyarrow.py_buffer(b"\x02"), *valid.buffers()[1:]])
    assert facts.lookup(hidden).to_pylist()[0] is None
    assert facts.lookup(hidden).field("id").to_pylist() == [None, 0]
    assert facts.lookup(hidden).field("frequency").to_pylist() == [None, 30]
    assert facts.folded(hidden).to_pylist() == [None, "ran"]


def test_wrong_columns_are_errors(facts: dictc.Dict) -> None:
    with pytest.raises(KeyError, match="there is no column"):
        facts.lookup([], columns=["note", "x"])
    with pytest.raises(ValueError, match='two fields would have the name "note"'):
        facts.lookup([], columns=["note", "rank", "note"])
    with pytest.raises(TypeError):
        facts.lookup([], columns="note")
    named = dictc.Dict.build(["cat"], columns={"id": [7], "n": [8]})
    with pytest.raises(ValueError, match='two fields would have the name "id"'):
        named.lookup(["cat"])
    assert named.lookup(["cat"], columns=["n"]).to_pylist() == [{"id": 0, "n": 8}]
    assert dictc.Dict.build(["cat"]).lookup(["cat", "x"]).to_pylist() == [{"id": 0}, {"id": None}]


NUMBERS = ["uint8", "int8", "uint16", "int16", "uint32", "int32", "uint64", "int64", "float64"]
IDS: dict[str, Callable[[list[int | None]], Any]] = {
    "list": list,
    "generator": iter,
    **{kind: partial(pyarrow.array, type=kind) for kind in NUMBERS},
    "sliced": lambda ids: pyarrow.array([1, *ids, 2], "uint32")[1:-1],
    "chunks": lambda ids: pyarrow.chunked_array([ids[:2], [], ids[2:]], "int64"),
    "polars": polars.Series,
    "pandas, which makes floats": pandas.Series,
    "pandas integers": lambda ids: pandas.Series(ids, dtype="Int64"),
    "pandas objects": lambda ids: pandas.Series(ids, dtype=object),
    "numpy floats": lambda ids: numpy.array(ids, dtype=float),
    "numpy objects": lambda ids: numpy.array(ids, dtype=object),
}


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("threads", [None, 1, 2])
def test_words_of_ids(name: str, threads: int | None, facts: dictc.Dict) -> None:
    words = facts.words(IDS[name]([2, None, 0, 4, 2]), threads=threads)
    assert words.to_pylist() == ["saw", None, "ran", "the", "saw"]
    assert (words.type, words.null_count, words.error_count) == ("large_string", 1, 0)
    pyarrow.array(words).validate(full=True)


def test_words_are_those_of_ids(english: dictc.Dict, english_words: list[str]) -> None:
    assert english.words(english.ids(english_words)).to_pylist() == english_words
    texts = ["cat", None, "xyzzyx"]
    assert english.words(english.ids(texts)).to_pylist() == ["cat", None, None]
    assert english.words(numpy.asarray(english.ids(texts))).to_pylist() == ["cat", None, None]
    changed = english.with_added(["frobnicate"]).with_denied(["cat"])
    ids = changed.ids(["frobnicate", "dog"])
    assert changed.words(ids).to_pylist() == ["frobnicate", "dog"]
    with pytest.raises(IndexError):
        changed.words(english.ids(["cat"]))
    for empty in [[], pyarrow.array([], "int64"), pyarrow.chunked_array([], "uint32"), numpy.array([], dtype=int)]:
        assert english.words(empty).to_pylist() == []
    for nulls in [pyarrow.nulls(2), pyarrow.nulls(2, "int64"), [None, float("nan")], [pandas.NA, pandas.NaT]]:
        assert english.words(nulls).to_pylist() == [None, None]


NO_WORDS = [5, -1, 2**32, 2**64, -(2**70), 1.5, float("inf"), -0.5]


@pytest.mark.parametrize("number", NO_WORDS)
def test_an_id_that_no_word_has_is_an_error_or_null(number: Any, facts: dictc.Dict) -> None:
    ids: list[Any] = [4, None, number, 0, number]
    arrays: list[Any] = [ids]
    if isinstance(number, float):
        arrays.append(pyarrow.array(ids, "float64"))
    elif -(2**63) <= number < 2**63:
        arrays.append(pyarrow.array(ids, "int64"))
    for array in arrays:
        with pytest.raises(IndexError) as error:
            facts.words(array)
        assert str(error.value) == "item 2: the dictionary has no word with this id"
        words = facts.words(array, errors="null")
        assert words.to_pylist() == ["the", None, None, "ran", None]
        assert (words.error_count, words.null_count, words.first_error) == (2, 3, str(error.value))


@pytest.mark.parametrize("item", ["2", [1], {}, object(), b"2"], ids=lambda item: type(item).__name__)
def test_an_item_that_is_no_id_is_an_error_or_null(item: Any, facts: dictc.Dict) -> None:
    with pytest.raises(TypeError, match="item 1 is a `"):
        facts.words([1, item, 9])
    words = facts.words([1, item, 9], errors="null")
    assert (words.to_pylist(), words.error_count) == (["runs", None, None], 2)
    assert words.first_error is not None and words.first_error.startswith("item 1 is a `")


def test_ids_of_another_type_are_refused(facts: dictc.Dict) -> None:
    for ids in [pyarrow.array(["1"]), pyarrow.array([True]), pyarrow.array([[1]]), 3, None, "12"]:
        with pytest.raises(TypeError):
            facts.words(ids)


@pytest.mark.parametrize("fold", ["none", "case", "accents", "tiles"])
def test_folded_texts(fold: Any) -> None:
    texts = ["Cat", "ÉTÉ", "e\u0301te\u0301", "", None, "ß", "İ", "日本", "a b"]
    words = dictc.Dict.build(["cat", "été"], fold=fold, alphabet="a-z,é" if fold == "tiles" else "any")
    folded = words.folded(texts).to_pylist()
    assert folded[3:5] == ["", None]
    assert folded[0] == ("Cat" if fold == "none" else "cat")
    assert words.folded(folded).to_pylist() == folded
    assert words.ids(folded).to_pylist() == words.ids(texts).to_pylist()
    for threads in [1, 2]:
        for input in INPUTS.values():
            assert words.folded(input(texts), threads=threads).to_pylist() == folded


def test_bytes_that_cannot_be_folded_are_an_error_or_null(english: dictc.Dict) -> None:
    column = pyarrow.array([b"Cat", None, b"Do\xffg", b"\xff", b"DOG"], pyarrow.binary())
    with pytest.raises(ValueError, match="item 2 is not UTF-8 at byte 3"):
        english.folded(column)
    folded = english.folded(column, errors="null")
    assert folded.to_pylist() == ["cat", None, None, None, "dog"]
    assert (folded.error_count, folded.null_count) == (2, 3)


def test_a_damaged_file_gives_answers_or_errors(tmp_path: Path) -> None:
    path = files.GOLDEN / "columns.dat"
    data = path.read_bytes()
    words = dictc.Dict.load(path)
    texts = [*words, "x"]
    source = random.Random(8)
    for _ in range(files.rounds(1_000)):
        broken = bytearray(data)
        broken[source.randrange(200, len(data))] = source.randrange(256)
        (tmp_path / "broken.dat").write_bytes(broken)
        try:
            damaged = dictc.Dict.map(tmp_path / "broken.dat")
        except dictc.FormatError:
            continue
        damaged.lookup(texts).to_pylist()
        damaged.words(range(len(texts) + 3), errors="null").to_pylist()
        damaged.folded(texts).to_pylist()
