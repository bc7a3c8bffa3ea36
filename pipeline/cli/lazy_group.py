"""A group of verbs whose modules are imported on use, so that `--help` is fast."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Any

import click


class LazyGroup(click.Group):
    """A group whose `verbs` are named by place, "package.module:command", in the order of the help."""

    def __init__(self, *args: Any, verbs: Mapping[str, str], **kwargs: Any):
        super().__init__(*args, **kwargs)
        self.verbs = verbs

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.verbs)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in self.verbs:
            return None
        module, attribute = self.verbs[name].split(":")
        return getattr(importlib.import_module(module), attribute)
