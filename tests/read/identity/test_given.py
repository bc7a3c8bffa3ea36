"""What somebody says a report is, checked."""

import pytest

from pipeline.errors import InputError
from pipeline.model import Kind
from pipeline.read.identity.given import given_identity


def test_a_chinese_name_is_full_with_its_legal_form_and_short_without():
    assert given_identity("金花企业（集团）股份有限公司").full_name == "金花企业(集团)股份有限公司"
    assert given_identity("万  科Ａ").short_name == "万科A"
    english = given_identity("Northwind  Tools, Inc.")
    assert english.short_name == english.full_name == "Northwind Tools, Inc."


def test_all_that_is_given_is_known_to_be():
    given = given_identity("甲公司", "600080", "2023", Kind.ANNUAL)
    assert dict(given.basis) == dict.fromkeys(("code", "year", "kind", "company"), "given")
    assert given_identity().is_empty and given_identity(year="").is_empty


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ({"code": "六零零零八零"}, "code '六零零零八零': letters and digits"),
        ({"code": "2099"}, "code '2099': give it with its zeros, 002099 or 02099"),
        ({"code": "a/b"}, "letters and digits"),
        ({"year": "23"}, "year '23': a fiscal year in four digits"),
        ({"year": "２０２３"}, "a fiscal year in four digits"),
        ({"year": 3023}, "year 3023"),
    ],
)
def test_what_cannot_be_is_told(arguments, told):
    with pytest.raises(InputError, match=told):
        given_identity(**arguments)


@pytest.mark.parametrize("code", ["00700", "00700.HK", "700.HK", "0700.hk", "HK700"])
def test_a_code_of_hong_kong_has_five_digits(code):
    assert given_identity(code=code).code == "00700"
