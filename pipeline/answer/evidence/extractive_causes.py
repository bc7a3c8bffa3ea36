"""Why an item changed: the row or sentence of a report that names the item and gives the reason.

Reports say it in tables (营业收入：变动原因为主要系…), after a label (营业收入变动原因说明：…) and in prose.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from pipeline.answer.evidence.checkboxes import SectionLine, read_checkboxes
from pipeline.answer.evidence.extractive import Extract, extract
from pipeline.answer.evidence.extractive_lines import cause_at, gives_cause
from pipeline.answer.evidence.extractive_search import ReportSearch, is_informative, with_cause
from pipeline.answer.evidence.extractive_sections import section_lines
from pipeline.retrieve.state import RetrievedPassage
from pipeline.rules.items import Items
from pipeline.rules.lexicon import EVIDENCE, Lexicon, lexicon_in_use, per_evidence_words
from pipeline.text.numerals import TEN

HITS = 20  # passages looked at
MOST = 3  # reasons that are told
NEAR = 80  # characters between an item and the words that lead in why it changed
BEGINS = 8  # characters before an item that a sentence begins with
AHEAD = 3  # sentences told with one that only leads in the reasons
_LEADS_IN = re.compile(r"(?:如下|包括|以下[^，]{0,6})[。：:]$")
_LABEL = re.compile(
    r"^(?P<label>[^：，。；]{2,40}?)(?:（[^）]*）|\([^)]*\)|_[^：]*)?(?:变动)?(?:的?(?:主要)?原因)?(?:的?说明)?："
)
_NUMBER = re.compile(rf"^\s*(?:[（(]?(?:\d{{1,2}}|[{TEN}]{{1,3}})[)）、.．]|其中[:：]|[加减][:：])\s*")


@per_evidence_words
def _results(words: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{words.any_of('result_words')}|利润(?!率|分配)")


def asks_for_result(text: str) -> bool:
    """Whether a question is of a company's result, in whatever words."""
    return bool(_results().search(text))


def result_names(items: Items) -> tuple[str, ...]:
    """What reports call the items that a company's result is."""
    known = [item for name in lexicon_in_use(EVIDENCE).classes["result_items"] if (item := items.get(name)) is not None]
    return tuple(name for item in known for name in (*item.names, item.name))


def find_causes(
    find: ReportSearch, report_id: str, texts: Sequence[str], names: Sequence[str], *, least: int = 1
) -> tuple[Extract, RetrievedPassage | None]:
    """The best reasons given for a change of what has one of these names, and the passage of the first; else none.

    `texts` are what is searched for: the items' own names. `least`: 1 takes sentences that name it before the reason,
    2 those that it begins, 3 rows and labels of the very item.
    """
    found: dict[str, tuple[int, list[SectionLine], RetrievedPassage]] = {}
    for hit in _hits(find, report_id, texts):
        lines = read_checkboxes(section_lines(hit.passage.body, hit.passage.first_page)).lines
        for at, line in enumerate(lines):
            leads = bool(_LEADS_IN.search(line.text))
            near = _nearness(line.text, names) if gives_cause(line.text) and (leads or is_informative(line.text)) else 0
            if near and line.text not in found:
                found[line.text] = (near, list(lines[at + leads : at + 1 + AHEAD * leads]), hit)
    best = max((near for near, _, _ in found.values()), default=0)
    told = [(lines, hit) for near, lines, hit in found.values() if near == best][:MOST]
    if not told or best < least:
        return Extract(()), None
    told.sort(key=lambda pair: pair[1].passage.position)
    return extract([line for lines, _ in told for line in lines]), told[0][1]


def _hits(find: ReportSearch, report_id: str, texts: Iterable[str]) -> list[RetrievedPassage]:
    found: dict[str, RetrievedPassage] = {}
    for text in texts:
        for hit in find(with_cause(text), HITS, report_id):
            found.setdefault(hit.passage.id, hit)
    return list(found.values())


def _nearness(text: str, names: Sequence[str]) -> int:
    """3 for a row or label of the very item, 2 for a sentence that it begins, 1 for one that names it before why."""
    bare = _NUMBER.sub("", re.sub(r"\s", "", text))
    label = _LABEL.match(bare)
    if label and label["label"] in names:
        return 3
    if label and any(name in label["label"] for name in names):  # 扣除非经常性损益的净利润 beside 净利润
        return 2
    if label and ("为" in bare[label.end() :][:40] or re.search("原因|说明", label[0])):  # of another item
        return 0
    why = cause_at(bare)
    named = [name for name in names if name in bare[:why]]
    if not named or why - max(bare.rfind(name, 0, why) for name in named) > NEAR:
        return 0
    return 2 if min(map(bare.find, named)) <= BEGINS else 1
