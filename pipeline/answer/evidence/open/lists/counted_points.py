"""The points that a question counts (哪四类, 三大战略) and a report names below the sentence that speaks of them.

Below 形成四大数智产品矩阵 stand the headings of four products, or four short lines with letters. They are told only
where there are just as many as the question says.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from pipeline.answer.evidence.lines import SectionLine, bare_text, passage_lines
from pipeline.answer.evidence.sections.report_sections import plain_heading
from pipeline.model import Passage
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.numerals import TEN, parse_number
from pipeline.text.sentences import sentences

FEWEST = 2
LONGEST = 30  # characters of a point's title
ALIKE = 0.8  # of a title's bigrams, for the line of a point to be the heading once more
_LETTER = re.compile(r"^\s*[（(]?[a-zA-Z]\s*[)）.、．]\s*")
_SHORTEST = 4  # characters of what is counted, with the number
_CLAUSE = re.compile("[，；：,;:]")
_LIST = re.compile("[。；;]")
_OPEN = re.compile('等|[“‘「『《"]$')
_ENDED = re.compile(r"[。；，：:]$")


@per_evidence_words
def _counted(words: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"(?<!第)(?<!前)([{TEN}两]|\d{{1,2}})(?={words.any_of('counted_behind')})")


def asked_count(question: str) -> int:
    """How many points a question speaks of, 0 where it counts none."""
    found = [parse_number(match[1].replace("两", "二")) for match in _counted().finditer(question)]
    return max((int(number) for number in found if number is not None), default=0)


def counted_points(passages: Iterable[Passage], path: Sequence[str], number: int) -> list[SectionLine]:
    """The first sentence of each of so many points right below a heading; none where there are more or fewer."""
    points: dict[str, list[SectionLine]] = {}
    title = ""
    for passage in passages:
        if number < FEWEST or tuple(passage.path[: len(path)]) != tuple(path):
            continue
        if len(passage.path) > len(path):
            title = _same_title(plain_heading(passage.path[len(path)]), points, title)
            points.setdefault(title, [])
        for line in passage_lines([passage]):
            if (own := _title(line)) and not line.is_row:
                title = own
                points.setdefault(title, [])
            elif title and not points[title]:
                points[title].append(replace(line, under=(title,)))
    told = [lines for lines in points.values() if lines]
    return [line for lines in told for line in lines] if len(points) == len(told) == number else []


def counted_members(passages: Iterable[Passage], asked: str) -> tuple[SectionLine, tuple[str, ...]] | None:
    """The sentence that names just as many members as a question counts, with the headings above it.

    …构建材料及材料体系、系统结构、绿色极限制造和商业模式四大创新体系: the list stands right before what is counted, or
    right behind it (三大战略：…).
    """
    found = _counted().search(asked)
    if found is None or (number := asked_count(asked)) < FEWEST:
        return None
    phrase = re.escape(re.split(r"\s", asked[found.start() :])[0])
    if len(phrase) < _SHORTEST:
        return None
    for passage in passages:
        for line in passage_lines([passage]):
            text = re.sub(r"\s", "", line.text)
            for part in sentences(text):
                if any(number in _counts(part[: at.start()], part[at.end() :]) for at in re.finditer(phrase, part)):
                    return replace(line, text=part), tuple(passage.path)
    return None


def _counts(before: str, behind: str) -> tuple[int, ...]:
    """How many members the lists right before and right behind what is counted may have."""
    led, listed = _leads().match(behind), _CLAUSE.split(before)[-1]
    near = len(listed.rsplit("、", 1)[-1]) <= LONGEST // 2 and not _OPEN.search(listed)  # nothing stands between
    return (*(_members(listed) if near else ()), *(_members(_LIST.split(behind[led.end() :])[0]) if led else ()))


def _members(text: str) -> tuple[int, ...]:
    """How many members an enumeration may have: its last word may join two (材料及材料体系)."""
    parts = text.split("、")
    joined = _joints().search(parts[-1])
    return (len(parts), len(parts) + 1) if joined and len(parts) > 1 else (len(parts),)


@per_evidence_words
def _leads(words: Lexicon) -> re.Pattern[str]:
    """What leads to a list: 三大战略包括…"""
    return re.compile(f"[：:]|{words.any_of('leads_to_members')}")


@per_evidence_words
def _joints(words: Lexicon) -> re.Pattern[str]:
    return re.compile(words.any_of("conjunctions"))


def _same_title(heading: str, points: Iterable[str], last: str) -> str:
    """A heading as a point; where it only goes on over a page, the point before it."""
    return last if last and heading in points else heading


def _title(line: SectionLine) -> str:
    """The title that a line is: short, with a letter or number before it, and no end of a sentence."""
    text = line.text.strip()
    bare = _LETTER.sub("", bare_text(text)).strip()
    short = len(bare) <= LONGEST and not _ENDED.search(bare)
    return bare if bare and bare != text and short else ""
