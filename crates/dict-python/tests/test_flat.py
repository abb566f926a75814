"""The words of many boards: chosen columns, and a row for each word."""

import itertools
import random
from collections.abc import Callable
from typing import Any

import pandas
import polars
import pyarrow
import pytest

import dictc
import files

NAMES = ["word", "id", "points", "path"]
BOARDS: list[str | None] = ["cats", None, "xyzz", "c a t / . . s", "dogs"]
CHOICES = [list(chosen) for count in range(1, 5) for chosen in itertools.permutations(NAMES, count)]


@pytest.fixture(scope="module")
def solver() -> dictc.Solver:
    return dictc.Solver(dictc.Dict.load(files.PETS))


def nested(solver: dictc.Solver, boards: list[str | None], names: list[str]) -> list[Any]:
    """The answers of single boards."""

    def answer(board: str) -> list[Any]:
        return [{name: getattr(word, name) for name in names} for word in solver.solve(board)]

    return [None if board is None else answer(board) for board in boards]


def flat(solver: dictc.Solver, boards: list[str | None], names: list[str]) -> list[Any]:
    answers = enumerate(nested(solver, boards, names))
    return [{"row": row, **word} for row, words in answers for word in words or []]


@pytest.mark.parametrize("names", CHOICES, ids="-".join)
def test_columns_are_chosen_in_any_order(names: Any, solver: dictc.Solver) -> None:
    lists = solver.solve(BOARDS, columns=names)
    assert lists.to_pylist() == nested(solver, BOARDS, names)
    assert [field.name for field in pyarrow.array(lists).type.value_type] == names
    rows = solver.solve(BOARDS, columns=names, flat=True)
    assert rows.to_pylist() == flat(solver, BOARDS, names)
    assert [field.name for field in pyarrow.array(rows).type] == ["row", *names]
    for array in [lists, rows]:
        pyarrow.array(array).validate(full=True)
        assert pyarrow.array(array).to_pylist() == array.to_pylist()
    assert (rows.null_count, lists.null_count) == (0, 1)


def test_without_names_all_columns_are_there(solver: dictc.Solver) -> None:
    assert solver.solve(BOARDS).to_pylist() == nested(solver, BOARDS, NAMES)
    assert solver.solve(BOARDS, flat=True).to_pylist() == flat(solver, BOARDS, NAMES)
    assert solver.solve(BOARDS, columns=[], flat=True).field("row").to_pylist() == [0, 0, 3, 3, 4]
    words = "word: large_string, id: uint32, points: int64, path: large_list<uint8>"
    assert solver.solve(BOARDS).type == f"large_list<struct<{words}>>"
    assert solver.solve(BOARDS, flat=True).type == f"struct<row: uint32, {words}>"


@pytest.mark.parametrize("threads", [None, 1, 3])
def test_flat_rows_of_many_boards(threads: int | None, english: dictc.Dict) -> None:
    solver = dictc.Solver(english)
    source = random.Random(2)
    boards: list[str | None] = dictc.roll_many(files.rounds(2_000), seed=2).to_pylist()
    boards += dictc.roll_many(20, seed=3, side=6).to_pylist()
    source.shuffle(boards)
    boards[3:3] = [None] * 300
    expected = flat(solver, boards, NAMES)
    inputs: list[Any] = [boards, pyarrow.array(boards), pyarrow.array(["x", *boards])[1:], polars.Series(boards)]
    inputs.append(pyarrow.chunked_array([boards[:5], [], boards[5:]], "string"))
    inputs.append(pyarrow.array(boards).dictionary_encode())
    for given in inputs:
        assert solver.solve(given, flat=True, threads=threads).to_pylist() == expected


def test_nothing_to_solve_gives_no_rows(solver: dictc.Solver) -> None:
    nothing: list[Any] = [[], [None, None], pyarrow.nulls(3), pyarrow.array([], "string"), ["xyzz"]]
    for boards in nothing:
        rows = solver.solve(boards, flat=True)
        assert (len(rows), rows.to_pylist()) == (0, [])
        pyarrow.array(rows).validate(full=True)


def test_flat_rows_go_to_other_libraries(solver: dictc.Solver) -> None:
    rows = solver.solve(BOARDS, columns=["word", "points", "path"], flat=True)
    frame = pandas.DataFrame({name: rows.field(name) for name in ["row", "word", "points"]})
    boards = pandas.DataFrame({"board": BOARDS})
    joined = boards.join(frame.set_index("row"), how="inner")
    assert list(joined["board"]) == ["cats", "cats", "c a t / . . s", "c a t / . . s", "dogs"]
    series = polars.Series(rows).struct.unnest()
    assert series.schema["path"] == polars.List(polars.UInt8) and series.schema["row"] == polars.UInt32
    table = pyarrow.RecordBatch.from_struct_array(pyarrow.array(rows))
    assert table.column("word").to_pylist() == [row["word"] for row in rows]
    assert rows[1:3].to_pylist() == rows.to_pylist()[1:3]
    assert rows.field("path")[1] == [0, 1, 2, 3]


def test_a_board_with_more_tiles_than_a_byte_counts_is_wrong_only_if_paths_are_asked_for() -> None:
    solver = dictc.Solver(dictc.Dict.load(files.PETS), "boggle")
    largest = "/".join(["xxxxxxxxxxxxxcat"] * 16)
    larger = "/".join(["xxxxxxxxxxxxxcat"] * 16 + ["xxxxxxxxxxxxxxxx"])
    assert max(solver.solve([largest])[0][0]["path"]) < 256
    message = (
        'board 1: the paths of 272 tiles do not fit into bytes: leave "path" out of the columns, or solve it alone'
    )
    asks: list[Callable[..., dictc.Array]] = [
        solver.solve,
        lambda boards, **more: solver.solve(boards, flat=True, **more),
        lambda boards, **more: solver.solve(boards, columns=["path"], **more),
    ]
    for ask in asks:
        with pytest.raises(dictc.BoardError) as error:
            ask([largest, larger])
        assert (str(error.value), error.value.index) == (message, 1)
        answers = ask([largest, larger], errors="null")
        assert (answers.error_count, answers.first_error) == (1, message)
    words = solver.solve([larger], columns=["word", "id", "points"])
    assert words.to_pylist() == nested(solver, [larger], NAMES[:3])
    assert solver.score([larger]).field("words").to_pylist() == [1]


def test_wrong_columns_are_errors(solver: dictc.Solver) -> None:
    solve: Any = solver.solve
    with pytest.raises(KeyError, match="there is no column"):
        solve(["cats"], columns=["word", "row"])
    with pytest.raises(ValueError, match='the column "word" is asked for twice'):
        solve(["cats"], columns=["word", "word"])
    with pytest.raises(ValueError, match="columns is empty"):
        solve(["cats"], columns=[])
    with pytest.raises(TypeError):
        solve(["cats"], columns="word")
    with pytest.raises(TypeError, match="all_paths is for one board"):
        solve(["cats"], all_paths=True, flat=True)
