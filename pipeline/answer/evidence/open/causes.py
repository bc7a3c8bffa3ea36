"""Why an item changed: the cell, label or sentence of a report that names the item and gives the reason.

Reports say it in a column of a table (变动原因, 情况说明), after a label (营业收入变动原因说明：…), in prose, and as a
list that a sentence or heading leads in (业绩亏损的主要原因为：1、…).
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from pipeline.answer.evidence.checkboxes import read_checkboxes
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.lines import ReportTexts, SectionLine, bare_text, cause_at, gives_cause, passage_lines
from pipeline.answer.evidence.passage_search import changes, is_informative
from pipeline.answer.evidence.report_sections import is_in_notes
from pipeline.answer.evidence.sentence_selection import Extract, extract
from pipeline.model import LineKind, Passage
from pipeline.model.table_row import LEVELS, RowTable, TableRow
from pipeline.rules.items import Items
from pipeline.rules.lexicon import EVIDENCE, Lexicon, lexicon_in_use, per_evidence_words
from pipeline.text.similarity import containment, content_bigrams

MOST = 3  # reasons that are told
NEAR = 80  # characters between an item and the words that lead in why it changed
MOVED = 6  # characters behind the words that lead in a reason, where the change may stand: 主要由于…
BEGINS = 8  # characters before an item that a sentence begins with
AHEAD = 8  # items of a list of reasons that are told
SHORT = 12  # characters before the words that lead in a reason, where what changed is said before
PASSAGES = 3  # looked at for the rest of a list
TITLE = 20  # characters of an item's first sentence that is only its title
BEHIND = 0.6  # nearness where the item stands behind the reason: 受市场变化影响，净利润下降
SAME = 0.7  # share of a reason's bigrams that another has which says the same
_LIST = 60  # characters of a line that may lead in a list without a colon at its end
_PARTS = re.compile(r"(?<=[；;。])|(?=[①-⑳])")
_LABEL = re.compile(
    r"^(?P<label>[^：，。；]{2,40}?)(?:（[^）]*）|\([^)]*\)|_[^：]*)?(?:变动)?(?:的?(?:主要)?原因)?(?:的?说明)?："
)


@dataclass(frozen=True, slots=True)
class _Words:
    """What results are called, columns that give reasons, and what is of others than the company."""

    result: re.Pattern[str]
    reason: re.Pattern[str]
    columns: re.Pattern[str]
    leads: re.Pattern[str]
    others: re.Pattern[str]  # right before what is theirs
    parts: re.Pattern[str]
    not_result: re.Pattern[str]
    influence: tuple[str, ...]  # right before what it is on


@per_evidence_words
def _words(words: Lexicon) -> _Words:
    return _Words(
        result=re.compile(rf"{words.any_of('result_words')}|利润(?!率|分配)"),
        reason=words.pattern("reason_nouns"),
        columns=re.compile(rf"{words.any_of('reason_columns')}$"),
        leads=re.compile(rf"{words.any_of('list_leads')}[^，]{{0,6}}[。：:]$|[：:]$"),
        others=re.compile(rf"{words.any_of('other_companies')}[^，。；]{{0,12}}$"),
        parts=re.compile(rf"{words.any_of('parts_of_business')}.{{0,2}}$"),
        not_result=words.pattern("no_results"),
        influence=words.words("behind_influences"),
    )


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason: how surely it is of the item (3 its own cell or label, 1 named before it), where it stands."""

    nearness: float
    lines: tuple[SectionLine, ...]
    path: tuple[str, ...]
    order: tuple[int, int]


def asks_for_result(text: str) -> bool:
    """Whether a question is of a company's result, in whatever words."""
    return bool(_words().result.search(text))


def result_names(items: Items) -> tuple[str, ...]:
    """What reports call the items that a company's result is, and the result without an item."""
    classes = lexicon_in_use(EVIDENCE).classes
    known = [item for name in classes["result_items"] if (item := items.get(name)) is not None]
    return (*(name for item in known for name in (*item.names, item.name)), *classes["results_in_words"])


def find_causes(
    texts: ReportTexts, report_id: str, names: Sequence[str], beside: Sequence[str] = (), *, least: float = 0.5
) -> tuple[Extract, tuple[str, ...]]:
    """The best reasons given for a change of what has one of these names, and the headings of the first; else none.

    The whole report is read. `beside`: what the question says of it in place of a change (减值 of 商誉减值). `least`: 2
    takes only sentences that the item begins, 3 cells and labels of the very item.
    """
    found = [*_in_tables(texts.store.tables_of(report_id), names), *_in_text(texts.of(report_id), names, beside)]
    best = max((reason.nearness for reason in found), default=0.0)
    if best < least:
        return Extract(()), ()
    told = _distinct(reason for reason in found if reason.nearness == best)
    return extract([line for reason in told for line in reason.lines]), told[0].path


def _distinct(reasons: Iterable[Reason]) -> list[Reason]:
    """The first reasons in the order of the report, none that says what another does."""
    told: list[Reason] = []
    for reason in sorted(reasons, key=lambda reason: reason.order):
        mine = content_bigrams("".join(line.text for line in reason.lines))
        others = [content_bigrams("".join(line.text for line in one.lines)) for one in told]
        if not any(max(containment(mine, one), containment(one, mine)) >= SAME for one in others):
            told.append(reason)
    return told[:MOST]


def _in_tables(tables: Sequence[RowTable], names: Sequence[str]) -> Iterator[Reason]:
    """Cells of columns for reasons, in rows of the very item."""
    for table in tables:
        for row in table.rows:
            label = re.sub(r"\s|_.*", "", bare_text(row.label.split(LEVELS)[0]))
            near = 3.0 if label in names else 2.0 if any(map(label.endswith, names)) else 0.0  # 扣除…的净利润
            if near and (text := _reason_cell(table, row)):
                line = SectionLine(f"{label}：{text}", row.page, kind=LineKind.ROW, cells=row.cells)
                yield Reason(near, (line,), table.path, (table.number, row.row))


def _reason_cell(table: RowTable, row: TableRow) -> str:
    """What the row's cell under a header for reasons says, "" where there is none with words."""
    for column, cell in enumerate(row.cells):
        header = table.header_of(row, column).split(LEVELS)[-1]
        if _words().columns.search(re.sub(r"\s", "", header)) and len(re.findall("[一-鿿]", cell)) >= 4:
            return re.sub(r"\s", "", cell)
    return ""


def _in_text(passages: Sequence[Passage], names: Sequence[str], beside: Sequence[str]) -> Iterator[Reason]:
    """Sentences of a report, and lists that a sentence leads in."""
    for number, passage in enumerate(passages):
        bare = re.sub(r"\s", "", passage.body)
        if not gives_cause(bare) or not any(name in bare for name in names):
            continue
        lines = read_checkboxes(passage_lines([passage])).lines
        for at, line in enumerate(lines):
            if not gives_cause("；".join(line.cells[1:]) if line.is_row else line.text):  # not in a row's header
                continue
            items = _items_behind([*lines[at + 1 :], *_rest(passages, number)]) if _leads_in(line) else ()
            if not items and not is_informative(line):
                continue
            above: Sequence[SectionLine] = ()
            nearness = _nearness(line.text, names, beside)
            if not nearness and _refers_back(line):
                above = lines[max(at - 1, 0) : at]
                nearness = _nearness("".join(part.text for part in (*above, line)).replace("。", "，"), names, beside)
            if line.is_row and nearness < 3:  # what a table says in passing
                continue
            nearness -= 0.5 * is_in_notes(passage.path)
            if nearness > 0:
                yield Reason(nearness, (*above, line, *items), passage.path, (passage.position, at))


def _rest(passages: Sequence[Passage], number: int) -> list[SectionLine]:
    """The lines of the passages that follow one in its section."""
    path = passages[number].path
    return passage_lines(itertools.takewhile(lambda p: p.path == path, passages[number + 1 : number + 1 + PASSAGES]))


def _refers_back(line: SectionLine) -> bool:
    """Whether a sentence gives the reason of what the one before it says: 下降较大的原因主要系…"""
    return line.level is None and not line.is_row and cause_at(line.text) <= SHORT


def _leads_in(line: SectionLine) -> bool:
    """Whether a list of reasons follows: behind a colon, or a heading (影响利润的主要原因)."""
    text = line.text.strip()
    return bool(_words().leads.search(text) or (len(text) <= _LIST and _words().reason.search(text[-8:])))


def _items_behind(behind: Sequence[SectionLine]) -> tuple[SectionLine, ...]:
    """The items of the list that a lead leads in, each by its first sentence and those that give its reason."""
    level = behind[0].level if behind else None
    if level is None:
        return tuple(behind[:1])
    found: list[SectionLine] = []
    items = 0
    for line in behind:
        if (line.level is not None and line.level < level) or items > AHEAD:
            break
        items += line.level == level
        titled = found and _is_title(found[-1], level)
        if line.level == level or titled or gives_cause(line.text):
            found.append(line)
    return tuple(found)


def _is_title(line: SectionLine, level: int) -> bool:
    """Whether an item's first sentence only says what it is of: 1、毛利率下降。"""
    return line.level == level and len(bare_text(line.text)) <= TITLE and not gives_cause(line.text)


def _nearness(text: str, names: Sequence[str], beside: Sequence[str]) -> float:
    """3 for a label of the very item, 2 for a sentence that it begins, 1 for one that names it beside why."""
    bare = _words().not_result.sub("◇", bare_text(re.sub(r"\s", "", text)))
    label = _LABEL.match(bare)
    if label and label["label"] in names:
        return 3.0
    if label and any(label["label"].endswith(name) for name in names):  # of the company's part of it
        return 2.0
    said = label is not None and changes(label["label"])  # a sentence up to its colon: 业绩亏损的主要原因为：
    if label and not said and ("为" in bare[label.end() :][:40] or _words().reason.search(label[0])):  # of another item
        return 0.0
    parts = (part for part in _PARTS.split(bare) if gives_cause(part))
    return max((_nearness_of_part(part, names, beside) for part in parts), default=0.0)


def _nearness_of_part(part: str, names: Sequence[str], beside: Sequence[str]) -> float:
    """How near a part's reason is to the item, which may also stand behind it: 受…影响，净利润下降."""
    why = cause_at(part)
    places = [at for name in names for at in _places(part, name)]
    before = [at for at in places if at < why and (_is_moved(part, at, why) or any(word in part for word in beside))]
    if before and why - max(before) <= NEAR:
        return 2.0 if min(before) <= BEGINS else 1.0
    comma = part.find("，", why)
    behind = [at for at in places if why < comma < at <= why + NEAR and changes(part[at:])]
    return BEHIND if behind and not before else 0.0


def _is_moved(part: str, at: int, why: int) -> bool:
    """Whether it is said of what stands there that it changed, or that something had an influence on it."""
    return changes(part[at : why + MOVED]) or part[:at].endswith(_words().influence)


def _places(part: str, name: str) -> list[int]:
    """Where a name stands as the company's own: not of a product (口服液的营业收入) or of another company."""
    found = (match.start() for match in re.finditer(re.escape(name), part))
    return [at for at in found if not _words().others.search(part[:at]) and not _is_of_part(part[:at])]


def _is_of_part(before: str) -> bool:
    """Whether what stands before a name says of what part of the business it is: 口服液的, 仓储和邮政业."""
    clause = re.split("[，、；：]", before)[-1]
    return bool(_words().parts.search(clause)) or (clause.endswith("的") and Content.of(clause).own)
