"""Scoring files of Parquet with only PyArrow: Java does not see the boards."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeAlias
from urllib.parse import unquote, urlsplit
from uuid import uuid4

import pyarrow as pa
import pyarrow.parquet as pq

from dictc.spark._boards import score_batches, with_scores
from dictc.spark._columns import Errors
from dictc.spark._ship import is_connect, send_dict, task
from dictc.spark._worker import SentDict

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

    from dictc import Rules

    # Files, and the row groups of them that one task scores.
    Piece: TypeAlias = list[tuple[str, int]]

# The bytes, before compression, that are enough for a task: about a second of work if there are only boards.
_ENOUGH = 8 << 20

# Spark's names of the codecs of Parquet, and PyArrow's.
_CODECS = {"none": "none", "uncompressed": "none", "lz4": "lz4", "lz4_raw": "lz4"}
_CODECS |= {name: name for name in ["snappy", "gzip", "zstd", "brotli"]}


class Counts(NamedTuple):
    """The number of boards that are not null, and the number of those that are wrong."""

    boards: int
    wrong: int


def score_files(
    boards: DataFrame, dict: str, column: str, rules: Rules | None, out: str, errors: Errors = "raise"
) -> Counts | None:
    """Scores the Parquet files that ``boards`` reads into the folder ``out``, and returns their number.
    Returns None, and does nothing, if Spark must read and write them.

    Neither path may have a scheme such as ``hdfs:``, and the files must be in the file system of the driver,
    which Spark too expects its executors to share. All files must have the same columns, and PyArrow must see
    the same ones as Spark. This leaves out folders that are named after values, such as ``day=1``.

    The files appear at once, when all are complete. A task that is run twice writes two files, and only the one
    whose name reaches the driver is kept.
    """
    spark = boards.sparkSession
    with_scores(boards, column)
    codec = _CODECS.get((spark.conf.get("spark.sql.parquet.compression.codec") or "snappy").lower())
    if codec is None or is_connect(spark) or os.path.lexists(out):
        return None
    found = _pieces(boards)
    if found is None:
        return None
    schema, pieces = found
    schema = schema.append(pa.field("points", pa.int64())).append(pa.field("words", pa.int32()))
    sent = send_dict(spark, dict)

    target = Path(out).absolute()
    # Names with a dot are hidden from Spark, if it reads the folder above.
    partial = target.parent / f".{target.name}-{uuid4()}"
    written, complete = partial / "written", partial / "complete"
    written.mkdir(parents=True)
    try:
        complete.mkdir()
        function = task(spark, _score_pieces, pieces, schema, codec, str(written), column, sent, rules, errors)
        tasks = spark.range(0, len(pieces), 1, len(pieces))
        rows = tasks.mapInArrow(function, "name string, boards long, wrong long").collect()
        for row in rows:
            os.rename(written / row.name, complete / row.name)
        counts = Counts(sum(row.boards for row in rows), sum(row.wrong for row in rows))
        (complete / "_SUCCESS").touch()
        os.rename(complete, target)
    finally:
        # A task whose twin was faster may still run. It finds no folder any more.
        gone = partial.with_name(f"{partial.name}-gone")
        os.rename(partial, gone)
        shutil.rmtree(gone, ignore_errors=True)
    return counts


def _pieces(boards: DataFrame) -> tuple[pa.Schema, list[Piece]] | None:
    """Returns the columns of the files, and the work of each task; or nothing if Spark must read them."""
    from pyspark.errors import PySparkException
    from pyspark.sql.pandas.types import from_arrow_schema

    pieces: list[Piece] = [[]]
    schema, size = None, 0
    for uri in map(urlsplit, sorted(boards.inputFiles())):
        if uri.scheme != "file":
            return None
        path = unquote(uri.path)
        try:
            with pq.ParquetFile(path) as file:
                metadata, columns = file.metadata, file.schema_arrow.remove_metadata()
            if schema is None and from_arrow_schema(columns, prefer_timestamp_ntz=True) != boards.schema:
                return None
        except (OSError, pa.ArrowException, PySparkException):
            return None
        schema = schema or columns
        written = metadata.metadata or {}
        # Spark changes the dates of its old versions, which have another calendar.
        is_old = written.get(b"org.apache.spark.version", b"").startswith(b"2.")
        if columns != schema or is_old or b"org.apache.spark.legacyDateTime" in written:
            return None
        for group in range(metadata.num_row_groups):
            if size >= _ENOUGH:
                pieces.append([])
                size = 0
            pieces[-1].append((path, group))
            size += metadata.row_group(group).total_byte_size
    return None if schema is None else (schema, pieces)


def _score_pieces(
    pieces: list[Piece],
    schema: pa.Schema,
    codec: str,
    folder: str,
    column: str,
    sent: SentDict,
    rules: Rules | None,
    errors: Errors,
    batches: Iterator[pa.RecordBatch],
) -> Iterator[pa.RecordBatch]:
    for batch in batches:
        for number in batch.column(0).to_pylist():
            name = f"part-{number:05}-{uuid4()}.{codec}.parquet"
            boards = right = 0
            with pq.ParquetWriter(os.path.join(folder, name), schema, compression=codec) as writer:
                for scored in score_batches(column, sent, rules, errors, _read(pieces[number])):
                    writer.write_batch(scored)
                    boards += len(scored) - scored.column(column).null_count
                    right += len(scored) - scored.column("points").null_count
            yield pa.RecordBatch.from_pylist([{"name": name, "boards": boards, "wrong": boards - right}])


def _read(piece: Piece) -> Iterator[pa.RecordBatch]:
    for path, group in piece:
        with pq.ParquetFile(path) as file:
            # Each batch becomes a row group.
            yield from file.iter_batches(1 << 17, [group], use_threads=False)
