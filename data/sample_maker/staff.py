"""The people of an invented company in a year, by job and by schooling; both ways of counting give the same total."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random


@dataclass(frozen=True)
class Staff:
    """Head counts. `jobs` and `schooling` each sum to `total`; `research` counts research staff across jobs."""

    total: int
    parent: int  # of them in the parent company itself
    jobs: dict[str, int]
    schooling: dict[str, int]
    research: int


JOB_SHARES = {"生产人员": 0.52, "销售人员": 0.12, "技术人员": 0.22, "财务人员": 0.02, "行政人员": 0.12}
SCHOOLING_SHARES = {"博士": 0.006, "硕士": 0.06, "本科": 0.31, "大专": 0.28, "高中及以下": 0.344}


def split(total: int, shares: dict[str, float], firm: Random, year: Random) -> dict[str, int]:
    """`total` divided by roughly these shares, more alike over a firm's years; the first part takes the rest."""
    parts = {n: round(total * s * firm.uniform(0.85, 1.15) * year.uniform(0.97, 1.03)) for n, s in shares.items()}
    first = next(iter(parts))
    parts[first] += total - sum(parts.values())
    return parts


def staff_of(code: str, size: int, year: int, *, research: bool) -> Staff:
    firm, rng = Random(f"staff {code}"), Random(f"staff {code} {year}")
    total = round(size * (1 + 0.05 * (year - 2021)) * rng.uniform(0.97, 1.03))
    jobs = split(total, JOB_SHARES, firm, rng)
    levels = dict(reversed(SCHOOLING_SHARES.items()))  # the lowest level takes the rest
    schooling = split(total, levels, firm, rng)
    return Staff(
        total=total,
        parent=round(total * 0.58),
        jobs=jobs,
        schooling={name: schooling[name] for name in SCHOOLING_SHARES},
        research=round(jobs["技术人员"] * 0.8) if research else 0,
    )
