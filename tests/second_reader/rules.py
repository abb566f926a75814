"""Small files that each break one rule of FORMAT.md, and some that are just within a rule.

`files()` lists them as triples: the rule, the expected verdict, and the bytes. A verdict names the first check that finds
the fault (`open`, `verify` or `deep`) and Refused.kind, or is `ok`. In most files, all checksums are right.
"""

import itertools
import struct

from parts import Parts
from xxh3 import MASK

NEUTRAL = "\u061b\u061d\u200d\u2010\u2028\u2029\u202f\u2065\u206a"  # neighbours of the characters of BIDI_CONTROLS
BIDI_CONTROLS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
USUAL = "\u00a0\u00ad\u0640\u061c\u200e\u200f\u2010\u2011\u202fﬀﬁﬂﬃﬄﬅﬆ'\u2019\u02bc"  # characters that every dictionary converts
CONTROLS = "\0\x01\t\r\x1b\x1f\x7f\x80\x85\x9f"


def pets(**changes):
    return Parts(["cat", "cats", "dog"], meta=[("language", "en")], **changes)


def files():
    yield from files_of_headers()
    yield from files_of_sections()
    yield from files_of_alphabets()
    yield from files_of_conversions()
    yield from files_of_words()
    yield from files_of_slots()
    yield from files_of_metadata()
    yield from files_of_columns()


def changed(rule, verdict, change, parts=pets):
    """Makes the parts of a file, changes them, and returns the rule, the verdict and the bytes of the file."""
    parts = parts()
    change(parts)
    return rule, verdict, parts.file()


def sets(name, value, *path):
    """Returns a function that sets an attribute of the parts, or an item in it. `path` leads to the item by its indexes, or
    by functions that find them. The value may be a function of the old one."""

    def change(parts):
        *names, last = name.split(".")
        place = parts
        for attribute in names:
            place = getattr(place, attribute)
        if path:
            place = getattr(place, last)
            *indexes, last = (index(parts) if callable(index) else index for index in path)
            for index in indexes:
                place = place[index]
            place[last] = value(place[last]) if callable(value) else value
        else:
            setattr(place, last, value(getattr(place, last)) if callable(value) else value)

    return change


def files_of_headers():
    data = pets().file()
    yield "all rules kept", "ok", data
    for at in range(8):
        yield f"magic, byte {at}", "open magic", data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]
    yield "header checksum", "open header checksum", data[:56] + bytes([data[56] ^ 1]) + data[57:]
    for major in (0, 2, 0x101):
        yield changed(f"major version {major}", "open version", sets("header", major, 0))
    for minor in (1, 2, 0xFFFF):
        yield changed(f"minor version {minor} of a file that needs 0", "deep header", sets("header", minor, 1))
    for parts in (with_integers, with_tiles, with_conversions, *map(with_turkic, (4, 5, 6))):
        for minor in (0, 2):
            yield changed(f"minor version {minor} of a file that needs 1", "deep header", sets("header", minor, 1), parts)
    for length in (0, 63, len(data) - 64, len(data) - 1, len(data) + 1, 1 << 63):
        yield changed(f"file length {length}", "open length", sets("header", length or 1, 3))
    for count in (0xFFFFFFFF, len(data) // 32):
        yield changed(f"a table of {count} sections", "open sections", sets("header", count, 2))
    for field, name in ((4, "number of words"), (5, "letters of the shortest word"), (6, "letters of the longest word")):
        for difference in (-1, 1):
            yield changed(f"{name}, {difference}", "deep words", sets("header", lambda n: n + difference, field))
    yield changed("no words", "deep words", sets("header", 0, 4))
    yield changed("fewer codes than the longest word", "deep slot", sets("header", 3, 7))
    for depth in (5, 1024):
        yield changed(f"{depth} codes", "deep words", sets("header", depth, 7))
    for depth in (1025, 0xFFFF):
        yield changed(f"{depth} codes", "open words", sets("header", depth, 7))
    for at in range(22):
        yield changed(f"reserved byte {34 + at}", "deep header", sets("reserved", bytes(at) + b"\1" + bytes(21 - at)))


def files_of_sections():
    def edit(change):
        return sets("edit_sections", lambda _: change)

    def entry(number, field, value):
        def change(entries):
            entries[number][field] = value(entries[number][field])

        return sets("edit_entries", lambda _: change)

    for count in (60, 61, 512):
        extra = [[b"%04d" % number, 0, b""] for number in range(count)]
        verdict = "deep header" if count == 60 else "open sections"
        yield changed(f"{count + 4} sections", verdict, edit(lambda sections: sections.extend(extra)))
    tags = [b"ALPH", b"SLOT", b"RANK", b"META", b"VALS"]
    for number, tag in enumerate(tags):
        name = tag.decode()
        again = edit(lambda sections: sections.append(list(sections[number])))
        yield changed(f"{name} twice", "deep value" if tag == b"VALS" else "open section", again, with_integers)
        for bit in range(32):
            flags = entry(number, 1, lambda flags: flags ^ 1 << bit)
            yield changed(f"bit {bit} of the flags of {name}", "deep header", flags, with_integers)
        for difference in (-64, -1, 1, 64, 1 << 63):
            place = entry(number, 2, lambda offset: offset + difference & (1 << 64) - 1)
            yield changed(f"{name} starts {difference} from its place", "open section", place, with_integers)
        beyond = entry(number, 3, lambda _: 1 << 63)
        yield changed(f"{name} ends after the file", "open section", beyond, with_integers)
        checksum = entry(number, 4, lambda checksum: checksum ^ 1 << 63)
        yield changed(f"checksum of {name}", "verify checksum", checksum, with_integers)
        if tag != b"VALS":
            yield changed(f"{name} is missing", "open missing section", edit(lambda sections: sections.pop(number)))
            swap = edit(lambda sections: sections.insert(number, sections.pop(number + 1)))
            yield changed(f"{name} comes later", "deep header", swap, with_integers)
    for tag in (b"NEWS", b"\0\0\0\0", b"alph"):
        for flags in range(4):
            verdict = "open unknown section" if flags & 1 else "deep header"
            unknown = edit(lambda sections: sections.append([tag, flags, b"x"]))
            yield changed(f"unknown section {tag!r} with the flags {flags}", verdict, unknown)
    data = pets().file()
    for at in range(192, len(data)):
        starts = [struct.unpack_from("<QQ", data, entry + 8) for entry in range(64, 192, 32)]
        if not any(start <= at < start + length for start, length in starts):
            yield f"padding, byte {at}", "verify padding", data[:at] + b"\1" + data[at + 1 :]
    for number, tag in enumerate(tags):
        gap = sets("gap_before", number)
        yield changed(f"64 bytes more before {tag.decode()}", "open section", gap, with_integers)
    longer = pets()
    longer.header[3] = len(data) + 64
    yield "64 bytes after the last section", "open section", longer.file() + bytes(64)
    for size in (0, 7, 9, 15):
        def resize(sections):
            sections[1][2], sections[2][2] = bytes(size), bytes(size // 2)

        yield changed(f"SLOT of {size} bytes", "open section", edit(resize))
    for difference in (-4, -1, 1, 4):
        resize = edit(lambda sections: sections[2].__setitem__(2, bytes(len(sections[2][2]) + difference)))
        yield changed(f"RANK, {difference} bytes", "open section", resize)


def with_tiles():
    return Parts(["boß", "ñu"], list("abnosuß") + ["ñ"], fold=3)


def with_turkic(fold):
    return lambda: Parts(["ılık", "ili"], fold=fold)


def with_conversions():
    return Parts(["bijt", "ei"], conversions=[("ø", "e"), ("ĳ", "ij"), ("\u064e", "")])


def with_integers():
    return pets(columns=[("value", {"cat": 10, "cats": -5, "dog": 10})])


def with_texts():
    return pets(columns=[("value", {"cat": "b c", "dog": "a"})])


def with_flags():
    return pets(columns=[("part", {"cat": frozenset(["noun", "verb"]), "dog": frozenset(["noun"])})])


def with_edits():
    return pets(columns=[("lemmas", {"cat": "\t\t\t", "cats": "\t\t\ts", "dog": "\t\t\t"}, 4)])


def with_frequencies():
    return pets(columns=[("frequency", {"cats": 300, "dog": 77}, 0), ("note", {"cat": "x"}), ("value", {"cat": 1, "dog": 2})])


def with_levels(kind):
    """Returns a function that makes a file whose column has a level of two entries."""
    words = [a + b for a in "abcdefghij" for b in "abcdefghij"][:20]
    values = {word: number % 3 for number, word in enumerate(words[:18])}
    return lambda: Parts(words, columns=[("rank", values, kind)])


def first_of(parts):
    """Returns a function that makes the parts of a file, to change the first column."""

    def first():
        made = parts()
        made.columns[0].file = made.file
        return made.columns[0]

    return first


def sets_first(parts, name, value):
    """Returns a function that makes the parts, and sets an attribute of them."""

    def make():
        made = parts()
        setattr(made, name, value)
        return made

    return make


def files_of_alphabets():
    for fold in (7, 0xFF):
        yield changed(f"fold {fold}", "open fold", sets("fold", fold))
    for at in range(11):
        zeros = sets("alphabet_reserved", bytes(at) + b"\1" + bytes(10 - at))
        yield changed(f"reserved byte {at} of ALPH", "deep header", zeros)
    for count in (0, 6, 8, 0xFFFF):
        yield changed(f"{count} symbols instead of 7", "open section", sets("symbol_count", count))
    for size in (0, 15, 16 + 7 * 16 - 1, 16 + 7 * 16 + 1):
        def resize(sections):
            sections[0][2] = (sections[0][2] + b"\0")[:size]

        yield changed(f"ALPH of {size} bytes", "open section", sets("edit_sections", lambda _: resize))
    many = [f"{n:03}" for n in range(962)]
    for count, verdict in ((31, "ok"), (32, "ok"), (61, "ok"), (961, "ok"), (962, "open section")):
        yield f"{count} symbols", verdict, Parts([many[0], many[count - 2]], many[:count], fold=0).file()

    def last_symbol(text, length=None, codes=(6,)):
        return sets("symbols", [text, len(text) if length is None else length, codes], 6)

    for control in [*CONTROLS, "\ufeff", "\ufffd", "t\x7f", "t\ufeff"]:
        verdict = "verify symbol"
        yield changed(f"symbol {control!r}", verdict, last_symbol((control if control > "t" else "t" + control).encode()))
    for text in (b"t\xff", b"\xc3", b"\xed\xa0\x80", b"\xf4\x90\x80\x80"):
        yield changed(f"symbol {text!r}, which is not UTF-8", "verify symbol", last_symbol(text))
    yield changed("symbol without text", "verify symbol", last_symbol(b"", 0))
    for length in (14, 255):
        yield changed(f"symbol of {length} bytes", "verify symbol", last_symbol(b"t" * 13, length))
    yield "symbol of 13 bytes", "ok", Parts(["ab"], ["a", "b", "t" * 13]).file()
    for at in range(1, 13):
        yield changed(f"padding of a symbol, byte {at}", "verify symbol", last_symbol(b"t".ljust(at, b"\0") + b"x", 1))
    yield changed("symbols that are not sorted", "verify symbol", last_symbol(b"b"))
    yield changed("a symbol twice", "verify symbol", last_symbol(b"s"))
    for codes in ((31,), (0xFE,), (6, 31), (5,), (5, 0), (0,), (6, 1)):
        yield changed(f"symbol with the codes {codes}", "verify symbol", last_symbol(b"t", codes=codes))
    for codes in ((4,), (3, 0), (30,)):
        parts = Parts(["cat"], ["a", "c", "t", "u"])
        parts.symbols[3][2] = codes
        yield f"codes {codes} in a small alphabet", "deep symbol", parts.file()
    letters = [chr(ord("a") + n) for n in range(26)] + [chr(0xE0 + n) for n in range(16)]
    yield "42 symbols", "ok", Parts(["maçã", "ï"], letters, fold=0).file()
    parts = Parts(["008"], many[:100], fold=0)
    parts.symbols, parts.symbol_count = parts.symbols[1:], 99
    yield "a first symbol with the second code 1", "verify symbol", parts.file()
    parts = Parts(["030"], many[:100], fold=0)
    del parts.symbols[30]
    parts.symbol_count = 99
    yield "a second code that no symbol has", "deep words", parts.file()
    wrong = (29, (30,)), (30, (30, 1)), (31, (30, 2)), (31, (30,)), (41, (30, 12)), (41, (30, 10)), (41, (29, 0))
    for number, codes in wrong:
        parts = Parts(["a"], letters, fold=0)
        parts.symbols[number][2] = codes
        yield f"codes {codes} of symbol {number} in a large alphabet", "verify symbol", parts.file()
    accents, turkic = ["é", "\u0301", "\u093f"], ["I", "İ", "Í", "I\u0307"]
    unfolded = ["e\u0301", "\u212b"], ["A", "É", "e\u0301"], accents, ["Ñ", "n\u0303"], turkic, accents + turkic, turkic
    for fold, texts in enumerate(unfolded):
        for text in texts:
            yield f"symbol {text!r} under fold {fold}", "deep symbol", Parts(["b"], sorted(["b", text]), fold).file()
    for fold in range(7):
        yield f"symbols that have other ways to write them, fold {fold}", "ok", Parts([*USUAL, "ı", "i"], fold=fold).file()


def files_of_conversions():
    """Files with a conversion of `ø`, `ĳ` and U+064E, and symbols `b`, `e`, `i`, `j` and `t`."""
    yield "conversions", "ok", with_conversions().file()
    for count in (0, 2, 4, 0xFFFF):
        yield changed(f"{count} conversions instead of 3", "open section", sets("conversion_count", count), with_conversions)
    for count in (4, 6):
        yield changed(f"{count} symbols and 3 conversions", "open section", sets("symbol_count", count), with_conversions)
    for difference in (-16, -1, 1, 16):
        def resize(sections):
            sections[0][2] = (sections[0][2] + bytes(16))[: len(sections[0][2]) + difference]

        change = sets("edit_sections", lambda _: resize)
        yield changed(f"conversions, {difference} bytes", "open section", change, with_conversions)
    numbers = [*range(0x4E00, 0x9E00), *range(0xAC00, 0xD7A4), *range(0x20000, 0x2845B)]
    for texts in ([""], ["", "a", "b", "ab" * 5 + "a"]):
        parts = Parts(["ab"], ["a", "b"])
        parts.conversions = [[number, text.encode(), len(text)] for number, text in zip(numbers, itertools.cycle(texts))]
        parts.header[1], parts.conversion_count = 1, len(numbers)
        yield f"{len(numbers)} conversions to {texts}", "ok", parts.file()
    yield from files_of_conversions_from()
    yield from files_of_conversions_to()
    converts = {" ": "", "_": "x"}
    for letter, words, verdict in (("_", "a_b c", "ok"), (" ", "a b c", "ok"), (" ", "a_b c", "deep metadata")):
        parts = Parts(["abcx"], conversions=[(letter, converts[letter])], meta=[("unsuggested", words)])
        yield f"unsuggested {words!r}, with a conversion of {letter!r}", verdict, parts.file()


def files_of_conversions_from():
    """Files with conversions of other characters."""
    orders = [0xF8, 0x64E, 0x133], [0x134, 0x133, 0x64E], [0xF8, 0xF8, 0x64E], [0xF8, 0x133, 0x133]
    for numbers in orders:
        parts = with_conversions()
        for conversion, number in zip(parts.conversions, numbers):
            conversion[0] = number
        yield f"conversions of {list(map(chr, numbers))}", "verify conversion", parts.file()
    for number in (0xD800, 0xDFFF, 0x110000, 0xFFFFFFFF):
        change = sets("conversions", number, 2, 0)
        yield changed(f"a conversion of {number:#x}, which is not a character", "verify conversion", change, with_conversions)
    for letter in [*CONTROLS, "\ufeff", "\ufffd"]:
        yield f"a conversion of {letter!r}", "verify conversion", Parts(["a"], conversions=[(letter, "")]).file()
    for letter, symbol in (("a", "x"), ("b", "bc"), ("c", "bc"), ("\u00ad", "\u00ad"), ("😀", "😀")):
        parts = Parts(["a"], ["a", symbol], conversions=[(letter, "a")])
        yield f"a conversion of {letter!r} with the symbol {symbol!r}", "verify conversion", parts.file()
    for fold in range(7):
        for letter in "ÉĲΣİǅẞⅣⒶ𝒳𐐀\u0345\u0344\u0958\u1f71\u212b":
            is_small, is_composed = letter not in "ÉĲΣİǅẞⅣⒶ𐐀\u212b", letter not in "\u0344\u0958\u1f71\u212b"
            verdict = "ok" if (is_small or fold == 0) and is_composed else "deep conversion"
            parts = Parts(["a"], fold=fold, conversions=[(letter, "a")])
            yield f"a conversion of {letter!r} under fold {fold}", verdict, parts.file()
        for letter in "äςıŉ \u0301😀\U0010ffff" + USUAL:
            parts = Parts(["ab"], fold=fold, conversions=[(letter, "ab")])
            yield f"a conversion of {letter!r} under fold {fold}", "ok", parts.file()


def files_of_conversions_to():
    """Files with conversions to other texts."""

    def last(text, length=None):
        return sets("conversions", [0x64E, text, len(text) if length is None else length], 2)

    def becomes(text, verdict, length=None):
        name = f"a conversion to {text!r}" if length is None else f"a conversion to {length} bytes of {text!r}"
        return changed(name, verdict, last(text, length), with_conversions)

    for text in (b"", b"i", b"ijbet", b"bijtbijtbij"):
        yield becomes(text, "ok")
    for length in (12, 13, 16, 255):
        yield becomes(b"bijtbijtbij", "verify conversion", length)
    for at in range(11):
        padding = b"i" * at + b"\0" * (10 - at) + b"b"
        yield becomes(padding, "verify conversion", at)
    for text in (b"\xff", b"i\xc3", b"\xed\xa0\x80", b"\xf4\x90\x80\x80"):
        yield becomes(text, "verify conversion")
    for text in ("a", "ija", "i\0", "I", "ø", "ĳ", "\ufffd"):
        yield becomes(text.encode(), "verify conversion")
    for fold in (0, 1, 3, 4, 6):
        for letter, text in (("\u064e", "e\u0301"), ("ĳ", "ae\u0301")):
            parts = Parts(["a"], ["a", "e", "\u0301"], fold, conversions=[(letter, text)])
            yield f"a conversion to {text!r} under fold {fold}", "deep conversion", parts.file()
    for fold in range(7):
        for letter, verdict in (("ĳ", "verify conversion"), ("\u064e", "deep symbol" if fold in (2, 5) else "ok")):
            parts = Parts(["a"], ["a", "\u0308"], fold, conversions=[(letter, "\u0308")])
            yield f"a conversion of {letter!r} to a mark under fold {fold}", verdict, parts.file()
        marked = "c" if fold in (2, 5) else "ç"
        parts = Parts(["a"], ["a", f"b{marked}"], fold, conversions=[("ĳ", f"{marked}ba")])
        yield f"a conversion to parts of symbols under fold {fold}", "ok", parts.file()


def files_of_words():
    for fold in (0, 1, 3, 4, 6):
        for word in ("e\u0301", "α\u0345"):
            yield f"word {word!r} under fold {fold}", "deep word", Parts([word], fold=fold).file()
    for word, verdict in (("a b", "ok"), (" ab", "deep word"), ("ab ", "deep word"), ("a\u00a0", "ok")):
        yield f"word {word!r}", verdict, Parts([word], fold=0).file()
    for letters, verdict in ((512, "ok"), (513, "deep word"), (1024, "deep word")):
        yield f"word of {letters} symbols", verdict, Parts(["a" * letters]).file()
    parts = Parts(["ba"], ["a", "b", "c"])
    parts.symbols = [[b"a", 1, (0,)], [b"c", 1, (1,)], [b"ca", 2, (2,)]]
    yield "word that is cut otherwise", "deep word", parts.file()


def files_of_slots():
    def unused(parts):
        return parts.slots.index([0, 0, 0], 1)

    def leaf(parts):
        return next(number for number, (_, children, _) in enumerate(parts.slots) if children == 1 << 31)

    for field, name in enumerate(("base", "children", "rank")):
        for value in (1, 1 << 31):
            yield changed(f"{name} {value} of an unused slot", "deep slot", sets("slots", value, unused, field))
    for base in (1, 0xFFFFFFFF):
        yield changed(f"base {base} without children", "deep slot", sets("slots", base, leaf, 0))
    yield changed("the root is a word", "deep slot", sets("slots", lambda children: children | 1 << 31, 0, 1))
    parts = pets()
    parts.slots[0][1] |= 1 << 31
    parts.header[4] += 1
    yield "the root is a word, and counted", "deep slot", parts.file()
    yield changed("rank of the root", "deep slot", sets("slots", 1, 0, 2))
    for number in range(len(pets().slots)):
        for difference in (1, 1 << 31):
            rank = sets("slots", lambda rank: rank ^ difference, number, 2)
            yield changed(f"rank of slot {number}", "deep slot", rank)
    # The root has children by the codes 1 and 2, `c` and `d`.
    for base, name in ((0xFFFFFFFF, "the root, beyond 32 bits"), (0xFFFFFFF0, "beyond the slots"), (0, "from slot 0")):
        yield changed(f"children {name}", "deep slot", sets("slots", base, 0, 0))
    parts = Parts(["a"])
    parts.slots[0][0] = 0
    yield "a child that is the root", "deep slot", parts.file()
    parts = Parts(["ab", "b"])
    parts.slots[1] = [1, 3, 0]
    yield "a loop", "deep slot", parts.file()
    parts = Parts(["a", "b"])
    parts.slots[1:], parts.header[4] = [[0, 0, 0], [0, 1 << 31, 1]], 1
    yield "a slot that leads to no word", "deep slot", parts.file()
    parts = Parts(["ab", "cb"], ["a", "b", "c"])
    parts.slots[3] = [parts.slots[1][0], parts.slots[1][1], parts.slots[3][2]]
    parts.slots = parts.slots[: parts.slots[1][0] + 2]
    yield "nodes that share their children", "ok", parts.file()


def files_of_metadata():
    hash = pets().meta.decode().splitlines()[1]
    assert hash.startswith("words-xxh3=")

    def meta(text, verdict):
        return changed(f"META of {text!r}", verdict, sets("meta", text.encode()))

    for value in [*CONTROLS, *BIDI_CONTROLS]:
        for text in (value, f"a{value}b"):
            if "\n" not in text:
                yield meta(f"name={text}\n{hash}\n", "deep metadata")
    for value in ["", " a ", "=", "a=b", "é", "\ufeff", "\uffff", "𝒳", *NEUTRAL, *"\x20\x7e\xa0\xad"]:
        yield meta(f"name={value}\n{hash}\n", "ok")
    digits = hash[-16:]
    other = digits[:-1] + ("6" if digits[-1] == "5" else "5")
    wrong = digits.upper(), digits[:-1], f"{digits}0", f"{digits[:-1]}g", f"0x{digits[2:]}", f"+{digits[1:]}", other, ""
    for lines in (
        f"{hash}\nname=a\n", f"name=a\nname=a\n{hash}\n", f"name=a\nname=b\n{hash}\n", f"name\n{hash}\n", f"=a\n{hash}\n",
        f"Name=a\n{hash}\n", f"na_me=a\n{hash}\n", f"na me=a\n{hash}\n", f"\n{hash}\n", f"{hash}\n\n", hash,
        f"nam=a\n{hash}\n", f"{hash}\nx-1=a\n", f"{hash}\r\n", f"name =a\n{hash}\n", f"\ufeffname=a\n{hash}\n", "",
        "name=a\n", *(f"words-xxh3={digits}\n" for digits in wrong),
    ):  # fmt: skip
        yield meta(lines, "deep metadata")
    for line in (b"name=\xff\n", b"name=\xed\xa0\x80\n", b"name\xc0\xbda\n"):
        yield changed(f"META with {line!r}", "deep metadata", sets("meta", line + f"{hash}\n".encode()))
    for language in ("de", "zh-cmn-Hans-CN", "sl-rozaj-biske-1994", "de-CH-1901", "en-a-myext-x-b", "es-419", "x-whatever",
                     "EN-gb", "abcd", "abcdefgh", "zh-abc-def-ghi"):  # fmt: skip
        yield meta(f"language={language}\n{hash}\n", "ok")
    for language in ("", "e", "en-", "-en", "en--GB", "en_GB", "abcdefghi", "en-a", "x", "x-", "i-x", "de-419-DE", "a-DE",
                     "én", "en ", "ſl", "zh-abc-def-ghi-jkl", "de-x-123456789"):  # fmt: skip
        yield meta(f"language={language}\n{hash}\n", "deep metadata")
    for key, right, wrong in (("min-letters", ["0", "1", "3"], ["4", "65535"]), ("max-letters", ["4", "5", "65535"], ["0", "3"])):
        for value in right:
            yield meta(f"{key}={value}\n{hash}\n", "ok")
        for value in [*wrong, "", "03", "00", "+3", "-3", "3.0", " 3", "3 ", "x", "65536", "65539", "4294967299", "٣", "³"]:
            yield meta(f"{key}={value}\n{hash}\n", "deep metadata")
    for values in ("a=1", "a=0 b=65535", "q=10 qu=10 r=1", "'=0 q=10 q'=9", "å=4 æ=5 ø=4", f"{'a' * 65534}=1"):
        yield meta(f"letter-values={values}\n{hash}\n", "ok")
    for values in ("", "a", "a=", "=1", "a=x", "a=-1", "a=01", "a=+1", "a=65536", "a=1=2", "a=1,b=2", " a=1", "a=1 ", "a=1  b=2",
                   "b=1 a=1", "a=1 a=1", "a=1\u00a0b=2", "a=٣", f"{'a' * 65535}=1"):  # fmt: skip
        yield meta(f"letter-values={values}\n{hash}\n", "deep metadata")
    yield meta(f"keyboard=qwe|asd\n{hash}\n", "ok")
    for entries in ("f=ph", "$x=y a=b a=c b=a", "^a=b_c d$=e", "ss=ß", f"{'a' * 65534}=b"):
        yield meta(f"replacements={entries}\n{hash}\n", "ok")
    for entries in ("", "f", "f=", "=f", "f=p=h", "f==h", " f=ph", "f=ph ", "f=ph  g=h", "g=h f=ph", "f=ph f=ph", f"{'a' * 65535}=b"):
        yield meta(f"replacements={entries}\n{hash}\n", "deep metadata")
    for key in ("compound-joins", "compound-mistakes"):
        yield meta(f"{key}=a=b f=ph\n{hash}\n", "ok")
        yield meta(f"{key}=f=ph a=b\n{hash}\n", "deep metadata")
    for rules in ("letters=1", "letters=65535 no-capitals no-repeats no-triples parts=1 short-triples"):
        yield meta(f"compounds={rules}\n{hash}\n", "ok")
    for rules in ("", "letters", "letters=", "letters=0", "letters=01", "letters=65536", "letters=+1", "no-triples"):
        yield meta(f"compounds={rules}\n{hash}\n", "deep metadata")
    for rules in ("other", "parts", "parts=0", "no-triples=1", "letters=2", "letters=1", "short-triples no-triples"):
        yield meta(f"compounds=letters=1 {rules}\n{hash}\n", "deep metadata")
    for parts in ("a=first", "a=apart,first,last,middle,name,none a-b=last ß=name", "a_b=none"):
        yield meta(f"compound-parts={parts}\n{hash}\n", "ok")
    for parts in ("", "a", "a=", "=first", "a=second", "a=middle,first", "a=last,last", "a=last,", "a==last", "A=last"):
        yield meta(f"compound-parts={parts}\n{hash}\n", "deep metadata")
    for parts in (" b=last", "b=last ", "b=last  c=last", "b=last a=last", "b=last b=first", "c=last b=last,none a-b=first"):
        yield meta(f"compound-parts={parts}\n{hash}\n", "deep metadata")
    for words in ("a", "a_b cat ß", "_"):
        yield meta(f"unsuggested={words}\n{hash}\n", "ok")
    for words in ("", " a", "a ", "a  b", "b a", "a a", "A"):
        yield meta(f"unsuggested={words}\n{hash}\n", "deep metadata")


def files_of_columns():
    for parts in (with_integers, with_texts, with_flags, with_frequencies, with_edits):
        yield "columns", "ok", parts().file()
        for kind in (5, 0x80, 0xFF):
            yield changed(f"values of kind {kind}", "open section", sets("kind", kind), first_of(parts))
        for bits in (0, 1, 3, 4, 8, 32, 64, 255):
            yield changed(f"numbers of {bits} bits instead of 2", "open section", sets("bits", bits), first_of(parts))
        for width, verdict in ((2, "deep value"), (3, "deep value"), (9, "open section"), (255, "open section")):
            yield changed(f"entries of {width} bytes instead of 1", verdict, sets("width", width), first_of(parts))
        for reserved in (1, 0x80):
            yield changed(f"reserved byte {reserved} of VALS", "deep value", sets("reserved", reserved), first_of(parts))
        for n in (0, 1, 3, 0xFFFFFFFF):
            yield changed(f"{n} values instead of 2", "open section", sets("n", n), first_of(parts))
        for name in (b"", b"A", b"1a", b"-a", b"a_b", b"a\0b", b"\xc3\xa9", b"\0a", b"a "):
            yield changed(f"the column name {name!r}", "open section", sets("name", name), first_of(parts))
        yield changed("bytes after the values", "open section", sets("end", b"\0"), first_of(parts))
        yield changed("a number without a value", "deep value", sets("numbers", 3, 0), first_of(parts))
        yield changed("a value of no word", "deep value", sets("numbers", [1] * 3), first_of(parts))
        for bit in (0, 1):
            yield changed(f"padding of the numbers, bit {bit}", "deep value", sets("padding", 1 << bit), first_of(parts))
    def more_values(column):
        column.n, column.bits, column.width = 4, 3, 0

    yield changed("more values than words", "open section", more_values, first_of(with_integers))
    for length in (1, 5, 1 << 32, (1 << 63) - 1):
        for parts in (with_texts, with_flags, with_edits):
            yield changed(f"{length} bytes of text", "open section", sets("text_length", length), first_of(parts))
    more = with_texts()
    more.columns[0].text_length, more.columns[0].end = 5, b"x"
    yield "text of no value", "deep value", more.file()
    for entries in ([15, 0], [0, 0]):
        yield changed(f"integers {entries} more than -5", "deep value", sets("entries", entries), first_of(with_integers))
    for table in ([-(1 << 63), (1 << 63) - 1], [-1, 0]):
        yield changed(f"integers {table}", "ok", sets("table", table), first_of(with_integers))
    for base, entries in ((-6, [1, 16]), ((1 << 63) - 2, [0, 5])):
        beyond = first_of(with_integers)
        yield changed(f"{entries} more than {base}", "deep value", sets("base", base), sets_first(beyond, "entries", entries))
    yield changed("the column `value` of integers", "ok", sets("kind", 0), first_of(with_integers))
    yield changed("the column `value` of flags", "deep value", sets("name", b"value"), first_of(with_flags))
    for number, level in ((1, [2, 2]), (1, [1, 3]), (1, [0, 3]), (2, [])):
        for kind in (0, 1):
            def edit(levels):
                if number < len(levels):
                    levels[number] = level

            verdict = "ok" if number == 2 else "deep value"
            levels = sets("edit_levels", lambda _: edit)
            yield changed(f"level {number} is {level}, kind {kind}", verdict, levels, first_of(with_levels(kind)))
    for names in (["a", "b", "c"], ["a", "b"] * 2, ["b", "a"], ["a", "a"]):
        verdict = "ok" if names == ["a", "b", "c"] else "deep value"
        yield f"columns {names}", verdict, pets(columns=[(name, {"cat": 1}) for name in names]).file()
    yield "60 columns", "ok", pets(columns=[(f"c{number:02}", {"dog": "x"}) for number in range(60)]).file()

    def flags(names, entries=None):
        def change(column):
            column.texts, column.entries = [f"{name}\n".encode() for name in names], entries or column.entries

        return change

    for names, entries in ((["noun", "verb"], [1, 2]), (["noun", "verb"], [2, 3]), ([f"f{n}" for n in range(10, 74)], [1, MASK])):
        yield changed(f"flags {names} {entries}", "ok", flags(names, entries), first_of(with_flags))
    for names, entries in ((["verb", "noun"], [1, 3]), (["noun", "noun"], [1, 3]), (["noun", ""], [1, 3]), (["noun", "Verb"], [1, 3]),
                           (["noun"], [1, 3]), (["noun", "verb", "x"], [1, 3]), (["noun", "verb"], [0, 3]),
                           (["noun", "verb"], [3, 1]), (["noun", "verb"], [3, 3]), (["a", "é"], [1, 3]),
                           ([f"f{n}" for n in range(10, 75)], [1, MASK])):  # fmt: skip
        yield changed(f"flags {names} {entries}", "deep value", flags(names, entries), first_of(with_flags))

    def cut(column):
        column.texts[-1] = b"verbx"

    yield changed("flags without the last line feed", "deep value", cut, first_of(with_flags))

    def texts(texts, ends=None):
        def change(column):
            column.texts, column.entries = texts, ends

        return change

    for pair in (["b", "a"], ["a", "a"], ["", "a"], ["é", "z"], ["1", "2"], ["-1", "0"], ["-9223372036854775808", "9"]):
        yield changed(f"texts {pair}", "deep value", texts([text.encode() for text in pair]), first_of(with_texts))
    for pair in (["01", "1"], ["-0", "1"], ["+1", "1"], ["1", "9223372036854775808"], ["-9223372036854775809", "1"],
                 ["1", "1.0"], ["z", "é"], ["\uffff", "𝒳"], ["1", "٣"], ["a", "\ufeff"],
                 *(["a", text] for text in NEUTRAL)):  # fmt: skip
        yield changed(f"texts {pair}", "ok", texts([text.encode() for text in pair]), first_of(with_texts))
    yield from files_of_edits()
    other = sets_first(first_of(with_texts), "name", b"note")
    yield changed("integers as texts of another column", "ok", texts([b"1", b"2"]), other)
    controls = [*CONTROLS, *BIDI_CONTROLS]
    for text in (*controls, *(f"b{control}b" for control in controls), " b", "b ", " "):
        pair = sorted([b"!", text.encode()])
        yield changed(f"text {text!r}", "deep value", texts(pair), first_of(with_texts))
    for text in (b"\xff", b"b\xc3", b"\xed\xa0\x80"):
        yield changed(f"text {text!r}, which is not UTF-8", "deep value", texts([b"a", text]), first_of(with_texts))
    for length, verdict in ((65536, "ok"), (65537, "deep value")):
        yield changed(f"text of {length} bytes", verdict, texts([b"a", b"b" * length]), first_of(with_texts))
    for ends in ([1, 3], [1, 5], [5, 4], [0, 4], [1, 0xFF]):
        yield changed(f"texts that end at {ends} of 4 bytes", "deep value", texts([b"a", b"b c"], ends), first_of(with_texts))


def files_of_edits():
    """Files with edits of the words `cat`, `cats` and `dog`."""

    def with_values(values, numbers, name=b"lemmas"):
        def change(column):
            column.texts, column.numbers, column.n, column.name = [value.encode() for value in values], numbers, len(values), name
            column.bits = column.n.bit_length()

        return change

    same, cat, cow, both = "\t\t\t", "\t\t\ts", "\tow\t\tat", "\t\t\t\n\tow\t\tat"
    long = ["a" * size for size in (1021, 1022)]
    for verdict, values, numbers, *name in (
        ("ok", [same], [1, 1, 1]),
        ("ok", [same, both, cow], [2, 0, 1]),
        ("ok", [same, both, cow], [2, 0, 0]),
        ("ok", ["\tow|b\t\tat"], [1, 0, 0]),
        ("ok", [f"\t{long[0]}\t\t"], [1, 0, 0]),
        ("ok", ["C\t\tc\t"], [1, 0, 0], b"spelling"),
        ("deep word", ["C\t\tc\t"], [1, 0, 0]),
        ("deep word", [f"\t{long[1]}\t\t"], [1, 0, 0]),
        ("deep word", [cat], [1, 1, 0]),
        ("deep word", ["\t\td\t"], [1, 0, 0]),
        ("deep word", ["\t\tca\tat"], [1, 0, 0]),
        ("deep word", ["\t\t\tcat"], [1, 0, 0]),
        ("deep word", ["\t \t\t"], [1, 0, 0]),
        ("deep word", [" \t\t\t"], [1, 0, 0]),
        ("deep word", ["\t |\t\t"], [1, 0, 0]),
        ("deep word", ["\t | b\t\t"], [1, 0, 0]),
        ("deep word", ["| \t\t\t"], [1, 0, 0]),
        ("deep word", [same, "\t\t\t\n\tt\t\tt", "\tt\t\tt"], [2, 0, 0]),
        ("deep value", [same, cow], [1, 1, 1]),
        ("deep value", [same, both], [2, 0, 1]),
        ("deep value", [cow, same], [1, 0, 2]),
        ("deep value", [same, "\t\t\t\n\t\t\t"], [2, 0, 1]),
        ("deep value", ["\t\t"], [1, 0, 0]),
        ("deep value", ["\t\t\t\t"], [1, 0, 0]),
        ("deep value", ["\t\t\t\n"], [1, 0, 0]),
        ("deep value", ["a"], [1, 0, 0]),
        ("deep value", ["\t\r\t\t"], [1, 0, 0]),
        ("deep value", ["\t\u200e\t\t"], [1, 0, 0]),
    ):
        yield changed(f"edits {values} {name}", verdict, with_values(values, numbers, *name), first_of(with_edits))
    alone = sorted(f"\t{number:03}\t\t" for number in range(101))
    for count, verdict in ((100, "ok"), (101, "deep value")):
        values = sorted([*alone[:count], "\n".join(alone[:count])])
        change = with_values(values, [values.index("\n".join(alone[:count])) + 1, 0, 0])
        yield changed(f"{count} edits of a word", verdict, change, first_of(with_edits))
    for kind in (0, 1, 2):
        name = sets_first(first_of({0: with_frequencies, 1: with_integers, 2: with_texts}[kind]), "kind", kind)
        yield changed(f"lemmas of kind {kind}", "deep value", sets("name", b"lemmas"), name)
