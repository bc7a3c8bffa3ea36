"""A fault in the model never costs a number: the same questions with the model off, on, dead, slow and mad."""

import json
import random
import re
import shutil
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from pipeline.cli.main import main
from pipeline.extract.passages.cutting import report_passages
from pipeline.model import Block, BlockKind, Document, Report
from pipeline.store import open_store
from pipeline.store.search import DocumentEntry

REPORT = Report("990001", 2020, short_name="甲字科技", full_name="江南甲字科技股份有限公司", file="a.pdf", sha256="a1")
RISK = "公司出口占收入的45%，汇率波动影响利润。"
NAMES = "甲乙丙丁戊己庚辛壬癸子丑"
OF_ONE = [
    "{c}{y}年的营业收入是多少元？",
    "请问，{c}在{y}年的净利润和营业成本分别为多少元？",
    "{c}{y}年法定代表人是谁？",
    "{c}在{y}年的流动比率是多少，保留两位小数？",
    "{c}{y}年营业收入增长率是多少？",
    "{y}年{c}研究生人员占职工人数的比例是多少？",
    "{c}{y}年法定代表人对比上年是否相同？",
    "{c}{y}年的商誉是多少元？",
    "{c}{y}年净利閏几何哇",
]
OF_ALL = [
    "{y}年净利润最高的前三家上市公司是？",
    "{y}年营业收入大于5亿元的上市公司有多少家？",
    "{y}年在无锡注册的上市公司中，营业收入最高的是？",
]
OTHERS = [  # what a model is asked about: phrasing, keywords and kind, a term
    *(f"请{words}甲字科技2020年可能面对的风险。" for words in ("介绍", "简要介绍", "说明", "分析", "描述", "概述")),
    "甲字科技2020年老厂房与新厂区挪到哪儿去了",
    "甲字科技2020年货币资余挪哪了",
    "什么是影子银行套利？",
]


@pytest.fixture(scope="module")
def job(store_place, tmp_path_factory) -> tuple[Path, Path, set[int]]:
    """The store of a dozen companies with a report's text beside it, a question file, and the ids of the figures'."""
    folder = tmp_path_factory.mktemp("faults")
    shutil.copytree(store_place, folder / "store")
    path = ("经营情况讨论与分析", "可能面对的风险")
    blocks = [Block(BlockKind.HEADING, 4, name, path[:at], level=at + 1) for at, name in enumerate(path)]
    blocks.append(Block(BlockKind.PARAGRAPH, 4, RISK, path))
    with open_store(str(folder / "store"), write=True) as store:
        store.add([REPORT], [])
        store.add_passages([(DocumentEntry.of(REPORT), report_passages(Document(REPORT, tuple(blocks), 4)))])
    years = (2019, 2020, 2021)
    figures = [form.format(c=f"{name}字科技", y=y) for form in OF_ONE for name in NAMES for y in years]
    figures += [form.format(y=y) for form in OF_ALL for y in years]
    rows = [{"id": at, "question": text} for at, text in enumerate([*figures, *OTHERS])]
    file = folder / "questions.jsonl"
    file.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
    return folder / "store", file, set(range(len(figures)))


def run(job, out: Path, llm: str) -> tuple[dict[int, str], str, float]:
    """The answer lines by id, what the run said, and its seconds."""
    store, questions, _ = job
    patience = {"FINREPORT_LLM_TIMEOUT": "0.3", "FINREPORT_LLM_DEADLINE": "0.5", "FINREPORT_LLM_MODEL": "small"}
    command = ["run", str(questions), "-o", str(out), "--store", str(store), "--full", "--llm", llm]
    started = time.monotonic()
    ran = CliRunner().invoke(main, command, env=patience)
    assert ran.exit_code == 0, ran.output
    lines = out.read_text("utf-8").splitlines()
    return {json.loads(line)["id"]: line for line in lines}, ran.stderr, time.monotonic() - started


@pytest.fixture(scope="module")
def without(job, tmp_path_factory) -> dict[int, str]:
    """The answers without a model."""
    lines, said, _ = run(job, tmp_path_factory.mktemp("off") / "off.jsonl", "none")
    assert "language model" not in said
    return lines


def sane(messages, schema):
    if schema is None:
        return "出口占收入的45%，汇率波动影响利润[1]。" if "编号的资料" in messages[0]["content"] else "一种交易。" * 4
    return '{"类别": "look-up"}' if "类别" in json.dumps(schema, ensure_ascii=False) else '{"关键词": ["新厂区"]}'


def mad(rng: random.Random):
    """Replies of every wrong sort: no text, garbage, other JSON, right JSON of random content, figures, faults."""

    def says(messages, schema):
        question = messages[-1]["content"]
        start = rng.randrange(len(question))
        kinds = ["look-up", "formula", "growth", "rank", "count", "same or not", "compare", "open", "concept", "none"]
        return rng.choice(
            [
                "",
                "\x00�" * 9,
                "净利润为999亿元。" * 3,
                "[1, 2",
                '{"类别": 7}',
                json.dumps({"类别": rng.choice(kinds)}, ensure_ascii=False),
                json.dumps({"关键词": [question[start : start + 4]]}, ensure_ascii=False),
                question,
                400,
                422,
            ]
        )

    return says


FAULTS = {
    "on": sane,
    "slow": lambda messages, schema: time.sleep(1.0),
    "failing": lambda messages, schema: 500,
    "mad": mad(random.Random(1)),
    "madder": mad(random.Random(2)),
}


@pytest.mark.parametrize("fault", [*FAULTS, "dead"])
def test_figures_are_the_same_whatever_the_model_does(job, without, server, tmp_path, fault):
    server.says = FAULTS.get(fault, sane)
    place = "http://127.0.0.1:9/v1" if fault == "dead" else server.base
    lines, said, seconds = run(job, tmp_path / "out.jsonl", place)
    figures = job[2]
    first_open = len(figures)
    assert sum(json.loads(without[at])["value"] is not None or "rows" in without[at] for at in figures) >= 200
    assert {at: lines[at] for at in figures} == {at: without[at] for at in figures}
    assert lines.keys() == without.keys()
    assert "language model: " in said and re.search(r"\d+ open answers not phrased", said)
    assert seconds < 30
    if fault in ("dead", "slow", "failing"):
        assert "left alone after 3 failures in a row" in said
        assert lines == without
    if fault == "on":
        assert "6 phrased" in said and "出口占收入的45%，汇率波动影响利润。（第4页）" in lines[first_open]
    assert "999" not in "".join(json.loads(line)["answer"] for at, line in lines.items() if at not in figures)


def test_a_run_with_a_slow_model_ends_in_time_and_says_what_was_not_phrased(place, server, tmp_path):
    """Each call takes half a second and succeeds; the run may wait one second for all of them."""

    def slow(messages, schema):
        time.sleep(0.5)
        return "汇率波动影响利润[2]。"

    server.says = slow
    questions, out = tmp_path / "questions.jsonl", tmp_path / "answers.jsonl"
    words = [how + verb for how in ("", "简要", "详细") for verb in ("介绍", "说明", "分析", "描述")]
    rows = [{"id": at, "question": f"请{word}甲字科技2020年可能面对的风险。"} for at, word in enumerate(words)]
    questions.write_text("\n".join(json.dumps(row, ensure_ascii=False) for row in rows), encoding="utf-8")
    settings = {"FINREPORT_LLM_BUDGET": "1", "FINREPORT_LLM_MODEL": "small", "FINREPORT_LLM_CONCURRENT": "1"}
    started = time.monotonic()
    done = CliRunner().invoke(
        main, ["run", str(questions), "-o", str(out), "--store", place, "--llm", server.base], env=settings
    )
    assert done.exit_code == 0, done.output
    assert len(server.bodies) == 4 and time.monotonic() - started < 30  # the first four, then no more
    assert "8 open answers not phrased" in done.stderr and "4 phrased" in done.stderr
    assert "left alone after 2 s for 4 of 12 requests" in done.stderr
    assert len(out.read_text("utf-8").splitlines()) == 12
