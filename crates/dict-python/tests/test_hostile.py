"""Damaged and hostile files: an error or answers, and never a crash. The risky ones run in a process of their own."""

import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import dictc
import files
import workers
from conftest import Run

BAD = files.answers("bad-dictionaries")
ANSWERED = (dictc.FormatError, dictc.BoardError, dictc.QueryError, dictc.BuildError, IndexError, KeyError, MemoryError)


def questions(words: dictc.Dict) -> Iterator[Any]:
    """Every question to a dictionary, so that a hostile file meets all of them."""
    texts = ["cat", "cats", "dog", "", "c", "CAT", "\0", "日本", "x" * 2000, "c" * 70_000]
    for text in texts:
        yield lambda text=text: words.id(text)
        yield lambda text=text: words.get(text)
        yield lambda text=text: text in words
        yield lambda text=text: words.prefixes(text)
        yield lambda text=text: take(words.keys(text))
        yield lambda text=text: take(words.extend(text))
        yield lambda text=text: words.suggest(text)
        yield lambda text=text: words.misspellings(f"{text} cta")
        # With a hostile file, all parts of a text may be words: its square.
        part = text[: files.rounds(70_000)]
        yield lambda part=part: words.scan(part, anywhere=True, overlapping=True)
        yield lambda part=part: words.replace(part, str.upper)
        yield lambda part=part: words.segment(part)
        for distance in range(4):
            yield lambda text=text, distance=distance: take(words.near(text, distance))
    yield lambda: take(words)
    yield lambda: take(words.items())
    yield lambda: take(words.values("c"))
    yield lambda: [words.word(number) for number in range(min(len(words), 50))]
    yield lambda: words[len(words) - 1]
    yield lambda: words[-1]
    yield lambda: words[0:50]
    yield lambda: words["a":"d"]
    for pattern in ["*", "?*", "*?*?*", "[!a]*", "c?t*", "*s"]:
        yield lambda pattern=pattern: take(words.match(pattern))
    for rack in ["cats", "????", "ca?", "stacdogs"]:
        yield lambda rack=rack: take(words.anagrams(rack))
        yield lambda rack=rack: take(words.anagrams(rack, partial=True))
    yield lambda: (words.meta, words.fold, words.symbols, words.report, words.checksum, words.nbytes)
    yield lambda: (words.min_letters, words.max_letters, words.format_version, repr(words), words._repr_html_())
    yield lambda: words.verify()
    yield lambda: words.verify(deep=True)
    yield lambda: words.ids([*texts, None]).to_pylist()
    yield lambda: words.contains([*texts, None]).to_pylist()
    yield lambda: words.suggestions([*texts, None]).to_pylist()
    yield lambda: words.scans([*texts[:-1], None]).to_pylist()
    yield lambda: words.segments([*texts[:-1], None]).to_pylist()
    yield lambda: words.lookup([*texts, *take(words), None]).to_pylist()
    yield lambda: words.words([*range(50), 2**32 - 1, None], errors="null").to_pylist()
    yield lambda: words.folded([*texts, None]).to_pylist()
    boards = ["cats", "c a t / s d o / g x .", "? ? / c ?"]
    for board in boards:
        yield lambda board=board: dictc.Solver(words).solve(board, all_paths=True).words
        yield lambda board=board: dictc.Solver(words).score(board)
        yield lambda board=board: dictc.Game(words, board)._repr_html_()
    yield lambda: dictc.Solver(words, dictc.Rules(common=10)).score(boards).to_pylist()
    yield lambda: dictc.Solver(words, dictc.Rules(words=["cat"])).solve(boards).to_pylist()
    yield lambda: dictc.Solver(words).solve([*texts, *boards], flat=True, errors="null").to_pylist()
    yield lambda: dictc.roll(3, dict=words, seed=1)
    yield lambda: dictc.roll_many(5, dict=words, seed=1).to_pylist()
    if len(words) < 100_000:
        yield lambda: len(words | words)
        yield lambda: words.diff(words)
        yield lambda: len(dictc.Dict.build(words))


def take(items: Any) -> list[Any]:
    """At most a thousand items."""
    return [item for item, _ in zip(items, range(1000), strict=False)]


def ask_everything(words: dictc.Dict) -> int:
    """Asks all questions. Returns the number of answers that are no errors."""
    answered = 0
    for question in questions(words):
        try:
            question()
            answered += 1
        except ANSWERED:
            pass
        except ValueError as error:
            # Dictionaries that do not combine, or cubes without symbols.
            assert str(error)
    return answered


def test_all_questions_have_answers_for_a_sound_file() -> None:
    assert ask_everything(dictc.Dict.load(files.PETS)) >= 100


@pytest.mark.parametrize("name", BAD)
def test_each_bad_file_is_an_error_or_answers(name: str, tmp_path: Path) -> None:
    path = files.CORPUS / "bad-dictionaries" / name
    doors: list[Callable[[Path], dictc.Dict]] = [
        dictc.Dict.load,
        dictc.Dict.map,
        lambda path: dictc.Dict.from_bytes(path.read_bytes()),
    ]
    for door in doors:
        try:
            words = door(path)
        except dictc.FormatError as error:
            assert BAD[name] in str(error)
            continue
        ask_everything(words)
        with pytest.raises(dictc.FormatError) as raised:
            words.verify(deep=True)
        assert BAD[name] in str(raised.value)


@pytest.mark.parametrize("name", BAD)
def test_the_text_of_an_error_is_that_of_the_program(name: str, dictc_program: Run) -> None:
    path = files.CORPUS / "bad-dictionaries" / name
    printed = dictc_program("verify", "--deep", str(path))
    with pytest.raises(dictc.FormatError) as error:
        dictc.Dict.load(path).verify(deep=True)
    text = str(error.value)
    assert text in printed or text.partition(": cannot open it: ")[2] in printed, (text, printed)


FOUND = sorted(path.name for path in (files.CORPUS / "fuzz" / "found").glob("*.dat"))


@pytest.mark.parametrize("name", FOUND)
def test_files_that_fuzzing_found(name: str) -> None:
    try:
        words = dictc.Dict.from_bytes((files.CORPUS / "fuzz" / "found" / name).read_bytes())
    except dictc.FormatError:
        return
    ask_everything(words)


@pytest.mark.parametrize("name", ["pets", "values", "spanish"])
def test_every_flipped_bit_is_an_error(name: str) -> None:
    printed = workers.run_python(
        """
        import dictc, files
        data = (files.GOLDEN / (sys.argv[1] + ".dat")).read_bytes()
        refused = 0
        for bit in range(8 * len(data)):
            broken = bytearray(data)
            broken[bit // 8] ^= 1 << bit % 8
            try:
                dictc.Dict.from_bytes(broken)
            except dictc.FormatError:
                refused += 1
        print(refused == 8 * len(data))
        """,
        name,
    )
    assert printed == "True\n"


@pytest.mark.parametrize("name", ["pets", "values"])
def test_every_cut_and_every_added_byte_is_an_error(name: str) -> None:
    data = (files.GOLDEN / f"{name}.dat").read_bytes()
    for length in range(len(data)):
        with pytest.raises(dictc.FormatError):
            dictc.Dict.from_bytes(data[:length])
    for added in range(1, 100):
        with pytest.raises(dictc.FormatError):
            dictc.Dict.from_bytes(data + bytes(added))


@pytest.mark.parametrize("name", ["pets", "values", "kana"])
def test_a_mapped_file_with_any_damage_is_an_error_or_answers(name: str, tmp_path: Path) -> None:
    """`map` checks the header only, so that these files open and their contents are wrong."""
    printed = workers.run_python(
        """
        import random
        from pathlib import Path
        import dictc, files, test_hostile
        data = (files.GOLDEN / (sys.argv[1] + ".dat")).read_bytes()
        path = Path(sys.argv[2])
        source = random.Random(1)
        opened = 0
        places = source.sample(range(len(data)), min(len(data), files.rounds(1_200)))
        for at in places:
            broken = bytearray(data)
            broken[at] = source.choice([0, 255, broken[at] ^ (1 << source.randrange(8))])
            path.write_bytes(broken)
            try:
                words = dictc.Dict.map(path)
            except dictc.FormatError:
                continue
            opened += 1
            test_hostile.ask_everything(words)
        print(opened > len(places) // 6)
        """,
        name,
        str(tmp_path / "broken.dat"),
    )
    assert printed == "True\n"


def test_a_mapped_file_that_changes_under_the_program_does_not_crash_it(tmp_path: Path) -> None:
    printed = workers.run_python(
        """
        import random
        from pathlib import Path
        import dictc, files, test_hostile
        path = Path(sys.argv[1])
        data = (files.GOLDEN / "values.dat").read_bytes()
        source = random.Random(2)
        for _ in range(files.rounds(150)):
            path.write_bytes(data)
            words = dictc.Dict.map(path)
            iterators = [iter(words), iter(words.items()), words.match("*"), words.near("cat", 3)]
            with path.open("r+b") as file:
                file.seek(source.randrange(64, len(data)))
                file.write(source.randbytes(64)[: len(data) - file.tell()])
            for iterator in iterators:
                test_hostile.take(iterator)
            test_hostile.ask_everything(words)
        print("done")
        """,
        str(tmp_path / "changing.dat"),
    )
    assert printed == "done\n"


def test_random_bytes_are_no_dictionary() -> None:
    source = random.Random(3)
    data = files.PETS.read_bytes()
    for _ in range(files.rounds(2_000)):
        with pytest.raises(dictc.FormatError):
            dictc.Dict.from_bytes(data[: source.choice([0, 8, 16, 64])] + source.randbytes(source.randrange(600)))


def test_messages_have_no_control_characters() -> None:
    for name in ["sealed-tag-of-escapes.dat", "sealed-symbol-escape.dat", "sealed-meta-escape.dat"]:
        with pytest.raises(dictc.FormatError) as error:
            dictc.Dict.load(files.CORPUS / "bad-dictionaries" / name).verify(deep=True)
        assert str(error.value).isprintable()


@pytest.mark.skipif(sys.version_info < (3, 12), reason="classes have buffers since 3.12")
def test_bytes_that_say_they_may_be_written_to_are_copied_once() -> None:
    data = files.PETS.read_bytes()

    class Writable(bytes):
        def __buffer__(self, flags: int) -> memoryview:
            return memoryview(bytearray(data))

        def __bytes__(self) -> bytes:
            return self

    assert list(dictc.Dict.from_bytes(Writable(data))) == list(dictc.Dict.from_bytes(data))
