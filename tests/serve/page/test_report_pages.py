"""Pages of reports with the cited cell boxed."""

from __future__ import annotations

import io

import httpx
import pytest
from PIL import Image

PAGE = "/reports/999101-2023-annual/pages/18"
PLACE = {"box": "60.0,737.0,535.3,752.7", "quote": "其中：营业收入 2,023,168,020.59", "column": "2"}


def test_a_page_shows_its_picture_with_the_cell_boxed(client: httpx.Client, page):
    data = client.get(f"{PAGE}.json", params=PLACE).json()
    kinds = [mark["kind"] for mark in data["picture"]["marks"]]
    assert (kinds, data["pages"], data["page_number"]) == (["row", "cell"], 27, 18)
    html = client.get(PAGE, params=PLACE).text
    assert 'class="mark mark-cell"' in html and data["picture"]["address"].replace("&", "&amp;") in html
    picture = client.get(data["picture"]["address"])
    assert picture.headers["content-type"] == "image/png"
    assert Image.open(io.BytesIO(picture.content)).size == (data["picture"]["width"], data["picture"]["height"])


def test_a_page_shows_its_text_and_its_neighbours(client: httpx.Client, page):
    shown = page(client.get(PAGE))
    assert "2,023,168,020.59" in shown.text
    assert shown.link("/pages/17") and shown.link("/pages/19")


def test_zoom_is_sharper(client: httpx.Client):
    sizes = [client.get(f"{PAGE}.json", params={"zoom": zoom}).json()["picture"]["width"] for zoom in (75, 100, 200)]
    assert sizes == [1000, 1000, 2000]


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/reports/999101-2023-annual/pages/28", 200),  # the text says why
        ("/reports/999101-2023-annual/pages/28.png", 422),
        ("/reports/999101-2023-annual/pages/1.png?zoom=100000", 422),
        ("/reports/999101-2023-annual/pages/1.png?box=a,b", 422),
        ("/reports/..%2F..%2Fetc%2Fpasswd/pages/1.png", 404),
        ("/reports/none-2023-annual/pages/1.png", 422),
    ],
)
def test_what_is_not_there_is_no_fault(client: httpx.Client, address: str, status: int):
    assert client.get(address).status_code in (status, 404 if status == 422 else status)
