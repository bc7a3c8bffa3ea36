"""Commands run as their users run them, in processes of their own, with what became of them."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
MEMORY, SECONDS = 1000, 60  # MB and seconds that a worker of these commands may take for a file
_BASE = 400  # MB of a worker before it reads anything, at most
_PROGRAM = "from pipeline.cli.main import main; main(prog_name='finreport')"
_FAULTS = ("Traceback", "please report it", "Exception ignored", "Fatal Python error")


@dataclass(frozen=True, slots=True)
class Ran:
    """How a command ended: exit code, output, most memory of it and its workers (MB), whether it had to be killed."""

    code: int
    output: str
    memory: float
    hung: bool

    @property
    def faults(self) -> list[str]:
        """What no input may bring about."""
        told = [word for word in _FAULTS if word in self.output]
        told += ["hung"] if self.hung else []
        told += [f"exit code {self.code}"] if self.code not in (0, 1, 2) and not self.hung else []
        return told + ([f"{self.memory:.0f} MB"] if self.memory > MEMORY + _BASE else [])


def start(arguments: Sequence[object], largest: int | None = None, **more: object) -> subprocess.Popen[bytes]:
    """A command that is under way; `largest`: no file may become larger, as if the disk were full."""

    def limit() -> None:
        if largest is not None:
            _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
            resource.setrlimit(resource.RLIMIT_FSIZE, (largest, hard))

    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "FINREPORT_TIMEOUT": str(SECONDS),
        "FINREPORT_MEMORY": str(MEMORY),
    }
    command = [sys.executable, "-c", _PROGRAM, *map(str, arguments)]
    return subprocess.Popen(command, cwd=ROOT, env=environment, preexec_fn=limit, **more)  # type: ignore[call-overload]


def run(arguments: Sequence[object], seconds: float, largest: int | None = None) -> Ran:
    """A command run to its end, killed after so many seconds."""
    own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss  # what a new process is counted with until it is another
    with tempfile.TemporaryFile() as output:
        process = start(arguments, largest, stdout=output, stderr=subprocess.STDOUT)
        watch = threading.Timer(seconds, process.kill)
        watch.start()
        try:
            _, status, usage = os.wait4(process.pid, 0)
        finally:
            hung = not watch.is_alive()
            watch.cancel()
        process.returncode = code = os.waitstatus_to_exitcode(status)
        output.seek(0)
        text = output.read().decode("utf-8", "replace")
    return Ran(code, text, usage.ru_maxrss / 1024 if usage.ru_maxrss > own else 0.0, hung)
