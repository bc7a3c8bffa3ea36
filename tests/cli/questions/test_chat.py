"""`finreport chat`, with lines piped in as a user's script would."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pipeline.cli.main import main

FIRST = "澄澜装备2023年的营业收入是多少？"


@pytest.fixture(autouse=True)
def _memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FINREPORT_CONVERSATIONS", str(tmp_path / "memory.sqlite"))


def chat(store: Path, *lines: str, id: str = "talk", options: tuple[str, ...] = ()) -> Result:
    given = ["chat", "--store", str(store), "--llm", "none", "--id", id, *options]
    return CliRunner().invoke(main, given, input="\n".join(lines))


def test_a_follow_up_says_what_it_took_over(sample_store: Path) -> None:
    result = chat(sample_store, FIRST, "", "那2022年呢")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0].startswith("江苏澄澜智能装备股份有限公司2023年营业收入为20.23亿元")
    assert lines[1] == "（承上文：澄澜装备、营业收入）"
    assert lines[2].startswith("江苏澄澜智能装备股份有限公司2022年营业收入为17.70亿元")
    assert "conversation talk" in result.stderr


def test_it_goes_on_under_its_id(sample_store: Path) -> None:
    chat(sample_store, FIRST)
    result = chat(sample_store, "净利润呢", "/history")
    assert "talk, 1 questions so far" in result.stderr
    assert f"> {FIRST}" in result.stdout and "（承上文：澄澜装备、2023年）" in result.stdout


def test_commands(sample_store: Path, tmp_path: Path) -> None:
    out = tmp_path / "talk.json"
    result = chat(sample_store, FIRST, "/name 年报复核", f"/export {out}", "/help", "/new", "/quit", "never asked")
    assert json.loads(out.read_text("utf-8"))["name"] == "年报复核"
    assert "/history" in result.stdout and "never asked" not in result.output and result.exit_code == 0


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("/export", "name the file"),
        ("/export /no/such/folder/x.json", "cannot be written"),
        ("/name", "1 to 200 characters"),
        ("/what", "/history"),
    ],
)
def test_a_wrong_command_says_why_and_the_conversation_goes_on(line: str, says: str, sample_store: Path) -> None:
    result = chat(sample_store, line, FIRST)
    assert says in result.stderr and "20.23亿元" in result.stdout and result.exit_code == 0


def test_a_wrong_id_is_an_error(sample_store: Path) -> None:
    result = chat(sample_store, FIRST, id="../x")
    assert result.exit_code == 1 and "is no id of a conversation" in result.stderr


def test_the_search_is_set_with_the_first_question(sample_store: Path) -> None:
    question, few = "璟川能源2023年如何看待电力市场化交易？", ("-k", "1", "--pipeline", "lexical")
    assert "没有找到" in chat(sample_store, question, options=("--least", "1000"), id="none").stdout
    assert "没有找到" not in chat(sample_store, question, options=few).stdout
    other = chat(sample_store, question)
    assert other.exit_code == 1 and "begun with passages 1, pipeline lexical" in other.stderr
    assert chat(sample_store, "/history", options=few).exit_code == 0
