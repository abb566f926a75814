"""Words in texts: scans, cuts, replacements, misspelled words and suggestions. Places count characters."""

import unicodedata

from random_numbers import random_for, some


def lines(dictionaries):
    for name, words in dictionaries.items():
        random = random_for("texts", name)
        texts = [text_of(words, random) for _ in range(4)]
        if name.startswith("english"):
            texts += ["The cats' act: CATS quit, re-quit; cat_1 cat2 scatter", "", "catcatcats dogod", "quit"]
        for text in texts:
            for options in ({}, {"anywhere": True}, {"overlapping": True}, {"anywhere": True, "overlapping": True}):
                yield {"dict": name, "call": "scan", "text": text, **options, "answer": scan(words, text, **options)}
            for column in ("lemmas", "note", "frequency") if "lemmas" in words.columns else ():
                yield {"dict": name, "call": "replace", "text": text, "by": column, "answer": replace(words, text, column)}
        # By frequencies, the cut with the fewest words is not the best one.
        if "lemmas" not in words.columns:
            yield from cuts(name, words, random)
    for name in ("english", "english, changed"):
        yield from spelling(name, dictionaries[name], random_for("spelling", name))


def text_of(words, random):
    """Makes a text of words, some of them joined or with a letter more, with spaces and signs between them."""
    parts = []
    for word in some(random, words.words, 12):
        symbols = words.cut(word)
        parts.append(random.choose([word, word, "".join(symbols[1:]), word + symbols[0], word.title() if words.find(word.title()) else word]))
        parts.append(random.choose([" ", " ", ", ", "-", "", " 7 ", "_", "\n"]))
    return "".join(parts)


def is_of_word(letter):
    return unicodedata.category(letter)[0] in "LMN" or letter == "_"


def scan(words, text, anywhere=False, overlapping=False):
    """Looks up each part of the text that is as long as a word."""
    # A letter of the text may be two of a word, and a word may have a mark more in the text.
    longest = max(map(len, words.words)) + 1
    hits = []
    for start in range(len(text)):
        for end in range(start + 1, min(len(text), start + longest) + 1):
            is_whole = not any(0 < at < len(text) and is_of_word(text[at - 1]) and is_of_word(text[at]) for at in (start, end))
            word = words.find(text[start:end]) if anywhere or is_whole else None
            # A mark belongs to the letter before it.
            if word and not (end < len(text) and unicodedata.category(text[end])[0] == "M"):
                hits.append([start, end, word])
    if overlapping:
        return hits
    chosen = []
    for start in range(len(text)):
        here = [hit for hit in hits if hit[0] == start and (not chosen or chosen[-1][1] <= start)]
        chosen += here[-1:]
    return chosen


def replace(words, text, column):
    """Replaces each word with its value in the capitals of the text; of several lemmas, uses the first."""
    out, end = "", 0
    for start, stop, word in scan(words, text):
        value = words.value(word, column)
        if value is not None:
            value = str(value[0] if isinstance(value, list) else value)
            out += text[end:start] + in_case_of(text[start:stop], value)
            end = stop
    return out + text[end:]


def in_case_of(found, value):
    """Writes a value in the capitals of a text. A value with signs or capitals of its own stays."""
    letters = [letter for letter in found if letter.isalpha()]
    if not value.replace(" ", "").replace("-", "").isalpha() or value != value.lower() or not letters or not letters[0].isupper():
        return value
    if len(letters) > 1 and all(map(str.isupper, letters)):
        return value.upper()
    return value[0].upper() + value[1:] if not any(map(str.isupper, letters[1:])) else value


def cuts(name, words, random):
    """Texts of words without spaces that one cut with the fewest words makes."""
    spelled = [word for word in words.words if all(map(str.isalpha, word))]
    for _ in range(6):
        text = "".join(some(random, spelled, 2 + random.below(3)))
        best = fewest(words, text)
        if len(best) == 1:
            yield {"dict": name, "call": "segment", "text": text, "answer": best[0]}


def fewest(words, text):
    """Returns all cuts of a text that have the fewest words."""
    cuts = {0: [[]]}
    for end in range(1, len(text) + 1):
        ways = [way + [text[start:end]] for start in range(end) if start in cuts and words.find(text[start:end]) for way in cuts[start]]
        if ways:
            least = min(map(len, ways))
            cuts[end] = [way for way in ways if len(way) == least]
    return cuts.get(len(text), [])


def spelling(name, words, random):
    """The order of suggestions is a matter of taste, so these lines ask for a property: what was meant is among them."""
    typed = {"recieved": "received", "informtion": "information", "peopel": "people", "becuase": "because", "thier": "their"}
    for wrong, meant in typed.items():
        yield {"dict": name, "call": "suggests", "word": wrong, "meant": meant, "answer": True}
    for word in some(random, words.words, 6):
        yield {"dict": name, "call": "suggests", "word": word, "meant": word, "answer": True}
    for absent in ("catt", "teh"):
        yield {"dict": name, "call": "suggests", "word": absent, "meant": absent, "answer": False}
    # Offensive words are never meant.
    for wrong, offensive in {"fukc": "fuck", "bicth": "bitch", "dic": "dick", "SHITT": "SHIT", "rap": "rape"}.items():
        assert words.find(offensive)
        yield {"dict": name, "call": "suggests", "word": wrong, "meant": offensive, "answer": False}
    long = [word for word in words.words if len(word) > 3]
    for _ in range(6):
        parts = [random.choose([word, word, word + "zx"]) for word in some(random, long, 8)]
        text = " ".join(parts)
        starts = [sum(len(part) + 1 for part in parts[:n]) for n in range(len(parts))]
        wrong = [[start, part] for start, part in zip(starts, parts) if not words.find(part)]
        yield {"dict": name, "call": "misspellings", "text": text, "answer": wrong}
