"""The examples of the READMEs and of the modules."""

import doctest
import importlib
import re
from pathlib import Path

import matplotlib
import pytest

CRATE = Path(__file__).resolve().parents[1]
MATPLOTLIB_WITHOUT_A_SCREEN = "agg"


@pytest.mark.parametrize("readme", [CRATE / "README.md", CRATE.parents[1] / "README.md"], ids=["ours", "main"])
def test_the_examples_of_a_readme(readme: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    matplotlib.use(MATPLOTLIB_WITHOUT_A_SCREEN)
    # The end of a block would be taken for output. Lines keep their numbers.
    text = re.sub("^```.*$", "", readme.read_text(encoding="utf-8"), flags=re.MULTILINE)
    test = doctest.DocTestParser().get_doctest(text, {}, readme.name, str(readme), 0)
    assert len(test.examples) >= 3
    result = doctest.DocTestRunner().run(test)
    assert result.failed == 0


@pytest.mark.parametrize("name", ["dictc", "dictc.plot"])
def test_the_examples_of_a_module(name: str) -> None:
    matplotlib.use(MATPLOTLIB_WITHOUT_A_SCREEN)
    result = doctest.testmod(importlib.import_module(name))
    assert result.attempted >= 3
    assert result.failed == 0
