"""A dictionary as a mapping of words to values and as a list of its words, changed, copied and pickled."""

import bisect
import collections.abc
import copy
import os
import pickle
import random
import sys
from collections.abc import Callable
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import numpy
import pandas
import pytest

import dictc
import files

COUNTS: dict[str, int | None] = {"cat": 10, "cats": 35, "dog": 35, "emu": None, "fly": -(2**63)}


@pytest.fixture(scope="module")
def counts() -> dictc.Dict:
    return dictc.Dict.load(files.GOLDEN / "values.dat")


@pytest.fixture(scope="module")
def base() -> dictc.Dict:
    return dictc.Dict.build({"cat": 10, "cats": 35, "dog": 7, "dot": 9}, name="pets", language="en")


@pytest.fixture(scope="module")
def mine(base: dictc.Dict) -> dictc.Dict:
    return base.with_added(["toad", "Act"]).with_denied(["cats"])


def test_it_answers_as_a_dict_does(counts: dictc.Dict, pets: dictc.Dict) -> None:
    assert len(counts) == len(COUNTS) and bool(counts)
    assert list(counts) == list(counts.keys()) == [*counts] == list(COUNTS)
    assert list(counts.values()) == list(COUNTS.values())
    assert list(counts.items()) == list(COUNTS.items())
    unpacked: dict[str, Any] = {**counts}
    assert unpacked == dict(counts.items()) == COUNTS and max(counts) == "fly"
    assert isinstance(counts, collections.abc.Mapping)
    for word, value in COUNTS.items():
        assert word.upper() in counts and counts[word.upper()] == value
        assert counts.get(word) == value and counts.get(word, 7) == value
    for word in ["", "ca", "catx", "x", "日本", "cat\0", "cat\n", " cat"]:
        assert word not in counts and counts.get(word) is None and counts.get(word, 7) == 7
        with pytest.raises(KeyError) as error:
            counts[word]
        assert error.value.args == (word,)
    assert (pets["cat"], pets.get("cat", 7), list(pets.values())) == (None, None, [None] * 3)
    assert dictc.Dict.load(files.GOLDEN / "notes.dat")["dog"] == "35"


def test_objects_that_are_not_texts_are_not_in_it(counts: dictc.Dict) -> None:
    for thing in [None, 1, 1.0, b"cat", ["cat"], object(), counts]:
        assert thing not in counts
    for text in ["\ud800", "cat\udcff", "\udcff"]:
        assert text not in counts
        # Such text has no UTF-8.
        questions: list[Callable[[str], object]] = [counts.id, counts.get]
        for ask in questions:
            with pytest.raises(UnicodeEncodeError):
                ask(text)


def test_ids_are_the_places_of_words(counts: dictc.Dict, english: dictc.Dict, english_words: list[str]) -> None:
    assert english_words == sorted(set(english_words)) and len(english) == len(english_words)
    for number in [0, 1, len(english) - 1, *random.Random(1).sample(range(len(english)), 100)]:
        word = english_words[number]
        assert english.id(word) == number and english.word(number) == english[number] == word
        assert english[number - len(english)] == word
    assert english.id("xyzzyx") is None
    ones: list[Any] = [numpy.int64(1), numpy.uint8(1), numpy.uint32(1)]
    assert all(counts[one] == counts.word(one) == "cats" for one in ones)
    for number in [5, -6, 2**31, 2**32, 2**32 + 1, 2**63, 2**64, -(2**63), -(2**64)]:
        with pytest.raises(IndexError):
            counts[number]
        if number > 0:
            with pytest.raises(IndexError):
                counts.word(number)
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
    for bad in [slice("cat", 3), slice(0, "dog"), slice("a", "b", 2), slice(1.5, None), slice(b"a", None)]:
        with pytest.raises((TypeError, ValueError)):
            counts[bad]


def test_slices_of_words_are_those_of_a_sorted_list(english: dictc.Dict, english_words: list[str]) -> None:
    source = random.Random(2)
    for _ in range(100):
        at = source.randrange(len(english_words) - 300)
        start, stop = english_words[at], english_words[at + source.randrange(300)]
        # A start or stop need not be a word.
        start, stop = start[: source.randint(1, len(start))], stop + source.choice(["", "a", "zz"])
        first, last = bisect.bisect_left(english_words, start), bisect.bisect_left(english_words, stop)
        assert english[start:stop] == english_words[first:last], (start, stop)
    assert english[:"aah"] == english["":"AAH"] == english_words[: english.id("aah")] and english["cat":"bat"] == []
    assert english["zz":] == [word for word in english_words if word >= "zz"]
    # `ch` and `ll` sort after `c` and `l`.
    spanish = dictc.Dict.load(files.GOLDEN / "spanish.dat")
    words = list(spanish)
    for start in words:
        for stop in words:
            assert spanish[start:stop] == words[words.index(start) : words.index(stop)], (start, stop)


def test_iterators_outlive_the_dictionary() -> None:
    makers: list[Callable[[], dictc.Dict]] = [
        lambda: dictc.Dict.build(["act", "cat", "dog", "dot", "toad"]),
        lambda: dictc.Dict.build(["cat", "cats", "dog", "dot", "toad"]).with_added(["act"]).with_denied(["cats"]),
    ]
    for make in makers:
        words = make()
        iterators: list[Any] = [
            iter(words),
            iter(words.items()),
            words.match("*"),
            words.near("cat"),
            words.hooks("ca"),
        ]
        next(iterators[0])
        del words
        assert list(iterators[0]) == ["cat", "dog", "dot", "toad"]
        assert [word for word, _ in iterators[1]] == list(iterators[2]) == ["act", "cat", "dog", "dot", "toad"]
        assert [list(iterators[3]), list(iterators[4])] == [[("act", 1), ("cat", 0)], [("cat", "after")]]


def test_iterators_end_and_do_not_disturb_each_other(counts: dictc.Dict) -> None:
    iterators: list[Any] = [iter(counts), iter(counts.keys("c")), iter(counts.values()), counts.match("c*")]
    for iterator in iterators:
        assert iter(iterator) is iterator and len(list(iterator)) > 1
        for _ in range(3):
            with pytest.raises(StopIteration):
                next(iterator)
    assert [(one, other) for one in counts for other in counts] == [(one, other) for one in COUNTS for other in COUNTS]


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
    keys, values, items = counts.keys(prefix="cat"), counts.values("Cat"), counts.items("cat")
    assert len(keys) == len(values) == len(items) == 2
    assert "CAT" in keys and "dog" not in keys and keys == {"cat", "cats"} and keys == counts.keys("Cat")
    assert list(values) == [10, 35] and None not in values
    assert list(items) == [("cat", 10), ("cats", 35)] and ("Cats", 35) in items and ("dog", 35) not in items
    assert repr(keys) == f"<Keys of {counts!r} that begin with 'cat'>"
    begin = counts.with_added(["catcat"]).with_denied(["cat"]).keys("cat")
    assert len(begin) == 2 and "catcat" in begin and "cat" not in begin
    assert len(counts.keys("x")) == 0 and not list(counts.items("x"))


def sum_of(values: collections.abc.Mapping[str, Any]) -> int:
    """Takes any mapping, for the type checker."""
    return sum(value or 0 for value in values.values())


def test_equal_are_the_words_and_their_values(counts: dictc.Dict) -> None:
    assert sum_of(counts) == sum_of(COUNTS) and counts == COUNTS and counts == dictc.Dict.build(COUNTS)
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
    assert {counts: 1}[counts.with_added(["coat"]).with_denied(["coat"])] == 1
    assert len({counts, dictc.Dict.build(COUNTS), dictc.Dict.build(["cat"]), dictc.Dict.build(["cat"])}) == 2


def test_it_cannot_be_changed_or_made_by_its_class(counts: dictc.Dict) -> None:
    with pytest.raises(TypeError):
        counts["cat"] = 1  # type: ignore[index]
    with pytest.raises(TypeError):
        del counts["cat"]  # type: ignore[attr-defined]
    with pytest.raises(AttributeError):
        counts.fold = "none"  # type: ignore[misc]
    with pytest.raises(AttributeError):
        counts.colour = 1  # type: ignore[attr-defined]
    with pytest.raises(TypeError):
        dictc.Dict()
    with pytest.raises(TypeError):
        type("Sub", (dictc.Dict,), {})


def test_the_words_that_a_text_begins_with_come_shortest_first(english: dictc.Dict) -> None:
    for text in ["catalogues", "CATALOGUES", "xyz", "", "in-law", "a" * 100_000]:
        expected = [text.lower()[:end] for end in range(1, min(len(text), 40) + 1) if text[:end] in english]
        assert english.prefixes(text) == expected


def test_a_changed_dictionary_answers_as_one_that_is_built_of_its_words(base: dictc.Dict, mine: dictc.Dict) -> None:
    """Asks the methods that only Python has: `tests/answers` has the others."""
    built = dictc.Dict.build({"act": None, "cat": 10, "dog": 7, "dot": 9, "toad": None})
    assert (len(mine), mine.min_letters, mine.max_letters) == (5, 3, 4) and mine == built
    for prefix in ["", "a", "CA", "do", "toadx"]:
        assert list(mine.values(prefix)) == list(built.values(prefix))
        assert list(mine.items(prefix)) == list(built.items(prefix)) and mine[prefix:"dot"] == built[prefix:"dot"]
    texts = [*base, *mine, "Toads", "CATX", "", "zebra", "日本"]
    for text in texts:
        assert (mine.get(text, 7), mine.prefixes(text)) == (built.get(text, 7), built.prefixes(text))
    # The words of the file keep their ids, and added words come after them.
    ids = {"act": 4, "cat": 0, "dog": 2, "dot": 3, "toad": 5}
    assert {word: mine.id(word) for word in mine} == ids
    assert all(mine.word(id) == mine[id] == word for word, id in ids.items())
    for no_id in [1, 6, 7, 2**32 - 1, 2**32, 2**64]:
        with pytest.raises(IndexError, match="no word with this id"):
            mine.word(no_id)
        with pytest.raises(IndexError, match="no word with this id"):
            mine[no_id]
    # More than one piece of a batch.
    many: list[str | bytes | None] = [*texts * 1_000, None, b"\xff"]
    assert mine.contains(many).to_pylist() == built.contains(many).to_pylist()
    assert mine.ids(many).to_pylist() == [mine.id(text) for text in texts] * 1_000 + [None, None]


def test_the_later_change_counts_and_the_dictionary_itself_does_not_change(base: dictc.Dict) -> None:
    changed = base.with_denied(["CAT", "toad", "xyz"]).with_added(["Toad", "cat"]).with_denied(iter(["toad"]))
    assert list(changed) == list(base) == ["cat", "cats", "dog", "dot"]
    again = base.with_added(["toad", "act"]).with_denied(["toad", "dog"]).with_added({"dog": 1})
    assert list(again) == ["act", *base]
    # Nothing is left of the changes.
    assert bytes(changed) == bytes(base) and changed[-1] == "dot" and repr(changed) == repr(base)
    for nothing in [base.with_added([]), base.with_denied([]), base.with_added(["cat"]), base.with_denied(["emus"])]:
        assert bytes(nothing) == bytes(base)
    empty = base.with_denied(base)
    assert (len(empty), bool(empty), list(empty), empty.min_letters, empty.max_letters) == (0, False, [], 0, 0)
    assert list(empty | base) == list(base) and list(empty.with_added(["act"])) == ["act"]


def test_only_texts_that_could_be_words_are_added(base: dictc.Dict) -> None:
    wrong = [
        (["act", "naïve"], r'cannot add "naïve": \'n\' is not in the dictionary\'s alphabet; leave the word out'),
        ([""], "an added word is empty"),
        (["cat" * 200], "it has 600 symbols, a word has at most 512"),
        (pandas.Series(["emu"]), 'cannot add "emu"'),
    ]
    for words, message in wrong:
        with pytest.raises(dictc.BuildError, match=message):
            base.with_added(words)
        assert base.with_denied(words)["cat"] == 10
    for change in [base.with_added, base.with_denied]:
        with pytest.raises(TypeError, match="words is a single text: pass a list of words"):
            change("cat")
        things: list[Any] = [None, 3, [b"cat"], ["cat", None], [1]]
        for thing in things:
            with pytest.raises(TypeError):
                change(thing)


def test_ids_of_a_changed_dictionary_are_not_positions(mine: dictc.Dict) -> None:
    indices: list[Any] = [-1, -5, numpy.int64(-1)]
    for index in indices:
        with pytest.raises(IndexError, match="its ids are not positions: index `list"):
            mine[index]
    for ids in [slice(None), slice(1, 3), slice(0, None, 2), slice(-1, None)]:
        with pytest.raises(TypeError, match="its ids are not positions: index `list"):
            mine[ids]
    assert (mine[numpy.int64(4)], list(mine)[-1], mine["cats":"dot"]) == ("act", "toad", ["dog"])


def test_facts_about_the_file_stay_and_others_follow_the_words(base: dictc.Dict, tmp_path: Path) -> None:
    base.save(tmp_path / "pets.dat")
    mapped = dictc.Dict.map(tmp_path / "pets.dat")
    changed = mapped.with_added(["at"]).with_denied(["cats"])
    for fact in ["path", "checksum", "nbytes", "meta", "fold", "symbols", "letter_values", "format_version", "report"]:
        assert getattr(changed, fact) == getattr(mapped, fact)
    changed.verify(deep=True)
    assert (changed.min_letters, changed.max_letters) == (2, 3)
    assert repr(base.with_added(["at"])) == '<dictc.Dict "pets", 5 words: 1 added, 0 denied>'
    assert "1 added, 1 denied" in changed._repr_html_() and "denied" not in mapped._repr_html_()


def test_changes_are_not_lost_in_a_file(mine: dictc.Dict, tmp_path: Path) -> None:
    saves: list[Callable[[dictc.Dict], object]] = [bytes, lambda words: words.save(tmp_path / "mine.dat")]
    for save in saves:
        with pytest.raises(ValueError, match=r"make a dictionary of its words first, as `words \| words` does"):
            save(mine)
    assert list(tmp_path.iterdir()) == []
    assert list((mine | mine).items()) == list(dictc.Dict.build(mine).items()) == list(mine.items())
    assert (mine | mine)[-1] == "toad"
    # It keeps folds and symbols.
    for name in ["exact", "spanish", "tiles", "notes"]:
        base = dictc.Dict.load(files.GOLDEN / f"{name}.dat")
        changed = base.with_added(["".join(reversed(base[0]))]).with_denied([base[1]])
        built = changed | changed
        assert list(built.items()) == list(changed.items())
        assert (built.fold, set(built.symbols)) == (base.fold, set(base.symbols))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "pets.dat"
    path.write_bytes(files.PETS.read_bytes())
    return path


COPIERS: list[Callable[[Any], Any]] = [copy.copy, copy.deepcopy]
COPIERS += [
    partial(lambda protocol, thing: pickle.loads(pickle.dumps(thing, protocol)), protocol)
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)
]


@pytest.mark.parametrize("copier", COPIERS)
def test_dictionaries_and_solvers_are_copied(copier: Callable[[Any], Any], path: Path, english: dictc.Dict) -> None:
    kinds = [dictc.Dict.load(path), dictc.Dict.map(path), dictc.Dict.from_bytes(path.read_bytes()), english]
    built = dictc.Dict.build({"cat": 1, "dog": None, "toad": 2})
    for base in [*kinds, built, built.convert("dense")]:
        changes = [base.with_added(["cod", "act"]), base.with_denied(["dog"]).with_added(["tacocat"])]
        for words in [base, *(changes if "o" in base.symbols and "t" in base.symbols else [])]:
            other = copier(words)
            assert (other.checksum, other.form, other._changes()) == (words.checksum, words.form, words._changes())
            assert len(other) == len(words) and [*islice(other, 9)] == [*islice(words, 9)]
            for rules in [dictc.Rules(), dictc.Rules("scramble", tile_values={"a": 7}), dictc.Rules(exclude=["cat"])]:
                solver = copier(dictc.Solver(words, rules))
                assert solver.rules == rules and solver.dict._changes() == words._changes()
                assert solver.solve("toad/cats").words == dictc.Solver(words, rules).solve("toad/cats").words
    kept = copier({"one": english, "other": english})
    assert kept["one"] is kept["other"]


def test_a_pickle_of_a_mapped_file_has_its_path_and_others_have_their_bytes(path: Path, english: dictc.Dict) -> None:
    mapped, loaded = dictc.Dict.map(path), dictc.Dict.load(path)
    small, kept = pickle.dumps(mapped), pickle.dumps(loaded)
    assert os.fsencode(path) in small and pickle.loads(small).path == mapped.path
    # A pickled mapping maps the file again, and so does a pickle of that.
    again = pickle.dumps(pickle.loads(small))
    assert all(len(data) <= 300 for data in [small, again, pickle.dumps(english)])
    assert len(pickle.dumps(mapped.with_denied(["dog"]))) <= 350 and len(pickle.dumps(dictc.Solver(mapped))) <= 600
    path.unlink()
    assert list(pickle.loads(kept)) == ["cat", "cats", "dog"]
    with pytest.raises(FileNotFoundError) as error:
        pickle.loads(small)
    assert error.value.filename == str(path)


def test_another_file_is_an_error_that_names_both(path: Path) -> None:
    words = dictc.Dict.map(path)
    pickles = [pickle.dumps(words), pickle.dumps(words.with_denied(["dog"]))]
    other = dictc.Dict.build(["cat", "cats", "emu"], language="en")
    other.save(path)
    for data in pickles:
        with pytest.raises(dictc.FormatError, match="not the file that was pickled") as error:
            pickle.loads(data)
        assert all(part in str(error.value) for part in [str(path), words.checksum, other.checksum])
    # The first one still has its file, which is replaced and not changed.
    if sys.platform != "win32":
        assert list(words) == ["cat", "cats", "dog"]
    path.write_bytes(files.PETS.read_bytes()[:-1])
    with pytest.raises(dictc.FormatError, match="the header says 576 bytes, the file has 575"):
        pickle.loads(pickles[0])


@pytest.mark.skipif(sys.platform == "win32", reason="links need permission there")
def test_a_relative_path_or_a_link_is_found_from_another_folder(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(path.parent)
    Path("link.dat").symlink_to(path)
    pickles = [pickle.dumps(dictc.Dict.map(name)) for name in ["pets.dat", "link.dat"]]
    Path("elsewhere").mkdir()
    monkeypatch.chdir("elsewhere")
    for data in pickles:
        assert list(pickle.loads(data)) == ["cat", "cats", "dog"]


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names there are Unicode")
def test_a_path_that_is_not_utf_8_is_pickled(tmp_path: Path) -> None:
    path = os.path.join(tmp_path, os.fsdecode(b"pets-\xff.dat"))
    with open(path, "wb") as file:
        file.write(files.PETS.read_bytes())
    words = dictc.Dict.map(path)
    assert words.path == path
    assert list(pickle.loads(pickle.dumps(words))) == list(words)
    with pytest.raises(FileNotFoundError) as error:
        dictc.Dict.load(path + "x")
    assert error.value.filename == path + "x"


def test_what_cannot_be_pickled_says_so(english: dictc.Dict) -> None:
    for thing in [iter(english), english.match("*"), dictc.Game(english, "abcd"), english.ids(["cat"])]:
        with pytest.raises(TypeError, match="pickle"):
            pickle.dumps(thing)


def test_no_pickle_makes_a_dictionary_of_damaged_bytes(path: Path) -> None:
    """A pickle is trusted to run code, but damage in it must not crash the process."""
    data = bytearray(pickle.dumps(dictc.Dict.load(path)))
    start = data.index(files.PETS.read_bytes()[:8])
    for at in range(start, start + 576, 7):
        broken = bytearray(data)
        broken[at] ^= 4
        with pytest.raises(dictc.FormatError):
            pickle.loads(bytes(broken))
