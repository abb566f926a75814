"""Folding of text, written only from crates/dict-format/FORMAT.md, like the second reader."""

import unicodedata

FOLDS = NONE, CASE, ACCENTS, TILES, TURKIC_CASE, TURKIC_ACCENTS, TURKIC_TILES = range(7)


def fold_text(text, fold, letters, conversions):
    """Folds `text`. `letters` are those of the alphabet's symbols."""
    if fold > TILES:
        text = nfc(text).replace("I", "ı").replace("İ", "i")
    if fold != NONE:
        text = text.lower()
    text = nfc(nfc(text).translate(conversions))
    if fold in (ACCENTS, TURKIC_ACCENTS):
        text = nfc(without_marks(unicodedata.normalize("NFD", text)))
    elif fold in (TILES, TURKIC_TILES):
        text = nfc("".join(letters_of_tiles(text, letters)))
    return "".join("\ufffd" if ord(letter) in conversions else letter for letter in text)


def usual_conversions(letters):
    """Returns the conversions that every dictionary has, if they are of no character in `letters`."""
    usual = dict(USUAL_CONVERSIONS)
    for needed, characters, text in CONVERSIONS_TO_LETTERS:
        if needed in letters:
            usual.update(dict.fromkeys(characters, text))
    apostrophe = next(filter(letters.__contains__, APOSTROPHES), None)
    if apostrophe:
        usual.update(dict.fromkeys(APOSTROPHES, apostrophe))
    return {ord(letter): text for letter, text in usual.items() if letter not in letters}


USUAL_CONVERSIONS = {
    **dict.fromkeys("\u00ad\u061c\u200e\u200f", ""),
    **dict(zip("ﬀﬁﬂﬃﬄﬅﬆ", ["ff", "fi", "fl", "ffi", "ffl", "st", "st"])),
}
# Each letter that must be in a symbol, the characters, and what they become.
CONVERSIONS_TO_LETTERS = [("ا", "\u0640", ""), (" ", "\u00a0\u202f", " "), ("-", "\u2010\u2011", "-")]
APOSTROPHES = "'\u2019\u02bc"


def letters_of_tiles(text, letters):
    """Yields the letters that stand for each letter of `text` in an alphabet of `letters`."""
    drops_marks = False
    for letter in text:
        if drops_marks and is_mark(letter):
            continue
        parts = letter
        if letter not in letters:
            parts = without_marks("".join(map(str.lower, unicodedata.normalize("NFKD", letter))))
            parts = "".join(part if part in letters else TILE_LETTERS.get(part, part) for part in parts)
        if parts != letter:
            drops_marks = True
        elif not (is_mark(letter) or joins(letter)):
            drops_marks = False
        yield parts


TILE_LETTERS = dict(zip("ςךםןףץæœßþøðđħıłŋŧ", [*"σכמנפצ", "ae", "oe", "ss", "th", *"oddhilnt"]))


def is_mark(letter):
    return unicodedata.category(letter).startswith("M")


def joins(letter):
    """Returns true if Form C may join a letter, which is not a mark, to the one before it."""
    return "\u1161" <= letter <= "\u1175" or "\u11a8" <= letter <= "\u11c2" or letter in "\U00016d67\U00016d68"


def begins_letter(letter):
    """Returns true if a character is not a mark, and is never joined to the one before it."""
    first = unicodedata.normalize("NFKD", letter)[0]
    return not is_mark(first) and not joins(first)


def nfc(text):
    return unicodedata.normalize("NFC", text)


def without_marks(text):
    return "".join(letter for letter in text if not is_mark(letter))
