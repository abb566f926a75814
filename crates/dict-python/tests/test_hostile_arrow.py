"""Columns of Arrow files that are not valid. pyarrow opens them; here they are errors, in a process of their own."""

import io
import json
import random
from collections.abc import Callable
from typing import Any

import pandas
import pyarrow
import pytest

import dictc
import files
import workers

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
    return {
        "ids": words.ids,
        "ids of changed words": words.with_added(["act"]).with_denied(["cat"]).ids,
        "contains": words.contains,
        "lookup": words.lookup,
        "folded": words.folded,
        "scans": words.scans,
        "segments": words.segments,
        "suggestions": words.suggestions,
        "lemmas": words.lemmas,
        "score": lambda column: solver.score(column, errors="null"),
        "solve": lambda column: solver.solve(column, errors="null"),
        "build": dictc.Dict.build,
        "values": lambda column: dictc.Dict.build(["cat"] * len(column), columns={"note:texts": column}),
        "with_added": words.with_added,
        "with_denied": words.with_denied,
        "deny": lambda column: dictc.Rules(deny=column),
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


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_in_a_file_is_an_error_of_every_call(fault: str) -> None:
    printed = workers.run_python(
        """
        import json
        import pandas, pyarrow
        import test_hostile_arrow
        pyarrow.register_extension_type(test_hostile_arrow.WordType(pyarrow.string()))
        column = test_hostile_arrow.broken(sys.argv[1])
        extension = test_hostile_arrow.broken(sys.argv[1], is_extension=True).chunk(0)
        assert type(extension) is test_hostile_arrow.Words
        columns = [column, column.chunk(0), extension]
        if "view" not in sys.argv[1] and "index" not in sys.argv[1]:
            columns.append(pandas.Series(pandas.arrays.ArrowExtensionArray(column)))
        print(json.dumps([test_hostile_arrow.outcomes(column) for column in columns]))
        """,
        fault,
    )
    for outcomes in json.loads(printed):
        for call, outcome in outcomes.items():
            assert "answers" not in outcome and len(outcome) > 20, (call, outcome)


def test_the_same_columns_without_faults_have_answers() -> None:
    for name in ["string", "string_view", "dictionary", "dictionary of views"]:
        column = read(file_of(COLUMNS[name]))
        refused = {call: outcome for call, outcome in outcomes(column).items() if outcome != "answers"}
        assert all("None" in outcome or "not a text" in outcome for outcome in refused.values()), refused


def test_a_changed_byte_is_an_error_or_has_the_answers_of_the_texts() -> None:
    printed = workers.run_python(
        """
        import files, test_hostile_arrow
        print(test_hostile_arrow.answers_of_changed_files(random_seed=1, count=files.rounds(3_000)))
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


def test_categories_of_missing_texts_are_nulls() -> None:
    words = dictc.Dict.build(["cat"])
    assert words.ids(pandas.Series([None, None], dtype="category")).to_pylist() == [None, None]
    assert words.ids(pandas.Series([], dtype="category")).to_pylist() == []
    assert words.ids(pyarrow.array([None, None]).dictionary_encode()).to_pylist() == [None, None]
    with pytest.raises(TypeError, match="no texts"):
        words.ids(pandas.Series([1, 2], dtype="category"))


def test_more_nulls_than_fit_into_the_memory_are_an_error() -> None:
    words = dictc.Dict.build(["cat"])
    column = pyarrow.chunked_array([pyarrow.nulls(2**28)] * 2**14)
    for call in [words.ids, words.folded, words.words]:
        with pytest.raises(MemoryError, match="there is not enough memory for the answers"):
            call(column)
