"""Batches: many words and many boards in one call, beside the same questions one by one."""

import random
from collections.abc import Callable
from typing import Any

import pytest

import dictc
import files
import oracles
from conftest import Run


def texts_to_look_up(words: list[str], count: int) -> list[str | None]:
    """Words, words with one wrong letter, nulls, and things that are no words."""
    source = random.Random(9)
    texts: list[str | None] = []
    for word in source.choices(words, k=count):
        at = source.randrange(len(word))
        wrong = word[:at] + source.choice("abcdefgh") + word[at + 1 :]
        texts.append(source.choice([word, word, word.upper(), wrong, None, "", word + "é", "日本"]))
    return texts


@pytest.mark.parametrize("threads", [None, 1, 2, 7])
def test_ids_and_contains_are_those_of_single_questions(
    threads: int | None, english: dictc.Dict, english_words: list[str]
) -> None:
    texts = texts_to_look_up(english_words, files.rounds(50_000))
    numbers = {word: number for number, word in enumerate(english_words)}
    # A list folded by tiles: an accented letter is the letter without its accent.
    expected = [None if text is None else numbers.get(text.lower().replace("é", "e")) for text in texts]
    ids = english.ids(texts, threads=threads)
    assert ids.to_pylist() == expected
    assert ids.type == "uint32" and len(ids) == len(texts)
    contains = english.contains(texts, threads=threads)
    assert contains.to_pylist() == [
        None if text is None else number is not None for text, number in zip(texts, expected, strict=True)
    ]
    assert contains.type == "bool"


def test_a_batch_in_an_alphabet_of_its_own() -> None:
    for name in ["spanish", "exact", "kana", "tiles", "values"]:
        words = dictc.Dict.load(files.GOLDEN / f"{name}.dat")
        texts = [*words, "cat", "", "é", *[word.upper() for word in words], *[word + "x" for word in words]]
        assert words.ids(texts).to_pylist() == [words.id(text) for text in texts]
        assert words.contains(texts).to_pylist() == [text in words for text in texts]


@pytest.mark.parametrize("count", [0, 1, 7, 8, 9, 63, 64, 65, 255, 256, 257, 4095, 4096, 4097])
def test_a_batch_of_any_size(count: int, english: dictc.Dict, english_words: list[str]) -> None:
    for threads in [1, 3]:
        assert english.ids(english_words[:count], threads=threads).to_pylist() == list(range(count))
        assert english.contains(english_words[:count], threads=threads).to_pylist() == [True] * count
    boards = ["cats"] * count
    solver = dictc.Solver(dictc.Dict.load(files.PETS))
    assert [score["words"] for score in solver.score(boards)] == [2] * count
    assert [[found["word"] for found in words] for words in solver.solve(boards)] == [["cat", "cats"]] * count


def test_threads_are_a_positive_number(english: dictc.Dict) -> None:
    solver = dictc.Solver(english)
    calls: list[Callable[[Any], object]] = [
        lambda threads: english.ids(["cat"], threads=threads),
        lambda threads: english.contains(["cat"], threads=threads),
        lambda threads: english.suggestions(["cat"], threads=threads),
        lambda threads: english.scans(["cat"], threads=threads),
        lambda threads: english.segments(["cat"], threads=threads),
        lambda threads: english.lookup(["cat"], threads=threads),
        lambda threads: english.words([1], threads=threads),
        lambda threads: english.folded(["cat"], threads=threads),
        lambda threads: dictc.roll_many(1, seed=1, threads=threads),
        lambda threads: solver.score(["cats"], threads=threads),
        lambda threads: solver.solve(["cats"], threads=threads),
    ]
    for call in calls:
        for bad in [0, -1, 1_000_000, 2**64]:
            with pytest.raises((ValueError, OverflowError)):
                call(bad)
        with pytest.raises(TypeError):
            call("2")
        with pytest.raises(TypeError):
            call(1.5)
        call(1_000)


def boards_of(seed: int, count: int) -> list[str]:
    boards = dictc.roll_many(count, seed=seed).to_pylist()
    assert all(isinstance(board, str) for board in boards)
    return boards


@pytest.mark.parametrize("threads", [None, 1, 3])
def test_scores_are_those_of_single_boards(threads: int | None, english: dictc.Dict) -> None:
    solver = dictc.Solver(english)
    boards: list[str | dictc.Board | None] = [*boards_of(1, 700), None, "ab/cd", "q u i t / . . ? a", None]
    boards.append(dictc.Board("c a t / s e n"))
    expected = []
    for board in boards:
        score = None if board is None else solver.score(board)
        expected.append(None if score is None else {"points": score.points, "words": score.words})
    scores = solver.score(boards, threads=threads)
    assert scores.to_pylist() == expected
    assert [score for score in scores] == expected
    assert scores.field("points").to_pylist() == [None if score is None else score["points"] for score in expected]
    assert (scores.field("points").type, scores.field("words").type) == ("int64", "int64")
    with pytest.raises((KeyError, ValueError, TypeError)):
        scores.field("colour")


@pytest.mark.parametrize("threads", [None, 1, 3])
def test_solutions_are_those_of_single_boards(threads: int | None, english: dictc.Dict) -> None:
    solver = dictc.Solver(english)
    boards: list[str | None] = [*boards_of(2, 300), None, "x", "ab/cd", None, "qzx/qxz"]
    expected: list[list[dict[str, object]] | None] = []
    for board in boards:
        if board is None:
            expected.append(None)
            continue
        found = solver.solve(board)
        expected.append([{"word": w.word, "id": w.id, "points": w.points, "path": w.path} for w in found])
    assert solver.solve(boards, threads=threads).to_pylist() == expected


def test_totals_are_those_of_the_program(dictc_program: Run, english: dictc.Dict) -> None:
    boards = boards_of(3, files.rounds(5_000))
    solver = dictc.Solver(english)
    scores = solver.score(boards).to_pylist()
    lines = dictc_program("score", "--rules", "boggle", "-", stdin="\n".join(boards)).splitlines()
    printed = [line.split("\t")[:2] for line in lines[: len(boards)]]
    assert [[score["points"], score["words"]] for score in scores] == [[int(cell) for cell in line] for line in printed]


def test_a_text_that_is_no_board_is_named_by_its_index(english: dictc.Dict) -> None:
    solver = dictc.Solver(english)
    for threads in [1, 4]:
        boards: list[str | None] = ["cats"] * 2_000
        boards[1_917] = None
        boards[1_918] = "cat"
        boards[1_999] = "catdo"
        calls: list[Callable[..., object]] = [solver.score, solver.solve]
        for call in calls:
            with pytest.raises(dictc.BoardError) as error:
                call(boards, threads=threads)
            assert str(error.value) == (
                "board 1918: 3 tiles do not fill a square; separate the rows with `/`, as in `cat/dog`"
            )
            assert error.value.index == 1918
    with pytest.raises(dictc.BoardError) as alone:
        solver.score("cat")
    assert alone.value.index is None
    with pytest.raises(dictc.BoardError, match=r"board 0: tile 3 .row 2, column 1. is `5`: not a letter"):
        solver.score(["ca5s"])


def by_pyarrow(array: dictc.Array) -> list[Any]:
    """The elements by way of pyarrow, which sees offsets into buffers."""
    elements: list[Any] = pytest.importorskip("pyarrow").array(array).to_pylist()
    return elements


def test_an_array_answers_as_a_list_does(english: dictc.Dict) -> None:
    ids = english.ids(["a", None, "xyzzyx", "the"])
    as_list = [english.id("a"), None, None, english.id("the")]
    assert (len(ids), list(ids), ids.to_pylist()) == (4, as_list, as_list)
    assert [ids[at] for at in [0, 1, 2, 3, -1, -4]] == [as_list[at] for at in [0, 1, 2, 3, -1, -4]]
    for at in [4, -5, 2**63, -(2**63), 2**64]:
        with pytest.raises(IndexError):
            ids[at]
    not_indices: list[Any] = [None, "0", 0.0]
    for bad in not_indices:
        with pytest.raises(TypeError):
            ids[bad]
    for part in [slice(None), slice(1, 3), slice(-3, None), slice(-9, -1), slice(9, 2), slice(3, 1), slice(0, 2**70)]:
        assert ids[part].to_pylist() == as_list[part]
        assert by_pyarrow(ids[part]) == as_list[part]
    for step in [0, 2, -1]:
        with pytest.raises(ValueError):
            ids[::step]
    assert "4" in repr(ids) or "uint32" in repr(ids)


def test_an_array_is_iterated_by_several_loops_at_once(english: dictc.Dict) -> None:
    array = english.contains(["cat", "xyzzyx"])
    assert [(one, other) for one in array for other in array] == [
        (True, True),
        (True, False),
        (False, True),
        (False, False),
    ]


def test_types_have_the_names_of_pyarrow(english: dictc.Dict) -> None:
    pyarrow = pytest.importorskip("pyarrow")
    solver = dictc.Solver(english)
    results = [english.ids(["cat"]), english.contains(["cat"]), solver.score(["cats"]), solver.solve(["cats"])]
    for array in [*results, results[2].field("points"), dictc.roll_many(3, seed=1)]:
        # pyarrow also says that the name of a list's elements is "item".
        assert array.type == str(pyarrow.array(array).type).replace(" not null", "").replace("item: ", "")


NOT_TEXTS: list[Any] = [
    [1, 2],
    ["cat", 1],
    [["cat"]],
    3,
    3.5,
    object(),
    [object()],
]


@pytest.mark.parametrize("texts", NOT_TEXTS, ids=repr)
def test_what_is_no_text_is_refused(texts: Any, english: dictc.Dict) -> None:
    solver = dictc.Solver(english)
    calls: list[Callable[[Any], object]] = [english.ids, english.contains, solver.score, solver.solve]
    for call in calls:
        with pytest.raises(TypeError):
            call(texts)


def test_a_text_alone_is_not_a_batch_of_words(english: dictc.Dict) -> None:
    calls: list[Callable[[Any], object]] = [english.ids, english.contains]
    not_lists: list[Any] = ["cat", b"cat", None]
    for call in calls:
        for thing in not_lists:
            with pytest.raises(TypeError):
                call(thing)


def test_the_place_of_what_is_no_text_is_named(english: dictc.Dict) -> None:
    with pytest.raises(TypeError, match="2"):
        english.ids(["cat", None, 5])  # type: ignore[list-item]


def test_an_error_of_an_iterable_is_passed_on(english: dictc.Dict) -> None:
    def broken() -> Any:
        yield "cat"
        raise LookupError("no more")

    calls: list[Callable[[Any], object]] = [english.ids, english.contains, dictc.Solver(english).score]
    for call in calls:
        with pytest.raises(LookupError, match="no more"):
            call(broken())


def test_a_lone_surrogate_in_a_batch_is_no_word(english: dictc.Dict) -> None:
    try:
        ids = english.ids(["cat", "\ud800"]).to_pylist()
    except ValueError:
        return
    assert ids == [english.id("cat"), None]


def test_long_texts_are_no_words(english: dictc.Dict) -> None:
    texts = ["a" * 1_000_000, "cat" * 100_000, "é" * 100_000, "the"]
    assert english.ids(texts).to_pylist() == [None, None, None, english.id("the")]


def test_large_boards_are_scored_in_batches(english: dictc.Dict) -> None:
    solver = dictc.Solver(english)
    source = random.Random(10)
    boards = []
    for side in [1, 2, 3, 5, 8, 9, 10, 20]:
        rows = ["".join(source.choices("etaoinshrdlu.", k=side)) for _ in range(side)]
        boards.append("/".join(rows) if side > 1 else rows[0])
    scores = solver.score(boards).to_pylist()
    assert scores == [{"points": solver.score(board).points, "words": solver.score(board).words} for board in boards]
    assert scores == [{"points": found.points, "words": len(found)} for found in map(solver.solve, boards)]


def test_a_generator_of_boards_and_texts_is_read_once(english: dictc.Dict) -> None:
    solver = dictc.Solver(english)
    texts = boards_of(4, 20)
    assert solver.score(iter(texts)).to_pylist() == solver.score(texts).to_pylist()
    assert solver.score(dictc.Board(text) for text in texts).to_pylist() == solver.score(texts).to_pylist()
    assert english.ids(word for word in ["cat", "dog"]).to_pylist() == english.ids(("cat", "dog")).to_pylist()


def test_naive_answers_agree(enable: dictc.Dict, enable_words: list[str]) -> None:
    boards = ["c a t / s e r / n i l", "qu i t / e . s / l a n", "zzz/zzz"]
    expected = []
    for text in boards:
        board = dictc.Board(text)
        expected.append(oracles.solve(enable_words, board.tiles, board.columns))
    solver = dictc.Solver(enable)
    for found, words in zip(solver.solve(boards).to_pylist(), expected, strict=True):
        assert {word["word"]: word["path"] for word in found} == {word: paths[0] for word, paths in words.items()}
        assert all(word["points"] == oracles.points(word["word"]) for word in found)
        assert all(enable.word(word["id"]) == word["word"] for word in found)
    totals = [{"points": sum(map(oracles.points, words)), "words": len(words)} for words in expected]
    assert solver.score(boards).to_pylist() == totals and totals[0]["words"] > 20
