"""Threads, signals and forks."""

import os
import random
import signal
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

import dictc
import files

UNIX = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs Unix")


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


def test_many_threads_share_a_solver(english: dictc.Dict) -> None:
    solver = dictc.Solver(english)
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


def test_many_threads_play_one_game(english: dictc.Dict) -> None:
    board = "l qu r e / s l u s / a t i c / n r e n"
    words = dictc.Solver(english).solve(board).words
    game = dictc.Game(english, board)
    with ThreadPoolExecutor(8) as pool:
        verdicts = list(pool.map(game.play, words * 4))
    assert verdicts.count("found") == len(words) and verdicts.count("repeated") == 3 * len(words)
    assert game.points == game.all_points


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


def test_other_threads_run_during_a_batch(english: dictc.Dict, english_words: list[str]) -> None:
    """Counts the steps of another thread. They would be 0 if the batch kept the interpreter's lock.

    A busy machine may not run the other thread during one batch, so that each batch is called again, for minutes if
    need be.
    """
    solver = dictc.Solver(english)
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
    pyarrow = pytest.importorskip("pyarrow")
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
"""


def run(program: str, *, interrupted: bool = False) -> str:
    """Runs a program, and interrupts it once it has printed a line. It never takes longer than ten minutes."""
    source = textwrap.dedent(PROLOGUE) + textwrap.dedent(program)
    with subprocess.Popen([sys.executable, "-c", source], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        assert child.stdout is not None
        first = b""
        if interrupted:
            first = child.stdout.readline()
            child.send_signal(signal.SIGINT)
        try:
            out, errors = child.communicate(timeout=600)
        except subprocess.TimeoutExpired:
            child.kill()
            raise
    assert child.returncode == 0, (child.returncode, errors.decode())
    return (first + out).decode()


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
    "best": "solver.best(seconds=600)",
    "explain": "solver.explain(' / '.join(['s e r a t e d i n g'] * 10))",
}


@UNIX
@pytest.mark.parametrize("name", LONG_CALLS)
def test_an_interrupt_ends_a_long_batch(name: str) -> None:
    """The batch would take minutes or more memory than there is. It ends long before, and all stays usable."""
    printed = run(
        f"""
        import itertools, pyarrow
        text = pyarrow.array(["l qu r e / s l u s / a t i c / n r e n"])
        boards = pyarrow.DictionaryArray.from_arrays(
            pyarrow.array([0] * 10_000_000, "int32") if "boards" in {LONG_CALLS[name]!r} else pyarrow.array([0]), text)
        words = pyarrow.chunked_array([pyarrow.array(list(english))] * (400 if "words" in {LONG_CALLS[name]!r} else 1))
        expected = solver.score("cats")
        try:
            print("ready", flush=True)
            # The signal may arrive before the call, or after a short one.
            while True:
                {LONG_CALLS[name]}
        except KeyboardInterrupt:
            print("interrupted")
        assert solver.score("cats") == expected
        assert solver.score(["cats"] * 1000).to_pylist()[999]["words"] == expected.words
        assert english.ids(["cat"] * 1000).to_pylist()[999] == english.id("cat")
        assert len(dictc.roll_many(10, seed=1)) == 10
        print("usable")
        """,
        interrupted=True,
    )
    assert printed.split() == ["ready", "interrupted", "usable"]


@UNIX
def test_another_signals_error_ends_a_batch_too() -> None:
    printed = run(
        """
        class Enough(Exception):
            pass
        def stop(*_):
            raise Enough
        signal.signal(signal.SIGALRM, stop)
        boards = ["l qu r e / s l u s / a t i c / n r e n"] * 1_000_000
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        try:
            while True:
                solver.solve(boards)
        except Enough:
            print("enough")
        """
    )
    assert printed == "enough\n"


@UNIX
def test_a_handler_that_returns_does_not_end_a_batch() -> None:
    printed = run(
        """
        calls = []
        signal.signal(signal.SIGALRM, lambda *_: calls.append(1))
        boards = dictc.roll_many(5_000, seed=2)
        expected = solver.score(boards, threads=1).to_pylist()
        signal.setitimer(signal.ITIMER_REAL, 0.01, 0.01)
        while not calls:
            assert solver.score(boards, threads=1).to_pylist() == expected
        signal.setitimer(signal.ITIMER_REAL, 0)
        print("all")
        """
    )
    assert printed == "all\n"


@UNIX
def test_a_batch_in_another_thread_is_not_interrupted() -> None:
    printed = run(
        """
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
        print("all")
        """
    )
    assert printed == "all\n"


@UNIX
def test_a_fork_after_threads_were_used_answers() -> None:
    printed = run(
        """
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
        print("both")
        """
    )
    assert printed == "both\n"


@UNIX
def test_the_interpreter_ends_while_a_batch_runs() -> None:
    printed = run(
        """
        boards = ["l qu r e / s l u s / a t i c / n r e n"] * 100_000
        thread = threading.Thread(target=lambda: solver.solve(boards), daemon=True)
        thread.start()
        time.sleep(0.05)
        print("end")
        """
    )
    assert printed == "end\n"


def test_dictionaries_are_dropped_by_any_thread() -> None:
    data = files.PETS.read_bytes()

    def make(_: int) -> dictc.Dict:
        return dictc.Dict.from_bytes(data)

    before = sys.getrefcount(data)
    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(make, range(500)))
        dropped = [pool.submit(made.pop) for _ in range(500)]
    assert all(len(pop.result()) == 3 for pop in dropped)
    del dropped
    assert sys.getrefcount(data) == before


def test_an_opponent_and_a_game_are_used_while_they_are_shown(english: dictc.Dict) -> None:
    game = dictc.Game(english, "l qu r e / s l u s / a t i c / n r e n", limit=600, opponent="strong")
    words = dictc.Solver(english).solve(game.board).words

    def play(word: str) -> int:
        game.play(word)
        game.hint()
        return len(game.found) + len(game.missed) + len(game._repr_html_())

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(play, words[:200]))
    assert {found.word for found in game.found} == set(words[:200])


DAEMONS = {
    "ids": "english.ids(words)",
    "score": "solver.score(boards)",
    "score on one thread": "solver.score(boards, threads=1)",
    "solve": "solver.solve(boards)",
    "build": "dictc.Dict.build(english)",
    "best": "solver.best(seconds=600)",
}


@pytest.mark.parametrize("name", DAEMONS)
def test_the_interpreter_ends_while_a_daemon_thread_works(name: str) -> None:
    code = f"""
        import threading, time
        import dictc
        english = dictc.Dict.english()
        words, solver, boards = list(english) * 4, dictc.Solver(english), dictc.roll_many(50_000, seed=1)
        started = threading.Event()
        def work():
            started.set()
            while True:
                {DAEMONS[name]}
        threading.Thread(target=work, daemon=True).start()
        started.wait()
        time.sleep(0.2)
        """
    ended = subprocess.run([sys.executable, "-c", textwrap.dedent(code)], capture_output=True, text=True, timeout=600)
    assert (ended.returncode, ended.stderr) == (0, "")


def test_functions_that_the_interpreter_calls_at_its_end_can_work() -> None:
    code = """
        import atexit
        atexit.register(lambda: print(sum(english.contains(list(english)))))
        import dictc
        english = dictc.Dict.english()
        """
    ended = subprocess.run([sys.executable, "-c", textwrap.dedent(code)], capture_output=True, text=True, timeout=600)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "255274\n", "")


@UNIX
def test_a_fork_of_a_program_that_works_ends() -> None:
    code = """
        import os, sys, threading, time
        import dictc
        english = dictc.Dict.english()
        words = list(english) * 4
        def work():
            while True:
                english.ids(words)
        threading.Thread(target=work, daemon=True).start()
        time.sleep(0.2)
        child = os.fork()
        if child:
            sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
        """
    ended = subprocess.run([sys.executable, "-c", textwrap.dedent(code)], capture_output=True, text=True, timeout=600)
    assert ended.returncode == 0, ended.stderr
