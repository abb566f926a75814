"""Asks the second reader and ours the same questions about the same files, and lists the answers that differ.

Usage: compare.py READER, the path of the program `reader` of dict-tests, beside `dictc`. `make test` runs it. The files: all
in tests/golden, tests/corpus and dicts, small ones of them as dense files, small ones with a changed byte, with and
without right checksums, and those of rules.py and rules_of_blocks.py, which each break one rule of FORMAT.md. Packs are
expanded to golden files.
"""

import itertools
import json
import os
import pathlib
import random
import struct
import subprocess
import sys
import tempfile
import unicodedata

import folding
import rules
import rules_of_blocks
from parts import Parts
from reader import Dictionary
from refused import Refused
from unpack import file_of, unpack, unpack_columns
from xxh3 import xxh3_64

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Changes to all small files together, half of them with right checksums.
MUTANTS = 6000 if "DICTC_SOAK" in os.environ else 1000
MAX_REPORTS = 20
SMALL = 1 << 12  # bytes

# The second reader's names for our errors.
KINDS = {
    "TooShort": "length",
    "Length": "length",
    "BadMagic": "magic",
    "TextMode": "magic",
    "UnsupportedVersion": "version",
    "HeaderHash": "header checksum",
    "SectionHash": "checksum",
    "Padding": "padding",
    "MissingSection": "missing section",
    "UnknownSection": "unknown section",
    "Fold": "fold",
    "Meta": "metadata",
    "Byte": "header",
    "Symbol": "symbol",
    "Conversion": "conversion",
    "Slot": "slot",
    "Block": "slot",
    "Value": "value",
    "Word": "word",
    "TooManyWords": "too many words",
    "Contents number of sections": "sections",
    "Contents end of the last section, padded": "section",
    "Contents letters of the shortest word, by min-letters in META": "metadata",
    "Contents letters of the longest word, by max-letters in META": "metadata",
    "Contents number of hashes of the words in META": "metadata",
    "Contents hash of the words": "metadata",
}

STRANGE = [
    "", " ", "\0", "\n", "cat\n", "CAT", "Cats", "ΣΑΣ", "ς", "ß", "ẞ", "ﬁ", "İ", "ı", "é", "e\u0301", "\u0301", "Ǆ", "ﷺ",
    "𝚺", "가", "ㅎ", "か\u3099", "が", "ｶﾞ", "l·l", "QU", "qu", "Ĳ", "☃", "👩\u200d🔬", "\u202ecat", "\ufeff", "\uffff", "𝒳",
    "a" * 600, "é" * 600, "ch" * 513, "\u0344", "\u1e9b\u0323", "\u0f73", "कि", "a\u20dd", "ᾳ", "ŉ", "ǰ", "\u2126", "\u212b", "ÅΩ",
    "I", "I\u0307", "I\u0323\u0307", "Iı", "Î", "ﬅ", "ﬄﬆ", "c\u00ada\u0640t\u200e", "e\u00ad\u0301", "l'l’lʼl", "\ufffd", "ﹽ",
    "aΣ\u00ad", "aΣ’Σ", "ice\u00a0cream", "ice\u202fcream", "co\u2010op", "co\u2011op",
]  # fmt: skip


class Ours:
    """Our reader, in a process of its own."""

    def __init__(self, program):
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([program], stdin=pipe, stdout=pipe, text=True, encoding="utf-8")
        self.unicode = json.loads(self.process.stdout.readline())["unicode"]

    def ask(self, path, questions):
        self.process.stdin.write(json.dumps({"path": str(path), "questions": questions}) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline() or '{"open": "(our reader ended)"}')
        answer = {key: kind(value) if isinstance(value, str) else value for key, value in answer.items()}
        return answer


def kind(name):
    """Returns the second reader's name for an error of ours."""
    first, _, rest = name.partition(" ")
    return KINDS.get(name) or KINDS.get(first) or {"Section": "section", "Contents": "words"}.get(first, name)


class Comparison:
    def __init__(self, ours, folder):
        self.ours = ours
        self.folder = folder
        self.counts = {"files": 0, "refused": 0, "answers": 0, "packs": 0, "differences": 0}

    def differ(self, name, what, ours, theirs):
        self.counts["differences"] += 1
        if self.counts["differences"] <= MAX_REPORTS:
            print(f"{name}: {what}: ours {ours!r:.200}, the second reader {theirs!r:.200}")

    def expect(self, name, what, ours, theirs):
        if ours != theirs:
            self.differ(name, what, ours, theirs)
        return ours == theirs

    def compare_bytes(self, name, data, questions, has_one_fault=False):
        path = self.folder / "changed.dat"
        path.write_bytes(data)
        return self.compare_file(name, path, data, questions, has_one_fault)

    def compare_file(self, name, path, data, questions, has_one_fault=False):
        """Compares the verdicts on a file, and then the answers to `questions`. Returns the second reader's verdict."""
        self.counts["files"] += 1
        ours = self.ours.ask(path, questions)
        dictionary, theirs = verdict(lambda: Dictionary(data))
        if not self.expect(name, "open", ours["open"], theirs) or theirs != "ok":
            self.counts["refused"] += 1
            return f"open {theirs}"
        _, theirs = verdict(dictionary.verify)
        result = "ok" if theirs == "ok" else f"verify {theirs}"
        if not self.expect(name, "verify", ours["verify"], theirs) or verdict(dictionary.alphabet.check)[1] != "ok":
            return result
        is_right = True
        if ours["deep"] is not None:
            _, theirs = verdict(dictionary.check)
            is_right = theirs == "ok"
            # A slot with other children also changes the number of words. Only files that break one rule have one
            # fault.
            kinds = {ours["deep"], theirs}
            if len(kinds) > 1 and (has_one_fault or kinds != {"slot", "words"}):
                self.differ(name, "deep", ours["deep"], theirs)
            if result == "ok" and not is_right:
                result = f"deep {theirs}"
        for question, answer in zip(questions, ours["answers"]):
            # In a damaged block, readers may find different edges. Values may be texts made of the word.
            may_differ = ("words", "count", "contains", "id", "word", "values")[: 6 if dictionary.is_dense else 2]
            if is_right or question[0] not in may_differ:
                self.counts["answers"] += 1
                self.expect(name, question, answer, answer_to(dictionary, question))
            elif question[0] == "words" and len(answer) > dictionary.word_count:
                # If a file is malformed, a list of words may end anywhere, but not after more words than the header says.
                self.differ(name, question, f"{len(answer)} words", f"at most {dictionary.word_count}")
        return result


def verdict(call):
    try:
        return call(), "ok"
    except Refused as refused:
        return None, refused.kind


def answer_to(dictionary, question):
    verb, argument = question
    try:
        if verb == "words":
            return list(dictionary.words(argument))
        if verb == "meta":
            return [list(pair) for pair in dictionary.metadata()]
        if verb == "fold":
            return dictionary.alphabet.fold_text(argument)
        return getattr(dictionary, verb)(argument)
    except Refused:
        return False if verb == "contains" else None  # Where a file is damaged, there is no word.


def seal(data):
    """Makes every checksum of a file right."""
    data = bytearray(data)
    end = 64 + 32 * min(int.from_bytes(data[12:16], "little"), (len(data) - 64) // 32)
    for entry in range(64, end, 32):
        offset, length = struct.unpack_from("<QQ", data, entry + 8)
        if offset + length <= len(data):
            struct.pack_into("<Q", data, entry + 24, xxh3_64(bytes(data[offset : offset + length])))
    struct.pack_into("<Q", data, 56, xxh3_64(bytes(data[:56] + data[64:end])))
    return bytes(data)


def questions_of(dictionary, rng, words):
    """Makes questions about some words, their neighbours, and other texts."""
    ids = range(dictionary.word_count)
    texts = []
    for word in rng.sample(words, min(len(words), 100)):
        at, letter = rng.randrange(len(word) + 1), rng.choice(sorted(dictionary.alphabet.letters))
        texts += [word, word.upper(), word[:at] + letter + word[at:], word[:at] + letter + word[at + 1 :], word[:at]]
    texts += ["".join(rng.choices(sorted(dictionary.alphabet.codes), k=rng.randrange(1, 9))) for _ in range(50)] + STRANGE
    questions = [["meta", None]]
    for id in [*rng.sample(ids, min(len(ids), 100)), len(ids), 2**32 - 1]:
        questions += [["word", id], ["values", id]]
    for text in texts:
        questions += [["contains", text], ["id", text], ["fold", text]]
        if dictionary.count(text) <= 3000:
            questions += [["count", text], ["words", text]]
    return questions


def compare_hashes():
    """Compares the second reader's XXH3 with the results in xxHash's own tests (tests/sanity_test_vectors.h)."""
    number, data = 2654435761, bytearray()
    for _ in range(2367):
        data.append(number >> 56)
        number = number * 11400714785074694797 & (1 << 64) - 1
    for size, expected in HASHES.items():
        assert xxh3_64(bytes(data[:size])) == expected, f"XXH3 of {size} bytes"


HASHES = {
    0: 0x2D06800538D394C2,
    1: 0xC44BDFF4074EECDB,
    6: 0x27B56A84CD2D7325,
    12: 0xA713DAF0DFBB77E7,
    24: 0xA3FE70BF9D3510EB,
    48: 0x397DA259ECBA1F11,
    80: 0xBCDEFBBB2C47C90A,
    195: 0xCD94217EE362EC3A,
    403: 0xCDEB804D65C6DEA4,
    512: 0x617E49599013CB6B,
    2048: 0xDD59E2C3A5F038E0,
    2240: 0x6E73A90539CF2948,
    2367: 0xCB37AEB9E5D361ED,
}


def compare_files(comparison, rng):
    files = sorted([*ROOT.glob("tests/golden/*/*.dat"), *ROOT.glob("tests/corpus/**/*.dat")])
    assert len(files) > 90, f"{len(files)} files"
    small = []
    for path in files:
        data = path.read_bytes()
        dictionary, opens = verdict(lambda: Dictionary(data))
        questions = [["id", "cat"], ["word", 0], ["word", 2], ["meta", None], ["count", ""]]
        if opens == "ok" and verdict(dictionary.check)[1] == "ok":
            words = list(dictionary.words())
            questions = questions_of(dictionary, rng, words)
            if len(data) < SMALL:
                small.append((path.name, data, rng.sample(questions, 12) + [["words", ""], ["count", ""]]))
        comparison.compare_file(path.relative_to(ROOT), path, data, questions)
    for name, parts in (("conversions", rules.with_conversions), ("Turkic", rules.with_turkic(4))):
        small.append((name, parts().file(), [["fold", "Ĳø’İI"], ["id", "BĲT"], ["count", "\u064eøi"], ["words", ""]]))
    return small


def compare_dense(comparison, program, small):
    """Returns the small files as dense ones."""
    dense = []
    for name, data, questions in small:
        paths = [comparison.folder / f"{part}.dat" for part in ("flat", "dense")]
        paths[0].write_bytes(data)
        run_program(program, "convert", paths[0], "--form", "dense", "-o", paths[1])
        file = paths[1].read_bytes()
        comparison.expect(f"dense {name}", "verdict", "ok", comparison.compare_bytes(f"dense {name}", file, questions))
        dense.append((f"dense {name}", file, questions))
    return dense


def run_program(program, *arguments):
    subprocess.run([program, *map(str, arguments), "--force"], check=True, capture_output=True)


def compare_mutants(comparison, rng, small):
    """Changes one byte of small files. Every byte of the smallest is changed."""
    places = [(number, at) for number, (_, data, _) in enumerate(small) for at in range(len(data))]
    for number, at in rng.sample(places, min(MUTANTS // 2, len(places))):
        name, data, questions = small[number]
        byte = rng.choice([0, 1, 0x7F, 0x80, 0xFF, data[at] + 1 & 0xFF, data[at] ^ 1 << rng.randrange(8)])
        changed = bytearray(data)
        changed[at] = byte
        comparison.compare_bytes(f"{name} with byte {at} = {byte}", bytes(changed), questions)
        comparison.compare_bytes(f"{name} with byte {at} = {byte}, sealed", seal(changed), questions)
    name, data, questions = min(small, key=lambda file: len(file[1]))
    for length in range(len(data)):
        comparison.compare_bytes(f"{name} cut to {length} bytes", data[:length], questions)


def compare_rules(comparison):
    """Compares both readers' verdicts on the files of rules.py and rules_of_blocks.py with the expected verdicts."""
    questions = [["meta", None], *([verb, id] for id in range(4) for verb in ("word", "values"))]
    questions += [[verb, text] for text in ("", "c", "cat", "cats", "dog", "a", "ab", "aa") for verb in ("id", "count", "words")]
    for rule, expected, data in [*rules.files(), *rules_of_blocks.files()]:
        comparison.expect(rule, "verdict", expected, comparison.compare_bytes(rule, data, questions, has_one_fault=True))


def compare_tiles(comparison, rng):
    """Folds texts to tiles, in alphabets with and without marks, parts of syllables, and final letters."""
    letters = "aAñÑｅßςΣ'하ㅎ\u1112\u1161\u11ab\u0301\u0303\u0305\u0307\u0334\u3099か\uff9e"
    texts = ["ã\u0303ñg\u0303", "é\u1161\u0303", "ςךםןףץæœßþøðđħıłŋŧ"]
    texts += ["".join(rng.choices(letters, k=rng.randrange(2, 8))) for _ in range(400)]
    for symbols in ("ab", "aegñ\u0301\u0303", "a\u0301\u0303\u1161하", "a\u1112\u11ab\u3099か", "aáã\u0301\u0307ςם"):
        for fold in (folding.TILES, folding.TURKIC_TILES):
            data = Parts(["a"], sorted(symbols), fold=fold).file()
            comparison.compare_bytes(f"tiles {symbols!r}, fold {fold}", data, [["fold", text] for text in texts])


def compare_conversions(comparison, rng):
    """Folds texts with characters that are converted, or that Form C or the loss of a mark makes, with every fold."""
    letters = "aeاAEIİıiÍÎîĳĲøØöÖéôoOŉﬁﬅﷺﹽ'’ʼΣς -\u00a0\u2010\u2011\u202f\u00ad\u0640\u064e\u0651\u200f\u0301\u0302\u0307\u0308\ufffd"
    texts = ["e\u00ad\u0301", "i\u00ad\u0307", "I\u00ad\u0307", "ô", "ŉ", "oʼo’o'", "ﹽ", "aΣ\u00ad", "aø\u0301"]
    texts += ["".join(rng.choices(letters, k=rng.randrange(2, 8))) for _ in range(400)]
    questions = [[verb, text] for text in texts for verb in ("fold", "id", "count")]
    own = [("o", "a"), ("é", "ae"), ("ö", "e"), ("ĳ", "ji"), ("ø", "")]
    for fold, apostrophes, conversions in itertools.product(folding.FOLDS, ("", "'", "’", "ʼ", "'ʼ", "ا"), ([], own)):
        symbols = sorted([*"aefijlnstx", "ae", *("ı" if fold > folding.TILES else ""), *apostrophes])
        data = Parts(["aejin", "s", "ea", *apostrophes], symbols, fold, conversions=sorted(conversions)).file()
        name = f"fold {fold}, apostrophes {apostrophes!r}, {len(conversions)} conversions"
        comparison.expect(name, "verdict", "ok", comparison.compare_bytes(name, data, questions))


def compare_folding(comparison, rng):
    """Folds every character that both readers' versions of Unicode have, and some texts of several characters."""
    theirs = tuple(map(int, unicodedata.unidata_version.split(".")))
    # If ours is older, characters that are new to us cannot be told from others, and very old ones are accepted.
    old_enough = unicodedata if theirs <= tuple(comparison.ours.unicode) else unicodedata.ucd_3_2_0
    letters = []
    for number in itertools.chain(range(0xD800), range(0xE000, 0x110000)):
        letter = chr(number)
        category = old_enough.category(letter)
        # One in 16 of the many ideographs and similar characters, which no fold changes.
        if category not in ("Cn", "Co") and (category != "Lo" or unicodedata.decomposition(letter) or number % 16 == 0):
            letters.append(letter)
    changing = [letter for letter in letters if letter.lower() != letter or unicodedata.normalize("NFKD", letter) != letter]
    texts = ["".join(rng.choices(changing, k=rng.randrange(2, 6))) for _ in range(4000)]
    for name in ("exact", "pets", "spanish", "tiles"):
        path = ROOT / f"tests/golden/v1/{name}.dat"
        comparison.compare_file(f"{name}.dat", path, path.read_bytes(), [["fold", text] for text in letters + texts])
    own = [("x", "ks"), ("ä", "ae"), ("å", "")]
    for fold in folding.FOLDS:
        data = Parts(["kalp", "ili"], list("'abdefghijklmnoprstuvyz"), fold, conversions=own).file()
        questions = [["fold", text] for text in changing + texts]
        comparison.compare_bytes(f"every character that changes, fold {fold}", data, questions)


def compare_shipped(comparison, rng):
    """Lists all words of the large dictionaries, and asks about some of them."""
    paths = sorted(ROOT.glob("dicts/*/*.dat"))
    assert len(paths) >= 5, f"{len(paths)} files"
    for path in paths:
        data = path.read_bytes()
        dictionary = Dictionary(data)
        words = list(dictionary.words())
        hash = f"{xxh3_64(''.join(word + chr(10) for word in words).encode()):016x}"
        comparison.expect(path.name, "words-xxh3", dict(dictionary.metadata())["words-xxh3"], hash)
        comparison.compare_file(path.name, path, data, questions_of(dictionary, rng, words))


def compare_packs(comparison, rng):
    """Expands the golden packs. No changed byte, and no part of a small pack, makes another file."""
    paths = sorted(ROOT.glob("tests/golden/*packs-v1/*.pack"))
    assert len(paths) >= 14, f"{len(paths)} packs"
    for path in paths:
        pack, file = path.read_bytes(), ROOT.joinpath("tests/golden/v1", path.stem).with_suffix(".dat").read_bytes()
        is_of_columns = path.parent.name == "column-packs-v1"
        base = without_columns(file) if is_of_columns else b""
        comparison.counts["packs"] += 1
        comparison.expect(path.name, "unpack", True, (unpack_columns(pack, base) if is_of_columns else unpack(pack)) == file)
        if len(pack) < 400:
            changes = [pack[:at] + bytes([pack[at] ^ 1 << rng.randrange(8)]) + pack[at + 1 :] for at in range(len(pack))]
            for changed in changes + [pack[:at] for at in range(len(pack))] + [pack + b"\0"]:
                _, theirs = verdict(lambda: unpack_columns(changed, base) if is_of_columns else unpack(changed))
                if theirs == "ok":
                    comparison.differ(path.name, "a changed pack", "refused", theirs)


def without_columns(file):
    """Returns the file with the same words and no columns."""
    words = Dictionary(file)
    sections = [(tag, flags, file[start:end]) for tag, flags, start, end, _ in words.table if tag != b"VALS"]
    return file_of(sections, (words.word_count, words.min_letters, words.max_letters, words.depth))


def main():
    rng = random.Random(1)
    compare_hashes()
    ours = Ours(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        comparison = Comparison(ours, pathlib.Path(folder))
        small = compare_files(comparison, rng)
        compare_rules(comparison)
        small += compare_dense(comparison, pathlib.Path(sys.argv[1]).with_name("dictc"), small)
        compare_mutants(comparison, rng, small)
        compare_tiles(comparison, rng)
        compare_conversions(comparison, rng)
        compare_folding(comparison, rng)
        compare_shipped(comparison, rng)
        compare_packs(comparison, rng)
    ours.process.stdin.close()
    ours.process.wait()
    counts = comparison.counts
    print(", ".join(f"{count} {name}" for name, count in counts.items()))
    sys.exit(counts["differences"] > 0)


if __name__ == "__main__":
    main()
