"""Documents and what is around the library: examples, notebooks and plots, simplemma, and the wheel."""

import doctest
import importlib.metadata
import os
import pickle
import random
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import matplotlib
import numpy
import pytest
import simplemma
from IPython.core.interactiveshell import InteractiveShell
from matplotlib.axes import Axes
from matplotlib.patches import Rectangle
from simplemma.strategies.dictionaries import DefaultDictionaryFactory

import dictc
import dictc.plot
import dictc.simplemma
import files
from dictc import _html

# Without a screen.
matplotlib.use("agg")


@pytest.mark.parametrize("path", ["README.md", "../../README.md", "RECIPES.md"])
def test_the_examples_of_a_page(path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = files.CRATE / path
    monkeypatch.chdir(tmp_path)
    # The end of a block would be treated as output. Lines keep their numbers.
    text = re.sub("^```.*$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    test = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    assert len(test.examples) >= 3
    assert doctest.DocTestRunner().run(test).failed == 0


@pytest.mark.parametrize("module", [dictc, dictc.plot, dictc.simplemma], ids=lambda module: module.__name__)
def test_the_examples_of_a_module(module: Any) -> None:
    result = doctest.testmod(module)
    assert result.attempted >= 3 and result.failed == 0


MIGRATING = (files.CRATE / "MIGRATING.md").read_text(encoding="utf-8")
COMMON, *SECTIONS = MIGRATING.split("\n## ")


def program(section: str) -> str:
    """The Python program of a section."""
    return section.split("```python\n")[1].split("```")[0]


# The section, and the code in both columns of its table.
ROWS = [
    (section, theirs, ours.replace(r"\|", "|"))
    for section in SECTIONS
    for theirs, ours in re.findall(r"^\| `(.*)` \| `(.*)` \|$", section, re.MULTILINE)
]


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
    assert len(ROWS) == sum(1 for line in MIGRATING.splitlines() if line.startswith("| `"))
    assert len({section for section, _, _ in ROWS}) == len(SECTIONS) == 8


@pytest.mark.parametrize(("section", "theirs", "ours"), ROWS, ids=lambda part: part.split("\n")[0])
def test_both_columns_give_the_same_answer(section: str, theirs: str, ours: str, tmp_path: Path) -> None:
    names: dict[str, Any] = {"pickle": pickle, "path": str(tmp_path / "path"), "saved": str(tmp_path / "saved")}
    exec(program(COMMON), names)
    names["words"].save(names["saved"])
    exec(program(section), names)
    for name in ["trie", "graph"]:
        if name in names:
            names[f"saved_{name}"] = str(tmp_path / name)
            names[name].save(names[f"saved_{name}"])
    answer = text(eval(theirs, names))
    # We do not replace their file.
    Path(names["path"]).unlink(missing_ok=True)
    answers = answer, text(eval(ours, names))
    if isinstance(answers[0], list):
        assert sorted(answers[0]) == sorted(answers[1])
    elif "save(" not in theirs:
        assert answers[0] == answers[1]


SVG = "{http://www.w3.org/2000/svg}"


def texts(html: str) -> list[str]:
    """The texts of a piece of HTML, in which every element is closed."""
    return list(ElementTree.fromstring(html).itertext())


@pytest.fixture(scope="module")
def solution(english: dictc.Dict) -> dictc.Solution:
    return dictc.Solver(english, dictc.Rules(common=35)).solve("catdlinemaropets")


def test_a_board_is_drawn_with_its_tiles_and_a_path() -> None:
    root = ElementTree.fromstring(_html.board(dictc.Board("a:2l b . / qu < ? / x:3w y .")))
    drawn = [(text.text, text.get("font-weight")) for text in root.iter(f"{SVG}text")]
    assert [text for text, weight in drawn if weight == "bold"] == ["a", "b", "qu", "<", "?", "x", "y"]
    assert [text for text, weight in drawn if weight is None] == ["2l", "3w"]
    assert len(root.findall(f"{SVG}rect")) == 7 and root.find(f"{SVG}polyline") is None

    path = [4, 1, 3]
    root = ElementTree.fromstring(_html.board(dictc.Board("abc/def"), path))
    tiles = root.findall(f"{SVG}rect")
    centres = [tuple(int(tile.attrib[name]) + 22 for name in ("x", "y")) for tile in (tiles[at] for at in path)]
    line = root.find(f"{SVG}polyline")
    assert line is not None
    assert [tuple(map(int, point.split(","))) for point in line.attrib["points"].split()] == centres
    # The fifth tile is below the second, in the middle of three columns.
    assert centres[0][0] == centres[1][0] and centres[0][1] > centres[1][1]
    marked = [at for at, tile in enumerate(tiles) if tile.get("fill") != tiles[0].get("fill")]
    assert marked == sorted(path)
    assert [text.text for text in root.iter(f"{SVG}text") if text.get("font-weight") is None] == ["2", "3", "1"]


def test_a_solution_is_a_table_of_the_best_words(solution: dictc.Solution, solver: dictc.Solver) -> None:
    word = solution[0]
    assert _html.board(solution.board, word.path) in word._repr_html_()
    assert f"{word.word}: {word.points} points" in texts(word._repr_html_())
    shown = texts(solution._repr_html_())
    assert f"{len(solution)} words, {solution.points} points" in shown
    cells = shown[shown.index(word.word) :]
    assert cells[:40:2] == solution.words[:20]
    assert cells[1:40:2] == [str(solution[at].points) for at in range(20)]
    assert cells[40:] == [f"and {len(solution) - 20} more"]
    nothing = solver.solve("xqjv")._repr_html_()
    assert "0 words, 0 points" in texts(nothing) and "<tr" not in nothing


def test_a_dictionary_shows_what_it_says_about_itself() -> None:
    made = dictc.Dict.build(["cat", "catch", "x"], name="<b>&Co", license="<i>", language="en")
    html = made._repr_html_()
    assert texts(html)[0] == "<b>&Co" and html.count("<b>") == 1 and "<i>" not in html
    assert {"en", "<i>", "3", "1 to 5", "5: a c h t x", "flat", made.checksum} <= set(texts(html))


def test_a_game_shows_the_board_the_points_and_the_words(english: dictc.Dict) -> None:
    game = dictc.Game(english, "catdlinemaropets", time=180, opponent="perfect", seed=1)
    game.start()
    assert game.play("cat") == "found"
    shown = {"runs", f"{game.points} of {game.all_points:,}", "points of the opponent", "1 word", "cat"}
    assert shown <= set(texts(game._repr_html_()))
    game.pause()
    assert "is paused" in texts(game._repr_html_())
    game.finish()
    assert "is over" in texts(game._repr_html_())


def test_ipython_shows_each_of_them(english: dictc.Dict, solution: dictc.Solution) -> None:
    formatter: Any = InteractiveShell.instance().display_formatter
    for shown in (english, solution, solution[0], solution.board, dictc.Game(english, solution.board)):
        data, _ = formatter.format(shown)
        assert data["text/html"] == shown._repr_html_() and data["text/plain"] == repr(shown)


def bars(ax: Axes) -> dict[float, float]:
    """The middle of each bar, and its height."""
    return {bar.get_x() + bar.get_width() / 2: bar.get_height() for bar in ax.patches if isinstance(bar, Rectangle)}


def test_word_lengths_are_bars(solution: dictc.Solution) -> None:
    made = dictc.Dict.build(["a", "cat", "cot", "wörter"])
    ax = dictc.plot.word_lengths(made)
    assert bars(ax) == {1: 1, 2: 0, 3: 2, 4: 0, 5: 0, 6: 1}
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("letters", "words")
    of_solution = dictc.plot.word_lengths(solution)
    assert of_solution is not ax
    assert sum(bars(of_solution).values()) == len(solution)
    assert dictc.plot.word_lengths([], ax) is ax


def test_scores_are_a_histogram_without_the_nulls(solver: dictc.Solver) -> None:
    boards = dictc.roll_many(30, seed=1).to_pylist()
    ax = dictc.plot.scores(solver.score([*boards, None]))
    assert sum(bars(ax).values()) == 30
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("points", "boards")
    alone = solver.score([*boards[:3], None]).field("points")
    for points in ([1, 2, None, 2], numpy.array([1, 2, 2]), alone):
        ax = dictc.plot.scores(points)
        assert sum(bars(ax).values()) == 3


def test_plots_without_matplotlib_say_what_to_install() -> None:
    code = "import sys; sys.modules['matplotlib'] = None; import dictc.plot; dictc.plot.word_lengths(['a'])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.stderr.splitlines()[-1] == "ImportError: dictc.plot needs matplotlib: pip install dictc[plot]"


@pytest.mark.parametrize("language", ["en", "fa", "ms"])
def test_simplemma_gives_the_same_answers_with_dictionaries(language: str) -> None:
    table = DefaultDictionaryFactory().get_dictionary(language)
    dictionary = dictc.simplemma.table(language)
    words = list(table)
    assert len(dictionary) == len(words)
    assert dictionary.lemmas(words).to_pylist() == [[table[word]] for word in words]
    # Words of the table, and others, for which simplemma has rules.
    rng = random.Random(1)
    sample = rng.sample(words, files.rounds(2_000))
    texts = [*sample, *(word.upper() for word in sample), *(word[:-1] + "s" for word in sample if len(word) > 1)]
    for greedy in [False, True]:
        ours = dictc.simplemma.lemmatizer({language: dictionary}, greedy=greedy)
        for text in texts:
            assert ours.lemmatize(text, language) == simplemma.lemmatize(text, language, greedy=greedy), text


def test_languages_without_a_dictionary_or_a_table_are_refused() -> None:
    folded = dictc.Dict.build(["ran", "saw", "zax"], columns={"lemmas": ["run", ["see", "saw"], None]})
    tables = dictc.simplemma.Tables({"en": dictc.Dict.build(folded, fold="none")})
    english = tables.get_dictionary("en")
    assert dict(english) == {"ran": "run", "saw": "see"} and len(english) == 2
    assert (english["saw"], english.get("zax"), english.get("cow", "x")) == ("see", None, "x")
    for other in [folded, dictc.Dict.build(["a"], fold="none")]:
        with pytest.raises(ValueError, match='en: build the dictionary with lemmas and fold="none"'):
            dictc.simplemma.Tables({"en": other})
    with pytest.raises(KeyError, match="cow"):
        english["cow"]
    with pytest.raises(ValueError, match="no dictionary for the language 'de'; there are: en"):
        tables.get_dictionary("de")
    with pytest.raises(ValueError, match="xx"):
        dictc.simplemma.table("xx")


VERSION = importlib.metadata.version("dictc")
# The program, which pip puts beside the Python of the environment.
PROGRAM = f"dictc-{VERSION}.data/scripts/dictc"
# The text of each licence in the wheel.
LICENCES = {
    "LICENSE-APACHE": files.REPOSITORY / "LICENSE-APACHE",
    "LICENSE-MIT": files.REPOSITORY / "LICENSE-MIT",
    "LICENSE-FAMILY": files.REPOSITORY / "crates/dict-suggest/family/LICENSE",
    "LICENSE-SCOWL": files.REPOSITORY / "dicts/en/LICENSE",
    "LICENSE-THIRD-PARTY": files.CRATE / "LICENSE-THIRD-PARTY",
    "LICENSE-THIRD-PARTY-PROGRAM": files.REPOSITORY / "crates/dictc/LICENSE-THIRD-PARTY",
}


RELEASED = pytest.mark.skipif(
    Path(os.environ.get("DICTC_WHEEL", "")).parent.name != "wheels",
    reason="the wheel is for tests; `run.sh weekly` tests the one that is released",
)


@pytest.fixture(scope="module")
def path() -> Path:
    """The wheel that `run.sh` has installed."""
    return Path(os.environ["DICTC_WHEEL"])


@pytest.fixture(scope="module")
def stored(path: Path) -> dict[str, bytes]:
    """The files of the wheel by name, without those that every wheel has."""
    with zipfile.ZipFile(path) as wheel:
        names = {name.replace(f"-{VERSION}.dist-info/", "/dist-info/"): name for name in wheel.namelist()}
        return {name: wheel.read(inner) for name, inner in names.items()}


def test_one_wheel_is_for_every_python_from_3_11_on(path: Path) -> None:
    assert path.name.startswith(f"dictc-{VERSION}-cp311-abi3-") and dictc.__version__ == VERSION
    assert Path(dictc.__file__).is_relative_to(sys.prefix), "the tests use the installed package"
    with zipfile.ZipFile(path) as wheel:
        assert wheel.getinfo(PROGRAM).external_attr >> 16 & 0o777 == 0o755, "the program may be run"


@RELEASED
def test_the_wheel_has_at_most_3_4_megabytes_without_the_program(path: Path) -> None:
    with zipfile.ZipFile(path) as wheel:
        assert path.stat().st_size - wheel.getinfo(PROGRAM).compress_size <= 3_400_000


@pytest.mark.parametrize("command", [[sys.executable, "-m", "dictc"], [str(Path(sys.prefix) / "bin/dictc")]])
def test_the_program_is_installed_with_the_package(command: list[str]) -> None:
    def run(*arguments: str) -> tuple[int, str]:
        ran = subprocess.run([*command, *arguments], capture_output=True, text=True, check=False)
        assert ran.stderr == ""
        return ran.returncode, ran.stdout

    assert run("--version")[1].splitlines()[0] == f"dictc {dictc.__version__}"
    assert run("lookup", "quiz", "--column", "value") == (0, f"quiz\t{dictc.Dict.english().id('quiz')}\t20\n")
    assert run("lookup", "quis")[0] == 1


def test_a_package_without_the_program_says_so(tmp_path: Path) -> None:
    shutil.copytree(Path(dictc.__file__).parent, tmp_path / "dictc")
    # This Python does not see what pip has installed.
    script = "import runpy, sys; sys.path.insert(0, sys.argv.pop()); runpy.run_module('dictc', run_name='__main__')"
    command = [f"{sys.base_prefix}/bin/{Path(sys.executable).name}", "-I", "-c", script, str(tmp_path)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 1 and ran.stderr.startswith("dictc: dictc: it is not beside this package"), ran


def test_the_wheel_has_the_sources_the_library_and_the_licences(stored: dict[str, bytes]) -> None:
    package = files.CRATE / "python"
    sources = {
        source.relative_to(package).as_posix(): source
        for source in package.rglob("*")
        if source.suffix in {".py", ".pyi", ".typed"} or source.name == "py.typed"
    }
    assert {"dictc/__init__.py", "dictc/_dictc.pyi", "dictc/py.typed"} <= sources.keys()
    expected = sources | {f"dictc/dist-info/licenses/{name}": text for name, text in LICENCES.items()}
    made = {"dictc/_dictc.abi3.so", PROGRAM} | {f"dictc/dist-info/{name}" for name in ("METADATA", "RECORD", "WHEEL")}
    assert stored.keys() == expected.keys() | made
    for name, text in expected.items():
        assert stored[name] == text.read_bytes(), name


def test_the_metadata_names_the_licences_and_shows_the_readme(stored: dict[str, bytes]) -> None:
    metadata = stored["dictc/dist-info/METADATA"].decode()
    head, _, body = metadata.partition("\n\n")
    lines = head.splitlines()
    assert "License-Expression: (MIT OR Apache-2.0) AND LicenseRef-SCOWL AND MIT" in lines
    assert {line.partition(": ")[2] for line in lines if line.startswith("License-File:")} == LICENCES.keys()
    assert "Requires-Python: >=3.11" in lines
    # The package needs no other. Those of the extras are optional.
    assert all("extra ==" in line for line in lines if line.startswith("Requires-Dist:"))
    repository = re.search('^repository = "(.*)"$', (files.REPOSITORY / "Cargo.toml").read_text(), re.MULTILINE)
    assert repository and f"Project-URL: Source Code, {repository[1]}" in lines
    # Links to other files of the repository are absolute, and lead to files that are there.
    link = re.compile(rf"\]\({re.escape(repository[1])}/blob/v{re.escape(VERSION)}/crates/dict-python/([^)#]*)")
    links = link.findall(body)
    assert len(links) >= 5 and all((files.CRATE / target).exists() for target in links)
    assert not re.search(r"\]\((?!https://|#)", body)
    assert link.sub(r"](\1", body).strip() == (files.CRATE / "README.md").read_text().strip()


@RELEASED
def test_the_wheel_holds_no_path_of_the_machine_that_built_it(stored: dict[str, bytes]) -> None:
    cargo_home = os.environ.get("CARGO_HOME", Path.home() / ".cargo")
    paths = [str(path).encode() for path in (files.REPOSITORY, cargo_home, Path.home() / ".rustup", sys.prefix)]
    found = {name: path for name, bytes in stored.items() for path in paths if path in bytes}
    assert not found


@RELEASED
@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other tags")
def test_the_wheel_runs_on_systems_with_glibc_2_17(path: Path) -> None:
    shown = subprocess.run(
        [Path(sys.prefix) / "bin/auditwheel", "show", path], capture_output=True, text=True, check=True
    )
    assert '"manylinux_2_17_' in " ".join(shown.stdout.split()).partition("platform tag:")[2]
