"""Worker processes under watch: each reads one file at a time within limits of time and memory.

A file that exceeds them, or takes its process with it, ends with one line that names the remedy; the next
file gets a fresh process. Works the same inside a Dask worker, which may not have children of multiprocessing.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from pipeline.app.ingest import versions
from pipeline.app.ingest.cache import IngestResult
from pipeline.app.ingest.job import IngestJob
from pipeline.app.ingest.limits import Limits
from pipeline.app.ingest.worker import Reply, reply_of, request
from pipeline.errors import InputError
from pipeline.read.file_names import is_nameable, shown_name, unnameable_problem

REPORTS_A_PROCESS = 100  # then a fresh one takes over, so that what a library leaks does not add up
_PACKAGE = Path(__file__).parents[3]


class Worker:
    """A worker process, and what it was asked."""

    def __init__(self, memory: int, rules: str = "") -> None:
        """`rules`: the version of the rule files that it reads, once."""
        path = os.pathsep.join(p for p in (str(_PACKAGE), os.environ.get("PYTHONPATH", "")) if p)
        self.memory = memory
        self.rules = rules
        self.served = 0
        self.overdue = False
        self.stopped = False  # with the run that it was at work for
        self._process = subprocess.Popen(
            [sys.executable, "-m", "pipeline.app.ingest.worker", str(memory), str(os.getpid())],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            env={**os.environ, "PYTHONPATH": path},
            start_new_session=True,  # Ctrl-C is for the parent to act on
        )

    def ask(self, line: str, timeout: float) -> str:
        """The reply to a line, "" where the process ended before it gave one (`overdue` says whether by the clock)."""
        watch = threading.Timer(timeout, self._on_timeout)
        watch.start()
        try:
            assert self._process.stdin is not None and self._process.stdout is not None
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
            reply = self._process.stdout.readline()
        except (OSError, ValueError):  # it is gone
            reply = ""
        finally:
            watch.cancel()
        self.served += 1
        return reply if reply.endswith("\n") else ""

    def _on_timeout(self) -> None:
        self.overdue = True
        self._process.kill()

    def close(self, *, kill: bool = False) -> int:
        """End the process; its exit status, negative for a signal."""
        if kill:
            self._process.kill()
        for pipe in (self._process.stdin, self._process.stdout):
            try:
                if pipe is not None and not kill:
                    pipe.close()
            except OSError:
                pass  # it ended before it had read all
        return self._process.wait()


class WorkerPool:
    """The workers of this process; a worker is taken for one report and given back."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._idle: list[Worker] = []
        self._busy: set[Worker] = set()

    def take(self, memory: int, rules: str = "", *, fresh: bool = False) -> Worker:
        """A worker that may take `memory` and has read these rules; with `fresh` a new one."""
        with self._lock:
            fitting = [] if fresh else [w for w in self._idle if (w.memory, w.rules) == (memory, rules)]
            if fitting:
                self._idle.remove(fitting[0])
            worker = fitting[0] if fitting else Worker(memory, rules)
            self._busy.add(worker)
        return worker

    def give(self, worker: Worker) -> None:
        with self._lock:
            self._busy.discard(worker)
            if worker.served < REPORTS_A_PROCESS:
                self._idle.append(worker)
                return
        worker.close()

    def drop(self, worker: Worker) -> int:
        """Take a worker out of service; its exit status."""
        with self._lock:
            self._busy.discard(worker)
        return worker.close()

    def close(self, *, kill: bool = False) -> None:
        """End the idle workers; with `kill` also those at work."""
        with self._lock:
            idle, self._idle = self._idle, []
            busy = list(self._busy) if kill else []
        for worker in idle:
            worker.close()
        for worker in busy:
            worker.stopped = True  # no fresh one is to try again
            worker.close(kill=True)


WORKER_POOL = WorkerPool()


@contextmanager
def worker_threads(jobs: int) -> Iterator[Executor]:
    """Threads that each wait for a worker; what is under way is ended with the worker where the block is left early."""
    pool = ThreadPoolExecutor(jobs)
    try:
        yield pool
        pool.shutdown()
        WORKER_POOL.close()
    except BaseException:  # Ctrl-C: what is finished is kept, what is under way is ended and read again next time
        pool.shutdown(wait=False, cancel_futures=True)
        WORKER_POOL.close(kill=True)
        raise


def process_in_worker(file: Path, work: IngestJob) -> IngestResult:
    """Read one report in a worker process within the limits of `work`; what ended it is the result's `error`."""
    if not is_nameable(file):
        return IngestResult(shown_name(file), error=str(unnameable_problem(file)))
    begun = time.perf_counter()
    limits = Limits(work.timeout, work.memory, versions.rules_version(work.rules))
    reply = ask_worker(request(file, work), file.name, limits)
    if isinstance(reply, str):
        reply = Reply(IngestResult(str(file), error=reply))
    assert reply.result is not None
    return replace(reply.result, seconds=round(time.perf_counter() - begun, 2))


def ask_worker(line: str, name: str, limits: Limits) -> Reply | str:
    """The reply of a worker process to a request for the file called `name`; a text is why there is none.

    Raises:
        InputError: the user must act.
    """
    reply = _try_worker(line, name, limits, fresh=False)
    if reply is None:
        reply = _try_worker(line, name, limits, fresh=True)
    return _no_memory(name, limits) if reply is None else reply


def _try_worker(line: str, name: str, limits: Limits, *, fresh: bool) -> Reply | str | None:
    """The reply; None where a process that had read other files before ran out of memory or died."""
    worker = WORKER_POOL.take(limits.memory, limits.rules, fresh=fresh)
    used = worker.served > 0
    told = worker.ask(line, limits.timeout)
    reply = reply_of(told) if told else None
    if reply is not None and not reply.memory:
        WORKER_POOL.give(worker)
        if reply.input:
            raise InputError(reply.input)
        return reply
    status = WORKER_POOL.drop(worker)
    if worker.overdue:
        why = f"reading it took longer than {limits.timeout:g} s and was ended: give it more with --timeout"
        return f"{name}: {why}, or split the file"
    if worker.stopped:
        return f"{name}: the run was ended while it was read; read it again"
    if used:
        return None
    return _no_memory(name, limits) if reply is not None else _crash_message(name, limits, status)


def _no_memory(name: str, limits: Limits) -> str:
    why = f"reading it takes more than {limits.memory} MB of memory and was ended: give it more with --memory"
    return f"{name}: {why}, or split the file"


def _crash_message(name: str, limits: Limits, status: int) -> str:
    try:
        how = signal.Signals(-status).name if status < 0 else f"exit status {status}"
    except ValueError:
        how = f"signal {-status}"
    return (
        f"{name}: reading it ended its process ({how}): more than {limits.memory} MB of memory (then give it more"
        " with --memory) or a damaged file (then get it again)"
    )
