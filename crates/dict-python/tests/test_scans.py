"""Words of a dictionary in texts: found, replaced, and cut apart."""

import random

import pyarrow as pa
import pytest

import dictc
import files

TEXT = "Ünlike Cats 🎲 concatenate; café cat-like, CATS\r\n日本"


@pytest.fixture(scope="module")
def cats() -> dictc.Dict:
    return dictc.Dict.build(["cat", "cats", "concatenate", "café", "日本"], alphabet="any", fold="case")


def found(text: str, spans: list[tuple[int, int, int]]) -> list[str]:
    return [text[start:end] for start, end, _ in spans]


def test_words_are_found_at_the_indices_of_characters(cats: dictc.Dict) -> None:
    assert found(TEXT, cats.scan(TEXT)) == ["Cats", "concatenate", "café", "cat", "CATS", "日本"]
    assert [cats[id] for _, _, id in cats.scan(TEXT)] == ["cats", "concatenate", "café", "cat", "cats", "日本"]
    assert found("Eats cat", cats.scan("Eats cat")) == ["cat"]
    anywhere = cats.scan("concats 日本語", anywhere=True)
    assert found("concats 日本語", anywhere) == ["cats", "日本"]
    overlapping = cats.scan("é concatenates", anywhere=True, overlapping=True)
    assert found("é concatenates", overlapping) == ["concatenate", "cat"]
    assert overlapping == [(2, 13, cats.id("concatenate")), (5, 8, cats.id("cat"))]
    assert cats.scan("") == []
    changed = cats.with_denied(["cats"]).with_added(["at"])
    assert changed.scan("cats at") == [(5, 7, changed.id("at"))]


def test_a_batch_finds_what_single_texts_have(cats: dictc.Dict) -> None:
    source = random.Random(5)
    parts = ["cat", "s", " ", "é", "concat", "enate", "Caf", "🎲", "日本", "-", "ß"]
    texts: list[str | None] = ["".join(source.choices(parts, k=source.randrange(30))) for _ in range(500)]
    texts[100:110] = [None] * 10
    for anywhere, overlapping in [(False, False), (True, False), (False, True), (True, True)]:
        expected = [
            None
            if text is None
            else [
                {"start": start, "end": end, "id": id}
                for start, end, id in cats.scan(text, anywhere=anywhere, overlapping=overlapping)
            ]
            for text in texts
        ]
        for threads in [1, 3]:
            spans = cats.scans(texts, anywhere=anywhere, overlapping=overlapping, threads=threads)
            assert spans.type == "large_list<struct<start: uint32, end: uint32, id: uint32>>"
            assert spans.to_pylist() == expected
            assert pa.array(spans).to_pylist() == expected
    assert cats.scans([]).to_pylist() == []
    masked = pa.Array.from_buffers(
        pa.string(), 2, [pa.py_buffer(b"\x02"), *pa.array(["cat", "cats"]).buffers()[1:]], null_count=1
    )
    hidden = pa.array(cats.scans(masked))
    assert hidden.to_pylist() == [None, [{"start": 0, "end": 4, "id": cats.id("cats")}]]
    assert len(hidden.values) == 1
    [broken] = cats.scans([b"cat \xff\xe9 cats"]).to_pylist()
    assert [cats[span["id"]] for span in broken] == ["cat", "cats"]
    with pytest.raises(TypeError, match="this is one text"):
        cats.scans("cat")


def test_words_are_replaced_by_a_column_or_a_function() -> None:
    terms = dictc.Dict.build(
        ["NY", "approx.", "km", "deny"],
        columns={"full:texts": ["New York", "approximately", None, None], "number": [1, 2, 3, 4]},
        alphabet="any",
    )
    text = "NY: approx. 3 km, ny-any"
    assert terms.replace(text, "full") == "New York: approximately 3 km, New York-any"
    assert terms.replace(text, "number") == "1: 2 3 3, 1-any"
    assert terms.replace(text, str.lower) == "ny: approx. 3 km, ny-any"
    assert terms.replace(text, lambda word: "*" * len(word) if word != "km" else None) == "**: ******* 3 km, **-any"
    assert terms.replace("any", "full", anywhere=True) == "aNew York"
    with pytest.raises(KeyError, match='there is no column "short"; the columns: full, number'):
        terms.replace(text, "short")
    with pytest.raises(TypeError, match="the name of a column, or a function"):
        terms.replace(text, 1)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        terms.replace(text, len)  # type: ignore[arg-type]
    with pytest.raises(ZeroDivisionError):
        terms.replace(text, lambda word: str(1 / 0))


def test_texts_are_cut_into_the_likeliest_words(english: dictc.Dict) -> None:
    assert english.segment("thequickbrownfox") == ["the", "quick", "brown", "fox"]
    assert english.segment("Itwas the end.") == ["It", "was", " ", "the", " ", "end", "."]
    assert english.segment("") == []
    words = ["no", "where", "now", "here"]
    here = dictc.Dict.build(
        words,
        columns={
            "frequency": [90000, 90000, 900, 900],
            "spoken": [10, 10, 90000, 90000],
            "lemma:texts": ["a", "b", "c", "d"],
        },
    )
    assert (here.segment("Nowhere"), here.segment("Nowhere", by="spoken")) == (["No", "where"], ["Now", "here"])
    assert here.with_denied(["where"]).segment("nowhere") == ["now", "here"]
    with pytest.raises(ValueError, match='the column "lemma" has texts, not numbers'):
        here.segment("nowhere", by="lemma")
    with pytest.raises(KeyError):
        here.segment("nowhere", by="none")


def test_a_batch_cuts_as_single_texts_are_cut(english: dictc.Dict) -> None:
    source = random.Random(6)
    parts = ["the", "cat", " ", "xqz", "é", "!", "🎲", "sat", "On"]
    texts: list[str | None] = [
        "".join(source.choices(parts, k=source.randrange(12))) for _ in range(files.rounds(1_000))
    ]
    texts[7] = None
    for threads in [1, 3]:
        pieces = english.segments(texts, threads=threads)
        assert pieces.type == "large_list<struct<start: uint32, end: uint32, id: uint32>>"
        for text, spans in zip(texts, pieces, strict=True):
            if text is None:
                assert spans is None
                continue
            cut = [text[span["start"] : span["end"]] for span in spans]
            assert cut == english.segment(text)
            assert [english.id(piece) for piece in cut] == [span["id"] for span in spans]
        assert pa.array(pieces).to_pylist() == pieces.to_pylist()
    [broken] = english.segments([b"thecat\xffsat"]).to_pylist()
    assert [None if span["id"] is None else english[span["id"]] for span in broken] == ["the", "cat", "sat"]
