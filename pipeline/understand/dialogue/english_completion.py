"""A follow-up question in English made whole: what it leaves out is taken from the question before.

What was the revenue of Northwind in 2023?   and 2022?              ->  What was the revenue of Northwind in 2022?
                                             what about its equity? ->  What was the equity of Northwind in 2023?
                                             compared with Contoso? ->  Compare the revenue of Northwind and Contoso …
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pipeline.text.language import is_english
from pipeline.understand.dialogue.completion import Completion
from pipeline.understand.dialogue.english_marks import Mark, MarkedText, times_of
from pipeline.understand.dialogue.english_turns import (
    EnglishTurn,
    english_forms,
    is_only_of_order,
    order_words,
    read_english_turn,
)
from pipeline.understand.dialogue.slotted_question import Slot
from pipeline.understand.english.answer_form import find_form
from pipeline.understand.english.tokens import HERE

_LEAD = re.compile(r"^(?:(?:in|for|of|from|during|at|the|year|as)\s+)+", re.I)
_MOVEMENT = re.compile(r"^(?:change|growth|increase|decrease)\s+(?:in|of)\s+(?:the\s+)?", re.I)
_OPENS = re.compile(r"^(?:in|for|from|during|at|as|by|between|over)\b", re.I)


@dataclass(frozen=True, slots=True)
class _Question:
    """A whole question taken apart: companies, figure, time in words, its years, the order that it asks for."""

    marked: MarkedText
    time: str
    years: tuple[int, ...]
    order: str

    @classmethod
    def of(cls, text: str, mark: Mark) -> _Question:
        marked = mark(text)
        times = times_of(marked.text)
        time = marked.text[times[0][0][0] : times[-1][0][1]] if times else ""
        years = tuple(year for _, some in times for year in some)
        return cls(marked, time, years, order_words(marked.text))


def speaks_english(turn: str, before: str) -> bool:
    """Whether a turn goes on with a question in English: in English, or with no more than a year or a name."""
    return is_english(before) and (is_english(turn) or turn.isascii())


def complete_in_english(turn: str, before: str, mark: Mark) -> Completion:
    """The whole question that a turn in English asks after another one; "" for the first of a dialogue.

    `mark` finds companies and figures of the store in a text.
    """
    said = read_english_turn(turn)
    if not before:
        return Completion((said.core if said.draws and said.core else turn,), draws=said.draws)
    old = _Question.of(before, mark)
    new = _Question.of(said.core, mark)
    readings = list(dict.fromkeys(filter(None, _readings(turn, said, old, new)))) or [turn]
    return Completion(tuple(readings), tuple(_taken_over(readings[0], turn, old)), said.draws)


def _readings(turn: str, said: EnglishTurn, old: _Question, new: _Question) -> Iterator[str]:
    whole = old.marked.filled(old.marked.text)
    if said.move:
        yield _cause(turn, said, old, new)
    elif not said.core and not said.years_on:
        if said.draws:
            yield _over_years(old)
        yield whole
    elif _is_unit(said.core):
        yield f"{find_form(whole.rstrip('? .')).rest.strip(' ,')}, in {_LEAD.sub('', said.core)}?"
    elif is_only_of_order(said.core) and old.order:
        yield _place(said.core, old)
    elif new.marked.companies and new.marked.figure is not None:
        yield _asked_anew(turn, said, old, new)
    elif said.compares:
        yield _comparison(said, old, new)
    else:
        yield _replaced(said, old, new)


def _is_unit(core: str) -> bool:
    """Whether a turn names a unit of money alone: in millions, USD billions."""
    for text in (core, f"in {core}"):
        form = find_form(text)
        if (form.form.money or form.form.percent) and not form.rest.strip():
            return True
    return False


def _moved_year(said: EnglishTurn, old: _Question) -> str:
    """The year before or after those that were spoken of."""
    if not said.years_on or not old.years:
        return ""
    return f"in {(min if said.years_on < 0 else max)(old.years) + said.years_on}"


def _time(said: EnglishTurn, old: _Question, new: _Question) -> str:
    """The time that a turn names, in words that can stand at the end of a question; "" where it names none."""
    time = _moved_year(said, old) or new.time
    return time if not time or _OPENS.match(time) else f"{'from' if len(new.years) > 1 else 'in'} {time}"


def _with_time(question: str, time: str) -> str:
    """A question with a time at its end, where it has none."""
    asked = question.rstrip("? .")
    return question if not time or times_of(asked) else f"{asked} {time}?"


def _asked_anew(turn: str, said: EnglishTurn, old: _Question, new: _Question) -> str:
    """What a turn with company and figure asks: as it stands where it has a verb, at the time that was spoken of."""
    time = _time(said, old, new)
    if len(new.marked.companies) > 1 or not _names_alone(new):
        return _with_time(turn, time or old.time)
    return _filled(english_forms().figure, new.marked.figure_words, new.marked.companies[0], time or old.time)


def _names_alone(asked: _Question) -> bool:
    """Whether a text names a company, a figure and a time, and asks nothing: Northwind's 2022 revenue."""
    text = asked.marked.text
    spans = [span for span, _ in times_of(text)] + [asked.marked.figure or (0, 0)]
    for start, end in sorted(spans, reverse=True):
        text = text[:start] + " " + text[end:]
    return not set(re.findall(r"[a-z]+", text.replace(HERE, " ").casefold())) - {"s", "the", "of", "in", "for"}


def _over_years(old: _Question) -> str:
    """The figure of one year over the years that the reports state, to be drawn; "" where there is one alone."""
    years = old.marked.years
    if len(old.years) != 1 or len(years) < 2 or old.marked.figure is None or len(old.marked.companies) != 1:
        return ""
    time = f"in {', '.join(map(str, years[:-1]))} and {years[-1]}"
    return _filled(english_forms().figure, old.marked.figure_words, old.marked.companies[0], time)


def _replaced(said: EnglishTurn, old: _Question, new: _Question) -> str:
    """The question before with what the turn names in place of the like of it."""
    company = new.marked.companies[0] if new.marked.companies else ""
    time, figure = _time(said, old, new), new.marked.figure_words
    if not (company or time or figure):
        return ""
    companies = old.marked.companies
    if company and len(companies) != 1:  # after an order of all, or a comparison
        return _filled(english_forms().figure, figure or old.marked.figure_words, company, time or old.time)
    text = old.marked.text
    edits = []
    if figure and old.marked.figure is not None:
        edits.append((*old.marked.figure, figure))
    if time and (times := times_of(text)):
        edits.append((times[0][0][0], times[-1][0][1], time))
    for start, end, words in sorted(edits, reverse=True):
        text = text[:start] + words + text[end:]
    if time and not old.years:
        text = f"{text.rstrip('? .')} {time}?"
    whole = text.replace(HERE, company) if company else old.marked.filled(text)
    return whole if old.marked.figure is not None or not figure else ""


def _comparison(said: EnglishTurn, old: _Question, new: _Question) -> str:
    """The figure spoken of held against that of another company or time."""
    forms, figure = english_forms(), old.marked.figure_words
    own = old.marked.companies
    if not figure or not own:
        return ""
    if new.marked.companies:
        other, time = new.marked.companies[0], _time(said, old, new) or old.time
        return " ".join(forms.companies.format(measure=figure, one=own[0], other=other, time=time).split())
    years = sorted({*old.years[:1], *(new.years or (_year_of(_moved_year(said, old)),))})
    if len(years) != 2 or not years[0]:
        return ""
    figure = _MOVEMENT.sub("", figure)  # of a change the figure itself
    return forms.times.format(measure=figure, company=own[0], first=years[0], last=years[1])


def _year_of(time: str) -> int:
    found = re.search(r"\d{4}", time)
    return int(found[0]) if found else 0


def _cause(turn: str, said: EnglishTurn, old: _Question, new: _Question) -> str:
    """The question why the figure spoken of moved; what the turn names stands in place of the like of it."""
    figure = new.marked.figure_words or old.marked.figure_words
    company = (*new.marked.companies, *old.marked.companies)
    if not figure or not company:
        return ""
    if new.marked.companies and new.marked.figure is not None:
        return _with_time(turn, old.time)
    made = _filled(english_forms().cause, figure, company[0], _time(said, old, new) or old.time, said.move)
    return made


def _place(core: str, old: _Question) -> str:
    """Another place of the order spoken of: who is second?, the lowest?"""
    words = order_words(core)
    ends = [word for word in old.order.split() if word not in words.split()]
    place = words if _names_end(words) else f"{words} {ends[-1] if ends else ''}".strip()
    return _filled(english_forms().place, old.marked.figure_words, "", old.time, place)


def _names_end(words: str) -> bool:
    """Whether words for a place say from which end it is counted: highest, second lowest."""
    return any(word.endswith("est") or word in ("most", "least") for word in words.split())


def _filled(form: str, measure: str, company: str, time: str, move: str = "") -> str:
    filled = form.format(measure=measure, company=company, time=time, move=move, place=move)
    return re.sub(r"\s+([?.,])", r"\1", " ".join(filled.split()))


def _taken_over(whole: str, turn: str, old: _Question) -> Iterator[tuple[Slot, str]]:
    """What of the whole question was said before and not in the turn."""
    said = (
        *((Slot.COMPANY, company) for company in old.marked.companies),
        (Slot.PERIOD, _LEAD.sub("", old.time)),
        (Slot.ITEM, old.marked.figure_words),
    )
    for slot, words in said:
        if words and words in whole and words.casefold() not in turn.casefold():
            yield slot, words
