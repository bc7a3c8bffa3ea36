"""Conversations whose model calls tools, over a real HTTP server that says what a model would."""

import json

import pytest

from pipeline import Finreport
from pipeline.text.quantities import find_figures
from tests.conftest import tool_calls

LOOK_UP = ("look_up", {"company": "澄澜装备", "year": 2022, "items": ["营业收入"]})
REVENUE = "1,769,920,688.76元"


@pytest.fixture
def talk(sample_store, tmp_path, monkeypatch, server):
    """A function that begins a conversation with the server's model, or goes on with it."""
    monkeypatch.setenv("FINREPORT_CONVERSATIONS", str(tmp_path / "memory.sqlite"))
    opened = []

    def begin(id="", **settings):
        opened.append(Finreport(sample_store, llm=server.base).with_settings(**settings))
        return opened[-1].conversation(id)

    yield begin
    for finreport in opened:
        finreport.close()


def in_turn(server, *said):
    left = list(said)
    server.says = lambda messages, schema: left.pop(0) if left else ""


def ask(talk, text):
    (turn,) = talk.ask(text)
    return turn


def test_a_turn_that_rules_answer_needs_no_model(talk, server):
    turn = ask(talk(), "澄澜装备2022年的营业收入是多少？")
    assert "17.70亿元" in turn.answer["answer"] and turn.tools == "" and server.bodies == []


def test_a_turn_that_rules_refuse_is_the_models(talk, server):
    def says(messages, schema):
        if "tools" not in server.bodies[-1]:
            return '{"类别": "none"}' if "类别" in messages[0]["content"] else '{"关键词": ["营收"]}'
        return tool_calls(LOOK_UP) if messages[-1]["role"] == "user" else f"澄澜装备2022年营业收入为{REVENUE}[1]。"

    server.says = says
    turn = ask(talk(), "帮我瞧瞧澄澜在虎年赚进来的流水")
    assert turn.answer["answer"].startswith(f"澄澜装备2022年营业收入为{REVENUE}。（第")
    assert turn.tools == "look_up" and turn.answer["tools"][0]["lines"] == 1
    assert turn.answer["outcome"] == "answer" and turn.answer["citations"][0]["item"] == "营业收入"


def test_figures_that_no_tool_gave_are_never_told(talk, server):
    in_turn(server, tool_calls(LOOK_UP), "澄澜装备2022年营业收入为99亿元[1]。")
    turn = ask(talk(tools="always"), "澄澜装备2022年的营业收入是多少？")
    assert "99亿" not in turn.answer["answer"] and turn.tools == "look_up"
    assert "17.70亿元" in turn.answer["answer"]  # as rules answer it


def test_results_are_shown_as_such_where_neither_model_nor_rules_answer(talk, server):
    in_turn(server, tool_calls(LOOK_UP), "澄澜装备2022年营业收入为99亿元[1]。")
    turn = ask(talk(tools="always"), "帮我瞧瞧澄澜在虎年赚进来的流水")
    assert turn.answer["outcome"] == "nearest" and turn.answer["answer"].startswith("语言模型的回答没有依据")
    assert REVENUE in turn.answer["answer"] and "99亿" not in turn.answer["answer"]


def test_turns_are_kept_and_told_to_the_model_with_the_next(talk, server):
    in_turn(
        server,
        tool_calls(LOOK_UP),
        f"澄澜装备2022年营业收入为{REVENUE}[1]。",
        tool_calls(("look_up", {**LOOK_UP[1], "year": 2023})),
        "澄澜装备2023年营业收入为20.23亿元[1]。",
    )
    ask(talk("review", tools="always"), "澄澜装备2022年的营业收入是多少？")
    turn = ask(talk("review", tools="always"), "那2023年呢")
    assert turn.answer["answer"].startswith("澄澜装备2023年营业收入为20.23亿元。")
    messages = server.bodies[2]["messages"]
    assert [m["role"] for m in messages] == ["system", "user", "assistant", "user"]
    assert REVENUE in messages[2]["content"]
    assert messages[3]["content"] == "那2023年呢\n（澄澜装备2023年的营业收入是多少）"


def test_where_the_model_fails_rules_answer(talk, server):
    server.says = lambda messages, schema: 422
    turn = ask(talk(tools="always"), "澄澜装备2022年的营业收入是多少？")
    assert "17.70亿元" in turn.answer["answer"]


def test_rounds_are_a_setting(talk, server):
    server.says = lambda messages, schema: tool_calls(LOOK_UP)
    ask(talk(tools="always", rounds=1), "澄澜装备2022年的营业收入是多少？")
    assert len(server.bodies) == 2 and "已经查了1轮" in server.bodies[-1]["messages"][-1]["content"]


def test_never_means_never(talk, server):
    server.says = lambda messages, schema: "好"
    turn = ask(talk(tools="never"), "帮我瞧瞧澄澜在虎年赚进来的流水")
    assert turn.tools == "" and not any("tools" in body for body in server.bodies)
    assert json.dumps(turn.answer)  # and is plain data all the same


@pytest.mark.heavy
@pytest.mark.server
@pytest.mark.parametrize("template", ["gemma", ""])
def test_a_real_small_model_states_no_figure_of_its_own(sample_store, tmp_path, monkeypatch, gguf, template):
    """A base model of 270 million calls nothing to the point; that every way ends in an answer is what this shows.

    With a template by its name llama.cpp takes no tools, and they are told in words; without one it holds calls to
    their schemas.
    """
    from pipeline.llm.llama_server import LlamaServer, ServerSettings

    monkeypatch.setenv("FINREPORT_CONVERSATIONS", str(tmp_path / "memory.sqlite"))
    monkeypatch.setenv("FINREPORT_LLM_TIMEOUT", "300")
    monkeypatch.setenv("FINREPORT_LLM_DEADLINE", "600")
    monkeypatch.setenv("FINREPORT_LLM_LOG", str(tmp_path / "calls.jsonl"))
    with (
        LlamaServer(gguf, ServerSettings(template=template, threads=1, parallel=1)) as served,
        Finreport(sample_store, llm=served.address) as usual,
        usual.with_settings(tools="always", rounds=1) as finreport,
    ):
        turn = ask(finreport.conversation(), "澄澜装备2022年的营业收入是多少？")
    calls = [json.loads(line) for line in (tmp_path / "calls.jsonl").read_text(encoding="utf-8").splitlines()]
    assert any(not call["error"] for call in calls)
    answer = turn.answer
    assert answer["outcome"] == "refusal" or answer["citations"] or not find_figures(answer["answer"])
