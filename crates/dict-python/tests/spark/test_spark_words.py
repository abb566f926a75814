"""Ids of `check_words`."""

from pyspark.sql import SparkSession

import dictc
from dictc.spark import check_words


def test_words_get_their_ids_and_others_null(spark: SparkSession, words_dat: str) -> None:
    words = ["cat", "CAT", "xyzzyx", "", None, "zoo"]
    rows = list(enumerate(words))
    found = check_words(spark.createDataFrame(rows, "number int, word string").repartition(5), words_dat)
    assert found.schema.simpleString() == "struct<number:int,word:string,id:bigint>"
    english = dictc.Dict.english()
    expected = [(number, word, None if word is None else english.id(word)) for number, word in rows]
    assert [tuple(row) for row in found.orderBy("number").collect()] == expected
    assert expected[0][2] is not None


def test_every_word_of_the_dictionary_is_found(spark: SparkSession, words_dat: str) -> None:
    english = dictc.Dict.english()
    words = spark.createDataFrame([(word,) for word in english.keys("qu")], "w string")
    found = check_words(words, words_dat, "w").collect()
    assert len(found) > 1000
    assert all(english.word(row.id) == row.w for row in found)
