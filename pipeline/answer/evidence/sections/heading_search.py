"""A section that no topic knows, found by its heading: the one that has the question's words (干细胞项目, 收入确认)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.report_texts import ReportTexts
from pipeline.answer.evidence.sections.report_sections import ReportSection, is_in_notes, plain_heading, sections
from pipeline.text.similarity import containment, content_bigrams
from pipeline.understand.topics import Topic

LEAST = 0.6  # share of what is asked for that the heading has
LONGEST_SECTION = 5000  # characters; a heading above more than that is one whose end was not seen
FOCUS = 0.2  # share of the heading's own words that the question has: 主要子公司的收入、成本和费用确认 is not 收入确认


def sections_by_heading(texts: ReportTexts, report_id: str, asked: str) -> Iterator[ReportSection]:
    """Sections under the heading that names what is asked for; none where no heading does."""
    content = Content.of(asked)
    best: tuple[float, int] | None = None
    chosen: tuple[str, bool] | None = None
    for path in dict.fromkeys(passage.path for passage in texts.of(report_id)):
        for at, heading in enumerate(map(plain_heading, path)):
            has = content.support(heading)
            focus = containment(content_bigrams(heading), content_bigrams(asked))
            if has < LEAST or focus < FOCUS:
                continue
            noted = is_in_notes(path[: at + 1])
            rank = (has + focus - noted, -at)
            if best is None or rank > best:
                best, chosen = rank, (heading, noted)
    if chosen is None:
        return
    heading, noted = chosen
    topic = Topic(asked, headings=(re.compile(f"^{re.escape(heading)}$"),), notes=noted)
    for section in sections(texts, report_id, topic):
        if section.run_on:
            return
        if sum(len(line.text) for line in section.lines) <= LONGEST_SECTION:
            yield section
