"""`get_facts` and `get_statement`: figures as stated, each with its cell."""

from decimal import Decimal

from pipeline.app.tools.facts import fact_record
from pipeline.model import Fact, Source
from pipeline.rules.items import load_items


def test_items_by_any_name(data):
    told = data("get_facts", company="岚黛药业", year=2023, items=["营收", "货币资金"])
    assert told["company"] == "四川岚黛生物医药股份有限公司"
    facts = {fact["item"]: fact for fact in told["facts"]}
    assert set(facts) == {"营业收入", "货币资金"}
    revenue = facts["营业收入"]
    assert (revenue["value"], revenue["unit"], revenue["page"]) == ("1755817677.03", "元", 17)
    assert (revenue["printed"], revenue["check"], revenue["statement"]) == ("1,755,817,677.03", "passed", "income")
    assert len(revenue["box"]) == 4 and revenue["report"] == "999202-2023-annual"


def test_all_facts_some_at_a_time(data):
    first = data("get_facts", company="岚黛生物", year=2023, limit=5)
    then = data("get_facts", company="岚黛生物", year=2023, limit=5, offset=5)
    assert first["total"] == then["total"] > 100 and len(first["facts"]) == len(then["facts"]) == 5
    assert {fact["item"] for fact in first["facts"]}.isdisjoint(fact["item"] for fact in then["facts"])


def test_parts_along_an_axis(data):
    told = data("get_facts", company="澄澜装备", year=2023, axis="客户")
    assert {"客户": "客户1"} in [fact["part"] for fact in told["facts"]]


def test_what_is_not_there_is_refused_with_what_is_near(data):
    wrong = data("get_facts", company="岚黛生物", year=2023, items=["营业收人"])["refusal"]
    assert wrong["kind"] == "no such item in the report" and "营业收入" in wrong["near"]
    assert "there are: " in data("get_facts", company="岚黛生物", year=2001)["refusal"]["message"]
    assert data("get_facts", company="无此公司", year=2023)["refusal"]["kind"] == "no such company"


def test_a_statement_in_its_order(data):
    facts = data("get_statement", company="岚黛生物", year=2023, statement="income")["facts"]
    assert [fact["item"] for fact in facts][:2] == ["营业总收入", "营业收入"]
    assert {fact["statement"] for fact in facts} == {"income"} and all(fact["value"] for fact in facts)
    quarter = data("get_statement", company="岚黛生物", year=2023, statement="equity", period="Q1")
    assert quarter["refusal"]["missing"] == ["equity"]


def test_a_record_leaves_out_what_is_empty():
    fact = Fact(
        report_id="600001-2020-annual", code="600001", item="营业收入", fiscal_year=2020, value=Decimal("1.50"),
        unit="元", source=Source("a.pdf", page=7),
    )  # fmt: skip
    record = fact_record(fact, load_items()[0])
    assert record["value"] == "1.5" and record["page"] == 7 and "box" not in record and "text" not in record
