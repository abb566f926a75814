"""Words that `count_words` and the command `wordcount` count."""

import gzip
import subprocess
from pathlib import Path

import pytest
from pyspark.sql import SparkSession

import dictc
from dictc.spark import count_words
from dictc.spark._command import main


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("Cats and cats, CATS.", {"cats": 3, "and": 1}),
        ("don't", {"don": 1, "t": 1}),
        ("well-known l'été", {"well": 1, "known": 1, "l": 1, "été": 1}),
        ("3rd x_1 mp3 h2o १st", {}),
        ("\N{LATIN CAPITAL LETTER E WITH ACUTE} e\N{COMBINING ACUTE ACCENT}", {"é": 2}),
        ("ΟΔΟΣ οδος", {"οδος": 2}),
        ("हिन्दी", {"हिन्दी": 1}),
        ("", {}),
        (None, {}),
    ],
)
def test_a_word_is_a_run_of_letters_and_is_folded(
    spark: SparkSession, text: str | None, counts: dict[str, int]
) -> None:
    found = count_words(spark.createDataFrame([(text,)], "value string"))
    assert found.schema.simpleString() == "struct<word:string,count:bigint>"
    assert {row["word"]: row["count"] for row in found.collect()} == counts


def test_the_counts_become_the_values_of_a_dictionary(spark: SparkSession, dictc_program: str, tmp_path: Path) -> None:
    corpus = tmp_path / "corpus"
    (corpus / "more").mkdir(parents=True)
    (corpus / "a.txt").write_text("The cat sat.\nThe CAT ate\nthe rat\n")
    (corpus / "more" / "b.txt").write_text("A cat, a rat; zebra\n")
    (corpus / "more" / "c.txt.gz").write_bytes(gzip.compress("the caf\u00e9".encode()))
    counts = tmp_path / "counts.tsv"
    assert main(["wordcount", str(corpus), "--min-count", "2", "--out", str(counts)]) == 0
    assert counts.read_text() == "the\t4\ncat\t3\na\t2\nrat\t2\n"

    words = tmp_path / "words.txt"
    words.write_text("Cat\nrat\nzebra\n")
    built = tmp_path / "words.dat"
    command = [dictc_program, "build", str(words), "--values", str(counts), "-o", str(built)]
    subprocess.run(command, capture_output=True, check=True)
    assert dict(dictc.Dict.load(built).items()) == {"cat": 3, "rat": 2, "zebra": None}


def test_parts_hold_the_same_lines(spark: SparkSession, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("b a b c c c")
    out = tmp_path / "counts"
    assert main(["wordcount", str(tmp_path / "a.txt"), "--parts", "--out", str(out)]) == 0
    lines = "".join(part.read_text() for part in sorted(out.glob("part-*")))
    assert lines == "c\t3\nb\t2\na\t1\n"
