"""Results: data beside text; refusals are data, faults of the store are errors."""

import anyio
import pytest
from anyio.to_thread import run_sync
from mcp.server.mcpserver.exceptions import ToolError

from pipeline.app.tools.tool_result import ToolResult, refusal_record
from pipeline.errors import InputError, StoreMissing, UnknownName
from pipeline.model import RefusalKind
from pipeline.serve.mcp.results import ToolContext, answer_result, refusal_result, result_of, tool_result


def test_text_is_the_data_unless_something_says_it_better():
    assert tool_result({"a": "甲"}).content[0].text == '{"a": "甲"}'
    assert tool_result({"a": "甲"}, text="甲。").content[0].text == "甲。"
    assert answer_result({"a": 1}).structured_content == {"outcome": "answer", "refusal": None, "a": 1}


def test_refusals_are_no_errors():
    unknown = refusal_result(UnknownName("no company x", RefusalKind.NO_COMPANY, ("y",)))
    assert not unknown.is_error and unknown.content[0].text == "no company x"
    assert unknown.structured_content == {
        "outcome": "refusal",
        "refusal": {"kind": "no such company", "message": "no company x", "near": ["y"], "missing": []},
    }
    assert refusal_result(InputError("page 9 of 3")).structured_content["refusal"]["kind"] == "invalid input"
    own = result_of(ToolResult(refusal_record(RefusalKind.NO_ITEM, "none", ["a"], ["b"])))
    assert own.content[0].text == "none" and own.structured_content["refusal"]["near"] == ["a"]


def test_a_store_that_cannot_be_read_is_an_error_with_the_remedy():
    def fail():
        raise StoreMissing("no store at x: read reports first")

    with pytest.raises(ToolError, match="read reports first"):
        anyio.run(ToolContext(None, run_sync).result, fail)
