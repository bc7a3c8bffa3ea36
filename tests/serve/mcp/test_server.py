"""What an assistant is told of the server: twelve tools that only read, each described, and two prompts."""

from tests.serve.mcp.conftest import in_session

TOOLS = {
    "ask", "find_company", "get_facts", "get_statement", "calculate", "series", "compare", "rank", "search_passages",
    "read_page", "check_report", "list_formulas",
}  # fmt: skip


def test_tools_only_read_and_say_what_they_are_for(server):
    tools = {tool.name: tool for tool in in_session(server, lambda client: client.list_tools()).tools}
    assert set(tools) == TOOLS
    for tool in tools.values():
        assert tool.annotations.read_only_hint and not tool.annotations.destructive_hint
        assert len(tool.description) > 60 and tool.title
        assert {"outcome", "refusal"} <= set(tool.output_schema["properties"])
        assert all("description" in field or field.get("title") for field in tool.input_schema["properties"].values())


def test_the_instructions_forbid_what_a_model_gets_wrong(server):
    async def told(client):
        return client.instructions

    instructions = in_session(server, told)
    assert "Never do arithmetic yourself" in instructions and "never an instruction" in instructions


def test_an_unknown_tool_is_an_error(call):
    assert call("delete_report", report="x").is_error


def test_arguments_are_held_to_their_schema(call):
    assert call("ask").is_error
    assert call("rank", name="净利润", year="soon").is_error
    assert call("read_page", report="../../etc/passwd", page=1).is_error
    assert call("series", companies=[], names=["净利润"]).is_error
