"""What several tests share: the repository's files, dictionaries, and the `dictc` program."""

import gzip
import os
import random
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
    """The English words, from a list that knows nothing of the tests' methods."""
    return list(english)


@pytest.fixture(scope="session")
def enable_words() -> list[str]:
    return gzip.decompress((files.CORPUS / "enable2k.txt.gz").read_bytes()).decode().split()


@pytest.fixture(scope="session")
def enable(enable_words: list[str]) -> dictc.Dict:
    return dictc.Dict.build(enable_words)


@pytest.fixture
def words_of_abc() -> list[str]:
    """A few hundred random words of few letters, so that many are near each other and begin alike."""
    return files.random_words(random.Random(20), 400, "abc", 7)


@pytest.fixture
def abc(words_of_abc: list[str]) -> dictc.Dict:
    return dictc.Dict.build(words_of_abc)


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
