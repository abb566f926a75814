"""Ids of `check_words`, corrections of `suggest_words`, lemmas of `lemmatize_words`, and words of `scan_words`."""

from pathlib import Path

import pytest
from pyspark.sql import SparkSession

import dictc
from dictc.spark import check_words, lemmatize_words, scan_words, score_boards, suggest_words


def test_words_get_their_ids_and_others_null(spark: SparkSession, words_dat: str) -> None:
    words = ["cat", "CAT", "xyzzyx", "", None, "zoo"]
    rows = list(enumerate(words))
    found = check_words(spark.createDataFrame(rows, "number int, word string").repartition(5), words_dat)
    assert found.schema.simpleString() == "struct<number:int,word:string,id:bigint>"
    english = dictc.Dict.english()
    expected = [(number, word, None if word is None else english.id(word)) for number, word in rows]
    assert [tuple(row) for row in found.orderBy("number").collect()] == expected
    assert expected[0][2] is not None


def test_executors_read_dense_dictionaries(spark: SparkSession, tmp_path: Path) -> None:
    english = dictc.Dict.english()
    dense = english.convert("dense")
    dense.save(tmp_path / "dense.dat")
    sources: list[dictc.Dict | Path] = [dense, tmp_path / "dense.dat"]
    for source in sources:
        found = check_words(spark.createDataFrame([("quiz",), ("xyzzyx",)], "word string"), source)
        assert [row.id for row in found.collect()] == [english.id("quiz"), None]
    boards = spark.createDataFrame([("catdlinemaropets",)], "board string")
    expected = dictc.Solver(english).score("catdlinemaropets").points
    assert [row.points for row in score_boards(boards, dense).collect()] == [expected]


def test_every_word_of_the_dictionary_is_found(spark: SparkSession, words_dat: str) -> None:
    english = dictc.Dict.english()
    words = spark.createDataFrame([(word,) for word in english.keys("qu")], "w string")
    found = check_words(words, words_dat, "w").collect()
    assert len(found) > 1000
    assert all(english.word(row.id) == row.w for row in found)


def test_words_get_the_suggestions_of_the_dictionary(spark: SparkSession, words_dat: str) -> None:
    words = ["recieve", "Teh", "quiz", "ofthe", "", None, "xqzxqzxqz"]
    rows = list(enumerate(words))
    df = spark.createDataFrame(rows, "number int, word string").repartition(3)
    suggested = suggest_words(df, words_dat, limit=2)
    assert suggested.schema.simpleString() == "struct<number:int,word:string,suggestions:array<string>>"
    english = dictc.Dict.english()
    expected = [(number, word, None if word is None else english.suggest(word, limit=2)) for number, word in rows]
    assert [tuple(row) for row in suggested.orderBy("number").collect()] == expected
    assert expected[0][2] == ["receive", "received"]


def test_suggestions_follow_words_that_are_added_and_denied(spark: SparkSession) -> None:
    mine = dictc.Dict.build(["cat", "dog"]).with_added(["act"]).with_denied(["cat"])
    df = spark.createDataFrame([("acct",), ("cat",)], "word string")
    assert [row.suggestions for row in suggest_words(df, mine).collect()] == [["act"], ["act"]]


def test_a_limit_less_than_0_is_an_error(spark: SparkSession, words_dat: str) -> None:
    with pytest.raises(ValueError, match="the limit is -1, which is less than 0"):
        suggest_words(spark.createDataFrame([], "word string"), words_dat, limit=-1)


def test_words_get_their_lemmas(spark: SparkSession, words_dat: str) -> None:
    words = ["saw", "Mice", "xqz", "", None, "went"]
    df = spark.createDataFrame(list(enumerate(words)), "number int, word string").repartition(3)
    found = lemmatize_words(df, words_dat)
    assert found.schema.simpleString() == "struct<number:int,word:string,lemmas:array<string>>"
    rows = [row.lemmas for row in found.orderBy("number").collect()]
    assert rows == [["see", "saw"], ["mouse"], [], [], None, ["go"]]
    first = found.selectExpr("number", "coalesce(get(lemmas, 0), word) as lemma").orderBy("number").collect()
    assert [row.lemma for row in first] == ["see", "mouse", "xqz", "", None, "go"]
    english = dictc.Dict.english().with_denied(["mice"])
    assert [row.lemmas for row in lemmatize_words(df, english).where("word = 'Mice'").collect()] == [[]]
    with pytest.raises(KeyError, match="lemmas"):
        lemmatize_words(df, dictc.Dict.build(["cat"]))


def test_words_are_found_in_texts(spark: SparkSession) -> None:
    words = dictc.Dict.build(["cat", "cats", "new york"], alphabet="any").with_added(["work"])
    texts = ["Cats of 🎲 New York", "concats", "", None, "work"]
    df = spark.createDataFrame(list(enumerate(texts)), "number int, text string").repartition(3)
    for anywhere, overlapping in [(False, False), (True, True)]:
        found = scan_words(df, words, anywhere=anywhere, overlapping=overlapping).orderBy("number")
        assert found.schema["found"].dataType.simpleString() == "array<struct<start:int,end:int,id:bigint>>"
        expected = [
            None if text is None else words.scan(text, anywhere=anywhere, overlapping=overlapping) for text in texts
        ]
        assert [
            None if row.found is None else [tuple(span) for span in row.found] for row in found.collect()
        ] == expected
    parts = found.selectExpr("transform(found, f -> substring(text, f.start + 1, f.end - f.start)) as parts")
    assert parts.collect()[0].parts == ["Cat", "Cats", "New York"]
