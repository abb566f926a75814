"""Opening, building, saving and combining dictionaries, and the exceptions of questions."""

import array
import collections
import mmap
import operator
import os
import random
import sys
import types
from collections.abc import Callable, Iterator
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

PETS = files.PETS.read_bytes()
WORDS = ["cat", "cats", "dog"]
GOLDEN = sorted(path.stem for path in files.GOLDEN.glob("*.dat"))


def broken() -> Iterator[str]:
    yield "cat"
    raise LookupError("no more")


@pytest.mark.parametrize("door", files.DOORS)
@pytest.mark.parametrize("name", GOLDEN)
def test_every_golden_file_has_its_words_and_values(name: str, door: Callable[[Path], dictc.Dict]) -> None:
    path = files.GOLDEN / f"{name}.dat"
    words = door(path)
    values = {word: None if value is None else str(value) for word, value in words.items()}
    assert list(values.items()) == list(files.golden_words(name).items())
    assert (bytes(words), words.nbytes) == (path.read_bytes(), path.stat().st_size)
    words.verify()
    words.verify(deep=True)


def test_paths_may_be_text_or_path_objects(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "naïve pets.dat").write_bytes(PETS)
    monkeypatch.chdir(tmp_path)
    paths: list[str | Path] = ["naïve pets.dat", Path("naïve pets.dat"), str(tmp_path / "naïve pets.dat")]
    for path in paths:
        assert list(dictc.Dict.load(path)) == WORDS
        mapped = dictc.Dict.map(path)
        assert mapped.path is not None and os.path.isabs(mapped.path)
        assert os.path.samefile(mapped.path, tmp_path / "naïve pets.dat")
    assert dictc.Dict.from_bytes(PETS).path is None
    with pytest.raises(TypeError):
        dictc.Dict.load(3)  # type: ignore[arg-type]


def test_the_facts_of_a_dictionary(english: dictc.Dict) -> None:
    spanish = dictc.Dict.load(files.GOLDEN / "spanish.dat")
    assert [spanish.meta[name] for name in ("name", "language", "license")] == ["Unas palabras", "es", "CC0-1.0"]
    assert spanish.symbols.index("ch") == spanish.symbols.index("c") + 1
    assert (spanish.min_letters, spanish.max_letters) == (3, 9)
    assert (spanish.fold, spanish.format_version, spanish.report) == ("accents", (1, 0), None)
    assert (english.meta["language"], english["the"], english.path) == ("en", 10, None)
    assert str(len(english)) in repr(english) and dictc.Dict.english().checksum == english.checksum
    english.verify(deep=True)
    # The checksum covers every byte.
    by_file = {name: dictc.Dict.map(files.GOLDEN / f"{name}.dat").checksum for name in GOLDEN}
    assert len(set(by_file.values())) == len(GOLDEN)
    assert all(len(checksum) == 16 and set(checksum) <= set("0123456789abcdef") for checksum in by_file.values())
    built = dictc.Dict.build(WORDS, language="en")
    assert (built.checksum, bytes(built), built.path) == (by_file["pets"], PETS, None)


def aligned_slice(at: int) -> memoryview:
    """A view of the file `at` bytes after an address that is a multiple of 64."""
    room = numpy.zeros(len(PETS) + 128, dtype=numpy.uint8)
    start = -room.ctypes.data % 64 + at
    room[start : start + len(PETS)] = numpy.frombuffer(PETS, dtype=numpy.uint8)
    return room.data[start : start + len(PETS)]


BUFFERS: dict[str, Callable[[], Any]] = {
    "bytes": lambda: PETS,
    "bytearray": lambda: bytearray(PETS),
    "memoryview": lambda: memoryview(PETS),
    "slice of a memoryview": lambda: memoryview(b"xyz" + PETS + b"x")[3:-1],
    "array of bytes": lambda: array.array("B", PETS),
    "array of integers": lambda: array.array("Q", PETS),
    "numpy": lambda: numpy.frombuffer(PETS, dtype=numpy.uint8),
    "numpy in two dimensions": lambda: numpy.frombuffer(PETS, dtype=numpy.uint8).reshape(8, -1),
    "unaligned numpy": lambda: numpy.frombuffer(b"x" + PETS, dtype=numpy.uint8)[1:],
    **{f"{at} bytes after an aligned address": partial(aligned_slice, at) for at in range(16)},
    **{f"read-only, {at} bytes after it": partial(memoryview.toreadonly, aligned_slice(at)) for at in range(16)},
}


@pytest.mark.parametrize("name", BUFFERS)
def test_any_buffer_is_a_dictionary(name: str) -> None:
    words = dictc.Dict.from_bytes(BUFFERS[name]())
    assert list(words) == WORDS and bytes(words) == PETS and words.id("dog") == 2


def test_a_mapping_by_python_is_a_dictionary() -> None:
    with files.PETS.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as view:
        words = dictc.Dict.from_bytes(view)
        assert list(words) == WORDS
        # A dictionary that uses the buffer in place holds it, so its bytes stay. Otherwise it holds a copy.
        try:
            view.close()
        except BufferError:
            pass
        assert list(words) == WORDS
        del words


def test_large_read_only_buffers_are_not_copied(english: dictc.Dict) -> None:
    data = bytes(english)
    before = sys.getrefcount(data)
    words = [dictc.Dict.from_bytes(data) for _ in range(5)]
    assert sys.getrefcount(data) - before == 5, "each dictionary holds the bytes"
    assert all("quiz" in other for other in words)
    del words
    assert sys.getrefcount(data) == before


def test_a_changed_buffer_does_not_change_the_words() -> None:
    data = bytearray(PETS)
    words = dictc.Dict.from_bytes(data)
    data[:] = bytes(len(data))
    assert list(words) == WORDS
    # Nothing holds the buffer, so its size can change too.
    data.clear()
    assert words.id("dog") == 2


def test_a_read_only_view_of_changing_bytes_is_not_trusted() -> None:
    data = bytearray(64) + bytearray(PETS)
    words = dictc.Dict.from_bytes(memoryview(data)[64:].toreadonly())
    data[:] = b"\xff" * len(data)
    # A copy answers as before. A dictionary in place may answer anything, but it does not crash.
    list(words)
    words.id("dog"), words.get("dog"), list(words.near("dog", 2)), words.meta, words.symbols


def test_objects_without_a_buffer_are_refused() -> None:
    things: list[Any] = ["words", None, [1, 2], files.PETS]
    for thing in things:
        with pytest.raises(TypeError):
            dictc.Dict.from_bytes(thing)
    doubled = bytes(byte for byte in PETS for _ in range(2))
    for gaps in [memoryview(doubled)[::2], numpy.frombuffer(doubled, dtype=numpy.uint8)[::2].data]:
        with pytest.raises((BufferError, ValueError)):
            dictc.Dict.from_bytes(gaps)
    with pytest.raises(dictc.FormatError, match="too short for a dictionary: 0 bytes, a header alone has 64"):
        dictc.Dict.from_bytes(b"")


@pytest.mark.parametrize("door", files.DOORS[:2])
def test_errors_of_the_system_have_their_number_and_the_file(door: Callable[[Any], dictc.Dict], tmp_path: Path) -> None:
    missing = str(tmp_path / "missing.dat")
    with pytest.raises(FileNotFoundError) as error:
        door(missing)
    assert error.value.errno == 2 and error.value.filename == missing and missing in str(error.value)
    with pytest.raises(IsADirectoryError):
        door(str(tmp_path))
    with pytest.raises(NotADirectoryError):
        door(str(files.PETS / "pets.dat"))
    with pytest.raises((ValueError, OSError)):
        door("pets\0.dat")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="the superuser may read every file")
def test_a_file_that_may_not_be_read_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "pets.dat"
    path.write_bytes(PETS)
    path.chmod(0)
    with pytest.raises(PermissionError):
        dictc.Dict.load(path)


def test_damage_is_a_format_error_that_names_the_file(tmp_path: Path) -> None:
    for kind in [dictc.FormatError, dictc.BoardError, dictc.BuildError, dictc.QueryError]:
        assert issubclass(kind, ValueError) and kind.__module__ == "dictc", kind
    path = tmp_path / "short.dat"
    path.write_bytes(PETS[:-1])
    message = "damaged: the header says 576 bytes, the file has 575; copy or build it again"
    for door, text in zip(files.DOORS, [f"{path}: cannot open it: {message}"] * 2 + [message], strict=True):
        with pytest.raises(dictc.FormatError) as error:
            door(path)
        assert str(error.value).endswith(text)


def test_map_checks_the_header_only_and_verify_the_rest() -> None:
    mapped = dictc.Dict.map(files.CORPUS / "bad-dictionaries" / "flipped-bit-in-the-slots.dat")
    resealed = dictc.Dict.load(files.CORPUS / "bad-dictionaries" / "sealed-ranks-wrong.dat")
    resealed.verify()
    verifies: list[Any] = [mapped.verify, partial(mapped.verify, deep=True), partial(resealed.verify, deep=True)]
    for verify in verifies:
        with pytest.raises(dictc.FormatError, match=r"damaged section SLOT|malformed slot 8"):
            verify()


def test_a_saved_file_is_the_dictionary(tmp_path: Path) -> None:
    words = dictc.Dict.load(files.GOLDEN / "values.dat")
    path = tmp_path / "saved.dat"
    words.save(path)
    assert path.read_bytes() == bytes(words)
    words.save(str(path))
    with pytest.raises(FileNotFoundError) as error:
        words.save(tmp_path / "no" / "folder.dat")
    assert error.value.errno == 2
    assert os.listdir(tmp_path) == ["saved.dat"]
    path.write_text("cat\ndog\n")
    with pytest.raises(FileExistsError, match="not a dictionary; name another file, or replace it with force=True"):
        words.save(path)
    assert path.read_text() == "cat\ndog\n"
    words.save(path, force=True)
    assert path.read_bytes() == bytes(words)


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be replaced")
def test_a_mapped_file_can_be_replaced_by_a_saved_one(tmp_path: Path) -> None:
    path = tmp_path / "words.dat"
    path.write_bytes(PETS)
    mapped = dictc.Dict.map(path)
    dictc.Dict.build(["emu"]).save(path)
    mapped.save(tmp_path / "copy.dat")
    assert (list(mapped), list(dictc.Dict.map(path))) == (WORDS, ["emu"])
    mapped.save(path)
    assert path.read_bytes() == PETS


SOURCES: dict[str, Callable[[], Any]] = {
    "list": lambda: ["dog", "Cat", "cats", "cat", None],
    "set": lambda: {"cat", "cats", "dog"},
    "generator": lambda: (word for word in WORDS),
    "words and pairs": lambda: ["cat", ("cats", None), ["dog", None]],
    "mapping without values": lambda: {"cat": None, "cats": None, "dog": None},
    "dictionary": lambda: dictc.Dict.load(files.PETS),
    "numpy": lambda: numpy.array(WORDS),
    "numpy of objects": lambda: numpy.array(WORDS, dtype=object),
    "pyarrow": lambda: pyarrow.array(["cat", None, "cats", "dog"]),
    "large strings": lambda: pyarrow.array(WORDS, "large_string"),
    "chunks": lambda: pyarrow.chunked_array([["dog"], [], ["cat", "cats"]]),
    "polars": lambda: polars.Series(WORDS),
    "pandas": lambda: pandas.Series(WORDS),
}


@pytest.mark.parametrize("name", SOURCES)
def test_words_come_from_anything_that_has_them(name: str) -> None:
    assert bytes(dictc.Dict.build(SOURCES[name](), language="en")) == PETS


def test_values_come_from_mappings_and_pairs() -> None:
    values: dict[str, int | str | None] = {"cat": 10, "DOG": 35, "fly": -(2**63), "cats": 35, "emu": None}
    golden = dictc.Dict.load(files.GOLDEN / "values.dat")
    assert bytes(dictc.Dict.build(golden)) == bytes(golden)
    assert bytes(dictc.Dict.build(list(values), columns={"value:ranks": list(values.values())})) == bytes(golden)
    # The largest integers are the best, as of counts.
    expected = dictc.Dict.build(list(values), columns={"value": list(values.values())})
    best = list(expected.complete("", by="value", limit=2))
    assert (expected.columns, best) == ({"value": "integers"}, ["cats", "dog"])
    for source in (values, values.items(), (list(pair) for pair in values.items())):
        assert bytes(dictc.Dict.build(source)) == bytes(expected)
    for mapping in [collections.OrderedDict(cat=1), types.MappingProxyType({"cat": 1}), collections.Counter(["cat"])]:
        assert dict(dictc.Dict.build(mapping).items()) == {"cat": 1}
    notes = dictc.Dict.load(files.GOLDEN / "notes.dat")
    assert bytes(dictc.Dict.build(notes)) == bytes(dictc.Dict.build(notes.items())) == bytes(notes)
    # A text makes texts of all values.
    assert dict(dictc.Dict.build({"cat": 2**63 - 1, "dog": "x"}).items()) == {"cat": str(2**63 - 1), "dog": "x"}


def test_values_of_columns_come_from_anything_that_has_them() -> None:
    expected = dictc.Dict.build(["cat", "cow"], columns={"n": [1, None]})
    for values in [pyarrow.array([1, None]), (1, None), iter([numpy.int64(1), None])]:
        assert bytes(dictc.Dict.build(pyarrow.array(["cat", "cow"]), columns={"n": values})) == bytes(expected)
    # The values of words that are left out are left out.
    assert bytes(dictc.Dict.build([None, "cat", "cow"], columns={"n": [7, 1, None]})) == bytes(expected)
    both = dictc.Dict.build({"cat": 10, "cow": None}, columns={"n": [1, 2]})
    assert (list(both.values()), list(both.values(column="n"))) == ([10, None], [1, 2])
    more = dictc.Dict.build(both, columns={"length": map(len, both)})
    assert (more.get("cow", column="length"), more.get("cow", column="n"), more["cat"]) == (3, 2, 10)


NO_WORDS: list[Any] = [[1], [b"cat"], [["cat"]], [("cat",)], [("cat", 1, 2)], [(1, 1)], 3, None, [object()], "cat"]
NOT_BUILT: list[tuple[Any, dict[str, Any], type[Exception], str]] = [
    *((words, {}, TypeError, "") for words in NO_WORDS),
    *(({"cat": value}, {}, TypeError, "") for value in [1.5, b"1", ["1"], object()]),
    *(({"cat": value}, {}, OverflowError, "") for value in [2**63, -(2**63) - 1, 2**200]),
    *(({"cat": value}, {}, dictc.BuildError, '"cat": the value has') for value in ["a\tb", "a\nb", "x" * 65_537]),
    *((words, {}, dictc.BuildError, "no words") for words in [[], {}, iter(()), ["", "  "], ["x-ray", "cat\ndog"]]),
    (broken(), {}, LookupError, "no more"),
    (WORDS, {"language": "english!"}, dictc.BuildError, "language: the value is not a language tag"),
    (WORDS, {"fold": "tiles"}, dictc.BuildError, "to fold by tiles, name the tiles"),
    (WORDS, {"fold": "lower"}, dictc.BuildError, "lower"),
    (WORDS, {"form": "thin"}, dictc.BuildError, 'is not a form: write "flat" or "dense"'),
    (WORDS, {"alphabet": "a-z,abcdefghijklmnop"}, dictc.BuildError, "has more than 13 bytes"),
    (WORDS, {"min_letters": -1}, OverflowError, ""),
    (WORDS, {"max_letters": 65_536}, OverflowError, ""),
    (WORDS, {"fold": None}, TypeError, ""),
    (WORDS, {"form": None}, TypeError, ""),
    (WORDS, {"colour": "red"}, TypeError, "colour"),
    (WORDS, {"letter_values": {"a b": 1}}, dictc.BuildError, ""),
    (WORDS, {"columns": {"n": [1]}}, ValueError, "the column n has 1 values, and there are more words"),
    (WORDS, {"columns": {"n": [1, 2, 3, 4]}}, ValueError, "the column n has more values than the 3 words"),
    (WORDS, {"columns": {"n": "abc"}}, TypeError, "the column n is a single text: pass a value for each word"),
    (WORDS, {"columns": {"n": [1, 2.5, 3]}}, TypeError, "the value 1 of the column n is of the type `float`"),
    (WORDS, {"columns": {"n": [1, "x", 3]}}, dictc.BuildError, 'value 1 of the column n, of "cats": the value is not'),
    (WORDS, {"columns": {"n:words": [1, 2, 3]}}, dictc.BuildError, "a column's kind is integers, ranks, texts, flags"),
    (WORDS, {"columns": {"value:flags": [["a"], [], []]}}, dictc.BuildError, "it has integers, ranks or texts"),
    (WORDS, {"columns": {"N": [1, 2, 3]}}, dictc.BuildError, "a name is 1 to 32 of the characters"),
    (WORDS, {"columns": {"f:flags": [["a b"], ["A"], []]}}, dictc.BuildError, "flag"),
    (WORDS, {"columns": {"lemmas:texts": ["a"] * 3}}, dictc.BuildError, "has edits"),
    (WORDS, {"columns": {"n": 3}}, TypeError, "iterable"),
    (WORDS, {"columns": {1: [1, 2, 3]}}, TypeError, "int"),
]


@pytest.mark.parametrize(("words", "options", "kind", "message"), NOT_BUILT, ids=lambda part: str(part)[:40])
def test_what_cannot_be_built_is_an_error(
    words: Any, options: dict[str, Any], kind: type[Exception], message: str
) -> None:
    with pytest.raises(kind) as error:
        dictc.Dict.build(words, **options)
    assert message in str(error.value)


def test_options_are_named_and_the_report_counts_what_they_skip() -> None:
    lines = ["Anna", "cat", "cats", "CATalogue", "a", "x-ray", "naïve", "", " dog ", "dog"]
    words = dictc.Dict.build(lines, alphabet="a-z", min_letters=2, max_letters=8, skip_capitals=True)
    assert list(words) == WORDS and words.report is not None
    skipped = {"capitals": 2, "too_short": 1, "not_in_alphabet": 2, "blank": 1, "duplicates": 1}
    assert {name: count for name, count in words.report.items() if count} == {**skipped, "lines": 10, "words": 3}
    assert list(dictc.Dict.build(["Straße", "quit"], fold="tiles", alphabet="a-z,qu")) == ["quit", "strasse"]
    facts = {"name": "Pets", "language": "en-GB", "license": "CC0-1.0", "source": "a list"}
    stated = dictc.Dict.build(["aab", "aabø", "a"], letter_values={"b": 7, "qu": 10}, **facts)  # type: ignore[arg-type]
    assert {name: stated.meta[name] for name in facts} == facts
    assert stated.letter_values == {"a": 1, "b": 7, "qu": 10, "ø": 3}
    with pytest.raises(TypeError):
        dictc.Dict.build(["cat"], "none")  # type: ignore[call-arg, arg-type]


def test_each_form_becomes_the_other(tmp_path: Path, english: dictc.Dict) -> None:
    dense = english.convert("dense")
    assert [words.form for words in (english, dense, dense.convert("dense"))] == ["flat", "dense", "dense"]
    assert dense == english and dense.meta == english.meta and 2 * dense.nbytes < english.nbytes
    dense.verify(deep=True)
    dense.save(tmp_path / "dense.dat")
    mapped = dictc.Dict.map(tmp_path / "dense.dat")
    assert mapped.id("quiz") == english.id("quiz") and bytes(mapped.convert("flat")) == bytes(english)
    # A build makes the same file.
    built = dictc.Dict.build({"cat": 1, "dog": None}, form="dense")
    assert bytes(dictc.Dict.build({"cat": 1, "dog": None}).convert("dense")) == bytes(built)
    assert built.convert("flat").report == built.report and (english | dense).form == "flat"
    changed = built.with_added(["toad", "act"]).with_denied(["cat"])
    flat = changed.convert("flat")
    assert list(flat) == ["act", "dog", "toad"] and flat._changes() == changed._changes()
    assert (flat.form, flat.path, flat.id("toad")) == ("flat", None, changed.id("toad"))
    with pytest.raises(dictc.BuildError, match='"thin" is not a form: write "flat" or "dense"'):
        built.convert("thin")  # type: ignore[arg-type]


OPERATIONS: list[Callable[..., Any]] = [operator.or_, operator.and_, operator.sub, operator.xor]


@pytest.mark.parametrize("operation", OPERATIONS)
def test_dictionaries_combine_as_sets_do(operation: Callable[..., Any], pets: dictc.Dict) -> None:
    source = random.Random(6)
    for _ in range(10):
        made = []
        for letters in ["abc", "abd"]:
            texts = sorted({"".join(source.choices(letters, k=source.randint(1, 4))) for _ in range(60)})
            words = {word: source.choice([1, 2, None]) for word in texts}
            made.append(dictc.Dict.build(words, columns={f"length-{letters}": map(len, words)}))
        one, other = made[0].with_added(["ababa", "cabac"]).with_denied(list(made[0])[::5]), made[1].with_denied(["b"])
        for first, second in [(made[0], made[1]), (one, other), (one, made[1]), (made[0], other)]:
            combined = operation(first, second)
            combined.verify(deep=True)
            values = {word: value for words in (second, first) for word, value in words.items()}
            values |= {word: value for word, value in second.items() if values[word] is None}
            assert list(combined.items()) == [(word, values[word]) for word in sorted(operation({*first}, {*second}))]
            for columns in (first, second):
                [name] = [name for name in columns.columns if name.startswith("length")]
                lengths = {word: columns.get(word, column=name) if word in columns else None for word in combined}
                # A column without values is left out.
                is_kept = name in combined.columns
                assert lengths == (dict(combined.items(column=name)) if is_kept else dict.fromkeys(combined))
    for thing in [{"cat"}, ["cat"], {"cat": 1}, None, 1]:
        for arguments in [(pets, thing), (thing, pets)]:
            with pytest.raises(TypeError):
                operation(*arguments)


def test_dictionaries_that_do_not_combine_say_why(english: dictc.Dict, pets: dictc.Dict) -> None:
    exact = dictc.Dict.load(files.GOLDEN / "exact.dat")
    for operation in OPERATIONS:
        with pytest.raises(ValueError, match=r'Dict\.build\(other, fold="none"\)$'):
            operation(exact, pets)
        with pytest.raises(ValueError, match=r'\(other, fold="tiles", alphabet=","\.join\(one\.symbols\)\)$'):
            operation(english, pets)
    for operation, other in zip(OPERATIONS[1:], [dictc.Dict.build(["emu"]), pets, pets], strict=True):
        with pytest.raises(dictc.BuildError, match="no words are left"):
            operation(pets, other)
    ranks, texts = (dictc.Dict.build(["a"], columns={f"rank:{kind}": ["1"]}) for kind in ("ranks", "texts"))
    with pytest.raises(dictc.BuildError, match="the column rank has ranks in one dictionary, and texts in the other"):
        operator.or_(ranks, texts)


def test_a_difference_lists_lost_changed_and_new_words() -> None:
    old = dictc.Dict.build({"ant": 1, "cat": 2, "dog": 3, "emu": None})
    new = dictc.Dict.build({"bee": 4, "cat": 2, "dog": 5, "emu": 6})
    expected = [("-", "ant", 1, None), ("~", "dog", 3, 5), ("~", "emu", None, 6), ("+", "bee", None, 4)]
    assert (old.diff(new), old.diff(old)) == (expected, [])
    mine = old.with_added(["toad", "act"]).with_denied(["cat"])
    assert old.diff(mine) == [("-", "cat", 2, None), ("+", "act", None, None), ("+", "toad", None, None)]
    assert mine.diff(old) == [("-", "act", None, None), ("-", "toad", None, None), ("+", "cat", None, 2)]


METHODS = ["complete", "match", "anagrams", "near", "hooks", "prefixes", "suggest", "misspellings", "lemma", "forms"]
METHODS += ["id", "get", "keys", "values", "items", "scan", "segment"]
BAD_QUESTIONS: list[tuple[str, tuple[Any, ...], type[Exception], str]] = [
    ("match", ("[ab",), dictc.QueryError, "the `[` at character 1 has no `]` after it"),
    ("anagrams", ("ca_",), dictc.QueryError, "`_` at character 3 of the rack is not a letter of this dictionary"),
    ("near", ("cat", 4), dictc.QueryError, "a distance of 4 is too large: use at most 3"),
    *(("near", ("cat", distance), dictc.QueryError, "is too large") for distance in [256, 2**32]),
    *(("near", ("cat", distance), OverflowError, "") for distance in [-1, 2**64]),
    *(("near", ("cat", distance), TypeError, "") for distance in [1.0, "1", None]),
    *((method, (thing,), TypeError, "") for method in METHODS for thing in [None, 3, b"cat", ["cat"]]),
    ("suggest", ("cat", -1), TypeError, ""),
]


@pytest.mark.parametrize(("method", "arguments", "kind", "message"), BAD_QUESTIONS, ids=lambda part: str(part)[:30])
def test_bad_questions_fail_before_they_are_iterated(
    method: str, arguments: tuple[Any, ...], kind: type[Exception], message: str, pets: dictc.Dict
) -> None:
    with pytest.raises(kind) as error:
        getattr(pets, method)(*arguments)
    assert message in str(error.value)


def test_unknown_limits_and_columns_are_refused(pets: dictc.Dict) -> None:
    words = dictc.Dict.build(WORDS, columns={"frequency": [1, 2, 3], "rank:ranks": [1, 2, 3]})
    asks: list[Callable[[], object]] = [
        lambda: words.column("x"),
        lambda: words.get("cat", column="x"),
        lambda: words.items(column="x"),
        lambda: words.complete("c", by="x"),
        lambda: words.match("c*", by="x"),
        lambda: words.anagrams("cat", by="x"),
        lambda: words.near("cat", by="x"),
        lambda: words.hooks("cat", by="x"),
        lambda: words.replace("cat", "x"),
        lambda: words.segment("cat", by="x"),
    ]
    for ask in asks:
        with pytest.raises(KeyError) as error:
            ask()
        assert error.value.args == ('there is no column "x"; the columns: frequency, rank',)
    for method, argument in [("lemma", "cats"), ("forms", "cat"), ("lemmas", ["cats"])]:
        with pytest.raises(KeyError, match=r"there is no column .*lemmas.*; the columns: frequency, rank"):
            getattr(words, method)(argument)
    with pytest.raises(KeyError, match="the columns: none"):
        pets.column("value")
    for search in ["complete", "suggest"]:
        with pytest.raises(OverflowError):
            getattr(words, search)("cta", limit=-1)
    assert list(words.complete("", limit=2)) == ["cat", "cats"] and list(words.complete("", limit=0)) == []
    assert list(words.hooks("cat", limit=0)) == [] and list(words.hooks("cat", by="rank")) == [("cats", "after")]
    assert list(words.match("*", limit=1)) == ["cat"] and words.suggest("cta", limit=0) == []


def test_words_in_texts_have_the_indices_of_characters() -> None:
    columns: dict[str, Any] = {"full:texts": ["a cat", None, None], "number": [1, None, 3]}
    words = dictc.Dict.build(["cat", "cats", "café"], columns=columns)
    text = "Éta Cats 🎲 catx; café"
    assert [(text[start:end], words[id]) for start, end, id in words.scan(text)] == [("Cats", "cats"), ("café", "café")]
    found = words.misspellings(text)
    assert all(text[at : at + len(word)] == word for at, word in found)
    assert [word for _, word in found] == ["Éta", "catx"]
    assert words.misspellings("`the_lne` cta", skip_code=True) == [(10, "cta")]
    assert words.replace("concat", "full", anywhere=True) == "cona cat"
    assert words.replace("Café, cat, cats", "number") == "3, 1, cats"
    assert words.replace("🎲 Cat cats", lambda word: word.upper() if word != "cats" else None) == "🎲 CAT cats"
    wrong: list[Any] = [1, len, lambda word: 1 / 0]
    for by in wrong:
        with pytest.raises((TypeError, ZeroDivisionError)):
            words.replace(text, by)


def test_texts_are_cut_by_the_numbers_of_a_column() -> None:
    frequency, spoken = [9000, 9000, 90, 90], [1, 1, 9000, 9000]
    columns: dict[str, Any] = {"frequency": frequency, "spoken": spoken, "lemma:texts": [*"abcd"]}
    here = dictc.Dict.build(["no", "where", "now", "here"], columns=columns)
    assert (here.segment("Nowhere"), here.segment("Nowhere", by="spoken")) == (["No", "where"], ["Now", "here"])
    with pytest.raises(ValueError, match='the column "lemma" has texts, not numbers'):
        here.segment("nowhere", by="lemma")
