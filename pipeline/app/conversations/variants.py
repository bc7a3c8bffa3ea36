"""Finreports that conversations with settings of their own are answered by."""

from __future__ import annotations

import math
import threading
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pipeline.app.models import OfferedModel
from pipeline.app.session import model_text, place_text
from pipeline.errors import InputError, NotFound
from pipeline.settings import MOST_PASSAGES, MOST_ROUNDS

if TYPE_CHECKING:
    from pipeline.app.finreport import Finreport

_KEPT = 8  # that are kept ready
OWN_MODEL = "default"  # the model that the server was started with, where it offers it by no name
NO_MODEL = "none"


@dataclass(frozen=True, slots=True)
class Offer:
    """The stores and models that a conversation may choose from, by the names that clients know them by."""

    stores: Mapping[str, str] = field(default_factory=dict)  # places by name, that of the server's own among them
    models: Mapping[str, OfferedModel] = field(default_factory=dict)


class Variants:
    """What answers by other settings than those of `finreport`; threads may share it.

    A client chooses by names (`chosen`), a conversation keeps what they stand for (`of`): `store`, `pipeline`, `hyde`
    ("yes" or ""), `passages`, `least`, `convention`, `restated` ("yes" or ""), `tools`, `rounds` and `model`. No store
    and no model can be had that is not offered.
    """

    def __init__(self, finreport: Finreport, offer: Offer | None = None):
        self._finreport = finreport
        self._own = finreport.session.conversation_settings()
        offer = offer or Offer()
        self._stores = {name: place_text(place) for name, place in offer.stores.items()}
        self._places = {place_text(place): place for place in offer.stores.values()}
        self._models: dict[str, OfferedModel | bool] = dict(offer.models)
        self._model_texts = {name: model_text(model) for name, model in offer.models.items()}
        if self._own["model"] and self._own["model"] not in self._model_texts.values():
            self._models[OWN_MODEL], self._model_texts[OWN_MODEL] = True, self._own["model"]
        self._lock = threading.Lock()
        self._made: OrderedDict[tuple[str, ...], Finreport] = OrderedDict()

    def of(self, settings: Mapping[str, str]) -> Finreport:
        """The Finreport of these settings, as a conversation keeps them; what they leave out is as at `finreport`.

        Raises:
            InputError: there is no such pipeline or convention, or they are of a store or model that is not offered.
        """
        wanted = {**self._own, **settings}
        if wanted == self._own:
            return self._finreport
        key = tuple(wanted[name] for name in sorted(self._own))
        with self._lock:
            made = self._made.pop(key, None) or self._finreport.with_settings(
                self._model(wanted), **self._fields(wanted)
            )
            self._made[key] = made
            while len(self._made) > _KEPT:
                self._made.popitem(last=False)  # who is asking it holds it
        return made

    def of_conversation(self, id: str) -> Finreport:
        """What answers in a conversation: that of the settings it was begun with, of the server's where it is not.

        Raises:
            InputError: it was begun over a store or with a model that is not offered.
        """
        try:
            return self.of(self._finreport.conversations.entry(id).settings)
        except NotFound:
            return self._finreport

    def store(self, name: str) -> Finreport:
        """The Finreport over the store of a name, with the server's settings; that of the server for "".

        Raises:
            InputError: no such store is offered.
        """
        return self.of(self.chosen({"store": name} if name else {}))

    def chosen(self, names: Mapping[str, str]) -> dict[str, str]:
        """What a client's choices stand for; "" leaves the server's own.

        Raises:
            InputError: there is no such store, model or setting, or a number is out of bounds.
        """
        settings = {}
        for name, value in names.items():
            if name not in self._own:
                raise InputError(f"conversations have no setting {name}; there are: {', '.join(self._own)}")
            if value:
                settings[name] = self._meant(name, value)
        self._fields({**self._own, **settings})
        return settings

    def choices(self) -> dict[str, list[str]]:
        """What can be chosen from: names of stores, pipelines, conventions and models."""
        from pipeline import resources
        from pipeline.retrieve.pipelines import load_pipelines

        pipelines, _ = load_pipelines(self._finreport.settings.rules)
        return {
            "store": list(self._stores),
            "pipeline": sorted(pipelines),
            "convention": sorted(resources.conventions()),
            "model": list(self._model_texts),
        }

    def names(self, settings: Mapping[str, str]) -> dict[str, str]:
        """Settings with the names of store and model in place of what they stand for, where they have one."""
        known = {"store": self._stores, "model": self._model_texts}
        return {
            name: next((one for one, stands_for in known.get(name, {}).items() if stands_for == value), value)
            for name, value in {**self._own, **settings}.items()
        }

    def store_name(self, settings: Mapping[str, str]) -> str:
        """The name of the store of settings, "" where there is but one to choose."""
        return self.names(settings)["store"] if len(self._stores) > 1 else ""

    def close(self) -> None:
        """Let go of the stores and models of all of them, but not of the server's own."""
        with self._lock:
            for made in self._made.values():
                made.close()
            self._made.clear()

    def _meant(self, name: str, value: str) -> str:
        """What the conversation keeps of a choice."""
        if name == "store":
            return _named(self._stores, "store", value)
        if name == "model":
            return "" if value == NO_MODEL else _named(self._model_texts, "model", value)
        if name in ("hyde", "restated"):
            if value not in ("yes", "no"):
                raise InputError(f"{name} is yes or no, not {value!r}")
            return "yes" if value == "yes" else ""
        if name in ("passages", "least", "rounds"):
            return f"{_number(name, value):g}"
        return value

    def _model(self, wanted: Mapping[str, str]) -> OfferedModel | bool:
        if wanted["model"] == self._own["model"]:
            return True
        if not wanted["model"]:
            return False
        found = next((name for name, text in self._model_texts.items() if text == wanted["model"]), None)
        if found is None:
            raise _not_offered("model", wanted["model"])
        return self._models[found]

    def _fields(self, wanted: Mapping[str, str]) -> dict[str, Any]:
        """The fields of `Settings` that settings of a conversation are."""
        fields: dict[str, Any] = {
            "pipeline": wanted["pipeline"],
            "hyde": wanted["hyde"] == "yes",
            "passages": int(_number("passages", wanted["passages"])) if wanted["passages"] else 0,
            "least": _number("least", wanted["least"]) if wanted["least"] else None,
            "convention": wanted["convention"],
            "restated": wanted["restated"] == "yes",
            "tools": wanted["tools"],
            "rounds": int(_number("rounds", wanted["rounds"])) if wanted["rounds"] else 0,
        }
        if wanted["store"] != self._own["store"]:
            if wanted["store"] not in self._places:
                raise _not_offered("store", wanted["store"])
            fields["store"] = self._places[wanted["store"]]
        return fields


def _named(known: Mapping[str, str], what: str, name: str) -> str:
    if name not in known:
        raise InputError(f"there is no {what} {name!r} to choose; there are: {', '.join(known) or 'none'}")
    return known[name]


def _not_offered(what: str, value: str) -> InputError:
    return InputError(f"this was begun with the {what} {value}: start the server with the same")


def _number(name: str, text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    most = {"passages": MOST_PASSAGES, "rounds": MOST_ROUNDS}.get(name)
    if most is not None and number not in range(1, most + 1):
        raise InputError(f"{name} is {text!r}: give a whole number of 1 to {most}")
    if not math.isfinite(number):
        raise InputError(f"{name} is {text!r}: give a number")
    return number
