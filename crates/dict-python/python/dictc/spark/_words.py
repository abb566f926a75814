"""Looking up words, correcting them, and finding them in texts."""

from __future__ import annotations

from collections.abc import Iterator
from os import PathLike
from typing import TYPE_CHECKING

import pyarrow as pa

from dictc import Dict
from dictc.spark._columns import extended, text_column
from dictc.spark._ship import send_dict, task
from dictc.spark._worker import SentDict

if TYPE_CHECKING:
    from pyspark.sql import DataFrame


def check_words(df: DataFrame, dict: Dict | str | PathLike[str], column: str = "word") -> DataFrame:
    """Returns ``df`` with the column ``id`` (long): the id of the word in ``column``, or null if it
    is no word or null.

    ``check_words(df, path).where("id is not null")`` keeps the words. Text is folded as the
    dictionary is. ``dictc.Dict`` gives the word with an id, and its value.

    ``dict`` is a dictionary, or the path of its file on the driver's disk. It is checked when this
    function is called, not when the job runs.

    Raises OSError or FormatError if the dictionary cannot be read, ValueError if ``column`` is missing
    or a new column is there already, and TypeError if ``column`` holds no text.
    """
    from pyspark.sql.types import LongType

    text_column(df, column)
    schema = extended(df, {"id": LongType()})
    sent = send_dict(df.sparkSession, dict)
    return df.mapInArrow(task(df.sparkSession, _check, column, sent), schema)


def _check(column: str, sent: SentDict, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    opened = sent.open()
    for batch in batches:
        ids = pa.array(opened.ids(batch.column(column), threads=1)).cast(pa.int64())
        yield pa.RecordBatch.from_arrays([*batch.columns, ids], names=[*batch.schema.names, "id"])


def suggest_words(df: DataFrame, dict: Dict | str | PathLike[str], column: str = "word", limit: int = 5) -> DataFrame:
    """Returns ``df`` with the column ``suggestions`` (array of strings): at most ``limit`` spellings
    that were probably meant by the word in ``column``, the likeliest first, or null for null.

    They are those of ``Dict.suggest``: a word of the dictionary is its own first suggestion, so
    ``limit=1`` corrects a column.

    ``dict`` is a dictionary, or the path of its file on the driver's disk. It is checked when this
    function is called, not when the job runs.

    Raises OSError or FormatError if the dictionary cannot be read, ValueError if ``limit`` is less
    than 0, ``column`` is missing or a new column is there already, and TypeError if ``column`` holds
    no text.
    """
    from pyspark.sql.types import ArrayType, StringType

    if limit < 0:
        raise ValueError(f"the limit is {limit}, which is less than 0")
    text_column(df, column)
    schema = extended(df, {"suggestions": ArrayType(StringType())})
    sent = send_dict(df.sparkSession, dict)
    return df.mapInArrow(task(df.sparkSession, _suggest, column, sent, limit), schema)


def _suggest(column: str, sent: SentDict, limit: int, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    opened = sent.open()
    for batch in batches:
        found = opened.suggestions(batch.column(column), limit=limit, threads=1)
        lists = pa.array(found).cast(pa.list_(pa.string()))
        yield pa.RecordBatch.from_arrays([*batch.columns, lists], names=[*batch.schema.names, "suggestions"])


def scan_words(
    df: DataFrame,
    dict: Dict | str | PathLike[str],
    column: str = "text",
    *,
    anywhere: bool = False,
    overlapping: bool = False,
) -> DataFrame:
    """Returns ``df`` with the column ``found`` (array of structs): the words of the dictionary in the text
    of ``column``, with ``start``, the number of characters before the word, ``end``, the number up to
    its end, and the ``id`` of the word; or null for null.

    They are those of ``Dict.scan``: whole words, or with ``anywhere`` words inside of words too, and with
    ``overlapping`` words that overlap. ``substring(text, f.start + 1, f.end - f.start)`` is the word as
    the text has it.

    ``dict`` is a dictionary, or the path of its file on the driver's disk. It is checked when this
    function is called, not when the job runs.

    Raises OSError or FormatError if the dictionary cannot be read, ValueError if ``column`` is missing
    or a new column is there already, and TypeError if ``column`` holds no text.
    """
    from pyspark.sql.types import ArrayType, IntegerType, LongType, StructType

    text_column(df, column)
    span = StructType().add("start", IntegerType()).add("end", IntegerType()).add("id", LongType())
    schema = extended(df, {"found": ArrayType(span)})
    sent = send_dict(df.sparkSession, dict)
    return df.mapInArrow(task(df.sparkSession, _scan, column, sent, (anywhere, overlapping)), schema)


def _scan(
    column: str, sent: SentDict, options: tuple[bool, bool], batches: Iterator[pa.RecordBatch]
) -> Iterator[pa.RecordBatch]:
    opened = sent.open()
    anywhere, overlapping = options
    span = pa.struct([("start", pa.int32()), ("end", pa.int32()), ("id", pa.int64())])
    for batch in batches:
        found = opened.scans(batch.column(column), anywhere=anywhere, overlapping=overlapping, threads=1)
        lists = pa.array(found).cast(pa.list_(span))
        yield pa.RecordBatch.from_arrays([*batch.columns, lists], names=[*batch.schema.names, "found"])
