"""The nouns of finreport: frozen records that the layers hand on, one way.

    files -> Document -> Fact, Passage -> store -> Plan -> Answer

A value that is not known is ``None`` with a reason; 0 is a value. Money is ``Decimal`` in its base
unit (元, 元/股, 人, 股, %).
"""

from pipeline.model.answer import Answer, Citation, WorkingStep
from pipeline.model.calculation import Application, Calculation, Constant, Function, StepValue
from pipeline.model.document import Block, BlockKind, Document, PlacedLine, Table
from pipeline.model.fact import Check, Fact, Origin, Period, Scope, Source, Stated
from pipeline.model.line import Line, LineKind
from pipeline.model.measure import Dimension, Measure, MeasureKind
from pipeline.model.passage import Passage
from pipeline.model.plan import Condition, Operation, Plan, Refusal, RefusalKind
from pipeline.model.problem import Problem
from pipeline.model.report import Company, Kind, Report, merge_reports
from pipeline.model.restatement import Restatement

__all__ = [
    "Answer",
    "Application",
    "Block",
    "BlockKind",
    "Calculation",
    "Check",
    "Citation",
    "Company",
    "Condition",
    "Constant",
    "Dimension",
    "Document",
    "Fact",
    "Function",
    "Kind",
    "Line",
    "LineKind",
    "Measure",
    "MeasureKind",
    "Operation",
    "Origin",
    "Passage",
    "Period",
    "PlacedLine",
    "Plan",
    "Problem",
    "Refusal",
    "RefusalKind",
    "Report",
    "Restatement",
    "Scope",
    "Source",
    "Stated",
    "StepValue",
    "Table",
    "WorkingStep",
    "merge_reports",
]
