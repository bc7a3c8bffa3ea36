"""Companies over the years, beside each other, in order."""

from __future__ import annotations

import httpx


def test_figures_over_the_years_with_charts_and_pages(client: httpx.Client, page):
    params = {"item": "营业收入 毛利率", "lang": "zh"}
    data = client.get("/companies/999101.json", params=params).json()
    assert [figure["name"] for figure in data["figures"]] == ["营业收入", "毛利率"]
    points = data["figures"][0]["series"][0]["points"]
    assert [point["value"] for point in points] == ["1898518755.16", "1769920688.76", "2023168020.59"]
    shown = page(client.get("/companies/999101", params=params))
    assert shown.html.count("<svg") == 2 and "20.23 亿元" in shown.text
    assert client.get(points[0]["address"]).status_code == 200


def test_charts_are_taken_as_files(client: httpx.Client, page):
    shown = page(client.get("/companies/999101", params={"item": "营业收入", "peer": "999202"}))
    drawn, listed = (client.get(shown.link(f"/chart.{form}?")) for form in ("svg", "csv"))
    assert drawn.headers["content-type"] == "image/svg+xml" and "岚黛生物" in drawn.text
    assert "2023168020.59" in listed.text and listed.text.startswith("\ufeff")
    assert client.get("/companies/999101/chart.exe", params={"item": "营业收入"}).status_code == 404
    assert client.get("/companies/999101/chart.svg", params={"item": "没有"}).status_code == 404


def test_peers_stand_beside_it(client: httpx.Client):
    data = client.get("/companies/999101.json", params={"item": "毛利率", "peer": "岚黛生物 没有这家"}).json()
    assert [one["company"] for one in data["figures"][0]["series"]] == ["澄澜装备", "岚黛生物"]
    assert len(data["problems"]) == 1 and "没有这家" in data["problems"][0]


def test_the_kind_of_chart_is_in_the_address(client: httpx.Client):
    text = client.get("/companies/999101", params={"item": "营业收入", "chart": "bar"}).text
    assert "<polyline" not in text and "<svg" in text


def test_an_unknown_figure_is_said_with_those_that_are_near(client: httpx.Client):
    data = client.get("/companies/999101.json", params={"item": "毛利滤"}).json()
    assert data["figures"] == [] and "毛利率" in data["problems"][0]


def test_the_usual_figures_are_there_in_both_languages(client: httpx.Client):
    for language in ("zh", "en"):
        data = client.get("/companies/999101.json", params={"lang": language}).json()
        assert data["problems"] == [] and len(data["figures"]) == 9


def test_companies_are_found_by_former_names_and_ranked(client: httpx.Client, page):
    data = client.get("/companies.json", params={"q": "岚黛药业", "item": "毛利率", "year": "2023"}).json()
    assert [one["code"] for one in data["companies"]] == ["999202"]
    assert [one["place"] for one in data["ranking"]["companies"]][:3] == [1, 2, 3]
    first = data["ranking"]["companies"][0]
    assert client.get(first["address"]).status_code == 200 and "/pages/" in first["address"]
    assert "66.14%" in page(client.get("/companies", params={"item": "毛利率", "year": "2023"})).text
    assert client.get("/companies.json", params={"item": "没有", "year": "2023"}).json()["missing"]


def test_an_unknown_company_is_no_fault(client: httpx.Client):
    assert client.get("/companies/000000").status_code in (404, 422)
