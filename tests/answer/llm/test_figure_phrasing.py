"""Figures in a model's words: all of them as they are, or the template's sentence."""

import pytest

from pipeline import Finreport

MARGIN = "澄澜装备2023年的毛利率是多少？"


@pytest.fixture
def asking(sample_store, server, monkeypatch):
    monkeypatch.setenv("FINREPORT_LLM_PHRASES", "all")
    with Finreport(sample_store, llm=server.base) as finreport:
        yield finreport


def phrased(asking, server, question, said):
    server.says = lambda messages, schema: said
    return asking.ask(question)


def test_the_model_sees_the_answer_and_its_facts_behind_the_nearest_examples(asking, server):
    answer = phrased(asking, server, MARGIN, "澄澜装备2023年毛利率为35.72%[1]。")
    assert answer.text.startswith("澄澜装备2023年毛利率为35.72%。") or "35.72%。（第18页" in answer.text
    assert answer.unit == "%" and str(answer.value).startswith("35.7181") and len(answer.working) == 1
    messages = server.bodies[0]["messages"]
    assert [m["role"] for m in messages] == ["system", *["user", "assistant"] * 3, "user"]
    assert "的毛利率是多少" in messages[-3]["content"]  # the nearest example is the last
    assert "毛利率为35.72%" in messages[-1]["content"] and "营业成本（2023年）：" in messages[-1]["content"]
    assert [citation.quote for citation in answer.given][1].endswith("营业收入（2023年）：2,023,168,020.59元")


@pytest.mark.parametrize(
    "said",
    [
        "澄澜装备2023年毛利率为37%[1]。",
        "澄澜装备2022年毛利率为35.72%[1]。",
        "岚黛生物2023年毛利率为35.72%[1]。",
        "澄澜装备2023年营业收入为20.23亿元[2]。",  # not what was asked
        "澄澜装备2023年毛利率为35.72%[1]。预计明年毛利率为40%。",
        "",
        422,
    ],
)
def test_any_other_text_leaves_the_sentence_of_the_template(asking, server, said):
    answer = phrased(asking, server, MARGIN, said)
    assert answer.text.startswith("江苏澄澜智能装备股份有限公司2023年的毛利率为35.72%（") and answer.given == ()


def test_a_ranking_must_have_all_its_figures(asking, server):
    question = "2023年营业收入最高的两家公司是？"
    first, both = "广东璟川能源(集团)股份有限公司为227.06亿元[1]", "，上海鹭屿供应链股份有限公司为193.50亿元[1]"
    assert "第1名" in phrased(asking, server, question, f"2023年营业收入最高的是{first}。").text
    assert "第1名" not in phrased(asking, server, question, f"2023年营业收入最高的公司{first}{both}。").text


def test_open_answers_alone_are_phrased_where_nothing_is_set(sample_store, server, monkeypatch):
    monkeypatch.delenv("FINREPORT_LLM_PHRASES", raising=False)
    with Finreport(sample_store, llm=server.base) as finreport:
        assert "毛利率为35.72%" in finreport.ask(MARGIN).text
    assert server.bodies == []
