"""Set operations and differences, beside Python's sets."""

import operator
import random
from collections.abc import Callable

import pytest

import dictc
import files

OPERATIONS: list[Callable[..., object]] = [operator.or_, operator.and_, operator.sub, operator.xor]


@pytest.mark.parametrize("operation", OPERATIONS)
def test_operations_give_the_words_that_sets_give(operation: Callable[..., object]) -> None:
    source = random.Random(6)
    for round in range(30):
        one = files.random_words(source, 60, "abc", 4)
        other = files.random_words(source, 60, "abd", 4)
        combined = operation(dictc.Dict.build(one), dictc.Dict.build(other))
        assert isinstance(combined, dictc.Dict)
        expected = operation(set(one), set(other))
        assert isinstance(expected, set)
        assert list(combined) == sorted(expected), round
        combined.verify(deep=True)


@pytest.mark.parametrize("operation", OPERATIONS)
def test_operations_on_english(operation: Callable[..., object], english: dictc.Dict, enable_words: list[str]) -> None:
    enable = dictc.Dict.build(enable_words, fold="tiles", alphabet="a-z")
    combined = operation(english, enable)
    assert isinstance(combined, dictc.Dict)
    expected = operation(set(english), set(enable))
    assert isinstance(expected, set)
    assert list(combined) == sorted(expected)


def test_values_are_those_of_the_first_dictionary_that_has_the_word() -> None:
    one = dictc.Dict.build({"cat": 1, "dog": 2, "emu": None})
    other = dictc.Dict.build({"cat": 3, "emu": 4, "fly": 5})
    union = dict((one | other).items())
    assert (union["dog"], union["fly"]) == (2, 5)
    assert union["cat"] == 1
    assert dict((one - other).items()) == {"dog": 2}
    assert dict((one ^ other).items()) == {"dog": 2, "fly": 5}
    assert (one & other)["cat"] == 1


def test_an_empty_result_is_an_error_or_an_empty_dictionary() -> None:
    pets = dictc.Dict.load(files.PETS)
    try:
        empty = pets - pets
    except dictc.BuildError as error:
        assert "no words" in str(error)
    else:
        assert len(empty) == 0 and not empty and list(empty) == []


def test_dictionaries_of_different_folds_do_not_combine(english: dictc.Dict) -> None:
    pets = dictc.Dict.load(files.PETS)
    exact = dictc.Dict.load(files.GOLDEN / "exact.dat")
    for operation in OPERATIONS:
        with pytest.raises(ValueError):
            operation(pets, exact)
        with pytest.raises(ValueError, match=r'Dict\.build\(other, fold="none"\)$'):
            operation(exact, pets)
        with pytest.raises(
            ValueError, match=r'Dict\.build\(other, fold="tiles", alphabet=","\.join\(one\.symbols\)\)$'
        ):
            operation(english, pets)
    one, other = english, dictc.Dict.build(["frobnicate"])
    union = one | dictc.Dict.build(other, fold="tiles", alphabet=",".join(one.symbols))
    assert "frobnicate" in union and len(union) == len(one) + 1


@pytest.mark.parametrize("operation", OPERATIONS)
def test_only_dictionaries_combine(operation: Callable[..., object]) -> None:
    pets = dictc.Dict.load(files.PETS)
    for thing in [{"cat"}, ["cat"], {"cat": 1}, None, 1]:
        with pytest.raises(TypeError):
            operation(pets, thing)
        with pytest.raises(TypeError):
            operation(thing, pets)


def test_a_difference_lists_lost_new_and_changed_words() -> None:
    old = dictc.Dict.build({"ant": 1, "cat": 2, "dog": 3, "emu": None})
    new = dictc.Dict.build({"bee": 4, "cat": 2, "dog": 5, "emu": 6})
    assert old.diff(new) == [
        ("-", "ant", 1, None),
        ("~", "dog", 3, 5),
        ("~", "emu", None, 6),
        ("+", "bee", None, 4),
    ]
    assert old.diff(old) == []


def values_for(words: list[str], source: random.Random) -> dict[str, int | str | None]:
    return {word: source.choice([1, 2, None]) for word in words}


def test_a_difference_of_random_lists() -> None:
    source = random.Random(7)
    for _ in range(20):
        one, other = (values_for(files.random_words(source, 50, "ab", 5), source) for _ in range(2))
        expected: list[tuple[str, str, int | str | None, int | str | None]] = []
        for word in one:
            if word not in other:
                expected.append(("-", word, one[word], None))
            elif one[word] != other[word]:
                expected.append(("~", word, one[word], other[word]))
        expected += [("+", word, None, other[word]) for word in other if word not in one]
        assert dictc.Dict.build(one).diff(dictc.Dict.build(other)) == expected
