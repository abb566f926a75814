"""Boards, rules, solvers, rolled cubes, games, the best boards, and explanations."""

import copy
import datetime
import itertools
import math
import pickle
import random
import time
from collections.abc import Callable
from typing import Any, cast

import pandas
import pytest

import dictc
import files
from conftest import Run

BOARD = "l qu r e / s l u s / a t i c / n r e n"
# 0 t   1 e
# 2 a   3 n
SMALL = "t e / a n"


@pytest.fixture
def words() -> dictc.Dict:
    values = {"ant": 10, "eat": 20, "neat": 60, "ten": None, "at": 1, "dog": 10}
    return dictc.Dict.build(list(values), columns={"value:ranks": list(values.values())})


def test_a_board_is_a_value_with_tiles() -> None:
    board = dictc.Board("l qu r e / s l u s / a t . c")
    assert (board.rows, board.columns) == (3, 4)
    assert board.tiles == ["l", "qu", "r", "e", "s", "l", "u", "s", "a", "t", None, "c"]
    assert dictc.Board("c a:2l / t s:3w").multipliers == ["", "2l", "", "3w"]
    one, same, other, multiplied = map(dictc.Board, ["abcd", "a b / c d", "ab/c.", "a b / c d:2l"])
    assert (str(one), one.multipliers) == ("a b / c d", [""] * 4)
    assert one == same and hash(one) == hash(same) and len({one, same, other, multiplied}) == 3
    assert one != other and one != multiplied and one != "abcd" and (one == 3) is False
    assert eval(repr(multiplied), {"Board": dictc.Board, "dictc": dictc}) == multiplied


def test_texts_that_are_not_boards_are_refused(english: dictc.Dict, solver: dictc.Solver) -> None:
    empty = "the board is empty; write its rows from the top, as in `l qu r e / s l u s / a t i c / n r e n`"
    rows = "the rows differ in length: row 1 has 3, row 2 has 2; write `.` for a hole"
    multiplier = "tile 2 (row 1, column 2) has a multiplier, which these rules do not count; use the rules `scramble`"
    letter = "tile 3 (row 2, column 1) is `5`: not a letter, and not in the dictionary's alphabet"
    calls: list[Callable[[Any], object]] = [dictc.Board, solver.score, solver.solve, dictc.Rules().of_board]
    calls.append(lambda board: dictc.Game(english, board))
    wrong: list[tuple[list[Callable[[Any], object]], Any, type[Exception], str]] = [
        (calls, " / \n", dictc.BoardError, empty),
        (calls, "abc/de", dictc.BoardError, rows),
        (calls[1:3], "c a:2l / t s", dictc.BoardError, multiplier),
        ([*calls[1:3], calls[4]], "ca5s", dictc.BoardError, letter),
        ([calls[0], *calls[3:]], 5, TypeError, ""),
        ([calls[0], *calls[3:]], None, TypeError, ""),
        (calls[:1], b"cats", TypeError, ""),
    ]
    for refusing, board, kind, message in wrong:
        for call in refusing:
            with pytest.raises(kind) as error:
                call(board)
            assert message in str(error.value)
    # The solver still works.
    assert "cats" in solver.solve("cats").words


def test_a_solution_is_a_list_of_words(english: dictc.Dict, solver: dictc.Solver) -> None:
    solution = solver.solve(BOARD)
    words = [found.word for found in solution]
    assert solution.words == words and len(solution) == len(words) > 100
    assert solution.points == sum(found.points for found in solution) == solver.score(BOARD).points
    assert [found.points for found in solution] == sorted((found.points for found in solution), reverse=True)
    assert solution[0].word == words[0] and solution[-1].word == words[-1]
    assert [found.word for found in solution[3:-3:2]] == words[3:-3:2]
    for at in [len(words), -len(words) - 1, 2**63, -(2**64)]:
        with pytest.raises(IndexError):
            solution[at]
    first = solution[0]
    assert english.word(first.id) == first.word and first.paths == [first.path]
    assert "".join(solution.board.tiles[tile] or "" for tile in first.path) == first.word
    assert first.board == solution.board == dictc.Board(BOARD)
    # Solutions live on when their solver solves again.
    solver = dictc.Solver(english)
    first = solver.solve("cats")[0]
    word, path = first.word, first.path
    solver.solve("dogs")
    del solver, solution
    assert (first.word, first.path) == (word, path)


COPIERS: list[Callable[[Any], Any]] = [copy.copy, copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))]


@pytest.mark.parametrize("copier", COPIERS)
def test_answers_for_a_board_are_copied(copier: Callable[[Any], Any], solver: dictc.Solver) -> None:
    for text in ["abcd", "l qu r / e . ?", "c a:2l / t s:3w", "é ß / ſ 日本"]:
        board = dictc.Board(text)
        assert copier(board) == board and copier(board).multipliers == board.multipliers
    score = copier(solver.score(BOARD))
    assert score == solver.score(BOARD) == dictc.Score(score.points, score.words) != solver.score("ca/tx")
    assert (score == (score.points, score.words)) is False and str(score.points) in repr(score)
    assert len({score, copier(score), dictc.Score(2, 3)}) == 2
    solution = solver.solve(BOARD, all_paths=True)
    other = copier(solution)
    assert (other.board, other.points, other.words) == (solution.board, solution.points, solution.words)
    for found, again in zip(solution, other, strict=True):
        assert (again.id, again.points, again.path, again.paths) == (found.id, found.points, found.path, found.paths)


# Rules that differ, each with its text.
RULES: list[tuple[dictc.Rules, str]] = [
    (dictc.Rules(), "Rules()"),
    (dictc.Rules("boggle"), "Rules('boggle', min_letters=3)"),
    (dictc.Rules("big"), "Rules('big', min_letters=4)"),
    (dictc.Rules(min_letters=4), "Rules(min_letters=4)"),
    (dictc.Rules("super-big", min_letters=5), "Rules('super-big', min_letters=5)"),
    (dictc.Rules("scramble", tile_values={"a": 7}), "Rules('custom', min_letters=2)"),
    (dictc.Rules(min_letters=2, points=[0, 1, 2], more=9), "Rules('custom', min_letters=2)"),
    (dictc.Rules(common=35), "Rules(common=35)"),
    (dictc.Rules(common=36), "Rules(common=36)"),
    (dictc.Rules(words=["cat", "cats"]), "Rules(2 words)"),
    (dictc.Rules(words=["cat", "cats"], exclude=["cat"]), "Rules(2 words, 1 excluded)"),
]


def test_rules_are_values() -> None:
    for (one, text), (other, _) in itertools.product(RULES, RULES):
        assert (one == other) is (one is other) and repr(one) == text
    for copier in COPIERS:
        copies = [copier(rules) for rules, _ in RULES]
        assert copies == [rules for rules, _ in RULES]
        assert len({*copies, *(rules for rules, _ in RULES)}) == len(RULES)
    assert dictc.Rules("big") == dictc.Rules("big", min_letters=4) and (dictc.Rules() == "boggle") is False
    by_size, boggle = dictc.Rules(), dictc.Rules("boggle")
    assert (by_size.name, by_size.points, by_size.more, by_size.min_letters, by_size.common) == (None,) * 5
    assert (boggle.name, boggle.points, boggle.more) == ("boggle", [0, 0, 0, 1, 1, 2, 3, 5, 11], 0)
    assert (boggle.tile_values, boggle.words, boggle.exclude) == (None, None, [])
    own = dictc.Rules(points=[0, 0, 3], more=2, tile_values={"a": 7}, words=["cat"], exclude=["*s"], common=9)
    assert (own.name, own.points, own.more, own.tile_values) == ("custom", [0, 0, 3], 2, {"a": 7})
    assert (own.words, own.exclude, own.common, own.min_letters) == (["cat"], ["*s"], 9, 1)
    stub = (files.CRATE / "python/dictc/_dictc.pyi").read_text()
    names = ", ".join(f'"{name}"' for name in dictc.Rules.NAMES)
    assert f"_Rules: TypeAlias = Literal[{names}]\n" in stub


def test_each_rule_changes_what_counts(english: dictc.Dict) -> None:
    board = "cats"
    every = {"act", "acts", "cat", "cats", "sac", "sat", "scat", "tas"}
    assert every < set(dictc.Solver(english, "boggle").solve(board).words)
    cases: list[tuple[dictc.Rules, dict[str, int | None]]] = [
        (dictc.Rules(points=[0, 0, 7, 8], more=5), {"at": 7, "cat": 8, "cats": 13, "a": None}),
        (dictc.Rules("big", points=[0, 0, 7, 8], more=5), {"at": None, "cat": None, "cats": 13}),
        (dictc.Rules(tile_values={"c": 100, "a": 10, "t": 1}), {"cat": 111, "act": 111}),
        (dictc.Rules("scramble", tile_values={"c": 100, "a": 10, "t": 1}), {"cat": 111, "act": 111}),
        (dictc.Rules(words=["cat", "acts", "dog"]), {"cat": 1, "acts": 1, "act": None}),
        (dictc.Rules(exclude=["*t", "cats"]), {"cat": None, "cats": None, "acts": 1}),
        (dictc.Rules(common=35), {"cat": 1, "tas": None}),
    ]
    for rules, expected in cases:
        solver = dictc.Solver(english, rules)
        found = {word.word: word.points for word in solver.solve(board)}
        assert {word: found.get(word) for word in expected} == expected, rules
        assert solver.score(board).words == solver.score([board])[0]["words"] == len(found), rules
        assert {word.word for word in dictc.Game(english, board, rules).missed} == set(found), rules
    # Added words count by all rules, and denied ones by none.
    mine = english.with_added(["tsac"]).with_denied(["cat"])
    for rules, _ in cases[1:]:
        assert "tsac" in dictc.Solver(mine, rules).solve(board).words
        assert "cat" not in dictc.Solver(mine, rules).solve(board).words


def test_rules_of_boards_are_those_of_their_size(english: dictc.Dict) -> None:
    for tiles, name in [(1, "boggle"), (16, "boggle"), (24, "boggle"), (25, "big"), (35, "big"), (36, "super-big")]:
        board = " ".join("a" * tiles)
        assert dictc.Rules().of_board(board) == dictc.Rules(cast(Any, name))
        changed = dictc.Rules(min_letters=2, common=35).of_board(board)
        assert changed == dictc.Rules(cast(Any, name), min_letters=2, common=35)
        assert dictc.Rules("scramble").of_board(board) == dictc.Rules("scramble")
    game = started(dictc.Game(english, "ligdrmanesietildsracsepes"))
    assert game.play(dictc.Solver(english).solve(game.board)[0].word) == "found"
    record = game.finish()
    assert record is not None and record["rules"] == "big"


BAD_RULES: dict[type[Exception], list[dict[str, Any]]] = {
    OverflowError: [{"min_letters": -1}, {"points": [-1]}, {"points": [2**32]}, {"tile_values": {"a": -1}}],
    TypeError: [
        {"points": "abc"},
        {"common": "x"},
        {"words": "cat"},
        {"words": [1]},
        {"exclude": "cat"},
        {"exclude": [1]},
    ],
    ValueError: [
        {"name": "chess"},
        {"name": "scramble", "points": [1]},
        {"more": 1},
        {"name": "big", "tile_values": {"a": 1}},
        {"name": "big", "tile_values": {"a": 1}, "points": [1]},
        {"common": 9},
    ],
    dictc.QueryError: [{"exclude": ["[a"]}],
}


@pytest.mark.parametrize("kind", BAD_RULES)
def test_bad_rules_are_refused(kind: type[Exception], english: dictc.Dict) -> None:
    for options in BAD_RULES[kind]:
        with pytest.raises(kind):
            dictc.Solver(english, dictc.Rules(**options))


def test_a_solver_has_its_dictionary_and_rules(english: dictc.Dict, solver: dictc.Solver) -> None:
    assert dictc.Solver(english, "big").rules == dictc.Rules("big") and solver.rules == dictc.Rules()
    assert solver.dict.checksum == english.checksum
    wrong: list[tuple[Any, Any, type[Exception], str]] = [
        ("en", None, TypeError, "Dict"),
        (english, 5, TypeError, "Rules"),
        (english, "chess", ValueError, "`chess` is not the name of rules; write boggle, big, "),
    ]
    for dictionary, rules, kind, message in wrong:
        with pytest.raises(kind, match=message):
            dictc.Solver(dictionary, rules)
        with pytest.raises(kind, match=message):
            dictc.Game(dictionary, "abcd", rules)


# The first number of the generator of the seed 20.
FIRST = 5_733_106_022_258_562_224
SETS: list[dict[str, Any]] = [{}, {"side": 5}, {"cubes": "super-big"}, {"rules": "scramble"}, {"side": 3, "dict": True}]


@pytest.mark.parametrize("options", SETS, ids=str)
def test_many_boards_are_blocks_of_4096_that_the_program_rolls(
    options: dict[str, Any], english: dictc.Dict, dictc_program: Run
) -> None:
    arguments = [f"--{name.replace('side', 'size')}={value}".replace("True", "en") for name, value in options.items()]
    options = {**options, "dict": english} if "dict" in options else options
    printed = []
    for seed in (FIRST, FIRST + 1):
        printed += dictc_program("roll", "-n=4096", f"--seed={seed}", *arguments).splitlines()
    boards = dictc.roll_many(2 * 4096, seed=20, **options)
    texts = boards.to_pylist()
    assert [str(dictc.Board(text)) for text in texts] == printed
    assert str(dictc.roll(seed=FIRST + 1, **options)) == printed[4096]
    for start, count in [(0, 0), (0, 1), (1, 5), (4095, 2), (4096, 1), (1000, 7000)]:
        for threads in [None, 1, 3]:
            part = dictc.roll_many(count, seed=20, start=start, threads=threads, **options)
            assert part.to_pylist() == texts[start : start + count]
    assert dictc.roll_many(50, seed=20, **{**options, "dict": english.with_added(["zzz"])}).to_pylist() == texts[:50]


def test_boards_far_along_the_list_are_made_at_once() -> None:
    far = dictc.roll_many(2, seed=1, start=10**7).to_pylist()
    assert far == dictc.roll_many(3, seed=1, start=10**7 - 1).to_pylist()[1:]
    assert len(dictc.roll_many(2, seed=1, start=2**40)) == 2
    assert len({str(dictc.roll()) for _ in range(4)}) == 4, "boards without a seed differ"


def test_a_day_is_a_date_or_a_text(english: dictc.Dict) -> None:
    day = datetime.date(2028, 2, 29)
    assert dictc.daily(day) == dictc.daily(str(day), "boggle") == dictc.daily(day, dict=english.with_denied(["cat"]))
    assert dictc.daily(day, dict=dictc.Dict.build(["ant"], language="en-GB")) != dictc.daily(day, dict=english)
    wrong: list[tuple[Any, Any, str]] = [("2026-02-29", "boggle", "2026"), ("today", "boggle", "today")]
    for date, rules, message in [*wrong, (day, "chess", "chess")]:
        with pytest.raises(ValueError, match=message):
            dictc.daily(date, rules)
    with pytest.raises(ValueError, match="dictionary states none"):
        dictc.daily(day, dict=dictc.Dict.build(["cat"]))


BAD_ROLLS: dict[type[Exception], list[dict[str, Any]]] = {
    OverflowError: [{"side": -1}, {"side": 2**40}, {"seed": -1}, {"seed": 2**64}],
    TypeError: [{"side": "4"}, {"dict": "en"}, {"rules": 4}],
    ValueError: [{"cubes": "glass"}, {"cubes": "new", "side": 4}, {"rules": "chess"}],
    dictc.BoardError: [{"side": 0}, {"dict": dictc.Dict.build(["a", "e"]), "rules": dictc.Rules(exclude=["a", "e"])}],
    dictc.QueryError: [{"rules": dictc.Rules(exclude=["[a"])}],
}


@pytest.mark.parametrize("kind", BAD_ROLLS)
def test_bad_cubes_are_refused(kind: type[Exception]) -> None:
    for options in BAD_ROLLS[kind]:
        with pytest.raises(kind):
            dictc.roll(**options)
        with pytest.raises(kind):
            dictc.roll_many(3, **{"seed": 1, **options})


def test_counts_of_boards_are_not_negative_and_fit_into_the_memory() -> None:
    for count, start in [(-1, 0), (1, -1), (1, 2**64), (1, 2**64 - 1), (2**55, 0), (2**63, 0), (2**64, 0)]:
        with pytest.raises((ValueError, OverflowError)):
            dictc.roll_many(count, start=start, seed=1)
    with pytest.raises(TypeError):
        dictc.roll_many(3)  # type: ignore[call-arg]


def started(game: dictc.Game) -> dictc.Game:
    """The game, with its clock running."""
    game.start()
    return game


def test_a_game_judges_words_and_lists_them(words: dictc.Dict) -> None:
    game = started(dictc.Game(words, SMALL))
    verdicts = {"Neat": "found", "neat": "repeated", "at": "too_short", "tea": "not_a_word", "dog": "not_on_board"}
    assert {word: game.play(word) for word in verdicts} == verdicts
    assert game.play(" ten ") == "found"
    assert [found.word for found in game.found] == ["neat", "ten"]
    assert sorted(found.word for found in game.missed) == ["ant", "eat"]
    assert (game.points, game.all_points, game.board) == (2, 4, dictc.Board(SMALL))
    assert all("".join(game.board.tiles[tile] or "" for tile in found.path) == found.word for found in game.found)
    assert game.trace("tea") == [0, 1, 2] and game.trace("NEAT") == [3, 1, 2, 0] and game.trace("xyz") is None
    for thing in [None, 3, b"neat"]:
        with pytest.raises(TypeError):
            game.play(thing)  # type: ignore[arg-type]
    for text in ["", "\0", "日本", "a" * 100_000]:
        assert game.play(text) in ["too_short", "not_a_word"]
    common = started(dictc.Game(words, dictc.Board(SMALL), dictc.Rules(common=20)))
    assert [common.play(word) for word in ["neat", "eat", "ten"]] == ["excluded", "found", "excluded"]
    mine = words.with_added(["tan"]).with_denied(["eat"])
    changed = started(dictc.Game(mine, SMALL))
    assert [changed.play(word) for word in ["Tan", "eat"]] == ["found", "not_a_word"]
    assert [(found.word, found.id) for found in changed.found] == [("tan", 6)]


def test_a_game_has_a_clock_and_a_record(words: dictc.Dict) -> None:
    endless = dictc.Game(words, SMALL, time=math.inf)
    assert endless.left == math.inf and not endless.is_over
    # The time is that of the rules.
    assert dictc.Game(words, SMALL).left == 180 and dictc.Game(words, SMALL, "word-hunt").left == 80
    game = dictc.Game(words, SMALL, time=180)
    assert not game.is_running and game.play("neat") is None and game.elapsed == 0 and game.left == 180
    game.start()
    assert game.is_running and game.hint() == {"by_tile": [1, 1, 1, 1], "by_letters": {3: 3, 4: 1}}
    assert game.play("neat") == "found" and game.hint() == {"by_tile": [1, 1, 1, 0], "by_letters": {3: 3}}
    for _ in range(3):
        game.start()
        game.pause()
        game.pause()
    passed = game.elapsed
    assert not game.is_running and game.play("ten") is None and game.hint() is None
    assert game.elapsed == passed and 0 < game.left <= 180
    game.start()
    record = game.finish()
    assert game.is_over and not game.is_running and game.play("ten") is None
    assert record is not None and record["points"] == 1 and record["found"] == ["neat"]
    game.start()
    assert not game.is_running and game.finish() is None
    assert endless.finish() is None, "no word was found"
    short = started(dictc.Game(words, SMALL, time=0.05))
    before = time.monotonic()
    while short.left:
        assert time.monotonic() - before < 60
    assert short.play("neat") is None and short.left == 0 and short.points == 0
    for bad in [-1.0, 0, float("nan"), -math.inf, 1e300]:
        with pytest.raises(ValueError):
            dictc.Game(words, SMALL, time=bad)
    with pytest.raises(TypeError):
        dictc.Game(words, SMALL, time=cast(Any, "3"))


def test_an_opponent_finds_words_in_its_time(words: dictc.Dict) -> None:
    for seconds in (180, None, math.inf):
        game = started(dictc.Game(words, SMALL, time=seconds, opponent="perfect", seed=3))
        assert len(game.opponent_found) < 4
        game.play("ten")
        record = game.finish()
        assert {found.word for found in game.opponent_found} == {"ant", "eat", "neat", "ten"}
        assert record is not None and record["opponent"]["points"] == game.opponent_points == 4
    assert dictc.Game(words, SMALL).opponent_points is None
    with pytest.raises(ValueError):
        dictc.Game(words, SMALL, time=60, opponent="clever")  # type: ignore[arg-type]


CASES: list[tuple[Any, dict[str, Any], list[str]]] = [
    (None, {"size": (2, 3), "letters": "aeirst", "limit": 99}, ["--size=2x3", "--letters=aeirst", "--limit=99"]),
    (None, {"size": 2, "letters": ["S", "ui", "t"]}, ["--size=2", "--letters=S ui t"]),
    (None, {"size": 2, "goal": "words", "limit": 1}, ["--size=2", "--words", "--limit=1"]),
    (None, {"layout": ". ? / ? ?", "letters": "aeirst"}, ["--layout=. ? / ? ?", "--letters=aeirst"]),
    ("scramble", {"layout": dictc.Board("?:3w ? / ? ?")}, ["--rules=scramble", "--layout=?:3w ? / ? ?"]),
]


@pytest.mark.parametrize(("rules", "arguments", "options"), CASES, ids=lambda case: str(case)[:30])
def test_the_best_boards_are_those_of_the_program_on_any_number_of_threads(
    rules: Any, arguments: dict[str, Any], options: list[str], english: dictc.Dict, dictc_program: Run
) -> None:
    solver = dictc.Solver(english, rules)
    found = solver.best(**arguments, boards=1000, seed=7, threads=1)
    printed = dictc_program("best", "--boards=1000", "--seed=7", *options)
    rows = [line.split("\t") for line in printed.splitlines() if "\t" in line]
    assert [[str(points), str(words), str(board)] for board, points, words, _ in found] == rows
    assert 0 < len(found) <= arguments.get("limit", 10)
    assert solver.best(**arguments, boards=1000, seed=7, threads=2) == found
    assert solver.best(**arguments, boards=1000, seed=7) == found
    for board, points, words, restarts in found:
        assert solver.score(board) == dictc.Score(points, words) and restarts >= 0


def test_a_search_takes_cubes_and_changed_words() -> None:
    solver = dictc.Solver(dictc.Dict.build(["kak", "zaz", "kaz", "tea", "eat"]))
    square = solver.best(cubes="classic", boards=1, seed=1)
    assert len(square) == 10 and all(board.rows == 4 for board, _, _, _ in square)
    assert solver.best(4, cubes="classic", boards=1, seed=1) == square
    assert solver.best(cubes="classic", layout="????????/????????", boards=1, seed=1)[0].board.rows == 2
    words = dictc.Dict.build(["cat", "act", "dog"], alphabet="a-z")
    # No word of the file has a `z`.
    solver = dictc.Solver(words.with_added(["zoo", "ooz"]).with_denied(["cat", "act"]))
    board, points, count, _ = solver.best(2, boards=1, seed=1)[0]
    assert (points, count, solver.score(board)) == (2, 2, dictc.Score(2, 2))
    assert set(solver.solve(board).words) == {"zoo", "ooz"}
    assert {change.letter for change in solver.explain("zoox").changes} == set("actdogz")


def test_a_search_ends_when_its_time_is_over(solver: dictc.Solver) -> None:
    # Without a limit, a search never ends. A busy machine may find nothing in the time.
    for side in (2, 9):
        for board, points, words, _ in solver.best(side, letters="aest", time=0.1, seed=1):
            assert solver.score(board) == dictc.Score(points, words)
    one_restart = solver.best(2, letters="aest", boards=1, seed=1)
    assert solver.best(2, letters="aest", boards=1, time=600, seed=1) == one_restart


def test_without_a_seed_the_generator_of_python_gives_one(solver: dictc.Solver) -> None:
    def search() -> list[dictc.FoundBoard]:
        return solver.best((2, 3), letters="aeirstlnod", boards=1, limit=1000)

    random.seed(5)
    first = search()
    assert first != search()
    random.seed(5)
    assert first == search()


def test_an_explanation_has_the_scores_of_the_boards_next_to_it(solver: dictc.Solver) -> None:
    explanation = solver.explain("qu a . / s i t", letters=["t", "e"])
    board, score = explanation.board, explanation.score
    assert score == solver.score(board)
    assert sum(length.words for length in explanation.lengths) == score.words
    assert sum(tile.share for tile in explanation.tiles) == pytest.approx(score.points)

    def score_with(new: dict[int, str | None]) -> tuple[int, int]:
        """The score of the board with other letters, or holes, in some places."""
        tiles = [new.get(place, tile) or "." for place, tile in enumerate(board.tiles)]
        changed = solver.score(" / ".join(" ".join(tiles[start : start + 3]) for start in (0, 3)))
        return changed.points, changed.words

    places = [0, 1, 3, 4, 5]
    for tile, place in zip(explanation.tiles, places, strict=True):
        points, words = score_with({place: None})
        lost = (tile.place, tile.points_lost, tile.words_lost)
        assert lost == (place, score.points - points, score.words - words)
    changes = [(place, letter) for place in places for letter in "et" if letter != board.tiles[place]]
    for change, (place, letter) in zip(explanation.changes, changes, strict=True):
        assert change == (place, letter, *score_with({place: letter}))
    for swap, (one, other) in zip(explanation.swaps, itertools.combinations(places, 2), strict=True):
        assert swap == ((one, other), *score_with({one: board.tiles[other], other: board.tiles[one]}))
    assert explanation.best_change("words") == max(explanation.changes, key=lambda change: change.words)
    assert explanation.best_swap() == max(explanation.swaps, key=lambda swap: swap.points)


WRONG: list[tuple[dict[str, Any], type[Exception], str]] = [
    ({"size": 1}, ValueError, "size is 1x1: choose 2 to 100 rows and columns"),
    ({"size": (2, 101)}, ValueError, "size is 2x101: choose 2 to 100 rows and columns"),
    ({"size": "4"}, TypeError, "size is a number, or a pair: rows and columns"),
    ({"layout": "?a/??"}, dictc.BoardError, "layout: row 1, column 2 is `a`; write `?` for a tile, and `.` for a hole"),
    ({"layout": "? ?:2l / ? ?"}, dictc.BoardError, "layout: tile 2 (row 1, column 2) has a multiplier"),
    ({"layout": "????", "size": 2}, ValueError, "a layout has its own size; leave out the size"),
    ({"cubes": "round"}, ValueError, "`round` is not the name of a set of cubes; write classic, new, "),
    ({"cubes": "new", "size": 5}, ValueError, "the cubes `new` fill 4x4 boards; leave out the size"),
    ({"cubes": "new", "letters": "abc"}, ValueError, "cubes have their own letters; leave out the letters"),
    ({"letters": "a?c"}, ValueError, "letters: write only letters, without `?`, holes or multipliers"),
    ({"letters": ""}, ValueError, "letters: write letters, as in `aeirst`"),
    ({"letters": []}, ValueError, "letters: there are no letters to search with"),
    ({"letters": [1]}, TypeError, "str"),
    ({"goal": "tiles"}, ValueError, "`tiles` is not the name of a goal; write points or words"),
    ({"boards": 0}, ValueError, "boards is 0: choose 1 or more"),
    ({"time": float("nan")}, ValueError, "time is NaN: choose a number of seconds above 0"),
    ({"limit": 1001}, ValueError, "limit is 1001: choose 1 to 1000 boards"),
    ({"threads": 0}, ValueError, "threads is 0: choose 1 to 1024"),
    ({"seed": -1}, OverflowError, "negative"),
    ({"board": "a:2l b / c d"}, dictc.BoardError, "board: tile 1 (row 1, column 1) has a multiplier"),
    ({"board": "a1/bc"}, dictc.BoardError, "board: tile 2 (row 1, column 2) is `1`"),
    ({"board": "e" * 121}, dictc.BoardError, "the board has 121 tiles; a board of up to 100 tiles can be explained"),
    ({"board": "catx", "letters": "a1"}, ValueError, "letters: `1` is not a letter or a tile of several letters"),
    ({"board": "catx", "letters": "a/b"}, ValueError, "letters: write the letters in one row"),
    ({"board": 5}, TypeError, "a board is a text or a `dictc.Board`"),
]


@pytest.mark.parametrize(("arguments", "error", "message"), WRONG, ids=lambda case: str(case)[:30])
def test_wrong_arguments_are_refused_by_their_names(
    arguments: dict[str, Any], error: type[Exception], message: str, solver: dictc.Solver
) -> None:
    with pytest.raises(error) as raised:
        (solver.explain if "board" in arguments else solver.best)(**arguments)
    assert message in str(raised.value)


def test_what_was_found_is_a_value_with_names(solver: dictc.Solver) -> None:
    found = solver.best(2, letters="aest", boards=1, seed=1)
    explanation = solver.explain(found[0].board)
    for value in (found, explanation):
        assert pickle.loads(pickle.dumps(value)) == value
    assert len({explanation, solver.explain(found[0].board)}) == 1
    assert repr(explanation) == (
        f"<dictc.Explanation of {found[0].board!r}, {found[0].points} points, {found[0].words} words>"
    )
    with pytest.raises(AttributeError):
        explanation.score = dictc.Score(1, 1)  # type: ignore[misc]
    with pytest.raises(ValueError, match="`tiles` is not the name of a goal; write points or words"):
        explanation.best_change(cast(Any, "tiles"))
    unchanged = solver.explain("catx", letters=[])
    assert unchanged.changes == () and unchanged.best_change() is None and unchanged.best_swap() is not None
    table = pandas.DataFrame(explanation.changes)
    assert list(table.columns) == ["place", "letter", "points", "words"]
    assert table["points"].max() == explanation.best_change()[2]  # type: ignore[index]
