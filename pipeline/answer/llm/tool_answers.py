"""What a model says after it has called tools, held to what these gave: an answer, or why there is none."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from pipeline.answer.context import Context
from pipeline.answer.llm.figure_owners import misowned_figures
from pipeline.answer.llm.numbered_passages import NumberedPassage
from pipeline.answer.llm.phrasing import GroundedText, cited_sentences, keep_grounded, repeats
from pipeline.answer.llm.sentence_filter import complete_sentences, loops
from pipeline.answer.llm.tool_dialogue import ToolDialogue, ToolUse
from pipeline.llm.messages import Reply
from pipeline.model import Answer, Refusal, RefusalKind
from pipeline.rules.antonyms import Antonyms
from pipeline.text.quantities import unsupported_figures
from pipeline.text.sentences import sentences

_MARK = re.compile(r"<\|\w+\|>")  # of a chat's template, behind which a model goes on by itself
RAW = 3  # results that are shown where a model's text has no ground
_LONGEST_RAW = 300  # characters of each


def tool_answer(
    reply: Reply, dialogue: ToolDialogue, context: Context, question: str, opposites: Sequence[Antonyms] = ()
) -> Answer:
    """The sentences of a reply that results bear out; of a reply without calls those that state no figure.

    Where nothing is left the first results are shown as such, and where there are none it is a refusal.
    """
    passages = dialogue.passages
    text = _MARK.split(complete_sentences(reply))[0]
    if not passages:
        return _without_results(text, dialogue.uses, context, question)
    grounded = _keep_owned(keep_grounded(text, passages, (), question, opposites), passages, context)
    if grounded.says_something:
        return _grounded_answer(grounded, passages, context)
    first = [(passage.text[:_LONGEST_RAW], passage.citations) for passage in passages[:RAW]]
    shown = context.say("tools-raw", lines="\n".join(text for text, _ in first))
    cited = tuple(dict.fromkeys(citation for _, citations in first for citation in citations))
    return Answer(shown, value=shown, citations=cited, nearest=True)


def _keep_owned(grounded: GroundedText, passages: Sequence[NumberedPassage], context: Context) -> GroundedText:
    """Without the sentences that give a figure to another company or year than its own."""
    wrong = [misowned_figures(text, passages, context.companies) for text, _ in grounded.sentences]
    return replace(
        grounded,
        sentences=tuple(one for one, figures in zip(grounded.sentences, wrong, strict=True) if not figures),
        invented_figures=(*grounded.invented_figures, *(figure for figures in wrong for figure in figures)),
        inventing=grounded.inventing + sum(map(bool, wrong)),
    )


def _grounded_answer(grounded: GroundedText, passages: Sequence[NumberedPassage], context: Context) -> Answer:
    text, value, cited = cited_sentences(context, passages, grounded)
    dropped = grounded.inventing + grounded.ungrounded + grounded.contrary
    notes = (context.say("tools-dropped", count=dropped),) if dropped else ()
    told = f"{text}{''.join(notes)}{context.sources(cited)}"
    return Answer(told, value=value, citations=cited, warnings=notes)


def _without_results(text: str, uses: Sequence[ToolUse], context: Context, question: str) -> Answer:
    """Words alone, told as such, where nothing was looked up; where nothing was found, a refusal."""
    kept = [
        one.strip()
        for one in dict.fromkeys(sentences(text, semicolons=True))
        if one.strip() and not unsupported_figures(one, [question]) and not loops(one) and not repeats(one, question)
    ]
    if uses or not kept:
        refused = context.say("tools-nothing")
        return Answer(refused, refusal=Refusal(RefusalKind.NOT_FOUND, refused))
    said = "".join(kept)
    note = context.say("tools-unused")
    return Answer(f"{said}（{note}）", value=said, warnings=(note,))
