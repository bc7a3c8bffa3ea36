"""What a statement and the nearest sentence of law differ in, by hand."""

import pytest

from pipeline.answer.evidence.claims.statement_features import StatementFeatures
from pipeline.answer.evidence.claims.support import Support
from tests.answer.evidence.conftest import hit

ARTICLE = hit("公司的融资方案经国务院批准后，应当在十日内公告。公司变更名称的，应当备案。公司不得对外担保。")


def features(statement, **support):
    found = StatementFeatures.of(statement, [ARTICLE], Support(0.5, **support))
    assert found is not None
    return found


def test_nothing_speaks_against_the_very_words():
    same = features("公司的融资方案经国务院批准后，应当在十日内公告。")
    assert (same.missing, same.missing_nouns, same.strange_figures, same.strange_mood) == (0, 0, 0, 0)
    assert same.last_clause == 1.0 and same.same_mood == 1.0


@pytest.mark.parametrize(
    ("statement", "name"),
    [
        ("公司的融资方案经国务院批准后，应当在十日内公告并通知媒体。", "missing_nouns"),
        ("公司的融资方案经国务院批准后，应当在二十日内公告。", "strange_figures"),
        ("公司的融资方案经国务院批准后，应当在二十日内公告。", "no_quantity"),
        ("公司变更名称的，应当经批准。", "approval_added"),
        ("公司变更名称的，无须备案。", "freed"),
        ("公司可以对外担保。", "forbidden"),
        ("公司可以对外担保。", "denial_dropped"),
        ("公司变更名称的，自行备案。", "unaided_added"),
        ("公司变更名称的，一律应当备案。", "all_added"),
        ("公司的融资方案经财政部批准后，应当在十日内公告。", "other_doer"),
        ("公司的融资方案经国务院批准后，应当在二十日内公告。", "other_figure"),
    ],
)
def test_what_differs(statement, name):
    assert getattr(features(statement), name) > 0
    assert getattr(features("公司变更名称的，应当备案。"), name) == 0


def test_who_does_not_bear_a_duty_is_free_of_it():
    article = hit("销售者能证明商品合法取得的，不承担赔偿责任。")
    said = StatementFeatures.of("销售者能证明商品合法取得的，无须承担赔偿责任。", [article], Support(0.5))
    assert said is not None and said.freed == 0


def test_who_may_do_without_something_is_free_of_it():
    article = hit("能够核实信息的，贷款人可简化或不再进行现场调查。")
    said = StatementFeatures.of("能够核实信息的，贷款人可以不进行现场调查。", [article], Support(0.5))
    assert said is not None and said.freed == 0


def test_a_statement_of_two_sentences_is_held_to_both():
    said = features("公司变更名称的，应当备案，公司对外担保则不可以。")
    assert said.missing == 0


def test_what_the_rules_find_is_a_feature():
    assert features("公司变更名称的，应当备案。", denied=True).denied == 1.0


def test_without_a_sentence_there_is_none():
    assert StatementFeatures.of("公司变更名称的，应当备案。", [], Support(0.0)) is None
