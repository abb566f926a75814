"""Times batches from Python beside the same batches from Rust, on one thread each. Prints a Markdown table.

    cargo build --profile library -p peer-bench
    COMPARE=target/library/compare python bench/batches.py [PROCESSES]

The two programs take turns, each in new processes on the same processor, and read the same words and boards. Both must
give the same sums.
"""

import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import polars
import pyarrow
import pyarrow.compute

import dictc

WORDS, BOARDS, ROUNDS = 300_000, 50_000, 5
# What the Rust program calls each workload, and a name for the table.
TITLES = {"ids, one call": "`ids`, a word", "score, one call": "`score`, a board"}


def write_questions(folder: Path) -> None:
    english = dictc.Dict.english()
    english.save(folder / "words.dat")
    source = random.Random(1)
    words = source.choices(list(english), k=WORDS)
    wrong = [word[:-1] + source.choice("jqxz") for word in words]
    boards = dictc.roll_many(BOARDS, seed=1).to_pylist()
    for name, lines in [("hits", words), ("sorted", sorted(words)), ("misses", wrong), ("boards", boards)]:
        (folder / name).write_text("".join(line + "\n" for line in lines), encoding="utf-8")


def lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def median_time(call: Callable[[], Any], questions: int) -> tuple[float, Any]:
    """The nanoseconds for a question, and the last answer."""
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter_ns()
        answer = call()
        times.append((time.perf_counter_ns() - start) / questions)
    return statistics.median(times), answer


def ask_from_python(folder: Path) -> None:
    """Prints what the Rust program prints: the title of each workload, its time, and the sum of its answers."""
    words = dictc.Dict.load(folder / "words.dat")
    solver = dictc.Solver(words)
    hits, boards = lines(folder / "hits"), lines(folder / "boards")
    kinds: dict[str, Callable[[list[str]], Any]] = {
        "": pyarrow.array,
        "polars": polars.Series,
        "list": list,
    }
    for kind, make in kinds.items():
        inputs = make(hits), make(boards)
        taken, ids = median_time(partial(words.ids, inputs[0], threads=1), len(hits))
        print(f"ids, one call\t{kind}\t{taken}\t{pyarrow.compute.sum(pyarrow.array(ids)).as_py()}")
        taken, scores = median_time(partial(solver.score, inputs[1], threads=1), len(boards))
        points = pyarrow.compute.sum(pyarrow.array(scores.field("points"))).as_py()
        print(f"score, one call\t{kind}\t{taken}\t{points}")


def ask_from_rust(folder: Path) -> dict[tuple[str, str], tuple[float, int]]:
    names = ["words.dat", "hits", "sorted", "misses", "boards"]
    command = [os.environ["COMPARE"], "process", "from-rust", *(str(folder / name) for name in names), str(ROUNDS)]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    cells = (line.split("\t") for line in printed.splitlines())
    return {(title, "Rust"): (float(taken), int(total)) for title, taken, total in cells if title in TITLES}


def answers_from_python(folder: Path) -> dict[tuple[str, str], tuple[float, int]]:
    command = [sys.executable, __file__, "process", str(folder)]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    cells = (line.split("\t") for line in printed.splitlines())
    return {(title, kind): (float(taken), int(total)) for title, kind, taken, total in cells}


def main() -> None:
    if hasattr(os, "sched_setaffinity"):
        # A thread that moves to another processor finds none of the dictionary in its caches.
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    processes = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    times: dict[tuple[str, str], list[float]] = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_questions(folder)
        for _ in range(processes):
            sums: dict[str, set[int]] = {}
            for answers in [ask_from_rust(folder), answers_from_python(folder)]:
                for (title, kind), (taken, total) in answers.items():
                    times.setdefault((title, kind), []).append(taken)
                    sums.setdefault(title, set()).add(total)
            assert all(len(different) == 1 for different in sums.values()), sums
    print(f"Nanoseconds: the best of {processes} processes of each program, which take turns;", end=" ")
    print(f"of each, the median of {ROUNDS} rounds.")
    print(f"Python {platform.python_version()}, one processor. *Ratio* is that of the Arrow column to Rust.\n")
    print("| ns | from Rust | pyarrow column | ratio | polars column | list of `str` |")
    print("|---|--:|--:|--:|--:|--:|")
    for title, text in TITLES.items():
        rust, arrow, polar, python = (min(times[title, kind]) for kind in ["Rust", "", "polars", "list"])
        cells = [f"{taken:.0f}" if taken >= 100 else f"{taken:.1f}" for taken in [rust, arrow, polar, python]]
        print(f"| {text} | {cells[0]} | {cells[1]} | {arrow / rust:.2f} | {' | '.join(cells[2:])} |")


if __name__ == "__main__":
    if sys.argv[1:2] == ["process"]:
        ask_from_python(Path(sys.argv[2]))
    else:
        main()
