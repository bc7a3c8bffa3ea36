"""The sentence of law that a question is made from, and whether an option stands in it where the question has a blank.

Who writes for an exam takes a sentence and leaves a part of it out: 海关可以会同（　）对交通运输工具实施隔离. Of an
article, what stands in that sentence or in the list that it leads in is asked for: not what the question says itself
(向|地方人民政府|通报…的是谁), nor what stands beside other words (采取|传承|等措施予以保护 for a question of 予以保存).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from pipeline.answer.evidence.claims.consent import allows_with_consent
from pipeline.answer.evidence.claims.contrary import is_other_side
from pipeline.answer.evidence.claims.modality import modality, without_bounds
from pipeline.answer.evidence.claims.negation import MARK
from pipeline.answer.evidence.claims.paraphrase import Wording
from pipeline.answer.evidence.claims.structure.question_stem import around_gap
from pipeline.answer.evidence.claims.structure.shared_runs import (
    first_clause,
    has_words,
    last_clause,
    run_share,
    said_of,
    unsaid,
)
from pipeline.answer.evidence.claims.support import DENIED, EvidenceSentence, Support
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.quantities import split_quantities
from pipeline.text.sentences import clauses
from pipeline.text.tokens import fold

OF_QUESTION = 0.68  # share of a question's words that the sentence has which it is made from
NEAR = 0.06  # between sentences that say as much of it
LEAD = 0.6  # share of a question's words from which a list is asked for by what leads it in
SAYING = 6  # characters of a question's words beside the title of its law, or these are not left out
STATEMENT = 8  # characters of an option that says something by itself
AROUND = 0.6  # share of the words around the blank that stand around some option
IN_PLACE = 0.2  # share of the words around the blank that another option's place may lack
IN_OTHER_WORDS = 0.97  # what an option counts whose words an item has
STANDING = 0.95  # share of an option's words that an item has which says it
ELSEWHERE = 0.5  # what an option counts that stands elsewhere only
_ARTICLE = re.compile("第[一二三四五六七八九十百零〇\\d]+条(?:之[一二三四五六七八九十]+)?")


@per_evidence_words
def _law_named(lexicon: Lexicon) -> re.Pattern[str]:
    """根据《城乡规划法》的规定，"""
    return re.compile(rf"{lexicon.any_of('choice_leads')}?《[^《》]*》(?:[^,，。;；]{{0,4}}[,，])?")


@per_evidence_words
def _exception(lexicon: Lexicon) -> re.Pattern[str]:
    """Behind what is left out: 引航员|以外."""
    return lexicon.pattern("exception_endings", "exceptions_behind")


@per_evidence_words
def _prefix(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('denying_prefixes', 'bare_denials')}$")


@per_evidence_words
def _copula(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"的\w{{0,8}}?(?:{lexicon.any_of('choice_copulas', 'comprising')})\s*$")


@per_evidence_words
def _denials(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("denials", "bare_denials", "prohibitions", but=["words_with_bare_denials"])


@per_evidence_words
def _turns(lexicon: Lexicon) -> re.Pattern[str]:
    """What turns a sentence round, or its mood."""
    return lexicon.pattern(
        "denials", "bare_denials", "bare_denials_otherwise", "prohibitions", "releases", "permissions"
    )


@dataclass(frozen=True, slots=True)
class AskedSentence:
    """Sentences that have as much of a question as any, and the question around the place of an option.

    `turned`: those that deny its words; `less`: how much less than the nearest each sentence has of them, 0 or below;
    `is_placed`: whether the words around that place tell where in a sentence it is.
    """

    stem: str
    before: str
    behind: str
    places: tuple[EvidenceSentence, ...]
    turned: tuple[EvidenceSentence, ...] = ()
    less: tuple[float, ...] = ()
    is_placed: bool = True

    @classmethod
    def of(cls, question: str, stem: str, places: Sequence[EvidenceSentence]) -> AskedSentence | None:
        """None where no sentence has most of the question's words."""
        before, behind = around_gap(_without_law(question))
        shares = [_share(stem, before + behind, place) for place in places]
        found = [(share, place) for share, place in zip(shares, places, strict=True) if share >= OF_QUESTION]
        turned = [place for _, place in found if _is_turned(before + behind, stem, place)]
        straight = [(share, place) for share, place in found if place not in turned]
        most = max((share for share, _ in straight), default=0.0)
        near = {place: share - most for share, place in straight if share >= most - NEAR}
        return cls(stem, before, behind, tuple(near), tuple(turned), tuple(near.values())) if found else None

    def readings(self) -> Iterator[AskedSentence]:
        """The question as it may be read: its end asks who does something (应当…的是谁); as it is; anywhere."""
        if not has_words(self.behind) and _copula().search(self.before):
            yield replace(self, before="", behind=self.before)
        yield self
        if not has_words(self.behind):
            yield replace(self, is_placed=False)

    def fit(self, option: str, place: EvidenceSentence) -> float | None:
        """How much of the words around the blank stands around an option, 0 to 1; None where it does not stand there.

        An item that is led in by the question's words fits as it is.
        """
        own, text = fold(option), fold(place.text)
        if _is_led(Wording.of(self.stem), place):
            if not self.before:
                return None
            stands = own in text or Wording.of(option).share(place.text) >= STANDING
            return 1.0 if stands and not is_left_out(own, text) else None
        said = said_of(self.before + self.behind, text)
        if not self.before and not _begins_within(text, said):
            return None
        found = [match.start() for match in re.finditer(re.escape(own), text)]
        free = [at for at in found if not all(said[at : at + len(own)]) and not _is_turned_at(own, text, at)]
        if free and not self.is_placed:
            return 1.0
        return max((self._around(text, at, at + len(own)) for at in free), default=None)

    def _around(self, text: str, start: int, end: int) -> float:
        if not self.before:
            return Wording.of(self.behind).share(text[end:] or " ")
        own = text[start:end]
        ahead, after = Wording.of(last_clause(self.before)), Wording.of(first_clause(self.behind))
        there = "".join(clauses(text[end:])[:2])  # the list may go on in one that is joined to it
        sides = [(ahead, text[:start] + own), (after, own + there)]
        shares = [words.share(beside) for words, beside in sides if words.parts]
        return sum(shares) / len(shares) if shares else 1.0

    def said_by(self, option: str, place: EvidenceSentence) -> float:
        """What a sentence counts that says what question and option say, 0 where something may turn it round.

        An item counts that has all words of an option, whatever stands in the items beside it.
        """
        text, asked, own = fold(place.lead + place.text), self.before + self.behind, fold(option)
        less = dict(zip(self.places, self.less, strict=True))[place]
        if (at := text.find(own)) < 0:
            same = place.lead and modality(option) is modality(place.text) and not is_other_side(option, place.text)
            return IN_OTHER_WORDS + less if same and Wording.of(option).share(place.text) >= STANDING else 0.0
        said = said_of(asked, text)
        said[at : at + len(own)] = [True] * len(own)
        left = (unsaid(text, said), unsaid(asked, said_of(text, asked)))
        return 0.0 if any(_turns().search(without_bounds(one)) for one in left) else 1.0 + less

    def denied(self, option: str, support: Support) -> Support:
        """The support of an option, denied where it stands in what denies the question's words."""
        place = support.place
        if place is None or place not in self.turned or fold(option) not in fold(place.text):
            return support
        return replace(support, score=support.score * DENIED, denied=True)

    def is_beside(self, option: str, support: Support) -> bool:
        """Whether an option says by itself what another sentence of the article says."""
        place = support.place
        if place is None or place.lead or Wording.of(option).weight < STATEMENT:
            return False
        article = {one.hit.passage.id for one in self.places}
        return place.hit.passage.id in article and fold(option) in fold(place.text)


def held_to_sentence(
    asked: AskedSentence,
    options: Sequence[tuple[str, str]],
    supports: Sequence[tuple[str, Support]],
    rate: Callable[[str, tuple[EvidenceSentence, ...]], Support],
    *,
    many: bool = False,
) -> tuple[tuple[str, Support], ...]:
    """The supports, each held to the sentence that is asked about, where an option stands in it word for word.

    `rate`: the support that some sentences give to an option.
    """
    pairs = zip(supports, options, strict=True)
    supports = [(letter, asked.denied(text, support)) for (letter, support), (_, text) in pairs]
    for reading in asked.readings():
        fits = {letter: _fits(reading, option) for letter, option in options}
        best = max((fit for found in fits.values() for fit, _ in found), default=0.0)
        if best >= AROUND:
            break
    else:
        return tuple(supports)
    held = []
    for (letter, support), (_, option) in zip(supports, options, strict=True):
        there = [place for fit, place in fits[letter] if fit >= best - IN_PLACE]
        beside = many and not there and asked.is_beside(option, support)
        held.append((letter, support if beside else _held(asked, option, support, there, rate)))
    return tuple(held)


def _held(
    asked: AskedSentence,
    option: str,
    support: Support,
    there: Sequence[EvidenceSentence],
    rate: Callable[[str, tuple[EvidenceSentence, ...]], Support],
) -> Support:
    if there:
        score, said = max(((asked.said_by(option, place), place) for place in there), key=lambda pair: pair[0])
        return Support(score, said, False, 1.0) if score else rate(option, tuple(there))
    if support.denied:
        return support
    otherwise = tuple(place for place in asked.places if fold(option) not in fold(place.lead + place.text))
    own = rate(option, otherwise) if otherwise else Support(0.0)
    return max((own, replace(support, score=support.score * ELSEWHERE)), key=lambda one: one.score)


def _fits(asked: AskedSentence, option: str) -> list[tuple[float, EvidenceSentence]]:
    found = [(asked.fit(option, place), place) for place in asked.places]
    return [(fit, place) for fit, place in found if fit is not None]


def _share(stem: str, asked: str, place: EvidenceSentence) -> float:
    """The share of a question's words, and of its characters in runs, that a sentence has, or a list's lead.

    None of it where it says little beside the title of the law, or names an article or a figure that is not there.
    """
    if _lacks_named(stem, place):
        return 0.0
    wording = Wording.of(stem)
    text = place.lead if _is_led(wording, place) else place.lead + place.text
    beyond = wording.beyond(place.hit.entry.title, frozenset())
    runs = run_share(asked, fold(text))
    if beyond.weight < SAYING:
        return runs if text == place.lead and run_share(fold(text), asked) >= OF_QUESTION else 0.0
    return (beyond.share(text) + runs) / 2


def _is_led(stem: Wording, place: EvidenceSentence) -> bool:
    return bool(place.lead) and stem.share(place.lead) >= LEAD


def _lacks_named(stem: str, place: EvidenceSentence) -> bool:
    text = place.lead + place.text
    named = set(_ARTICLE.findall(stem))
    if named and named.isdisjoint(_ARTICLE.findall(text)):
        return True
    return not split_quantities(_ARTICLE.sub("", stem)).quantities <= split_quantities(text).quantities


def _is_turned(asked: str, stem: str, place: EvidenceSentence) -> bool:
    """Whether a sentence denies what a question asks about: 不|属于受理范围, where 属于受理范围 is asked about."""
    text = fold(place.text)
    if _denials().search(asked) or allows_with_consent(stem, text):  # 须经谁批准: 未经…批准，不得 says so
        return False
    said = [*said_of(asked, text), False]
    return any(said[match.end()] and not said[match.start()] for match in _denials().finditer(text))


def _without_law(question: str) -> str:
    return _law_named().sub("", question)


def _begins_within(text: str, said: Sequence[bool]) -> bool:
    """Whether the clause in which a question begins has something before that."""
    first = next((at for at, known in enumerate(said) if known), 0)
    return has_words(MARK.sub("", re.split(r"[,，。;；:：]", text[:first])[-1]))


def is_left_out(option: str, text: str) -> bool:
    """Whether a text only has an option where it leaves it out: 引航员|以外的人员."""
    found = [match.start() for match in re.finditer(re.escape(option), text)]
    return bool(found) and all(_is_turned_at(option, text, at) for at in found)


def _is_turned_at(option: str, text: str, at: int) -> bool:
    """Whether a word beside an option leaves it out or makes it another thing: 不|设区的市."""
    return bool(_exception().match(text, at + len(option)) or _prefix().search(text[:at]))


