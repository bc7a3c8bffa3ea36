"""The invented companies: three that publish reports, thirty that stand in tables only. None of them exists.

Security codes begin with 999, which no exchange in mainland China gives to a share.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal

from .books import Books, FirmProfile, parent_profile, simulate
from .staff import Staff, staff_of

YEARS = (2021, 2022, 2023)  # of the reports and of the tables
FIRST_BOOKS = 2018  # the books begin earlier, for comparison columns


@dataclass(frozen=True)
class Firm:
    """A company; what changes over the years is a value a year of `YEARS`."""

    code: str
    full_name: str
    short_names: tuple[str, str, str]
    representatives: tuple[str, str, str]
    registered: tuple[str, str, str]
    office: str
    website: str
    email: str
    leaning: FirmProfile
    staff_total: int
    english: str = ""
    english_short: str = ""
    postcode: str = ""
    style: str = ""  # of the reports: shanghai, shenzhen or wan (figures in 万元); "" has none
    trade: str = "manufacturing"
    secretary: str = ""
    accountant: str = ""  # 主管会计工作负责人
    bookkeeper: str = ""  # 会计机构负责人
    auditor: str = ""
    research: bool = True  # spends on research
    group: dict[int, Books] = field(default_factory=dict)
    parent: dict[int, Books] = field(default_factory=dict)

    @property
    def listed_name(self) -> str:
        """The full name as lists of reports and file names write it, with half-width brackets."""
        return self.full_name.replace("（", "(").replace("）", ")")

    def at(self, values: tuple[str, str, str], year: int) -> str:
        return values[YEARS.index(year)]

    def short(self, year: int) -> str:
        return self.at(self.short_names, year)

    def representative(self, year: int) -> str:
        return self.at(self.representatives, year)

    def address(self, year: int) -> str:
        return self.at(self.registered, year)

    def staff(self, year: int) -> Staff:
        return staff_of(self.code, self.staff_total, year, research=self.research)

    def __post_init__(self) -> None:
        self.group.update(simulate(self.leaning, FIRST_BOOKS + 1))
        if self.style:
            self.parent.update(simulate(parent_profile(self.leaning), FIRST_BOOKS + 1, self.group))


def reporting_firms() -> list[Firm]:
    """The three companies with reports, one of each style."""
    return [_machines(), _medicine(), _energy()]


def _machines() -> Firm:
    return Firm(
        code="999101",
        full_name="江苏澄澜智能装备股份有限公司",
        english="JIANGSU CHENGLAN INTELLIGENT EQUIPMENT CO., LTD.",
        english_short="CLIE",
        short_names=("澄澜装备",) * 3,
        representatives=("沈牧之", "沈牧之", "顾清和"),
        registered=("江苏省无锡市锡山区澄澜路18号",) * 3,
        office="江苏省无锡市锡山区澄澜路18号",
        postcode="214101",
        website="www.chenglan-equipment.example",
        email="ir@chenglan-equipment.example",
        leaning=FirmProfile(
            "machines", 1_350_000_000, (0.08, 0.12, 0.17, -0.06, 0.14), cost=0.66, capital=320_000_000, minority=0.04
        ),
        staff_total=2150,
        style="shanghai",
        secretary="许言秋",
        accountant="陆闻笙",
        bookkeeper="季晚晴",
        auditor="中衡会计师事务所（特殊普通合伙）",
    )


def _medicine() -> Firm:
    return Firm(
        code="999202",
        full_name="四川岚黛生物医药股份有限公司",
        english="Sichuan Landai Biopharmaceutical Co., Ltd.",
        english_short="Landai Bio",
        short_names=("岚黛药业", "岚黛生物", "岚黛生物"),
        representatives=("周予安", "周予安先生", "周予安"),
        registered=("四川省成都市高新区岚黛大道99号",) * 3,
        office="四川省成都市高新区岚黛大道99号A座12层",
        postcode="610041",
        website="http://www.landai-bio.example",
        email="dongmi@landai-bio.example",
        leaning=FirmProfile(
            "medicine",
            860_000_000,
            (0.15, 0.21, 0.18, 0.09, 0.13),
            cost=0.34,
            capital=180_000_000,
            factors={"销售费用": 5.2, "研发费用": 2.6, "固定资产": 0.8, "存货": 0.8},
        ),
        staff_total=1480,
        style="shenzhen",
        trade="medicine",
        secretary="林疏影",
        accountant="宋知遥",
        bookkeeper="韩若溪",
        auditor="中衡会计师事务所（特殊普通合伙）",
    )


def _energy() -> Firm:
    foshan, guangzhou = "广东省佛山市南海区璟川路6号", "广东省广州市黄埔区璟川大厦28楼"
    return Firm(
        code="999303",
        full_name="广东璟川能源（集团）股份有限公司",
        english="Guangdong Jingchuan Energy (Group) Co., Ltd.",
        english_short="JCEG",
        short_names=("璟川能源",) * 3,
        representatives=("何维舟", "梁致远", "梁致远"),
        registered=(foshan, foshan, guangzhou),
        office="广东省广州市黄埔区璟川大厦28楼",
        postcode="510700",
        website="www.jingchuan-energy.example",
        email="jcny@jingchuan-energy.example",
        leaning=FirmProfile(
            "energy",
            15_800_000_000,
            (0.06, 0.11, 0.24, 0.05, -0.07),
            cost=0.79,
            capital=2_400_000_000,
            minority=0.08,
            factors={"销售费用": 0.3, "研发费用": 0.35, "固定资产": 1.9, "长期借款": 3.2, "存货": 0.5, "利息费用": 2.5},
            quantum=Decimal(100),
        ),
        staff_total=6900,
        style="wan",
        trade="energy",
        secretary="欧阳靖",
        accountant="方其安",
        bookkeeper="罗嘉言",
        auditor="南屏会计师事务所（特殊普通合伙）",
    )
