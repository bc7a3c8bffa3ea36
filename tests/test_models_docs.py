"""The examples of docs/models.md, run as they stand: what a model would say is said by a scripted server."""

from __future__ import annotations

import json
import re
import shlex

import pytest
from click.testing import CliRunner

from pipeline.cli.main import main
from tests.conftest import ROOT, finreport, tool_calls

DOCS = (ROOT / "docs" / "models.md").read_text(encoding="utf-8")
_BLOCK = re.compile(r"<!-- example: (\w+) -->\n```console\n\$ (?:\w+=\w+ )?finreport (.*?)\n(.*?)```", re.DOTALL)
_ACCOUNT = re.compile(r"language model: .*\n|choice questions: .*\n")  # calls, tokens and seconds, on standard error
EXAMPLES = {name: (command, output) for name, command, output in _BLOCK.findall(DOCS)}
LAW = """澄澜储蓄管理办法
第一条　办理储蓄业务应当遵循存款自愿、取款自由、为储户保密的原则。
第二条　任何单位和个人不得将公款以个人名义转为储蓄存款。
第三条　存单遗失的，储户应当在三十日内书面申请挂失。
第四条　储蓄机构应当自受理挂失之日起五个工作日内答复。
"""
ADDRESS = "http://127.0.0.1:8080/v1"


@pytest.fixture
def run(sample_store, tmp_path, monkeypatch, server):
    """A function that runs an example with what its model says, and gives what it printed and what the docs have."""
    monkeypatch.setenv("FINREPORT_CONVERSATIONS", str(tmp_path / "memory.sqlite"))
    monkeypatch.setenv("FINREPORT_STORE", str(sample_store))

    def run(name, *said):
        command, output = EXAMPLES[name]
        left = list(said)
        server.says = lambda messages, schema: left.pop(0)
        lines = output.splitlines()
        typed = "".join(f"{line.removeprefix('> ')}\n" for line in lines if line.startswith("> "))
        expected = "\n".join(line for line in lines if not line.startswith("> ")) + "\n"
        ran = CliRunner().invoke(main, shlex.split(command.replace(ADDRESS, server.base)), input=typed)
        assert ran.exit_code == 0 and left == [], ran.output
        return ran.stdout, expected

    return run


def test_a_conversation_in_which_the_model_looks_things_up(run):
    asked = {"companies": ["澄澜装备"], "years": [2023]}
    printed, expected = run(
        "chat",
        tool_calls(("look_up", {"company": "澄澜装备", "year": 2023, "items": ["营业收入"]})),
        tool_calls(
            ("calculate", {"formula": "营业收入/上年.营业收入-1", **asked}),
            ("retrieve", {"query": "汇率变动的影响", "company": "澄澜装备", "year": 2023}),
        ),
        "澄澜装备2023年营业收入为20.23亿元[1]，比2022年增长14.31%[2]。汇率上升使利润减少3.1亿元。",
    )
    assert printed == expected


def test_a_free_question_to_a_collection(run, tmp_path, monkeypatch):
    (tmp_path / "澄澜储蓄管理办法.txt").write_text(LAW, encoding="utf-8")
    monkeypatch.setenv("FINREPORT_STORE", str(tmp_path / "laws"))
    finreport("ingest", "--collection", "laws", "--by", "article", tmp_path / "澄澜储蓄管理办法.txt")
    printed, expected = run("collection", "存单遗失的，储户应当在三十日内书面申请挂失[1]。建议您报警。")
    assert printed == expected
    printed, expected = run("quotation")
    assert printed == expected


def test_figures_in_the_models_words(run, monkeypatch):
    monkeypatch.setenv("FINREPORT_LLM_PHRASES", "all")
    printed, expected = run(
        "figures",
        "澄澜装备2023年毛利率为35.72%[1]，营业收入为2,023,168,020.59元[2]，营业成本为1,300,530,034.56元[3]。",
    )
    assert printed == expected


@pytest.fixture
def laws(tmp_path, monkeypatch):
    """A collection of one law, in which examples are run."""
    (tmp_path / "澄澜储蓄管理办法.txt").write_text(LAW, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FINREPORT_STORE", str(tmp_path / "laws"))
    finreport("ingest", "--collection", "laws", "--by", "article", tmp_path / "澄澜储蓄管理办法.txt")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("similar", {"问法": ["存单遗失怎样申请挂失？", "存单丢失如何办理挂失？"]}),
        ("parts", {"子问题": ["存单遗失怎样挂失？", "储蓄机构多久答复挂失？"]}),
        ("passages", {"段落": ["存单遗失的，储户应当书面申请挂失。", "储蓄机构受理存单挂失。"]}),
        ("choice", "B"),
    ],
)
def test_searches_and_choices_with_a_model(laws, server, name, said):
    command, expected = EXAMPLES[name]
    server.says = lambda messages, schema: said if isinstance(said, str) else json.dumps(said)
    ran = CliRunner().invoke(main, shlex.split(command.replace(ADDRESS, server.base)))
    assert ran.exit_code == 0 and len(server.bodies) == 1, ran.output
    printed = ran.output if name == "similar" else ran.stdout  # its example shows what the model wrote too
    assert _ACCOUNT.sub("", printed).strip() == expected.strip()


def test_a_model_that_reasons_behind_a_server_that_refuses_the_temperature(server, monkeypatch):
    command, expected = EXAMPLES["check"]
    server.says = lambda messages, schema: (
        400 if "temperature" in server.bodies[-1] else '{"关键词": ["供应商集中度"]}'
    )
    monkeypatch.setenv("FINREPORT_LLM", server.base)
    monkeypatch.setenv("FINREPORT_LLM_REASONING", "low")
    ran = CliRunner().invoke(main, shlex.split(command))
    assert _ACCOUNT.sub("", ran.output).strip() == expected.replace(ADDRESS, server.base).strip()
    assert server.bodies[-1]["reasoning_effort"] == "low" and "max_completion_tokens" in server.bodies[-1]


def test_the_first_chatglm_is_refused_with_what_to_take(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "chatglm-6b").mkdir()
    (tmp_path / "chatglm-6b" / "config.json").write_text('{"position_encoding_2d": true}', encoding="utf-8")
    command, expected = EXAMPLES["convert"]
    ran = CliRunner().invoke(main, shlex.split(command))
    assert ran.exit_code == 1 and ran.output == expected
