"""`finreport ask`: one question, one answer with its sources."""

from __future__ import annotations

import json
from pathlib import Path

import click

from pipeline.cli.options import (
    formulas_option,
    from_collection,
    llm_option,
    rules_option,
    settings_from,
    store_option,
)


@click.command()
@click.argument("question", required=False)
@store_option
@rules_option
@formulas_option
@click.option(
    "--style", type=click.Choice(["plain", "competition"]), default="plain", show_default=True, help="Phrasing."
)
@click.option("--plan", "show_plan", is_flag=True, help="Print what was understood, as YAML, instead of an answer.")
@click.option(
    "--plan-file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Answer a plan (YAML, as --plan prints it) in place of a question.",
)
@click.option("--explain", is_flag=True, help="Print the working as a tree, with the source of every operand.")
@click.option("--json", "as_json", is_flag=True, help="Print answer, value, unit, working, citations and plan as JSON.")
@llm_option
@from_collection
def ask(
    question: str | None,
    store: str | None,
    rule_folders: tuple[str, ...],
    formula_folders: tuple[str, ...],
    style: str,
    show_plan: bool,
    plan_file: Path | None,
    explain: bool,
    as_json: bool,
    llm: str | None,
    collection: str | None,
    pipeline: str,
    least: float | None,
) -> None:
    """Answer one QUESTION from the facts in the store, or from the documents of a collection.

    \b
    finreport ask "2019年四方科技的营业收入和净利润分别是多少元？"
    finreport ask "四方科技2019年的毛利率是多少？保留2位小数。" --explain
    finreport ask "2021年净利润最高的前三家上市公司是？" --plan
    finreport ask --collection laws "储户认为存款利息支付有误如何处理？"
    finreport ask --collection laws "见票即付的汇票提示付款期限为（　）A.十日 B.一个月 C.两个月" --explain
    finreport ask --collection laws "商业银行不得向关系人发放信用贷款。（判断题）" --llm http://127.0.0.1:8080/v1
    """
    from pipeline.answer.render.plain_data import answer_dict
    from pipeline.answer.render.plain_data import explain as explained
    from pipeline.app.assistants import open_assistant
    from pipeline.understand.plan_file import from_yaml, to_yaml

    if (question is None) == (plan_file is None):
        raise click.UsageError(
            'give one QUESTION in quotes, or --plan-file FILE: finreport ask "2019年四方科技的净利润是多少？"'
        )
    settings = settings_from(store, rule_folders, formula_folders)
    if collection:
        from pipeline.app.collection_assistants import CollectionOptions, ask_collection

        if question is None or show_plan:
            raise click.UsageError("a collection is asked a QUESTION; it has no plans")
        asked = CollectionOptions(collection, pipeline, least, llm)
        ask_collection(settings, asked, question, explain=explain, as_json=as_json)
        return
    with open_assistant(settings, llm=llm) as assistant:
        if plan_file is not None:
            plan = from_yaml(plan_file.read_text(encoding="utf-8"), str(plan_file))
        else:
            plan = assistant.plan(question or "")
        if show_plan:
            click.echo(to_yaml(plan), nl=False)
            return
        answer = assistant.answer(plan, style)
    if as_json:
        click.echo(json.dumps(answer_dict(answer, plan), ensure_ascii=False, indent=2))
    else:
        click.echo(explained(answer) if explain else answer.text)
