"""What a language model makes of a passage, held to it: no orders, no figures that it does not state, its own words."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.llm.messages import Request
from pipeline.llm.prompt_injection import strip_injections
from pipeline.llm.prompts import Prompt
from pipeline.model import Passage
from pipeline.text.quantities import unsupported_figures
from pipeline.text.sentences import clauses
from pipeline.text.similarity import containment, content_bigrams

SHORTEST = 60  # characters of a passage that is worth a summary: a shorter one is one
LONGEST_PASSAGE = 1200  # characters of a passage that the model sees
LONGEST = 150  # characters of a summary, three times what the prompt asks for
MIN_GROUNDED = 0.4  # share of a summary's bigrams that its passage must have; of nine written by hand: .41 to 1
_MARK = re.compile(r"\s*[\[【]\s*\d+\s*[\]】]|<<<|>>>|^\s*(?:摘要|概括|总结|概述)\s*[:：]")
_ENDS = "，,；;、 \n"


def material(passage: Passage) -> str:
    """The passage as the model sees it; "" for one that needs no summary."""
    text = strip_injections(passage.text)[:LONGEST_PASSAGE].strip()
    return text if len(passage.body.strip()) >= SHORTEST and len(text) >= SHORTEST else ""


def request_for(prompt: Prompt, passage: Passage) -> Request:
    return prompt.request(passages=[material(passage)])


def grounded_summary(text: str, passage: Passage) -> str:
    """The first line without parts that state a figure of elsewhere; "" where nothing of the passage is left."""
    plain = _MARK.sub("", strip_injections(text.strip())).replace(" > ".join(passage.path) or "\0", "")
    line = next(filter(None, map(str.strip, plain.splitlines())), "")  # small models go on with passages of their own
    parts = [part for part in clauses(line) if not unsupported_figures(part, [passage.text])]
    kept = _within(parts).strip(_ENDS)
    said = content_bigrams(kept)
    return kept if said and containment(said, content_bigrams(passage.text)) >= MIN_GROUNDED else ""


def _within(parts: Sequence[str]) -> str:
    """As many parts, from the first, as a summary may be long; none twice."""
    found: dict[str, str] = {}
    for part in parts:
        found.setdefault(part.strip(_ENDS + "。"), part)
    text = ""
    for part in found.values():
        if len(text) + len(part) > LONGEST:
            break
        text += part
    return text
