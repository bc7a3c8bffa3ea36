"""All accounting relations together, and which of them are run on what.

Sums stand in ``rules/identities.yaml``, totals that are computed in ``rules/derivations.yaml``, values that cannot be
right in ``rules/anomalies.yaml``. Reports when they are read and when they are checked again, and imported tables, all
ask :func:`relations_on`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from pipeline.rules.anomalies import anomalies_on
from pipeline.rules.anomaly import Anomaly
from pipeline.rules.derivations import Derivation, load_derivations
from pipeline.rules.identities import Identity, identities_on, load_identities

Kind = TypeVar("Kind", bound=Anomaly)


@dataclass(frozen=True, slots=True)
class Relations:
    """What is run on one source; `by_id` has every identity, for relations that name one."""

    identities: tuple[Identity, ...]
    derivations: tuple[Derivation, ...]
    anomalies: tuple[Anomaly, ...]
    by_id: Mapping[str, Identity]

    def of_kind(self, kind: type[Kind]) -> tuple[Kind, ...]:
        return tuple(anomaly for anomaly in self.anomalies if isinstance(anomaly, kind))


def relations_on(source: str, extra: Sequence[Path] = ()) -> Relations:
    """The relations that are run on `source`, "reports" or "tables", with the user's folders laid over them."""
    return Relations(
        identities_on(source, extra),
        load_derivations(extra)[0],
        anomalies_on(source, extra),
        {identity.id: identity for identity in load_identities(extra)[0]},
    )
