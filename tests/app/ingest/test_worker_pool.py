"""Reports in worker processes: limits of time and memory, a process that dies, files of every bad shape."""

import errno
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from reportlab.pdfgen.canvas import Canvas

from pipeline.app.ingest import worker_pool
from pipeline.app.ingest.cache import IngestResult
from pipeline.app.ingest.job import IngestJob, process
from pipeline.app.ingest.worker_pool import WORKER_POOL, Worker, process_in_worker
from tests.conftest import ROOT

ROWS = [["项目", "2019年12月31日", "2018年12月31日"], ["货币资金", "10.00", "9.00"], ["资产总计", "10.00", "9.00"]]
NAME = "2020-01-01__某某股份有限公司__600001__某某科技__2019年__年度报告"


@pytest.fixture
def work(tmp_path):
    yield IngestJob(home=tmp_path / "store", workbooks=tmp_path / "books")
    WORKER_POOL.close()


@pytest.fixture
def good(tmp_path):
    records = [
        {"page": 1, "type": "text", "inside": "合并资产负债表"},
        {"page": 1, "type": "text", "inside": "单位：元"},
    ]
    records += [{"page": 1, "type": "excel", "inside": repr(row)} for row in ROWS]
    file = tmp_path / f"{NAME}.txt"
    file.write_text("\n".join(json.dumps(r, ensure_ascii=False) for r in records), encoding="utf-8")
    return file


def pdf(place, pages=1, text="page"):
    page = Canvas(str(place))
    for number in range(pages):
        page.drawString(100, 100, f"{text} {number}")
        page.showPage()
    page.save()
    return place


def damaged(place):
    pdf(place)
    data = place.read_bytes()
    place.write_bytes(data[: len(data) // 3])


def encrypted(place):
    from pypdf import PdfReader, PdfWriter

    writer = PdfWriter(clone_from=PdfReader(pdf(place)))
    writer.encrypt("secret")
    writer.write(place)


def scanned(place):
    from PIL import Image

    Image.new("RGB", (595, 842), "white").save(place, "PDF")


def without_pages(place):
    from pypdf import PdfWriter

    PdfWriter().write(place)


def of_ten_thousand_pages(place):
    from pypdf import PdfReader, PdfWriter

    page = PdfReader(pdf(place)).pages[0]
    writer = PdfWriter()
    for _ in range(10_000):
        writer.add_page(page)
    writer.write(place)


def a_web_page(place):
    place.write_text("<html><body>404 not found</body></html>")


def empty(place):
    place.write_bytes(b"")


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (damaged, "damaged or not a PDF"),
        (encrypted, "encrypted: save it without its password"),
        (scanned, "no text layer.*--ocr"),
        (without_pages, "without pages|damaged or not a PDF"),
        (of_ten_thousand_pages, "10000 pages, more than 5000: split the file"),
        (a_web_page, "damaged or not a PDF"),
        (empty, "damaged or not a PDF"),
    ],
)
def test_a_bad_file_ends_with_one_line_and_its_remedy(tmp_path, work, make, said):
    file = tmp_path / f"{NAME}.pdf"
    make(file)
    result = process_in_worker(file, work)
    assert result.report is None and result.error.startswith(file.name) and "\n" not in result.error
    assert re.search(said, result.error), result.error


def test_a_good_report_comes_back_whole(good, work):
    result = process_in_worker(good, work)
    assert result.report is not None and result.report.id == "600001-2019-annual" and result.fresh
    assert {f.item: str(f.value) for f in result.facts if f.fiscal_year == 2019}["资产总计"] == "10.00"
    assert not process_in_worker(good, work).fresh


def test_too_long_names_the_file_and_the_remedy_and_the_next_report_is_read(good, tmp_path, work):
    slow = pdf(tmp_path / f"{NAME}.pdf", pages=400)
    hurried = IngestJob(work.home, work.workbooks, timeout=0.05)
    result = process_in_worker(slow, hurried)
    assert "took longer than 0.05 s" in result.error and "--timeout" in result.error
    assert process_in_worker(good, work).report is not None


def test_too_much_memory_names_the_file_and_the_remedy(good, work):
    result = process_in_worker(good, IngestJob(work.home, work.workbooks, memory=1))
    assert result.error.startswith(good.name) and "--memory" in result.error
    assert not list((work.home / "cache").rglob("*-result-*"))  # with more memory it is tried again


@pytest.mark.parametrize(
    "error",
    [
        ImportError("binascii.so: failed to map segment from shared object"),
        OSError(errno.ENOMEM, "Cannot allocate memory"),
        LookupError("unknown encoding: gb2312"),
    ],
)
def test_a_library_that_finds_no_memory_is_no_unknown_shape(good, work, monkeypatch, error):
    def fails(*_):
        raise error

    monkeypatch.setattr("pipeline.extract.report.extract", fails)
    with pytest.raises(MemoryError):
        process(good, work)


def test_a_process_that_dies_is_named_and_replaced(good, work, monkeypatch):
    class Dying(Worker):
        def ask(self, line, timeout):
            os.kill(self._process.pid, signal.SIGSEGV)
            return super().ask(line, timeout)

    monkeypatch.setattr(worker_pool, "Worker", Dying)
    result = process_in_worker(good, work)
    assert result.error.startswith(good.name) and "SIGSEGV" in result.error
    monkeypatch.undo()
    assert process_in_worker(good, work).report is not None


def test_a_process_read_out_by_others_gets_a_second_try(good, work):
    """A worker that dies after other reports may have died of them: the report is read again in a fresh one."""
    assert process_in_worker(good, work).fresh
    (worker,) = WORKER_POOL._idle
    os.kill(worker._process.pid, signal.SIGKILL)
    worker._process.wait()
    assert process_in_worker(good, work).report is not None


@pytest.mark.parametrize("served_before", [False, True])
def test_a_run_that_is_ended_reads_its_file_no_second_time(good, tmp_path, work, served_before):
    if served_before:
        process_in_worker(good, work)
    endless = tmp_path / f"{NAME}.pdf"
    os.mkfifo(endless)  # whoever opens it waits
    results: list[IngestResult] = []
    reading = threading.Thread(target=lambda: results.append(process_in_worker(endless, work)))
    reading.start()
    time.sleep(1)
    WORKER_POOL.close(kill=True)
    reading.join(20)
    assert "run was ended" in results[0].error
    assert not WORKER_POOL._busy and not WORKER_POOL._idle


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="processes are looked up in /proc")
def test_a_worker_ends_with_a_parent_that_is_killed(tmp_path, work):
    endless = tmp_path / f"{NAME}.pdf"
    os.mkfifo(endless)
    code = (
        "import sys; from pathlib import Path; from pipeline.app.ingest.job import IngestJob;"
        "from pipeline.app.ingest.worker_pool import Worker; from pipeline.app.ingest.worker import request;"
        "worker = Worker(2000); print(worker._process.pid, flush=True);"
        "worker.ask(request(Path(sys.argv[1]), IngestJob(home=Path(sys.argv[2]), workbooks=Path(sys.argv[2]))), 600)"
    )
    parent = subprocess.Popen(
        [sys.executable, "-c", code, str(endless), str(work.home)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert parent.stdout is not None
    worker = int(parent.stdout.readline())
    time.sleep(2)  # it reads
    parent.kill()
    parent.wait()
    ended = time.monotonic() + 20
    while Path(f"/proc/{worker}").exists() and time.monotonic() < ended:
        time.sleep(0.1)
    assert not Path(f"/proc/{worker}").exists()


def test_a_shape_never_met_is_one_line_and_is_tried_again(good, work, monkeypatch):
    monkeypatch.setattr("pipeline.extract.report.extract", lambda *_: {}["absent"])
    result = process(good, work)
    assert result.error == f"{good.name}: could not be read (KeyError: 'absent'); please report it"
    monkeypatch.undo()
    assert process(good, work).report is not None
