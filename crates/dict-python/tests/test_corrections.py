"""Suggestions for words, and the misspelled words of texts."""

import random

import pyarrow as pa
import pytest

import dictc
import files


def test_the_likeliest_word_comes_first(english: dictc.Dict) -> None:
    assert english.suggest("recieve", limit=3) == ["receive", "received", "receiver"]
    assert english.suggest("Fotograf", limit=1) == ["Photograph"]
    assert english.suggest("ofthe")[0] == "of the"
    assert english.suggest("quiz", limit=1) == ["quiz"]
    assert len(english.suggest("wrod")) == 5
    assert english.suggest("recieve", limit=0) == english.suggest("") == english.suggest("zzzzzzzzzzzz") == []
    with pytest.raises(OverflowError):
        english.suggest("recieve", limit=-1)


def test_frequencies_and_changes_count() -> None:
    words = ["form", "from", "frond", "if"]
    by_form = dictc.Dict.build(words, columns={"frequency": [5000, 100, 1, 1]}, language="en")
    by_from = dictc.Dict.build(words, columns={"frequency": [100, 5000, 1, 1]}, language="en")
    assert (by_form.suggest("frm", limit=1), by_from.suggest("frm", limit=1)) == (["form"], ["from"])
    changed = by_from.with_denied(["from"]).with_added(["firm"])
    assert set(changed.suggest("frm")) == {"form", "firm"}


def test_a_batch_has_the_suggestions_of_single_words(english: dictc.Dict, english_words: list[str]) -> None:
    source = random.Random(3)
    typed: list[str | None] = []
    for word in source.choices(english_words, k=files.rounds(1_000)):
        at = source.randrange(len(word))
        typed.append(source.choice([word, word[:at] + word[at + 1 :], word.capitalize(), None, "日本", ""]))
    expected = [None if word is None else english.suggest(word, limit=3) for word in typed]
    for threads in [1, 2, 5]:
        found = english.suggestions(typed, limit=3, threads=threads)
        assert found.type == "large_list<large_string>"
        assert found.to_pylist() == expected
        assert pa.array(found).to_pylist() == expected
    chunks = pa.chunked_array([typed[:20], typed[20:]], pa.string())
    assert english.suggestions(chunks, limit=3).to_pylist() == expected
    assert english.suggestions([]).to_pylist() == []
    assert english.suggestions([b"recieve", b"\xff"], limit=1).to_pylist() == [["receive"], []]
    with pytest.raises(TypeError):
        english.suggestions("recieve")


def test_misspelled_words_have_the_indices_of_characters(english: dictc.Dict) -> None:
    text = "Ünlke “recieved” — the 🎲 knwon `the_lne`, didn't Ada?"
    found = english.misspellings(text)
    assert [word for _, word in found] == ["Ünlke", "recieved", "knwon", "lne"]
    assert all(text[at : at + len(word)] == word for at, word in found)
    assert [word for _, word in english.misspellings(text, skip_code=True)] == ["Ünlke", "recieved", "knwon"]
    assert english.misspellings("") == []
    assert dictc.Dict.load(files.PETS).misspellings("a Cat, two dogs; 3 catz") == [
        (7, "two"),
        (11, "dogs"),
        (19, "catz"),
    ]
