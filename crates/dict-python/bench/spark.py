"""Compares the speed of `score_boards` with that of the program `dictc score`, on the same processors.

Both read the same boards from a file. Spark reads Parquet, and sums the scores or writes them as Parquet; as files, its
workers read and write Parquet themselves. The program reads and writes text. They take turns, so that a slow minute of
the machine meets all of them. The speed is that of the median turn. Beside it are the boards of a second of processor
time, which other programs on the machine disturb less.

    DICTC=target/release/dictc python crates/dict-python/bench/spark.py [BOARDS [TURNS [SIDE]]]

`start` is the time until a new session of Spark has done a first small job.
"""

import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable

import pyarrow.csv
import pyarrow.parquet
from pyspark.sql import DataFrame, SparkSession

import dictc
from dictc.spark import roll_boards, score_boards
from dictc.spark._files import score_files


def processor_seconds() -> float:
    """Returns the processor time of all processes that this one started, and that they started."""
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = ended.ru_utime + ended.ru_stime
    processes = {}
    for name in filter(str.isdecimal, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat") as file:
                fields = file.read().rpartition(")")[2].split()
        except OSError:
            continue
        processes[int(name)] = (int(fields[1]), sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK"))
    family = {os.getpid()}
    while found := {child for child, (parent, _) in processes.items() if parent in family} - family:
        family |= found
        seconds += sum(processes[child][1] for child in found)
    return seconds


def main() -> None:
    boards, turns, side = [int(text) for text in sys.argv[1:]] + [10_000_000, 5, 4][len(sys.argv) - 1 :]
    cores = len(os.sched_getaffinity(0))
    folder = tempfile.mkdtemp(prefix="dictc-bench-")
    words, table, text, out = (os.path.join(folder, name) for name in ("words.dat", "boards", "boards.txt", "out"))
    dictc.Dict.english().save(words)

    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    start = time.perf_counter()
    spark = SparkSession.builder.master(f"local[{cores}]").config("spark.ui.enabled", "false").getOrCreate()
    spark.sparkContext.setLogLevel("FATAL")
    score_boards(roll_boards(spark, 1000, seed=1, side=side), words).count()
    print(f"start: {time.perf_counter() - start:.1f} s", flush=True)

    roll_boards(spark, boards, seed=20, side=side, partitions=8 * cores).write.parquet(table)
    options = pyarrow.csv.WriteOptions(include_header=False, quoting_style="none")
    pyarrow.csv.write_csv(pyarrow.parquet.read_table(table), text, options)

    def scores() -> DataFrame:
        return score_boards(spark.read.parquet(table), words)

    def program() -> None:
        command = [os.environ.get("DICTC", "dictc"), "score", "--dict", words, "--threads", str(cores), text]
        with open(f"{out}.txt", "wb") as file:
            subprocess.run(command, stdout=file, stderr=subprocess.DEVNULL, check=True)

    def files() -> None:
        shutil.rmtree(f"{out}.files", ignore_errors=True)
        if not score_files(spark.read.parquet(table), words, "board", None, f"{out}.files"):
            raise RuntimeError("the boards were left to Spark")

    ways: dict[str, Callable[[], object]] = {
        "dictc score": program,
        "spark, sums": lambda: scores().selectExpr("count(board)", "sum(points)", "sum(words)").collect(),
        "spark, written": lambda: scores().write.mode("overwrite").parquet(out),
        "spark, files": files,
    }
    figures: dict[str, list[tuple[float, float]]] = {name: [] for name in ways}
    # The first two turns warm Java up.
    for turn in range(turns + 2):
        for name, way in ways.items():
            wall, busy = time.perf_counter(), processor_seconds()
            way()
            wall, busy = time.perf_counter() - wall, processor_seconds() - busy
            if turn >= 2:
                figures[name].append((boards / wall, boards / busy))
    shutil.rmtree(folder)

    print(f"{boards:,} boards of {side}x{side}, {cores} cores, medians of {turns} turns")
    medians = {
        name: [statistics.median(column) for column in zip(*rows, strict=True)] for name, rows in figures.items()
    }
    for name, speeds in medians.items():
        parts = [
            f"{speed:,.0f} ({speed / all_speed:.0%})"
            for speed, all_speed in zip(speeds, medians["dictc score"], strict=True)
        ]
        print(f"{name}: {parts[0]} boards a second, {parts[1]} a second of processor time")


if __name__ == "__main__":
    main()
