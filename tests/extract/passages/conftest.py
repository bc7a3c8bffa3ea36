"""A small balance sheet."""

from pipeline.model import Table

BALANCE = Table(
    rows=(
        ("项目", "附注", "2019年12月31日", "2018年12月31日"),
        ("货币资金", "七、1", "1,234.50", "-"),
        ("存货", None, None, None),
    ),
    pages=(3, 3, 4),
    caption="合并资产负债表",
    unit="元",
)
