"""Questions are changed so that their figure answers them no longer, and never into the same question."""

import random

import pytest

from benchmarks.question_mutations import Seed, Vocabulary, content_start, mutations, shares_pair
from pipeline.model.table_row import RowTable, TableRow

PIECES = (("甲字科技", "company"), ("2024年", "period"), ("应收账款", "item"), ("是", "operation"))
QUESTION = "甲字科技2024年的应收账款是多少？"


def rows(*labels):
    return tuple(TableRow(at, 1, label, (label, "1.00")) for at, label in enumerate(labels, 1))


WORDS = Vocabulary.of(
    [
        RowTable(0, ("营业收入构成",), "分产品", "元", (("产品", "金额"),), rows("灏云胶囊", "合计")),
        RowTable(1, ("应付账款",), "", "元", (("账龄", "金额"),), rows("1年以内", "滨江灏云有限公司")),
    ],
    "甲字科技",
)


@pytest.fixture
def changed():
    seed = Seed(QUESTION, PIECES, "应收账款\n期末余额", "应收账款\n期末余额", ("应收账款",), (), of_statements=True)
    return {one.kind: one for one in mutations(seed, WORDS, random.Random(1))}


def test_names_are_sorted_by_what_they_name():
    assert (WORDS.members, WORDS.companies, WORDS.bands) == ({"灏云胶囊"}, {"滨江灏云有限公司"}, {"1年以内"})


def test_the_content_begins_behind_company_and_year():
    assert QUESTION[content_start(QUESTION, PIECES) :].startswith("应收账款")
    assert content_start("何时？", PIECES) is None


def test_every_kind_of_change_is_made(changed):
    asked = {kind: one.question for kind, one in changed.items()}
    assert asked["put in: a product, region or segment"] == "甲字科技2024年的灏云胶囊的应收账款是多少？"
    assert asked["left out: 除…外"] == "甲字科技2024年的除灏云胶囊以外的应收账款是多少？"
    assert asked["exchanged: 应收→应付"] == "甲字科技2024年的应付账款是多少？"
    assert asked["scope: 母公司"] == "甲字科技2024年的母公司的应收账款是多少？"
    assert "time: a part of the year" in asked


def test_no_change_leaves_the_question_as_it_was_or_puts_in_what_it_has(changed):
    assert all(one.question != QUESTION for one in changed.values())
    assert not any(one.word and shares_pair(one.word, "应收账款") for kind, one in changed.items() if "put in" in kind)
