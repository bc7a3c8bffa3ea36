"""Several figures of which tables have only some: those told, the others named as missing.

减值准备本年计提和年末余额各是多少      the balance from one table; that of 计提 nothing was found is said
"""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.answer.cells.choice import choose_cells
from pipeline.answer.cells.longer_names import recognised
from pipeline.answer.cells.questions.movements import with_movements
from pipeline.answer.cells.questions.operand_words import measure_nouns
from pipeline.answer.cells.questions.question import AskedCell, asked_cells
from pipeline.answer.cells.subject import subject_of
from pipeline.answer.cells.telling import cell_called, tell_figure
from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.model import Answer, Plan
from pipeline.understand.measures.movement_verbs import movement_columns, read_movements
from pipeline.understand.measures.naming_runs import part_sums
from pipeline.understand.planning.plan_fields import as_texts
from pipeline.understand.planning.plan_words import is_for_amount
from pipeline.understand.planning.planner import Planner

_A_PAIR = 2


def cells_in_part(plan: Plan, context: Context, planner: Planner) -> Answer | None:
    """The figures of one report that are certain each by itself, and which are not there; None where all are or none.

    What leans on another figure (a share, a change) is told with that one only.
    """
    if len(plan.companies) != 1 or len(plan.years) != 1 or not is_for_amount(plan.question):
        return None
    subject = subject_of(plan, context, plan.companies[0], plan.years[0])
    if subject is None:
        return None
    question = recognised(plan, context, planner)
    pieces, carried = read_movements(part_sums(question.pieces(subject.search.index.names.find)))
    asked = with_movements(asked_cells(plan, as_texts(pieces)), carried)
    if not _are_of_one_thing(asked):
        return None
    found = [choose_cells([one], subject.search) for one in asked]
    missing = [one for one, cells in zip(asked, found, strict=True) if not cells]
    if not missing or not any(found) or not all(map(_is_measure, missing)):
        return None
    pairs = list(zip(asked, found, strict=True))
    told = [tell_figure(plan, context, subject, one, cells[0]) for one, cells in pairs if cells]
    company, when = context.company(plan, subject.report.code), context.when(plan, subject.year)
    text = context.say("cells", company=company, when=when, figures="，".join(line for line, _ in told))
    text += "".join(context.say("part-unanswered", words=cell_called(one)) for one in missing)
    return compose_answer(context, text, [step for _, steps in told for step in steps], plan)


def _are_of_one_thing(asked: Sequence[AskedCell]) -> bool:
    """Whether several figures are asked of one thing, that all of them name: 减值准备 的 计提 and 余额."""
    if len(asked) == _A_PAIR and asked[1].of_former:
        return len(asked[0].parts) > 1  # 挖掘机械的收入及占比
    things = {_thing(one) for one in asked}
    return len(asked) > 1 and len(things) == 1 and "" not in things and not any(one.of_former for one in asked)


def _thing(asked: AskedCell) -> str:
    """What a figure is asked of: the words before those that say what of it is meant."""
    return "".join(asked.parts[:-1] if asked.head in asked.parts[-1:] else (*asked.parts, *asked.loose))


def _is_measure(asked: AskedCell) -> bool:
    """Whether what is asked of a thing says only what of it is meant; a part of it that is missing may be no part."""
    return asked.of_former or asked.head in measure_nouns() or asked.head in movement_columns()
