"""The server is killed while it is written to and while it answers; afterwards everything is there once."""

import json
import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from decimal import Decimal
from pathlib import Path

import pytest

from pipeline.errors import StoreUnreachable
from pipeline.model import Fact, Passage, Report, Source
from pipeline.store import open_store
from pipeline.store.search_records import DocumentEntry

pytestmark = pytest.mark.server

ROOT = Path(__file__).parents[4]
SAMPLE = ROOT / "data" / "sample"
REPORTS, PASSAGES, FACTS = 80, 60, 80
QUESTIONS = 700
LONG = 300  # seconds that a busy machine may take for what a quiet one does in ten


def report(number: int) -> Report:
    code = str(600000 + number)
    return Report(code, 2021, short_name=f"公司{number}", file=f"{number}.pdf", sha256=f"{number}")


def passages_of(one: Report) -> list[Passage]:
    text = "第三节 > 风险\n公司面临原材料价格波动的风险，存货按照成本与可变现净值孰低计量，第{}条"
    return [Passage(one.id, at, ("第三节", "风险"), text.format(at), at + 1, at + 1) for at in range(PASSAGES)]


def facts_of(one: Report) -> list[Fact]:
    return [
        Fact(
            report_id=one.id, code=one.code, item=f"项目{at}", fiscal_year=2021, unit="元",
            value=Decimal(at) + Decimal("0.10"), source=Source(one.file, page=at + 1),
        )
        for at in range(FACTS)
    ]  # fmt: skip


def in_thread(work: Callable[[], object]) -> tuple[threading.Thread, list[BaseException]]:
    failures: list[BaseException] = []

    def run() -> None:
        try:
            work()
        except BaseException as error:
            failures.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    return thread, failures


def halfway(begun: threading.Event, rest: threading.Event) -> Iterator[tuple[DocumentEntry, Sequence[Passage]]]:
    """All documents; in the middle it tells so and waits."""
    for number in range(REPORTS):
        if number == REPORTS // 2:
            begun.set()
            assert rest.wait(LONG)
        yield DocumentEntry.of(report(number)), passages_of(report(number))


def test_killed_during_bulk_and_restarted_the_writer_goes_on_by_itself(mortal, prefix, monkeypatch):
    monkeypatch.setenv("FINREPORT_ES_RETRY_TIMEOUT", str(LONG))
    begun, rest = threading.Event(), threading.Event()
    with open_store(mortal.place, write=True) as store:
        writer, failures = in_thread(lambda: store.add_passages(halfway(begun, rest)))
        assert begun.wait(LONG)
        mortal.kill()
        rest.set()
        time.sleep(1)
        assert writer.is_alive()
        mortal.start()
        writer.join(LONG)
        assert not writer.is_alive() and failures == []
        assert mortal.count(f"{prefix}-passages") == REPORTS * PASSAGES
        assert [entry.id for entry in store.entries()] == [report(number).id for number in range(REPORTS)]
        assert [p.id for p in store.passages_of(report(REPORTS - 1).id)][
            -1
        ] == f"{report(REPORTS - 1).id}#{PASSAGES - 1}"


def test_killed_for_longer_than_patience_the_same_call_again_makes_it_whole(mortal, prefix, monkeypatch):
    monkeypatch.setenv("FINREPORT_ES_RETRY_TIMEOUT", "1")
    reports = [report(number) for number in range(REPORTS)]
    facts = [fact for one in reports for fact in facts_of(one)]
    begun, rest = threading.Event(), threading.Event()
    with open_store(mortal.place, write=True) as store:
        store.add(reports[:10], [fact for fact in facts if fact.code < "600010"])
        writer, failures = in_thread(lambda: store.add_passages(halfway(begun, rest)))
        assert begun.wait(LONG)
        mortal.kill()
        rest.set()
        writer.join(LONG)
        with pytest.raises(StoreUnreachable, match=r"does not answer after 1 s of trying .*make es-start.*--store"):
            raise failures[0]
        with pytest.raises(StoreUnreachable):
            store.add(reports, facts)
    mortal.start()
    with open_store(mortal.place, write=True) as store:
        known = {entry.id for entry in store.entries()}
        assert known < {one.id for one in reports}  # whole documents only
        assert all(len(store.passages_of(id)) == PASSAGES for id in sorted(known)[:3])
        store.add(reports, facts)
        store.add_passages((DocumentEntry.of(one), passages_of(one)) for one in reports)
        assert mortal.count(f"{prefix}-facts") == len(facts)
        assert mortal.count(f"{prefix}-passages") == REPORTS * PASSAGES
        assert len(store.facts(["600003"], None)) == FACTS  # one the best of each key


def finreport(*arguments: str, **environment: str) -> subprocess.Popen[str]:
    code = "import sys; from pipeline.cli.main import main; main(sys.argv[1:])"
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.Popen(
        command, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT, env={**os.environ, **environment}
    )


def ended(process: subprocess.Popen[str]) -> tuple[int, str]:
    _, told = process.communicate(timeout=LONG)
    return process.returncode, told


def answered(folder: Path, name: str) -> int:
    return sum(part.read_bytes().count(b"\n") for part in folder.glob(f"{name}.*.part"))


def killed_after(lines: int, mortal, folder: Path, name: str, process: subprocess.Popen[str]) -> None:
    """Kill the server when so many questions are answered."""
    until = time.monotonic() + LONG
    while answered(folder, name) < lines and process.poll() is None and time.monotonic() < until:
        time.sleep(0.005)
    mortal.kill()
    assert process.poll() is None, "the run was over before the server was killed"


def test_killed_during_run_it_waits_or_ends_with_a_file_that_goes_on(mortal, prefix, tmp_path):
    tables = finreport("tables", "import", str(SAMPLE / "tables"), "--store", mortal.place)
    assert ended(tables)[0] == 0
    asked = [json.loads(line)["question"] for line in (SAMPLE / "questions.jsonl").read_text("utf-8").splitlines()]
    lines = [{"id": at, "question": asked[at % len(asked)]} for at in range(QUESTIONS)]
    questions = tmp_path / "questions.jsonl"
    questions.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines), "utf-8")

    def run(name: str, patience: int) -> subprocess.Popen[str]:
        given = ["run", str(questions), "-o", str(tmp_path / name), "--store", mortal.place]
        return finreport(*given, FINREPORT_ES_RETRY_TIMEOUT=str(patience))

    assert ended(run("undisturbed", 10))[0] == 0
    impatient = run("killed", 1)
    killed_after(100, mortal, tmp_path, "killed", impatient)
    code, told = ended(impatient)
    assert code == 1 and "does not answer after 1 s" in told and "Traceback" not in told
    done = answered(tmp_path, "killed")
    assert done >= 100 and not (tmp_path / "killed").exists()

    mortal.start()
    patient = run("killed", LONG)
    killed_after(done + 100, mortal, tmp_path, "killed", patient)
    mortal.start()
    code, told = ended(patient)
    assert code == 0, told
    assert re.search(rf"\b{done} from an earlier run", told)
    assert (tmp_path / "killed").read_bytes() == (tmp_path / "undisturbed").read_bytes()
    assert list(tmp_path.glob("*.part")) == []
