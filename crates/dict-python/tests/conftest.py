"""Dictionaries that several tests share, and the `dictc` program."""

import os
import subprocess
from collections.abc import Callable

import pytest

import dictc
import files

Run = Callable[..., str]


@pytest.fixture(scope="session")
def english() -> dictc.Dict:
    return dictc.Dict.english()


@pytest.fixture(scope="session")
def english_words(english: dictc.Dict) -> list[str]:
    return list(english)


@pytest.fixture(scope="session")
def solver(english: dictc.Dict) -> dictc.Solver:
    return dictc.Solver(english)


@pytest.fixture(scope="session")
def pets() -> dictc.Dict:
    """The words cat, cats and dog, without values."""
    return dictc.Dict.load(files.PETS)


@pytest.fixture(scope="session")
def dictc_program() -> Run:
    """Runs the `dictc` program, which the variable DICTC names, and returns what it prints, then its errors."""
    program = os.environ.get("DICTC")
    if program is None:
        pytest.skip("the variable DICTC does not name the program")

    def run(*arguments: str, stdin: str = "") -> str:
        done = subprocess.run([program, *arguments], input=stdin.encode(), capture_output=True, check=False)
        return (done.stdout + done.stderr).decode()

    return run
