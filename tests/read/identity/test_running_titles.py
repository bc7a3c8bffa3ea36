"""Year and kind by titles that are no line of the cover."""

from pipeline.model import Block, BlockKind, Kind
from pipeline.read.identity.running_titles import from_running_titles


def head(text: str, page: int = 5) -> Block:
    return Block(BlockKind.HEADER, page, text=text)


def test_the_running_title_of_most_pages():
    found = from_running_titles(
        [head("某某2022年年度报告Annual Report 2022"), head("2022年年度报告"), head("2021年年报")]
    )
    assert (found.year, found.kind) == (2022, Kind.ANNUAL)
    assert found.basis[1] == ("kind", "running title of the pages")


def test_an_english_title_of_a_bilingual_cover():
    cover = Block(BlockKind.PARAGRAPH, 1, text="2023 Zijin Mining Group 601899.SH 2023 Interim Report")
    assert from_running_titles([cover]).kind is Kind.HALF_YEAR
    assert from_running_titles([Block(BlockKind.PARAGRAPH, 40, text="our Annual Report 2019")]).year is None


def test_a_line_of_the_pages_is_no_running_title():
    assert from_running_titles([Block(BlockKind.PARAGRAPH, 5, text="2022年年度报告")]).year is None
