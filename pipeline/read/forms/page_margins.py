"""Running heads and page numbers in pages whose text comes as one: what most pages begin with, and their numbers.

贵州茅台酒股份有限公司2025年年度报告六、 其他相关资料…6/143
24 招商银行股份有限公司 第三章 管理层讨论与分析2024年度报告（A股）3.2.7 业务及管理费…
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

_SHORTEST, _LONGEST = 6, 120
_LEAST_PAGES = 3
_SHARE = 5  # what goes on behind a page's number is a head on one page of so many
_NUMBER_AHEAD = re.compile(r"^\s*(\d{1,3})\s+(?=\D)")
_NUMBER_BEHIND = re.compile(r"(?<!\d)(\d{1,3}|\d(?: \d){1,2})(?:\s*/\s*\d{1,4})?[-–—\s]*$")


@dataclass(frozen=True, slots=True)
class MarginText:
    """The text of a page without its running head and foot."""

    head: str
    body: str
    foot: str


def part_margins(texts: Mapping[int, str]) -> dict[int, MarginText]:
    """The texts of pages by their number, heads and page numbers apart."""
    offset = _offset(texts)
    parted = {page: _without_number(text, page - offset) for page, text in texts.items()}
    heads = _heads({page: body for page, (_, body, _) in parted.items()}, _LEAST_PAGES)
    found = {page: _cut(*parts, heads[page], str(page - offset)) for page, parts in parted.items()}
    behind_number = {page: margin.body for page, margin in found.items() if margin.head}
    heads = _heads(behind_number, max(_LEAST_PAGES, len(texts) // _SHARE))
    return {page: _cut(one.head, one.body, one.foot, heads.get(page, 0)) for page, one in found.items()}


def _cut(head: str, body: str, foot: str, at: int, number: str = "") -> MarginText:
    """A page with so many more characters as its head, and the page's number where that stands right behind."""
    rest = body[at:].lstrip()
    numbered = bool(at and number and rest.startswith(number))
    more = body[:at] + (f" {number}" if numbered else "")
    return MarginText((head + more).strip(), rest.removeprefix(number) if numbered else rest, foot.strip())


def _without_number(text: str, number: int) -> tuple[str, str, str]:
    """A page's number at its head, the text, and the number at its foot."""
    ahead = _NUMBER_AHEAD.search(text)
    start = ahead.end() if ahead and int(ahead[1]) == number else 0
    digits = r"\s?".join(str(number))
    behind = re.compile(rf"[-–—\s]*(?:(?<!\d){digits}|{digits}\s*/\s*\d{{1,4}})[-–—\s]*$").search(text, start)
    end = behind.start() if behind else len(text)
    return text[:start], text[start:end], text[end:]


def _offset(texts: Mapping[int, str]) -> int:
    """By how much the numbers printed on most pages are behind those of the file."""
    counts: Counter[int] = Counter()
    for page, text in texts.items():
        found = (_NUMBER_AHEAD.search(text), _NUMBER_BEHIND.search(text))
        counts.update({page - _number(one[1]) for one in found if one})
    (offset, count), *_ = counts.most_common(1) or [(0, 0)]
    return offset if count >= _LEAST_PAGES else 10**6


def _number(digits: str) -> int:
    return int(re.sub(r"\s", "", digits))


def _heads(bodies: Mapping[int, str], least: int) -> dict[int, int]:
    """How many characters of each page's text are a head that other pages begin with as well."""
    found = dict.fromkeys(bodies, 0)
    left = dict(bodies)
    while left:
        counts = Counter(
            text[:length] for text in left.values() for length in range(_SHORTEST, min(len(text), _LONGEST) + 1)
        )
        head = max(
            (head for head, count in counts.items() if count >= least),
            key=lambda head: len(head) * counts[head],
            default="",
        )
        if not head:
            return found
        for page in [page for page, text in left.items() if text.startswith(head)]:
            found[page] = len(head)
            del left[page]
    return found
