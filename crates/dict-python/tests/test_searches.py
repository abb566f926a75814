"""Searches, beside slow answers over random words and over ENABLE2K."""

import fnmatch
import random

import pytest

import dictc
import files
import oracles

PATTERNS = [
    "*",
    "?",
    "a*",
    "*a",
    "*a*b*",
    "?b?",
    "[ab]?*c",
    "[!a]*",
    "[!ab]",
    "[a-b]c*",
    "a**b",
    "",
    "abc",
    "*??????",
    "[x]*",
]


@pytest.mark.parametrize("pattern", PATTERNS)
def test_patterns_match_as_file_names_do(abc: dictc.Dict, words_of_abc: list[str], pattern: str) -> None:
    expected = [word for word in words_of_abc if fnmatch.fnmatchcase(word, pattern)]
    assert list(abc.match(pattern)) == expected
    assert list(abc.match(pattern.upper())) == expected


def test_random_patterns_match_as_file_names_do(abc: dictc.Dict, words_of_abc: list[str]) -> None:
    source = random.Random(3)
    parts = ["a", "b", "c", "?", "*", "[ab]", "[!c]", "[b-c]"]
    found = 0
    for _ in range(files.rounds(1_000)):
        pattern = "".join(source.choices(parts, k=source.randint(1, 6)))
        expected = [word for word in words_of_abc if fnmatch.fnmatchcase(word, pattern)]
        assert list(abc.match(pattern)) == expected, pattern
        found += len(expected)
    assert found > 5 * files.rounds(1_000)


@pytest.mark.parametrize("pattern", ["q[!u]*", "*zz*", "c?t", "[aeiou]*[aeiou]", "?????????????????????*", "*ology"])
def test_patterns_in_english(enable: dictc.Dict, enable_words: list[str], pattern: str) -> None:
    expected = [word for word in enable_words if fnmatch.fnmatchcase(word, pattern)]
    assert expected and list(enable.match(pattern)) == expected


def test_random_racks(abc: dictc.Dict, words_of_abc: list[str]) -> None:
    source = random.Random(4)
    found = 0
    for _ in range(files.rounds(1_000)):
        rack = "".join(source.choices("aabbcc?dx", k=source.randint(0, 8)))
        for partial in [False, True]:
            expected = [word for word in words_of_abc if oracles.is_anagram(word, rack, partial=partial)]
            if not partial and ("d" in rack or "x" in rack):
                with pytest.raises(dictc.QueryError):
                    abc.anagrams(rack)
                continue
            assert list(abc.anagrams(" ".join(rack), partial=partial)) == expected, (rack, partial)
            found += len(expected)
    assert found > 5 * files.rounds(1_000)


@pytest.mark.parametrize("rack", ["retains", "RETAINS", "retain?", "qzx", "aeinrst??"])
def test_racks_in_english(enable: dictc.Dict, enable_words: list[str], rack: str) -> None:
    for partial in [False, True]:
        expected = [word for word in enable_words if oracles.is_anagram(word, rack.lower(), partial=partial)]
        assert list(enable.anagrams(rack, partial=partial)) == expected


def test_near_words(abc: dictc.Dict, words_of_abc: list[str]) -> None:
    source = random.Random(5)
    for _ in range(files.rounds(100)):
        word = "".join(source.choices("abcx", k=source.randint(0, 8)))
        for limit in range(4):
            distances = [(other, oracles.distance(word, other)) for other in words_of_abc]
            assert list(abc.near(word, limit)) == [pair for pair in distances if pair[1] <= limit], (word, limit)
    assert list(abc.near("abc")) == list(abc.near("ABC", distance=1))


def test_hooks(enable: dictc.Dict, enable_words: list[str], abc: dictc.Dict, words_of_abc: list[str]) -> None:
    for word in ["", "a", "b", "ab", "aaa", "abca", *words_of_abc[::9]]:
        pairs = [(other, oracles.hook(other, word)) for other in words_of_abc]
        assert list(abc.extend(word)) == [pair for pair in pairs if pair[1]], word
    for word in ["cat", "CAT", "lower", "xyzzy"]:
        pairs = [(other, oracles.hook(other, word.lower())) for other in enable_words]
        assert list(enable.extend(word)) == [pair for pair in pairs if pair[1]]
    assert ("scat", "before") in list(enable.extend("cat")) and ("cats", "after") in list(enable.extend("cat"))


def test_a_symbol_of_two_letters_is_one_letter_of_a_search() -> None:
    spanish = dictc.Dict.load(files.GOLDEN / "spanish.dat")
    assert list(spanish.match("?oche")) == ["coche"] and list(spanish.match("co?e")) == ["coche"]
    assert list(spanish.anagrams("ochche")) == [] and list(spanish.anagrams("echoc")) == ["coche"]
    assert list(spanish.near("pero", 1)) == [("pero", 0), ("perro", 1)]


BAD_QUERIES = [
    ("match", ("[ab",), "the `[` at character 1 has no `]` after it; for the bracket itself, write `[[]`"),
    (
        "match",
        ("a[c-a]",),
        "in the set at character 2, a range runs backwards; write it from its lower end, as in `[a-e]`",
    ),
    ("match", ("a" * 64,), "the pattern has more than 63 letters; shorten it, or write `*` for some of them"),
    ("match", ("CAT.",), "`.` at character 4 is not a letter of this dictionary; write `?` for any letter"),
    (
        "match",
        ("c|t",),
        "`|` at character 2 is not a letter of this dictionary; write `[ao]` for one of several letters",
    ),
    ("anagrams", ("cat" * 70_000,), "too many tiles in the rack; use 125 or fewer"),
    ("anagrams", ("ca_",), "`_` at character 3 of the rack is not a letter of this dictionary; write `?` for a blank"),
    ("near", ("cat", 4), "a distance of 4 is too large: use 3 at most"),
]


@pytest.mark.parametrize(("method", "arguments", "message"), BAD_QUERIES)
def test_bad_questions_have_the_messages_of_the_library(
    method: str, arguments: tuple[object, ...], message: str
) -> None:
    pets = dictc.Dict.load(files.PETS)
    with pytest.raises(dictc.QueryError) as error:
        list(getattr(pets, method)(*arguments))
    assert str(error.value) == message


@pytest.mark.parametrize("distance", [-1, 256, 2**32, 2**64, 1.0, "1", None])
def test_a_distance_is_a_small_number(distance: object) -> None:
    pets = dictc.Dict.load(files.PETS)
    with pytest.raises((dictc.QueryError, OverflowError, TypeError)):
        list(pets.near("cat", distance))  # type: ignore[arg-type]


def test_bad_questions_fail_before_they_are_iterated() -> None:
    pets = dictc.Dict.load(files.PETS)
    with pytest.raises(dictc.QueryError):
        pets.match("[")
    with pytest.raises(dictc.QueryError):
        pets.near("cat", 4)


def test_questions_are_text() -> None:
    pets = dictc.Dict.load(files.PETS)
    methods = "match anagrams near extend prefixes keys values items id get suggest misspellings"
    for method in methods.split():
        for thing in [None, 3, b"cat", ["cat"]]:
            with pytest.raises(TypeError):
                getattr(pets, method)(thing)
