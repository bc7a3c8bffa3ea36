"""Prompts: filled in, in the language that is asked for or that of the name."""

import pytest

from tests.serve.mcp.conftest import in_session


def said(server, name: str, **arguments: str) -> str:
    async def work(client):
        return (await client.get_prompt(name, arguments)).messages[0].content.text

    return in_session(server, work)


def test_prompts_are_listed_with_their_arguments(server):
    found = in_session(server, lambda client: client.list_prompts()).prompts
    assert {prompt.name: [argument.name for argument in prompt.arguments] for prompt in found} == {
        "company_review": ["company", "year", "language"],
        "company_comparison": ["companies", "year", "language"],
    }


@pytest.mark.parametrize(
    ("arguments", "begins"),
    [
        ({"company": "岚黛生物"}, "请根据岚黛生物2023年的报告写一份公司分析"),
        ({"company": "Chenglan Equipment Co"}, "Write a review of Chenglan Equipment Co's year 2023"),
        ({"company": "岚黛生物", "language": "en"}, "Write a review of 岚黛生物's year 2023"),
    ],
)
def test_a_review_in_either_language(server, arguments, begins):
    assert said(server, "company_review", year="2023", **arguments).startswith(begins)


def test_the_tools_that_prompts_name_are_there(server):
    tools = {tool.name for tool in in_session(server, lambda client: client.list_tools()).tools}
    review = said(server, "company_review", company="岚黛生物", year="2023")
    assert {name for name in tools if name in review} >= {"find_company", "series", "check_report", "ask", "calculate"}
    assert "{" not in review
    assert "compare" in said(server, "company_comparison", companies="岚黛生物、澄澜装备", year="2023")
