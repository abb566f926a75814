"""The best boards, and explanations of boards, beside the program and beside every board that there is."""

import itertools
import pickle
import random
from typing import Any, cast

import pytest

import dictc
import oracles
from conftest import Run


@pytest.fixture(scope="module")
def solver(english: dictc.Dict) -> dictc.Solver:
    return dictc.Solver(english)


def texts(found: list[dictc.FoundBoard]) -> list[str]:
    return [str(board) for board, _, _, _ in found]


CASES: list[tuple[str | None, dict[str, Any], list[str]]] = [
    (None, {"size": 2}, ["--size=2"]),
    (None, {"size": (2, 3), "letters": "aeirst", "limit": 1000}, ["--size=2x3", "--letters=aeirst", "--limit=1000"]),
    (None, {"size": 2, "letters": ["S", "ui", "t"]}, ["--size=2", "--letters=S ui t"]),
    (None, {"size": 2, "goal": "words", "limit": 1}, ["--size=2", "--words", "--limit=1"]),
    (
        None,
        {"layout": ". ? . / ? ? ? / . ? .", "letters": "aeirst"},
        ["--layout=. ? . / ? ? ? / . ? .", "--letters=aeirst"],
    ),
    ("scramble", {"size": 3, "letters": "aest"}, ["--rules=scramble", "--size=3", "--letters=aest"]),
    (
        "scramble",
        {"layout": dictc.Board("?:3w ? / ? ?"), "letters": "aest"},
        ["--rules=scramble", "--layout=?:3w ? / ? ?", "--letters=aest"],
    ),
]


@pytest.mark.parametrize(("rules", "arguments", "options"), CASES, ids=lambda case: str(case)[:30])
def test_a_seed_gives_the_boards_of_the_program_on_any_number_of_threads(
    rules: Any, arguments: dict[str, Any], options: list[str], english: dictc.Dict, dictc_program: Run
) -> None:
    solver = dictc.Solver(english, rules)
    found = solver.best(**arguments, boards=3000, seed=7, threads=1)
    printed = dictc_program("best", "--boards=3000", "--seed=7", *options)
    rows = [line.split("\t") for line in printed.splitlines() if "\t" in line]
    assert [[str(points), str(words), str(board)] for board, points, words, _ in found] == rows
    assert 0 < len(found) <= arguments.get("limit", 10)
    assert solver.best(**arguments, boards=3000, seed=7, threads=2) == found
    assert solver.best(**arguments, boards=3000, seed=7) == found
    for board, points, words, restarts in found:
        assert solver.score(board) == dictc.Score(points, words) and restarts >= 0
    assert found[0].restarts > 0


def test_the_best_of_all_boards_is_found_by_points_and_by_words(english: dictc.Dict) -> None:
    solver = dictc.Solver(english, dictc.Rules(points=[0, 0, 0, 1, 5]))
    boards = ["".join(tiles) for tiles in itertools.product("aenrst", repeat=4)]
    scores = solver.score(boards)
    for goal in ("points", "words"):
        found = solver.best(2, letters="aenrst", goal=cast(Any, goal), boards=5000, seed=1, limit=1)
        assert [getattr(board, goal) for board in found] == [max(scores.field(goal).to_pylist())]


def test_boards_without_points_are_not_found(english: dictc.Dict) -> None:
    solver = dictc.Solver(dictc.Dict.build(["cat", "dogs"]))
    assert len(solver.best(2, letters="cat", boards=2000, seed=1)) == 6
    assert solver.best(2, letters="ct", boards=2000, seed=1) == []


def test_boards_that_can_be_turned_or_mirrored_into_each_other_are_one() -> None:
    solver = dictc.Solver(dictc.Dict.build(["cat"]))
    assert texts(solver.best((2, 2), letters="catx", boards=2000, seed=1, limit=1000)).count("a c / t x") == 1


def test_cubes_fill_their_square_or_a_layout() -> None:
    # Only one cube of the set has a `k`, and only one has a `z`.
    solver = dictc.Solver(dictc.Dict.build(["kak", "zaz", "kaz", "tea", "eat"]))
    cubes = oracles.cube_sets()["classic"]
    square = solver.best(cubes="classic", boards=1, seed=1)
    layout = solver.best(cubes="classic", layout="????????/????????", boards=1, seed=1)
    for found, rows in [(square, 4), (layout, 2)]:
        assert len(found) == 10
        for board, _, _, _ in found:
            assert board.rows == rows
            assert can_show([tile for tile in board.tiles if tile is not None], cubes)
    assert solver.best(4, cubes="classic", boards=1, seed=1) == square


def can_show(tiles: list[str], cubes: list[list[str]]) -> bool:
    """True if different cubes show the tiles: a matching, found by augmenting paths."""
    owner: dict[int, int] = {}

    def place(tile: int, tried: set[int]) -> bool:
        for cube, faces in enumerate(cubes):
            if tiles[tile] in faces and cube not in tried:
                tried.add(cube)
                if cube not in owner or place(owner[cube], tried):
                    owner[cube] = tile
                    return True
        return False

    return all(place(tile, set()) for tile in range(len(tiles)))


def test_by_the_rules_of_scramble_the_search_places_the_multipliers_that_are_dealt(english: dictc.Dict) -> None:
    found = dictc.Solver(english, "scramble").best(3, letters="aest", boards=1, seed=1)
    for board, _, _, _ in found:
        assert sorted(multiplier for multiplier in board.multipliers if multiplier) == ["2l", "2w", "3l"]


def test_added_and_denied_words_count_as_in_a_solver() -> None:
    words = dictc.Dict.build(["cat", "act", "dog"], alphabet="a-z")
    assert {words for _, _, words, _ in dictc.Solver(words).best(2, boards=1, seed=1, limit=1)} == {2}
    # No word of the file has a `z`.
    solver = dictc.Solver(words.with_added(["zoo", "ooz"]).with_denied(["cat", "act"]))
    board, points, count, _ = solver.best(2, boards=1, seed=1)[0]
    assert (points, count, solver.score(board)) == (2, 2, dictc.Score(2, 2))
    assert set(solver.solve(board).words) == {"zoo", "ooz"}
    assert {change.letter for change in solver.explain("zoox").changes} == set("actdogz")


def test_a_search_ends_when_its_time_is_over(solver: dictc.Solver) -> None:
    # Without a limit, a search never ends. A busy machine may find nothing in the time.
    for side in (2, 9):
        for board, points, words, _ in solver.best(side, letters="aest", seconds=0.1, seed=1):
            assert solver.score(board) == dictc.Score(points, words)
    one_restart = solver.best(2, letters="aest", boards=1, seed=1)
    assert solver.best(2, letters="aest", boards=1, seconds=600, seed=1) == one_restart


def test_without_a_seed_the_generator_of_python_gives_one(solver: dictc.Solver) -> None:
    def search() -> list[dictc.FoundBoard]:
        return solver.best((2, 3), letters="aeirstlnod", boards=1, limit=1000)

    random.seed(5)
    first = search()
    assert first != search()
    random.seed(5)
    assert first == search()


WRONG: list[tuple[dict[str, Any], type[Exception], str]] = [
    ({"size": 1}, ValueError, "size is 1x1: choose 2 to 100 rows and columns"),
    ({"size": (2, 101)}, ValueError, "size is 2x101: choose 2 to 100 rows and columns"),
    ({"size": -4}, ValueError, "size is -4x-4: choose 2 to 100 rows and columns"),
    ({"size": "4"}, TypeError, "size is a number, or a pair: rows and columns"),
    ({"size": (2, 3, 4)}, TypeError, "size is a number, or a pair: rows and columns"),
    ({"layout": "?a/??"}, dictc.BoardError, "layout: row 1, column 2 is `a`; write `?` for a tile, and `.` for a hole"),
    ({"layout": "???"}, dictc.BoardError, "layout: 3 tiles do not fill a square"),
    ({"layout": "?/?"}, dictc.BoardError, "layout: a board of one column cannot be printed"),
    ({"layout": ". . / . ."}, dictc.BoardError, "the layout has no tiles"),
    ({"layout": "? ?:2l / ? ?"}, dictc.BoardError, "layout: tile 2 (row 1, column 2) has a multiplier"),
    ({"layout": 4}, TypeError, "a board is a text or a `dictc.Board`"),
    ({"layout": "????", "size": 2}, ValueError, "a layout has a size of its own; leave out the option `size`"),
    ({"cubes": "round"}, ValueError, "`round` is not the name of a set of cubes; write classic, new, "),
    ({"cubes": "new", "size": 5}, ValueError, "the cubes `new` fill 4x4 boards; leave out the option `size`"),
    ({"cubes": "new", "letters": "abc"}, ValueError, "cubes have letters of their own; leave out the option `letters`"),
    ({"cubes": "new", "layout": "?????????"}, ValueError, "there are 16 cubes for 9 tiles; a cube fills one tile"),
    ({"letters": "a?c"}, ValueError, "letters: write letters only, without `?`, holes and multipliers"),
    ({"letters": "a/b"}, ValueError, "letters: write the letters in one row"),
    ({"letters": ""}, ValueError, "letters: write letters, as in `aeirst`"),
    ({"letters": []}, ValueError, "letters: there are no letters to search with"),
    ({"letters": ["a", "?"]}, ValueError, "letters: `?` is not a letter"),
    ({"letters": "a1"}, ValueError, "letters: `1` is not a letter or a tile of several letters"),
    ({"letters": [1]}, TypeError, "str"),
    ({"goal": "tiles"}, ValueError, "`tiles` is not the name of a goal; write points or words"),
    ({"boards": 0}, ValueError, "boards is 0: choose 1 or more"),
    ({"boards": -1}, ValueError, "boards is -1: choose 1 or more"),
    ({"seconds": 0}, ValueError, "seconds is 0: choose a number above 0"),
    ({"seconds": -1.5}, ValueError, "seconds is -1.5: choose a number above 0"),
    ({"seconds": float("nan")}, ValueError, "seconds is NaN: choose a number above 0"),
    ({"limit": 0}, ValueError, "limit is 0: choose 1 to 1000 boards"),
    ({"limit": 1001}, ValueError, "limit is 1001: choose 1 to 1000 boards"),
    ({"threads": 0}, ValueError, "threads is 0: choose 1 to 1024"),
    ({"threads": 1025}, ValueError, "threads is 1025: choose 1 to 1024"),
    ({"seed": -1}, OverflowError, "negative"),
]


@pytest.mark.parametrize(("arguments", "error", "message"), WRONG, ids=lambda case: str(case)[:30])
def test_wrong_arguments_are_refused_by_their_names(
    arguments: dict[str, Any], error: type[Exception], message: str, solver: dictc.Solver
) -> None:
    with pytest.raises(error) as raised:
        solver.best(**arguments)
    assert message in str(raised.value)


def changed(board: dictc.Board, new: dict[int, str | None]) -> str:
    """The text of the board with other letters, or holes, in some places."""
    tiles = [new.get(place, tile) for place, tile in enumerate(board.tiles)]
    multipliers = (f":{multiplier}" if multiplier else "" for multiplier in board.multipliers)
    texts = ["." if tile is None else tile + multiplier for tile, multiplier in zip(tiles, multipliers, strict=True)]
    starts = range(0, len(texts), board.columns)
    return " / ".join(" ".join(texts[start : start + board.columns]) for start in starts)


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        ("boggle", "s t a / e c a / t e s"),
        ("big", "qu a . t / i t e s"),
        ("boggle", "? a t / c e s"),
        ("boggle", "TEA/SEA"),
        ("scramble", "c:2l a:3w / t:2w e / s qu"),
        ("boggle", "a a / a a"),
        ("boggle", ". . / . ."),
    ],
)
def test_every_figure_of_an_explanation_is_the_score_of_the_board_that_it_stands_for(
    rules: Any, text: str, english: dictc.Dict
) -> None:
    solver = dictc.Solver(english, rules)
    letters = ["a", "c", "e", "qu", "s", "t"]
    explanation = solver.explain(text, letters=reversed(letters))
    board, score = explanation.board, explanation.score
    assert score == solver.score(text) == solver.score(board)
    found = solver.solve(board)
    by_length = {length: [word for word in found if len(word.word) == length] for length in range(1, 20)}
    assert explanation.lengths == tuple(
        (length, len(words), sum(word.points for word in words)) for length, words in by_length.items() if words
    )

    places = [place for place, tile in enumerate(board.tiles) if tile is not None]
    assert [tile.place for tile in explanation.tiles] == places
    assert sum(tile.share for tile in explanation.tiles) == pytest.approx(score.points)
    for tile in explanation.tiles:
        rest = solver.score(changed(board, {tile.place: None}))
        assert (tile.points_lost, tile.words_lost) == (score.points - rest.points, score.words - rest.words)

    assert [(change.place, change.letter) for change in explanation.changes] == [
        (place, letter) for place in places for letter in letters if letter != board.tiles[place]
    ]
    for change in explanation.changes:
        expected = solver.score(changed(board, {change.place: change.letter}))
        assert (change.points, change.words) == (expected.points, expected.words)
    assert [swap.places for swap in explanation.swaps] == [
        (one, other) for one, other in itertools.combinations(places, 2) if board.tiles[one] != board.tiles[other]
    ]
    for swap in explanation.swaps:
        one, other = swap.places
        expected = solver.score(changed(board, {one: board.tiles[other], other: board.tiles[one]}))
        assert (swap.points, swap.words) == (expected.points, expected.words)

    for goal in ("points", "words"):
        for best, neighbours in [
            (explanation.best_change(cast(Any, goal)), explanation.changes),
            (explanation.best_swap(cast(Any, goal)), explanation.swaps),
        ]:
            firsts = [near for near in neighbours if all(getattr(near, goal) >= getattr(n, goal) for n in neighbours)]
            assert best == (firsts[0] if firsts else None)


def test_points_are_shared_between_the_tiles_of_the_paths() -> None:
    explanation = dictc.Solver(dictc.Dict.build(["ten", "tenet"])).explain("t e / t n")
    # `ten` has two paths, over either `t`. Each has half of a point.
    assert [tile.share for tile in explanation.tiles] == pytest.approx([1 / 6, 1 / 3, 1 / 6, 1 / 3])


def test_an_explanation_says_what_the_program_prints(solver: dictc.Solver, dictc_program: Run) -> None:
    explanation = solver.explain("catdlinemaropets")
    printed = dictc_program("best", "--explain", "catdlinemaropets")
    points, words = explanation.score.points, explanation.score.words
    assert f"\n{words} words, {points} points, boggle rules\n" in printed
    for goal in ("points", "words"):
        printed = dictc_program("best", "--explain", "catdlinemaropets", *(["--words"] if goal == "words" else []))
        change, swap = explanation.best_change(cast(Any, goal)), explanation.best_swap(cast(Any, goal))
        assert change is not None and swap is not None
        row, column = divmod(change.place, 4)
        label = str(explanation.board.tiles[change.place]).upper()
        value = getattr(change, goal)
        assert f"best change: {row + 1},{column + 1} {label} to {change.letter.upper()}, {value} {goal} (+" in printed
        (first_row, first_column), (row, column) = (divmod(place, 4) for place in swap.places)
        assert f"best swap: {first_row + 1},{first_column + 1} " in printed
        assert f" and {row + 1},{column + 1} " in printed and f", {getattr(swap, goal)} {goal} (+" in printed


def test_boards_that_cannot_be_explained_are_refused(solver: dictc.Solver) -> None:
    wrong: list[tuple[Any, Any, type[Exception], str]] = [
        ("abc", None, dictc.BoardError, "3 tiles do not fill a square"),
        ("a:2l b / c d", None, dictc.BoardError, "board: tile 1 (row 1, column 1) has a multiplier"),
        ("a1/bc", None, dictc.BoardError, "board: tile 2 (row 1, column 2) is `1`"),
        ("e" * 121, None, dictc.BoardError, "the board has 121 tiles; a board of up to 100 tiles can be explained"),
        ("catx", "a1", ValueError, "letters: `1` is not a letter or a tile of several letters"),
        ("catx", ["?"], ValueError, "letters: `?` is not a letter"),
        ("catx", "a/b", ValueError, "letters: write the letters in one row"),
        (5, None, TypeError, "a board is a text or a `dictc.Board`"),
    ]
    for board, letters, error, message in wrong:
        with pytest.raises(error) as raised:
            solver.explain(board, letters=letters)
        assert message in str(raised.value)
    explanation = solver.explain("catx", letters=[])
    assert explanation.changes == () and explanation.best_change() is None and explanation.best_swap() is not None
    with pytest.raises(ValueError, match="`tiles` is not the name of a goal; write points or words"):
        explanation.best_change(cast(Any, "tiles"))


def test_what_was_found_is_a_value_with_names(solver: dictc.Solver) -> None:
    pandas = pytest.importorskip("pandas")
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
    table = pandas.DataFrame(explanation.changes)
    assert list(table.columns) == ["place", "letter", "points", "words"]
    assert table["points"].max() == explanation.best_change()[2]  # type: ignore[index]
