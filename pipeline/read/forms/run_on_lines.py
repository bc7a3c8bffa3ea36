"""Lines of pages whose text comes as one: headings, boxes, units and titles of statements are parted from the rest.

    …无重大变化。七、 近三年主要会计数据(一) 主要会计数据单位：元 币种：人民币报告期末…   becomes
    …无重大变化。 | 七、 近三年主要会计数据 | (一) 主要会计数据 | 单位：元 币种：人民币 | 报告期末…

    …曾志二〇二六年四月十五日二、财务报表合并资产负债表2025年12月31日编制单位：某某公司单位：元 币种：人民币

A numeral begins a line only where a line can end before it: behind a sentence, a box, a unit or another heading. A
heading ends where the next line begins, where the format of annual reports says that it does, or before words that
begin a sentence (2025年，…). The title of a statement counts only with what stands below such titles and nowhere else:
a date, and who prepared it or the unit.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pipeline.read.structure.headings import BOX, MAX_LENGTH, heading_of, is_contents_line
from pipeline.rules.lexicon import Lexicon, per_document_words
from pipeline.text.numerals import TEN

_TITLES = (
    "balance_sheets", "balance_sheets_otherwise", "income_statements", "income_statements_otherwise",
    "cash_flow_statements", "equity_statements",
)  # fmt: skip
_SCOPES = ("consolidated", "parent_titles", "bank_titles", "own_company_titles")
_DATE = r"\d{4}\s*年(?:\s*\d{1,2}\s*月\s*\d{1,2}\s*日|\s*\d{1,2}\s*[—–~-]\s*\d{1,2}\s*月|\s*度)?"
_NUMBERED = r"(?:[一二三四五六七八九十]{1,3}、\s*[\u4e00-\u9fff]{2,8}?\s*)?"  # 二、财务报表
_BOXES = rf"(?:{BOX}|[\uf000-\uf0ff])"  # a tick of a font of signs comes as a character of private use
_MARK = re.compile(
    r"(?<![“‘《])(?:"
    rf"第\s*[{TEN}]{{1,3}}\s*[节章]|(?<![{TEN}])[{TEN}]{{1,3}}、|[（(][{TEN}]{{1,3}}[）)]|[（(]\d{{1,2}}[）)][.．]?"
    r"|(?<![\d.,])\d{1,2}\s?、|(?<![\d.,])\d{1,2}[.．](?!\d)|(?<![\d.,])\d{1,2}(?:\.\d{1,2}){1,3}"
    r"(?=\s*[\u4e00-\u9fff])(?![亿万千百元倍吨]))"
)
_CHAPTER = re.compile(rf"第\s*[{TEN}]{{1,3}}\s*[节章]\s*[^\s\d]+")
_SENTENCE_BEHIND = re.compile(r"\s*[，。；,;]")  # 境外资产196.99（单位：亿元），占…
_NOTE = re.compile(r"注\s*\d*\s*[:：（(]")
_DOTTED = re.compile(r"\d{1,2}(?:\.\d{1,2}){1,3}")
_PHRASE = re.compile(r"(?!\s*一是)[^。；，]{0,12}[。；，]")
_NOUNS, _NO_TITLE = ("n", "vn", "an", "nz", "l"), "prd"  # parts of speech; no prepositions, pronouns, adverbs
_LEAST_TITLE, _LEAST_BEHIND = 2, 8
_LONGEST_NAMED = 18  # characters of a title that ends with its noun, before that
_LEAST_UNNUMBERED = 5
_SHORT_OPENING = 14  # 截至 2024年12月31日，; a longer one may be the rest of a sentence
_GOES_ON = re.compile(r"[，。、；：:,;)）”的等]")


@dataclass(frozen=True, slots=True)
class _Words:
    statement: re.Pattern[str]
    fixed: re.Pattern[str]  # boxes and units: lines by themselves
    unit: re.Pattern[str]
    heading: re.Pattern[str]
    opening: re.Pattern[str]
    subject: re.Pattern[str]
    named: re.Pattern[str]
    contents: re.Pattern[str]
    end: re.Pattern[str]


@per_document_words
def _words(words: Lexicon) -> _Words:
    any_of = words.any_of
    title = rf"{any_of(*_SCOPES)}?{any_of(*_TITLES)}"
    unit = (
        rf"[（(]?{any_of('unit_labels', 'unit_labels_in_full')}[：:]\s*{any_of('home_currency')}?\s*"
        rf"{any_of('units_of_tables')}"
        rf"(?:\s*{any_of('currency_labels')}\s*[：:]\s*{any_of('home_currency')})?[）)]?"
    )
    answer = any_of("box_answers")
    box = rf"(?:{_BOXES}+\s*{answer}\s*{_BOXES}*\s*{answer}|{answer}\s*{_BOXES}+\s*{answer}|{_BOXES}+\s*{answer})"
    return _Words(
        statement=re.compile(
            rf"(?P<section>{_NUMBERED})(?P<title>{title})\s*(?P<date>{_DATE})\s*"
            rf"(?={any_of('preparers', 'unit_labels')}[：:])"
            rf"(?P<by>{any_of('preparers')}[：:].*?)?(?P<unit>{any_of('unit_labels')}[：:].*)?$",
            re.DOTALL,
        ),
        fixed=re.compile(rf"{box}|{unit}"),
        unit=re.compile(rf"{unit}\s*$"),
        heading=words.pattern("standard_headings"),
        subject=words.pattern("subject_openings"),
        named=re.compile(
            rf"\s*(?!{any_of('begins_no_title')})[^\s，。；：、,;:!?！？]{{1,{_LONGEST_NAMED}}}?{any_of('run_on_title_ends')}"
            rf"(?!\s*(?:[，。；：、,;:!?！？）)”\d]|{any_of('behind_no_title')}))(?=.{{{_LEAST_BEHIND}}})"
        ),
        end=re.compile(
            rf"[。！？；：!?;:]\s*$|[.…·]{{4,}}\s*\d{{1,3}}\s*$|[：:]\s*{any_of('not_applicable', 'nothing')}\s*$"
        ),
        contents=re.compile(words.spread("contents_titles")),
        opening=re.compile(rf"{any_of('sentence_openings')}|(?:截至\s?)?20\d\d\s?年[^，。；]{{0,20}}，"),
    )


def part_lines(text: str) -> Iterator[str]:
    """The text of a record, its statement's title, date, preparer and unit each as a line where they end it."""
    found = _words().statement.search(text)
    if found is None or not text[: found.start()].strip():
        yield text
        return
    parts = (
        text[: found.start()],
        found["section"],
        found["title"],
        found["date"],
        found["by"] or "",
        found["unit"] or "",
    )
    yield from (part.strip() for part in parts if part.strip())


def leading_titles(text: str) -> tuple[str, ...]:
    """The headings without a number that a page begins with, by the format of annual reports."""
    titles: list[str] = []
    at = 0
    while found := _words().heading.match(text, at):
        if len(found.group()) < _LEAST_UNNUMBERED or _GOES_ON.match(text, found.end()):
            break
        titles.append(found.group())
        at = found.end()
    return tuple(titles)


def chapter_in(head: str) -> str:
    """The chapter that a running head names, "" where it names none."""
    found = _CHAPTER.search(head)
    return found.group() if found else ""


def is_contents_page(text: str) -> bool:
    """Whether a page begins with the heading of the contents list."""
    return bool(_words().contents.match(text))


def run_on_lines(text: str) -> Iterator[str]:
    """The lines of a page's text, or of a part of it."""
    for line in (line for part in part_lines(text) for line in part.split("\n")):
        at = 0
        for fixed in _words().fixed.finditer(line):
            if _SENTENCE_BEHIND.match(line, fixed.end()):
                continue
            yield from _headed_lines(line[at : fixed.start()])
            yield fixed.group().strip()
            at = fixed.end()
        yield from _headed_lines(line[at:])


def ends_with_unit(text: str) -> bool:
    """Whether the last line of a text is the unit of a table."""
    return bool(_words().unit.search(text))


def is_line_start(text: str) -> bool:
    """Whether nothing or the beginning of a line stands at the head of a text."""
    rest = text.lstrip()
    return not rest or any(one.match(rest) for one in (_MARK, _NOTE, _words().fixed))


def begins_with_line(text: str) -> bool:
    """Whether a text begins with a heading or another line of its own, and not in the midst of a sentence."""
    first = next(run_on_lines(text), "")
    return is_line_start(text) or bool(leading_titles(text)) or heading_of(first) is not None


def _headed_lines(text: str) -> Iterator[str]:
    """The lines of a text without boxes and units: headings, and what stands between them."""
    start = 0
    for mark in _MARK.finditer(text):
        before = text[start : mark.start()]
        ends = not before.strip() or _words().end.search(before) or heading_of(before) is not None
        dotted = _DOTTED.fullmatch(mark.group()) and _opens_behind(text[mark.end() :])
        if not ends and not dotted and not _words().named.match(text, mark.end()):
            continue
        yield from _part_heading(before)
        start = mark.start()
    yield from _part_heading(text[start:])


def _opens_behind(text: str) -> bool:
    """Whether a short title stands at the head of a text and a sentence begins behind it."""
    opening = _words().opening.search(text, 0, MAX_LENGTH)
    return opening is not None and not re.search("[，。；]", text[: opening.start()])


def _part_heading(line: str) -> Iterator[str]:
    """A line, the heading that it begins with by itself."""
    end = _heading_end(line)
    yield from (part.strip() for part in (line[:end], line[end:]) if part.strip())


def _heading_end(line: str) -> int:
    """Where the heading ends that a line begins with, 0 for none."""
    mark = _MARK.match(line.lstrip())
    if mark is None or is_contents_line(line):
        return 0
    start = len(line) - len(line.lstrip()) + mark.end()
    title = start + len(line[start:]) - len(line[start:].lstrip(" 　.．"))
    known = _words().heading.match(line, title)
    begun = known and _words().subject.match(line, known.end())  # 发展战略本行坚持党建引领，…
    if known and ((_PHRASE.match(line, known.end()) and not begun) or len(line) - known.end() < _LEAST_BEHIND):
        known = None  # 5.公司信息披露情况。 6、主要财务指标变动情况
    opening = _words().opening.search(line, title + _LEAST_TITLE)
    if opening and len(opening.group()) > _SHORT_OPENING and not _is_noun(line[title : opening.start()]):
        opening = None
    ends = [known.end() if known else 0, opening.start() if opening else 0]
    subject = _words().subject.search(line, title + _LEAST_TITLE, title + MAX_LENGTH)
    if subject and (not opening or subject.start() < opening.start()) and _is_noun(line[title : subject.start()]):
        ends[1] = subject.start()
    named = _words().named.match(line, title)
    ends.append(named.end() if named else 0)
    return next((end for end in ends if end and heading_of(line[:end]) is not None), 0)


def _is_noun(words: str) -> bool:
    """Whether words end with a noun, as a heading does (租赁住宅, 汇率波动风险) and a sentence cut short does not."""
    import rjieba

    tagged = list(rjieba.tag(words, False))
    return bool(tagged) and tagged[-1][1] in _NOUNS and all(tag[0] not in _NO_TITLE for _, tag in tagged)
