"""Rolling boards, and scoring them."""

from __future__ import annotations

from collections.abc import Iterator
from os import PathLike
from typing import TYPE_CHECKING

import pyarrow as pa

from dictc import BoardError, Dict, Rules, Solver, roll_many
from dictc.spark._columns import Errors, extended, known_errors, text_column
from dictc.spark._ship import send_dict, task
from dictc.spark._worker import SentDict

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession
    from pyspark.sql.types import StructType

    from dictc._dictc import _Rules

# The boards of one row of `range`, and of one Arrow batch. It is a block of `roll_many`, which uses one thread for it.
_BLOCK = 4096


def score_boards(
    df: DataFrame,
    dict: Dict | str | PathLike[str],
    column: str = "board",
    rules: Rules | _Rules | None = None,
    *,
    errors: Errors = "raise",
) -> DataFrame:
    """Scores the boards in ``column``: adds the columns ``points`` (long) and ``words`` (int).

    A null board scores null. The job fails if a text is not a board, or if the board cannot be scored;
    with ``errors="null"`` such a board scores null. If ``rules`` are not given, each board has the
    rules of its size, as in ``dictc score``: see ``Rules``.

    ``dict`` is a dictionary, or the path of its file on the driver's disk. It is checked when this
    function is called, not when the job runs.

    Raises OSError or FormatError if the dictionary cannot be read, ValueError if ``column`` is missing
    or a new column is there already, and TypeError if ``column`` holds no text.
    """
    known_errors(errors)
    schema = with_scores(df, column)
    sent = send_dict(df.sparkSession, dict)
    return df.mapInArrow(task(df.sparkSession, score_batches, column, sent, rules, errors), schema)


def with_scores(df: DataFrame, column: str) -> StructType:
    """Returns the schema of ``df`` with the scores of ``column``, which must be text."""
    from pyspark.sql.types import IntegerType, LongType

    text_column(df, column)
    return extended(df, {"points": LongType(), "words": IntegerType()})


def score_batches(
    column: str, sent: SentDict, rules: Rules | _Rules | None, errors: Errors, batches: Iterator[pa.RecordBatch]
) -> Iterator[pa.RecordBatch]:
    """Adds the columns ``points`` and ``words`` to batches, on an executor."""
    solver = Solver(sent.open(), rules)
    for batch in batches:
        boards = batch.column(column)
        try:
            # Spark runs a task for each core, so a task is one thread.
            points, words = pa.array(solver.score(boards, errors=errors, threads=1)).flatten()
        except BoardError as error:
            raise _named(error, boards) from None
        columns = [*batch.columns, points, words.cast(pa.int32())]
        yield pa.RecordBatch.from_arrays(columns, names=[*batch.schema.names, "points", "words"])


def _named(error: BoardError, boards: pa.Array) -> BoardError:
    """Returns the error with the board's text in place of its index, which is that in a batch of Spark."""
    if error.index is None:
        return error
    reason = str(error).removeprefix(f"board {error.index}: ")
    return BoardError(f"{boards[error.index].as_py()!r}: {reason}")


def roll_boards(
    spark: SparkSession,
    count: int,
    *,
    seed: int,
    side: int | None = None,
    cubes: str | None = None,
    partitions: int | None = None,
) -> DataFrame:
    """Returns the boards that ``dictc.roll_many`` gives for ``seed``, in a column ``board``.

    ``side`` is 4 if not given; ``cubes`` names a set of cubes instead, which has a side of its own.

    The boards and their order are the same for any number of partitions.

    Raises ValueError if ``count`` is less than 0, or if ``roll_many`` refuses ``side`` or ``cubes``.
    """
    if count < 0:
        raise ValueError(f"the number of boards is {count}, which is less than 0")
    # A wrong argument is an error here, not on an executor.
    roll_many(0, seed=seed, side=side, cubes=cubes)
    blocks = spark.range(0, -(-count // _BLOCK), 1, partitions)
    return blocks.mapInArrow(task(spark, _roll, count, seed, side, cubes), "board string")


def _roll(
    count: int, seed: int, side: int | None, cubes: str | None, batches: Iterator[pa.RecordBatch]
) -> Iterator[pa.RecordBatch]:
    for batch in batches:
        for block in batch.column(0).to_pylist():
            start = block * _BLOCK
            number = min(_BLOCK, count - start)
            boards = roll_many(number, seed=seed, start=start, side=side, cubes=cubes)
            yield pa.RecordBatch.from_arrays([pa.array(boards).cast(pa.string())], names=["board"])
