"""The wheel: what is in it, and where it can be installed."""

import importlib.metadata
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import dictc

CRATE = Path(__file__).resolve().parents[1]
REPOSITORY = CRATE.parents[1]
VERSION = importlib.metadata.version("dictc")
# The program, which pip puts beside the Python of the environment.
PROGRAM = f"dictc-{VERSION}.data/scripts/dictc"
# The text of each licence in the wheel.
LICENCES = {
    "LICENSE-APACHE": REPOSITORY / "LICENSE-APACHE",
    "LICENSE-MIT": REPOSITORY / "LICENSE-MIT",
    "LICENSE-FAMILY": REPOSITORY / "crates/dictc/family/LICENSE",
    "LICENSE-SCOWL": REPOSITORY / "dicts/en/LICENSE",
    "LICENSE-THIRD-PARTY": CRATE / "LICENSE-THIRD-PARTY",
    "LICENSE-THIRD-PARTY-PROGRAM": REPOSITORY / "crates/dictc/LICENSE-THIRD-PARTY",
}


RELEASED = pytest.mark.skipif(
    Path(os.environ.get("DICTC_WHEEL", "")).parent.name != "wheels",
    reason="the wheel is for tests; `run.sh weekly` tests the one that is released",
)


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


def test_the_program_may_be_run(path: Path) -> None:
    with zipfile.ZipFile(path) as wheel:
        assert wheel.getinfo(PROGRAM).external_attr >> 16 & 0o777 == 0o755


@RELEASED
def test_the_wheel_has_at_most_3_4_megabytes_without_the_program(path: Path) -> None:
    with zipfile.ZipFile(path) as wheel:
        assert path.stat().st_size - wheel.getinfo(PROGRAM).compress_size <= 3_400_000


@pytest.mark.parametrize("command", [[sys.executable, "-m", "dictc"], [str(Path(sys.prefix) / "bin/dictc")]])
def test_the_program_is_installed_with_the_package(command: list[str]) -> None:
    def run(*arguments: str) -> tuple[int, str]:
        ran = subprocess.run([*command, *arguments], capture_output=True, text=True, check=False)
        assert ran.stderr == ""
        return ran.returncode, ran.stdout

    assert run("--version")[1].splitlines()[0] == f"dictc {dictc.__version__}"
    assert run("lookup", "quiz", "--column", "value") == (0, f"quiz\t{dictc.Dict.english().id('quiz')}\t20\n")
    assert run("lookup", "quis")[0] == 1


def test_a_package_without_the_program_says_so(tmp_path: Path) -> None:
    shutil.copytree(Path(dictc.__file__).parent, tmp_path / "dictc")
    # This Python does not see what pip has installed.
    script = "import runpy, sys; sys.path.insert(0, sys.argv.pop()); runpy.run_module('dictc', run_name='__main__')"
    command = [f"{sys.base_prefix}/bin/{Path(sys.executable).name}", "-I", "-c", script, str(tmp_path)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 1 and ran.stderr.startswith("dictc: dictc: it is not beside this package"), ran


def test_the_version_is_that_of_the_package() -> None:
    assert dictc.__version__ == VERSION


def test_the_wheel_has_the_sources_the_library_and_the_licences(files: dict[str, bytes]) -> None:
    package = CRATE / "python"
    sources = {
        source.relative_to(package).as_posix(): source
        for source in package.rglob("*")
        if source.suffix in {".py", ".pyi", ".typed"} or source.name == "py.typed"
    }
    assert {"dictc/__init__.py", "dictc/_dictc.pyi", "dictc/py.typed"} <= sources.keys()
    expected = sources | {f"dictc/dist-info/licenses/{name}": text for name, text in LICENCES.items()}
    made = {"dictc/_dictc.abi3.so", PROGRAM} | {f"dictc/dist-info/{name}" for name in ("METADATA", "RECORD", "WHEEL")}
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
    repository = re.search('^repository = "(.*)"$', (REPOSITORY / "Cargo.toml").read_text(), re.MULTILINE)
    assert repository and f"Project-URL: Source Code, {repository[1]}" in lines
    # Links to other files of the repository are absolute, and lead to files that are there.
    link = re.compile(rf"\]\({re.escape(repository[1])}/blob/v{re.escape(VERSION)}/crates/dict-python/([^)#]*)")
    links = link.findall(body)
    assert len(links) >= 5 and all((CRATE / target).exists() for target in links)
    assert not re.search(r"\]\((?!https://|#)", body)
    assert link.sub(r"](\1", body).strip() == (CRATE / "README.md").read_text().strip()


@RELEASED
def test_the_wheel_holds_no_path_of_the_machine_that_built_it(files: dict[str, bytes]) -> None:
    cargo_home = os.environ.get("CARGO_HOME", Path.home() / ".cargo")
    paths = [str(path).encode() for path in (REPOSITORY, cargo_home, Path.home() / ".rustup", sys.prefix)]
    found = {name: path for name, bytes in files.items() for path in paths if path in bytes}
    assert not found


@RELEASED
@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other tags")
def test_the_wheel_runs_on_systems_with_glibc_2_17(path: Path) -> None:
    shown = subprocess.run(
        [Path(sys.prefix) / "bin/auditwheel", "show", path], capture_output=True, text=True, check=True
    )
    assert '"manylinux_2_17_' in " ".join(shown.stdout.split()).partition("platform tag:")[2]
