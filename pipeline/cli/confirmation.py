"""Confirmation before something is removed for good."""

from __future__ import annotations

import click

from pipeline.errors import InputError


def require_confirmation(question: str) -> None:
    """Continue only if the user says yes.

    Raises:
        InputError: the answer is no, or there is nobody to answer.
    """
    try:
        answered = click.confirm(question, default=False)
    except click.Abort as error:
        raise InputError("nothing was removed: use --yes to remove without confirmation") from error
    if not answered:
        raise InputError("nothing was removed")
