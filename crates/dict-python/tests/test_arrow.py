"""Arrow: arrays from and to other libraries."""

import gc
import sys
from collections.abc import Callable
from typing import Any

import numpy
import pandas
import polars
import pyarrow
import pyarrow.compute
import pytest

import dictc
import files

TEXTS: list[str | None] = ["cat", None, "Dog", "", "catx", "cats", "日本", None, "dog"]
IDS = [0, None, 2, None, None, 1, None, None, 2]
IS_WORD = [True, None, True, False, False, True, False, None, True]


@pytest.fixture(scope="module")
def pets() -> dictc.Dict:
    return dictc.Dict.load(files.PETS)


class Stream:
    """An object with nothing but the stream protocol."""

    def __init__(self, source: Any) -> None:
        self.source = source

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        return self.source.__arrow_c_stream__(requested_schema)


class Array:
    """An object with nothing but the array protocol."""

    def __init__(self, source: Any) -> None:
        self.source = source

    def __arrow_c_array__(self, requested_schema: object | None = None) -> Any:
        return self.source.__arrow_c_array__(requested_schema)


def sliced(kind: Any) -> Any:
    """An array whose values begin in the middle of its buffers."""
    return pyarrow.array(["dog", None, "x", *TEXTS, "dog"], kind)[3:-1]


INPUTS: dict[str, Callable[[], Any]] = {
    "string": lambda: pyarrow.array(TEXTS),
    "large string": lambda: pyarrow.array(TEXTS, "large_string"),
    "string view": lambda: pyarrow.array(TEXTS, pyarrow.string_view()),
    "binary": lambda: pyarrow.array([None if text is None else text.encode() for text in TEXTS], pyarrow.binary()),
    "large binary": lambda: pyarrow.array([None if text is None else text.encode() for text in TEXTS], "large_binary"),
    "binary view": lambda: pyarrow.array(
        [None if text is None else text.encode() for text in TEXTS], pyarrow.binary_view()
    ),
    "dictionary": lambda: pyarrow.array(TEXTS).dictionary_encode(),
    "dictionary of bytes as keys": lambda: pyarrow.array(TEXTS).cast(pyarrow.dictionary("int8", "string")),
    "dictionary of unsigned keys": lambda: pyarrow.array(TEXTS).cast(pyarrow.dictionary("uint16", "large_string")),
    "dictionary with null values": lambda: pyarrow.DictionaryArray.from_arrays(
        pyarrow.array([0, 1, 2, 3, 4, 5, 6, None, 2], "int8"),
        pyarrow.array(["cat", None, "Dog", "", "catx", "cats", "日本"]),
    ),
    "sliced dictionary": lambda: sliced("string").dictionary_encode()[:],
    "slice of a dictionary": lambda: pyarrow.array(["dog", *TEXTS, "x"]).dictionary_encode()[1:-1],
    "sliced": lambda: sliced("string"),
    "sliced large strings": lambda: sliced("large_string"),
    "sliced views": lambda: sliced(pyarrow.string_view()),
    "chunks": lambda: pyarrow.chunked_array([TEXTS[:2], [], TEXTS[2:5], TEXTS[5:]], "string"),
    "chunks of views": lambda: pyarrow.chunked_array([TEXTS[:2], [], TEXTS[2:]], pyarrow.string_view()),
    "chunks of dictionaries": lambda: pyarrow.chunked_array(
        [pyarrow.array(TEXTS[:4]).dictionary_encode(), pyarrow.array(TEXTS[4:]).dictionary_encode()]
    ),
    "array protocol": lambda: Array(sliced("string")),
    "stream protocol": lambda: Stream(pyarrow.chunked_array([TEXTS[:2], TEXTS[2:]], "string")),
    "column of a table": lambda: pyarrow.table({"word": TEXTS})["word"],
    "polars": lambda: polars.Series("word", TEXTS),
    "sliced polars": lambda: polars.Series(["x", *TEXTS, "dog"])[1:-1],
    "polars chunks": lambda: polars.concat([polars.Series(TEXTS[:3]), polars.Series(TEXTS[3:])], rechunk=False),
    "polars categories": lambda: polars.Series(TEXTS, dtype=polars.Categorical),
    "pandas text": lambda: pandas.Series(TEXTS, dtype="string"),
    "pandas arrow": lambda: pandas.Series(TEXTS, dtype=pandas.ArrowDtype(pyarrow.string())),
    "pandas objects": lambda: pandas.Series(TEXTS, dtype=object),
    "pandas default": lambda: pandas.Series(TEXTS),
    "pandas categories": lambda: pandas.Series(TEXTS, dtype="category"),
    "pandas, another index": lambda: pandas.Series(TEXTS, index=range(9, 0, -1)),
    "numpy objects": lambda: numpy.array(TEXTS, dtype=object),
    "list": lambda: TEXTS,
    "tuple": lambda: tuple(TEXTS),
    "generator": lambda: (text for text in TEXTS),
    "values of a dict": lambda: dict(enumerate(TEXTS)).values(),
}


@pytest.mark.parametrize("name", INPUTS)
def test_texts_come_from_anything_that_has_them(name: str, pets: dictc.Dict) -> None:
    for threads in [None, 1, 2]:
        assert pets.ids(INPUTS[name](), threads=threads).to_pylist() == IDS
        assert pets.contains(INPUTS[name](), threads=threads).to_pylist() == IS_WORD


BOARDS = ["cats", None, "c a t / . . s", "xyzz"]
COLUMN = pyarrow.array(["xxxx", *BOARDS, "cat"])[1:-1]
BOARD_INPUTS: list[Any] = [
    COLUMN,
    COLUMN.cast("large_string"),
    COLUMN.cast(pyarrow.string_view()),
    COLUMN.cast("binary"),
    COLUMN.dictionary_encode(),
    pyarrow.chunked_array([COLUMN[:1], COLUMN[1:]]),
    polars.Series(BOARDS),
    pandas.Series(BOARDS),
    numpy.array(BOARDS, dtype=object),
]


@pytest.mark.parametrize("boards", BOARD_INPUTS, ids=lambda boards: type(boards).__name__)
def test_boards_come_from_anything_that_has_them(boards: Any, pets: dictc.Dict) -> None:
    solver = dictc.Solver(pets)
    assert solver.score(boards).field("words").to_pylist() == [2, None, 2, 0]
    found = [words and [word["word"] for word in words] for words in solver.solve(boards).to_pylist()]
    assert [words and sorted(words) for words in found] == [["cat", "cats"], None, ["cat", "cats"], []]


def test_numpy_texts_of_a_fixed_width(pets: dictc.Dict) -> None:
    assert pets.ids(numpy.array(["cat", "x", "", "Dog"])).to_pylist() == [0, None, None, 2]
    assert pets.ids(numpy.array(["cat", "x", "dog"])[::2]).to_pylist() == [0, 2]
    if hasattr(numpy.dtypes, "StringDType"):
        assert pets.ids(numpy.array(["cat", "dogs", "dog"], dtype=numpy.dtypes.StringDType())).to_pylist() == [
            0,
            None,
            2,
        ]


@pytest.mark.parametrize(
    "empty",
    [
        pyarrow.array([], "string"),
        pyarrow.array([], "null"),
        pyarrow.chunked_array([], "string"),
        pyarrow.array(TEXTS)[3:3],
        pyarrow.array([], "string").dictionary_encode(),
        polars.Series([], dtype=polars.String),
        pandas.Series([], dtype=str),
        numpy.array([], dtype=object),
        numpy.array([], dtype=str),
        [],
        iter(()),
    ],
    ids=lambda empty: type(empty).__name__,
)
def test_no_texts_give_no_answers(empty: Any, pets: dictc.Dict) -> None:
    ids = pets.ids(empty)
    assert (len(ids), ids.to_pylist(), ids.type) == (0, [], "uint32")
    assert pyarrow.array(ids).type == pyarrow.uint32()
    assert len(dictc.Solver(pets).solve([])) == len(dictc.Solver(pets).score([])) == 0


@pytest.mark.parametrize(
    "nulls",
    [
        pyarrow.nulls(3),
        pyarrow.nulls(3, "string"),
        pyarrow.chunked_array([pyarrow.nulls(1), pyarrow.nulls(2)]),
        pyarrow.nulls(3, "string").dictionary_encode(),
        polars.Series([None] * 3, dtype=polars.String),
        pandas.Series([None] * 3),
        [None] * 3,
        [None, float("nan"), pandas.NA],
    ],
    ids=repr,
)
def test_nulls_stay_nulls(nulls: Any, pets: dictc.Dict) -> None:
    solver = dictc.Solver(pets)
    for answer in [pets.ids(nulls), pets.contains(nulls), solver.score(nulls), solver.solve(nulls)]:
        assert answer.to_pylist() == [None] * 3
    assert pyarrow.array(pets.contains(nulls)).null_count == 3


def test_binary_that_is_no_text_is_no_word(pets: dictc.Dict) -> None:
    column = pyarrow.array([b"cat", b"\xff\xfe", b"cat\xff", None], pyarrow.binary())
    try:
        assert pets.ids(column).to_pylist() == [0, None, None, None]
    except ValueError as error:
        assert "1" in str(error), "the message names the row"


WRONG_TYPES: dict[str, Callable[[], Any]] = {
    "integers": lambda: pyarrow.array([1, 2, None]),
    "floats": lambda: pyarrow.array([1.5]),
    "bools": lambda: pyarrow.array([True]),
    "structs": lambda: pyarrow.array([{"word": "cat"}]),
    "lists": lambda: pyarrow.array([["cat"]]),
    "dictionary of integers": lambda: pyarrow.array([1, 1, 2]).dictionary_encode(),
    "chunks of integers": lambda: pyarrow.chunked_array([[1], [2]]),
    "table": lambda: pyarrow.table({"word": ["cat"], "other": [1]}),
    "record batch": lambda: pyarrow.record_batch({"word": ["cat"]}),
    "record batches": lambda: pyarrow.RecordBatchReader.from_batches(
        pyarrow.schema({"word": "string"}), [pyarrow.record_batch({"word": ["cat"]})]
    ),
    "polars frame": lambda: polars.DataFrame({"word": ["cat"]}),
    "polars integers": lambda: polars.Series([1, 2]),
    "pandas integers": lambda: pandas.Series([1, 2]),
    "numpy integers": lambda: numpy.array([1, 2]),
    "numpy in two dimensions": lambda: numpy.array([["cat"], ["dog"]]),
    "dates": lambda: pyarrow.array([1], pyarrow.date32()),
    "empty integers": lambda: pyarrow.array([], "int64"),
}


@pytest.mark.parametrize("name", WRONG_TYPES)
def test_other_types_are_refused_by_name(name: str, pets: dictc.Dict) -> None:
    solver = dictc.Solver(pets)
    calls: list[Callable[[Any], object]] = [pets.ids, pets.contains, solver.score, solver.solve]
    for call in calls:
        with pytest.raises(TypeError) as error:
            call(WRONG_TYPES[name]())
        assert len(str(error.value)) > 10


class Broken:
    """An object whose stream or array is not what it says."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def __arrow_c_array__(self, requested_schema: object | None = None) -> Any:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


@pytest.mark.parametrize("answer", [None, 3, (), (1, 2), ("a", "b", "c"), (object(), object())])
def test_an_object_that_breaks_the_protocol_is_refused(answer: Any, pets: dictc.Dict) -> None:
    with pytest.raises((TypeError, ValueError)):
        pets.ids(Broken(answer))


def test_capsules_of_another_name_are_refused(pets: dictc.Dict) -> None:
    schema, array = pyarrow.array(["cat"]).__arrow_c_array__()
    with pytest.raises((TypeError, ValueError)):
        pets.ids(Broken((array, schema)))
    stream = pyarrow.chunked_array([["cat"]]).__arrow_c_stream__()
    with pytest.raises((TypeError, ValueError)):
        pets.ids(Broken((stream, stream)))


def test_an_error_of_the_protocol_is_passed_on(pets: dictc.Dict) -> None:
    with pytest.raises(LookupError, match="no array"):
        pets.ids(Broken(LookupError("no array")))


def test_an_error_in_a_stream_is_passed_on(pets: dictc.Dict) -> None:
    def batches() -> Any:
        yield pyarrow.record_batch({"word": ["cat"]})
        raise LookupError("the file is gone")

    reader = pyarrow.RecordBatchReader.from_batches(pyarrow.schema({"word": "string"}), batches())

    class Words:
        def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
            return reader.__arrow_c_stream__(requested_schema)

    with pytest.raises(Exception, match=r"struct|gone|column|text"):
        pets.ids(Words())


def test_capsules_are_consumed_once(pets: dictc.Dict) -> None:
    pair = pyarrow.array(["cat", "dog"]).__arrow_c_array__()
    assert pets.ids(Broken(pair)).to_pylist() == [0, 2]
    with pytest.raises((TypeError, ValueError)):
        pets.ids(Broken(pair))
    mine = pets.ids(["cat", "dog"]).__arrow_c_array__()
    assert len(mine) == 2
    assert pyarrow.array(Broken(mine)).to_pylist() == [0, 2]
    with pytest.raises((ValueError, TypeError)):
        pyarrow.array(Broken(mine))


def test_results_go_to_other_libraries(pets: dictc.Dict) -> None:
    ids, contains = pets.ids(TEXTS), pets.contains(TEXTS)
    assert pyarrow.array(ids).to_pylist() == IDS and pyarrow.array(ids).type == pyarrow.uint32()
    assert pyarrow.array(contains).to_pylist() == IS_WORD and pyarrow.array(contains).type == pyarrow.bool_()
    pyarrow.array(ids).validate(full=True)
    pyarrow.array(contains).validate(full=True)
    assert polars.Series(ids).to_list() == IDS and polars.Series(ids).dtype == polars.UInt32
    assert polars.Series(contains).to_list() == IS_WORD and polars.Series(contains).dtype == polars.Boolean
    frame = pandas.DataFrame({"word": TEXTS})
    frame["id"] = pandas.Series(pyarrow.array(ids).to_pandas(types_mapper=pandas.ArrowDtype))
    assert [None if pandas.isna(number) else number for number in frame["id"]] == IDS
    assert pyarrow.table({"id": ids, "is_word": contains}).num_rows == len(TEXTS)


def test_scores_go_to_other_libraries(pets: dictc.Dict) -> None:
    scores = dictc.Solver(pets).score(["cats", None, "xyzz"])
    expected = [{"points": 2, "words": 2}, None, {"points": 0, "words": 0}]
    column = pyarrow.array(scores)
    column.validate(full=True)
    assert column.to_pylist() == expected
    assert column.type == pyarrow.struct([("points", pyarrow.int64()), ("words", pyarrow.int64())])
    series = polars.Series(scores)
    assert series.struct.field("points").to_list() == [2, None, 0]
    assert polars.Series(scores.field("words")).to_list() == [2, None, 0]


def test_solutions_go_to_other_libraries(pets: dictc.Dict) -> None:
    solutions = dictc.Solver(pets).solve(["cats", None, "xyzz", "dogs"])
    column = pyarrow.array(solutions)
    column.validate(full=True)
    expected = [
        [
            {"word": "cat", "id": 0, "points": 1, "path": [0, 1, 2]},
            {"word": "cats", "id": 1, "points": 1, "path": [0, 1, 2, 3]},
        ],
        None,
        [],
        [{"word": "dog", "id": 2, "points": 1, "path": [0, 1, 2]}],
    ]
    assert sorted_by_word(column.to_pylist()) == sorted_by_word(solutions.to_pylist()) == expected
    words = polars.Series("found", column).to_frame().explode("found").unnest("found")
    assert set(words["word"].drop_nulls()) == {"cat", "cats", "dog"}
    flat = pyarrow.compute.list_flatten(column)
    assert flat.field("path").to_pylist()[-1] == [0, 1, 2]


def sorted_by_word(solutions: list[Any]) -> list[Any]:
    return [words and sorted(words, key=lambda word: str(word["word"])) for words in solutions]


def test_boards_that_were_rolled_go_to_other_libraries() -> None:
    boards = dictc.roll_many(5, seed=1)
    column = pyarrow.array(boards)
    column.validate(full=True)
    assert column.type in [pyarrow.string(), pyarrow.large_string()] and column.to_pylist() == boards.to_pylist()
    assert polars.Series(boards).to_list() == boards.to_pylist()


def test_results_are_inputs(english: dictc.Dict) -> None:
    boards = dictc.roll_many(50, seed=2)
    solver = dictc.Solver(english)
    assert solver.score(boards).to_pylist() == solver.score(boards.to_pylist()).to_pylist()
    assert solver.score(polars.Series(boards)).to_pylist() == solver.score(boards).to_pylist()


def test_results_go_to_numpy(pets: dictc.Dict, english: dictc.Dict) -> None:
    ids = numpy.asarray(english.ids(["the", "a"]))
    assert ids.dtype == numpy.uint32 and ids.tolist() == [english.id("the"), english.id("a")]
    contains = numpy.asarray(pets.contains(["cat", "x", "dog"] * 5))
    assert contains.dtype == bool and contains.tolist() == [True, False, True] * 5
    points = numpy.asarray(dictc.Solver(pets).score(["cats", "xyzz"]).field("points"))
    assert points.dtype == numpy.int64 and points.tolist() == [2, 0]
    assert numpy.array(pets.ids(["cat"]), dtype=numpy.int64).dtype == numpy.int64
    assert numpy.array(pets.ids(["cat", "dog"]), copy=True).tolist() == [0, 2]
    boards = numpy.asarray(dictc.roll_many(3, seed=1))
    assert boards.tolist() == dictc.roll_many(3, seed=1).to_pylist()


def test_nulls_are_never_numbers_in_numpy(pets: dictc.Dict) -> None:
    """A null that became 0 would be the id of a word."""
    values = numpy.asarray(pets.ids(["cat", None, "x"])).tolist()
    assert values[0] == 0
    assert all(value is None or value != value for value in values[1:]), values
    answers = numpy.asarray(pets.contains(["cat", None])).tolist()
    assert answers[0] is True or answers[0] == 1
    assert answers[1] is None or answers[1] != answers[1]


def test_a_view_of_numpy_cannot_change_a_result(pets: dictc.Dict) -> None:
    ids = pets.ids(["cat", "dog"])
    view = numpy.asarray(ids)
    try:
        view[0] = 77
    except ValueError:
        pass
    assert ids.to_pylist() == [0, 2]


def test_results_live_on_after_all_else_is_gone(english: dictc.Dict) -> None:
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
def test_batches_do_not_leak(english: dictc.Dict, english_words: list[str]) -> None:
    solver = dictc.Solver(english)
    boards = dictc.roll_many(200, seed=6)
    words = pyarrow.array(english_words[:60_000])
    schemas = []

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


def resident() -> int:
    """The bytes of memory that this process has."""
    gc.collect()
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * 4096


def test_a_schema_says_the_type(pets: dictc.Dict) -> None:
    ids = pets.ids(["cat"])
    assert pyarrow.DataType._import_from_c_capsule(ids.__arrow_c_schema__()) == pyarrow.uint32()
    requested = pyarrow.int64().__arrow_c_schema__()
    # A consumer may ask for a type, and must then look at what it gets.
    schema, array = ids.__arrow_c_array__(requested)
    assert pyarrow.Array._import_from_c_capsule(schema, array).to_pylist() == [0]


def test_numpy_gets_no_view(english: dictc.Dict) -> None:
    with pytest.raises(ValueError, match="copy"):
        english.ids(["cat"]).__array__(copy=False)


def test_a_producer_with_a_fault_is_an_error(english: dictc.Dict) -> None:
    class WrongType:
        """Says that its numbers are texts."""

        def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]:
            return pyarrow.array(["cat"]).__arrow_c_array__()[0], pyarrow.array([1]).__arrow_c_array__()[1]

    with pytest.raises(ValueError):
        english.ids(WrongType())
