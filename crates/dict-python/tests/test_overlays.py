"""Words that are added to a dictionary, and words that are denied."""

import multiprocessing
import operator
import pickle
import random
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple, cast

import pytest

import dictc
import files
import workers


class Case(NamedTuple):
    base: dictc.Dict
    added: list[str]
    denied: list[str]
    mine: dictc.Dict
    built: dictc.Dict
    """A dictionary that was built of the words of `mine`."""


def case(number: int) -> Case:
    """A dictionary of random words of few letters, and changes to it."""
    source = random.Random(number)
    words: dict[str, int | None] = {
        word: source.choice([1, 2, None]) for word in files.random_words(source, 120, "abct", 5)
    }
    # All four letters are in words that stay.
    words["abct"] = 1
    base = dictc.Dict.build(words)
    added = [word for word in files.random_words(source, [0, 1, 60][number % 3], "abct", 6) if word not in words]
    denied = [word for word in words if word != "abct" and source.random() < [0.3, 0][number % 2]]
    kept = {word: value for word, value in words.items() if word not in denied}
    built = dictc.Dict.build(kept | dict.fromkeys(added))
    return Case(base, added, denied, base.with_added(added).with_denied(denied), built)


CASES = range(files.rounds(120))


@pytest.fixture
def pets() -> dictc.Dict:
    return dictc.Dict.build({"cat": 10, "cats": 35, "dog": 7, "dot": 9}, name="pets", language="en")


@pytest.fixture
def mine(pets: dictc.Dict) -> dictc.Dict:
    return pets.with_added(["toad", "Act"]).with_denied(["cats"])


@pytest.mark.parametrize("number", CASES)
def test_it_answers_as_a_dictionary_that_is_built_of_its_words(number: int) -> None:
    base, added, denied, mine, built = case(number)
    assert len(mine) == len(built) == len(base) + len(added) - len(denied)
    assert list(mine) == list(built) == sorted(built) and bool(mine)
    assert (mine.min_letters, mine.max_letters) == (built.min_letters, built.max_letters)
    for prefix in ["", "a", "CA", "tab", "abct"]:
        assert list(mine.keys(prefix)) == list(built.keys(prefix))
        assert list(mine.values(prefix)) == list(built.values(prefix))
        assert list(mine.items(prefix)) == list(built.items(prefix))
        assert mine[prefix:"bc"] == built[prefix:"bc"] and mine[prefix:] == built[prefix:]
    for pattern in ["*", "?a*", "[ab]??", "*ct", "abct"]:
        assert list(mine.match(pattern)) == list(built.match(pattern))
    for rack in ["abct", "cat?", "aabbc"]:
        for partial in [False, True]:
            assert list(mine.anagrams(rack, partial=partial)) == list(built.anagrams(rack, partial=partial))
    texts = [*base, *added, "Abct", "CATX", "", "zebra", "日本"]
    for text in texts:
        assert (text in mine, mine.get(text, 7)) == (text in built, built.get(text, 7))
        assert (mine.id(text) is None) == (text not in built)
        assert mine.prefixes(text) == built.prefixes(text)
        if text in built:
            assert mine[text] == built[text]
        else:
            with pytest.raises(KeyError):
                mine[text]
    for text in texts[::7]:
        assert list(mine.near(text, 2)) == list(built.near(text, 2))
        assert list(mine.extend(text)) == list(built.extend(text))
    # More than one piece of a batch.
    many: list[str | bytes | None] = [*texts * 200, None, b"\xff"]
    assert mine.contains(many).to_pylist() == built.contains(many).to_pylist()
    assert mine.ids(many).to_pylist() == [mine.id(text) for text in texts] * 200 + [None, None]


@pytest.mark.parametrize("number", CASES)
def test_words_of_the_file_keep_their_ids_and_added_words_come_after_them(number: int) -> None:
    base, added, denied, mine, _ = case(number)
    expected = {word: id for id, word in enumerate(base) if word not in denied}
    expected |= {word: len(base) + id for id, word in enumerate(sorted(added))}
    assert {word: mine.id(word) for word in mine} == expected
    words = {id: word for word, id in expected.items()}
    look_ups: list[Callable[[int], str]] = [mine.word, lambda id: mine[id]]
    for id in [*range(len(base) + len(added) + 2), 2**32 - 1, 2**32, 2**64]:
        for look_up in look_ups:
            if id in words:
                assert look_up(id) == words[id]
            else:
                with pytest.raises(IndexError, match="no word with this id"):
                    look_up(id)


def test_the_dictionary_itself_does_not_change(pets: dictc.Dict) -> None:
    data = bytes(pets)
    mine = pets.with_added(["act"]).with_denied(["dog"])
    assert (list(pets), bytes(pets), len(pets), pets[-1]) == (["cat", "cats", "dog", "dot"], data, 4, "dot")
    del pets
    assert list(mine) == ["act", "cat", "cats", "dot"]


def test_the_later_change_counts(pets: dictc.Dict) -> None:
    changed = pets.with_denied(["CAT", "toad", "xyz"]).with_added(["Toad", "cat"]).with_denied(iter(["toad"]))
    assert list(changed) == list(pets)
    changed_again = pets.with_added(["toad", "act"]).with_denied(["toad", "dog"]).with_added({"dog": 1})
    assert list(changed_again) == ["act", *pets]
    # Nothing is left of the changes.
    assert bytes(changed) == bytes(pets) and changed[-1] == "dot" and repr(changed) == repr(pets)
    for nothing in [pets.with_added([]), pets.with_denied([]), pets.with_added(["cat"]), pets.with_denied(["emus"])]:
        assert bytes(nothing) == bytes(pets)


def test_words_are_folded(english: dictc.Dict) -> None:
    mine = english.with_added(["Frobnicaté"]).with_denied(["CAFÉ"])
    assert "frobnicate" in mine and "FROBNICATE" in mine and "cafe" not in mine and "café" not in mine
    assert len(mine) == len(english) and mine.id("frobnicate") == len(english)


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("naïve", r'cannot add "naïve": \'n\' is not in the dictionary\'s alphabet; leave the word out'),
        ("ca t", r'cannot add "ca t": \' \' is not in'),
        ("", "an added word is empty"),
        ("cat" * 200, "it has 600 symbols, a word has at most 512"),
    ],
)
def test_an_added_word_that_no_word_could_be_is_an_error_that_names_it(
    pets: dictc.Dict, word: str, message: str
) -> None:
    with pytest.raises(dictc.BuildError, match=message):
        pets.with_added(["act", word])
    assert pets.with_denied([word])["cat"] == 10


def test_only_texts_are_added_and_denied(pets: dictc.Dict) -> None:
    for change in [pets.with_added, pets.with_denied]:
        with pytest.raises(TypeError, match="words is one text: pass a list of words"):
            change("cat")
        things: list[Any] = [None, 3, [b"cat"], ["cat", None], [1]]
        for thing in things:
            with pytest.raises(TypeError):
                change(thing)


def test_ids_are_not_positions(mine: dictc.Dict) -> None:
    numpy = pytest.importorskip("numpy")
    for index in [-1, -5, numpy.int64(-1)]:
        with pytest.raises(IndexError, match="its ids are not positions: index `list"):
            mine[index]
    for ids in [slice(None), slice(1, 3), slice(0, None, 2), slice(-1, None)]:
        with pytest.raises(TypeError, match="its ids are not positions: index `list"):
            mine[ids]
    assert (mine[numpy.int64(4)], list(mine)[-1], mine["cats":"dot"]) == ("act", "toad", ["dog"])


def test_facts_about_the_file_stay_and_others_follow_the_words(pets: dictc.Dict, tmp_path: Path) -> None:
    pets.save(tmp_path / "pets.dat")
    mapped = dictc.Dict.map(tmp_path / "pets.dat")
    changed = mapped.with_added(["at"]).with_denied(["cats"])
    for fact in ["path", "checksum", "nbytes", "meta", "fold", "symbols", "letter_values", "format_version", "report"]:
        assert getattr(changed, fact) == getattr(mapped, fact)
    changed.verify(deep=True)
    assert (changed.min_letters, changed.max_letters) == (2, 3)
    assert repr(pets.with_added(["at"])) == '<dictc.Dict "pets", 5 words: 1 added, 0 denied>'
    assert "<td" in changed._repr_html_() and "1 added, 1 denied" in changed._repr_html_()
    assert "denied" not in mapped._repr_html_()


def test_a_dictionary_may_have_no_words_left(pets: dictc.Dict) -> None:
    empty = pets.with_denied(pets)
    assert (len(empty), bool(empty), list(empty), list(empty.match("*"))) == (0, False, [], [])
    assert (empty.min_letters, empty.max_letters) == (0, 0)
    assert dictc.Solver(empty).score("catdogstt") == dictc.Score(0, 0)
    assert list(empty | pets) == list(pets) and list(pets - empty) == list(pets)
    for operation in [operator.or_, operator.and_]:
        with pytest.raises(dictc.BuildError, match="no words are left"):
            operation(empty, empty)
    assert list(empty.with_added(["act"])) == ["act"]


def test_iterators_outlive_it(mine: dictc.Dict) -> None:
    iterators = [iter(mine), mine.match("*"), iter(mine.keys())]
    next(iterators[0])
    del mine
    assert list(iterators[0]) == ["cat", "dog", "dot", "toad"]
    assert [list(iterator) for iterator in iterators[1:]] == [["act", "cat", "dog", "dot", "toad"]] * 2


@pytest.mark.parametrize("number", CASES)
def test_boards_have_the_words_that_they_have_by_a_built_dictionary(number: int) -> None:
    _, _, _, mine, built = case(number)
    rules = dictc.Rules("boggle", min_letters=2)
    solver, other = dictc.Solver(mine, rules), dictc.Solver(built, rules)
    source = random.Random(number)
    boards = ["".join(source.choices("abct", k=16)) for _ in range(20)]
    for board in boards:
        solution, expected = solver.solve(board), other.solve(board)
        assert (solution.points, solver.score(board)) == (expected.points, other.score(board))
        assert sorted(solution.words) == sorted(expected.words)
        by_points = sorted(solution, key=lambda found: (-found.points, found.id))
        assert [found.id for found in by_points] == [mine.id(word) for word in solution.words]
        paths = {found.word: sorted(found.paths) for found in solver.solve(board, all_paths=True)}
        assert paths == {found.word: sorted(found.paths) for found in other.solve(board, all_paths=True)}
    assert solver.score(boards).to_pylist() == other.score(boards).to_pylist()
    for board, words in zip(boards, solver.solve(boards), strict=True):
        found = [(found.word, found.id, found.points, found.path) for found in solver.solve(board)]
        assert [(word["word"], word["id"], word["points"], word["path"]) for word in words] == found


def test_added_words_count_by_all_rules_and_denied_words_by_none(mine: dictc.Dict) -> None:
    board = "t o a d / c a t s"
    choices: list[tuple[dictc.Rules, list[str]]] = [
        (dictc.Rules(min_letters=3), ["toad", "act", "cat"]),
        (dictc.Rules(min_letters=3, common=9), ["toad", "act"]),
        (dictc.Rules(min_letters=3, words=["cat", "cats", "dog"]), ["toad", "act", "cat"]),
        (dictc.Rules(min_letters=3, deny=["*t", "toad"]), ["toad", "act"]),
        (dictc.Rules("scramble", min_letters=3, common=35), ["toad", "act", "cat"]),
    ]
    for rules, words in choices:
        solver = dictc.Solver(mine, rules)
        assert sorted(solver.solve(board).words) == sorted(words), rules
        assert solver.score(board).words == solver.score([board])[0]["words"] == len(words), rules
        assert sorted(found.word for found in dictc.Game(mine, board, rules).missed) == sorted(words), rules
    assert solver.dict is mine


def test_a_game_judges_by_the_changed_words(pets: dictc.Dict, mine: dictc.Dict) -> None:
    board = "t o a d / c a t s"
    game = dictc.Game(mine, board, limit=180, opponent="perfect")
    verdicts = {"Toad": "found", "toad": "repeated", "cats": "not a word", "act": "found", "dog": "not on the board"}
    assert {word: game.play(word) for word in verdicts} == verdicts
    assert [(found.word, found.id) for found in game.found] == [("toad", 5), ("act", 4)]
    assert [found.word for found in game.missed] == ["cat"] and game.points == 2
    record = game.finish()
    assert record is not None and record["dictionary"] == "pets" and record["missed"] == ["cat"]
    assert sorted(found.word for found in game.opponent_found) == ["act", "cat", "toad"]
    assert dictc.Game(pets, board).play("toad") == "not a word"


def test_boards_are_rolled_with_the_letters_of_the_file(english: dictc.Dict) -> None:
    german = dictc.Dict.load(files.shipped("de"))
    for base in [english, german]:
        mine = base.with_added(["zzzzzz", "qqqq"]).with_denied(list(base.keys("s")))
        for options in [{"side": 3}, {"rules": "scramble"}, {"rules": dictc.Rules(deny=["ten", "nie"])}]:
            arguments: Any = options
            assert dictc.roll(dict=mine, seed=7, **arguments) == dictc.roll(dict=base, seed=7, **arguments)
            rolled = dictc.roll_many(50, seed=7, dict=mine, **arguments).to_pylist()
            assert rolled == dictc.roll_many(50, seed=7, dict=base, **arguments).to_pylist()
        assert dictc.daily("2026-11-23", dict=mine) == dictc.daily("2026-11-23", dict=base)


@pytest.mark.parametrize("operation", [operator.or_, operator.and_, operator.sub, operator.xor])
def test_set_operations_work_on_the_changed_words(operation: Callable[..., Any]) -> None:
    for number in CASES:
        one, other = case(number), case(number + 1)
        for first, second in [(one.mine, other.mine), (one.mine, other.base), (one.base, other.mine)]:
            combined = operation(first, second)
            assert list(combined) == sorted(operation(set(first), set(second)))
            combined.verify(deep=True)
        # The values are those that built dictionaries give.
        assert list(operation(one.mine, other.mine).items()) == list(operation(one.built, other.built).items())


def test_a_difference_lists_the_changes(pets: dictc.Dict, mine: dictc.Dict) -> None:
    assert pets.diff(mine) == [("-", "cats", 35, None), ("+", "act", None, None), ("+", "toad", None, None)]
    assert mine.diff(mine) == []
    assert mine.diff(pets) == [("-", "act", None, None), ("-", "toad", None, None), ("+", "cats", None, 35)]
    for number in CASES:
        one, other = case(number), case(number + 1)
        assert one.mine.diff(one.built) == [] == one.built.diff(one.mine)
        assert one.mine.diff(other.mine) == one.built.diff(other.built)


def test_changes_are_not_lost_in_a_file(mine: dictc.Dict, tmp_path: Path) -> None:
    saves: list[Callable[[dictc.Dict], object]] = [bytes, lambda words: words.save(tmp_path / "mine.dat")]
    for save in saves:
        with pytest.raises(ValueError, match=r"make a dictionary of its words first, as `words \| words` does"):
            save(mine)
    assert list(tmp_path.iterdir()) == []
    (mine | mine).save(tmp_path / "mine.dat")
    saved = dictc.Dict.load(tmp_path / "mine.dat")
    assert list(saved.items()) == list(mine.items()) == list(dictc.Dict.build(mine).items())
    assert saved[-1] == "toad"


def test_the_dictionary_to_save_keeps_folds_and_symbols() -> None:
    for name in ["exact", "spanish", "tiles", "notes"]:
        base = dictc.Dict.load(files.GOLDEN / f"{name}.dat")
        added = "".join(reversed(base[0]))
        changed = base.with_added([added]).with_denied([base[1]])
        built = changed | changed
        assert list(built.items()) == list(changed.items())
        assert (built.fold, set(built.symbols)) == (base.fold, set(base.symbols))


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_a_pickle_has_the_changes(protocol: int, pets: dictc.Dict, english: dictc.Dict, tmp_path: Path) -> None:
    pets.save(tmp_path / "pets.dat")
    mapped, loaded = dictc.Dict.map(tmp_path / "pets.dat"), dictc.Dict.load(tmp_path / "pets.dat")
    for base in [pets, mapped, loaded, english]:
        for changed in [
            base.with_added(["toad", "act"]).with_denied(["cats"]),
            base.with_added(["toadcat"]),
            base.with_denied(["dog"]),
        ]:
            other = pickle.loads(pickle.dumps(changed, protocol))
            assert changed.diff(other) == [] and len(other) == len(changed) != len(base)
            assert other._changes() == changed._changes() and other.checksum == base.checksum
            solver = pickle.loads(pickle.dumps(dictc.Solver(changed), protocol))
            assert solver.solve("toad/cats").words == dictc.Solver(changed).solve("toad/cats").words
    assert len(pickle.dumps(mapped.with_denied(["dog"]), protocol)) <= 350
    data = pickle.dumps(mapped.with_denied(["dog"]), protocol)
    dictc.Dict.build(["cat", "emu"]).save(tmp_path / "pets.dat")
    with pytest.raises(dictc.FormatError, match="another file than the one that was pickled"):
        pickle.loads(data)


def test_other_processes_get_the_changes(english: dictc.Dict) -> None:
    mine = english.with_added(["frobnicate"]).with_denied(["dog"])
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        texts = ["frobnicate", "dog", "cat"]
        assert pool.submit(workers.ids_of, mine, texts).result()[1] == [len(english), None, english.id("cat")]


def test_columns_of_arrow_pandas_and_polars(mine: dictc.Dict) -> None:
    words = ["toad", "cats", None, "Cat"]
    for module, column in [("pyarrow", "array"), ("pandas", "Series"), ("polars", "Series")]:
        texts = cast(Any, getattr(pytest.importorskip(module), column)(words))
        assert mine.contains(texts).to_pylist() == [True, False, None, True], module
        assert mine.ids(texts).to_pylist() == [5, None, None, 0], module
    series = pytest.importorskip("pandas").Series(["emu", "toads"])
    with pytest.raises(dictc.BuildError, match='"emu"'):
        mine.with_added(series)
    assert "toads" in mine.with_added(series[1:])
