"""Finreports that conversations with settings of their own are answered by, over the one store that is open."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Mapping
from typing import TYPE_CHECKING

from pipeline.errors import InputError

if TYPE_CHECKING:
    from pipeline.app.finreport import Finreport

_KEPT = 4  # that are kept ready


class Variants:
    """What answers by other settings than those of `finreport`; threads may share it.

    The settings are as conversations keep them: `pipeline`, `convention`, `restated` ("yes" or "") and `model` (that of
    `finreport`, or "" for none). Nothing else can be chosen: neither another store nor the address of another model.
    """

    def __init__(self, finreport: Finreport):
        self._finreport = finreport
        self._lock = threading.Lock()
        self._made: OrderedDict[tuple[str, ...], Finreport] = OrderedDict()

    def of(self, settings: Mapping[str, str]) -> Finreport:
        """The Finreport of these settings; what they leave out is as at `finreport`.

        Raises:
            InputError: there is no such pipeline or convention, or they are of another store or model.
        """
        own = self._finreport.session.conversation_settings()
        wanted = {**own, **settings}
        if wanted == own:
            return self._finreport
        for name in ("store", "model"):
            if wanted[name] not in ((own[name], "") if name == "model" else (own[name],)):
                raise InputError(f"this was begun with the {name} {wanted[name]}: start the server with the same")
        key = tuple(wanted[name] for name in sorted(own))
        with self._lock:
            made = self._made.pop(key, None) or self._finreport.with_settings(
                pipeline=wanted["pipeline"],
                convention=wanted["convention"],
                restated=bool(wanted["restated"]),
                model=bool(wanted["model"]),
            )
            self._made[key] = made
            while len(self._made) > _KEPT:
                self._made.popitem(last=False)  # who is asking it holds it
        return made

    def choices(self) -> dict[str, list[str]]:
        """What can be chosen: names of pipelines and conventions, and the models, the server's own first."""
        from pipeline import resources
        from pipeline.retrieve.pipelines import load_pipelines

        pipelines, _ = load_pipelines(self._finreport.settings.rules)
        model = self._finreport.session.conversation_settings()["model"]
        return {
            "pipeline": sorted(pipelines),
            "convention": sorted(resources.conventions()),
            "model": [model] if model else [],
        }
