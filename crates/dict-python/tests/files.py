"""The repository's files, and words made for tests."""

import os
import random
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[3]
CORPUS = REPOSITORY / "tests" / "corpus"
GOLDEN = REPOSITORY / "tests" / "golden" / "v1"
PETS = GOLDEN / "pets.dat"


def rounds(soak: int) -> int:
    """The rounds of a random test: `soak` if the variable DICTC_SOAK is set, and otherwise a twentieth of that."""
    return soak if os.environ.get("DICTC_SOAK") else max(1, soak // 20)


def golden_words(name: str) -> dict[str, str | None]:
    """The words of a golden file in the order of their ids, with their values as text."""
    lines = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    pairs = (line.partition("\t") for line in lines)
    return {word: value if tab else None for word, tab, value in pairs}


def answers(folder: str) -> dict[str, str]:
    """The expected result for each file of a folder of the corpus."""
    lines = (CORPUS / folder / "answers.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split("\t", 1) for line in lines)


def random_words(source: random.Random, count: int, letters: str, longest: int) -> list[str]:
    """At most `count` different random words, sorted."""
    words = {"".join(source.choices(letters, k=source.randint(1, longest))) for _ in range(count)}
    return sorted(words)


def shipped(language: str) -> Path:
    """The dictionary of a language."""
    return REPOSITORY / "dicts" / language / f"{language}.dat"


def offensive(language: str) -> list[str]:
    """The words that the option `--family` of the program leaves out."""
    return (REPOSITORY / "crates/dictc/family" / f"{language}.txt").read_text(encoding="utf-8").splitlines()


def dealt_boards() -> list[list[str]]:
    """The rows of the table of boards that all front ends deal alike."""
    lines = (REPOSITORY / "tests" / "boards.tsv").read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")]
