"""Other processes, and what they do."""

import os
import subprocess
import sys
import textwrap
from pathlib import Path

import dictc


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
