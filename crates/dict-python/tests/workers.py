"""Other processes, and what they do."""

import os
import signal
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path

import dictc

# An option of Java: it compiles less, which is faster for jobs of seconds.
FAST_START = "-XX:TieredStopAtLevel=1"


def run_python(program: str, *arguments: str) -> str:
    """Runs a program, which may crash, in a process of its own, and returns what it prints."""
    source = f"import sys\nsys.path.insert(0, {str(Path(__file__).parent)!r})\n" + textwrap.dedent(program)
    done = subprocess.run([sys.executable, "-c", source, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, (done.returncode, done.stderr[-3000:])
    return done.stdout


def ids_of(words: dictc.Dict, texts: list[str]) -> tuple[int, list[int | None]]:
    """The number of this process, and the ids of `texts`."""
    return os.getpid(), words.ids(texts).to_pylist()


def score_of(solver: dictc.Solver, board: dictc.Board) -> tuple[int, int]:
    """The points of a board, alone and in a batch."""
    return solver.score(board).points, solver.score([board]).to_pylist()[0]["points"]


def executor_killer(marker: Path) -> Callable[[], None]:
    """Returns a function that kills the executor of the Spark worker that calls it, and writes its number to `marker`.
    Later calls do nothing.

    A worker does not have this module, but a function inside another one is sent with its code.
    """
    path = str(marker)

    def kill_once() -> None:
        if os.path.exists(path):
            return
        # A worker is a child of a process that forks workers, which is a child of the executor.
        executor = int(subprocess.check_output(["ps", "-o", "ppid=", "-p", str(os.getppid())]))
        try:
            with open(path, "x") as file:
                file.write(str(executor))
        except FileExistsError:
            return
        os.kill(executor, signal.SIGKILL)

    return kill_once
