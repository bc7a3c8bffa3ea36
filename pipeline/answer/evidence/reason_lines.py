"""Lines of a passage that say why something is so, with the one before that says what.

净利润下降31%。主要由于原料涨价。                       the sentence before
经营现金流与净利润存在差异的原因说明。主要系…所致。     a label that only says that the reason follows
平均收益率下降9个基点。一是让利实体；二是利率下调。     a list right behind what moved
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.evidence.consequences import effect_of
from pipeline.answer.evidence.content_words import Content, is_narrowed, phrases
from pipeline.answer.evidence.definitions import defines_quoted
from pipeline.answer.evidence.hypotheses import supposes
from pipeline.answer.evidence.lines import SectionLine, cause_at, effect_at, gives_cause
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.answer.evidence.states import is_row_of_other_state, lacks_state
from pipeline.answer.evidence.ways_of_change import change_words, changes, direction_of, is_in_spite
from pipeline.rules.lexicon import Lexicon, per_evidence_words, per_lexicon
from pipeline.text.numbering import read_number
from pipeline.text.similarity import containment, content_bigrams
from pipeline.text.tokens import tagged_words
from pipeline.understand.cause_questions import asks_for_cause

OWN = 0.6  # share that a sentence itself must have of what is asked for
CIRCULAR = 0.5  # of the asked words that a line has, those that only its reason has
LED_TO = 0.2  # of what is asked for that something led to, to be the reason of it
SHORT = 12  # characters before the words that lead in a reason, where what changed is said before
TITLE = 40  # characters of a numbered title
_NAMED = 0.5  # of a row's label that a question has which names it
_VERB = "v"
_ANY = re.compile("")
_AMOUNT = re.compile(r"\d{1,3}(?:,\d{3})+")
_CLAUSES = re.compile("[，；：]")


@per_lexicon
def _measure(lexicon: Lexicon) -> re.Pattern[str]:
    """The end of a phrase for a figure, which has a value of its own for each part of the business."""
    return re.compile(rf"{lexicon.any_of('rate_endings', 'measure_nouns')}$")


def is_measure(phrase: str) -> bool:
    """Whether a phrase ends with what figures are called."""
    return bool(_measure().search(phrase))


@per_evidence_words
def risk_words(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("risk_headings", "hypotheses")


@per_evidence_words
def _labels(words: Lexicon) -> re.Pattern[str]:
    """Lines that only say that the reasons of what they name follow."""
    reasons, explained = words.any_of("names_of_reasons"), words.any_of("explanation_nouns")
    return re.compile(rf"[^，。；：]{{4,}}{reasons}的?(?:{explained})?(?:（[^（）]*）)?[。：:]?")


def reason_lines(lines: Sequence[SectionLine], above: str, content: Content, asked: str) -> list[SectionLine]:
    """The lines that say why something is so, each with the one before it where that says what: …下降31%。主要由于…"""
    changed = change_words() if change_words().search(asked) else _ANY
    measures = [phrase for phrase in phrases(asked) if is_measure(phrase)]
    done = not risk_words().search(asked)  # of what is feared it may be told what might happen
    found: list[SectionLine] = []
    heading, direction = above, direction_of(asked)
    for before, line in zip((None, *lines), lines, strict=False):
        if line.level is not None:
            above = f"{heading} {line.text}" if _is_title(line) else heading
        listed = before is not None and is_list_of_reasons(before, line)
        if not (listed or gives_cause(line.text)) or is_reason_label(line) or defines_quoted(line):
            continue
        if (done and supposes(line.text)) or is_row_of_other_state(line, asked):
            continue
        if is_in_spite(line.text, direction) or (changed is _ANY and _is_of_another_figure(line, asked)):
            continue
        if not listed and _led_to_another(line, content):
            continue
        if _amounts(line) and not content.support(in_one_form(above + line.cells[0])):
            continue  # 递延所得税资产 rose since 存货 were written down: not why these were
        leans = before is not None and not before.is_row and not before.ends and leans_back(line, asked)
        leans = leans or listed
        leans = leans or (before is not None and is_reason_label(before))
        if not leans and _is_circular(line, asked):
            continue
        told = [before, line] if before is not None and leans and not _is_enough(line.text, above, content) else [line]
        text = "".join(one.text for one in told)
        if lacks_state(asked, (above, text)):
            continue
        if not _is_enough(text, above, content) or not changed.search(text):
            continue
        if not has_moved_measures(above + text, asked):
            continue
        if not any(is_narrowed(phrase, text) for phrase in measures):
            found += told
    return found


def _led_to_another(line: SectionLine, content: Content) -> bool:
    """Whether a sentence only says what something led to, and that has nothing of what is asked.

    计提减值准备，该项损失将导致利润减少: why profits fell, not why something was written down.
    """
    if line.is_row or effect_at(line.text) is None or cause_at(line.text) < len(line.text):
        return False
    return content.support(in_one_form(effect_of(line.text))) < LED_TO


def _is_circular(line: SectionLine, asked: str) -> bool:
    """Whether what was done is the reason that a line gives of something else: 商誉减少主要系计提减值准备所致."""
    text = in_one_form(line.text)
    behind = text[cause_at(text) :].partition("，")[2]  # 由于工作调整，辞去职务
    effect = effect_of(text) + ("" if line.is_row else behind)
    own = [(word, tag) for word, tag in tagged_words(in_one_form(asked)) if word[1:] and not asks_for_cause(word)]
    if any(tag == _VERB and word in behind for word, tag in own):
        return False  # 因该项目的市场环境变化，终止该项目
    told = [word for word, _ in own if not direction_of(word) and word in text]
    return sum(word not in effect for word in told) >= CIRCULAR * len(told) > 0


def is_list_of_reasons(before: SectionLine, line: SectionLine) -> bool:
    """Whether a list begins right behind a sentence that something moved: …下降9个基点。一是…；二是…"""
    number = read_number(line.text) if line.level is not None else None
    if number is None or number.value != 1 or before.is_row or before.ends or before.level is not None:
        return False
    return changes(before.text) and not _outlook().search(before.text + line.text)


@per_evidence_words
def _outlook(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("outlook_words")


def _is_of_another_figure(line: SectionLine, asked: str) -> bool:
    """Whether a row says why a figure moved that a question, which asks why something was done, does not name."""
    return _amounts(line) > 1 and containment(content_bigrams(line.cells[0]), content_bigrams(asked)) < _NAMED


def _amounts(line: SectionLine) -> int:
    """How many cells of a row are amounts of money."""
    return sum(bool(_AMOUNT.search(cell)) for cell in line.cells) if line.is_row else 0


def has_moved_measures(text: str, asked: str) -> bool:
    """Whether a text has what moved as a question has it (收入, of 模型供应收入为啥掉了), by any of its names.

    Why less was bought is not why less was earned.
    """
    said = phrases(asked)
    moved = (names for names in _measures_of_reasons() if any(phrase.endswith(names) for phrase in said))
    return all(any(word in text for word in names) for names in moved)


@per_evidence_words
def _measures_of_reasons(words: Lexicon) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(group.split("=")) for group in words.words("measures_of_reasons"))


def _is_title(line: SectionLine) -> bool:
    """Whether a numbered line is the title of what stands below it: 1.公司与甲字科技合作终止事项。"""
    return line.ends and len(line.text) <= TITLE and not gives_cause(line.text) and not _CLAUSES.search(line.text)


def _is_enough(text: str, above: str, content: Content) -> bool:
    told = in_one_form(text)
    return content.support(in_one_form(above) + told) >= OWN and content.support(told) >= OWN / 2


def is_reason_label(line: SectionLine) -> bool:
    """Whether a line only names what the next one gives the reason of: 差异的原因说明。"""
    return not line.is_row and _labels().fullmatch(line.text.strip()) is not None


def leans_back(line: SectionLine, asked: str) -> bool:
    """Whether a sentence that gives a reason names nothing before it but what the question does: 收入下降主要由于…"""
    why = cause_at(line.text)
    if line.level is not None or line.is_row or why > SHORT:
        return False
    nouns = " ".join(word for word, tag in tagged_words(line.text[:why]) if tag.startswith("n") and word not in asked)
    return not nouns or not Content.of(nouns).own
