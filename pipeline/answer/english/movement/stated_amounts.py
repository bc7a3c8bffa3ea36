"""What a sentence states for one of several years, as a figure: were $12.1 million and $10.4 million, respectively.

Two such figures of one sentence can be held against each other as two cells of one row are.
"""

from __future__ import annotations

import re
from dataclasses import replace

from pipeline.answer.english.tables.cell_units import currency_of
from pipeline.answer.typed.issuers import Issuer
from pipeline.extract.english.printed_lines import parse_figure
from pipeline.model import Answer
from pipeline.store.interface import Store
from pipeline.text.numerals import english_scale

_MONEY = re.compile(r"[$€£¥]\s?(?P<number>\d[\d,]*(?:\.\d+)?)(?: (?P<scale>thousand|million|billion))?")


def figure_of_sentence(told: Answer | None, issuer: Issuer, store: Store) -> Answer | None:
    """An answer that tells an amount of money of a sentence as one with a figure; None for any other."""
    if told is None or not isinstance(told.value, str) or len(told.citations) != 1:
        return None
    (cited,), money = told.citations, _MONEY.fullmatch(told.value)
    report = next((one for one in issuer.reports if one.id == cited.report_id), None)
    number = parse_figure(money["number"]) if money is not None else None
    if report is None or money is None or number is None:
        return None
    scale = english_scale(money["scale"]) if money["scale"] else None
    named = replace(cited, item=cited.quote)  # of two years the sentence must be one
    return replace(told, value=number * (scale or 1), unit=currency_of(report, store), citations=(named,))
