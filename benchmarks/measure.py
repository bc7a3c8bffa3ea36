"""Commands run and measured: seconds, peak memory, what they printed."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass

FINREPORT = (sys.executable, "-c", "from pipeline.cli.main import main; main(prog_name='finreport')")


@dataclass(frozen=True, slots=True)
class CompletedRun:
    """A finished command: wall-clock seconds, peak memory of the process in MB, exit code, its two outputs.

    `cpu` is the processor time in seconds of it and of its own processes.
    """

    seconds: float
    megabytes: float
    code: int
    out: str
    err: str
    cpu: float = 0.0


def run(command: Sequence[str], *, cores: int | None = None) -> CompletedRun:
    """Run `command` to its end, on so many cores if that is asked and the system can hold it to them."""
    with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
        start = time.perf_counter()
        process = subprocess.Popen(command, stdout=out, stderr=err, preexec_fn=_on_cores(cores))
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        err.seek(0)
        unit = 2**20 if sys.platform == "darwin" else 2**10  # ru_maxrss is in bytes there, in KB elsewhere
        cpu = usage.ru_utime + usage.ru_stime
        return CompletedRun(seconds, usage.ru_maxrss / unit, process.returncode, out.read(), err.read(), cpu)


def _on_cores(count: int | None):
    if count is None or not hasattr(os, "sched_setaffinity"):
        return None
    chosen = sorted(os.sched_getaffinity(0))[:count]
    return lambda: os.sched_setaffinity(0, chosen)


def finreport(*arguments: object, cores: int | None = None) -> CompletedRun:
    """Run the `finreport` command; its failure ends the benchmark with what it said."""
    ran = run([*FINREPORT, *map(str, arguments)], cores=cores)
    if ran.code:
        sys.exit(f"finreport {' '.join(map(str, arguments))} failed:\n{ran.err or ran.out}")
    return ran
