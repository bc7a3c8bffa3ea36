"""Failures of the system, one class a failure; every message says what to do about it.

What is wrong in the *user's data* (a row, a page, a rule) is not raised: it is collected as a
:class:`pipeline.model.Problem`, returned and shown, and the work goes on.
"""


class FinreportError(Exception):
    """Base of all that finreport raises on purpose; the command line prints it without a traceback."""


class StoreError(FinreportError):
    """The store cannot be opened, read or written."""


class StoreBusy(StoreError):
    """Another process is writing to the store."""


class StoreUnreachable(StoreError):
    """The server of the store does not answer; what was written stays, and the same call goes on later."""


class StoreMissing(StoreError):
    """There is no store at the place yet."""


class RuleError(FinreportError):
    """Rule or formula files cannot be used at all; carries the problems found."""

    def __init__(self, message: str, problems: tuple = ()):
        super().__init__(message)
        self.problems = problems


class ReportError(FinreportError):
    """A file cannot be read as a report."""


class InputError(FinreportError):
    """A file or an argument given by the user cannot be used."""


class NotFound(InputError):
    """There is nothing of the name that was given; the message says what is near, or how to list what there is."""


class UnknownName(NotFound):
    """A name stands for nothing, or for several things: `kind` says of what, `near` are names that may be meant."""

    def __init__(self, message: str, kind: str = "", near: tuple[str, ...] = ()):
        super().__init__(message)
        self.kind = kind
        self.near = near
