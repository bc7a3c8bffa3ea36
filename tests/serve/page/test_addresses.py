"""Addresses of places on pages, there and back."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest

from pipeline.errors import InputError
from pipeline.serve.page.addresses import page_address, place_of


def test_a_place_comes_back_from_its_address():
    cited = {"box": [60.0, 736.95, 535.27, 752.65], "quote": "其中：营业收入 2,023,168,020.59", "column": 2}
    address = urlsplit(page_address("999101-2023-annual", 18, cited, ".png"))
    assert address.path == "/reports/999101-2023-annual/pages/18.png"
    told = {name: values[0] for name, values in parse_qs(address.query).items()}
    place = place_of(told["box"], told["quote"], int(told["column"]))
    assert place.box == pytest.approx(cited["box"], abs=0.1) and place.quote == cited["quote"] and place.column == 2


def test_a_report_cannot_lead_elsewhere():
    assert page_address("../../x?y#z", 1) == "/reports/..%2F..%2Fx%3Fy%23z/pages/1"
    assert page_address("a", 1) == "/reports/a/pages/1"


@pytest.mark.parametrize("box", ["1,2,3", "a,b,c,d", "nan,0,1,1", "inf,0,1,1", "0,0,1e9,1", "1,2,3,4,5"])
def test_what_is_no_box_is_refused(box: str):
    with pytest.raises(InputError, match="box"):
        place_of(box, "", None)


def test_a_long_quote_is_cut():
    assert len(place_of("", "x" * 5_000, None).quote) == 400
