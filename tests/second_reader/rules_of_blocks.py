"""Small dense files that each break one rule of FORMAT.md, and some that are just within a rule, as in rules.py.

Most of them have the words `cat`, `cats`, `cog` and `dog`, with the codes `a` 0, `c` 1, `d` 2, `g` 3, `o` 4, `s` 5 and
`t` 6.
"""

import struct

from parts import Parts

WORD, IN_BLOCK = 0x20, 1 << 31
SECTION = 3  # the number of DENS among the sections
C, CA, CAT, GAP, D, DO, TAIL = 8, 13, 16, 18, 22, 24, 26  # addresses
HEADER = b"\x01\x1f" + bytes(6)


def pointed(length):
    """Returns the bits of an edge that say how long its pointer is."""
    return length << 6


def with_blocks(**changes):
    """Makes the parts of a file. `changes` are blocks that have other bytes."""
    parts = Parts(["cat", "cats", "cog", "dog"])
    parts.slots = [[0, 0b110, 0], [IN_BLOCK | C, 0b10001, 0], [IN_BLOCK | D, 0b10000, 3]]
    parts.header[1] = 2
    blocks = {
        "header": HEADER,
        "c": bytes([2 | 1 << 5, 0, 4 | pointed(1), 0b10, DO // 8]),  # `a` at the end; before `o`, there are two words
        "ca": bytes([1, 6 | WORD | pointed(1), 128]),
        "cat": bytes([1, 5 | WORD]),
        "gap": b"",
        "d": bytes([1, 4]),
        "do": bytes([1, 3 | WORD]),
        "tail": bytes(40),
    }
    before = b"".join(changes.get(name, blocks[name]) for name in ("c", "ca", "cat"))
    parts.dens = b"".join({**blocks, "gap": bytes(D - C - len(before)), **changes}.values())
    return parts


def files():
    yield "blocks", "ok", with_blocks().file()
    yield from files_of_headers()
    yield from files_of_zeros()
    yield from files_of_slots()
    yield from files_of_edges()
    yield from files_of_pointers()


def changed(rule, verdict, **changes):
    return rule, verdict, with_blocks(**changes).file()


def files_of_headers():
    def header(rule, verdict, magic=b"\x01\x1f", shift=0, zero=0, half=0):
        return changed(rule, verdict, header=struct.pack("<2sBBI", magic, shift, zero, half))

    for magic in (b"\0\x1f", b"\x01\x1e", b"\x1f\x01", b"\x01\x3f"):
        yield header(f"DENS starts with {magic!r}", "open section", magic)
    for shift, verdict in ((1, "ok"), (7, "ok"), (8, "open section"), (255, "open section")):
        yield header(f"long shift {shift}", verdict, shift=shift)
    for half, verdict in ((1, "ok"), (65536, "ok"), (65537, "open section"), (0xFFFFFFFF, "open section")):
        yield header(f"half {half}", verdict, half=half)
    for zero in (1, 0x80):
        yield header(f"byte 3 of DENS is {zero}", "open section", zero=zero)
    for minor in (0, 1, 3):
        parts = with_blocks()
        parts.header[1] = minor
        yield f"minor version {minor} of a dense file", "deep header", parts.file()
    for bit in range(32):
        parts = with_blocks()

        def flag(entries, bit=bit):
            entries[SECTION][1] ^= 1 << bit

        parts.edit_entries = flag
        yield f"bit {bit} of the flags of DENS", "deep header", parts.file()
    for place in range(5):
        parts = with_blocks()
        parts.edit_sections = lambda sections, place=place: sections.insert(place, sections.pop(SECTION))
        yield f"DENS at place {place}", "ok" if place == SECTION else "deep header", parts.file()
    parts = with_blocks()
    parts.edit_sections = lambda sections: sections.append(list(sections[SECTION]))
    yield "DENS twice", "open section", parts.file()
    for size, verdict in ((0, "open section"), (7, "open section"), (47, "open section"), (48, "ok"), (49, "ok")):
        parts = Parts(["cat", "cats", "dog"])
        parts.header[1] = 2
        parts.dens = (b"\x01\x1f" + bytes(size))[:size]
        yield f"DENS of {size} bytes, without blocks", verdict, parts.file()


def files_of_zeros():
    for at in [*range(GAP, D), *range(TAIL, TAIL + 40)]:
        parts = with_blocks()
        parts.dens = parts.dens[:at] + b"\1" + parts.dens[at + 1 :]
        yield f"byte {at} of DENS, which is in no block", "deep slot", parts.file()
    yield changed("a block to which nothing leads", "deep slot", gap=bytes([1, 3 | WORD, 0, 0]))
    for size, verdict in ((22, "deep slot"), (39, "deep slot"), (41, "ok"), (104, "ok")):
        yield changed(f"{size} bytes after the last block", verdict, tail=bytes(size))


def files_of_slots():
    def slot(rule, number, field, value):
        parts = with_blocks()
        parts.slots[number][field] = value
        return rule, "deep slot", parts.file()

    for number, bits in ((1, 0b1), (1, 0b10011), (1, 0b10000), (2, 0b1), (2, 0b10001), (2, 0)):
        yield slot(f"slot {number} has the codes {bits:b}, not those of its block", number, 1, bits)
    for address in (0, 1, 7, C, CA, D + 1, DO, TAIL, TAIL + 39, TAIL + 40, 0x7FFFFFFF):
        yield slot(f"the block of slot 2 is at {address}", 2, 0, IN_BLOCK | address)
    for base in (0, 1, 3, D):
        yield slot(f"slot 2 has its child in slots, base {base}", 2, 0, base)
    for number, rank in ((1, 1), (2, 0), (2, 2), (2, 4)):
        yield slot(f"slot {number} has the rank {rank}", number, 2, rank)
    leaf = with_blocks()
    leaf.slots = [[0, 0b110, 0], [IN_BLOCK | C, 0b10001, 0], [IN_BLOCK, WORD << 26, 4]]
    yield "a word without children has a block", "deep slot", leaf.file()
    leaf = with_blocks()
    leaf.slots.append([IN_BLOCK, 0, 0])
    yield "an unused slot has a block", "deep slot", leaf.file()
    top = bytes([2 | 2 << 5, 1, 2 | pointed(1), 3, 128 + D - C])
    root = with_blocks(header=HEADER + top, c=bytes([2 | 1 << 5, 0, 4 | pointed(1), 0b10, 128 + DO - CA]))
    root.slots = [[IN_BLOCK | C, 0b110, 0]]
    yield "the root's children are in a block", "ok", root.file()


def files_of_edges():
    yield changed("a block without edges", "deep slot", d=bytes([0, 4]))
    for code in (1, 2, 31):
        yield changed(f"a block has the code {code}, which its slot does not have", "deep slot", d=bytes([1, code]))
    yield changed("the code 31", "deep slot", do=bytes([1, 31 | WORD]))
    for codes in ((4, 0), (0, 0), (4, 4)):
        first, second = codes
        block = bytes([2 | 1 << 5, first, second | pointed(1), 0b10, DO // 8])
        yield changed(f"the codes {codes}", "deep slot", c=block)
    for words in (0, 1, 3):
        block = bytes([2 | 1 << 5, 0, 4 | pointed(1), words, DO // 8])
        yield changed(f"{words} words before an edge", "deep slot", c=block)
    for padding in (0b110, 0b10000010):
        yield changed(f"ranks {padding:b}", "deep slot", c=bytes([2 | 1 << 5, 0, 4 | pointed(1), padding, DO // 8]))
    for width in range(8):
        size = (1, 1, 1, 1, 1, 1, 2, 4)[width]
        verdict = "ok" if width else "deep slot"  # one bit does not fit two words
        ranks = b"\2".ljust(size, b"\0")
        block = bytes([2 | width << 5, 0, 4 | pointed(1), *ranks, DO // 8])
        yield changed(f"a rank of width {width}", verdict, c=block)
        yield changed(f"no rank, of width {width}", "ok", d=bytes([1 | width << 5, 4]))
    yield changed("an edge that leads to no word", "deep slot", do=bytes([1, 3]))
    yield changed("a word less", "deep slot", ca=bytes([1, 6 | pointed(1), 128]))


def files_of_pointers():
    def pointer(rule, verdict, length, value, shift=0, half=0):
        header = struct.pack("<2sBBI", b"\x01\x1f", shift, 0, half)
        block = bytes([2 | 1 << 5, 0, 4 | pointed(length), 0b10]) + value.to_bytes(length, "little")
        return changed(rule, verdict, header=header, c=block)

    yield pointer("a pointer of one byte by distance", "ok", 1, 128 + DO - CA)
    yield pointer("a pointer of two bytes by distance", "ok", 2, DO - CA - 1)
    yield pointer("a pointer of two bytes by address", "ok", 2, DO, half=65536)
    yield pointer("a pointer of two bytes by address, just below half", "ok", 2, DO, half=DO + 1)
    yield pointer("a pointer of two bytes by distance, half of it", "ok", 2, DO + DO - CA - 1, half=DO)
    yield pointer("a pointer of three bytes", "ok", 3, DO)
    for shift in (1, 2, 3):
        yield pointer(f"a pointer of three bytes, long shift {shift}", "ok", 3, DO >> shift, shift=shift)
    for value in (0, 1, 4, 127, 128, 255):
        yield pointer(f"the pointer {value} of one byte", "deep slot", 1, value)
    for value in (DO - CA, DO, 65535):
        yield pointer(f"the pointer {value} of two bytes", "deep slot", 2, value)
    for value in (0, 1, C, CA + 2, TAIL, TAIL + 40, (1 << 24) - 1):
        yield pointer(f"the pointer {value} of three bytes", "deep slot", 3, value)
    for shift in (1, 7):
        rule = f"a pointer of three bytes beyond the section, long shift {shift}"
        yield pointer(rule, "deep slot", 3, (1 << 24) - 1, shift=shift)
    yield changed("a loop", "deep slot", cat=bytes([1, 5 | WORD]), ca=bytes([1, 6 | WORD | pointed(1), C // 8]))
    for length in (1, 2, 3):
        edge = bytes([1, 5 | WORD | pointed(length)]) + bytes(length)
        rule = f"a word that points to the header with {length} bytes"
        yield changed(rule, "deep slot", header=HEADER[:4] + b"\1\0\0\0", cat=edge)
    yield changed("a word that points to zeros", "deep slot", ca=bytes([1, 6 | WORD | pointed(1), 128 + GAP - CAT]))
    longer = with_blocks()
    longer.header[7] = 3
    yield "fewer codes than the longest word, in a block", "deep slot", longer.file()
    # "d" is at 13, and "cat" starts with its second byte.
    overlap = Parts(["cat", "cats", "dc"])
    overlap.slots = [[0, 0b110, 0], [IN_BLOCK | 8, 1, 0], [IN_BLOCK | 13, 0b10, 2]]
    overlap.header[1] = 2
    overlap.dens = HEADER + bytes([1, 0, 1, 4 | WORD | pointed(1), 129, 1, 1 | WORD, 3 | WORD]) + bytes(40)
    yield "a byte in two blocks", "deep slot", overlap.file()
    again = with_blocks(d=bytes([1, 4]), do=bytes([1, 3 | WORD]), tail=bytes([1, 3 | WORD]) + bytes(40))
    again.dens = again.dens[: C + 4] + bytes([128 + TAIL - CA]) + again.dens[C + 5 :]
    yield "equal nodes that do not share a block", "ok", again.file()
