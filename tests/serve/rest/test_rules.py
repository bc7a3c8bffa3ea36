"""Items and formulas over REST."""

import pytest


@pytest.mark.parametrize("name", ["ROE", "净资产收益率", "roe"])
def test_a_formula_goes_by_any_of_its_names(name, client):
    told = client.get(f"/api/v1/formulas/{name}").json()
    assert told["name"] == "净资产收益率" and told["unit"] == "%"
    assert [operand["name"] for operand in told["operands"]]
    assert told["file"].endswith(".yaml") and "/" not in told["file"] and told["line"] > 0


def test_an_item_goes_by_any_of_its_names(client):
    told = client.get("/api/v1/items/营收").json()
    assert (told["name"], told["statement"], told["unit"]) == ("营业收入", "income", "元")


@pytest.mark.parametrize("kind", ["formulas", "items"])
def test_lists_are_searched_by_words(kind, client):
    whole = client.get(f"/api/v1/{kind}", params={"limit": 500}).json()
    some = client.get(f"/api/v1/{kind}", params={"words": "现金"}).json()
    assert 0 < some["total"] < whole["total"]
    assert client.get(f"/api/v1/{kind}/没有这个").status_code == 404


def test_items_are_listed_by_statement(client):
    listed = client.get("/api/v1/items", params={"statement": "balance"}).json()["items"]
    assert {item["statement"] for item in listed} == {"balance"}


def test_the_built_in_rules_have_no_problems(client):
    assert client.get("/api/v1/rules/problems").json()["items"] == []


def test_a_problem_of_ones_own_rules_is_told_with_its_line(start, sample_store, tmp_path):
    import httpx

    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "templates.yaml").write_text("- id: no-such-sentence\n  plain: x\n", "utf-8")
    served = start(sample_store, "--rules", tmp_path / "rules")
    (problem,) = httpx.get(f"{served.address}/api/v1/rules/problems", timeout=60).json()["items"]
    assert (problem["file"], problem["line"]) == ("templates.yaml", 1)
    assert "no-such-sentence" in problem["message"]
