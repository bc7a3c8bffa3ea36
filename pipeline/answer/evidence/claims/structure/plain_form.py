"""A statement in the form in which rules say such things, so that the same is not taken for something else.

Exam writers frame a claim (…，这种做法违反规定), name parties of a case (甲公司), say a prohibition as a release seen
from the other side (当事人无需支付: 不得向当事人收取) or as an exception (除了银行，谁都无权…: 银行以外的…不得…).
Nothing of that is another meaning, and all of it has other words of mood, which the comparison with a rule goes by.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.sentences import clauses
from pipeline.text.tokens import tagged_words

_GAP = "…"  # in a form: what stands between the mood and the verb
_WITHIN = r"[^,，。;；:：]{0,12}?"
_END = r"[。.\s]*$"
_MOOD_CLASSES = (("prohibitions", "prohibitions_otherwise"), ("releases",), ("duties", "duties_otherwise"))


@dataclass(frozen=True, slots=True)
class _Form:
    """One way to say something: with what mood (its word in rules and a pattern of its class, or none) and verb."""

    mood: str
    verb: str
    pattern: re.Pattern[str]

    def put_into(self, said: re.Match[str]) -> str:
        """What was said in another form, in this one."""
        return self.mood + said["between"] + self.verb


@dataclass(frozen=True, slots=True, eq=False)
class _Words:
    frame: re.Pattern[str]
    concession: re.Pattern[str]
    party: re.Pattern[str]
    neither: re.Pattern[str]
    none_but: re.Pattern[str]
    doer: re.Pattern[str]
    mood: re.Pattern[str]
    prohibition: str
    permission: str
    alternative: str
    all_but: str
    forms: tuple[tuple[_Form, ...], ...]


@per_evidence_words
def _words(lexicon: Lexicon) -> _Words:
    any_of = lexicon.any_of
    forbids = any_of("prohibitions", "prohibitions_otherwise")
    framed = rf"(?:{any_of('frames_of_wrongs')}|(?P<right>{any_of('frames_of_rights')}))"
    return _Words(
        frame=re.compile(rf"[,，]{any_of('pointers_of_frames')}?{any_of('copulas_of_frames')}*{framed}的?{_END}"),
        concession=re.compile(rf"{any_of('concessions')}[^,，。;；]{{2,30}}[,，]|[,，]{any_of('concessions')}[^,，。;；]{{2,30}}$"),
        party=re.compile(rf"{any_of('names_of_cases')}(?={any_of('parties_of_cases')})"),
        neither=re.compile(
            rf"{any_of('first_of_two_denials')}{forbids}(?P<one>[^,，。;；]{{1,20}}?)[,，]?"
            rf"{any_of('second_of_two_denials')}{forbids}(?P<other>[^,，。;；]+)"
        ),
        none_but=re.compile(
            rf"(?:^|(?<=[,，。])){any_of('leads_of_all_but')}(?P<who>[^,，。;；]{{2,30}}?){any_of('exception_endings')}?[,，]"
            rf"{any_of('anybody')}{any_of('universals_of_rules')}?{forbids}"
        ),
        doer=re.compile(rf"{any_of('endings_of_doers')}$"),
        mood=lexicon.pattern("prohibitions", "prohibitions_otherwise", "releases", "duties", "permissions"),
        prohibition=lexicon.words("prohibition_of_rules")[0],
        permission=lexicon.words("permission_of_rules")[0],
        alternative=lexicon.words("alternative_of_rules")[0],
        all_but=lexicon.words("all_but_of_rules")[0],
        forms=tuple(tuple(_form(one, lexicon) for one in group.split("=")) for group in lexicon.words("equal_forms")),
    )


def _form(said: str, lexicon: Lexicon) -> _Form:
    mood, gap, verb = said.rpartition(_GAP)
    if not gap:
        return _Form("", said, re.compile(rf"(?P<between>){re.escape(said)}"))
    classes = next((one for one in _MOOD_CLASSES if mood in lexicon.words(*one)), ())
    moods = lexicon.any_of(*classes) if classes else re.escape(mood)
    return _Form(mood, verb, re.compile(rf"{moods}(?P<between>{_WITHIN}){re.escape(verb)}"))


def in_plain_form(statement: str) -> str:
    """A statement without what frames it, its parties called what rules call them."""
    words = _words()
    plain = words.party.sub("", statement)
    plain = words.neither.sub(rf"{words.prohibition}\g<one>{words.alternative}\g<other>", plain)
    plain = words.none_but.sub(rf"\g<who>{words.all_but}{words.prohibition}", plain)
    return _unframed(plain)


def _unframed(statement: str) -> str:
    """What a frame calls right or wrong, as what may or must not be; a statement with a mood of its own as it is."""
    words = _words()
    frame = words.frame.search(statement)
    if frame is None:
        return statement
    framed = words.concession.sub("", statement[: frame.start()])
    if words.mood.search(framed):
        return statement
    parts = clauses(framed)
    at = _behind_doer(parts[0]) if parts else 0
    mood = words.permission if frame["right"] else words.prohibition
    return f"{framed[:at]}{mood}{framed[at:]}。"


def _behind_doer(clause: str) -> int:
    """Where the name of who does something ends that a clause begins with; 0 where it begins with none."""
    at = 0
    for word, tag in tagged_words(clause):
        if not tag.startswith(("n", "j", "v", "b", "a")):
            break
        at += len(word)
        if _words().doer.search(word):
            return at
    return 0


def in_form_of(claim: str, text: str) -> str:
    """A claim with what it says in one of several equal forms in that of them which a text has."""
    for forms in _words().forms:
        said = next((match for form in forms if (match := form.pattern.search(claim))), None)
        there = next((form for form in forms if form.pattern.search(text)), None)
        if said and there and not there.pattern.search(claim):
            claim = claim[: said.start()] + there.put_into(said) + claim[said.end() :]
    return claim
