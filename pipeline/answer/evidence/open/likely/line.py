"""Which one line of the passages that come nearest to a question most likely has the figure that it asks for.

Lines are ranked by what they have in common with the question (`line_features`), by weights of rules/line_ranking.yaml,
and the first is told where it is likely enough, with what it lacks. A line that lacks the name of someone or something
is none: of who is not in a report another's figure stands in every line beside.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from pipeline.answer.audit.names.contrary_terms import contrary_bounds
from pipeline.answer.evidence.open.figures.comparable_text import comparable
from pipeline.answer.evidence.open.likely.found_line import LikelyLine
from pipeline.answer.evidence.open.likely.line_bars import is_barred, is_cut, is_implied, is_of_other_time, total_words
from pipeline.answer.evidence.open.likely.line_features import (
    MOST,
    LineFeatures,
    QuestionWords,
    is_of_year_before,
    lacks_most,
    numbers_asked,
    numbers_in,
)
from pipeline.answer.evidence.open.likely.line_figures import (
    has_form,
    is_formula,
    is_of_others,
    is_title,
    is_torn,
    says_none,
    stated_figures,
    told_in,
)
from pipeline.answer.evidence.open.likely.line_leads import LedLine, blocks_of_rows, led_lines, unwrapped
from pipeline.answer.evidence.open.likely.line_weights import LineWeights
from pipeline.answer.evidence.open.likely.only_rows import is_only_row
from pipeline.answer.rows.ranking import RowLikelihoods
from pipeline.extract.tables.rows import is_of_parent
from pipeline.model import Passage, Plan, Scope
from pipeline.model.line import Line, LineKind
from pipeline.retrieve.state import RetrievedPassage
from pipeline.store.restatement import report_year
from pipeline.text.similarity import containment, content_bigrams

LONGEST = 400  # characters of a line that is told
_TRIED = 3  # lines that are looked at where the best ones are of other things
_BEHIND = 2.0  # and how far behind the best by their scores
_SHORT = 20  # characters of a paragraph that says no more than when
_YEAR_WORD = "年"
_TELLING = 60  # characters of a cell that tells something in words
_YEAR = re.compile(r"(?<!\d)(20\d\d)(?!\d)")
Blocks = Mapping[tuple[int | None, int | None], str]  # what heads rows, by table and row
_NONE: Blocks = MappingProxyType({})
LINES = (LineKind.ROW, LineKind.SENTENCE, LineKind.ITEM, LineKind.CHECKBOX)


@dataclass(frozen=True, slots=True)
class WeighedLine:
    """A line that may answer, with what it has in common with the question."""

    line: LikelyLine
    features: LineFeatures

    def is_like(self, other: WeighedLine) -> bool:
        """Whether it has all in common with the question that another has, wherever it stands."""
        return replace(self.features, place=0.0) == replace(other.features, place=0.0)


def likely_line(
    plan: Plan,
    asked: str,
    hits: Sequence[RetrievedPassage],
    rows: RowLikelihoods,
    weights: LineWeights,
    texts: Sequence[Passage] = (),
) -> LikelyLine | None:
    """The line that most likely has the figure of which a plan's question asks in the words `asked`.

    None where none is likely enough, two rows are alike, or those near the best are of other things. `rows`: how likely
    each row is meant by its labels; `texts`: the whole report, by which words are weighed.
    """
    words = QuestionWords.of(plan, asked, texts)
    blocks = blocks_of_rows(texts)
    lines = [one for one in weigh_lines(plan, words, hits, rows, blocks) if not is_of_other_time(one.line, plan)]
    if not lines:
        return None
    ranked = sorted(((weights.score(one.features), -len(one.line.line.text), at) for at, one in enumerate(lines)))
    for score, _, at in ranked[: -_TRIED - 1 : -1]:
        if score < ranked[-1][0] - _BEHIND:
            break
        if score < ranked[-1][0] and lines[at].features.unasked:
            continue  # what its name says more makes another thing of it
        others = [other for other, _, place in ranked if not _repeats(lines[place].line, lines[at].line)]
        share = 1 / (1 + sum(math.exp(other - score) for other in others))
        found = replace(lines[at].line, likelihood=weights.likelihood_of(lines[at].features, share))
        if not is_barred(found, plan, asked, words, texts):
            alike = [one for one in lines if one.is_like(lines[at])]
            told = weights.is_told(lines[at].features, found.likelihood) and not _is_like_another(found, alike)
            return found if told or is_only_row(found, words, texts) else None
    return None


def weigh_lines(
    plan: Plan, words: QuestionWords, hits: Sequence[RetrievedPassage], rows: RowLikelihoods, blocks: Blocks = _NONE
) -> Iterator[WeighedLine]:
    """The lines of passages that state something, of the scope that is asked for."""
    numbers = numbers_asked(plan)
    forms = [figure.form for figure in words.figures]
    parent = plan.scope is Scope.PARENT
    for at, hit in enumerate(hits):
        asked = numbers | _years_to_come(plan.question, hit)
        for led in led_lines(hit.passage.lines) if is_of_parent(hit.passage.path) is parent else ():
            line = led.line
            if not _may_be_told(line, rows) or is_of_others(line, plan.question) or _is_of_other_year(led, plan):
                continue
            if contrary_bounds(plan.question, line.text):
                continue  # 本公司实现…, where the whole group is asked for
            states = bool(stated_figures(told_in(line)) - asked)
            if not (states and has_form(line, forms)) and not says_none(line):
                continue
            block = blocks.get((line.table, line.row), "")
            led = replace(led, section="\n".join(dict.fromkeys(filter(None, (block, led.section)))))
            section, lead = _above(led, hit.passage.path, words)
            zone = _zone(led, hit.passage.path, section, led.lead)
            lost = sorted(asked - numbers_in(zone))
            missing = [word for word in words.missing(comparable(zone)) if not is_cut(word, plan.question, zone)]
            missing = [word for word in missing if not is_implied(word, zone)]
            found = LikelyLine(hit, line, zone, 0.0, (*missing, *lost), section, lead)
            if states or not missing:  # that there is no such thing is said in all its words
                yield WeighedLine(found, _features(found, plan, words, rows, at, missing))


def _above(led: LedLine, path: Sequence[str], words: QuestionWords) -> tuple[str, str]:
    """What heads a row, where the question names the row, and the paragraph above its table, where they add words."""
    label = content_bigrams(comparable(next((cell for cell in led.line.cells if cell), "")))
    named = bool(label) and containment(label, words.pairs) >= MOST

    def missing(*above: str) -> int:
        return len(words.missing(comparable(_zone(led, path, *above))))

    section = led.section if named and led.section and missing(led.section) < missing() else ""
    return section, led.lead if led.lead and missing(section, led.lead) < missing(section) else ""


def _zone(led: LedLine, path: Sequence[str], *above: str) -> str:
    """A line with all that stands above it."""
    return unwrapped("\n".join((*path, led.head, *filter(None, above), led.line.text)))


def _is_of_other_year(led: LedLine, plan: Plan) -> bool:
    """Whether what heads a row, or alone stands above its table, names a year that is not asked for: 2023年12月31日."""
    lead = led.lead if len(led.lead) <= _SHORT else ""
    named = set(map(int, _YEAR.findall(f"{led.section}\n{lead}")))
    return bool(named) and named.isdisjoint({*plan.years, *map(int, _YEAR.findall(plan.question))})


def _years_to_come(question: str, hit: RetrievedPassage) -> frozenset[str]:
    """The years of a question that its report is not of yet, which tell one row from another: 2027年到期."""
    year = report_year(hit.passage.report_id)
    return frozenset(one for one in _YEAR.findall(question) if year is not None and int(one) > year)


def _repeats(line: LikelyLine, best: LikelyLine) -> bool:
    """Whether a line is the best, or states just what it does in another place of the report."""
    stated, own = stated_figures(line.line.text), stated_figures(best.line.text)
    return line is best or (line.label == best.label and stated == own)


def _may_be_told(line: Line, rows: RowLikelihoods) -> bool:
    whole = not (is_title(line) or is_torn(line) or is_formula(line))
    return line.kind in LINES and len(line.text) <= LONGEST and whole and line.table not in rows.others


def _features(
    one: LikelyLine, plan: Plan, words: QuestionWords, rows: RowLikelihoods, at: int, missing: Sequence[str]
) -> LineFeatures:
    line, zone, text = one.line, comparable(one.zone), comparable(unwrapped(one.line.text))
    is_row = line.kind is LineKind.ROW and max(map(len, line.cells), default=0) < _TELLING
    named = one.label.removesuffix(_YEAR_WORD) in numbers_in(plan.question)  # 2027年, of 2027年到期
    label = content_bigrams(comparable(one.label)) if is_row and not named else frozenset()
    by_labels = rows.rows.get((line.table, line.row), 0.0) if line.table is not None and line.row is not None else 0.0
    heads = [comparable(figure.head) for figure in words.figures if len(figure.head) > 1]
    unnamed = [head for head in heads if lacks_most(head, zone) and not is_implied(head, zone)]
    return LineFeatures(
        in_line=words.support(text),
        in_zone=words.support(zone),
        in_heading=words.support(comparable("".join(one.hit.passage.path[-1:]))),
        in_label=words.support(comparable(one.label)) if is_row else 0.0,
        labelled=by_labels,
        missing_names=words.share(word for word in missing if word in words.names),
        missing_words=words.share(word for word in missing if word not in words.names),
        missing_numbers=min(len(one.lacking) - len(missing), 2),
        missing_heads=len(unnamed) / len(heads) if heads else 0.0,
        shared=len(words.pairs & content_bigrams(text)) / len(words.pairs) if words.pairs else 0.0,
        unasked=len(label - words.pairs) / len(label) if label else 0.0,
        is_row=is_row,
        is_total=is_row and any(total in one.label for total in total_words()),
        of_year_before=is_of_year_before(line, plan.question),
        place=1 / (1 + at),
    )


def _is_like_another(best: LikelyLine, alike: Sequence[WeighedLine]) -> bool:
    """Whether the best is one of several rows that say different things and that the question does not tell apart."""
    others = (one.line for one in alike if not _is_of_narrower_heading(one.line, best))
    return best.line.kind is LineKind.ROW and any(
        one.line.kind is LineKind.ROW and stated_figures(one.line.text) != stated_figures(best.line.text)
        for one in others
    )


def _is_of_narrower_heading(line: LikelyLine, best: LikelyLine) -> bool:
    """Whether the heading of a line is that of the best with more before it: 一年内到期的债权投资, of 债权投资."""
    heading, own = ("".join(one.hit.passage.path[-1:]) for one in (line, best))
    return len(heading) > len(own) and heading.endswith(own)
