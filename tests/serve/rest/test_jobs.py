"""Files sent over REST become reports, beside questions; killed servers lose nothing."""

import json
import socket
import threading
import time
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from pipeline.app.finreport import Finreport
from tests.conftest import SAMPLE

REPORTS = sorted((SAMPLE / "reports").glob("*.pdf"))
HONG_KONG = sorted((SAMPLE / "hong_kong").glob("*.pdf"))
QUESTION = {"question": "2023年岚黛生物的营业收入是多少元？"}


def send(client: httpx.Client, *files: Path) -> dict:
    form = [("files", (file.name, file.read_bytes(), "application/pdf")) for file in files]
    reply = client.post("/api/v1/jobs", files=form)
    assert reply.status_code == 202, reply.text
    return reply.json()


def wait(client: httpx.Client, id: str) -> dict:
    for _ in range(600):
        job = client.get(f"/api/v1/jobs/{id}").json()
        if job["state"] not in ("waiting", "running"):
            return job
        time.sleep(0.1)
    raise AssertionError(job)


def events(client: httpx.Client, id: str) -> list[tuple[str, dict]]:
    found = []
    with client.stream("GET", f"/api/v1/jobs/{id}/events") as reply:
        assert reply.headers["Content-Type"].startswith("text/event-stream")
        name = ""
        for line in reply.iter_lines():
            if line.startswith("event: "):
                name = line.removeprefix("event: ")
            elif line.startswith("data: "):
                found.append((name, json.loads(line.removeprefix("data: "))))
    return found


def test_progress_is_told_as_it_comes_and_reports_are_there_at_its_end(own_client, tmp_path):
    broken = tmp_path / "broken.pdf"
    broken.write_bytes(b"%PDF-1.4 nonsense")
    disguised = tmp_path / "disguised.pdf"
    disguised.write_bytes(b"MZ")
    job = send(own_client, *HONG_KONG, broken, disguised)
    told = events(own_client, job["id"])
    assert [name for name, _ in told][-1] == "end"
    done = [one["done"] for _, one in told]
    assert done == sorted(done) and done[-1] == 4
    states = {file["name"]: file for file in told[-1][1]["files"]}
    assert [states[file.name]["state"] for file in HONG_KONG] == ["read", "read"]
    assert "get it again" in states["broken.pdf"]["error"]
    assert "is no PDF file" in states["disguised.pdf"]["error"]
    report = states[HONG_KONG[0].name]["report"]
    assert own_client.get(f"/api/v1/reports/{report}").status_code == 200
    assert own_client.get(f"/api/v1/reports/{report}/pages/1/image").status_code == 200


def test_questions_are_answered_beside_it(own_client):
    before = own_client.post("/api/v1/ask", json=QUESTION).content
    job = send(own_client, *HONG_KONG)
    answers = set()
    while own_client.get(f"/api/v1/jobs/{job['id']}").json()["state"] in ("waiting", "running"):
        answers.add(own_client.post("/api/v1/ask", json=QUESTION).content)
    assert answers == {before}
    assert own_client.post("/api/v1/ask", json=QUESTION).content == before


def test_a_file_of_a_name_that_leads_elsewhere_is_taken_by_its_mere_name(own_client, own_store):
    form = [("files", ("../../../evil.pdf", HONG_KONG[0].read_bytes()))]
    job = own_client.post("/api/v1/jobs", files=form).json()
    wait(own_client, job["id"])
    assert [file["name"] for file in job["files"]] == ["evil.pdf"]
    assert {place.parent.parent.parent for place in own_store.parent.rglob("evil.pdf")} == {own_store / "uploads"}


def test_a_job_is_cancelled_listed_and_forgotten(own_client):
    first, second = send(own_client, *REPORTS, *HONG_KONG), send(own_client, HONG_KONG[0])
    for job in (second, first):
        own_client.post(f"/api/v1/jobs/{job['id']}/cancel")
        assert wait(own_client, job["id"])["state"] in ("cancelled", "done")
    assert [job["id"] for job in own_client.get("/api/v1/jobs").json()["items"]] == [second["id"], first["id"]]
    assert own_client.delete(f"/api/v1/jobs/{first['id']}").status_code == 200
    assert own_client.get(f"/api/v1/jobs/{first['id']}").status_code == 404
    for path in ("x", "0" * 32, "0" * 32 + "/events"):
        assert own_client.get(f"/api/v1/jobs/{path}").status_code in (404, 422)


def test_a_request_without_files_or_with_too_much_is_refused(own_client):
    assert own_client.post("/api/v1/jobs").status_code == 422
    with socket.create_connection(
        (own_client.base_url.host, own_client.base_url.port)
    ) as connection:  # it says more than it sends
        head = f"POST /api/v1/jobs HTTP/1.1\r\nHost: localhost\r\nContent-Length: {2**40}\r\n\r\n"
        connection.sendall(head.encode())
        assert connection.recv(100).startswith(b"HTTP/1.1 413 ")


@pytest.mark.parametrize("kill", [True, False])
def test_a_server_that_ends_loses_nothing_and_the_next_one_goes_on(kill, start, tmp_path, sample_store):
    store = tmp_path / "fresh"
    with Finreport(store, llm="none") as finreport:
        finreport.import_tables(SAMPLE / "tables")
    served = start(store)
    with httpx.Client(base_url=served.address, timeout=60) as client:
        job = send(client, *REPORTS[4:])
        while not client.get(f"/api/v1/jobs/{job['id']}").json()["done"]:
            time.sleep(0.02)
        begun = time.monotonic()
        served.stop(kill=kill)
        assert time.monotonic() - begun < 20
    with httpx.Client(base_url=start(store).address, timeout=60) as later:
        ended = wait(later, job["id"])
        assert ended["state"] == "done"
        assert {file["state"] for file in ended["files"]} <= {"read", "already known"}
        assert len({file["report"] for file in ended["files"]}) == len(REPORTS[4:])
        answer = later.post("/api/v1/ask", json=QUESTION).json()
    assert answer["value"] == "1755817677.03"


def test_a_stream_does_not_hold_up_the_end_of_a_server(start, own_store):
    served = start(own_store)
    with httpx.Client(base_url=served.address, timeout=60) as client:
        job = send(client, *HONG_KONG)
        following = threading.Thread(target=lambda: events(client, job["id"]))
        following.start()
        time.sleep(0.5)
        begun = time.monotonic()
        served.stop()
        assert time.monotonic() - begun < 15
        following.join(10)
        assert not following.is_alive()


def test_only_so_many_streams_are_open_at_a_time(own_client):
    id = send(own_client, *REPORTS)["id"]
    with ExitStack() as opened:
        replies = [opened.enter_context(own_client.stream("GET", f"/api/v1/jobs/{id}/events")) for _ in range(40)]
        refused = [reply for reply in replies if reply.status_code != 200]
        assert 0 < len(refused) <= 8
        assert "streams" in refused[0].read().decode()
        assert own_client.post("/api/v1/ask", json=QUESTION).status_code == 200
    own_client.post(f"/api/v1/jobs/{id}/cancel")
    wait(own_client, id)
    assert events(own_client, id)[-1][0] == "end"  # those that were closed count no more


def test_a_stream_ends_with_a_job_that_is_forgotten(own_client):
    id = send(own_client, REPORTS[0])["id"]
    wait(own_client, id)
    own_client.delete(f"/api/v1/jobs/{id}")
    assert own_client.get(f"/api/v1/jobs/{id}/events").status_code == 404
