"""Arguments that several tools take: what their schemas allow."""

import pytest
from pydantic import TypeAdapter, ValidationError

from pipeline.app.tools import arguments
from pipeline.model import Period


@pytest.mark.parametrize("id", ["999202-2023-annual", "00941.HK-2023-annual", "a" * 40 + "-2022-q1"])
def test_ids_of_reports(id):
    assert TypeAdapter(arguments.Report).validate_python(id) == id


@pytest.mark.parametrize("id", ["../../etc/passwd", "/etc/passwd", "999202", "999202-2023-annual/..", ""])
def test_paths_are_no_ids(id):
    with pytest.raises(ValidationError):
        TypeAdapter(arguments.Report).validate_python(id)


def test_periods_years_and_lists_have_bounds():
    assert TypeAdapter(arguments.PeriodName).validate_python("9M") == Period.M9
    for annotation, wrong in ((arguments.Year, 12), (arguments.Companies, []), (arguments.Names, ["x"] * 51)):
        with pytest.raises(ValidationError):
            TypeAdapter(annotation).validate_python(wrong)
