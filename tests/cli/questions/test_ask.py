"""`ask` and `run` over a collection, as a user calls them."""

from __future__ import annotations

import gc
import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from pipeline.cli.main import main

LAW = (
    "储蓄管理办法\n第一条　为了规范储蓄，制定本办法。\n第二条　储蓄机构应当公布利率。\n"
    "第三条　存单遗失的，储户应当在三十日内申请挂失。\n"
)
CHOICE = "存单遗失的，储户应当在多少日内申请挂失？A. 10日 B. 30日 C. 60日"


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> str:
    place = tmp_path_factory.mktemp("collection")
    (place / "储蓄管理办法.txt").write_text(LAW, encoding="utf-8")
    call("ingest", "--store", place / "s", "--collection", "laws", place / "储蓄管理办法.txt")
    return str(place / "s")


def call(*arguments: str | Path, code: int = 0) -> str:
    result = CliRunner().invoke(main, [str(a) for a in arguments])
    assert result.exit_code == code, result.output
    return result.output


def test_ask_a_text_question(store: str) -> None:
    told = call("ask", "--store", store, "--collection", "laws", "存单遗失了多久内申请挂失？")
    assert told == "存单遗失的，储户应当在三十日内申请挂失。（《储蓄管理办法》第三条）\n"


def test_ask_a_choice_question_and_why(store: str) -> None:
    told = call("ask", "--store", store, "--collection", "laws", CHOICE, "--explain").splitlines()
    assert told[0] == "B" and any(line.startswith("└ B 30日（支持度") and "第三条“存单遗失的" in line for line in told)


def test_json_has_the_place(store: str) -> None:
    told = json.loads(call("ask", "--store", store, "--collection", "laws", "储蓄机构应当公布什么？", "--json"))
    assert told["citations"][0]["item"] == "第二条" and told["citations"][0]["heading"] == "储蓄管理办法 > 第二条"


def test_run_a_file_of_both_kinds_and_score_it(store: str, tmp_path: Path) -> None:
    rows = [
        {"question": CHOICE, "answer": "B"},
        {"question": "储蓄机构应当公布什么？", "answer": "储蓄机构应当公布利率。"},
        {"question": "如何制作红烧肉？", "answer": "不知道"},
    ]
    file, out = tmp_path / "q.jsonl", tmp_path / "a.jsonl"
    file.write_text("\n".join(json.dumps(row, ensure_ascii=False) for row in rows) + "\nbroken\n", encoding="utf-8")
    told = call("run", file, "-o", out, "--store", store, "--collection", "laws", "--full", code=1)
    assert "line 4: not a question" in told and "2 of 3 answered, 1 refused or blank, 1 unreadable lines" in told
    said = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert [row["id"] for row in said] == [1, 2, 3] and said[0]["answer"] == "B"
    assert "one      n=   1  exact 100.00%" in call("evaluate", "choice", file, out)
    assert "2 questions, 1 answered" in call("evaluate", "text", file, out)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--collection", "rules", "什么？"), "no collection 'rules' in the store; there are: laws"),
        (("--collection", "laws", "--pipeline", "best", "什么？"), "there is no pipeline 'best'"),
        (("--collection", "laws", "--plan", "什么？"), "it has no plans"),
    ],
)
def test_what_can_not_be_done_is_said(store: str, options: tuple[str, ...], said: str) -> None:
    result = CliRunner().invoke(main, ["ask", "--store", store, *options])
    assert result.exit_code != 0 and said in result.output


@pytest.mark.parametrize("verb", ["ask", "search"])
def test_a_collection_without_documents_is_no_empty_answer(tmp_path: Path, verb: str) -> None:
    (tmp_path / "储蓄管理办法.txt").write_text(LAW, encoding="utf-8")
    call("ingest", "--store", tmp_path / "s", "--collection", "laws", tmp_path / "储蓄管理办法.txt")
    call("collections", "remove", "laws", "laws/储蓄管理办法.txt", "--store", tmp_path / "s")
    told = call(verb, "--store", tmp_path / "s", "--collection", "laws", "存单遗失了怎么办？", code=1)
    assert "'laws' holds no documents: finreport ingest --collection laws" in told


def test_a_model_beside_a_collection_names_letters_and_the_answer_says_so(store: str, server) -> None:
    server.says = lambda messages, _: "A"
    beside = ("ask", "--store", store, "--collection", "laws", "--llm", server.base)
    told = CliRunner().invoke(main, [*beside, CHOICE])
    assert told.stdout == "A\n└ 选项由语言模型根据资料给出（按支持度为B）\n"
    assert "language model: 1 calls" in told.stderr and "1 with letters at the first try" in told.stderr
    assert "└ B 30日（支持度" in CliRunner().invoke(main, [*beside, CHOICE, "--explain"]).stdout
    text = CliRunner().invoke(main, [*beside, "存单遗失了多久内申请挂失？"])
    assert text.stdout == "存单遗失的，储户应当在三十日内申请挂失。（《储蓄管理办法》第三条）\n"
    assert "free questions: 1 kept as without the model" in text.stderr  # which said A
    server.says = lambda messages, _: "储户应当在三十日内申请挂失[1]。"
    text = CliRunner().invoke(main, [*beside, "存单丢了怎么办？"])
    assert text.stdout == (
        "储户应当在三十日内申请挂失（《储蓄管理办法》第三条）。\n└ 由语言模型根据资料回答，每句话已与资料核对\n"
    )


def test_a_run_beside_a_model_and_beside_a_dead_one(store: str, server, tmp_path: Path, monkeypatch) -> None:
    rows = [{"question": CHOICE}, {"question": "储蓄机构应当公布什么？"}]
    file = tmp_path / "q.jsonl"
    file.write_text("\n".join(json.dumps(row, ensure_ascii=False) for row in rows), encoding="utf-8")
    monkeypatch.setenv("FINREPORT_LLM_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("FINREPORT_LLM_LOG", str(tmp_path / "calls.jsonl"))
    server.says = lambda messages, _: (
        "我想想" if "最后" not in messages[0]["content"] else "资料写的是六十日。\n答案：C"
    )

    def answers(llm: str) -> tuple[list[str], str]:
        out = tmp_path / "a.jsonl"
        ran = CliRunner().invoke(
            main, ["run", str(file), "-o", str(out), "--store", store, "--collection", "laws", "--llm", llm]
        )
        assert ran.exit_code == 0, ran.output
        return [json.loads(line)["answer"] for line in out.read_text(encoding="utf-8").splitlines()], ran.stderr

    without, said = answers("none")
    assert without[0] == "B" and "language model" not in said
    letters, said = answers(server.base)
    assert letters == ["C", without[1]]
    assert "language model: 3 calls; 21 tokens in, 9 out" in said
    assert "1 after thinking, 1 of these other than by support" in said
    again, said = answers(server.base)
    assert again == letters and "3 calls, 3 from the cache" in said and len(server.bodies) == 3
    assert len((tmp_path / "calls.jsonl").read_text(encoding="utf-8").splitlines()) == 6
    dead, said = answers("http://127.0.0.1:9/v1")
    assert dead == without and "1 that it failed on, by support" in said


def test_a_run_that_goes_on_asks_the_same_model(store: str, server, tmp_path: Path, monkeypatch) -> None:
    """What is not complete stands in a file that is named by all that decides the answers."""
    monkeypatch.setattr("pipeline.answer.question_file.os.replace", lambda part, out: None)
    file = tmp_path / "q.jsonl"
    file.write_text(json.dumps({"question": CHOICE}), encoding="utf-8")
    server.says = lambda messages, _: "A"
    for llm in ("none", server.base, server.base):
        call("run", file, "-o", tmp_path / "a.jsonl", "--store", store, "--collection", "laws", "--llm", llm)
    parts = sorted(tmp_path.glob("a.jsonl.*.part"))
    assert sorted(json.loads(part.read_text(encoding="utf-8"))["answer"] for part in parts) == ["A", "B"]
    assert len(server.bodies) == 1


def test_a_threshold_is_refused_without_a_collection(store: str, tmp_path: Path) -> None:
    file = tmp_path / "q.jsonl"
    file.write_text('{"id": 1, "question": "什么是商誉？"}\n', encoding="utf-8")
    for command in (("ask", "什么是商誉？"), ("run", file, "-o", tmp_path / "a.jsonl")):
        assert "--least requires --collection NAME" in call(*command, "--store", store, "--least", "0.5", code=2)
    call("ask", "储蓄机构应当公布什么？", "--store", store, "--collection", "laws", "--pipeline", "document_filter")


def test_a_failed_ingestion_leaves_no_collection(store: str, tmp_path: Path) -> None:
    (tmp_path / "broken.pdf").write_bytes(b"no pdf")
    call("ingest", "--store", store, "--collection", "studies", tmp_path / "broken.pdf", code=1)
    assert "studies" not in call("collections", "list", "--store", store)


def test_garbage_is_collected_as_before_once_a_question_is_answered(store: str) -> None:
    before = gc.get_threshold()
    call("ask", "--store", store, "--collection", "laws", "储蓄机构应当公布什么？")
    assert gc.get_threshold() == before
