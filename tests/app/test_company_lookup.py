"""A company by what a user calls it."""

import pytest

from pipeline.app.company_lookup import choose_company
from pipeline.errors import InputError
from pipeline.model import Company


def test_an_unknown_company_gives_near_names():
    known = [Company("600001", "四方科技", "四方科技集团股份有限公司", ("四方冷链",)), Company("600002", "四方股份")]
    assert choose_company(known, "四方冷链").code == "600001"
    assert choose_company([Company("002099", "海翔药业")], "2099").code == "002099"
    with pytest.raises(InputError, match=r"did you mean 四方科技 \(600001\), 四方股份 \(600002\)\?"):
        choose_company(known, "四方")
    with pytest.raises(InputError, match=r"did you mean 四方科技 \(600001\)"):
        choose_company(known, "四方可技")
    with pytest.raises(InputError, match="it is empty"):
        choose_company([], "四方")


def test_several_companies_of_one_name_are_asked_back():
    known = [Company("600001", "甲"), Company("600002", "甲")]
    with pytest.raises(InputError, match=r"several companies are called 甲: 甲 \(600001\), 甲 \(600002\)"):
        choose_company(known, "甲")


def test_codes_of_hong_kong():
    known = [Company("00700", "腾云控股"), Company("000700", "甲乙股份")]
    assert choose_company(known, "700.HK").code == choose_company(known, "00700").code == "00700"
    assert choose_company(known, "000700").code == "000700"
    with pytest.raises(InputError, match="several companies are called 700"):
        choose_company(known, "700")
