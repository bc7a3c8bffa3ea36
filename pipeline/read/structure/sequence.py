"""Whether a number that goes back begins a list beneath the open heading, told by the numbers still to come.

    七、合并财务报表项目注释   18、长期股权投资   一、合营企业   二、联营企业   19、…   八、合并范围的变更

一、 and 二、 are beneath 18、, since 八、 goes on with 七、. They are rows of a table that a converter set as headings.
So are the parts of a report within the report: 一、审计报告  一、审计意见  二、关键审计事项  二、财务报表.
"""

from __future__ import annotations

from collections.abc import Sequence

_LOST = 3  # a list may go on as far ahead: headings are lost as well


def begins_within(number: int, last: int, coming: Sequence[int]) -> bool:
    """Whether `number`, after `last`, is of a list within that of `last`, given the numbers of its kind to come.

    The numbers are dealt out to the lists that are open, each to the innermost that it is the next of; the list of
    `last` is one that was left open if it gets one of them.
    """
    if number > last:
        return False
    lists = [last, number]
    for following in coming:
        at = _list_of(following, lists)
        if at == 0:
            return True
        del lists[len(lists) if at is None else at + 1 :]
        if at is None:
            lists.append(following)
        else:
            lists[at] = following
    return False


def _list_of(number: int, lists: Sequence[int]) -> int | None:
    """The place of the list that goes on with a number, by the last number of each; None where it begins one."""
    if number == 1:
        return None
    places = range(len(lists) - 1, -1, -1)
    exact = next((at for at in places if lists[at] == number - 1), None)
    if exact is not None:
        return exact
    return max((at for at in places if lists[at] < number <= lists[at] + _LOST), key=lists.__getitem__, default=None)
