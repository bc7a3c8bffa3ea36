"""Load on a server: clients that ask a question a second each, and what they wait for.

    python -m benchmarks.serve_load STORE QUESTIONS.jsonl [--clients 50] [--seconds 60] [--most 0.1] [--ingest FOLDER]

Starts `finreport serve` over the store on a free port, takes the time to its first answer, and lets the clients ask the
questions of the file in turn, each from another one on, over connections of their own. Prints how long answers took,
those with figures by themselves, errors, and the memory of the server before and after. --ingest sends the reports of
a folder to the server while the clients ask. The clients run in this process, beside the server's.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from benchmarks.measure import FINREPORT
from benchmarks.processes import memory_of, processor_time
from benchmarks.report import Measurement, measurement_table

IN_WORDS = {"open", "concept", "choice", "none"}  # operations whose answers have no figures
FIRST_ANSWER = 2.0  # seconds, asked of the first one


@dataclass
class Asked:
    """What became of the questions: seconds by operation, and what went wrong."""

    seconds: dict[str, list[float]] = field(default_factory=dict)
    errors: list[str] = field(default_factory=list)

    def of(self, figures: bool) -> list[float]:
        """Seconds of the answers with figures, or of all."""
        return [s for name, some in self.seconds.items() for s in some if not figures or name not in IN_WORDS]


def percentile(values: Sequence[float], part: int) -> float:
    """The value that `part` of a hundred do not exceed."""
    return statistics.quantiles(values, n=100, method="inclusive")[part - 1]


def start(store: Path, folder: Path) -> tuple[subprocess.Popen[str], str, float]:
    """A server, its address, and when it was begun."""
    own = {
        "FINREPORT_LLM": "none",
        "FINREPORT_CONVERSATIONS": str(folder / "conversations.sqlite"),
        "PYTHONDONTWRITEBYTECODE": "",  # modules are compiled once, as those of an installed package are
        "PYTHONPYCACHEPREFIX": str(folder / "compiled"),
    }
    begun = time.perf_counter()
    process = subprocess.Popen(
        [*FINREPORT, "serve", "--store", str(store), "--port", "0"],
        stdout=subprocess.PIPE, text=True, env={**os.environ, **own},
    )  # fmt: skip
    assert process.stdout is not None
    found = re.search(r"http://\S+", process.stdout.readline())
    if found is None:
        sys.exit("the server did not start")
    return process, found[0], begun


def start_and_ask(store: Path, folder: Path, question: str) -> tuple[subprocess.Popen[str], str, float]:
    """A server, its address, and the seconds to its first answer."""
    process, address, begun = start(store, folder)
    httpx.post(f"{address}/api/v1/ask", json={"question": question}, timeout=60).raise_for_status()
    return process, address, time.perf_counter() - begun


def stop(process: subprocess.Popen[str]) -> None:
    """End a server."""
    process.terminate()
    process.wait(30)


async def ask_in_turn(address: str, questions: Sequence[str], first: int, until: float, asked: Asked) -> None:
    """One client: a question a second, whatever the last one took."""
    async with httpx.AsyncClient(base_url=address, timeout=30) as client:
        due = time.perf_counter() + first / 50 % 1  # not all in the same moment
        number = first * 7
        while due < until:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            question = questions[number % len(questions)]
            begun = time.perf_counter()
            try:
                reply = await client.post("/api/v1/ask", json={"question": question})
                took = time.perf_counter() - begun
                reply.raise_for_status()
                operation = json.loads(reply.content)["plan"]["operation"]
                asked.seconds.setdefault(operation, []).append(took)
            except (httpx.HTTPError, ValueError, KeyError) as error:
                asked.errors.append(f"{type(error).__name__}: {error}")
            due, number = max(due + 1, time.perf_counter()), number + 1


async def load(address: str, questions: Sequence[str], clients: int, seconds: float) -> Asked:
    """All clients for so many seconds."""
    asked = Asked()
    until = time.perf_counter() + seconds
    await asyncio.gather(*(ask_in_turn(address, questions, at, until, asked) for at in range(clients)))
    return asked


def send(address: str, folder: Path) -> str:
    """Send the reports of a folder to be read; the job's id."""
    files = [("files", (file.name, file.read_bytes())) for file in sorted(folder.iterdir()) if file.is_file()]
    reply = httpx.post(f"{address}/api/v1/jobs", files=files, timeout=60)
    return str(reply.raise_for_status().json()["id"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("store", type=Path)
    parser.add_argument("questions", type=Path)
    parser.add_argument("--clients", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--most", type=float, default=0.1, help="seconds asked of 95 of 100 answers with figures (0.1)")
    parser.add_argument("--ingest", type=Path, metavar="FOLDER", help="reports sent while the clients ask")
    options = parser.parse_args()
    questions = [json.loads(line)["question"] for line in options.questions.open(encoding="utf-8")]
    with tempfile.TemporaryDirectory() as folder:
        store = Path(shutil.copytree(options.store, Path(folder) / "store"))
        stop(start_and_ask(store, Path(folder), questions[0])[0])  # compiles the modules
        process, address, first = start_and_ask(store, Path(folder), questions[0])
        try:
            asyncio.run(load(address, questions, options.clients, 10))  # fills caches
            before, began = memory_of(process.pid), processor_time(process.pid)
            job = send(address, options.ingest) if options.ingest else ""
            asked = asyncio.run(load(address, questions, options.clients, options.seconds))
            after = memory_of(process.pid)
            ended = httpx.get(f"{address}/api/v1/jobs/{job}").json()["state"] if job else ""
            used = processor_time(process.pid) - began
        finally:
            stop(process)
    part = f"{options.clients} clients"
    lines = [Measurement("start", "first answer", first, "s", below=FIRST_ANSWER)]
    for name, some in (("figures", asked.of(figures=True)), ("all questions", asked.of(figures=False))):
        below = options.most if name == "figures" else None
        lines += [
            Measurement(part, f"{name}, median", percentile(some, 50) * 1000, "ms"),
            Measurement(part, f"{name}, p95", percentile(some, 95) * 1000, "ms", below=below and below * 1000),
            Measurement(part, f"{name}, longest", max(some) * 1000, "ms"),
        ]
    lines += [
        Measurement(part, "answers", len(asked.of(figures=False)), ""),
        Measurement(part, "processor time an answer", used / max(1, len(asked.of(figures=False))) * 1000, "ms"),
        Measurement(part, "errors", len(asked.errors), "", below=1),
        Measurement("server", "memory before", before, "MB"),
        Measurement("server", "memory after", after, "MB", below=before * 1.1),
    ]
    print(measurement_table(lines))
    if job:
        print(f"the job that ran beside: {ended}")
    for error in asked.errors[:5]:
        print(error, file=sys.stderr)


if __name__ == "__main__":
    main()
