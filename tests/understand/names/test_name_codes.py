"""Which companies a name is of."""

from pipeline.model import Company
from pipeline.understand.names.name_codes import codes_by_name

VANKE = Company("000002", "万科A", "万科企业股份有限公司")
MARKED = Company("990008", "*ST申酉时代", "申酉时代科技股份有限公司", former_names=("申酉股份",))


def test_names_are_those_of_reports_and_what_people_leave_out_of_them():
    found = codes_by_name([VANKE, MARKED])
    assert {name for name, codes in found.items() if codes == {"000002"}} >= {"万科A", "万科", "万科企业"}
    assert {name for name, codes in found.items() if codes == {"990008"}} >= {"*ST申酉时代", "申酉时代", "申酉股份"}
    assert "" not in found


def test_a_name_of_one_company_is_no_shorter_form_of_another():
    other = Company("990009", "申酉时代", "")
    assert codes_by_name([MARKED, other])["申酉时代"] == {"990009"}


def test_a_word_of_questions_is_no_shorter_form_and_a_whole_name_stays_one():
    assert "万科企业" not in codes_by_name([VANKE], {"万科企业"})
    assert "万科A" in codes_by_name([VANKE], {"万科A"})
