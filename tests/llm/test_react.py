"""Tools in words: what a model is told, and what it writes."""

import pytest

from pipeline.llm.messages import Message, Reply, Request, Role, Tool, ToolCall
from pipeline.llm.react import in_words, read_call, tools_in_words

SCHEMA = {"type": "object", "properties": {"year": {"type": "integer"}}}


def test_calls_and_results_become_text_and_roles_take_turns():
    request = Request(
        (
            Message(Role.SYSTEM, "规则"),
            Message(Role.USER, "问"),
            Message(Role.ASSISTANT, "", (ToolCall("c", "rank", '{"year": 2020}'), ToolCall("d", "page", "{}"))),
            Message(Role.TOOL, "甲", call_id="c"),
            Message(Role.TOOL, "乙", call_id="d"),
        ),
        tools=(Tool("rank", "排名", SCHEMA),),
    )
    told = in_words(request, "工具")
    assert told.tools == ()
    assert [(str(m.role), m.content) for m in told.messages] == [
        ("system", "规则\n\n工具"),
        ("user", "问"),
        ("assistant", 'Action: rank\nAction Input: {"year": 2020}\nAction: page\nAction Input: {}'),
        ("user", "Observation: 甲\nObservation: 乙"),
    ]


def test_a_dialogue_without_a_system_message_gets_one():
    told = in_words(Request((Message(Role.USER, "问"),)), "工具")
    assert [m.content for m in told.messages] == ["工具", "问"]


def test_each_tool_is_a_line_with_its_arguments():
    assert tools_in_words([Tool("rank", "排名", SCHEMA)]).startswith('rank：排名 {"type": "object"')


@pytest.mark.parametrize(
    "text, call",
    [
        ('Action: rank\nAction Input: {"year": 2020}', ("rank", '{"year": 2020}')),
        ('Thought: 先查排名\nAction: rank\nAction Input: {"year": 2020}\n', ("rank", '{"year": 2020}')),
        ("**Action：rank**\n**Action Input**：```json\n{}\n```", ("rank", "{}")),
        ('Action: rank\nAction Input: {"a": 1}\nObservation: 9亿元\nFinal Answer: 9亿元', ("rank", '{"a": 1}')),
        ('Action: rank\nAction Input: {"a": 1}\nFinal Answer: 9亿元', ("rank", '{"a": 1}')),
    ],
)
def test_the_first_call_is_read_and_nothing_that_is_made_up_behind_it(text, call):
    (made,) = read_call(Reply(text), 3).calls
    assert (made.id, made.name, made.arguments) == ("call_3", *call)


@pytest.mark.parametrize(
    "text", ["Final Answer: 收入增长。", "Thought: 够\nFinal Answer：收入增长。", "Thought: 够\n收入增长。"]
)
def test_an_answer_is_what_follows_its_label_or_all_of_it(text):
    reply = read_call(Reply(text))
    assert (reply.text, reply.calls) == ("收入增长。", ())
