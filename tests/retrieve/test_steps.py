"""Each step by itself: what it does to questions and to hits, over a real store."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.errors import InputError
from pipeline.model import Passage
from pipeline.retrieve.context.neighbours import NeighbourExpansion
from pipeline.retrieve.context.parents import ParentExpansion
from pipeline.retrieve.context.whole_report import WholeDocumentExpansion
from pipeline.retrieve.fusion.concatenate import Concatenate
from pipeline.retrieve.fusion.reciprocal_rank import ReciprocalRankFusion
from pipeline.retrieve.fusion.zscore_sum import ZScoreFusion
from pipeline.retrieve.rerank.cross_encoder import CrossEncoderReranker
from pipeline.retrieve.rerank.score_threshold import ScoreThreshold
from pipeline.retrieve.rerank.sentence_bm25 import SentenceBm25Reranker
from pipeline.retrieve.rerank.sentence_vectors import SentenceVectors
from pipeline.retrieve.retrievers.character_ngrams import CharacterNgramRetriever
from pipeline.retrieve.retrievers.summaries import SummaryRetriever
from pipeline.retrieve.retrievers.words import WordRetriever
from pipeline.retrieve.rewrite.decomposition import RuleDecomposition
from pipeline.retrieve.rewrite.expansions import Expansions
from pipeline.retrieve.rewrite.item_names import ItemNames
from pipeline.retrieve.rewrite.spelling import DeletionIndex, Spelling
from pipeline.retrieve.rewrite.stop_words import StopWordRemoval, without_stop_words
from pipeline.retrieve.state import RankedList, RetrievedPassage, SearchState
from pipeline.retrieve.tools import Tools
from pipeline.rules.expansions import load_expansions
from pipeline.store import open_store
from pipeline.store.search_records import DocumentEntry, Filter
from tests.retrieve.conftest import LAWS

ENTRY = DocumentEntry(id="d", collection="c")


def ranking(source: str, *scored: tuple[int, float]) -> RankedList:
    hits = (RetrievedPassage(Passage("d", at, (), f"{at}号段落的文字。", 1, 1), ENTRY, score) for at, score in scored)
    return RankedList(source, tuple(hits))


def fused(step, *rankings) -> list[tuple[int, float]]:
    state = step(SearchState("q", Filter(), 10, (), tuple(rankings)), Tools(None))
    return [(hit.passage.position, hit.score) for hit in state.hits]


def test_reciprocal_ranks_are_summed_by_hand():
    one, two = ranking("words", (1, 9.0), (2, 5.0)), ranking("grams", (2, 3.0), (3, 1.0))
    assert fused(ReciprocalRankFusion(k=60), one, two) == [
        (2, pytest.approx(1 / 62 + 1 / 61)),
        (1, pytest.approx(1 / 61)),
        (3, pytest.approx(1 / 62)),
    ]


def test_standard_scores_are_summed_by_hand():
    # 1, 2, 3 have mean 2 and standard deviation .8165; a passage a ranking lacks gets its lowest score, -1.2247
    one, two = ranking("words", (1, 3.0), (2, 2.0), (3, 1.0)), ranking("grams", (2, 30.0), (1, 20.0), (4, 10.0))
    z = 1.5**0.5
    assert fused(ZScoreFusion({"grams": 2.0}), one, two) == [
        (2, pytest.approx(2 * z)),
        (1, pytest.approx(z)),
        (3, pytest.approx(-3 * z)),
        (4, pytest.approx(-3 * z)),
    ]


def test_concatenation_gives_each_passage_once():
    one, two = ranking("words", (1, 9.0), (2, 5.0)), ranking("grams", (2, 3.0), (3, 1.0))
    assert [at for at, _ in fused(Concatenate(), one, two)] == [1, 2, 3]
    assert [at for at, _ in fused(Concatenate(each=1), one, two)] == [1, 2]


@given(st.lists(st.tuples(st.integers(0, 9), st.floats(-5, 5)), min_size=1, max_size=8, unique_by=lambda p: p[0]))
def test_fusing_one_ranking_keeps_its_order_and_loses_nothing(pairs):
    one = ranking("words", *sorted(pairs, key=lambda pair: -pair[1]))
    order = [hit.passage.position for hit in one.hits]
    assert [at for at, _ in fused(ReciprocalRankFusion(), one)] == order
    assert sorted(at for at, _ in fused(ZScoreFusion(), one)) == sorted(order)
    assert [at for at, _ in fused(Concatenate(), one)] == order


@pytest.mark.parametrize(
    ("asked", "bare"),
    [
        ("什么是保险合同？", "保险合同"),
        ("美国私人消费对经济增长的贡献率是多少?", "美国私人消费对经济增长的贡献率"),
        ("？", "？"),
    ],
)
def test_words_of_asking_go(asked, bare):
    assert without_stop_words(asked) == bare


@pytest.mark.parametrize(
    ("asked", "held", "kept"),
    [
        (
            "According to the annual report, what is the Total revenue (in USD) for Medallion Financial Corp."
            "  (within the last period or at the end of the last period)? If data is not available, return 'N/A'.",
            True,
            "Total revenue USD",
        ),
        ("Did Brave Bison Group plc mention any mergers or acquisitions?", True, "mergers acquisitions"),
        ("Did Brave Bison Group plc mention any mergers?", False, "Brave Bison Group plc mergers"),
        ("What is it?", True, "What is it?"),
    ],
)
def test_english_questions_keep_what_they_are_about(asked, held, kept):
    where = Filter(documents=frozenset({"d"})) if held else Filter()
    query = StopWordRemoval()(SearchState.of(asked, where), Tools(None)).queries[0]
    assert (query.text, query.bare) == (kept, kept)


def test_questions_are_expanded_by_what_reports_call_things(tmp_path):
    (tmp_path / "expansions.yaml").write_text("- {when: [新店], also: [门店开设]}\n- {when: 旧}\n", encoding="utf-8")
    found, problems = load_expansions([tmp_path])
    assert found[-1].also == ("门店开设",)
    assert [(p.line, p.message[:17]) for p in problems] == [(2, "'also' is missing")]
    state = Expansions()(SearchState.of("分红了多少"), Tools(None))
    assert "利润分配" in state.queries[0].names
    assert Expansions()(SearchState.of("存货多少"), Tools(None)).told == ()


def test_grams_of_one_character_still_find(tools):
    assert CharacterNgramRetriever()(SearchState.of("法", LAWS), tools).hits


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("2020年营业收人是多少", "2020年营业收入是多少"),  # looks alike
        ("递沿所得税资产的变动", "递延所得税资产的变动"),  # sounds alike
        ("贵洲茅台的净利润", "贵州茅台的净利润"),
        ("归属于母公所有者的净利润", "归属于母公司所有者的净利润"),  # one too few
        ("毛利率和净利率", "毛利率和净利率"),
        ("公司的流动资产", "公司的流动资产"),
        ("流动比率与速动比率", "流动比率与速动比率"),
        ("投资净流入", "投资净流入"),
        ("无形资产的摊销", "无形资产的摊销"),
    ],
)
def test_spelling_of_names_is_put_right_and_words_are_left_alone(written, meant):
    state = Spelling()(SearchState.of(written), Tools(None, companies=("贵州茅台", "宁德时代")))
    assert state.queries[0].text == meant
    assert bool(state.told) == (written != meant)


@given(st.sampled_from(["营业收入", "递延所得税资产", "贵州茅台"]), st.text("的在年是0123456789，", max_size=4))
def test_right_names_are_never_changed(name, around):
    names = DeletionIndex.of(("营业收入", "递延所得税资产", "贵州茅台"))
    assert names.correct(around + name + around) == (around + name + around, [])


def test_a_question_of_two_parts_is_searched_whole_and_in_parts():
    state = RuleDecomposition()(SearchState.of("什么是保险合同？保险公司由谁批准设立？"), Tools(None))
    assert [query.text for query in state.queries[1:]] == ["什么是保险合同", "保险公司由谁批准设立"]
    assert (
        RuleDecomposition()(SearchState.of("什么是保险合同？"), Tools(None)).queries
        == SearchState.of("什么是保险合同？").queries
    )


def test_items_are_known_by_their_other_names():
    state = ItemNames()(SearchState.of("总资产是多少"), Tools(None))
    assert "资产总计" in state.queries[0].names


def test_the_sentence_that_answers_lifts_its_passage():
    hits = [
        RetrievedPassage(Passage("d", 0, (), "收入与成本的说明如下。利润另有说明。收入确认。", 1, 1), ENTRY, 1.0),
        RetrievedPassage(Passage("d", 1, (), "其他事项从略，见附注。营业收入确认的时点是交货时。", 1, 1), ENTRY, 1.0),
    ]
    state = SearchState.of("营业收入确认的时点")
    state = SentenceBm25Reranker()(
        SearchState(state.question, state.filter, 10, state.queries, (RankedList("x", tuple(hits)),)), Tools(None)
    )
    assert [hit.passage.position for hit in state.hits] == [1, 0]
    assert state.hits[0].trace[-1].step == "sentence_words"


class Axes:
    """Vectors along one axis a word: what a model does, small enough to check by hand."""

    name, digest = "axes", "0"

    def queries(self, texts):
        return np.array([[float(word in text) for word in ("合同", "公司")] for text in texts], dtype=np.float32)

    passages = queries


def test_sentences_by_vectors_and_a_cross_encoder_put_hits_in_order():
    hits = RankedList(
        "x",
        tuple(
            RetrievedPassage(Passage("d", n, (), t, 1, 1), ENTRY, 1.0)
            for n, t in enumerate(("公司的设立。公司。", "保险合同的订立。"))
        ),
    )
    state = SearchState("合同", Filter(), 10, SearchState.of("合同").queries, (hits,))
    by_vectors = SentenceVectors()(state, Tools(None, embedder=Axes()))
    assert [hit.passage.position for hit in by_vectors.hits] == [1, 0]

    class Longest:
        def scores(self, question, passages):
            return [float(question in text) for text in passages]

    read = CrossEncoderReranker()(state, Tools(None, cross_encoder=Longest()))
    assert [(hit.passage.position, hit.score) for hit in read.hits] == [(1, 1.0), (0, 0.0)]
    kept = ScoreThreshold(score=0.5)(read, Tools(None))
    assert [hit.passage.position for hit in kept.hits] == [1]
    assert kept.told == ("least_score: 1 hits below 0.5 dropped",)


def test_a_cross_encoder_that_is_not_there_says_what_to_do(tools):
    with pytest.raises(InputError, match="FINREPORT_RERANK"):
        CrossEncoderReranker()(WordRetriever()(SearchState.of("保险公司的设立", LAWS), tools), tools)


@pytest.fixture(scope="module")
def nested(tmp_path_factory):
    """A document of two large passages with two small ones each, and a summary of one."""
    place = str(tmp_path_factory.mktemp("nested"))
    entry = DocumentEntry(id="c/a", collection="c")
    texts = ["风险甲。风险乙。", "风险甲。", "风险乙。", "收入丙。收入丁。", "收入丙。", "收入丁。", "市场情况概要"]
    parents = [None, 0, 0, None, 3, 3, 4]
    made = [
        Passage(entry.id, at, (), text, 1 + at // 3, 1 + at // 3, parent=parent, summary=at == 6)
        for at, (text, parent) in enumerate(zip(texts, parents, strict=True))
    ]
    with open_store(place, write=True) as store:
        store.add_passages([(entry, made)])
    opened = open_store(place)
    yield Tools(opened)
    opened.close()


def found(question: str, tools: Tools) -> SearchState:
    return WordRetriever()(SearchState.of(question, Filter(collection="c")), tools)


def positions(state: SearchState) -> list[int]:
    return [hit.passage.position for hit in state.hits]


def test_small_ones_lead_to_their_parent_once(nested):
    state = found("风险", nested)
    assert sorted(positions(state)) == [1, 2]
    assert positions(ParentExpansion()(state, nested)) == [0]


def test_neighbours_are_read_together_and_given_once(nested):
    state = NeighbourExpansion()(found("收入丙", nested), nested)
    assert state.hits[0].passage.text == "风险乙。\n收入丙。\n收入丁。"
    assert (state.hits[0].passage.first_page, state.hits[0].passage.last_page) == (1, 2)
    assert len(state.hits) == 1  # 收入丁 stands in the first already


def test_the_whole_report_comes_in_reading_order(nested):
    state = WholeDocumentExpansion()(found("收入", nested), nested)
    assert positions(state) == [1, 2, 4, 5]
    assert state.size >= 4


def test_a_summary_leads_back_to_its_passage(nested):
    state = SummaryRetriever()(SearchState.of("市场概要", Filter(collection="c")), nested)
    assert [hit.passage.text for hit in state.hits] == ["收入丙。"]
