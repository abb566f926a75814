"""A second reader of dictionary files, written only from crates/dict-format/FORMAT.md.

It is a check on that description, and a start for a reader in another language: it needs nothing but the standard library
and the files of this folder, has the order of the description, and prefers short code to speed. Refused.kind says what
is wrong with a file.

    dictionary = Dictionary(open("pets.dat", "rb").read())
    dictionary.verify()
    dictionary.id("cat"), dictionary.word(0), dictionary.count("ca"), list(dictionary.words("ca"))
"""

import re
import struct
import unicodedata

from automaton import Automaton
from folding import ACCENTS, FOLDS, NONE, begins_letter, fold_text, nfc, usual_conversions
from refused import Refused, require, round_up
from xxh3 import xxh3_64

MAGIC = b"\x89DCT\r\n\x1a\n"
TEXTS, FLAGS, EDITS = 2, 3, 4
MAX_SECTIONS, MAX_SYMBOLS, MAX_SYMBOLS_OF_WORD, MAX_CODES, MAX_VALUE = 64, 961, 512, 1024, 65536
KNOWN = {b"ALPH": 1, b"SLOT": 1, b"RANK": 1, b"DENS": 1, b"META": 0, b"VALS": 0}  # tag: flags
UNWRITTEN = {"\ufeff", "\ufffd"}
KEYS = {"name", "language", "license", "source", "words-xxh3", "min-letters", "max-letters", "letter-values", "keyboard", "replacements", "unsuggested", "compounds", "compound-joins", "compound-parts", "compound-mistakes"}
PLACES = {"apart", "first", "middle", "last", "name", "none"}
# The forms `langtag` and `privateuse` of RFC 5646, section 2.1.
PRIVATE_USE = "x(-[a-z0-9]{1,8})+"
LANGUAGE_TAG = re.compile(
    f"{PRIVATE_USE}|([a-z]{{2,3}}(-[a-z]{{3}}){{0,3}}|[a-z]{{4,8}})(-[a-z]{{4}})?(-([a-z]{{2}}|[0-9]{{3}}))?"
    f"(-([a-z0-9]{{5,8}}|[0-9][a-z0-9]{{3}}))*(-[0-9a-wy-z](-[a-z0-9]{{2,8}})+)*(-{PRIVATE_USE})?",
    re.IGNORECASE | re.ASCII,
)
BIDI_CONTROLS = set("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


class Dictionary:
    """A dictionary in a bytes object. The constructor makes the checks that a reader must make before use."""

    def __init__(self, data):
        self.data = data
        self._read_header()
        self._read_table()
        self.is_dense = b"DENS" in self.spans
        dens = self.section(b"DENS") if self.is_dense else None
        self.automaton = Automaton(self.section(b"SLOT"), self.section(b"RANK"), dens)
        require(self.depth <= MAX_CODES, "words", f"a word of {self.depth} codes")
        self.alphabet = Alphabet(self.section(b"ALPH"))
        self.columns = [Column(data[start:end], self.word_count) for tag, _, start, end, _ in self.table if tag == b"VALS"]

    # --- Header, table and checksums ---

    def _read_header(self):
        data = self.data
        require(data[:8] == MAGIC[: len(data)], "magic")
        require(len(data) >= 64, "length", f"{len(data)} bytes")
        (self.major, self.minor, self.section_count, length, self.word_count, self.min_letters, self.max_letters,
         self.depth) = struct.unpack_from("<HHIQIHHH", data, 8)
        require(self.major == 1, "version", f"{self.major}.{self.minor}")
        require(length == len(data), "length", f"{len(data)} bytes instead of {length}")
        require(self.section_count <= MAX_SECTIONS, "sections", f"{self.section_count}")
        require(64 + 32 * self.section_count <= length, "sections", "the table does not fit")
        stored, = struct.unpack_from("<Q", data, 56)
        found = xxh3_64(data[:56] + data[64 : 64 + 32 * self.section_count])
        require(found == stored, "header checksum")

    def _read_table(self):
        self.table, self.spans = [], {}
        end = 64 + 32 * self.section_count
        for tag, flags, offset, length, checksum in struct.iter_unpack("<4sIQQQ", self.data[64:end]):
            require(offset == round_up(end, 64), "section", f"{tag!r} starts at {offset}")
            require(length <= len(self.data) - offset, "section", f"{tag!r} ends after the file")
            require(tag in KNOWN or not flags & 1, "unknown section", f"{tag!r}")
            require(tag not in self.spans or tag not in KNOWN or tag == b"VALS", "section", f"{tag!r} is there twice")
            end = offset + length
            self.table.append((tag, flags, offset, end, checksum))
            self.spans[tag] = slice(offset, end)
        require(round_up(end, 64) == len(self.data), "section", "the last section does not end the file")
        for tag in (b"ALPH", b"SLOT", b"RANK", b"META"):
            require(tag in self.spans, "missing section", f"{tag!r}")

    def section(self, tag):
        return self.data[self.spans[tag]]

    def verify(self):
        """Checks that no byte was changed: the checksum of every section, and the padding. Also checks the alphabet."""
        padding = 64 + 32 * self.section_count
        for tag, _, start, end, checksum in self.table:
            require(not any(self.data[padding:start]), "padding", f"before {tag!r}")
            require(xxh3_64(self.data[start:end]) == checksum, "checksum", f"{tag!r}")
            padding = end
        require(not any(self.data[padding:]), "padding", "at the end")
        self.alphabet.check()

    # --- Words ---

    def walk(self, codes):
        """Lists the nodes on the path with these codes, or returns None if there is no such path."""
        path = [self.automaton.root]
        for code in codes:
            child = self.automaton.child(path[-1], code)
            if child is None:
                return None
            path.append(child)
        return path

    def _path_of_word(self, word):
        codes = self.alphabet.encode(word)
        path = self.walk(codes) if codes else None
        return path if path and path[-1].is_word else None

    def contains(self, word):
        return self._path_of_word(word) is not None

    def id(self, word):
        """Returns the id of `word`, or None if it is not in the dictionary."""
        path = self._path_of_word(word)
        if path is None:
            return None
        id = sum(node.rank for node in path[1:]) - 1
        require(0 <= id < self.word_count, "walk", f"the id of {word!r} would be {id}")
        return id

    def word(self, id):
        """Returns the word with this id, or None if there are fewer words."""
        if not 0 <= id < self.word_count:
            return None
        n, node, codes = id + 1, self.automaton.root, []
        while n:
            require(len(codes) < self.depth, "walk", "a path is longer than the header says")
            place = None
            for code, child in self.automaton.codes_and_children(node):
                if child.rank - child.is_word >= n:
                    break
                place = code, child
            require(place, "walk", f"there is no word {id}")
            code, node = place
            codes.append(code)
            n -= node.rank
        return self.alphabet.decode(codes)

    def words(self, prefix=""):
        """Yields the words that start with `prefix`, in the order of their ids."""
        count = 0
        for place in self._places(self.alphabet.fold_text(prefix)):
            stack = [iter([place])]
            while stack:
                place = next(stack[-1], None)
                if place is None:
                    stack.pop()
                    continue
                node, _, text, _ = place
                # So each walk comes to a word, or to an error, after at most `depth` steps.
                require(node.is_word or node.below is not None, "words", f"{text!r} leads to no word")
                if node.is_word:
                    require(count < self.word_count, "words", f"{text!r} is one too many")
                    count += 1
                    yield text
                if node.below is not None:
                    stack.append(self._below(place))

    def count(self, prefix=""):
        """Returns the number of words that start with `prefix`, from only the ranks."""
        count = 0
        for node, depth, _, _ in self._places(self.alphabet.fold_text(prefix)):
            count += node.is_word
            while node.below is not None:
                # The rank of the last child counts all words below this node, except those below that child.
                require(depth < self.depth, "words", "a path is longer than the header says")
                children = list(self.automaton.codes_and_children(node))
                require(children, "words", "a block without edges")
                node, depth = children[-1][1], depth + 1
                count += node.rank
        return count

    def _places(self, prefix):
        """Yields the first places on all paths at which the text of the path starts with `prefix`."""
        stack = [(self.automaton.root, 0, "", ())]
        while stack:
            place = stack.pop()
            if place[2].startswith(prefix):
                yield place
            elif prefix.startswith(place[2]):
                stack += reversed(list(self._below(place)))

    def _below(self, place):
        """Yields the places one step below `place`: node, number of codes, text, and the lead code after that text."""
        node, depth, text, lead = place
        for code, child in self.automaton.codes_and_children(node):
            require(depth < self.depth, "words", f"{text!r} goes on after as many codes as a word has")
            yield (child, depth + 1, *self.alphabet.spell(text, lead, code))

    def values(self, id):
        """Returns the values of the word with this id by the names of their columns: each an int, a str, or a list of flags or
        of the texts of edits. Leaves out values that are malformed."""
        values = {}
        for column in reversed(self.columns if 0 <= id < self.word_count else []):
            try:
                values[column.name] = column.get(id)
                if column.kind == EDITS and values[column.name] is not None:
                    values[column.name] = texts_of(values[column.name], self.word(id) or "")
            except Refused:
                values[column.name] = None
        return {name: value for name, value in values.items() if value is not None}

    def metadata(self):
        """Lists the pairs of key and value. Skips lines that are not a pair."""
        pairs = []
        for line in self.section(b"META").split(b"\n"):
            try:
                key, value = line.decode().split("=", 1)
            except ValueError:
                continue
            if re.fullmatch("[a-z0-9-]+", key) and is_value(value):
                pairs.append((key, value))
        return pairs

    # --- The promises of the description ---

    def check(self):
        """Checks everything that the description says about a file, as far as it is not a choice of the writer."""
        self.verify()
        self.automaton.check(self.depth, self.word_count)
        names = [column.name for column in self.columns]
        require(names == sorted(set(names)), "value", "names of columns")
        for column in self.columns:
            column.check()
        self.alphabet.check_folding()
        self._check_words()
        for column in self.columns:
            if column.kind == EDITS:
                self._check_edits(column)
        self._check_metadata()
        self._check_header()

    def _check_edits(self, column):
        """Checks the texts that the edits of each word turn it into."""
        for id in range(self.word_count):
            word, edits = self.word(id), column.get(id) or []
            texts = texts_of(edits, word)
            require(len(texts) == len(edits), "word", f"an edit does not fit {word!r}")
            require(len(set(texts)) == len(texts), "word", f"two edits turn {word!r} into the same")
            joined = " | ".join(texts)
            require(len(joined.encode()) <= 1024, "word", f"the texts of {word!r} are too long")
            for text in texts:
                is_right = text and text.strip(" ") == text and " | " not in text
                is_right = is_right and not text.startswith("| ") and not text.endswith(" |")
                require(is_right, "word", f"the text {text!r} of {word!r}")
                require(column.name != "lemmas" or self.alphabet.fold_text(text) == text, "word", f"the lemma {text!r}")

    def _check_words(self):
        count, depth, letters, lines = 0, 0, [], []
        bytes_left = max(1 << 26, 32 * len(self.data))  # A small file may have very many words.
        for word in self.words():
            require(self.alphabet.fold_text(word) == word, "word", f"{word!r} is not folded")
            require(self.id(word) == count, "word", f"{word!r} leads to another id")
            require(word.strip(" ") == word, "word", f"{word!r} has spaces around it")
            require(len(self.alphabet.cut(word)) <= MAX_SYMBOLS_OF_WORD, "word", f"{word!r} is too long")
            count += 1
            depth = max(depth, len(self.alphabet.encode(word)))
            letters.append(len(word))
            lines.append(f"{word}\n".encode())
            bytes_left -= len(lines[-1])
            require(bytes_left >= 0, "too many words")
        require(count == self.word_count, "words", f"{count} words")
        require((min(letters), max(letters)) == (self.min_letters, self.max_letters), "words", "letters")
        require(depth == self.depth, "words", "codes of the longest word")
        words_xxh3 = f"{xxh3_64(b''.join(lines)):016x}"
        require(dict(self.metadata()).get("words-xxh3") == words_xxh3, "metadata", "words-xxh3")

    def _check_metadata(self):
        meta = dict(self.metadata())
        text = "".join(f"{key}={value}\n" for key, value in sorted(meta.items()))
        require(text.encode() == self.section(b"META"), "metadata", "lines that are not pairs, or not in order")
        require(set(meta) <= KEYS, "metadata", "other keys")
        require("language" not in meta or LANGUAGE_TAG.fullmatch(meta["language"]), "metadata", "language")
        for key, letters, sign in (("min-letters", self.min_letters, 1), ("max-letters", self.max_letters, -1)):
            limit = meta.get(key, str(letters))
            require(re.fullmatch("0|[1-9][0-9]{0,4}", limit) and int(limit) <= 0xFFFF, "metadata", key)
            require(int(limit) * sign <= letters * sign, "metadata", key)
        if "letter-values" in meta:
            require(len(meta["letter-values"].encode()) <= 0x10000, "metadata", "letter-values")
            entries = [re.fullmatch("([^ =]+)=(0|[1-9][0-9]{0,4})", entry) for entry in meta["letter-values"].split(" ")]
            require(all(entry and int(entry[2]) <= 0xFFFF for entry in entries), "metadata", "letter-values")
            tiles = [entry[1] for entry in entries]
            require(tiles == sorted(set(tiles)), "metadata", "letter-values")
        for key in meta.keys() & {"replacements", "compound-joins", "compound-mistakes"}:
            require(len(meta[key].encode()) <= 0x10000, "metadata", key)
            entries = meta[key].split(" ")
            require(all(re.fullmatch("[^ =]+=[^ =]+", entry) for entry in entries), "metadata", key)
            require(entries == sorted(set(entries), key=str.encode), "metadata", key)
        if "unsuggested" in meta:
            require(len(meta["unsuggested"].encode()) <= 0x100000, "metadata", "unsuggested")
            entries = meta["unsuggested"].split(" ")
            require(all(entries) and entries == sorted(set(entries), key=str.encode), "metadata", "unsuggested")
            words = [entry.replace("_", " ") for entry in entries]
            require(list(map(self.alphabet.fold_text, words)) == words, "metadata", "unsuggested")
        if "compounds" in meta:
            entries = meta["compounds"].split(" ")
            number = "(letters|parts)=[1-9][0-9]{0,4}"
            rule = f"{number}|no-(capitals|repeats|triples)|short-triples"
            require(all(re.fullmatch(rule, entry) for entry in entries), "metadata", "compounds")
            rules = dict(entry.partition("=")[::2] for entry in entries)
            require(list(rules) == sorted(rules) and len(rules) == len(entries), "metadata", "compounds")
            require("letters" in rules, "metadata", "compounds")
            require(all(int(number or 1) <= 0xFFFF for number in rules.values()), "metadata", "compounds")
        if "compound-parts" in meta:
            require(len(meta["compound-parts"].encode()) <= 0x200000, "metadata", "compound-parts")
            entries = [entry.partition("=") for entry in meta["compound-parts"].split(" ")]
            texts = [text for text, _, _ in entries]
            require(all(texts) and texts == sorted(set(texts), key=str.encode), "metadata", "compound-parts")
            require(list(map(self.alphabet.fold_text, texts)) == texts, "metadata", "compound-parts")
            for _, _, places in entries:
                places = places.split(",")
                require(set(places) <= PLACES and places == sorted(set(places)), "metadata", "compound-parts")

    def _check_header(self):
        has_additions = bool(self.columns or self.alphabet.raw_conversions) or self.alphabet.fold > ACCENTS
        order = [b"ALPH", b"SLOT", b"RANK", *[b"DENS"] * self.is_dense, b"META", *[b"VALS"] * len(self.columns)]
        require([tag for tag, *_ in self.table] == order, "header", "the order of sections")
        require(self.minor == (2 if self.is_dense else has_additions), "header", f"minor version {self.minor}")
        require(not any(self.data[34:56]), "header", "reserved bytes")
        for tag, flags, _, _, _ in self.table:
            require(flags == KNOWN[tag], "header", f"flags of {tag!r}")
        require(not any(self.alphabet.reserved), "header", "reserved bytes")


class Alphabet:
    """The symbols of a dictionary, their codes, and its folding with conversions."""

    def __init__(self, section):
        require(len(section) >= 16, "section", f"ALPH has {len(section)} bytes")
        self.fold, reserved, count, conversion_count = struct.unpack_from("<BBHH", section)
        self.reserved = bytes([reserved]) + section[6:16]
        require(1 <= count <= MAX_SYMBOLS, "section", f"ALPH has {count} symbols")
        require(len(section) == 16 + 16 * (count + conversion_count), "section", f"ALPH has {len(section)} bytes")
        require(self.fold in FOLDS, "fold", f"{self.fold}")
        self.raw = list(struct.iter_unpack("<13sBBB", section[16 : 16 + 16 * count]))
        self.raw_conversions = list(struct.iter_unpack("<I11sB", section[16 + 16 * count :]))
        self.symbols = []  # text, codes
        for text, length, first, second in self.raw:
            codes = (first,) if second == 0xFF else (first, second)
            self.symbols.append((text[:length].decode(errors="replace"), codes))
        self.codes = dict(self.symbols)
        self.texts = {codes: text for text, codes in self.symbols}
        self.leads = {codes[:1] for codes in self.texts if len(codes) == 2}
        self.longest = max(map(len, self.codes))
        self.letters = {letter for text in self.codes for letter in text}
        # By the numbers of characters, as str.translate wants them.
        self.conversions = usual_conversions(self.letters)
        for number, text, length in self.raw_conversions:
            self.conversions[number] = text[:length].decode(errors="replace")

    def cut(self, text):
        """Folds `text`, and cuts it into symbols. Returns None if no symbol fits."""
        text, symbols, at = self.fold_text(text), [], 0
        while at < len(text):
            for length in range(self.longest, 0, -1):
                symbol = text[at : at + length]
                if len(symbol) == length and symbol in self.codes:
                    symbols.append(symbol)
                    at += length
                    break
            else:
                return None
        return symbols

    def encode(self, text):
        """Returns the codes of the symbols of `text`, or None if no symbol fits."""
        symbols = self.cut(text)
        return None if symbols is None else [code for symbol in symbols for code in self.codes[symbol]]

    def decode(self, codes):
        """Returns the text of a path. A lead code at its end adds no text."""
        text, lead = "", ()
        for code in codes:
            text, lead = self.spell(text, lead, code)
        return text

    def spell(self, text, lead, code):
        """Returns the text of a path, and the lead code after that text, if the path goes on with `code`."""
        codes = lead + (code,)
        if codes in self.texts:
            return text + self.texts[codes], ()
        require(codes in self.leads, "words", f"no symbol has the codes {codes}")
        return text, codes

    def fold_text(self, text):
        """Folds `text`, as it is before it is cut into symbols."""
        return fold_text(text, self.fold, self.letters, self.conversions)

    def check(self):
        """Checks the symbols and the conversions, but not whether they are folded."""
        self._check_symbols()
        self._check_conversions()

    def _check_symbols(self):
        before, last = b"", ()
        for (padded, length, _, _), (text, codes) in zip(self.raw, self.symbols):
            in_bytes = padded[:length]
            require(1 <= length <= 13 and text.encode() == in_bytes, "symbol", f"{text!r} is not its bytes")
            require(not has_controls(text) and not UNWRITTEN & set(text), "symbol", f"{text!r}")
            require(not any(padded[length:]), "symbol", f"the padding of {text!r}")
            require(max(codes) <= 30, "symbol", f"the codes of {text!r}")
            require(before < in_bytes, "symbol", f"{text!r} is not in order")
            # Codes ascend; the second codes after a lead code count from 0, and a lead code is not a symbol.
            if len(codes) == 2 and codes[1] > 0:
                require(last == (codes[0], codes[1] - 1), "symbol", f"the codes of {text!r}")
            else:
                require(last[:1] < codes[:1], "symbol", f"the codes of {text!r}")
            before, last = in_bytes, codes

    def _check_conversions(self):
        before = -1
        for number, padded, length in self.raw_conversions:
            require(before < number, "conversion", f"{number:#x} is not in order")
            is_scalar = number < 0xD800 or 0xE000 <= number < 0x110000
            require(is_scalar, "conversion", f"{number:#x} is not a character")
            letter, text = chr(number), self.conversions[number]
            require(not has_controls(letter) and letter not in UNWRITTEN, "conversion", f"{letter!r}")
            require(letter not in self.letters, "conversion", f"{letter!r} is in a symbol")
            require(length <= 11 and text.encode() == padded[:length], "conversion", f"{letter!r} becomes other bytes")
            require(not any(padded[length:]), "conversion", f"the padding of {letter!r}")
            require(self.letters.issuperset(text), "conversion", f"{text!r} is not of symbols")
            begins = begins_letter(text[:1] or letter) or not begins_letter(letter)
            require(begins, "conversion", f"{letter!r} becomes {text!r}, which begins no letter")
            before = number

    def check_folding(self):
        """Checks that symbols and conversions are folded, and that a small alphabet has the codes from 0 on."""
        for text, _ in self.symbols:
            require(self.fold_text(text) == text, "symbol", f"{text!r} is not folded")
        for number, _, _ in self.raw_conversions:
            letter, text = chr(number), self.conversions[number]
            require(self.fold == NONE or letter.lower() == letter, "conversion", f"{letter!r} is not small")
            require(nfc(letter) == letter, "conversion", f"{letter!r} is not in Form C")
            require(self.fold_text(text) == text, "conversion", f"{text!r} is not folded")
            without = fold_text(letter, self.fold, self.letters, usual_conversions(self.letters))
            require(without != text, "conversion", f"{letter!r} becomes {text!r} without it")
        codes = [codes for _, codes in self.symbols]
        require(len(codes) > 31 or codes == [(code,) for code in range(len(codes))], "symbol", "codes")


def has_controls(text):
    return any(unicodedata.category(letter) == "Cc" for letter in text)


class Column:
    """A column: values of words."""

    def __init__(self, section, word_count):
        require(len(section) >= 48, "section", f"VALS has {len(section)} bytes")
        self.kind, self.bits, self.width, self.reserved, self.n, self.base, name = struct.unpack_from("<BBBBIq32s", section)
        fits = 1 <= self.n <= (self.base if self.kind == EDITS else word_count) and self.kind <= EDITS
        require(fits, "section", f"VALS has {self.n} values of kind {self.kind}")
        require(self.bits == self.n.bit_length() and self.width <= 8, "section", "the sizes of VALS")
        self.name = name.rstrip(b"\0").decode("latin-1")
        require(is_name(self.name), "section", f"the name {self.name!r}")
        self.word_count = word_count
        counts = [word_count]
        while self.kind <= 1 and counts[-1] > 16:
            counts.append(-(-counts[-1] // 16))
        at, arrays = 48, []
        for count, bits in [*((count, self.bits) for count in counts), (self.n, 8 * self.width)]:
            end = at + -(-count * bits // 8)
            arrays.append(Packed(section[at:end], bits))
            at = end
        *self.levels, self.table = arrays
        self.texts = section[at:]
        fits = at <= len(section) and len(self.texts) == (self.base if self.kind >= 2 else 0)
        require(fits, "section", f"VALS has {len(section)} bytes")
        require(self.kind != 3 or self.base <= 2112, "section", "the names of flags are too long")

    def number(self, id):
        """Returns the number of the value of a word, or 0."""
        number = self.levels[0].number(id)
        require(number <= self.n, "value", f"number {number}")
        return number

    def get(self, id):
        """Returns the value of a word, or None."""
        k = self.number(id)
        return self.value(k - 1) if k else None

    def entry(self, index):
        """Returns an entry of the table."""
        return self.table.number(index) if self.width else index

    def value(self, index):
        """Returns a value of the table: an int, a str, a list of the names of flags, or a list of edits of four texts each."""
        entry = self.entry(index)
        if self.kind <= 1:
            return (self.base + entry + (1 << 63)) % (1 << 64) - (1 << 63)
        if self.kind == 3:
            try:
                names = self.texts.decode().removesuffix("\n").split("\n") if self.texts else []
            except UnicodeDecodeError:
                names = []
            return [name for bit, name in enumerate(names) if entry >> bit & 1]
        start = self.entry(index - 1) if index else 0
        most = 1 << 20 if self.kind == EDITS else MAX_VALUE
        require(start <= entry <= len(self.texts) and entry - start <= most, "value", f"text {index}")
        try:
            text = self.texts[start:entry].decode()
        except UnicodeDecodeError:
            raise Refused("value", f"text {index} is not UTF-8") from None
        if self.kind == EDITS:
            edits = [edit.split("\t") for edit in text.split("\n")]
            is_right = len(edits) <= 100 and all(len(edit) == 4 and all(map(is_value, edit)) for edit in edits)
            require(is_right, "value", f"the edits {text!r}")
            return edits
        require(is_value(text), "value", f"text {index} has control characters")
        return text

    def check(self):
        """Checks that values ascend, that each is the value of some word, that levels are right, and that the rest is zero."""
        entries = [self.entry(index) for index in range(self.n)]
        require(entries == sorted(set(entries)), "value", "order of the entries")
        values = [self.value(index) for index in range(self.n)]
        if self.kind <= 1:
            require(entries[0] == 0 and self.base + entries[-1] < 1 << 63, "value", "the smallest integer")
        elif self.kind == 2:
            in_order = [value.encode() for value in values]
            require("" not in values and in_order == sorted(set(in_order)), "value", "order of the texts")
            require(all(value.strip(" ") == value for value in values), "value", "spaces around a text")
            require(entries[-1] == len(self.texts), "value", "text after the last one")
        elif self.kind == EDITS:
            stored = ["\n".join(map("\t".join, value)).encode() for value in values]
            require(stored == sorted(set(stored)) and entries[-1] == len(self.texts), "value", "order of the edits")
            alone = [value[0] for value in values if len(value) == 1]
            for value in values:
                require(all(edit in alone for edit in value), "value", f"an edit of {value} is not a value by itself")
                require(all(value.count(edit) == 1 for edit in value), "value", f"an edit is in {value} twice")
        else:
            names = self.texts.decode("latin-1").split("\n")
            require(names.pop() == "" and len(names) <= 64 and all(map(is_name, names)), "value", "names of flags")
            require(names == sorted(set(names)), "value", "order of the flags")
            used = 0
            for entry in entries:
                used |= entry
            require(entries[0] and used == (1 << len(names)) - 1, "value", "flags of no set")
        require(self.name != "lemmas" or self.kind == EDITS, "value", "the kind of the column `lemmas`")
        if self.name == "value":
            require(self.kind in (0, 1, 2), "value", "the kind of the column `value`")
            require(self.kind <= 1 or not all(map(is_integer, values)), "value", "integers as texts")
        numbers = [self.number(id) for id in range(self.word_count)]
        used = set(numbers)
        if self.kind == EDITS:
            used |= {values.index([edit]) + 1 for number in used if number for edit in values[number - 1]}
        require(used >= set(range(1, self.n + 1)), "value", "a value of no word")
        width = 0 if entries == list(range(self.n)) else -(-entries[-1].bit_length() // 8)
        require(self.width == width, "value", "bytes of an entry")
        for array in self.levels:
            array.check(numbers)
            blocks = [numbers[at : at + 16] for at in range(0, len(numbers), 16)]
            best = max if self.kind == 0 else lambda block: min(filter(None, block), default=0)
            numbers = list(map(best, blocks))
        require(not self.reserved, "value", "reserved byte")


class Packed:
    """Numbers of some bits each."""

    def __init__(self, data, bits):
        self.data, self.bits = data, bits

    def number(self, index):
        bit = index * self.bits
        some_bytes = int.from_bytes(self.data[bit // 8 : (bit + self.bits + 7) // 8], "little")
        return some_bytes >> bit % 8 & (1 << self.bits) - 1

    def check(self, numbers):
        """Checks that these are the numbers, and that the padding is zero."""
        require([self.number(index) for index in range(len(numbers))] == numbers, "value", "a level")
        require(int.from_bytes(self.data, "little") >> len(numbers) * self.bits == 0, "value", "padding of numbers")


def texts_of(edits, word):
    """Returns the texts that edits turn a word into. Leaves out edits that do not fit it."""
    texts = []
    for added_start, added_end, removed_start, removed_end in edits:
        rest = word.removeprefix(removed_start)
        if word.startswith(removed_start) and rest.endswith(removed_end):
            texts.append(added_start + rest[: len(rest) - len(removed_end)] + added_end)
    return texts


def is_name(text):
    return re.fullmatch("[a-z][a-z0-9-]{0,31}", text) is not None


def is_value(text):
    return not has_controls(text) and BIDI_CONTROLS.isdisjoint(text)


def is_integer(text):
    digits = text[1:] if text.startswith("-") else text
    if not (digits.isascii() and digits.isdigit() and len(digits) < 20):
        return False
    return str(int(text)) == text and -(1 << 63) <= int(text) < 1 << 63
