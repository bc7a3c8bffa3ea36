"""docs/capabilities.md: its examples are run as they stand; those that it points to are examples that a test runs."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from pipeline.cli.main import main
from tests.conftest import ROOT, finreport, tool_calls
from tests.test_models_docs import ADDRESS, LAW

PAGE = (ROOT / "docs" / "capabilities.md").read_text(encoding="utf-8")
_BLOCK = re.compile(r"<!-- example: (\w+) -->\n```\w+\n(.*?)```", re.DOTALL)
EXAMPLES: dict[str, str] = dict(_BLOCK.findall(PAGE))
# What differs from run to run: calls, tokens and seconds; the milliseconds of a pipeline.
_VARYING = re.compile(r"(?m)^language model: .*\n|^(?:choice|free) questions: .*\n|(?<=\| )\d+\.\d(?= \| (?:–|\d+/\d))")
FILES = {
    "澄澜储蓄管理办法.txt": LAW,
    "free.jsonl": '{"id": 1, "question": "存单丢了怎么办"}\n',
    "asked.jsonl": (
        '{"question": "存单丢了怎么办", "texts": ["存单遗失的，储户应当在三十日内书面申请挂失。"]}\n'
        '{"question": "挂失多久有答复", "texts": ["储蓄机构应当自受理挂失之日起五个工作日内答复。"]}\n'
        '{"question": "存款会被外人知道吗", "texts": ["办理储蓄业务应当遵循存款自愿、取款自由、为储户保密的原则。"]}\n'
    ),
}
PHRASED = "澄澜装备2023年毛利率为35.72%[1]，营业收入为2,023,168,020.59元[2]，营业成本为1,300,530,034.56元[3]。"
SIMILAR = {"问法": ["存单遗失怎样申请挂失？", "挂失后几个工作日内答复？", "存款怎样为储户保密？"]}
PARTS = {"子问题": ["存单遗失怎样挂失？", "储蓄机构几日内答复挂失？", "存款为储户保密吗？"]}
WRITTEN = {"段落": ["存单遗失的，储户应当书面申请挂失。", "储蓄机构受理挂失后五日内答复。", "存款业务为储户保密。"]}
LOOKED_UP = tool_calls(("look_up", {"company": "澄澜装备", "year": 2023, "items": ["营业收入"]}))


def by_prompt(messages: list[dict[str, str]], schema: object) -> str:
    """What a scripted model says to the prompts of retrieval, known by the field that they ask for."""
    asked = json.dumps([messages[0], schema], ensure_ascii=False)
    said = messages[-1]["content"]
    passages = re.findall(r"\[(\d+)\]\n<<<\n(.*?)>>>", said, re.DOTALL)
    best = [int(number) for number, text in passages if "保密" in text and "外人" in said]
    for reply in (SIMILAR, PARTS, WRITTEN, {"编号": best or [1]}):
        if all(field in asked for field in reply):
            return json.dumps(reply, ensure_ascii=False)
    return "存款业务应当为储户保密。"


def in_turn(*replies: object) -> Callable[..., object]:
    """A scripted model that says these, one after another."""
    left = list(replies)
    return lambda messages, schema: left.pop(0)


SAID: dict[str, Callable[..., object]] = {
    "law": in_turn(),
    "turns": in_turn(PHRASED),
    "given": in_turn("存单遗失的，储户应当在三十日内书面申请挂失[1]。建议您报警。"),
    "compared": by_prompt,
    "schema": in_turn('{"关键词": ["供应商集中度"]}'),
    "judged": in_turn(),
    "rounds": in_turn(LOOKED_UP, "澄澜装备2023年营业收入为20.23亿元[1]，其中出口9.99亿元。"),
}
REAL = ("real_answer", "real_parts", "real_check")
OF_REPORTS = {"turns", "rounds"}


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the files of the examples and a collection of the law, in which they are run."""
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FINREPORT_STORE", str(tmp_path / "laws"))
    monkeypatch.setenv("FINREPORT_CONVERSATIONS", str(tmp_path / "memory.sqlite"))
    return tmp_path


def printed(block: str, address: str) -> str:
    """The commands of a block, each followed by what it prints now; lines behind `> ` are typed."""
    shown: list[str] = []
    for command, below in re.findall(r"(?m)^\$ (.*)\n((?:(?!\$ ).*\n)*)", block):
        typed = re.findall(r"(?m)^> .*\n", below)
        words = shlex.split(command.replace(ADDRESS, address))
        env = {}
        while "=" in words[0]:
            name, _, env[name] = words.pop(0).partition("=")
        if words[0] == "python":
            text = subprocess.run([sys.executable, *words[1:]], capture_output=True, text=True, check=True).stdout
        else:
            ran = CliRunner().invoke(main, words[1:], env=env, input="".join(line[2:] for line in typed))
            assert ran.exit_code == 0, ran.output
            text = ran.output if "--explain" in words or words[1] in ("llm", "ingest") else ran.stdout
        shown += [f"$ {command}\n", *typed, text.replace(address, ADDRESS)]
    return masked("".join(shown))


def masked(text: str) -> str:
    """Without what differs from run to run, and without blank lines."""
    return re.sub(r"\n\n+", "\n", _VARYING.sub("", text)).strip()


@pytest.mark.parametrize("name", SAID)
def test_an_example_prints_what_is_shown(name: str, place: Path, sample_store: Path, server, monkeypatch):
    if name in OF_REPORTS:
        monkeypatch.setenv("FINREPORT_STORE", str(sample_store))
    elif name != "law":
        finreport("ingest", "--collection", "laws", "--by", "article", place / "澄澜储蓄管理办法.txt")
    server.says = SAID[name]
    assert printed(EXAMPLES[name], server.base) == masked(EXAMPLES[name])
    if name == "schema":
        assert "response_format" not in server.bodies[-1] and "关键词" in server.bodies[-1]["messages"][0]["content"]


@pytest.fixture(scope="module")
def real_model(gguf: Path) -> Iterator[str]:
    """The address of the real model."""
    from pipeline.llm.llama_server import LlamaServer, ServerSettings

    with LlamaServer(gguf, ServerSettings(threads=1)) as served:
        yield served.address


@pytest.mark.heavy
@pytest.mark.parametrize("name", REAL)
def test_an_example_with_a_real_model_prints_what_is_shown(name: str, place: Path, real_model: str, monkeypatch):
    monkeypatch.setenv("FINREPORT_LLM_TIMEOUT", "300")
    monkeypatch.setenv("FINREPORT_LLM_DEADLINE", "600")
    finreport("ingest", "--collection", "laws", "--by", "article", place / "澄澜储蓄管理办法.txt")
    assert printed(EXAMPLES[name], real_model) == masked(EXAMPLES[name])


def anchor_of(heading: str) -> str:
    return re.sub(r"[^\w -]", "", heading.lstrip("# ").lower()).replace(" ", "-")


def test_every_example_is_run_and_every_pointer_leads_to_one_that_is():
    assert {*SAID, *REAL} == set(EXAMPLES)
    rows = [line for line in PAGE.splitlines() if re.match(r"\| (?:\[)?\d+\. ", line)]
    assert [int(re.search(r"\d+", row)[0]) for row in rows] == list(range(1, 12))
    for row in rows:
        _, example, _, _ = (cell.strip() for cell in row.strip("|").split(" | "))
        for part in example.split("; "):
            names, _, where = part.partition(" of ") if " of " in part else (part, "", "")
            file, _, anchor = (re.findall(r"\]\((.*?)\)", where) or ["capabilities.md#"])[0].partition("#")
            text = (ROOT / "docs" / file).read_text(encoding="utf-8")
            assert not anchor or anchor in {anchor_of(line) for line in text.splitlines()}, row
            shown = dict(_BLOCK.findall(text))
            own = re.findall(r"`(\w+)`", names)
            assert (own or names == "all") and not set(own) - shown.keys(), row
    for file in re.findall(r"`(tests/\S+\.py)`", PAGE):
        assert (ROOT / file).exists()
