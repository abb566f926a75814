"""The repository's files, words made for tests, and work for other processes."""

import os
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path

import dictc

TESTS = Path(__file__).resolve().parent
CRATE = TESTS.parent
REPOSITORY = CRATE.parents[1]
CORPUS = REPOSITORY / "tests" / "corpus"
GOLDEN = REPOSITORY / "tests" / "golden" / "v1"
PETS = GOLDEN / "pets.dat"
# The ways to open a file.
DOORS: list[Callable[[Path], dictc.Dict]] = [
    dictc.Dict.load,
    dictc.Dict.map,
    lambda path: dictc.Dict.from_bytes(path.read_bytes()),
]


def rounds(soak: int) -> int:
    """The rounds of a random test: `soak` if the variable DICTC_SOAK is set, and otherwise a twentieth of that."""
    return soak if os.environ.get("DICTC_SOAK") else max(1, soak // 20)


def golden_words(name: str) -> dict[str, str | None]:
    """The words of a golden file in the order of their ids, with their values as text."""
    lines = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    pairs = (line.partition("\t") for line in lines)
    return {word: value if tab else None for word, tab, value in pairs}


def offensive(language: str) -> list[str]:
    """The words that the option `--family` of the program leaves out."""
    return (REPOSITORY / "crates/dict-suggest/family" / f"{language}.txt").read_text(encoding="utf-8").splitlines()


def run_python(program: str, *arguments: str) -> str:
    """Runs a program, which may crash, in a process of its own, and returns what it prints."""
    source = f"import sys\nsys.path.insert(0, {str(TESTS)!r})\n" + textwrap.dedent(program)
    command = [sys.executable, "-c", source, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    assert (done.returncode, done.stderr[-3000:]) == (0, ""), done.stdout[-300:]
    return done.stdout


def ids_of(words: dictc.Dict, texts: list[str]) -> tuple[int, list[int | None]]:
    """The number of this process, and the ids of `texts`."""
    return os.getpid(), words.ids(texts).to_pylist()


def score_of(solver: dictc.Solver, board: dictc.Board) -> tuple[int, int]:
    """The points of a board, alone and in a batch."""
    return solver.score(board).points, solver.score([board]).to_pylist()[0]["points"]
