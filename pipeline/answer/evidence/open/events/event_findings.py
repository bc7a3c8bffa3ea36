"""What a report tells of an event that a question names with its party: for each part that is asked for a sentence.

Why it was done is its purpose or ground, never what it did to the accounts; how far it has come is the last step that
is told, not the first. What of all this the report does not tell is said.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from pipeline.answer.context import Context
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.hypotheses import supposes
from pipeline.answer.evidence.open.events.event_question import Aspect, EventQuestion
from pipeline.answer.evidence.open.events.stories import Sentence, Story, names, stories, tells_of
from pipeline.answer.evidence.open.findings import Findings, TopicSearch, quote
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.model import Report
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.similarity import containment, content_bigrams

_YEAR = re.compile(r"(?<!\d)(20\d\d)\s*年")
_MONTH = re.compile(r"(20\d\d)\s*年\s*\d+\s*月")
_CLAUSE = re.compile("[，,；;]")
LONGEST = 200  # characters of a sentence that says when it was done
WHOLE = 700  # characters of a paragraph that is told whole
SAME = 0.7  # of a sentence's bigrams that another has which says the same
_SHARES = re.compile(r"\d\s*[万亿]?股|\d\s*[%％]")
_MONEY = re.compile(r"\d\s*(?:[百千万亿]+元?|元)")


@dataclass(frozen=True, slots=True)
class _Words:
    purpose: re.Pattern[str]
    alone: re.Pattern[str]  # a ground that a sentence by itself gives of what the next one tells
    steps: re.Pattern[str]
    prices: re.Pattern[str]
    priced: re.Pattern[str]  # an act with its price before it
    accounts: re.Pattern[str]
    short: re.Pattern[str]  # what is wrong with a thing, for which it is given up
    towards: re.Pattern[str]  # with whom something was done
    taken: re.Pattern[str]  # that the other party took what was given up


@per_evidence_words
def _words(words: Lexicon) -> _Words:
    leads, begins = words.any_of("purpose_leads"), rf"(?:^|[，。；：,]|{words.any_of('ends_of_times')})"
    return _Words(
        purpose=re.compile(rf"{begins}{leads}(?!此)[^，。；]{{3,60}}，|{words.any_of('purpose_words')}"),
        alone=re.compile(rf"^{words.any_of('grounds_of_sentences')}(?!此)[^，。；]{{6,80}}。$"),
        steps=words.pattern("steps_taken"),
        taken=words.pattern("taken_over"),
        towards=re.compile(
            rf"(?<!参){words.any_of('leads_of_parties')}[^，。；]{{0,30}}{words.any_of('names_of_parties')}"
            rf"|{words.any_of('handed_to')}[^，。；]{{2,}}"
        ),
        prices=words.pattern("prices_of_deals"),
        priced=re.compile(rf"以[^，。；\d]{{0,6}}\d[\d,.]*\s*[万亿]*元{words.any_of('acts_behind_prices')}"),
        short=words.pattern("shortcomings"),
        accounts=words.pattern("accounting_words", "explained_items", "result_items"),
    )


def tell_event(asked: EventQuestion, context: Context, reading: TopicSearch, report: Report, question: str) -> Findings:
    """What is told of an event, part by part as it is asked for, and the clauses of which nothing is."""
    found = _best(stories(reading.texts.of(report.id), asked.kind, asked.parties))
    told, lacking = _Telling.of(asked, found, report.year).answers() if found else ([], [])
    if not told:
        return Findings()
    lines = tuple(sentence.line for sentence in told)
    path = next(story.path for story in found if told[0] in story.sentences)
    unsaid = "".join("\n" + context.say("part-unanswered", words=clause) for clause in lacking)
    quoted = quote(context, report, path, question, lines)
    return replace(quoted, text=quoted.text + unsaid, says_lacking=True)


def _best(found: Sequence[Story]) -> list[Story]:
    """The stories that name the most parties."""
    most = max((story.named for story in found), default=0)
    return [story for story in found if story.named == most]


@dataclass(frozen=True, slots=True)
class _Telling:
    """The sentences of an event's stories, and which of them answer."""

    asked: EventQuestion
    found: Sequence[Story]
    every: Sequence[Sentence]
    year: int  # of the report

    @classmethod
    def of(cls, asked: EventQuestion, found: Sequence[Story], year: int) -> _Telling:
        """All sentences but those of what might happen, and of how it is accounted for."""
        every = [one for story in found for one in story.sentences if not supposes(one.text)]
        return cls(asked, found, [one for one in every if not _words().accounts.search(one.text)], year)

    def answers(self) -> tuple[list[Sentence], list[str]]:
        """The sentences that answer, in the order of the report, and the clauses that none answers."""
        picked: list[Sentence] = []
        lacking: list[str] = []
        for aspect, (tell, has) in self._parts().items():
            clauses = [clause for one, clause in self.asked.aspects if one is aspect]
            if not clauses or any(map(has, picked)) or (aspect is Aspect.STATE and self._is_whole(picked)):
                continue
            own = tell()
            lacking += [] if own else clauses
            picked += own
        if picked and (self.asked.asks_for(Aspect.STATE) or not any(self._is_named(one) for one in picked)):
            picked += [] if any(map(self._is_amount, picked)) else self._leads(picked)
        return _distinct(self._in_order(picked)), list(dict.fromkeys(lacking))

    def _in_order(self, told: Iterable[Sentence]) -> list[Sentence]:
        """Sentences story by story, the one that goes on the longest last."""
        places = {
            id(one): (max(one.day for one in story.sentences), at, within)
            for at, story in enumerate(self.found)
            for within, one in enumerate(story.sentences)
        }
        return sorted(told, key=lambda one: places[id(one)])

    def _is_whole(self, picked: Sequence[Sentence]) -> bool:
        """Whether a story is told whole that goes on to the last day that any tells of."""
        last = max((one.day for one in self.every), default=None)
        return self.asked.asks_for(Aspect.STORY) and any(one.day == last for one in picked)

    def _parts(self) -> dict[Aspect, tuple[Callable[[], list[Sentence]], Callable[[Sentence], bool]]]:
        """What tells each part that may be asked, and whether a sentence that is told already has it."""
        never: Callable[[Sentence], bool] = lambda _: False  # noqa: E731
        return {
            Aspect.STORY: (self._story, never),
            Aspect.WHY: (self._grounds, never),
            Aspect.PARTY: (self._others, self._is_party),
            Aspect.AMOUNT: (self._amounts, self._is_amount),
            Aspect.STATE: (self._last_steps, never),
        }

    def _is_party(self, sentence: Sentence) -> bool:
        """Whether a sentence says with whom it was done."""
        tells = self._tells(sentence.text) or (self._is_named(sentence) and bool(_words().taken.search(sentence.text)))
        return bool(_words().towards.search(sentence.text)) and tells

    def _is_amount(self, sentence: Sentence) -> bool:
        """Whether a sentence has money that was claimed or paid; of a sale or purchase its price."""
        price = self.asked.kind == "lawsuits" or _has_price(sentence.text)
        return bool(price and _MONEY.search(sentence.text)) and tells_of(self.asked.kind, sentence.text)

    def _is_named(self, sentence: Sentence) -> bool:
        return names(sentence.text, self.asked.parties) > 0

    def _tells(self, text: str) -> bool:
        """Whether a text names the party and what was done."""
        return names(text, self.asked.parties) > 0 and tells_of(self.asked.kind, text)

    def _story(self) -> list[Sentence]:
        """The paragraph that tells the most, whole; of a long one what was done, the amount and the last step.

        One on what the question names comes first, then one that does not tell of another year alone. Of a sale or a
        purchase the sentence that has the price comes with it.
        """
        told = max(self.found, key=self._likeness)
        if sum(len(one.text) for one in told.sentences) > WHOLE:
            return [*self._leads(), *self._amounts(), *self._last_steps()]
        whole = [one for one in told.sentences if one in self.every]
        if self.asked.kind == "lawsuits" or not whole:
            return whole
        return [*whole, *([] if any(map(self._is_amount, whole)) else self._amounts()), *self._done_in_year(whole)]

    def _done_in_year(self, told: Sequence[Sentence]) -> list[Sentence]:
        """The sentence that says on which day of the report's year it was done, where none is told that does."""
        every = (one for story in self.found for one in story.sentences)
        dated = [one for one in every if self._is_of_day(one.text) and not supposes(one.text)]
        dated = [one for one in dated if len(one.text) <= LONGEST]
        dated = [one for one in dated if one in self.every] or dated  # one that speaks of accounts too comes last
        if any(self._is_of_day(one.text) for one in told) or not dated:
            return []
        return [max(dated, key=lambda one: (self._share_of_thing(one.text), _facts(one)))]

    def _is_of_day(self, text: str) -> bool:
        """Whether a text says on a day of the report's year that it was done, in one clause."""
        parts = (part for part in _CLAUSE.split(text) if str(self.year) in _MONTH.findall(part))
        return self._tells(text) and any(tells_of(self.asked.kind, part) for part in parts)

    def _share_of_thing(self, text: str) -> float:
        """How much of what the question names beside the parties a text has."""
        return Content.of(in_one_form(self.asked.thing)).support(in_one_form(text)) if self.asked.thing else 1.0

    def _likeness(self, story: Story) -> tuple[float, bool, int]:
        """How much a paragraph has of what the question names, whether it is of its year, and how much it tells."""
        text = "".join(one.text for one in story.sentences)
        years = {int(year) for year in _YEAR.findall(text)}
        return self._share_of_thing(text), not years or self.year in years, sum(map(_facts, story.sentences))

    def _leads(self, last: Sequence[Sentence] = ()) -> list[Sentence]:
        """The sentence that says most of what was done with the party, of the story that goes on with what is told."""
        own = [one for story in self.found for one in story.sentences if any(one in story.sentences for one in last)]
        told = [one for one in (own or self.every) if one in self.every and self._tells(one.text) and one not in last]
        return [max(told, key=_facts)] if told else []

    def _grounds(self) -> list[Sentence]:
        """The first sentence that gives the purpose or ground of what was done, itself or behind the one before it."""
        told = [
            one
            for story in self.found
            for before, one, behind in zip(
                (None, *story.sentences), story.sentences, (*story.sentences[1:], None), strict=False
            )
            if one in self.every
            and (
                (_words().purpose.search(one.text) and self._tells((before.text if before else "") + one.text))
                or (behind is not None and _words().alone.search(one.text) and self._tells(one.text + behind.text))
            )
        ]
        first = ([one for one in told if self._tells(one.text)] or told)[:1]
        return [*self._shortcomings(first), *first]

    def _shortcomings(self, ground: Sequence[Sentence]) -> list[Sentence]:
        """What is said of the thing itself before the act, in the same paragraph: 连年亏损，无法协同."""
        story = next((story for story in self.found if any(one in story.sentences for one in ground)), None)
        if story is None:
            return []
        before = story.sentences[: story.sentences.index(ground[0])]
        return [one for one in before if one in self.every and self._is_named(one) and _words().short.search(one.text)]

    def _amounts(self) -> list[Sentence]:
        told = [one for one in self.every if self._is_amount(one)]
        best = lambda one: (names(one.text, self.asked.parties), bool(_words().prices.search(one.text)))  # noqa: E731
        return [max(told, key=best)] if told else []

    def _others(self) -> list[Sentence]:
        """The sentence that names most of those that it was done with."""
        told = [one for one in self.every if self._is_party(one)]
        return [max(told, key=_facts)] if told else []

    def _last_steps(self) -> list[Sentence]:
        """Of the last day that a step is told of the sentence that tells most steps, the last of those that do."""
        steps = [(one, len(set(_words().steps.findall(one.text)))) for one in self.every]
        last = max((one.day for one, number in steps if number), default=None)
        of_last = [(one, number) for one, number in steps if number and one.day == last]
        most = max((number for _, number in of_last), default=0)
        return [one for one, number in of_last if number == most][-1:]


def _has_price(text: str) -> bool:
    return any(words.search(text) for words in (_words().prices, _words().priced))


def _facts(sentence: Sentence) -> int:
    """How much of an event a sentence tells: money, shares and percentages, and steps."""
    found = (_MONEY.search(sentence.text), _SHARES.search(sentence.text), _words().steps.search(sentence.text))
    return 1 + sum(map(bool, found))


def _distinct(told: Iterable[Sentence]) -> list[Sentence]:
    """The sentences without those that others say again."""
    kept: list[Sentence] = []
    for one in told:
        mine = content_bigrams(one.text)
        if not any(containment(mine, content_bigrams(other.text)) >= SAME for other in kept):
            kept = [other for other in kept if containment(content_bigrams(other.text), mine) < SAME]
            kept.append(one)
    return kept
