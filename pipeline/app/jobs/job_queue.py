"""Jobs of a store, run one after the other in a process of their own; they outlast this one.

Reading goes on beside the questions that this process answers: another process has its own interpreter, and what it
has written is there for the next question. Who stops this process stops the job with it; it goes on with the next one.
"""

from __future__ import annotations

import contextlib
import json
import logging
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Collection, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout

from pipeline.app.jobs.job import FileState, Job, JobFile, JobState
from pipeline.app.jobs.job_memory import JobMemory, new_id
from pipeline.app.jobs.uploads import check_content, file_name
from pipeline.errors import InputError
from pipeline.settings import Settings

_LOG = logging.getLogger("finreport.jobs")
_AGAIN = 2.0  # seconds after which a queue looks whether another process still runs the store's jobs
_GRACE = 20.0  # seconds in which a job writes what it has read
_UPLOADS = "uploads"
_ABANDONED = 3600.0  # seconds after which what is no job's yet will be none's


class JobQueue:
    """The jobs of the store of some settings. Of several processes over one store one runs its jobs."""

    def __init__(self, settings: Settings):
        self._settings = settings
        self._home = settings.home
        self.memory = JobMemory(self._home / "jobs.sqlite")
        self._lock = threading.Lock()  # of the two fields below
        self._process: subprocess.Popen[str] | None = None
        self._running = ""  # id of the job
        self._cancelled: set[str] = set()
        self._added = threading.Event()
        self._stopped = threading.Event()
        self._thread: threading.Thread | None = None

    # -- what is asked for

    def folder_for(self, id: str) -> Path:
        """Where files of a job are put."""
        return self._home / _UPLOADS / id

    def add(self, files: Iterable[tuple[str, Path]], id: str = "") -> Job:
        """A job over files by the names that they were sent with; they are moved into the store's uploads.

        Files that are refused at sight are in the job too, with the reason; where all are, it has ended.

        Raises:
            InputError: there is no file.
        """
        id = id or new_id()
        taken = [self._take(id, number, name, file) for number, (name, file) in enumerate(files)]
        if not taken:
            raise InputError("a job needs at least one file")
        job = self.memory.add(id, taken)
        if all(file.state is FileState.REFUSED for file in taken):
            self._conclude(id, JobState.DONE, "no file could be taken")
            return self.memory.job(id)
        self._added.set()
        return job

    def cancel(self, id: str) -> Job:
        """End a job; what was read of it stays. One that has ended stays as it is.

        Raises:
            NotFound: there is no such job.
        """
        self.memory.job(id)
        if not self.memory.cancel_waiting(id):
            with self._lock:
                if self._running == id and self._process is not None:
                    self._cancelled.add(id)
                    _interrupt(self._process)
        return self.memory.job(id)

    def delete(self, id: str) -> Job:
        """Forget a job that has ended; the reports that it brought stay.

        Raises:
            NotFound: there is no such job.
            InputError: it has not ended.
        """
        job = self.memory.job(id)
        if not job.state.has_ended:
            raise InputError(f"job {id} has not ended: cancel it first")
        return self.memory.delete(id)

    # -- the thread that runs them

    def start(self) -> None:
        """Run the jobs that wait, and those to come; jobs that ran when their process ended go on."""
        if self._thread is None:
            self._stopped.clear()
            self._thread = threading.Thread(target=self._run, name="finreport jobs", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """End the job that runs, as soon as it has written what it has read; it waits for the next start."""
        self._stopped.set()
        self._added.set()
        with self._lock:
            if self._process is not None:
                _interrupt(self._process)
        if self._thread is not None:
            self._thread.join(_GRACE + 5)
            self._thread = None

    def _run(self) -> None:
        while not self._stopped.is_set():
            try:
                if (self._home / "jobs.sqlite").exists():  # a store that nobody sends files to stays as it is
                    with FileLock(self._home / "jobs.lock", timeout=0):
                        self.memory.requeue_running()
                        self._sweep()
                        self._run_waiting()
            except Timeout:
                pass  # another process runs the jobs of this store
            except Exception:
                _LOG.exception("jobs cannot be run; trying again")
            self._added.wait(_AGAIN)

    def _run_waiting(self) -> None:
        """Run jobs until the queue is stopped."""
        while not self._stopped.is_set():
            self._added.clear()
            job = self.memory.take_next()
            if job is None:
                self._added.wait(_AGAIN)
            else:
                self._run_job(job)

    def _run_job(self, job: Job) -> None:
        process = self._begin(job)
        asked = {
            "store": self._settings.store,
            "rules": list(map(str, self._settings.rules)),
            "files": [str(self._home / _UPLOADS / file.place) for file in job.files if _is_open(file)],
        }
        message = failure = ""
        assert process.stdin is not None and process.stdout is not None
        with contextlib.suppress(OSError, ValueError):  # it has ended, or its input has, so that it ends
            process.stdin.write(json.dumps(asked) + "\n")
            process.stdin.flush()
        places: dict[str, str] = {}  # of the files that were told of, by the path that they were told by
        for line in process.stdout:
            told = json.loads(line)
            message, failure = told.get("message", message), told.get("failure", failure)
            if "file" in told:
                self._note(job.id, told, places)
        status = _end(process)
        with self._lock:
            self._process, self._running = None, ""
            cancelled = job.id in self._cancelled
            self._cancelled.discard(job.id)
        if message or failure:
            self._conclude(job.id, JobState.FAILED if failure else JobState.DONE, failure or message)
        elif cancelled:
            self._conclude(job.id, JobState.CANCELLED, "cancelled; what was read before is kept")
        elif not self._stopped.is_set():
            self._conclude(job.id, JobState.FAILED, f"its process ended (exit status {status}); send the files again")

    def _begin(self, job: Job) -> subprocess.Popen[str]:
        with self._lock:
            self._running = job.id
            self._process = subprocess.Popen(
                [sys.executable, "-m", "pipeline.app.jobs.program"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                cwd=Path(__file__).parents[3],
                start_new_session=True,  # Ctrl-C is for this process to act on
            )
            if self._stopped.is_set():
                _interrupt(self._process)
            return self._process

    def _note(self, id: str, told: dict[str, Any], places: dict[str, str]) -> None:
        """Keep what became of a file, which may be told of more than once; what is not needed of it goes."""
        files = {file.place: file for file in self.memory.job(id).files}
        if told["file"] not in places:
            own = _place_of(Path(told["file"]), self._home / _UPLOADS, files.values(), set(places.values()))
            if own is None:
                return
            places[told["file"]] = own
        file = files[places[told["file"]]]
        state = FileState(told["state"])
        facts, seconds = told.get("facts", file.facts), told.get("seconds", file.seconds)
        error = told["error"].removeprefix(f"{file.name}: ")
        self.memory.note_file(
            id, replace(file, state=state, report=told["report"], facts=facts, seconds=seconds, error=error)
        )
        place = self._home / _UPLOADS / file.place
        read_elsewhere = Path(told["file"]) != place and Path(told["file"]).is_file()
        if state is FileState.REFUSED or read_elsewhere:
            shutil.rmtree(place.parent, ignore_errors=True)

    def _conclude(self, id: str, state: JobState, message: str) -> None:
        """Note how a job ended; files of it that were not read go."""
        for file in self.memory.job(id).files:
            if _is_open(file):
                shutil.rmtree((self._home / _UPLOADS / file.place).parent, ignore_errors=True)
        _remove_empty(self._home / _UPLOADS / id)
        self.memory.end(id, state, message)

    def _sweep(self) -> None:
        """Remove what was sent to a process that ended before it had a job of it."""
        before = time.time() - _ABANDONED
        for folder in (self._home / _UPLOADS).glob("*"):
            for part in folder.glob("*.part"):
                if part.stat().st_mtime < before:
                    part.unlink(missing_ok=True)
            if folder.stat().st_mtime < before:
                _remove_empty(folder)

    def _take(self, id: str, number: int, sent: str, file: Path) -> JobFile:
        """A file put into a folder of its own below that of the job; refused where its name or content is unfit."""
        try:
            name = file_name(sent)
            check_content(file, name)
        except InputError as error:
            file.unlink(missing_ok=True)
            shown = Path(sent.replace("\\", "/")).name[:200]
            return JobFile(shown, "", FileState.REFUSED, error=str(error).removeprefix(f"{shown}: "))
        place = Path(id) / str(number) / name
        target = self._home / _UPLOADS / place
        target.parent.mkdir(parents=True)
        shutil.move(file, target)
        return JobFile(name, place.as_posix())


def _is_open(file: JobFile) -> bool:
    return file.state is FileState.WAITING


def _remove_empty(folder: Path) -> None:
    """A folder with something in it stays."""
    with contextlib.suppress(OSError):
        folder.rmdir()


def _place_of(told: Path, uploads: Path, files: Iterable[JobFile], taken: Collection[str]) -> str | None:
    """The place of the file that is told of by its path, or by that of the same file that was read before."""
    open_files = [file for file in files if file.place and file.place not in taken]
    own = next((file.place for file in open_files if uploads / file.place == told), None)
    return own or next((file.place for file in open_files if file.name == told.name), None)


def _interrupt(process: subprocess.Popen[str]) -> None:
    """End a process by the end of its input, which it may read as soon as it likes; one that has ended is left."""
    assert process.stdin is not None
    with contextlib.suppress(OSError):
        process.stdin.close()


def _end(process: subprocess.Popen[str]) -> int:
    """The exit status of a process that says no more."""
    assert process.stdin is not None and process.stdout is not None
    with contextlib.suppress(OSError):
        process.stdin.close()
    process.stdout.close()
    try:
        return process.wait(_GRACE)
    except subprocess.TimeoutExpired:
        process.kill()
        return process.wait()
