"""The examples of the READMEs, of the recipes, and of the modules."""

import doctest
import importlib
import re
from pathlib import Path

import matplotlib
import pytest

CRATE = Path(__file__).resolve().parents[1]
MATPLOTLIB_WITHOUT_A_SCREEN = "agg"
PAGES = {"ours": CRATE / "README.md", "main": CRATE.parents[1] / "README.md", "recipes": CRATE / "RECIPES.md"}


@pytest.mark.parametrize("name", PAGES)
def test_the_examples_of_a_page(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = PAGES[name]
    if name == "recipes":
        for library in ["dask.dataframe", "duckdb", "polars"]:
            pytest.importorskip(library)
    monkeypatch.chdir(tmp_path)
    matplotlib.use(MATPLOTLIB_WITHOUT_A_SCREEN)
    # The end of a block would be taken for output. Lines keep their numbers.
    text = re.sub("^```.*$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    test = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    assert len(test.examples) >= 3
    result = doctest.DocTestRunner().run(test)
    assert result.failed == 0


@pytest.mark.parametrize("name", ["dictc", "dictc.plot"])
def test_the_examples_of_a_module(name: str) -> None:
    matplotlib.use(MATPLOTLIB_WITHOUT_A_SCREEN)
    result = doctest.testmod(importlib.import_module(name))
    assert result.attempted >= 3
    assert result.failed == 0
