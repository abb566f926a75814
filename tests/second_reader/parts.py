"""A writer of dictionary files, whose parts can be changed so that a file breaks a rule of FORMAT.md."""

import itertools
import struct

from refused import round_up
from xxh3 import xxh3_64


class Parts:
    """The parts of a file, to be changed before it is written. Slots are lists: base, children, rank."""

    def __init__(self, words, symbols=None, fold=1, columns=(), meta=(), conversions=()):
        letters = sorted(set("".join(words))) if symbols is None else symbols
        # In an alphabet of 32 to 61 symbols, the symbols from the 31st on share the lead code 30.
        if len(letters) > 61:
            codes = [divmod(n, 31) for n in range(len(letters))]
        else:
            codes = [(n,) if len(letters) <= 31 or n < 30 else (30, n - 30) for n in range(len(letters))]
        self.symbols = [[text.encode(), len(text.encode()), codes] for text, codes in zip(letters, codes)]
        self.conversions = [[ord(letter), text.encode(), len(text.encode())] for letter, text in conversions]
        self.fold, self.alphabet_reserved = fold, bytes(11)
        self.symbol_count, self.conversion_count = len(letters), len(self.conversions)
        spelled = sorted((self._codes(word, letters, codes), word) for word in words)
        self.slots = []
        self._add_slots([codes for codes, _ in spelled])
        words = [word for _, word in spelled]
        text = "".join(f"{word}\n" for word in words).encode()
        pairs = sorted({"words-xxh3": f"{xxh3_64(text):016x}", **dict(meta)}.items())
        self.dens = None
        self.meta = "".join(f"{key}={value}\n" for key, value in pairs).encode()
        self.columns = [Column(name, [values.get(word) for word in words], *kind) for name, values, *kind in columns]
        lengths = list(map(len, words))
        self.header = [1, int(fold > 2 or bool(columns or conversions)), 0, 0, len(words), min(lengths), max(lengths),
                       max(len(codes) for codes, _ in spelled)]  # fmt: skip
        self.reserved = bytes(22)
        self.edit_sections = self.edit_entries = lambda sections: None
        self.gap_before = None  # the number of a section

    @staticmethod
    def _codes(word, letters, codes):
        spelled = []
        while word:
            longest = max((text for text in letters if word.startswith(text)), key=len)
            spelled += codes[letters.index(longest)]
            word = word[len(longest) :]
        return tuple(spelled)

    def _add_slots(self, words):
        """Adds a node and all below it. Each node has places for 31 children, which the next node may use too."""
        self.slots.append([0, 0, 0])
        nodes = [(0, words)]
        for slot, words in nodes:
            words = [codes for codes in words if codes]
            blocks = [(code, [codes[1:] for codes in group]) for code, group in itertools.groupby(words, lambda w: w[0])]
            if blocks:
                base = self.slots[slot][0] = len(self.slots)
                self.slots += [[0, 0, 0] for _ in range(blocks[-1][0] + 1)]
            count = 0
            for code, group in blocks:
                self.slots[slot][1] |= 1 << code
                is_word = () in group
                self.slots[base + code] = [0, is_word << 31, count + is_word]
                count += len(group)
                nodes.append((base + code, group))

    def file(self):
        reserved, *more_reserved = self.alphabet_reserved
        alphabet = struct.pack("<BBHH", self.fold, reserved, self.symbol_count, self.conversion_count) + bytes(more_reserved)
        for text, length, codes in self.symbols:
            alphabet += struct.pack("<13sBBB", text, length, codes[0], codes[1] if len(codes) > 1 else 0xFF)
        alphabet += b"".join(struct.pack("<I11sB", *conversion) for conversion in self.conversions)
        slots = b"".join(struct.pack("<II", base, children) for base, children, _ in self.slots)
        ranks = b"".join(struct.pack("<I", rank) for *_, rank in self.slots)
        sections = [[b"ALPH", 1, alphabet], [b"SLOT", 1, slots], [b"RANK", 1, ranks]]
        sections += [] if self.dens is None else [[b"DENS", 1, bytes(self.dens)]]
        sections += [[b"META", 0, self.meta]]
        sections += [[b"VALS", 0, column.section()] for column in self.columns]
        self.edit_sections(sections)
        end, body, entries = 64 + 32 * len(sections), b"", []
        for number, (tag, flags, data) in enumerate(sections):
            end = round_up(end, 64) + 64 * (number == self.gap_before)
            entries.append([tag, flags, end, len(data), xxh3_64(data)])
            body = body.ljust(end - 64 - 32 * len(sections), b"\0") + data
            end += len(data)
        body = body.ljust(round_up(end, 64) - 64 - 32 * len(sections), b"\0")
        self.edit_entries(entries)
        self.header[2] = self.header[2] or len(entries)
        self.header[3] = self.header[3] or round_up(end, 64)
        table = b"".join(struct.pack("<4sIQQQ", *entry) for entry in entries)
        start = b"\x89DCT\r\n\x1a\n" + struct.pack("<HHIQIHHH", *self.header) + self.reserved
        return start + struct.pack("<Q", xxh3_64(start + table)) + table + body


class Column:
    """The parts of a section VALS. Values are integers, texts, frozensets of flags, or edits as they are stored."""

    def __init__(self, name, values, kind=None):
        self.name, self.reserved = name.encode(), 0
        distinct = {value for value in values if value is not None}
        of_kind = {int: 1, str: 2, frozenset: 3}
        self.kind = of_kind[type(next(iter(distinct)))] if kind is None else kind
        flags = sorted(set().union(*distinct)) if self.kind == 3 else []
        sets = {value: sum(1 << flags.index(flag) for flag in value) for value in distinct} if flags else {}
        # The order of texts by their bytes is that of their characters.
        self.table = sorted(distinct, key=sets.get) if sets else sorted(distinct)
        self.numbers = [0 if value is None else self.table.index(value) + 1 for value in values]
        self.n = len(self.table)
        self.bits = self.n.bit_length()
        self.texts = [text.encode() for text in self.table] if self.kind in (2, 4) else [f"{flag}\n".encode() for flag in flags]
        self.entries = [sets[value] for value in self.table] if sets else None
        self.base = self.width = None
        self.text_length, self.padding, self.end = 0, 0, b""
        self.edit_levels = lambda levels: None

    def section(self):
        text_length = self.text_length or sum(map(len, self.texts))
        has_integers = isinstance(self.table[0], int)
        base = self.base if self.base is not None else self.table[0] if has_integers else text_length
        entries = self.entries
        if entries is None:
            ends = list(itertools.accumulate(map(len, self.texts)))
            entries = [value - base for value in self.table] if has_integers else ends
        fewest = 0 if entries == list(range(len(entries))) else max(1, -(-max(entries).bit_length() // 8))
        width = fewest if self.width is None else self.width
        header = struct.pack("<BBBBIq32s", self.kind, self.bits, width, self.reserved, self.n, base, self.name)
        levels = [self.numbers]
        while self.kind <= 1 and len(levels[-1]) > 16:
            blocks = [levels[-1][at : at + 16] for at in range(0, len(levels[-1]), 16)]
            best = max if self.kind == 0 else lambda block: min(filter(None, block), default=0)
            levels.append(list(map(best, blocks)))
        self.edit_levels(levels)
        packed = [pack(level, self.bits, self.padding) for level in levels]
        table = b"".join((entry & (1 << 8 * width) - 1).to_bytes(width, "little") for entry in entries)
        return header + b"".join(packed) + table + b"".join(self.texts) + self.end


def pack(numbers, bits, padding):
    """Packs numbers. The bits after the last one are `padding`."""
    packed = sum(number << place * bits for place, number in enumerate(numbers)) | padding << len(numbers) * bits
    size = -(-len(numbers) * bits // 8)
    return (packed & (1 << 8 * size) - 1).to_bytes(size, "little")
