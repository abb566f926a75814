"""XXH3-64 with seed 0, as https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md describes it."""

import struct

MASK = (1 << 64) - 1
PRIME32 = 0x9E3779B1, 0x85EBCA77, 0xC2B2AE3D
PRIME64 = (0x9E3779B185EBCA87, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9, 0x85EBCA77C2B2AE63, 0x27D4EB2F165667C5)
SECRET = bytes.fromhex(
    "b8fe6c3923a44bbe7c01812cf721ad1cded46de9839097db7240a4a4b7b3671fcb79e64eccc0e578825ad07dccff7221"
    "b8084674f743248ee03590e6813a264c3c2852bb91c300cb88d0658b1b532ea371644897a20df94e3819ef46a9deacd8"
    "a8fa763fe39c343ff9dcbbc7c70b4f1d8a51e04bcdb45931c89f7ec9d9787364eac5ac8334d3ebc3c581a0fffa1363eb"
    "170ddd51b7f0da49d316552629d4689e2b16be587d47a1fc8ff8b8d17ad031ce45cb3a8f95160428afd7fbcabb4b407e"
)


def read32(data, at):
    return int.from_bytes(data[at : at + 4], "little")


def read64(data, at):
    return int.from_bytes(data[at : at + 8], "little")


def rotate_left(h, bits):
    return (h << bits | h >> (64 - bits)) & MASK


def fold128(a, b):
    product = a * b
    return (product & MASK) ^ (product >> 64)


def avalanche(h):
    h ^= h >> 37
    h = (h * 0x165667919E3779F9) & MASK
    return h ^ (h >> 32)


def avalanche_xxh64(h):
    h ^= h >> 33
    h = (h * PRIME64[1]) & MASK
    h ^= h >> 29
    h = (h * PRIME64[2]) & MASK
    return h ^ (h >> 32)


def mix16(data, at, secret):
    return fold128(read64(data, at) ^ read64(SECRET, secret), read64(data, at + 8) ^ read64(SECRET, secret + 8))


def xxh3_64(data):
    size = len(data)
    if size == 0:
        return avalanche_xxh64(read64(SECRET, 56) ^ read64(SECRET, 64))
    if size <= 3:
        combined = (data[0] << 16) | (data[size >> 1] << 24) | data[-1] | (size << 8)
        return avalanche_xxh64(combined ^ read32(SECRET, 0) ^ read32(SECRET, 4))
    if size <= 8:
        h = (read32(data, size - 4) + (read32(data, 0) << 32)) ^ read64(SECRET, 8) ^ read64(SECRET, 16)
        h ^= rotate_left(h, 49) ^ rotate_left(h, 24)
        h = (h * 0x9FB21C651E98DF25) & MASK
        h ^= (h >> 35) + size
        h = (h * 0x9FB21C651E98DF25) & MASK
        return h ^ (h >> 28)
    if size <= 16:
        low = read64(data, 0) ^ read64(SECRET, 24) ^ read64(SECRET, 32)
        high = read64(data, size - 8) ^ read64(SECRET, 40) ^ read64(SECRET, 48)
        swapped = int.from_bytes(low.to_bytes(8, "little"), "big")
        return avalanche((size + swapped + high + fold128(low, high)) & MASK)
    h = size * PRIME64[0]
    if size <= 128:
        for i in range((size - 1) // 32 + 1):
            h += mix16(data, 16 * i, 32 * i) + mix16(data, size - 16 * (i + 1), 32 * i + 16)
        return avalanche(h & MASK)
    if size <= 240:
        h = avalanche((h + sum(mix16(data, 16 * i, 16 * i) for i in range(8))) & MASK)
        h += sum(mix16(data, 16 * i, 16 * (i - 8) + 3) for i in range(8, size // 16))
        return avalanche((h + mix16(data, size - 16, 136 - 17)) & MASK)
    return xxh3_long(data)


def xxh3_long(data):
    """Hashes more than 240 bytes: stripes of 64 bytes are added to eight sums, which are scrambled after each 16."""
    lanes = [PRIME32[2], *PRIME64[:4], PRIME32[1], PRIME64[4], PRIME32[0]]
    keys = [[read64(SECRET, 8 * (stripe + lane)) for stripe in range(16)] for lane in range(8)]
    last_keys = [[read64(SECRET, 121 + 8 * lane)] for lane in range(8)]

    def add(stripes, keys):
        for lane in range(8):
            numbers = stripes[lane::8]
            lanes[lane ^ 1] += sum(numbers)
            for number, key in zip(numbers, keys[lane]):
                number ^= key
                lanes[lane] += (number & 0xFFFFFFFF) * (number >> 32)

    whole_blocks, rest = divmod(len(data) - 1, 1024)
    for block in range(whole_blocks):
        add(struct.unpack_from("<128Q", data, 1024 * block), keys)
        for lane in range(8):
            h = lanes[lane] & MASK
            lanes[lane] = ((h ^ (h >> 47) ^ read64(SECRET, 128 + 8 * lane)) * PRIME32[0]) & MASK
    add(struct.unpack_from(f"<{rest // 64 * 8}Q", data, 1024 * whole_blocks), keys)
    add(struct.unpack("<8Q", data[-64:]), last_keys)
    h = len(data) * PRIME64[0]
    for lane in range(0, 8, 2):
        a, b = lanes[lane] & MASK, lanes[lane + 1] & MASK
        h += fold128(a ^ read64(SECRET, 11 + 8 * lane), b ^ read64(SECRET, 19 + 8 * lane))
    return avalanche(h & MASK)
