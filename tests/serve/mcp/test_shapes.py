"""The shapes hold what the records of the package say, key by key."""

import pytest
from pydantic import BaseModel

from pipeline.serve.mcp import shapes


@pytest.mark.parametrize(
    ("shape", "name", "arguments"),
    [
        (shapes.AnswerShape, "ask", {"question": "2023年毛利率最高的前三家上市公司是哪些？"}),
        (shapes.SeriesListShape, "series", {"companies": ["岚黛生物"], "names": ["毛利率"]}),
        (shapes.RankingShape, "rank", {"name": "净利润", "year": 2023}),
        (shapes.PassagesShape, "search_passages", {"query": "核心竞争力"}),
        (shapes.ChecksShape, "check_report", {"report": "999202-2023-annual", "failures_only": False}),
        (shapes.PageShape, "read_page", {"report": "999202-2023-annual", "page": 17}),
    ],
)
def test_a_result_fills_its_shape(data, shape: type[BaseModel], name, arguments):
    """Every field without a default stands in the result, and no list of it is empty for lack of a name."""
    found = shape.model_validate(data(name, **arguments), strict=True)
    lists = [value for value in found.model_dump().values() if isinstance(value, list)]
    assert any(lists)
