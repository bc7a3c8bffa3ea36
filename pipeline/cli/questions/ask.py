"""`finreport ask`: one question, one answer with its sources."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pipeline.cli.options import (
    convention_option,
    finreport_from,
    formulas_option,
    from_collection,
    llm_option,
    log_option,
    report_pipeline,
    restated_option,
    rules_option,
    store_option,
    without_collection,
)
from pipeline.cli.output_files import write_file

if TYPE_CHECKING:
    from pipeline.app.finreport import Finreport
    from pipeline.model import Answer, Plan


_THRESHOLDS = (2_000_000, 20, 100)  # of Python's 700, 10, 10


@click.command()
@click.argument("question", required=False)
@store_option
@rules_option
@formulas_option
@convention_option
@restated_option
@click.option(
    "--style", type=click.Choice(["plain", "competition"]), default="plain", show_default=True, help="Phrasing."
)
@click.option("--plan", "show_plan", is_flag=True, help="Print how the question was understood (YAML); do not answer.")
@click.option(
    "--plan-file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Answer a plan (YAML, as printed by --plan) instead of a question.",
)
@click.option("--explain", is_flag=True, help="Print the working as a tree, with the source of every operand.")
@click.option("--json", "as_json", is_flag=True, help="Print answer, value, unit, working, citations and plan as JSON.")
@click.option(
    "--excel",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the answer with its working to an Excel file too, as formulas over a sheet of facts.",
)
@llm_option
@from_collection
@log_option
def ask(
    question: str | None, store: str | None, rule_folders: tuple[str, ...], formula_folders: tuple[str, ...],
    convention: str | None, restated: bool, style: str, show_plan: bool, plan_file: Path | None, explain: bool,
    as_json: bool, excel: Path | None, llm: str | None, collection: str | None, pipeline: str, least: float | None,
    log: Path | None,
) -> None:  # fmt: skip
    """Answer one QUESTION from the facts in the store, or from a collection's documents.

    \b
    finreport ask "2019年四方科技的营业收入和净利润分别是多少元？"
    finreport ask "四方科技2019年的毛利率是多少？保留2位小数。" --explain
    finreport ask "2021年净利润最高的前三家上市公司是？" --plan
    finreport ask "2019年四方科技的速动比率是多少？" --convention analyst
    finreport ask "2021年毛利率最高的前三家上市公司是？" --excel answer.xlsx
    finreport ask "四方科技2018年的营业收入是多少？" --restated
    finreport ask "宁德时代怎么应对原材料价格上涨？" --pipeline hybrid_zscore
    finreport ask --collection laws "储户认为存款利息支付有误如何处理？"
    finreport ask --collection laws "存单丢了怎么办？" --log searches.jsonl
    finreport ask --collection laws "见票即付的汇票提示付款期限为（　）A.十日 B.一个月 C.两个月" --explain
    finreport ask --collection laws "商业银行可以向关系人发放信用贷款，对吗？"
    finreport ask --collection laws "商业银行不得向关系人发放信用贷款。（判断题）" --llm http://127.0.0.1:8080/v1
    """
    from pipeline.retrieve.search_log import logging_searches

    if (question is None) == (plan_file is None):
        raise click.UsageError(
            'give one QUESTION in quotes, or --plan-file FILE: finreport ask "2019年四方科技的净利润是多少？"'
        )
    if collection and (question is None or show_plan or excel):
        raise click.UsageError("a collection is asked a QUESTION; it has no plans and no workbooks")
    without_collection(collection)
    searched = report_pipeline(collection, pipeline)
    with (
        _seldom_collecting(),
        logging_searches(log),
        finreport_from(store, rule_folders, formula_folders, llm, convention, searched, restated) as finreport,
    ):
        if collection and question is not None:
            answer = finreport.collection(collection, pipeline=pipeline, least=least).ask(question)
            noted = 1 if finreport.model_name else 0  # lines on how a model came to the letters of a choice question
        else:
            plan = _plan(finreport, question, plan_file)
            if show_plan:
                _show_plan(plan)
                return
            answer = finreport.answer(plan, style)
            if excel:
                write_file(excel, finreport.answer_workbook(answer))
    if as_json:
        click.echo(answer.to_json())
    elif collection:
        _show_quoted(answer, len(answer.warnings) if explain else noted, explain)
    else:
        _show(answer, explain)


@contextmanager
def _seldom_collecting() -> Iterator[None]:
    """What one question loads is in use until the process ends: looking for garbage in it is a tenth of the time."""
    before = gc.get_threshold()
    gc.set_threshold(*_THRESHOLDS)
    try:
        yield
    finally:
        gc.freeze()
        gc.unfreeze()  # what is left counts as old, else all of it would be looked through now
        gc.set_threshold(*before)


def _plan(finreport: Finreport, question: str | None, file: Path | None) -> Plan:
    """The plan of a question, or that of a file."""
    if file is None:
        return finreport.plan(question or "")
    from pipeline.understand.planning.plan_file import from_yaml

    return from_yaml(file.read_text(encoding="utf-8"), str(file))


def _show_plan(plan: Plan) -> None:
    from pipeline.understand.planning.plan_file import to_yaml

    click.echo(to_yaml(plan), nl=False)


def _show(answer: Answer, explain: bool) -> None:
    from pipeline.answer.render import tree

    click.echo(tree.explain(answer) if explain else answer.text)


def _show_quoted(answer: Answer, notes: int, explain: bool) -> None:
    """An answer from a collection with the first of its notes; with `explain` the quoted place, where it has none."""
    click.echo(answer.text or (answer.refusal.message if answer.refusal else ""))
    for line in answer.warnings[:notes]:
        click.echo(f"└ {line}")
    for citation in answer.citations if explain and not answer.warnings else ():
        click.echo(f"└ {citation}")
