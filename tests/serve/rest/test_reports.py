"""Reports of the store over REST."""

import json

import pytest

from tests.conftest import finreport

REPORT = "999202-2023-annual"
BASE = f"/api/v1/reports/{REPORT}"


def test_reports_are_those_of_the_command_line(client, sample_store):
    listed = client.get("/api/v1/reports", params={"limit": 500}).json()["items"]
    assert listed == [json.loads(line) for line in finreport("reports", "--json", "--store", sample_store).splitlines()]


@pytest.mark.parametrize(
    ("asked", "ids"),
    [({"company": "岚黛生物", "kind": "third_quarter"}, ["999202-2023-third_quarter"]),
     ({"words": "岚黛 2023年__年度报告"}, [REPORT]),
     ({"company": "999202", "year": 2022}, ["999202-2022-annual"]),
     ({"words": "nothing has these"}, [])],
)  # fmt: skip
def test_filters_narrow_the_list(asked, ids, client):
    assert [report["id"] for report in client.get("/api/v1/reports", params=asked).json()["items"]] == ids


def test_a_report_is_told_with_what_there_is_of_it(client):
    told = client.get(BASE).json()
    assert told["id"] == REPORT and "facts" in told["contents"] and "passages" in told["contents"]
    reply = client.get("/api/v1/reports/999202-1999-annual")
    assert reply.status_code == 404
    assert REPORT in reply.json()["error"]["message"]


def test_the_outline_is_that_of_the_command_line(client, sample_store):
    told = client.get(f"{BASE}/outline", params={"depth": 2, "limit": 500}).json()["items"]
    assert told == json.loads(finreport("outline", REPORT, "--depth", 2, "--json", "--store", sample_store))


def test_a_cited_figure_stands_on_its_page_and_is_boxed(client):
    answer = client.get("/api/v1/ask", params={"question": "2023年岚黛生物的营业收入是多少元？"}).json()
    cited = answer["citations"][0]
    page = client.get(f"{BASE}/pages/{cited['page']}").json()
    figure = cited["quote"].split()[-1]
    assert figure in page["text"]
    box = ",".join(map(str, cited["box"]))
    plain = client.get(f"{BASE}/pages/{cited['page']}/image", params={"width": 400})
    boxed = client.get(f"{BASE}/pages/{cited['page']}/image", params={"width": 400, "box": box, "quote": figure})
    assert plain.headers["Content-Type"] == boxed.headers["Content-Type"] == "image/png"
    assert plain.content.startswith(b"\x89PNG") and plain.content != boxed.content


def test_of_a_figure_that_a_row_repeats_the_one_of_the_column_is_boxed(client):
    answer = client.get("/api/v1/ask", params={"question": "2023年岚黛生物的营业收入是多少元？"}).json()
    cited = answer["citations"][0]
    asked = {"width": 400, "box": ",".join(map(str, cited["box"])), "quote": cited["quote"], "column": cited["column"]}
    reply = client.get(f"{BASE}/pages/{cited['page']}/image", params=asked)
    assert reply.content.startswith(b"\x89PNG")
    assert client.get(f"{BASE}/pages/{cited['page']}/image", params={**asked, "column": -1}).status_code == 422


@pytest.mark.parametrize("path", ["/pages/1000", "/pages/0", "/pages/x", "/tables/9999", "/pages/1/image?box=1,2"])
def test_what_a_report_does_not_have_is_told(path, client):
    reply = client.get(BASE + path)
    assert reply.status_code in (404, 422)
    assert reply.json()["error"]["message"]


def test_statements_have_the_reports_own_figures(client):
    asked = {"statement": "income", "period": "FY", "scope": "consolidated"}
    (facts,) = client.get(f"{BASE}/statements", params=asked).json()["statements"].values()
    revenue = next(fact for fact in facts if fact["item"] == "营业收入" and fact["fiscal_year"] == 2023)
    assert revenue["value"] == "1755817677.03" and revenue["source"]["page"] == 17


def test_tables_are_found_by_words_and_shown_by_number(client, sample_store):
    (first, *_) = client.get(f"{BASE}/tables", params={"words": "存货"}).json()["items"]
    shown = finreport("tables", "show", REPORT, "--number", first["table"], "--json", "--store", sample_store)
    assert client.get(f"{BASE}/tables/{first['table']}").json() == json.loads(shown)
    assert isinstance(first["rows"], int)
    assert client.get(f"{BASE}/tables", params={"words": "没有这样的表"}).status_code == 404


def test_checks_are_those_of_the_command_line(client):
    whole = client.get(f"{BASE}/checks", params={"limit": 500}).json()
    passed = client.get(f"{BASE}/checks", params={"outcome": "passed"}).json()
    assert whole["total"] > passed["total"] > 50
    assert {row["report"] for row in whole["items"]} == {REPORT}
