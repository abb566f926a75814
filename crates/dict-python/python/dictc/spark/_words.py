"""Looks words up, corrects them, finds their lemmas, and finds words in texts."""

from __future__ import annotations

from collections.abc import Iterator
from os import PathLike
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from dictc import Dict
from dictc.spark._columns import extended, text_column
from dictc.spark._ship import send_dict, task
from dictc.spark._worker import SentDict

if TYPE_CHECKING:
    from pyspark.sql import DataFrame
    from pyspark.sql.types import DataType


def check_words(df: DataFrame, dict: Dict | str | PathLike[str], column: str = "word") -> DataFrame:
    """Returns ``df`` with the column ``id`` (long): the id of the word in ``column``, or null if it
    is not a word, or is null.

    ``check_words(df, path).where("id is not null")`` keeps the words. Text is folded as the
    dictionary is. ``dictc.Dict`` gives the word with an id, and its value.

    ``dict`` is a dictionary, or the path of its file on the driver's disk. It is checked when this
    function is called, not when the job runs.

    Raises OSError or FormatError if the dictionary cannot be read, ValueError if ``column`` is missing
    or a new column is there already, and TypeError if ``column`` holds no text.
    """
    from pyspark.sql.types import LongType

    return _answered(df, dict, column, "id", LongType(), pa.int64(), "ids")


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
    texts = ArrayType(StringType())
    return _answered(df, dict, column, "suggestions", texts, pa.list_(pa.string()), "suggestions", limit=limit)


def lemmatize_words(df: DataFrame, dict: Dict | str | PathLike[str], column: str = "word") -> DataFrame:
    """Returns ``df`` with the column ``lemmas`` (array of strings): the words that the word in ``column``
    is a form of, the most important one first, or null for null. A word that is not in the dictionary
    has an empty array.

    They are those of ``Dict.lemmas``. ``coalesce(get(lemmas, 0), word)`` is the first lemma, or else the word.

    ``dict`` is a dictionary, or the path of its file on the driver's disk. It is checked when this
    function is called, not when the job runs.

    Raises OSError or FormatError if the dictionary cannot be read, KeyError if it has no lemmas,
    ValueError if ``column`` is missing or a new column is there already, and TypeError if ``column``
    holds no text.
    """
    from pyspark.sql.types import ArrayType, StringType

    dict = dict if isinstance(dict, Dict) else Dict.load(dict)
    # Raises KeyError if the dictionary has no lemmas.
    dict.lemmas([])
    return _answered(df, dict, column, "lemmas", ArrayType(StringType()), pa.list_(pa.string()), "lemmas")


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

    They are those of ``Dict.scan``: whole words, or with ``anywhere`` words inside words too, and with
    ``overlapping`` words that overlap. ``substring(text, f.start + 1, f.end - f.start)`` is the word as
    the text has it.

    ``dict`` is a dictionary, or the path of its file on the driver's disk. It is checked when this
    function is called, not when the job runs.

    Raises OSError or FormatError if the dictionary cannot be read, ValueError if ``column`` is missing
    or a new column is there already, and TypeError if ``column`` holds no text.
    """
    from pyspark.sql.types import ArrayType, IntegerType, LongType, StructType

    found = ArrayType(StructType().add("start", IntegerType()).add("end", IntegerType()).add("id", LongType()))
    spans = pa.list_(pa.struct([("start", pa.int32()), ("end", pa.int32()), ("id", pa.int64())]))
    return _answered(df, dict, column, "found", found, spans, "scans", anywhere=anywhere, overlapping=overlapping)


def _answered(
    df: DataFrame,
    dict: Dict | str | PathLike[str],
    column: str,
    name: str,
    kind: DataType,
    arrow_kind: pa.DataType,
    method: str,
    **options: object,
) -> DataFrame:
    """Returns ``df`` with the column ``name``: the answers of a dictionary's method for the texts of ``column``."""
    text_column(df, column)
    schema = extended(df, {name: kind})
    sent = send_dict(df.sparkSession, dict)
    return df.mapInArrow(task(df.sparkSession, _answer, column, sent, name, arrow_kind, method, options), schema)


def _answer(
    column: str,
    sent: SentDict,
    name: str,
    kind: pa.DataType,
    method: str,
    options: dict[str, Any],
    batches: Iterator[pa.RecordBatch],
) -> Iterator[pa.RecordBatch]:
    ask = getattr(sent.open(), method)
    for batch in batches:
        answers = pa.array(ask(batch.column(column), threads=1, **options)).cast(kind)
        yield pa.RecordBatch.from_arrays([*batch.columns, answers], names=[*batch.schema.names, name])
