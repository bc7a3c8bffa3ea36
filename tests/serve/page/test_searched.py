"""What was searched for a turn."""

from __future__ import annotations

import httpx


def test_figures_need_no_search(client: httpx.Client, ask, page):
    address, _ = ask("2023年澄澜装备的营业收入是多少？")
    data = client.get(f"{address}/turns/1/search.json").json()
    assert (data["needed"], data["search"], data["plan"]["operation"]) == (False, None, "look-up")
    shown = client.get(f"{address}/turns/1/search", headers={"Accept-Language": "en"})
    assert "no text was searched" in page(shown).text


def test_open_questions_show_hits_with_scores_and_why(client: httpx.Client, ask, page):
    address, _ = ask("澄澜装备2023年面临哪些风险？")
    search = client.get(f"{address}/turns/1/search.json").json()["search"]
    scores = [hit["score"] for hit in search["hits"]]
    assert scores == sorted(scores, reverse=True) and len(scores) == 5
    assert search["request"].startswith("GET /finreport-passages/_search")
    assert all(hit["steps"] for hit in search["hits"]) and all(
        hit["report"].startswith("999101-2023") for hit in search["hits"]
    )
    shown = page(client.get(f"{address}/turns/1/search"))
    assert client.get(shown.link("/pages/")).status_code == 200


def test_a_turn_that_is_not_there(client: httpx.Client, ask):
    address, _ = ask("2023年澄澜装备的营业收入是多少？")
    assert client.get(f"{address}/turns/7/search").status_code in (404, 422)
