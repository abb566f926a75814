"""Pickling and copying, in this process and to others."""

import copy
import multiprocessing
import os
import pickle
import re
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import dictc
import files
import workers

PROTOCOLS = range(2, pickle.HIGHEST_PROTOCOL + 1)
METHODS = [method for method in ["spawn", "fork", "forkserver"] if method in multiprocessing.get_all_start_methods()]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "pets.dat"
    path.write_bytes(files.PETS.read_bytes())
    return path


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_each_kind_of_dictionary_is_pickled(protocol: int, path: Path, english: dictc.Dict) -> None:
    loaded, mapped = dictc.Dict.load(path), dictc.Dict.map(path)
    for words in [loaded, mapped, dictc.Dict.build({"cat": 1, "dog": None}), dictc.Dict.from_bytes(path.read_bytes())]:
        other = pickle.loads(pickle.dumps(words, protocol))
        assert list(other.items()) == list(words.items())
        assert (other.checksum, bytes(other)) == (words.checksum, bytes(words))
    small = pickle.dumps(mapped, protocol)
    assert pickle.loads(small).path == mapped.path
    assert len(small) <= 300 and os.fsencode(path) in small
    # Its bytes travel, so the file is not needed.
    kept = pickle.dumps(loaded, protocol)
    path.unlink()
    assert list(pickle.loads(kept)) == ["cat", "cats", "dog"]
    named = pickle.dumps(english, protocol)
    assert len(named) <= 300 and pickle.loads(named).checksum == english.checksum


def test_a_pickled_mapping_maps_the_file_again(path: Path) -> None:
    other = pickle.loads(pickle.dumps(dictc.Dict.map(path)))
    assert other.path == str(path)
    assert len(pickle.dumps(other)) <= 300


def test_a_missing_file_is_an_error(path: Path) -> None:
    data = pickle.dumps(dictc.Dict.map(path))
    path.unlink()
    with pytest.raises(FileNotFoundError) as error:
        pickle.loads(data)
    assert error.value.filename == str(path)


def test_another_file_is_an_error_that_names_both(path: Path) -> None:
    words = dictc.Dict.map(path)
    data = pickle.dumps(words)
    other = dictc.Dict.build(["cat", "cats", "emu"], language="en")
    other.save(path)
    with pytest.raises(dictc.FormatError) as error:
        pickle.loads(data)
    for part in [str(path), words.checksum, other.checksum]:
        assert part in str(error.value)
    # The first one still has its file, which is replaced and not changed.
    if sys.platform != "win32":
        assert list(words) == ["cat", "cats", "dog"]


def test_a_damaged_file_is_an_error(path: Path) -> None:
    data = pickle.dumps(dictc.Dict.map(path))
    path.write_bytes(path.read_bytes()[:-1])
    with pytest.raises(dictc.FormatError, match="the header says 576 bytes, the file has 575"):
        pickle.loads(data)


def test_a_relative_path_is_found_from_another_folder(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path)
    data = pickle.dumps(dictc.Dict.map("pets.dat"))
    monkeypatch.chdir(tmp_path / "elsewhere")
    assert list(pickle.loads(data)) == ["cat", "cats", "dog"]


def test_a_mapping_that_was_loaded_by_another_link_is_found(path: Path, tmp_path: Path) -> None:
    try:
        (tmp_path / "link.dat").symlink_to(path)
    except OSError:
        pytest.skip("no links here")
    words = dictc.Dict.map(tmp_path / "link.dat")
    assert list(pickle.loads(pickle.dumps(words))) == list(words)


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names there are Unicode")
def test_a_path_that_is_no_utf_8_is_pickled(tmp_path: Path) -> None:
    path = os.path.join(tmp_path, os.fsdecode(b"pets-\xff.dat"))
    with open(path, "wb") as file:
        file.write(files.PETS.read_bytes())
    words = dictc.Dict.map(path)
    assert words.path == path
    assert list(pickle.loads(pickle.dumps(words))) == list(words)
    with pytest.raises(FileNotFoundError) as error:
        dictc.Dict.load(path + "x")
    assert error.value.filename == path + "x"


@pytest.mark.parametrize("copier", [copy.copy, copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))])
def test_boards_rules_and_solvers_are_copied(copier: Callable[[Any], Any], path: Path, english: dictc.Dict) -> None:
    for text in ["abcd", "l qu r / e . ?", "c a:2l / t s:3w", "é ß / ſ 日本"]:
        board = dictc.Board(text)
        assert copier(board) == board and copier(board).multipliers == board.multipliers
    solver = dictc.Solver(english)
    for rules in [
        dictc.Rules(),
        dictc.Rules(min_letters=2),
        dictc.Rules("scramble", tile_values={"a": 7}),
        dictc.Rules("super-big", min_letters=5),
        dictc.Rules(min_letters=2, points=[0, 1, 2], more=9),
        dictc.Rules(common=35),
        dictc.Rules(words=["cat", "cats"]),
    ]:
        other = copier(rules)
        assert other == rules
        solver = dictc.Solver(english, rules)
        again = copier(solver)
        assert again.rules == rules and again.dict.checksum == english.checksum
        assert again.score("cats") == solver.score("cats")
        assert again.solve("cats").words == solver.solve("cats").words
    mapped = dictc.Dict.map(path)
    assert copier(mapped).path == mapped.path and list(copier(dictc.Dict.load(path))) == ["cat", "cats", "dog"]
    assert len(pickle.dumps(dictc.Solver(mapped))) <= 600


def test_words_of_rules_and_keys_keep_their_identity_in_containers(english: dictc.Dict) -> None:
    kept = pickle.loads(pickle.dumps({"one": english, "other": english, "board": dictc.Board("abcd")}))
    assert kept["one"] is kept["other"] and kept["board"] == dictc.Board("abcd")


def test_answers_for_a_board_are_pickled(english: dictc.Dict) -> None:
    solver = dictc.Solver(english)
    score = pickle.loads(pickle.dumps(solver.score("catdlinemaropets")))
    assert score == solver.score("catdlinemaropets") == dictc.Score(score.points, score.words)
    solution = solver.solve("catdlinemaropets", all_paths=True)
    other = pickle.loads(pickle.dumps(solution))
    assert (other.board, other.points, other.words) == (solution.board, solution.points, solution.words)
    for found, again in zip(solution, other, strict=True):
        assert (again.id, again.points, again.path, again.paths) == (found.id, found.points, found.path, found.paths)


NOT_PICKLED: dict[str, Callable[[dictc.Dict], object]] = {
    "iterator": lambda words: iter(words),
    "search": lambda words: words.match("*"),
    "game": lambda words: dictc.Game(words, "abcd"),
    "array": lambda words: words.ids(["cat"]),
}


@pytest.mark.parametrize("name", NOT_PICKLED)
def test_what_cannot_be_pickled_says_so(name: str, english: dictc.Dict) -> None:
    with pytest.raises(TypeError, match="pickle"):
        pickle.dumps(NOT_PICKLED[name](english))


def test_no_pickle_makes_a_dictionary_of_damaged_bytes(path: Path) -> None:
    """A pickle is trusted to run code, but damage in it must not crash the process."""
    data = bytearray(pickle.dumps(dictc.Dict.load(path)))
    start = data.index(files.PETS.read_bytes()[:8])
    for at in range(start, start + 576, 7):
        broken = bytearray(data)
        broken[at] ^= 4
        with pytest.raises(dictc.FormatError):
            pickle.loads(bytes(broken))


@pytest.mark.parametrize("method", METHODS)
def test_other_processes_answer(method: str, path: Path, english: dictc.Dict) -> None:
    mapped = dictc.Dict.map(path)
    solver = dictc.Solver(english, dictc.Rules(common=60))
    # This process has used its threads before.
    assert mapped.ids(["dog"] * 10_000, threads=2).to_pylist() == [2] * 10_000
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context(method)) as pool:
        answers = [
            pool.submit(workers.ids_of, words, ["dog", "xyzzyx"] * 5_000)
            for words in [mapped, english, dictc.Dict.load(path)]
        ]
        assert answers[0].result()[1] == [2, None] * 5_000 == answers[2].result()[1]
        assert answers[0].result()[0] != os.getpid()
        assert answers[1].result()[1] == [english.id("dog"), None] * 5_000
        board = dictc.Board("l qu r e / s l u s / a t i c / n r e n")
        points = solver.score(board).points
        assert pool.submit(workers.score_of, solver, board).result() == (points, points)


def test_a_wrong_file_in_another_process_is_an_error_with_its_message(path: Path) -> None:
    words = dictc.Dict.map(path)
    program = f"import pickle; pickle.loads({pickle.dumps(words)!r})"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
    dictc.Dict.build(["emu"]).save(path)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert re.search(rf"dictc\.FormatError: .*{re.escape(str(path))}.*{words.checksum}", done.stderr)
