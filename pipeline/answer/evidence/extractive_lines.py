"""What a line of a section is where it is no sentence that answers: a table's caption, header or row, a unit line.

Tables stand in passages as sentences, a row each (see `pipeline.extract.passages.sentences`):
销售费用：2019年为1,000元。
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.numerals import TEN

_UNIT = re.compile(r"^(?:单位[:：]|[（(]单位|币种|\d+$)|^[^。；：]{0,24}[（(](?:本公司|续)[)）]$")
_CAPTION = re.compile(r"^[^：；。]{0,60}[（(]单位[:：][^）)]*[)）](?:[：:][^；：]*。)?$")
_ROW = re.compile(
    r"^[^：]{1,60}：(?:[^；：]{1,40}(?:为|：))?-?[\d,.]+[^，]*$|^[^：]{1,60}：[^；]{1,40}为[^；]*；.*。$|^[（(]单位"
)
# 3、药材价格波动的风险：… is an item of a list with its number, which is no column before two others.
_ITEM_NUMBER = re.compile(rf"^(?:[（(][\d{TEN}]{{1,3}}[）)]|[\d{TEN}]{{1,3}}[、.．]|[①-⑳])")
_REPEATED = re.compile(r"([^；：]{2,30})为\1[；。]")  # a header's cells once more
_SHREDS = 3  # characters; a row whose cells are shorter on the whole is one whose words a narrow column broke up


@dataclass(frozen=True, slots=True)
class _Words:
    """What lines say that answer nothing, and what gives a cause, as expressions."""

    named: re.Pattern[str]
    header: re.Pattern[str]
    nothing: re.Pattern[str]
    format: re.Pattern[str]  # what the prescribed format says of itself
    elsewhere: re.Pattern[str]
    cause: re.Pattern[str]


@per_evidence_words
def _words(words: Lexicon) -> _Words:
    any_of = words.any_of
    headers = any_of("column_headers", "column_headers_in_passages", "column_ends")
    explained = any_of("explanation_headings", "explanation_labels")
    return _Words(
        named=re.compile(
            rf"^[^，；：不未无没是为已]{{2,20}}{any_of('what_is_named_above')}[。：]$|^{any_of('explanation_headings')}[。：]?$"
        ),
        header=re.compile(rf"{headers}|^20\d\d年"),
        nothing=re.compile(rf"^{explained}\s*[:：]\s*[无/—-]?。?$|^[无/—-]+。?$"),
        format=re.compile(
            rf"{any_of('format_duties')}[^。]{{0,100}}{any_of('format_requirements')}|^{any_of('format_instructions')}"
        ),
        elsewhere=re.compile(
            rf"^(?!.*\d(?:元|%|％)).{{0,24}}{any_of('cross_references', 'references_within')}[^。]{{0,60}}。?$"
        ),
        cause=re.compile(rf"{any_of('causes')}|因[^此]{{1,20}}{any_of('caused')}"),
    )


def is_row(text: str) -> bool:
    """Whether a line is a row of a table."""
    return bool(_ROW.match(text))


def gives_cause(text: str) -> bool:
    """Whether a line says why something is so."""
    return bool(_words().cause.search(text))


def cause_at(text: str) -> int:
    """Where the words that lead in a reason stand; the text's length where there are none."""
    found = _words().cause.search(text)
    return found.start() if found else len(text)


def is_telling(text: str) -> bool:
    """Whether a line is more than a row of figures: a sentence, or a row that gives a reason."""
    return gives_cause(text) or not is_row(text)


def is_elsewhere(text: str) -> bool:
    """Whether a line only says where something is said."""
    return bool(_words().elsewhere.match(text))


def is_header(text: str) -> bool:
    """Whether a line names columns only: 项目、2019年、2018年、变动说明。"""
    unnumbered = _ITEM_NUMBER.sub("", re.sub(r"\s", "", text))
    fields = [field for field in re.split("[、；：]", unnumbered.rstrip("。")) if field]
    if len(fields) < 3 or "，" in text or re.search(r"\d(?!\d*年)(?:[,.]\d|\d*[%元])", text):
        return False
    return sum(bool(_words().header.search(field) and len(field) <= 20) for field in fields) >= 0.5 * len(fields)


def is_shredded(text: str) -> bool:
    """Whether a row's words are in pieces: 关：是。关：关；联；否。关：联；否；可获。"""
    fields = [field for field in re.split("[、；：。，]", re.sub(r"\s", "", text)) if field]
    worded = [field for field in fields if not re.search(r"\d", field)]
    return len(worded) >= 2 and sum(len(field) < _SHREDS for field in worded) > 0.5 * len(worded)


def is_noise(text: str) -> bool:
    """Whether a line says nothing of its own."""
    words = _words()
    told = (words.format.search, _REPEATED.search, words.nothing.match, _UNIT.search, _CAPTION.match, words.named.match)
    return any(found(text) for found in told) or is_header(text) or is_shredded(text) or not re.search(r"\w", text)


def is_caption(text: str) -> bool:
    """Whether a line is a table's title with its unit."""
    return bool(_CAPTION.match(text))
