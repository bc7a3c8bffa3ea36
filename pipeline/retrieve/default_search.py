"""The default search for a text: its words in text and headings, and phrases of adjacent words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from pipeline.rules.items import Item, Items
from pipeline.rules.lexicon import ASKING, Lexicon, per_lexicon
from pipeline.store.search_records import Clause, Field, Filter, Search
from pipeline.text.tokens import words

_SHORTEST_NAME = 3  # characters: 存货 and the like are found as they are
# Measured on MasteringRAG's questions (hit@1, hit@3; 264 of them) and 40 labelled questions of FinGLM (nDCG@10):
# words alone .746 .909 .958; with headings ×1 and whole phrases ×2 .754 .871 .968; as here .761 .924 .967.
# Headings stand in the text too, so they count a little only.
TITLE_BOOST = 0.25
PHRASE_BOOST = 0.5  # of each two words side by side
SECTION_BOOST = 1.0
# Other names of the items asked for (总资产: 资产总计). On CFR-NumQA's 533 questions the figure's page is among the
# first three hits for .44 without them, .53 with; at 2 it is .56, but then a name outweighs what else is asked.
NAME_BOOST = 1.0


@per_lexicon
def stop_words(lexicon: Lexicon) -> frozenset[str]:
    """Words of asking and of reports as such: they stand everywhere, or only in questions."""
    tasks = ("asking_characters", "request_characters", "regards", "supplying", "generic_nouns", "vague_adjectives")
    loose = ("end_particles", "particles", "conjunctions", "conjunctions_of_clauses", "copulas", "references")
    places = ("prepositions", "locatives", "locatives_after_items", "having")
    everywhere = ("company_words", "report_words", "report_nouns", "year_words", "english_stop_words")
    return frozenset(lexicon.words(*ASKING, *tasks, *loose, *places, *everywhere))


@dataclass(frozen=True, slots=True)
class Hints:
    """What the item dictionary knows of the items that a text names: their other names, sections that give them."""

    names: tuple[str, ...] = ()
    sections: tuple[str, ...] = ()


def hints_of(text: str, items: Items) -> Hints:
    """Hints for the items named in a text, the longest name at each place."""
    found: list[tuple[str, Item]] = []
    for name, item in sorted(items.names().items(), key=lambda pair: -len(pair[0])):
        if len(name) >= _SHORTEST_NAME and name in text and not any(name in longer for longer, _ in found):
            found.append((name, item))
    others = [n for name, item in found for n in (item.name, *item.names) if n != name]
    return Hints(tuple(dict.fromkeys(others)), tuple(dict.fromkeys(s for _, item in found for s in item.sections)))


def default_search(
    text: str, filter: Filter | None = None, size: int = 10, *, sections: Iterable[str] = (), names: Iterable[str] = ()
) -> Search:
    """Words of `text` without those of asking, in text and headings, and each two of them that stand side by side.

    `sections` are titles of sections in which the answer is likely to stand, `names` are other names of what is asked
    for (see `hints_of`).
    """
    runs = list(_runs(text))
    told = tuple(dict.fromkeys(word for run in runs for word in run))
    clauses = [Clause(Field.WORDS, told), Clause(Field.TITLE, told, TITLE_BOOST)] if told else []
    clauses += [Clause(Field.WORDS, phrase, PHRASE_BOOST, phrase=True) for phrase in _pairs(runs)]
    for section in dict.fromkeys(sections):
        title = tuple(words(section))
        if title:
            clauses.append(Clause(Field.TITLE, title, SECTION_BOOST, phrase=True))
    for name in dict.fromkeys(names):
        other = tuple(words(name))
        if other:
            clauses.append(Clause(Field.WORDS, other, NAME_BOOST, phrase=True))
    return Search(tuple(clauses), filter or Filter(), size)


def _runs(text: str) -> Iterator[tuple[str, ...]]:
    """Words that stand side by side, cut at words of asking; all words where nothing else is left."""
    found = words(text)
    run: list[str] = []
    some = False
    asking = stop_words()
    for word in [*found, ""]:
        if word and word not in asking:
            run.append(word)
        elif run:
            yield tuple(run)
            run, some = [], True
    if not some and found:
        yield tuple(found)


def _pairs(runs: Iterable[tuple[str, ...]]) -> list[tuple[str, ...]]:
    return list(dict.fromkeys(pair for run in runs for pair in pairwise(run)))
