"""What notebooks show, and the plots."""

import subprocess
import sys
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree

import matplotlib
import numpy
import pytest
from IPython.core.interactiveshell import InteractiveShell
from matplotlib.axes import Axes
from matplotlib.patches import Rectangle

import dictc
import dictc.plot
from dictc import _html

matplotlib.use("agg")

SVG = "{http://www.w3.org/2000/svg}"


class Texts(HTMLParser):
    """Reads a piece of HTML, in which every element is closed, and collects its texts."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.elements: list[str] = []
        self.open: list[str] = []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.elements.append(tag)
        self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        self.elements.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


@pytest.fixture(scope="module")
def english() -> dictc.Dict:
    return dictc.Dict.english()


@pytest.fixture(scope="module")
def solution(english: dictc.Dict) -> dictc.Solution:
    return dictc.Solver(english, dictc.Rules(common=35)).solve("catdlinemaropets")


def letters(drawing: str) -> list[str]:
    """Returns the texts on the tiles, which are bold."""
    texts = ElementTree.fromstring(drawing).iter(f"{SVG}text")
    return [text.text or "" for text in texts if text.get("font-weight") == "bold"]


def bars(ax: Axes) -> dict[float, float]:
    """Returns the middle of each bar, and its height."""
    return {bar.get_x() + bar.get_width() / 2: bar.get_height() for bar in ax.patches if isinstance(bar, Rectangle)}


def test_a_board_is_drawn_with_its_tiles_and_without_its_holes() -> None:
    drawing = _html.board(dictc.Board("a:2l b . / qu < ? / x:3w y ."))
    assert letters(drawing) == ["a", "b", "qu", "<", "?", "x", "y"]
    root = ElementTree.fromstring(drawing)
    assert len(root.findall(f"{SVG}rect")) == 7
    assert root.find(f"{SVG}polyline") is None
    notes = [text.text for text in root.iter(f"{SVG}text") if text.get("font-weight") is None]
    assert notes == dictc.Board("a:2l x:3w").multipliers == ["2l", "3w"]


def test_a_path_goes_through_the_centres_of_its_tiles_in_their_order() -> None:
    path = [4, 1, 3]
    root = ElementTree.fromstring(_html.board(dictc.Board("abc/def"), path))
    tiles = root.findall(f"{SVG}rect")
    centres = [tuple(int(tile.attrib[name]) + 22 for name in ("x", "y")) for tile in (tiles[at] for at in path)]
    line = root.find(f"{SVG}polyline")
    assert line is not None
    assert [tuple(map(int, point.split(","))) for point in line.attrib["points"].split()] == centres
    # The fifth tile is below the second, in the middle of three columns.
    assert centres[0][0] == centres[1][0]
    assert centres[0][1] > centres[1][1]
    marked = [at for at, tile in enumerate(tiles) if tile.get("fill") != tiles[0].get("fill")]
    assert marked == sorted(path)
    assert [text.text for text in root.iter(f"{SVG}text") if text.get("font-weight") is None] == ["2", "3", "1"]


def test_a_word_is_shown_with_its_path(solution: dictc.Solution) -> None:
    word = solution[0]
    html = word._repr_html_()
    assert _html.board(solution.board, word.path) in html
    assert f"{word.word}: {word.points} points" in Texts(html).texts


def test_a_solution_is_a_table_of_the_best_words(solution: dictc.Solution) -> None:
    html = Texts(solution._repr_html_())
    assert f"{len(solution)} words, {solution.points} points" in html.texts
    start = html.texts.index(solution[0].word)
    cells = html.texts[start:]
    assert cells[:40:2] == solution.words[:20]
    assert cells[1:40:2] == [str(solution[at].points) for at in range(20)]
    assert cells[40:] == [f"and {len(solution) - 20} more"]


def test_a_board_without_words_has_an_empty_table(english: dictc.Dict) -> None:
    html = Texts(dictc.Solver(english).solve("xqjv")._repr_html_())
    assert "0 words, 0 points" in html.texts
    assert "tr" not in html.elements


def test_a_dictionary_shows_what_it_says_about_itself() -> None:
    made = dictc.Dict.build(["cat", "catch", "x"], name="<b>&Co", license="<i>", language="en")
    html = Texts(made._repr_html_())
    assert html.texts[0] == "<b>&Co"
    assert {"en", "<i>", "3", "1 to 5", "5: a c h t x", made.checksum} <= set(html.texts)
    assert html.elements.count("b") == 1
    assert "i" not in html.elements


def test_a_game_shows_the_board_the_points_and_the_words(english: dictc.Dict) -> None:
    game = dictc.Game(english, "catdlinemaropets", limit=180, opponent="perfect", seed=1)
    assert game.play("cat") == "found"
    html = Texts(game._repr_html_())
    assert {"runs", f"{game.points} of {game.all_points:,}", "points of the opponent", "1 word", "cat"} <= set(
        html.texts
    )
    game.pause()
    assert "is paused" in Texts(game._repr_html_()).texts
    game.finish()
    assert "is over" in Texts(game._repr_html_()).texts


def test_ipython_shows_each_of_them(english: dictc.Dict, solution: dictc.Solution) -> None:
    formatter: Any = InteractiveShell.instance().display_formatter
    game = dictc.Game(english, solution.board)
    for shown in (english, solution, solution[0], solution.board, game):
        data, _ = formatter.format(shown)
        assert "<" in data["text/html"]
        assert data["text/plain"] == repr(shown)


def test_word_lengths_are_bars(solution: dictc.Solution) -> None:
    made = dictc.Dict.build(["a", "cat", "cot", "wörter"])
    ax = dictc.plot.word_lengths(made)
    assert bars(ax) == {1: 1, 2: 0, 3: 2, 4: 0, 5: 0, 6: 1}
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("letters", "words")
    of_solution = dictc.plot.word_lengths(solution)
    assert of_solution is not ax
    assert sum(bars(of_solution).values()) == len(solution)
    assert dictc.plot.word_lengths([], ax) is ax


def test_scores_are_a_histogram_without_the_nulls(english: dictc.Dict) -> None:
    boards = [str(dictc.roll(seed=seed)) for seed in range(30)]
    ax = dictc.plot.scores(dictc.Solver(english).score([*boards, None]))
    assert sum(bars(ax).values()) == 30
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("points", "boards")
    alone = dictc.Solver(english).score([*boards[:3], None]).field("points")
    for points in ([1, 2, None, 2], numpy.array([1, 2, 2]), alone):
        ax = dictc.plot.scores(points)
        assert sum(bars(ax).values()) == 3


def test_plots_without_matplotlib_say_what_to_install() -> None:
    code = "import sys; sys.modules['matplotlib'] = None; import dictc.plot; dictc.plot.word_lengths(['a'])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.stderr.splitlines()[-1] == "ImportError: dictc.plot needs matplotlib: pip install dictc[plot]"
