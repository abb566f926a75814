"""An expansion of packs, written only from crates/dict-format/FORMAT.md, like the second reader.

    file = unpack(open("pets.pack", "rb").read())
    file = unpack_columns(open("columns.pack", "rb").read(), open("pets.dat", "rb").read())

Refused.kind says what is wrong with a pack.
"""

import struct

from folding import ACCENTS
from reader import Alphabet, Column, Dictionary
from refused import require, round_up
from xxh3 import xxh3_64

MAGIC = b"\x89DCP\r\n\x1a\n"
HEADER = struct.Struct("<8sHHHHIIQQQQQ")
COLUMNS_MAGIC = b"\x89DCC\r\n\x1a\n"
COLUMNS_HEADER = struct.Struct("<8sH6sQQQQ")
MAX_CODES = 1024
WORD = 1 << 31


def unpack(pack):
    """Returns the bytes of the file."""
    require(pack[:8] == MAGIC[: len(pack)], "magic")
    require(len(pack) >= HEADER.size, "truncated")
    (_, version, min_letters, max_letters, max_codes, alphabet_len, word_count, meta_len, columns_len, numbers_len,
     pointers_len, checksum) = HEADER.unpack_from(pack)
    require(version == 1, "version", f"{version}")
    require(word_count and alphabet_len and max_codes <= MAX_CODES, "header")
    rest = Bytes(pack, HEADER.size)
    alphabet_section = rest.take(alphabet_len)
    alphabet = Alphabet(alphabet_section)
    alphabet.check()
    require(not any(alphabet.reserved), "symbol", "reserved bytes")
    meta, columns = rest.take(meta_len), Bytes(rest.take(columns_len), 0)
    coded, pointers = Bytes(rest.take(numbers_len), 0), Bytes(rest.take(pointers_len), 0)
    columns = list(columns_of(columns, coded))
    rest.padding([section for section, _ in columns], word_count, max_codes)
    automaton = Automaton(rest, pointers)
    require(pointers.at == pointers_len, "words", "the end of the pointers")
    require(rest.at == len(pack), "end", f"{rest.at}")
    require(automaton.counts[-1] == word_count, "words", f"{automaton.counts[-1]}")
    require(automaton.heights[-1] == max_codes, "words", f"{automaton.heights[-1]} codes")
    # Without columns, the words need not be listed. There may be very many.
    words = list(automaton.words()) if columns else []

    sections = [(b"ALPH", 1, alphabet_section), *slots_and_ranks(automaton), (b"META", 0, meta)]
    sections += sections_of(columns, words)
    counts = word_count, min_letters, max_letters, max_codes
    return checked(file_of(sections, counts), checksum)


def unpack_columns(pack, base):
    """Returns the bytes of the file that has the columns of a pack of columns and of the file `base`."""
    require(pack[:8] == COLUMNS_MAGIC[: len(pack)], "magic")
    require(len(pack) >= COLUMNS_HEADER.size, "truncated")
    _, version, zeros, base_hash, columns_len, numbers_len, checksum = COLUMNS_HEADER.unpack_from(pack)
    require(version == 1, "version", f"{version}")
    require(not any(zeros), "header", "reserved bytes")
    require(struct.unpack_from("<Q", base, 56) == (base_hash,), "base")
    rest = Bytes(pack, COLUMNS_HEADER.size)
    columns, coded = Bytes(rest.take(columns_len), 0), Bytes(rest.take(numbers_len), 0)
    words_file = Dictionary(base)
    columns = list(columns_of(columns, coded))
    rest.padding([section for section, _ in columns], words_file.word_count, words_file.depth)
    require(rest.at == len(pack), "end", f"{rest.at}")
    words = [tuple(words_file.alphabet.encode(word)) for word in words_file.words()]
    known = [(base[start:end], None) for tag, _, start, end, _ in words_file.table if tag == b"VALS"]
    columns = sorted([*columns, *known], key=lambda column: column[0][16:48])
    require(len({section[16:48] for section, _ in columns}) == len(columns), "values", "two columns of one name")
    sections = [(tag, int(tag != b"META"), words_file.section(tag)) for tag in words_file.spans if tag != b"VALS"]
    counts = words_file.word_count, words_file.min_letters, words_file.max_letters, words_file.depth
    return checked(file_of(sections + sections_of(columns, words), counts), checksum)


class Bytes:
    """The bytes of a pack from some offset on."""

    def __init__(self, data, at):
        self.data, self.at = data, at

    def take(self, length):
        require(length <= len(self.data) - self.at, "truncated", f"at {self.at}")
        self.at += length
        return self.data[self.at - length : self.at]

    def padding(self, sections, word_count, max_codes):
        """Takes the zeros for columns, whose sections have no numbers."""
        bits = sum(section[1] for section in sections)
        before = -(-word_count * max(max_codes, 4 * bits) // 1024) if bits else 0
        require(not any(self.take(max(0, before - self.at))), "padding")

    def number(self):
        """Takes a number, as LEB128."""
        number = at = 0
        while True:
            byte, = self.take(1)
            number |= (byte & 0x7F) << at
            at += 7
            if byte < 0x80:
                require((byte or at == 7) and number < 1 << 32, "words", "a pointer with other bytes than its own")
                return number


# --- Edges ---


class Automaton:
    """The nodes of a pack: lists of edges, which are codes and targets."""

    def __init__(self, edges, pointers):
        self.nodes, self.heights, self.counts = [[]], [0], [0]
        self.known, self.guesses, self.lists = set(), {}, {}
        # The open nodes, each with the edge above it: whether a word ends there, and whether it is the last one.
        path = b""
        above = [([], None)]
        while above:
            edge, = edges.take(1)
            code, kind, is_last = edge & 0x1F, edge >> 6, edge & 0x20
            require(code <= 30, "words", f"the code {code}")
            path += bytes([code])
            require(len(path) <= MAX_CODES, "words", "a long word")
            if kind in (1, 2):
                above.append(([], (kind - 1, is_last)))
                continue
            guess = self.guesses.get(path[-3:])
            if kind == 0:
                require(guess is not None, "words", "an edge without a guess")
                target = guess
            else:
                target = self.pointed(code, pointers)
                require(target != guess, "words", "a pointer to the guess")
            while True:
                self.guesses[path[-3:]] = target
                node = above[-1][0]
                require(not node or node[-1][0] < path[-1], "words", "not in order")
                node.append((path[-1], target))
                path = path[:-1]
                if not is_last:
                    break
                edge_above = above.pop()[1]
                self.add(node)
                if not above:
                    break
                is_word, is_last = edge_above
                target = 2 * (len(self.nodes) - 1) + is_word
                self.lists.setdefault(path[-1], []).append(target)

    def pointed(self, code, pointers):
        targets = self.lists.setdefault(code, [])
        place = pointers.number()
        if place:
            require(place <= len(targets), "words", f"the pointer {place}")
            other = (place - 1) // 2
            targets[place - 1], targets[other] = targets[other], targets[place - 1]
            return targets[other]
        target = pointers.number()
        require(0 < target < 2 * len(self.nodes) and target not in targets, "words", f"the target {target}")
        targets.append(target)
        return target

    def add(self, node):
        require(tuple(node) not in self.known, "words", "a node twice")
        self.known.add(tuple(node))
        self.nodes.append(node)
        self.heights.append(1 + max(self.heights[target // 2] for _, target in node))
        require(self.heights[-1] <= MAX_CODES, "words", "a long word")
        self.counts.append(sum(target % 2 + self.counts[target // 2] for _, target in node))
        require(self.counts[-1] < (1 << 32) - 1, "words", "many words")

    def words(self):
        """Yields the words as tuples of codes."""
        path, open_nodes = [], [iter(self.nodes[-1])]
        while open_nodes:
            edge = next(open_nodes[-1], None)
            if edge is None:
                open_nodes.pop()
                if path:
                    path.pop()
                continue
            path.append(edge[0])
            if edge[1] % 2:
                yield tuple(path)
            open_nodes.append(iter(self.nodes[edge[1] // 2]))


# --- Numbers ---


def columns_of(columns, coded):
    """Yields the columns of a pack: the sections without their numbers, and these, coded."""
    count = 0
    while columns.at < len(columns.data):
        column_len, numbers_len = struct.unpack("<QQ", columns.take(16))
        section, numbers = columns.take(column_len), coded.take(numbers_len)
        count += 1
        require(len(section) >= 48 and count <= 60, "values", "a short column, or too many")
        _, bits, _, _, values = struct.unpack_from("<BBBBI", section)
        require(values and bits == values.bit_length(), "values", f"{bits} bits")
        yield section, numbers
    require(coded.at == len(coded.data), "values", "the end of the numbers")


def sections_of(columns, words):
    """Returns the sections VALS. The numbers of a column are coded, or None if it has them already."""
    sections = [section for section, _ in columns]
    small_numbers = [0] * len(words)
    for at, (section, coded) in sorted(enumerate(columns), key=lambda column: column[1][0][1] > 8):
        kind, bits, _, _, count = struct.unpack_from("<BBBBI", section)
        if coded is None:
            if bits <= 8:
                column = Column(section, len(words))
                small_numbers = [column.number(id) for id in range(len(words))]
            continue
        if bits <= 8:
            numbers = small_numbers = small_numbers_of(coded, words, bits, count)
        else:
            numbers = large_numbers_of(coded, small_numbers, bits, count)
        sections[at] = with_numbers(section, numbers, kind, bits)
    return [(b"VALS", 0, section) for section in sections]


def spread(h, x):
    return (h ^ x) * 0x9E3779B1 & 0xFFFFFFFF


def with_numbers(section, numbers, kind, bits):
    """Returns the section VALS with the numbers of words and their levels."""
    arrays = packed(numbers, bits)
    while kind <= 1 and len(numbers) > 16:
        blocks = [numbers[at : at + 16] for at in range(0, len(numbers), 16)]
        numbers = [max(block) if kind == 0 else min(filter(None, block), default=0) for block in blocks]
        arrays += packed(numbers, bits)
    return section[:48] + arrays + section[48:]


def small_numbers_of(coded, words, bits, count):
    """Lists the numbers of the words' values, of at most 8 bits."""
    by_ending, by_neighbour = ([[32768, 0] for _ in range(65536)] for _ in range(2))
    decoder = Decoder(coded)
    numbers, path = [], []
    for word in words:
        while path and word[: len(path[-1][0])] != path[-1][0]:
            path.pop()
        start, p = path[-1] if path else ((), 0)
        neighbour = spread(spread(0, p), numbers[-1] if numbers else 0)
        ending = spread(0, p) if len(word) - len(start) <= 3 else None
        if ending is not None:
            for code in word[len(start) :]:
                ending = spread(ending, code + 1)
        node = 1
        for _ in range(bits):
            guesses = [by_neighbour[neighbour // 65536 ^ node]]
            guess = guesses[0]
            if ending is not None:
                guesses.append(by_ending[ending // 65536 ^ node])
                if guesses[1][1] >= 8:
                    guess = guesses[1]
            bit = decoder.bit(guess[0])
            for learning in guesses:
                learn(learning, bit)
            node = 2 * node + bit
        numbers.append(node - (1 << bits))
        require(numbers[-1] <= count, "values", f"the number {numbers[-1]}")
        path.append((word, numbers[-1]))
    require(decoder.code == decoder.low and decoder.at == len(coded), "values", "the end of the numbers")
    return numbers


def large_numbers_of(coded, small_numbers, bits, count):
    """Lists the numbers of the words' values, of more than 8 bits, by the small numbers of the same words."""
    guesses = [[32768, 0] for _ in range(65536)]
    decoder = Decoder(coded)
    numbers = []
    for small in small_numbers:
        guess = guesses[spread(0, small) // 65536]
        has_value = decoder.bit(guess[0])
        learn(guess, has_value)
        node = 1
        for at in range(bits if has_value else 0):
            if at < 12:
                guess = guesses[spread(0, small) // 65536 ^ node]
                bit = decoder.bit(guess[0])
                learn(guess, bit)
            else:
                bit = decoder.bit(32768)
            node = 2 * node + bit
        numbers.append(node - (1 << bits) if has_value else 0)
        require(has_value <= numbers[-1] <= count, "values", f"the number {numbers[-1]}")
    require(decoder.code == decoder.low and decoder.at == len(coded), "values", "the end of the numbers")
    return numbers


def learn(guess, bit):
    rate = 131072 // (2 * guess[1] + 3)
    if bit:
        guess[0] += (65535 - guess[0]) * rate // 65536
    else:
        guess[0] -= guess[0] * rate // 65536
    guess[1] = min(255, guess[1] + 1)


class Decoder:
    def __init__(self, coded):
        require(len(coded) >= 4, "values", "the end of the numbers")
        self.coded, self.at, self.low, self.high = coded, 4, 0, 0xFFFFFFFF
        self.code, = struct.unpack_from(">I", coded)

    def bit(self, probability):
        middle = self.low + (self.high - self.low) * probability // 65536
        bit = self.code <= middle
        if bit:
            self.high = middle
        else:
            self.low = middle + 1
        while self.low >> 24 == self.high >> 24:
            require(self.at < len(self.coded), "values", "the end of the numbers")
            self.low = self.low << 8 & 0xFFFFFFFF
            self.high = self.high << 8 & 0xFFFFFFFF | 0xFF
            self.code = self.code << 8 & 0xFFFFFFFF | self.coded[self.at]
            self.at += 1
        return int(bit)


def packed(numbers, bits):
    """Returns the numbers as the section VALS has them."""
    bits_of_all = sum(number << at * bits for at, number in enumerate(numbers))
    return bits_of_all.to_bytes(-(-len(numbers) * bits // 8), "little")


# --- Slots ---


def slots_and_ranks(automaton):
    """Returns the sections SLOT and RANK."""
    slots, ranks, rows = {}, {}, {}
    bases, children = [0], [0]
    for node in automaton.nodes[1:]:
        first, size = node[0][0], len(node)
        slot = max(64 * rows.get(size, 0), first, 1)
        while any(slot - first + code in slots for code, _ in node):
            slot += 1
        rows[size] = slot // 64
        base, words = slot - first, 0
        for code, target in node:
            below, is_word = divmod(target, 2)
            slots[base + code] = bases[below], children[below] | (WORD if is_word else 0)
            ranks[base + code] = words + is_word
            words += is_word + automaton.counts[below]
        bases.append(base)
        children.append(sum(1 << code for code, _ in node))
    slots[0] = bases[-1], children[-1]
    end = max(slots) + 1
    slots = b"".join(struct.pack("<II", *slots.get(slot, (0, 0))) for slot in range(end))
    ranks = struct.pack(f"<{end}I", *(ranks.get(slot, 0) for slot in range(end)))
    return [(b"SLOT", 1, slots), (b"RANK", 1, ranks)]


def checked(file, checksum):
    """Returns the bytes of a file, whose header has to have this checksum."""
    require(struct.unpack_from("<Q", file, 56) == (checksum,), "checksum")
    return file


def file_of(sections, counts):
    """Returns the bytes of a file with these sections: tags, flags, bytes."""
    alphabet = Alphabet(sections[0][2])
    tags = [tag for tag, _, _ in sections]
    has_additions = b"VALS" in tags or alphabet.fold > ACCENTS or alphabet.raw_conversions
    minor = 2 if b"DENS" in tags else int(bool(has_additions))
    table, body = b"", b""
    start = 64 + 32 * len(sections)
    for tag, flags, section in sections:
        body += bytes(round_up(start + len(body), 64) - start - len(body))
        table += struct.pack("<4sIQQQ", tag, flags, start + len(body), len(section), xxh3_64(section))
        body += section
    body += bytes(round_up(start + len(body), 64) - start - len(body))
    header = b"\x89DCT\r\n\x1a\n" + struct.pack("<HHIQIHHH", 1, minor, len(sections), start + len(body), *counts)
    header += bytes(56 - len(header))
    return header + struct.pack("<Q", xxh3_64(header + table)) + table + body
