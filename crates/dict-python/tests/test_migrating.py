"""The tables of MIGRATING.md: both columns of each row give the same answer."""

import importlib.util
import pickle
import re
from pathlib import Path
from typing import Any

import pytest

PAGE = (Path(__file__).parents[1] / "MIGRATING.md").read_text(encoding="utf-8")
COMMON, *SECTIONS = PAGE.split("\n## ")
MODULES = {
    "marisa-trie": "marisa_trie",
    "DAWG2": "dawg",
    "ducer": "ducer",
    "pyahocorasick": "ahocorasick",
    "flashtext": "flashtext",
    "simplemma": "simplemma",
    "pyspellchecker": "spellchecker",
    "symspellpy": "symspellpy",
}


def program(section: str) -> str:
    """The Python program of a section."""
    return section.split("```python\n")[1].split("```")[0]


def rows(section: str) -> list[tuple[str, str]]:
    """The code in both columns of a section's table."""
    return [
        (one, other.replace(r"\|", "|"))
        for one, other in re.findall(r"^\| `(.*)` \| `(.*)` \|$", section, re.MULTILINE)
    ]


ROWS = [(section.split("\n")[0], *row) for section in SECTIONS for row in rows(section)]


def text(answer: Any) -> Any:
    """An answer with text in place of bytes, so that libraries of bytes can be compared."""
    match answer:
        case bytes():
            return answer.decode()
        case list() | tuple():
            return type(answer)(text(item) for item in answer)
        case _:
            return answer


def test_every_row_of_the_page_is_tested() -> None:
    assert len(ROWS) == sum(1 for line in PAGE.splitlines() if line.startswith("| `"))
    assert {section for section, _, _ in ROWS} == set(MODULES)


@pytest.mark.parametrize(("library", "theirs", "ours"), ROWS)
def test_both_columns_give_the_same_answer(library: str, theirs: str, ours: str, tmp_path: Path) -> None:
    section = next(section for section in SECTIONS if section.startswith(library))
    names: dict[str, Any] = {"pickle": pickle, "path": str(tmp_path / "path"), "saved": str(tmp_path / "saved")}
    exec(program(COMMON), names)
    names["words"].save(names["saved"])
    if importlib.util.find_spec(MODULES[library]) is None:
        # The library is not there: our column must at least work.
        eval(ours, names) if "folded" not in ours else None
        return
    exec(program(section), names)
    for name in ["trie", "graph"]:
        if name in names:
            names[f"saved_{name}"] = str(tmp_path / name)
            names[name].save(names[f"saved_{name}"])
    answers = text(eval(theirs, names)), text(eval(ours, names))
    if isinstance(answers[0], list):
        assert sorted(answers[0]) == sorted(answers[1])
    elif "save(" not in theirs:
        assert answers[0] == answers[1]
