"""What a run asked of its model, counted and told."""

import pytest

from pipeline.llm.messages import Reply, Usage


@pytest.mark.parametrize(
    ("error", "too_long"),
    [
        ("This model's maximum context length is 4096 tokens", True),
        ("the request exceeds the available context size", True),
        ("prompt is too long", True),
        ("connection refused", False),
        ("", False),
    ],
)
def test_a_request_that_is_too_long_is_told_from_other_errors(error, too_long):
    assert Reply(error=error).too_long is too_long


def test_usage_counts_failures_by_message_and_no_tokens_of_the_cache():
    usage = Usage()
    for reply in (
        Reply("a", tokens_in=7, tokens_out=3, seconds=1.5),
        Reply("a", tokens_in=7, tokens_out=3, cached=True),
        Reply("b", tokens_in=2, tokens_out=9, cut=True),
        Reply(error="500"),
        Reply(error="500"),
        Reply(error="timeout"),
    ):
        usage.count(reply)
    assert usage.text() == (
        "language model: 6 calls, 1 from the cache, 3 failed (500), 1 cut off at their most tokens;"
        " 9 tokens in, 12 out; 1.5 s"
    )


def test_a_run_without_faults_tells_none():
    assert Usage().text() == "language model: 0 calls; 0 tokens in, 0 out; 0.0 s"
