"""Wrong rows of batches: an error, or null with `errors="null"`."""

import decimal
import random
from collections.abc import Callable
from typing import Any

import numpy
import pandas
import polars
import pyarrow
import pytest

import dictc
import files

LARGE = "x" * 400
"""A board of 20x20 tiles."""

# A text, and the words of its board; None for a null, and the message for a text that is wrong.
ROWS: list[tuple[str | bytes | None, int | str | None]] = [
    ("cats", 2),
    ("", "the board is empty; write its rows from the top, as in `l qu r e / s l u s / a t i c / n r e n`"),
    (None, None),
    ("dog", "3 tiles do not fill a square; separate the rows with `/`, as in `cat/dog`"),
    ("dog/dog", 1),
    ("cat/do", "the rows differ in length: row 1 has 3, row 2 has 2; write `.` for a hole"),
    ("ca5s", "tile 3 (row 2, column 1) is `5`: not a letter, and not in the dictionary's alphabet"),
    (
        "c a:2l / t s",
        "tile 2 (row 1, column 2) has a multiplier, which these rules do not count; use the rules `scramble`",
    ),
    (b"ca\xfft", "not UTF-8 at byte 3"),
    ("xyzz", 0),
]
TEXTS = [text for text, _ in ROWS]
BYTES = [text.encode() if isinstance(text, str) else text for text in TEXTS]
WORDS = [answer if isinstance(answer, int) else None for _, answer in ROWS]
MESSAGES = {index: answer for index, (_, answer) in enumerate(ROWS) if isinstance(answer, str)}
WRONG = list(MESSAGES)

BINARY = pyarrow.array(BYTES, pyarrow.binary())
INPUTS: dict[str, Callable[[], Any]] = {
    "list": lambda: TEXTS,
    "generator": lambda: iter(TEXTS),
    "binary": lambda: BINARY,
    "large binary": lambda: BINARY.cast("large_binary"),
    "binary view": lambda: BINARY.cast(pyarrow.binary_view()),
    "dictionary": lambda: BINARY.dictionary_encode(),
    "sliced": lambda: pyarrow.array([b"x", b"catx5", *BYTES, b"?5"], pyarrow.binary())[2:-1],
    "chunks": lambda: pyarrow.chunked_array([BINARY[:1], BINARY[1:1], BINARY[1:4], BINARY[4:]]),
    "polars": lambda: polars.Series(BYTES, dtype=polars.Binary),
    "pandas objects": lambda: pandas.Series(TEXTS, dtype=object),
    "numpy objects": lambda: numpy.array(TEXTS, dtype=object),
}


@pytest.fixture(scope="module")
def solver() -> dictc.Solver:
    return dictc.Solver(dictc.Dict.load(files.PETS))


@pytest.mark.parametrize("name", INPUTS)
@pytest.mark.parametrize("threads", [None, 1, 2])
def test_a_row_that_is_no_board_becomes_null(name: str, threads: int | None, solver: dictc.Solver) -> None:
    scores = solver.score(INPUTS[name](), errors="null", threads=threads)
    assert scores.field("words").to_pylist() == WORDS
    assert [score is None for score in scores] == [words is None for words in WORDS]
    solutions = solver.solve(INPUTS[name](), errors="null", threads=threads)
    assert [None if words is None else len(words) for words in solutions] == WORDS
    for array in [scores, solutions]:
        assert (array.error_count, array.null_count) == (len(WRONG), len(WRONG) + 1)
        assert array.first_error == f"board 1: {MESSAGES[1]}"
        pyarrow.array(array).validate(full=True)
        assert pyarrow.array(array).null_count == array.null_count
    flat = solver.solve(INPUTS[name](), flat=True, errors="null", threads=threads)
    assert flat.field("row").to_pylist() == [0, 0, 4]
    assert (flat.error_count, flat.null_count, flat.first_error) == (len(WRONG), 0, scores.first_error)


@pytest.mark.parametrize("name", INPUTS)
def test_the_first_wrong_row_is_the_error_otherwise(name: str, solver: dictc.Solver) -> None:
    calls: list[Callable[[Any], object]] = [
        solver.score,
        solver.solve,
        lambda boards: solver.solve(boards, flat=True),
        lambda boards: solver.score(boards, errors="raise"),
    ]
    for call in calls:
        with pytest.raises(dictc.BoardError) as error:
            call(INPUTS[name]())
        assert (str(error.value), error.value.index) == (f"board 1: {MESSAGES[1]}", 1)


@pytest.mark.parametrize("row", WRONG)
def test_each_kind_of_wrong_row_has_the_message_of_its_error(row: int, solver: dictc.Solver) -> None:
    texts = ["cats", TEXTS[row], "cats"]
    calls: list[Callable[..., dictc.Array]] = [solver.score, solver.solve]
    for call in calls:
        answers = call(texts, errors="null")
        assert (answers.error_count, answers.first_error) == (1, f"board 1: {MESSAGES[row]}")
        with pytest.raises(dictc.BoardError) as error:
            call(texts)
        assert str(error.value) == answers.first_error


def test_the_first_wrong_row_is_that_of_the_smallest_index(solver: dictc.Solver) -> None:
    """A wrong item is seen before a wrong text, and that before a board that cannot be scored."""
    wrong: list[Any] = [5, "dog", "ca5s"]
    for order in ([0, 1, 2], [2, 1, 0], [1, 2, 0], [2, 0, 1]):
        boards = [None, *(wrong[at] for at in order)]
        message = solver.score(boards, errors="null").first_error
        assert message is not None
        assert message.startswith(f"{'item' if order[0] == 0 else 'board'} 1"), message


def test_too_much_work_is_a_wrong_row() -> None:
    deep = dictc.Dict.build(["a" * length for length in range(1, 65)])
    solver = dictc.Solver(deep)
    board = "/".join(["a" * 12] * 12)
    with pytest.raises(dictc.BoardError, match="board 1: more than"):
        solver.score(["aaaa", board])
    calls: list[Callable[..., dictc.Array]] = [solver.score, solver.solve]
    for call in calls:
        answers = call(["aaaa", board, "aa/aa"], errors="null", threads=1)
        assert answers.error_count == 1 and answers[1] is None and answers[2] == answers[0] is not None


@pytest.mark.parametrize("threads", [1, 3])
def test_many_wrong_rows_among_many(threads: int, english: dictc.Dict) -> None:
    source = random.Random(3)
    solver = dictc.Solver(english)
    right = dictc.roll_many(files.rounds(6_000), seed=1).to_pylist()
    wrong = ["abc", "a1c4", "", "ab/c", b"\xff", None]
    boards = [source.choice(wrong) if source.random() < 0.2 else board for board in right]
    places = [place for place, (board, other) in enumerate(zip(boards, right, strict=True)) if board != other]
    count = sum(board is not None and board in wrong for board in boards)
    expected = solver.score(right).to_pylist()
    for place in places:
        expected[place] = None
    scores = solver.score(boards, errors="null", threads=threads)
    assert scores.to_pylist() == expected
    assert (scores.error_count, scores.null_count) == (count, len(places))
    flat = solver.solve(boards, columns=["points"], flat=True, errors="null", threads=threads)
    table = pyarrow.table({"row": flat.field("row"), "points": flat.field("points")})
    sums = table.group_by("row").aggregate([("points", "sum"), ("points", "count")])
    totals = {row["row"]: {"points": row["points_sum"], "words": row["points_count"]} for row in sums.to_pylist()}
    assert totals == {row: score for row, score in enumerate(expected) if score is not None and score["words"]}


def test_slices_and_fields_count_their_own_rows(solver: dictc.Solver) -> None:
    scores = solver.score(TEXTS, errors="null")
    for part in [scores, scores.field("points"), scores.field("words")]:
        for start in range(len(TEXTS)):
            for end in range(start, len(TEXTS) + 1):
                sliced = part[start:end]
                wrong = sum(start <= row < end for row in WRONG)
                assert sliced.error_count == wrong
                assert sliced.null_count == wrong + (start <= 2 < end)
                assert sliced.first_error == (scores.first_error if wrong else None)
                assert sliced[1:].error_count == sum(start < row < end for row in WRONG)
    flat = solver.solve(TEXTS, flat=True, errors="null")
    assert flat[1:].error_count == flat.field("word")[:0].error_count == len(WRONG)


def test_without_wrong_rows_nothing_is_counted(solver: dictc.Solver) -> None:
    for boards in [[], ["cats"], ["cats", None], [None, None], pyarrow.nulls(2), pyarrow.array([], "string")]:
        nulls = sum(board is None or board is pyarrow.NA for board in boards)
        for errors in ["raise", "null"]:
            for array in [solver.score(boards, errors=errors), solver.solve(boards, errors=errors)]:  # type: ignore[call-overload]
                assert (array.error_count, array.first_error, array.null_count) == (0, None, nulls)
    assert dictc.roll_many(3, seed=1).error_count == 0


def test_all_rows_may_be_wrong(solver: dictc.Solver) -> None:
    scores = solver.score(["x?!"] * 1_000, errors="null")
    assert (scores.error_count, scores.null_count, len(scores)) == (1_000, 1_000, 1_000)
    assert len(solver.solve(["x?!"] * 1_000, flat=True, errors="null")) == 0


@pytest.mark.parametrize("errors", ["ignore", "", "Null", "strict"])
def test_other_errors_are_refused(errors: Any, english: dictc.Dict, solver: dictc.Solver) -> None:
    for call in batches(english, solver):
        with pytest.raises(ValueError, match=f'errors is "{errors}": choose "raise" or "null"'):
            call([], errors=errors)
    nothing: Any = None
    with pytest.raises(TypeError):
        solver.score([], errors=nothing)


def test_errors_are_for_many_boards(solver: dictc.Solver) -> None:
    single: list[Any] = [solver.score, solver.solve]
    for call in single:
        with pytest.raises(TypeError, match="errors is for many boards"):
            call("cats", errors="null")
        call("cats", errors="raise")
    many: list[dict[str, Any]] = [{"columns": ["word"]}, {"flat": True}]
    for arguments in many:
        with pytest.raises(TypeError, match="is for many boards"):
            single[1]("cats", **arguments)


def batches(words: dictc.Dict, solver: dictc.Solver) -> list[Callable[..., dictc.Array]]:
    """The calls that take many texts."""
    return [
        words.ids,
        words.contains,
        words.lookup,
        words.folded,
        words.lemmas,
        words.suggestions,
        words.scans,
        words.segments,
        solver.score,
        solver.solve,
    ]


class Strange:
    """An object that is equal to nothing, and says so with an error."""

    def __eq__(self, other: object) -> bool:
        raise LookupError

    def __ne__(self, other: object) -> bool:
        raise LookupError

    __hash__ = None  # type: ignore[assignment]


NOT_TEXTS: list[Any] = [
    5,
    2.5,
    True,
    ["cat"],
    {},
    object(),
    Strange(),
    numpy.array([1, 2]),
    numpy.array(["cat"]),
    "\ud800",
]


@pytest.mark.parametrize("item", NOT_TEXTS, ids=lambda item: type(item).__name__)
def test_an_item_that_is_no_text_becomes_null(item: Any, english: dictc.Dict, solver: dictc.Solver) -> None:
    column = numpy.empty(3, dtype=object)
    column[:] = ["cats", "cats", "cats"]
    column[1] = item
    for call in batches(english, solver):
        with pytest.raises((TypeError, UnicodeEncodeError)):
            call(["cats", item, "cats"])
        expected = call(["cats", None, "cats"])
        for texts in [
            ["cats", item, "cats"],
            column,
            pandas.Series(column, dtype=object),
            iter(["cats", item, "cats"]),
        ]:
            answers = call(texts, errors="null")
            assert answers.to_pylist() == expected.to_pylist()
            assert (answers.error_count, answers.null_count) == (1, 1)
            assert answers.first_error is not None and answers.first_error.startswith("item 1 is ")


@pytest.mark.parametrize("item", NOT_TEXTS[:4], ids=lambda item: type(item).__name__)
def test_a_column_of_objects_names_the_item_that_is_no_text(item: Any, english: dictc.Dict) -> None:
    for texts in [pandas.Series(["cat", "dog", item], dtype=object), numpy.array(["cat", "dog", item], dtype=object)]:
        with pytest.raises(TypeError, match="item 2 is a `"):
            english.ids(texts)


MISSING: list[Any] = [
    None,
    float("nan"),
    numpy.nan,
    numpy.float32("nan"),
    numpy.datetime64("NaT"),
    pandas.NA,
    pandas.NaT,
    decimal.Decimal("nan"),
]


@pytest.mark.parametrize("item", MISSING, ids=lambda item: type(item).__name__)
def test_what_pandas_writes_for_a_missing_text_is_null(item: Any, english: dictc.Dict, solver: dictc.Solver) -> None:
    column = numpy.empty(2, dtype=object)
    column[:] = ["cats", item]
    for call in batches(english, solver):
        for texts in [["cats", item], column, pandas.Series(column, dtype=object), pandas.Series(column, index=[7, 7])]:
            answers = call(texts)
            assert answers.null_count == 1 and answers[1] is None and answers[0] is not None
            assert answers.error_count == 0


def test_a_type_that_has_no_texts_is_an_error_in_any_case(english: dictc.Dict, solver: dictc.Solver) -> None:
    for call in batches(english, solver):
        for texts in [pyarrow.array([1, 2]), polars.Series([1.5]), pyarrow.table({"a": ["cat"]}), 3, "cat", None]:
            if isinstance(texts, str) and call in [solver.score, solver.solve]:
                continue
            with pytest.raises(TypeError):
                call(texts, errors="null")


def test_bytes_that_are_not_utf8_are_no_words_and_no_errors(english: dictc.Dict) -> None:
    column = pyarrow.array([b"cat", b"\xff\xfe", None], pyarrow.binary())
    assert english.ids(column, errors="null").to_pylist() == [english.id("cat"), None, None]
    assert english.contains(column, errors="null").to_pylist() == [True, False, None]
    assert english.lemmas(column, errors="null").to_pylist() == [["cat"], [], None]
    assert english.suggestions(column, limit=1, errors="null").to_pylist() == [["cat"], [], None]
    assert english.scans(column, errors="null").to_pylist()[1:] == [[], None]
    calls: list[Callable[..., dictc.Array]] = [english.ids, english.contains, english.lemmas, english.suggestions]
    calls += [english.scans, english.segments, english.lookup]
    for call in calls:
        assert call(column, errors="null").error_count == 0


def test_an_error_of_an_iterable_is_an_error_in_any_case(english: dictc.Dict, solver: dictc.Solver) -> None:
    def broken() -> Any:
        yield "cats"
        raise LookupError("no more")

    for call in batches(english, solver):
        with pytest.raises(LookupError, match="no more"):
            call(broken(), errors="null")
