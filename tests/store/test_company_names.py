"""Companies with their names of the years."""

from pipeline.model import Company
from pipeline.store.company_names import companies_from


def test_the_newest_name_is_the_name_and_the_others_are_former_ones():
    reports = [("600001", "新名", "新名股份"), ("600001", "旧名", "新名股份"), ("600001", "", "旧名股份")]
    assert companies_from(reports, [("600001", "更旧")]) == [
        Company("600001", "新名", "新名股份", ("旧名", "旧名股份", "更旧"))
    ]


def test_an_empty_newest_name_leaves_an_older_one():
    assert companies_from([("600001", "", ""), ("600001", "甲", "")], []) == [Company("600001", "甲", "", ())]


def test_a_name_that_came_back_is_no_former_one():
    reports = [("600001", "甲", ""), ("600001", "乙", ""), ("600001", "甲", "")]
    assert companies_from(reports, [("600001", "甲")])[0].former_names == ("乙",)


def test_companies_go_by_code_also_those_of_former_names_only():
    found = companies_from([("600002", "乙", "")], [("600001", "甲")])
    assert [(company.code, company.short_name, company.former_names) for company in found] == [
        ("600001", "", ("甲",)),
        ("600002", "乙", ()),
    ]
    assert companies_from([], []) == []
