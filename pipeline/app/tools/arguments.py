"""The arguments that several tools take, with what assistants are told of them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

Company = Annotated[
    str, Field(min_length=1, max_length=200, description="code, short, full or former name: 999202 or 岚黛生物")
]
Companies = Annotated[list[Company], Field(min_length=1, max_length=50, description="codes or names of companies")]
Names = Annotated[
    list[Annotated[str, Field(min_length=1, max_length=100)]],
    Field(
        min_length=1, max_length=50, description="items or formulas by name: 营业收入, 毛利率, ROE; see list_formulas"
    ),
]
Year = Annotated[int, Field(ge=1900, le=2200, description="fiscal year that the figures are of")]
PeriodName = Annotated[
    Literal["FY", "H1", "H2", "9M", "Q1", "Q2", "Q3", "Q4"],
    Field(description="part of the year: FY the whole, 9M the first three quarters; of a balance, its end"),
]
ScopeName = Annotated[
    Literal["consolidated", "parent"], Field(description="statements of the group, or of the parent company alone")
]
Report = Annotated[
    str, Field(pattern=r"^[A-Za-z0-9.]{1,40}-\d{4}-[a-z0-9_]{1,20}$", description="id: 999202-2023-annual")
]
Words = Annotated[str, Field(max_length=200)]
