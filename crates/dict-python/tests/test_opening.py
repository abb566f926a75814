"""Opening: files, buffers, the facts of a dictionary, and errors."""

import array
import mmap
import os
import sys
from collections.abc import Callable
from pathlib import Path

import numpy
import pytest

import dictc
import files

GOLDEN = sorted(path.stem for path in files.GOLDEN.glob("*.dat"))
# In `spanish`, `ch` and `ll` sort after `c` and `l`; in `kana` and `tiles` too, the order is the alphabet's.
DOORS: list[Callable[[Path], dictc.Dict]] = [
    dictc.Dict.load,
    dictc.Dict.map,
    lambda path: dictc.Dict.from_bytes(path.read_bytes()),
]


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("name", GOLDEN)
def test_every_golden_file_has_its_words_and_values(name: str, door: Callable[[Path], dictc.Dict]) -> None:
    path = files.GOLDEN / f"{name}.dat"
    words = door(path)
    expected = files.golden_words(name)
    assert list(words) == list(expected)
    assert {word: None if value is None else str(value) for word, value in words.items()} == expected
    assert bytes(words) == path.read_bytes()
    assert words.nbytes == path.stat().st_size
    words.verify()
    words.verify(deep=True)


def test_paths_may_be_text_or_path_objects(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "naïve pets.dat").write_bytes(files.PETS.read_bytes())
    monkeypatch.chdir(tmp_path)
    paths: list[str | Path] = ["naïve pets.dat", Path("naïve pets.dat"), str(tmp_path / "naïve pets.dat")]
    for path in paths:
        assert list(dictc.Dict.load(path)) == ["cat", "cats", "dog"]
        mapped = dictc.Dict.map(path)
        assert mapped.path is not None and os.path.isabs(mapped.path)
        assert os.path.samefile(mapped.path, tmp_path / "naïve pets.dat")
    assert dictc.Dict.from_bytes(files.PETS.read_bytes()).path is None
    with pytest.raises(TypeError):
        dictc.Dict.load(3)  # type: ignore[arg-type]


def test_the_facts_of_a_dictionary() -> None:
    spanish = dictc.Dict.load(files.GOLDEN / "spanish.dat")
    assert spanish.meta["name"] == "Unas palabras"
    assert (spanish.meta["language"], spanish.meta["license"]) == ("es", "CC0-1.0")
    assert spanish.fold == "accents"
    assert {"ch", "ll", "rr"} < set(spanish.symbols) and spanish.symbols.index("ch") == spanish.symbols.index("c") + 1
    assert (spanish.min_letters, spanish.max_letters) == (3, 9)
    assert spanish.format_version == (1, 0)
    assert dictc.Dict.load(files.GOLDEN / "values.dat").format_version == (1, 1)
    assert spanish.report is None
    assert {name: dictc.Dict.load(files.GOLDEN / f"{name}.dat").fold for name in ["pets", "exact", "tiles"]} == {
        "pets": "case",
        "exact": "none",
        "tiles": "tiles",
    }


def test_the_english_words_are_there(english: dictc.Dict) -> None:
    assert len(english) > 250_000
    assert "quiz" in english and "quis" not in english
    assert english.meta["language"] == "en"
    assert english["the"] == 10
    assert dictc.Dict.english().checksum == english.checksum
    english.verify(deep=True)


def test_the_checksum_is_16_digits_and_covers_every_byte(tmp_path: Path) -> None:
    by_file = {name: dictc.Dict.map(files.GOLDEN / f"{name}.dat").checksum for name in GOLDEN}
    assert len(set(by_file.values())) == len(GOLDEN)
    for checksum in by_file.values():
        assert len(checksum) == 16 and set(checksum) <= set("0123456789abcdef")
    built = dictc.Dict.build(["cat", "cats", "dog"], language="en")
    assert (built.checksum, bytes(built)) == (by_file["pets"], files.PETS.read_bytes())
    other = dictc.Dict.build({"cat": 1, "cats": None, "dog": None}, language="en")
    same_but_for_a_value = dictc.Dict.build({"cat": 2, "cats": None, "dog": None}, language="en")
    assert other.checksum != same_but_for_a_value.checksum


PETS = files.PETS.read_bytes()


def aligned_slice(at: int) -> memoryview:
    """A view of the file `at` bytes after an address that is a multiple of 64."""
    room = numpy.zeros(len(PETS) + 128, dtype=numpy.uint8)
    start = -room.ctypes.data % 64 + at
    room[start : start + len(PETS)] = numpy.frombuffer(PETS, dtype=numpy.uint8)
    return room.data[start : start + len(PETS)]


BUFFERS: dict[str, Callable[[], object]] = {
    "bytes": lambda: PETS,
    "bytearray": lambda: bytearray(PETS),
    "memoryview": lambda: memoryview(PETS),
    "slice of a memoryview": lambda: memoryview(b"xyz" + PETS + b"x")[3:-1],
    "array of bytes": lambda: array.array("B", PETS),
    "array of integers": lambda: array.array("Q", PETS),
    "numpy": lambda: numpy.frombuffer(PETS, dtype=numpy.uint8),
    "numpy in two dimensions": lambda: numpy.frombuffer(PETS, dtype=numpy.uint8).reshape(8, -1),
    "unaligned numpy": lambda: numpy.frombuffer(b"x" + PETS, dtype=numpy.uint8)[1:],
    "read-only": lambda: aligned_slice(0).toreadonly(),
}


@pytest.mark.parametrize("name", BUFFERS)
def test_any_buffer_is_a_dictionary(name: str) -> None:
    words = dictc.Dict.from_bytes(BUFFERS[name]())  # type: ignore[arg-type]
    assert list(words) == ["cat", "cats", "dog"] and bytes(words) == PETS


@pytest.mark.parametrize("at", range(16))
def test_a_buffer_at_any_address_is_a_dictionary(at: int) -> None:
    for view in [aligned_slice(at), aligned_slice(at).toreadonly()]:
        words = dictc.Dict.from_bytes(view)
        assert list(words) == ["cat", "cats", "dog"] and words.id("dog") == 2


def test_a_mapping_by_python_is_a_dictionary(tmp_path: Path) -> None:
    with files.PETS.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as view:
        words = dictc.Dict.from_bytes(view)
        assert list(words) == ["cat", "cats", "dog"]
        del words


def test_a_mapping_that_is_used_in_place_cannot_be_closed() -> None:
    with files.PETS.open("rb") as file:
        view = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        words = dictc.Dict.from_bytes(view)
        try:
            view.close()
        except BufferError:
            # The dictionary holds the buffer, so its bytes stay.
            assert list(words) == ["cat", "cats", "dog"]
            del words
            view.close()
        else:
            # The dictionary holds a copy.
            assert list(words) == ["cat", "cats", "dog"]


def test_large_read_only_buffers_are_not_copied(english: dictc.Dict) -> None:
    data = bytes(english)
    before = sys.getrefcount(data)
    words = [dictc.Dict.from_bytes(data) for _ in range(5)]
    held = sys.getrefcount(data) - before
    assert held == 5, "each dictionary holds the bytes"
    assert all("quiz" in other for other in words)
    del words
    assert sys.getrefcount(data) == before


def test_a_changed_buffer_does_not_change_the_words() -> None:
    data = bytearray(PETS)
    words = dictc.Dict.from_bytes(data)
    data[:] = bytes(len(data))
    assert list(words) == ["cat", "cats", "dog"]
    # Nothing holds the buffer, so its size can change too.
    data.clear()
    assert words.id("dog") == 2


def test_a_read_only_view_of_changing_bytes_is_not_trusted() -> None:
    data = bytearray(64) + bytearray(PETS)
    words = dictc.Dict.from_bytes(memoryview(data)[64:].toreadonly())
    data[:] = b"\xff" * len(data)
    # A copy answers as before. A dictionary in place may answer anything, but it does not crash.
    list(words)
    words.id("dog"), words.get("dog"), list(words.near("dog", 2)), words.meta, words.symbols


NOT_BUFFERS: dict[str, Callable[[], object]] = {
    "text": lambda: "words",
    "nothing": lambda: None,
    "a list": lambda: [1, 2],
    "a path": lambda: files.PETS,
}


@pytest.mark.parametrize("name", NOT_BUFFERS)
def test_what_is_no_buffer_is_refused(name: str) -> None:
    with pytest.raises(TypeError):
        dictc.Dict.from_bytes(NOT_BUFFERS[name]())  # type: ignore[arg-type]


def test_a_buffer_with_gaps_is_refused() -> None:
    doubled = bytes(byte for byte in PETS for _ in range(2))
    with pytest.raises((BufferError, ValueError)):
        dictc.Dict.from_bytes(memoryview(doubled)[::2])
    with pytest.raises((BufferError, ValueError)):
        dictc.Dict.from_bytes(numpy.frombuffer(doubled, dtype=numpy.uint8)[::2].data)


def test_an_empty_buffer_is_an_error() -> None:
    with pytest.raises(dictc.FormatError, match="too short for a dictionary: 0 bytes, a header alone has 64"):
        dictc.Dict.from_bytes(b"")


@pytest.mark.parametrize("door", [dictc.Dict.load, dictc.Dict.map])
def test_errors_of_the_system_have_their_number_and_the_file(door: Callable[[str], dictc.Dict], tmp_path: Path) -> None:
    missing = str(tmp_path / "missing.dat")
    with pytest.raises(FileNotFoundError) as error:
        door(missing)
    assert error.value.errno == 2 and error.value.filename == missing
    assert missing in str(error.value)
    with pytest.raises(IsADirectoryError):
        door(str(tmp_path))
    with pytest.raises((ValueError, OSError)):
        door("pets\0.dat")
    with pytest.raises(NotADirectoryError):
        door(str(files.PETS / "pets.dat"))


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="the superuser may read every file")
def test_a_file_that_may_not_be_read_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "pets.dat"
    path.write_bytes(PETS)
    path.chmod(0)
    with pytest.raises(PermissionError):
        dictc.Dict.load(path)


def test_damage_is_a_format_error_that_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "short.dat"
    path.write_bytes(PETS[:-1])
    message = "damaged: the header says 576 bytes, the file has 575; copy or build it again"
    for door in [dictc.Dict.load, dictc.Dict.map]:
        with pytest.raises(dictc.FormatError) as error:
            door(path)
        assert str(error.value) == f"{path}: cannot open it: {message}"
    with pytest.raises(dictc.FormatError) as error:
        dictc.Dict.from_bytes(PETS[:-1])
    assert str(error.value).endswith(message)


def test_errors_are_value_errors() -> None:
    for kind in [dictc.FormatError, dictc.BoardError, dictc.BuildError, dictc.QueryError]:
        assert issubclass(kind, ValueError) and kind.__module__ == "dictc", kind


def test_map_checks_the_header_only_and_verify_the_rest(tmp_path: Path) -> None:
    path = tmp_path / "flipped.dat"
    path.write_bytes((files.CORPUS / "bad-dictionaries" / "flipped-bit-in-the-slots.dat").read_bytes())
    mapped = dictc.Dict.map(path)
    for deep in [False, True]:
        with pytest.raises(dictc.FormatError, match="damaged section SLOT at offset 320"):
            mapped.verify(deep=deep)
    with pytest.raises(dictc.FormatError, match="damaged section SLOT at offset 320"):
        dictc.Dict.load(path)


def test_deep_verification_finds_what_was_resealed() -> None:
    words = dictc.Dict.load(files.CORPUS / "bad-dictionaries" / "sealed-ranks-wrong.dat")
    words.verify()
    with pytest.raises(dictc.FormatError, match="malformed slot 8 at offset 480"):
        words.verify(deep=True)


def test_a_saved_file_is_the_dictionary(tmp_path: Path) -> None:
    words = dictc.Dict.load(files.GOLDEN / "values.dat")
    path = tmp_path / "saved.dat"
    words.save(path)
    assert path.read_bytes() == bytes(words)
    words.save(str(path))
    with pytest.raises(FileNotFoundError) as error:
        words.save(tmp_path / "no" / "folder.dat")
    assert error.value.errno == 2
    assert os.listdir(tmp_path) == ["saved.dat"]


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be replaced")
def test_a_mapped_file_can_be_replaced_by_a_saved_one(tmp_path: Path) -> None:
    path = tmp_path / "words.dat"
    dictc.Dict.load(files.PETS).save(path)
    mapped = dictc.Dict.map(path)
    dictc.Dict.build(["emu"]).save(path)
    mapped.save(tmp_path / "copy.dat")
    assert (list(mapped), list(dictc.Dict.map(path))) == (["cat", "cats", "dog"], ["emu"])
    mapped.save(path)
    assert path.read_bytes() == PETS


def test_the_text_of_a_dictionary_names_its_size(english: dictc.Dict) -> None:
    assert "255,274" in repr(english) or str(len(english)) in repr(english)
    assert str(len(english)) in english._repr_html_().replace(",", "")


def test_names_are_never_markup() -> None:
    words = dictc.Dict.build(["cat"], name="<script>alert(1)</script>", source="a & b")
    assert "<script>" not in words._repr_html_()
