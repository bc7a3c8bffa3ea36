"""Choice questions answered from passages, without a model: the letters of the options that the passages support.

Letters are in order; the answer is blank where no option has support enough. With a language model see
`llm.choice_answers`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from pipeline.answer.evidence.claims.choice_evidence import Evidence, common_bigrams
from pipeline.answer.evidence.claims.exchanged_words import defined_as
from pipeline.answer.evidence.claims.modality import Modality, modalities
from pipeline.answer.evidence.claims.option_support import option_support
from pipeline.answer.evidence.claims.paraphrase import Wording
from pipeline.answer.evidence.claims.statement_judging import JudgingWeights
from pipeline.answer.evidence.claims.statement_support import IN_OTHER_WORDS, VERBATIM, statement_support
from pipeline.answer.evidence.claims.structure.asked_sentence import AskedSentence, held_to_sentence
from pipeline.answer.evidence.claims.structure.claim_by_claim import likelihood
from pipeline.answer.evidence.claims.structure.judged_options import (
    asks_for_statements,
    likeliest_letter,
    likely_letters,
)
from pipeline.answer.evidence.claims.structure.option_ties import nearest_option, without_other_lists
from pipeline.answer.evidence.claims.structure.plain_form import in_plain_form
from pipeline.answer.evidence.claims.structure.question_stem import BLANK, around_gap, goes_on, stem_of
from pipeline.answer.evidence.claims.support import EvidenceSentence, Support
from pipeline.answer.evidence.claims.word_usage import WordUsage
from pipeline.retrieve.state import RetrievedPassage
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.quantities import split_quantities
from pipeline.text.similarity import containment
from pipeline.text.tokens import fold, words
from pipeline.understand.choice_questions import Choice

PassageSearch = Callable[[str, int], Sequence[RetrievedPassage]]  # text, how many -> passages, best first
STEM_HITS = 8  # passages looked at for the question
OPTION_HITS = 4  # and for the question with each option
LEAST = 0.35  # support that an option needs: below it the answer stays blank
OF_BEST = 0.6  # of several right ones: at least so much of the best one's support
TIE = 0.02  # between supports of which neither is more
GAP = 0.15  # between supports: wider ones part what holds from what does not
GAP_VERBATIM = 0.04  # beneath what stands there word for word
IN_SAME_LIST = 0.85  # of an option that says an item of a list from which another one is, word for word
OF_ITEM = 0.7  # share of such an item's words that it must have
IN_ASKED_LIST = 0.6  # the same where what is asked is said of the list as a whole
OF_ASKED_ITEM = 0.4
UNSTATED = 0.35  # and below which nothing is said of it
BESIDE = 3  # characters of a question that stand before an option in its sentence, or too few to say which is meant
APART = 3  # characters that may stand between an option and the word behind it


@per_evidence_words
def _exclusions(words: Lexicon) -> re.Pattern[str]:
    """That what a list leaves out is asked for."""
    return words.pattern("exclusions", "exclusions_otherwise")


@per_evidence_words
def _needless(words: Lexicon) -> re.Pattern[str]:
    """That what a rule does not ask for is asked for: 不必写明的是."""
    end = rf"的[是有]?\s*(?:{BLANK.pattern})?\s*[:：。?？]?$"
    return re.compile(rf"{words.any_of('releases')}[^,，。;；?？]{{0,20}}{end}")


@dataclass(frozen=True, slots=True)
class ChoiceResult:
    """Letters in order ("" for a blank), the support of each option, and the passages that it was sought in.

    `is_verbatim`: the options that hold stand there word for word and no other does. `near`: the share of the
    question's own words, 0 to 1, that the nearest passage has.
    """

    letters: str
    supports: tuple[tuple[str, Support], ...]
    passages: tuple[RetrievedPassage, ...] = ()
    is_verbatim: bool = False
    near: float = 0.0


def choose(
    choice: Choice,
    find: PassageSearch,
    *,
    least: float = LEAST,
    judging: JudgingWeights | None = None,
    usage: Callable[[], WordUsage] = WordUsage,
) -> ChoiceResult:
    """The options that hold (or, where those are asked for, that do not); blank where nothing is near enough.

    `judging`: how likely a whole statement is right that something is said of; without it the rules alone tell.
    `usage`: how the passages searched use words, called for where a statement is judged by weights.
    """
    if choice.is_true_false:
        return _judge(choice, find, least, judging, usage)
    stem = stem_of(choice)
    hits = _hits(choice, stem, find)
    ground = replace(Evidence.of(stem, hits), mood_is_given=goes_on(choice.question))
    supports = _option_supports(choice, ground, hits)
    if not asks_for_statements(choice):
        supports = _held_to_asked(choice, ground, supports)
    wrong = _asks_wrong(choice, ground)
    letters = _letters(choice, supports, least, wrong=wrong)
    if judging and not choice.many and not wrong and letters not in ("", choice.all_of, choice.none_of):
        letters = likeliest_letter(letters, choice, supports, hits, judging, usage)
    if judging and choice.many and not wrong and letters != choice.all_of and asks_for_statements(choice):
        letters = likely_letters(letters, choice, supports, hits, judging, usage)
    verbatim = _is_verbatim(choice, letters, supports, wrong=wrong)
    return ChoiceResult(letters, supports, tuple(hits), verbatim, _near(ground.stem_bigrams, hits))


def _option_supports(
    choice: Choice, ground: Evidence, hits: Sequence[RetrievedPassage]
) -> tuple[tuple[str, Support], ...]:
    """Each option by the best sentence; where a term is asked for, by how it is defined."""
    commons = common_bigrams(choice.claims)
    meanings = defined_as(choice.question, [hit.passage.body for hit in hits])
    supports = []
    for letter, text in choice.claims:
        support = option_support(text, ground, commons[text])
        if (meaning := meanings.get(fold(text))) is not None:
            support = Support(meaning, support.place)
        supports.append((letter, support))
    return without_other_lists(ground.stem, supports)


def _held_to_asked(
    choice: Choice, ground: Evidence, supports: tuple[tuple[str, Support], ...]
) -> tuple[tuple[str, Support], ...]:
    """The supports, held to the sentence that the question is made from where there is one."""
    asked = AskedSentence.of(choice.question, ground.stem, ground.places)
    if asked is None:
        return supports
    commons = common_bigrams(choice.claims)

    def rate(text: str, places: Sequence[EvidenceSentence]) -> Support:
        return option_support(text, ground.within(places), commons[text])

    return held_to_sentence(asked, choice.claims, supports, rate, many=choice.many)


def _hits(choice: Choice, stem: str, find: PassageSearch) -> list[RetrievedPassage]:
    """The passages for the question, and those for it with each option."""
    hits = {hit.passage.id: hit for hit in find(stem, STEM_HITS)}
    for _, text in choice.claims:
        for hit in find(f"{stem} {text}", OPTION_HITS):
            hits.setdefault(hit.passage.id, hit)
    return list(hits.values())


def _near(bigrams: frozenset[str], hits: Sequence[RetrievedPassage]) -> float:
    return max(
        (containment(bigrams, split_quantities(hit.passage.text).bigrams) for hit in hits), default=0.0
    )


def _asks_wrong(choice: Choice, ground: Evidence) -> bool:
    """Whether options that do not hold are asked for: not where a rule itself lists what does not belong (不属于…).

    Nor where one frees of what the question calls needless (不必写明的是).
    """
    if _needless().search(choice.question):
        return Modality.FREES not in modalities(ground.nearest)
    exclusion = _exclusions().search(choice.question)
    if not choice.wrong or exclusion is None:
        return choice.wrong
    best = max(zip(ground.near, range(len(ground.near)), strict=True), default=(0.0, 0))[1]
    passage = ground.places[best].hit.passage if ground.places else None
    lines = [line for line in passage.body.split("\n") if exclusion[0] in line] if passage else []
    return not any(containment(ground.stem_bigrams, split_quantities(line).bigrams) >= 0.5 for line in lines)


def _letters(choice: Choice, supports: Sequence[tuple[str, Support]], least: float, *, wrong: bool) -> str:
    best = max((s.score for _, s in supports), default=0.0)
    if best < least:
        return choice.none_of
    holding = _supported_options(choice, supports, least)
    failing = [letter for letter, _ in supports if letter not in holding]
    if choice.all_of and not failing and not wrong:
        return choice.all_of
    if wrong and choice.many:
        return "".join(failing)
    if wrong:
        return min(supports, key=lambda pair: pair[1].score)[0]
    if choice.many:
        return "".join(holding)
    alike = [pair for pair in supports if pair[1].score >= best - TIE]
    said = {pair[0]: (_context_beside(choice, pair), _stem_share(choice, pair[1])) for pair in alike}
    most = [pair for pair in alike if said[pair[0]] == max(said.values())]
    return nearest_option(stem_of(choice), choice.options, most)


def _context_beside(choice: Choice, option: tuple[str, Support]) -> int:
    """How many characters of the question stand around an option in its sentence: 总和超过|保险价值, 向|责任人|追偿.

    Of those behind it the last word; what stands there may be apart by a few characters (2021年5月1日|起施行).
    """
    letter, support = option
    before, behind = around_gap(choice.question)
    text = fold(dict(choice.options)[letter]).rstrip("。")
    if support.place is None:
        return 0
    there = fold(support.place.lead + support.place.text)
    sizes = (size for size in range(len(before), BESIDE - 1, -1) if before[-size:] + text in there)
    around = next((BESIDE for size in (2, 1) if before[-size:] + text + behind[: BESIDE - size] in there), 0)
    last = (words(behind) or [""])[-1]
    follows = len(last) > 1 and re.search(rf"{re.escape(text)}[^,，。;；]{{0,{APART}}}{re.escape(last)}", there)
    return next(sizes, around) + (len(last) if follows else 0)


def _stem_share(choice: Choice, support: Support) -> float:
    """How much of the question the sentence says that an option stands in: of two that stand there, which is meant."""
    place = support.place
    return Wording.of(stem_of(choice)).share(place.lead + place.text) if place else 0.0


def _is_verbatim(choice: Choice, letters: str, supports: Sequence[tuple[str, Support]], *, wrong: bool) -> bool:
    """Whether the letters part what stands in the passages word for word from what does not."""
    every = {letter for letter, _ in supports}
    verbatim = {letter for letter, support in supports if support.score >= VERBATIM}
    holding = every if choice.all_of and letters == choice.all_of else set(letters)
    return bool(verbatim) and verbatim == (every - holding if wrong else holding)


def _supported_options(choice: Choice, supports: Sequence[tuple[str, Support]], least: float) -> list[str]:
    """The options that are supported: those above the widest gap between supports, and all where there is none.

    Whatever the gap, an option in other words is too that says all of an item of a list of which another one is.
    """
    scores = sorted((s.score for _, s in supports if not s.denied), reverse=True)
    bound = max(least, OF_BEST * max(s.score for _, s in supports))
    gaps = [(scores[at - 1] - scores[at], scores[at - 1]) for at in range(min(2, len(scores)), len(scores))]
    widest, above = max(gaps, default=(0.0, 0.0))
    narrow = above >= VERBATIM and len(scores) == len(supports)  # what is denied is told from the others already
    if widest >= (GAP_VERBATIM if narrow else GAP):
        bound = max(bound, above)
    verbatim = [s for _, s in supports if s.score >= VERBATIM]
    lists = {_list_of(s) for s in verbatim} - {None}
    stem = Wording.of(stem_of(choice))
    asked = {_list_of(s) for s in verbatim if s.place and stem.share(s.place.lead) > stem.share(s.place.text)}
    texts = dict(choice.options)

    def says_item(letter: str, support: Support) -> bool:
        if (place := support.place) is None or (own := _list_of(support)) not in lists:
            return False
        share = Wording.of(place.text).share(texts[letter])
        if own in asked and support.score >= IN_ASKED_LIST:
            return share >= OF_ASKED_ITEM
        return support.score >= IN_SAME_LIST and share >= OF_ITEM

    return [letter for letter, s in supports if s.score >= bound or says_item(letter, s)]


def _list_of(support: Support) -> tuple[str, str] | None:
    """The list that an option's sentence is an item of: its passage and what leads it in. None: it is no item."""
    place = support.place
    return (place.hit.passage.id, place.lead) if place and place.lead and not support.denied else None


def _judge(
    choice: Choice, find: PassageSearch, least: float, judging: JudgingWeights | None, usage: Callable[[], WordUsage]
) -> ChoiceResult:
    """A statement called right or wrong by the passages it is nearest to."""
    hits = list(find(choice.question, STEM_HITS))
    statement = in_plain_form(choice.question)
    support = statement_support(statement, hits)
    letters = _verdict(choice, support, least)
    if judging and letters:  # what nothing is said of stays blank
        weighed = likelihood(statement, hits, support, judging, usage)
        if weighed is not None:
            letters = choice.right if weighed >= judging.least_likelihood else choice.false
            support = _weighed(support, weighed, is_right=letters == choice.right)
    verbatim = letters == choice.right and support.score >= VERBATIM
    near = _near(split_quantities(choice.question).bigrams, hits)
    return ChoiceResult(letters, ((choice.right, support), (choice.false, support)), tuple(hits), verbatim, near)


def _weighed(support: Support, likelihood: float, *, is_right: bool) -> Support:
    """Support that goes with how likely a statement is right."""
    if is_right:
        return replace(support, score=max(support.score, likelihood), denied=False) if support.denied else support
    return replace(support, score=min(support.score, likelihood))


def _verdict(choice: Choice, support: Support, least: float) -> str:
    if support.denied:
        return choice.false
    if support.shared < min(least, UNSTATED):
        return ""
    return choice.right if support.score >= IN_OTHER_WORDS else choice.false
