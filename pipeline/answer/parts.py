"""The answers to several questions in one, as one answer."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.model import Answer


def join_answers(answers: Sequence[Answer]) -> Answer:
    """One answer with a paragraph for each; it is a refusal, or the nearest passages, only where none of them is more.

    A part that is refused says so in its paragraph.
    """
    told = [answer for answer in answers if answer.outcome == "answer"]
    near = [answer for answer in answers if answer.nearest]
    refused = None if told or near else answers[0].refusal
    single = told[0] if len(told) == len(answers) == 1 else None
    return Answer(
        "\n".join(answer.text.strip() for answer in answers),
        value=single.value if single else None,
        unit=single.unit if single else "",
        working=tuple(step for answer in answers for step in answer.working),
        citations=tuple(dict.fromkeys(citation for answer in answers for citation in answer.citations)),
        refusal=refused,
        warnings=tuple(dict.fromkeys(warning for answer in answers for warning in answer.warnings)),
        nearest=not told and bool(near),
    )
