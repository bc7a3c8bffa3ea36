"""The configuration in docs/mcp.md starts a server that answers; its table names the tools that there are."""

import json
import os
import re
import sys
from pathlib import Path

import pytest
from mcp import StdioServerParameters
from mcp.client.stdio import stdio_client

from tests.conftest import ROOT
from tests.serve.mcp.conftest import MAIN, in_session, results

PAGE = (ROOT / "docs" / "mcp.md").read_text("utf-8")
DESKTOP, HTTP = (json.loads(block)["mcpServers"]["finreport"] for block in re.findall(r"```json\n(.*?)```", PAGE, re.S))


def test_the_configuration_of_a_desktop_assistant_answers(sample_store: Path):
    assert DESKTOP["command"] == "finreport"
    arguments = [str(sample_store) if one == "/path/to/store" else one for one in DESKTOP["args"]]
    assert str(sample_store) in arguments
    started = StdioServerParameters(
        command=sys.executable, args=["-c", MAIN, *arguments], env={**os.environ, "PYTHONPATH": str(ROOT)}
    )
    (found,) = results(stdio_client(started), [("ask", {"question": "2023年岚黛生物的毛利率是多少？"})])
    assert "66.14%" in found.content[0].text


@pytest.mark.parametrize("name", ["company_review", "company_comparison"])
def test_the_prompts_of_the_page_are_there(name):
    assert f"`{name}`" in PAGE


def test_the_table_names_the_tools_of_the_address(sample_store: Path, tmp_path: Path):
    from tests.serve.conftest import serve

    served = serve(sample_store, tmp_path)
    try:
        address = HTTP["url"].replace("http://127.0.0.1:8000", served.address)
        tools = in_session(address, lambda client: client.list_tools()).tools
    finally:
        served.stop()
    assert re.findall(r"^\| `(\w+)` \|", PAGE, re.M) == [tool.name for tool in tools]
