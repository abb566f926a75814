"""Work of tests with executors of Spark."""

import os
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

# An option of Java: it compiles less, which is faster for jobs of seconds.
FAST_START = "-XX:TieredStopAtLevel=1"


def executor_killer(marker: Path) -> Callable[[], None]:
    """Returns a function that kills the executor of the Spark worker that calls it, and writes its number to `marker`.
    Later calls do nothing.

    A worker does not have this module, but a function inside another one is sent with its code.
    """
    path = str(marker)

    def kill_once() -> None:
        if os.path.exists(path):
            return
        # A worker is a child of a process that forks workers, which is a child of the executor.
        executor = int(subprocess.check_output(["ps", "-o", "ppid=", "-p", str(os.getppid())]))
        try:
            with open(path, "x") as file:
                file.write(str(executor))
        except FileExistsError:
            return
        os.kill(executor, signal.SIGKILL)

    return kill_once
