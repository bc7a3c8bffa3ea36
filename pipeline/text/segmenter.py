"""Who cuts Chinese text into words: rjieba, or with FINREPORT_SEGMENTER=jieba the reference implementation.

Both have jieba's dictionary and no user words, and cut without the hidden Markov model for unknown words; a test holds
them to the same cuts. Parts of speech always come from rjieba (the reference calls numbers ``eng``).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from functools import cache
from importlib.metadata import version

from pipeline.errors import InputError

VARIABLE = "FINREPORT_SEGMENTER"
DEFAULT = "rjieba"


def cut(text: str) -> Iterable[str]:
    """The words of a text, with all that stands between them.

    Raises:
        InputError: there is no such segmenter, or it is not installed; says how it comes to be.
    """
    return _cutter(_name())(text)


def segmenter_version() -> str:
    """Name and version of what cuts, which an index keeps: rjieba-0.2.2."""
    name = _name()
    _cutter(name)
    return f"{name}-{version(name)}"


def _name() -> str:
    return os.environ.get(VARIABLE) or DEFAULT


@cache
def _cutter(name: str) -> Callable[[str], Iterable[str]]:
    if name not in _CUTTERS:
        raise InputError(f"{VARIABLE} is {name!r}: there are {', '.join(_CUTTERS)}")
    return _CUTTERS[name]()


def _rjieba() -> Callable[[str], Iterable[str]]:
    import rjieba

    return lambda text: rjieba.cut(text, False)


def _jieba() -> Callable[[str], Iterable[str]]:
    try:
        import jieba
    except ImportError as error:
        raise InputError(
            f"{VARIABLE}=jieba needs jieba: pip install 'finreport[jieba]', or unset it (rjieba cuts alike, faster)"
        ) from error
    tokenizer = jieba.Tokenizer()
    # read from its own dictionary: initialize() would load a cache that anyone can write into the temporary folder
    tokenizer.FREQ, tokenizer.total = tokenizer.gen_pfdict(tokenizer.get_dict_file())
    tokenizer.initialized = True
    return lambda text: tokenizer.cut(text, HMM=False)


_CUTTERS = {"rjieba": _rjieba, "jieba": _jieba}
