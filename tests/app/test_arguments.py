"""What programs hand over."""

from pathlib import Path

import pytest

from pipeline.app.arguments import check_style, member_of, paths_of
from pipeline.errors import InputError
from pipeline.model import Kind


def test_a_member_by_its_value_and_the_others_named():
    assert member_of(Kind, "half_year", "kind") is Kind.HALF_YEAR
    with pytest.raises(InputError, match="kind 'monthly': choose one of annual, half_year"):
        member_of(Kind, "monthly", "kind")


def test_a_style_that_is_none_is_told_with_those_there_are():
    assert check_style("competition") == "competition"
    with pytest.raises(InputError, match="style 'poem': choose one of plain, competition"):
        check_style("poem")


def test_one_path_or_several():
    assert paths_of("a") == paths_of(Path("a")) == [Path("a")]
    assert paths_of(["a", Path("b")]) == [Path("a"), Path("b")] and paths_of([]) == []
