"""Posting to a real HTTP server that misbehaves on command: what passes is tried again, what does not is raised."""

import time
from collections.abc import Iterator

import httpx
import pytest

from pipeline.llm.endpoints.http_retry import RetryLimits, post_json
from pipeline.llm.messages import ModelError


@pytest.fixture
def posted(server) -> Iterator[tuple[httpx.Client, list]]:
    """A client, and the list of what the server answers in turn: a status, "slow", bytes or a reply."""
    answers: list = []

    def says(messages, schema):
        what = answers.pop(0)
        if what == "slow":
            time.sleep(0.6)
        return [] if what == "slow" else what

    server.says = says
    with httpx.Client(base_url=f"{server.base}/") as http:
        yield http, answers


def test_what_passes_is_tried_again(posted):
    http, answers = posted
    answers += [503, 429, {"fine": 1}]
    assert post_json(http, "embeddings", {}, RetryLimits()) == {"fine": 1}
    answers += ["slow", {"fine": 2}]
    assert post_json(http, "embeddings", {}, RetryLimits(timeout=0.2)) == {"fine": 2}


def test_tries_and_time_have_an_end(posted):
    http, answers = posted
    answers += [500] * 3
    with pytest.raises(ModelError, match="HTTP 500 said the server: see that the server runs"):
        post_json(http, "embeddings", {}, RetryLimits(tries=3))
    assert answers == []
    answers += ["slow"] * 9
    started = time.monotonic()
    with pytest.raises(ModelError, match="no answer within"):
        post_json(http, "embeddings", {}, RetryLimits(timeout=5, deadline=0.3, tries=9))
    assert time.monotonic() - started < 3


@pytest.mark.parametrize(
    ("answer", "said"),
    [(400, "HTTP 400 said the server"), (401, "refuses the key: HTTP 401"), (b"no json", "did not return JSON")],
)
def test_what_does_not_pass_is_raised_at_once(posted, answer, said):
    http, answers = posted
    answers += [answer, {"never": "asked"}]
    with pytest.raises(ModelError, match=said):
        post_json(http, "embeddings", {}, RetryLimits())
    assert answers == [{"never": "asked"}]
