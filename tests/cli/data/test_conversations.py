"""`finreport conversations`: found again, named, exported, deleted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pipeline.app.conversations.memory import ConversationMemory
from pipeline.app.conversations.turn import Turn
from pipeline.cli.main import main


@pytest.fixture(autouse=True)
def _memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "memory.sqlite"
    monkeypatch.setenv("FINREPORT_CONVERSATIONS", str(file))
    memory = ConversationMemory(file)
    for id, text in (("one", "营业收入是多少"), ("two", "存货是多少")):
        memory.add(memory.begin(id, {"store": "/s"}), Turn(0, text, text, {"answer": "4元", "citations": []}))


def call(*arguments: str, input: str = "") -> Result:
    return CliRunner().invoke(main, ["conversations", *arguments], input=input)


def test_list_and_search() -> None:
    listed = call("list").stdout.splitlines()
    assert {line.split("\t")[0] for line in listed} == {"one", "two"} and all("1 turns" in line for line in listed)
    assert [entry["id"] for entry in json.loads(call("search", "存货", "--json").stdout)] == ["two"]
    assert "no conversation has 商誉" in call("search", "商誉").stderr


def test_show_and_export() -> None:
    assert call("show", "one").stdout == "> 营业收入是多少\n4元\n"
    assert json.loads(call("export", "one").stdout)["turns"][0]["text"] == "营业收入是多少"


def test_rename() -> None:
    assert call("rename", "one", "年报").exit_code == 0
    assert "年报" in call("list").stdout


def test_delete_asks_first() -> None:
    refused = call("delete", "one", input="n\n")
    assert refused.exit_code == 1 and "1 turns" in refused.output
    assert call("delete", "one", "--yes").stdout == "deleted: one, 1 turns\n"
    assert "one" not in call("list").stdout


@pytest.mark.parametrize("verb", ["show", "export", "delete"])
def test_an_unknown_one_is_an_error(verb: str) -> None:
    result = call(verb, "three")
    assert result.exit_code == 1 and "there is no conversation three" in result.output
