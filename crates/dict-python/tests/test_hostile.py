"""Hostile files, columns and objects: an error or answers, never a crash. Risky ones run in a process of their own."""

import io
import json
import random
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import pyarrow
import pytest

import dictc
import files

FOLDER = files.CORPUS / "bad-dictionaries"
BAD = dict(line.split("\t", 1) for line in (FOLDER / "answers.txt").read_text(encoding="utf-8").splitlines())
FOUND = sorted((files.CORPUS / "fuzz" / "found").glob("*.dat"))
ANSWERED = (dictc.FormatError, dictc.BoardError, dictc.QueryError, dictc.BuildError, IndexError, KeyError, MemoryError)


def questions(words: dictc.Dict) -> Iterator[Callable[[], object]]:
    """Every question to a dictionary, so that a hostile file meets all of them."""
    texts = ["cat", "cats", "dog", "", "c", "CAT", "\0", "日本", "x" * 2000, "c" * 70_000]
    asks: list[Callable[[str], object]] = [words.id, words.get, words.__contains__, words.prefixes]
    asks += [words.keys, words.hooks, words.suggest, words.forms]
    for text in texts:
        yield from (partial(ask, text) for ask in asks)
        yield partial(words.misspellings, f"{text} cta")
        # With a hostile file, all parts of a text may be words: its square.
        part = text[: files.rounds(30_000)]
        yield partial(words.scan, part, anywhere=True, overlapping=True)
        yield partial(words.replace, part, str.upper)
        yield partial(words.segment, part)
        yield from (partial(words.near, text, distance) for distance in range(4))
    yield from (words.__iter__, words.items, partial(words.values, "c"))
    numbers: list[Any] = [len(words) - 1, -1, slice(0, 50), slice("a", "d")]
    yield from (partial(words.__getitem__, number) for number in numbers)
    yield lambda: [words.word(number) for number in range(min(len(words), 50))]
    yield from (partial(words.match, pattern) for pattern in ["*", "?*", "*?*?*", "[!a]*", "c?t*", "*s"])
    for rack in ["cats", "????", "ca?", "stacdogs"]:
        yield from (partial(words.anagrams, rack, partial=is_partial) for is_partial in (False, True))
    yield lambda: (words.meta, words.fold, words.form, words.symbols, words.report, words.checksum, words.nbytes)
    yield lambda: (words.min_letters, words.max_letters, words.format_version, repr(words), words._repr_html_())
    yield from (words.verify, partial(words.verify, deep=True))
    batches: list[Any] = [words.ids, words.contains, words.suggestions, words.lookup, words.folded]
    yield from (partial(batch, [*texts, None]) for batch in batches)
    batches = [words.scans, words.segments, words.lemmas]
    yield from (partial(batch, [*texts[:-1], None]) for batch in batches)
    yield lambda: words.lookup(take(words))
    yield partial(words.words, [*range(50), 2**32 - 1, None], errors="null")
    yield lambda: [take(words.column(name)) for name in words.columns]
    yield lambda: [take(words.complete("", by=name, limit=9)) for name in words.columns]
    boards = ["cats", "c a t / s d o / g x .", "? ? / c ?"]
    yield from (partial(play, words, board, how) for board in boards for how in ("score", "solve", "game"))
    yield lambda: dictc.Solver(words, dictc.Rules(common=10)).score(boards)
    yield lambda: dictc.Solver(words, dictc.Rules(words=["cat"])).solve(boards)
    yield lambda: dictc.Solver(words).solve([*texts, *boards], flat=True, errors="null")
    yield from (partial(dictc.roll, 3, dict=words, seed=1), partial(dictc.roll_many, 5, dict=words, seed=1))
    if len(words) < 100_000:
        yield from (lambda: len(words | words), lambda: words.diff(words), lambda: len(dictc.Dict.build(words)))
        yield from (partial(words.convert, "flat"), partial(words.convert, "dense"))


def play(words: dictc.Dict, board: str, how: str) -> object:
    if how == "game":
        return dictc.Game(words, board)._repr_html_()
    solver = dictc.Solver(words)
    return solver.score(board) if how == "score" else solver.solve(board, all_paths=True).words


def take(items: Iterable[Any]) -> list[Any]:
    """At most a thousand items."""
    return list(islice(items, 1000))


def ask_everything(words: dictc.Dict) -> int:
    """Asks all questions. Returns the number of answers that are not errors."""
    answered = 0
    for question in questions(words):
        try:
            answer = question()
            if isinstance(answer, Iterable):
                take(answer)
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
def test_each_bad_file_is_an_error_or_answers(name: str) -> None:
    for door in files.DOORS:
        try:
            words = door(FOLDER / name)
        except dictc.FormatError as error:
            message = str(error)
        else:
            ask_everything(words)
            with pytest.raises(dictc.FormatError) as raised:
                words.verify(deep=True)
            message = str(raised.value)
        assert BAD[name] in message and message.isprintable()


@pytest.mark.parametrize("path", FOUND, ids=lambda path: path.name)
def test_files_that_fuzzing_found(path: Path) -> None:
    try:
        words = dictc.Dict.from_bytes(path.read_bytes())
    except dictc.FormatError:
        return
    ask_everything(words)


@pytest.mark.parametrize("name", ["pets", "values", "spanish"])
def test_every_flipped_bit_cut_and_added_byte_is_an_error(name: str) -> None:
    printed = files.run_python(
        """
        import dictc, files
        data = (files.GOLDEN / (sys.argv[1] + ".dat")).read_bytes()
        changed = [data[:length] for length in range(len(data))] + [data + bytes(added) for added in range(1, 100)]
        for bit in range(8 * len(data)):
            broken = bytearray(data)
            broken[bit // 8] ^= 1 << bit % 8
            changed.append(broken)
        refused = 0
        for broken in changed:
            try:
                dictc.Dict.from_bytes(broken)
            except dictc.FormatError:
                refused += 1
        print(refused == len(changed) > 9 * len(data))
        """,
        name,
    )
    assert printed == "True\n"


@pytest.mark.parametrize(
    ("name", "count"), [("pets", 1_200), ("values", 1_200), ("kana", 1_200), ("columns", 600), ("lemmas", 600)]
)
def test_a_mapped_file_with_any_damage_is_an_error_or_answers(name: str, count: int, tmp_path: Path) -> None:
    """`map` checks the header only, so that these files open and their contents are wrong."""
    printed = files.run_python(
        """
        import random
        from pathlib import Path
        import dictc, files, test_hostile
        data = (files.GOLDEN / (sys.argv[1] + ".dat")).read_bytes()
        path = Path(sys.argv[2])
        source = random.Random(1)
        opened = 0
        places = source.sample(range(len(data)), min(len(data), files.rounds(int(sys.argv[3]))))
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
        str(count),
    )
    assert printed == "True\n"


def test_a_mapped_file_that_changes_under_the_program_does_not_crash_it(tmp_path: Path) -> None:
    printed = files.run_python(
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


def test_random_bytes_are_not_a_dictionary() -> None:
    source = random.Random(3)
    data = files.PETS.read_bytes()
    for _ in range(files.rounds(2_000)):
        with pytest.raises(dictc.FormatError):
            dictc.Dict.from_bytes(data[: source.choice([0, 8, 16, 64])] + source.randbytes(source.randrange(600)))


@pytest.mark.skipif(sys.version_info < (3, 12), reason="classes have buffers since 3.12")
def test_bytes_that_say_they_may_be_written_to_are_copied_once() -> None:
    data = files.PETS.read_bytes()

    class Writable(bytes):
        def __buffer__(self, flags: int) -> memoryview:
            return memoryview(bytearray(data))

        def __bytes__(self) -> bytes:
            return self

    assert list(dictc.Dict.from_bytes(Writable(data))) == list(dictc.Dict.from_bytes(data))


TEXTS = ["cat", None, "dog and a text that no view holds", "", "dot", "żółw"]
BYTES = [text and text.encode() for text in TEXTS]
COLUMNS: dict[str, Any] = {
    "string": pyarrow.array(TEXTS),
    "large_string": pyarrow.array(TEXTS, "large_string"),
    "string_view": pyarrow.array(TEXTS, pyarrow.string_view()),
    "binary": pyarrow.array(BYTES, "binary"),
    "binary_view": pyarrow.array(BYTES, pyarrow.binary_view()),
    "dictionary": pyarrow.array(TEXTS).dictionary_encode(),
    "dictionary of views": pyarrow.DictionaryArray.from_arrays(
        pyarrow.array(range(6), "int8"), pyarrow.array(TEXTS, pyarrow.string_view())
    ),
    "integers": pyarrow.array([1, None, 2, 3, 0, 9]),
    "nulls": pyarrow.nulls(6),
}
# The column, the bytes that are replaced in its file, and what takes their place.
FAULTS: dict[str, tuple[str, list[Any], list[Any]]] = {
    "offsets descend": ("string", [0, 3, 3, 36], [0, 3, 36, 3]),
    "an offset is negative": ("string", [0, 3, 3, 36], [0, -3, 3, 36]),
    "the last offset is after the texts": ("string", [36, 39, 46], [36, 39, 2**31 - 1]),
    "the last offset is negative": ("string", [36, 39, 46], [36, 39, -1]),
    "a view is after its buffer": ("string_view", [33, b"dog ", 0, 0], [33, b"dog ", 0, 2**31 - 1]),
    "a view is of another buffer": ("string_view", [33, b"dog ", 0, 0], [33, b"dog ", 7, 0]),
    "a view is too long": ("binary_view", [33, b"dog ", 0, 0], [2**31 - 1, b"dog ", 0, 0]),
    "a view in a dictionary is after its buffer": ("dictionary of views", [33, b"dog ", 0, 0], [33, b"dog ", 0, 40]),
    "an index is after the dictionary": ("dictionary", [0, 0, 1, 2, 3], [0, 0, 1, 99, 3]),
    "an index is negative": ("dictionary", [0, 0, 1, 2, 3], [0, 0, 1, -2, 3]),
    "a text is not UTF-8": ("string", [b"dog and"], [b"dog\xffand"]),
}


def file_of(column: Any) -> bytes:
    """An Arrow file with the column twice, in two batches."""
    table = pyarrow.table({"word": pyarrow.chunked_array([column, column])})
    file = io.BytesIO()
    with pyarrow.ipc.new_file(file, table.schema) as writer:
        writer.write_table(table)
    return file.getvalue()


def read(file: bytes) -> Any:
    return pyarrow.ipc.open_file(file).read_all()["word"]


class Words(pyarrow.ExtensionArray):  # type: ignore[misc]
    """An array of a class that is not pyarrow's own."""


class WordType(pyarrow.ExtensionType):  # type: ignore[misc]
    """An extension type, as other libraries register them."""

    def __init__(self, storage: Any) -> None:
        super().__init__(storage, "dictc.words")

    def __arrow_ext_serialize__(self) -> bytes:
        return b""

    @classmethod
    def __arrow_ext_deserialize__(cls, storage: Any, _: bytes) -> "WordType":
        return cls(storage)

    def __arrow_ext_class__(self) -> type:
        return Words


def packed(parts: list[Any]) -> bytes:
    """The bytes of numbers of 32 bits and of texts."""
    return b"".join(part if isinstance(part, bytes) else part.to_bytes(4, "little", signed=part < 0) for part in parts)


def broken(fault: str, is_extension: bool = False) -> Any:
    """The column of a file with this fault."""
    name, old, new = FAULTS[fault]
    column = COLUMNS[name]
    file = file_of(pyarrow.ExtensionArray.from_storage(WordType(column.type), column) if is_extension else column)
    assert packed(old) in file and len(packed(old)) == len(packed(new))
    return read(file.replace(packed(old), packed(new)))


def calls(words: dictc.Dict) -> dict[str, Callable[[Any], object]]:
    """All that read a column of texts."""
    solver = dictc.Solver(words)
    methods = ["ids", "contains", "lookup", "folded", "scans", "segments", "suggestions", "lemmas"]
    return {
        **{name: getattr(words, name) for name in [*methods, "with_added", "with_denied"]},
        "ids of changed words": words.with_added(["act"]).with_denied(["cat"]).ids,
        "score": lambda column: solver.score(column, errors="null"),
        "solve": lambda column: solver.solve(column, errors="null"),
        "build": dictc.Dict.build,
        "values": lambda column: dictc.Dict.build(["cat"] * len(column), columns={"note:texts": column}),
        "exclude": lambda column: dictc.Rules(exclude=column),
    }


def outcomes(column: Any) -> dict[str, str]:
    """The error of each call, or "answers"."""
    found = {}
    words = dictc.Dict.build(["cat", "dog", "dot"], columns={"lemmas": ["cat", "dog", "dot"]})
    for name, call in calls(words).items():
        try:
            call(column)
            found[name] = "answers"
        except (ValueError, TypeError) as error:
            found[name] = str(error)
    return found


def test_a_fault_in_a_file_is_an_error_of_every_call() -> None:
    printed = files.run_python(
        """
        import json
        import pandas, pyarrow
        import test_hostile
        pyarrow.register_extension_type(test_hostile.WordType(pyarrow.string()))
        for fault in test_hostile.FAULTS:
            print(fault, end="\\t", flush=True)
            column = test_hostile.broken(fault)
            extension = test_hostile.broken(fault, is_extension=True).chunk(0)
            assert type(extension) is test_hostile.Words
            columns = [column, column.chunk(0), extension]
            if "view" not in fault and "index" not in fault:
                columns.append(pandas.Series(pandas.arrays.ArrowExtensionArray(column)))
            print(json.dumps([test_hostile.outcomes(column) for column in columns]))
        """
    )
    faults = dict(line.split("\t") for line in printed.splitlines())
    assert list(faults) == list(FAULTS)
    for fault, columns in faults.items():
        for outcomes in json.loads(columns):
            for call, outcome in outcomes.items():
                assert "answers" not in outcome and len(outcome) > 20, (fault, call, outcome)


def test_the_same_columns_without_faults_have_answers() -> None:
    for name in ["string", "string_view", "dictionary", "dictionary of views"]:
        column = read(file_of(COLUMNS[name]))
        refused = {call: outcome for call, outcome in outcomes(column).items() if outcome != "answers"}
        assert all("None" in outcome or "not a text" in outcome for outcome in refused.values()), refused


def test_a_changed_byte_is_an_error_or_has_the_answers_of_the_texts() -> None:
    printed = files.run_python(
        """
        import files, test_hostile
        print(test_hostile.answers_of_changed_files(random_seed=1, count=files.rounds(3_000)))
        """
    )
    assert int(printed) > files.rounds(3_000) // 3


def answers_of_changed_files(random_seed: int, count: int) -> int:
    """Asks about columns of files with changed bytes. Returns how many pyarrow opened."""
    source = random.Random(random_seed)
    words = dictc.Dict.build(["cat", "dog", "dot"])
    written = [file_of(column) for column in COLUMNS.values()]
    opened = 0
    for _ in range(count):
        file = bytearray(source.choice(written))
        at = source.randrange(len(file))
        file[at] = source.choice([0, 1, 127, 128, 255, file[at] ^ (1 << source.randrange(8))])
        try:
            column = read(bytes(file))
        except Exception:
            continue
        opened += 1
        outcomes(column) if len(column) < 100 else None
        try:
            found = words.folded(column).to_pylist()
            words.words(column, errors="null")
        except (ValueError, TypeError, MemoryError):
            continue
        column.validate(full=True)
        expected = [text.decode() if isinstance(text, bytes) else text for text in column.to_pylist()]
        assert found == words.folded(expected).to_pylist()
    return opened


@pytest.mark.parametrize("type", [pyarrow.timestamp("s", tz="UTC"), pyarrow.struct([("UTC", "int8")])], ids=str)
def test_a_type_whose_names_are_not_utf_8_is_refused(type: Any) -> None:
    column = read(file_of(pyarrow.nulls(1, type)).replace(b"UTC", b"\xffTC"))
    with pytest.raises((ValueError, TypeError), match=r"described|no texts"):
        dictc.Dict.build(["cat"]).ids(column)


def test_more_nulls_than_fit_into_the_memory_are_an_error() -> None:
    words = dictc.Dict.build(["cat"])
    column = pyarrow.chunked_array([pyarrow.nulls(2**28)] * 2**14)
    for call in [words.ids, words.folded, words.words]:
        with pytest.raises(MemoryError, match="there is not enough memory for the answers"):
            call(column)


class Array:
    """An object with an answer to the protocol of arrays."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def __arrow_c_array__(self, requested_schema: object | None = None) -> Any:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


def test_an_object_that_breaks_the_protocol_is_refused(pets: dictc.Dict) -> None:
    schema, array = pyarrow.array(["cat"]).__arrow_c_array__()
    stream = pyarrow.chunked_array([["cat"]]).__arrow_c_stream__()
    numbers = pyarrow.array([1]).__arrow_c_array__()[1]
    texts = pyarrow.array(["cat"]).__arrow_c_array__()[0]
    answers: list[Any] = [None, 3, (), (1, 2), ("a", "b", "c"), (object(), object()), (array, schema), (stream, stream)]
    # The last one says that its numbers are texts.
    for answer in [*answers, (texts, numbers)]:
        with pytest.raises((TypeError, ValueError)):
            pets.ids(Array(answer))
    with pytest.raises(LookupError, match="no array"):
        pets.ids(Array(LookupError("no array")))

    def broken() -> Any:
        yield pyarrow.record_batch({"word": ["cat"]})
        raise LookupError("the file is gone")

    reader = pyarrow.RecordBatchReader.from_batches(pyarrow.schema({"word": "string"}), broken())
    with pytest.raises(Exception, match=r"struct|gone|column|text"):
        pets.ids(reader)


def test_capsules_are_consumed_once(pets: dictc.Dict) -> None:
    pair = pyarrow.array(["cat", "dog"]).__arrow_c_array__()
    assert pets.ids(Array(pair)).to_pylist() == [0, 2]
    with pytest.raises((TypeError, ValueError)):
        pets.ids(Array(pair))
    mine = pets.ids(["cat", "dog"]).__arrow_c_array__()
    assert len(mine) == 2 and pyarrow.array(Array(mine)).to_pylist() == [0, 2]
    with pytest.raises((ValueError, TypeError)):
        pyarrow.array(Array(mine))
    ids = pets.ids(["cat"])
    assert pyarrow.DataType._import_from_c_capsule(ids.__arrow_c_schema__()) == pyarrow.uint32()
    # A consumer may ask for a type, and must then look at what it gets.
    schema, array = ids.__arrow_c_array__(pyarrow.int64().__arrow_c_schema__())
    assert pyarrow.Array._import_from_c_capsule(schema, array).to_pylist() == [0]
