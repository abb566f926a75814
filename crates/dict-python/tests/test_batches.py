"""Batches: columns of Arrow, numpy, pandas and polars in and out, beside the same questions one by one."""

import decimal
import itertools
import random
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, cast

import numpy
import pandas
import polars
import pyarrow
import pytest

import dictc
import files

Batch = Callable[..., dictc.Array]

FOUND = ("word", "id", "points", "path")

COLUMNS: dict[str, Any] = {
    "frequency": [30, None, 40, 10, 500, 7],
    "rank:ranks": [3, 5, None, 4, 1, 2],
    "note:texts": ["past", "now", "past", "now", None, "now"],
    "part:flags": [["noun"], ["noun"], ["noun", "verb"], None, None, ["verb"]],
    "lemmas": ["cat", "cat", ["dog", "dig"], None, "run", ["see", "saw"]],
}
NAMES = ["frequency", "lemmas", "note", "part", "rank"]
WORDS = ["cat", "cats", "dog", "over", "ran", "saw"]


@pytest.fixture(scope="module")
def facts() -> dictc.Dict:
    """A few words with columns of all kinds."""
    return dictc.Dict.build(WORDS, columns=COLUMNS)


def spans(found: list[tuple[int, int, int | None]]) -> list[Any]:
    return [{"start": start, "end": end, "id": id} for start, end, id in found]


def cut(words: dictc.Dict, text: str) -> list[Any]:
    ends = list(itertools.accumulate(map(len, words.segment(text)), initial=0))
    return spans([(start, end, words.id(text[start:end])) for start, end in itertools.pairwise(ends)])


def points_of(solver: dictc.Solver, board: Any) -> Any:
    try:
        score = solver.score(board)
    except dictc.BoardError:
        return None
    return {"points": score.points, "words": score.words}


def words_of(solver: dictc.Solver, board: Any, names: Sequence[str] = FOUND) -> Any:
    try:
        return [{name: getattr(found, name) for name in names} for found in solver.solve(board)]
    except dictc.BoardError:
        return None


def questions(words: dictc.Dict) -> dict[str, tuple[Batch, Callable[[str], Any]]]:
    """The calls that take many texts, each with the answer for a single one."""
    solver = dictc.Solver(words)
    values = partial(values_of, words, words.columns)
    anywhere: dict[str, Any] = {"anywhere": True, "overlapping": True}
    return {
        "ids": (words.ids, words.id),
        "contains": (words.contains, words.__contains__),
        "lookup": (words.lookup, values),
        "folded": (words.folded, lambda text: words.folded([text])[0]),
        "lemmas": (words.lemmas, lambda text: words.get(text, column="lemmas") or []),
        "suggestions": (words.suggestions, words.suggest),
        "scans": (words.scans, lambda text: spans([*words.scan(text)])),
        "scans anywhere": (partial(words.scans, **anywhere), lambda text: spans([*words.scan(text, **anywhere)])),
        "segments": (words.segments, partial(cut, words)),
        "score": (solver.score, partial(points_of, solver)),
        "solve": (solver.solve, partial(words_of, solver)),
    }


def values_of(words: dictc.Dict, names: Iterable[str], text: str) -> dict[str, Any]:
    return {"id": words.id(text), **{name: words.get(text, column=name) for name in names}}


def batches(words: dictc.Dict) -> list[Batch]:
    return [batch for batch, _ in questions(words).values()]


QUESTIONS = list(questions(dictc.Dict.build(["a"], columns={"lemmas": ["a"]})))


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_batch_has_the_answers_of_single_questions(name: str, english: dictc.Dict, english_words: list[str]) -> None:
    source = random.Random(9)
    texts: list[str | None] = [None, "", "日本", "🎲 Cats, thecat é concatenates", "ab/cd", "q u i t / . . ? a", "x"]
    for side in (2, 4, 5, 6):
        texts += dictc.roll_many(files.rounds(600), seed=side, side=side).to_pylist()
    texts += ["/".join("".join(source.choices("etaoins.", k=side)) for _ in range(side)) for side in (3, 8, 9, 10, 16)]
    for word in source.choices(english_words, k=files.rounds(6_000)):
        at = source.randrange(len(word))
        wrong = word[:at] + source.choice("abcdefgh") + word[at + 1 :]
        texts.append(source.choice([word, word.upper(), wrong, word + "é", f"{word} {wrong}!", None]))
    source.shuffle(texts)
    texts = texts[:200] if name == "suggestions" else texts
    texts += ["cat" * 33_333, "é" * 99_999] if name in ("ids", "contains", "lookup") else []
    if name == "segments":
        # Common words: a piece that is a rare one may have no id.
        parts = ["the", "cat", " ", "xqz", "é", "!", "🎲", "sat", "On"]
        texts = [None, *("".join(source.choices(parts, k=source.randrange(12))) for _ in texts)]
    words = english.with_added(["xqz", "noisiest"]).with_denied(["dog", "tea"])
    batch, single = questions(words)[name]
    dense, _ = questions(words.convert("dense"))[name]
    expected = [None if text is None else single(text) for text in texts]
    for ask, threads in [(batch, None), (batch, 1), (batch, 2), (batch, 7), (dense, 2)]:
        answers = ask(texts, errors="null", threads=threads)
        assert answers.to_pylist() == list(answers) == expected
        array = pyarrow.array(answers)
        array.validate(full=True)
        assert array.to_pylist() == expected
        # pyarrow also says that the name of a list's elements is "item".
        assert answers.type == str(array.type).replace(" not null", "").replace("item: ", "")
        assert answers.null_count == expected.count(None)


@pytest.mark.parametrize("count", [0, 1, 7, 8, 9, 63, 64, 65, 255, 256, 257, 4095, 4096, 4097])
def test_a_batch_of_any_size(count: int, english: dictc.Dict, english_words: list[str], pets: dictc.Dict) -> None:
    for threads in [1, 3]:
        assert english.ids(english_words[:count], threads=threads).to_pylist() == list(range(count))
        assert english.contains(english_words[:count], threads=threads).to_pylist() == [True] * count
        assert english.words(range(count), threads=threads).to_pylist() == english_words[:count]
    solver = dictc.Solver(pets)
    assert solver.score(["cats"] * count).field("words").to_pylist() == [2] * count
    assert [[found["word"] for found in words] for words in solver.solve(["cats"] * count)] == [["cat", "cats"]] * count


def with_only(protocol: str, source: Any) -> Any:
    """An object with nothing but a protocol of Arrow."""
    return type("Column", (), {protocol: lambda _, schema=None: getattr(source, protocol)(schema)})()


def of_kind(items: list[Any], kind: str) -> Any:
    """An Arrow array of texts, or of bytes. `kind` is its type with `{}` for "string" or "binary"."""
    return pyarrow.array(items, kind.format("binary" if any(isinstance(item, bytes) for item in items) else "string"))


def sliced(items: list[Any], kind: str = "{}") -> Any:
    """An array whose values begin in the middle of its buffers."""
    others = [item[:2] if item else item for item in items[:3]]
    return of_kind([*others, *items, *others], kind)[3:-3]


def chunked(items: list[Any], kind: str = "{}") -> Any:
    whole = of_kind(items, kind)
    return pyarrow.chunked_array([whole[:2], whole[2:2], whole[2:5], whole[5:]])


# Texts, or bytes, from each library. Those of bytes may not be UTF-8.
INPUTS: dict[str, Callable[[list[Any]], Any]] = {
    "array": pyarrow.array,
    "large": partial(of_kind, kind="large_{}"),
    "views": partial(of_kind, kind="{}_view"),
    "dictionary": lambda items: pyarrow.array(items).dictionary_encode(),
    "dictionary with null values": lambda items: pyarrow.DictionaryArray.from_arrays(
        pyarrow.array([*range(len(items) - 1), None], "int8"), pyarrow.array(items[:-1])
    ),
    "dictionary of unsigned keys": lambda items: pyarrow.DictionaryArray.from_arrays(
        pyarrow.array(range(len(items)), "uint16"), of_kind(items, "large_{}")
    ),
    "sliced dictionary": lambda items: sliced(items).dictionary_encode(),
    "slice of a dictionary": lambda items: pyarrow.array([items[2], *items]).dictionary_encode()[1:],
    "sliced": sliced,
    "sliced large": partial(sliced, kind="large_{}"),
    "sliced views": partial(sliced, kind="{}_view"),
    "chunks": chunked,
    "chunks of views": partial(chunked, kind="{}_view"),
    "chunks of dictionaries": lambda items: pyarrow.chunked_array(
        [pyarrow.array(part).dictionary_encode() for part in (items[:4], items[4:])]
    ),
    "array protocol": lambda items: with_only("__arrow_c_array__", sliced(items)),
    "stream protocol": lambda items: with_only("__arrow_c_stream__", chunked(items)),
    "column of a table": lambda items: pyarrow.table({"word": items})["word"],
    "polars": polars.Series,
    "sliced polars": lambda items: polars.Series([*items[:2], *items, items[0]])[2:-1],
    "polars chunks": lambda items: polars.concat([polars.Series(items[:3]), polars.Series(items[3:])], rechunk=False),
    "pandas objects": lambda items: pandas.Series(items, dtype=object),
    "numpy objects": lambda items: numpy.array(items, dtype=object),
    "list": list,
    "tuple": tuple,
    "generator": iter,
    "values of a dict": lambda items: dict(enumerate(items)).values(),
}
OF_TEXTS: dict[str, Callable[[list[Any]], Any]] = {
    "polars categories": lambda items: polars.Series(items, dtype=polars.Categorical),
    "pandas default": pandas.Series,
    "pandas text": lambda items: pandas.Series(items, dtype="string"),
    "pandas arrow": lambda items: pandas.Series(items, dtype=pandas.ArrowDtype(pyarrow.string())),
    "pandas categories": lambda items: pandas.Series(items, dtype="category"),
    "pandas, another index": lambda items: pandas.Series(items, index=range(len(items), 0, -1)),
    "dictionary of bytes as keys": lambda items: pyarrow.array(items).cast(pyarrow.dictionary("int8", "string")),
}
TEXTS: list[Any] = ["cats", None, "Dog", "", "catx over", "c a t / . . s", "日本", "ca5s", "saw", None]
BYTES: list[Any] = [None if text is None else text.encode() for text in TEXTS[:7]] + [b"ca\xff", b"saw", None]


@pytest.mark.parametrize("name", [*INPUTS, *OF_TEXTS])
def test_texts_come_from_anything_that_has_them(name: str, facts: dictc.Dict) -> None:
    inputs = INPUTS | OF_TEXTS
    for items in [TEXTS, BYTES] if name in INPUTS else [TEXTS]:
        for question, batch in zip(QUESTIONS, batches(facts), strict=True):
            expected = batch(list(items), errors="null", threads=1)
            for threads in [None, 1, 2]:
                answers = batch(inputs[name](items), errors="null", threads=threads)
                assert answers.to_pylist() == expected.to_pylist(), question
                assert (answers.error_count, answers.first_error) == (expected.error_count, expected.first_error)
            if expected.error_count:
                with pytest.raises(ValueError) as error:
                    batch(inputs[name](items))
                assert str(error.value) == expected.first_error


def test_numpy_texts_of_a_fixed_width(pets: dictc.Dict) -> None:
    assert pets.ids(numpy.array(["cat", "x", "", "Dog"])).to_pylist() == [0, None, None, 2]
    assert pets.ids(numpy.array(["cat", "x", "dog"])[::2]).to_pylist() == [0, 2]
    if hasattr(numpy.dtypes, "StringDType"):
        texts = numpy.array(["cat", "dogs", "dog"], dtype=numpy.dtypes.StringDType())
        assert pets.ids(texts).to_pylist() == [0, None, 2]


EMPTY: list[Any] = [[], (), numpy.array([], dtype=object), numpy.array([], dtype=str), pyarrow.array(TEXTS)[3:3]]
EMPTY += [pyarrow.array([], "string"), pyarrow.array([], "null"), pyarrow.chunked_array([], "string")]
EMPTY += [polars.Series([], dtype=polars.String), pandas.Series([], dtype=str), pandas.Series([], dtype="category")]
NULLS: list[Any] = [pyarrow.nulls(3), pyarrow.nulls(3, "string"), [None, float("nan"), pandas.NA]]
NULLS += [array.dictionary_encode() for array in NULLS[:2]]
NULLS += [pyarrow.chunked_array([pyarrow.nulls(1), pyarrow.nulls(2)]), polars.Series([None] * 3, dtype=polars.String)]
NULLS += [pandas.Series([None] * 3), pandas.Series([None] * 3, dtype="category")]


def test_nothing_has_no_answers_and_nulls_stay_nulls(facts: dictc.Dict) -> None:
    solve = cast(Batch, partial(dictc.Solver(facts).solve, flat=True))
    for column, count in [(column, 0) for column in EMPTY] + [(column, 3) for column in NULLS]:
        for batch in [*batches(facts), solve]:
            for errors in ["raise", "null"]:
                answers = batch(column, errors=errors)
                nulls = [] if batch is solve else [None] * count
                assert (answers.to_pylist(), answers.null_count, answers.error_count) == (nulls, len(nulls), 0)
                assert answers.first_error is None
                pyarrow.array(answers).validate(full=True)


MISSING: list[Any] = [None, float("nan"), numpy.float32("nan"), numpy.datetime64("NaT"), pandas.NA, pandas.NaT]
MISSING.append(decimal.Decimal("nan"))


class Strange:
    """An object that is equal to nothing, and says so with an error."""

    def __eq__(self, other: object) -> bool:
        raise LookupError

    __hash__ = None  # type: ignore[assignment]


NOT_TEXTS: list[Any] = [5, 2.5, True, ["cat"], {}, object(), Strange(), numpy.array([1, 2]), numpy.array(["cat"])]
NOT_TEXTS.append("\ud800")


@pytest.mark.parametrize("item", [*MISSING, *NOT_TEXTS], ids=lambda item: type(item).__name__)
def test_an_item_that_is_missing_or_not_a_text_becomes_null(item: Any, facts: dictc.Dict) -> None:
    is_missing = any(item is missing for missing in MISSING)
    column = numpy.empty(3, dtype=object)
    column[:] = ["cats", "cats", "cats"]
    column[1] = item
    for batch in batches(facts):
        expected = batch(["cats", None, "cats"]).to_pylist()
        series = pandas.Series(column, dtype=object)
        for texts in [["cats", item, "cats"], iter(["cats", item, "cats"]), column, series, series[::-1]]:
            if not is_missing and not hasattr(texts, "__next__"):
                with pytest.raises((TypeError, UnicodeEncodeError), match=r"item 1 is a|surrogates"):
                    batch(texts)
            answers = batch(texts, errors="raise" if is_missing else "null")
            assert answers.to_pylist() == expected
            assert (answers.error_count, answers.null_count) == (int(not is_missing), 1)
            assert is_missing or str(answers.first_error).startswith("item 1 is ")


TABLE = pyarrow.table({"word": ["cat"], "other": [1]})
WRONG_TYPES: list[Any] = [*(pyarrow.array(values) for values in ([1, 2, None], [1.5], [True], [{"word": "cat"}]))]
WRONG_TYPES += [pyarrow.array([["cat"]]), pyarrow.array([], "int64"), pyarrow.array([1], pyarrow.date32())]
WRONG_TYPES += [pyarrow.array([1, 1, 2]).dictionary_encode(), pyarrow.chunked_array([[1], [2]])]
WRONG_TYPES += [TABLE, TABLE.to_batches()[0], with_only("__arrow_c_stream__", TABLE), polars.from_arrow(TABLE)]
WRONG_TYPES += [polars.Series([1, 2]), pandas.Series([1, 2]), pandas.Series([1, 2], dtype="category")]
WRONG_TYPES += [numpy.array([1, 2]), numpy.array([["cat"], ["dog"]]), 3, object(), "cat", b"cat", None]


@pytest.mark.parametrize("texts", WRONG_TYPES, ids=lambda texts: type(texts).__name__)
def test_other_types_are_refused_in_any_case(texts: Any, facts: dictc.Dict) -> None:
    for question, batch in zip(QUESTIONS, batches(facts), strict=True):
        if isinstance(texts, str) and question in ("score", "solve"):
            continue
        # Each item of an array of numpy is wrong by itself.
        for errors in ["raise", *([] if isinstance(texts, numpy.ndarray) else ["null"])]:
            with pytest.raises(TypeError) as error:
                batch(texts, errors=errors)
            assert len(str(error.value)) > 10


def test_unknown_options_are_refused(facts: dictc.Dict) -> None:
    calls: list[Callable[..., object]] = [partial(batch, ["cats"]) for batch in batches(facts)]
    calls.append(partial(facts.words, [1]))
    for call in calls:
        for errors in ["ignore", "", "Null", "strict"]:
            with pytest.raises(ValueError, match=f'errors is "{errors}": choose "raise" or "null"'):
                call(errors=errors)
        with pytest.raises(TypeError):
            call(errors=None)
    wrong: list[tuple[Any, type[Exception]]] = [(0, ValueError), (1025, ValueError), (-1, OverflowError)]
    wrong += [(2**64, OverflowError), ("2", TypeError), (1.5, TypeError)]
    calls.append(partial(dictc.roll_many, 1, seed=1))
    for call in calls:
        for threads, kind in wrong:
            with pytest.raises(kind):
                call(threads=threads)
        call(threads=1024)


def test_an_error_of_an_iterable_is_an_error_in_any_case(facts: dictc.Dict) -> None:
    def broken() -> Any:
        yield "cats"
        raise LookupError("no more")

    for batch in batches(facts):
        for errors in ["raise", "null"]:
            with pytest.raises(LookupError, match="no more"):
                batch(broken(), errors=errors)


def test_the_text_of_a_null_does_not_matter(facts: dictc.Dict) -> None:
    valid = pyarrow.array(["cat", "cats"])
    hidden = pyarrow.Array.from_buffers(pyarrow.string(), 2, [pyarrow.py_buffer(b"\x02"), *valid.buffers()[1:]])
    for batch in batches(facts):
        assert batch(hidden).to_pylist() == batch([None, "cats"]).to_pylist()
    assert facts.lookup(hidden).field("id").to_pylist() == [None, 1]
    assert len(pyarrow.array(facts.scans(hidden)).values) == 1


def test_bytes_that_are_not_utf_8_are_in_no_word(facts: dictc.Dict) -> None:
    [found] = facts.scans([b"cat \xff\xe9 cats"]).to_pylist()
    assert [facts[span["id"]] for span in found] == ["cat", "cats"]
    [cut] = facts.segments([b"catdog\xffsaw"]).to_pylist()
    assert [None if span["id"] is None else facts[span["id"]] for span in cut] == ["cat", "dog", "saw"]
    column = pyarrow.array([b"Cat", None, b"Do\xffg", b"\xff"], pyarrow.binary())
    with pytest.raises(ValueError, match="item 2 is not UTF-8 at byte 3"):
        facts.folded(column)
    assert facts.folded(column, errors="null").to_pylist() == ["cat", None, None, None]
    for batch in [facts.ids, facts.lemmas, facts.suggestions, facts.lookup]:
        assert batch(column).error_count == 0


@pytest.mark.parametrize("fold", ["none", "case", "accents", "tiles"])
def test_folded_texts_are_the_same_words(fold: Any) -> None:
    texts = ["Cat", "ÉTÉ", "e\u0301te\u0301", "", None, "ß", "İ", "日本", "a b"]
    words = dictc.Dict.build(["cat", "été"], fold=fold, alphabet="a-z,é" if fold == "tiles" else "any")
    folded = words.folded(texts).to_pylist()
    assert folded[3:5] == ["", None] and folded[0] == ("Cat" if fold == "none" else "cat")
    assert words.folded(folded).to_pylist() == folded and words.ids(folded).to_pylist() == words.ids(texts).to_pylist()


WRONG_BOARDS: list[Any] = ["", "dog", "cat/do", "ca5s", "c a:2l / t s", b"ca\xfft", "/".join(["a" * 12] * 12)]


@pytest.mark.parametrize("board", WRONG_BOARDS, ids=str)
def test_each_kind_of_wrong_board_has_the_message_of_its_error(board: Any) -> None:
    # With these words the last one takes too much work.
    solver = dictc.Solver(dictc.Dict.build([*("a" * length for length in range(1, 65)), "cats"]))
    if isinstance(board, str):
        with pytest.raises(dictc.BoardError) as alone:
            solver.score(board)
        assert alone.value.index is None
    calls = [solver.score, solver.solve, partial(solver.solve, flat=True)]
    for call in cast(list[Batch], calls):
        boards = [*["cats"] * 1_000, board, *["cats"] * 1_000, "dog"]
        message = f"board 1000: {alone.value if isinstance(board, str) else 'not UTF-8 at byte 3'}"
        for threads in [1, 4]:
            answers = call(boards, errors="null", threads=threads)
            assert (answers.error_count, answers.first_error) == (2, message)
            with pytest.raises(dictc.BoardError) as error:
                call(boards, threads=threads)
            assert (str(error.value), error.value.index) == (message, 1_000)


def test_the_first_wrong_row_is_that_of_the_smallest_index(facts: dictc.Dict) -> None:
    """A wrong item is seen before a wrong text, and that before a board that cannot be scored."""
    wrong: list[Any] = [5, "dog", "ca5s"]
    for order in itertools.permutations(wrong):
        message = str(dictc.Solver(facts).score([None, *order], errors="null").first_error)
        assert message.startswith(f"{'item' if order[0] == 5 else 'board'} 1"), message


def test_slices_and_fields_count_their_own_rows(facts: dictc.Dict) -> None:
    solver = dictc.Solver(facts)
    scores = solver.score(TEXTS, errors="null")
    wrong = [row for row, score in enumerate(scores) if score is None and TEXTS[row] is not None]
    assert len(wrong) == 5
    for part in [scores, scores.field("points")]:
        for start in range(len(TEXTS)):
            for end in range(start, len(TEXTS) + 1):
                piece = part[start:end]
                count = sum(start <= row < end for row in wrong)
                assert (piece.error_count, piece.null_count) == (count, count + TEXTS[start:end].count(None))
                assert piece.first_error == (scores.first_error if count else None)
                assert piece[1:].error_count == sum(start < row < end for row in wrong)
    flat = solver.solve(TEXTS, flat=True, errors="null")
    assert flat.null_count == 0 and flat[1:].error_count == flat.field("word")[:0].error_count == len(wrong)
    many = solver.score(["x?!"] * 1_000, errors="null")
    assert (many.error_count, many.null_count, len(many)) == (1_000, 1_000, 1_000)


def test_options_of_many_boards_are_refused_for_one(facts: dictc.Dict) -> None:
    solver: Any = dictc.Solver(facts)
    for call in (solver.score, solver.solve):
        with pytest.raises(TypeError, match="errors is for many boards"):
            call("cats", errors="null")
        call("cats", errors="raise")
    for options in ({"columns": ["word"]}, {"flat": True}):
        with pytest.raises(TypeError, match="is for many boards"):
            solver.solve("cats", **options)
    with pytest.raises(TypeError, match="all_paths is for one board"):
        solver.solve(["cats"], all_paths=True, flat=True)
    boards = [dictc.Board("cats"), "c a t / . . s"]
    assert solver.score(iter(boards)).to_pylist() == solver.score(boards).to_pylist() == [points_of(solver, "cats")] * 2


@pytest.mark.parametrize(
    "names", [list(names) for count in (1, 2, 4) for names in itertools.permutations(FOUND, count)], ids="-".join
)
def test_columns_of_found_words_are_chosen_in_any_order(names: Any, facts: dictc.Dict) -> None:
    solver = dictc.Solver(facts)
    boards = ["cats", None, "xyzz", "c a t / . . s", "dogs"]
    nested = [None if board is None else words_of(solver, board, names) for board in boards]
    lists, rows = solver.solve(boards, columns=names), solver.solve(boards, columns=names, flat=True)
    assert lists.to_pylist() == pyarrow.array(lists).to_pylist() == nested
    assert [field.name for field in pyarrow.array(lists).type.value_type] == names
    flat = [{"row": row, **word} for row, words in enumerate(nested) for word in words or []]
    assert rows.to_pylist() == pyarrow.array(rows).to_pylist() == flat and len(flat) == 5
    assert [field.name for field in pyarrow.array(rows).type] == ["row", *names]
    for array in [lists, rows]:
        pyarrow.array(array).validate(full=True)


@pytest.mark.parametrize("threads", [None, 1, 3])
def test_flat_rows_of_many_boards_are_those_of_lists(threads: int | None, solver: dictc.Solver) -> None:
    boards: list[Any] = dictc.roll_many(files.rounds(2_000), seed=2).to_pylist()
    boards += [*dictc.roll_many(10, seed=3, side=6), *[None] * 300, *["abc", "a1c4", b"\xff"] * 9]
    random.Random(2).shuffle(boards)
    nested = enumerate(solver.solve(boards, errors="null", threads=1))
    expected = [{"row": row, **word} for row, words in nested for word in words or []]
    column = pyarrow.array([board and bytes(board, "utf-8") if isinstance(board, str) else board for board in boards])
    for given in [boards, column, chunked(column.to_pylist()), column.dictionary_encode()]:
        rows = solver.solve(given, flat=True, errors="null", threads=threads)
        assert rows.to_pylist() == expected and (rows.error_count, rows.null_count) == (27, 0)
    words = "word: large_string, id: uint32, points: int64, path: large_list<uint8>"
    assert rows.type == f"struct<row: uint32, {words}>"


def test_a_board_with_more_tiles_than_a_byte_counts_is_wrong_only_if_paths_are_asked_for(pets: dictc.Dict) -> None:
    solver = dictc.Solver(pets, "boggle")
    largest = "/".join(["xxxxxxxxxxxxxcat"] * 16)
    larger = "/".join(["xxxxxxxxxxxxxcat"] * 16 + ["xxxxxxxxxxxxxxxx"])
    assert max(solver.solve([largest])[0][0]["path"]) < 256
    message = (
        'board 1: the paths of 272 tiles do not fit into bytes: leave "path" out of the columns, or solve it alone'
    )
    asks = [solver.solve, partial(solver.solve, flat=True), partial(solver.solve, columns=["path"])]
    for ask in cast(list[Batch], asks):
        with pytest.raises(dictc.BoardError) as error:
            ask([largest, larger])
        assert (str(error.value), error.value.index) == (message, 1)
        answers = ask([largest, larger], errors="null")
        assert (answers.error_count, answers.first_error) == (1, message)
    words = solver.solve([larger], columns=["word", "id", "points"])
    assert words.to_pylist() == [words_of(solver, larger, FOUND[:3])]
    assert solver.score([larger]).field("words").to_pylist() == [1]


@pytest.mark.parametrize("names", [[], ["rank"], ["note", "lemmas"], ["part", "frequency"], NAMES[::-1]])
def test_columns_of_values_are_chosen_in_any_order(names: list[str], facts: dictc.Dict) -> None:
    changed = facts.with_added(["act"]).with_denied(["saw"])
    texts = ["Saw", None, "act", "dog", "", "ran"]
    for words in [facts, changed]:
        answers = words.lookup(texts, columns=names)
        assert answers.to_pylist() == [None if text is None else values_of(words, names, text) for text in texts]
        assert [field.name for field in pyarrow.array(answers).type] == ["id", *names]
        assert words.lookup(texts, columns=tuple(names)).to_pylist() == answers.to_pylist()
        for name in names:
            assert answers.field(name).type == words.column(name).type
    # Each text is there once, and only those that were asked for.
    notes = pyarrow.array(facts.lookup(["dog", "cat", "ran"]).field("note"))
    assert (notes.dictionary.to_pylist(), notes.indices.to_pylist()) == (["past"], [0, 0, None])


def test_wrong_columns_are_errors(facts: dictc.Dict) -> None:
    named = dictc.Dict.build(["cat"], columns={"id": [7], "n": [8]})
    solve: Any = dictc.Solver(facts).solve
    lookup: Any = facts.lookup
    wrong: list[tuple[Callable[[], object], type[Exception], str | None]] = [
        (lambda: lookup([], columns=["note", "x"]), KeyError, "there is no column"),
        (lambda: lookup([], columns=["note", "note"]), ValueError, 'two fields would have the name "note"'),
        (lambda: lookup([], columns="note"), TypeError, None),
        (lambda: named.lookup(["cat"]), ValueError, 'two fields would have the name "id"'),
        (lambda: solve(["cats"], columns=["word", "row"]), KeyError, "there is no column"),
        (lambda: solve(["cats"], columns=["word", "word"]), ValueError, 'the column "word" is asked for twice'),
        (lambda: solve(["cats"], columns=[]), ValueError, "columns is empty"),
        (lambda: solve(["cats"], columns="word"), TypeError, None),
        (lambda: facts.ids(["cat"]).field("id"), TypeError, None),
        (lambda: facts.lookup(["cat"]).field("colour"), KeyError, None),
    ]
    for ask, kind, message in wrong:
        with pytest.raises(kind, match=message):
            ask()
    assert named.lookup(["cat"], columns=["n"]).to_pylist() == [{"id": 0, "n": 8}]
    assert dictc.Dict.build(["cat"]).lookup(["cat", "x"]).to_pylist() == [{"id": 0}, {"id": None}]
    assert solve(["cats"], columns=[], flat=True).field("row").to_pylist() == [0, 0]


def test_a_column_has_a_value_for_each_id(facts: dictc.Dict) -> None:
    assert facts.columns == dict(frequency="integers", lemmas="edits", note="texts", part="flags", rank="ranks")
    lists = "large_list<large_string>"
    texts = "dictionary<values=large_string, indices=uint32, ordered=0>"
    types = dict(frequency="int64", lemmas=lists, note=texts, part=lists, rank="int64")
    changed = facts.with_added(["act"]).with_denied(["cats"])
    for name in NAMES:
        values = [facts.get(word, column=name) for word in WORDS]
        column = facts.column(name)
        array = pyarrow.array(column)
        array.validate(full=True)
        assert column.type == types[name] and column.to_pylist() == array.to_pylist() == list(column) == values
        assert list(facts.values(column=name)) == values and column[1:3].to_pylist() == values[1:3]
        assert list(facts.items("ca", column=name)) == list(zip(WORDS, values, strict=True))[:2]
        assert changed.column(name).to_pylist() == [values[0], None, *values[2:], None]
        assert bytes(dictc.Dict.build(facts)) == bytes(facts) == bytes(facts | facts)
    assert facts.column("lemmas").to_pylist()[2:] == [["dog", "dig"], None, ["run"], ["see", "saw"]]


NUMBERS = ["uint8", "int8", "uint16", "int16", "uint32", "int32", "uint64", "int64", "float64"]
IDS: dict[str, Callable[[list[int | None]], Any]] = {
    "list": list,
    "generator": iter,
    **{kind: partial(pyarrow.array, type=kind) for kind in NUMBERS},
    "sliced": lambda ids: pyarrow.array([1, *ids, 2], "uint32")[1:-1],
    "chunks": lambda ids: pyarrow.chunked_array([ids[:2], [], ids[2:]], "int64"),
    "polars": polars.Series,
    "pandas, which makes floats": pandas.Series,
    "pandas integers": lambda ids: pandas.Series(ids, dtype="Int64"),
    "pandas objects": lambda ids: pandas.Series(ids, dtype=object),
    "numpy floats": lambda ids: numpy.array(ids, dtype=float),
    "numpy objects": lambda ids: numpy.array(ids, dtype=object),
}


@pytest.mark.parametrize("name", IDS)
def test_words_of_ids(name: str, facts: dictc.Dict) -> None:
    for threads in [None, 1, 2]:
        words = facts.words(IDS[name]([2, None, 0, 4, 2]), threads=threads)
        assert words.to_pylist() == ["dog", None, "cat", "ran", "dog"]
        assert (words.type, words.null_count, words.error_count) == ("large_string", 1, 0)
        pyarrow.array(words).validate(full=True)


def test_words_are_those_of_ids(english: dictc.Dict, english_words: list[str]) -> None:
    assert english.words(english.ids(english_words)).to_pylist() == english_words
    ids = english.ids(["cat", None, "xyzzyx"])
    assert english.words(ids).to_pylist() == english.words(numpy.asarray(ids)).to_pylist() == ["cat", None, None]
    changed = english.with_added(["frobnicate"]).with_denied(["cat"])
    assert changed.words(changed.ids(["frobnicate", "dog"])).to_pylist() == ["frobnicate", "dog"]
    with pytest.raises(IndexError):
        changed.words(ids)
    for empty in [[], pyarrow.array([], "int64"), pyarrow.chunked_array([], "uint32"), numpy.array([], dtype=int)]:
        assert english.words(empty).to_pylist() == []
    nulls: list[Any] = [pyarrow.nulls(2), pyarrow.nulls(2, "int64"), [None, float("nan")], [pandas.NA, pandas.NaT]]
    for column in nulls:
        assert english.words(column).to_pylist() == [None, None]


NO_IDS: list[Any] = [6, -1, 2**32, 2**64, -(2**70), 1.5, float("inf"), -0.5, "2", [1], {}, object(), b"2"]


@pytest.mark.parametrize("item", NO_IDS, ids=lambda item: str(item)[:20])
def test_an_item_that_is_not_an_id_is_an_error_or_null(item: Any, facts: dictc.Dict) -> None:
    no_word, no_number = "item 2: the dictionary has no word with this id", "item 2 is a `"
    kind, message = (IndexError, no_word) if isinstance(item, (int, float)) else (TypeError, no_number)
    ids = [4, None, item, 0, item]
    arrays: list[Any] = [ids]
    if isinstance(item, float) or (isinstance(item, int) and -(2**63) <= item < 2**63):
        arrays.append(pyarrow.array(ids, "float64" if isinstance(item, float) else "int64"))
    for array in arrays:
        with pytest.raises(kind) as error:
            facts.words(array)
        assert str(error.value).startswith(message)
        words = facts.words(array, errors="null")
        assert words.to_pylist() == ["ran", None, None, "cat", None]
        assert (words.error_count, words.null_count, words.first_error) == (2, 3, str(error.value))
    for other in [pyarrow.array(["1"]), pyarrow.array([True]), pyarrow.array([[1]]), 3, None, "12"]:
        with pytest.raises(TypeError):
            facts.words(other)


def test_an_array_answers_as_a_list_does(english: dictc.Dict) -> None:
    ids = english.ids(["a", None, "xyzzyx", "the"])
    as_list = [english.id("a"), None, None, english.id("the")]
    assert (len(ids), list(ids), ids.to_pylist(), ids.type) == (4, as_list, as_list, "uint32")
    assert [(one, other) for one in ids for other in ids] == [(one, other) for one in as_list for other in as_list]
    assert [ids[at] for at in [0, 1, 2, 3, -1, -4]] == [as_list[at] for at in [0, 1, 2, 3, -1, -4]]
    for at in [4, -5, 2**63, -(2**63), 2**64]:
        with pytest.raises(IndexError):
            ids[at]
    not_indices: list[Any] = [None, "0", 0.0]
    for bad in not_indices:
        with pytest.raises(TypeError):
            ids[bad]
    for part in [slice(None), slice(1, 3), slice(-3, None), slice(-9, -1), slice(9, 2), slice(3, 1), slice(0, 2**70)]:
        assert ids[part].to_pylist() == pyarrow.array(ids[part]).to_pylist() == as_list[part]
    for step in [0, 2, -1]:
        with pytest.raises(ValueError):
            ids[::step]
    assert "4" in repr(ids) or "uint32" in repr(ids)


def test_results_go_to_other_libraries(pets: dictc.Dict, solver: dictc.Solver) -> None:
    texts, expected = ["cat", None, "x", "Dog"], [0, None, None, 2]
    ids, contains = pets.ids(texts), pets.contains(texts)
    assert (pyarrow.array(ids).type, pyarrow.array(contains).type) == (pyarrow.uint32(), pyarrow.bool_())
    assert polars.Series(ids).to_list() == expected and polars.Series(ids).dtype == polars.UInt32
    assert polars.Series(contains).to_list() == [True, None, False, True]
    frame = pandas.DataFrame({"id": pandas.Series(pyarrow.array(ids).to_pandas(types_mapper=pandas.ArrowDtype))})
    assert [None if pandas.isna(number) else number for number in frame["id"]] == expected
    assert pyarrow.table({"id": ids, "is_word": contains}).num_rows == len(texts)
    boards = ["cats", None, "xyzz", "dogs"]
    scores, solutions = dictc.Solver(pets).score(boards), dictc.Solver(pets).solve(boards)
    assert pyarrow.array(scores).type == pyarrow.struct([("points", pyarrow.int64()), ("words", pyarrow.int64())])
    assert polars.Series(scores).struct.field("points").to_list() == [2, None, 0, 1]
    words = polars.Series("found", pyarrow.array(solutions)).to_frame().explode("found").unnest("found")
    assert set(words["word"].drop_nulls()) == {"cat", "cats", "dog"}
    rows = dictc.Solver(pets).solve(boards, columns=["word", "points", "path"], flat=True)
    assert pandas.DataFrame({name: rows.field(name) for name in ["row", "word"]})["row"].tolist() == [0, 0, 3]
    assert polars.Series(rows).struct.unnest().schema["path"] == polars.List(polars.UInt8)
    assert pyarrow.RecordBatch.from_struct_array(pyarrow.array(rows)).num_rows == len(rows) == 3
    # They are inputs, too.
    rolled = dictc.roll_many(50, seed=2)
    assert polars.Series(rolled).to_list() == numpy.asarray(rolled).tolist() == rolled.to_pylist()
    scores = solver.score(rolled)
    assert scores.to_pylist() == solver.score(polars.Series(rolled)).to_pylist()
    assert scores.to_pylist() == solver.score(rolled.to_pylist()).to_pylist()


def test_results_go_to_numpy(pets: dictc.Dict) -> None:
    ids = pets.ids(["cat", "dog"])
    points = dictc.Solver(pets).score(["cats", "xyzz"]).field("points")
    kinds = {"uint32": ids, "bool": pets.contains(["x"]), "int64": points}
    for kind, array in kinds.items():
        assert (numpy.asarray(array).dtype, numpy.asarray(array).tolist()) == (numpy.dtype(kind), array.to_pylist())
    assert numpy.array(ids, dtype=numpy.int64).dtype == numpy.int64
    assert numpy.array(ids, copy=True).tolist() == [0, 2]
    with pytest.raises(ValueError, match="copy"):
        ids.__array__(copy=False)
    view = numpy.asarray(ids)
    try:
        view[0] = 77
    except ValueError:
        pass
    assert ids.to_pylist() == [0, 2]
    # A null that became 0 would be the id of a word.
    for nulls in [pets.ids(["cat", None, "x"]), pets.contains(["cat", None])]:
        first, *others = numpy.asarray(nulls).tolist()
        assert first == nulls[0] and all(value is None or value != value for value in others)
