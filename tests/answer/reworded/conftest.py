"""Tables of a made-up company whose words are other ones than people say."""

import pytest

from tests.answer.cells.conftest import assistant_over, table

NOTES = "合并财务报表项目注释"
TABLES = (
    table(0, (NOTES, "消费金融"), "消费金融", "元", ("项目", "期末余额", "期初余额"),
          ("住房按揭贷款", "284.00", "279.00"), ("汽车金融贷款", "321.00", "301.00")),
    table(1, (NOTES, "销售费用"), "销售费用", "元", ("项目", "本期发生额", "上期发生额"),
          ("进场费", "27.00", "25.00"), ("办公费", "22.00", "28.00")),
    table(2, (NOTES, "债权投资"), "债权投资", "元", ("项目", "账面价值"),
          ("贵山银行股份有限公司", "201.00"), ("南岭银行股份有限公司", "105.00"), ("未到期债券", "306.00")),
)  # fmt: skip


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    with assistant_over(tmp_path_factory.mktemp("reworded"), *TABLES) as assistant:
        yield assistant
