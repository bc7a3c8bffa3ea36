"""Rules of prescribed tables: what is wrong with one is said with its place, and the good ones stay."""

import pytest

from pipeline.model import Report
from pipeline.rules.disclosures import load_disclosures

GOOD = """
- id: mine
  name: 我的表
  sections: ['^我的']
  axes: [{axis: 产品, header: '^产品$'}]
  measures: [{item: 营业收入, header: '^{this}$'}]
  source: 准则
"""


def load(tmp_path, text):
    file = tmp_path / "disclosures.yaml"
    file.write_text(text, encoding="utf-8")
    found, problems = load_disclosures([tmp_path])
    return found, [str(problem) for problem in problems]


def test_the_built_in_rules_are_sound_and_each_names_its_source():
    found, problems = load_disclosures()
    assert problems == []
    assert len({one.id for one in found.tables}) == len(found.tables)
    assert [one.id for one in found.tables if not one.source] == []


def test_a_users_rule_is_added_and_replaces_one_of_its_id(tmp_path):
    built_in = {one.id for one in load_disclosures()[0].tables}
    found, problems = load(tmp_path, GOOD + GOOD.replace("mine", "inventories").replace("我的表", "别的存货"))
    assert problems == []
    assert {one.id for one in found.tables} == built_in | {"mine"}
    assert next(one.name for one in found.tables if one.id == "inventories") == "别的存货"
    mine = next(one for one in found.tables if one.id == "mine")
    assert (mine.members, mine.measures[0].unit, mine.measures[0].adds, mine.depth) == ("rows", "元", True, 2)


def test_a_difference_ties_three_items(tmp_path):
    found, problems = load(tmp_path, "- {difference: 甲净额, of: 甲余额, less: 甲准备}\n")
    assert problems == []
    last = found.differences[-1]
    assert (last.difference, last.of, last.less) == ("甲净额", "甲余额", "甲准备")


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("'^我的'", "'^我的('", "is not a valid expression"),
        ("axis: 产品", "axis: '产=品'", "must have no '='"),
        ("[{axis: 产品, header: '^产品$'}]", "[]", "needs at least one of 'axes'"),
        (", header: '^{this}$'", "", "needs 'header'"),
        ("measures:", "members: columns\n  measures:", "needs 'row' and no 'header'"),
        ("source:", "sorce:", "unknown key 'sorce'"),
        ("sections: ['^我的']", "sections: []", "sections"),
        ("item: 营业收入,", "item: 营业收入, year: -2,", "year"),
    ],
)
def test_what_is_wrong_is_said_with_its_place_and_the_rest_stays(tmp_path, before, after, message):
    assert before in GOOD
    found, problems = load(tmp_path, GOOD.replace(before, after) + GOOD.replace("mine", "other"))
    assert len(problems) == 1 and message in problems[0] and "disclosures.yaml, line 2: mine: " in problems[0]
    assert {"other"} == {one.id for one in found.tables} - {one.id for one in load_disclosures()[0].tables}


def test_every_expression_can_be_compiled_for_a_report():
    from pipeline.extract.dimensions.expressions import compiled

    for one in load_disclosures()[0].tables:
        for text in (*one.sections, *one.unless, *(m.header for m in one.measures), *(m.row for m in one.measures)):
            pattern = compiled(text, Report("300750", 2024))
            assert not text or pattern.search("\0") is None, (one.id, text)  # what is written limits something


def test_checks_have_names_and_notes_are_tied():
    found, _ = load_disclosures()
    assert set(found.check_names) == {"members", "line", "below", "share", "difference", "note"}
    assert found.notes is not None and found.notes.axis == "附注"


def test_a_check_that_is_none_is_said(tmp_path):
    _, problems = load(tmp_path, "- {check: sums, name: 某}\n")
    assert len(problems) == 1 and "check 'sums' is not known; allowed are 'members'" in problems[0]


def test_notes_of_a_users_own(tmp_path):
    found, problems = load(tmp_path, "- {axis: 附注, sections: ['^注释$'], header: '^{this}', references: '^注$'}\n")
    assert problems == [] and found.notes.sections == ("^注释$",)
