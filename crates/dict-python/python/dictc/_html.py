"""Drawings for notebooks: a board with a path drawn through its tiles, a solution, a dictionary, a game.

Colours must be readable on a light and on a dark page. So a tile has a background of its own, the rest takes the colour
of the page's text, and lines are half transparent.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from dictc._dictc import Board, Dict, Found, Game, Solution

# A row of a table: a name or a word, and its value.
_Row: TypeAlias = tuple[str, object]

# The width of a tile with the gap beside it, and of the gap alone, in pixels.
_STEP = 48
_GAP = 4

# The number of words in a table.
_MOST_ROWS = 20


def board(board: Board, path: Sequence[int] | None = None) -> str:
    """Draws a board, and a line through the tiles of the path, numbered in their order."""
    steps = {tile: step for step, tile in enumerate(path or (), 1)}
    width, height = board.columns * _STEP + _GAP, board.rows * _STEP + _GAP
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" style="max-width: 100%" font-family="sans-serif" '
        f'text-anchor="middle"><title>{escape(str(board))}</title>'
    ]
    tiles = [
        (tile, text, multiplier)
        for tile, (text, multiplier) in enumerate(zip(board.tiles, board.multipliers, strict=True))
        if text is not None
    ]
    for tile, _, _ in tiles:
        x, y = _corner(board, tile)
        fill = "#f2c14e" if tile in steps else "#efe9dc"
        parts.append(
            f'<rect x="{x}" y="{y}" width="{_STEP - _GAP}" height="{_STEP - _GAP}" rx="6" '
            f'fill="{fill}" stroke="#8c8271"/>'
        )
    if len(steps) > 1:
        points = " ".join("{},{}".format(*_centre(board, tile)) for tile in steps)
        parts.append(
            f'<polyline points="{points}" fill="none" stroke="#c2571a" stroke-width="7" '
            'stroke-opacity="0.45" stroke-linecap="round" stroke-linejoin="round"/>'
        )
    for tile, text, multiplier in tiles:
        x, y = _centre(board, tile)
        size = 22 if len(text) < 3 else max(7, 56 // len(text))
        parts.append(
            f'<text x="{x}" y="{y + size // 3}" font-size="{size}" font-weight="bold" '
            f'fill="#22201c">{escape(text)}</text>'
        )
        if tile in steps:
            parts.append(_note(x - 15, y - 11, str(steps[tile])))
        if multiplier:
            parts.append(_note(x + 12, y + 19, multiplier))
    return "".join(parts) + "</svg>"


def found(found: Found) -> str:
    """Draws the board with the path of the word."""
    caption = f"{escape(found.word)}: {_count(found.points, 'point')}"
    return f"<div>{board(found.board, found.path)}<div>{caption}</div></div>"


def solution(solution: Solution) -> str:
    """Draws the board beside a table of the best words."""
    title = f"{_count(len(solution), 'word')}, {_count(solution.points, 'point')}"
    return _beside(board(solution.board), _words(title, solution))


def dict(dict: Dict) -> str:
    """Draws a table of a dictionary's name, its size, and the facts that it states."""
    meta = dict.meta
    added, denied = dict._changes()
    rows: list[_Row] = [
        ("language", meta.get("language", "")),
        ("licence", meta.get("license", "")),
        ("source", meta.get("source", "")),
        ("words", f"{len(dict):,}"),
        ("changes", f"{len(added):,} added, {len(denied):,} denied" if added or denied else ""),
        ("letters", f"{dict.min_letters} to {dict.max_letters}"),
        ("folds", dict.fold),
        ("symbols", f"{len(dict.symbols)}: {_shortened(' '.join(dict.symbols), 80)}"),
        ("form", dict.form),
        ("bytes", f"{dict.nbytes:,}"),
        ("path", dict.path or ""),
        ("checksum", dict.checksum),
    ]
    title = meta.get("name") or "a dictionary"
    return _table(title, [row for row in rows if row[1]], "left")


def game(game: Game) -> str:
    """Draws the board beside the points, the time and the words that were found."""
    state = "is over" if game.is_over else "runs" if game.is_running else "is paused"
    rows: list[_Row] = [("the game", state), ("points", f"{game.points:,} of {game.all_points:,}")]
    if math.isfinite(game.left):
        rows.append(("seconds left", round(game.left)))
    if game.opponent_points is not None:
        rows.append(("points of the opponent", game.opponent_points))
    words = _words(_count(len(game.found), "word"), game.found)
    return _beside(board(game.board), _table("", rows), words)


def _corner(board: Board, tile: int) -> tuple[int, int]:
    row, column = divmod(tile, board.columns)
    return column * _STEP + _GAP, row * _STEP + _GAP


def _centre(board: Board, tile: int) -> tuple[int, int]:
    x, y = _corner(board, tile)
    return x + (_STEP - _GAP) // 2, y + (_STEP - _GAP) // 2


def _note(x: int, y: int, text: str) -> str:
    return f'<text x="{x}" y="{y}" font-size="10" fill="#6b2f0d">{escape(text)}</text>'


def _beside(*parts: str) -> str:
    style = "display: flex; flex-wrap: wrap; gap: 1.5em; align-items: flex-start"
    return f'<div style="{style}">{"".join(f"<div>{part}</div>" for part in parts)}</div>'


def _words(title: str, words: Sequence[Found] | Solution) -> str:
    """Makes a table of words and their points, the first ones if there are many."""
    rows: list[_Row] = [(words[at].word, words[at].points) for at in range(len(words))[:_MOST_ROWS]]
    if len(words) > _MOST_ROWS:
        rows.append((f"and {len(words) - _MOST_ROWS:,} more", ""))
    return _table(title, rows)


def _table(title: str, rows: Iterable[_Row], align: str = "right") -> str:
    cell = "padding: 0.1em 0.8em; border-bottom: 1px solid rgba(128, 128, 128, 0.4); text-align: "
    heading = "color: inherit; text-align: left; white-space: nowrap"
    lines = "".join(
        f'<tr><td style="{cell}left">{escape(name)}</td><td style="{cell}{align}">{escape(str(value))}</td></tr>'
        for name, value in rows
    )
    style = "color: inherit; border-collapse: collapse"
    caption = f'<caption style="{heading}"><b>{escape(title)}</b></caption>' if title else ""
    return f'<table style="{style}">{caption}{lines}</table>'


def _count(count: int, thing: str) -> str:
    return f"{count:,} {thing}" if count == 1 else f"{count:,} {thing}s"


def _shortened(text: str, length: int) -> str:
    return text if len(text) <= length else text[: length - 1] + "…"
