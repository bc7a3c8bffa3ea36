"""Pages whose text comes as one line: a statement's title is parted from what ends before it.

    …曾志二〇二六年四月十五日二、财务报表合并资产负债表2025年12月31日编制单位：某某公司单位：元 币种：人民币56/143

A title counts only with what stands below the titles of statements and nowhere else: a date and who prepared it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pipeline.rules.lexicon import Lexicon, per_document_words

_TITLES = (
    "balance_sheets", "balance_sheets_otherwise", "income_statements", "income_statements_otherwise",
    "cash_flow_statements", "equity_statements",
)  # fmt: skip
_SCOPES = ("consolidated", "parent_titles", "bank_titles", "own_company_titles")
_DATE = r"\d{4}\s*年(?:\s*\d{1,2}\s*月\s*\d{1,2}\s*日|\s*\d{1,2}\s*[—–~-]\s*\d{1,2}\s*月|\s*度)?"
_NUMBERED = r"(?:[一二三四五六七八九十]{1,3}、\s*[\u4e00-\u9fff]{2,8}?\s*)?"  # 二、财务报表


@per_document_words
def _head(words: Lexicon) -> re.Pattern[str]:
    title = rf"{words.any_of(*_SCOPES)}?{words.any_of(*_TITLES)}"
    prepared = words.any_of("preparers")
    return re.compile(
        rf"(?P<section>{_NUMBERED})(?P<title>{title})\s*(?P<date>{_DATE})\s*(?P<by>{prepared}[：:].*?)(?P<unit>单位[：:].*)?$",
        re.DOTALL,
    )


def part_lines(text: str) -> Iterator[str]:
    """The text of a record, its statement's title, date, preparer and unit each as a line where they end it."""
    found = _head().search(text)
    if found is None or not text[: found.start()].strip():
        yield text
        return
    parts = (text[: found.start()], found["section"], found["title"], found["date"], found["by"], found["unit"] or "")
    yield from (part.strip() for part in parts if part.strip())
