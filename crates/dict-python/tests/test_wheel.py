"""The wheel: what is in it, and where it can be installed."""

import importlib.metadata
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import dictc

CRATE = Path(__file__).resolve().parents[1]
REPOSITORY = CRATE.parents[1]
VERSION = importlib.metadata.version("dictc")
# The text of each licence in the wheel.
LICENCES = {
    "LICENSE-APACHE": REPOSITORY / "LICENSE-APACHE",
    "LICENSE-MIT": REPOSITORY / "LICENSE-MIT",
    "LICENSE-SCOWL": REPOSITORY / "dicts/en/LICENSE",
}


@pytest.fixture(scope="module")
def path() -> Path:
    """The wheel that `run.sh` has installed."""
    return Path(os.environ["DICTC_WHEEL"])


@pytest.fixture(scope="module")
def files(path: Path) -> dict[str, bytes]:
    """The files of the wheel by name, without those that every wheel has."""
    with zipfile.ZipFile(path) as wheel:
        names = {name.replace(f"-{VERSION}.dist-info/", "/dist-info/"): name for name in wheel.namelist()}
        return {name: wheel.read(stored) for name, stored in names.items()}


def test_the_tests_use_the_installed_package() -> None:
    assert Path(dictc.__file__).is_relative_to(sys.prefix)


def test_one_wheel_is_for_every_python_from_3_11_on(path: Path) -> None:
    assert path.name.startswith(f"dictc-{VERSION}-cp311-abi3-")


def test_the_wheel_has_at_most_3_2_megabytes(path: Path) -> None:
    assert path.stat().st_size <= 3_200_000


def test_the_wheel_has_the_sources_the_library_and_the_licences(files: dict[str, bytes]) -> None:
    package = CRATE / "python"
    sources = {
        source.relative_to(package).as_posix(): source
        for source in package.rglob("*")
        if source.suffix in {".py", ".pyi", ".typed"} or source.name == "py.typed"
    }
    assert {"dictc/__init__.py", "dictc/_dictc.pyi", "dictc/py.typed"} <= sources.keys()
    expected = sources | {f"dictc/dist-info/licenses/{name}": text for name, text in LICENCES.items()}
    made = {"dictc/_dictc.abi3.so"} | {f"dictc/dist-info/{name}" for name in ("METADATA", "RECORD", "WHEEL")}
    assert files.keys() == expected.keys() | made
    for name, text in expected.items():
        assert files[name] == text.read_bytes(), name


def test_the_metadata_names_the_licences_and_shows_the_readme(files: dict[str, bytes]) -> None:
    metadata = files["dictc/dist-info/METADATA"].decode()
    head, _, body = metadata.partition("\n\n")
    lines = head.splitlines()
    assert "License-Expression: (MIT OR Apache-2.0) AND LicenseRef-SCOWL AND MIT" in lines
    assert {line.partition(": ")[2] for line in lines if line.startswith("License-File:")} == LICENCES.keys()
    assert "Requires-Python: >=3.11" in lines
    # The package needs no other. Those of the extras are optional.
    assert all("extra ==" in line for line in lines if line.startswith("Requires-Dist:"))
    assert body.strip() == (CRATE / "README.md").read_text().strip()


def test_the_wheel_holds_no_path_of_the_machine_that_built_it(files: dict[str, bytes]) -> None:
    cargo_home = os.environ.get("CARGO_HOME", Path.home() / ".cargo")
    paths = [str(path).encode() for path in (REPOSITORY, cargo_home, Path.home() / ".rustup", sys.prefix)]
    found = {name: path for name, bytes in files.items() for path in paths if path in bytes}
    assert not found


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other tags")
def test_the_wheel_runs_on_systems_with_glibc_2_17(path: Path) -> None:
    shown = subprocess.run(
        [Path(sys.prefix) / "bin/auditwheel", "show", path], capture_output=True, text=True, check=True
    )
    assert '"manylinux_2_17_' in " ".join(shown.stdout.split()).partition("platform tag:")[2]
