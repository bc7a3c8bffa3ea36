"""The forms of whole questions."""

from __future__ import annotations

from pipeline.understand.dialogue.whole_forms import whole_forms


def test_forms_take_what_is_filled_in():
    forms = whole_forms()
    told = forms.companies.format(one="甲", other="乙", time="2023年", measure="净利润")
    assert told == "甲和乙2023年净利润谁高"
    assert forms.places.format(order="净利润最高", place="第二名") == "净利润最高的第二名是谁"


def test_a_unit_that_was_asked_for_before_is_found():
    forms = whole_forms()
    asked = "甲2023年的净利润" + forms.unit.format(unit="万元")
    assert forms.in_unit.sub("", asked) == "甲2023年的净利润"
    assert forms.asked_unit.sub(forms.amount, "净利润是多少亿元") == "净利润是多少"
