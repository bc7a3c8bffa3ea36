"""Years, parts of years and points in time that a question names."""

from pipeline.understand.periods.expressions import find_time_points
from pipeline.understand.periods.time_points import TimeExpression, TimePoint
from pipeline.understand.periods.years import Years, find_period, find_years

__all__ = ["TimeExpression", "TimePoint", "Years", "find_period", "find_time_points", "find_years"]
