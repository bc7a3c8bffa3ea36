"""The tools of a conversation: what a model is told of them, and what becomes of what it writes."""

import json

import pytest

from pipeline.app.tools.chat_tools import ChatToolbox
from pipeline.app.tools.descriptions import load_descriptions


@pytest.fixture
def box(finreport):
    return ChatToolbox(finreport, finreport, load_descriptions()[0])


def call(box, name, **arguments):
    return box.call(name, json.dumps(arguments))


def test_schemas_have_only_what_a_model_may_give(box):
    told = {tool.name: tool.parameters for tool in box.tools}
    assert list(told) == ["retrieve", "look_up", "calculate", "rank", "series", "page"]
    assert list(told["retrieve"]["properties"]) == ["query", "company", "year"]
    assert told["retrieve"]["required"] == ["query"]
    assert told["retrieve"]["properties"]["year"] == {"type": "integer", "description": "报告年度"}
    assert "title" not in json.dumps(told["look_up"]) and "FY" in told["look_up"]["properties"]["period"]["enum"]


def test_a_call_gives_lines(box):
    found = call(box, "look_up", company="澄澜装备", year=2023, items=["营业收入"])
    ((head, passage),) = found.lines
    assert passage.text == "澄澜装备2023年营业收入为2,023,168,020.59元。" and head.startswith("page 18")


@pytest.mark.parametrize(
    "name, arguments, why",
    [
        ("serach", "{}", "there is no tool serach; there are retrieve, look_up"),
        ("retrieve", "风险", "not JSON; arguments: query, company, year"),
        ("retrieve", "[1]", "arguments: query, company, year"),
        ("retrieve", '{"question": "风险"}', "query: Field required; arguments: query"),
        ("retrieve", '{"query": "风险", "k": 99}', "k: Extra inputs are not permitted"),
        ("look_up", '{"company": "无名公司", "year": 2023}', "no company 无名公司"),
        ("calculate", '{"formula": "1/0*", "companies": ["999101"], "years": [2023]}', "formula"),
        ("page", '{"report": "../../etc/passwd", "page": 1}', "report: String should match pattern"),
        ("retrieve", '{"query": "风险", "company": "澄澜装备", "year": 1999}', "no passages of that year"),
    ],
)
def test_what_is_wrong_with_a_call_is_said(box, name, arguments, why):
    found = box.call(name, arguments)
    assert found.lines == () and why in found.nothing


def test_searches_go_by_the_settings(finreport):
    two, high = (finreport.with_settings(**chosen) for chosen in ({"passages": 2}, {"least": 1e9}))
    asked = {"query": "风险", "company": "澄澜装备", "year": 2023}
    assert len(call(ChatToolbox(two, two, load_descriptions()[0]), "retrieve", **asked).lines) == 2
    assert "no passage" in call(ChatToolbox(high, high, load_descriptions()[0]), "retrieve", **asked).nothing
