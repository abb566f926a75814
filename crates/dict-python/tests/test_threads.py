"""Threads, signals, forks and other processes, and the memory that all of them use."""

import gc
import multiprocessing
import os
import random
import signal
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

import numpy
import pyarrow
import pytest

import dictc
import files

UNIX = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs Unix")
BOARD = "l qu r e / s l u s / a t i c / n r e n"


def test_many_threads_share_a_dictionary(english: dictc.Dict, english_words: list[str]) -> None:
    # Nobody has asked this one for suggestions yet.
    shared = english.with_added(["frobnicate"])

    def ask(seed: int) -> None:
        source = random.Random(seed)
        for _ in range(300):
            number = source.randrange(len(english_words))
            word = english_words[number]
            assert english.id(word) == number and word in english and english[number] == word
        assert shared.suggest("recieve", limit=1) == ["receive"]
        batch = source.sample(range(len(english_words)), 2_000)
        assert english.ids([english_words[number] for number in batch]).to_pylist() == batch
        prefix = english_words[source.randrange(len(english_words))][:3]
        assert list(english.keys(prefix)) == [word for word in english_words if word.startswith(prefix)]

    with ThreadPoolExecutor(16) as pool:
        list(pool.map(ask, range(files.rounds(640))))


def test_many_threads_share_a_solver(solver: dictc.Solver) -> None:
    boards = dictc.roll_many(100, seed=1).to_pylist()
    expected = [solver.score(board) for board in boards]
    words = [solver.solve(board).words for board in boards]
    batch = solver.score(boards).to_pylist()

    def ask(seed: int) -> None:
        source = random.Random(seed)
        for at in source.sample(range(len(boards)), 30):
            assert solver.score(boards[at]) == expected[at]
            assert solver.solve(boards[at]).words == words[at]
        assert solver.score(boards, threads=2).to_pylist() == batch

    with ThreadPoolExecutor(16) as pool:
        list(pool.map(ask, range(files.rounds(480))))


def test_many_threads_play_one_game(english: dictc.Dict, solver: dictc.Solver) -> None:
    words = solver.solve(BOARD).words
    game = dictc.Game(english, BOARD, time=600, opponent="strong")
    game.start()

    def play(word: str) -> str | None:
        verdict = game.play(word)
        game.hint()
        assert game._repr_html_() and len(game.found) + len(game.missed) + len(game.opponent_found)
        return verdict

    with ThreadPoolExecutor(8) as pool:
        verdicts = list(pool.map(play, words[:100] * 4))
    assert verdicts.count("found") == 100 and verdicts.count("repeated") == 300
    assert {found.word for found in game.found} == set(words[:100])


def test_many_threads_share_an_iterator(english: dictc.Dict, english_words: list[str]) -> None:
    iterator = iter(english)
    taken: list[list[str]] = [[] for _ in range(8)]

    def take(mine: list[str]) -> None:
        for word in iterator:
            mine.append(word)

    with ThreadPoolExecutor(8) as pool:
        try:
            list(pool.map(take, taken))
        except RuntimeError:
            return  # Two threads at once may be refused, as for generators.
    assert sorted(word for mine in taken for word in mine) == english_words


def test_other_threads_run_during_a_batch(english: dictc.Dict, english_words: list[str], solver: dictc.Solver) -> None:
    """Counts the steps of another thread. They would be 0 if the batch kept the interpreter's lock.

    A busy machine may not run the other thread during one batch, so that each batch is called again, for minutes if
    need be.
    """
    boards = dictc.roll_many(2_000, seed=4)
    words = english_words[:50_000]
    calls: list[Callable[[], object]] = [
        lambda: solver.score(boards, threads=1),
        lambda: solver.solve(boards_for_solve, threads=1),
        lambda: english.ids(columns, threads=1),
        lambda: english.suggestions(english_words[:500], threads=1),
        lambda: english.misspellings(text),
        lambda: english.scan(text),
        lambda: english.segment(text),
        lambda: dictc.roll_many(50_000, seed=4),
        lambda: dictc.Dict.build(words),
        lambda: solver.best(2, boards=1, seed=1),
        lambda: solver.explain("catdlinemaropets"),
        lambda: english == copy,
    ]
    copy = dictc.Dict.from_bytes(bytes(english))
    boards_for_solve = dictc.roll_many(500, seed=5)
    columns = pyarrow.array(words * 2)
    text = " ".join(words)
    for number, call in enumerate(calls):
        is_started, is_done = threading.Event(), threading.Event()
        steps = 0

        def count(is_started: threading.Event = is_started, is_done: threading.Event = is_done) -> None:
            nonlocal steps
            is_started.wait()
            while not is_done.is_set():
                steps += 1
                time.sleep(0)

        thread = threading.Thread(target=count)
        thread.start()
        old = sys.getswitchinterval()
        # From here on, a thread runs only if another one gives the lock away.
        sys.setswitchinterval(1000)
        try:
            is_started.set()
            end = time.monotonic() + 300
            counted = 0
            while counted == 0 and time.monotonic() < end:
                call()
                counted = steps
        finally:
            sys.setswitchinterval(old)
            is_done.set()
            thread.join()
        assert counted > 0, f"call {number} kept the lock"


PROLOGUE = """
import os, signal, sys, threading, time
import dictc
# A command in the background of a shell ignores Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)
english = dictc.Dict.english()
solver = dictc.Solver(english)
board = "l qu r e / s l u s / a t i c / n r e n"
"""


def run(program: str, *, interrupts: int = 0) -> str:
    """Runs a program, and interrupts it after every second line that it prints, the first one included."""
    source = textwrap.dedent(PROLOGUE) + textwrap.dedent(program)
    # Python warns of forks of programs with threads.
    command = [sys.executable, "-W", "ignore::DeprecationWarning", "-c", source]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        killer = threading.Timer(600, child.kill)
        killer.start()
        lines = []
        for _ in range(interrupts):
            lines.append(child.stdout.readline())
            # The call begins.
            time.sleep(0.05)
            child.send_signal(signal.SIGINT)
            lines.append(child.stdout.readline())
        out, errors = child.communicate()
        killer.cancel()
    assert (child.returncode, errors) == (0, ""), lines
    return "".join(lines) + out


LONG_CALLS = {
    "score": "solver.score(boards)",
    "score on one thread": "solver.score(boards, threads=1)",
    "solve": "solver.solve(boards)",
    "solve, flat": "solver.solve(boards, columns=['points'], flat=True, errors='null')",
    "ids": "english.ids(words)",
    "contains": "english.contains(words, threads=1)",
    "lookup": "english.lookup(words)",
    "folded": "english.folded(words)",
    "words of ids": "english.words(itertools.repeat(7))",
    "suggestions": "english.suggestions(words)",
    "scans": "english.scans(words)",
    "roll": "dictc.roll_many(2_000_000_000, seed=1)",
    "roll on one thread": "dictc.roll_many(2_000_000_000, seed=1, threads=1)",
    "ids of an endless iterable": "english.ids(itertools.repeat('cat'))",
    "build": "dictc.Dict.build(words)",
    "best": "solver.best(time=600)",
    "explain": "solver.explain(' / '.join(['s e r a t e d i n g'] * 10))",
}


@UNIX
def test_an_interrupt_ends_a_long_batch() -> None:
    """Each batch would take minutes or more memory than there is. It ends long before, and everything stays usable."""
    calls = ", ".join(f"{name!r}: lambda: {call}" for name, call in LONG_CALLS.items())
    printed = run(
        f"""
        import itertools, pyarrow
        boards = pyarrow.DictionaryArray.from_arrays(pyarrow.array([0] * 10_000_000, "int32"), pyarrow.array([board]))
        words = pyarrow.chunked_array([pyarrow.array(list(english))] * 400)
        expected = solver.score("cats")
        for name, call in {{{calls}}}.items():
            try:
                print(name, flush=True)
                # The signal may arrive before the call, or after a short one.
                while True:
                    call()
            except KeyboardInterrupt:
                print("interrupted", flush=True)
            assert solver.score("cats") == expected
            assert solver.score(["cats"] * 1000).to_pylist()[999]["words"] == expected.words
            assert english.ids(["cat"] * 1000).to_pylist()[999] == english.id("cat")
            assert len(dictc.roll_many(10, seed=1)) == 10
        print("usable")
        """,
        interrupts=len(LONG_CALLS),
    )
    assert printed.splitlines() == [line for name in LONG_CALLS for line in (name, "interrupted")] + ["usable"]


PROGRAMS = {
    "an exception of another signal ends a batch": """
        class Enough(Exception):
            pass
        def stop(*_):
            raise Enough
        signal.signal(signal.SIGALRM, stop)
        boards = [board] * 1_000_000
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        try:
            while True:
                solver.solve(boards)
        except Enough:
            print("done")
        """,
    "a handler that returns does not end a batch": """
        calls = []
        signal.signal(signal.SIGALRM, lambda *_: calls.append(1))
        boards = dictc.roll_many(5_000, seed=2)
        expected = solver.score(boards, threads=1).to_pylist()
        signal.setitimer(signal.ITIMER_REAL, 0.01, 0.01)
        while not calls:
            assert solver.score(boards, threads=1).to_pylist() == expected
        signal.setitimer(signal.ITIMER_REAL, 0)
        print("done")
        """,
    "a batch in another thread is not interrupted": """
        boards = dictc.roll_many(20_000, seed=2)
        expected = solver.score(boards).to_pylist()
        got = []
        thread = threading.Thread(target=lambda: got.append(solver.score(boards, threads=1).to_pylist()))
        thread.start()
        try:
            os.kill(os.getpid(), signal.SIGINT)
            thread.join()
        except KeyboardInterrupt:
            thread.join()
        assert got == [expected]
        print("done")
        """,
    "a fork after threads were used answers": """
        boards = dictc.roll_many(1_000, seed=3)
        expected = solver.score(boards, threads=4).to_pylist()
        words = list(english)[:50_000]
        for _ in range(5):
            child = os.fork()
            if child == 0:
                assert solver.score(boards, threads=4).to_pylist() == expected
                assert english.ids(words, threads=4).to_pylist() == list(range(50_000))
                os._exit(7)
            assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7
        assert solver.score(boards, threads=4).to_pylist() == expected
        print("done")
        """,
    "a fork of a program that works ends": """
        words = list(english) * 4
        def work():
            while True:
                english.ids(words)
        threading.Thread(target=work, daemon=True).start()
        time.sleep(0.2)
        child = os.fork()
        if child:
            assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
            print("done")
        """,
}


@UNIX
@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_with_signals_or_forks_ends(name: str) -> None:
    assert run(PROGRAMS[name]) == "done\n"


@pytest.mark.parametrize("name", ["ids", "score", "score on one thread", "solve", "build", "best"])
def test_the_interpreter_ends_while_a_daemon_thread_works(name: str) -> None:
    program = f"""
        words, boards = list(english), dictc.roll_many(50_000, seed=1)
        started = threading.Event()
        def work():
            started.set()
            while True:
                {LONG_CALLS[name]}
        threading.Thread(target=work, daemon=True).start()
        started.wait()
        time.sleep(0.2)
        """
    assert run(program) == ""


def test_functions_that_the_interpreter_calls_at_its_end_can_work() -> None:
    program = """
        import atexit
        atexit.register(lambda: print(sum(english.contains(list(english)))))
        import dictc
        english = dictc.Dict.english()
        """
    assert files.run_python(program) == "255274\n"


def test_dictionaries_are_dropped_by_any_thread() -> None:
    data = files.PETS.read_bytes()
    before = sys.getrefcount(data)
    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(lambda _: dictc.Dict.from_bytes(data), range(500)))
        dropped = [pool.submit(made.pop) for _ in range(500)]
    assert all(len(pop.result()) == 3 for pop in dropped)
    del dropped
    assert sys.getrefcount(data) == before


@pytest.mark.parametrize("method", multiprocessing.get_all_start_methods())
def test_other_processes_answer(method: str, english: dictc.Dict, tmp_path: Path) -> None:
    (tmp_path / "pets.dat").write_bytes(files.PETS.read_bytes())
    mapped = dictc.Dict.map(tmp_path / "pets.dat")
    solver = dictc.Solver(english, dictc.Rules(common=60))
    changed = english.with_added(["frobnicate"]).with_denied(["dog"])
    # This process has used its threads before.
    assert mapped.ids(["dog"] * 10_000, threads=2).to_pylist() == [2] * 10_000
    texts = ["dog", "frobnicate", "cat"]
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context(method)) as pool:
        dictionaries = [mapped, dictc.Dict.load(files.PETS), english, changed]
        answers = [pool.submit(files.ids_of, words, texts * 5_000) for words in dictionaries]
        assert answers[0].result()[0] != os.getpid()
        cat, dog = english.id("cat"), english.id("dog")
        expected = [[2, None, 0], [2, None, 0], [dog, None, cat], [None, len(english), cat]]
        assert [answer.result()[1] for answer in answers] == [ids * 5_000 for ids in expected]
        points = solver.score(BOARD).points
        assert pool.submit(files.score_of, solver, dictc.Board(BOARD)).result() == (points, points)


def test_results_live_on_after_everything_else_is_gone(english: dictc.Dict) -> None:
    data = bytes(english)
    words = dictc.Dict.from_bytes(data)
    solver = dictc.Solver(words)
    boards = dictc.roll_many(200, seed=5)
    scores, solutions, ids = solver.score(boards), solver.solve(boards), words.ids(["the", "cat"])
    expected = scores.to_pylist(), solutions.to_pylist(), ids.to_pylist(), boards.to_pylist()
    arrays = [pyarrow.array(array) for array in [scores, solutions, ids, boards]]
    views = numpy.asarray(ids), numpy.asarray(scores.field("points"))
    points = [score["points"] for score in scores]
    del words, data, solver, scores, solutions, ids, boards
    gc.collect()
    junk = [bytearray(1 << 16) for _ in range(200)]
    del junk
    assert tuple(array.to_pylist() for array in arrays) == expected
    assert views[0].tolist() == expected[2] and views[1].tolist() == points


def test_inputs_are_released(pets: dictc.Dict) -> None:
    words = ["cat", "dog", None] * 10
    column = pyarrow.array(words)
    before = pyarrow.total_allocated_bytes()
    counts = sys.getrefcount(words), sys.getrefcount(column), sys.getrefcount(pets), sys.getrefcount(None)
    for _ in range(files.rounds(5_000)):
        pets.ids(words)
        pets.ids(column)
        pets.contains(pyarrow.chunked_array([column, column]))
        pyarrow.array(pets.ids(words))
        with pytest.raises(TypeError):
            pets.ids([1])  # type: ignore[list-item]
    gc.collect()
    assert pyarrow.total_allocated_bytes() == before
    after = sys.getrefcount(words), sys.getrefcount(column), sys.getrefcount(pets), sys.getrefcount(None)
    assert after[:3] == counts[:3] and abs(after[3] - counts[3]) < 100


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_batches_do_not_leak(english: dictc.Dict, english_words: list[str], solver: dictc.Solver) -> None:
    boards = dictc.roll_many(200, seed=6)
    words = pyarrow.array(english_words[:60_000])
    schemas = []

    def resident() -> int:
        """The bytes of memory that this process has."""
        gc.collect()
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * 4096

    def work() -> None:
        for _ in range(files.rounds(200)):
            pyarrow.array(english.ids(words))
            pyarrow.array(solver.solve(boards))
            solver.score(boards).field("points").to_pylist()
            schemas.append(english.contains(english_words[:2_000]).__arrow_c_array__())
            schemas.clear()
            numpy.asarray(english.ids(words))
            dictc.Dict.from_bytes(files.PETS.read_bytes())
            list(english.match("ca*"))
            with pytest.raises(dictc.BoardError):
                solver.score(["ca5s"] * 100)

    work()
    before = resident()
    for _ in range(4):
        work()
    assert resident() - before < 16 << 20
