"""Runs the program `dictc`, which is in the wheel: `python -m dictc build words.txt -o words.dat`."""

import importlib.metadata
import os
import subprocess
import sys
import sysconfig
from pathlib import Path


def program() -> Path:
    """Returns the path of the program. Raises FileNotFoundError if the package was installed without it."""
    name = "dictc" + (sysconfig.get_config_var("EXE") or "")
    try:
        installed = importlib.metadata.files("dictc") or []
    except importlib.metadata.PackageNotFoundError:
        installed = []
    files = [file.locate() for file in installed if file.name == name]
    # `pip install --target` moves the program to another folder than it notes.
    files.append(Path(__file__).parents[1] / "bin" / name)
    for file in map(str, files):
        if os.path.isfile(file):
            return Path(file)
    raise FileNotFoundError(f"{name}: it is not beside this package; install a wheel of dictc, or run `make install`")


def main() -> None:
    """Replaces this process with the program and its arguments."""
    try:
        command = [str(program()), *sys.argv[1:]]
    except FileNotFoundError as error:
        sys.exit(f"dictc: {error}")
    if sys.platform == "win32":
        sys.exit(subprocess.run(command).returncode)
    sys.stdout.flush()
    os.execv(command[0], command)


if __name__ == "__main__":
    main()
