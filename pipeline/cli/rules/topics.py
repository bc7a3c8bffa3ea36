"""`finreport topics`: list the topics of open questions, and check which reports have a heading for them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import click

from pipeline.cli.options import finreport_from, rules_option, settings_from, store_option
from pipeline.cli.text_table import format_table

if TYPE_CHECKING:
    from pipeline.answer.evidence.open.topics.topic_coverage import TopicCoverage
    from pipeline.model import Problem
    from pipeline.understand.topics import Topics

_NAMED = 3  # reports that a line names


@click.group()
def topics() -> None:
    """List and check the topics of open questions and the headings under which reports discuss them.

    \b
    finreport topics list
    finreport topics check
    """


@topics.command("list")
@rules_option
def list_topics(rule_folders: tuple[str, ...]) -> None:
    """List all topics: name, synonyms, heading patterns.

    \b
    finreport topics list
    finreport topics list --rules my-rules/
    """
    known, problems = _load(rule_folders)
    _print_problems(problems)
    rows = [("name", "other names", "headings")]
    rows += [(t.name, "、".join(t.names), " ".join(h.pattern for h in t.headings)) for t in known]
    click.echo(format_table(rows))


@topics.command()
@click.argument("reports", nargs=-1, metavar="[REPORT]...")
@store_option
@rules_option
@click.option("--all", "everything", is_flag=True, help="Print each topic's heading in each report, one per line.")
@click.pass_context
def check(
    context: click.Context, reports: tuple[str, ...], store: str | None, rule_folders: tuple[str, ...], everything: bool
) -> None:
    """Check the topics against the ingested annual reports: which topic has no heading in which report.

    REPORT is a report's id (603339-2019-annual); without one, all annual reports are checked. Exit code 1 if a topic's
    entry is invalid, or a topic is found in none of the reports.

    \b
    finreport topics check
    finreport topics check 603339-2019-annual --all
    """
    from pipeline.app.rules.topic_check import check_topics

    known, problems = _load(rule_folders)
    _print_problems(problems)
    with finreport_from(store, rule_folders) as finreport:
        checked = check_topics(finreport.session, known, reports)
    found, nowhere = checked.coverage, checked.nowhere
    click.echo(_coverage_table(found) if everything else _summary_table(found, known))
    click.echo(f"{len(known)} topics, {checked.reports} reports, {len(nowhere)} topics found in none of them")
    context.exit(1 if problems or nowhere else 0)


def _load(rule_folders: tuple[str, ...]) -> tuple[Topics, tuple[Problem, ...]]:
    from pipeline.understand.topics import load_topics

    return load_topics(settings_from(None, rule_folders, ()).rules)


def _print_problems(problems: Iterable[Problem]) -> None:
    for problem in problems:
        click.echo(str(problem), err=True)


def _coverage_table(found: Sequence[TopicCoverage]) -> str:
    rows = [("report", "topic", "heading")]
    rows += [(h.report, h.topic, h.heading + (" (in running text)" if h.run_on else "") or "-") for h in found]
    return format_table(rows)


def _summary_table(found: Sequence[TopicCoverage], known: Topics) -> str:
    rows: list[tuple[str, ...]] = [("topic", "headings", "in text", "none", "reports without")]
    for topic in known:
        of = [h for h in found if h.topic == topic.name]
        without = [h.report for h in of if not h.heading]
        more = f" and {len(without) - _NAMED} more" if len(without) > _NAMED else ""
        counts = (sum(bool(h.heading) and not h.run_on for h in of), sum(h.run_on for h in of), len(without))
        rows.append((topic.name, *map(str, counts), ", ".join(without[:_NAMED]) + more))
    return format_table(rows, right=(1, 2, 3))
