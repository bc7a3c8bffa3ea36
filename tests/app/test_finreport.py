"""The object that programs and the command line call, over the sample's store."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest
from click.testing import CliRunner

import pipeline
from pipeline import Finreport, InputError, RefusalKind, Report, StoreError, frame
from pipeline.cli.main import main
from pipeline.llm.messages import Reply
from pipeline.store import column_queries, fact_queries, open_store
from tests.conftest import SAMPLE

MARGIN = "2023年岚黛生物的毛利率是多少？"
CHOICE = "存单遗失的，储户应当在多少日内申请挂失？A. 10日 B. 30日 C. 60日"
LAW = (
    "储蓄管理办法\n第一条　为了规范储蓄，制定本办法。\n第二条　储蓄机构应当公布利率。\n"
    "第三条　存单遗失的，储户应当在三十日内申请挂失。\n"
)


@pytest.fixture(scope="module")
def finreport(sample_store: Path):
    with Finreport(sample_store, llm="none") as made:
        yield made


def test_ask_plan_and_answer(finreport: Finreport) -> None:
    answer = finreport.ask(MARGIN)
    assert round(answer.value, 2) == Decimal("66.14") and answer.unit == "%" and answer.citations[0].source.page == 17
    plan = finreport.plan(MARGIN)
    assert answer.plan == plan and finreport.answer(plan) == answer
    assert finreport.answer(replace(plan, years=(2022,))).value != answer.value


def test_a_question_that_can_not_be_answered_is_refused_not_raised(finreport: Finreport) -> None:
    refusal = finreport.ask("2023年没有这家公司的净利润是多少？").refusal
    assert refusal is not None and refusal.kind is RefusalKind.NO_COMPANY


def test_plain_data_is_what_the_command_prints(finreport: Finreport, sample_store: Path) -> None:
    printed = CliRunner().invoke(main, ["ask", MARGIN, "--json", "--store", str(sample_store), "--llm", "none"]).stdout
    answer = finreport.ask(MARGIN)
    assert answer.to_json() + "\n" == printed
    assert answer.to_dict() == json.loads(printed)
    keys = ["answer", "outcome", "value", "unit", "refusal", "warnings", "citations", "working", "plan"]
    assert list(answer.to_dict()) == keys


def test_run_gives_what_the_command_writes(finreport: Finreport, sample_store: Path, tmp_path: Path) -> None:
    lines = (SAMPLE / "questions.jsonl").read_text("utf-8").splitlines()[:20]
    file, out, by_command = (tmp_path / name for name in ("q.jsonl", "a.jsonl", "c.jsonl"))
    file.write_text("\n".join(lines) + "\nno question\n", "utf-8")
    with pytest.warns(UserWarning, match="line 21: not a question"):
        summary = finreport.run_file(file, out, full=True)
    assert (summary.asked, len(summary.problems)) == (20, 1)
    ran = CliRunner().invoke(main, ["run", str(file), "-o", str(by_command), "--full", "--store", str(sample_store)])
    assert ran.exit_code == 1 and out.read_bytes() == by_command.read_bytes()  # 1: a line is no question
    rows = [json.loads(line) for line in lines]
    assert [row.to_dict(full=True) for row in finreport.run(rows)] == list(map(json.loads, out.open(encoding="utf-8")))
    assert [row.text for row in finreport.run(row["question"] for row in rows)] == [
        row["answer"] for row in map(json.loads, out.open(encoding="utf-8"))
    ]
    with pytest.raises(InputError, match="no question: 7"):
        list(finreport.run([7]))  # type: ignore[list-item]


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (lambda finreport: finreport.facts("岚黛生物", 2023, period="Q5"), "period 'Q5': choose one of FY, H1"),
        (lambda finreport: finreport.facts("岚黛生物", 2023, scope="all"), "scope 'all': choose one of consolidated"),
        (lambda finreport: finreport.reports(kind="yearly"), "kind 'yearly': choose one of annual"),
        (lambda finreport: finreport.ask(MARGIN, style="short"), "style 'short': choose one of plain, competition"),
        (lambda finreport: finreport.ingest("no-such-folder"), "no-such-folder: no such file or folder"),
    ],
)
def test_a_wrong_argument_is_told_with_what_is_allowed(finreport: Finreport, wrong, told: str) -> None:
    with pytest.raises(InputError, match=told):
        wrong(finreport)


def test_a_report_is_removed_once_that_is_confirmed(own_store: Path) -> None:
    with Finreport(own_store, llm="none") as finreport:
        known = len(finreport.reports())

        def refuse(question: str) -> None:
            assert question.startswith("remove 999202-2021-annual (")
            raise InputError("nothing was removed")

        with pytest.raises(InputError, match="nothing was removed"):
            finreport.remove("岚黛生物", 2021, confirm=refuse)
        assert len(finreport.reports()) == known
        assert finreport.remove("岚黛生物", 2021).startswith("999202-2021-annual removed: ")
        assert len(finreport.reports()) == known - 1


def test_records_become_a_frame(finreport: Finreport) -> None:
    facts = frame(finreport.facts("岚黛生物", 2023)).set_index("item")
    assert facts.loc["营业收入", "value"] == Decimal("1755817677.03") and facts.loc["营业收入", "page"] == 17
    rows = frame(finreport.run([{"id": "a", "question": MARGIN}, "2023年没有这家公司的净利润是多少？"]))
    assert rows["id"].tolist() == ["a", 2] and round(rows["value"][0], 2) == Decimal("66.14")
    assert rows["refusal"].tolist() == [None, "no such company"]
    assert frame([finreport.ask(MARGIN)])["question"].tolist() == [MARGIN]
    assert frame(finreport.reports()).shape[0] == len(finreport.reports())
    assert frame(finreport.search("风险", k=2))["text"].notna().all()
    with pytest.raises(InputError, match="a str is no row of a frame"):
        frame(["text"])  # type: ignore[list-item]


def test_many_threads_get_the_answers_of_one(sample_store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The threads have caches so small that they throw out one another's rows, and a switch every few operations."""
    questions = [json.loads(line)["question"] for line in (SAMPLE / "questions.jsonl").open(encoding="utf-8")]
    with Finreport(sample_store, llm="none") as alone:
        expected = [alone.ask(question) for question in questions]
        hits = [[hit.to_dict() for hit in alone.search(question, k=3)] for question in questions[:30]]
    for cache in ("_ITEMS_KEPT", "_COMPANIES_KEPT"):
        monkeypatch.setattr(fact_queries, cache, 1)
    monkeypatch.setattr(column_queries, "_RANKINGS_KEPT", 1)
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        with Finreport(sample_store, llm="none") as shared, ThreadPoolExecutor(8) as pool:
            answers = pool.map(shared.ask, questions)
            found = pool.map(lambda question: [hit.to_dict() for hit in shared.search(question, k=3)], questions[:30])
            assert list(answers) == expected
            assert list(found) == hits
    finally:
        sys.setswitchinterval(interval)


def test_ingestion_beside_readers_disturbs_none_and_is_seen_after_it(own_store: Path, tmp_path: Path) -> None:
    with open_store(str(own_store), write=True) as store:  # type: ignore[attr-defined]
        for report in store.reports(code="999101"):
            store.remove(report.id)
    asked = "2023年澄澜装备的营业收入是多少元？"
    file = next((SAMPLE / "reports").glob("2024*澄澜*.pdf"))
    stop = threading.Event()
    wrong: list[object] = []

    def reader(finreport: Finreport, expected: Decimal) -> None:
        while not stop.is_set():
            try:
                value = finreport.ask(MARGIN).value
            except Exception as error:
                wrong.append(error)
                return
            if value != expected:
                wrong.append(value)

    with Finreport(own_store, llm="none") as finreport:
        margin = finreport.ask(MARGIN).value
        assert finreport.ask(asked).refusal is not None
        readers = [threading.Thread(target=reader, args=(finreport, margin)) for _ in range(3)]
        for one in readers:
            one.start()
        summary = finreport.ingest(file, jobs=1)
        stop.set()
        for one in readers:
            one.join(60)
        assert wrong == [] and summary.failed == 0
        assert finreport.ask(asked).refusal is None
        assert "澄澜装备" in {hit.entry.names[0] for hit in finreport.search("澄澜装备的风险")}


class Echo:
    """A model of a program's own: it says what it always says."""

    name = "echo"

    def __init__(self) -> None:
        self.asked = 0

    def complete(self, requests):
        self.asked += len(requests)
        return [Reply("A") for _ in requests]


def test_a_model_of_ones_own_is_asked_and_what_it_did_is_told(tmp_path: Path) -> None:
    (tmp_path / "储蓄管理办法.txt").write_text(LAW, "utf-8")
    told: list[str] = []
    model = Echo()
    with Finreport(tmp_path / "store", llm=model, on_model_use=told.append) as finreport:
        laws = finreport.collection("laws")
        laws.ingest(tmp_path / "储蓄管理办法.txt")
        answer = laws.ask(CHOICE)
        assert answer.value == "A" and model.asked and "1 calls" in told[0]
        assert finreport.model_name == "echo"


def test_a_store_that_is_not_there_is_told_at_the_first_question(tmp_path: Path) -> None:
    with Finreport(tmp_path / "none", llm="none") as finreport, pytest.raises(StoreError, match="there is no store"):
        finreport.ask(MARGIN)


def test_another_process_can_write_after_refresh(own_store: Path) -> None:
    with Finreport(own_store, llm="none") as finreport:
        known = len(finreport.reports())
        finreport.refresh()
        with open_store(str(own_store), write=True) as store:  # type: ignore[attr-defined]
            store.add([Report("990001", 2020, short_name="甲字科技")], [])
        assert len(finreport.reports()) == known + 1


HEAVY = ("torch", "pandas", "openpyxl", "numpy", "httpx", "elasticsearch", "duckdb", "click", "yaml")


@pytest.mark.parametrize("code", ["import pipeline", "from pipeline import Finreport; Finreport('x')"])
def test_importing_and_making_one_is_light(code: str) -> None:
    told = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys; print([m for m in {HEAVY!r} if m in sys.modules])"],
        capture_output=True, text=True, check=True, cwd=SAMPLE.parents[1],
    )  # fmt: skip
    assert told.stdout.strip() == "[]"


def test_public_names_are_there_and_no_others() -> None:
    assert all(getattr(pipeline, name) is not None for name in pipeline.__all__)
    assert set(pipeline.__all__) <= set(dir(pipeline))
    with pytest.raises(AttributeError, match="has no attribute 'Finrepot'"):
        _ = pipeline.Finrepot  # type: ignore[attr-defined]


def test_a_convention_computes_ratios_by_its_definitions(sample_store):
    """岚黛生物 2023: (1,630,867,537.32-219,330,423.27-37,263,367.40-18,118,984.94)/667,782,762.67 = 2.03."""
    question = "2023年岚黛生物的速动比率是多少？"
    with Finreport(sample_store, llm="none") as plain, Finreport(sample_store, convention="analyst", llm="none") as by:
        values = [round(finreport.ask(question).value, 2) for finreport in (plain, by)]
        assert values == [Decimal("2.11"), Decimal("2.03")]
        assert "一年内到期的非流动资产：报告中该处为空，按0计" in by.ask(question).text
        refused = by.ask("2023年速动比率最高的上市公司是哪家？")  # the imported tables lack three of its operands
        assert refused.refusal is not None and "不足以排名" in refused.refusal.message
    with pytest.raises(InputError, match="there is analyst, sasac"):
        Finreport(sample_store, convention="gaap")
