"""Synonyms of items and expansion rules."""

from pipeline.retrieve.rewrite.query_expansion import ItemSynonyms, RuleExpansion
from pipeline.retrieve.state import SearchState
from pipeline.retrieve.tools import Tools
from pipeline.rules.expansions import load_expansions


def test_questions_are_expanded_by_what_reports_call_things(tmp_path):
    (tmp_path / "expansions.yaml").write_text("- {when: [新店], also: [门店开设]}\n- {when: [旧]}\n", encoding="utf-8")
    found, problems = load_expansions([tmp_path])
    assert found[-1].also == ("门店开设",)
    assert [(p.line, p.message[:17]) for p in problems] == [(2, "'also' is missing")]
    state = RuleExpansion()(SearchState.of("分红了多少"), Tools(None))
    assert "利润分配" in state.queries[0].names
    assert RuleExpansion()(SearchState.of("存货多少"), Tools(None)).notes == ()


def test_items_are_known_by_their_other_names():
    state = ItemSynonyms()(SearchState.of("总资产是多少"), Tools(None))
    assert "资产总计" in state.queries[0].names
