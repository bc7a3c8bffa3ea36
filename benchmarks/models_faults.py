"""Lists A and B answered with the model off, real, sane, dead, slow and answering nonsense: the same figures."""

from __future__ import annotations

import argparse
import json
import os
import random
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from benchmarks.measure import finreport
from benchmarks.report import Measurement

FIGURES = frozenset(("1", "1-2", "2-1", "2-2"))
KINDS = ["look-up", "formula", "growth", "rank", "count", "same or not", "compare", "open", "concept", "none"]
DEAD = "http://127.0.0.1:9/v1"
BOUND = 120  # seconds that a run may take longer than without a model
HURRIED = {"FINREPORT_LLM_TIMEOUT": "1", "FINREPORT_LLM_DEADLINE": "2", "FINREPORT_LLM_MODEL": "served"}
UNHURRIED = {
    "FINREPORT_LLM_TIMEOUT": "300",
    "FINREPORT_LLM_DEADLINE": "600",
    "FINREPORT_LLM_CONCURRENT": "2",
    "FINREPORT_LLM_BUDGET": "none",
}


def faults(args: argparse.Namespace, place: str) -> list[Measurement]:
    """Answers to questions of types 1 and 2 that differ from those without a model, by what the model does.

    `place` is the address of a real model, which has all the time that it takes.
    """
    lines = []
    with (
        tempfile.TemporaryDirectory() as folder,
        serve_endpoint(sane_reply) as good,
        serve_endpoint(slow) as late,
        serve_endpoint(random_reply) as wild,
    ):
        models = {"off": "none", "real": place, "sane": good, "dead": DEAD, "slow": late, "nonsense": wild}
        for letter in "AB":
            lists = args.data / "questions"
            gold = [json.loads(line) for line in (lists / f"{letter}-list-answer.json").read_text("utf-8").splitlines()]
            kept = {row["id"] for row in gold if row["type"] in FIGURES}
            found, seconds = {}, {}
            for name, place in models.items():
                out = Path(folder) / f"{letter}-{name}.jsonl"
                _set_environment(UNHURRIED if name == "real" else HURRIED, args.cache if name == "real" else None)
                ran = finreport(
                    "run", lists / f"{letter}-list-question.json", "-o", out, "--store", args.store, "--llm", place,
                    "--reports", lists / f"{letter}-list-report-name.txt", "--full",
                )  # fmt: skip
                rows = {json.loads(line)["id"]: line for line in out.read_text("utf-8").splitlines()}
                found[name], seconds[name] = {at: rows[at] for at in kept}, ran.seconds
                print(f"list {letter}, {name}: {ran.seconds:.1f} s\n{ran.err.strip()}")
            for name in list(models)[1:]:
                differing = sum(found[name][at] != found["off"][at] for at in kept)
                said = f"list {letter}, model {name}"
                lines.append(
                    Measurement(said, f"of {len(kept)} answers with figures, differing", differing, "", below=0)
                )
                longer = seconds[name] - seconds["off"]
                bound = {} if name == "real" else {"below": BOUND}
                lines.append(Measurement(said, "longer than without a model by", longer, "s", **bound))
    return lines


def _set_environment(patience: dict[str, str], cache: Path | None) -> None:
    """The environment of the next run."""
    for name in {*HURRIED, *UNHURRIED, "FINREPORT_LLM_CACHE"}:
        os.environ.pop(name, None)
    os.environ.update(patience | ({"FINREPORT_LLM_CACHE": str(cache)} if cache else {}))


def sane_reply(messages: list, schema: str) -> str:
    if "类别" in schema:
        return '{"类别": "open"}'
    question = messages[-1]["content"]
    return (
        json.dumps({"关键词": [question[-6:-2]]}, ensure_ascii=False) if schema else "这是一种会计处理方法" * 2 + "。"
    )


def slow(messages: list, schema: str) -> None:
    time.sleep(3)


_RANDOM = random.Random(7)


def random_reply(messages: list, schema: str) -> str:
    question = messages[-1]["content"]
    at = _RANDOM.randrange(max(1, len(question) - 4))
    word = json.dumps({"关键词": [question[at : at + 4]]}, ensure_ascii=False)
    kind = json.dumps({"类别": _RANDOM.choice(KINDS)}, ensure_ascii=False)
    return _RANDOM.choice(
        ["", "净利润为999亿元。", "[1, 2", '{"类别": 7}', kind, kind, word, word, question, "\x00" * 9]
    )


@contextmanager
def serve_endpoint(says) -> Iterator[str]:
    """The address of an OpenAI-compatible endpoint that says what `says(messages, schema)` gives."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            schema = json.dumps(body.get("response_format") or "", ensure_ascii=False).strip('"')
            text = says(body["messages"], schema) or ""
            data = json.dumps({"choices": [{"message": {"role": "assistant", "content": text}}]}).encode()
            try:
                self.send_response(200)
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)
            except OSError:
                pass  # the client waits no longer

        def log_message(self, *_):
            pass

    http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=http.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{http.server_port}/v1"
    http.shutdown()
    http.server_close()
