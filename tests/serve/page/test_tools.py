"""The search test, formulas and items, settings."""

from __future__ import annotations

import httpx


def test_pipelines_stand_beside_each_other(client: httpx.Client, page):
    params = {"q": "澄澜装备2023年汇率风险", "pipeline": ["lexical", "bm25", "no-such"], "k": 3}
    data = client.get("/search.json", params=params).json()
    assert [column["pipeline"] for column in data["columns"]] == ["lexical", "bm25"]
    assert all(len(column["search"]["hits"]) == 3 for column in data["columns"])
    assert page(client.get("/search", params=params)).text.count("澄澜装备") > 2
    assert client.get("/search.json").json()["columns"] == []
    assert client.get("/search", params={"k": 21}).status_code == 422


def test_a_formula_is_found_and_computed_for_a_company(client: httpx.Client, page):
    params = {"q": "毛利率", "name": "毛利率", "company": "澄澜装备", "year": "2023"}
    data = client.get("/formulas.json", params=params).json()
    assert data["formulas"][0]["formula"] == "(营业收入-营业成本)/营业收入" and data["formulas"][0]["line"] > 0
    assert data["value"]["points"][0]["value"].startswith("35.718")
    shown = page(client.get("/formulas", params=params))
    assert client.get(shown.link("/pages/18?")).status_code == 200  # the page of an operand
    assert "35.72%" in shown.text and "/" not in data["formulas"][0]["file"]
    assert client.get("/formulas.json", params={**params, "name": "没有"}).json()["missing"]


def test_settings_name_the_store_and_no_key(client: httpx.Client, page):
    data = client.get("/settings.json").json()
    own = {"store", "pipeline", "hyde", "passages", "least", "convention", "restated", "model", "tools", "rounds"}
    assert set(data["settings"]) == own and data["choices"]["store"] == ["store"]
    assert page(client.get("/settings")).link("lang=en")
