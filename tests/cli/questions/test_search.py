"""finreport search: what is found, where it stands, why, and what is said where nothing is."""

import json

import pytest
from click.testing import CliRunner

from pipeline.cli.main import main
from pipeline.model import Passage, Report
from pipeline.store import open_store
from pipeline.store.search_records import DocumentEntry

HEADINGS = ("第三节 管理层讨论与分析", "可能面对的风险")


def passages_of(report, *texts):
    whole = Passage(report.id, 0, HEADINGS, " > ".join(HEADINGS) + "\n" + "".join(texts), 12, 14)
    small = [Passage(report.id, n, HEADINGS, " > ".join(HEADINGS) + "\n" + text, 11 + n, 12 + n, 0)
             for n, text in enumerate(texts, 1)]  # fmt: skip
    return [whole, *small]


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("store"))
    square = Report(
        "603339", 2019, short_name="四方科技", full_name="四方科技集团股份有限公司", file="sf.pdf", sha256="a"
    )
    other = Report(
        "600001", 2020, short_name="某某股份", full_name="某某（集团）股份有限公司", file="mm.pdf", sha256="b"
    )
    with open_store(place, write=True) as store:
        store.add([square, other, Report("600002", 2020, short_name="无文科技")], [])
        store.add_passages(
            [
                (
                    DocumentEntry.of(square),
                    passages_of(square, "汇率波动的风险：外销收入占比高。", "原材料价格风险 1,234.50 万元。"),
                ),
                (DocumentEntry.of(other), passages_of(other, "汇率波动不大。")),
                (
                    DocumentEntry(id="laws/a.txt", collection="laws"),
                    [Passage("laws/a.txt", 0, (), "汇率管理办法", 1, 1)],
                ),
            ]
        )
    return place


def call(place, *arguments):
    result = CliRunner().invoke(main, [*arguments, "--store", place])
    return result.exit_code, result.stdout, result.stderr


def test_hits_stand_with_headings_pages_file_and_marked_words(place):
    code, out, _ = call(place, "search", "汇率波动")
    assert code == 0
    first, second = out.split("\n\n")
    assert first.startswith("1. ") and "汇率" in first
    assert {line.split()[1] for line in (first, second)} == {"四方科技2019", "某某股份2020"}
    hit = first if "四方" in first else second
    assert "第12-13页" in hit and "sf.pdf" in hit and "603339-2019-annual#1" in hit
    assert "第三节 管理层讨论与分析 > 可能面对的风险" in hit and "【汇率波动】的风险" in hit


def test_company_and_year_in_the_text_restrict_the_search_and_are_said(place):
    code, out, err = call(place, "search", "四方科技2019年面临的风险有哪些？", "--json")
    hits = json.loads(out)
    assert code == 0 and "only 四方科技 (603339), 2019: named in the text" in err
    assert {hit["report"] for hit in hits} == {"603339-2019-annual"}
    assert call(place, "search", "风险", "--company", "某某集团", "--year", "2020")[0] == 1  # a piece of a name is none
    _, out, _ = call(place, "search", "风险", "--company", "600001", "--json")
    assert {hit["code"] for hit in json.loads(out)} == {"600001"}


def test_other_names_of_an_item_are_searched_for_but_only_the_words_of_the_text_are_marked(place):
    _, out, _ = call(place, "search", "总资产风险", "-k", "1", "--dsl")
    assert "资产 总计" in out
    _, out, _ = call(place, "search", "总资产风险", "-k", "1")
    assert "【风险】" in out and out.count("【") == 2


def test_json_has_file_pages_heading_text_and_score(place):
    _, out, _ = call(place, "search", "原材料价格", "-k", "1", "--json", "--explain", "--pipeline", "bm25_synonyms")
    (hit,) = json.loads(out)
    assert (hit["file"], hit["pages"], hit["heading"]) == ("sf.pdf", [13, 14], " > ".join(HEADINGS))
    assert (hit["text"], hit["parent"]) == ("原材料价格风险 1,234.50 万元。", "603339-2019-annual#0")
    assert hit["score"] == pytest.approx(sum(part["score"] for part in hit["parts"]), rel=1e-5) and hit["score"] > 0


def test_without_a_pipeline_the_default_one_searches_and_its_steps_and_words_are_explained(place):
    _, out, _ = call(place, "search", "原材料的價格风险", "-k", "1", "--json", "--explain")
    (hit,) = json.loads(out)
    assert hit["id"] == "603339-2019-annual#2"
    assert [step["step"] for step in hit["steps"]] == ["bm25", "character_ngrams", "zscore_fusion", "sentence_bm25"]
    assert hit["score"] == hit["steps"][-1]["score"]
    assert {part["words"] for part in hit["parts"]} >= {"原材料", "风险"}
    _, out, _ = call(place, "search", "原材料", "--explain")
    assert "sentence_bm25: rank 1" in out and "words  原材料" in out


def test_explain_shows_each_word_and_numbers_are_marked_with_their_thousands(place):
    _, out, _ = call(place, "search", "1234.5 原材料", "--explain")
    assert "words  原材料" in out
    _, out, _ = call(place, "search", "1234.50")
    assert "【1,234.50】" in out


def test_the_request_can_be_pasted_and_asks_the_same(place):
    _, out, _ = call(place, "search", "四方科技2019年汇率波动", "--dsl", "-k", "3")
    line, _, body = out.partition("\n")
    request = json.loads(body)
    assert line == "GET /finreport-passages/_search" and request["size"] == 3
    query = request["query"]["bool"]
    assert {"terms": {"code": ["603339"]}} in query["filter"] and {"terms": {"year": [2019]}} in query["filter"]
    assert query["minimum_should_match"] == 1
    assert query["should"][0]["match"]["words"]["query"] == "汇率 波动"
    assert {"match_phrase": {"words": {"query": "汇率 波动", "boost": 0.5}}} in query["should"]


def test_another_collection_is_searched_by_name(place):
    _, out, _ = call(place, "search", "汇率", "--collection", "laws", "--json")
    assert [hit["report"] for hit in json.loads(out)] == ["laws/a.txt"]
    code, _, err = call(place, "search", "汇率", "--collection", "rules")
    assert code == 1 and "there are: laws" in err


def test_where_nothing_is_found_it_says_why(place, tmp_path):
    assert "no passage has any of these words" in call(place, "search", "龙虾")[2]
    assert "there are: 2019 annual" in call(place, "search", "风险", "--company", "四方科技", "--year", "2024")[2]
    assert "finreport ingest" in call(place, "search", "风险", "--company", "无文科技")[2]
    code, _, err = call(place, "search", "风险", "--company", "四方科枝")
    assert code == 1 and "四方科技 (603339)" in err
    with open_store(str(tmp_path), write=True):
        pass
    assert "the store has no passages" in call(str(tmp_path), "search", "风险")[2]
