"""Arguments that a tool does not have are refused, not left out."""

from tests.serve.mcp.conftest import in_session

FACTS = {"company": "999202", "year": 2023}


def test_a_wrong_name_of_an_argument_is_refused_with_the_right_ones(data):
    refusal = data("get_facts", **FACTS, names=["净利润"])["refusal"]
    assert "no names" in refusal["message"] and "items" in refusal["message"]
    assert data("get_facts", **FACTS, items=["净利润"])["total"] == 1


def test_schemas_say_so(server):
    for tool in in_session(server, lambda client: client.list_tools()).tools:
        assert tool.input_schema["additionalProperties"] is False


def test_an_unknown_tool_stays_an_error(call):
    assert call("nothing", anything=1).is_error
