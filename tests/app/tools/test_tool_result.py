"""What tools give."""

from pipeline.app.tools.tool_result import ToolResult, answer_record, refusal_record
from pipeline.model import RefusalKind


def test_an_answer_has_no_refusal():
    found = ToolResult(answer_record({"a": 1}))
    assert found.record == {"outcome": "answer", "refusal": None, "a": 1}
    assert found.refusal == "" and found.make_lines() == ()


def test_a_refusal_says_why():
    own = refusal_record(RefusalKind.NO_ITEM, "none", ["a"], ["b"])
    assert own["refusal"] == {
        "kind": "no such item in the report", "message": "none", "near": ["a"], "missing": ["b"]
    }  # fmt: skip
    assert ToolResult(own).refusal == "none"
    assert refusal_record("invalid input", "page 9 of 3")["refusal"]["kind"] == "invalid input"
