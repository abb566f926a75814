"""Columns of values, and the best words by them."""

import random
from collections.abc import Callable
from typing import Any

import pyarrow
import pytest

import dictc
import files

WORDS = ["tea", "ten", "than", "thaw", "the", "thin"]
FREQUENCY = [30, 80, 40, None, 500, 40]
RANK = [2, 3, 1, None, 4, None]
LEMMA = ["tea", "ten", None, "thaw", "the", "thin"]
PART: list[list[str] | None] = [["noun"], None, None, ["noun", "verb"], None, None]
COLUMNS: dict[str, Any] = {"frequency": FREQUENCY, "rank:ranks": RANK, "lemma:texts": LEMMA, "part:flags": PART}


@pytest.fixture
def words() -> dictc.Dict:
    return dictc.Dict.build(WORDS, columns=COLUMNS)


def test_a_column_has_a_value_for_each_id(words: dictc.Dict) -> None:
    assert words.columns == {"frequency": "integers", "lemma": "texts", "part": "flags", "rank": "ranks"}
    types = {name: words.column(name).type for name in words.columns}
    assert types == {
        "frequency": "int64",
        "rank": "int64",
        "lemma": "dictionary<values=large_string, indices=uint32, ordered=0>",
        "part": "large_list<large_string>",
    }
    for name, values in zip(["frequency", "rank", "lemma", "part"], COLUMNS.values(), strict=True):
        column = words.column(name)
        array = pyarrow.array(column)
        array.validate(full=True)
        assert str(array.type).startswith(types[name][:9])
        assert column.to_pylist() == array.to_pylist() == list(column) == values
        assert [words.get(word, column=name) for word in WORDS] == values
        assert list(words.values(column=name)) == values
        assert list(words.items("th", column=name)) == list(zip(WORDS, values, strict=True))[2:]
    assert words.column("lemma")[2:4].to_pylist() == [None, "thaw"]
    assert list(words.values()) == [None] * 6 and words.get("the") is None and words["the"] is None


def test_columns_are_read_from_a_file_and_kept_by_copies_and_operations(words: dictc.Dict) -> None:
    golden = dictc.Dict.load(files.GOLDEN / "columns.dat")
    assert set(golden.columns.values()) == {"integers", "ranks", "texts", "flags"}
    assert bytes(dictc.Dict.build(golden)) == bytes(golden)
    assert bytes(words | words) == bytes(dictc.Dict.build(words)) == bytes(words)
    more = dictc.Dict.build(["thaw", "the", "thus"], columns={"frequency": [7, 8, 9], "extra": [1, 2, 3]})
    both = words | more
    assert both.columns == {**words.columns, "extra": "integers"}
    assert dict(both.items("th", column="frequency")) == {"than": 40, "thaw": 7, "the": 500, "thin": 40, "thus": 9}
    assert dict(both.items("th", column="extra")) == {"than": None, "thaw": 1, "the": 2, "thin": None, "thus": 3}
    assert dict((words - more).items(column="rank")) == {"tea": 2, "ten": 3, "than": 1, "thin": None}
    with pytest.raises(dictc.BuildError, match="the column rank has ranks in one dictionary, and texts in the other"):
        words | dictc.Dict.build(["a"], columns={"rank:texts": ["x"]})
    added = dictc.Dict.build(words, columns={"length": map(len, WORDS)})
    assert added.get("thin", column="length") == 4 and added.get("thin", column="lemma") == "thin"


def test_the_best_words_come_first(words: dictc.Dict) -> None:
    assert list(words.keys("th", by="frequency")) == ["the", "than", "thin", "thaw"]
    assert list(words.keys("th", by="frequency", limit=2)) == ["the", "than"]
    assert list(words.keys("th", by="rank")) == ["than", "the", "thaw", "thin"]
    assert list(words.keys("th", by="lemma", limit=2)) == ["than", "thaw"]
    assert list(words.keys(limit=2)) == ["tea", "ten"] and list(words.keys(limit=0)) == []
    assert list(words.match("t?*n", by="frequency")) == ["ten", "than", "thin"]
    assert list(words.match("t*", limit=3)) == ["tea", "ten", "than"]
    assert list(words.anagrams("nahtie", partial=True, by="rank", limit=3)) == ["than", "tea", "ten"]
    assert list(words.near("teh", 2, by="frequency", limit=2)) == [("the", 1), ("ten", 1)]
    changed = words.with_added(["that", "thine"]).with_denied(["the", "than"])
    assert list(changed.keys("th", by="frequency")) == ["thin", "thaw", "that", "thine"]
    assert list(changed.keys("th", by="frequency", limit=1)) == ["thin"]
    assert changed.column("frequency").to_pylist() == [30, 80, None, None, None, 40, None, None]
    assert list(changed.items("tha", column="frequency")) == [("that", None), ("thaw", None)]


def test_the_best_of_many_words_are_the_first_of_all_sorted() -> None:
    source = random.Random(5)
    texts = sorted({"".join(source.choices("abc", k=source.randint(1, 8))) for _ in range(3000)})
    numbers = [source.choice([None, source.randrange(1000)]) for _ in texts]
    words = dictc.Dict.build(texts, columns={"n": numbers, "r:ranks": numbers})
    numbered = dict(zip(texts, numbers, strict=True))
    for prefix in ["", "a", "ab", "cab", "ccccc"]:
        found = [word for word in texts if word.startswith(prefix)]
        largest = sorted(found, key=lambda word: -1 if numbered[word] is None else numbered[word] or 0, reverse=True)
        smallest = sorted(found, key=lambda word: 1000 if numbered[word] is None else numbered[word] or 0)
        for limit in [1, 10, 5000]:
            best = list(words.keys(prefix, by="n", limit=limit))
            assert [numbered[word] for word in best] == [numbered[word] for word in largest[:limit]]
            assert list(words.keys(prefix, by="r", limit=limit)) == smallest[:limit]
            assert list(words.match(prefix + "*", by="n", limit=limit)) == best


def test_values_come_from_arrays_too() -> None:
    import numpy

    expected = dictc.Dict.build(["cat", "cow"], columns={"n": [1, None]})
    for values in [pyarrow.array([1, None]), (1, None), iter([numpy.int64(1), None])]:
        assert bytes(dictc.Dict.build(pyarrow.array(["cat", "cow"]), columns={"n": values})) == bytes(expected)
    # The values of words that are left out are left out.
    assert bytes(dictc.Dict.build([None, "cat", "cow"], columns={"n": [7, 1, None]})) == bytes(expected)
    pairs = {"cat": 10, "cow": None}
    both = dictc.Dict.build(pairs, columns={"n": [1, 2]})
    assert (dict(both.items()), list(both.values(column="n"))) == (pairs, [1, 2])


BAD_COLUMNS: list[tuple[Any, type[Exception], str]] = [
    ({"n": [1]}, ValueError, "the column n has 1 values, and there are more words"),
    ({"n": [1, 2, 3]}, ValueError, "the column n has more values than the 2 words"),
    ({"n": "ab"}, TypeError, "the column n is one text: pass a value for each word"),
    ({"n": [1, 2.5]}, TypeError, "the value 1 of the column n is of the type `float`"),
    ({"n": [1, "x"]}, dictc.BuildError, "value 1 of the column n, of .*: the value is not an integer"),
    ({"n:words": [1, 2]}, dictc.BuildError, "a column's kind is integers, ranks, texts, flags or edits"),
    ({"N": [1, 2]}, dictc.BuildError, "a name is 1 to 32 of the characters"),
    ({"value": [1, 2]}, dictc.BuildError, "every list has this column"),
    ({"f:flags": [["a b"], ["A"]]}, dictc.BuildError, "flag"),
    ({"n": 3}, TypeError, "iterable"),
    ({1: [1, 2]}, TypeError, "int"),
]


@pytest.mark.parametrize(("columns", "kind", "message"), BAD_COLUMNS)
def test_columns_that_cannot_be_are_refused(columns: Any, kind: type[Exception], message: str) -> None:
    with pytest.raises(kind, match=message):
        dictc.Dict.build(["cat", "cow"], columns=columns)


def test_a_column_that_is_not_there_is_a_key_error(words: dictc.Dict) -> None:
    message = 'there is no column "x"; the columns: frequency, lemma, part, rank'
    asks: list[Callable[[], object]] = [
        lambda: words.column("x"),
        lambda: words.get("the", column="x"),
        lambda: words.keys("th", by="x"),
        lambda: words.match("th*", by="x"),
        lambda: words.anagrams("the", by="x"),
        lambda: words.near("the", by="x"),
        lambda: words.items(column="x"),
    ]
    for ask in asks:
        with pytest.raises(KeyError) as error:
            ask()
        assert error.value.args == (message,)
    with pytest.raises(KeyError, match="the columns: none"):
        dictc.Dict.build(["cat"]).column("value")
    with pytest.raises(OverflowError):
        words.keys("th", limit=-1)
