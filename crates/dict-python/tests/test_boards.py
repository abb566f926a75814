"""Boards, rules, rolled cubes, and the words on a board beside a slow solver."""

import datetime
import pickle
import random
from typing import Any, cast

import pytest

import dictc
import files
import oracles
import workers
from conftest import Run


def test_a_board_is_read_from_text() -> None:
    board = dictc.Board("l qu r e / s l u s / a t . c")
    assert (board.rows, board.columns) == (3, 4)
    assert board.tiles == ["l", "qu", "r", "e", "s", "l", "u", "s", "a", "t", None, "c"]
    assert str(board) == "l qu r e / s l u s / a t . c"
    assert dictc.Board("qat/.en").tiles == ["qu", "a", "t", None, "e", "n"]
    assert str(dictc.Board("abcd")) == "a b / c d"
    assert dictc.Board("c a:2l / t s:3w").multipliers == ["", "2l", "", "3w"]
    assert dictc.Board("abcd").multipliers == ["", "", "", ""]


def test_boards_are_equal_if_their_tiles_are() -> None:
    one, same, other, multiplied = map(dictc.Board, ["abcd", "a b / c d", "ab/c.", "a b / c d:2l"])
    assert one == same and hash(one) == hash(same) and len({one, same, other, multiplied}) == 3
    assert one != other and one != multiplied and one != "abcd" and (one == 3) is False
    assert eval(repr(multiplied), {"Board": dictc.Board, "dictc": dictc}) == multiplied


BAD_BOARDS = {
    "": "the board is empty; write its rows from the top, as in `l qu r e / s l u s / a t i c / n r e n`",
    " / \n": "the board is empty; write its rows from the top, as in `l qu r e / s l u s / a t i c / n r e n`",
    "abc": "3 tiles do not fill a square; separate the rows with `/`, as in `cat/dog`",
    "abc/de": "the rows differ in length: row 1 has 3, row 2 has 2; write `.` for a hole",
}


@pytest.mark.parametrize("text", BAD_BOARDS)
def test_a_text_that_is_no_board_is_refused(text: str) -> None:
    with pytest.raises(dictc.BoardError) as error:
        dictc.Board(text)
    assert str(error.value) == BAD_BOARDS[text]


def test_boards_that_do_not_suit_the_dictionary_or_the_rules_are_refused(english: dictc.Dict) -> None:
    solver = dictc.Solver(english)
    with pytest.raises(dictc.BoardError, match=r"tile 3 \(row 2, column 1\) is `5`: not a letter"):
        solver.score("ca5s")
    with pytest.raises(dictc.BoardError, match="has a multiplier, which these rules do not count"):
        solver.solve("c a:2l / t s")
    with pytest.raises(dictc.BoardError):
        solver.solve("? " * 36 + "/ " + "? " * 36)
    for thing in [None, 5, b"cats"]:
        with pytest.raises(TypeError):
            dictc.Board(thing)  # type: ignore[arg-type]
    # The solver still works.
    assert "cats" in solver.solve("cats").words


def random_board(source: random.Random) -> str:
    rows, columns = source.randint(2, 3), source.randint(2, 3)
    tiles = ["e", "a", "t", "s", "n", "r", "i", "qu", "l", "."]
    return " / ".join(" ".join(source.choices(tiles, k=columns)) for _ in range(rows))


@pytest.fixture(scope="module")
def short_words(enable_words: list[str]) -> list[str]:
    return [word for word in enable_words if len(word) <= 7 and set(word) <= set("eatsnriqul")]


@pytest.fixture(scope="module")
def short(short_words: list[str]) -> dictc.Dict:
    return dictc.Dict.build(short_words)


def test_the_words_and_paths_of_random_boards(short: dictc.Dict, short_words: list[str]) -> None:
    source = random.Random(11)
    solver = dictc.Solver(short)
    found = 0
    for _ in range(files.rounds(100)):
        board = dictc.Board(random_board(source))
        expected = oracles.solve(short_words, board.tiles, board.columns)
        solution = solver.solve(board, all_paths=True)
        assert {word.word: sorted(word.paths) for word in solution} == {w: sorted(p) for w, p in expected.items()}
        assert {word.word: word.path for word in solver.solve(board)} == {w: p[0] for w, p in expected.items()}
        assert all(word.points == oracles.points(word.word) for word in solution)
        score = solver.score(board)
        assert (score.points, score.words) == (sum(map(oracles.points, expected)), len(expected))
        assert (solution.points, len(solution)) == (score.points, score.words)
        found += len(solution)
    assert found > 4 * files.rounds(100)


def test_a_wildcard_is_any_letter(short: dictc.Dict, short_words: list[str]) -> None:
    solver = dictc.Solver(short)
    board = dictc.Board("s ? / a t")
    expected = oracles.solve(short_words, board.tiles, board.columns)
    assert set(solver.solve(board).words) == set(expected) and len(expected) > 10


def test_a_solution_is_a_list_of_words(english: dictc.Dict) -> None:
    solver = dictc.Solver(english)
    solution = solver.solve("l qu r e / s l u s / a t i c / n r e n")
    words = [found.word for found in solution]
    assert solution.words == words and len(solution) == len(words) > 100
    assert solution.points == sum(found.points for found in solution)
    assert [found.points for found in solution] == sorted((found.points for found in solution), reverse=True)
    assert solution[0].word == words[0] and solution[-1].word == words[-1]
    for at in [len(words), -len(words) - 1, 2**63, -(2**64)]:
        with pytest.raises(IndexError):
            solution[at]
    first = solution[0]
    assert english.word(first.id) == first.word
    assert "".join(solution.board.tiles[tile] or "" for tile in first.path) == first.word
    assert first.board == solution.board == dictc.Board("l qu r e / s l u s / a t i c / n r e n")
    assert first.paths == [first.path]


def test_solutions_live_on_when_their_solver_solves_again(english: dictc.Dict) -> None:
    solver = dictc.Solver(english)
    first = solver.solve("cats")
    words = [(found.word, found.path) for found in first]
    found = first[0]
    solver.solve("dogs")
    del solver, first
    assert (found.word, found.path) == words[0]


def test_pictures_of_boards_and_words_are_html(english: dictc.Dict) -> None:
    solution = dictc.Solver(english).solve("c a / t s")
    assert len(solution) > 3
    things: list[Any] = [solution.board, solution, *solution, dictc.Board("abcd")]
    for thing in things:
        assert thing._repr_html_().lstrip().startswith("<")
    assert "<b>" not in dictc.Board("<b> &amp; / a b")._repr_html_()
    assert "&lt;b&gt;" in dictc.Board("<b> c / a b")._repr_html_()


RULES: list[tuple[str, list[int]]] = [
    ("boggle", [0, 0, 0, 1, 1, 2, 3, 5, 11, 11, 11]),
    ("big", [0, 0, 0, 0, 1, 2, 3, 5, 11, 11, 11]),
    ("super-big", [0, 0, 0, 0, 1, 2, 3, 5, 11, 18, 20]),
    ("word-hunt", [0, 0, 0, 100, 400, 800, 1400, 1800, 2200, 2600, 3000]),
]


@pytest.mark.parametrize(("name", "points"), RULES)
def test_each_game_has_its_points(name: Any, points: list[int], english: dictc.Dict) -> None:
    board = "l qu r e i / s l u s n / a t i c g / n r e n s / e d t o r"
    rules = dictc.Rules(name)
    by_word = {found.word: found.points for found in dictc.Solver(english, rules).solve(board)}
    every = dictc.Solver(english, dictc.Rules(min_letters=1, points=[1])).solve(board).words
    assert rules.min_letters is not None
    expected = {word: points[min(len(word), 10)] for word in every if rules.min_letters <= len(word) <= 10}
    assert {word: score for word, score in by_word.items() if len(word) <= 10} == expected
    assert rules.min_letters == next(letters for letters, number in enumerate(points) if number)


def test_rules_with_points_of_their_own(english: dictc.Dict) -> None:
    rules = dictc.Rules(min_letters=2, points=[0, 0, 7, 8], more=5)
    found = {word.word: word.points for word in dictc.Solver(english, rules).solve("cats")}
    assert (found["at"], found["cat"], found["cats"]) == (7, 8, 13)
    assert dictc.Rules(min_letters=2).min_letters == 2


def test_rules_of_common_words_and_of_given_words(english: dictc.Dict) -> None:
    board = "l qu r e / s l u s / a t i c / n r e n"
    every = dictc.Solver(english).solve(board)
    common = dictc.Solver(english, dictc.Rules(common=35)).solve(board)
    values = {word: english[word] for word in every.words}
    assert common.words == [word for word, value in values.items() if isinstance(value, int) and value <= 35]
    assert 0 < len(common) < len(every)
    assert (dictc.Rules(common=35).common, dictc.Rules().common) == (35, None)
    given = every.words[::7]
    rules = dictc.Rules(words=given)
    assert set(dictc.Solver(english, rules).solve(board).words) == set(given)
    assert dictc.Solver(english, rules).score(board).words == len(given)
    assert dictc.Solver(english, rules).score([board]).to_pylist()[0]["words"] == len(given)


def test_rules_are_equal_if_they_say_the_same() -> None:
    assert dictc.Rules() == dictc.Rules() != dictc.Rules("boggle") != dictc.Rules("big")
    assert dictc.Rules("big") == dictc.Rules("big", min_letters=4) != dictc.Rules(min_letters=4)
    assert dictc.Rules(common=35) == dictc.Rules(common=35) != dictc.Rules(common=36)
    assert dictc.Rules(words=["cat"]) == dictc.Rules(words=["cat"]) != dictc.Rules()
    twice = [[dictc.Rules(words=["cat"]), dictc.Rules("big"), dictc.Rules(points=[1], common=7)] for _ in range(2)]
    assert len({*twice[0], *twice[1]}) == 3
    assert len({dictc.Score(3, 2), dictc.Score(3, 2), dictc.Score(2, 3)}) == 2
    assert (dictc.Rules() == "boggle") is False


def test_bad_rules_are_refused(english: dictc.Dict) -> None:
    bad: list[tuple[tuple[Any, ...], dict[str, Any]]] = [
        (("chess",), {}),
        ((), {"min_letters": -1}),
        ((), {"points": [-1]}),
        ((), {"points": [2**32]}),
        ((), {"points": "abc"}),
        ((), {"tile_values": {"a": -1}}),
        ((), {"words": "cat"}),
        ((), {"words": [1]}),
        ((), {"deny": "cat"}),
        ((), {"deny": [1]}),
        ((), {"common": 9}),
        ((), {"common": "x"}),
    ]
    for arguments, options in bad:
        with pytest.raises((ValueError, TypeError, OverflowError)):
            dictc.Solver(english, dictc.Rules(*arguments, **options))


VALUES = dict(
    a=1, b=4, c=4, d=2, e=1, f=4, g=3, h=3, i=1, j=10, k=5, l=2, m=4, n=2, o=1, p=4, q=10, qu=10, r=1, s=1, t=1, u=2,
    v=5, w=4, x=8, y=3, z=10,
)  # fmt: skip
BONUS = [0, 0, 0, 0, 0, 3, 6, 10, 15, 20, 25]


def best_path(paths: list[list[int]], board: dictc.Board) -> int:
    """The points of a word by the rules of Scramble."""

    def points(path: list[int]) -> int:
        total, factor = 0, 1
        for tile in path:
            multiplier = board.multipliers[tile]
            number = int(multiplier[:-1] or "1")
            total += VALUES[board.tiles[tile] or ""] * (number if multiplier.endswith("l") else 1)
            factor *= number if multiplier.endswith("w") else 1
        return (1 if len(path) <= 2 else total) * factor + BONUS[min(len(path), 10)]

    return max(map(points, paths))


def test_scramble_counts_tiles_and_multipliers(short: dictc.Dict, short_words: list[str]) -> None:
    source = random.Random(12)
    solver = dictc.Solver(dictc.Dict.build(short, letter_values=VALUES), dictc.Rules("scramble"))
    found = 0
    for _ in range(files.rounds(100)):
        text = " ".join(
            tile + source.choice(["", "", "", ":2l", ":3l", ":2w", ":3w"]) if tile not in "./" else tile
            for tile in random_board(source).split()
        )
        board = dictc.Board(text)
        ways = oracles.solve(short_words, board.tiles, board.columns, min_letters=2)
        expected = {word: best_path(paths, board) for word, paths in ways.items() if max(map(len, paths)) >= 2}
        solution = solver.solve(board)
        assert {word.word: word.points for word in solution} == expected, text
        assert solver.score(board).points == sum(expected.values())
        found += len(expected)
    assert found > 4 * files.rounds(100)


def test_tiles_may_have_values_of_their_own(short: dictc.Dict) -> None:
    rules = dictc.Rules("scramble", tile_values={"a": 100, "t": 10, "e": 1})
    points = {word.word: word.points for word in dictc.Solver(short, rules).solve("t e / a .")}
    assert points["tea"] == points["eat"] == 111


def test_rules_say_what_they_are() -> None:
    by_size = dictc.Rules()
    assert (by_size.name, by_size.points, by_size.more, by_size.min_letters) == (None, None, None, None)
    assert (repr(by_size), repr(dictc.Rules(min_letters=2))) == ("Rules()", "Rules(min_letters=2)")
    boggle = dictc.Rules("boggle")
    assert (boggle.name, boggle.points, boggle.more) == ("boggle", [0, 0, 0, 1, 1, 2, 3, 5, 11], 0)
    assert (boggle.tile_values, boggle.words) == (None, None)
    own = dictc.Rules(points=[0, 0, 3], more=2, tile_values={"a": 7}, words=["cat"])
    assert (own.name, own.points, own.more, own.tile_values, own.words) == ("custom", [0, 0, 3], 2, {"a": 7}, ["cat"])


def test_rules_of_boards_are_those_of_their_size(english: dictc.Dict) -> None:
    for tiles, name in [(1, "boggle"), (16, "boggle"), (24, "boggle"), (25, "big"), (35, "big"), (36, "super-big")]:
        board = " ".join("a" * tiles)
        assert dictc.Rules().of_board(board) == dictc.Rules(cast(Any, name))
        changed = dictc.Rules(min_letters=2, common=35).of_board(board)
        assert changed == dictc.Rules(cast(Any, name), min_letters=2, common=35)
        assert dictc.Rules("scramble").of_board(board) == dictc.Rules("scramble")
    with pytest.raises(dictc.BoardError):
        dictc.Rules().of_board("abc")


def test_without_a_name_boards_have_the_rules_that_the_program_gives_them(
    english: dictc.Dict, dictc_program: Run
) -> None:
    boards = [board for side in (3, 4, 5, 6, 7) for board in dictc.roll_many(20, seed=side, side=side).to_pylist()]
    random.Random(1).shuffle(boards)
    lines = [line.split("\t") for line in dictc_program("score", stdin="\n".join(boards)).splitlines()]
    expected = [{"points": int(points), "words": int(words)} for points, words, _ in lines[: len(boards)]]
    for rules in (None, dictc.Rules()):
        solver = dictc.Solver(english, rules)
        assert solver.score(boards).to_pylist() == expected
        assert [len(solver.solve(board)) for board in boards] == [score["words"] for score in expected]
        assert [dictc.Game(english, board, rules).all_points for board in boards[:20]] == [
            score["points"] for score in expected[:20]
        ]
    game = dictc.Game(english, "ligdrmanesietildsracsepes")
    game.play(dictc.Solver(english).solve(game.board)[0].word)
    record = game.finish()
    assert record is not None and record["rules"] == "big"


def test_letter_values_come_from_the_dictionary() -> None:
    words = dictc.Dict.build(["aab", "aabø", "a"], letter_values={"b": 7, "qu": 10})
    assert words.letter_values == {"a": 1, "b": 7, "qu": 10, "ø": 3}
    assert words.meta["letter-values"] == "b=7 qu=10"
    assert dictc.Solver(words, dictc.Rules("scramble")).score("a a b ø:2l").points == (1 + 1 + 7) + (1 + 1 + 7 + 6)
    assert dictc.Rules("scramble").tile_values is None
    with pytest.raises(dictc.BuildError):
        dictc.Dict.build(["a"], letter_values={"a b": 1})


# The documented program has cubes that were sold. There are none for the boards of `mini`.
@pytest.mark.parametrize("rules", [name for name in dictc.Rules.NAMES if name != "mini"])
def test_the_board_of_a_day_is_that_of_the_documented_program(rules: Any) -> None:
    for day in [datetime.date(2026, 11, 23), datetime.date(2028, 2, 29), datetime.date(1999, 12, 31)]:
        expected = dictc.Board(oracles.daily(day.isoformat(), "en", rules))
        assert dictc.daily(day, rules) == dictc.daily(str(day), rules) == expected


def test_by_the_rules_of_scramble_some_tiles_multiply(dictc_program: Run) -> None:
    generator = oracles.documented_random()
    for side, cubes in CUBES:
        source = generator(7)
        board = oracles.multiplied(oracles.roll(oracles.cube_sets()[cubes], source), source)
        assert str(dictc.roll(side, rules="scramble", seed=7)) == board
        assert dictc.roll(side, rules="big", seed=7) == dictc.roll(side, seed=7)
        assert dictc.roll(side, rules=dictc.Rules("scramble", min_letters=4), seed=7) == dictc.Board(board)
    boards = dictc.roll_many(4096, seed=5, rules="scramble").to_pylist()
    printed = dictc_program("roll", "--seed", str(generator(5).next_number()), "-n", "4096", "--rules", "scramble")
    assert boards == printed.splitlines()
    with pytest.raises(ValueError, match="chess"):
        dictc.roll(rules=cast(Any, "chess"))


def test_days_and_rules_that_there_are_not_are_refused(english: dictc.Dict) -> None:
    for date, rules in [("2026-02-29", "boggle"), ("today", "boggle"), ("2026-11-23", "chess")]:
        with pytest.raises(ValueError, match=r"2026|today|chess"):
            dictc.daily(date, cast(Any, rules))
    with pytest.raises(ValueError, match="dictionary states none"):
        dictc.daily("2026-11-23", dict=dictc.Dict.build(["cat"]))
    ant = dictc.Dict.build(["ant"], language="en-GB")
    zoo = dictc.Dict.build(["zoo"], language="en-GB")
    assert dictc.daily("2026-11-23", dict=ant) == dictc.daily("2026-11-23", dict=zoo)
    assert dictc.daily("2026-11-23", dict=ant) != dictc.daily("2026-11-23", dict=english)


CUBES = [(4, "new"), (5, "big-1993"), (6, "super-big")]


@pytest.mark.parametrize(("side", "name"), CUBES)
def test_rolled_boards_are_those_of_the_documented_program(side: int, name: Any) -> None:
    generator, cubes = oracles.documented_random(), oracles.cube_sets()[name]
    for seed in [0, 7, 2**32, 2**64 - 1]:
        expected = dictc.Board(oracles.roll(cubes, generator(seed)))
        assert dictc.roll(side, seed=seed) == expected == dictc.roll(cubes=name, seed=seed)
    boards = {str(dictc.roll(side)) for _ in range(4)}
    assert len(boards) == 4, "boards without a seed differ"


@pytest.mark.parametrize(("side", "name"), CUBES)
def test_many_boards_are_blocks_of_4096_with_seeds_of_their_own(side: int, name: Any) -> None:
    generator, cubes = oracles.documented_random(), oracles.cube_sets()[name]
    first = generator(20).next_number()
    blocks = [generator((first + number) % 2**64) for number in range(3)]
    expected = [oracles.roll(cubes, block) for block in blocks for _ in range(4096)]
    boards = dictc.roll_many(3 * 4096, seed=20, side=side)
    assert list(map(str, map(dictc.Board, boards))) == expected
    texts = boards.to_pylist()
    for start, count in [(0, 0), (0, 1), (1, 5), (4095, 2), (4096, 1), (5000, 7000), (8191, 4097)]:
        for threads in [None, 1, 3]:
            part = dictc.roll_many(count, seed=20, start=start, side=side, threads=threads)
            assert part.to_pylist() == texts[start : start + count]
        assert dictc.roll_many(count, seed=20, start=start, cubes=name).to_pylist() == texts[start : start + count]


def test_a_block_of_boards_is_what_the_program_rolls(dictc_program: Run) -> None:
    seed = oracles.documented_random()(5).next_number()
    printed = dictc_program("roll", "--seed", str(seed), "-n", "4096").splitlines()
    assert [str(dictc.Board(text)) for text in dictc.roll_many(4096, seed=5)] == printed
    english = dictc.Dict.english()
    printed = dictc_program("roll", "--seed", str(seed), "-n", "20", "--dict", "en", "--size", "3").splitlines()
    assert [str(dictc.Board(text)) for text in dictc.roll_many(20, seed=5, side=3, dict=english)] == printed
    assert (
        str(dictc.roll(3, seed=9, dict=english))
        == dictc_program("roll", "--seed", "9", "--dict", "en", "--size", "3").strip()
    )


@pytest.mark.parametrize("row", files.dealt_boards(), ids=" ".join)
def test_a_seed_and_a_day_give_the_board_that_all_front_ends_deal(row: tuple[str, ...]) -> None:
    language, deal, side, cubes, rules, family, expected = (None if field == "-" else field for field in row)
    dictionary = dictc.Dict.load(files.shipped(str(language)))
    name: Any = rules
    if "-" in str(deal):
        assert str(dictc.daily(str(deal), name, dict=dictionary)) == expected
        return
    deny = files.offensive(str(language)) if family else []
    options: dict[str, Any] = {"cubes": cubes, "dict": dictionary, "side": None if side is None else int(side)}
    board = dictc.roll(**options, rules=dictc.Rules(name, deny=deny), seed=int(str(deal)))
    assert str(board) == expected
    if not deny:
        assert board == dictc.roll(**options, rules=name, seed=int(str(deal)))


def test_boards_with_denied_words_are_not_rolled() -> None:
    words = dictc.Dict.build(["a", "e"])
    with pytest.raises(dictc.BoardError, match="each of 1000 boards had a denied word"):
        dictc.roll(dict=words, rules=dictc.Rules(deny=["a", "e"]))
    with pytest.raises(dictc.QueryError, match=r"the denied words `\[a`: the `\[` at character 1 has no `\]`"):
        dictc.roll(rules=dictc.Rules(deny=["[a"]))
    rules = dictc.Rules(deny=["cat"], min_letters=2, words=["cat", "at"])
    assert (rules.deny, rules) == (["cat"], pickle.loads(pickle.dumps(rules)))
    assert rules != dictc.Rules(min_letters=2, words=["cat", "at"])
    assert repr(rules) == "Rules(min_letters=2, 2 words, 1 denied)"
    assert dictc.Solver(dictc.Dict.english(), rules).solve("cats").words == ["at"]


def test_a_name_stands_for_rules(english: dictc.Dict) -> None:
    assert dictc.Solver(english, "big").rules == dictc.Rules("big")
    game = dictc.Game(english, "catdlinemaropets", "word-hunt")
    assert game.all_points == dictc.Solver(english, "word-hunt").score("catdlinemaropets").points
    with pytest.raises(ValueError, match="`chess` is not the name of rules; write boggle, big, "):
        dictc.Solver(english, cast(Any, "chess"))
    stub = (files.REPOSITORY / "crates/dict-python/python/dictc/_dictc.pyi").read_text()
    names = ", ".join(f'"{name}"' for name in dictc.Rules.NAMES)
    assert f"_Rules: TypeAlias = Literal[{names}]\n" in stub


def test_boards_far_along_the_list_are_made_at_once() -> None:
    far = dictc.roll_many(2, seed=1, start=10**7).to_pylist()
    assert far == dictc.roll_many(3, seed=1, start=10**7 - 1).to_pylist()[1:]
    assert len(dictc.roll_many(2, seed=1, start=2**40)) == 2


@pytest.mark.parametrize(
    "options",
    [
        {"side": -1},
        {"side": 2**40},
        {"side": 0},
        {"cubes": "glass"},
        {"seed": -1},
        {"seed": 2**64},
        {"side": "4"},
        {"dict": "en"},
    ],
)
def test_bad_cubes_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises((ValueError, TypeError, OverflowError)):
        dictc.roll(**options)
    with pytest.raises((ValueError, TypeError, OverflowError)):
        dictc.roll_many(3, **{"seed": 1, **options})


def test_counts_of_boards_are_not_negative() -> None:
    for count, start in [(-1, 0), (1, -1), (1, 2**64)]:
        with pytest.raises((ValueError, OverflowError)):
            dictc.roll_many(count, start=start, seed=1)
    with pytest.raises(TypeError):
        dictc.roll_many(3)  # type: ignore[call-arg]


@pytest.mark.parametrize("count", [2**55, 2**63, 2**64])
def test_more_boards_than_there_is_memory_are_an_error(count: int) -> None:
    printed = workers.run_python(
        """
        import dictc
        try:
            dictc.roll_many(int(sys.argv[1]), seed=1)
        except (ValueError, OverflowError, MemoryError):
            print("refused")
        """,
        str(count),
    )
    assert printed == "refused\n"


def test_scores_are_compared_by_their_numbers(english: dictc.Dict) -> None:
    solver = dictc.Solver(english)
    assert solver.score("cats") == solver.score("c a / t s") != solver.score("ca/tx")
    assert (solver.score("cats") == (1, 2)) is False
    assert str(solver.score("cats").points) in repr(solver.score("cats"))


def test_a_solver_knows_its_dictionary_and_rules(english: dictc.Dict) -> None:
    rules = dictc.Rules("big")
    solver = dictc.Solver(english, rules)
    assert solver.rules == rules and solver.dict.checksum == english.checksum
    assert dictc.Solver(english).rules == dictc.Rules()
    with pytest.raises(TypeError):
        dictc.Solver("en")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        dictc.Solver(english, 5)  # type: ignore[arg-type]


def test_files_that_are_dictionaries_of_other_languages_solve() -> None:
    spanish = dictc.Dict.load(files.GOLDEN / "spanish.dat")
    assert dictc.Solver(spanish).solve("p e / rr o").words == ["perro"]
    assert dictc.Solver(spanish).solve("ch . / i c / o .").words == ["chico"]
