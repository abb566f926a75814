"""Building dictionaries from words."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import dictc
import files
from conftest import Run


def test_the_words_of_a_list_are_folded_sorted_and_listed_once() -> None:
    words = dictc.Dict.build(["dog", "Cat", "cats", "cat", "DOG"])
    assert list(words) == ["cat", "cats", "dog"]
    assert words.report is not None
    assert (words.report["words"], words.report["lines"]) == (3, 5)
    assert words.report["duplicates"] == 2
    assert all(isinstance(name, str) and isinstance(count, int) for name, count in words.report.items())
    assert words.path is None


def test_random_lists_keep_all_their_words() -> None:
    source = random.Random(8)
    for _ in range(files.rounds(60)):
        words = files.random_words(source, 300, "abcdefgé", 9)
        shuffled = source.sample(words, len(words))
        built = dictc.Dict.build(shuffled)
        assert set(built) == set(words) and len(built) == len(words)
        assert bytes(built) == bytes(dictc.Dict.build(words))
        built.verify(deep=True)


def words_one_by_one() -> Iterator[str]:
    yield from ["cat", "cats", "dog"]


SOURCES: dict[str, Callable[[], Any]] = {
    "list": lambda: ["cat", "cats", "dog"],
    "tuple": lambda: ("cat", "cats", "dog"),
    "set": lambda: {"cat", "cats", "dog"},
    "generator": words_one_by_one,
    "keys of a dict": lambda: {"cat": 1, "cats": 2, "dog": 3}.keys(),
    "pairs without values": lambda: [("cat", None), ("cats", None), ("dog", None)],
    "mapping without values": lambda: {"cat": None, "cats": None, "dog": None},
    "words and pairs": lambda: ["cat", ("cats", None), "dog"],
    "dictionary": lambda: dictc.Dict.load(files.PETS),
    "numpy": lambda: pytest.importorskip("numpy").array(["cat", "cats", "dog"]),
    "numpy of objects": lambda: pytest.importorskip("numpy").array(["cat", "cats", "dog"], dtype=object),
    "pyarrow": lambda: pytest.importorskip("pyarrow").array(["cat", "cats", "dog"]),
    "large strings": lambda: pytest.importorskip("pyarrow").array(["cat", "cats", "dog"], "large_string"),
    "chunks": lambda: pytest.importorskip("pyarrow").chunked_array([["dog"], [], ["cat", "cats"]]),
    "polars": lambda: pytest.importorskip("polars").Series(["cat", "cats", "dog"]),
    "pandas": lambda: pytest.importorskip("pandas").Series(["cat", "cats", "dog"]),
}


@pytest.mark.parametrize("name", SOURCES)
def test_words_come_from_anything_that_has_them(name: str) -> None:
    built = dictc.Dict.build(SOURCES[name](), language="en")
    assert bytes(built) == files.PETS.read_bytes()


def test_values_come_from_mappings_and_pairs() -> None:
    values: dict[str, int | str | None] = {"cat": 10, "DOG": 35, "fly": -(2**63), "cats": 35, "emu": None}
    expected = (files.GOLDEN / "values.dat").read_bytes()
    assert bytes(dictc.Dict.build(values)) == expected
    assert bytes(dictc.Dict.build(values.items())) == expected
    assert bytes(dictc.Dict.build(pair for pair in values.items())) == expected
    assert bytes(dictc.Dict.build(dictc.Dict.load(files.GOLDEN / "values.dat"))) == expected
    notes = dictc.Dict.load(files.GOLDEN / "notes.dat")
    assert bytes(dictc.Dict.build(notes)) == bytes(notes)
    assert bytes(dictc.Dict.build(notes.items())) == bytes(notes)
    assert dict(dictc.Dict.build({"cat": 2**63 - 1, "dog": "x"}).items()) == {"cat": str(2**63 - 1), "dog": "x"}


def test_another_mapping_has_values_too() -> None:
    import collections
    import types

    for mapping in [collections.OrderedDict(cat=1), types.MappingProxyType({"cat": 1}), collections.Counter(["cat"])]:
        assert dict(dictc.Dict.build(mapping).items()) == {"cat": 1}


@pytest.mark.parametrize("value", [2**63, -(2**63) - 1, 2**200])
def test_an_integer_beyond_64_bits_is_refused(value: int) -> None:
    with pytest.raises((OverflowError, dictc.BuildError)):
        dictc.Dict.build({"cat": value})


@pytest.mark.parametrize("value", [1.5, b"1", ["1"], object()])
def test_a_value_is_an_integer_or_a_text(value: Any) -> None:
    with pytest.raises(TypeError):
        dictc.Dict.build({"cat": value})


@pytest.mark.parametrize("value", ["a\tb", "a\nb", "\x1b[2J", "\u202e", "x" * 65_537])
def test_a_value_that_cannot_be_stored_is_refused(value: str) -> None:
    with pytest.raises(dictc.BuildError, match='"cat": the value has'):
        dictc.Dict.build({"cat": value})


@pytest.mark.parametrize(
    "words", [[1], [b"cat"], [["cat"]], [("cat",)], [("cat", 1, 2)], [(1, 1)], 3, None, [object()]]
)
def test_what_is_no_word_is_refused(words: object) -> None:
    with pytest.raises(TypeError):
        dictc.Dict.build(words)  # type: ignore[arg-type]


def test_a_text_is_not_a_list_of_its_letters() -> None:
    with pytest.raises(TypeError):
        dictc.Dict.build("cat")


def test_an_error_of_an_iterable_is_passed_on() -> None:
    def broken() -> Iterator[str]:
        yield "cat"
        raise LookupError("no more")

    with pytest.raises(LookupError, match="no more"):
        dictc.Dict.build(broken())


def test_no_words_are_an_error() -> None:
    for nothing in [[], {}, iter(()), ["", "  "], ["x-ray"]]:
        with pytest.raises(dictc.BuildError, match="no words"):
            dictc.Dict.build(nothing)


def test_options_choose_the_words() -> None:
    lines = ["Anna", "cat", "cats", "CATalogue", "a", "x-ray", "naïve", "", " dog "]
    words = dictc.Dict.build(lines, alphabet="a-z", min_letters=2, max_letters=8, skip_capitals=True)
    assert list(words) == ["cat", "cats", "dog"]
    assert words.report is not None
    skipped = {"capitals": 2, "too_short": 1, "not_in_alphabet": 2, "blank": 1}
    assert {name: count for name, count in words.report.items() if count} == {**skipped, "lines": 9, "words": 3}
    assert list(dictc.Dict.build(["Étude", "ETUDE"], fold="none")) == ["ETUDE", "Étude"]
    assert list(dictc.Dict.build(["Étude", "ETUDE"], fold="accents")) == ["etude"]
    assert list(dictc.Dict.build(["Straße"], fold="tiles", alphabet="a-z")) == ["strasse"]
    assert dictc.Dict.build(["quit"], alphabet="a-z,qu").symbols.count("qu") == 1
    assert list(dictc.Dict.build(["ad hoc", "x-ray"], alphabet="any")) == ["ad hoc", "x-ray"]


def test_facts_are_stored() -> None:
    words = dictc.Dict.build(["cat"], name="Pets", language="en-GB", license="CC0-1.0", source="a list")
    meta = {key: words.meta[key] for key in ["name", "language", "license", "source"]}
    assert meta == {"name": "Pets", "language": "en-GB", "license": "CC0-1.0", "source": "a list"}


BAD_OPTIONS: list[tuple[dict[str, Any], type[Exception], str]] = [
    ({"language": "english!"}, dictc.BuildError, "language: the value is not a language tag"),
    ({"name": "a\nb"}, dictc.BuildError, "name: the value has a control character"),
    ({"fold": "tiles"}, dictc.BuildError, "to fold by tiles, the tiles must be known"),
    ({"fold": "lower"}, ValueError, "lower"),
    ({"alphabet": "a-z,abcdefghijklmnop"}, dictc.BuildError, "has more than 13 bytes"),
    ({"min_letters": -1}, OverflowError, ""),
    ({"max_letters": 65_536}, OverflowError, ""),
    ({"max_letters": 2}, dictc.BuildError, "no words"),
    ({"fold": None}, TypeError, ""),
    ({"colour": "red"}, TypeError, "colour"),
]


@pytest.mark.parametrize(("options", "kind", "message"), BAD_OPTIONS)
def test_a_bad_option_is_an_error(options: dict[str, Any], kind: type[Exception], message: str) -> None:
    with pytest.raises(kind) as error:
        dictc.Dict.build(["cat"], **options)
    assert message in str(error.value)


def test_options_are_named() -> None:
    with pytest.raises(TypeError):
        dictc.Dict.build(["cat"], "none")  # type: ignore[call-arg, arg-type]


def test_a_built_file_is_what_the_program_builds(dictc_program: Run, tmp_path: Path, enable_words: list[str]) -> None:
    lists: list[tuple[list[str], dict[str, Any], list[str]]] = [
        (enable_words, {}, []),
        (enable_words, {"alphabet": "a-z,qu", "min_letters": 3}, ["--alphabet", "a-z,qu", "--min-letters", "3"]),
        (["Árbol", "niño", "queso"], {"fold": "accents", "language": "es"}, ["--fold", "accents", "--language", "es"]),
        (["Árbol", "x-ray", "a b"], {"fold": "none", "alphabet": "any"}, ["--fold", "none", "--alphabet", "any"]),
    ]
    for words, options, arguments in lists:
        path = tmp_path / "program.dat"
        dictc_program("build", "-", "-o", str(path), *arguments, stdin="\n".join(words) + "\n")
        assert bytes(dictc.Dict.build(words, **options)) == path.read_bytes()


def test_words_with_line_ends_and_tabs_are_not_several_lines() -> None:
    words = dictc.Dict.build(["cat\ndog", "emu\tfly", "gnu"])
    assert list(words) == ["gnu"]
    assert dictc.Dict.build(["cat\r", "dog\n"]).report is not None


def test_pairs_may_be_lists_and_none_is_skipped() -> None:
    assert dict(dictc.Dict.build([["cat", 1], None, ("dog", None), "emu"])) == {"cat": 1, "dog": None, "emu": None}


def test_a_null_in_a_column_is_skipped() -> None:
    pyarrow = pytest.importorskip("pyarrow")
    assert list(dictc.Dict.build(pyarrow.array(["cat", None, "dog"]))) == ["cat", "dog"]
