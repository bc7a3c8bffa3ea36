"""Replies read while they are written, from a real HTTP server."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from pipeline.llm.drafts import drafts_to
from pipeline.llm.endpoints.endpoint import EndpointModel, EndpointSettings
from pipeline.llm.messages import Message, Request, Role

SAID = "公司面临市场竞争的风险[1]。原材料价格波动的风险[2]。"
ASKED = Request((Message(Role.USER, "问"),), for_people=True)


def drafts(server, *requests: Request) -> tuple[list[str], list[str]]:
    """What was told while the requests were answered, and the replies."""
    told: list[str] = []
    with drafts_to(told.append):
        replies = EndpointModel(EndpointSettings(server.base)).complete(requests)
    return told, [reply.text for reply in replies]


def test_the_text_grows_to_the_reply(server):
    server.says, server.piece_seconds = lambda messages, schema: SAID, 0.0
    told, replies = drafts(server, ASKED)
    assert replies == [SAID] and told[-1] == SAID and len(told) == 4
    assert all(later.startswith(earlier) for earlier, later in pairwise(told))


def test_an_endpoint_that_does_not_stream_is_asked_again(server):
    server.says = lambda messages, schema: SAID
    assert drafts(server, ASKED) == ([], [SAID]) and len(server.bodies) == 2
    server.says = lambda messages, schema: 422
    assert drafts(server, ASKED) == ([], [""])


def test_only_what_is_for_people_is_told(server):
    server.says, server.piece_seconds = lambda messages, schema: SAID, 0.0
    assert drafts(server, replace(ASKED, for_people=False)) == ([], [SAID])
    assert drafts(server, ASKED, ASKED) == ([], [SAID, SAID])
    assert "stream" not in server.bodies[0]
