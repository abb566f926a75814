"""A dictionary as a mapping of words to values, and as a list of its words."""

import bisect
import collections.abc
import random
from collections.abc import Callable
from typing import Any

import pytest

import dictc
import files

COUNTS: dict[str, int | None] = {"cat": 10, "cats": 35, "dog": 35, "emu": None, "fly": -(2**63)}


@pytest.fixture
def counts() -> dictc.Dict:
    return dictc.Dict.load(files.GOLDEN / "values.dat")


def test_it_answers_as_a_dict_does(counts: dictc.Dict) -> None:
    assert len(counts) == len(COUNTS)
    assert list(counts) == list(counts.keys()) == list(COUNTS)
    assert list(counts.values()) == list(COUNTS.values())
    assert list(counts.items()) == list(COUNTS.items())
    assert dict(counts.items()) == COUNTS
    assert bool(counts)
    for word, value in COUNTS.items():
        assert word in counts and counts[word] == value and counts.get(word) == value and counts.get(word, 7) == value
    for word in ["", "ca", "catx", "x", "日本", "cat\0", "cat\n", " cat"]:
        assert word not in counts and counts.get(word) is None and counts.get(word, 7) == 7
        with pytest.raises(KeyError) as error:
            counts[word]
        assert error.value.args == (word,)


def test_values_may_be_text() -> None:
    notes = dictc.Dict.load(files.GOLDEN / "notes.dat")
    assert dict(notes.items()) == files.golden_words("notes")
    assert (notes["dog"], notes["cats"]) == ("35", None)


def test_words_without_values_map_to_none() -> None:
    pets = dictc.Dict.load(files.PETS)
    assert (pets["cat"], pets.get("cat", 7), list(pets.values())) == (None, None, [None] * 3)


def test_what_is_no_text_is_not_in_it(counts: dictc.Dict) -> None:
    for thing in [None, 1, 1.0, b"cat", ["cat"], object(), counts]:
        assert thing not in counts


def test_text_is_folded_as_the_dictionary_is(counts: dictc.Dict) -> None:
    assert "CAT" in counts and counts["Cat"] == 10 and counts.id("CATS") == 1 and counts.get("dOg") == 35
    exact = dictc.Dict.load(files.GOLDEN / "exact.dat")
    assert "Éclair" in exact and "ÉCLAIR" not in exact and "E\u0301clair" in exact
    spanish = dictc.Dict.load(files.GOLDEN / "spanish.dat")
    assert "PINGÜINO" in spanish and "arbol" in spanish and list(spanish.keys("Árb")) == ["arbol"]
    tiles = dictc.Dict.load(files.GOLDEN / "tiles.dat")
    assert "piñón" in tiles and "λόγος" in tiles


def test_a_lone_surrogate_is_no_word(counts: dictc.Dict) -> None:
    for text in ["\ud800", "cat\udcff", "\udcff"]:
        assert text not in counts
        # Such text has no UTF-8, so other methods may refuse it, but not with a word.
        questions: list[Callable[[str], object]] = [counts.id, counts.get]
        for ask in questions:
            try:
                assert ask(text) is None
            except (UnicodeEncodeError, dictc.QueryError):
                pass


def test_ids_number_the_words_in_their_order(english: dictc.Dict, english_words: list[str]) -> None:
    assert english_words == sorted(set(english_words)) and len(english) == len(english_words)
    source = random.Random(1)
    for number in [0, 1, len(english) - 1, *source.sample(range(len(english)), 500)]:
        word = english_words[number]
        assert english.id(word) == number and english.word(number) == english[number] == word
        assert english[number - len(english)] == word
    assert english.id("xyzzyx") is None


def test_ids_beyond_the_words_are_index_errors(counts: dictc.Dict) -> None:
    for number in [5, -6, 2**31, 2**32, 2**32 + 1, 2**63, 2**64, -(2**63), -(2**64)]:
        with pytest.raises(IndexError):
            counts[number]
    for number in [5, 2**32, 2**64]:
        with pytest.raises(IndexError):
            counts.word(number)


def test_an_integer_of_another_type_is_an_id(counts: dictc.Dict) -> None:
    numpy = pytest.importorskip("numpy")
    assert counts[numpy.int64(1)] == counts[numpy.uint8(1)] == counts.word(numpy.uint32(1)) == "cats"
    keys: list[Any] = [1.0, None, b"cat", (1, 2)]
    for key in keys:
        with pytest.raises(TypeError):
            counts[key]


def test_slices_of_ids_are_those_of_a_list(counts: dictc.Dict) -> None:
    words = list(COUNTS)
    numbers = [None, 0, 1, 2, 4, 5, 6, -1, -3, -5, -9, 2**63, -(2**70)]
    for start in numbers:
        for stop in numbers:
            assert counts[start:stop] == words[start:stop]
            for step in [1, 2, 3, -1, -2, 7, -(2**62)]:
                assert counts[start:stop:step] == words[start:stop:step]
    with pytest.raises(ValueError):
        counts[::0]


def test_slices_of_words_are_those_of_a_sorted_list(enable: dictc.Dict, enable_words: list[str]) -> None:
    source = random.Random(2)
    for _ in range(200):
        at = source.randrange(len(enable_words) - 300)
        start, stop = enable_words[at], enable_words[at + source.randrange(300)]
        # A start or stop need not be a word.
        start, stop = start[: source.randint(1, len(start))], stop + source.choice(["", "a", "zz"])
        first, last = bisect.bisect_left(enable_words, start), bisect.bisect_left(enable_words, stop)
        assert enable[start:stop] == enable_words[first:last], (start, stop)
    assert enable[:"aah"] == ["aa"] and enable["zz":] == [word for word in enable_words if word >= "zz"]
    assert enable["cat":"bat"] == [] and enable["":"aah"] == ["aa"]
    assert enable["CAT":"CATALO"] == [word for word in enable_words if "cat" <= word < "catalo"]


def test_slices_of_words_in_an_order_of_their_own() -> None:
    spanish = dictc.Dict.load(files.GOLDEN / "spanish.dat")
    words = list(spanish)
    for start in words:
        for stop in words:
            assert spanish[start:stop] == words[words.index(start) : words.index(stop)], (start, stop)


def test_mixed_slices_are_refused(counts: dictc.Dict) -> None:
    for bad in [slice("cat", 3), slice(0, "dog"), slice("a", "b", 2), slice(1.5, None), slice(b"a", None)]:
        with pytest.raises((TypeError, ValueError)):
            counts[bad]


def test_a_prefix_chooses_words_values_and_items(enable: dictc.Dict, enable_words: list[str]) -> None:
    for prefix in ["", "q", "qu", "cat", "CATS", "zzz", "x-", "aa", "zyzzyvas"]:
        expected = [word for word in enable_words if word.startswith(prefix.lower())]
        assert list(enable.keys(prefix)) == expected
        assert list(enable.keys(prefix=prefix)) == expected
        assert list(enable.items(prefix)) == [(word, None) for word in expected]
    spanish = dictc.Dict.load(files.GOLDEN / "spanish.dat")
    assert list(spanish.keys("c")) == [word for word in spanish if word.startswith("c")]
    assert list(spanish.keys("l")) == [word for word in spanish if word.startswith("l")]


def test_values_and_items_of_a_prefix(counts: dictc.Dict) -> None:
    assert list(counts.items("cat")) == [("cat", 10), ("cats", 35)]
    assert list(counts.values("c")) == [10, 35] and list(counts.values("e")) == [None]
    assert list(counts.values("x")) == []


def test_iterators_outlive_the_dictionary() -> None:
    words = dictc.Dict.build(["cat", "cats", "dog"])
    iterators = [
        iter(words),
        iter(words.items()),
        iter(words.match("*")),
        iter(words.near("cat")),
        iter(words.extend("cat")),
    ]
    next(iterators[0])
    del words
    assert list(iterators[0]) == ["cats", "dog"]
    assert list(iterators[1]) == [("cat", None), ("cats", None), ("dog", None)]
    assert list(iterators[2]) == ["cat", "cats", "dog"]
    assert list(iterators[3]) == [("cat", 0), ("cats", 1)]
    assert list(iterators[4]) == [("cats", "after")]


def test_iterators_end_and_stay_ended(counts: dictc.Dict) -> None:
    for iterator in [
        iter(counts),
        iter(counts.keys("c")),
        iter(counts.values()),
        iter(counts.items()),
        iter(counts.match("c*")),
    ]:
        assert iter(iterator) is iterator
        list(iterator)
        for _ in range(3):
            with pytest.raises(StopIteration):
                next(iterator)


def test_iterators_do_not_disturb_each_other(counts: dictc.Dict) -> None:
    assert [(one, other) for one in counts for other in counts] == [(one, other) for one in COUNTS for other in COUNTS]


def test_isinstance_and_the_protocols(counts: dictc.Dict) -> None:
    assert isinstance(counts, collections.abc.Collection)
    assert sorted(counts, reverse=True) == sorted(COUNTS, reverse=True)
    assert max(counts) == "fly" and [*counts][2] == "dog"
    assert set(counts) == set(COUNTS) and {**dict(counts.items())} == COUNTS


def test_keys_values_and_items_are_views(counts: dictc.Dict) -> None:
    keys, values, items = counts.keys(), counts.values(), counts.items()
    assert len(keys) == len(values) == len(items) == 5
    # A view starts again each time.
    assert list(keys) == list(keys) and list(items) == list(items)
    others: list[Any] = [7, "cat", ("cat",), ("cow", None), ("cat", 35)]
    assert "CAT" in keys and "cow" not in keys and others[0] not in keys
    assert 35 in values and None in values and 36 not in values
    assert ("cat", 10) in items and not any(other in items for other in others)
    assert keys == COUNTS.keys() and items == COUNTS.items() and keys != {"cat"}
    assert keys & {"cat", "cow"} == {"cat"} and keys - {"cat", "dog"} == {"cats", "emu", "fly"}
    assert {"cat"} < keys and keys | {"cow"} == {*COUNTS, "cow"} and keys.isdisjoint({"cow"})
    assert isinstance(keys, collections.abc.KeysView) and isinstance(values, collections.abc.ValuesView)
    assert isinstance(items, collections.abc.ItemsView)
    assert repr(keys) == f"<Keys of {counts!r}>"


def test_views_of_a_prefix(counts: dictc.Dict) -> None:
    keys, values, items = counts.keys("cat"), counts.values("cat"), counts.items("cat")
    assert len(keys) == len(values) == len(items) == 2
    assert "CAT" in keys and "dog" not in keys and keys == {"cat", "cats"} and keys == counts.keys("Cat")
    assert 35 in values and None not in values
    assert ("Cats", 35) in items and ("dog", 35) not in items
    assert len(counts.keys(limit=3)) == 3 and len(counts.keys("cat", limit=3)) == 2
    assert "Dog" in counts.keys(limit=3) and "emu" not in counts.keys(limit=3)
    assert repr(keys) == f"<Keys of {counts!r} that begin with 'cat'>"
    changed = counts.with_added(["catcat"]).with_denied(["cat"])
    begin = changed.keys("cat")
    assert len(begin) == 2 and "catcat" in begin and "cat" not in begin
    assert len(counts.keys("x")) == 0 and not list(counts.items("x"))


def sum_of(values: collections.abc.Mapping[str, Any]) -> int:
    """Takes any mapping, for the type checker."""
    return sum(value or 0 for value in values.values())


def test_it_is_a_mapping_for_type_checkers_too(counts: dictc.Dict) -> None:
    assert sum_of(counts) == sum_of(COUNTS)


def test_equal_are_the_words_and_their_values(counts: dictc.Dict) -> None:
    assert counts == COUNTS and counts == COUNTS
    assert counts == dictc.Dict.build(COUNTS) and counts is not dictc.Dict.build(COUNTS)
    assert counts != COUNTS | {"cow": 1} and counts != COUNTS | {"cat": 11} and counts != COUNTS | {"cat": None}
    assert counts != {word.upper(): value for word, value in COUNTS.items()}
    strange: dict[Any, Any] = {7: 10, **{word: value for word, value in COUNTS.items() if word != "cat"}}
    assert counts != strange
    assert counts != dictc.Dict.build({"cat": 1}) and counts != 7 and counts != "cat" and counts != list(counts)
    assert counts != dictc.Dict.build({word: str(value) for word, value in COUNTS.items()})
    # The order of the alphabets does not matter, and neither do the other columns, or how the words came about.
    one, other = dictc.Dict.build(["cha", "cz"]), dictc.Dict.build(["cha", "cz"], alphabet="a-z,ch")
    assert list(one) == ["cha", "cz"] and list(other) == ["cz", "cha"]
    assert one == other == {"cz": None, "cha": None} and hash(one) == hash(other)
    added = counts.with_added(["coat"]).with_denied(["dog"])
    assert added != counts and added.with_added(["dog"]).with_denied(["coat"]) == counts
    assert dict(added.items()) == {"cat": 10, "cats": 35, "coat": None, "emu": None, "fly": -(2**63)} == added


def test_equal_dictionaries_have_equal_hashes(counts: dictc.Dict) -> None:
    assert hash(counts) == hash(dictc.Dict.build(COUNTS)) and len({counts, dictc.Dict.build(COUNTS)}) == 1
    assert {counts: 1}[counts.with_added(["coat"]).with_denied(["coat"])] == 1
    assert len({counts, dictc.Dict.build(["cat"]), dictc.Dict.build(["dog"]), dictc.Dict.build(["dog"])}) == 3


def test_it_cannot_be_changed(counts: dictc.Dict) -> None:
    with pytest.raises(TypeError):
        counts["cat"] = 1  # type: ignore[index]
    with pytest.raises(TypeError):
        del counts["cat"]  # type: ignore[attr-defined]
    with pytest.raises(AttributeError):
        counts.fold = "none"  # type: ignore[misc]
    with pytest.raises(AttributeError):
        counts.colour = 1  # type: ignore[attr-defined]


def test_it_is_made_by_its_functions_only() -> None:
    with pytest.raises(TypeError):
        dictc.Dict()
    with pytest.raises(TypeError):
        type("Sub", (dictc.Dict,), {})


def test_the_words_that_a_text_begins_with_come_shortest_first(enable: dictc.Dict, enable_words: list[str]) -> None:
    words = set(enable_words)
    for text in ["catalogues", "CATALOGUES", "xyz", "", "zyzzyvasandmore", "in-law", "a" * 100_000]:
        expected = [text.lower()[:end] for end in range(1, min(len(text), 40) + 1) if text.lower()[:end] in words]
        assert enable.prefixes(text) == expected
