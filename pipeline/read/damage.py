"""What is said of a report whose file is damaged."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.model import Problem

DAMAGED = "文件已损坏"  # what a description begins with
_MOST = 5  # pages that are named


def describe_damage(problems: Iterable[Problem]) -> str:
    """The damage among what is wrong with a file, in words for who reads its figures; "" where there is none."""
    damage = [problem for problem in problems if problem.damage]
    if not damage:
        return ""
    pages = [str(problem.page) for problem in damage if problem.page is not None]
    more = "等" if len(pages) > _MOST else ""
    return DAMAGED + (f"（第{'、'.join(pages[:_MOST])}{more}页读不出）" if pages else "")
