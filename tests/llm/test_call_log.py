"""Calls counted, logged and kept: a second run asks nothing and says the same."""

import json
from dataclasses import replace

from pipeline.llm.call_log import RecordingModel, reply_key
from pipeline.llm.messages import Message, Reply, Request, Role


class Echo:
    """A model that says what it was told, and fails where it was told to."""

    def __init__(self, name="echo"):
        self.name = name
        self.asked = 0

    def complete(self, requests):
        self.asked += len(requests)
        texts = [request.messages[-1].content for request in requests]
        return [Reply(error="down") if t == "fail" else Reply(t.upper(), "", 5, 2, 0.25) for t in texts]

    def close(self):
        pass


def asked(text, **changes):
    return replace(Request((Message(Role.USER, text),)), **changes)


def test_a_second_run_is_free_and_equal(tmp_path):
    model = Echo()
    first = RecordingModel(model, cache=tmp_path / "cache").complete([asked("a"), asked("b")])
    again = RecordingModel(model, cache=tmp_path / "cache")
    replies = again.complete([asked("b"), asked("c"), asked("a")])
    assert [r.text for r in replies] == ["B", "C", "A"]
    assert [r.text for r in first] == ["A", "B"] and model.asked == 3
    assert [r.cached for r in replies] == [True, False, True]
    assert (again.usage.calls, again.usage.cached, again.usage.tokens_in) == (3, 2, 5)


def test_failures_are_not_kept_and_are_counted(tmp_path):
    model = Echo()
    recorded = RecordingModel(model, cache=tmp_path)
    assert recorded.complete([asked("fail")])[0].error == recorded.complete([asked("fail")])[0].error == "down"
    assert model.asked == 2
    assert recorded.usage.text() == ("language model: 2 calls, 2 failed (down); 0 tokens in, 0 out; 0.0 s")


def test_all_that_decides_a_reply_decides_its_key():
    base = asked("a")
    others = [
        asked("b"),
        replace(base, schema={"type": "object"}),
        replace(base, most_tokens=1),
        replace(base, messages=(Message(Role.SYSTEM, "a"),)),
    ]
    keys = {reply_key("m", base), reply_key("other", base), *(reply_key("m", o) for o in others)}
    assert len(keys) == 6
    assert reply_key("m", asked("a")) == reply_key("m", base)


def test_a_damaged_cache_is_asked_anew(tmp_path):
    model = Echo()
    RecordingModel(model, cache=tmp_path).complete([asked("a")])
    (file,) = tmp_path.rglob("*.json")
    file.write_text("{half")
    assert RecordingModel(model, cache=tmp_path).complete([asked("a")])[0].text == "A"
    assert model.asked == 2


def test_each_call_is_a_line_of_the_log(tmp_path):
    RecordingModel(Echo(), log=tmp_path / "calls.jsonl").complete([asked("甲"), asked("fail")])
    lines = [json.loads(line) for line in (tmp_path / "calls.jsonl").read_text("utf-8").splitlines()]
    assert [line["text"] for line in lines] == ["甲", ""]
    assert lines[0]["messages"] == [{"role": "user", "content": "甲"}]
    assert lines[0]["model"] == "echo" and lines[1]["error"] == "down"
