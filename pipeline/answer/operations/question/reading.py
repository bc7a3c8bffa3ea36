"""What a question computes with the rows that it names: operands and operation of each clause, what lean on others.

A和B各有多少人，两类合起来占员工总数的比例     the figures of A and B; A+B as a share of 员工总数
A收入多少，毛利率比上年增减多少              the figure A·收入; the change of A·毛利率
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import product

from pipeline.answer.operations.holdings import held_by_same, with_held_stock
from pipeline.answer.operations.question.asked import Asked, Computes, Named, text_of
from pipeline.answer.operations.question.clauses import Clause, Group
from pipeline.answer.operations.question.groups import (
    as_share,
    groups_of,
    is_measure,
    is_measured,
    is_member,
    is_rate_of,
    is_staff,
    names_rows,
    shared_owner,
    thing_of,
)


@dataclass(slots=True)
class Reader:
    """Reads clauses one by one; what a later one leaves out is that of those before."""

    year: int
    context: tuple[Group, ...] = ()  # named in clauses that ask nothing
    soft: int = 0  # the first groups of it that tables need not have: what heads the question, before a colon
    last: tuple[Group, ...] = ()  # what the clause before names
    staff: Named | None = None  # where all of a company's staff was named, of which figures of staff are parts
    found: list[Asked] = field(default_factory=list)

    def read(self, clauses: Sequence[Clause]) -> tuple[Asked, ...]:
        """What the clauses ask, () where one of them is not understood."""
        for at, clause in enumerate(clauses):
            if not (clause.asks or clause.ends or clause.apart):
                if at == len(clauses) - 1:
                    return tuple(self._placed(clause)) if clause.manner else ()
                if not any(names_rows(group) for group in clause.groups) and not self.found and clause.before_company:
                    continue  # 审计底稿要核对：
                self.context = (*self.context, *groups_of(clause))
                self.soft = len(self.context) if clause.preface and self.soft == len(self.context) - 1 else self.soft
                continue
            if not self._read(self._with_measure_behind(clause, clauses[at + 1 :])):
                return ()
        return tuple(self._with_soft(one) for one in self.found)

    def _with_measure_behind(self, clause: Clause, behind: Sequence[Clause]) -> Clause:
        """A clause for the row that grew most, with the measure that the next one names: 增速最高，收入多少."""
        if clause.groups or not (clause.kind and clause.ends and clause.moved) or not behind:
            return clause
        measures = groups_of(behind[0])
        plain = len(measures) == len(measures[0]) == 1 and is_measured(measures[0]) if measures else False
        return replace(clause, groups=[*measures]) if plain else clause

    def _with_soft(self, one: Asked) -> Asked:
        """What is asked, with how many of its operands' runs tables need not have."""
        heads = tuple(group[0] for group in self.context[: self.soft])

        def count(named: Named) -> int:
            return len(heads) if heads and named.runs[: len(heads)] == heads else 0

        return replace(one, operands=tuple(replace(named, soft=count(named)) for named in one.operands))

    def _read(self, clause: Clause) -> bool:
        if (clause.apart or clause.ends) and not clause.groups and self._orders:
            former = self.found.pop()
            ends = tuple(dict.fromkeys((*former.ends, *clause.ends)))
            self.found.append(replace(former, ends=ends, apart=former.apart or clause.apart, points=clause.points))
            return True
        groups = self._operands_of(clause)
        lone = self._orders and not clause.groups and not clause.each and not (clause.ends or clause.apart)
        if lone and not clause.summed and (clause.share or clause.moved) and len(self.found[-1].ends) == 1:
            return self._of_extreme(clause)
        if lone and self.found[-1].of_rows and not (clause.share or clause.moved or clause.versus or clause.times):
            return not clause.summed and not clause.less  # 哪个产品库存涨得最快，还有多少: its figure is told
        if self._measures_extreme(clause):
            return True
        loose = tuple(clause.loose)
        operands = tuple(Named(runs, loose) for runs in product(*groups)) if groups else ()
        if clause.summed and len(operands) == 1 and not operands[0].is_staff:
            operands = (replace(operands[0], sum_word=clause.sum_word),)
        if not operands or any(not named.pieces for named in operands):
            return False
        before, self.last = self.last, groups
        self.staff = next((named for named in operands if named.is_staff), self.staff)
        return self._computed(clause, groups, operands, told=bool(before))

    def _computed(self, clause: Clause, groups: tuple[Group, ...], operands: tuple[Named, ...], *, told: bool) -> bool:
        """Whether what a clause computes with its operands is understood, and found."""
        if clause.less:
            return self._net(clause, groups)
        if clause.versus:
            return self._difference(clause, groups)
        if clause.times:
            return self._times_of_year(clause, operands)
        if clause.ends or clause.apart:
            return self._order(clause, operands)
        if clause.former and clause.current and not clause.compared:
            return self._of_both_years(clause, groups)
        year = self._year_of(clause)
        if clause.share:
            return self._share(clause, operands, told=told)
        if clause.moved or (clause.compared and clause.rate):
            base = year if year is not None else self.year - 1
            if clause.too:
                self.found.append(Asked(Computes.FIGURES, operands, text=clause.text))
            change = Asked(Computes.CHANGE, operands, groups, rate=clause.rate, year=base, text=clause.text)
            self.found.append(replace(change, points=clause.points))
            return base < self.year
        if clause.summed and len(operands) > 1:
            if clause.of_stock and not is_measured(groups[-1]):
                operands = tuple(replace(named, runs=with_held_stock(named.runs)) for named in operands)
            if clause.rate:
                operands = tuple(
                    replace(named, runs=tuple(map(as_share, named.runs)), share=True) for named in operands
                )
            self.found.append(Asked(Computes.SUM, operands, year=year, text=clause.text))
            return not clause.each
        again = not groups_of(clause) and not clause.loose and self._has_figures(operands, year)
        self.found.append(Asked(Computes.FIGURES, operands, groups, year=year, text=clause.text))
        return not clause.rate and not again  # 领了多少薪酬，年末还持有多少股: of this none of its words says what

    def _has_figures(self, operands: tuple[Named, ...], year: int | None) -> bool:
        """Whether the very same figures were asked for before."""
        return any(
            one.computes is Computes.FIGURES and (one.operands, one.year) == (operands, year) for one in self.found
        )

    def _placed(self, clause: Clause) -> Iterator[Asked]:
        """What was asked, as of what the last clause says that the figures stand in: （按研发投入情况表）."""
        place = tuple(run for group in groups_of(clause) for run in group)
        for one in self.found:
            yield replace(one, operands=tuple(replace(each, runs=(*place, *each.runs)) for each in one.operands))

    @property
    def _orders(self) -> bool:
        return bool(self.found) and self.found[-1].computes is Computes.ORDER

    def _order(self, clause: Clause, operands: tuple[Named, ...]) -> bool:
        ends = tuple(dict.fromkeys(clause.ends)) or (False,)
        if len(operands) == 1 and clause.kind:
            operands = (replace(operands[0], runs=(clause.kind, *operands[0].runs)),)
        self.found.append(
            Asked(
                Computes.ORDER,
                operands,
                ends=ends,
                apart=clause.apart,
                ordered=clause.ordered,
                moved=clause.moved,
                of_rows=len(operands) == 1,
                rate=clause.rate,
                year=year if (year := self._year_of(clause)) is not None else self.year - 1,
                points=clause.points,
                text=clause.text,
            )
        )
        one_way = not (clause.moved and clause.either_way and not clause.ordered)
        several = len(operands) > 1 or (clause.moved and len(clause.ends) == 1 and not clause.apart)
        return several and one_way and not clause.share

    def _net(self, clause: Clause, groups: tuple[Group, ...]) -> bool:
        """应收账款扣掉坏账准备后还剩多少: what is named without what is taken off it."""
        own = tuple(group for group in groups if not is_measured(group))
        less = groups_of(replace(clause, groups=clause.less))
        if not own or len(less) != 1 or any(len(group) > 1 for group in own):
            return False
        runs = tuple(group[0] for group in own)
        operands = (Named(runs), *(Named((*runs, run)) for run in less[0]))
        self.found.append(Asked(Computes.NET, operands, text=clause.text))
        return clause.asks and not (clause.share or clause.moved or clause.versus or clause.summed or clause.ends)

    def _times_of_year(self, clause: Clause, operands: tuple[Named, ...]) -> bool:
        """是年初的几倍: so many times the figure of another year."""
        year = self._year_of(clause)
        self.found.append(Asked(Computes.MULTIPLE, operands, year=year, text=clause.text))
        return year is not None and year < self.year and len(operands) == 1 and not clause.share

    def _difference(self, clause: Clause, groups: tuple[Group, ...]) -> bool:
        """A比B高多少, what measures one of them that of the other too; of what one of them rose by it says nothing."""
        if clause.moved and not clause.rate:
            return False
        other = groups_of(replace(clause, groups=clause.other))
        ours, theirs = (part[-1:] if part and is_measured(part[-1]) else () for part in (groups, other))
        place = groups[: len(groups) - len(groups_of(clause))] if clause.groups else ()  # that both stand in
        pair = ((*groups, *(() if ours else theirs)), (*place, *other, *(() if theirs else ours)))
        if not other or any(len(group) > 1 for part in pair for group in part):
            return False
        operands = tuple(Named(tuple(group[0] for group in part)) for part in pair)
        if len(pair[0]) == len(pair[1]) > 1 and pair[0][-1] == pair[1][-1]:
            self.last = ((pair[0][-2][0], pair[1][-2][0]), pair[0][-1])
        if owner := shared_owner(clause):
            operands = (operands[0], Named((*operands[0].runs[:-1], owner, *operands[1].runs[len(place) :])))
        computes = Computes.MULTIPLE if clause.times else Computes.DIFFERENCE
        self.found.append(Asked(computes, operands, rate=clause.moved, points=clause.points, text=clause.text))
        return (clause.apart or clause.times) and not clause.share

    def _of_both_years(self, clause: Clause, groups: tuple[Group, ...]) -> bool:
        """期末余额和期初余额各多少: the figures of both, which one word names."""
        single = tuple(tuple({text_of(run): run for run in group}.values()) for group in groups)
        operands = tuple(Named(runs) for runs in product(*single))
        for year in (None, self.year - 1):
            self.found.append(Asked(Computes.FIGURES, operands, year=year, text=clause.text))
        return not (clause.share or clause.moved or clause.summed)

    def _of_extreme(self, clause: Clause) -> bool:
        """What is asked of the row that an order puts first: 哪项最高，占多少."""
        count = len(self.found)
        single = tuple((group[0],) for group in self.last)
        text, self.last, last = clause.text, single, self.last
        read = self._read(replace(clause, groups=list(single)))
        self.last = last
        self.found[count:] = [replace(one, of_extreme=True, text=text) for one in self.found[count:]]
        return read

    def _measures_extreme(self, clause: Clause) -> bool:
        """Whether a clause asks for further measures of the row of a kind that an order puts first; they are noted."""
        former = self.found[-1] if self.found else None
        of_rows = any(one.of_rows and len(one.ends) == 1 for one in self.found)
        if former is None or not of_rows or not (former.of_rows or former.of_extreme):
            return False
        own = groups_of(clause)
        plain = not (clause.share or clause.moved or clause.summed or clause.ends or clause.apart or clause.versus)
        if not own or not plain or not all(is_measured(group) for group in own):
            return False
        operands = tuple(Named((run,)) for group in own for run in group)
        self.found.append(Asked(Computes.FIGURES, operands, measures_extreme=True, of_extreme=True, text=clause.text))
        return True

    def _share(self, clause: Clause, operands: tuple[Named, ...], *, told: bool) -> bool:
        former = self.found[-1] if self.found and not clause.groups else None
        summed = clause.summed or (former is not None and former.computes is Computes.SUM)
        if len(operands) > 1 and not summed and not clause.each:
            return False
        wholes: tuple[Named, ...] = ()
        if any(len(group) > 1 for group in clause.whole):
            if not clause.whole_summed:
                return False
            wholes = tuple(map(Named, product(*groups_of(replace(clause, groups=clause.whole)))))
        whole = Named(tuple(group[0] for group in clause.whole)) if clause.whole else self.staff
        if clause.of_before:
            if not self.found or len(self.found[-1].operands) != 1 or len(operands) != 1:
                return False
            whole = self.found[-1].operands[0]
            operands = (replace(operands[0], runs=(*whole.runs, *operands[0].runs)),)
        if clause.of_same and whole is not None:
            whole = held_by_same(operands[0], whole)
            if whole is None:
                return False
        of_all = clause.whole_summed and not wholes
        self.found.append(
            Asked(
                Computes.SHARE,
                operands,
                whole=whole,
                wholes=wholes,
                of_all=of_all,
                summed=summed,
                text=clause.text,
            )
        )
        return not clause.moved

    def _operands_of(self, clause: Clause) -> tuple[Group, ...]:
        """The groups that name the operands of a clause, with those that it takes from before."""
        own = groups_of(clause)
        if not own:
            return self.last or self.context
        if clause.of_former and self.last and not is_staff(self.last):
            return (*((group[0],) for group in self.last), *own)
        if clause.each and sum(map(len, own)) == len(own) and any(len(group) > 1 for group in self.last):
            return (*(group for group in self.last if not is_measured(group)), *own)  # 均价分别是多少
        measured = all(is_measure(run) for group in own for run in group)
        if measured and self.last and clause.summed:
            return ()  # 坏账准备总共多少: of each of those before, or of all
        if not measured and len(self.last) > 1 and is_measured(self.last[-1]) and is_member(own, self.last):
            return (*own, self.last[-1])  # 直销、经销的收入各是多少，直销占多少
        if clause.elided and not measured and (thing := thing_of(self.last)):
            return (thing, *own)
        if measured and len(self.last) == 1 and is_rate_of(own, self.last):
            return (*self.last, *own)  # 电商卖了多少，占营收比重提高几个百分点
        if measured and len(self.last) > 1:
            return (*(self.last[:-1] if is_measured(self.last[-1]) else self.last), *own)
        return (*self.context, *own)

    def _year_of(self, clause: Clause) -> int | None:
        """The year of a clause's figures or of what they are held against, None for the question's own."""
        others = {year for year in clause.years if year != self.year}
        if len(others) == 1:
            return others.pop()
        return self.year - 1 if clause.former else None
