"""`finreport search --pipeline` over a real store."""

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


def test_explain_shows_what_every_step_did(place):
    shown = run(
        "search", "营业收人确认", "--collection", "laws", "--pipeline", "lexical", "--explain", "--store", place
    )
    assert shown.exit_code == 0, shown.output
    assert "spelling: 营业收人 → 营业收入" in shown.stderr
    first = shown.stdout.split("\n\n")[0]
    assert "laws/a.pdf#1" in first
    for step in ("bm25", "character_ngrams", "zscore_fusion", "sentence_bm25"):
        assert f"  {step}: rank 1" in first


def test_json_has_the_steps(place):
    shown = run(
        "search",
        "保险合同",
        "--collection",
        "laws",
        "--pipeline",
        "bm25_ngram_zscore",
        "--explain",
        "--json",
        "--store",
        place,
    )
    first = json.loads(shown.stdout)[0]
    assert first["id"] == "laws/a.pdf#0"
    assert [step["step"] for step in first["steps"]] == ["bm25", "character_ngrams", "zscore_fusion"]


def test_a_former_name_is_noticed_once_and_searches_by_the_pipeline_of_today(place):
    line = ("search", "保险合同", "--collection", "laws", "--json", "--store", place, "--pipeline")
    former, present = run(*line, "sums"), run(*line, "bm25_ngram_zscore")
    notice = "notice: the pipeline sums is now called bm25_ngram_zscore (former names still work)"
    assert former.stderr.splitlines().count(notice) == 1 and "notice" not in present.stderr
    assert former.stdout == present.stdout and former.exit_code == 0


def test_an_unknown_pipeline_and_a_missing_model_say_what_to_do(place):
    shown = run("search", "保险", "--collection", "laws", "--pipeline", "best", "--store", place)
    assert shown.exit_code == 1
    assert "there is no pipeline 'best'; there are: " in shown.stderr
    shown = run("search", "保险", "--collection", "laws", "--pipeline", "cross_encoder", "--store", place)
    assert shown.exit_code == 1
    assert "FINREPORT_RERANK" in shown.stderr


MODEL_PIPELINES = ("llm_decomposition", "hyde", "listwise_llm")


def with_llm(base, *arguments):
    env = {"FINREPORT_LLM": base, "FINREPORT_LLM_DEADLINE": "0.5"}
    return CliRunner().invoke(main, [str(a) for a in arguments], env=env)


@pytest.mark.parametrize("name", MODEL_PIPELINES)
def test_a_pipeline_that_asks_a_model_says_so_where_none_is_set(place, name):
    for verb in ("search", "ask"):
        shown = with_llm("none", verb, "保险合同是什么", "--collection", "laws", "--pipeline", name, "--store", place)
        assert shown.exit_code == 1
        assert "needs a language model and none is configured: set FINREPORT_LLM to an endpoint" in shown.stderr


def test_a_model_is_asked_by_search_and_ask_and_what_it_was_asked_is_counted(place, server):
    server.says = lambda messages, schema: json.dumps({"子问题": ["什么是保险合同？"]}, ensure_ascii=False)
    where = ("--collection", "laws", "--pipeline", "llm_decomposition", "--store", place)
    shown = with_llm(server.base, "search", "保险合同与设立保险公司分别是什么", "--explain", *where)
    assert shown.exit_code == 0 and "llm_decomposition: 什么是保险合同？" in shown.stderr
    assert "language model: 1 calls; 7 tokens in, 3 out" in shown.stderr
    assert "laws/a.pdf#0" in shown.stdout
    shown = with_llm(server.base, "ask", "保险合同是什么样的协议", *where)
    assert shown.exit_code == 0 and TEXTS[0] in shown.stdout


def test_a_failing_model_is_told_and_the_search_goes_on(place, server):
    server.says = lambda messages, schema: 422
    where = ("--collection", "laws", "--store", place)
    shown = with_llm(server.base, "search", "保险合同", "--pipeline", "hyde", "--json", *where)
    assert shown.exit_code == 0 and json.loads(shown.stdout)[0]["id"] == "laws/a.pdf#0"
    assert "hyde left out: " in shown.stderr and "HTTP 422" in shown.stderr
