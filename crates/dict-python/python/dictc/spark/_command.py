"""The commands ``score``, ``roll`` and ``wordcount``."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, get_args

from pyspark.sql import SparkSession

from dictc import Rules
from dictc.spark._boards import roll_boards, score_boards
from dictc.spark._columns import Errors
from dictc.spark._corpus import count_words
from dictc.spark._files import Counts, score_files
from dictc.spark._ship import is_connect

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

_FORMATS = """\
Boards are read and written as Parquet. If the name ends in .csv, they are CSV with a line of column
names, and if it ends in .txt, one board a line. Spark reads a file or a folder of files, here or on
any storage that it supports (hdfs://, s3a://), and writes a folder.

Without spark-submit, the job runs on all processors of this machine, or where PYSPARK_SUBMIT_ARGS
or SPARK_REMOTE says.
"""

# The ends of the names of files that are not Parquet.
_TEXTS = (".txt", ".txt.gz", ".csv", ".csv.gz")


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command, and returns its exit code: 0, or 2 for an error, which is one line on
    standard error.
    """
    options = _parser().parse_args(arguments)
    try:
        options.run(_session(), options)
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        print(f"dictc.spark: {_one_line(error)}", file=sys.stderr)
        return 2
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m dictc.spark",
        description="Score boards, roll boards and count words with Apache Spark.",
        epilog=_FORMATS,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")

    score = commands.add_parser("score", help="score boards", description="Add the columns points and words to boards.")
    score.add_argument("--dict", required=True, metavar="FILE", help="the dictionary, a file of `dictc build`")
    score.add_argument(
        "--boards",
        required=True,
        metavar="PATH",
        help="the boards; see `python -m dictc.spark --help`",
    )
    score.add_argument("--out", required=True, metavar="PATH", help="the folder to write, which must not exist")
    score.add_argument("--column", default="board", help="the column with the boards [default: board]")
    score.add_argument(
        "--rules",
        choices=Rules.NAMES,
        help="the length that words must have, and what they score [default: from the size of each board]",
    )
    score.add_argument(
        "--errors",
        choices=get_args(Errors),
        default="raise",
        help="what to do about a text that is not a board: stop, or write null scores, and print their number "
        "[default: raise]",
    )
    score.set_defaults(run=_score)

    roll = commands.add_parser(
        "roll",
        help="roll boards",
        description="Roll boards. A seed gives the same boards for any number of partitions.",
    )
    roll.add_argument("--boards", required=True, type=_number(0), metavar="N", help="the number of boards")
    roll.add_argument("--seed", required=True, type=_number(0), metavar="N", help="the seed")
    roll.add_argument("--size", type=_number(2), metavar="N", help="the rows and columns [default: 4]")
    roll.add_argument("--cubes", metavar="NAME", help="the set of cubes, as in `dictc roll`, instead of --size")
    roll.add_argument("--partitions", type=_number(1), metavar="N", help="the number of tasks, and of files")
    roll.add_argument("--out", required=True, metavar="PATH", help="the folder to write, which must not exist")
    roll.set_defaults(run=_roll)

    wordcount = commands.add_parser(
        "wordcount",
        help="count the words of texts",
        description="Count the words of texts, as lines of a word, a tab and its count, the most "
        "frequent first. `dictc build --values` reads them. The texts are UTF-8, plain or gzipped. "
        "Words are made of letters, and are folded as `dictc build` folds by default. All other "
        "characters separate words.",
    )
    wordcount.add_argument("texts", nargs="+", metavar="PATH", help="a file, or a folder with all folders in it")
    wordcount.add_argument("--min-count", default=1, type=_number(1), metavar="N", help="leave out rarer words")
    wordcount.add_argument("--out", required=True, metavar="PATH", help="the file to write, on the driver's disk")
    wordcount.add_argument(
        "--parts",
        action="store_true",
        help="write a folder of files from the executors, which may be on any storage",
    )
    wordcount.set_defaults(run=_wordcount)
    return parser


def _number(minimum: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        value = int(text)
        if value < minimum:
            raise argparse.ArgumentTypeError(f"{value} is less than {minimum}")
        return value

    return number


def _session() -> SparkSession:
    spark = SparkSession.builder.appName("dictc").getOrCreate()
    if not is_connect(spark) and re.match(r"local(\[|$)", spark.sparkContext.master or ""):
        # Errors would be logged to this terminal, with their Java stacks.
        spark.sparkContext.setLogLevel("FATAL")
        # Spark would take the `python3` on PATH, which may lack PyArrow.
        if "PYSPARK_PYTHON" not in os.environ:
            spark.sparkContext.pythonExec = sys.executable
    return spark


def _score(spark: SparkSession, options: argparse.Namespace) -> None:
    boards = _read(spark, options.boards, options.column)
    plain = not any(":" in path or path.endswith(_TEXTS) for path in (options.boards, options.out))
    arguments = boards, options.dict, options.column, options.rules
    counts = score_files(*arguments, options.out, options.errors) if plain else None
    if counts is None:
        scores = score_boards(*arguments, errors=options.errors)
        if options.errors == "raise":
            _write(scores, options.out)
        else:
            counts = _write_and_count(scores, options.column, options.out)
    if options.errors == "null" and counts:
        print(f"dictc.spark: {counts.wrong} of {counts.boards} boards were wrong", file=sys.stderr)


def _write_and_count(scores: DataFrame, column: str, path: str) -> Counts:
    from pyspark.sql import Observation
    from pyspark.sql import functions as F

    observation = Observation()
    boards, points = F.col(f"`{column}`"), F.col("points")
    counts = F.count(boards).alias("boards"), F.count_if(boards.isNotNull() & points.isNull()).alias("wrong")
    _write(scores.observe(observation, *counts), path)
    return Counts(**observation.get)


def _roll(spark: SparkSession, options: argparse.Namespace) -> None:
    boards = roll_boards(
        spark,
        options.boards,
        seed=options.seed,
        side=options.size,
        cubes=options.cubes,
        partitions=options.partitions,
    )
    _write(boards, options.out)


def _wordcount(spark: SparkSession, options: argparse.Namespace) -> None:
    from pyspark.sql import functions as F

    counts = count_words(spark.read.text(options.texts, recursiveFileLookup=True))
    counts = counts.where(F.col("count") >= options.min_count).orderBy(F.desc("count"), "word")
    lines = counts.select(F.concat_ws("\t", "word", "count").alias("line"))
    if options.parts:
        lines.write.text(options.out)
        return
    partial = f"{options.out}.partial"
    with open(partial, "w", encoding="utf-8", newline="\n") as file:
        file.writelines(f"{row.line}\n" for row in lines.toLocalIterator())
    os.replace(partial, options.out)


def _read(spark: SparkSession, path: str, column: str) -> DataFrame:
    if path.endswith((".txt", ".txt.gz")):
        lines = spark.read.text(path).withColumnRenamed("value", column)
        return lines.where(f"trim(`{column}`) != ''")
    if path.endswith((".csv", ".csv.gz")):
        return spark.read.csv(path, header=True)
    return spark.read.parquet(path)


def _write(df: DataFrame, path: str) -> None:
    if path.endswith(".txt"):
        df.write.text(path)
    elif path.endswith(".csv"):
        df.write.csv(path, header=True)
    else:
        df.write.parquet(path)


def _one_line(error: Exception) -> str:
    """Returns the message of an error, without the stacks of Python and Java around it."""
    lines = [line for line in str(error).splitlines() if line.strip()]
    trace = "Traceback (most recent call last):"
    if trace in lines:
        # The error itself follows the indented lines: `dictc.FormatError: words.dat: ...`.
        lines = [line for line in lines[lines.index(trace) + 1 :] if not line.startswith(" ")]
    elif lines and lines[0].startswith("An error occurred while calling"):
        lines = lines[1:]
    line = lines[0] if lines else type(error).__name__
    return line.rsplit("most recent failure: ", 1)[-1]
