"""`finreport evaluate retrieval` over a real store: pipelines compared, misses shown, a failing model counted."""

import json

import pytest
from click.testing import CliRunner

from pipeline.cli.main import main
from pipeline.model import Passage
from pipeline.store import open_store
from pipeline.store.search_records import DocumentEntry

TEXTS = (
    "保险合同是投保人与保险人约定保险权利义务关系的协议。",
    "营业收入确认的时点是交货时。",
    "设立保险公司应当经批准。",
)


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("store"))
    entry = DocumentEntry(id="laws/a.pdf", collection="laws", file="a.pdf", title="保险法")
    with open_store(place, write=True) as store:
        store.add_passages([(entry, [Passage(entry.id, n, (), t, n + 1, n + 1) for n, t in enumerate(TEXTS)])])
    return place


def run(*arguments):
    return CliRunner().invoke(main, [str(a) for a in arguments])


def test_pipelines_are_compared_on_questions_whose_passages_are_known(place, tmp_path):
    rows = [
        {"question": "什么是保险合同？", "texts": [TEXTS[0]]},
        {"question": "交货与收入", "pages": [["a", 2]]},
        {"question": "谁批准设立保险公司？", "documents": ["保险法"]},
        {"question": "没有答案的问题"},
        {"question": 3},
    ]
    file = tmp_path / "questions.jsonl"
    file.write_text("\n".join(json.dumps(row, ensure_ascii=False) for row in rows), encoding="utf-8")
    line = ["evaluate", "retrieval", file, "--collection", "laws", "--store", place]
    shown = run(*line, "--pipelines", "bm25,character_ngrams", "--json")
    assert shown.exit_code == 0, shown.output
    assert "line 4: no gold: give one of texts, pages, documents, passages" in shown.stderr
    assert 'line 5: not a question with its passages: "question" must be a text' in shown.stderr
    words, grams = json.loads(shown.stdout)
    assert (words["pipeline"], words["questions"], words["hit@1"], words["mrr"]) == ("bm25", 3, 1.0, 1.0)
    assert grams["recall@10"] == 1.0
    shown = run(*line, "--pipelines", "all")
    names = [row.split()[0] for row in shown.stdout.splitlines()[1:]]
    assert names[:3] == ["bm25", "bm25_synonyms", "character_ngrams"]


def test_pipelines_are_tested_against_a_baseline_and_told_in_markdown(place, tmp_path):
    file = tmp_path / "questions.jsonl"
    file.write_text('{"question": "交货与收入", "pages": [["a", 2]]}', encoding="utf-8")
    line = ["evaluate", "retrieval", file, "--collection", "laws", "--store", place, "--pipelines", "bm25,lexical"]
    shown = run(*line, "--baseline", "lexical", "--cut", "3", "--markdown")
    assert shown.exit_code == 0, shown.output
    head, marks, bm25, lexical = shown.stdout.splitlines()
    assert head.endswith("| ms | hit@3 better/worse | p hit@3 | p MRR |") and marks.startswith("|---|---:")
    assert bm25.endswith("| 0/0 | 1.000 | 1.000 |") and lexical.endswith("| – | – | – |")
    (first, second) = json.loads(run(*line, "--json").stdout)
    assert "against" not in first and second["against"]["baseline"] == "bm25"
    shown = run(*line, "--baseline", "dense")
    assert shown.exit_code == 1 and "'dense' is not among the pipelines compared: bm25, lexical" in shown.stderr


def test_misses_show_the_gold_and_the_first_hits_beside_it(place, tmp_path):
    file = tmp_path / "questions.jsonl"
    file.write_text('{"id": "q7", "question": "保险合同", "passages": ["laws/a.pdf#1"]}', encoding="utf-8")
    shown = run(
        "evaluate", "retrieval", file, "--collection", "laws", "--store", place, "--pipelines", "bm25", "--misses"
    )
    assert "bm25: 1 of 1 without gold among the first 10 hits" in shown.stdout
    assert "[q7] 保险合同\n  gold: laws/a.pdf#1\n  1. " in shown.stdout


def test_a_file_without_gold_is_refused(place, tmp_path):
    file = tmp_path / "questions.jsonl"
    file.write_text('{"question": "保险"}', encoding="utf-8")
    shown = run("evaluate", "retrieval", file, "--store", place)
    assert shown.exit_code == 1
    assert "no question with gold in it" in shown.stderr


def with_llm(base, *arguments):
    env = {"FINREPORT_LLM": base, "FINREPORT_LLM_DEADLINE": "0.5"}
    return CliRunner().invoke(main, [str(a) for a in arguments], env=env)


def test_questions_that_a_failing_model_lost_are_counted(place, server, tmp_path):
    server.says = lambda messages, schema: 422
    where = ("--collection", "laws", "--store", place)
    file = tmp_path / "questions.jsonl"
    rows = [{"question": f"什么是保险合同（{at}）？", "texts": [TEXTS[0]]} for at in range(3)]
    file.write_text("\n".join(json.dumps(row, ensure_ascii=False) for row in rows), encoding="utf-8")
    shown = with_llm(server.base, "evaluate", "retrieval", file, "--pipelines", "lexical,hyde", "--json", *where)
    assert shown.exit_code == 0
    assert "hyde: 3 of 3 questions: hyde left out: " in shown.stderr
    plain, hyde = json.loads(shown.stdout)
    assert plain["hit@1"] == hyde["hit@1"] == 1.0
