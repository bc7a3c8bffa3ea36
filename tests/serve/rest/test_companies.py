"""Companies, their facts and figures over REST."""

import json

import pytest

from tests.conftest import finreport

BASE = "/api/v1/companies"


def test_companies_are_listed_and_found_by_any_name(client):
    whole = client.get(BASE, params={"limit": 500}).json()
    assert whole["total"] == len(whole["items"]) > 10
    (found,) = client.get(BASE, params={"words": "岚黛药业"}).json()["items"]
    assert found["code"] == "999202"  # a former name


@pytest.mark.parametrize("name", ["999202", "岚黛生物", "四川岚黛生物医药股份有限公司"])
def test_a_company_is_told_with_its_reports(name, client):
    told = client.get(f"{BASE}/{name}").json()
    assert told["code"] == "999202"
    assert "999202-2023-annual" in [report["id"] for report in told["reports"]]


def test_an_unknown_company_is_told_with_near_names(client):
    reply = client.get(f"{BASE}/岚黛")
    assert reply.status_code == 404 and "岚黛生物" in reply.json()["error"]["message"]


def test_facts_are_those_of_the_command_line(client, sample_store):
    facts = client.get(f"{BASE}/岚黛生物/facts", params={"year": 2023, "limit": 500}).json()["items"]
    printed = finreport("facts", "岚黛生物", 2023, "--json", "--store", sample_store).splitlines()
    assert facts == [json.loads(line) for line in printed][:500]
    asked = {"year": 2023, "statement": "income"}
    assert {f["statement"] for f in client.get(f"{BASE}/999202/facts", params=asked).json()["items"]} == {"income"}


def test_facts_of_parts_have_their_axis(client):
    facts = client.get(f"{BASE}/澄澜装备/facts", params={"year": 2023, "axis": "客户"}).json()["items"]
    assert facts and all("客户" in fact["dimensions"] for fact in facts)


def test_of_a_year_without_facts_those_there_are_named(client):
    reply = client.get(f"{BASE}/999202/facts", params={"year": 1999})
    assert reply.status_code == 404 and "2023 FY consolidated" in reply.json()["error"]["message"]


def test_restatements_of_a_company_without_any_are_an_empty_list(client):
    assert client.get(f"{BASE}/999202/restatements").json()["items"] == []


def test_a_series_has_a_point_for_each_year(client):
    asked = {"company": "999202", "name": ["营业收入", "毛利率"], "first": 2016, "last": 2023}
    revenue, margin = client.get("/api/v1/series", params=asked).json()["series"]
    assert [point["year"] for point in revenue["points"]] == list(range(2016, 2024))
    assert revenue["points"][0]["value"] is None and revenue["points"][0]["missing"]
    assert revenue["points"][-1]["value"] == "1755817677.03"
    assert margin["unit"] == "%" and margin["points"][-1]["working"]["operands"]


def test_a_formula_of_ones_own_is_calculated(client):
    asked = {"formula": "(营业收入-营业成本)/营业收入", "companies": ["岚黛生物"], "years": [2022, 2023]}
    (own,) = client.post("/api/v1/calculate", json=asked).json()["series"]
    known = client.get("/api/v1/series", params={"company": "999202", "name": "毛利率", "first": 2022}).json()
    percent = [float(point["value"]) for point in known["series"][0]["points"]]
    assert [float(point["value"]) * 100 for point in own["points"]] == pytest.approx(percent)


@pytest.mark.parametrize("formula", ["营业收入+", "9**9**9**9", "__import__('os')", "(" * 300, "营业收入+研发人员数"])
def test_what_is_no_formula_is_refused(formula, client):
    reply = client.post("/api/v1/calculate", json={"formula": formula, "companies": ["999202"], "years": [2023]})
    assert reply.status_code == 422
    assert reply.json()["error"]["message"]


def test_the_first_of_a_ranking_is_the_one_that_a_question_gets(client):
    told = client.get("/api/v1/ranking", params={"name": "研发费用", "year": 2021, "limit": 3}).json()
    answer = client.get("/api/v1/ask", params={"question": "2021年研发费用最高的上市公司是哪家？"}).json()
    assert told["companies"][0]["company"] == answer["value"]
    least = client.get("/api/v1/ranking", params={"name": "研发费用", "year": 2021, "ascending": True}).json()
    assert least["companies"][0]["code"] != told["companies"][0]["code"]


@pytest.mark.parametrize("path", ["/series?company=999202&name=毛利滤", "/ranking?name=毛利滤&year=2021"])
def test_an_unknown_figure_is_told_with_near_names(path, client):
    reply = client.get(f"/api/v1{path}")
    assert reply.status_code == 404 and "毛利率" in reply.json()["error"]["message"]
