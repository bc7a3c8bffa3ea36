"""The lines of passages as answers are made from them: each knows what it is, and says something of its own or not.

Passages keep typed lines (`pipeline.model.line`); what a page's layout broke is put together (`broken_lines`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from pipeline.answer.evidence.broken_lines import join_broken, read_boxes_of_text
from pipeline.extract.passages.sentences import text_line
from pipeline.model import Block, BlockKind, Line, LineKind, Passage
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.lazy_pattern import lazy_pattern
from pipeline.text.numbering import without_number
from pipeline.text.sentences import sentences

ENDS = ("。", "；", "！", "？", ".", "”", "：", ":", ";")
_FURNITURE = lazy_pattern(
    r"^(?:.{0,40}\d{4}\s*年?\s*(?:半?年度|第[一三]季度)报告(?:全文|摘要)?|\d+\s*/\s*\d+|[-—]?\s*\d+\s*[-—]?)$"
)
_COLONS = lazy_pattern("：[:：]+")  # of a row whose label ends with one
_REPEATED = lazy_pattern(r"([^；：]{2,30})为\1[；。]")  # a header's cells once more
_MARKS = lazy_pattern("[，。；：、,;:]")
UNMARKED = 80  # characters for each of which a sentence has a mark
FAR = 150  # characters between what leads in a reason and a word that ends it
WORDED = 30  # characters of a cell that says something in words
_SHREDS = 3  # characters; a row whose cells are shorter on the whole is one whose words a narrow column broke up


@dataclass(frozen=True, slots=True)
class SectionLine:
    """A sentence, list item or row of a section, its page (from 1), and the headings beneath the section's own."""

    text: str
    page: int
    under: tuple[str, ...] = ()
    kind: LineKind = LineKind.SENTENCE
    level: int | None = None  # of an item's number, see `pipeline.text.numbering`
    cells: tuple[str, ...] = ()  # of a row
    ends: bool = field(default=False, compare=False)  # whether its paragraph ends with it

    @property
    def is_row(self) -> bool:
        return self.kind is LineKind.ROW


@dataclass(frozen=True, slots=True)
class _Words:
    """What lines say that answer nothing, and what gives a cause, as expressions."""

    named: re.Pattern[str]
    column: re.Pattern[str]
    nothing: re.Pattern[str]
    format: re.Pattern[str]  # what the prescribed format says of itself
    elsewhere: re.Pattern[str]
    cause: re.Pattern[str]
    effect: re.Pattern[str]  # what stands between a reason and what it led to


def _reason_lead(words: Lexicon) -> str:
    """What leads in a reason (因…，), not within 原因 or 因素."""
    others = words.words("no_reason_leads")
    before = "".join(word[0] for word in others if not word.startswith(words.words("reason_leads")))
    return rf"(?<![{before or '　'}])(?!{words.any_of('no_reason_leads')}){words.any_of('reason_leads')}"


def _copula(words: Lexicon) -> str:
    """What leads in a reason that ends with words for being caused, not within 关系."""
    before = "".join(word[0] for word in words.words("no_cause_copulas"))
    return rf"(?<![{before or '　'}]){words.any_of('cause_copulas')}"


@per_evidence_words
def _words(words: Lexicon) -> _Words:
    any_of = words.any_of
    explained = any_of("explanation_headings", "explanation_labels")
    return _Words(
        named=re.compile(
            rf"^[^，；：不未无没是为已]{{2,20}}{any_of('what_is_named_above')}[。：]$|^{any_of('explanation_headings')}[。：]?$"
        ),
        column=re.compile(rf"{any_of('column_headers', 'column_ends')}|^20\d\d年"),
        nothing=re.compile(rf"^{explained}\s*[:：]\s*[无/—-]?。?$|^[无/—-]+。?$|.*[:：]{any_of('not_applicable')}。?$"),
        format=re.compile(
            rf"{any_of('format_duties')}[^。]{{0,100}}{any_of('format_requirements')}|^{any_of('format_instructions')}"
            rf"|{any_of('format_orders')}"
        ),
        elsewhere=re.compile(
            rf"^(?!.*\d(?:元|%|％))(?:.{{0,24}}{any_of('cross_references', 'references_within')}"
            rf"|.{{0,80}}{any_of('told_elsewhere')})[^。]{{0,60}}。?$"
        ),
        cause=re.compile(
            rf"(?<!来){any_of('causes')}|因[^此]{{1,20}}{any_of('caused')}|{_copula(words)}[^。；]{{2,{FAR}}}{any_of('ends_of_reasons')}"
            rf"|{any_of('before_influences')}[^。；]{{2,40}}{any_of('behind_influences')}"
            rf"|{_reason_lead(words)}[^，。；]{{3,60}}，"
        ),
        effect=re.compile(
            rf"{any_of('leading_to')}|{any_of('effects_on_leads')}(?=[^，。；]{{2,24}}"
            rf"{any_of('effects_on')}[^，。；]{{0,12}}{any_of('behind_influences')})"
        ),
    )


def passage_lines(passages: Iterable[Passage], under: tuple[str, ...] = ()) -> list[SectionLine]:
    """The lines of passages in reading order, without running heads, captions and headers of tables."""
    return _section_lines((line for passage in passages for line in _lines_of(passage)), under)


def part_lines(passage: Passage, start: int, end: int) -> list[SectionLine]:
    """The lines of a part of a passage's body; of those that it cuts the part within."""
    found: list[Line] = []
    at = 0
    for line in _lines_of(passage):
        text = line.text[max(start - at, 0) : max(end - at, 0)]
        if text.strip():
            found.append(line if text == line.text else text_line(text, Block(BlockKind.PARAGRAPH, line.page)))
        at += len(line.text)
    return _section_lines(found, ())


def _section_lines(lines: Iterable[Line], under: tuple[str, ...]) -> list[SectionLine]:
    kept = (line for line in lines if line.kind not in (LineKind.HEADER, LineKind.CAPTION))
    kept = (line for line in kept if line.text.strip() and not _FURNITURE.match(line.text.strip()))
    return [
        SectionLine(
            _COLONS.sub("：", _without_header(line).strip()),
            line.page,
            under,
            line.kind,
            line.level,
            line.cells,
            line.text.endswith("\n"),
        )
        for line in join_broken(read_boxes_of_text(kept))
    ]


def _without_header(line: Line) -> str:
    """The text of a line; of a row of a form, a label and what is said in words, without the header over that.

    初始投资金额为 stands over 套期保值效果的说明 in a table whose first rows are figures.
    """
    filled = [cell for cell in line.cells if cell]
    if line.kind is not LineKind.ROW or len(filled) != 2 or len(filled[1]) < WORDED or line.cells[0] != filled[0]:
        return line.text
    before, _, _ = line.text.partition(filled[1])
    return f"{filled[0]}：{filled[1]}" if before.startswith(filled[0]) and before.rstrip().endswith("为") else line.text


def is_told_in_words(line: SectionLine) -> bool:
    """Whether a row of a form has a label and what is said in words."""
    filled = [cell for cell in line.cells if cell]
    return line.is_row and len(filled) == 2 and len(filled[1]) >= WORDED


def _lines_of(passage: Passage) -> Sequence[Line]:
    """The lines of a passage; one without (a summary, a store of a former layout) is read as running text."""
    return passage.lines or _read_text(passage.body, passage.first_page)


def _read_text(text: str, page: int) -> list[Line]:
    block = Block(BlockKind.PARAGRAPH, page)
    return [text_line(piece, block) for piece in sentences(text)]


def gives_cause(text: str) -> bool:
    """Whether a line says why something is so."""
    return bool(_words().cause.search(text) or _words().effect.search(text))


def cause_at(text: str) -> int:
    """Where the words that lead in a reason stand; the text's length where there are none."""
    found = _words().cause.search(text)
    return found.start() if found else len(text)


def effect_at(text: str) -> int | None:
    """Where the words stand that lead in what something led to (导致, 对…产生影响)."""
    found = _words().effect.search(text)
    return found.start() if found else None


def is_telling(line: SectionLine) -> bool:
    """Whether a line is more than a row of figures: a sentence, or a row that gives a reason."""
    return not line.is_row or gives_cause(line.text)


def is_elsewhere(text: str) -> bool:
    """Whether a line only says where something is said."""
    return bool(_words().elsewhere.match(text))


def is_shredded(line: SectionLine) -> bool:
    """Whether a row's words are in pieces: 关：是。关：关；联；否。关：联；否；可获。"""
    worded = [cell for cell in line.cells if cell and not re.search(r"\d", cell)]
    return len(worded) >= 2 and sum(len(cell.strip()) < _SHREDS for cell in worded) > 0.5 * len(worded)


def _names_columns(line: SectionLine) -> bool:
    """Whether a row is a header once more, as tables have it that go on: words for columns, and no figure."""
    filled = [cell for cell in line.cells if cell]
    named = sum(bool(_words().column.search(cell) and len(cell) <= 20) for cell in filled)
    return len(filled) >= 3 and named >= 0.5 * len(filled) and not re.search(r"\d(?!\d*年)", "".join(filled))


def is_noise(line: SectionLine) -> bool:
    """Whether a line says nothing of its own."""
    words = _words()
    told = (words.format.search, words.nothing.match, words.named.match)
    if line.is_row and (_REPEATED.search(line.text) or is_shredded(line) or _names_columns(line)):
        return True
    return any(found(line.text) for found in told) or not re.search(r"\w", line.text) or _is_contents(line)


def _is_contents(line: SectionLine) -> bool:
    """Whether a line is a contents page that runs on: long, and hardly a mark in it; a sentence may be longer."""
    text = line.text[:-1]
    each = UNMARKED * (2 if line.text.endswith("。") else 1)
    return not line.is_row and len(text) >= each and len(_MARKS.findall(text)) * each < len(text)


def bare_text(text: str) -> str:
    """A line without the number that it begins with."""
    return without_number(text)


@per_evidence_words
def _pointing_back(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("pointing_back")


def points_back(line: SectionLine) -> bool:
    """Whether a sentence begins with what points at the one before it, behind its number."""
    return not line.is_row and _pointing_back().match(bare_text(line.text)) is not None
